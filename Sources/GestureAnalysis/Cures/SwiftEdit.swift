/// An edit to an app's sources: the place where to write, and the lines of Swift.
package struct SwiftEdit: Hashable, Sendable {
    /// The place where the lines are written.
    package enum Place: Hashable, Sendable {
        /// In the code that sets up the object with this name.
        case setup(String)
        /// The lines are deleted.
        case deletion
        /// In the delegate of a recognizer, as a new method.
        case delegate(of: String)
        /// In the delegate of a recognizer, at the start of an existing method.
        case method(String, of: String)
        /// A class for a view or a recognizer.
        case newClass(of: String)
        /// A class for the cells of a list.
        case cellClass(of: String)
        /// In an existing class of the app.
        case ownClass(String)
        /// In words only, because a layout does not contain the app's implementation.
        case words

        /// Whether the place can hold any number of lines that do not depend on each other.
        var takesLines: Bool {
            switch self {
            case .setup, .deletion: true
            case .delegate, .method, .newClass, .cellClass, .ownClass, .words: false
            }
        }
    }

    package var place: Place
    package var lines: [String]

    package init(_ place: Place, _ lines: [String]) {
        (self.place, self.lines) = (place, lines)
    }

    /// The place in words, as it is printed before the lines.
    package var heading: String {
        switch place {
        case .setup(let name): "where \(name) is set up"
        case .deletion: "delete"
        case .delegate(let name): "in the delegate of \(name)"
        case .method(let method, let name): "in the delegate of \(name), first in \(method)"
        case .newClass(let name): "a class for \(name)"
        case .cellClass(let name): "a class for the cells of \(name)"
        case .ownClass(let name): "in \(name)"
        case .words: "in words"
        }
    }

    /// The edits as lines of a report, each after a line about its place: `in Swift, where tap is set up:`.
    package static func lines(_ edits: [SwiftEdit], indent: String = "") -> [String] {
        edits.flatMap { edit in
            let lines = edit.lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            return [indent + "in Swift, \(edit.heading):"] + lines.map { $0.isEmpty ? "" : indent + "    " + $0 }
        }
    }

    /// The edits as one text, in which comments name the places.
    package static func text(_ edits: [SwiftEdit]) -> String {
        edits.map { edit in (["// \(edit.heading)"] + edit.lines).joined(separator: "\n") }.joined(separator: "\n\n")
    }
}
