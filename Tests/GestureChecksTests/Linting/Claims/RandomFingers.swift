import GestureEngine
import TestSupport

/// Generates random fingers, which also do what real fingers rarely do: they jump in a single sample, lift and land in the same event, or
/// are cancelled.
struct RandomFingers {
    struct Event {
        var time: Double
        var samples: [TouchSample]
    }

    /// The points at which most fingers land.
    var places: [Point]
    /// True if only one finger is down at a time and no finger lands at the moment at which another one lifts.
    var isAlone = false

    func events(_ generator: inout SplitMix64) -> [Event] {
        var events: [Event] = []
        var down: [(id: Int, place: Point, heading: Point)] = []
        var (time, next) = (0.0, 1)
        func sample(_ id: Int, _ phase: Touch.Phase, _ place: Point) -> TouchSample { TouchSample(id: id, phase: phase, location: place) }
        for _ in 0..<generator.int(6...30) {
            time += [0.008, 0.016, 0.016, 0.05, 0.05, 0.1, 0.2, 0.36, 0.6, 1.6].randomElement(using: &generator)!
            var samples: [TouchSample] = []
            var (left, hasLifted) = (down, false)
            for (index, finger) in down.enumerated().reversed() {
                switch generator.int(0...9) {
                case 0, 1:
                    samples.append(sample(finger.id, .ended, finger.place))
                    left.remove(at: index)
                    hasLifted = true
                case 2 where generator.chance(0.3):
                    samples.append(sample(finger.id, .cancelled, finger.place))
                    left.remove(at: index)
                    hasLifted = true
                case 3 where generator.chance(0.5):
                    left[index].place = finger.place + finger.heading * generator.number(20...160)
                    samples.append(sample(finger.id, .moved, left[index].place))
                case 4...7:
                    left[index].place = finger.place + finger.heading * generator.number(1...17)
                    samples.append(sample(finger.id, .moved, left[index].place))
                default: break
                }
            }
            down = left
            let mayLand = isAlone ? down.isEmpty && !hasLifted : down.count < 3
            if mayLand {
                for _ in 0..<(isAlone ? 1 : generator.int(0...2)) where down.count < 3 {
                    let place = places.randomElement(using: &generator)! + Point(generator.number(-6...6), generator.number(-6...6))
                    let heading = [Point(1, 0), Point(-1, 0), Point(0, 1), Point(0, -1), Point(0.7, 0.6)].randomElement(using: &generator)!
                    samples.append(sample(next, .began, place))
                    down.append((next, place, heading))
                    next += 1
                }
            }
            if !samples.isEmpty { events.append(Event(time: time, samples: samples)) }
        }
        if !down.isEmpty { events.append(Event(time: time + 0.1, samples: down.map { sample($0.id, .ended, $0.place) })) }
        return events
    }
}
