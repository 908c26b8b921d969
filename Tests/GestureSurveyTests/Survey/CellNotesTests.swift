import GestureFiles
import GestureSupport
import Testing

@testable import GestureSurvey

/// Tests of what a survey records about the replay of a cell in addition to the outcomes, and of the replays themselves.
@Suite struct CellNotesTests {
    /// Returns the survey of a tap on a card with these recognizers, and its cell.
    private func tap(_ recognizers: String) throws -> (survey: Survey, cell: SurveyCell) {
        var selection = Survey.Selection()
        selection.gestures = ["tap"]
        let survey = try survey(layout(#"{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[\#(recognizers)]}"#), selection)
        return (survey, try #require(survey.cells.first { survey.places[$0.place].view == "card" }))
    }

    private static let taps =
        #"{"id":"single","type":"tap","requireToFail":["double"]},{"id":"double","type":"tap","numberOfTapsRequired":2},"#
        + #"{"id":"pan","type":"pan"}"#

    @Test func aCellHasNotesAboutItsTouchAndItsRecognizers() throws {
        let cell = try tap(Self.taps).cell
        let notes = cell.notes
        func time(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }
        #expect(notes.view == "card" && notes.members == ["single", "double", "pan"] && time(notes.lift) == 50)
        #expect(notes.waits.map { [$0.who, "\(time($0.time))"] + $0.others } == [["single", "50", "double"]])
        #expect(
            notes.losses.map { [$0.who, $0.state, "\(time($0.time))"] + $0.by } == [["pan", "failed", "50"], ["double", "failed", "400"]])
        #expect(notes.losses.allSatisfy { !$0.isByOrder } && cell.lost == ["card touchesEnded"])
        #expect(
            cell.outcomes.map { [$0.who, $0.what, "\(time($0.time))", "\(time($0.latency ?? 0))"] + $0.by } == [
                ["single", "recognized", "400", "350", "double"]
            ])
    }

    @Test func eachRecognizerThatWaitsIsNotedOnce() throws {
        let waiting = ["one", "two"].map { #"{"id":"\#($0)","type":"tap","requireToFail":["double"]},"# }.joined()
        let notes = try tap(waiting + #"{"id":"double","type":"tap","numberOfTapsRequired":2}"#).cell.notes
        #expect(notes.waits.map { [$0.who] + $0.others } == [["one", "double"], ["two", "double"]])
    }

    @Test(arguments: [
        (#""canBePreventedBy":false"#, true), (#""canBePreventedBy":true"#, false), (#""shouldRecognizeSimultaneouslyWith":true"#, true),
        (#""shouldRecognizeSimultaneouslyWith":false"#, false), (#""shouldRequireFailureOf":true"#, false),
    ])
    func recognizersThatMayRecognizeTogetherAreCompanions(answer: String, areCompanions: Bool) throws {
        let cell = try tap(#"{"id":"one","type":"tap","delegate":{\#(answer)}},{"id":"two","type":"tap"}"#).cell
        #expect(cell.notes.companions == (areCompanions ? [["one", "two"]] : []))
    }

    @Test func aReplayThatCannotBeginIsAnError() throws {
        let (survey, cell) = try tap(Self.taps)
        var failed = cell
        failed.outcomes = []
        survey.player.play(&failed, [Preset(.remove, "nothing")])
        #expect(failed.failure?.contains("nothing") == true && failed.outcomes.isEmpty && failed.work == 1)
        var alone = cell
        survey.player.play(&alone, [Preset(.remove, "double")])
        #expect(alone.failure == nil && alone.outcomes.map(\.who) == ["single"] && alone.outcomes[0].latency == 0 && alone.work > 1)
    }

    @Test func sentencesHoldIfAllOfThemAreTrue() throws {
        let (survey, cell) = try tap(Self.taps)
        func holds(_ sentences: String..., gestures: String? = nil) -> Bool { survey.player.holds(sentences, gestures ?? cell.gestures) }
        #expect(holds() && holds("single recognized") && holds("single recognized", "double failed"))
        #expect(!holds("double recognized") && !holds("single recognized", "double recognized"))
        #expect(!holds("nothing recognized") && !holds("single recognized", gestures: "{}"))
        #expect(!holds("single recognized", gestures: #"{"tap":[195,800]}"#))
    }
}
