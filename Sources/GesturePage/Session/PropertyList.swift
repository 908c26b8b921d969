import GestureEngine
import GestureFiles
import GesturePictures
import GestureReplay
import GestureSupport

/// What a layout's recognizers and views can be set to, with what they are: a page makes fields of it.
package struct PropertyList {
    private let scene: Scene
    private var items: [String] = []

    /// A JSON array: of each recognizer and view its kind, id and type, where it is and its properties; in the order of the file, recognizers in
    /// front of their view. At the end the thresholds.
    package static func json(of layout: LayoutDocument) -> String {
        // A scene that nothing has happened on: values are those that the file means.
        var list = PropertyList(scene: Scene(layout))
        list.add(layout.window)
        list.addThresholds()
        return "[" + list.items.joined(separator: ",\n") + "]"
    }

    private init(scene: Scene) {
        self.scene = scene
    }

    private mutating func add(_ view: ViewDocument) {
        for recognizer in view.gestureRecognizers { add(recognizer.id, recognizer.type, on: view.id) }
        if view.type.isScrollView {
            add(view.id + ".pan", .scrollViewPan, on: view.id)
            add(view.id + ".pinch", .scrollViewPinch, on: view.id)
        }
        if let object = scene.view(view.id) {
            let fields = ViewType.properties.all.filter { $0.belongs(to: view.type) }
                .compactMap { Self.field($0.name, $0.kind(of: view.type), $0.value(of: object), $0.lines.first?.meaning) }
            items.append(Self.item("view", view.id, view.type.rawValue, "", fields))
        }
        for subview in view.subviews { add(subview) }
    }

    private mutating func add(_ id: String, _ type: RecognizerType, on view: String) {
        guard let object = scene.recognizer(id) else { return }
        let fields = RecognizerType.properties.all.filter { $0.belongs(to: type) }
            .compactMap { Self.field($0.name, $0.kind(of: type), $0.value(of: object), $0.lines.first?.meaning) }
        items.append(Self.item("recognizer", id, type.rawValue, view, fields))
    }

    private mutating func addThresholds() {
        let thresholds = scene.screen.thresholds
        let fields = Thresholds.names.compactMap { name in
            Self.field(name, .number(0...1e9), thresholds[name].map { .number($0) }, "a figure of the gesture system")
        }
        items.append(Self.item("thresholds", "thresholds", "", "", fields))
    }

    private static func item(_ kind: String, _ id: String, _ type: String, _ view: String, _ fields: [String]) -> String {
        "{\"kind\":\"\(kind)\",\"id\":\(LanesJSON.string(id)),\"type\":\"\(type)\",\"view\":\(LanesJSON.string(view)),"
            + "\"properties\":[\(fields.joined(separator: ","))]}"
    }

    /// A field with its value as JSON; nil for what the engine does nothing with. Of several numbers the choices are what they are.
    private static func field(_ name: String, _ kind: ValueKind, _ value: Value?, _ meaning: String?) -> String? {
        guard let value, let meaning else { return nil }
        let choices: [String]
        let form: String
        switch kind {
        case .bool: (form, choices) = ("bool", [])
        case .number, .integer: (form, choices) = ("number", [])
        case .choice(let names): (form, choices) = ("choice", names)
        case .point: (form, choices) = ("numbers", ["x", "y"])
        case .size: (form, choices) = ("numbers", ["width", "height"])
        case .rect: (form, choices) = ("numbers", ["x", "y", "width", "height"])
        case .insets: (form, choices) = ("numbers", ["top", "left", "bottom", "right"])
        case .transform, .choices, .text, .name, .names, .answer, .nested: (form, choices) = ("json", [])
        }
        return "{\"name\":\"\(name)\",\"form\":\"\(form)\",\"choices\":[\(choices.map { LanesJSON.string($0) }.joined(separator: ","))],"
            + "\"value\":\(LanesJSON.string(value.text)),\"meaning\":\(LanesJSON.string(meaning)),\"takes\":\(LanesJSON.string(kind.advice))}"
    }
}
