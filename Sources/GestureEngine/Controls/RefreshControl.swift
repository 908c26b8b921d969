/// A control that refreshes a list when its content is pulled down, like UIRefreshControl. The control is a subview of a scroll view, and
/// the content rests below the control during a refresh (I14).
public final class RefreshControl: Control {
    /// The distance that the content must be pulled past its top to refresh, in points (our choice).
    public var pullDistance = 100.0
    /// Whether the control is refreshing. An app sets it to false when it has new content, and the content then returns to its top.
    public var isRefreshing = false {
        didSet { if oldValue && !isRefreshing { end() } }
    }
    /// Whether the control has refreshed in the current drag, and the content has not returned to its top since.
    private var hasRefreshed = false
    /// Whether the content rests below the control.
    private var holdsContent = false

    private var scrollView: ScrollView? { superview as? ScrollView }

    /// Called with the distance that the content is dragged past its top, in points.
    func pulled(_ distance: Double, _ cause: Cause) {
        if !distance.exceeds(0) { hasRefreshed = false }
        guard isEnabled, !isHidden, !isRefreshing, !hasRefreshed, !distance.isLess(than: pullDistance) else { return }
        isRefreshing = true
        hasRefreshed = true
        sendActions(for: .valueChanged, cause)
    }

    /// Called at the end of a drag. During a refresh, the content rests below the control from then on.
    func dragEnded() {
        hasRefreshed = false
        guard isRefreshing, !holdsContent, let scrollView else { return }
        holdsContent = true
        scrollView.contentInset.top += bounds.height
    }

    private func end() {
        guard holdsContent else { return }
        holdsContent = false
        guard let scrollView else { return }
        scrollView.contentInset.top -= bounds.height
        scrollView.returnToEnds()
    }
}
