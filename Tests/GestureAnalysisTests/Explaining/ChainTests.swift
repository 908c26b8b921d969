import Foundation
import GestureEngine
import GestureAnalysis
import GestureReplay
import GestureSupport
import GestureTimeline
import TestSupport
import Testing

@Suite("Chains of causes")
struct ChainTests {
    @Test("On random scenes, every chain begins with a finger, a timer or an entry of the trace", arguments: 0..<4)
    func rootsOnRandomScenes(_ block: Int) throws {
        for seed in Chance.seeds(block: block, count: Chance.count(6, thorough: 300)) {
            let timeline = try ReplayedTimeline(RandomTrace(seed: seed).replay())
            for (index, record) in timeline.records.enumerated() {
                if let wrong = wrongness(of: record, in: timeline) {
                    Issue.record("row \(index + 1) \(wrong): \(timeline.line(index + 1)), \(Chance.again(seed))")
                    return
                }
            }
        }
    }

    @Test("The chain of a late tap and the situation during its wait match docs/explain.md")
    func theDocumentation() throws {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let page = try String(contentsOf: root.appending(path: "docs/explain.md"), encoding: .utf8)
        let path = root.appending(path: "traces/taps/single-and-double-tap.trace.json").path
        let timeline = try ReplayedTimeline(Replay(FileByteSource(path: path)))
        let row = try #require(timeline.records.firstIndex { if case .recognizerAction = $0.body { true } else { false } }) + 1
        #expect(page.contains(Explanation.row(row, in: timeline).text(.plain)))
        #expect(page.contains(try Situation(Replay(FileByteSource(path: path)), at: 0.2).text(.plain)))
    }

    @Test("Chains retain the text of notes, values and readings, which other consumers discard after a while")
    func textsAreKept() throws {
        let text = """
            { "version": 1, "layout": { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844], "gestureRecognizers": [
                { "id": "tap", "type": "tap", "delegate": { "shouldBegin": "location.x > 5" } } ] } },
              "gestures": [ { "note": "first" }, { "set": { "tap.delaysTouchesEnded": false } }, { "tap": [10, 10] }, { "note": "last" } ] }
            """
        let timeline = try ReplayedTimeline(Replay(MemoryByteSource(name: "a.trace.json", text: text)))
        let lines = timeline.records.indices.map { timeline.line($0 + 1) }
        #expect(lines.first == "0.000 # note \"first\"")
        #expect(lines.contains("0.000 = set tap.delaysTouchesEnded = false"))
        #expect(lines.contains { $0.contains("read location.x 10") })
        #expect(lines.last?.hasSuffix("# note \"last\"") == true)
    }

    /// Returns a description of what is wrong with a row's cause, or `nil` if the cause is correct. A chain of rows is correct if each row
    /// in it has a correct cause.
    private func wrongness(of record: Record, in timeline: ReplayedTimeline) -> String? {
        guard let cause = timeline[row: record.cause.row] else { return isRoot(record) ? nil : "follows from nothing" }
        if record.cause.isTimer { return cause.time < record.time ? nil : "is said to be brought by a timer that took no time" }
        guard cause.time < record.time, !isRoot(record) else { return nil }
        // The row is later than its cause although no timer fired. Its cause must therefore name a recognizer that recognized or failed at
        // the later time.
        return record.cause.by.isEmpty && record.cause.rule != .f12 ? "comes later than its cause, and nobody decided it" : nil
    }

    private func isRoot(_ record: Record) -> Bool {
        if case .warning = record.body { return record.cause.rule == .f10 }
        return RowKind(record.body).schema.isOfInput
    }
}
