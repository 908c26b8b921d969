import GestureSupport

/// How the content goes on after the lift (I8).
struct Coasting {
    /// The motion along one axis: from where, how far in all, and how fast at first.
    struct Motion {
        var start: Double
        var distance: Double
        var velocity: Double
        var rate: Double
        /// When it is over, seconds from the lift.
        var duration: Double

        func offset(at time: Double) -> Double {
            time >= duration ? start + distance : start + distance * (1 - pow(rate, 1000 * time))
        }
    }

    var began: Double
    var x: Motion?
    var y: Motion?
    var frame = 0
    var timer: ScheduledCall?

    var duration: Double { max(x?.duration ?? 0, y?.duration ?? 0) }
}

/// The drag: the content follows the finger and goes on after it (I7, I8).
extension ScrollView {
    /// Below this it stands still, points per second.
    static let restingSpeed = 10.0
    /// A finger that rested so long before the lift leaves no velocity.
    static let restingTime = 0.1

    func panReached(_ state: GestureRecognizer.State) {
        let pan = panGestureRecognizer
        let cause = Cause(.i7, row: pan.attempt.lastRow, by: screen.map { $0.nameList(of: pan) } ?? .none)
        switch state {
        case .began:
            beginDragging(cause)
            follow(pan, cause)
        case .changed: follow(pan, cause)
        case .ended, .cancelled: endDragging(pan, isLift: state == .ended)
        default: break
        }
    }

    private func beginDragging(_ cause: Cause) {
        stopCoasting(cause)
        isDragging = true
        stopTime = nil
        let end = maximumOffset
        dragStart = Point(
            RubberBand.unlimit(contentOffset.x, end.x, bounds.width), RubberBand.unlimit(contentOffset.y, end.y, bounds.height))
        let movement = panGestureRecognizer.movementInWindow
        dragAxes = scrollableAxes
        // A drag that sets out diagonally is not locked, as Apple says.
        if isDirectionalLockEnabled && dragAxes == [.horizontal, .vertical] && abs(movement.x) != abs(movement.y) {
            dragAxes = abs(movement.x) > abs(movement.y) ? .horizontal : .vertical
        }
        record(.willBeginDragging, cause)
    }

    private func follow(_ pan: ScrollViewPanGestureRecognizer, _ cause: Cause) {
        // While two fingers zoom, the zoom says where the content is.
        guard isDragging, !(isZooming && pinchGestureRecognizer.touchesDown == 2) else { return }
        let way = pan.translation(in: self)
        // A transform may have squeezed the view flat.
        guard way.x.isFinite && way.y.isFinite else { return }
        let end = maximumOffset
        var offset = contentOffset
        if dragAxes.contains(.horizontal) {
            let bounces = self.bounces && (contentSize.width > bounds.width || alwaysBounceHorizontal)
            offset.x = RubberBand.limit(dragStart.x - way.x, end.x, bounds.width, bounces: bounces)
        }
        if dragAxes.contains(.vertical) {
            let bounces = self.bounces && (contentSize.height > bounds.height || alwaysBounceVertical)
            offset.y = RubberBand.limit(dragStart.y - way.y, end.y, bounds.height, bounces: bounces)
        }
        move(to: offset, cause)
    }

    func move(to offset: Point, _ cause: Cause) {
        guard offset != contentOffset else { return }
        contentOffset = offset
        record(.didScroll, cause)
    }

    private func endDragging(_ pan: ScrollViewPanGestureRecognizer, isLift: Bool) {
        guard isDragging, let screen else { return }
        isDragging = false
        let rested = screen.time >= Clock.snap(pan.lastMoveTime + Self.restingTime)
        let speed = pan.velocity(in: self)
        let velocity = isLift && !rested && speed.x.isFinite && speed.y.isFinite ? speed * -1 : .zero
        let next = nextCoasting(velocity, dragAxes, at: screen.time)
        let row = Cause(isLift ? .i8 : .c2, row: pan.attempt.lastRow, by: screen.nameList(of: pan))
        record(.didEndDragging, row, willDecelerate: next != nil)
        coast(next)
    }

    /// A finger that stopped the content has gone without dragging: what is past an end goes back, and a page goes whole.
    func resumeAfterStop() {
        guard let screen, stopTime != nil, !isDragging, coasting == nil else { return }
        stopTime = nil
        coast(nextCoasting(.zero, dragAxes, at: screen.time))
    }

    private func coast(_ next: Coasting?) {
        coasting = next
        if next != nil { scheduleFrame() }
    }

    private func nextCoasting(_ velocity: Point, _ axes: Axes, at time: Double) -> Coasting? {
        let end = maximumOffset
        var next = Coasting(began: time)
        next.x = motion(contentOffset.x, velocity.x, end.x, bounds.width, moves: axes.contains(.horizontal))
        next.y = motion(contentOffset.y, velocity.y, end.y, bounds.height, moves: axes.contains(.vertical))
        return next.x != nil || next.y != nil ? next : nil
    }

    /// How the content goes on along one axis; nil if it stands still.
    private func motion(_ offset: Double, _ velocity: Double, _ end: Double, _ length: Double, moves: Bool) -> Coasting.Motion? {
        guard moves else { return nil }
        let fast = DecelerationRate.fast.perMillisecond
        // Past an end it goes back, and to a page it goes whole: as fast as the fast rate would (our choice).
        if offset < 0 || offset > end { return motion(from: offset, to: max(0, min(end, offset)), fast) }
        if isPagingEnabled && length > 0 {
            let place = offset / length
            let page =
                velocity > Self.restingSpeed ? place.rounded(.up) : velocity < -Self.restingSpeed ? place.rounded(.down) : place.rounded()
            return motion(from: offset, to: max(0, min(end, page * length)), fast)
        }
        guard abs(velocity) > Self.restingSpeed else { return nil }
        let rate = decelerationRate.perMillisecond
        let distance = velocity / 1000 * rate / (1 - rate)
        var motion = Coasting.Motion(
            start: offset, distance: distance, velocity: velocity, rate: rate,
            duration: log(Self.restingSpeed / abs(velocity)) / (1000 * log(rate)))
        let target = max(0, min(end, offset + distance))
        if target != offset + distance {
            // It runs against its end and stands there.
            let share = (target - offset) / distance
            guard share > 0 else { return nil }
            motion.duration = min(motion.duration, log(1 - share) / (1000 * log(rate)))
            motion.distance = distance
            return motion
        }
        return motion
    }

    private func motion(from offset: Double, to target: Double, _ rate: Double) -> Coasting.Motion? {
        let distance = target - offset
        guard distance != 0 else { return nil }
        let velocity = distance * 1000 * (1 - rate) / rate
        let duration = abs(velocity) > Self.restingSpeed ? log(Self.restingSpeed / abs(velocity)) / (1000 * log(rate)) : 0
        return Coasting.Motion(start: offset, distance: distance, velocity: velocity, rate: rate, duration: duration)
    }

    private func scheduleFrame() {
        guard let coasting, let screen else { return }
        let next = min(Double(coasting.frame + 1) / 60, coasting.duration)
        // A view that leaves its screen, and so one that goes, comes to rest: the timer does not fire then.
        self.coasting?.timer = screen.schedule(at: coasting.began + next) { [unowned(unsafe) self] in showFrame() }
    }

    private func showFrame() {
        guard var coasting, let screen else { return }
        coasting.frame += 1
        self.coasting = coasting
        let elapsed = screen.time - coasting.began
        let isOver = elapsed >= coasting.duration - 1e-9
        let time = isOver ? coasting.duration : elapsed
        let end = maximumOffset
        var offset = contentOffset
        if let x = coasting.x { offset.x = settled(x, time, end.x) }
        if let y = coasting.y { offset.y = settled(y, time, end.y) }
        move(to: offset, Cause(.i8))
        guard self.coasting != nil else { return }
        if isOver { stopCoasting(Cause(.i8)) } else { scheduleFrame() }
    }

    private func settled(_ motion: Coasting.Motion, _ time: Double, _ end: Double) -> Double {
        let offset = motion.offset(at: time)
        let goal = max(0, min(end, motion.start + motion.distance))
        // Within its ends it never overshoots them; from outside it comes back to the nearest.
        if motion.start < 0 || motion.start > end { return time >= motion.duration ? goal : offset }
        return max(0, min(end, offset))
    }

    /// It leaves the screen: nothing moves it any more.
    func rest() {
        coasting?.timer?.invalidate()
        coasting = nil
        isDragging = false
        isZooming = false
    }

    /// The content stands still: it has run out, or a finger stops it.
    func stopCoasting(_ cause: Cause) {
        guard let coasting else { return }
        coasting.timer?.invalidate()
        self.coasting = nil
        record(.didEndDecelerating, cause)
    }
}
