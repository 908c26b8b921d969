/// What a list is pulled down for, as UIRefreshControl: it lies in a scroll view, and holds the content below itself while it refreshes (I14).
public final class RefreshControl: Control {
    /// How far the content has to be pulled past its top, points (our choice).
    public var pullDistance = 100.0
    /// Whether it refreshes; an app sets it to false when it has what is new, and the content goes back.
    public var isRefreshing = false {
        didSet { if oldValue && !isRefreshing { end() } }
    }
    /// Whether it has refreshed in the drag at hand, and the content has not been back at its top since.
    private var hasRefreshed = false
    /// Whether the content is held below it.
    private var holdsContent = false

    private var scrollView: ScrollView? { superview as? ScrollView }

    /// The content has been dragged so far past its top.
    func pulled(_ distance: Double, _ cause: Cause) {
        if !distance.exceeds(0) { hasRefreshed = false }
        guard isEnabled, !isHidden, !isRefreshing, !hasRefreshed, !distance.isLess(than: pullDistance) else { return }
        isRefreshing = true
        hasRefreshed = true
        sendActions(for: .valueChanged, cause)
    }

    /// The finger lets go: from now on the content rests below the control.
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
