/// The common base of pinch and rotation: two fingers, of which one may lift and land again (G).
open class TwoFingerGestureRecognizer: GestureRecognizer {
    /// The two fingers when both were last down.
    struct Pair {
        var distance: Double
        /// The direction from the first to the second finger, radians.
        var angle: Double
    }

    @exclusivity(unchecked) private(set) var pair: Pair?
    /// Whether both fingers have been down at one time.
    @exclusivity(unchecked) private var hadPair = false
    @exclusivity(unchecked) var tracker = VelocityTracker()
    /// The time since which both fingers have been down, seconds; unchanged from began on.
    @exclusivity(unchecked) private var pairTime = 0.0
    @exclusivity(unchecked) private var lastLocation = Point.zero

    /// The middle of the fingers; a finger that lifts counts with the position of its lift.
    open override var locationInWindow: Point { lastLocation }
    /// The number of fingers, including those that lift in the current event, also at the end (G).
    open override var numberOfTouches: Int { fingerCount }

    /// Called when two fingers are down that were not before.
    func pairCame(_ pair: Pair) {}
    /// Called when the two fingers moved; asks to begin if the movement suffices.
    func pairMoved(from old: Pair, to new: Pair, at time: Double) {}
    /// The reason why the movement of the two fingers did not suffice to begin.
    var shortfall: FailureReason { .didNotMove }

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        // A finger that lifts in this event still counts (B2), so another that lands in it is one too many for its whole life.
        while fingerCount > 2, let last = lastFinger, last.phase == .began { ignore(last, for: event) }
        guard hasFinger(where: { $0.phase == .began }) else { return }
        lastLocation = fingersLocation
        if isBegun { state = .changed }
        takeUpPair(at: event.timestamp)
    }

    private func takeUpPair(at time: Double) {
        guard pair == nil, let new = currentPair else { return }
        hadPair = true
        if isBegun {
            tracker.skip(to: time)
        } else if !isReady {
            pairTime = time
        }
        pairCame(new)
        pair = new
    }

    /// The velocity with which it would begin: the change divided by the time since both fingers are down (G).
    func velocity(gaining gain: Double) -> Double {
        let interval = (screen?.time ?? pairTime) - pairTime
        return interval > 0 ? gain / interval : 0
    }

    /// Starts the velocity when it begins: the change since both fingers are down is the first movement.
    func startTracker(gaining gain: Double) {
        tracker.start(at: pairTime)
        tracker.add(Point(gain, 0), at: screen?.time ?? pairTime)
    }

    /// The velocity from began on, per second.
    var trackedVelocity: Double { tracker.velocity(previousWeight: thresholds.panPreviousVelocityWeight).x }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        lastLocation = fingersLocation
        // An event in which one of the two lifts or lands is not measured.
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
        attempt.touches.each { touch in
            guard !touch.isOver, pair == nil else { return }
            guard let one = first else { return first = touch.location }
            let way = touch.location - one
            pair = Pair(distance: way.length, angle: Self.angle(of: way))
        }
        return pair
    }
}
