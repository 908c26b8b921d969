extension View {
    /// The window this view is in; nil if it is on no screen.
    public var window: Window? { screen?.window }

    /// Puts one of the subviews in front of the others.
    public func bringSubviewToFront(_ view: View) {
        guard view.superview === self else { return }
        addSubview(view)
    }

    /// Puts one of the subviews behind the others.
    public func sendSubviewToBack(_ view: View) {
        guard view.superview === self else { return }
        insertSubview(view, at: 0)
    }
}
