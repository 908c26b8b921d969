import GestureFiles
import GestureSupport
import Testing

@testable import GestureReplay

@Suite struct ReplayTests {
    /// Returns a trace that contains five hundred notes and then an event.
    private func late(_ event: String) -> String {
        trace("\"events\":[\n" + (0..<500).map { #"{"t":\#($0),"note":"n"},\#n"# }.joined() + event + "]")
    }

    @Test(arguments: [
        (#"{"t":600,"set":{"crad.alpha":0}}"#, "17: error: unknown view or recognizer 'crad'; did you mean 'card'?"),
        (#"{"t":600,"set":{"card.alhpa":0}}"#, "17: error: unknown property 'alhpa'; did you mean 'alpha'?"),
        (#"{"t":600,"set":{"card.alpha":"x"}}"#, "30: error: 'alpha' cannot be the string 'x'; write a number from 0 to 1"),
        (
            #"{"t":600,"set":{"thresholds.pan.hysteresis":1}}"#,
            "17: error: 'pan.hysteresis' cannot change during a replay; set it under 'thresholds' in the layout"
        ),
        (#"{"t":600,"remove":"lable"}"#, "19: error: unknown view or recognizer 'lable'; use 'window', 'card', 'tap', 'pan' or 'pinch'"),
        (#"{"t":600,"add":{"to":"crad","view":{"frame":[0,0,1,1]}}}"#, "22: error: unknown view 'crad'; did you mean 'card'?"),
        (#"{"t":600,"enter":"doodle"}"#, "18: error: there is no mode 'doodle', since the layout has no 'modes'; declare them"),
    ])
    func aWrongNameInTheLastEventIsFoundBeforeAnythingIsPlayed(event: String, expected: String) {
        do throws(InputError) {
            _ = try Replay(source(late(event)))
            Testing.Issue.record("nothing was found")
        } catch {
            #expect(error.description == "a.trace.json:503:" + expected)
        }
    }

    @Test func addedObjectsExistAfterwardsAndRemovedOnesDoNot() {
        let add = #"{"t":1,"add":{"to":"card","view":{"id":"badge","frame":[0,0,9,9]}}}"#
        let use = #"{"t":2,"set":{"badge.alpha":0.5}},{"t":3,"remove":"badge"}"#
        #expect(errors(trace("\"events\":[\(add),\(use)]")) == "")
        #expect(errors(trace("\"events\":[\(use)]")).contains("unknown view or recognizer 'badge'"))
        #expect(errors(trace("\"events\":[\(add),\(use),{\"t\":4,\"remove\":\"badge\"}]")).contains("unknown view or recognizer 'badge'"))
        let again = add.replacing("\"t\":1", with: "\"t\":4")
        #expect(errors(trace("\"events\":[\(add),\(use),\(again)]")) == "")
        #expect(errors(trace("\"events\":[\(add),\(add)]")).contains("two views have the id 'badge'"))
    }

    @Test func theCheckChangesNothing() throws {
        let text = trace(
            #""events":[{"t":0,"remove":"tap"},{"t":1,"touches":[{"id":1,"phase":"began","x":100,"y":200}]},"#
                + #"{"t":1.1,"touches":[{"id":1,"phase":"ended","x":100,"y":200}]}]"#)
        let rows = try timeline(text)
        #expect(rows.contains(#""kind": "remove", "target": "tap""#))
        #expect(!rows.contains("recognized"))
    }

    @Test func aStreamIsCheckedAsItGoes() throws {
        let header = "{\"version\":1,\"layout\":\(layout())}\n"
        let replay = try Replay(source(header + "{\"t\":0,\"note\":\"a\"}\n{\"t\":1,\"remove\":\"nothing\"}\n"))
        #expect(try replay.step())
        #expect(throws: InputError.self) { try replay.step() }
    }

    @Test func eventsOfAnInterruptedFingerAreIgnored() throws {
        let start = #"{"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":200}]},{"t":0.1,"interrupt":"a call"}"#
        let rest =
            #",{"t":0.2,"touches":[{"id":1,"phase":"moved","x":120,"y":200}]},"#
            + #"{"t":0.3,"touches":[{"id":1,"phase":"ended","x":120,"y":200}]}"#
        let short = try timeline(trace("\"events\":[\(start)]"))
        let long = try timeline(trace("\"events\":[\(start)\(rest)]"))
        #expect(!long.contains("warning"))
        // The two timelines have the same rows except for the last row, which contains the time at which the timeline ends.
        #expect(long.split(separator: "\n").dropLast() == short.split(separator: "\n").dropLast())
    }

    @Test func anInterruptedFingerThatBeginsAgainIsProcessed() throws {
        let all = try samples(
            trace(
                #""events":[{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":1},{"id":2,"phase":"began","x":2,"y":2}]},"#
                    + #"{"t":1,"interrupt":"i","touches":[{"id":1,"phase":"moved","x":5,"y":5}]},"#
                    + #"{"t":2,"touches":[{"id":1,"phase":"began","x":1,"y":1},{"id":2,"phase":"moved","x":5,"y":5}]},"#
                    + #"{"t":3,"touches":[{"id":2,"phase":"ended","x":5,"y":5},{"id":1,"phase":"ended","x":1,"y":1}]}]"#))
        #expect(all == ["0 1 began 1 1", "0 2 began 2 2", "2 1 began 1 1", "3 1 ended 1 1"])
    }

    @Test func aFingerThatWasNeverDownIsStillRefusedAfterAnInterrupt() {
        let text = trace(#""events":[{"t":0,"interrupt":"i"},{"t":1,"touches":[{"id":1,"phase":"moved","x":1,"y":1}]}]"#)
        #expect(errors(text).contains("touch 1 moved without having begun"))
    }
}
