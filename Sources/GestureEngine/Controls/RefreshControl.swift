/// A control that refreshes a list when its content is pulled down, like UIRefreshControl. The control is a subview of a scroll view.
/// During a refresh, the content stays pulled down so that the control remains visible (I14).
public final class RefreshControl: Control {
    /// The distance that the content must be pulled down past its top to start a refresh, in points (our choice).
    public var pullDistance = 100.0
    /// Whether the control is refreshing. An app sets it to false when it has loaded new content, and the content then returns to its top.
    public var isRefreshing = false {
        didSet { if oldValue && !isRefreshing { end() } }
    }
    /// Whether a refresh was started in the current drag. It becomes false once the content has returned to its top, or when the drag ends.
    private var hasRefreshed = false
    /// Whether the content stays pulled down, below the control.
    private var holdsContent = false

    private var scrollView: ScrollView? { superview as? ScrollView }

    /// Starts a refresh if the content is dragged far enough. `distance` is the distance past the top of the content, in points.
    func pulled(_ distance: Double, _ cause: Cause) {
        if !distance.exceeds(0) { hasRefreshed = false }
        guard isEnabled, !isHidden, !isRefreshing, !hasRefreshed, distance.reaches(pullDistance) else { return }
        isRefreshing = true
        hasRefreshed = true
        sendActions(for: .valueChanged, cause)
    }

    /// Called when a drag ends. If a refresh is in progress, the content stays below the control from then on.
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
