import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

// Changes that may prevent an unwanted row.
extension Candidates {
    mutating func collectAgainst() {
        tryTraceChanges()
        tryEffects()
        if let wanted { tryToKeepAway(wanted) }
        if let view { tryToKeepAway(view) }
        for other in involved.deciders where other !== wanted { tryAgainst(other) }
        for other in involved.others where other !== wanted { tryAgainst(other) }
        for view in involved.views { tryOn(view) }
        tryFingers()
    }

    /// Tries to prevent a recognizer from recognizing, or from receiving touches.
    private mutating func tryToKeepAway(_ recognizer: GestureRecognizer) {
        tryCompany(of: recognizer)
        for other in involved.deciders + involved.others where other !== recognizer {
            put(pair: .require, recognizer, other)
            tryCompany(of: other)
        }
        if let own = recognizer.view {
            for hit in involved.views { tryToKeep(recognizer, awayFrom: hit) }
            if let scrollView = own as? ScrollView { tryOn(scrollView) }
        }
        tryDirections(of: recognizer)
        tryToDemandMore(of: recognizer)
        put(.answer, path(recognizer, "shouldBegin") + "=false", givingUp: recognizer.id)
        if recognizer.isEnabled { put(recognizer, "isEnabled", "false") }
    }

    /// Tries delegate answers that prevent a recognizer from recognizing at the same time as the recognizers of other views.
    private mutating func tryCompany(of recognizer: GestureRecognizer) {
        guard let own = recognizer.view else { return }
        switch inquiry.objects.answer(.shouldRecognizeSimultaneouslyWith, for: recognizer.id) {
        case .constant(true):
            put(.answer, path(recognizer, "shouldRecognizeSimultaneouslyWith") + "=other.view == \(Quoting.literal(own.id))")
            put(.answer, path(recognizer, "shouldRecognizeSimultaneouslyWith") + "=false")
        case .expression: put(.answer, path(recognizer, "shouldRecognizeSimultaneouslyWith") + "=false")
        case .constant(false), nil: break
        }
    }

    private mutating func tryToDemandMore(of recognizer: GestureRecognizer) {
        if let tap = recognizer as? TapGestureRecognizer {
            put(tap, "numberOfTapsRequired", "\(tap.numberOfTapsRequired + 1)", isGivenUp: true)
            put(tap, "numberOfTouchesRequired", "\(tap.numberOfTouchesRequired + 1)", isGivenUp: true)
        } else if let press = recognizer as? LongPressGestureRecognizer {
            put(press, "minimumPressDuration", Decimal.text(max(press.minimumPressDuration * 2, 0.5)))
            put(press, "allowableMovement", "5")
        } else if let pan = recognizer as? PanGestureRecognizer, !(pan is ScreenEdgePanGestureRecognizer) {
            put(pan, "minimumNumberOfTouches", "\(pan.minimumNumberOfTouches + 1)", isGivenUp: true)
            if landings.count > 1, pan.maximumNumberOfTouches > 1 { put(pan, "maximumNumberOfTouches", "1") }
        }
    }

    /// Tries to prevent rows that report a view's touches, control events or scrolling.
    private mutating func tryToKeepAway(_ view: View) {
        for other in involved.deciders + involved.others where !other.cancelsTouchesInView && other !== wanted {
            put(other, "cancelsTouchesInView", "true")
            put(other, "delaysTouchesBegan", "true")
        }
        tryTwoFingers(for: view)
        if let scrollView = view as? ScrollView {
            if scrollView.bounces { put(scrollView, "bounces", "false") }
            if scrollView.alwaysBounceVertical { put(scrollView, "alwaysBounceVertical", "false") }
            if scrollView.alwaysBounceHorizontal { put(scrollView, "alwaysBounceHorizontal", "false") }
            if scrollView.isDirectionalLockEnabled == false { put(scrollView, "isDirectionalLockEnabled", "true") }
        } else if inquiry.aim.recognizer == nil {
            put(view, "isUserInteractionEnabled", "false")
        }
    }
}
