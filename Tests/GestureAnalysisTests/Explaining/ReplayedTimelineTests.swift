import GestureEngine
import GestureAnalysis
import GestureReplay
import GestureSupport
import Testing

@Suite("Recorded rows of a trace")
struct ReplayedTimelineTests {
    @Test("A replayed timeline has every row of a trace by its number, starting at 1")
    func rowsByNumber() throws {
        let text = """
            { "version": 1, "layout": { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844] } },
              "gestures": [ { "tap": [10, 10] } ] }
            """
        let timeline = try ReplayedTimeline(Replay(MemoryByteSource(name: "a.trace.json", text: text)))
        #expect(timeline[row: 0] == nil)
        guard case .touch(let row)? = timeline[row: 1]?.body else {
            Issue.record("the first row is no touch")
            return
        }
        #expect(row.phase == .began)
        #expect(timeline[row: timeline.records.count] != nil)
        #expect(timeline[row: timeline.records.count + 1] == nil)
    }
}
