import GestureEngine
import GestureFiles
import GestureSupport

/// One sentence of a trace's `expect`, understood; docs/expectations.md has the grammar.
package struct Expectation: Sendable {
    /// How its claims are joined.
    indirect enum Tree: Sendable {
        /// The number of a claim.
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

    /// Every row that it names, in order.
    var patterns: [RowPattern] { claims.flatMap { $0.patterns } }
}

/// What can be true of a timeline by itself: `[never] STEP {then [never] STEP} {clause}`.
struct Claim: Sendable {
    var isNever = false
    /// One step, or several of which each has to come later than the one before; never empty.
    var steps: [Step] = []
    /// What does not come behind all of it.
    var trailing: [RowPattern] = []
    var span = Span()
    /// How often it has to come; nil for at least once.
    var count: ClosedRange<Int>?
    /// The claim as it was written.
    var text = ""

    /// A row that has to come, or one of several.
    struct Step: Sendable {
        var rows: [RowPattern]
        /// What does not come between the step before and this one.
        var guards: [RowPattern] = []
        /// The step as it was written.
        var text: String
    }

    /// Whether more than one row stands in it.
    var isChain: Bool { steps.count > 1 || !trailing.isEmpty }

    /// Whether it may hold though nothing comes.
    var holdsOfNothing: Bool { isNever || count?.lowerBound == 0 }

    /// Every row that it names, in order.
    var patterns: [RowPattern] {
        steps.flatMap { $0.guards + $0.rows } + trailing
            + [span.beforeRow, span.afterRow, span.within?.row].compactMap { $0 }.flatMap { $0.rows }
    }
}

/// Which rows count for a claim; all conditions have to hold.
struct Span: Sendable {
    /// Seconds; rows at this time or later do not count.
    var before: Double?
    /// Seconds; rows at this time or earlier do not count.
    var after: Double?
    var at: Moment?
    /// Only what stands before the first such row counts.
    var beforeRow: Claim.Step?
    /// Only what stands behind the first such row counts.
    var afterRow: Claim.Step?
    /// Only rows at most so many seconds from one of these count, before or behind it.
    var within: (seconds: Double, row: Claim.Step)?

    /// Times are told apart as far as JSON timelines print them: `before 0.43` is not met by a timer at 0.42999999999.
    static let resolution = 0.000_000_5

    /// Whether a row at this time comes too early to count.
    func isTooEarly(_ time: Double) -> Bool { after.map { time <= $0 + Self.resolution } ?? false }

    /// Whether a row at this time comes too late to count.
    func isTooLate(_ time: Double) -> Bool { before.map { time >= $0 - Self.resolution } ?? false }

    /// Whether it leaves anything out.
    var isBounded: Bool {
        before != nil || after != nil || at != nil || beforeRow != nil || afterRow != nil || within != nil
    }
}

/// A time as exact as it was written, which is at least as timelines print it.
struct Moment: Sendable {
    /// Seconds.
    var time: Double
    /// How many decimals tell times apart: 3 to 6.
    var decimals: Int

    /// Whether a time is this one where both are printed with these decimals.
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
