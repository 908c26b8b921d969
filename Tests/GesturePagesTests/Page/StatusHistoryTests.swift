import GestureEngine
import GestureFiles
import GestureSupport
import Testing

@testable import GesturePages

@Suite struct StatusHistoryTests {
    /// Returns the status sentences that the page has shown so far. If a sentence has additional text, the text follows after a colon.
    private func statusHistory(_ opened: Opened) -> [String] {
        opened.session.statusHistory.entries.map { $0.more.isEmpty ? $0.sentence : "\($0.sentence): \($0.more)" }
    }

    @Test func aWaitingTapShowsItsTimeAndThenTheReason() throws {
        let opened = try Opened()
        _ = opened.touch(.began, 100, 200, at: 0)
        _ = opened.touch(.ended, 100, 200, at: 0.08)
        let waiting = try #require(opened.session.statusHistory.entries.last)
        #expect(waiting.kind == .waiting && waiting.sentence == "`single` waits for `double`")
        #expect(waiting.since == 0.08 && waiting.until == 0.43)
        opened.session.advance(to: 1)
        #expect(
            statusHistory(opened) == [
                "`card` has the finger", "`single` waits for `double`",
                "`single` won: it was 0.350 s late because it waited for `double`",
            ], "\(statusHistory(opened))")
    }

    @Test func theOwnerOfTheFingerStaysUntilItChanges() throws {
        let opened = try Opened()
        _ = opened.touch(.began, 100, 200, at: 0)
        for step in 1...30 { _ = opened.touch(.moved, 100, 200 + Double(step * 4), at: Double(step) / 60) }
        #expect(statusHistory(opened).last == "`pan` has the finger: `card` lost the touch to `pan`", "\(statusHistory(opened))")
        let count = opened.session.statusHistory.entries.count
        for step in 31...60 { _ = opened.touch(.moved, 100, 200 + Double(step * 4), at: Double(step) / 60) }
        #expect(opened.session.statusHistory.entries.count == count, "it moves on, and nothing else is said")
        _ = opened.touch(.ended, 100, 440, at: 1.1)
        #expect(statusHistory(opened).last == "`pan` won: `card` lost the touch to `pan`")
    }

    @Test func theEventOfAFieldCountsMoreThanItsCancelledTouch() throws {
        let layout = """
            {"version":1,"window":{"id":"window","frame":[0,0,390,844],"subviews":[
              {"id":"name","type":"textField","frame":[20,100,350,44],"actions":{"editingDidBegin":"nameBegan"}}]}}
            """
        let opened = try Opened(layout)
        _ = opened.touch(.began, 100, 120, at: 0)
        _ = opened.touch(.ended, 100, 120, at: 0.05)
        #expect(statusHistory(opened).last == "`name.tap` won: `name` sent `nameBegan`", "\(statusHistory(opened))")
    }

    @Test func simultaneousRecognizersShareTheFinger() throws {
        let layout = """
            {"version":1,"window":{"id":"window","frame":[0,0,390,844],"gestureRecognizers":[
              {"id":"back","type":"pan","delegate":{"shouldRecognizeSimultaneouslyWith":true}},{"id":"pan","type":"pan"}]}}
            """
        let opened = try Opened(layout)
        _ = opened.touch(.began, 100, 200, at: 0)
        _ = opened.touch(.moved, 100, 240, at: 0.1)
        #expect(statusHistory(opened).last?.hasPrefix("`back` and `pan` share the finger") == true, "\(statusHistory(opened))")
        _ = opened.touch(.began, 200, 200, id: 2, at: 0.2)
        #expect(statusHistory(opened).last?.hasPrefix("`back` and `pan` share") == true, "\(statusHistory(opened))")
    }

    @Test func aHeldTouchMakesTheOutcomeLate() throws {
        let layout = """
            {"version":1,"window":{"id":"window","frame":[0,0,390,844],"subviews":[
              {"id":"table","type":"tableView","frame":[0,0,390,844],"contentSize":[390,2000],"subviews":[
                {"id":"wifi","type":"button","frame":[20,20,100,40],"actions":{"touchUpInside":"wifiTapped"}}]}]}}
            """
        let opened = try Opened(layout)
        _ = opened.touch(.began, 60, 40, at: 0)
        let held = try #require(opened.session.statusHistory.entries.last)
        #expect(held.sentence == "`table.delay` holds the touch back from `wifi`" && held.since == 0 && held.until == 0.15)
        opened.session.advance(to: 0.2)
        #expect(statusHistory(opened).last == "`wifi` has the finger: `wifi` got the touch 0.150 s late: `table.delay` held it back")
        _ = opened.touch(.ended, 60, 40, at: 0.3)
        #expect(statusHistory(opened).last == "`wifi` sent `wifiTapped`: `wifi` got the touch 0.150 s late: `table.delay` held it back")
    }

    @Test func aLongPressIsCounted() throws {
        let layout = """
            {"version":1,"window":{"id":"window","frame":[0,0,390,844],"gestureRecognizers":[{"id":"press","type":"longPress"}]}}
            """
        let opened = try Opened(layout)
        _ = opened.touch(.began, 60, 40, at: 0)
        let entry = try #require(opened.session.statusHistory.entries.last)
        #expect(entry.more == "`press` begins if the finger stays" && entry.since == 0 && entry.until == 0.5)
        opened.session.advance(to: 0.6)
        #expect(statusHistory(opened).last?.hasPrefix("`press` has the finger") == true, "\(statusHistory(opened))")
    }

    @Test func theSystemTakesAllTouches() throws {
        let opened = try Opened()
        _ = opened.touch(.began, 100, 200, at: 0)
        try opened.session.act(#""interrupt": "incoming call""#, at: 0.1)
        #expect(statusHistory(opened).last == "the system cancelled all touches: incoming call", "\(statusHistory(opened))")
    }
}
