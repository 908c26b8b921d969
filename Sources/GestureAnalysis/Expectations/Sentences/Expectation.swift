import GestureEngine
import GestureFiles
import GestureSupport

/// A parsed `expect` sentence of a trace. The grammar of these sentences is in docs/expectations.md.
package struct Expectation: Sendable {
    /// The logical structure by which `and` and `or` join the claims of a sentence.
    indirect enum Tree: Sendable {
        /// A single claim, identified by its index.
        case claim(Int)
        case all([Tree])
        case any([Tree])
    }

    var sentence: Sentence
    /// The only iOS version for which the sentence must hold; `nil` if it must hold for all versions.
    var system: System?
    /// The claims in the order in which they appear in the sentence. There is at least one claim.
    var claims: [Claim] = []
    var tree = Tree.claim(0)

    /// All row patterns of the sentence, in the order of the claims.
    var patterns: [RowPattern] { claims.flatMap { $0.patterns } }

    /// Whether the sentence contains a claim that can hold even if no row occurs.
    package var maySayNothing: Bool { claims.contains { $0.holdsOfNothing } }

    /// The rows that the sentence says must never occur, in the syntax of `expect` sentences.
    package var forbiddenRows: [String] {
        claims.filter { $0.isNever && !$0.isChain }.flatMap { $0.steps[0].rows.map { $0.text } }
    }
}

/// A part of an `expect` sentence that is either true or false for a timeline. Its grammar is `[never] STEP {then [never] STEP} {clause}`.
struct Claim: Sendable {
    var isNever: Bool
    /// The steps of the claim, each of which must occur after the previous one. There is at least one step.
    var steps: [Step] = []
    /// The rows that must not occur after the last step.
    var trailing: [RowPattern] = []
    var span = Span()
    /// The required number of occurrences; `nil` if one or more occurrences are required.
    var count: ClosedRange<Int>?
    /// The text of the claim as written in the sentence.
    var text = ""

    /// A step of a claim: a row that must occur, or several rows, at least one of which must occur.
    struct Step: Sendable {
        var rows: [RowPattern]
        /// The rows that must not occur between the previous step and this one.
        var guards: [RowPattern] = []
        /// The text of the step as written in the sentence.
        var text: String
    }

    /// Whether the claim has more than one step or forbids rows after its last step.
    var isChain: Bool { steps.count > 1 || !trailing.isEmpty }

    /// Whether the claim can hold even if no row occurs.
    var holdsOfNothing: Bool { isNever || count?.lowerBound == 0 }

    /// All row patterns of the claim, in order.
    var patterns: [RowPattern] {
        steps.flatMap { $0.guards + $0.rows } + trailing
            + [span.beforeRow, span.afterRow, span.within?.row].compactMap { $0 }.flatMap { $0.rows }
    }
}

/// The conditions that a claim imposes on the times of its rows. A row must meet all of the conditions.
struct Span: Sendable {
    /// The time, in seconds, before which the claim's rows must occur; `nil` if there is no such limit.
    var before: Double?
    /// The time, in seconds, after which the claim's rows must occur; `nil` if there is no such limit.
    var after: Double?
    var at: Moment?
    /// The row before whose first occurrence the claim's rows must occur; `nil` if there is no such limit.
    var beforeRow: Claim.Step?
    /// The row after whose first occurrence the claim's rows must occur; `nil` if there is no such limit.
    var afterRow: Claim.Step?
    /// A row and a number of seconds. The claim's rows must occur at most this number of seconds before or after an occurrence of the row.
    var within: (seconds: Double, row: Claim.Step)?

    /// The tolerance for times, in seconds. It is half a unit in the last decimal place of times in a JSON timeline, so a timer that fires
    /// at 0.42999999999 does not meet `before 0.43`.
    static let resolution = 0.000_000_5

    /// Returns whether a row at the given time is too early for the claim.
    func isTooEarly(_ time: Double) -> Bool { after.map { time <= $0 + Self.resolution } ?? false }

    /// Returns whether a row at the given time is too late for the claim.
    func isTooLate(_ time: Double) -> Bool { before.map { time >= $0 - Self.resolution } ?? false }

    /// Whether the span sets any limit on the times of rows.
    var isBounded: Bool {
        before != nil || after != nil || at != nil || beforeRow != nil || afterRow != nil || within != nil
    }
}

/// A time and the precision with which it is compared. This is the precision in which the time was written, or that of text timelines if it
/// is higher.
struct Moment: Sendable {
    /// The time in seconds.
    var time: Double
    /// The number of decimals that are compared, which is between 3 and 6.
    var decimals: Int

    /// Returns whether another time equals this one after both have been rounded to `decimals` decimals.
    func isMet(by time: Double) -> Bool {
        if decimals == 3 { return Decimal.text(time, .seconds) == Decimal.text(self.time, .seconds) }
        let scale = [1e4, 1e5, 1e6][decimals - 4]
        return (time * scale).rounded() == (self.time * scale).rounded()
    }
}

extension String {
    static let systemStart = "on iOS "
}
