/// The number of replays that the search for the smallest trace may still run.
package struct ShrinkBudget: Sendable {
    /// The number of replays that are allowed for each of the input's views, recognizers, properties and events.
    package static let replaysPerElement = 20

    private var left: Int

    package init(elements: Int) { left = elements * Self.replaysPerElement }

    /// Returns whether another replay is allowed, and deducts it from the budget.
    package mutating func spend() -> Bool {
        guard left > 0 else { return false }
        left -= 1
        return true
    }
}
