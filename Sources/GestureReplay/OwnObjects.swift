import GestureEngine

/// Objects of an app that take the place of those that a layout declares. Each replay makes its own; a page has none.
package struct OwnObjects {
    #if !hasFeature(Embedded)
        /// By the ids of the layout's recognizers.
        package var recognizers: [(id: String, make: () -> GestureRecognizer)] = []
        /// By the names of the layout's delegates; made once all views and recognizers of the layout exist.
        package var delegates: [(name: String, make: (Scene) -> any GestureRecognizerDelegate)] = []
        /// The delegates that were made, retained here since recognizers do not retain theirs.
        private var made: [(name: String, delegate: any GestureRecognizerDelegate)] = []
    #endif

    package init() {}
}

#if hasFeature(Embedded)
    extension OwnObjects {
        func recognizer(_ id: String) -> GestureRecognizer? { nil }
        func adopt(_ recognizer: GestureRecognizer, delegate name: String) -> Bool { false }
        mutating func makeDelegates(for scene: Scene) {}
    }
#else
    extension OwnObjects {
        /// The app's recognizer for an id; `nil` if it has none.
        func recognizer(_ id: String) -> GestureRecognizer? {
            guard let own = recognizers.last(where: { $0.id == id }) else { return nil }
            let recognizer = own.make()
            recognizer.rename(id)
            return recognizer
        }

        /// Sets the app's delegate of a name; false if it has none.
        ///
        /// Recognizers of the layout itself get theirs in `makeDelegates(for:)`.
        func adopt(_ recognizer: GestureRecognizer, delegate name: String) -> Bool {
            guard delegates.contains(where: { $0.name == name }) else { return false }
            recognizer.delegate = made.last { $0.name == name }?.delegate
            return true
        }

        mutating func makeDelegates(for scene: Scene) {
            for (name, make) in delegates {
                let delegate = make(scene)
                made.append((name, delegate))
                scene.setDelegate(delegate, named: name)
            }
        }
    }

    extension Scene {
        fileprivate func setDelegate(_ delegate: any GestureRecognizerDelegate, named name: String) {
            for recognizer in recognizers.elements where recognizer.delegateName == name { recognizer.delegate = delegate }
        }
    }
#endif
