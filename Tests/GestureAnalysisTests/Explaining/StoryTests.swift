import GestureEngine
import GestureAnalysis
import GestureReplay
import GestureSupport
import Testing

@Suite("Recorded rows of a trace")
struct StoryTests {
    @Test("A story has every row of a trace by its number, starting at 1")
    func rowsByNumber() throws {
        let text = """
            { "version": 1, "layout": { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844] } },
              "gestures": [ { "tap": [10, 10] } ] }
            """
        let story = try Story(Replay(MemoryByteSource(name: "a.trace.json", text: text)))
        #expect(story[row: 0] == nil)
        guard case .touch(let row)? = story[row: 1]?.body else {
            Issue.record("the first row is no touch")
            return
        }
        #expect(row.phase == .began)
        #expect(story[row: story.records.count] != nil)
        #expect(story[row: story.records.count + 1] == nil)
    }
}
