/// Positions, movements and numbers of fingers, computed from the touches of a gesture (G).
extension GestureRecognizer {
    /// The centroid of the gesture's fingers that stay down, in window coordinates.
    ///
    /// If all fingers lift in the current event, this is the centroid of these fingers. If there are no fingers, it is the last known
    /// centroid.
    public final var centroid: Point {
        if attempt.touches.count == 1 { return attempt.touches[0].location }
        if attempt.touches.isEmpty { return attempt.lastCentroid }
        let countsOver = count { !$0.isOver } == 0
        return mean { countsOver || !$0.isOver ? $0.location : nil }
    }

    /// The centroid of all the gesture's fingers in window coordinates, including the fingers that lift in the current event.
    @inline(__always)
    public final var fingersLocation: Point {
        if attempt.touches.count == 1 { return attempt.touches[0].location }
        return attempt.touches.isEmpty ? attempt.lastCentroid : mean { $0.location }
    }

    /// The number of the gesture's fingers, including fingers that lift in the current event. After the gesture, it is the number of
    /// fingers when the gesture ended.
    public final var fingerCount: Int { attempt.touches.isEmpty ? attempt.lastFingerCount : attempt.touches.count }

    /// The number of the gesture's fingers that are down, as far as the current call reveals it (B2).
    ///
    /// While the recognizer handles `touchesBegan` or `touchesMoved`, fingers that lift in the event still count. While it handles
    /// `touchesEnded`, fingers whose touches the system cancels still count.
    public final var touchesDown: Int {
        switch attempt.phase {
        case .began, .moved: attempt.touches.count
        case .ended: count { $0.phase != .ended }
        case .cancelled, .stationary, nil: count { !$0.isOver }
        }
    }

    /// Whether none of the gesture's fingers lands or lifts in the current event.
    public final var fingersStay: Bool {
        count { $0.isOver || $0.phase == .began } == 0
    }

    /// The touch of the gesture's finger that landed first, or nil if there are no fingers.
    public final var firstFinger: Touch? { attempt.touches.first }
    /// The touch of the gesture's finger that landed last, or nil if there are no fingers.
    public final var lastFinger: Touch? { attempt.touches.last }

    /// Returns whether a condition holds for the touch of at least one finger.
    public final func hasFinger(where condition: (Touch) -> Bool) -> Bool { attempt.touches.contains(where: condition) }

    /// Calls the body with the touch of each finger, in the order in which the fingers landed.
    public final func forEachFinger(_ body: (Touch) -> Void) {
        // The loop iterates over a copy of the list, because the body may ignore some of the touches.
        for touch in attempt.touches { body(touch) }
    }

    /// The distance by which the gesture's fingers moved in the current event, in points. Fingers that land in this event do not count.
    ///
    /// `mean` is the mean movement, `lifted` is the part of the mean contributed by fingers that lift, and `count` is the number of fingers
    /// in the mean.
    public final var step: (mean: Point, lifted: Point, count: Int) {
        var sum = Point.zero
        var lifted = Point.zero
        var count = 0
        attempt.eachTouch { touch in
            guard touch.phase != .began else { return }
            let step = touch.location - touch.previousLocation
            sum += step
            if touch.isOver { lifted += step }
            count += 1
        }
        // Divisions are slow, and most gestures have only one finger.
        guard count > 1 else { return (sum, lifted, count) }
        return (sum / Double(count), lifted / Double(count), count)
    }

    @inline(__always)
    private func count(_ counts: (Touch) -> Bool) -> Int {
        var count = 0
        attempt.eachTouch { if counts($0) { count += 1 } }
        return count
    }

    private func mean(_ point: (Touch) -> Point?) -> Point {
        var sum = Point.zero
        var count = 0.0
        attempt.eachTouch { touch in
            guard let point = point(touch) else { return }
            sum += point
            count += 1
        }
        return sum / count
    }

    // MARK: Calls by the engine

    @inline(__always)
    final func handle(_ phase: Touch.Phase, _ touches: Set<Touch>, _ event: Event) {
        attempt.phase = phase
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        case .stationary: break
        }
        attempt.phase = nil
        if !attempt.touches.isEmpty { attempt.lastFingerCount = attempt.touches.count }
    }

    /// Removes the touch of a lifted finger from the gesture. Called after the event in which the finger lifted. Returns touches that the
    /// gesture may no longer retain.
    final func lift(_ touch: Touch) -> [Touch] {
        attempt.lastCentroid = centroid
        return attempt.lift(touch)
    }

    /// Removes all touches from the gesture when it is over (B4).
    final func removeTouches() {
        attempt.eachTouch { $0.removeMember(number) }
        attempt.lastCentroid = centroid
        attempt.touches.clear()
    }

    /// Records the state that a subclass requests by setting `state`. The request is decided later in the turn. However, if a view or
    /// delegate refuses it, the recognizer fails immediately (B1, J2).
    final func request(_ new: State) {
        guard !attempt.isFinished, new != .possible else { return }
        if let asked = attempt.asked, asked.rawValue >= State.ended.rawValue { return }
        if attempt.isBegun { requestBegun(new) } else { requestPossible(new) }
        // While touches are being delivered, the engine looks for a request after each call. At other times, a timer or the app made the
        // request, which must be queued.
        guard attempt.phase == nil, let screen else { return }
        if attempt.asked != nil {
            screen.update.asking.append(number)
            screen.work.insert(.decide)
        }
        if !screen.work.isEmpty { screen.turnIfIdle() }
    }

    /// Requests a state other than `possible`, and stores the measurement that made the recognizer request it.
    final func leavePossible(_ new: State, because reason: RecognitionReason) {
        if attempt.isPossible && !attempt.isReady { attempt.achieved = reason }
        state = new
    }

    private func requestBegun(_ new: State) {
        switch new {
        case .possible, .began: break
        case .changed, .ended: attempt.asked = new
        case .cancelled, .failed: attempt.asked = .cancelled
        }
    }

    private func requestPossible(_ new: State) {
        guard let screen else { return }
        if !attempt.isActive { screen.activate(self) }
        switch new {
        case .possible: break
        case .cancelled, .failed:
            if attempt.failure == nil && attempt.phase == .cancelled { attempt.failure = .touchCancelled }
            attempt.asked = .failed
        case .began, .changed, .ended:
            if case .ready(let wish, _) = attempt.progress {
                if wish == .begin && new == .ended { attempt.go(to: .ready(wants: .begin, isOver: true)) }
                return
            }
            guard screen.mayBegin(self) else { return }
            attempt.go(to: .ready(wants: new == .ended ? .recognize : .begin, isOver: false))
            attempt.asked = new == .changed ? .began : new
            screen.update.ready.append(number)
        }
    }
}
