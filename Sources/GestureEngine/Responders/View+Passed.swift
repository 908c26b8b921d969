extension View {
    /// Returns the views that the hit test passed over before it found `hit` (A1, A8). Some of these views contain the point but cannot
    /// receive touches. Others do not contain the point, but have a subview outside their bounds that contains it.
    func passedViews(at point: Point, until hit: View?, on screen: Screen) -> PassedList {
        var passed: [PassedView] = []
        _ = collectPassed(at: point, until: hit, on: screen, into: &passed)
        return screen.names.list(passed)
    }

    /// Collects the views that the hit test passed over in this subtree, and returns true once the hit view has been reached.
    private func collectPassed(at point: Point, until hit: View?, on screen: Screen, into passed: inout [PassedView]) -> Bool {
        let inBounds = bounds.contains(point)
        if let why = whyNotHit {
            if inBounds { passed.append(PassedView(view: name(on: screen), why: why)) }
            return false
        }
        guard self.point(inside: point, with: nil) else {
            if inBounds {
                passed.append(PassedView(view: name(on: screen), why: .hitTest))
            } else if subviewSticksOut(at: point) {
                passed.append(PassedView(view: name(on: screen), why: .outside))
            }
            return false
        }
        if self === hit && overrides?.hitTest == .itself { return true }
        for subview in subviews.reversed() {
            guard let local = subview.localPoint(fromSuperview: point) else { continue }
            if subview.collectPassed(at: local, until: hit, on: screen, into: &passed) { return true }
        }
        if self === hit { return true }
        passed.append(PassedView(view: name(on: screen), why: .hitTest))
        return false
    }

    private func subviewSticksOut(at point: Point) -> Bool {
        guard mayHaveOverhang else { return false }
        return containsSubview { subview in
            guard subview.whyNotHit == nil, let local = subview.localPoint(fromSuperview: point) else { return false }
            return subview.point(inside: local, with: nil) || subview.subviewSticksOut(at: local)
        }
    }

    /// Whether any descendant of this view may extend outside the bounds of its own superview. The value is cached until the geometry on
    /// the screen changes.
    private var mayHaveOverhang: Bool {
        guard let geometryVersion else { return true }
        if subviews.isEmpty { return false }
        let version = Int32(truncatingIfNeeded: geometryVersion) & .max
        if overhang.version == version { return overhang.isThere }
        let room = bounds
        overhang.isThere = containsSubview { subview in
            let frame = subview.frame.inset(by: subview.hitInsets)
            let fits = frame.minX >= room.minX && frame.minY >= room.minY && frame.maxX <= room.maxX && frame.maxY <= room.maxY
            return !fits || subview.overrides != nil || subview.mayHaveOverhang
        }
        overhang.version = version
        return overhang.isThere
    }
}
