import GestureFiles
import GestureReplay
import Testing

@testable import GestureAnalysis

@Suite("Texts of answers about missing rows") struct MissingTextTests {
    private func cure(_ presets: [Preset] = [], gone: [Cure.Count] = [], new: [Cure.Count] = []) -> Cure {
        Cure(variation: Variation(presets: presets), gone: gone, new: new)
    }

    private func count(_ what: String, _ before: Int, _ after: Int) -> Cure.Count {
        Cure.Count(who: "a", what: what, before: before, after: after, isLoss: false)
    }

    @Test("The text gives the number of changes that were tried, and of those that were not") func tried() throws {
        let trace = try AskedTrace(#"{ "id": "a", "frame": [0, 0, 90, 90] }"#, #"{ "tap": [300, 50] }"#)
        for (limit, start) in [(0, "Nothing was tried"), (1, "1 change tried: none produces it"), (2, "2 changes tried: none produces it")]
        {
            let answer = try trace.missing("a touchesBegan", limit: limit)
            let trials = try #require(answer.trials)
            #expect(trials.tried == limit && trials.leftOut > 0)
            let left = "; \(trials.leftOut) more were not tried, because the work for one answer is limited."
            #expect(answer.text(.plain).hasSuffix("\n\n" + start + left + "\n"), "\(answer.text(.plain))")
        }
    }

    @Test("At most three changes to the fingers are listed") func fingers() throws {
        let view = #"{ "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [{ "id": "lp", "type": "longPress" }] }"#
        func text(_ times: [Int]) throws -> String {
            let drags = times.map { #"{ "drag": [100, 100], "by": [15, 0], "duration": 0.6, "at": \#($0) }"# }.joined(separator: ", ")
            return try AskedTrace(view, drags).missing("lp began", limit: 250).text(.plain)
        }
        let first = """
            Each of these changes to the fingers also produces it:
              touch 1 rests 0.2 s before anything else happens
              touch 1 moves only 0.25 times as far

            """
        #expect(try text([0]).hasSuffix(first + "  everything takes 3 times as long\n"))
        #expect(try text([0, 3]).hasSuffix(first + "  touch 2 rests 0.2 s before anything else happens\n  and 2 more\n"))
    }

    @Test(
        "A paragraph begins with a capital letter unless its first word is the name of a view or recognizer",
        arguments: [
            (#"{ "id": "it", "frame": [0, 0, 300, 300] }"#, "it touchesCancelled", "it gets touch 1, and nothing interferes.\n"),
            (
                #"{ "id": "v", "frame": [0, 0, 300, 300], "gestureRecognizers": [{ "id": "it", "type": "swipe" }] }"#, "it recognized",
                "it has a touch and fails.\n"
            ),
            (#"{ "id": "v", "frame": [0, 0, 300, 300] }"#, "v touchesMoved", "Touch 1 does not move.\n"),
        ])
    func paragraphs(_ views: String, _ wanted: String, _ line: String) throws {
        let text = try AskedTrace(views, #"{ "tap": [150, 150] }"#).missing(wanted).text(.plain)
        #expect(text.hasPrefix("No row is \"\(wanted)\".\n\n" + line), "\(text)")
    }

    @Test("Up to four side effects of a kind are listed; if there are more, only three are listed") func sideEffects() throws {
        let answer = try AskedTrace(#"{ "id": "a", "frame": [0, 0, 90, 90] }"#, #"{ "tap": [50, 50] }"#).missing("a touchesMoved")
        let rows = ["r1", "r2", "r3", "r4", "r5"]
        #expect(answer.besides(cure()) == nil)
        func also(_ number: Int) -> String? { answer.besides(cure(new: rows.prefix(number).map { count($0, 0, 2) })) }
        #expect(also(3) == "also a r1, a r2, a r3" && also(4) == "also a r1, a r2, a r3, a r4")
        #expect(also(5) == "also a r1, a r2, a r3 and 2 more")
        let all = cure(
            gone: [count("g1", 1, 0), count("g2", 3, 1), count("g3", 2, 0)], new: [count("n1", 0, 1), count("n2", 1, 2)])
        #expect(answer.besides(all) == "also a n1; more a n2 (2, was 1); no more a g1, a g3; fewer a g2 (1, was 3)")
        var taken = cure(new: [count("n1", 0, 1)])
        let finger = FingerChange.Finger(touch: 1, earlier: 0)
        taken.taken = [
            Cure.RedirectedFinger(finger: finger, from: "a", to: nil, isActive: false),
            Cure.RedirectedFinger(finger: finger, from: "a", to: "b", isActive: false),
        ]
        #expect(
            answer.besides(taken)
                == "touch 1 lands outside of the window, not on a; touch 1 lands on b, not on a; also a n1")
    }

    @Test(
        "The effect of an option on other gestures is described",
        arguments: [
            (.remove, "one", "without one, its gesture does nothing"), (.remove, "list", "list is then no longer on the screen"),
            (.set, "list.pan.minimumNumberOfTouches=2", "list then scrolls only with two fingers, everywhere"),
            (.set, "list.pan.minimumNumberOfTouches=3", nil), (.set, "list.pan.maximumNumberOfTouches=2", nil),
            (.set, "move.minimumNumberOfTouches=2", nil), (.require, "one:two", "one then waits until two has failed, in every gesture"),
            (.noRequire, "one:two", "one no longer waits: it then also recognizes at the first tap of each gesture of two"),
            (.noRequire, "two:three", "two no longer waits: it then also recognizes after 2 taps of each gesture of three"),
            (.noRequire, "two:one", "two no longer waits: if one recognizes now, then either both act, or only two"),
            (.noRequire, "two:deux", "two no longer waits: if deux recognizes now, then either both act, or only two"),
            (.noRequire, "one:fingers", "one no longer waits: if fingers recognizes now, then either both act, or only one"),
            (.noRequire, "one:inner", "one no longer waits: if inner recognizes now, then either both act, or only one"),
            (.noRequire, "one:move", "one no longer waits: if move recognizes now, then either both act, or only one"),
            (.simultaneous, "one:two", nil), (.answer, "one.shouldBegin=false", nil), (.set, "one.isEnabled=false", nil),
        ] as [(Preset.Kind, String, String?)])
    func prices(_ kind: Preset.Kind, _ argument: String, _ expected: String?) throws {
        let answer = try AskedTrace(
            #"""
            { "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [
              { "id": "one", "type": "tap" }, { "id": "two", "type": "tap", "numberOfTapsRequired": 2 },
              { "id": "deux", "type": "tap", "numberOfTapsRequired": 2 }, { "id": "three", "type": "tap", "numberOfTapsRequired": 3 },
              { "id": "fingers", "type": "tap", "numberOfTapsRequired": 2, "numberOfTouchesRequired": 2 }, { "id": "move", "type": "pan" }],
              "subviews": [{ "id": "in", "frame": [0, 0, 90, 90],
                "gestureRecognizers": [{ "id": "inner", "type": "tap", "numberOfTapsRequired": 2 }] }] },
            { "id": "list", "type": "scrollView", "frame": [0, 400, 390, 400], "contentSize": [390, 900] }
            """#, #"{ "wait": 1 }"#
        ).missing("one recognized")
        #expect(answer.price(of: Preset(kind, argument)) == expected)
    }

    @Test(
        "A cure depends on C4 only if it stops the recognizer that a view refused from cancelling touches",
        arguments: [
            (.set, "t.cancelsTouchesInView=false", true), (.set, "t.cancelsTouchesInView=true", false),
            (.set, "t.delaysTouchesEnded=false", false), (.set, "u.cancelsTouchesInView=false", false),
            (.remove, "t", false),
        ] as [(Preset.Kind, String, Bool)])
    func refusals(_ kind: Preset.Kind, _ argument: String, _ isWeak: Bool) throws {
        let answer = try AskedTrace(
            #"""
            { "id": "box", "frame": [0, 0, 300, 300], "gestureRecognizers": [{ "id": "t", "type": "tap" }],
              "subviews": [{ "id": "ok", "type": "button", "frame": [20, 20, 100, 44] }] }
            """#, #"{ "tap": "ok" }"#
        ).missing("t recognized")
        let weakness = "depends on C4 (our choice): a view is not asked about a recognizer that cancels no touches; try it on a device"
        #expect(answer.weakness(of: cure([Preset(kind, argument)])) == (isWeak ? weakness : nil))
    }

    @Test("A cure for a rotation whose arc is too short depends on the rule about the arc") func arcs() throws {
        let trace = try AskedTrace(
            #"""
            { "id": "box", "frame": [0, 0, 300, 300], "isMultipleTouchEnabled": true, "gestureRecognizers": [
              { "id": "r", "type": "rotation" }, { "id": "t", "type": "tap", "numberOfTapsRequired": 2 }] }
            """#,
            events: #"""
                { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 100, "y": 100 }] },
                { "t": 0, "touches": [{ "id": 2, "phase": "began", "x": 200, "y": 100 }] },
                { "t": 0.1, "touches": [{ "id": 2, "phase": "moved", "x": 260, "y": 118 }] },
                { "t": 0.2, "touches": [{ "id": 1, "phase": "ended", "x": 100, "y": 100 }] },
                { "t": 0.2, "touches": [{ "id": 2, "phase": "ended", "x": 260, "y": 118 }] }
                """#)
        let weakness = "depends on the arc that a rotation needs (G, our choice); try it on a device"
        #expect(try trace.missing("r began").weakness(of: cure()) == weakness)
        #expect(try trace.missing("t recognized").weakness(of: cure()) == nil)
    }

    @Test("An option is quoted for a shell unless it consists of letters, digits and a few signs") func options() {
        #expect(Preset(.set, "view:a-b_c.x/y=1,2").option == "--set view:a-b_c.x/y=1,2")
        #expect(Preset(.answer, "p.shouldBegin=view('x').y > 1").option == #"--answer "p.shouldBegin=view('x').y > 1""#)
        #expect(Preset(.remove, "a\"$`b").option == #"--remove "a\"\$\`b""#)
    }

    @Test("Numbers, lists and flags are JSON, and other values are quoted") func values() {
        for value in ["true", "false", "[1, 2]", "-3", "0", "9.5"] { #expect(Preset.json(value) == value) }
        for value in ["self", "trueish", "", "x1"] { #expect(Preset.json(value) == "\"" + value + "\"") }
        #expect(["recognizer:x", "view:x", "x"].map { Preset.id($0) } == ["x", "view:x", "x"])
        #expect(Preset(.require, "a:b").pair.map { [$0.a, $0.b] } == ["a", "b"] && Preset(.remove, "a").pair == nil)
    }

    // MARK: Remarks

    private let panned = #"{ "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [{ "id": "p", "type": "pan" }] }"#
    private let fails = "p has a touch and fails."

    private func touch(_ time: Double, _ phase: String, _ x: Double, _ y: Double = 100) -> String {
        #"{ "t": \#(time), "touches": [{ "id": 1, "phase": "\#(phase)", "x": \#(x), "y": \#(y) }] }"#
    }

    @Test(
        "A movement in the sample in which a finger lifts is remarked on if it is long enough for a pan",
        arguments: [(nil, 110, "10"), (nil, 109.5, nil), (104, 114, "10"), (104, 113.5, nil)] as [(Double?, Double, String?)])
    func lifts(_ moved: Double?, _ lifted: Double, _ way: String?) throws {
        let events = [touch(0, "began", 100), moved.map { touch(0.1, "moved", $0) }, touch(0.2, "ended", lifted)].compactMap { $0 }
        let remark = way.map { " Touch 1 moves \($0) pt only as it lifts, and movement in a lift makes no recognizer begin. (G)" }
        #expect(try AskedTrace(panned, events: events.joined(separator: ", ")).facts("p began") == [fails + (remark ?? "")])
    }

    @Test("The distance of a finger that is still down is that of its latest sample") func stillDown() throws {
        let events = [touch(0, "began", 100), touch(0.1, "moved", 106), touch(0.2, "moved", 103, 104)].joined(separator: ", ")
        #expect(
            try AskedTrace(panned, events: events).facts("p began") == [
                "p has a touch and neither recognizes nor fails. Touch 1 is still down when the trace ends, 5 pt from where it landed; "
                    + "it takes 10 pt of movement along x or along y, with 1 or more fingers."
            ])
    }

    @Test(
        "Only if the delegate of a pan refuses it and reads its translation, a remark explains the translation",
        arguments: [
            ("translation.x > 1000", "", true), ("translation.x > 1000", " after 0.9", false), ("velocity.x < 0", "", false),
        ])
    func translations(_ answer: String, _ bound: String, _ isRemarked: Bool) throws {
        let view = panned.replacing(#""type": "pan""#, with: #""type": "pan", "delegate": { "shouldBegin": "\#(answer)" }"#)
        let drag = [touch(0, "began", 100), touch(0.1, "moved", 112), touch(0.2, "ended", 112)]
        let tap = [touch(1, "began", 100), touch(1.1, "ended", 100)]
        let facts = try AskedTrace(view, events: (drag + (bound.isEmpty ? [] : tap)).joined(separator: ", ")).facts("p began" + bound)
        let remark = " The translation that its delegate reads does not include the 10 pt of movement that it takes to begin. (G)"
        #expect(facts == [fails + (isRemarked ? remark : "")])
    }

    @Test("The recognizer that wins on one view, or on a deeper view, is explained") func rivals() throws {
        let drag = #"{ "drag": "v", "by": [60, 0] }"#
        let same = panned.replacing(#""type": "pan" }"#, with: #""type": "pan" }, { "id": "b", "type": "pan" }"#)
        #expect(
            try AskedTrace(same, drag).facts("p began") == [
                fails + " p and b were ready at the same time; on one view, the one added last wins. (B5)"
            ])
        let deeper = #", "subviews": [{ "id": "w", "frame": [0, 0, 390, 400], "gestureRecognizers": [{ "id": "b", "type": "pan" }] }] }"#
        #expect(
            try AskedTrace(String(panned.dropLast(2)) + deeper, drag).facts("p began") == [
                fails + " p and b were ready at the same time; the one on the deeper view wins: b, on w. (B5)"
            ])
    }
}
