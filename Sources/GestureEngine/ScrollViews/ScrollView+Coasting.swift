import GestureSupport

/// How the content goes on after the lift (I8).
struct Coasting {
    /// Frames a second.
    static let frameRate = 60.0
    /// It stands still where less than this is left, points.
    static let rest = 0.5

    /// The motion along one axis: from an offset on, slower by the same factor every millisecond.
    struct Motion {
        var start: Double
        /// How far it would go for ever.
        var reach: Double
        /// By what factor it slows down in a millisecond.
        var rate: Double
        /// Where it is said to end.
        var target: Double
        /// In which frame it is over.
        var frames: Int
        /// Whether it stands at its target then; otherwise where so little is left that it makes no difference.
        var arrives: Bool
        /// Whether its velocity alone says where it ends, and no page, no end and no app.
        var isFree = false
        /// The frame in which it began: a later one than the first if the app has put the content elsewhere.
        var since = 0

        func offset(inFrame frame: Int) -> Double {
            if frame >= frames && arrives { return target }
            return start + reach * Self.share(of: rate, inFrame: min(frame, frames) - since)
        }

        /// How fast it is in a frame, points per second.
        func velocity(inFrame frame: Int) -> Double {
            reach * (1 - Self.share(of: rate, inFrame: frame - since)) * 1000 * (1 - rate) / rate
        }

        /// What of the whole way has been gone by a frame.
        static func share(of rate: Double, inFrame frame: Int) -> Double {
            1 - pow(rate, 1000 * Double(frame) / Coasting.frameRate)
        }

        /// The first frame in which less than a share of the way is left.
        static func frame(leaving share: Double, of rate: Double) -> Int {
            guard share < 1 else { return 1 }
            return Int((log(share) / (1000 * log(rate)) * Coasting.frameRate).rounded(.down)) + 1
        }
    }

    var began: Double
    var x: Motion?
    var y: Motion?
    var frame = 0
    /// The row that said it would begin.
    var row = 0
    var timer: ScheduledCall?

    var frames: Int { max(x?.frames ?? 0, y?.frames ?? 0) }

    /// Where the content is said to come to rest, from an offset.
    func target(from offset: Point) -> Point {
        Point(x?.target ?? offset.x, y?.target ?? offset.y)
    }
}

/// The content goes on by itself, or back to where it may rest (I8).
extension ScrollView {
    /// A finger that stopped the content has gone without dragging: what is past an end goes back, and a page goes whole.
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

    /// The way to where the app wants the content to come to rest, as far as its ends allow; as to a page (I13).
    func coasting(to target: Point, at time: Double) -> Coasting? {
        var next = Coasting(began: time)
        next.x = motion(from: contentOffset.x, back: horizontalEnds.nearest(to: target.x))
        next.y = motion(from: contentOffset.y, back: verticalEnds.nearest(to: target.y))
        return next.x != nil || next.y != nil ? next : nil
    }

    /// The app has put the content elsewhere on its way, so it goes on from there with the next frame (our choice; Apple's sample
    /// StreetScroller puts endless content back so).
    func coastOn(from old: Point) {
        guard var next = coasting else { return }
        let way = contentOffset - old
        next.x = movedOn(next.x, inFrame: next.frame, by: way.x, contentOffset.x, horizontalEnds, bounds.width)
        next.y = movedOn(next.y, inFrame: next.frame, by: way.y, contentOffset.y, verticalEnds, bounds.height)
        coasting = next
    }

    /// As fast as it was, or as far as it would have gone to a place of the app's; nil if it was on its way back and has no longer to.
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

    /// How the content goes on along one axis; nil if it stands still.
    private func motion(_ offset: Double, _ velocity: Double, _ ends: Ends, _ length: Double) -> Coasting.Motion? {
        if ends.excludes(offset) { return motion(from: offset, back: ends.nearest(to: offset)) }
        let rate = decelerationRate.perMillisecond
        let reach = velocity / 1000 * rate / (1 - rate)
        if isPagingEnabled && length > 0 {
            // The page nearest to where it would come to rest by itself, of the two that are seen (our choice).
            let place = offset / length
            let page = min(max(((offset + reach) / length).rounded(), place.rounded(.down)), place.rounded(.up))
            return motion(from: offset, back: ends.nearest(to: page * length))
        }
        let target = ends.nearest(to: offset + reach)
        guard abs(reach) >= Coasting.rest, target != offset else { return nil }
        var motion = Coasting.Motion(
            start: offset, reach: reach, rate: rate, target: target,
            frames: Coasting.Motion.frame(leaving: Coasting.rest / abs(reach), of: rate), arrives: false, isFree: true)
        // It runs against its end and stands there.
        let left = 1 - (target - offset) / reach
        guard left > 0 else { return motion }
        let frames = Coasting.Motion.frame(leaving: left, of: rate)
        if frames <= motion.frames {
            motion.frames = frames
            motion.arrives = true
        }
        return motion
    }

    /// The way back from past an end, and that to a page: as fast as the fast rate, and all of it (our choice).
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
        // A view that leaves its screen, and so one that goes, comes to rest: the timer does not fire then.
        self.coasting?.timer = screen.schedule(at: coasting.began + next, of: self) { [unowned(unsafe) self] in showFrame() }
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
        // Who is told may have stopped it, or put it elsewhere.
        guard let now = self.coasting else { return }
        if now.frame >= now.frames { stopCoasting(cause) } else { scheduleFrame() }
    }

    /// Content that was within its ends never leaves them, wherever they are by now.
    private func shown(_ motion: Coasting.Motion, _ frame: Int, _ ends: Ends) -> Double {
        let offset = motion.offset(inFrame: frame)
        return ends.excludes(motion.start) && frame < motion.frames ? offset : ends.nearest(to: offset)
    }

    /// The content stands still: it has run out, or a finger stops it.
    func stopCoasting(_ cause: Cause) {
        guard let coasting else { return }
        coasting.timer?.invalidate()
        self.coasting = nil
        record(.didEndDecelerating, cause)
    }

    /// It leaves the screen: nothing moves it any more, and nobody is told (I13).
    func rest() {
        coasting?.timer?.invalidate()
        coasting = nil
        stopTime = nil
        isDragging = false
        isZooming = false
        restZoom()
    }
}
