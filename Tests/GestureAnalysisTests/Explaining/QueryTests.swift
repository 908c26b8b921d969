import GestureEngine
import GestureAnalysis
import GestureReplay
import GestureSupport
import Testing

@Suite("Queries for rows") struct QueryTests {
    private func timeline(_ rest: String) throws -> ReplayedTimeline {
        let text = """
            { "version": 1, "layout": { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844], "subviews": [
                { "id": "card", "frame": [20, 100, 350, 400], \
            "gestureRecognizers": [{ "id": "tap", "type": "tap" }, { "id": "pan", "type": "pan" }] } ] } },
              "gestures": [{ "drag": "card", "by": [60, 0], "duration": 0.05 }, \(rest)] }
            """
        return try ReplayedTimeline(Replay(MemoryByteSource(name: "a.trace.json", text: text)))
    }

    private func rows(_ words: String, _ timeline: ReplayedTimeline) throws -> [String] {
        try RowQuery(words, on: timeline.replay.scene).rows(in: timeline.records, timeline.names).map { timeline.line($0) }
    }

    @Test("A query finds rows about objects that the trace removed later")
    func takenAway() throws {
        let timeline = try timeline(#"{ "remove": "recognizer:pan" }"#)
        #expect(try rows("tap failed due to pan", timeline).count == 1)
        #expect(try rows("pan began", timeline).count == 1)
    }

    @Test("A query without matching rows is an error if it has an unknown name")
    func unknown() throws {
        let timeline = try timeline(#"{ "wait": 1 }"#)
        #expect(try rows("tap failed due to card", timeline) == [])
        let error = #expect(throws: RowQuery.Failure.self) { try rows("tap failed due to pann", timeline) }
        #expect(error?.description.contains("'pann'; did you mean 'pan'?") == true, "\(String(describing: error))")
    }
}
