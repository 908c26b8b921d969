/// A limit on the amount of work that a replay may do: a fixed amount plus an amount for each item of the input.
///
/// Because the limit grows with the input, a long input never exceeds it, and an input of a few hundred bytes cannot cause endless work.
package struct Budget: Sendable {
    /// The amount of work that the replay may do in total.
    package private(set) var total: Int
    package private(set) var spent = 0

    package init(start: Int) { total = start }

    /// The budget of a screen that was created in code instead of from a layout file.
    static let unlimited = Budget(start: .max)

    /// Whether the replay has done more work than it was granted.
    package var isUsedUp: Bool { spent > total }
    /// The amount of work that the replay may still do.
    var left: Int { spent < total ? total - spent : 0 }

    /// Raises the total amount of work that the replay may do.
    package mutating func grant(_ amount: Int) {
        let (sum, isTooMuch) = total.addingReportingOverflow(amount)
        total = isTooMuch ? .max : sum
    }

    package mutating func spend(_ amount: Int = 1) { spent += amount }
}
