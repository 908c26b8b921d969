/// A control that refreshes when a list is pulled down, like UIRefreshControl. It is in a scroll view, and the content rests below it while
/// it refreshes (I14).
public final class RefreshControl: Control {
    /// The distance that the content has to be pulled past its top, points (our choice).
    public var pullDistance = 100.0
    /// Whether it refreshes; an app sets it to false when it has new content, and the content returns to its top.
    public var isRefreshing = false {
        didSet { if oldValue && !isRefreshing { end() } }
    }
    /// Whether it has refreshed in the current drag, and the content has not been back at its top since.
    private var hasRefreshed = false
    /// Whether the content rests below it.
    private var holdsContent = false

    private var scrollView: ScrollView? { superview as? ScrollView }

    /// Called with the distance by which the content is dragged past its top.
    func pulled(_ distance: Double, _ cause: Cause) {
        if !distance.exceeds(0) { hasRefreshed = false }
        guard isEnabled, !isHidden, !isRefreshing, !hasRefreshed, !distance.isLess(than: pullDistance) else { return }
        isRefreshing = true
        hasRefreshed = true
        sendActions(for: .valueChanged, cause)
    }

    /// Called at the end of the drag: from now on the content rests below the control.
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
