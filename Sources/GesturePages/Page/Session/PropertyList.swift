import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// What a layout's recognizers and views can be set to, with what they are: a page makes fields of it.
package struct PropertyList {
    /// What has properties.
    private enum Owner {
        case recognizer(String, RecognizerType, view: String)
        case view(String, ViewType)
        case thresholds
    }

    /// In the order of the file, recognizers in front of their view; at the end the thresholds.
    private var owners: [Owner] = []

    package init(_ layout: LayoutDocument) {
        add(layout.window)
        owners.append(.thresholds)
    }

    private mutating func add(_ view: ViewDocument) {
        for recognizer in view.gestureRecognizers { owners.append(.recognizer(recognizer.id, recognizer.type, view: view.id)) }
        if view.type.isScrollView {
            owners.append(.recognizer(view.id + ".pan", .scrollViewPan, view: view.id))
            owners.append(.recognizer(view.id + ".pinch", .scrollViewPinch, view: view.id))
        }
        owners.append(.view(view.id, view.type))
        for subview in view.subviews { add(subview) }
    }

    /// A JSON array: of each its kind, id and type, and of recognizers their view.
    package var json: String { "[" + owners.map { Self.item($0) }.joined(separator: ",\n") + "]" }

    private static func item(_ owner: Owner) -> String {
        func item(_ kind: String, _ id: String, _ type: String, _ view: String) -> String {
            "{\"kind\":\"\(kind)\",\"id\":\(LanesJSON.string(id)),\"type\":\"\(type)\",\"view\":\(LanesJSON.string(view))}"
        }
        return switch owner {
        case .recognizer(let id, let type, let view): item("recognizer", id, type.rawValue, view)
        case .view(let id, let type): item("view", id, type.rawValue, "")
        case .thresholds: item("thresholds", "thresholds", "", "")
        }
    }

    /// The properties of one of them, by its place, as a JSON array. Values are those of a scene of the layout that nothing has happened on.
    package func fields(of place: Int, in scene: Scene) -> String {
        guard owners.indices.contains(place) else { return "[]" }
        var fields: [String?] = []
        switch owners[place] {
        case .recognizer(let id, let type, _):
            guard let object = scene.recognizer(id) else { break }
            fields = RecognizerType.properties.all.filter { $0.belongs(to: type) }.map {
                Self.field($0.name, $0.kind(of: type), $0.value(of: object), $0.first.meaning)
            }
        case .view(let id, let type):
            guard let object = scene.view(id) else { break }
            fields = ViewType.properties.all.filter { $0.belongs(to: type) }.map {
                Self.field($0.name, $0.kind(of: type), $0.value(of: object), $0.first.meaning)
            }
        case .thresholds:
            let thresholds = scene.screen.thresholds
            fields = Thresholds.names.map { name in
                Self.field(name, .number(0...1e9), thresholds[name].map { .number($0) }, "a figure of the gesture system")
            }
        }
        return "[" + fields.compactMap { $0 }.joined(separator: ",") + "]"
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
