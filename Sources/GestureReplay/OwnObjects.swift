import GestureEngine

/// Objects of an app that take the place of those that a layout declares. Each replay makes its own.
package struct OwnObjects {
    /// By the ids of the layout's recognizers.
    package var recognizers: [(id: String, make: () -> GestureRecognizer)] = []
    /// By the names of the layout's delegates; made once all views and recognizers of the layout exist.
    package var delegates: [(name: String, make: (Scene) -> any GestureRecognizerDelegate)] = []

    package init() {}

    /// The app's recognizer for an id, if it has one.
    func recognizer(_ id: String) -> GestureRecognizer? {
        guard !recognizers.isEmpty, let own = recognizers.last(where: { $0.id == id }) else { return nil }
        let recognizer = own.make()
        recognizer.rename(id)
        return recognizer
    }
}
