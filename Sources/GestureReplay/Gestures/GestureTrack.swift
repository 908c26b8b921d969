import GestureEngine
import GestureFiles
import GestureSupport

/// The samples of one gesture's fingers, step by step: they land, move and lift, once or, for several taps, repeatedly.
///
/// Every time and location is computed from the index of its step, so a long gesture drifts no further than a short one.
struct GestureTrack {
    /// The locations of the fingers as a function of the progress, from 0 to 1.
    enum Path {
        /// In a row about the centre, moving by a vector.
        case row(spacing: Double, by: Point)
        /// Two fingers whose distance changes.
        case pinch(from: Double, to: Double, angle: Double)
        /// Two fingers that turn about the centre.
        case rotation(radius: Double, by: Double, angle: Double)
    }

    var path: Path
    /// In window coordinates.
    var center: Point
    /// The id of the view that the gesture names.
    var aim: String?
    /// Seconds on the trace's clock.
    var start: Double
    var fingers = 1
    /// The id of the first finger; the others follow.
    var firstID = 1
    /// The number of times that the fingers land; each time they are new fingers.
    var strokes = 1
    /// Seconds from one landing to the next.
    var period = 0.0
    /// Seconds for which the fingers rest.
    var hold = 0.0
    /// Seconds from the end of the last move to the lift, minus one sample.
    var rest = 0.0
    /// Seconds from the first movement's start to its end.
    var duration = 0.0
    /// Samples per second.
    var rate = 60.0
    /// The number of samples that move; the last one is at the end of the path.
    var moves = 0
    /// Seconds between the landings of two fingers that land one by one.
    var landingInterval = FingerCourse.landingInterval
    /// The course of each finger; nil for a linear one.
    var finger: FingerCourse?
    /// Force, radius and type of every sample.
    var template = TouchSample(id: 0, phase: .began, location: .zero)

    /// The number of landings in a stroke: the fingers of a pinch or rotation land one by one in a finger's course.
    private var landings: Int { finger?.landings ?? 1 }
    /// The number of the first move that the system reports.
    private var firstMove: Int { finger?.firstMove ?? 1 }
    /// The number of moves that the system reports.
    private var toldMoves: Int { max(0, moves - firstMove + 1) }
    /// The landings, the moves and one lift.
    var stepsPerStroke: Int { landings + toldMoves + 1 }
    var steps: Int { strokes * stepsPerStroke }
    var end: Double { time(steps - 1) }

    /// The number of samples in a movement of this many seconds.
    static func moves(in duration: Double, rate: Double) -> Int {
        // A sample within a microsecond of the end is the end.
        max(1, Int(((duration - 1e-6) * rate).rounded(.up)))
    }

    /// The number of the move at a step; 0 for a landing, one more than the last for the lift.
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

    /// Adds the samples of a step.
    func append(_ step: Int, to event: inout TraceEvent) {
        let move = move(step)
        let progress = move == 0 ? 0 : move >= moves ? 1 : Double(move) / rate / duration
        var sample = template
        sample.phase = phase(step)
        // If the fingers land one by one, each landing is a step of its own.
        let landing = landings > 1 && move == 0 ? step % stepsPerStroke : nil
        for finger in 0..<fingers where landing == nil || landing == finger {
            sample.id = firstID + step / stepsPerStroke * fingers + finger
            var place = location(of: finger, self.finger?.eased(progress) ?? progress)
            if self.finger != nil, sample.phase == .ended { place = place + FingerCourse.roll }
            sample.location = TraceNumber.rounded(place)
            event.touches.append(sample)
            if let aim, sample.phase == .began, step < stepsPerStroke { event.aims.append(TraceEvent.Aim(touch: sample.id, view: aim)) }
        }
    }

    /// The location of a finger at a progress from 0 to 1.
    func location(of finger: Int, _ progress: Double) -> Point {
        // Of two fingers, the first one is on the left, or above, unless they are rotated.
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

    /// Gives the gesture a finger's course; a flick is still moving at its end.
    mutating func goAsAFinger(isFlick: Bool) {
        var landings = 1
        if case .row = path {} else { landings = fingers }
        finger = FingerCourse(isFlick: isFlick, landings: landings, firstMove: 1)
        // A finger that has rested is reported at once.
        if hold >= FingerCourse.restedFor { return }
        let start = location(of: 0, 0)
        var first = 1
        while first <= moves {
            let progress = first == moves ? 1 : Double(first) / rate / duration
            if (location(of: 0, finger?.eased(progress) ?? progress) - start).length >= FingerCourse.heldBack { break }
            first += 1
        }
        finger?.firstMove = first
    }

    /// Lets several fingers of a finger's course land one after the other.
    mutating func land(every interval: Double) {
        guard fingers > 1, finger != nil else { return }
        landingInterval = interval
        finger?.landings = interval > 0 ? fingers : 1
        period += Double(landings - 1) * interval
    }

    /// Whether all its samples are within the limits of a trace.
    var isInRange: Bool {
        let limit = TraceNumber.maximumMagnitude
        // No path leaves the box around its fingers' start and end locations, except for a rotation, which stays within its radius.
        func isInRange(_ place: Point) -> Bool {
            guard finger == nil else { return isNear(place + FingerCourse.roll) && isNear(place - FingerCourse.roll * 3) }
            return isNear(place)
        }
        func isNear(_ place: Point) -> Bool { abs(place.x) <= limit && abs(place.y) <= limit }
        guard end <= limit, isInRange(location(of: 0, 0)), isInRange(location(of: 0, 1)) else { return false }
        guard isInRange(location(of: fingers - 1, 0)), isInRange(location(of: fingers - 1, 1)) else { return false }
        guard case .rotation(let radius, _, _) = path else { return true }
        return isInRange(center + Point(radius, radius)) && isInRange(center - Point(radius, radius))
    }
}

/// The way a finger on glass moves from its landing to its lift (docs/files/trace.md).
///
/// The figures lie within those of published recordings of fingers (calabash-ios, iOS 4 to 7); the shape is our choice (model).
struct FingerCourse {
    /// The distance from the landing before which the system reports no move, in points: recordings show 9.7 to 15.3.
    static let heldBack = 10.0
    /// The rest before a movement after which the system reports the movement at once, seconds (model; reports say only that a rest
    /// matters).
    static let restedFor = 0.1
    /// The time between the landings of the two fingers of a pinch, seconds; recordings show 0.044 to 0.128.
    static let landingInterval = 0.08
    /// The vector by which a finger rolls as it lifts: recorded lifts are 2.1 to 3.5 points from the last move, often by exactly this
    /// vector.
    static let roll = Point(2, 2)
    /// The distance of the middle of the path from the straight line: a fraction of the path's length, and a limit in points.
    private static let bow = (part: 0.04, limit: 6.0)

    /// Whether the finger still moves when it lifts.
    var isFlick: Bool
    /// The number of landings.
    var landings: Int
    /// The number of the first move that is reported; one more than the last if none is.
    var firstMove: Int

    /// The progress after a fraction of the time: it starts gently and, unless it is a flick, stops gently.
    func eased(_ time: Double) -> Double {
        isFlick ? time * time * (3 - time) / 2 : time * time * (3 - 2 * time)
    }

    /// The distance of a finger from the straight path, to the right of its direction.
    func bow(_ by: Point, _ progress: Double) -> Point {
        let length = by.length
        guard length > 0 else { return .zero }
        let size = min(length * Self.bow.part, Self.bow.limit) * sin(progress * .pi)
        return Point(-by.y, by.x) * (size / length)
    }
}
