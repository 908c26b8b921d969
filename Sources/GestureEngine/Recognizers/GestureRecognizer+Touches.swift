/// Figures over the fingers of a gesture (G).
extension GestureRecognizer {
    /// The middle of the fingers that stay down. If none stays, the middle of those that lift in the current event; without fingers, the
    /// last known one.
    public final var centroid: Point {
        if attempt.touches.count == 1 { return attempt.touches.read(0) { $0.location } }
        if attempt.touches.isEmpty { return attempt.lastCentroid }
        let countsOver = attempt.touches.allSatisfy { $0.isOver }
        return mean { countsOver || !$0.isOver ? $0.location : nil }
    }

    /// The middle of all fingers, including those that lift in the current event.
    @inline(__always)
    public final var fingersLocation: Point {
        if attempt.touches.count == 1 { return attempt.touches.read(0) { $0.location } }
        return attempt.touches.isEmpty ? attempt.lastCentroid : mean { $0.location }
    }

    /// The number of fingers of the gesture, including those that lift in the current event; after the gesture, the number at its end.
    public final var fingerCount: Int { attempt.touches.isEmpty ? attempt.lastFingerCount : attempt.touches.count }

    /// The number of fingers that are down as far as the recognizer knows. While it handles began and moved, fingers that lift in the event
    /// count; while it handles ended, fingers that the system cancels do (B2).
    public final var touchesDown: Int {
        switch attempt.phase {
        case .began, .moved: attempt.touches.count
        case .ended: count { $0.phase != .ended }
        case .cancelled, .stationary, nil: count { !$0.isOver }
        }
    }

    /// Whether the fingers are the same before and after the current event: none lands and none lifts.
    public final var fingersStay: Bool {
        var stay = true
        attempt.touches.each { if $0.isOver || $0.phase == .began { stay = false } }
        return stay
    }

    /// The finger that landed first; nil if there are none.
    public final var firstFinger: Touch? { attempt.touches.first }
    /// The finger that landed last; nil if there are none.
    public final var lastFinger: Touch? { attempt.touches.last }

    /// Whether a condition holds for one of the fingers.
    public final func hasFinger(where condition: (Touch) -> Bool) -> Bool { attempt.touches.contains(where: condition) }

    /// Calls the body with each finger, in the order in which they landed.
    public final func forEachFinger(_ body: (Touch) -> Void) {
        // The body may ignore some of them.
        switch attempt.touches.count {
        case 0: return
        case 1: attempt.touches.read(0, body)
        case 2:
            let (first, second) = (attempt.touches[0], attempt.touches[1])
            body(first)
            body(second)
        default: for touch in activeTouches { body(touch) }
        }
    }

    /// The movement in the current event of the fingers that were down before it: the mean, the part of the mean that comes from fingers
    /// that lift, and the number of fingers in the mean.
    public final var step: (mean: Point, lifted: Point, count: Int) {
        if attempt.touches.count == 1 {
            return attempt.touches.read(0) { touch in
                if touch.phase == .began { return (.zero, .zero, 0) }
                let step = touch.location - touch.previousLocation
                return (step, touch.isOver ? step : .zero, 1)
            }
        }
        var sum = Point.zero
        var lifted = Point.zero
        var count = 0
        attempt.touches.each { touch in
            guard touch.phase != .began else { return }
            let step = touch.location - touch.previousLocation
            sum += step
            if touch.isOver { lifted += step }
            count += 1
        }
        return count == 0 ? (.zero, .zero, 0) : (sum / Double(count), lifted / Double(count), count)
    }

    @inline(__always)
    private func count(_ counts: (Touch) -> Bool) -> Int {
        var count = 0
        attempt.touches.each { if counts($0) { count += 1 } }
        return count
    }

    private func mean(_ point: (Touch) -> Point?) -> Point {
        var sum = Point.zero
        var count = 0.0
        attempt.touches.each { touch in
            guard let point = point(touch) else { return }
            sum += point
            count += 1
        }
        return sum / count
    }

    // MARK: Calls of the engine

    @inline(__always)
    final func handle(_ phase: Touch.Phase, _ touches: Set<Touch>, _ event: Event) {
        ownAttempt.phase = phase
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        case .stationary: break
        }
        ownAttempt.phase = nil
        if !ownAttempt.touches.isEmpty { ownAttempt.lastFingerCount = ownAttempt.touches.count }
    }

    /// Removes a touch that has lifted, after its event.
    final func lift(_ touch: Touch) {
        attempt.lastCentroid = centroid
        attempt.lift(touch)
    }

    /// Gives up all touches, when the gesture is over (B4).
    final func letGoOfTouches() {
        attempt.touches.each { $0.members.removeFirst(number) }
        attempt.lastCentroid = centroid
        attempt.touches.removeAll()
    }

    /// Takes the state that a subclass asks for when it sets `state`; only a refused question takes effect at once (B1, J2).
    final func request(_ new: State) {
        guard !attempt.isFinished, new != .possible else { return }
        if let asked = attempt.asked, asked.rawValue >= State.ended.rawValue { return }
        switch attempt.progress {
        case .begun: requestBegun(new)
        case .resting, .following, .ready: requestPossible(new)
        case .finished: return
        }
        // During touch delivery the engine reads the request itself; a request from a timer or the app has to be queued.
        guard attempt.phase == nil else { return }
        withScreen { screen in
            if attempt.asked != nil {
                screen.update.asking.append(number)
                screen.work.insert(.decide)
            }
            if !screen.work.isEmpty { screen.turnIfIdle() }
        }
    }

    /// Asks to leave possible, and records the reason for rows.
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
        withScreen { requestPossible(new, on: $0) }
    }

    private func requestPossible(_ new: State, on screen: Screen) {
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
