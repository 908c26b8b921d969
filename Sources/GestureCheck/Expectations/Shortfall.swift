import GestureEngine
import GestureSupport

/// In which way an expectation does not hold, as data.
struct Shortfall {
    enum Kind {
        /// `never`, and yet there it is.
        case cameAnyway(Double)
        case otherCount(Int, hasClause: Bool)
        /// The row, as it is called in the sentence: it, or its words in quotes.
        case tooLate(String, Double, limit: Double)
        case tooEarly(String, Double, limit: Double)
        /// The row came, but before the one that it should follow.
        case onlyBefore(String, Double, String, Double)
        case notAfter(String, String, Double)
        /// Other rows came of the same subject.
        case neverCame(String)
        /// No row is about the subject.
        case nothing(RowPattern)
    }

    var kind: Kind
    /// The rows that show it.
    var rows: [Record]

    init(_ kind: Kind, _ rows: [Record]) {
        self.kind = kind
        self.rows = rows
    }

    /// Whether the places of the fingers explain it better than nothing.
    var wantsBegans: Bool { if case .nothing = kind { true } else { false } }

    /// What came instead, as the second half of a sentence.
    func description(touchesFollow: Bool) -> String {
        switch kind {
        case .cameAnyway(let time): return "it came at \(seconds(time))"
        case .otherCount(let count, let hasClause):
            return "it came \(count) time\(count == 1 ? "" : "s")\(hasClause ? " in that span" : "")"
        case .tooLate(let row, let time, let limit): return "\(row) came at \(seconds(time)), not before \(seconds(limit))"
        case .tooEarly(let row, let time, let limit): return "\(row) came at \(seconds(time)), not after \(seconds(limit))"
        case .onlyBefore(let row, let time, let before, let beforeTime):
            return "\(quoted(row)) came only before, at \(seconds(time)), and \(quoted(before)) at \(seconds(beforeTime))"
        case .notAfter(let row, let before, let time): return "\(quoted(row)) did not come after \(quoted(before)) at \(seconds(time))"
        case .neverCame(let row): return "\(row) never came; what came instead:"
        case .nothing(let row):
            if case .mode = row.subject { return "the app never changed its mode" }
            let fingers = touchesFollow ? "where the fingers came down:" : "no finger came down"
            return "nothing happened to \(quoted(row.subject.name)); \(fingers)"
        }
    }
}

/// Seconds as the timeline prints them.
func seconds(_ time: Double) -> String { Decimal.text(time, .seconds) }
