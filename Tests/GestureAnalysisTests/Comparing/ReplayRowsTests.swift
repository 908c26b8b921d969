import GestureReplay
import GestureSupport
import GestureTimeline
import Testing

@testable import GestureAnalysis

/// Tests of a source that returns the rows of a trace while the trace is still being replayed.
@Suite struct ReplayRowsTests {
    /// The JSON of a trace with 60 pan recognizers. In a single event, the delegate is asked about many pairs of these recognizers.
    private static let crowd: String = {
        let pans = (0..<60).map { #"{"id":"p\#($0)","type":"pan","delegate":"d"}"# }.joined(separator: ",")
        return #"{"version":1,"layout":{"version":1,"window":{"id":"window","frame":[0,0,390,844],"gestureRecognizers":[\#(pans)]},"#
            + #""delegates":{"d":{"shouldRecognizeSimultaneouslyWith":"other.location.x > 0"}}},"#
            + #""gestures":[{"drag":[9,9],"by":[90,0],"duration":0.05}]}"#
    }()

    @Test func rowsOfALargeEventAreCreatedInBatches() throws {
        let replay = try Replay(MemoryByteSource(name: "a.trace.json", text: Self.crowd))
        let rows = ReplayRows(replay, isText: true, only: .all)
        var ofTime: [Double: Int] = [:]
        var count = 0
        var most = 0
        while let row = try rows.next() {
            count += 1
            ofTime[row.time, default: 0] += 1
            most = max(most, rows.rows.count)
        }
        #expect(ofTime.values.max() ?? 0 > 4 * KeptRecords.most)
        #expect(most == KeptRecords.most)
        #expect(count == replay.scene.screen.rowCount)
    }
}
