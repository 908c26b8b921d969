import GestureEngine
import GestureAnalysis
import GestureReplay
import GestureSupport
import GestureTimeline
import TestSupport
import Testing

@Suite("The situation at a given time")
struct SituationTests {
    @Test("On random scenes, the situation matches the rows up to its time", arguments: 0..<4)
    func agreesWithTheRows(_ block: Int) throws {
        for seed in Chance.seeds(block: block, count: Chance.count(4, thorough: 150)) {
            let trace = RandomTrace(seed: seed)
            let timeline = try ReplayedTimeline(trace.replay())
            var random = SplitMix64(seed)
            for _ in 0..<6 {
                let time = random.number(0...timeline.end + 0.1)
                let situation = try Situation(trace.replay(), at: time)
                let expected = ExpectedSituation(timeline, until: time)
                #expect(expected.differences(from: situation).isEmpty, "at \(time), \(Chance.again(seed))")
                if !expected.differences(from: situation).isEmpty { return }
            }
        }
    }

    @Test("The situation lists held touches, waiting recognizers and running timers")
    func aDoubleTapHoldsTheLift() throws {
        let text = """
            { "version": 1, "layout": { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844], "subviews": [
                { "id": "photo", "frame": [0, 0, 300, 300], "gestureRecognizers": [
                  { "id": "single", "type": "tap", "requireToFail": ["double"] },
                  { "id": "double", "type": "tap", "numberOfTapsRequired": 2 } ] } ] } },
              "gestures": [ { "tap": "photo" } ] }
            """
        let replay = try Replay(MemoryByteSource(name: "a.trace.json", text: text))
        #expect(
            try Situation(replay, at: 0.2).text(.plain) == """
                At 0.200 s

                touches
                  touch 1 lifted at (150, 150) on photo; photo has received touchesBegan; the lift is held back by single and double

                recognizers
                  single (tap) possible, no finger down; ready for recognized; waits for double
                  double (tap) possible, no finger down; single cannot continue until it has failed

                timers
                  0.400 double fails without another tap: it had 1 of 2, and the next must begin within 0.35 s; \
                started at 0.050, 0.35 s earlier

                """)
        let later = try Situation(Replay(MemoryByteSource(name: "a.trace.json", text: text)), at: 9)
        #expect(
            later.text(.plain)
                == "At 9.000 s, after the end: the last event was at 0.400 s\n"
                + "No finger is down, no recognizer is active, and no timer runs.\n"
        )
    }

    private func text(_ views: String, _ gestures: String, at time: Double, rest: String = "") throws -> String {
        let text = """
            { "version": 1, "layout": { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844], \
            "subviews": [\(views)] }\(rest) },
              "gestures": [\(gestures)] }
            """
        return try Situation(Replay(MemoryByteSource(name: "a.trace.json", text: text)), at: time).text(.plain)
    }

    @Test(
        "Each touch is listed with its view's answer to it",
        arguments: [
            (
                #"{ "id": "v", "frame": [0, 0, 300, 300] }"#,
                #"{ "press": [20, 20], "hold": 1, "at": 0 }, { "press": [60, 60], "hold": 1, "at": 0 }, { "tap": [-20, 40], "at": 0.45 }"#,
                [
                    "touch 1 down at (20, 20) on v; v has received it; no recognizer follows it",
                    "touch 2 down at (60, 60) on v; dropped: v takes one finger at a time; no recognizer follows it",
                    "touch 3 down at (-20, 40) outside the window; no recognizer follows it",
                ]
            ),
            (
                #"""
                { "id": "b", "type": "button", "frame": [0, 0, 100, 44], "isExclusiveTouch": true }, \#
                { "id": "c", "type": "button", "frame": [0, 100, 100, 44] }
                """#,
                #"{ "press": "b", "hold": 1, "at": 0 }, { "press": "c", "hold": 1, "at": 0.1 }"#,
                [
                    "touch 1 down at (50, 22) on b; b has received it; no recognizer follows it",
                    "touch 2 down at (50, 122) on c; dropped: an exclusive touch excludes it from c; no recognizer follows it",
                ]
            ),
            (
                #"""
                { "id": "v", "frame": [0, 0, 300, 300], "gestureRecognizers": [\#
                { "id": "t", "type": "tap", "numberOfTapsRequired": 2, "delaysTouchesBegan": true }] }
                """#, #"{ "tap": "v", "at": 0.4 }"#, ["touch 1 lifted at (150, 150) on v; held back from v by t, its lift by t"]
            ),
            (
                #"""
                { "id": "v", "frame": [0, 0, 300, 300], "gestureRecognizers": [\#
                { "id": "l", "type": "longPress", "delaysTouchesBegan": true, "minimumPressDuration": 0.1 }] }
                """#, #"{ "press": "v", "hold": 1 }"#,
                ["touch 1 down at (150, 150) on v; dropped: v does not receive it; followed by l"]
            ),
            (
                #"{ "id": "v", "frame": [0, 0, 300, 300], "gestureRecognizers": [{ "id": "l", "type": "longPress" }] }"#,
                #"{ "press": "v", "hold": 0.8 }"#,
                ["touch 1 down at (150, 150) on v; v has received it; followed by l"]
            ),
        ])
    func touches(views: String, gestures: String, touches: [String]) throws {
        let text = try text(views, gestures, at: 0.47)
        let found = text.split(separator: "\n").filter { $0.hasPrefix("  touch ") }.map { String($0.dropFirst(2)) }
        #expect(found == touches)
    }

    @Test("A recognizer is listed with the values that its action would read")
    func values() throws {
        let three = #"{ "id": "p", "type": "pan" }, { "id": "z", "type": "pinch" }, { "id": "r", "type": "rotation" }"#
        func recognizers(_ recognizers: String, _ gesture: String, at time: Double) throws -> [Substring] {
            let view = #"{ "id": "v", "frame": [0, 0, 300, 300], "gestureRecognizers": [\#(recognizers)] }"#
            return Array(try text(view, gesture, at: time).split(separator: "\n").drop { $0 != "recognizers" }.dropFirst())
        }
        #expect(
            try recognizers(three, #"{ "press": "v", "hold": 1 }"#, at: 0.1) == [
                "  p (pan) possible with touch 1; translation (0, 0)", "  z (pinch) possible with touch 1; scale 1",
                "  r (rotation) possible with touch 1; rotation 0",
            ])
        #expect(
            try recognizers(#"{ "id": "p", "type": "pan" }"#, #"{ "drag": "v", "by": [60, 0] }"#, at: 0.2)
                == ["  p (pan) changed with touch 1; translation (30, 0)"])
        let press = #"{ "id": "p", "type": "longPress" }"#
        #expect(try recognizers(press, #"{ "press": "v", "hold": 1 }"#, at: 0.7) == ["  p (longPress) began with touch 1"])
    }

    @Test("Moving scroll views, timers of controls and the mode are listed")
    func movement() throws {
        let list = #"{ "id": "list", "type": "scrollView", "frame": [0, 0, 300, 300], "contentSize": [300, 900] }"#
        let drag = #"{ "drag": "list", "by": [0, -60] }"#
        #expect(try text(list, drag, at: 0.2).hasSuffix("\n\nscroll views\n  list is dragged, at (0, 30)\n"))
        let coasting = try text(list, drag, at: 0.5)
        #expect(coasting.hasPrefix("At 0.500 s\n\nscroll views\n  list continues to scroll from (0, "), "\(coasting)")
        #expect(coasting.contains(") to (0, 149.8), until 2.967\n"), "\(coasting)")
        let map = #"""
            { "id": "map", "type": "scrollView", "frame": [0, 0, 300, 300], "contentSize": [300, 300], "zoomView": "city",
              "minimumZoomScale": 1, "maximumZoomScale": 2, "subviews": [{ "id": "city", "frame": [0, 0, 300, 300] }] }
            """#
        let pinch = #"{ "pinch": "map", "from": 40, "to": 200 }"#
        #expect(try text(map, pinch, at: 0.2).contains("\n\nscroll views\n  map is zoomed, at ("))
        #expect(try text(map, pinch, at: 0.5).hasPrefix("At 0.500 s\n\nscroll views\n  map returns to scale 2, until "))
        let stepper = try text(
            #"{ "id": "s", "type": "stepper", "frame": [0, 0, 94, 32] }"#, #"{ "press": [70, 15], "hold": 2 }"#, at: 0.3)
        let repeating = "  0.500 s changes its value again if it is still held (autorepeat); started at 0.000, 0.5 s earlier\n"
        #expect(stepper.hasSuffix("\n\ntimers\n" + repeating), "\(stepper)")
        let press = try text(
            #"""
            { "id": "v", "frame": [0, 0, 99, 99], "gestureRecognizers": [{ "id": "p", "type": "longPress", "numberOfTapsRequired": 1 }] }
            """#, #"{ "tap": "v" }"#, at: 0.1)
        #expect(
            press.contains("  0.400 p fails without another press: it had 1 of 2, and the next must begin within 0.35 s; started at 0.050"))
        let modes = #", "modes": { "initial": "one", "states": { "one": {} } }"#
        #expect(
            try text("", "", at: 0, rest: modes).hasSuffix(
                "No finger is down, no recognizer is active, and no timer runs.\n\nmode\n  one\n"))
    }

    @Test("A scroll view that was zoomed too far returns to its limit until a given time")
    func zoomingBack() throws {
        let text = """
            { "version": 1, "layout": { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844], "subviews": [
                { "id": "map", "type": "scrollView", "frame": [0, 0, 300, 300], "contentSize": [300, 300], "zoomView": "city",
                  "minimumZoomScale": 1, "maximumZoomScale": 2, "subviews": [{ "id": "city", "frame": [0, 0, 300, 300] }] } ] } },
              "gestures": [ { "pinch": "map", "from": 40, "to": 200 } ] }
            """
        let end = try ReplayedTimeline(Replay(MemoryByteSource(name: "a.trace.json", text: text))).end
        let json = try Situation(Replay(MemoryByteSource(name: "a.trace.json", text: text)), at: end - 0.1).json
        #expect(json.contains("\"what\": \"zooms back\", \"scale\": 2, \"until\": "), "\(json)")
    }
}

/// The expected state of touches and recognizers at a given time, derived only from the rows up to that time.
private struct ExpectedSituation {
    private var states: [Name: StateName] = [:]
    private var waiting: [Name: [Name]] = [:]
    private var down: [Int: Point] = [:]
    /// The delivery of each touch to its view so far, such as `began held` or `delivered`, by the touch's number.
    private var given: [Int: String] = [:]
    /// The numbers of the touches for which `touchesEnded` is held back, even if `touchesBegan` is held back too.
    private var endHeld: Set<Int> = []
    private var mode: Name?
    private let names: Names

    init(_ timeline: ReplayedTimeline, until time: Double) {
        names = timeline.names
        for record in timeline.records where record.time <= time { take(record) }
    }

    private mutating func take(_ record: Record) {
        if case .touch(let row) = record.body {
            down[row.touch] = row.phase == .ended || row.phase == .cancelled ? nil : row.location
            guard row.phase == .began else { return }
            given[row.touch] = "nothing"
            endHeld.remove(row.touch)
        } else if case .recognizerState(let row) = record.body {
            states[row.recognizer] = row.to
            waiting[row.recognizer] = nil
        } else if case .recognizerWaiting(let row) = record.body {
            waiting[row.recognizer] = names[row.waitsFor]
        } else if case .touchHeld(let row) = record.body {
            if row.phase == .ended { endHeld.insert(row.touch) }
            given[row.touch] = row.phase == .began || given[row.touch] == "began held" ? "began held" : "ended held"
        } else if case .touchDropped(let row) = record.body {
            given[row.touch] = "dropped"
        } else if case .viewTouches(let row) = record.body {
            for touch in row.touches.array(in: names) {
                let isOver = row.method == .touchesEnded || row.method == .touchesCancelled
                given[touch] = isOver ? "over" : endHeld.contains(touch) ? "ended held" : "delivered"
            }
        } else if case .mode(_, let to, _, let refused, _) = record.body {
            if !refused { mode = to }
        }
    }

    /// Returns the differences between this expected situation and the actual one. Both come from replays of the same trace, so each name
    /// has the same number in both.
    func differences(from situation: Situation) -> [String] {
        var found: [String] = []
        for gesture in situation.snapshot.gestures where gesture.state != states[gesture.recognizer, default: .possible] {
            found.append("\(names[gesture.recognizer]) is \(gesture.state)")
        }
        for (name, state) in states where state != .possible && !situation.snapshot.gestures.contains(where: { $0.recognizer == name }) {
            found.append("\(names[name]) is not under way, though \(state)")
        }
        for (name, others) in waiting {
            let gesture = situation.snapshot.gestures.first { $0.recognizer == name }
            if gesture?.wants == nil || gesture?.waitsFor.contains(where: { others.contains($0) }) != true {
                found.append("\(names[name]) does not wait")
            }
        }
        let fingers = situation.snapshot.fingers
        if fingers.filter(\.isDown).map(\.id).sorted() != down.keys.sorted() { found.append("other fingers are down") }
        for finger in fingers {
            if finger.isDown && finger.location != down[finger.id] { found.append("touch \(finger.id) is elsewhere") }
            if finger.view != nil && word(finger) != given[finger.id] {
                found.append("touch \(finger.id) is \(word(finger)), not \(given[finger.id] ?? "there")")
            }
        }
        if let mode, situation.mode != names[mode] { found.append("the mode is \(situation.mode ?? "none")") }
        return found
    }

    private func word(_ finger: Snapshot.Finger) -> String {
        switch finger.stage {
        case .nothing: "nothing"
        case .beganHeld: "began held"
        case .delivered: "delivered"
        case .endHeld: "ended held"
        case .finished: "over"
        case .dropped: "dropped"
        }
    }
}
