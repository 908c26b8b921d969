import GestureEngine
import GestureFiles
import GestureSupport
import Testing

@testable import GestureReplay

/// Tests of the entries of a trace in which the movement of a finger is changed.
@Suite struct ChangedFingersTests {
    /// Finger 1 makes two drags, from (10, 10) and from (50, 50), while finger 2 makes one.
    private static let drags = [
        event(0, finger("began", 10, 10)), event(0.1, finger("moved", 20, 10), finger("began", 100, 100, id: 2)),
        event(0.2, finger("ended", 30, 20)), event(0.3, finger("began", 50, 50)),
        event(0.4, finger("moved", 60, 60), finger("moved", 110, 100, id: 2)), event(0.5, finger("ended", 70, 50)),
        event(0.6, finger("ended", 110, 100, id: 2)),
    ]
    private let first = FingerChange.Finger(touch: 1, earlier: 0), second = FingerChange.Finger(touch: 1, earlier: 1)

    /// Returns the entries of a trace with a change, one per row.
    private func rows(_ change: FingerChange, _ events: [String] = Self.drags) throws -> [String] {
        let fingers = ChangedFingers(try TraceReader(source(trace("\"events\":[\(events.joined(separator: ","))]"))), change)
        var rows: [String] = []
        var event = TraceEvent()
        while try fingers.next(into: &event) {
            let touches = event.touches.map { touch in
                " \(touch.id) \(touch.phase.rawValue) \(Decimal.text(touch.location.x)) \(Decimal.text(touch.location.y))"
            }
            rows.append(Decimal.text(event.time) + ":" + touches.joined(separator: ","))
        }
        return rows
    }

    private let firstDrag = ["0: 1 began 10 10", "0.1: 1 moved 20 10, 2 began 100 100", "0.2: 1 ended 30 20"]
    private let secondDrag = ["0.3: 1 began 50 50", "0.4: 1 moved 60 60, 2 moved 110 100", "0.5: 1 ended 70 50"]
    private let end = ["0.6: 2 ended 110 100"]

    @Test func aSlowerTraceHasLaterTimes() throws {
        let places = (firstDrag + secondDrag + end).map { $0.drop { $0 != ":" } }
        let times = ["0", "0.2", "0.4", "0.6", "0.8", "1", "1.2"]
        #expect(try rows(.slower(2)) == zip(times, places).map { $0 + $1 })
    }

    @Test func everythingAfterARestIsLater() throws {
        let after = ["0.9: 1 moved 60 60, 2 moved 110 100", "1: 1 ended 70 50", "1.1: 2 ended 110 100"]
        #expect(try rows(.rests(second, seconds: 0.5)) == firstDrag + ["0.3: 1 began 50 50"] + after)
    }

    @Test func aFingerGoesFartherFromWhereItLanded() throws {
        let farther = ["0: 1 began 10 10", "0.1: 1 moved 30 10, 2 began 100 100", "0.2: 1 ended 50 30"]
        #expect(try rows(.goesFarther(first, 2)) == farther + secondDrag + end)
        let less = ["0.3: 1 began 50 50", "0.4: 1 moved 55 55, 2 moved 110 100", "0.5: 1 ended 60 50"]
        #expect(try rows(.goesFarther(second, 0.5)) == firstDrag + less + end)
    }

    @Test func aFingerThatLandsElsewhereMovesInTheSameWay() throws {
        let moved = ["0.3: 1 began 0 5", "0.4: 1 moved 10 15, 2 moved 110 100", "0.5: 1 ended 20 5"]
        #expect(try rows(.lands(second, at: Point(0, 5))) == firstDrag + moved + end)
    }

    @Test func aDragFromElsewhereEndsAtTheSamePlace() throws {
        let drag = ["0: 1 began 0 0", "0.1: 1 moved 20 10, 2 began 100 100", "0.1: 1 moved 30 20", "0.2: 1 ended 30 20"]
        #expect(try rows(.drags(first, from: .zero)) == drag + secondDrag + end)
        let tap = [event(1, finger("began", 5, 5)), event(1.5, finger("ended", 5, 5)), event(2, finger("began", 5, 5))]
        let dragged = ["1: 1 began 0 0", "1.25: 1 moved 5 5", "1.5: 1 ended 5 5", "2: 1 began 5 5"]
        #expect(try rows(.drags(first, from: .zero), tap) == dragged)
    }

    @Test func aFingerThatStaysAwayHasNoSamples() throws {
        #expect(try rows(.staysAway(first)) == ["0:", "0.1: 2 began 100 100", "0.2:"] + secondDrag + end)
        #expect(try rows(.staysAway(second)) == firstDrag + ["0.3:", "0.4: 2 moved 110 100", "0.5:"] + end)
    }

    @Test func aFingerLiftsWhereItIsAtThatTime() throws {
        let between = ["0: 1 began 10 10", "0.1: 1 moved 20 10, 2 began 100 100", "0.15: 1 ended 20 10", "0.2:"]
        #expect(try rows(.liftsAfter(first, seconds: 0.15)) == between + secondDrag + end)
        let before = ["0: 1 began 10 10", "0.1: 1 ended 10 10", "0.1: 2 began 100 100", "0.2:"]
        #expect(try rows(.liftsAfter(first, seconds: 0.1)) == before + secondDrag + end)
        let again = ["0.3: 1 began 50 50", "0.35: 1 ended 50 50", "0.4: 2 moved 110 100", "0.5:"]
        #expect(try rows(.liftsAfter(second, seconds: 0.05)) == firstDrag + again + end)
        #expect(try rows(.liftsAfter(first, seconds: 0.25)) == firstDrag + secondDrag + end)
    }

    @Test func aFingerWithoutSamplesLiftsBetweenThoseOfAnother() throws {
        let press = [event(0, finger("began", 1, 2)), event(1, finger("began", 3, 4, id: 2)), event(2, finger("ended", 1, 2))]
        #expect(
            try rows(.liftsAfter(first, seconds: 0.5), press) == ["0: 1 began 1 2", "0.5: 1 ended 1 2", "1: 2 began 3 4", "2:"])
    }

    @Test func aFingerDoesNotLiftAfterAnInterruption() throws {
        let call = #"{"t":1,"interrupt":"call"}"#
        let press = [event(0, finger("began", 1, 2)), call, event(2, finger("moved", 3, 2)), event(3, finger("began", 5, 5))]
        #expect(try rows(.liftsAfter(first, seconds: 1.5), press) == ["0: 1 began 1 2", "1:", "2:", "3: 1 began 5 5"])
        #expect(try rows(.liftsAfter(first, seconds: 3.5), press) == ["0: 1 began 1 2", "1:", "2:", "3: 1 began 5 5"])
        #expect(try rows(.liftsAfter(first, seconds: 0.5), press) == ["0: 1 began 1 2", "0.5: 1 ended 1 2", "1:", "2:", "3: 1 began 5 5"])
        #expect(try rows(.liftsAfter(first, seconds: 1), press) == ["0: 1 began 1 2", "1: 1 ended 1 2", "1:", "2:", "3: 1 began 5 5"])
        let again = press + [event(4, finger("moved", 6, 5))]
        #expect(try rows(.liftsAfter(second, seconds: 0.5), again).suffix(3) == ["3: 1 began 5 5", "3.5: 1 ended 5 5", "4:"])
    }

    @Test func aFingerThatIsCancelledIsNotDownAnyMore() throws {
        let press = [event(0, finger("began", 1, 2)), event(1, finger("cancelled", 3, 2)), event(2, finger("began", 5, 5, id: 2))]
        let same = ["0: 1 began 1 2", "1: 1 cancelled 3 2", "2: 2 began 5 5"]
        #expect(try rows(.liftsAfter(first, seconds: 1.5), press) == same)
        #expect(try rows(.drags(first, from: Point(1, 2)), press) == same)
        #expect(try rows(.goesFarther(first, 2), press)[1] == "1: 1 cancelled 5 2")
    }
}
