import Foundation
import GestureEngine
import GestureFiles
import GestureSupport
import Testing

@testable import GestureReplay

@Suite struct FingerMovementTests {
    private func made(_ text: String) throws -> [TraceEvent] { try events(expanded(gestures(text))) }

    @Test func aDragTakesTheSameTimeToTheSameEnd() throws {
        let linear = try made(#"{"drag":"card","by":[60,0],"duration":0.3}"#)
        let finger = try made(#"{"drag":"card","by":[60,0],"duration":0.3,"course":"finger"}"#)
        #expect(finger.first?.touches == linear.first?.touches)
        #expect(finger[finger.count - 2].touches == linear[linear.count - 2].touches)
        #expect(finger.last?.time == linear.last?.time && finger.last?.touches[0].location == Point(257, 202))
    }

    @Test(arguments: [60.0, 80, 100, 200, 300]) func noMoveIsReportedBeforeTenPoints(way: Double) throws {
        for duration in [0.1, 0.2, 0.3, 0.5, 1] {
            let all = try made(#"{"drag":[50,50],"by":[\#(way),0],"duration":\#(duration),"course":"finger"}"#)
            let first = all[1].touches[0].location - Point(50, 50)
            #expect(all[1].touches[0].phase == .moved && first.length >= 10)
            #expect(all.dropFirst().allSatisfy { ($0.touches[0].location - Point(50, 50)).length >= 10 })
        }
    }

    @Test func itStartsAndStopsGentlyAndAFlickOnlyStarts() throws {
        func steps(_ text: String) throws -> [Double] {
            let places = try made(text).dropLast().map { $0.touches[0].location.x }
            return zip(places.dropFirst(), places).map { $0 - $1 }
        }
        let drag = try steps(#"{"drag":[50,50],"by":[200,0],"course":"finger"}"#)
        #expect(drag.last! < 3 && drag.max()! > 15 && drag[1] < drag[4])
        let flick = try steps(#"{"swipe":[50,50],"direction":"right","course":"finger"}"#)
        #expect(flick.last! == flick.max()!)
        let places = try made(#"{"swipe":[50,50],"direction":"right","distance":200,"course":"finger"}"#).map { $0.touches[0].location.x }
        #expect(places.first == 50 && places.dropLast().last == 250 && places == places.sorted())
    }

    @Test func thePathCurvesToTheRight() throws {
        let all = try made(#"{"drag":[50,50],"by":[100,0],"course":"finger"}"#)
        let sides = all.map { $0.touches[0].location.y - 50 }
        #expect(abs(sides.max()! - 4) < 0.1 && sides.min()! >= 0)
        let long = try made(#"{"drag":[50,800],"by":[0,-600],"course":"finger"}"#)
        #expect(abs(long.map { $0.touches[0].location.x - 50 }.max()! - 6) < 0.1)
    }

    @Test func aMovementOfLessThanTenPointsIsReportedOnlyByTheLift() throws {
        #expect(
            try samples(expanded(gestures(#"{"drag":[50,50],"by":[8,0],"course":"finger"}"#))) == [
                "0 1 began 50 50", "0.316667 1 ended 60 52",
            ])
    }

    @Test func aFingerMovesSlightlyAsItLiftsFromATap() throws {
        #expect(
            try samples(expanded(gestures(#"{"tap":[50,50],"count":2,"course":"finger"}"#))) == [
                "0 1 began 50 50", "0.05 1 ended 52 52", "0.15 2 began 50 50", "0.2 2 ended 52 52",
            ])
    }

    @Test func theFingersOfAPinchLandOneByOneAndLiftTogether() throws {
        let all = try made(#"{"pinch":"card","from":100,"to":200,"hold":0.1,"course":"finger"}"#)
        #expect(all[0].touches.map(\.id) == [1] && all[1].touches.map(\.id) == [2] && all[1].time == 0.08)
        #expect(all[2].time >= 0.18 && all[2].touches.map(\.id) == [1, 2])
        #expect(all.last?.touches.map(\.phase) == [.ended, .ended])
        #expect(all.map(\.time).last == 0.596667)
    }

    // MARK: Variations of simulated people

    /// Returns the movement of the fingers in a gesture that a simulated person makes.
    private func track(_ text: String, _ vary: (inout FingerVariation) -> Void) throws -> GestureTrack {
        var gesture = try #require(try TraceReader(source(gestures(text))).header.gestures?.gestures.first)
        var variation = FingerVariation()
        vary(&variation)
        gesture.variation = variation
        var planner = GesturePlanner(Scene(try LayoutDocument.read(SourceText(name: "a.layout.json", text: layout()))), course: .linear)
        guard case .track(let track) = try planner.plan(gesture) else { throw InputError(Diagnostic(at: nil, "no fingers")) }
        return track
    }

    @Test(arguments: [
        (Point(100, 100), Point(-10, 20), Point(90, 120)), (Point(3, 4), Point(-10, -20), Point(0, 0)),
        (Point(380, 840), Point(20, 30), Point(389.5, 843.5)), (Point(389.75, 843.75), Point(5, 5), Point(389.75, 843.75)),
        (Point(400, 100), Point(5, 6), Point(405, 106)), (Point(-1, -1), Point(-5, -5), Point(-6, -6)),
    ])
    func aFingerMissesAPointOfTheWindowOnlyWithinTheWindow(point: Point, offset: Point, landing: Point) throws {
        #expect(try track("{\"tap\":[\(point.x),\(point.y)]}") { $0.offset = offset }.center == landing)
        let drag = try track("{\"drag\":[50,60],\"to\":[\(point.x),\(point.y)]}") { $0.destinationOffset = offset }
        #expect(drag.center == Point(50, 60) && drag.location(of: 0, 1) == landing)
    }

    @Test(arguments: [#"{"drag":[50,50],"by":[100,0]}"#, #"{"swipe":[50,50],"direction":"right","distance":100}"#])
    func aMovementOfAnotherLengthMayEndOnTheRight(gesture: String) throws {
        let moved = try track(gesture) { ($0.length, $0.slant) = (0.5, 0.25) }
        #expect(moved.location(of: 0, 0) == Point(50, 50) && moved.location(of: 0, 1) == Point(100, 62.5))
    }

    @Test(arguments: [
        (#"{"tap":[50,50],"fingers":2,"count":2,"course":"finger"}"#, 0.03, ["0", "0.03", "0.08", "0.18", "0.21", "0.26"]),
        (#"{"tap":[50,50],"fingers":2,"count":2,"course":"finger"}"#, 0, ["0", "0.05", "0.15", "0.2"]),
        (#"{"tap":[50,50],"count":2,"course":"finger"}"#, 0.03, ["0", "0.05", "0.15", "0.2"]),
        (#"{"tap":[50,50],"fingers":2}"#, 0.03, ["0", "0.05"]),
    ])
    func severalFingersOfAPersonLandOneByOne(gesture: String, interval: Double, times: [String]) throws {
        let track = try track(gesture) { $0.landing = interval }
        #expect((0..<track.steps).map { Decimal.text(track.time($0)) } == times)
    }

    @Test func theCourseIsSetForATraceOrForAGesture() throws {
        func text(_ trace: String, _ gesture: String) -> String {
            trace.isEmpty
                ? gestures(#"{"drag":"card","by":[60,0]\#(gesture)}"#)
                : self.trace(#""course":"\#(trace)","gestures":[{"drag":"card","by":[60,0]\#(gesture)}]"#)
        }
        let linear = try samples(expanded(text("", "")))
        let finger = try samples(expanded(text("", #","course":"finger""#)))
        #expect(linear != finger)
        #expect(try samples(expanded(text("finger", ""))) == finger)
        #expect(try samples(expanded(text("finger", #","course":"linear""#))) == linear)
        #expect(try samples(expanded(text("linear", ""))) == linear)
        #expect(errors(text("straight", "")).contains("unknown course 'straight'; use 'linear' or 'finger'"))
    }

    private func trace(_ member: String) -> String { "{\"version\":1,\"layout\":\(layout()),\n\(member)}" }

    @Test func roundNumbersLetTheMostUsualPanBegin() throws {
        let view =
            #"""
            {"id":"row","frame":[0,300,390,400],"gestureRecognizers":[{"id":"reveal","type":"pan",\#
            "delegate":{"shouldBegin":"abs(translation.x) > abs(translation.y)"}}]}
            """#
        for way in stride(from: 60.0, through: 300, by: 20) {
            for duration in [0.1, 0.2, 0.3, 0.5, 1] {
                let drag = #"{"drag":[50,400],"by":[\#(way),0],"duration":\#(duration),"course":"finger"}"#
                #expect(try timeline(gestures(drag, layout: layout(view))).contains(#""answer": true"#), "\(way) in \(duration)")
            }
        }
        let refused = #"{"drag":[50,400],"by":[60,0],"duration":0.3}"#
        #expect(try timeline(gestures(refused, layout: layout(view))).contains(#""answer": false"#))
    }
}
