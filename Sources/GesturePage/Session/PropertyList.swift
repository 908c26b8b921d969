import GestureEngine
import GestureFiles
import GesturePictures
import GestureReplay
import GestureSupport

/// What a layout's recognizers and views can be set to, with what they are: a page makes fields of it.
package struct PropertyList {
    private let scene: Scene
    private var items: [String] = []

    /// A JSON array: of each recognizer and view its kind, id and type, where it is, for whom it waits, and its properties.
    package static func json(of layout: LayoutDocument) -> String {
        // A scene that nothing has happened on: values are those that the file means.
        var list = PropertyList(scene: Scene(layout))
        list.add(layout.window)
        return "[" + list.items.joined(separator: ",\n") + "]"
    }

    private init(scene: Scene) {
        self.scene = scene
    }

    private mutating func add(_ view: ViewDocument) {
        for recognizer in view.gestureRecognizers { add(recognizer, on: view.id) }
        if let object = scene.view(view.id) {
            let fields = ViewType.properties.all.filter { $0.belongs(to: view.type) }
                .compactMap { Self.field($0.name, $0.kind(of: view.type), $0.value(of: object), $0.lines.first?.meaning) }
            items.append(Self.item("view", view.id, view.type.rawValue, "", fields))
        }
        for subview in view.subviews { add(subview) }
    }

    private mutating func add(_ recognizer: RecognizerDocument, on view: String) {
        guard let object = scene.recognizer(recognizer.id) else { return }
        var fields = RecognizerType.properties.all.filter { $0.belongs(to: recognizer.type) }
            .compactMap { Self.field($0.name, $0.kind(of: recognizer.type), $0.value(of: object), $0.lines.first?.meaning) }
        let others = Value.array(recognizer.requireToFail.map { .string($0.text) })
        if let field = Self.field("requireToFail", .names, others, "the recognizers that have to fail first") { fields.append(field) }
        items.append(Self.item("recognizer", recognizer.id, recognizer.type.rawValue, view, fields))
    }

    private static func item(_ kind: String, _ id: String, _ type: String, _ view: String, _ fields: [String]) -> String {
        "{\"kind\":\"\(kind)\",\"id\":\(LanesJSON.string(id)),\"type\":\"\(type)\",\"view\":\(LanesJSON.string(view)),"
            + "\"properties\":[\(fields.joined(separator: ","))]}"
    }

    /// A field with its value as JSON; nil for what the engine does nothing with.
    private static func field(_ name: String, _ kind: ValueKind, _ value: Value?, _ meaning: String?) -> String? {
        guard let value, let meaning else { return nil }
        let choices: [String]
        let form: String
        switch kind {
        case .bool: (form, choices) = ("bool", [])
        case .number, .integer: (form, choices) = ("number", [])
        case .choice(let names): (form, choices) = ("choice", names)
        case .point, .size, .rect, .insets, .transform, .choices, .text, .name, .names, .answer, .nested: (form, choices) = ("json", [])
        }
        return "{\"name\":\"\(name)\",\"form\":\"\(form)\",\"choices\":[\(choices.map { LanesJSON.string($0) }.joined(separator: ","))],"
            + "\"value\":\(LanesJSON.string(value.text)),\"meaning\":\(LanesJSON.string(meaning)),\"takes\":\(LanesJSON.string(kind.advice))}"
    }
}
