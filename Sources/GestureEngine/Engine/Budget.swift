/// An amount of work that the input pays for: a fixed start, and a fixed number for each thing that the input itself writes.
///
/// Long input is thereby never too long, while a few hundred bytes cannot cause endless work.
package struct Budget: Sendable {
    /// The most that may be spent.
    package private(set) var total: Int
    package private(set) var spent = 0

    package init(start: Int) { total = start }

    /// The budget of a screen that no file describes.
    static let unlimited = Budget(start: .max)

    /// Whether more was spent than granted.
    package var isUsedUp: Bool { spent > total }
    /// The amount that may still be spent.
    var left: Int { spent < total ? total - spent : 0 }

    /// Pays for more work.
    @inline(__always)
    package mutating func grant(_ amount: Int) {
        let (sum, isTooMuch) = total.addingReportingOverflow(amount)
        total = isTooMuch ? .max : sum
    }

    @inline(__always)
    package mutating func spend(_ amount: Int = 1) { spent += amount }
}
