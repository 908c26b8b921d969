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
