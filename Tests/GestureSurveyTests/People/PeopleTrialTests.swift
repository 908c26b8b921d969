import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureSurvey
import Testing

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

    @Test func aTraceWithoutGesturesIsAnErrorWithAFix() throws {
        for text in [#"{"version": 1, "events": []}"#, #"{"version": 1, "gestures": [{"wait": 1}]}"#] {
            let reader = try TraceReader(MemoryByteSource(name: "a.trace.json", text: text))
            let layout = try PeopleScene("", subviews: "").layout
            let error = #expect(throws: InputError.self) { try PeopleTrials(reader, on: layout) }
            #expect(error?.diagnostics.first?.message.hasPrefix("people need gestures, but this trace has none") == true)
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
