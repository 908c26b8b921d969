import GestureAnalysis
import GestureReplay
import GestureSupport
import TestSupport
import Testing

@Suite("Reasons for missing rows when the trace or the app changes something") struct MissingChangesTests {
    private let panned = #"{ "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [{ "id": "p", "type": "pan" }] }"#
    private let drag = #"{ "drag": [100, 100], "by": [60, 0], "at": 0.5 }"#

    @Test("A cure omits the event that disables a recognizer, because the layout cannot undo the event") func set() throws {
        let trace = try AskedTrace(panned, #"{ "set": { "p.isEnabled": false }, "at": 0.1 }, "# + drag)
        #expect(try trace.cures("p began") == ["without the event at 0.100 s that sets p.isEnabled to false"])
        #expect(try trace.missing("p began").shownRows.contains { $0.contains("set p.isEnabled = false") })
    }

    @Test("If both the layout and an event disable a recognizer, a cure changes both") func setTwice() throws {
        let trace = try AskedTrace(
            #"{ "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [{ "id": "p", "type": "pan", "isEnabled": false }] }"#,
            #"{ "set": { "p.isEnabled": false }, "at": 0.1 }, "# + drag)
        #expect(
            try trace.cures("p began").first == "--set p.isEnabled=true, and without the event at 0.100 s that sets p.isEnabled to false")
    }

    @Test("A cure omits all events that set the same property if omitting one does not suffice") func setAgain() throws {
        let trace = try AskedTrace(
            panned, #"{ "set": { "p.isEnabled": false }, "at": 0.1 }, { "set": { "p.isEnabled": false }, "at": 0.2 }, "# + drag)
        let without = "without the event at 0.100 s that sets p.isEnabled to false"
        #expect(try trace.cures("p began") == [without + ", and " + without.replacing("0.100", with: "0.200")])
    }

    @Test("A cure for the initial value in the layout is tried even if an event sets the property later") func setBack() throws {
        let trace = try AskedTrace(
            #"{ "id": "b", "type": "button", "frame": [0, 0, 100, 44], "isEnabled": false }"#,
            #"{ "tap": "b", "at": 0 }, { "set": { "b.isEnabled": true }, "at": 1 }"#)
        #expect(try trace.cures("b touchUpInside").contains("--set b.isEnabled=true"))
    }

    @Test("The action of a removed button is known, and a cure omits the event that removes the button") func removed() throws {
        let trace = try AskedTrace(
            #"{ "id": "b", "type": "button", "frame": [0, 0, 100, 44], "actions": { "touchUpInside": "save" } }"#,
            #"{ "remove": "b", "at": 0.1 }, { "tap": [50, 22], "at": 0.5 }"#)
        #expect(try trace.facts("b action save").first?.contains("b is not on the screen") == true)
        #expect(try trace.cures("b action save") == ["without the event at 0.100 s that removes b"])
    }

    @Test("A cure changes an added view when it is added, or omits the event that adds it") func added() throws {
        let trace = try AskedTrace(
            #"{ "id": "b", "type": "button", "frame": [0, 0, 100, 44] }"#,
            #"{ "add": { "view": { "id": "veil", "frame": [0, 0, 390, 844] }, "to": "window" }, "at": 0.1 }, "#
                + #"{ "tap": [50, 22], "at": 0.5 }"#
        )
        let cures = try trace.cures("b touchUpInside")
        #expect(cures.contains("veil.isUserInteractionEnabled=false as it is added"))
        #expect(cures.contains("without the event at 0.100 s that adds veil"))
        #expect(
            try trace.missing("b touchUpInside", limit: 250).text(.plain).contains(
                #"      in the added part: veil: "isUserInteractionEnabled": false"# + "\n"))
    }

    @Test("The recognizer whose effect disables another one is named, and the intended finger comes first") func effects() throws {
        let trace = try AskedTrace(
            #"""
            { "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [{ "id": "p", "type": "pan" },
              { "id": "t", "type": "tap", "effects": [{ "on": "recognized", "set": { "p.isEnabled": false } }] }] }
            """#, #"{ "tap": "v", "at": 0 }, { "drag": "v", "by": [60, 0], "at": 1 }"#)
        let answer = try trace.missing("p began", limit: 250)
        #expect(answer.cures.contains { answer.words($0) == #"--set "t.effects=[]""# })
        #expect(answer.reasons.first?.contains("its isEnabled is false") == true, "\(answer.reasons)")
    }

    @Test("If the row has a time bound, the explanation is about the attempt within this bound", arguments: ["after 0.9", "before 0.4"])
    func bounds(_ bound: String) throws {
        let trace = try AskedTrace(
            #"{ "id": "b", "type": "button", "frame": [0, 0, 100, 44] }"#,
            #"{ "drag": [50, 22], "by": [0, 200], "at": 0.1 }, { "tap": "b", "at": 0.6 }, { "drag": [50, 22], "by": [0, 200], "at": 1 }"#)
        #expect(try trace.facts("b touchUpInside " + bound) == ["b sends touchUpOutside instead."])
        let early = try trace.facts("b touchUpInside before 0.05")
        #expect(early == ["no finger is down at the expected time.", "it occurs, but at 0.650 s."])
        #expect(try trace.facts("b touchUpInside after window touchesBegan").first == "\"window touchesBegan\" does not occur.")
    }

    @Test("The explanation is about nearby fingers; fingers that land far away share a line") func far() throws {
        let trace = try AskedTrace(
            #"{ "id": "b", "type": "button", "frame": [0, 0, 100, 44] }"#,
            #"{ "tap": [300, 700], "at": 0 }, { "tap": [20, 60], "at": 1 }, { "tap": [200, 600], "at": 2 }, "#
                + #"{ "drag": "b", "by": [0, 200], "at": 3 }"#
        )
        let facts = try trace.facts("b touchUpInside")
        try #require(facts.count == 3, "\(facts)")
        #expect(facts[0] == "b sends touchUpOutside instead." && facts[1].contains("16 pt outside of b"))
        #expect(facts[2] == "touch 1 and touch 3 land elsewhere.")
        #expect(try trace.cures("b touchUpInside").contains("touch 4 lifts after 0.05 s"))
    }

    @Test("The answer explains a finger at the view's original location, and lists a row that came too early last")
    func leftAndEarly() throws {
        let list = try AskedTrace(
            #"""
            { "id": "list", "type": "scrollView", "frame": [0, 0, 390, 400], "contentSize": [390, 1900],
              "subviews": [{ "id": "sw", "type": "switch", "frame": [300, 20, 51, 31] }] }
            """#, #"{ "drag": [100, 300], "by": [0, -200], "at": 0 }, { "tap": [320, 35], "at": 0.4 }"#)
        let facts = try list.facts("sw touchUpInside")
        #expect(facts.first?.contains("on list, where sw was at first; by then it is ") == true, "\(facts)")
        let view = try AskedTrace(
            #"{ "id": "a", "frame": [0, 0, 300, 300] }"#,
            #"{ "press": [20, 20], "hold": 1, "at": 0 }, { "tap": [90, 90], "at": 0.4 }"#)
        let early = try view.missing("a touchesBegan after 0.2", limit: 250).reasons
        #expect(early.first?.contains("its isMultipleTouchEnabled is false") == true, "\(early)")
        #expect(early.last == "it occurs, but at 0.000 s.")
    }

    /// Events of two touches with the same id. The second finger lands after the first one has lifted.
    private let reused = #"""
        { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 50, "y": 22 }] },
        { "t": 0.1, "touches": [{ "id": 1, "phase": "ended", "x": 50, "y": 22 }] },
        { "t": 0.3, "touches": [{ "id": 1, "phase": "began", "x": 300, "y": 700 }] },
        { "t": 0.6, "touches": [{ "id": 1, "phase": "ended", "x": 300, "y": 700 }] }
        """#

    @Test("Fingers whose touches have the same number are distinguished") func reusedNumbers() throws {
        let views = #"{ "id": "b", "type": "button", "frame": [0, 0, 100, 44] }"#
        let trace = try AskedTrace(views, events: reused)
        let answer = try trace.missing("b touchDragInside")
        #expect(answer.reasons == ["touch 1 (of 0.000 s) does not move.", "touch 1 (of 0.300 s) lands elsewhere."])
        #expect(!answer.shownRows.contains { $0.hasPrefix("0.300") || $0.hasPrefix("0.600") }, "\(answer.shownRows)")
    }

    @Test("A change that takes a finger from another view reports this and comes last") func taken() throws {
        let trace = try AskedTrace(
            #"""
            { "id": "ok", "type": "button", "frame": [100, 140, 200, 32] },
            { "id": "seg", "type": "segmentedControl", "frame": [100, 100, 200, 32], "numberOfSegments": 2, "selectedSegmentIndex": 0 }
            """#, #"{ "tap": [250, 150] }"#)
        let text = try trace.missing("seg valueChanged", limit: 250).text(.plain)
        #expect(text.contains("side effects: touch 1 lands on seg, not on ok"), "\(text)")
        #expect(text.contains("(taken from ok)"), "\(text)")
    }

    @Test("If only some rows of a kind disappear, the answer reports how many remain") func fewer() throws {
        let trace = try AskedTrace(
            #"""
            { "id": "card", "frame": [0, 0, 390, 400],
              "gestureRecognizers": [{ "id": "tap", "type": "tap" }, { "id": "press", "type": "longPress" }] }
            """#, #"{ "tap": "card" }, { "wait": 0.5 }, { "press": "card" }"#)
        let answer = try trace.missing("card touchesEnded", limit: 250)
        #expect(answer.text(.plain).contains("side effects: fewer card touchesCancelled (1, was 2)\n"), "\(answer.text(.plain))")
        #expect(!answer.text(.plain).contains("no more card touchesCancelled\n\n  tap"))
        let fewer = #""new": [], "gone": [], "more": [], "fewer": [{"who": "card", "what": "touchesCancelled", "before": 2, "after": 1}]}"#
        #expect(answer.json.contains(fewer), "\(answer.json)")
    }

    @Test("The answer reports when the row would have come without the rival, or which recognizer is stronger") func rivals() throws {
        let swipe = try AskedTrace("questions/swipe-beside-pan.trace.json").missing("nextPhoto recognized", limit: 250).reasons
        #expect(swipe.first?.contains("By itself it would have recognized at 0.050 s (") == true, "\(swipe)")
        let edge = try AskedTrace("questions/edge-pan-over-swipeable-cell.trace.json").missing("back began", limit: 250).reasons
        #expect(edge.first?.contains("the one on the deeper view wins: swipeActions, on mail. (B5)") == true, "\(edge)")
    }

    @Test("Changes that cannot be played do not count as tried") func counted() throws {
        let never = try AskedTrace(
            #"{ "id": "list", "type": "scrollView", "frame": [0, 0, 300, 300], "contentSize": [300, 900] }"#, #"{ "tap": "list" }"#)
        #expect(try never.missing("list.delay began", limit: 250).text(.plain).hasSuffix("No change was found that could produce it.\n"))
    }

    @Test(
        "Cures are found for rows about holding, cancelling, waiting and failing",
        arguments: [
            ("60", "v held", "--set p.delaysTouchesBegan=true"), ("60", "v touchesCancelled", "--set p.cancelsTouchesInView=true"),
            ("0", "t waits", "--require t:d"), ("60", "p failed", "--answer p.shouldBegin=false"),
        ]) func interference(_ way: String, _ wanted: String, _ cure: String) throws
    {
        let trace = try AskedTrace(
            #"""
            { "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [
              { "id": "p", "type": "pan", "cancelsTouchesInView": false, "delegate": { "shouldRecognizeSimultaneouslyWith": true } },
              { "id": "t", "type": "tap" }, { "id": "d", "type": "tap", "numberOfTapsRequired": 2 } ] }
            """#, #"{ "drag": [100, 100], "by": [\#(way), 0] }"#)
        #expect(try trace.cures(wanted).contains(cure))
    }

    @Test("Among many events, those about the objects in question are omitted first") func traceChanges() throws {
        let others = (0..<30).map { #"{ "id": "o\#($0)", "frame": [\#($0), 800, 1, 1] }, "# }.joined()
        let sets = (0..<30).map { #"{ "set": { "view:o\#($0).alpha": 0.5 } }, "# }.joined()
        let trace = try AskedTrace(
            others + #"{ "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [{ "id": "t", "type": "tap" }] }"#,
            sets + #"{ "set": { "view:v.isUserInteractionEnabled": false } }, { "tap": [100, 100] }"#)
        var leftOut: [String] = []
        let cures = try MissingAnswer.find("t recognized", limit: 250) { variation throws(InputError) in
            leftOut += variation.leftOut.map { $0.target }
            return try trace.trace.replay(variation)
        }.cures
        #expect(cures.contains { $0.variation.leftOut.map(\.target) == ["view:v.isUserInteractionEnabled"] }, "\(cures.map(\.variation))")
        // At most 24 changes are omitted, each in a trial of its own.
        #expect(leftOut == ["view:v.isUserInteractionEnabled"] + (0..<23).map { "view:o\($0).alpha" })
    }

    @Test("A query for rows may have a bound") func query() throws {
        let trace = try AskedTrace(panned, drag + #", { "drag": [100, 100], "by": [60, 0], "at": 2 }"#)
        let timeline = try ReplayedTimeline(trace.trace.replay(.none))
        func rows(_ words: String) throws -> [Double] {
            try RowQuery(words, on: timeline.replay.scene).rows(in: timeline.records, timeline.names).compactMap { timeline[row: $0]?.time }
        }
        #expect(try rows("p began").count == 2 && rows("p began after 1").count == 1)
        #expect(try rows("p began before p ended") == rows("p began before 1"))
        #expect(try rows("p began after p ended") == rows("p began after 1"))
        #expect(try rows("p ended within 0.01 of p began").isEmpty && rows("p ended within 1 of p began").count == 2)
    }
}
