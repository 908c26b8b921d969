import GestureFiles
import GestureReplay
import GestureSupport
@testable import GestureSurvey
import Testing

/// Tests surveys whose cells are also replayed with the gestures of simulated people.
@Suite struct SurveyPeopleTests {
    private static let rows = """
        {"id":"list","type":"tableView","frame":[0,0,390,844],"contentSize":[390,1600],"subviews":[\
        {"id":"row","type":"cell","frame":[0,0,390,200],
        "gestureRecognizers":[{"id":"open","type":"swipe","direction":"left","action":"openActions"}]}]}
        """

    private func counted(_ people: Int, threads: Int = 1) throws -> Survey {
        var selection = Survey.Selection()
        selection.gestures = ["tap", "swipe left"]
        var survey = try survey(layout(Self.rows), selection)
        survey.play(people: people, threads: threads)
        return survey
    }

    @Test func theGroupsOfACellAreThoseOfItsGesturesInATrace() throws {
        let survey = try counted(20)
        #expect(!survey.cells.isEmpty)
        for cell in survey.cells {
            let reader = try TraceReader(
                MemoryByteSource(name: "a.trace.json", text: "{\"version\": 1, \"gestures\": [\(cell.gestures)]}"))
            let groups = try PeopleTrials(reader, on: survey.layout).play(20, on: PresetLayout(survey.layout))
            #expect(cell.people == groups.last)
        }
    }

    @Test func theNumberOfThreadsChangesNothing() throws {
        #expect(try counted(10, threads: 3).cells.map(\.people) == counted(10).cells.map(\.people))
    }

    @Test func theOutcomesWithoutVariationComeFirst() throws {
        let survey = try counted(40)
        let swipe = try #require(survey.cells.first { $0.gesture.name == "swipe left" && survey.places[$0.place].view == "row" })
        let alike = try #require(swipe.peopleAlike)
        #expect(alike < 40 && swipe.groups[0].outcomes.map(\.who) == ["open"])
        let sentence = swipe.sentence(on: survey.places[swipe.place])
        #expect(sentence.hasPrefix("swipe left on `row` (p2): \(alike) of 40 call `openActions`; "), "\(sentence)")
        let text = survey.text(name: "a", width: 100)
        #expect(text.contains("open \(alike)/40") && text.contains("* swipe left on `row`"), "\(text)")
        #expect(swipe.groups.reduce(0) { $0 + $1.people.count } == 40)
    }

    @Test func groupsWithOtherOutcomesAreStillReported() throws {
        var cell = try counted(1).cells[0]
        cell.people = [PeopleGroup(outcomes: [AppOutcome(who: "list", what: "willBeginDragging")], people: [1])]
        #expect(cell.peopleAlike == 0 && cell.groups.count == 2 && CellSummary(cell).text.hasSuffix(" 0/1"))
    }

    @Test func theSentenceOfACellNamesItsMode() throws {
        let survey = try counted(1)
        var cell = survey.cells[0]
        (cell.outcomes, cell.people) = ([], [PeopleGroup(outcomes: [], people: [1])])
        #expect(cell.sentence(on: survey.places[0]) == "tap on `list` (p1): 1 of 1 nothing")
        cell.mode = "edit"
        #expect(cell.sentence(on: survey.places[0]) == "tap on `list` (p1, mode `edit`): 1 of 1 nothing")
        cell.people = nil
        #expect(cell.groups == [] && cell.peopleAlike == nil)
    }

    @Test func theTextNamesAtMost40CellsWithOtherOutcomes() throws {
        var survey = try survey(layout(Self.rows))
        survey.people = 1
        func lines(_ cells: Int) -> [Substring] {
            for index in survey.cells.indices {
                let group = PeopleGroup(outcomes: [AppOutcome(who: "list", what: "selects", name: "other")], people: [1])
                survey.cells[index].people = index < cells ? [group] : nil
            }
            return survey.text(name: "a", width: 100).split(separator: "\n").filter { $0.hasPrefix("* ") }
        }
        #expect(lines(40).count == 40 && lines(40).allSatisfy { $0.contains(" on `") })
        #expect(lines(41).count == 41 && lines(41).last == "* and 1 more: --format jsonl prints all of them")
    }

    @Test func anEndedCountOmitsPeopleForTheOtherCells() throws {
        var survey = try survey(layout(Self.rows))
        survey.play(people: 2, threads: 1) { count, _ in count < 3 }
        #expect(survey.cells.prefix(3).allSatisfy { $0.people != nil })
        #expect(survey.cellsWithoutPeople == survey.cells.count - 3)
        #expect(survey.text(name: "a", width: 100).contains("\(survey.cells.count - 3) cells without people\n"))
    }

    @Test func jsonHasTheGroupsOfEachCell() throws {
        let survey = try counted(5)
        let lines = survey.json(layoutName: "a", layoutText: layout(Self.rows)).split(separator: "\n")
        #expect(lines[0].contains("\"people\": 5"))
        for line in lines where line.hasPrefix("{\"kind\": \"cell\"") { #expect(line.contains("\"people\": [{\"outcomes\": ["), "\(line)") }
    }
}
