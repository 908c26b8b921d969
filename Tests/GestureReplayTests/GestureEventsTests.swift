import GestureEngine
import GestureFiles
import GestureSupport
import Testing

@testable import GestureReplay

@Suite struct GestureEventsTests {
    private func made(_ text: String, layout: String = layout()) throws -> [String] {
        try samples(try expanded(gestures(text, layout: layout)))
    }

    @Test func aTapLandsOnTheCentreAndLiftsAfterItsHold() throws {
        #expect(try made(#"{"tap":"card"}"#) == ["0 1 began 195 200", "0.05 1 ended 195 200"])
        #expect(try made(#"{"tap":{"view":"card","at":[0.2,0.5]},"hold":0.1,"at":2}"#) == ["2 1 began 90 200", "2.1 1 ended 90 200"])
    }

    @Test func tapsOfTwoFingersAreSixtyPointsApartAndNumberTheirFingersOn() throws {
        #expect(
            try made(#"{"tap":[100,200],"count":2,"fingers":2}"#) == [
                "0 1 began 70 200", "0 2 began 130 200", "0.05 1 ended 70 200", "0.05 2 ended 130 200",
                "0.15 3 began 70 200", "0.15 4 began 130 200", "0.2 3 ended 70 200", "0.2 4 ended 130 200",
            ])
    }

    @Test func aDragMayRestAtItsEndBeforeItLifts() throws {
        let all = try made(#"{"drag":"card","by":[80,-40],"duration":0.3,"rest":0.5},{"tap":"card"}"#)
        #expect(all[18] == "0.3 1 moved 275 160")
        #expect(all[19] == "0.816667 1 ended 275 160")
        #expect(all[20] == "0.816667 2 began 195 200")
    }

    @Test func aDragMovesLinearlyAtSixtyHertzAndLiftsOneSampleLater() throws {
        let all = try made(#"{"drag":"card","by":[80,-40],"duration":0.3}"#)
        #expect(all.count == 20)
        #expect(all[1] == "0.016667 1 moved 199.444444 197.777778")
        #expect(all[18] == "0.3 1 moved 275 160")
        #expect(all[19] == "0.316667 1 ended 275 160")
    }

    @Test func theLastSampleIsAtTheEndOfAnyDuration() throws {
        let all = try made(#"{"drag":[0,0],"to":[10,0],"duration":0.05,"rate":50}"#)
        #expect(all == ["0 1 began 0 0", "0.02 1 moved 4 0", "0.04 1 moved 8 0", "0.05 1 moved 10 0", "0.07 1 ended 10 0"])
        #expect(try made(#"{"drag":[0,0],"by":[5,0],"duration":0}"#) == ["0 1 began 0 0", "0 1 moved 5 0", "0.016667 1 ended 5 0"])
    }

    @Test func aSwipeIsTwoHundredPointsInNineSamples() throws {
        let all = try made(#"{"swipe":"card","direction":"left"}"#)
        #expect(all.count == 11)
        #expect(all[9] == "0.15 1 moved -5 200")
        let up = try made(#"{"swipe":[50,500],"direction":"up","distance":90,"duration":0.1}"#)
        #expect(up[6] == "0.1 1 moved 50 410")
    }

    @Test(arguments: [("left", "40 50"), ("right", "60 50"), ("up", "50 40"), ("down", "50 60")])
    func aSwipeGoesInItsDirection(_ direction: String, _ end: String) throws {
        let all = try made(#"{"swipe":[50,50],"direction":"\#(direction)","distance":10,"duration":0.01}"#)
        #expect(all[1...] == ["0.01 1 moved \(end)", "0.026667 1 ended \(end)"])
    }

    @Test func aPinchMovesItsFingersApartAboutTheCentre() throws {
        let all = try made(#"{"pinch":"card","from":100,"to":200,"duration":0.4}"#)
        #expect(all[0...1] == ["0 1 began 145 200", "0 2 began 245 200"])
        #expect(all[48...49] == ["0.4 1 moved 95 200", "0.4 2 moved 295 200"])
        #expect(all.count == 2 * 26)
    }

    @Test func aRotationTurnsClockwiseForAPositiveAngle() throws {
        let all = try made(#"{"rotate":[100,100],"radius":50,"by":1.5707963267948966,"duration":0.1}"#)
        #expect(all[0...1] == ["0 1 began 50 100", "0 2 began 150 100"])
        #expect(all.suffix(2) == ["0.116667 1 ended 100 50", "0.116667 2 ended 100 150"])
    }

    @Test func gesturesFollowEachOtherAndWaitsTakeTime() throws {
        let all = try made(#"{"tap":"card"},{"wait":0.5},{"press":"card","hold":0.8},{"tap":"card"}"#)
        #expect(
            all == [
                "0 1 began 195 200", "0.05 1 ended 195 200", "0.55 2 began 195 200", "1.35 2 ended 195 200", "1.35 3 began 195 200",
                "1.4 3 ended 195 200",
            ])
    }

    @Test func overlappingGesturesBecomeOneStreamWithOneEventATime() throws {
        let text = gestures(#"{"drag":[0,0],"by":[30,0],"duration":0.05},{"drag":[0,100],"by":[30,0],"duration":0.05,"at":0}"#)
        let all = try events(expanded(text))
        #expect(all.map(\.touches.count) == [2, 2, 2, 2, 2])
        #expect(all.allSatisfy { $0.touches.map(\.id) == [1, 2] })
    }

    @Test func anEarlierGestureLaterInTheFileComesFirst() throws {
        let all = try made(#"{"tap":[1,1],"at":2},{"tap":[2,2],"at":1}"#)
        #expect(all == ["1 2 began 2 2", "1.05 2 ended 2 2", "2 1 began 1 1", "2.05 1 ended 1 1"])
    }

    @Test func aFingerThatLandsWhenAnotherLiftsHasItsOwnEvent() throws {
        let all = try events(expanded(gestures(#"{"tap":"card"},{"tap":"card"}"#)))
        #expect(all.map(\.time) == [0, 0.05, 0.05, 0.1])
        #expect(all.map { $0.touches.map(\.phase) } == [[.began], [.ended], [.began], [.ended]])
    }

    @Test func transformsAndContentOffsetsAreRespected() throws {
        let others =
            #"{"id":"list","type":"scrollView","frame":[0,300,390,400],"contentOffset":[0,100],"#
            + #""subviews":[{"id":"row","frame":[0,150,100,50]}]},"#
            + #"{"id":"big","bounds":[0,0,10,10],"center":[50,50],"transform":{"scale":2}}"#
        #expect(try made(#"{"tap":"row"}"#, layout: layout(others))[0] == "0 1 began 50 375")
        #expect(try made(#"{"tap":{"view":"big","at":[0,0]}}"#, layout: layout(others))[0] == "0 1 began 40 40")
    }

    @Test func valuesForEverySampleCanBeGiven() throws {
        let all = try events(expanded(gestures(#"{"tap":"card","force":0.5,"majorRadius":8,"type":"pencil"}"#)))
        #expect(all.allSatisfy { $0.touches[0].force == 0.5 && $0.touches[0].majorRadius == 8 && $0.touches[0].type == .pencil })
    }

    @Test(arguments: [
        (#"{"tap":"crad"}"#, "2:20: error: unknown view 'crad'; did you mean 'card'?"),
        (#"{"drag":"card","to":"lsit"}"#, "2:33: error: unknown view 'lsit'; use 'window', 'card' or 'flat'"),
        (
            #"{"tap":{"view":"flat"}}"#,
            "2:28: error: a transform squeezes 'flat' flat, so no finger can land on it; give a point as [x, y]"
        ),
        (
            #"{"drag":[900000000,0],"by":[900000000,0]}"#,
            "2:13: error: the gesture exceeds 1000000000 seconds or points; shorten it"
        ),
        (
            #"{"tap":[0,0],"at":1000000000}"#,
            "2:13: error: the gesture exceeds 1000000000 seconds or points; shorten it"
        ),
        (
            #"{"drag":[0,0],"by":[1,1],"duration":3600,"rate":1000,"fingers":10}"#,
            "2:13: error: more than 10000000 samples from here on; shorten the trace, or use fewer samples per second"
        ),
    ])
    func aGestureWithoutATargetIsRefused(text: String, expected: String) {
        let flat = layout(#"{"id":"flat","bounds":[0,0,10,10],"center":[50,50],"transform":[0,0,0,1,0,0]}"#)
        #expect(errors(gestures(text, layout: flat)) == "a.trace.json:" + expected)
    }

    @Test(arguments: [
        (#"{"drag":[999999000,0],"by":[730,0],"fingers":10}"#, true), (#"{"drag":[999999000,0],"by":[731,0],"fingers":10}"#, false),
        (#"{"drag":[-999999000,0],"by":[-730,0],"fingers":10}"#, true), (#"{"drag":[-999999000,0],"by":[-731,0],"fingers":10}"#, false),
        (#"{"drag":[0,999999999],"by":[0,1]}"#, true), (#"{"drag":[0,999999999],"by":[0,2]}"#, false),
        (#"{"tap":[0,-1000000000]}"#, true), (#"{"tap":[999999971,0],"fingers":2}"#, false),
        (#"{"rotate":[999999920,0],"by":0.1,"angle":1.570796}"#, true), (#"{"rotate":[999999921,0],"by":0.1,"angle":1.570796}"#, false),
        (#"{"rotate":[0,-999999920],"by":0.1}"#, true), (#"{"rotate":[0,-999999921],"by":0.1}"#, false),
        (#"{"pinch":[999999990,0],"from":20,"to":20}"#, true), (#"{"pinch":[999999990,0],"from":20,"to":22}"#, false),
    ])
    func everyFingerStaysWithinThePointsThatATraceMayHave(text: String, isTaken: Bool) {
        #expect(errors(gestures(text)).hasSuffix("shorten it") != isTaken)
    }

    @Test func aChangeComesAfterTheLiftBeforeItAndBeforeTheLandingAfterIt() throws {
        let presses = #"{"press":[1,1]},{"press":[2,2],"at":0},{"note":"a","at":0.8},{"press":[3,3]},{"note":"b"},{"press":[4,4]}"#
        let all = try events(expanded(gestures(presses))).map { event in
            event.note ?? event.touches.map { "\($0.id) \($0.phase.rawValue)" }.joined(separator: ", ")
        }
        #expect(all == ["1 began, 2 began", "1 ended, 2 ended", "a", "3 began", "3 ended", "b", "4 began", "4 ended"])
    }

    @Test(arguments: [
        (#"{"tap":[1,1]},{"tap":[2,2],"at":0.0005}"#, ["0: 1 began, 2 began", "0.05: 1 ended, 2 ended"]),
        (#"{"tap":[1,1]},{"tap":[2,2],"at":0.0006}"#, ["0: 1 began", "0.0006: 2 began", "0.05: 1 ended", "0.0506: 2 ended"]),
        (
            #"{"press":[1,1],"hold":1.0005},{"press":[2,2],"hold":0.3,"at":1}"#,
            ["0: 1 began", "1: 1 ended", "1: 2 began", "1.3: 2 ended"]
        ),
        (
            #"{"press":[1,1],"hold":1.0006},{"press":[2,2],"hold":0.3,"at":1}"#,
            ["0: 1 began", "1: 2 began", "1.0006: 1 ended", "1.3: 2 ended"]
        ),
        (#"{"note":"a","at":1.0005},{"press":[1,1],"hold":1,"at":0}"#, ["0: 1 began", "1.0005: a", "1.0005: 1 ended"]),
        (#"{"note":"a","at":1.0006},{"press":[1,1],"hold":1,"at":0}"#, ["0: 1 began", "1: 1 ended", "1.0006: a"]),
        (#"{"press":[1,1],"hold":1},{"note":"a","at":0.9995}"#, ["0: 1 began", "1: 1 ended", "1: a"]),
        (#"{"press":[1,1],"hold":1},{"note":"a","at":0.9994}"#, ["0: 1 began", "0.9994: a", "1: 1 ended"]),
    ])
    func timesThatDifferByHalfAMillisecondAreTheSame(text: String, rows: [String]) throws {
        let all = try events(expanded(gestures(text))).map { event in
            Decimal.text(event.time) + ": "
                + (event.note ?? event.touches.map { "\($0.id) \($0.phase.rawValue)" }.joined(separator: ", "))
        }
        #expect(all == rows)
    }

    @Test func gesturesCanExtendToTheLastSecondOfATrace() {
        func ending(_ more: String) -> String { errors(gestures(#"{"note":"late","at":1000000000},"# + more)) }
        #expect(ending(#"{"wait":0}"#) == "")
        #expect(ending(#"{"wait":0.5}"#).hasSuffix("the gesture exceeds 1000000000 seconds or points; shorten it"))
        let press = #"{"press":[1,1],"at":999999999,"hold":"#
        #expect(errors(gestures(press + "1}")) == "")
        #expect(errors(gestures(press + "1.5}")).hasSuffix("the gesture exceeds 1000000000 seconds or points; shorten it"))
    }

    @Test func theGesturesOfATraceHaveAtMostTenMillionSamples() throws {
        func plan(_ text: String) throws {
            var planner = GesturePlanner(Scene(try LayoutDocument.read(SourceText(name: "a", text: layout()))), course: .linear)
            for gesture in try TraceReader(source(gestures(text))).header.gestures?.gestures ?? [] { _ = try planner.plan(gesture) }
        }
        func drag(_ duration: String) -> String { #"{"drag":[0,0],"by":[1,1],"duration":\#(duration),"rate":1000,"fingers":10}"# }
        // Ten fingers land, move 999,998 times and lift.
        try plan(drag("999.998"))
        for more in [drag("999.999"), drag("999.998") + #",{"tap":[1,1]}"#] {
            let error = #expect(throws: FileError.self) { try plan(more) }
            #expect(error?.issue == .tooManySamples(limit: 10_000_000))
        }
    }

    @Test func moreThanAHundredSimultaneousFingersAreRefused() {
        let many = Array(repeating: #"{"press":[1,1],"fingers":10,"at":0}"#, count: 11).joined(separator: ",")
        #expect(errors(gestures(many)).contains("error: more than 100 fingers are down at once"))
        let after = Array(repeating: #"{"press":[1,1],"fingers":10}"#, count: 11).joined(separator: ",")
        #expect(errors(gestures(after)) == "")
    }
}
