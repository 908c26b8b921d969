import GestureReplay
import GestureSupport
import Testing

@testable import GestureAnalysis

@Suite("Changes that bring a missing row") struct MissingTrialsTests {
    @Test("If a change shifts the fingers in time, the row's time bound shifts too, so another finger's row does not count")
    func boundsMove() throws {
        let trace = try AskedTrace(
            #"{ "id": "pic", "frame": [0, 100, 390, 600], "#
                + #""gestureRecognizers": [{ "id": "dbl", "type": "tap", "numberOfTapsRequired": 2 }] }"#,
            #"{ "tap": [100, 300] }, { "tap": [100, 300], "at": 1.2 }, { "tap": [100, 300], "at": 1.4 }"#)
        let cures = try trace.cures("dbl recognized before 0.9")
        #expect(!cures.contains { $0.contains("everything takes") || $0.contains("rests") }, "\(cures)")
        let list = try AskedTrace(
            #"{ "id": "b", "type": "button", "frame": [0, 0, 100, 44] }, { "id": "c", "frame": [0, 100, 100, 44] }"#,
            #"{ "tap": "c" }, { "tap": "b", "at": 0.5 }, { "drag": "b", "by": [0, 300], "at": 1 }"#)
        let later = try list.cures("b touchUpInside after 0.9")
        #expect(
            !later.contains { $0.contains("everything takes") || $0.hasPrefix("touch 1 rests") || $0.hasPrefix("touch 2 rests") },
            "\(later)")
    }

    private let pressed = #"{ "id": "save", "type": "button", "frame": [40, 200, 200, 50] }"#

    @Test("A cure omits the event that interrupts the fingers, and the fingers then lift normally") func interrupts() throws {
        let without = "without the event at 0.100 s that interrupts all touches"
        let gestures = try AskedTrace(pressed, #"{ "press": "save", "hold": 0.3 }, { "interrupt": "call", "at": 0.1 }"#)
        #expect(try gestures.cures("save touchUpInside").first == without)
        let events = try AskedTrace(
            pressed,
            events: #"""
                { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 100, "y": 220 }] }, { "t": 0.1, "interrupt": "call" },
                { "t": 0.2, "touches": [{ "id": 1, "phase": "ended", "x": 100, "y": 220 }] }
                """#)
        #expect(try events.cures("save touchUpInside").first == without)
    }

    @Test("An interruption is named as the cause that took a touch away or cancelled a recognizer") func interruptReasons() throws {
        let trace = try AskedTrace(pressed, #"{ "press": "save", "hold": 0.3 }, { "interrupt": "call", "at": 0.1 }"#)
        #expect(
            try trace.facts("save touchUpInside") == [#"save gets touch 1, but it is taken away at 0.100 s by the interruption "call"."#]
        )
        let pan = try AskedTrace("interrupted/incoming-call.trace.json").missing("pan ended")
        #expect(pan.reasons.first == #"pan begins and is cancelled at 0.100 s by the interruption "incoming call"."#, "\(pan.reasons)")
        #expect(pan.shownRows.contains { $0.contains("interrupt \"incoming call\"") }, "\(pan.shownRows)")
    }

    @Test("A recognizer that would also have failed by itself is reported first, with the reason") func alone() throws {
        let trace = try AskedTrace(
            #"""
            { "id": "photo", "frame": [0, 100, 390, 600], "gestureRecognizers": [
              { "id": "pinch", "type": "pinch" }, { "id": "rot", "type": "rotation" } ] }
            """#, #"{ "pinch": "photo", "from": 100, "to": 200 }"#)
        let facts = try trace.facts("rot began")
        #expect(facts.first?.hasPrefix("rot would have failed anyway: it turned 0 of") == true, "\(facts)")
    }

    @Test("If a mode excludes a recognizer, the refused change to another mode is shown") func refusedMode() throws {
        let trace = try AskedTrace(
            #"""
            { "id": "sheet", "frame": [0, 200, 390, 600], "gestureRecognizers": [{ "id": "pan", "type": "pan" },
              { "id": "tap", "type": "tap", "effects": [{ "on": "recognized", "enter": "edit" }] }] }
            """#, #"{ "tap": "sheet" }, { "wait": 1 }, { "drag": "sheet", "by": [60, 0] }"#,
            rest: #", "modes": { "initial": "view", "states": { "view": { "recognizers": ["tap"], "next": [] }, "edit": { "next": [] } } }"#
        )
        let answer = try trace.missing("pan began")
        #expect(answer.shownRows.contains { $0.contains("refused") }, "\(answer.shownRows)")
        #expect(answer.reasons.contains { $0.contains("the mode edit, which allows it, was refused") }, "\(answer.reasons)")
    }

    @Test("A requirement that also prevents the row is named, and cures without losses come first") func requirementAfterLoss() throws {
        let trace = try AskedTrace(
            #"""
            { "id": "pic", "frame": [0, 100, 390, 600], "gestureRecognizers": [
              { "id": "lp", "type": "longPress" }, { "id": "pan", "type": "pan", "requireToFail": "lp" }] }
            """#, #"{ "drag": "pic", "by": [0, 60], "hold": 0.6 }"#)
        let answer = try trace.missing("pan began", limit: 250)
        #expect(answer.reasons.first?.contains("pan also requires lp to fail (D3)") == true, "\(answer.reasons)")
        let first = try #require(answer.cures.first?.variation.presets.map(\.option))
        #expect(first.sorted() == ["--no-require pan:lp", "--simultaneous pan:lp"], "\(first)")
    }

    @Test("The proposed layout text keeps the other answers of a shared delegate and names its other user") func sharedDelegate() throws {
        let trace = try AskedTrace(
            #"""
            { "id": "pic", "frame": [0, 100, 390, 600], "gestureRecognizers": [
              { "id": "pan", "type": "pan", "delegate": "d" }, { "id": "pinch", "type": "pinch", "delegate": "d" }] }
            """#, #"{ "drag": "pic", "by": [5, 60] }"#,
            rest:
                #", "delegates": { "d": { "shouldBegin": "abs(velocity.x) > abs(velocity.y)", "#
                + #""shouldRecognizeSimultaneouslyWith": true } }"#
        )
        let text = try trace.missing("pan began", limit: 250).text(.plain)
        #expect(
            text.contains(
                #"pan: "delegate": {"shouldBegin": true, "shouldRecognizeSimultaneouslyWith": true}, instead of d, which pinch also uses"#),
            "\(text)")
    }

    @Test(
        "A delegate that already allows some recognizers to recognize simultaneously also allows another one",
        arguments: [
            (#""other.id == 'zoom'""#, "(other.id == 'zoom') || other.id == 'inner'"), ("false", "other.id == 'inner'"),
        ])
    func simultaneous(_ old: String, _ new: String) throws {
        let trace = try AskedTrace(
            #"""
            { "id": "box", "frame": [0, 100, 390, 600], "gestureRecognizers": [
                { "id": "outer", "type": "pan", "delegate": { "shouldRecognizeSimultaneouslyWith": \#(old) } }],
              "subviews": [{ "id": "in", "frame": [0, 0, 300, 300], "gestureRecognizers": [{ "id": "inner", "type": "pan" }] }] }
            """#, #"{ "drag": "in", "by": [5, 60] }"#)
        let text = try trace.missing("outer began", limit: 250).text(.plain)
        #expect(
            text.contains(#"in the layout: outer: "delegate": {"shouldRecognizeSimultaneouslyWith": "\#(new)"}"# + "\n"), "\(text)")
    }

    @Test("No cure disables the wanted touch, and few cures only change numbers") func silly() throws {
        let list = try AskedTrace(
            #"""
            { "id": "list", "type": "scrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000],
              "subviews": [{ "id": "save", "type": "button", "frame": [40, 200, 200, 50] }] }
            """#, #"{ "drag": "save", "by": [0, -60] }"#)
        let cures = try list.cures("save touchUpInside")
        #expect(cures.first?.contains("cancelsTouchesInView") == false, "\(cures)")
        #expect(!cures.contains { $0.contains("maximumNumberOfTouches=100") || $0.contains("minimumNumberOfTouches=2") }, "\(cures)")
        let rest = try AskedTrace(
            #"{ "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [{ "id": "lp", "type": "longPress" }] }"#,
            #"{ "drag": "v", "by": [60, 0] }"#)
        #expect(try rest.cures("lp began").filter { $0.contains("rests") }.count == 1)
    }

    @Test("For a pan that is refused because of its translation, the answer explains the hysteresis and proposes the velocity")
    func translation()
        throws
    {
        let trace = try AskedTrace(
            #"""
            { "id": "row", "frame": [0, 0, 390, 100], "gestureRecognizers": [
              { "id": "pan", "type": "pan", "delegate": { "shouldBegin": "abs(translation.x) > abs(translation.y)" } }] }
            """#, #"{ "drag": "row", "by": [60, 0] }"#)
        let answer = try trace.missing("pan began", limit: 250)
        #expect(
            answer.reasons.first?.contains(
                "The translation that its delegate reads does not include the 10 pt of movement that it takes to begin. (G)") == true,
            "\(answer.reasons)")
        let cures = answer.cures.map { answer.words($0) }
        #expect(cures.contains(#"--answer "pan.shouldBegin=abs(velocity.x) > abs(velocity.y)""#), "\(cures)")
    }

    @Test("A finger that is still down is reported with its distance, and a move at the lift does not count") func lateMovement() throws {
        let view = #"{ "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [{ "id": "p", "type": "pan" }] }"#
        let down = try AskedTrace(
            view,
            events: #"""
                { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 100, "y": 100 }] },
                { "t": 0.1, "touches": [{ "id": 1, "phase": "moved", "x": 105, "y": 100 }] }
                """#)
        let facts = try down.facts("p began")
        #expect(
            facts.first?.contains("Touch 1 is still down when the trace ends, 5 pt from where it landed; it takes 10 pt") == true,
            "\(facts)")
        let lift = try AskedTrace(
            view,
            events: #"""
                { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 100, "y": 100 }] },
                { "t": 0.1, "touches": [{ "id": 1, "phase": "ended", "x": 170, "y": 100 }] }
                """#)
        let lifted = try lift.facts("p began")
        let remark = "Touch 1 moves 70 pt only as it lifts, and movement in a lift makes no recognizer begin. (G)"
        #expect(lifted.first?.contains(remark) == true, "\(lifted)")
    }

    @Test("Answers that prevent the selection of a cell are changed, for the cell or for its list, and together if both are false")
    func cells() throws {
        func trace(_ own: String, _ ofCell: String) throws -> AskedTrace {
            try AskedTrace(
                #"""
                { "id": "list", "type": "tableView", "frame": [0, 0, 300, 300], "contentSize": [300, 900], \#(own)
                  "subviews": [{ "id": "c", "type": "cell", "frame": [0, 0, 300, 80], \#(ofCell) "alpha": 1 }] }
                """#, #"{ "tap": "c" }"#)
        }
        let highlight = try trace("", #""shouldHighlight": false,"#).missing("list selects c before 0.5", limit: 250)
        #expect(highlight.cures.map { highlight.words($0) } == ["--answer c.shouldHighlight=true"])
        #expect(highlight.text(.plain).contains(#"      in the layout: c: "shouldHighlight": true"#))
        #expect(
            try trace(#""shouldSelect": "touch.view != 'c'","#, "").cures("list selects c") == [
                "--answer c.shouldSelect=true", "--answer list.shouldSelect=true",
            ])
        #expect(
            try trace("", #""shouldHighlight": false, "shouldSelect": false,"#).cures("list selects c") == [
                "--answer c.shouldHighlight=true --answer c.shouldSelect=true"
            ])
        let always = try trace(#""shouldHighlight": true,"#, #""handlesTouches": true,"#).cures("list selects c")
        #expect(!always.isEmpty && !always.contains { $0.contains("shouldHighlight") }, "\(always)")
    }

    @Test("The search has a budget of work, and changes that were not tried are counted") func work() throws {
        let trace = try AskedTrace(
            #"{ "id": "pic", "frame": [0, 100, 390, 600], "#
                + #""gestureRecognizers": [{ "id": "dbl", "type": "tap", "numberOfTapsRequired": 2 }] }"#,
            #"{ "tap": [100, 300] }"#)
        var told: [Int] = []
        let all = try #require(try trace.missing("dbl recognized", limit: 250, progress: { told.append($0) }).trials)
        #expect(all.tried > 3 && all.leftOut == 0 && told.first == 0 && told.count >= all.tried)
        // Each trial uses up at least 500 rows of the work limit, and the trial that reaches the limit is still replayed to the end of the
        // trace.
        let some = try #require(try trace.missing("dbl recognized", limit: 250, work: 900).trials)
        #expect(some.tried == 2 && some.leftOut > 0)
        #expect(try trace.missing("dbl recognized", limit: 250, work: 900).json.contains("\"tried\": 2, \"leftOut\": \(some.leftOut)}"))
        let none = try #require(try trace.missing("dbl recognized", limit: 250, work: 0).trials)
        #expect(none.tried == 1)
    }

    @Test("A finger in the visible part of a clipped view is tried") func missingCandidates() throws {
        let cut = try AskedTrace(
            #"""
            { "id": "bar", "frame": [0, 100, 100, 50], "subviews": [{ "id": "close", "type": "button", "frame": [80, 10, 60, 30] }] }
            """#, #"{ "tap": [120, 125] }"#)
        let cures = try cut.cures("close touchUpInside")
        #expect(cures.contains { $0.hasPrefix("touch 1 lands at (90") }, "\(cures)")
    }

    @Test(
        "Two changes that disable no object come before one change that does",
        arguments: [
            (
                #"""
                { "id": "card", "frame": [0, 100, 390, 400],
                  "gestureRecognizers": [{ "id": "tap", "type": "tap", \#
                "delegate": { "shouldReceive": "!isDescendant(touch.view, 'ctl')" } }],
                  "subviews": [{ "id": "ctl", "type": "button", "frame": [20, 20, 100, 44] }] }
                """#, #"{ "tap": "ctl" }"#, "tap recognized", ["--answer ctl.shouldBegin=true", "--answer tap.shouldReceive=true"]
            ),
            (
                #"""
                { "id": "list", "type": "scrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000], \#
                "canCancelContentTouches": false,
                  "subviews": [{ "id": "save", "type": "button", "frame": [40, 200, 200, 50] }] }
                """#, #"{ "drag": "save", "by": [0, -80], "hold": 0.3 }"#, "list willBeginDragging",
                ["--answer list.touchesShouldCancel=true", "--set list.canCancelContentTouches=true"]
            ),
        ]) func pairsFirst(_ views: String, _ gestures: String, _ wanted: String, _ options: [String]) throws
    {
        let answer = try AskedTrace(views, gestures).missing(wanted, limit: 250)
        let first = try #require(answer.cures.first?.variation.presets.map(\.option).sorted())
        #expect(first == options)
    }

    @Test("If a recognizer gets no further touch, the answer reports whether it is waiting or already decided") func busy() throws {
        let trace = try AskedTrace(
            #"""
            { "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [
              { "id": "one", "type": "tap", "requireToFail": ["two"] }, { "id": "two", "type": "tap", "numberOfTapsRequired": 2 }] }
            """#, #"{ "tap": "v", "count": 2 }"#)
        let facts = try trace.facts("one recognized")
        #expect(facts.contains { $0.contains("it has completed its gesture and waits for others") }, "\(facts)")
    }

    private let feed = #"""
        { "id": "feed", "type": "scrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000], "subviews": [
          { "id": "card", "frame": [20, 100, 350, 300], "gestureRecognizers": [{ "id": "swipeCard", "type": "pan" }] } ] }
        """#

    @Test("For a pan that competes with a scroll view, the first cure restricts its direction and the last one lets both recognize")
    func directions()
        throws
    {
        let answer = try AskedTrace(feed, #"{ "drag": "card", "by": [0, -200] }"#).missing("feed willBeginDragging", limit: 250)
        let app = answer.cures.filter {
            $0.variation.fingers == nil && $0.variation.givesUp == nil
                && !$0.variation.presets.contains { $0.argument.hasPrefix("thresholds.") }
        }
        let words = app.map { answer.words($0) }
        #expect(words.first == #"--answer "swipeCard.shouldBegin=abs(velocity.x) > abs(velocity.y)""#, "\(words)")
        #expect(words.last == "--simultaneous feed.pan:swipeCard", "\(words)")
        #expect(app.last?.rival == "swipeCard")
        #expect(answer.text(.plain).contains("swipeCard does the same as before, so both happen") || app.count > 5)
        let sideways = try AskedTrace(feed, #"{ "drag": "card", "by": [200, 0] }"#)
        #expect(try sideways.missing("feed willBeginDragging", limit: 250).cures.allSatisfy { $0.rival == nil || $0.rival == "swipeCard" })
    }

    @Test("A cure that lets a button be pressed while the list scrolls comes last among the cures that give up nothing")
    func both() throws {
        let answer = try AskedTrace("questions/button-dragged-at-once.trace.json").missing("like touchDown", limit: 250)
        let app = answer.cures.filter { $0.variation.fingers == nil && $0.variation.givesUp == nil }
        let words = app.map { answer.words($0) }
        #expect(words.first == "--set feed.delaysContentTouches=false --answer feed.touchesShouldCancel=true", "\(words)")
        #expect(words.dropFirst().first == "--set feed.delaysContentTouches=false", "\(words)")
        #expect(words.last == "--set feed.pan.cancelsTouchesInView=false", "\(words)")
        #expect(app.map { $0.rival } == app.map { _ in nil }.dropLast() + ["feed.pan"])
    }

    @Test("A cure excludes a view above the wanted one from hit testing") func between() throws {
        let trace = try AskedTrace(
            #"""
            { "id": "list", "type": "tableView", "frame": [0, 0, 390, 800], "contentSize": [390, 800], "subviews": [
              { "id": "row1", "type": "cell", "frame": [0, 0, 390, 80], "subviews": [
                { "id": "buy", "type": "button", "frame": [10, 10, 100, 44] } ] } ] }
            """#, #"{ "tap": "buy" }"#)
        let cures = try trace.cures("list touchesBegan")
        #expect(cures.contains("--set row1.isUserInteractionEnabled=false"), "\(cures)")
        #expect(cures.contains("--set list.hitTest=self"), "\(cures)")
    }

    /// Returns the changes to the layout with which `explain` replays a trace, as the arguments of options.
    private func tried(_ trace: AskedTrace, _ wanted: String) throws -> [String] {
        var all: [String] = []
        _ = try MissingAnswer.find(wanted, limit: 250) { variation throws(InputError) in
            all.append(variation.presets.map(\.argument).joined(separator: " and "))
            return try trace.trace.replay(variation)
        }
        return all
    }

    @Test("Counts of taps and touches are tried only if they can be lower or higher") func counts() throws {
        func tried(_ recognizer: String) throws -> [String] {
            let view = #"{ "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [{ "id": "r", \#(recognizer) }] }"#
            return try self.tried(AskedTrace(view, #"{ "press": "v", "hold": 3 }"#), "r failed before 0.1")
                .filter { $0.hasPrefix("r.numberOfTaps") || $0.hasPrefix("r.maximumNumberOfTouches") }.filter { !$0.contains(" and ") }
        }
        #expect(try tried(#""type": "tap", "numberOfTapsRequired": 3"#) == ["r.numberOfTapsRequired=2", "r.numberOfTapsRequired=1"])
        #expect(try tried(#""type": "tap""#) == [])
        #expect(try tried(#""type": "pan", "maximumNumberOfTouches": 9"#) == ["r.maximumNumberOfTouches=10"])
        #expect(try tried(#""type": "pan", "maximumNumberOfTouches": 10"#) == [])
    }

    @Test("The delay and the cancelling of a scroll view's touches are changed together only for a button inside it") func inside() throws {
        func first(_ rest: String) throws -> String? {
            let list = #"{ "id": "list", "type": "scrollView", "frame": [0, 0, 390, 400], "contentSize": [390, 3000] \#(rest)"#
            return try tried(AskedTrace(list, #"{ "drag": [100, 220], "by": [0, -60] }"#), "save touchDown")
                .first { $0.hasPrefix("list.delaysContentTouches=") }
        }
        let save = #"{ "id": "save", "type": "button", "frame": [40, 200, 200, 50] }"#
        #expect(
            try first(#", "subviews": [\#(save)] }"#) == "list.delaysContentTouches=false and list.touchesShouldCancel=true")
        #expect(try first("}, " + save.replacing("40, 200", with: "40, 600")) == "list.delaysContentTouches=false")
    }

    @Test("If one change suffices and has no side effects, no pair with it is proposed") func single() throws {
        let list = try AskedTrace(
            #"""
            { "id": "list", "type": "scrollView", "frame": [0, 0, 390, 400], "contentSize": [390, 3000],
              "subviews": [{ "id": "save", "type": "button", "frame": [40, 200, 200, 50] }] }
            """#, #"{ "press": "save", "hold": 0.3 }"#)
        let cures = try list.cures("save touchDown before 0.1")
        #expect(cures.first == "--set list.delaysContentTouches=false", "\(cures)")
        #expect(!cures.contains { $0.contains("delaysContentTouches") && $0.contains("touchesShouldCancel") }, "\(cures)")
    }

    @Test("A change that needs a subclass costs as much as three side effects") func weights() {
        let effects = ["a", "b", "c", "d"].map { Cure.Count(who: $0, what: "touchesCancelled", before: 0, after: 1, isLoss: true) }
        let subclass = Cure(variation: .none, gone: [], new: [], needsClass: true)
        #expect(Cure(variation: .none, gone: [], new: Array(effects[..<2])).comesBefore(subclass))
        #expect(subclass.comesBefore(Cure(variation: .none, gone: [], new: effects)))
    }

    @Test("In JSON, rows that a change adds are separate from rows that it only makes more frequent") func newAndMore() throws {
        let trace = try AskedTrace(
            #"""
            { "id": "box", "frame": [0, 0, 390, 400], "gestureRecognizers": [{ "id": "press", "type": "longPress" }],
              "subviews": [{ "id": "save", "type": "button", "frame": [40, 200, 200, 50] }] },
            { "id": "veil", "frame": [0, 0, 390, 400] }
            """#, #"{ "press": "save", "hold": 0.8 }"#)
        let json = try trace.missing("save touchDown", limit: 250).json
        #expect(json.contains(#""new": [{"who": "press", "what": "action", "before": 0, "after": 2}"#), "\(json)")
    }

    @Test("If a recognizer that waits gets no further touch, the answer shows the row in which it begins to wait") func waits() throws {
        let trace = try AskedTrace(
            #"""
            { "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [
              { "id": "single", "type": "tap", "requireToFail": "double" },
              { "id": "double", "type": "tap", "numberOfTapsRequired": 2 }] }
            """#, #"{ "tap": "v" }, { "tap": "v", "at": 0.2 }"#)
        let answer = try trace.missing("single touchesBegan after 0.1")
        #expect(answer.reasons.first?.contains("it has completed its gesture and waits for others") == true, "\(answer.reasons)")
        #expect(
            answer.shownRows.prefix(2).map { $0.split(separator: " ").joined(separator: " ") } == [
                "0.050 ◌ single waits for double wants recognized", "0.200 ▾ touch 2 began (195, 200) on v for double",
            ], "\(answer.shownRows)")
    }
}
