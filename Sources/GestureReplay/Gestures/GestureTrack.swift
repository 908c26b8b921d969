import GestureEngine
import GestureFiles
import GestureSupport

/// What the fingers of one gesture do, step by step: they land, move and lift, once or (several taps) again and again.
///
/// Every time and place follows from the number of its step, so that a long gesture drifts no further than a short one.
struct GestureTrack {
    /// How the fingers move while a part of the way, from 0 to 1, is done.
    enum Path {
        /// In a row about the centre, moving by a vector.
        case row(spacing: Double, by: Point)
        /// Two fingers whose distance changes.
        case pinch(from: Double, to: Double, angle: Double)
        /// Two fingers that turn about the centre.
        case rotation(radius: Double, by: Double, angle: Double)
    }

    var path: Path
    /// In the window.
    var center: Point
    /// Seconds on the trace's clock.
    var start: Double
    var fingers = 1
    /// The id of the first finger; the others follow.
    var firstID = 1
    /// How often the fingers land; each time they are new ones.
    var strokes = 1
    /// Seconds from one landing to the next.
    var period = 0.0
    /// Seconds for which the fingers rest.
    var hold = 0.0
    /// Seconds from the first movement's start to its end.
    var duration = 0.0
    /// Samples per second.
    var rate = 60.0
    /// The number of samples that move; the last one lies at the end.
    var moves = 0
    /// Force, radius and type of every sample.
    var template = TouchSample(id: 0, phase: .began, location: .zero)

    /// One landing, the moves and one lift.
    var stepsPerStroke: Int { moves + 2 }
    var steps: Int { strokes * stepsPerStroke }
    var end: Double { time(steps - 1) }

    /// How many samples a movement of so many seconds has.
    static func moves(in duration: Double, rate: Double) -> Int {
        // A sample within a microsecond of the end is the end.
        max(1, Int(((duration - 1e-6) * rate).rounded(.up)))
    }

    func time(_ step: Int) -> Double {
        let landing = start + Double(step / stepsPerStroke) * period
        switch step % stepsPerStroke {
        case 0: return landing
        case moves + 1: return landing + hold + (moves == 0 ? 0 : duration + 1 / rate)
        case moves: return landing + hold + duration
        case let move: return landing + hold + Double(move) / rate
        }
    }

    func phase(_ step: Int) -> Touch.Phase {
        switch step % stepsPerStroke {
        case 0: .began
        case moves + 1: .ended
        default: .moved
        }
    }

    /// Adds the samples of a step.
    func append(_ step: Int, to samples: inout [TouchSample]) {
        let move = step % stepsPerStroke
        let progress = move == 0 ? 0 : move >= moves ? 1 : Double(move) / rate / duration
        var sample = template
        sample.phase = phase(step)
        for finger in 0..<fingers {
            sample.id = firstID + step / stepsPerStroke * fingers + finger
            sample.location = TraceNumber.rounded(location(of: finger, progress))
            samples.append(sample)
        }
    }

    func location(of finger: Int, _ progress: Double) -> Point {
        // Of two fingers the first lies left, or up, as long as nothing turns them.
        let side: Double = finger == 0 ? -1 : 1
        switch path {
        case .row(let spacing, let by):
            let offset = (Double(finger) - Double(fingers - 1) / 2) * spacing
            return center + Point(offset, 0) + by * progress
        case .pinch(let from, let to, let angle):
            return center + Point(cos(angle), sin(angle)) * (side * (from + (to - from) * progress) / 2)
        case .rotation(let radius, let by, let angle):
            let turned = angle + by * progress
            return center + Point(cos(turned), sin(turned)) * (side * radius)
        }
    }

    /// Whether all that it will say are numbers that a trace can have.
    var isInRange: Bool {
        let limit = TraceNumber.maximumMagnitude
        // No path leaves the box around the places of its fingers at its ends, except a rotation, which stays within its radius.
        var places = [0, fingers - 1].flatMap { [location(of: $0, 0), location(of: $0, 1)] }
        if case .rotation(let radius, _, _) = path { places += [center + Point(radius, radius), center - Point(radius, radius)] }
        return end <= limit && places.allSatisfy { abs($0.x) <= limit && abs($0.y) <= limit }
    }
}
