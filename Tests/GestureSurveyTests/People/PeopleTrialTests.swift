import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import Testing

@testable import GestureSurvey

@Suite struct PeopleTrialTests {
    private static let half = #"{"id": "half", "type": "button", "frame": [195, 0, 195, 844], "actions": {"touchUpInside": "hit"}}"#

    @Test func aButtonIsHitByThosePeopleWhoLandOnIt() throws {
        let groups = try PeopleScene(#"{"tap": [195, 400]}"#, subviews: Self.half).play(1000)[0]
        let expected = (1...1000).filter { Person($0).number(of: .placeX, in: 0) >= 0 }
        #expect(groups.first { $0.words(isPlural: true) == "call `hit`" }?.people == expected)
        #expect((450...550).contains(expected.count) && groups.count == 2)
    }

    @Test func aQuarterOfTheTableIsAQuarterOfThePeople() throws {
        var tables = HabitTables.standard
        // With this table, three quarters of the simulated people land to the left of the view's edge and miss the view.
        tables[.placeX] = [-200, -190, -150, -100, 0, 50, 100]
        let groups = try PeopleScene(#"{"tap": [195, 400]}"#, subviews: Self.half).play(10_000, tables: tables)[0]
        let hits = groups.first { !$0.outcomes.isEmpty }?.people.count ?? 0
        #expect((2370...2630).contains(hits), "\(hits)")
    }

    @Test func aChangeIsTriedByTheSamePeople() throws {
        let scene = try PeopleScene(#"{"tap": [195, 400]}"#, subviews: Self.half)
        let trials = try PeopleTrials(scene.reader, on: scene.layout)
        var wider = PresetLayout(scene.layout)
        try wider.apply(Preset(.set, "half.hitInsets=[0,-3,0,0]"))
        let change = PeopleChange(
            trials.gestures[0], before: try trials.play(100, on: PresetLayout(scene.layout))[0], after: try trials.play(100, on: wider)[0])
        let before = (1...100).count { Person($0).number(of: .placeX, in: 0) >= 0 }
        let after = (1...100).count { Person($0).number(of: .placeX, in: 0) >= -30 }
        #expect(change.differs && after > before)
        #expect(change.text.hasPrefix("tap at (195, 400): \(after) of 100 call `hit`, were \(before); \(100 - after) nothing, were"))
        let same = PeopleChange(trials.gestures[0], before: change.after, after: change.after)
        #expect(!same.differs && same.text.hasSuffix("; the same without the change"))
    }

    @Test func theEventsOfAPersonHaveTheOutcomesThatAreCounted() throws {
        let row = #"{"id": "row", "type": "cell", "frame": [0, 40, 390, 44]}"#
        let list =
            #"""
            {"id": "list", "type": "tableView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000], \#
            "subviews": [\#(row), \#(Self.half)]}
            """#
        let scene = try PeopleScene(#"{"tap": [195, 62]}"#, subviews: list)
        let groups = try scene.play(200)[0]
        #expect(groups.count >= 3)
        for group in groups {
            let events = try GestureEvents(Person(group.people[0]).make(scene.reader.header), on: Scene(scene.layout))
            var (event, lines) = (TraceEvent(), [#"{"version": 1}"#])
            while try events.next(into: &event) { lines.append(event.text) }
            let text = lines.joined(separator: "\n") + "\n"
            let replay = try Replay(TraceReader(MemoryByteSource(name: "p.trace.jsonl", text: text)), on: scene.layout)
            let rows = Rows()
            replay.scene.screen.sink = rows
            while try replay.step() {}
            replay.scene.screen.flush()
            var reader = OutcomeReader(replay.scene.screen.names)
            let outcomes = rows.records.compactMap { reader.outcome(of: $0)?.counted }
            #expect(Set(AppOutcome.reduced(outcomes)) == Set(group.outcomes), "person \(group.people[0])")
        }
    }

    private final class Rows: RecordSink {
        var records: [Record] = []

        func record(_ records: Records) { self.records += records }
    }

    @Test func eachGestureHasItsOwnOutcomes() throws {
        let pan = #"{"id": "pan", "type": "pan", "action": "panned"}"#
        let scene = try PeopleScene(
            #"{"tap": [290, 400]}, {"wait": 0.5}, {"drag": [100, 400], "by": [60, 0]}"#, subviews: Self.half, recognizers: pan)
        let groups = try scene.play(20)
        #expect(groups.count == 2)
        #expect(groups[0][0].words(isPlural: true) == "call `hit`" && groups[1][0].words(isPlural: true) == "call `panned`")
    }

    @Test func gesturesThatOverlapCountAsOne() throws {
        let scene = try PeopleScene(
            #"{"drag": [9, 9], "by": [9, 9], "at": 0}, {"press": [99, 9], "at": 0.1}, {"tap": [9, 9]}"#, subviews: "")
        let gestures = try PeopleTrials(scene.reader, on: scene.layout).gestures
        #expect(gestures.map(\.numbers) == [[1, 2], [3]])
        #expect(gestures.map(\.text) == ["drag right at (9, 9) and press at (99, 9)", "tap at (9, 9)"])
    }

    @Test(arguments: [
        (#"{"tap": "half"}"#, "tap on `half`"), (#"{"tap": [9, 8.5], "count": 2}"#, "double tap at (9, 8.5)"),
        (#"{"tap": [9, 9], "count": 3, "fingers": 2}"#, "two-finger tap 3 times at (9, 9)"),
        (#"{"press": [9, 9], "fingers": 3}"#, "3-finger press at (9, 9)"), (#"{"drag": [9, 9], "by": [-5, 4]}"#, "drag left at (9, 9)"),
        (#"{"drag": [9, 9], "by": [5, 5]}"#, "drag right at (9, 9)"), (#"{"drag": [9, 9], "by": [4, -5]}"#, "drag up at (9, 9)"),
        (#"{"drag": [9, 9], "by": [-4, 5]}"#, "drag down at (9, 9)"), (#"{"drag": "half", "to": [9, 9]}"#, "drag from `half` to (9, 9)"),
        (#"{"swipe": "half", "direction": "up"}"#, "swipe up on `half`"), (#"{"rotate": "half", "by": 1}"#, "rotate on `half`"),
        (#"{"pinch": "half", "from": 60, "to": 50}"#, "pinch in on `half`"),
        (#"{"pinch": "half", "from": 60, "to": 60}"#, "pinch out on `half`"),
    ])
    func aGestureIsDescribedInWords(gesture: String, words: String) throws {
        let scene = try PeopleScene(gesture, subviews: Self.half)
        #expect(try PeopleTrials(scene.reader, on: scene.layout).gestures.map(\.text) == [words])
    }

    @Test func aSentenceNamesAtMostSixGroups() {
        func text(_ groups: Int) -> String {
            let all = (1...groups).map { PeopleGroup(outcomes: [AppOutcome(who: "list", what: "selects", name: "r\($0)")], people: [$0]) }
            return PeopleChange(PeopleGesture(), before: nil, after: all).text
        }
        let six = (2...6).map { "; 1 selects `r\($0)` (person \($0))" }.joined()
        #expect(text(6) == ": 1 of 6 selects `r1`" + six)
        #expect(text(7) == ": 1 of 7 selects `r1`" + six + "; and 1 more group")
        #expect(text(8) == ": 1 of 8 selects `r1`" + six + "; and 2 more groups")
    }

    @Test func aSentenceComparesTheGroupsBeforeAndAfterAChange() {
        func group(_ people: [Int], _ rows: String...) -> PeopleGroup {
            PeopleGroup(outcomes: rows.map { AppOutcome(who: "list", what: "selects", name: $0) }, people: people)
        }
        func change(_ before: [PeopleGroup]?, _ after: PeopleGroup...) -> PeopleChange {
            PeopleChange(PeopleGesture(text: "tap"), before: before, after: after)
        }
        let changed = change([group([1, 2], "a"), group([3], "b")], group([2, 3], "c"), group([1], "a"))
        #expect(changed.differs)
        #expect(changed.text == "tap: 2 of 3 select `c`, were 0; 1 selects `a`, were 2 (person 1); 0 select `b`, was 1 (person 3)")
        // The order of a group's outcomes does not matter, but its people do.
        let same = change([group([1, 2], "a", "b"), group([3])], group([1, 2], "b", "a"), group([3]))
        #expect(!same.differs && same.text == "tap: 2 of 3 select `b` and `a`; 1 nothing (person 3); the same without the change")
        let swapped = change([group([1], "a"), group([2])], group([2], "a"), group([1]))
        #expect(swapped.differs && swapped.text == "tap: 1 of 2 selects `a`; 1 nothing (person 1)")
        #expect(!change(nil, group([1], "a")).differs && change(nil, group([1], "a")).text == "tap: 1 of 1 selects `a`")
    }

    @Test func aTraceWithoutGesturesIsAnErrorWithAFix() throws {
        for (text, column) in [(#"{"version": 1, "events": []}"#, 1), (#"{"version": 1, "gestures": [{"wait": 1}]}"#, 28)] {
            let reader = try TraceReader(MemoryByteSource(name: "a.trace.json", text: text))
            let layout = try PeopleScene("", subviews: "").layout
            let error = #expect(throws: InputError.self) { try PeopleTrials(reader, on: layout) }
            #expect(error?.diagnostics.first?.message.hasPrefix("people need gestures, but this trace has none") == true)
            #expect(error?.description.hasPrefix("a.trace.json:1:\(column): ") == true, "\(String(describing: error))")
        }
    }

    @Test func tooManyReplaysAreAnErrorWithTheMaximum() throws {
        let scene = try PeopleScene(#"{"tap": [9, 9]}"#, subviews: "")
        let trials = try PeopleTrials(scene.reader, on: scene.layout)
        let error = #expect(throws: InputError.self) { try trials.play(100, on: PresetLayout(scene.layout), maximumWork: 5000) }
        let played = (1...100).last { (try? trials.play($0, on: PresetLayout(scene.layout), maximumWork: 5000)) != nil }
        #expect(error?.diagnostics.first?.message == "the replays for this many people take too long; use \(played ?? 0) or fewer")
    }

    @Test func outcomesAreSentencesAboutPeople() {
        let open = AppOutcome(who: "rowPan", what: "action", name: "open", isOfRecognizer: true)
        let close = AppOutcome(who: "rowPan", what: "action", name: "close", isOfRecognizer: true)
        let scroll = AppOutcome(who: "list", what: "willBeginDragging")
        let zoom = AppOutcome(who: "photo", what: "didZoom")
        let row = AppOutcome(who: "list", what: "selects", name: "ann")
        let lift = AppOutcome(who: "save", what: "touchUpInside")
        let groups = PeopleGroup.grouped([[scroll], [open], [open, close, scroll], [], [open], [scroll, open, close]])
        #expect(groups.map(\.people) == [[2, 5], [3, 6], [1], [4]])
        #expect(groups[1].words(isPlural: true) == "call `open` and `close` and scroll `list`")
        #expect(groups[3].words(isPlural: false) == "nothing")
        #expect(PeopleGroup(outcomes: [row, zoom], people: [1]).words(isPlural: false) == "selects `ann` and zooms `photo`")
        #expect(PeopleGroup(outcomes: [lift], people: [1, 2]).words(isPlural: true) == "trigger touchUpInside of `save`")
    }

    @Test func onlyWhatMattersToTheAppIsCounted() {
        func counted(_ what: String, _ name: String? = nil, isOfRecognizer: Bool = false, isByApp: Bool = false) -> AppOutcome? {
            AppOutcome(who: "a", what: what, name: name, number: 2, isOfRecognizer: isOfRecognizer, isByApp: isByApp).counted
        }
        #expect(counted("touchDown") == nil && counted("touchDown", "press") == AppOutcome(who: "a", what: "touchDown", name: "press"))
        #expect(counted("touchUpInside") == AppOutcome(who: "a", what: "touchUpInside"))
        #expect(counted("began", isOfRecognizer: true) == AppOutcome(who: "a", what: "action", isOfRecognizer: true))
        #expect(counted("didZoom") == AppOutcome(who: "a", what: "didZoom") && counted("didZoom", isByApp: true) == nil)
    }

    @Test func outcomesThatAddNothingAreLeftOut() {
        let pan = AppOutcome(who: "list.pan", what: "action", isOfRecognizer: true)
        let scroll = AppOutcome(who: "list", what: "willBeginDragging")
        let lift = AppOutcome(who: "save", what: "touchUpInside")
        let saved = AppOutcome(who: "save", what: "valueChanged", name: "saved")
        #expect(AppOutcome.reduced([pan, scroll]) == [scroll] && AppOutcome.reduced([pan]) == [pan])
        #expect(AppOutcome.reduced([lift, saved]) == [saved] && AppOutcome.reduced([lift]) == [lift])
        // A selection does not imply the action of the list's recognizer, and scrolling does not imply the event of a control.
        let row = AppOutcome(who: "list", what: "selects", name: "ann")
        let more = AppOutcome(who: "list.more", what: "touchUpInside")
        #expect(AppOutcome.reduced([pan, row]) == [pan, row] && AppOutcome.reduced([more, scroll]) == [more, scroll])
    }
}
