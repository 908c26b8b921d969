/// The state of a scroll view at the start of a zoom.
struct ZoomStart {
    /// The zoom scale that was shown when the zoom started.
    var scale: Double
    /// The zoom scale at the start that the fingers would have produced if there were no limits.
    var fingersScale: Double
    var contentSize: Size
    /// The point of the content that stays between the fingers, in the coordinates that the content has at scale 1.
    var anchor: Point
    /// The point between the fingers about which the content is zoomed, relative to the top left corner of the view.
    var place = Point.zero
    var viewTransform: AffineTransform
    var viewCenter: Point
    /// Whether one of the two fingers has lifted. The content may have moved by the time a finger lands again, so the zoom must then start
    /// anew.
    var isPaused = false
}

/// The movement of a zoom scale that is beyond a limit back to the limit, after the fingers have lifted (I12).
struct ZoomBounce {
    /// The number of frames that the movement takes: 18 frames of a sixtieth of a second take 0.3 s.
    static let frames = 18

    var began: Double
    var from: Double
    var limit: Double
    var frame = 0
    /// The number of the row that records the end of the pinch, which is the cause of the rows for the movement.
    var row: Int
    var timer: ScheduledCall?

    /// The zoom scale that is shown in the current frame.
    var scale: Double {
        frame >= Self.frames ? limit : from + (limit - from) * Double(frame) / Double(Self.frames)
    }
}

/// Zooms the content with the scroll view's built-in pinch. The scale can go beyond its limits, against increasing resistance (I12).
extension ScrollView {
    /// The smallest scale that fingers can produce before resistance is applied, as a fraction of the limit. Without this minimum, the
    /// scale would be 0 when both fingers are at the same point, and nothing would be visible.
    private static let leastFingersScale = 1e-6

    func pinchReached(_ state: GestureRecognizer.State) {
        let pinch = pinchGestureRecognizer
        let cause = Cause(.i13, row: pinch.attempt.lastRow, by: screen.map { $0.nameList(of: pinch) } ?? .none)
        switch state {
        case .began:
            // If a pinch begins while the scale still returns to its limit, it continues from the current scale.
            if zoomBounce != nil { endZooming(cause) }
            isZooming = true
            zoomStart = start(at: pinch.location(in: self))
            record(.willBeginZooming, cause)
            zoom(pinch)
        case .changed: zoom(pinch)
        case .ended, .cancelled:
            guard isZooming else { return }
            isZooming = false
            if isPastZoomLimit { bounceZoom() } else { endZooming(cause) }
        case .possible, .failed: break
        }
    }

    /// Returns the values that a zoom about a point needs if it starts now. The point is in the view's coordinates.
    private func start(at place: Point) -> ZoomStart {
        ZoomStart(
            scale: zoomScale, fingersScale: undamped(zoomScale), contentSize: contentSize, anchor: place / zoomScale,
            place: place - contentOffset, viewTransform: zoomView?.transform ?? .identity, viewCenter: zoomView?.center ?? .zero)
    }

    /// Sets the zoom scale on behalf of the app. The content and the zoomed view are resized immediately, and a current pinch continues
    /// from the new scale.
    func zoomByApp(to scale: Double) {
        let scale = restingScale(near: scale)
        let cause = Cause(.i13, following: screen?.trigger ?? .none, as: .setByApp)
        if zoomBounce != nil { endZooming(cause) }
        guard scale != zoomScale else { return }
        let fingers = zoomStart
        zoomStart = start(at: bounds.center)
        let old = contentOffset
        show(scale, cause)
        zoomStart = fingers == nil ? nil : start(at: contentOffset + (fingers?.place ?? .zero))
        if fingers != nil { zoomStart?.fingersScale = undamped(scale) / pinchGestureRecognizer.scale }
        coastOn(from: old)
    }

    /// Whether a pinch moved the scale beyond a limit and the scale has not returned yet.
    var isPastZoomLimit: Bool { zoomStart != nil && zoomScale != restingScale(near: zoomScale) }

    /// Returns the zoom scale within the limits that is nearest to the given scale.
    private func restingScale(near scale: Double) -> Double { max(minimumZoomScale, min(maximumZoomScale, scale)) }

    /// Returns the scale that is shown if the fingers alone would produce the given scale. Beyond a limit, the shown scale is the limit
    /// times the square root of the given scale divided by the limit (I12).
    private func damped(_ scale: Double) -> Double {
        let limit = restingScale(near: scale)
        guard bouncesZoom, scale != limit else { return limit }
        return limit * max(scale / limit, Self.leastFingersScale).squareRoot()
    }

    /// Returns the scale that the fingers alone would produce if the given scale is shown.
    private func undamped(_ scale: Double) -> Double {
        let limit = restingScale(near: scale)
        return bouncesZoom && scale != limit ? scale * scale / limit : scale
    }

    private func zoom(_ pinch: ScrollViewPinchGestureRecognizer) {
        guard pinch.touchesDown == 2, var start = zoomStart else {
            zoomStart?.isPaused = true
            return
        }
        let location = pinch.location(in: self)
        guard location.x.isFinite && location.y.isFinite else { return }
        if start.isPaused {
            start.isPaused = false
            start.anchor = location / zoomScale
        }
        start.place = location - contentOffset
        zoomStart = start
        let scale = damped(start.fingersScale * pinch.scale)
        show(scale, Cause(scale == restingScale(near: scale) ? .i13 : .i12, row: pinch.attempt.lastRow))
    }

    /// Shows the content at a scale. The content point at the anchor stays between the fingers, as far as the ends of the content allow.
    private func show(_ scale: Double, _ cause: Cause) {
        guard let start = zoomStart else { return }
        let hasZoomed = scale != zoomScale
        grow(from: start, to: scale)
        let offset = restingOffset(near: start.anchor * scale - start.place)
        if hasZoomed {
            let hasMoved = offset.distance(to: contentOffset).exceeds(0)
            bounds.origin = offset
            record(.didZoom, cause) { $0.zoomScale = scale }
            if hasMoved { record(.didScroll, cause) }
        } else {
            move(to: offset, cause)
        }
        // If a finger is dragging the content, the drag continues from the new offset.
        dragStart = contentOffset + panGestureRecognizer.translation(in: self)
    }

    private func grow(from start: ZoomStart, to scale: Double) {
        let growth = scale / start.scale
        shownScale = scale
        contentSize = Size(width: start.contentSize.width * growth, height: start.contentSize.height * growth)
        zoomView?.transform = start.viewTransform.concatenating(AffineTransform(scaleX: growth, y: growth))
        zoomView?.center = start.viewCenter * growth
    }

    /// Ends zooming when the view leaves its screen. A scale beyond its limit is set to the limit, without recording rows.
    func restZoom() {
        stopZoomBounce()
        guard let start = zoomStart else { return }
        let limit = restingScale(near: zoomScale)
        if zoomScale != limit {
            grow(from: start, to: limit)
            bounds.origin = restingOffset(near: start.anchor * limit - start.place)
        }
        zoomStart = nil
    }

    private func endZooming(_ cause: Cause) {
        stopZoomBounce()
        zoomStart = nil
        record(.didEndZooming, cause) { $0.zoomScale = zoomScale }
    }

    // MARK: Bouncing back (I12)

    private func bounceZoom() {
        guard let screen else { return }
        let row = pinchGestureRecognizer.attempt.lastRow
        stopCoasting(Cause(.i12, row: row))
        zoomBounce = ZoomBounce(began: screen.time, from: zoomScale, limit: restingScale(near: zoomScale), row: row)
        scheduleZoomFrame()
    }

    private func scheduleZoomFrame() {
        guard let bounce = zoomBounce, let screen else { return }
        let next = Double(bounce.frame + 1) / Coasting.frameRate
        // The timer retains the view. If the view leaves its screen, the cancelled timer releases the view.
        zoomBounce?.timer = screen.schedule(at: bounce.began + next, of: self) { self.showZoomFrame() }
    }

    private func showZoomFrame() {
        guard var bounce = zoomBounce else { return }
        bounce.frame += 1
        zoomBounce = bounce
        // A finger may have dragged the content since the last frame, so the anchor is computed again.
        if let start = zoomStart { zoomStart?.anchor = (contentOffset + start.place) / zoomScale }
        let cause = Cause(.i12, row: bounce.row, isTimer: true)
        show(bounce.scale, cause)
        guard zoomBounce != nil else { return }
        if bounce.frame >= ZoomBounce.frames { endZooming(cause) } else { scheduleZoomFrame() }
    }

    private func stopZoomBounce() {
        zoomBounce?.timer?.invalidate()
        zoomBounce = nil
    }
}
