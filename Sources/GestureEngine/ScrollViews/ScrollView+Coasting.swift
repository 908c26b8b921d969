import GestureSupport

/// The movement of a scroll view's content after the finger has lifted, which UIKit calls deceleration (I8).
struct Coasting {
    /// The number of frames per second in which the movement is shown.
    static let frameRate = 60.0
    /// The distance to the target, in points, below which the content stops.
    static let rest = 0.5

    /// The movement along one axis. It starts at an offset, and its velocity is multiplied by a constant factor every millisecond.
    struct Motion {
        var start: Double
        /// The total distance that the content would move if no end of the content stopped it, in points.
        var reach: Double
        /// The factor by which the velocity is multiplied every millisecond.
        var rate: Double
        /// The content offset that was announced to the app as the end of the movement.
        var target: Double
        /// The number of the frame in which the movement ends.
        var frames: Int
        /// Whether the content is moved exactly to `target` in the last frame. If it is false, the content stops within half a point of the
        /// target.
        var arrives: Bool
        /// Whether the velocity alone determines the movement. It is false if the content moves to a page, to an offset chosen by the app,
        /// or back from beyond an end.
        var isFree = false
        /// The number of the frame in which this movement began. It is greater than 0 if the app has moved the content since the finger
        /// lifted, because a new movement then continues from the new offset.
        var since = 0

        func offset(inFrame frame: Int) -> Double {
            if frame >= frames && arrives { return target }
            return start + reach * Self.share(of: rate, inFrame: min(frame, frames) - since)
        }

        /// Returns the velocity of the content in a frame, in points per second.
        func velocity(inFrame frame: Int) -> Double {
            reach * (1 - Self.share(of: rate, inFrame: frame - since)) * 1000 * (1 - rate) / rate
        }

        /// Returns the fraction of the total distance that the content has moved by the given frame.
        static func share(of rate: Double, inFrame frame: Int) -> Double {
            1 - pow(rate, 1000 * Double(frame) / Coasting.frameRate)
        }

        /// Returns the number of the first frame in which less than the given fraction of the total distance is left.
        static func frame(leaving share: Double, of rate: Double) -> Int {
            guard share < 1 else { return 1 }
            return Int((log(share) / (1000 * log(rate)) * Coasting.frameRate).rounded(.down)) + 1
        }
    }

    var began: Double
    var x: Motion?
    var y: Motion?
    var frame = 0
    /// The number of the row that announced the movement, which is the cause of the rows for its frames.
    var row = 0
    var timer: ScheduledCall?

    var frames: Int { max(x?.frames ?? 0, y?.frames ?? 0) }

    /// Returns the announced offset at which the content will stop if it starts at the given offset.
    func target(from offset: Point) -> Point {
        Point(x?.target ?? offset.x, y?.target ?? offset.y)
    }
}

/// Moves the content after the finger has lifted. The content decelerates, or returns to an offset at which it may stay (I8).
extension ScrollView {
    /// Moves the content after a finger that had stopped it lifts without dragging. Content beyond an end returns to the end, and content
    /// between two pages moves to one of them.
    func resumeAfterStop() {
        guard let screen, stopTime != nil, !isDragging, coasting == nil else { return }
        stopTime = nil
        coast(nextCoasting(.zero, dragAxes, at: screen.time), Cause(.i8, row: screen.rowCount))
    }

    func coast(_ next: Coasting?, _ cause: Cause) {
        guard let next else { return }
        coasting = next
        let row = record(.willBeginDecelerating, cause)
        coasting?.row = row
        scheduleFrame()
    }

    func nextCoasting(_ velocity: Point, _ axes: Axes, at time: Double) -> Coasting? {
        var next = Coasting(began: time)
        if axes.contains(.horizontal) { next.x = motion(contentOffset.x, velocity.x, horizontalEnds, bounds.width) }
        if axes.contains(.vertical) { next.y = motion(contentOffset.y, velocity.y, verticalEnds, bounds.height) }
        return next.x != nil || next.y != nil ? next : nil
    }

    /// Returns the movement to the offset at which the app wants the content to stop. The offset is limited to the ends of the content, and
    /// the content moves in the same way as to a page (I13).
    func coasting(to target: Point, at time: Double) -> Coasting? {
        var next = Coasting(began: time)
        next.x = motion(from: contentOffset.x, back: horizontalEnds.nearest(to: target.x))
        next.y = motion(from: contentOffset.y, back: verticalEnds.nearest(to: target.y))
        return next.x != nil || next.y != nil ? next : nil
    }

    /// Makes the content continue to decelerate from a new offset after the app has moved the content. This is our choice: Apple's sample
    /// StreetScroller moves endless content back in this way.
    func coastOn(from old: Point) {
        guard var next = coasting else { return }
        let way = contentOffset - old
        next.x = movedOn(next.x, inFrame: next.frame, by: way.x, contentOffset.x, horizontalEnds, bounds.width)
        next.y = movedOn(next.y, inFrame: next.frame, by: way.y, contentOffset.y, verticalEnds, bounds.height)
        coasting = next
    }

    /// Returns a movement that continues from a new offset. It has either the same velocity or, if the app chose the target, the same
    /// remaining distance. Returns nil if the content was returning from beyond an end and no longer needs to return.
    private func movedOn(
        _ motion: Coasting.Motion?, inFrame frame: Int, by way: Double, _ offset: Double, _ ends: Ends, _ length: Double
    ) -> Coasting.Motion? {
        guard let motion, way != 0 else { return motion }
        var next: Coasting.Motion?
        if ends.excludes(offset) || motion.isFree || isPagingEnabled {
            if ends.excludes(offset) || !ends.excludes(motion.start) {
                next = self.motion(offset, motion.velocity(inFrame: frame), ends, length)
            }
        } else if !ends.excludes(motion.start) {
            next = self.motion(from: offset, back: ends.nearest(to: motion.target + way))
        }
        next?.since = frame
        next?.frames += frame
        return next
    }

    /// Returns the movement of the content along one axis after a drag, or nil if the content does not move.
    private func motion(_ offset: Double, _ velocity: Double, _ ends: Ends, _ length: Double) -> Coasting.Motion? {
        if ends.excludes(offset) { return motion(from: offset, back: ends.nearest(to: offset)) }
        let rate = decelerationRate.perMillisecond
        let reach = velocity / 1000 * rate / (1 - rate)
        if isPagingEnabled && length > 0 {
            // The content moves to one of the pages that are visible now: the one nearest to where it would stop without paging (our
            // choice).
            let place = offset / length
            let page = min(max(((offset + reach) / length).rounded(), place.rounded(.down)), place.rounded(.up))
            return motion(from: offset, back: ends.nearest(to: page * length))
        }
        let target = ends.nearest(to: offset + reach)
        guard abs(reach) >= Coasting.rest, target != offset else { return nil }
        var motion = Coasting.Motion(
            start: offset, reach: reach, rate: rate, target: target,
            frames: Coasting.Motion.frame(leaving: Coasting.rest / abs(reach), of: rate), arrives: false, isFree: true)
        // The content may reach its end before it would stop, and then stops at the end.
        let left = 1 - (target - offset) / reach
        guard left > 0 else { return motion }
        let frames = Coasting.Motion.frame(leaving: left, of: rate)
        if frames <= motion.frames {
            motion.frames = frames
            motion.arrives = true
        }
        return motion
    }

    /// Returns a movement to a page, or back from beyond an end. It decelerates at the fast rate, and stops exactly at the target (our
    /// choice).
    private func motion(from offset: Double, back target: Double) -> Coasting.Motion? {
        let way = target - offset
        guard way != 0 else { return nil }
        let rate = DecelerationRate.fast.perMillisecond
        let frames = Coasting.Motion.frame(leaving: Coasting.rest / abs(way), of: rate)
        return Coasting.Motion(
            start: offset, reach: way / Coasting.Motion.share(of: rate, inFrame: frames), rate: rate, target: target, frames: frames,
            arrives: true)
    }

    private func scheduleFrame() {
        guard let coasting, let screen else { return }
        let next = Double(coasting.frame + 1) / Coasting.frameRate
        // The timer retains the view. If the view leaves its screen, the content stops, and the cancelled timer releases the view.
        self.coasting?.timer = screen.schedule(at: coasting.began + next, of: self) { self.showFrame() }
    }

    private func showFrame() {
        guard var coasting else { return }
        coasting.frame += 1
        self.coasting = coasting
        var offset = contentOffset
        if let x = coasting.x { offset.x = shown(x, coasting.frame, horizontalEnds) }
        if let y = coasting.y { offset.y = shown(y, coasting.frame, verticalEnds) }
        let cause = Cause(.i8, row: coasting.row, isTimer: true)
        move(to: offset, cause)
        // The app may have stopped the content or moved it elsewhere in response to `didScroll`.
        guard let now = self.coasting else { return }
        if now.frame >= now.frames { stopCoasting(cause) } else { scheduleFrame() }
    }

    /// Returns the offset that is shown in a frame. If the content started between its ends, it never moves beyond them, even if the ends
    /// have changed since.
    private func shown(_ motion: Coasting.Motion, _ frame: Int, _ ends: Ends) -> Double {
        let offset = motion.offset(inFrame: frame)
        return ends.excludes(motion.start) && frame < motion.frames ? offset : ends.nearest(to: offset)
    }

    /// Ends the movement of the content, because the movement is complete or because a finger stops it.
    func stopCoasting(_ cause: Cause) {
        guard let coasting else { return }
        coasting.timer?.invalidate()
        self.coasting = nil
        record(.didEndDecelerating, cause)
    }

    /// Ends all movement of the content when the view leaves its screen, without recording rows (I13).
    func rest() {
        coasting?.timer?.invalidate()
        coasting = nil
        stopTime = nil
        isDragging = false
        isZooming = false
        restZoom()
    }
}
