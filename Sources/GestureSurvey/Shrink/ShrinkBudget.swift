/// The number of replays that are still allowed in the search for the smallest trace.
package struct ShrinkBudget: Sendable {
    /// The number of replays that are allowed for each view, recognizer, property and event of the input.
    package static let replaysPerElement = 20

    private var left: Int

    package init(elements: Int) { left = elements * Self.replaysPerElement }

    /// Returns whether another replay is allowed, and counts that replay.
    package mutating func spend() -> Bool {
        guard left > 0 else { return false }
        left -= 1
        return true
    }
}
