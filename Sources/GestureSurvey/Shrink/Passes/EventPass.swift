import GestureEngine
import GestureFiles
import GestureSupport

/// Removes fingers from events, and rewrites events as gestures.
extension ShrinkSearch {
    /// Tries to remove each finger with all its samples.
    mutating func removeFingers() {
        guard let list = document.index(of: "events") else { return }
        var number = 0
        while let fingers = document.node(at: [list]).map({ SampledFinger.all(in: $0.arrayElements) }), number < fingers.count,
            fingers.count > 1
        {
            if !attempt(document.replacing(at: [list], with: .array(events(without: fingers[number], in: list)))) { number += 1 }
        }
    }

    private func events(without finger: SampledFinger, in list: Int) -> [JSONNode] {
        let events = document.node(at: [list])?.arrayElements ?? []
        return events.enumerated().compactMap { index, event in
            guard let sample = finger.samples.first(where: { $0.event == index }) else { return event }
            var touches = event.member("touches")?.arrayElements ?? []
            touches.remove(at: sample.touch)
            var event = event
            if touches.isEmpty { event.removeMember("touches") } else { event.set("touches", .array(touches)) }
            return event.objectMembers.count > 1 ? event : nil
        }
    }

    /// Rewrites the movements of fingers in the events as gestures, and keeps the other changes in the events.
    ///
    /// Two fingers that move apart or together become a pinch if possible. Otherwise each finger becomes a gesture.
    mutating func writeGestures() {
        guard let list = document.index(of: "events"), let events = document.node(at: [list])?.arrayElements else { return }
        let fingers = SampledFinger.all(in: events)
        guard fingers.allSatisfy({ $0.hasLifted }) else { return }
        // Changes precede the touches that occur at the same time.
        var changes: [(time: Double, node: JSONNode)] = []
        for event in events {
            guard let time = event.member("t")?.number else { return }
            let keys = event.objectMembers.filter { $0.key != "t" && $0.key != "touches" }
            if !keys.isEmpty { changes.append((time, .made(.object(keys + [JSONMember("at", .number(time))])))) }
        }
        for gestures in [SampledFinger.pinches(in: fingers), fingers.map { ($0.start, $0.gesture) }] {
            let sorted = (changes + gestures).enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            var members = document.objectMembers
            members[list] = JSONMember("gestures", .array(sorted.map { $0.element.node }))
            if attempt(.made(.object(members))) { return }
        }
    }
}

/// A finger in a trace with events, from the event in which it lands to the event in which it lifts.
struct SampledFinger {
    /// A sample of a finger, with the index of the event that contains it and its index among that event's touches.
    struct Sample: Hashable {
        var event: Int
        var touch: Int
        var time: Double
        var place: Point
        var phase: String
    }

    private(set) var samples: [Sample]

    /// Returns the fingers in the order in which they land.
    static func all(in events: [JSONNode]) -> [SampledFinger] {
        var fingers: [SampledFinger] = []
        var open: [Int: Int] = [:]
        for (number, event) in events.enumerated() {
            for (index, touch) in (event.member("touches")?.arrayElements ?? []).enumerated() {
                guard let id = touch.member("id")?.number.map({ Int($0) }), let phase = touch.member("phase")?.string,
                    let x = touch.member("x")?.number, let y = touch.member("y")?.number, let time = event.member("t")?.number
                else { continue }
                let sample = Sample(event: number, touch: index, time: time, place: Point(x, y), phase: phase)
                if phase == "began" {
                    open[id] = fingers.count
                    fingers.append(SampledFinger(samples: [sample]))
                } else if let finger = open[id] {
                    fingers[finger].samples.append(sample)
                }
            }
        }
        return fingers
    }

    var start: Double { samples[0].time }
    var hasLifted: Bool { samples[samples.count - 1].phase == "ended" }

    /// The time between consecutive samples of a gesture, in seconds.
    private static let step = 1.0 / 60

    /// Returns the gestures of all fingers. Two fingers that move in opposite directions become a pinch.
    static func pinches(in fingers: [SampledFinger]) -> [(time: Double, node: JSONNode)] {
        var gestures: [(time: Double, node: JSONNode)] = []
        var first: SampledFinger?
        for finger in fingers {
            if let other = first, let pinch = other.pinch(with: finger) {
                gestures.append((other.start, pinch))
                first = nil
                continue
            }
            if let other = first { gestures.append((other.start, other.gesture)) }
            first = finger
        }
        if let first { gestures.append((first.start, first.gesture)) }
        return gestures
    }

    /// Returns a pinch that two fingers make if they land and lift at nearly the same times and move in opposite directions; `nil` for
    /// other fingers.
    private func pinch(with other: SampledFinger) -> JSONNode? {
        let (a, b) = (samples[0], other.samples[0])
        let (c, d) = (samples[samples.count - 1], other.samples[other.samples.count - 1])
        let (mine, theirs) = (Point(c.place.x - a.place.x, c.place.y - a.place.y), Point(d.place.x - b.place.x, d.place.y - b.place.y))
        let isOpposite = mine.x * theirs.x + mine.y * theirs.y < -50
        guard isOpposite, abs(a.time - b.time) < 0.15, abs(c.time - d.time) < 0.15, case .object(let members) = gesture.value else {
            return nil
        }
        let centre = [(a.place.x + b.place.x) / 2, (a.place.y + b.place.y) / 2]
        let angle = atan2(b.place.y - a.place.y, b.place.x - a.place.x)
        let figures = [
            ("from", a.place.distance(to: b.place)), ("to", c.place.distance(to: d.place)), ("angle", angle),
        ]
        let times = members.filter { $0.key == "hold" || $0.key == "duration" || $0.key == "at" }
        return .made(
            .object(
                [JSONMember("pinch", .array(centre.map { .made(.number(Self.rounded($0))) }))]
                    + figures.map { JSONMember($0.0, .number(Self.rounded($0.1))) } + times))
    }

    /// The finger's movement as a gesture in the short form: a tap, a press, or a straight drag.
    var gesture: JSONNode {
        let (first, last) = (samples[0], samples[samples.count - 1])
        let place = JSONValue.array([.made(.number(first.place.x)), .made(.number(first.place.y))])
        let at = JSONMember("at", .number(first.time))
        if samples.allSatisfy({ $0.place.distance(to: first.place) < 10 }) {
            let hold = JSONMember("hold", .number(Self.rounded(last.time - first.time)))
            return .made(.object([JSONMember(last.time - first.time < 0.4 ? "tap" : "press", place), hold, at]))
        }
        let moves = samples.filter { $0.phase == "moved" }
        let begin = moves.first { $0.place.distance(to: first.place) > 1 }?.time ?? first.time
        let end = moves.last?.time ?? last.time
        let hold = max(0, begin - first.time - Self.step)
        let by = JSONValue.array([
            .made(.number(Self.rounded(last.place.x - first.place.x))), .made(.number(Self.rounded(last.place.y - first.place.y))),
        ])
        var members = [JSONMember("drag", place), JSONMember("by", by)]
        if hold > 0 { members.append(JSONMember("hold", .number(Self.rounded(hold)))) }
        members.append(JSONMember("duration", .number(Self.rounded(max(0, end - first.time - hold)))))
        let rest = last.time - end - Self.step
        if rest > 0.001 { members.append(JSONMember("rest", .number(Self.rounded(rest)))) }
        return .made(.object(members + [at]))
    }

    private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}
