import TestSupport
import Testing

@testable import GestureChecks

/// `expect` sentences that a team could write about an app with views of all kinds.
@Suite("Sentences that teams want to write")
struct TeamSentenceTests {
    private static let layout = """
        {"variables":{"n":0},
         "delegates":{"gate":{"shouldBegin":"variables.n < 1"}},
         "modes":{"initial":"browse","states":{"browse":{"next":["doodle"]},"doodle":{"next":["browse"]},"locked":{}}},
         "window":{"id":"window","frame":[0,0,390,844],"subviews":[
          {"id":"card","frame":[20,100,350,200],"gestureRecognizers":[
            {"id":"tap","type":"tap","requireToFail":["double"],"action":"open"},
            {"id":"double","type":"tap","numberOfTapsRequired":2,"action":"zoom"},
            {"id":"pan","type":"pan","delegate":"gate","action":"move"},
            {"id":"press","type":"longPress","allowableMovement":100}],
           "subviews":[{"id":"save","type":"button","frame":[300,10,40,40],"actions":{"touchUpInside":"saveTapped"}}]},
          {"id":"vol","type":"slider","frame":[20,320,200,40]},{"id":"flip","type":"switch","frame":[300,320,51,31]},
          {"id":"list","type":"tableView","frame":[0,400,390,400],"contentSize":[390,2000],"subviews":[
            {"id":"row1","type":"cell","frame":[0,0,390,60]},{"id":"row2","type":"cell","frame":[0,60,390,60]}]}]}}
        """.replacing("\n", with: " ")

    // Trace entries, from which the tests build traces.
    private static let tap = #"{"tap":"card"}"#
    private static let twoTaps = #"{"tap":"card"},{"wait":1},{"tap":"card"}"#
    private static let double = #"{"tap":"card","count":2}"#
    private static let save = #"{"tap":"save"}"#
    private static let drag = #"{"drag":"card","by":[80,0]}"#
    private static let nudge = #"{"drag":"card","by":[30,0]}"#
    private static let rest = #"{"press":"card","hold":1}"#
    private static let heldDrag = #"{"press":"card","hold":1},{"wait":1},{"drag":"card","by":[80,0]}"#
    private static let shut = #"{"set":{"variables.n":1}},{"drag":"card","by":[80,0]}"#
    private static let row1 = #"{"tap":"row1"}"#
    private static let row2 = #"{"tap":"row2"}"#
    private static let scroll = #"{"drag":"list","by":[0,-200]}"#
    private static let scrollABit = #"{"drag":"list","by":[0,-40],"duration":1}"#
    private static let slide = #"{"drag":{"view":"vol","at":[0.1,0.5]},"by":[120,0]}"#
    private static let slideBack = #"{"drag":{"view":"vol","at":[0.9,0.5]},"by":[-170,0]}"#
    private static let turnOn = #"{"tap":"flip"}"#
    private static let onOff = #"{"tap":"flip"},{"wait":1},{"tap":"flip"}"#
    private static let doodle = #"{"enter":"doodle"}"#
    private static let locked = #"{"enter":"locked"}"#
    private static let setTrue = #"{"set":{"variables.n":true}}"#
    private static let covered =
        #"{"tap":"card"},{"wait":1},{"add":{"to":"window","view":{"id":"cover","frame":[0,0,390,844]}}},{"tap":"save"}"#

    struct Wish: Sendable, CustomTestStringConvertible {
        var sentence: String
        /// Trace entries with gestures that make the sentence true.
        var holds: String
        /// Trace entries with gestures that make the sentence false.
        var fails: String

        init(_ sentence: String, holds: String, fails: String) {
            (self.sentence, self.holds, self.fails) = (sentence, holds, fails)
        }

        var testDescription: String { sentence }
    }

    static let wishes = [
        // Sentences that the first version of the `expect` grammar already supported.
        Wish("double failed then tap recognized", holds: tap, fails: double),
        Wish("never pan began", holds: tap, fails: drag),
        Wish("tap recognized before 0.5", holds: tap, fails: "{\"wait\":1}," + tap),
        Wish("tap recognized after 0.5", holds: "{\"wait\":1}," + tap, fails: tap),
        Wish("tap recognized 2 times", holds: twoTaps, fails: tap),
        Wish("tap waits", holds: tap, fails: drag),
        Wish("card held", holds: tap, fails: row1),
        Wish("mode doodle", holds: doodle, fails: tap),
        Wish("save touchUpInside", holds: save, fails: tap),
        Wish("save action", holds: save, fails: tap),
        Wish("never card touchesCancelled", holds: row1, fails: drag),
        Wish("never double recognized then pan began", holds: drag, fails: double + ",{\"wait\":1}," + drag),
        // Sentences that later versions of the `expect` grammar support.
        Wish("list selects row2", holds: row2, fails: row1),
        Wish("tap recognized within 0.4 of touch 1 ended", holds: tap, fails: rest + ",{\"wait\":1}," + tap),
        // The first touch is exactly 0.5 s before the row, and the second one at the same time as the row.
        Wish(
            "pan touchesBegan 2 times within 0.5 of save touchDown", holds: #"{"tap":"card","at":0},{"tap":"save","at":0.5}"#,
            fails: #"{"tap":"card","at":0},{"tap":"save","at":0.501}"#),
        Wish("tap recognized at least 2 times", holds: twoTaps, fails: tap),
        Wish("tap recognized at most 1 times", holds: tap, fails: twoTaps),
        Wish("tap recognized at most once", holds: tap, fails: twoTaps),
        Wish("tap recognized 2 to 5 times", holds: twoTaps, fails: tap),
        Wish("tap recognized once", holds: tap, fails: twoTaps),
        Wish("tap recognized at 0.4", holds: tap, fails: "{\"wait\":1}," + tap),
        Wish("pan ended with translation.x > 50", holds: drag, fails: nudge),
        Wish("list didScroll with contentOffset.y > 100", holds: scroll, fails: scrollABit),
        Wish("vol valueChanged with value > 0.5", holds: slide, fails: slideBack),
        Wish("flip valueChanged with value = 0", holds: onOff, fails: turnOn),
        Wish("tap waits for double", holds: tap, fails: drag),
        Wish("press failed due to pan", holds: drag, fails: tap),
        Wish("pan shouldBegin no", holds: shut, fails: drag),
        Wish("save action saveTapped", holds: save, fails: tap),
        Wish("tap recognized and never pan began", holds: tap, fails: drag),
        Wish("tap recognized or double recognized", holds: double, fails: drag),
        Wish("never * touchesCancelled", holds: row1, fails: drag),
        Wish("never * but tap recognized", holds: tap, fails: double),
        Wish("tap recognized then never double recognized", holds: tap, fails: tap + ",{\"wait\":1}," + double),
        Wish("tap waits then never double recognized then tap recognized", holds: tap, fails: double),
        Wish("touch 2 hits save", holds: tap + ",{\"wait\":1}," + save, fails: twoTaps),
        Wish("pan began after touch 2 ended", holds: twoTaps + ",{\"wait\":1}," + drag, fails: drag + ",{\"wait\":1}," + twoTaps),
        Wish("pan began before save touchDown", holds: drag + ",{\"wait\":1}," + save, fails: save + ",{\"wait\":1}," + drag),
        Wish("no warnings", holds: tap, fails: covered),
        Wish("variables.n set with value = 1", holds: shut, fails: drag),
        Wish("mode locked refused", holds: #"{"enter":"locked"}"#, fails: doodle),
        Wish("press failed due to *", holds: drag, fails: tap),
        Wish("tap waits for *", holds: tap, fails: drag),
        Wish("tap recognized with again = no", holds: tap, fails: double),
        Wish("tap action with state == recognized", holds: tap, fails: drag),
        Wish("variables.n set with value > 0", holds: shut, fails: drag),
        Wish("variables.n set with value != 'x'", holds: shut, fails: tap),
        Wish("pan ended with velocity.y = 0", holds: drag, fails: tap),
        Wish("recognizer:* recognized", holds: tap, fails: drag),
        Wish("view:* touchesCancelled", holds: tap, fails: row1),
        Wish("variables.n set with value = on", holds: setTrue, fails: shut),
        Wish("variables.n set with value != yes", holds: shut, fails: setTrue),
        Wish("variables.n set with value = one", holds: #"{"set":{"variables.n":"one"}}"#, fails: shut),
        Wish("variables.n set with value = 'yes'", holds: #"{"set":{"variables.n":"yes"}}"#, fails: setTrue),
        Wish("pan.isEnabled set with value = off", holds: #"{"set":{"pan.isEnabled":false}}"#, fails: #"{"set":{"pan.isEnabled":true}}"#),
        Wish("pan ended with velocity.y = 0 and location.x > 250", holds: drag, fails: nudge),
        Wish("save action *", holds: save, fails: tap),
        Wish("list selects *", holds: row1, fails: scroll),
        Wish("* action open", holds: tap, fails: double),
        Wish("* removed", holds: #"{"remove":"save"}"#, fails: covered),
        Wish("* but save added", holds: covered, fails: tap),
        Wish("* but cover added or tap failed", holds: drag + ",{\"wait\":1}," + covered, fails: covered),
        Wish("mode doodle with refused = no", holds: doodle, fails: locked),
    ]

    private func check(_ wish: Wish, _ gestures: String) throws -> CheckResult {
        let sentence = "\"" + wish.sentence + "\""
        let trace = "{\"layout\":\(Self.layout),\n \"expect\":\n[\(sentence)],\n\"gestures\":[\(gestures)]}"
        let result = try Folder(["a.trace.json": trace]).check()
        #expect(result.problems == [], "\(wish.sentence)")
        return result
    }

    @Test("Each sentence is true for one list of gestures and false for the other")
    func hold() throws {
        for wish in Self.wishes {
            #expect(try check(wish, wish.holds).expectationFailures == [], "\(wish.sentence)")
            #expect(try check(wish, wish.fails).expectationFailures.count == 1, "\(wish.sentence)")
        }
    }

    @Test(
        "A failure shows the rows that came instead",
        arguments: [
            ("list selects row2", row1, " for 'row1'"),
            (
                "tap recognized within 0.2 of touch 1 ended", tap,
                "but it occurred at 0.400, not within 0.200 of 'touch 1 ended', which occurred at 0.050"
            ),
            (
                "tap recognized within 1 of pan began", tap,
                "but it occurred at 0.400, not within 1.000 of 'pan began', which never occurred"
            ),
            ("tap recognized at 0.3", tap, "but it occurred at 0.400, not at 0.300"),
            ("tap recognized at least 2 times", tap, "but it occurred 1 time"),
            ("pan ended with translation.x > 50", nudge, "but it occurred at 0.317 with translation.x 20"),
            ("press failed due to double", drag, "due to 'pan'"),
            ("tap waits for pan", tap, "but it occurred at 0.050 for 'double'"),
            ("pan shouldBegin no", drag, "with the answer yes"),
            ("touch 1 hits save", tap, "but it occurred at 0.000 on 'card'"),
            ("tap touchesBegan then tap waits for pan", tap, "but 'tap waits' occurred at 0.050 for 'double'"),
            ("touch 3 ended", tap, "but there was no 'touch 3'; the fingers landed here:"),
            ("tap recognized and pan began", tap, "but 'pan began' never occurred; these rows occurred instead:"),
            (
                "double recognized or save touchDown", tap,
                "never occurred; these rows occurred instead; and nothing happened to 'save'; the fingers landed here"
            ),
            ("tap recognized before save touchDown", tap, "but 'save touchDown' never occurred, so nothing is before it"),
            ("tap recognized after save touchDown", tap, "but 'save touchDown' never occurred, so nothing is after it"),
            ("tap waits then never tap recognized", tap, "but 'tap recognized' occurred at 0.400, after 0.050"),
            (
                "tap waits then never double failed then tap recognized", tap,
                "but between 'tap waits' and 'tap recognized', this row occurred at 0.400:"
            ),
            ("mode doodle with refused = yes", doodle, "but it occurred at 0.000 with refused no"),
            ("mode locked refused with refused = no", locked, "but it occurred at 0.000 with refused yes"),
            ("variables.n set with value = no", setTrue, "but it occurred at 0.000 with value yes"),
            ("variables.n set with value = yes", shut, "but it occurred at 0.000 with value 1"),
            ("save touchUpInside with action = saved", save, "with action 'saveTapped'"),
            ("save touchUpInside with value = 5", save, "without 'value'"),
            ("pan ended with velocity > 5", drag, "but it occurred at 0.317 without 'velocity'"),
            ("* action zoom", tap, "but it occurred at 0.400 as 'open'"),
            ("* action zoom", rest, "but it occurred at 1.000 without a name"),
            ("* waits for pan", tap, "but it occurred at 0.050 for 'double'"),
            ("touch 1 hits save", #"{"tap":[-5,-5]}"#, "but it occurred at 0.000 outside the window"),
            ("touch * began", #"{"wait":1}"#, "'touch * began', but no finger landed"),
            ("mode doodle refused", doodle, "but it never occurred; these rows occurred instead"),
            ("tap recognized with again = yes", tap, "but it occurred at 0.400 with again no"),
            ("pan shouldBegin with answer = yes", shut, "with answer no"),
            ("pan shouldBegin with answer = no", drag, "with answer yes"),
            ("variables.n set with value = 'x'", shut, "with value 1"),
            ("tap action with state = began", tap, "with state 'recognized'"),
            ("card touchesBegan with delayed > 5", tap, "but it occurred at 0.000 without 'delayed'"),
            ("press failed due to *", tap, "but it occurred at 0.050 due to nothing"),
            ("recognizer:* recognized", drag, "but it never occurred; the fingers landed here:"),
        ])
    func explained(sentence: String, gestures: String, reason: String) throws {
        let found = try check(Wish(sentence, holds: "", fails: ""), gestures).expectationFailures
        #expect(found.count == 1)
        #expect(found.first?.contains(reason) == true, "\(found.first ?? "it holds")")
    }

    @Test("A failure about a delegate's answer names the other recognizer")
    func answers() throws {
        let gate = #""gate":{"shouldRecognizeSimultaneouslyWith":false,"#
        let sentence = "pan shouldRecognizeSimultaneouslyWith double yes"
        let trace =
            "{\"layout\":\(Self.layout.replacing(#""gate":{"#, with: gate)),\"expect\":[\"\(sentence)\"],\"gestures\":[\(Self.drag)]}"
        let found = try Folder(["a.trace.json": trace]).check().expectationFailures
        #expect(found.map { $0.hasPrefix("expected '\(sentence)', but it occurred at 0.050 about 'press'\n") } == [true], "\(found)")
    }

    @Test(
        "A sentence about a row that its subject cannot cause gets a note, and a sentence about any finger gets none",
        arguments: [
            ("never vol action", slide, "'vol' has no action"), ("never press action", row1, "no finger came near 'press'"),
            ("never press action", tap, nil), ("never vol valueChanged", tap, "no finger came near 'vol'"),
            ("never flip valueChanged", tap, "no finger came near 'flip'"),
            ("never touch 1 ended", doodle, "there was no 'touch 1'"), ("never touch * ended", doodle, nil),
        ])
    func vacuous(sentence: String, gestures: String, reason: String?) throws {
        let notes = try check(Wish(sentence, holds: "", fails: ""), gestures).notes.map(\.message)
        #expect(notes.filter { !$0.hasPrefix("no finger lands") } == (reason.map { ["'\(sentence)' tests nothing: \($0)"] } ?? []))
    }
}
