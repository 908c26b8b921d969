import GestureEngine

/// Objects that an app supplies in place of objects that a layout declares. Each replay creates new objects. The web build does not support
/// this feature.
package struct OwnObjects {
    #if !hasFeature(Embedded)
        /// The functions that create the app's recognizers. Each entry contains the id of the layout's recognizer that the app's recognizer
        /// replaces.
        package var recognizers: [(id: String, make: () -> GestureRecognizer)] = []
        /// The functions that create the app's delegates. Each entry contains the name of the layout's delegate that the app's delegate
        /// replaces. The functions are called after all views and recognizers of the layout have been created.
        package var delegates: [(name: String, make: (Scene) -> any GestureRecognizerDelegate)] = []
        /// The created delegates, which are retained here because recognizers do not retain their delegates.
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
        /// Creates the app's recognizer that has the given id; returns `nil` if the app has no recognizer with this id.
        func recognizer(_ id: String) -> GestureRecognizer? {
            guard let own = recognizers.last(where: { $0.id == id }) else { return nil }
            let recognizer = own.make()
            recognizer.rename(id)
            return recognizer
        }

        /// Assigns the app's delegate with the given name to a recognizer; returns `false` if the app has no delegate with that name.
        ///
        /// This method is for recognizers that are created during the replay. For the layout's own recognizers, `makeDelegates(for:)`
        /// assigns the delegates.
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
