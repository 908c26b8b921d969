/// Where a zoom began.
struct ZoomStart {
    var scale: Double
    var contentSize: Size
    /// The point of the content, at scale 1, that stays between the fingers.
    var anchor: Point
    var viewTransform: AffineTransform
    var viewCenter: Point
}

/// Zooming between the two scales by the scroll view's own pinch.
extension ScrollView {
    func pinch(_ pinch: ScrollViewPinchGestureRecognizer, reached state: GestureRecognizer.State) {
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
            // A drag that is still under way goes on from here.
            let way = panGestureRecognizer.translation(in: self)
            dragStart = contentOffset + way
        default: break
        }
    }

    private func zoom(_ pinch: ScrollViewPinchGestureRecognizer) {
        guard let start = zoomStart, pinch.activeTouches.count == 2 else { return }
        let scale = max(minimumZoomScale, min(maximumZoomScale, start.scale * pinch.scale))
        let growth = scale / start.scale
        let place = pinch.location(in: self) - contentOffset
        guard scale != zoomScale || contentOffset != start.anchor * scale - place else { return }
        zoomScale = scale
        contentSize = Size(width: start.contentSize.width * growth, height: start.contentSize.height * growth)
        zoomView?.transform = start.viewTransform.concatenating(AffineTransform(scaleX: growth, y: growth))
        zoomView?.center = start.viewCenter * growth
        let end = maximumOffset
        let offset = start.anchor * scale - place
        contentOffset = Point(max(0, min(end.x, offset.x)), max(0, min(end.y, offset.y)))
        record(.didZoom, Cause(.i5, row: pinch.lastRow), zoomScale: scale)
    }
}
