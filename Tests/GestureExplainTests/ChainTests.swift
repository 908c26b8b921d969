import GestureEngine
import GestureExplain
import GestureReplay
import GestureSupport
import GestureTimeline
import TestSupport
import Testing

@Suite("A chain of causes")
struct ChainTests {
    @Test("begins with a finger, a timer or an entry of the trace, on random scenes", arguments: 0..<4)
    func rootsOnRandomScenes(_ block: Int) throws {
        for seed in Chance.seeds(block: block, count: Chance.count(12, thorough: 300)) {
            let story = try Story(RandomTrace(seed: seed).replay())
            for (index, record) in story.records.enumerated() {
                if let wrong = wrongness(of: record, in: story) {
                    Issue.record("row \(index + 1) \(wrong): \(story.line(index + 1)), \(Chance.again(seed))")
                    return
                }
            }
        }
    }

    /// What is wrong with a row's cause; every chain is right if each of its rows is.
    private func wrongness(of record: Record, in story: Story) -> String? {
        guard let cause = story[row: record.cause.row] else { return isRoot(record) ? nil : "follows from nothing" }
        if record.cause.isTimer { return cause.time < record.time ? nil : "is said to be brought by a timer that took no time" }
        guard cause.time < record.time, !isRoot(record) else { return nil }
        // Time has passed and no timer brought it: others decided, at this time.
        return record.cause.by.isEmpty && record.cause.rule != .f12 ? "comes later than its cause, and nobody decided it" : nil
    }

    private func isRoot(_ record: Record) -> Bool {
        switch record.body {
        case .touch, .note, .interrupt, .set, .add, .remove, .mode: true
        case .warning: record.cause.rule == .f10
        case .delegate, .recognizerTouches, .recognizerState, .recognizerWaiting, .recognizerAction, .touchHeld, .touchDropped,
            .viewTouches, .control, .scroll, .select:
            false
        }
    }
}
