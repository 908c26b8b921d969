import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// The properties that can be set on a layout's recognizers and views, and the values of these properties. Pages create form fields from
/// this list.
package struct PropertyList {
    /// An object that has properties.
    private enum Owner {
        case recognizer(String, RecognizerType, view: String)
        case view(String, ViewType)
        case thresholds
    }

    /// The objects in file order, in which recognizers precede their view. The thresholds come last.
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

    /// The objects as a JSON array. Each entry contains an object's kind, id and type. The entry for a recognizer also contains the
    /// recognizer's view.
    package var json: String {
        JSONWriter.pageText { json in
            json.array {
                for (place, owner) in owners.enumerated() {
                    if place > 0 { json.breakLine() }
                    switch owner {
                    case .recognizer(let id, let type, let view): Self.add("recognizer", id, type.rawValue, view, json)
                    case .view(let id, let type): Self.add("view", id, type.rawValue, "", json)
                    case .thresholds: Self.add("thresholds", "thresholds", "", "", json)
                    }
                }
            }
        }
    }

    private static func add(_ kind: String, _ id: String, _ type: String, _ view: String, _ json: JSONWriter) {
        json.object {
            json.put("kind", kind)
            json.put("id", id)
            json.put("type", type)
            json.put("view", view)
        }
    }

    /// Returns the properties of the object at the given index as a JSON array. The values are read from `scene`.
    package func fields(of place: Int, in scene: Scene) -> String {
        JSONWriter.pageText { json in
            json.array { if owners.indices.contains(place) { addFields(of: owners[place], in: scene, json) } }
        }
    }

    private func addFields(of owner: Owner, in scene: Scene, _ json: JSONWriter) {
        switch owner {
        case .recognizer(let id, let type, _):
            guard let object = scene.recognizer(id) else { return }
            for property in RecognizerType.properties.all where property.belongs(to: type) {
                Self.add(property.name, property.kind(of: type), property.value(of: object), property.first.meaning, json)
            }
        case .view(let id, let type):
            guard let object = scene.view(id) else { return }
            for property in ViewType.properties.all where property.belongs(to: type) {
                Self.add(property.name, property.kind(of: type), property.value(of: object), property.first.meaning, json)
            }
        case .thresholds:
            let thresholds = scene.screen.thresholds
            for name in Thresholds.names {
                Self.add(name, .number(0...1e9), thresholds[name].map { .number($0) }, "a threshold of the gesture system", json)
            }
        }
    }

    /// Adds a field for a property and its value, unless the engine ignores the property. If the value has several components, the field
    /// lists the names of the components as its choices.
    private static func add(_ name: String, _ kind: ValueKind, _ value: Value?, _ meaning: String?, _ json: JSONWriter) {
        guard let value, let meaning else { return }
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
        json.object {
            json.put("name", name)
            json.put("form", form)
            json.put("choices", choices)
            json.put("value", value.text)
            json.put("meaning", meaning)
            json.put("takes", kind.advice)
        }
    }
}
