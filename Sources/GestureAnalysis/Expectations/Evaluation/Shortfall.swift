import GestureEngine

/// The reason why an expectation is not met, as data from which the message is generated.
struct Shortfall {
    enum Kind {
        /// A row occurred although it must never occur. The string is either "it" or the text of the row in quotes.
        case cameAnyway(String, Double)
        case otherCount(String, Int, hasClause: Bool)
        /// A row occurred after the last step although the sentence forbids this row there.
        case cameAfterwards(String, Double, Double)
        case tooLate(String, Double, limit: String)
        case tooEarly(String, Double, limit: String)
        /// The row occurred at a time (the first number) other than the requested time (the second number).
        case elsewhere(String, Double, Double)
        /// The row occurred, but not within the given number of seconds before or after another row. The last value is the latest time of
        /// the other row, or `nil` if the other row did not occur.
        case tooFar(String, Double, Double, String, Double?)
        /// The row occurred, but the row that is named in the clause `before` or `after` did not. The first string is the text of the row
        /// in the clause, and the second string is `before` or `after`.
        case edgeMissing(String, String)
        /// The row occurred, but only before the row that it was expected to follow.
        case onlyBefore(String, Double, String, Double)
        case notAfter(String, String, Double)
        /// A row occurred between two steps although the sentence forbids this row there.
        case broken(String, by: Double, after: String)
        /// The row occurred, but with different details.
        case otherwise(String, Double, String)
        /// The row did not occur, but other rows about its subject did.
        case neverCame(String)
        /// The timeline contains no rows about the subject of the expected row.
        case nothing(RowPattern, String)
    }

    var kind: Kind
    /// The rows that demonstrate the shortfall; empty if the timeline contains no rows about the subject.
    var rows: [Record]

    init(_ kind: Kind, _ rows: [Record]) {
        self.kind = kind
        self.rows = rows
    }

    /// Returns the second half of the sentence about the failure. This half describes what occurred instead. `landings` is the number of
    /// fingers that landed, and `shown` is the number of these fingers whose landings are listed after the text.
    func description(landings: Int, shown: Int) -> String {
        switch kind {
        case .cameAnyway(let row, let time): return "\(row) occurred at \(seconds(time))"
        case .otherCount(let row, let count, let hasClause):
            return "\(row) occurred \(count) time\(count == 1 ? "" : "s")\(hasClause ? " in that span" : "")"
        case .cameAfterwards(let row, let time, let first): return "'\(row)' occurred at \(seconds(time)), after \(seconds(first))"
        case .tooLate(let row, let time, let limit): return "\(row) occurred at \(seconds(time)), not before \(limit)"
        case .tooEarly(let row, let time, let limit): return "\(row) occurred at \(seconds(time)), not after \(limit)"
        case .elsewhere(let row, let time, let wanted): return "\(row) occurred at \(seconds(time)), not at \(seconds(wanted))"
        case .tooFar(let row, let time, let reach, let other, let otherTime):
            let place = otherTime.map { "which occurred at \(seconds($0))" } ?? "which never occurred"
            return "\(row) occurred at \(seconds(time)), not within \(seconds(reach)) of \(quoted(other)), \(place)"
        case .edgeMissing(let row, let word): return "\(quoted(row)) never occurred, so nothing is \(word) it"
        case .onlyBefore(let row, let time, let before, let beforeTime):
            return "\(quoted(row)) occurred only before, at \(seconds(time)), and \(quoted(before)) at \(seconds(beforeTime))"
        case .notAfter(let row, let before, let time): return "\(quoted(row)) did not occur after \(quoted(before)) at \(seconds(time))"
        case .broken(let row, let time, let before):
            return "between \(quoted(before)) and \(quoted(row)), this row occurred at \(seconds(time)):"
        case .otherwise(let row, let time, let difference): return "\(row) occurred at \(seconds(time)) \(difference)"
        case .neverCame(let row): return "\(row) never occurred; these rows occurred instead:"
        case .nothing(let row, let called): return Self.nothing(row, called, landings, shown)
        }
    }

    private static func nothing(_ row: RowPattern, _ called: String, _ landings: Int, _ shown: Int) -> String {
        let fingers =
            landings == 0
            ? "no finger landed" : landings > shown ? "the nearest fingers landed here:" : "the fingers landed here:"
        switch row.subject {
        case .mode: return "the app never changed its mode"
        case .anyone, .noSubject: return "\(called) never occurred; \(fingers)"
        case .touch(let number): return number == nil ? fingers : "there was no \(quoted(row.subject.name)); \(fingers)"
        case .id, .view, .recognizer: return "nothing happened to \(quoted(row.subject.name)); \(fingers)"
        }
    }
}
