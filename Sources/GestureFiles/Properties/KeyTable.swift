import GestureEngine
import GestureSupport

/// The keys that objects of one kind can have in a file. JSON schemas and reference pages are generated from these tables, which are built
/// from the enumerations that the parsers use.
package struct KeyTable: Sendable {
    package struct Key: Sendable {
        package var name: String
        package var kind: ValueKind
        /// The types of objects that can have the key; empty if all types can have it.
        package var types: [String]
    }

    /// The kind of object to which the keys belong, for example "layout" or "view".
    package var object: String
    package var keys: [Key]

    /// The key tables of all kinds of objects in layouts and traces. The table of an object precedes the tables of the objects inside it.
    package static let all: [KeyTable] = [
        table("layout", LayoutKey.self), view, recognizer, table("delegate", DelegateRow.Method.self), table("effect", EffectKey.self),
        table("add", AddKey.self),
        table("animate", AnimateKey.self), table("dispatch", DispatchKey.self), table("modes", ModesKey.self),
        table("mode", ModeKey.self), table("trace", TraceKey.self), table("golden", GoldenKey.self), table("event", EventKey.self),
        table("touch", TouchKey.self), gesture,
    ]

    private static func table<K: DocumentKey>(_ object: String, _: K.Type) -> KeyTable {
        KeyTable(object: object, keys: K.allCases.map { Key(name: $0.rawValue, kind: $0.kind, types: []) })
    }

    private static let view = KeyTable(
        object: "view",
        keys: ViewKey.allCases.map { Key(name: $0.rawValue, kind: $0.kind, types: $0.types.map { $0.rawValue }) } + keys(of: ViewType.self)
            + pieces)

    /// The keys that ready-made pieces add to views. They are the parameters of those pieces that are view types, and the names of those
    /// pieces that are keys.
    private static var pieces: [Key] {
        var keys: [Key] = []
        for piece in Piece.all {
            if case .key(let types, _) = piece.kind {
                keys.append(Key(name: piece.name, kind: .nested("true, or an object with its keys"), types: types.map { $0.rawValue }))
            } else {
                for parameter in piece.parameters
                where ViewKey(rawValue: parameter.name) == nil && !keys.contains(where: { $0.name == parameter.name }) {
                    keys.append(Key(name: parameter.name, kind: .nested("a parameter of '\(piece.name)'"), types: [piece.name]))
                }
            }
        }
        return keys
    }

    private static let recognizer = KeyTable(
        object: "recognizer",
        keys: RecognizerKey.allCases.map { Key(name: $0.rawValue, kind: $0.kind, types: []) } + keys(of: RecognizerType.self))

    private static func keys<Owner: PropertyOwner>(of _: Owner.Type) -> [Key] {
        Owner.properties.all.map { property in
            Key(name: property.name, kind: property.last.kind, types: property.types.map { $0.rawValue })
        }
    }

    private static let gesture = KeyTable(
        object: "gesture",
        keys: GestureDocument.Kind.allCases.map { kind in
            let place = ValueKind.nested("the id of a view, a place in a view, or [x, y]")
            return Key(name: kind.rawValue, kind: kind == .wait ? GestureKey.time : kind.change?.kind ?? place, types: [])
        }
            + GestureKey.allCases.map { key in
                Key(name: key.rawValue, kind: key.kind(of: key.gestures[0]), types: key.gestures.map { $0.rawValue })
            })
}

enum EventKey: String, DocumentKey {
    case t, touches, set, add, animate, present, dismiss, remove, enter, interrupt, note

    var kind: ValueKind {
        switch self {
        case .t: .anyNumber
        case .touches: .nested("an array of touches")
        case .set: EffectKey.set.kind
        case .add: EffectKey.add.kind
        case .animate: EffectKey.animate.kind
        case .present: EffectKey.present.kind
        case .remove, .dismiss: .names
        case .enter: .name
        case .interrupt, .note: .text
        }
    }
}

enum TouchKey: String, DocumentKey {
    case id, phase, x, y, force, majorRadius, type

    var kind: ValueKind {
        switch self {
        case .id: .integer(Int.min...Int.max)
        case .phase: .choice(Touch.Phase.names)
        case .x, .y: .anyNumber
        case .force, .majorRadius: .notNegative
        case .type: .choice(Touch.TouchType.names)
        }
    }
}

/// The names of all cases of an enumeration, in a table with fast lookup. It is ten times as fast as the `init(rawValue:)` that the
/// compiler generates, which compares the string with each name in turn.
struct WordTable: Sendable {
    private var words = NameTable<String>()

    init(_ words: [String]) {
        self.words.reserveCapacity(words.count)
        for word in words { _ = self.words.add(word) }
    }

    /// Returns the index of the given name; `nil` if no case of the enumeration has this name.
    func place(of name: String) -> Int? { words.place(of: name) }
}
