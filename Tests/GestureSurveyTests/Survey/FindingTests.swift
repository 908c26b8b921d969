import Foundation
import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport
import GestureSurvey
import Testing

@Suite struct FindingTests {
    /// A mistake that the test inserts into a layout of traces/, and the finding that the mistake must cause.
    struct Mistake: CustomTestStringConvertible, Sendable {
        var title: String
        var layout: String
        /// The part of the layout's text that `new` replaces.
        var old: String
        var new: String
        var finding: String

        var testDescription: String { title }
    }

    static let mistakes = [
        Mistake(
            title: "a view that takes no touches around a button", layout: "cells/cell", old: #""id": "row1", "type": "cell","#,
            new: #""id": "row1", "type": "cell", "isUserInteractionEnabled": false,"#, finding: "never-reached buy"),
        Mistake(
            title: "a clear view in front of controls", layout: "controls/control-panel",
            old: #""actions": { "valueChanged": "volumeChanged" } }"#,
            new: #""actions": { "valueChanged": "volumeChanged" } }, { "id": "shade", "frame": [0, 0, 390, 600] }"#,
            finding: "never-reached save"),
        Mistake(
            title: "a button outside its superview", layout: "cells/cell", old: #""frame": [290, 8, 80, 44]"#,
            new: #""frame": [290, 80, 80, 44]"#, finding: "never-reached buy"),
        Mistake(
            title: "a delegate that always refuses", layout: "taps/photo-taps", old: #""action": "toggleZoom","#,
            new: #""action": "toggleZoom", "delegate": { "shouldReceive": false },"#, finding: "never-reached double"),
        Mistake(
            title: "two taps on one view", layout: "taps/photo-taps", old: #""numberOfTapsRequired": 2"#,
            new: #""numberOfTapsRequired": 1"#, finding: "never-wins single"),
        Mistake(
            title: "a tap beside a selection", layout: "cells/cell", old: #""action": "closeKeyboard""#,
            new: #""action": "closeKeyboard", "cancelsTouchesInView": false"#, finding: "two-outcomes tap"),
        Mistake(
            title: "a double tap that the single tap does not wait for", layout: "taps/photo-taps",
            old: #", "requireToFail": ["double"]"#, new: "", finding: "two-outcomes single"),
        Mistake(
            title: "a tap that waits for a double tap", layout: "taps/photo-taps", old: #""action": "toggleZoom""#,
            new: #""action": "zoom""#, finding: "late single"),
        Mistake(
            title: "an effect that is not undone when the gesture is cancelled", layout: "drags/drag", old: #""type": "pan""#,
            new:
                #"""
                "type": "pan", "effects": [{"on": "began", "set": {"window.isMultipleTouchEnabled": true}}, \#
                {"on": "ended", "set": {"window.isMultipleTouchEnabled": false}}]
                """#,
            finding: "left-in-the-middle pan"),
        Mistake(
            title: "two pans that only their order decides", layout: "drags/drag", old: #""action": "cardDragged" }"#,
            new: #""action": "cardDragged" }, { "id": "last", "type": "pan", "action": "last", "maximumNumberOfTouches": 1 }"#,
            finding: "order-decides pan"),
        Mistake(
            title: "a recognizer that no mode lists", layout: "modes/canvas", old: #""next": ["doodle", "crop", "lasso"]"#,
            new: #""next": ["doodle", "crop", "lasso"], "recognizers": ["pan"]"#, finding: "never-reached pinch"),
        Mistake(
            title: "a mode that a cancelled gesture does not leave", layout: "drags/drag",
            old: #""action": "cardDragged" }]\#n      }\#n    ]\#n  }"#,
            new: #"""
                "effects": [{"on": "began", "enter": "drags"}, {"on": "ended", "enter": "rests"}] }] } ] },
                "modes": {"initial": "rests", "states": {"rests": {"next": ["drags"]}, "drags": {"next": ["rests"]}}}
                """#, finding: "left-in-the-middle pan"),
        Mistake(
            title: "a button without an action for touchCancel", layout: "controls/control-panel",
            old: #""actions": { "touchUpInside": "saveTapped" }"#,
            new: #""actions": { "touchDown": "pressed", "touchUpInside": "saveTapped" }"#, finding: "left-in-the-middle save"),
        Mistake(
            title: "requirements that add up", layout: "taps/photo-taps", old: #""numberOfTapsRequired": 2 }"#,
            new:
                #"""
                "numberOfTapsRequired": 2, "requireToFail": ["press"] }, \#
                { "id": "press", "type": "longPress", "minimumPressDuration": 2, "allowableMovement": 1000 }
                """#,
            finding: "late single"),
    ]

    @Test(arguments: mistakes) func plantedMistakesAreFound(mistake: Mistake) throws {
        let text = try TraceLayouts.text(mistake.layout)
        let range = try #require(text.range(of: mistake.old))
        let changed = text.replacingCharacters(in: range, with: mistake.new)
        let before = try survey(text).codes, after = try survey(changed).codes
        #expect(after.contains(mistake.finding), "\(after)")
        if mistake.finding != "late single" { #expect(!before.contains(mistake.finding)) }
    }

    /// Returns the texts of all findings about a layout with these views.
    private func texts(_ views: String, _ gestures: [String] = []) throws -> [String] {
        var selection = Survey.Selection()
        selection.gestures = gestures
        return try survey(layout(views), selection).findings.map(\.text)
    }

    @Test func aRecognizerThatIsRefusedIsFoundByItsOwnReason() throws {
        let refused = #"{"id":"no","type":"tap","delegate":{"shouldReceive":false}}"#
        let found = try texts(#"{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[\#(refused)]}"#)
        #expect(found == ["No touch reaches \"no\": its delegate's shouldReceive is always false."], "\(found)")
    }

    @Test func aButtonWhoseTouchesAreDelayedUntilTheLiftIsInterruptedDuringALongerPress() throws {
        let save = #"{"id":"save","type":"button","frame":[40,200,200,50],"actions":{"touchDown":"press","touchUpInside":"save"}}"#
        let found = try texts(
            #"{"id":"list","type":"scrollView","frame":[0,0,390,844],"contentSize":[390,3000],"subviews":[\#(save)]}"#,
            ["tap", "press"])
        #expect(found.contains { $0.hasPrefix("A call during a press on save (") }, "\(found)")
    }

    @Test(arguments: [(2, "a double tap"), (3, "3 taps"), (8, "8 taps")])
    func severalTapsHaveNoArticle(taps: Int, words: String) throws {
        func tap(_ id: String, _ count: Int, _ rest: String) -> String {
            #"{"id":"\#(id)","type":"tap","numberOfTapsRequired":\#(count)\#(rest)}"#
        }
        let recognizers = tap("some", taps, #","requireToFail":["more"]"#) + "," + tap("more", taps + 1, "")
        let found = try texts(#"{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[\#(recognizers)]}"#)
        let expected =
            "In \(words) on card (p2), some recognizes 0.350 s later than without other recognizers, because it waits for more."
        #expect(found == [expected], "\(found)")
    }

    /// The search replays a late outcome without the other recognizers. A recognizer that an effect adds cannot be removed before a replay.
    @Test func aLateOutcomeIsFoundBesideARecognizerThatAnEffectAdds() throws {
        let taps = #"{"id":"single","type":"tap","requireToFail":["double"]},{"id":"double","type":"tap","numberOfTapsRequired":2}"#
        let add = #"{"to":"card","view":{"id":"panel","frame":[0,0,390,400],"gestureRecognizers":[{"id":"extra","type":"pan"}]}}"#
        let modes = #"{"initial":"a","states":{"a":{"next":["b"],"recognizers":[]},"b":{"onEnter":[{"add":\#(add)}]}}}"#
        var selection = Survey.Selection()
        selection.gestures = ["tap"]
        let views = #"{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[\#(taps)]}"#
        let found = try survey(layout(views, #","modes":\#(modes)"#), selection).findings.map(\.text)
        #expect(
            found == [
                "In a tap on panel (p3) in mode b, single recognizes 0.350 s later than without other recognizers, "
                    + "because it waits for double."
            ], "\(found)")
    }

    @Test func aModeThatStaysComesBeforeAPropertyThatStays() throws {
        let hold =
            #"{"id":"hold","type":"longPress","effects":[{"on":"began","set":{"card.alpha":0.5}},{"on":"ended","set":{"card.alpha":1}}]}"#
        let pan = #"{"id":"pan","type":"pan","effects":[{"on":"began","enter":"b"},{"on":"ended","enter":"a"}]}"#
        var selection = Survey.Selection()
        // The survey replays the long press first.
        selection.gestures = ["longPress", "drag"]
        let text = layout(
            #"{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[\#(hold),\#(pan)]}"#,
            #","modes":{"initial":"a","states":{"a":{"next":["b"]},"b":{"next":["a"]}}}"#)
        #expect(try survey(text, selection).codes == ["left-in-the-middle pan", "left-in-the-middle hold"])
    }

    /// A call leaves the app in a mode only if the mode is neither that before the gesture nor that after the whole gesture.
    @Test(arguments: [
        (#"{"on":"ended","enter":"a"}"#, ["left-in-the-middle pan"]), (#"{"on":"cancelled","enter":"a"}"#, []),
        (#"{"on":"failed","enter":"a"}"#, []),
    ])
    func aModeThatACallLeavesIsComparedWithTheModesBeforeAndAfter(effect: String, expected: [String]) throws {
        let pan = #"{"id":"pan","type":"pan","effects":[{"on":"began","enter":"b"},\#(effect)]}"#
        var selection = Survey.Selection(mode: "a")
        selection.gestures = ["drag up"]
        let text = layout(
            #"{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[\#(pan)]}"#,
            #","modes":{"initial":"a","states":{"a":{"next":["b"]},"b":{"next":["a"]}}}"#)
        #expect(try survey(text, selection).codes == expected)
    }

    /// A survey of only some modes or places does not show that no touch reaches a view. A survey of only some gestures does show this, but
    /// it does not show that a recognizer never wins.
    @Test func aPartialSurveyHasNoFindingsAboutTheWholeScreen() throws {
        let taps = #""gestureRecognizers":[{"id":"one","type":"tap"},{"id":"two","type":"tap"}]"#
        let views = #"{"id":"save","type":"button","frame":[0,0,100,50]},{"id":"shade","frame":[0,0,390,400],\#(taps)}"#
        let text = layout(views, #","modes":{"initial":"a","states":{"a":{"next":["b"]},"b":{"next":["a"]}}}"#)
        let document = try LayoutDocument.read(SourceText(name: "a.layout.json", text: text))
        func codes(
            _ selection: Survey.Selection = Survey.Selection(), _ change: (inout Survey.Limits) -> Void = { _ in }
        ) throws -> [String] {
            var limits = Survey.Limits()
            change(&limits)
            return try Survey(document, selection, limits: limits).codes
        }
        #expect(try codes() == ["never-reached save", "never-wins one"])
        #expect(try codes(Survey.Selection(mode: "a")) == [])
        #expect(try codes { $0.modes = 1 } == [])
        #expect(try codes { $0.places = 1 } == [])
        var selection = Survey.Selection()
        selection.gestures = ["tap"]
        #expect(try codes(selection) == ["never-reached save"])
        let cells = try Survey(document).cells.count
        #expect(try codes { $0.cells = cells } == ["never-reached save", "never-wins one"])
        #expect(try codes { $0.cells = cells - 1 } == ["never-reached save"])
    }

    @Test func theGesturesThatARecognizerLosesAreCounted() throws {
        func text(_ rest: String) throws -> String {
            let taps = #"{"id":"one","type":"tap"},{"id":"two","type":"tap"}"#
            return try texts(#"{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[\#(taps)\#(rest)]}"#).first ?? ""
        }
        let found = try text("")
        #expect(found.contains("it loses to two in 4 gestures"), "\(found)")
    }

    @Test func oneRecognizerThatConflictsWithSeveralControlsIsOneFinding() throws {
        let buttons = (1...3).map { #"{"id":"b\#($0)","type":"button","frame":[0,\#($0 * 100),200,50],"actions":{"touchUpInside":"go"}}"# }
        let press = #"{"id":"press","type":"longPress","cancelsTouchesInView":false}"#
        let found = try texts(
            #"{"id":"card","frame":[0,0,390,500],"gestureRecognizers":[\#(press)],"subviews":[\#(buttons.joined(separator: ","))]}"#,
            ["longPress"])
        #expect(found.count == 1 && found.first?.hasSuffix(" The same applies to b2 and b3.") == true, "\(found)")
    }

    /// Layouts in traces/ that intentionally have findings, because a gesture has two outcomes or a recognizer always loses.
    private static let unsound = ["browser/browser-page", "scrolling/shop", "shared/shared-pan"]

    @Test func soundLayoutsHaveNoFindingOfTheFirstKinds() throws {
        var sound = 0
        for name in TraceLayouts.all where !Self.unsound.contains(name) {
            let codes = try Survey(try TraceLayouts.document(name)).findings.map(\.code)
            #expect(!codes.contains { $0 == .neverReached || $0 == .neverWins || $0 == .twoOutcomes }, "\(name)")
            sound += 1
        }
        #expect(sound >= 40)
    }

    @Test func theTraceOfEachFindingShowsIt() throws {
        for name in ["taps/photo-taps", "scrolling/shop", "menus/side-menu", "browser/browser-page"] {
            let survey = try Survey(try TraceLayouts.document(name))
            #expect(!survey.findings.isEmpty)
            for (finding, trace) in zip(survey.findings, survey.traces(on: try TraceLayouts.text(name))) {
                let reader = try TraceReader(MemoryByteSource(name: "finding", text: trace))
                let own = try Replay.layout(of: reader.header, override: nil, on: nil) { path throws(InputError) in
                    throw InputError(Diagnostic(at: nil, "no file is named, but \(path) is"))
                }
                let replay = try Replay(reader, on: own.layout)
                let sentences = try ExpectationReader.read(
                    replay.expect.sentences, in: replay.expect.source, replay.scene.symbols, on: .newest)
                let checker = ExpectationChecker(sentences, on: replay.scene)
                replay.scene.screen.sink = checker
                while try replay.step() {}
                replay.scene.screen.flush()
                #expect(!finding.expect.isEmpty && checker.holds(), "\(name): \(finding.text)\n\(trace)")
            }
        }
    }
}
