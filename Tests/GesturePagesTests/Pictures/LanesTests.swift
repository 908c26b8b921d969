import GestureEngine
import GesturePages
import GestureReplay
import GestureSupport
import TestSupport
import Testing

@Suite struct LanesTests {
    @Test func aSingleTapWaitsForTheDoubleTapAndIsReleasedByIt() throws {
        let picture = try Pictured(trace: "taps/single-and-double-tap")
        #expect(picture.lanes.lanes.map { $0.name } == ["touch 1", "single", "double", "photo"])
        #expect(picture.bars("touch 1") == ["down 0.0 to 0.05"])
        #expect(picture.bars("single") == ["possible 0.0 to 0.05", "waiting 0.05 to 0.4", "recognized 0.4 to 0.4"])
        #expect(picture.bars("double") == ["possible 0.0 to 0.4", "failed 0.4 to 0.4"])
        #expect(picture.bars("photo") == ["touching 0.0 to 0.05", "endHeld 0.05 to 0.4"])
        #expect(
            picture.arrows == [
                "single waits double at 0.05", "single held photo at 0.05", "double held photo at 0.05", "double released single at 0.4",
                "single cancelled photo at 0.4",
            ])
    }

    @Test func rowsOfOneTimeAreSideBySideInTheirOrder() throws {
        let picture = try Pictured(trace: "taps/single-and-double-tap")
        let scale = TimeScale(picture.lanes.stops)
        let failed = picture.lanes.lanes[2].bars[1]
        let recognized = picture.lanes.lanes[1].bars[2]
        let action = try #require(picture.lanes.lanes[1].ticks.first { $0.kind == .action })
        let cancelled = try #require(picture.lanes.lanes[3].ticks.last)
        let places = [failed.from, recognized.from, action.at, cancelled.at, recognized.to].map { scale.x($0) }
        #expect(places == places.sorted() && Set(places).count == 5, "\(places)")
    }

    @Test func aPauseDoesNotShrinkADecision() throws {
        func width(_ wait: Double, of tap: Int) throws -> (Double, Double) {
            let picture = try Pictured(trace(#"[{"tap": "card"}, {"wait": \#(wait)}, {"tap": "card"}]"#))
            let scale = TimeScale(picture.lanes.stops)
            let bar = try #require(picture.lanes.lanes.first { $0.name == "tap" }?.bars[tap])
            return (scale.x(bar.to) - scale.x(bar.from), scale.width)
        }
        let short = try width(1, of: 0)
        let long = try width(1000, of: 0)
        #expect(abs(short.0 - long.0) < 0.001 && short.0 > 30)
        #expect(long.1 - short.1 < 60)
    }

    @Test func onAPageWaitsHaveTheSameScaleAsTouches() throws {
        let picture = try Pictured(trace: "taps/single-and-double-tap")
        let touch = try #require(picture.lanes.lanes[0].bars.first)
        let wait = try #require(picture.lanes.lanes[1].bars.first { $0.kind == .waiting })
        func room(_ bar: Bar, on medium: TimeScale.Medium) -> Double {
            let scale = TimeScale(picture.lanes.stops, on: medium)
            return (scale.x(bar.to) - scale.x(bar.from)) / (bar.to.time - bar.from.time)
        }
        #expect(abs(room(wait, on: .page) / room(touch, on: .page) - 1) < 0.35)
        #expect(room(wait, on: .picture) / room(touch, on: .picture) < 0.35, "a picture, which is printed, shortens it")
    }

    @Test func aRunOfMovesIsOneBandWithACount() throws {
        let picture = try Pictured(trace(#"[{"drag": "card", "by": [100, 0], "duration": 2}]"#))
        let moved = picture.lanes.lanes[0].ticks.filter { $0.kind == .moved }
        #expect(moved.map { $0.count } == [120])
        #expect(picture.lanes.rows.count < 40)
        #expect(picture.lanes.rows.contains { $0.folded > 100 })
        #expect(picture.lanes.rows.reduce(0) { $0 + 1 + $1.folded } == picture.lanes.rowCount)
    }

    @Test func touchesBeyondTheTenthShareLanes() throws {
        let picture = try Pictured(
            trace("[" + Array(repeating: #"{"tap": "card"}, {"wait": 0.5}"#, count: 14).joined(separator: ",") + "]"))
        let touches = picture.lanes.lanes.filter { $0.kind == .touch }
        #expect(touches.count == 10)
        #expect(touches.map { $0.name }.prefix(3) == ["touches 1, 11, 12, 13 and 1 more", "touch 2", "touch 3"])
        #expect(touches.reduce(0) { $0 + $1.bars.count } == 14)
        #expect(touches.map { $0.bars.compactMap { $0.touch } }.flatMap { $0 }.sorted() == Array(1...14))
    }

    @Test func beyondTheLimitsRowsAreCountedAndTheLanesShowTheirEnd() throws {
        let text = trace("[" + Array(repeating: #"{"tap": "card"}, {"wait": 0.5}"#, count: 20).joined(separator: ",") + "]")
        let whole = try Pictured(text)
        let picture = try Pictured(text, itemLimit: 60, rowLimit: 10)
        let cut = try #require(picture.lanes.cut)
        #expect(cut.time > 0 && cut.time < whole.lanes.end)
        #expect(picture.lanes.end == whole.lanes.end)
        #expect(picture.lanes.rowCount == whole.records.count)
        #expect(whole.records[..<(whole.records.count - cut.rows)].allSatisfy { $0.time <= cut.time })
        #expect(picture.lanes.rows.count == 10 && picture.lanes.unlistedRows > 0)
        #expect(whole.lanes.cut == nil && whole.lanes.unlistedRows == 0)
    }

    @Test func aPathKeepsItsEndsAndFewPoints() throws {
        let picture = try Pictured(trace(#"[{"drag": [10, 150], "to": [370, 150], "duration": 100}]"#))
        let path = try #require(picture.lanes.paths.first)
        #expect(path.samples.count <= 513 && path.samples.count > 200)
        #expect(path.samples[0].location == Point(10, 150))
        #expect(path.samples[path.samples.count - 1].location == Point(370, 150))
        #expect(zip(path.samples, path.samples.dropFirst()).allSatisfy { $0.time <= $1.time })
    }

    /// Checks that the bars of recognizers have the same states and times as the rows, and that the bars in a track do not overlap.
    @Test func barsAreTheStatesOfTheEngine() throws {
        for name in try Pictured.someTraces() {
            let picture = try Pictured(trace: name)
            var states: [String: [String]] = [:]
            for record in picture.records {
                guard case .recognizerState(let row) = record.body, row.to != .changed, row.to != .possible else { continue }
                states[picture.names[row.recognizer], default: []].append("\(row.to == .began ? "begun" : row.to.rawValue) \(record.time)")
            }
            for lane in picture.lanes.lanes {
                for track in 0..<lane.tracks {
                    let bars = lane.bars.filter { $0.track == track }
                    #expect(zip(bars, bars.dropFirst()).allSatisfy { $0.to <= $1.from }, "\(name): \(lane.name)")
                    #expect(bars.allSatisfy { $0.from <= $0.to }, "\(name): \(lane.name)")
                }
                guard lane.kind == .recognizer else { continue }
                let drawn = lane.bars.filter { $0.kind != .possible && $0.kind != .waiting }.map { "\($0.kind.rawValue) \($0.from.time)" }
                #expect(drawn == states[lane.name] ?? [], "\(name): \(lane.name)")
            }
        }
    }

    private func trace(_ gestures: String) -> String {
        #"{"version": 1, "layout": {"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844], "subviews": [{"id": "card","#
            + #" "frame": [0, 100, 390, 200], "gestureRecognizers": [{"id": "tap", "type": "tap"}, {"id": "pan", "type": "pan"}]}]}},"#
            + " \"gestures\": \(gestures)}"
    }
}
