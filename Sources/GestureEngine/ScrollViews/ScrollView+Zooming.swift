/// Where a zoom began.
struct ZoomStart {
    var scale: Double
    var contentSize: Size
    /// The point of the content, at scale 1, that stays between the fingers.
    var anchor: Point
    var viewTransform: AffineTransform
    var viewCenter: Point
    /// Whether one of the fingers is away, so that the content may be elsewhere when it comes back.
    var isPaused = false
}

/// Zooming between the two scales by the scroll view's own pinch.
extension ScrollView {
    func pinchReached(_ state: GestureRecognizer.State) {
        let pinch = pinchGestureRecognizer
        switch state {
        case .began:
            isZooming = true
            let anchor = pinch.location(in: self)
            zoomStart = ZoomStart(
                scale: zoomScale, contentSize: contentSize, anchor: anchor / zoomScale,
                viewTransform: zoomView?.transform ?? .identity, viewCenter: zoomView?.center ?? .zero)
            zoom(pinch)
        case .changed: zoom(pinch)
        case .ended, .cancelled:
            isZooming = false
            zoomStart = nil
        default: break
        }
    }

    private func zoom(_ pinch: ScrollViewPinchGestureRecognizer) {
        guard pinch.touchesDown == 2, var start = zoomStart else {
            zoomStart?.isPaused = true
            return
        }
        if start.isPaused {
            start.isPaused = false
            start.anchor = pinch.location(in: self) / zoomScale
            zoomStart = start
        }
        let scale = max(minimumZoomScale, min(maximumZoomScale, start.scale * pinch.scale))
        let growth = scale / start.scale
        let place = pinch.location(in: self) - contentOffset
        let hasZoomed = scale != zoomScale
        zoomScale = scale
        contentSize = Size(width: start.contentSize.width * growth, height: start.contentSize.height * growth)
        zoomView?.transform = start.viewTransform.concatenating(AffineTransform(scaleX: growth, y: growth))
        zoomView?.center = start.viewCenter * growth
        let end = maximumOffset
        let offset = start.anchor * scale - place
        let cause = Cause(.i5, row: pinch.attempt.lastRow)
        let limited = Point(max(0, min(end.x, offset.x)), max(0, min(end.y, offset.y)))
        if hasZoomed {
            contentOffset = limited
            record(.didZoom, cause, zoomScale: scale)
        } else {
            move(to: limited, cause)
        }
        // A drag that is under way goes on from here.
        dragStart = contentOffset + panGestureRecognizer.translation(in: self)
    }
}
