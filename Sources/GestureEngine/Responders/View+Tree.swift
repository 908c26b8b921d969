extension View {
    /// The window that contains this view, or nil if the view is not in a window on a screen.
    public var window: Window? { screen?.window }

    /// Adds a view in front of the other subviews. If the view already has a superview on the same screen, it is moved, and touches on it
    /// continue (A10). A view or recognizer cannot move to another screen while its own screen handles an event.
    public func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count)
    }

    /// Inserts a view into the subviews at an index. The subview at index 0 is at the back.
    public func insertSubview(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "a view cannot become a subview of itself")
        screen?.admit(from: view.screen)
        let moves = view.screen != nil && view.screen === screen
        if moves {
            view.superview?.subviews.removeAll { $0 === view }
        } else {
            view.removeFromSuperview()
        }
        // A handler that was called for the removal may have added the view to another superview, or this view to `view`.
        guard moves || view.superview == nil && !isDescendant(of: view) else { return }
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        screen?.treeDidChange()
        if let screen, !moves { view.attach(to: screen) }
    }

    /// Reserves memory for a number of subviews.
    package func reserveSubviews(_ count: Int) { subviews.reserveCapacity(count) }

    /// Moves a subview in front of the others.
    public func bringSubviewToFront(_ view: View) {
        guard view.superview === self else { return }
        addSubview(view)
    }

    /// Moves a subview to the back.
    public func sendSubviewToBack(_ view: View) {
        guard view.superview === self else { return }
        insertSubview(view, at: 0)
    }

    /// Removes the view from its superview. Touches on the view are cancelled (A10).
    public func removeFromSuperview() {
        guard let superview else { return }
        // Touches on the view are cancelled first, while the view's responder chain still exists.
        screen?.viewWillBeRemoved(self)
        // A handler that was called for the cancellation may have moved the view to another superview.
        guard self.superview === superview else { return }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        screen?.treeDidChange()
        if screen != nil { detach() }
    }

    /// Adds a recognizer to the view. If the recognizer is attached to another view, it is moved.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        insertGestureRecognizer(recognizer, at: gestureRecognizers.count)
    }

    /// Inserts a recognizer into the view's recognizers at an index.
    package func insertGestureRecognizer(_ recognizer: GestureRecognizer, at index: Int) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        // A handler that was called for the removal may have attached the recognizer to a view again.
        guard recognizer.view?.isAttached(recognizer) != true else { return }
        gestureRecognizers.insert(recognizer, at: min(max(index, 0), gestureRecognizers.count))
        recognizer.view = self
        if let screen { recognizer.enter(screen) } else { recognizer.leaveScreen() }
        screen?.treeDidChange()
        recognizer.resetIfNeeded()
    }

    /// Removes a recognizer from the view. If this happens during a gesture, the gesture fails or is cancelled (C7).
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
        gestureRecognizers.remove(at: index)
        screen?.treeDidChange()
        screen?.stop(recognizer, because: .taken)
        // The recognizer's last action may have called a handler that attached the recognizer to a view again.
        guard recognizer.view === self, !isAttached(recognizer) else { return }
        recognizer.view = nil
        recognizer.leaveScreen()
    }

    private func isAttached(_ recognizer: GestureRecognizer) -> Bool { gestureRecognizers.contains { $0 === recognizer } }

    /// The view and all of its ancestors, ordered from the innermost to the outermost.
    package var selfAndSuperviews: [View] {
        var views: [View] = []
        eachOutwards {
            views.append($0)
            return true
        }
        return views
    }

    /// Returns whether this view is the given view or one of its descendants.
    public func isDescendant(of view: View) -> Bool {
        var isInside = false
        eachOutwards { here in
            isInside = here === view
            return !isInside
        }
        return isInside
    }

    /// Returns whether a condition holds for at least one subview. Subviews are tested from front to back.
    func containsSubview(where matches: (View) -> Bool) -> Bool { subviews.reversed().contains(where: matches) }

    /// Calls the body with this view and all its descendants. A view comes before its subviews, which are visited from back to front.
    public func visit(_ body: (View) -> Void) {
        body(self)
        for subview in subviews { subview.visit(body) }
    }

    func attach(to screen: Screen) {
        visit { view in
            view.screen = screen
            view.viewController?.screen = screen
            view.overhang.version = -1
            for recognizer in view.gestureRecognizers { recognizer.enter(screen) }
        }
        // A reset may change the view tree.
        visit { for recognizer in $0.gestureRecognizers { recognizer.resetIfNeeded() } }
    }

    func detach() {
        visit { view in
            view.leaveScreen()
            view.screen?.forgetResponder(view)
            if let window = view.screen?.window, window.keyboard === view { window.keyboard = nil }
            if let screen = view.screen { view.clearTouchCache(of: screen) }
            view.screen = nil
            view.viewController?.screen = nil
            for recognizer in view.gestureRecognizers { recognizer.leaveScreen() }
        }
    }
}

extension View {
    /// Converts a point from this view's coordinates to another view's coordinates, or to window coordinates if `view` is nil.
    public func convert(_ point: Point, to view: View?) -> Point {
        var inWindow = point
        var here: View? = self
        while let current = here, current.superview != nil {
            inWindow = current.superviewPoint(fromLocal: inWindow)
            here = current.superview
        }
        return view?.convertFromWindow(inWindow) ?? inWindow
    }

    /// Converts a point to this view's coordinates from another view's coordinates, or from window coordinates if `view` is nil.
    public func convert(_ point: Point, from view: View?) -> Point {
        convertFromWindow(view?.convert(point, to: nil) ?? point)
    }

    /// Converts a point from window coordinates to this view's coordinates. Both coordinates of the result are NaN if a transform has
    /// collapsed the view to a line or a point.
    func convertFromWindow(_ point: Point) -> Point {
        guard let superview else { return point }
        return localPoint(fromSuperview: superview.convertFromWindow(point)) ?? Point(.nan, .nan)
    }
}
