import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import TestSupport
import Testing

/// Tests of command-line options that change a layout before its replay begins.
@Suite struct PresetTests {
    /// The members of a window that contains a card and a list. The card has two pans that share a delegate, and it has a single tap that
    /// waits for a double tap.
    private static let window = #"""
        "subviews": [{"id": "card", "frame": [0, 0, 390, 200], "gestureRecognizers": [
            {"id": "pan", "type": "pan", "delegate": "shared"}, {"id": "other", "type": "pan", "delegate": "shared"},
            {"id": "swipe", "type": "swipe"}, {"id": "single", "type": "tap", "requireToFail": ["double", "swipe"]},
            {"id": "double", "type": "tap", "numberOfTapsRequired": 2}]},
          {"id": "list", "type": "scrollView", "frame": [0, 200, 390, 400], "contentSize": [390, 2000], "subviews": [
            {"id": "save", "type": "button", "frame": [0, 0, 390, 100], "actions": {"touchUpInside": "saveTapped"}}]}]
        """#
    private static let rest =
        #", "delegates": {"shared": {"shouldReceive": true}}, "variables": {"n": 3, "free": null, "on": true, "word": "a"}"#
    private static let drag = dragging(0, 100, 100, by: 60, 0)

    private func played(_ events: String = PresetTests.drag, _ presets: (Preset.Kind, String)...) throws -> Played {
        try Played(window: Self.window, Self.rest, events: events, presets: presets.map { Preset($0.0, $0.1) })
    }

    private func layout(_ presets: [(Preset.Kind, String)]) throws(InputError) -> PresetLayout {
        let text = #"{"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844], \#(Self.window)}\#(Self.rest)}"#
        var layout = PresetLayout(try LayoutDocument.read(SourceText(name: "a.layout.json", text: text)))
        for (kind, argument) in presets { try layout.apply(Preset(kind, argument)) }
        return layout
    }

    // MARK: Delegate answers

    @Test func anAnswerForOneRecognizerKeepsThoseOfItsDelegatesOthers() throws {
        let rows = try played(Self.drag, (.answer, "pan.shouldBegin=false")).lines(.delegate, .state)
        #expect(rows.contains("? pan shouldBegin no asked shared") && rows.contains("? pan shouldReceive touch 1 yes asked shared"))
        #expect(rows.contains("◉ other began") && !rows.contains("◉ pan began"), "\(rows)")
    }

    @Test func aDelegatesNameSelectsAllItsRecognizersIncludingCopies() throws {
        let rows = try played(
            Self.drag, (.answer, "pan.shouldReceive=touch.x > 0"), (.answer, "shared.shouldBegin=false"),
            (.answer, "delegate:shared.shouldReceive=default")
        ).lines(.delegate)
        #expect(rows == ["? pan shouldBegin no asked shared", "? other shouldBegin no asked shared"])
    }

    @Test func aDelegatesNameSelectsTheCopyOfAScrollViewsPan() throws {
        let presets: [(Preset.Kind, String)] = [(.set, "list.pan.delegate=shared"), (.answer, "list.pan.shouldBegin=true")]
        func isBegun(_ answer: String) throws -> Bool {
            let all = (presets + [(.answer, answer)]).map { Preset($0.0, $0.1) }
            let events = dragging(0, 100, 500, by: 0, -100)
            return try Played(window: Self.window, Self.rest, events: events, presets: all).lines(.state).contains("◉ list.pan began")
        }
        #expect(try isBegun("shared.shouldReceive=true") && !isBegun("shared.shouldReceive=false"))
    }

    @Test func aDelegatesNameDoesNotSelectCopiesOfAnother() throws {
        let rest = #", "delegates": {"shared": {"shouldReceive": true}, "second": {"shouldReceive": true}}"#
        func pan(_ id: String, _ delegate: String) -> String { #"{"id": "\#(id)", "type": "pan", "delegate": "\#(delegate)"}"# }
        let window = #""gestureRecognizers": [\#(pan("a", "shared")), \#(pan("b", "second"))]"#
        let presets = [("a.shouldBegin", "true"), ("b.shouldBegin", "true"), ("shared.shouldBegin", "false")]
        let played = try Played(window: window, rest, events: Self.drag, presets: presets.map { Preset(.answer, "\($0.0)=\($0.1)") })
        #expect(
            played.lines(.delegate).filter { $0.contains("shouldBegin") } == [
                "? a shouldBegin no asked shared", "? b shouldBegin yes asked second",
            ])
    }

    @Test func aRecognizerWithoutADelegateGetsOne() throws {
        #expect(
            try played(Self.drag, (.answer, "swipe.shouldReceive=false")).lines(.delegate).contains(
                "? swipe shouldReceive touch 1 no asked delegate:swipe"))
        let events = dragging(0, 100, 500, by: 0, -100)
        #expect(try played(events).lines(.state).contains("◉ list.pan began"))
        let rows = try played(events, (.answer, "list.pan.shouldBegin=translation.y > 0 || abs(velocity.x) > 1e9")).lines(.delegate)
        #expect(rows.count == 1 && rows[0].hasPrefix("? list.pan shouldBegin no asked delegate:list.pan read "), "\(rows)")
    }

    @Test(arguments: ["pan.shouldReceive=", "pan.shouldReceive=default", "recognizer:pan.shouldReceive=default"])
    func anAnswerIsRemoved(argument: String) throws {
        #expect(try played(Self.drag, (.answer, argument)).lines(.delegate) == ["? other shouldReceive touch 1 yes asked shared"])
    }

    @Test func viewsCanAnswerToo() throws {
        #expect(
            try played(Self.drag, (.answer, "card.shouldBegin=id != 'pan'")).lines(.delegate).contains { $0.contains("asked view:card") })
        let pressed = [
            event(0, finger("began", 100, 250)), event(0.5, finger("moved", 100, 190)), event(0.6, finger("ended", 100, 190)),
        ].joined(separator: ",")
        #expect(try !played(pressed).lines(.state).contains("◉ list.pan began"))
        #expect(try played(pressed, (.answer, "list.touchesShouldCancel=touch.view == 'save'")).lines(.state).contains("◉ list.pan began"))
        #expect(try played(pressed, (.answer, "list.touchesShouldBegin=false")).lines(.control).isEmpty)
        #expect(try played(tapping(0, 100, 250), (.answer, "save.hitTest=touch.x > 300")).lines(.control).isEmpty)
    }

    // MARK: Pairs of recognizers

    @Test func aPairIsSimultaneousRegardlessOfOtherAnswers() throws {
        #expect(try !played().lines(.state).contains("◉ pan began"))
        let played = try played(Self.drag, (.simultaneous, "other:pan"))
        #expect(played.lines(.state).prefix(2) == ["◉ pan began", "◉ other began"])
        // The preset determines the answer for this pair of recognizers, so no further delegate is asked.
        let questions = played.lines(.delegate).filter { $0.contains("Simultaneously") }
        #expect(questions == ["? other shouldRecognizeSimultaneouslyWith pan yes asked shared"])
    }

    @Test func theRecognizersOfAPairMayHaveThePrefixOfRecognizers() throws {
        let rows = try played(Self.drag, (.simultaneous, "recognizer:other:recognizer:pan")).lines(.state)
        #expect(rows.prefix(2) == ["◉ pan began", "◉ other began"])
    }

    @Test func aRequirementIsRemovedAndAnotherAdded() throws {
        let tap = tapping(0, 100, 100)
        #expect(try played(tap).lines(.waiting) == ["◌ single waits for double wants recognized"])
        let without = try played(tap, (.noRequire, "single:double"))
        #expect(without.lines(.waiting).isEmpty && without.lines(.action, times: true).first?.hasPrefix("0.050 ▸ single") == true)
        let (alone, more) = ((Preset.Kind.remove, "other"), (Preset.Kind.require, "pan:swipe"))
        #expect(try played(Self.drag, alone, more).lines(.waiting) == ["◌ pan waits for swipe wants began"])
        #expect(try played(Self.drag, alone, more, (.noRequire, "pan:swipe")).lines(.waiting).isEmpty)
    }

    @Test func simultaneityDoesNotRemoveARequirementAndANoteSaysSo() throws {
        let warnings = try layout([(.simultaneous, "double:single")]).warnings.map { $0.description }
        #expect(
            warnings == [
                "warning: --simultaneous double:single: 'single' requires 'double' to fail, so they still do not recognize together; "
                    + "add --no-require single:double"
            ])
    }

    // MARK: Other keys of layouts

    @Test func setAcceptsAnyValueOfALayout() throws {
        func rows(_ argument: String, _ events: String = Self.drag, _ kinds: Rows.Kind...) throws -> [String] {
            // Only after the recognizer `other` has been removed can the pan begin.
            let played = try played(events, (.set, argument), (.remove, "other"))
            return kinds.flatMap { played.lines($0) }
        }
        let tap = tapping(0, 100, 100)
        #expect(try rows("single.requireToFail=[]", tap, .waiting).isEmpty)
        #expect(try rows(#"pan.requireToFail=["swipe"]"#, Self.drag, .waiting) == ["◌ pan waits for swipe wants began"])
        #expect(try rows("pan.delegate=null", Self.drag, .delegate).isEmpty)
        #expect(try rows("swipe.delegate=shared", tap, .delegate).contains("? swipe shouldReceive touch 1 yes asked shared"))
        #expect(
            try rows(#"pan.delegate={"shouldBegin": "numberOfTouches > 1"}"#, Self.drag, .delegate).contains(
                "? pan shouldBegin no asked delegate:pan read numberOfTouches 1"))
        #expect(try rows("pan.shouldBegin=false", Self.drag, .delegate).contains("? pan shouldBegin no asked shared"))
        #expect(try rows("single.action=openPhoto", tap, .action) == ["▸ single action recognized openPhoto (100, 100)"])
        #expect(try rows("list.touchesShouldBegin=false", tapping(0, 100, 250), .control).isEmpty)
        #expect(try rows("card.hitTest=passThrough", tap, .touch).first?.contains("on window") == true)
        let control = try rows(#"save.actions={"touchDown": "pressed"}"#, tapping(0, 100, 250), .control)
        #expect(control.first == "│ ▸ save touchDown action pressed")
        #expect(
            try rows(#"pan.effects=[{"on": "began", "add": {"to": "card", "view": {"id": "new"}}}]"#, Self.drag, .change)
                == ["+ add new by pan"])
        #expect(try rows(#"single.dispatch={"to": ["card"]}"#, tap, .action) == ["▸ single action recognized (100, 100) target card"])
    }

    @Test func onlyAScrollViewHasRecognizersThatTheLayoutDoesNotDeclare() throws {
        // The id of the card's pan looks like the id of a scroll view's own pan.
        let window = #"""
            "subviews": [{"id": "list", "type": "scrollView", "frame": [0, 300, 390, 400], "contentSize": [390, 2000]},
              {"id": "card", "frame": [0, 0, 390, 200], "gestureRecognizers": [{"id": "card.pan", "type": "pan", "action": "slide"}]}]
            """#
        func actions(_ preset: Preset) throws -> [String] {
            try Played(window: window, events: Self.drag, presets: [preset]).lines(.action).map { String($0.prefix { $0 != "(" }) }
        }
        #expect(try actions(Preset(.set, "card.pan.action=moved")).first == "▸ card.pan action began moved ")
        #expect(try actions(Preset(.answer, "card.pan.shouldBegin=false")).isEmpty)
        #expect(try actions(Preset(.remove, "card.pan")).isEmpty)
    }

    @Test func viewsAreRemovedWithTheirContents() throws {
        let played = try played(Self.drag, (.remove, "view:card"))
        #expect(played.lines(.touch).first == "▾ touch 1 began (100, 100) on window" && played.lines(.state).isEmpty)
        #expect(try self.played(dragging(0, 100, 500, by: 0, -100), (.remove, "list.pan")).lines(.state) == [])
        #expect(try self.played(tapping(0, 100, 250), (.remove, "save")).lines(.control).isEmpty)
        // If a recognizer and a view have the same id, `--remove` with this id removes the recognizer.
        let twins = #""subviews": [{"id": "a", "frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "a", "type": "tap"}]}]"#
        let tap = try Played(window: twins, events: tapping(0, 1, 1), presets: [Preset(.remove, "a")])
        #expect(tap.lines(.touch).first == "▾ touch 1 began (1, 1) on a")
    }

    @Test func presetsAreAppliedInTheGivenOrder() throws {
        let order: [(Preset.Kind, String)] = [(.set, "pan.isEnabled=false"), (.remove, "pan")]
        #expect(try layout(order).changes.count == 1)
        #expect(throws: InputError.self) { try layout(order.reversed()) }
    }

    @Test func fingersAreTheSameForAnyChange() throws {
        func touches(_ gesture: String, _ presets: [Preset], on other: String? = nil) throws -> [String] {
            let reader = try TraceReader(source(gestures(gesture)))
            let (original, _) = try Replay.layout(of: reader.header, override: nil) { _ throws(InputError) in fatalError() }
            let another = try other.map { try LayoutDocument.read(SourceText(name: "b", text: $0)) }
            var preset = another.map { PresetLayout($0, insteadOf: original) } ?? PresetLayout(original)
            for setting in presets { try preset.apply(setting) }
            let replay = try Replay(reader, on: preset)
            let list = RecordList()
            replay.scene.screen.sink = list
            while try replay.step() {}
            return Rows(list.records, replay.scene.screen.names).lines([.touch], times: true).map { line in
                // After the location, the row names the hit view, which may be different in the two replays.
                String(line.prefix { $0 != ")" })
            }
        }
        for gesture in [#"{"pinch": "card", "from": 100, "to": 200}"#, #"{"set": {"card.center": [100, 300]}}, {"tap": "card"}"#] {
            let asItIs = try touches(gesture, [])
            #expect(asItIs.count > 1)
            for set in ["card.frame=[0, 0, 50, 50]", "card.isHidden=true", "window.bounds=[5, 5, 9, 9]"] {
                #expect(try touches(gesture, [Preset(.set, set)]) == asItIs, "\(set)")
            }
        }
        let asItIs = try touches(#"{"rotate": "card", "by": 1}"#, [])
        let other = #"{"version": 1, "window": {"id": "window", "frame": [0, 0, 90, 90]}}"#
        #expect(try touches(#"{"rotate": "card", "by": 1}"#, [], on: other) == asItIs)
    }

    // MARK: Errors

    @Test(arguments: [
        (Preset.Kind.answer, "pan.shouldBeginn=true", "unknown method 'shouldBeginn'; did you mean 'shouldBegin'?"),
        (.answer, "pan.gestureRecognizerShouldBegin=true", "did you mean 'shouldBegin'?"),
        (.answer, "pna.shouldBegin=true", "unknown recognizer, view or delegate 'pna'; did you mean 'pan'?"),
        (.answer, ".shouldBegin=true", "'.shouldBegin' is not a method that has an answer; name one, as in pan.shouldBegin=false"),
        (
            .answer, "pan.isEnabled=true",
            "'isEnabled' is not a method that has an answer; name one, as in pan.shouldBegin=false, or use "
                + "--set"
        ),
        (.answer, "save.actions=true", "'actions' is not a method that has an answer; name one, as in"),
        (.answer, "pan.requireToFail=true", "'requireToFail' is not a method that has an answer; name one, as in"),
        (.answer, "card.shouldReceive=true", "'card' is a view, not a recognizer; its recognizers are 'pan', 'other', 'swipe'"),
        (.answer, "card.touchesShouldCancel=true", "'touchesShouldCancel' belongs to scrollView, tableView, collectionView, not"),
        (.answer, "pan.shouldBegin=3", "'shouldBegin' cannot be 3; write true, false or an expression"),
        (.answer, "pan.shouldBegin", "'pan.shouldBegin' answers nothing; write WHO.METHOD=EXPRESSION"),
        (.answer, "pan.shouldBegin=other.id == 'x'", "there is no other recognizer in this question"),
        (.answer, "card.touchesShouldBegi=true", "unknown method 'touchesShouldBegi'; use "),
        (.set, "save.effects=[{}]", "an effect needs 'on'; add it"),
        (.set, "pan.type=tap", "'type' is fixed by the layout and cannot be set; write another layout, and use --with-layout"),
        (.set, "list.panGestureRecognizer={}", "set the recognizer's own properties, as in list.pan.isEnabled"),
        (.set, "pan.requireToFial=double", "unknown property 'requireToFial'; did you mean 'requireToFail'?"),
        (.set, "pan.requireToFail=dubble", "unknown recognizer 'dubble'; did you mean 'double'?"),
        (.set, "pan.requireToFail=pan", "'pan' requires itself"),
        (.set, "pan.delegate=sharde", "unknown delegate 'sharde'; did you mean 'shared'?"),
        (.set, "list.pan.dispatch={}", "'dispatch' belongs to tap, longPress"),
        (.set, "card.actions={}", "'actions' belongs to control, button"),
        (.set, "variables.n=abc", "'variables.n' is a number in the layout, not the string 'abc'; write a number, or null"),
        (.set, "variables.on=1", "'variables.on' is true or false in the layout, not 1; write true or false, or null"),
        (.set, "variables.word=true", "'variables.word' is a string in the layout, not true; write a string, or null"),
        (.set, "pan.translation=[0, 0]", "'pan.translation' exists only during a gesture; set it in an effect or in a trace"),
        (.set, "save.actions={\"touchUp\": \"x\"", "',' or '}'"),
        (.noRequire, "single:pan", "'single' does not require 'pan' to fail; it requires 'double' and 'swipe'"),
        (.noRequire, "pan:single", "'pan' does not require 'single' to fail; it has no requirement"),
        (.noRequire, "pan:sinlge", "unknown recognizer 'sinlge'; did you mean 'single'?"),
        (.simultaneous, "pan:pan", "'pan' is simultaneous with itself"),
        (.simultaneous, "recognizer:othr:pan", "unknown recognizer 'othr'; did you mean 'other'?"),
        (.simultaneous, "pan", "two recognizers are needed; write A:B"),
        (.simultaneous, "card:pan", "'card' is a view, not a recognizer"),
        (.remove, "window", "'window' is the window"),
        (.remove, "crad", "unknown view or recognizer 'crad'; did you mean 'card'?"),
    ])
    func whatCannotBeSaysWhyAndWhatElse(kind: Preset.Kind, argument: String, expected: String) throws {
        let error = #expect(throws: InputError.self) { _ = try layout([(kind, argument)]) }
        let text = error?.description ?? ""
        #expect(text.hasPrefix("error: \(kind.rawValue) \(argument.prefix { $0 != "=" })") && text.contains(expected), "\(text)")
    }

    @Test func anErrorInAValueHasACaret() throws {
        func report(_ kind: Preset.Kind, _ argument: String) -> [Substring] {
            do throws(InputError) {
                _ = try layout([(kind, argument)])
                return []
            } catch {
                return error.report.split(separator: "\n").dropFirst().map { $0 }
            }
        }
        #expect(
            report(.answer, "pan.shouldBegin=velocity.x > nothing") == [
                "--answer pan.shouldBegin=velocity.x > nothing", "                                      ^",
            ])
        #expect(
            report(.set, #"pan.delegate={"shouldBegin": "id == \"x\""}"#) == [
                #"--set pan.delegate={"shouldBegin": "id == \"x\""}"#, "                                          ^",
            ])
        // An error that concerns the whole argument is printed without an excerpt from the argument.
        #expect(report(.set, "pan.isEnabled=7").isEmpty)
    }

    @Test func aRequirementOfADelegateIsNamedAsSuch() throws {
        let error = #expect(throws: InputError.self) {
            _ = try layout([(.answer, "pan.shouldRequireFailureOf=true"), (.noRequire, "pan:swipe")])
        }
        #expect(error?.description.hasSuffix("a delegate is asked for each gesture: use --answer pan.shouldRequireFailureOf=false") == true)
        let both = #expect(throws: InputError.self) {
            _ = try layout([
                (.answer, "pan.shouldRequireFailureOf=true"), (.answer, "swipe.shouldBeRequiredToFailBy=true"), (.noRequire, "pan:swipe"),
            ])
        }
        let answers = "pan.shouldRequireFailureOf=false and --answer swipe.shouldBeRequiredToFailBy=false"
        #expect(both?.description.hasSuffix("a delegate is asked for each gesture: use --answer " + answers) == true)
    }

    @Test func variablesAcceptValuesOfTheirTypeOrNull() throws {
        for argument in ["variables.n=4", "variables.n=null", "variables.free=abc"] {
            #expect(try layout([(.set, argument)]).changes.count == 1)
        }
    }

    @Test func objectsAddedByEffectsDoNotExistYet() throws {
        let effects = #"pan.effects=[{"on": "began", "add": {"to": "card", "view": {"id": "new", "frame": [0, 0, 9, 9]}}}]"#
        for argument in ["new.isHidden=true", "new.hitTest=self"] {
            let error = #expect(throws: InputError.self) { _ = try layout([(.set, effects), (.set, argument)]) }
            #expect(error?.description.contains("'new' does not exist before the replay, since an effect adds it") == true)
        }
    }

    @Test(arguments: [(Preset.Kind.set, "a.shouldBegin=false"), (.answer, "a.shouldBegin=false")])
    func aKeyOfAViewAndOfARecognizerIsAmbiguous(kind: Preset.Kind, argument: String) throws {
        let text = #"{"window": {"subviews": [{"id": "a", "gestureRecognizers": [{"id": "a", "type": "tap"}]}]}}"#
        var layout = PresetLayout(try LayoutDocument.read(SourceText(name: "a.layout.json", text: text)))
        let error = #expect(throws: InputError.self) { try layout.apply(Preset(kind, argument)) }
        let expected = "a view and a recognizer 'a' have 'shouldBegin'; write 'view:a.shouldBegin' or 'recognizer:a.shouldBegin'"
        #expect(error?.description.hasSuffix(expected) == true)
    }

    @Test func aTraceCanSetOnlyWhatAnAppCan() {
        let set = #"{"t": 0, "set": {"pan.requireToFail": "tap"}}"#
        #expect(errors(trace("\"events\": [\(set)]")).contains("'requireToFail' is a part of the layout, not a property"))
    }

    @Test func aTraceThatNeedsAMissingObjectIsRefused() throws {
        let text = trace(#""events": [{"t": 0, "set": {"card.isHidden": true}}]"#)
        let error = #expect(throws: InputError.self) { _ = try Replay(source(text), presets: [Preset(.remove, "card")]) }
        let description = error?.description ?? ""
        #expect(description.contains("a.trace.json:2:") && description.contains("unknown view or recognizer 'card'"), "\(description)")
    }
}
