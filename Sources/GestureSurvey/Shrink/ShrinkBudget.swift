/// The number of replays that the search for the smallest trace may try.
package struct ShrinkBudget: Sendable {
    /// Replays for each element of the input: a view, a recognizer, a property or an event.
    package static let replaysPerElement = 20

    private var left: Int

    package init(elements: Int) { left = elements * Self.replaysPerElement }

    /// Whether another replay may be tried; counts it.
    package mutating func spend() -> Bool {
        guard left > 0 else { return false }
        left -= 1
        return true
    }
}
