/// The fixed columns of the text timeline. A value that is longer than its column moves only the rest of its own line to the right.
enum TextColumns {
    /// The width of the column of times, which suffices for 999.999 s.
    static let time = 7
    /// The width, in columns, that is reserved for the name of a recognizer or a view.
    static let who = 10
    /// The column of the bar that precedes the rows of views.
    static let bar = 44

    static let version: StaticString = "gesturetrace timeline 1\n"
    static let heading: StaticString = "\n   time  fingers, recognizers                │ views\n\n"

    /// The text between the time and the sign of a row that reports input.
    static let input: StaticString = "  "
    /// The text between the time and the sign of a row that reports on a recognizer.
    static let recognizers: StaticString = "    "
    /// The text between the time and the sign of a row that reports on a view.
    static let views: StaticString = "                                     │ "

    /// The minimum interval without rows, in seconds, that a separate line marks.
    static let silence = 0.1
    /// The line that marks an interval without rows.
    static let silenceLine: StaticString = "        ⋮\n"

    /// Returns the line of column headings for a terminal, in which the bar has the same column as in the rows.
    static func heading(_ form: TerminalForm) -> String {
        let long = "   time  fingers, recognizers"
        let left = long.utf8.count < form.bar ? long : "   time"
        return "\n" + left + String(repeating: " ", count: form.bar - left.utf8.count) + "│ views\n\n"
    }
}

/// The layout of a timeline on a terminal. Timelines in files always have the fixed layout of `TextColumns`.
package struct TerminalForm: Equatable, Sendable {
    /// The maximum number of columns in a line.
    package let width: Int
    /// The width, in columns, that is reserved for the name of a recognizer or a view.
    package let who: Int
    /// The column of the bar that precedes the rows of views.
    let bar: Int

    /// Creates the layout for a terminal with the given number of columns, and for names of the given widths.
    ///
    /// On a terminal with fewer than 40 columns, lines are laid out for 40 columns, and the terminal wraps them.
    package init(columns: Int, names: [Int]) {
        width = min(max(columns, Self.narrowest), Self.widest)
        // A single long name does not widen the column of names, because that would move the text of all rows.
        let room = max(TextColumns.who, min(width / 5, 24))
        who = max(TextColumns.who, names.filter { $0 <= room }.max() ?? 0)
        // The bar is placed so that the columns to its right can hold a name, a method and its responders.
        bar = min(TextColumns.bar, max(TextColumns.time + 6, width - 48 - who))
    }

    private static let narrowest = 40
    private static let widest = 10_000
}
