import GestureEngine
import GestureFiles
import GestureSupport

/// The samples for the fingers of a single gesture. In each step, the fingers land, move or lift; a gesture with several taps repeats these
/// steps.
///
/// Each time and location is computed directly from the index of the step, so rounding errors do not accumulate in a long gesture.
struct GestureTrack {
    /// The locations of the fingers as a function of the progress from 0 to 1.
    enum Path {
        /// Fingers that are arranged in a row around the centre and all move by the same vector.
        case row(spacing: Double, by: Point)
        /// Two fingers whose distance from each other changes.
        case pinch(from: Double, to: Double, angle: Double)
        /// Two fingers that rotate around the centre.
        case rotation(radius: Double, by: Double, angle: Double)
    }

    var path: Path
    /// The centre of the fingers at the beginning of the gesture, in window coordinates.
    var center: Point
    /// The id of the view that the gesture names as its target.
    var aim: String?
    /// The time at which the first finger lands, in seconds on the trace's clock.
    var start: Double
    var fingers = 1
    /// The id of the first finger. The other fingers have the consecutive ids after it.
    var firstID = 1
    /// The number of times that the fingers land. Each time, they have new ids.
    var strokes = 1
    /// The time from one moment at which the fingers land to the next such moment, in seconds.
    var period = 0.0
    /// The time for which the fingers rest before they move or lift, in seconds.
    var hold = 0.0
    /// The time from the last move until the fingers lift, minus one sampling interval, in seconds.
    var rest = 0.0
    /// The time from the start of the movement to its end, in seconds.
    var duration = 0.0
    /// The sampling rate, in samples per second.
    var rate = 60.0
    /// The number of samples in the movement. The last sample is at the end of the path.
    var moves = 0
    /// The time in seconds from the moment at which the first finger lands to the moment at which the second finger lands; used if they do
    /// not land together.
    var landingInterval = FingerMovement.landingInterval
    /// The parameters of a movement that imitates a real finger; `nil` for a linear movement.
    var finger: FingerMovement?
    /// The force, radius and type of all samples.
    var template = TouchSample(id: 0, phase: .began, location: .zero)

    /// The number of steps in which fingers land during a stroke. This is 2 for a pinch or rotation that imitates real fingers, which land
    /// one after the other, and 1 for every other gesture.
    private var landings: Int { finger?.landings ?? 1 }
    /// The number of the first move that the system reports.
    private var firstMove: Int { finger?.firstMove ?? 1 }
    /// The number of moves that the system reports.
    private var sampledMoves: Int { max(0, moves - firstMove + 1) }
    /// The number of steps in a stroke: those in which fingers land, the moves that the system reports, and one in which the fingers lift.
    var stepsPerStroke: Int { landings + sampledMoves + 1 }
    var steps: Int { strokes * stepsPerStroke }
    var end: Double { time(steps - 1) }

    /// Returns the number of samples in a movement of the given duration in seconds.
    static func moves(in duration: Double, rate: Double) -> Int {
        // A sample less than a microsecond before the end would coincide with the last sample, so it is not counted.
        max(1, Int(((duration - 1e-6) * rate).rounded(.up)))
    }

    /// Returns the number of the move that a step makes. The number is 0 if a finger lands in the step. If the fingers lift in the step,
    /// the number is one more than that of the last move.
    private func move(_ step: Int) -> Int {
        let place = step % stepsPerStroke
        if place < landings { return 0 }
        return place == stepsPerStroke - 1 ? moves + 1 : place - landings + firstMove
    }

    func time(_ step: Int) -> Double {
        let landing = start + Double(step / stepsPerStroke) * period
        let rested = landing + hold + Double(landings - 1) * landingInterval
        switch move(step) {
        case 0: return landing + Double(step % stepsPerStroke) * landingInterval
        case moves + 1: return rested + (moves == 0 ? 0 : duration + rest + 1 / rate)
        case moves: return rested + duration
        case let move: return rested + Double(move) / rate
        }
    }

    func phase(_ step: Int) -> Touch.Phase {
        switch move(step) {
        case 0: .began
        case moves + 1: .ended
        default: .moved
        }
    }

    /// Adds the samples of a step to an event.
    func append(_ step: Int, to event: inout TraceEvent) {
        let move = move(step)
        let progress = move == 0 ? 0 : move >= moves ? 1 : Double(move) / rate / duration
        var sample = template
        sample.phase = phase(step)
        // If the fingers land one after the other, each finger lands in a separate step.
        let landing = landings > 1 && move == 0 ? step % stepsPerStroke : nil
        for finger in 0..<fingers where landing == nil || landing == finger {
            sample.id = firstID + step / stepsPerStroke * fingers + finger
            var place = location(of: finger, self.finger?.eased(progress) ?? progress)
            if self.finger != nil, sample.phase == .ended { place = place + FingerMovement.roll }
            sample.location = TraceNumber.rounded(place)
            event.touches.append(sample)
            if let aim, sample.phase == .began, step < stepsPerStroke { event.aims.append(TraceEvent.Aim(touch: sample.id, view: aim)) }
        }
    }

    /// Returns the location of a finger at the given progress from 0 to 1.
    func location(of finger: Int, _ progress: Double) -> Point {
        // If the line between the two fingers is not rotated, the first finger is on the left.
        let side: Double = finger == 0 ? -1 : 1
        switch path {
        case .row(let spacing, let by):
            let offset = (Double(finger) - Double(fingers - 1) / 2) * spacing
            return center + Point(offset, 0) + by * progress + (self.finger?.bow(by, progress) ?? .zero)
        case .pinch(let from, let to, let angle):
            return center + Point(cos(angle), sin(angle)) * (side * (from + (to - from) * progress) / 2)
        case .rotation(let radius, let by, let angle):
            let turned = angle + by * progress
            return center + Point(cos(turned), sin(turned)) * (side * radius)
        }
    }

    /// Makes the movement imitate a real finger. In a flick, the finger is still moving when it lifts.
    mutating func goAsAFinger(isFlick: Bool) {
        var landings = 1
        if case .row = path {} else { landings = fingers }
        finger = FingerMovement(isFlick: isFlick, landings: landings, firstMove: 1)
        // After a rest, the system reports the movement of a finger immediately.
        if hold >= FingerMovement.restedFor { return }
        let start = location(of: 0, 0)
        var first = 1
        while first <= moves {
            let progress = first == moves ? 1 : Double(first) / rate / duration
            if (location(of: 0, finger?.eased(progress) ?? progress) - start).length >= FingerMovement.heldBack { break }
            first += 1
        }
        finger?.firstMove = first
    }

    /// Makes the fingers of a gesture that imitates real fingers land one after the other, at the given interval in seconds.
    mutating func land(every interval: Double) {
        guard fingers > 1, finger != nil else { return }
        landingInterval = interval
        finger?.landings = interval > 0 ? fingers : 1
        period += Double(landings - 1) * interval
    }

    /// Whether all samples are within the limits of a trace.
    var isInRange: Bool {
        let limit = TraceNumber.maximumMagnitude
        // The bounding box of the start and end locations contains the path of every movement except a rotation, whose path stays within
        // the rotation's radius.
        func isInRange(_ place: Point) -> Bool {
            guard finger == nil else { return isNear(place + FingerMovement.roll) && isNear(place - FingerMovement.roll * 3) }
            return isNear(place)
        }
        func isNear(_ place: Point) -> Bool { abs(place.x) <= limit && abs(place.y) <= limit }
        guard end <= limit, isInRange(location(of: 0, 0)), isInRange(location(of: 0, 1)) else { return false }
        guard isInRange(location(of: fingers - 1, 0)), isInRange(location(of: fingers - 1, 1)) else { return false }
        guard case .rotation(let radius, _, _) = path else { return true }
        return isInRange(center + Point(radius, radius)) && isInRange(center - Point(radius, radius))
    }
}

/// A model of how a real finger moves on a screen from the time when it lands until it lifts (docs/files/trace.md).
///
/// The values are within the ranges observed in published recordings of fingers (calabash-ios, iOS 4 to 7). This project chose the shape of
/// the movement (model).
struct FingerMovement {
    /// The distance, in points (pt), that a finger must move from where it landed before the system reports a move. Recordings show
    /// distances from 9.7 to 15.3 pt.
    static let heldBack = 10.0
    /// The minimum duration, in seconds, of a rest after which the system reports the next movement immediately (model; published reports
    /// mention only that the effect of a rest exists).
    static let restedFor = 0.1
    /// The time between the moments at which the two fingers of a pinch land, in seconds. Recordings show times from 0.044 to 0.128 s.
    static let landingInterval = 0.08
    /// The vector, in points (pt), by which a finger rolls as it lifts. In recordings, fingers lift 2.1 to 3.5 pt from their last move,
    /// often shifted by exactly this vector.
    static let roll = Point(2, 2)
    /// The distance of a path's middle from the straight line between its ends, as a fraction of the path's length, and the maximum of this
    /// distance in points (pt).
    private static let bow = (part: 0.04, limit: 6.0)

    /// Whether the finger is still moving when it lifts.
    var isFlick: Bool
    /// The number of steps in which fingers land during a stroke.
    var landings: Int
    /// The number of the first move that is reported. If no move is reported, this is one more than the number of moves.
    var firstMove: Int

    /// Returns the progress after the given fraction of the time. The movement starts slowly and, unless it is a flick, also ends slowly.
    func eased(_ time: Double) -> Double {
        isFlick ? time * time * (3 - time) / 2 : time * time * (3 - 2 * time)
    }

    /// Returns a vector from the straight path to the finger's location. The vector points to the right, as seen in the direction of
    /// movement.
    func bow(_ by: Point, _ progress: Double) -> Point {
        let length = by.length
        guard length > 0 else { return .zero }
        let size = min(length * Self.bow.part, Self.bow.limit) * sin(progress * .pi)
        return Point(-by.y, by.x) * (size / length)
    }
}
