import GestureEngine
import GestureSupport

/// A ready-made component of a screen. In a layout, it is written as the type of a view or as a key of a view, and it is replaced by views
/// and recognizers.
///
/// The replacement is defined by a template, which is JSON with the following placeholders:
/// - "{NAME}" is replaced by the value of a parameter. If it is only a part of a string, the value is inserted as text.
/// - A string that begins with "=" is a formula, which is replaced by its result.
/// - {"$each": NAME, "item": …} in an array is replaced by a copy of the item for each element of a parameter. The element is a name, or an
///   object with the name as its `id`. The other members of this object are added to the copy.
/// - {"$if": NAME, "item": …} in an array, or a key "$if NAME KEY" in an object, is retained only if the parameter is given and is not
///   false. "$unless" has the opposite effect.
/// - {id}, {width} and {height} are replaced by the id and the size of the view, and {list} by the id of the enclosing scroll view.
/// - The elements of "$elsewhere" are merged into the views with the same ids, anywhere in the layout.
package struct Piece: Sendable {
    package enum Kind: Sendable {
        /// The piece's name is written as the type of a view.
        case type
        /// The piece's name is written as a key of a view. The view must have one of the given types, unless the list is empty. The key's
        /// value is an object with parameters, or only the value of the parameter `main`.
        case key(of: [ViewType], main: String)
    }

    package var name: String
    package var kind: Kind
    /// The names of the piece's parameters, with their default values as JSON.
    package var parameters: [(name: String, standard: String)]
    /// A description of the piece, for docs/screens.md.
    package var meaning: String
    /// The behaviour of iOS that the piece depends on; `nil` if the piece is available in all iOS versions.
    package var behaviour: SystemBehaviour?
    /// A function that generates the template. It is called only when the template is needed, because most layouts contain no pieces.
    private let made: @Sendable () -> String

    init(
        name: String, kind: Kind, parameters: [(name: String, standard: String)], of behaviour: SystemBehaviour? = nil, meaning: String,
        template: @autoclosure @escaping @Sendable () -> String
    ) {
        (self.name, self.kind, self.parameters, self.meaning, made) = (name, kind, parameters, meaning, template)
        self.behaviour = behaviour
    }

    package var template: String { made() }

    /// The template as a source text. Positions in the template are offsets in this text.
    var text: SourceText { SourceText(name: name, text: template) }
    /// The parsed template, in which no parameters have been replaced. Its positions are offsets in `text`.
    var root: JSONNode? { try? JSONNode.read(text) }

    // Most layouts contain no pieces. These lists of names suffice to detect this without generating any templates.
    package static let typeNames = [
        "navigationController", "tabBarController", "pageViewController", "pageCurl", "alert", "sheet", "textField", "textView",
    ]
    package static let keyNames = ["refreshControl", "swipeActions", "contextMenu", "dragInteraction", "systemGestureEdges"]

    package static let types = all.filter { if case .type = $0.kind { true } else { false } }
    package static let keys = all.filter { if case .key = $0.kind { true } else { false } }

    static func type(named name: String) -> Piece? { typeNames.contains(name) ? types.first { $0.name == name } : nil }
}

/// Declarations that must be merged into views and recognizers that are declared elsewhere in the layout.
///
/// A layout can redeclare a part of a piece by using its id in the `gestureRecognizers` or `subviews` of the view that uses the piece. The
/// template of a piece can redeclare any other view of the layout.
struct PieceParts {
    private static let keys = ["gestureRecognizers", "subviews"]

    /// The declarations to be merged, each with the key of the list in which it occurs.
    private var parts: [(key: String, id: String, members: [JSONMember])] = []

    init() {}

    /// Moves the declarations for other views (`$elsewhere`) from a piece's members to this list.
    mutating func takeElsewhere(of members: inout [JSONMember]) {
        guard let index = members.firstIndex(where: { $0.key == "$elsewhere" }) else { return }
        guard case .array(let elements) = members.remove(at: index).value.value else { return }
        for case .object(let other) in elements.lazy.map({ $0.value }) {
            if case .string(let id) = other.value("id")?.value { parts.append((key: "subviews", id: id, members: other)) }
        }
    }

    /// Moves the redeclared parts of a piece to this list. They are removed from the members of the view that uses the piece, and from the
    /// values of the piece's parameters.
    init(taking members: inout [JSONMember], _ filling: inout PieceFilling, of piece: Piece) {
        var known: [(key: String, id: String)] = []
        if let root = piece.root { filling.collectIDs(in: root, key: "", &known) }
        for key in Self.keys {
            if let index = members.firstIndex(where: { $0.key == key }) { take(&members[index].value, key, known) }
            if piece.parameters.contains(where: { $0.name == key }), var node = filling[key] {
                take(&node, key, known)
                filling.set(key, node)
            }
        }
    }

    private mutating func take(_ list: inout JSONNode, _ key: String, _ known: [(key: String, id: String)]) {
        guard case .array(let elements) = list.value else { return }
        var others: [JSONNode] = []
        for element in elements {
            if case .object(let members) = element.value, case .string(let id) = members.value("id")?.value,
                known.contains(where: { $0.key == key && $0.id == id })
            {
                parts.append((key: key, id: id, members: members))
            } else {
                others.append(element)
            }
        }
        list.value = .array(others)
    }

    /// Returns a copy of the given value with these declarations merged into it. The value is a template whose parameters have been
    /// replaced, or a whole layout.
    func put(into node: JSONNode, key: String = "") -> JSONNode {
        guard !parts.isEmpty else { return node }
        var result = node
        switch node.value {
        case .array(let elements): result.value = .array(elements.map { put(into: $0, key: key) })
        case .object(var members):
            for index in members.indices {
                let inner = members[index].key
                members[index].value = put(into: members[index].value, key: PieceExpansion.viewKeys.contains(inner) ? "subviews" : inner)
            }
            if case .string(let id) = members.value("id")?.value {
                for part in parts where part.key == key && part.id == id { members.take(part.members) }
            }
            result.value = .object(members)
        case .null, .bool, .number, .string: break
        }
        return result
    }
}

extension [JSONMember] {
    /// Merges the members of another object into this object. Recognizers, subviews and effects are appended to the existing lists. All
    /// other members replace existing members with the same keys.
    mutating func take(_ others: [JSONMember]) {
        for member in others where member.key != "id" {
            if ["gestureRecognizers", "subviews", "effects"].contains(member.key) {
                append(member.value, to: member.key, at: member.position)
            } else {
                removeAll { $0.key == member.key }
                append(member)
            }
        }
    }
}
