/// How a timeline stands on a terminal; files know none of it.
package struct TerminalForm: Equatable, Sendable {
    /// The columns that a line may take.
    package let width: Int
    /// The width of a recognizer's or a view's name.
    package let who: Int
    /// The column of the bar before what views get.
    let bar: Int

    /// The form for a terminal of so many columns, with names of these widths.
    ///
    /// One that is narrower than anybody can read is left to break lines itself.
    package init(columns: Int, names: [Int]) {
        width = min(max(columns, Self.narrowest), Self.widest)
        // One long name does not push all others aside.
        let room = max(TextColumns.who, min(width / 5, 24))
        who = max(TextColumns.who, names.filter { $0 <= room }.max() ?? 0)
        // What views get has room for a name and a method with its responders.
        bar = min(TextColumns.bar, max(TextColumns.time + 6, width - 48 - who))
    }

    private static let narrowest = 40
    private static let widest = 10_000
}
