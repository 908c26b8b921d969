/// An edit to the source code of an app, which consists of a location and of lines in Swift.
package struct SwiftEdit: Hashable, Sendable {
    /// The location at which the lines are inserted or deleted.
    package enum Place: Hashable, Sendable {
        /// The code that sets up the view or recognizer with the given name.
        case setup(String)
        /// All locations at which the code contains the given lines, which are to be deleted.
        case deletion
        /// The class of a recognizer's delegate. The lines add a method to this class.
        case delegate(of: String)
        /// The beginning of an existing method in a recognizer's delegate.
        case method(String, of: String)
        /// A new class for a view or a recognizer.
        case newClass(of: String)
        /// A new class for the cells of a table or collection view.
        case cellClass(of: String)
        /// An existing class of the app, identified by its name.
        case ownClass(String)
        /// No particular location. The lines describe the change in words, because the layout does not contain the app's code.
        case words

        /// Whether several edits at this location can be combined into one by joining their lines.
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

    /// A description of the location, printed before the lines.
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

    /// Returns the lines of several edits for a report. Each edit is preceded by a line that describes its location, such as `in Swift,
    /// where tap is set up:`.
    package static func lines(_ edits: [SwiftEdit], indent: String = "") -> [String] {
        edits.flatMap { edit in
            let lines = edit.lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            return [indent + "in Swift, \(edit.heading):"] + lines.map { $0.isEmpty ? "" : indent + "    " + $0 }
        }
    }

    /// Returns several edits as one text, in which comments describe the locations.
    package static func text(_ edits: [SwiftEdit]) -> String {
        edits.map { edit in (["// \(edit.heading)"] + edit.lines).joined(separator: "\n") }.joined(separator: "\n\n")
    }
}
