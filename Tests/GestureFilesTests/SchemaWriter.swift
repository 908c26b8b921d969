import GestureEngine
import GestureSupport

@testable import GestureFiles

/// Generates the JSON Schemas (draft 2020-12) for layouts and traces from the tables of keys.
///
/// These tables contain the kind of each key's value. The structure of nested values is defined in `SchemaWriter` itself.
struct SchemaWriter {
    /// The schemas of keys whose values have a nested structure. Each key is preceded by the object that contains it, for example
    /// `layout.window`.
    static let nested: [String: String] = [
        "layout.window": ref("window"),
        "layout.delegates": map(ref("delegate")),
        "layout.modes": ref("modes"),
        "layout.variables": map(#"{"type": ["number", "string", "boolean", "null"]}"#),
        "layout.thresholds": map(#"{"type": "number", "minimum": 0, "maximum": 1000000000}"#),
        "view.actions": map(name, keys: Control.Event.names),
        "view.effects": array(ref("viewEffect")),
        "view.gestureRecognizers": array(either([ref("recognizer"), ref("reference")])),
        "view.panGestureRecognizer": ref("recognizerProperties"),
        "view.pinchGestureRecognizer": ref("recognizerProperties"),
        "view.subviews": array(ref("view")),
        "recognizer.action": either([name, map(name)]),
        "recognizer.delegate": either([name, ref("delegate")]),
        "recognizer.effects": array(ref("effect")),
        "recognizer.dispatch": either([ref("dispatch"), map(ref("dispatch"))]),
        "effect.set": map("true"),
        "effect.add": either([ref("add"), array(ref("add"))]),
        "effect.animate": ref("animate"),
        "effect.present": ref("view"),
        "add.view": either([name, ref("view")]),
        "add.gestureRecognizer": either([ref("recognizer"), ref("reference")]),
        "animate.set": map("true"),
        "modes.states": map(ref("mode")),
        "mode.onEnter": array(ref("modeEffect")),
        "mode.onExit": array(ref("modeEffect")),
        "mode.states": map(ref("mode")),
        "trace.layout": either([name, #"{"$ref": "layout.schema.json"}"#]),
        "trace.events": array(ref("event")),
        "trace.gestures": array(ref("gesture")),
        "trace.expect": array(#"{"type": "string"}"#),
        "trace.golden": ref("golden"),
        "golden.rows": array(#"{"type": "string"}"#),
        "event.touches": array(ref("touch")),
        "event.set": map("true"),
        "event.add": either([layoutRef("add"), array(layoutRef("add"))]),
        "event.animate": layoutRef("animate"),
        "event.present": layoutRef("view"),
        "gesture.animate": layoutRef("animate"),
        "gesture.present": layoutRef("view"),
        "gesture.set": map("true"),
        "gesture.add": either([layoutRef("add"), array(layoutRef("add"))]),
        "gesture.to": either([ref("target"), notNegative]),
    ]

    /// The keys that each object requires.
    static let required: [String: String] = [
        "layout": #""required": ["window"]"#, "recognizer": #""required": ["type"]"#, "effect": #""required": ["on"], "minProperties": 2"#,
        "add": #""required": ["to"], "oneOf": [{"required": ["view"]}, {"required": ["gestureRecognizer"]}]"#,
        "dispatch": #""required": ["to"]"#, "modes": #""required": ["initial", "states"]"#,
        "trace": #""oneOf": [{"required": ["events"]}, {"required": ["gestures"]}]"#, "event": #""required": ["t"]"#,
        "touch": #""required": ["id", "phase", "x", "y"]"#,
        "gesture": #""oneOf": ["#
            + (GestureDocument.Kind.allCases.filter { $0.change == nil }.map(only)
            + ["{\"anyOf\": [" + GestureDocument.Kind.allCases.filter { $0.change != nil }.map(only).joined(separator: ", ") + "]}"])
            .joined(separator: ", ") + "]",
    ]

    private static func only(_ kind: GestureDocument.Kind) -> String { #"{"required": ["\#(kind.rawValue)"]}"# }
    private static let name = #"{"type": "string", "minLength": 1, "maxLength": 200}"#
    private static let notNegative = #"{"type": "number", "minimum": 0, "maximum": 1000000000}"#

    private static func ref(_ object: String) -> String { ##"{"$ref": "#/$defs/\##(object)"}"## }
    private static func layoutRef(_ object: String) -> String { ##"{"$ref": "layout.schema.json#/$defs/\##(object)"}"## }
    private static func array(_ items: String) -> String { #"{"type": "array", "items": \#(items)}"# }
    private static func either(_ kinds: [String]) -> String { #"{"anyOf": [\#(kinds.joined(separator: ", "))]}"# }

    private static func map(_ values: String, keys: [String] = []) -> String {
        let names = keys.isEmpty ? "" : #", "propertyNames": {"anyOf": [{"enum": \#(list(keys))}, {"pattern": "\#(comments)"}]}"#
        return #"{"type": "object", "patternProperties": {"\#(comments)": true}, "additionalProperties": \#(values)\#(names)}"#
    }

    private static let comments = #"^(x-.*|comment|\\$schema)$"#

    private static func list(_ names: [String]) -> String { "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]" }

    /// Returns the JSON Schema for a kind of value, or `nil` if there is no schema for the kind.
    static func schema(_ kind: ValueKind) -> String? {
        switch kind {
        case .bool: #"{"type": "boolean"}"#
        case .number(let range): number("number", range.lowerBound, range.upperBound)
        case .integer(let range): number("integer", Double(range.lowerBound), Double(range.upperBound))
        case .point: numbers(2)
        case .size: #"{"type": "array", "items": {"type": "number", "minimum": 0}, "minItems": 2, "maxItems": 2}"#
        case .rect:
            #"{"type": "array", "prefixItems": [{"type": "number"}, {"type": "number"}, {"type": "number", "minimum": 0}, "#
                + #"{"type": "number", "minimum": 0}], "items": false, "minItems": 4}"#
        case .insets: numbers(4)
        case .transform: either([ref("transform"), numbers(6)])
        case .choice(let names): #"{"enum": \#(list(names))}"#
        case .choices(let names): either([#"{"enum": \#(list(names))}"#, array(#"{"enum": \#(list(names))}"#)])
        case .text: #"{"type": "string"}"#
        case .name: name
        case .names: either([name, array(name)])
        case .answer: #"{"type": ["boolean", "string"]}"#
        case .nested: nil
        }
    }

    private static func numbers(_ count: Int) -> String {
        #"{"type": "array", "items": {"type": "number"}, "minItems": \#(count), "maxItems": \#(count)}"#
    }

    private static func number(_ type: String, _ lower: Double, _ upper: Double) -> String {
        var text = #"{"type": "\#(type)""#
        if lower == .leastNonzeroMagnitude {
            text += #", "exclusiveMinimum": 0"#
        } else if lower > -1e9 {
            text += #", "minimum": "# + Decimal.text(lower)
        }
        if upper < 1e9 || lower >= 0 { text += #", "maximum": "# + Decimal.text(upper) }
        return text + "}"
    }

    // MARK: Objects

    static func schema(_ key: KeyTable.Key, of object: String) -> String? {
        if let nested = nested["\(object).\(key.name)"] { return nested }
        // The kinds of a ready-made piece's parameters are known only from the piece's template, so the schema accepts any value.
        if object == "view", ViewKey(rawValue: key.name) == nil,
            Piece.all.contains(where: { $0.name == key.name || $0.parameters.contains { $0.name == key.name } })
        {
            return "true"
        }
        if object == "gesture" { return gesture(key) }
        return schema(key.kind)
    }

    /// Returns the schema for the value of a key in a gesture. For some keys, it depends on the kind of gesture.
    private static func gesture(_ key: KeyTable.Key) -> String? {
        if GestureDocument.Kind(rawValue: key.name) != nil { return schema(key.kind) ?? ref("target") }
        guard let gestureKey = GestureKey(rawValue: key.name) else { return nil }
        var kinds: [String] = []
        for gesture in gestureKey.gestures {
            if let kind = schema(gestureKey.kind(of: gesture)), !kinds.contains(kind) { kinds.append(kind) }
        }
        return kinds.count == 1 ? kinds[0] : either(kinds)
    }

    private static func object(_ table: KeyTable, without omitted: [String] = [], named: String? = nil, required: String? = nil) -> String {
        var lines: [String] = []
        for key in table.keys where !omitted.contains(key.name) {
            guard let schema = schema(key, of: table.object) else { continue }
            lines.append("\"\(key.name)\": " + described(schema, key.types))
        }
        let parts = ["\"type\": \"object\"", required ?? Self.required[table.object]].compactMap { $0 }
        return "{\n      " + parts.joined(separator: ",\n      ") + ",\n      \"properties\": {\n        "
            + lines.joined(separator: ",\n        ") + "\n      },\n      \"patternProperties\": {\"\(comments)\": true},\n"
            + "      \"additionalProperties\": false\n    }"
    }

    private static func described(_ schema: String, _ types: [String]) -> String {
        guard !types.isEmpty, schema.hasSuffix("}") else { return schema }
        return schema.dropLast() + ", \"description\": \"Only of \(types.joined(separator: ", ")).\"}"
    }

    private static func table(_ object: String) -> KeyTable { KeyTable.all.first { $0.object == object }! }

    private static func file(_ id: String, _ title: String, root: String, _ definitions: [(String, String)]) -> String {
        let body = definitions.map { "    \"\($0.0)\": \($0.1)" }.joined(separator: ",\n")
        return """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "$id": "\(id)",
              "title": "\(title)",
              "$ref": "#/$defs/\(root)",
              "$defs": {
            \(body)
              }
            }

            """
    }

    static let layoutObjects = ["layout", "view", "recognizer", "delegate", "effect", "add", "animate", "dispatch", "modes", "mode"]
    static let traceObjects = ["trace", "golden", "event", "touch", "gesture"]

    static var layout: String {
        let own = object(
            table("recognizer"), without: ["id", "type", "dispatch"], required: "\"description\": \"A scroll view's own recognizer.\"")
        let effect = object(table("effect"), without: ["on"], required: "\"minProperties\": 1")
        let moments = [EffectOwner.control, .scrollView, .cell].flatMap(\.moments)
        let viewEffect = object(table("effect")).replacing(
            "\"on\": {\"enum\": \(list(EffectState.names))}", with: "\"on\": {\"enum\": \(list(moments))}")
        let transform =
            #"{"type": "object", "properties": {"rotation": {"type": "number"}, "scale": {"anyOf": [{"type": "number"}, "# + numbers(2)
            + #"]}}, "patternProperties": {"\#(comments)": true}, "additionalProperties": false}"#
        let declarable = schema(ViewKey.type.kind) ?? ""
        let window = object(table("view")).replacing("\"type\": \(declarable)", with: #""type": {"enum": ["window", "view"]}"#)
        let extra = [
            ("window", window), ("recognizerProperties", own), ("modeEffect", effect), ("viewEffect", viewEffect), ("transform", transform),
            ("reference", #"{"type": "object", "required": ["ref"], "properties": {"ref": \#(name)}, "additionalProperties": false}"#),
        ]
        return file(
            "layout.schema.json", "A layout of gesturetrace", root: "layout", layoutObjects.map { ($0, object(table($0))) } + extra)
    }

    static var trace: String {
        let place =
            #"{"type": "object", "required": ["view"], "properties": {"view": \#(name), "at": \#(numbers(2))}, "#
            + #""patternProperties": {"\#(comments)": true}, "additionalProperties": false}"#
        let extra = [("target", either([name, numbers(2), place]))]
        return file("trace.schema.json", "A trace of gesturetrace", root: "trace", traceObjects.map { ($0, object(table($0))) } + extra)
    }
}
