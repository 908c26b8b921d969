/// The fixed columns of the text timeline. If a value is longer than its column, only the rest of the same line moves to the right.
enum TextColumns {
    /// The width of the time, enough for 999.999 s.
    static let time = 7
    /// The width of the name of a recognizer or a view.
    static let who = 10
    /// The column of the bar before the rows of views.
    static let bar = 44

    static let version: StaticString = "gesturetrace timeline 1\n"
    static let heading: StaticString = "\n   time  fingers, recognizers                │ views\n\n"

    /// The text between the time and the sign, for each lane.
    static let input: StaticString = "  "
    static let recognizers: StaticString = "    "
    static let views: StaticString = "                                     │ "

    /// The minimum time without rows, in seconds, that is shown as a separate line.
    static let silence = 0.1
    static let silenceLine: StaticString = "        ⋮\n"

    /// Returns the heading above the columns of a terminal, with the bar in its column.
    static func heading(_ form: TerminalForm) -> String {
        let long = "   time  fingers, recognizers"
        let left = long.utf8.count < form.bar ? long : "   time"
        return "\n" + left + String(repeating: " ", count: form.bar - left.utf8.count) + "│ views\n\n"
    }
}

/// The layout of a timeline on a terminal. Files always have the same layout.
package struct TerminalForm: Equatable, Sendable {
    /// The maximum number of columns in a line.
    package let width: Int
    /// The width of the name of a recognizer or a view.
    package let who: Int
    /// The column of the bar before the rows of views.
    let bar: Int

    /// Creates the layout for a terminal with a number of columns, and for names of the given widths.
    ///
    /// If a terminal is too narrow for a readable layout, it breaks the lines itself.
    package init(columns: Int, names: [Int]) {
        width = min(max(columns, Self.narrowest), Self.widest)
        // A single long name does not widen the column for all others.
        let room = max(TextColumns.who, min(width / 5, 24))
        who = max(TextColumns.who, names.filter { $0 <= room }.max() ?? 0)
        // The columns to the right of the bar suffice for a name, a method and its responders.
        bar = min(TextColumns.bar, max(TextColumns.time + 6, width - 48 - who))
    }

    private static let narrowest = 40
    private static let widest = 10_000
}
