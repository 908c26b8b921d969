import GestureSupport

/// A ready-made part of an app, as data: what a type or a key of a layout stands for, written in the views and recognizers that there are.
///
/// In the template "{NAME}" is the value of a parameter, in a longer text its words; a text that begins with "=" is the number that it
/// comes to; in an array {"$each": NAME, "item": …} stands for a copy of each element of a parameter, and {"$if": NAME, "item": …} and
/// {"$unless": NAME, "item": …} for what is there only if a parameter is given, as a key "$if NAME KEY" does in an object. An element is a name, or an object whose `id` is its name
/// and which says more of its copy. {id}, {width} and {height} are those of the view, {list} is the id of the scroll view around it. What is
/// listed under "$elsewhere" goes to the views of those ids, wherever they are.
package struct Piece: Sendable {
    package enum Kind: Sendable {
        /// A type of view.
        case type
        /// A key of views of these types, or of all, which adds to the view; its value says the parameters, or only the one of this name.
        case key(of: [ViewType], main: String)
    }

    package var name: String
    package var kind: Kind
    /// The keys that it takes, and what stands for one that is left out, as JSON.
    package var parameters: [(name: String, standard: String)]
    /// What it means, for docs/files.md.
    package var meaning: String
    /// Put together when it is asked for: most layouts have no pieces.
    private let made: @Sendable () -> String

    init(
        name: String, kind: Kind, parameters: [(name: String, standard: String)], meaning: String,
        template: @autoclosure @escaping @Sendable () -> String
    ) {
        (self.name, self.kind, self.parameters, self.meaning, made) = (name, kind, parameters, meaning, template)
    }

    package var template: String { made() }

    /// The template as a text of its own.
    var text: SourceText { SourceText(name: name, text: template) }
    /// The template as it is, with its places in that text.
    var root: JSONNode? { try? JSONNode.read(text) }

    // Most layouts have no pieces, which the names tell: nothing else of them is made then.
    package static let typeNames = [
        "navigationController", "tabBarController", "pageViewController", "pageCurl", "alert", "sheet", "textField", "textView",
    ]
    package static let keyNames = ["refreshControl", "swipeActions", "contextMenu", "dragInteraction", "systemGestureEdges"]

    package static let types = all.filter { if case .type = $0.kind { true } else { false } }
    package static let keys = all.filter { if case .key = $0.kind { true } else { false } }

    static func type(named name: String) -> Piece? { typeNames.contains(name) ? types.first { $0.name == name } : nil }
    static func key(named name: String) -> Piece? { keyNames.contains(name) ? keys.first { $0.name == name } : nil }
}
