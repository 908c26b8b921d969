/// The fixed columns of the text timeline. A line whose contents are longer pushes only its own tail to the right.
enum TextColumns {
    /// The time's width: 999.999 s.
    static let time = 7
    /// The width of a recognizer's or a view's name.
    static let who = 10
    /// The column of the bar.
    static let bar = 44

    static let version: StaticString = "gesturetrace timeline 1\n"
    static let heading: StaticString = "\n   time  fingers, recognizers                │ views\n\n"

    /// What stands between the time and the glyph in each lane.
    static let input: StaticString = "  "
    static let recognizers: StaticString = "    "
    static let views: StaticString = "                                     │ "

    /// A stretch without rows, from this many seconds on, shows as a line of its own.
    static let silence = 0.1
    static let silenceLine: StaticString = "        ⋮\n"

    /// What stands above the columns of a terminal, with the bar where it is there.
    static func heading(_ form: TerminalForm) -> String {
        let long = "   time  fingers, recognizers"
        let left = long.utf8.count < form.bar ? long : "   time"
        return "\n" + left + String(repeating: " ", count: form.bar - left.utf8.count) + "│ views\n\n"
    }
}
