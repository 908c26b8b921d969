/// An amount of work in proportion to the input: a fixed start, and a fixed number for each item that the input contains.
///
/// A long input thus never exceeds it, while a few hundred bytes cannot cause endless work.
package struct Budget: Sendable {
    /// The amount that may be spent.
    package private(set) var total: Int
    package private(set) var spent = 0

    package init(start: Int) { total = start }

    /// The budget of a screen that was not made from a file.
    static let unlimited = Budget(start: .max)

    /// Whether more was spent than was granted.
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
