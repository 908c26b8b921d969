import GestureEngine
import GestureFiles
import GestureSupport

/// One parsed sentence of a trace's `expect`; docs/expectations.md has the grammar.
package struct Expectation: Sendable {
    /// The way in which its claims are joined.
    indirect enum Tree: Sendable {
        /// The index of a claim.
        case claim(Int)
        case all([Tree])
        case any([Tree])
    }

    var sentence: Sentence
    /// The only system on which it has to hold; nil for all.
    var system: System?
    /// In the order in which they stand in it; never empty.
    var claims: [Claim] = []
    var tree = Tree.claim(0)

    /// Every row in the sentence, in order.
    var patterns: [RowPattern] { claims.flatMap { $0.patterns } }
}

/// A statement about a timeline that can hold by itself: `[never] STEP {then [never] STEP} {clause}`.
struct Claim: Sendable {
    var isNever = false
    /// One step, or several, each of which has to come later than the one before; never empty.
    var steps: [Step] = []
    /// Rows that must not come after all steps.
    var trailing: [RowPattern] = []
    var span = Span()
    /// The number of times that it has to come; `nil` for at least once.
    var count: ClosedRange<Int>?
    /// The text of the claim.
    var text = ""

    /// A row that has to come, or several, one of which has to.
    struct Step: Sendable {
        var rows: [RowPattern]
        /// Rows that must not come between the previous step and this one.
        var guards: [RowPattern] = []
        /// The text of the step.
        var text: String
    }

    /// Whether it has more than one step.
    var isChain: Bool { steps.count > 1 || !trailing.isEmpty }

    /// Whether it may hold though no row comes.
    var holdsOfNothing: Bool { isNever || count?.lowerBound == 0 }

    /// Every row in the claim, in order.
    var patterns: [RowPattern] {
        steps.flatMap { $0.guards + $0.rows } + trailing
            + [span.beforeRow, span.afterRow, span.within?.row].compactMap { $0 }.flatMap { $0.rows }
    }
}

/// The conditions for rows to count for a claim; all have to hold.
struct Span: Sendable {
    /// A time in seconds; rows at this time or later do not count.
    var before: Double?
    /// A time in seconds; rows at this time or earlier do not count.
    var after: Double?
    var at: Moment?
    /// Only rows before the first such row count.
    var beforeRow: Claim.Step?
    /// Only rows after the first such row count.
    var afterRow: Claim.Step?
    /// Only rows at most so many seconds before or after one of these count.
    var within: (seconds: Double, row: Claim.Step)?

    /// The precision of times, which is that of JSON timelines: `before 0.43` is not met by a timer at 0.42999999999.
    static let resolution = 0.000_000_5

    /// Whether a row at this time comes too early to count.
    func isTooEarly(_ time: Double) -> Bool { after.map { time <= $0 + Self.resolution } ?? false }

    /// Whether a row at this time comes too late to count.
    func isTooLate(_ time: Double) -> Bool { before.map { time >= $0 - Self.resolution } ?? false }

    /// Whether it excludes any row.
    var isBounded: Bool {
        before != nil || after != nil || at != nil || beforeRow != nil || afterRow != nil || within != nil
    }
}

/// A time with the precision in which it was written, but at least that of timelines.
struct Moment: Sendable {
    /// The time in seconds.
    var time: Double
    /// The number of decimals that are compared: 3 to 6.
    var decimals: Int

    /// Whether a time equals this one if both are printed with these decimals.
    func isMet(by time: Double) -> Bool {
        if decimals == 3 { return Decimal.text(time, .seconds) == Decimal.text(self.time, .seconds) }
        let scale = [1e4, 1e5, 1e6][decimals - 4]
        return (time * scale).rounded() == (self.time * scale).rounded()
    }
}

extension String {
    /// A sentence of `expect` without the `on iOS 26:` before it.
    package var withoutSystem: String {
        guard hasPrefix(Self.systemStart), let colon = firstIndex(of: ":") else { return self }
        return String(self[index(after: colon)...].drop { $0 == " " })
    }

    static let systemStart = "on iOS "
}
