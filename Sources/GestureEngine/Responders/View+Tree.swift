extension View {
    /// The window of this view; nil if it is on no screen.
    public var window: Window? { screen?.window }

    /// Adds a view in front of the other subviews. A view that has another superview moves; its touches continue (A10).
    public func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count - (view.superview === self ? 1 : 0))
    }

    /// Inserts a view among the subviews; index 0 is the back.
    public func insertSubview(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "a view cannot become a subview of itself")
        let moves = view.screen != nil && view.screen === screen
        if moves {
            view.superview?.subviews.removeAll { $0 === view }
        } else {
            view.removeFromSuperview()
        }
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        if let screen, !moves { view.attach(to: screen) }
        screen?.treeDidChange()
    }

    /// Reserves capacity for a number of subviews.
    package func reserveSubviews(_ count: Int) { subviews.reserveCapacity(count) }

    /// Moves one of the subviews in front of the others.
    public func bringSubviewToFront(_ view: View) {
        guard view.superview === self else { return }
        addSubview(view)
    }

    /// Moves one of the subviews to the back.
    public func sendSubviewToBack(_ view: View) {
        guard view.superview === self else { return }
        insertSubview(view, at: 0)
    }

    /// Removes the view from its superview; touches on it are cancelled (A10).
    public func removeFromSuperview() {
        guard let superview else { return }
        // Its touches are cancelled while its responder chain still exists.
        screen?.viewWillBeRemoved(self)
        // A handler may have moved it meanwhile.
        guard self.superview === superview else { return }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        screen?.treeDidChange()
        if screen != nil { detach() }
    }

    /// Adds a recognizer; one that is attached to another view moves here.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        insertGestureRecognizer(recognizer, at: gestureRecognizers.count)
    }

    /// Adds a recognizer at an index in the order of addition.
    package func insertGestureRecognizer(_ recognizer: GestureRecognizer, at index: Int) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers.insert(recognizer, at: min(max(index, 0), gestureRecognizers.count))
        recognizer.view = self
        if let screen { recognizer.enter(screen) }
        screen?.treeDidChange()
    }

    /// Removes a recognizer; during its gesture it fails or is cancelled (C7).
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
        gestureRecognizers.remove(at: index)
        screen?.treeDidChange()
        screen?.stop(recognizer, because: .taken)
        // Its last action may have attached it elsewhere.
        guard recognizer.view === self, !gestureRecognizers.contains(where: { $0 === recognizer }) else { return }
        recognizer.view = nil
        recognizer.leaveScreen()
    }

    /// Whether this view is the other one or one of its descendants.
    public func isDescendant(of view: View) -> Bool {
        var isInside = false
        eachOutwards { here in
            isInside = here === view
            return !isInside
        }
        return isInside
    }

    /// Whether a condition holds for one of the subviews, the front one first. Iterates over the subviews as they are at the call, without
    /// reference counting.
    func containsSubview(where matches: (View) -> Bool) -> Bool {
        let subviews = subviews
        if subviews.isEmpty { return false }
        return subviews.withUncounted { $0.reversed().contains { $0._withUnsafeGuaranteedRef(matches) } }
    }

    /// Calls the body with this view and all its descendants: a view before its subviews, subviews back to front.
    public func visit(_ body: (View) -> Void) {
        body(self)
        for subview in subviews { subview.visit(body) }
    }

    func attach(to screen: Screen) {
        visit { view in
            view.screen = screen
            view.viewController?.screen = screen
            for recognizer in view.gestureRecognizers { recognizer.enter(screen) }
        }
    }

    func detach() {
        visit { view in
            view.leaveScreen()
            view.screen?.forgetResponder(view)
            if let window = view.screen?.window, window.keyboard === view { window.keyboard = nil }
            view.screen = nil
            view.viewController?.screen = nil
            for recognizer in view.gestureRecognizers { recognizer.leaveScreen() }
        }
    }
}

extension View {
    /// Converts a point of this view to another view's coordinates; nil means the window.
    public func convert(_ point: Point, to view: View?) -> Point {
        var inWindow = point
        var here: View? = self
        while let current = here, current.superview != nil {
            inWindow = current.superviewPoint(fromLocal: inWindow)
            here = current.superview
        }
        return view?.convertFromWindow(inWindow) ?? inWindow
    }

    /// Converts a point of another view to this view's coordinates; nil means the window.
    public func convert(_ point: Point, from view: View?) -> Point {
        convertFromWindow(view?.convert(point, to: nil) ?? point)
    }

    /// Converts a window point to this view's coordinates; the result is .nan if a transform has collapsed the view to a line or a point.
    func convertFromWindow(_ point: Point) -> Point {
        guard let superview else { return point }
        return localPoint(fromSuperview: superview.convertFromWindow(point)) ?? Point(.nan, .nan)
    }
}
