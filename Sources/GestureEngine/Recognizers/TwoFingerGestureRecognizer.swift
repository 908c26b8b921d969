/// The base class of pinch and rotation recognizers, whose gestures have two fingers. One of the fingers may lift and land again (G).
open class TwoFingerGestureRecognizer: GestureRecognizer {
    /// The positions of the two fingers relative to each other.
    struct Pair {
        var distance: Double
        /// The direction from the first finger to the second, in radians.
        var angle: Double
    }

    /// The relative positions of the two fingers when they were last measured, or nil if fewer than two fingers are down.
    @exclusivity(unchecked) private(set) var pair: Pair?
    /// Whether both fingers have been down at the same time.
    @exclusivity(unchecked) private var hadPair = false
    @exclusivity(unchecked) var tracker = VelocityTracker()
    /// The time at which two fingers were last put down together before the gesture began, in seconds.
    @exclusivity(unchecked) private var pairTime = 0.0
    @exclusivity(unchecked) private var lastLocation = Point.zero

    /// The centroid of the fingers in window coordinates. Fingers that lift in the current event are included.
    open override var locationInWindow: Point { lastLocation }
    /// The number of fingers, including fingers that lift in the current event. After the gesture, it is the number of fingers when the
    /// gesture ended (G).
    open override var numberOfTouches: Int { fingerCount }

    /// Called when a finger lands so that two fingers are down.
    func pairCame(_ pair: Pair) {}
    /// Called when at least one of the two fingers has moved. An override asks to begin if the movement is large enough.
    func pairMoved(from old: Pair, to new: Pair, at time: Double) {}
    /// The reason why the movement of the two fingers did not make the gesture begin.
    var shortfall: FailureReason { .didNotMove }

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        // A finger that lifts in this event still counts (B2). Therefore, another finger that lands in the same event is ignored until it
        // lifts.
        while fingerCount > 2, let last = lastFinger, last.phase == .began { ignore(last, for: event) }
        guard hasFinger(where: { $0.phase == .began }) else { return }
        lastLocation = fingersLocation
        if isBegun { state = .changed }
        takeUpPair(at: event.timestamp)
    }

    private func takeUpPair(at time: Double) {
        guard let new = currentPair else { return }
        hadPair = true
        if isBegun {
            tracker.skip(to: time)
        } else if !isReady {
            pairTime = time
        }
        pairCame(new)
        pair = new
    }

    /// Returns the velocity that the gesture would report if it began now, in units per second. It is `gain` divided by the time for which
    /// both fingers have been down (G).
    func velocity(gaining gain: Double) -> Double {
        let interval = (screen?.time ?? pairTime) - pairTime
        return interval > 0 ? gain / interval : 0
    }

    /// Starts to measure the velocity when the gesture begins. The first measured movement is `gain`, the change since both fingers came
    /// down.
    func startTracker(gaining gain: Double) {
        tracker.start(at: pairTime)
        tracker.add(Point(gain, 0), at: screen?.time ?? pairTime)
    }

    /// The velocity of a gesture that has begun, in units per second.
    var trackedVelocity: Double { tracker.velocity(previousWeight: thresholds.panPreviousVelocityWeight).x }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        lastLocation = fingersLocation
        // Movement is not measured in an event in which one of the two fingers lifts or lands.
        if let old = pair, fingersStay, let new = currentPair {
            pair = new
            pairMoved(from: old, to: new, at: event.timestamp)
        }
        if isBegun { state = .changed }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        lastLocation = fingersLocation
        pair = nil
        if touchesDown == 0 {
            if isBegun || isReady { state = .ended } else { fail(because: hadPair ? shortfall : .tooFewTouches(1, required: 2)) }
        } else if isBegun {
            state = .changed
        }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        state = .cancelled
    }

    open override func reset() {
        pair = nil
        hadPair = false
        tracker = VelocityTracker()
    }

    private var currentPair: Pair? {
        var first: Point?
        var pair: Pair?
        attempt.eachTouch { touch in
            guard !touch.isOver, pair == nil else { return }
            guard let one = first else { return first = touch.location }
            let way = touch.location - one
            pair = Pair(distance: way.length, angle: Self.angle(of: way))
        }
        return pair
    }
}
