extension View {
    /// The window this view is in; nil if it is on no screen.
    public var window: Window? { screen?.window }

    /// Puts a view in front of the other subviews. A view that has another superview moves; its touches go on (A10).
    public func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count - (view.superview === self ? 1 : 0))
    }

    /// Puts a view among the subviews; 0 is the back.
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

    /// Makes room for so many subviews.
    package func reserveSubviews(_ count: Int) { subviews.reserveCapacity(count) }

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

    /// Takes the view away; in the middle of a touch its touches are cancelled (A10).
    public func removeFromSuperview() {
        guard let superview else { return }
        // Its touches are cancelled while its responder chain still stands.
        screen?.viewWillBeRemoved(self)
        // A handler may have moved it meanwhile.
        guard self.superview === superview else { return }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        screen?.treeDidChange()
        if screen != nil { detach() }
    }

    /// Adds a recognizer; one that belongs to another view moves here.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        insertGestureRecognizer(recognizer, at: gestureRecognizers.count)
    }

    /// Adds a recognizer as if so many others had been added before it.
    package func insertGestureRecognizer(_ recognizer: GestureRecognizer, at index: Int) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers.insert(recognizer, at: min(max(index, 0), gestureRecognizers.count))
        recognizer.view = self
        if let screen { recognizer.enter(screen) }
        screen?.treeDidChange()
    }

    /// Takes a recognizer away; in the middle of its gesture it fails or is cancelled (C7).
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
        gestureRecognizers.remove(at: index)
        screen?.treeDidChange()
        screen?.stop(recognizer, because: .taken)
        // Its last action may have put it elsewhere.
        guard recognizer.view === self, !gestureRecognizers.contains(where: { $0 === recognizer }) else { return }
        recognizer.view = nil
        recognizer.leaveScreen()
    }

    /// Whether this view is the other one or lies in it.
    public func isDescendant(of view: View) -> Bool {
        var isInside = false
        eachOutwards { here in
            isInside = here === view
            return !isInside
        }
        return isInside
    }

    /// Whether something is so of a subview, the front one first; those that there are as it begins, and none of them counted.
    @inline(__always)
    func containsSubview(where matches: (View) -> Bool) -> Bool {
        let subviews = subviews
        if subviews.isEmpty { return false }
        return subviews.withUncounted { $0.reversed().contains { $0._withUnsafeGuaranteedRef(matches) } }
    }

    /// This view and all below it, front to back order left aside: a view before its subviews, back to front.
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
    /// A point of this view in another view's coordinates; nil stands for the window.
    public func convert(_ point: Point, to view: View?) -> Point {
        var inWindow = point
        var here: View? = self
        while let current = here, current.superview != nil {
            inWindow = current.superviewPoint(fromLocal: inWindow)
            here = current.superview
        }
        return view?.convertFromWindow(inWindow) ?? inWindow
    }

    /// A point of another view in this view's coordinates; nil stands for the window.
    public func convert(_ point: Point, from view: View?) -> Point {
        convertFromWindow(view?.convert(point, to: nil) ?? point)
    }

    /// A window point in this view's coordinates; .nan where a transform has squeezed the view flat.
    func convertFromWindow(_ point: Point) -> Point {
        guard let superview else { return point }
        return localPoint(fromSuperview: superview.convertFromWindow(point)) ?? Point(.nan, .nan)
    }
}
