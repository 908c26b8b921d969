import GestureSupport
import GestureTimeline
import Testing

@testable import GestureAnalysis

/// Tests of the outcomes and occurrences that are counted from the rows of a timeline.
@Suite struct OutcomeTallyTests {
    private static func row(_ kind: RowKind, time: Double = 1, _ fields: KeyValuePairs<String, RowValue>) -> Row {
        Row(kind: kind, time: time, fields: fields.map { RowField($0.key, $0.value) })
    }

    /// Returns the occurrence that a row reports, as its topic, its object and its description.
    private static func occurrence(_ kind: RowKind, _ fields: KeyValuePairs<String, RowValue>) -> String? {
        row(kind, fields).occurrence.map { "\($0.topic) \($0.who): \($0.what)" }
    }

    @Test func theActionOfARecognizerIsCountedOnceForEachGesture() {
        func action(_ state: String, _ more: RowField...) -> String? {
            let fields = [RowField("recognizer", .text("tap")), RowField("state", .text(state))] + more
            return Row(kind: .recognizerAction, time: 1, fields: fields).occurrence.map { "\($0.topic) \($0.who): \($0.what)" }
        }
        let open = RowField("action", .text("open"))
        #expect(action("recognized", open) == "action tap: action open" && action("began", open) == "action tap: action open")
        #expect(action("recognized", open, RowField("target", .text("v"))) == "action tap: action open on v")
        #expect(action("changed", open) == nil && action("ended", open) == nil && action("cancelled", open) == nil)
        #expect(action("recognized") == nil && action("recognized", RowField("action", .null)) == nil)
    }

    @Test func controlsListsAndViewsHaveOccurrences() {
        #expect(Self.occurrence(.control, ["control": .text("b"), "event": .text("touchDown")]) == "control b: touchDown")
        let saved = Self.occurrence(.control, ["control": .text("b"), "event": .text("touchUpInside"), "action": .text("saved")])
        #expect(saved == "control b: touchUpInside (saved)")
        #expect(Self.occurrence(.control, ["control": .text("b"), "event": .text("touchDragEnter")]) == nil)
        #expect(Self.occurrence(.select, ["view": .text("l"), "cell": .text("r")]) == "selection l: selects r")
        for (isOn, what) in [(true, "highlights r"), (false, "highlights r no more")] {
            #expect(
                Self.occurrence(.highlight, ["view": .text("l"), "cell": .text("r"), "on": .bool(isOn)]) == "selection l: " + what)
        }
        #expect(Self.occurrence(.scroll, ["view": .text("l"), "event": .text("willBeginDragging")]) == "scroll l: willBeginDragging")
        #expect(Self.occurrence(.scroll, ["view": .text("l"), "event": .text("didScroll")]) == nil)
        #expect(Self.occurrence(.viewTouches, ["view": .text("v"), "method": .text("touchesBegan")]) == "view v: touchesBegan")
        #expect(Self.occurrence(.viewTouches, ["view": .text("v"), "method": .text("touchesMoved")]) == nil)
        #expect(Self.occurrence(.touchHeld, ["touch": .number(1), "phase": .text("began"), "view": .text("v")]) == "held v: held began")
        #expect(Self.occurrence(.touchDropped, ["touch": .number(1), "view": .text("v")]) == "held v: dropped")
    }

    @Test func modesWarningsAndTheAppsChangesHaveOccurrences() {
        #expect(Self.occurrence(.mode, ["from": .text("a"), "to": .text("b")]) == "mode : mode b")
        #expect(Self.occurrence(.mode, ["from": .text("a"), "to": .text("b"), "refused": .bool(true)]) == "mode : mode b refused")
        #expect(Self.occurrence(.warning, ["text": .text("x")]) == "warning : warning: x")
        #expect(Self.occurrence(.note, ["text": .text("x")]) == nil && Self.occurrence(.interrupt, ["text": .text("x")]) == nil)
        // An entry of the trace is input; only a change by the app's effects is counted.
        for kind in [RowKind.set, .add, .remove] {
            #expect(Self.occurrence(kind, ["target": .text("v"), "by": .text("tap")]) == "app v: \(kind.name)")
            #expect(Self.occurrence(kind, ["target": .text("v")]) == nil)
        }
        #expect(Self.occurrence(.recognizerState, ["recognizer": .text("tap"), "to": .text("recognized")]) == nil)
        #expect(Self.occurrence(.recognizerTouches, ["recognizer": .text("tap"), "method": .text("touchesBegan")]) == nil)
    }

    @Test func anOutcomeIsDescribedByTheNumbersOfItsResults() {
        var outcome = Outcome()
        #expect(outcome.text == "no touch" && outcome.latencyText == "")
        outcome.hadTouch = true
        #expect(outcome.text == "nothing")
        outcome.recognized = 1
        #expect(outcome.text == "recognized")
        (outcome.recognized, outcome.began, outcome.cancelled, outcome.failed) = (2, 1, 3, 1)
        #expect(outcome.text == "recognized 2 times, began, cancelled 3 times, failed")
        #expect(Outcome.text(of: [350_000]) == "0.350 s" && Outcome.text(of: [0]) == "0.000 s")
        #expect(Outcome.text(of: [50_000, 100_000, 300_000]) == "0.050 to 0.300 s")
    }

    @Test func twoTimelinesHaveTheSameRowsIfContentsAndTimesAreEqual() {
        func tally(_ rows: Row...) -> OutcomeTally {
            var tally = OutcomeTally()
            for row in rows { tally.add(row) }
            return tally
        }
        let tap = Self.row(.recognizerState, ["recognizer": .text("tap")])
        let pan = Self.row(.recognizerState, ["recognizer": .text("pan")])
        let later = Self.row(.recognizerState, time: 1.000001, ["recognizer": .text("tap")])
        #expect(tally(tap).hasSameRows(as: tally(tap)) && tally().hasSameRows(as: tally()))
        #expect(!tally(tap).hasSameRows(as: tally(pan)) && !tally(tap).hasSameRows(as: tally(later)))
        #expect(!tally(tap).hasSameRows(as: tally(tap, tap)) && !tally(tap, pan).hasSameRows(as: tally(pan, tap)))
    }

    @Test func theLatenciesOfAViewAreDistinctAndAscending() {
        var tally = OutcomeTally()
        let view = Occurrence(topic: .view, who: "v", what: "touchesBegan")
        for (time, delay) in [(1, 0.2), (2, 0.1), (3, 0.2), (4, nil), (5, 0.3)] as [(Double, Double?)] {
            let fields = [RowField("view", .text("v")), RowField("method", .text("touchesBegan"))]
            tally.add(Row(kind: .viewTouches, time: time, fields: fields + (delay.map { [RowField("delayed", .number($0))] } ?? [])))
        }
        #expect(tally.latencies(of: view) == [0, 100_000, 200_000, 300_000] && tally.count(of: view) == 5)
        // An event of a control is late only if its view received touches at the same time.
        func down(_ time: Double, _ event: String) -> [Int] {
            tally.add(Self.row(.control, time: time, ["control": .text("v"), "event": .text(event)]))
            return tally.latencies(of: Occurrence(topic: .control, who: "v", what: event))
        }
        #expect(down(5, "touchDown") == [300_000] && down(5.5, "touchUpInside") == [])
    }
}
