/// A limit on the work of a replay: a fixed start, plus a fixed amount for each item of the input.
///
/// The limit grows with the input, so a long input never exceeds it, while an input of a few hundred bytes cannot cause endless work.
package struct Budget: Sendable {
    /// The amount that may be spent.
    package private(set) var total: Int
    package private(set) var spent = 0

    package init(start: Int) { total = start }

    /// The budget of a screen that was not created from a file.
    static let unlimited = Budget(start: .max)

    /// Whether more work was spent than was granted.
    package var isUsedUp: Bool { spent > total }
    /// The amount that may still be spent.
    var left: Int { spent < total ? total - spent : 0 }

    /// Adds to the amount that may be spent.
    @inline(__always)
    package mutating func grant(_ amount: Int) {
        let (sum, isTooMuch) = total.addingReportingOverflow(amount)
        total = isTooMuch ? .max : sum
    }

    @inline(__always)
    package mutating func spend(_ amount: Int = 1) { spent += amount }
}
