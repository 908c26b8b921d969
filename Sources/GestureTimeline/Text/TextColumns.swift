/// The fixed columns of the text timeline. If a value is longer than its column, only the rest of its own line moves to the right.
enum TextColumns {
    /// The time's width: 999.999 s.
    static let time = 7
    /// The width of a recognizer's or a view's name.
    static let who = 10
    /// The column of the bar.
    static let bar = 44

    static let version: StaticString = "gesturetrace timeline 1\n"
    static let heading: StaticString = "\n   time  fingers, recognizers                │ views\n\n"

    /// The text between the time and the glyph in each lane.
    static let input: StaticString = "  "
    static let recognizers: StaticString = "    "
    static let views: StaticString = "                                     │ "

    /// The least time without rows, in seconds, that is shown as a line of its own.
    static let silence = 0.1
    static let silenceLine: StaticString = "        ⋮\n"

    /// The heading above the columns of a terminal, with the bar in its column.
    static func heading(_ form: TerminalForm) -> String {
        let long = "   time  fingers, recognizers"
        let left = long.utf8.count < form.bar ? long : "   time"
        return "\n" + left + String(repeating: " ", count: form.bar - left.utf8.count) + "│ views\n\n"
    }
}

/// The layout of a timeline on a terminal; files do not depend on it.
package struct TerminalForm: Equatable, Sendable {
    /// The columns that a line may take.
    package let width: Int
    /// The width of a recognizer's or a view's name.
    package let who: Int
    /// The column of the bar before the rows of views.
    let bar: Int

    /// Creates the layout for a terminal with a number of columns, and with names of these widths.
    ///
    /// A terminal that is too narrow to read breaks lines itself.
    package init(columns: Int, names: [Int]) {
        width = min(max(columns, Self.narrowest), Self.widest)
        // One long name does not widen the column for all others.
        let room = max(TextColumns.who, min(width / 5, 24))
        who = max(TextColumns.who, names.filter { $0 <= room }.max() ?? 0)
        // The right side has columns for a name and a method with its responders.
        bar = min(TextColumns.bar, max(TextColumns.time + 6, width - 48 - who))
    }

    private static let narrowest = 40
    private static let widest = 10_000
}
