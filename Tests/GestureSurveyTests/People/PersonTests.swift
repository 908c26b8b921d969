import Foundation
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureSurvey
import TestSupport
import Testing

@Suite struct PersonTests {
    /// The numbers of a simulated person must be the same on every operating system, and in debug and release builds.
    @Test func theNumbersOfThePeopleNeverChange() {
        let sums = Habit.allCases.map { habit in (1...1000).reduce(0) { $0 + Person($1).number(of: habit, in: 7) } }
        #expect(sums == Self.sums)
    }

    private static let sums = [
        -281, 3701, -3227, -1388, -2008, 829, 104_790, 145_084, 1_097_598, 97_063, 1_127_092, 1_024_704, -294, 1_017_755, 17_653, 61_283,
    ]

    @Test func everyPersonMakesALegalTraceOfEveryTrace() throws {
        let files = FileManager.default.enumerator(at: project.appending(path: "traces"), includingPropertiesForKeys: nil)
        let paths = (files?.allObjects as? [URL] ?? []).map(\.path).filter { $0.hasSuffix(".trace.json") }.sorted()
        var traces = 0
        for path in paths {
            let reader = try TraceReader(FileByteSource(path: path))
            guard reader.header.gestures != nil else { continue }
            traces += 1
            let scene = Scene(try Replay.layout(of: reader.header, override: nil, root: FileRoot(of: path)).layout)
            for number in 1...Chance.count(3, thorough: 100) {
                let events = try GestureEvents(Person(number).make(reader.header), on: scene)
                var (event, lines) = (TraceEvent(), [#"{"version": 1}"#])
                while try events.next(into: &event) { lines.append(event.text) }
                let made = try TraceReader(MemoryByteSource(name: path, text: lines.joined(separator: "\n") + "\n"))
                while try made.next(into: &event) {}
            }
        }
        #expect(traces > 200)
    }

    @Test func aPersonMakesTheSameGestureRegardlessOfTheRestOfTheFile() throws {
        let card = #"{"id": "card", "frame": [0, 0, 200, 200]}"#
        let tap = #"{"tap": "card"}"#
        let alone = try PeopleScene(tap, subviews: card).gesture(by: 5)
        let first = try PeopleScene(tap + ", " + tap, subviews: card + #", {"id": "b", "frame": [0, 0, 9, 9]}"#)
        #expect(try first.gesture(by: 5).number(.hold) == alone.number(.hold))
        #expect(try first.gesture(by: 5).variation?.offset == alone.variation?.offset)
        #expect(try first.gesture(1, by: 5).variation?.offset != alone.variation?.offset)
        #expect(try first.gesture(by: 6).variation?.offset != alone.variation?.offset)
    }

    @Test func figuresOfTheTraceAreScaledAndOthersAreDrawn() throws {
        let gestures = #"{"tap": [9, 9]}, {"tap": [9, 9], "hold": 0.166}, {"press": [9, 9]}, {"drag": [9, 9], "by": [9, 0], "hold": 0}"#
        let scene = try PeopleScene(gestures, subviews: "")
        for number in 1...50 {
            let person = Person(number)
            #expect(try scene.gesture(0, by: number).duration == Double(person.number(of: .tapHold, in: 0)) / 1000)
            let slow = try scene.gesture(1, by: number).duration
            #expect(abs(slow - Double(person.number(of: .tapHold, in: 1)) / 500) < 1e-9)
            let press = try scene.gesture(2, by: number).duration
            #expect(abs(press - 0.0008 * Double(person.number(of: .holdPace, in: 2))) < 1e-9)
            #expect(try scene.gesture(3, by: number).number(.hold) == 0)
        }
    }

    @Test func theTargetStaysAndTheCourseIsAFingers() throws {
        let scene = try PeopleScene(
            #"{"tap": "card"}, {"tap": {"view": "card", "at": [0.2, 0.5]}}, {"wait": 1}, {"swipe": [100, 100], "direction": "left"}"#,
            subviews: #"{"id": "card", "frame": [0, 0, 200, 200]}"#)
        for number in 1...50 {
            guard case .view(let view, let place) = try scene.gesture(0, by: number).target else { throw Wrong() }
            #expect(view.text == "card" && (0.2...0.8).contains(place.x) && (0.2...0.8).contains(place.y))
            #expect(try scene.gesture(1, by: number).target == scene.reader.header.gestures?.gestures[1].target)
            #expect(try scene.gesture(2, by: number).variation == nil && scene.gesture(2, by: number).wait == 1)
            #expect(try scene.gesture(3, by: number).string(.course) == "finger")
        }
    }

    @Test func theVariationOfAPersonIsDrawnFromTheTables() throws {
        let scene = try PeopleScene(#"{"drag": [9, 9], "to": [99, 9], "fingers": 3}, {"rotate": [9, 9], "by": 1}"#, subviews: "")
        for number in 1...20 {
            let (person, cell) = (Person(number), UInt64(0))
            func value(_ habit: Habit, _ use: Int = 0) -> Double { Double(person.number(of: habit, in: cell, use: use)) }
            let variation = try #require(scene.gesture(0, by: number).variation)
            #expect(variation.offset == Point(value(.placeX) / 10, value(.placeY) / 10))
            #expect(variation.destinationOffset == Point(value(.placeX, 1) / 10, value(.placeY, 1) / 10))
            #expect(variation.length == value(.length) / 1000 && variation.slant == value(.slant) / 1000)
            // The last of three fingers lands after the whole time, and the second after half of it.
            #expect(variation.landing == value(.landing) / 1000 / 2)
            let landing = try #require(scene.gesture(1, by: number).variation?.landing)
            #expect(landing == Double(person.number(of: .landing, in: 1)) / 1000)
        }
    }

    @Test func aPersonAimsAtAPartOfTheView() throws {
        let scene = try PeopleScene(
            #"{"drag": "card", "to": {"view": "card", "at": [0.5, 0.5]}}"#, subviews: #"{"id": "card", "frame": [0, 0, 200, 200]}"#)
        func parts(_ x: Int, _ y: Int) throws -> [Point] {
            var tables = HabitTables.standard
            (tables[.partX], tables[.partY]) = (Array(repeating: x, count: 7), Array(repeating: y, count: 7))
            let made = try #require(Person(1, tables: tables).make(scene.reader.header).gestures?.gestures.first)
            return [made.target, made.destination].compactMap { if case .view(_, let part)? = $0 { part } else { nil } }
        }
        #expect(try parts(250, -125) == [Point(0.75, 0.375), Point(0.75, 0.375)])
        // The point stays inside the view.
        #expect(try parts(1000, -1000) == [Point(1, 0), Point(1, 0)])
    }

    @Test func aTapThatSlipsTenPointsIsADrag() throws {
        var tables = HabitTables.standard
        tables[.slipX] = [100, 100, 100, 100, 100, 100, 100]
        tables[.slipY] = [0, 0, 0, 0, 0, 0, 0]
        let scene = try PeopleScene(#"{"tap": [9, 9]}, {"tap": [9, 9], "count": 2}"#, subviews: "")
        let made = try #require(Person(1, tables: tables).make(scene.reader.header).gestures?.gestures)
        #expect(made[0].kind == .drag && made[0].point(.by) == Point(10, 0) && made[1].kind == .tap)
        tables[.slipX] = [99, 99, 99, 99, 99, 99, 99]
        #expect(Person(1, tables: tables).make(scene.reader.header).gestures?.gestures[0].kind == .tap)
    }

    /// Tables in which all people have the same values.
    private static let equal: HabitTables = {
        var tables = HabitTables.standard
        let values: [(Habit, Int)] = [
            (.slipX, 60), (.slipY, 80), (.tapHold, 200), (.holdPace, 3000), (.restBefore, 40), (.pace, 2000), (.length, 1500),
            (.spread, 1250), (.turn, 500),
        ]
        for (habit, value) in values { tables[habit] = Array(repeating: value, count: 7) }
        return tables
    }()

    @Test(arguments: [
        (#"{"drag": [9, 9], "by": [9, 0]}"#, "drag hold 0.04 rest 0 duration 0.6"),
        (#"{"drag": [9, 9], "by": [9, 0], "hold": 0.1, "rest": 0.2, "duration": 0.5}"#, "drag hold 0.3 rest 0.6 duration 1"),
        (#"{"drag": [9, 9], "by": [9, 0], "fingers": 2}"#, "drag hold 0.04 rest 0 duration 0.6 spacing 75"),
        (#"{"swipe": [9, 9], "direction": "left"}"#, "swipe duration 0.3"),
        (#"{"press": [9, 9], "fingers": 2, "spacing": 40}"#, "press hold 2.4 spacing 50"),
        (#"{"pinch": [9, 9], "from": 100, "to": 60}"#, "pinch hold 0 duration 0.8 from 125 to 50 angle 0.5"),
        (#"{"pinch": [9, 9], "from": 60, "to": 0, "hold": 0.1, "angle": 1}"#, "pinch hold 0.3 duration 0.8 from 75 to 0 angle 1.5"),
        (#"{"rotate": [9, 9], "by": 1}"#, "rotate hold 0 duration 0.8 by 1.5 radius 100 angle 0.5"),
        (#"{"rotate": [9, 9], "by": -1, "radius": 40}"#, "rotate hold 0 duration 0.8 by -1.5 radius 50 angle 0.5"),
        // A finger that slips by (6, 8) moves 10 points.
        (#"{"press": [9, 9], "hold": 0.5}"#, "drag hold 0 duration 1.5"), (#"{"tap": [9, 9]}"#, "drag hold 0 duration 0.2"),
        (#"{"tap": [9, 9], "fingers": 2}"#, "tap hold 0.2 spacing 75"),
    ])
    func aPersonVariesEachValueAsThePageStates(gesture: String, expected: String) throws {
        let scene = try PeopleScene(gesture, subviews: "")
        let made = try #require(Person(1, tables: Self.equal).make(scene.reader.header).gestures?.gestures.first)
        let keys: [GestureKey] = [.hold, .rest, .duration, .spacing, .from, .to, .by, .radius, .angle]
        let numbers = keys.compactMap { key in made.number(key).map { "\(key.rawValue) \(Decimal.text($0))" } }
        #expect(([made.kind.rawValue] + numbers).joined(separator: " ") == expected)
        if made.kind == .drag, scene.reader.header.gestures?.gestures[0].kind != .drag { #expect(made.point(.by) == Point(6, 8)) }
    }

    @Test func fingersLandOneAfterTheOtherAndOnTheScreen() throws {
        let scene = try PeopleScene(#"{"tap": [30, 2], "fingers": 3}"#, subviews: "")
        for number in 1...50 {
            let events = try GestureEvents(Person(number).make(scene.reader.header), on: Scene(scene.layout))
            var (event, landings) = (TraceEvent(), [Double]())
            var middle: Double?
            while try events.next(into: &event) {
                for sample in event.touches where sample.phase == .began {
                    landings.append(event.time)
                    if sample.id == 2 { middle = sample.location.y }
                }
            }
            let landing = Double(Person(number).number(of: .landing, in: 0)) / 1000
            #expect(landings.count == 3 && abs(landings[2] - landing) < 0.001 && landings[1] <= landings[2])
            #expect(try #require(middle) >= 0)
        }
    }

    private struct Wrong: Error {}
}

extension GestureDocument {
    /// The duration of a drag in seconds, or the time in seconds for which the finger is held down in any other gesture.
    fileprivate var duration: Double { number(kind == .drag ? .duration : .hold) ?? 0 }
}
