import Foundation
import GestureReplay
import GestureSupport
import GestureTimeline
import Testing

@testable import GestureEngine
@testable import GestureAnalysis

@Suite("Summaries of a timeline")
struct SummaryTests {
    /// Replays the entries on a card that has these recognizers, and returns the summary of the timeline in several formats.
    private func summary(_ recognizers: String, _ entries: String, views: String = "", window: String = "") throws -> (
        summary: Summary, lines: [String], json: [String: Any], records: [Record], names: Names
    ) {
        let text = """
            { "version": 1, "layout": { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844] \(window), "subviews": [
                { "id": "card", "frame": [20, 100, 350, 400], "gestureRecognizers": [\(recognizers)], "subviews": [\(views)] } ] } },
              "gestures": [\(entries)] }
            """
        return try summary(of: Replay(MemoryByteSource(name: "a.trace.json", text: text)))
    }

    private func summary(of replay: Replay) throws -> (
        summary: Summary, lines: [String], json: [String: Any], records: [Record], names: Names
    ) {
        let timeline = try ReplayedTimeline(replay)
        let builder = SummaryBuilder(names: timeline.names)
        builder.record(timeline.records)
        let summary = builder.finish(at: timeline.end)
        let lines = SummaryText(summary, names: timeline.names).lines.map(\.text)
        let json = try JSONSerialization.jsonObject(with: Data(SummaryJSON(names: timeline.names).line(summary).utf8))
        return (summary, lines, json as? [String: Any] ?? [:], timeline.records, timeline.names)
    }

    private let taps =
        #"{ "id": "double", "type": "tap", "numberOfTapsRequired": 2 }, "#
        + #"{ "id": "tap", "type": "tap", "action": "cardTapped", "requireToFail": ["double"] }"#

    @Test("A tap that waited is listed with its delay since the lift and the recognizer that it waited for")
    func requirement() throws {
        let (_, lines, json, _, _) = try summary(taps, #"{ "tap": "card", "hold": 0.1 }"#)
        #expect(lines[1] == "summary of 15 rows, 1 touch, 0.450 s")
        #expect(
            lines[3].hasPrefix("  touch 1 on card: double failed (")
                && lines[3].contains("; tap recognized 0.350 s after the lift (waited for double); ")
                && lines[3].hasSuffix("; card: began, cancelled due to tap; action cardTapped"))
        #expect(lines.contains("  tap     recognized 0.450  0.350 s after the lift  waited for double; action cardTapped"))
        let tap = try #require((json["recognizers"] as? [[String: Any]])?.first { $0["recognizer"] as? String == "tap" })
        let outcome = try #require((tap["outcomes"] as? [[String: Any]])?.first)
        #expect((outcome["latency"] as? [String: Double])?["most"] == 0.35 && outcome["latencyAfter"] as? String == "lift")
        #expect(outcome["actions"] as? [String] == ["cardTapped"])
        #expect(((outcome["why"] as? [[String: Any]])?.first?["waitedFor"] as? [String]) == ["double"])
        #expect(json["kind"] as? String == "summary" && json["t"] as? Double == 0.45)
    }

    @Test("The JSON of a summary has touches, recognizers and views, each with their outcomes in order")
    func json() throws {
        let button = #"{ "id": "save", "type": "button", "frame": [10, 10, 80, 40], "actions": { "touchUpInside": "saveTapped" } }"#
        let found = try summary(taps, #"{ "tap": "card" }, { "wait": 1 }, { "tap": "save" }"#, views: button)
        #expect(
            SummaryJSON(names: found.names).line(found.summary) == """
                {"t": 1.45, "kind": "summary", "rows": 31, "touchCount": 2, "touches": [{"touch": 1, "t": 0, "count": 1, "view": \
                "card", "deeds": [{"who": "card", "what": "touchesBegan", "count": 1, "latency": {"least": 0, "most": 0, "mean": 0}}, \
                {"who": "double", "what": "failed", "count": 1, "reason": "it had 1 of 2 taps, and no next tap came within 0.35 s"}, \
                {"who": "tap", "what": "recognized", "count": 1, "latency": {"least": 0.35, "most": 0.35, "mean": 0.35}, \
                "latencyAfter": "lift", "waitedFor": ["double"]}, {"who": "cardTapped", "what": "action", "count": 1}, {"who": \
                "card", "what": "touchesCancelled", "count": 1, "by": ["tap"]}]}, {"touch": 2, "t": 1.05, "count": 1, "view": "save", \
                "deeds": [{"who": "save", "what": "touchesBegan", "count": 1, "latency": {"least": 0, "most": 0, "mean": 0}}, {"who": \
                "tap", "what": "failed", "count": 1, "refusedBy": ["save"]}, {"who": "double", "what": "failed", "count": 1, \
                "reason": "it had 1 of 2 taps, and no next tap came within 0.35 s"}, {"who": "save", "what": "touchesEnded", "count": \
                1, "latency": {"least": 0.35, "most": 0.35, "mean": 0.35}, "latencyAfter": "lift", "heldBy": ["double"]}, {"who": \
                "saveTapped", "what": "action", "count": 1}]}], "otherTouches": 0, "rowsOnModel": 1, "recognizers": [{"recognizer": \
                "double", "attempts": 2, "outcomes": [{"what": "failed", "count": 2, "first": 0.4, "last": 1.45, "why": [{"count": 2, \
                "reason": "it had 1 of 2 taps, and no next tap came within 0.35 s"}]}]}, {"recognizer": "tap", "attempts": 2, \
                "outcomes": [{"what": "recognized", "count": 1, "first": 0.4, "last": 0.4, "latency": {"least": 0.35, "most": 0.35, \
                "mean": 0.35}, "latencyAfter": "lift", "actions": ["cardTapped"], "why": [{"count": 1, "waitedFor": ["double"]}]}, \
                {"what": "failed", "count": 1, "first": 1.1, "last": 1.1, "why": [{"count": 1, "refusedBy": ["save"]}]}]}], "views": \
                [{"view": "save", "outcomes": [{"what": "touchDown", "count": 1, "first": 1.05, "last": 1.05, "latency": {"least": 0, \
                "most": 0, "mean": 0}}, {"what": "touchUpInside", "count": 1, "first": 1.45, "last": 1.45, "latency": {"least": 0.35, \
                "most": 0.35, "mean": 0.35}, "latencyAfter": "lift", "actions": ["saveTapped"], "why": [{"count": 1, "heldBy": \
                ["double"]}]}]}]}

                """)
    }

    @Test("A long press is late because of its own timer, and if it also waited for another recognizer, both are reported")
    func timer() throws {
        let press = #"{ "id": "press", "type": "longPress", "action": "pressed" }"#
        let lines = try summary(press, #"{ "press": "card", "hold": 0.8 }"#).lines
        #expect(
            lines[3]
                == "  touch 1 on card: press began 0.500 s after the landing (by its timer), ended; card: began, cancelled due to press; "
                + "action pressed twice"
        )
        #expect(lines.last == "  press  began 0.500, ended 0.800  0.500 s after the landing  by its timer; action pressed")
        let waits =
            #"{ "id": "pan", "type": "longPress", "minimumPressDuration": 0.7 }, "#
            + #"{ "id": "press", "type": "longPress", "requireToFail": ["pan"] }"#
        let both = try summary(waits, #"{ "press": "card", "hold": 0.6 }, { "press": "card", "hold": 0.6 }"#)
        #expect(
            both.lines.contains { $0.contains("press") && $0.contains("0.600 s after the landing  waited for pan, after its own timer") })
    }

    @Test("A control and a cell that receive a finger late are listed with the delay and the recognizer that held the touch")
    func held() throws {
        let list = """
            { "id": "list", "type": "tableView", "frame": [0, 0, 350, 400], "contentSize": [350, 1000], "subviews": [
                { "id": "inbox", "type": "cell", "frame": [0, 0, 350, 50] },
                { "id": "buy", "type": "button", "frame": [0, 100, 100, 50], "actions": { "touchUpInside": "buyTapped" } } ] }
            """
        let lines = try summary("", #"{ "tap": "buy", "hold": 0.3 }, { "wait": 1 }, { "tap": "inbox", "hold": 0.05 }"#, views: list).lines
        #expect(lines[3].hasSuffix("; buy: began 0.150 s after the landing (held by list.delay), ended; action buyTapped"))
        #expect(lines.contains("  buy         touchDown 0.150      0.150 s after the landing  held by list.delay"))
        #expect(lines.contains("              touchUpInside 0.300  0.000 s                    action buyTapped"))
        #expect(lines.contains { $0.hasPrefix("  list        selects inbox 1.350") && $0.contains("0.000 s") })
    }

    @Test("Refusals, lost touches and recognizers that the app stopped are listed with their causes")
    func losses() throws {
        let lines = try summary(
            #"{ "id": "pan", "type": "pan", "action": "dragged", "effects": [{ "on": "began", "set": { "press.isEnabled": false } }] },"#
                + #"{ "id": "tap", "type": "tap", "delegate": { "shouldBegin": false } }, "#
                + #"{ "id": "press", "type": "longPress", "allowableMovement": 100 }"#,
            #"{ "tap": "card" }, { "wait": 1 }, { "drag": "card", "by": [60, 0] }"#
        ).lines
        #expect(lines[3].contains("tap refused by "))
        #expect(lines[4].contains("press failed (the app disabled it due to pan)") || lines[4].contains("tap and press failed due to pan"))
        #expect(lines[4].contains("card: began, cancelled due to pan; action dragged"))
    }

    @Test("Touches with the same outcome are combined, with the range of their figures")
    func alike() throws {
        let entries = (0..<40).map { #"{ "tap": "card", "hold": 0.\#($0 % 3 + 1) }, { "wait": 1 }"# }.joined(separator: ", ")
        let (summary, lines, _, _, _) = try summary(taps, entries)
        #expect(summary.touchResults.count == 1 && summary.touchResults[0].count == 40 && summary.touches == 40)
        #expect(lines[3].hasPrefix("  40 touches on card, touch 1 first: double failed ("))
        #expect(lines[3].contains("; tap recognized 0.350 s after the lift (waited for double); "))
        #expect(
            lines.contains { $0.hasPrefix("  tap     recognized 40 times  0.350 s after the lift  waited for double; action cardTapped") })
    }

    @Test("Reasons that differ only in their figures are combined, and each figure is shown")
    func figures() throws {
        let press = #"{ "id": "press", "type": "longPress" }"#
        let drags = #"{ "drag": "card", "by": [60, 0] }, { "wait": 1 }, { "drag": "card", "by": [90, 0] }, { "wait": 1 }"#
        let (summary, lines, _, _, _) = try summary(press, drags)
        #expect(
            summary.touchResults.count == 1
                && summary.touchResults[0].reactions.contains { $0.why.words == "it moved 13.33 and 15 pt, over 10" })
        #expect(lines.last?.contains("failed twice") == true && lines.last?.contains("moved 13.33 and 15 pt, over 10") == true)
    }

    @Test("Two touches with the same id are distinguished")
    func idsAgain() throws {
        let text = """
            { "version": 1, "layout": { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844], \
            "gestureRecognizers": [\(taps)] } },
              "events": [ { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 9, "y": 9 }] },
                { "t": 0.05, "touches": [{ "id": 1, "phase": "ended", "x": 9, "y": 9 }] },
                { "t": 0.1, "touches": [{ "id": 1, "phase": "began", "x": 9, "y": 9 }] },
                { "t": 0.15, "touches": [{ "id": 1, "phase": "ended", "x": 9, "y": 9 }] } ] }
            """
        let (summary, lines, _, _, _) = try summary(of: Replay(MemoryByteSource(name: "a.trace.json", text: text)))
        #expect(summary.touches == 2 && summary.otherTouches == 0)
        #expect(summary.touchResults.reduce(0) { $0 + $1.count } == 2)
        #expect(lines.contains { $0.contains("double  ") && $0.contains("recognized 0.150  0.000 s") })
    }

    @Test("Every state, action and selection in the rows of all traces is counted exactly once")
    func nothingUncounted() throws {
        let traces = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../traces").standardized
        let files = FileManager.default.enumerator(at: traces, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
        let some = files.filter { $0.path.hasSuffix(".trace.json") }.sorted { $0.path < $1.path }
        #expect(!some.isEmpty)
        for file in some.enumerated().filter({ $0.offset % 10 == 0 }).map(\.element) {
            let (summary, _, _, records, _) = try summary(of: Replay(FileByteSource(path: file.path)))
            var counts: [String: Int] = [:]
            for balance in summary.recognizers {
                for outcome in balance.outcomes {
                    if case .recognizer(let state) = outcome.what { counts[state.rawValue, default: 0] += outcome.count }
                    #expect(outcome.whys.reduce(0) { $0 + $1.count } + outcome.otherWhys <= outcome.count)
                }
            }
            var states: [String: Int] = [:]
            var touches = 0
            for record in records {
                if case .recognizerState(let row) = record.body, row.to != .possible, row.to != .changed {
                    states[row.to.rawValue, default: 0] += 1
                }
                if case .touch(let row) = record.body, row.phase == .began { touches += 1 }
            }
            #expect(counts == states, "\(file.lastPathComponent)")
            #expect(summary.rows == records.count && summary.touches == touches)
            #expect(summary.touchResults.reduce(summary.otherTouches) { $0 + $1.count } == touches, "\(file.lastPathComponent)")
        }
    }

    @Test("A summary of many touches is limited in size, and reports how many touches it omits")
    func bounded() throws {
        let names = Names()
        let builder = SummaryBuilder(names: names)
        for index in 0..<2000 {
            let view = names.intern("view\(index)")
            let time = Double(index)
            func touch(_ phase: Touch.Phase, _ time: Double) -> Record {
                Record(time: time, cause: Cause(.a1), body: .touch(TouchRow(touch: 1, phase: phase, location: Point(0, 0), view: view)))
            }
            builder.record([touch(.began, time), touch(.ended, time + 0.5)])
            #expect(builder.open.count <= 2)
        }
        let summary = builder.finish(at: 2000)
        #expect(summary.touchResults.count == 24 && summary.otherTouches == 1976 && summary.touches == 2000)
        #expect(SummaryText(summary, names: names).lines.map(\.text).contains("  and 1976 more touches with other results"))
    }

    @Test("Fingers that never lift are counted")
    func neverLifted() throws {
        let names = Names()
        let builder = SummaryBuilder(names: names)
        for index in 0..<1000 {
            let row = TouchRow(touch: index, phase: .began, location: Point(0, 0), view: nil)
            builder.record([Record(time: Double(index), cause: Cause(.a1), body: .touch(row))])
        }
        #expect(builder.open.count <= 257)
        let summary = builder.finish(at: 1000)
        #expect(summary.touchResults.count == 1 && summary.touchResults[0].count == 1000)
    }

    @Test("Names with terminal control characters are escaped in text and in JSON")
    func names() throws {
        let names = Names()
        let (tap, action) = (names.intern("a\u{1B}[31m\u{202E}b"), names.intern("x\ny"))
        let touch = TouchRow(touch: 1, phase: .began, location: Point(0, 0), view: nil)
        let gets = RecognizerTouchesRow(recognizer: tap, method: .touchesBegan, touches: names.touches([1]))
        let sends = RecognizerActionRow(
            recognizer: tap, action: action, state: .recognized, values: GestureValues(location: Point(0, 0), numberOfTouches: 1))
        let bodies: [Record.Body] = [
            .touch(touch), .recognizerTouches(gets),
            .recognizerState(RecognizerStateRow(recognizer: tap, from: .possible, to: .recognized)),
            .recognizerAction(sends),
        ]
        let builder = SummaryBuilder(names: names)
        builder.record(bodies.enumerated().map { Record(time: 0, cause: Cause(.a1, row: $0.offset), body: $0.element) })
        let summary = builder.finish(at: 0)
        let lines = SummaryText(summary, names: names).lines.map(\.text)
        #expect(lines[3] == #"  touch 1 outside the window: "a\u{1B}[31m\u{202E}b" recognized; action "x\ny""#)
        #expect(lines.allSatisfy { !$0.contains("\u{1B}") && !$0.contains("\n") && !$0.contains("\u{202E}") })
        let json = SummaryJSON(names: names).line(summary)
        #expect(json.contains(#""recognizer": "a\u001b[31m\u202eb""#) && json.dropLast().allSatisfy { $0 >= " " && $0 != "\u{202E}" })
    }

    @Test("An empty trace has an empty summary")
    func nothing() throws {
        #expect(try summary("", "").lines == ["", "summary of 0 rows, 0 touches, 0.000 s"])
    }
}
