import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

// Changes to views, or to the movement of fingers, that may produce or prevent a row.
extension Candidates {
    // MARK: Views

    mutating func tryOn(_ view: View) {
        for property in ViewType.properties.all {
            for value in property.alternatives(in: view) { put(view, property.name, value.text) }
        }
        if view.handlesTouches, !(view is Control), !(view is ScrollView) { put(view, "handlesTouches", "false") }
        guard let scrollView = view as? ScrollView else { return }
        if scrollView.delaysContentTouches, let view = self.view as? Button, view.isDescendant(of: scrollView) {
            // If the scroll view does not delay touches, a drag that begins on a button does not scroll unless the scroll view is allowed
            // to cancel the button's touches.
            put(
                both: Preset(.set, path(scrollView, "delaysContentTouches") + "=false"),
                Preset(.answer, path(scrollView, "touchesShouldCancel") + "=true"), isUsual: true)
        }
        put(scrollView, "delaysContentTouches", scrollView.delaysContentTouches ? "false" : "true")
        put(.answer, path(scrollView, "touchesShouldCancel") + "=true")
        if scrollView.canCancelContentTouches, let view = self.view, view.handlesTouches, view.isDescendant(of: scrollView) {
            // It is not sufficient to prevent the scroll view from cancelling touches: during the delay, its pan can still begin, in which
            // case the content never receives the touch.
            if view !== scrollView {
                put(
                    both: Preset(.set, path(scrollView, "delaysContentTouches") + "=false"),
                    Preset(.answer, path(scrollView, "touchesShouldCancel") + "=" + Self.outside(view)), isUsual: true)
            }
            put(
                both: Preset(.set, path(scrollView, "delaysContentTouches") + "=false"),
                Preset(.set, path(scrollView, "canCancelContentTouches") + "=false"), isUsual: true)
        }
        put(scrollView, "canCancelContentTouches", scrollView.canCancelContentTouches ? "false" : "true")
        put(.answer, path(scrollView, "touchesShouldBegin") + "=true")
        if scrollView.isScrollEnabled { put(scrollView, "isScrollEnabled", "false", givingUp: scrollView.panGestureRecognizer.id) }
    }

    /// Returns an expression that is true if a touch is outside a view and its descendants.
    static func outside(_ view: View) -> String { "!isDescendant(touch.view, \(Quoting.literal(view.id)))" }

    /// Tries to require two fingers for each pan that takes touches from a view. In a drawing app, for example, one finger then draws and
    /// two fingers scroll.
    mutating func tryTwoFingers(for view: View) {
        for case let pan as PanGestureRecognizer in involved.deciders where pan.minimumNumberOfTouches == 1 && pan !== wanted {
            guard let scrollView = pan.view as? ScrollView, view !== scrollView, view.isDescendant(of: scrollView) else {
                put(pan, "minimumNumberOfTouches", "2", isGivenUp: true)
                continue
            }
            if scrollView.delaysContentTouches {
                put(
                    both: Preset(.set, path(scrollView, "delaysContentTouches") + "=false"),
                    Preset(.set, path(pan, "minimumNumberOfTouches") + "=2"), isUsual: true)
            }
            put(pan, "minimumNumberOfTouches", "2")
        }
    }

    /// Tries changes that make a view scrollable.
    mutating func tryScrolling(_ view: View) {
        guard let scrollView = view as? ScrollView else { return }
        if !scrollView.isScrollEnabled { put(scrollView, "isScrollEnabled", "true") }
        if !scrollView.alwaysBounceVertical { put(scrollView, "alwaysBounceVertical", "true") }
        if !scrollView.alwaysBounceHorizontal { put(scrollView, "alwaysBounceHorizontal", "true") }
        if !scrollView.bounces { put(scrollView, "bounces", "true") }
        // Each change enlarges the content along only one axis.
        let (size, content) = (scrollView.bounds.size, scrollView.contentSize)
        if content.height < size.height * 2 {
            put(scrollView, "contentSize", "[\(Decimal.text(content.width)), \(Decimal.text(size.height * 2))]")
        }
        if content.width < size.width * 2 {
            put(scrollView, "contentSize", "[\(Decimal.text(size.width * 2)), \(Decimal.text(content.height))]")
        }
        if scrollView.minimumZoomScale >= scrollView.maximumZoomScale {
            put(scrollView, "maximumZoomScale", scrollView.usefulMaximumZoomScale)
        }
        tryOn(scrollView)
    }

    /// Tries other values, minimums and maximums for a control, so that a touch can change the control's value. This is useful only if the
    /// missing row is `valueChanged`.
    mutating func tryValues() {
        guard case .control(.valueChanged) = inquiry.wanted.pattern.what, let view else { return }
        if let stepper = view as? Stepper {
            put(stepper, "wraps", "true")
            put(stepper, "maximumValue", Decimal.text(stepper.maximumValue + stepper.stepValue))
            put(stepper, "minimumValue", Decimal.text(stepper.minimumValue - stepper.stepValue))
        } else if let control = view as? SegmentedControl {
            for index in 0..<min(control.numberOfSegments, 4) where index != control.selectedSegmentIndex {
                put(control, "selectedSegmentIndex", "\(index)")
            }
        }
    }

    /// Tries to let a touch highlight and select a cell, if the cell or its list has an answer about this (H5).
    mutating func tryCells() {
        guard case .cell(let wanted, _) = inquiry.aim else { return }
        for id in [wanted] + landings.compactMap({ $0.cell }) {
            guard let cell = scene.view(id) as? GestureEngine.Cell else { continue }
            for key in CellAnswer.Key.allCases {
                guard let answer = cell.answer(key), inquiry.objects.constant(answer) != true else { continue }
                // The cell's own answer takes precedence over its list's answer, so that it changes no other cell.
                for id in [cell.id, answer.view] where inquiry.objects.isInLayout(id) {
                    if let view = scene.view(id) { put(.answer, path(view, key.rawValue) + "=true") }
                }
            }
        }
    }

    /// Tries changes to views, so that a finger hits the view that it missed.
    mutating func tryHits() {
        if let view {
            for found in view.selfAndSuperviews {
                if found.isHidden { put(found, "isHidden", "false") }
                if found.isTransparent { put(found, "alpha", "1") }
                if !found.isUserInteractionEnabled { put(found, "isUserInteractionEnabled", "true") }
                if let control = found as? Control, !control.isEnabled { put(control, "isEnabled", "true") }
            }
            if !view.isMultipleTouchEnabled { put(view, "isMultipleTouchEnabled", "true") }
            if view.isExclusiveTouch { put(view, "isExclusiveTouch", "false") }
        }
        for landing in landings {
            switch landing.place {
            case .outside(let distance): if let view { widen(view, by: distance) }
            case .cutOff(let id):
                guard let around = scene.view(id) else { continue }
                let point = around.convert(landing.touch.location, from: nil)
                let nearest = Point(
                    min(max(point.x, around.bounds.minX), around.bounds.maxX), min(max(point.y, around.bounds.minY), around.bounds.maxY))
                widen(around, by: point.distance(to: nearest))
            case .covered(let id), .below(let id):
                guard let other = scene.view(id) else { continue }
                put(other, "isUserInteractionEnabled", "false")
                put(other, "hitTest", "passThrough")
                put(.remove, (scene.recognizer(id) == nil ? "" : "view:") + id, givingUp: Self.listens(other) ? id : nil)
                tryAround(other)
            case .skipped, .hit, .absent, .left: break
            }
        }
        for view in involved.views where view.isExclusiveTouch { put(view, "isExclusiveTouch", "false") }
        for view in involved.views where view is Control && view !== self.view { put(view, "isUserInteractionEnabled", "false") }
    }

    /// Tries to disable user interaction for those ancestors of the hit view that do not contain the requested view. If the hit view is
    /// inside the requested view, also tries to make the requested view the hit view.
    private mutating func tryAround(_ hit: View) {
        guard let view else { return }
        var inner = hit
        while let outer = inner.superview, !view.isDescendant(of: outer) {
            put(outer, "isUserInteractionEnabled", "false")
            inner = outer
        }
        if hit.isDescendant(of: view), !(view is Window) { put(view, "hitTest", "self") }
    }

    private mutating func widen(_ view: View, by distance: Double) {
        guard distance.isFinite, distance <= 44 else { return }
        let inset = Decimal.text(-(distance.rounded(.up) + 1))
        put(view, "hitInsets", "[\(inset), \(inset), \(inset), \(inset)]")
    }

    // MARK: Fingers

    mutating func tryFingers() {
        for landing in landings {
            let finger = landing.finger
            for seconds in [0.2, 0.6] { put(.rests(finger, seconds: seconds)) }
            for seconds in [0.05, 0.02] { put(.liftsAfter(finger, seconds: seconds)) }
            for factor in [3, 0.25] { put(.goesFarther(finger, factor)) }
            if let place = visibleMiddle(), place != middle() { put(.lands(finger, at: place)) }
            if let place = middle() {
                put(.lands(finger, at: place))
                if view is KnobControl { put(.drags(finger, from: place)) }
            }
            if inquiry.landings.count > 1 { put(.staysAway(finger)) }
        }
        for factor in [3, 0.3] { put(.slower(factor)) }
    }

    /// Returns the centre, in window coordinates, of the part of the requested view that its ancestors do not clip; `nil` if the view is
    /// completely clipped.
    private func visibleMiddle() -> Point? {
        guard let view else { return nil }
        var (least, most) = (Point(-.infinity, -.infinity), Point(.infinity, .infinity))
        for found in view.selfAndSuperviews {
            let one = found.convert(Point(found.bounds.minX, found.bounds.minY), to: nil)
            let other = found.convert(Point(found.bounds.maxX, found.bounds.maxY), to: nil)
            least = Point(max(least.x, min(one.x, other.x)), max(least.y, min(one.y, other.y)))
            most = Point(min(most.x, max(one.x, other.x)), min(most.y, max(one.y, other.y)))
        }
        guard least.x < most.x, least.y < most.y else { return nil }
        let place = Point(((least.x + most.x) / 2).rounded(), ((least.y + most.y) / 2).rounded())
        return place.x.isFinite && place.y.isFinite ? place : nil
    }

    /// Returns the best point for a finger to land on, in window coordinates: the centre of the control's thumb if the requested view has
    /// one, otherwise the centre of the view.
    private func middle() -> Point? {
        guard let view else { return nil }
        let knob = (view as? KnobControl).map { Point($0.knobCenter, $0.bounds.midY) }
        let place = view.convert(knob ?? view.bounds.center, to: nil)
        return place.x.isFinite && place.y.isFinite ? Point(place.x.rounded(), place.y.rounded()) : nil
    }
}

extension ScrollView {
    /// A maximum zoom scale that is greater than the minimum, as text.
    package var usefulMaximumZoomScale: String { Decimal.text(max(4, 2 * minimumZoomScale)) }
}
