import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

// Changes to recognizers that may produce or prevent a row.
extension Candidates {
    // MARK: The requested recognizer

    mutating func tryOn(_ recognizer: GestureRecognizer) {
        // A recognizer that belongs to a scroll view is enabled or disabled through properties of the scroll view.
        if !recognizer.isEnabled, !(recognizer.view is ScrollView && recognizer.typeName.hasPrefix("scrollView")) {
            put(recognizer, "isEnabled", "true")
        }
        if case .delegate(let method) = inquiry.wanted.pattern.what {
            for answer in inquiry.wanted.pattern.answer.map({ [$0] }) ?? [true, false] {
                put(.answer, path(recognizer, method.rawValue) + "=\(answer)")
            }
        }
        if recognizer.delegateName != nil {
            put(.answer, path(recognizer, "shouldReceive") + "=true")
            put(.answer, path(recognizer, "shouldBegin") + "=true")
            put(.answer, path(recognizer, "shouldRequireFailureOf") + "=false")
        }
        if case .expression(let expression)? = inquiry.objects.answer(.shouldBegin, for: recognizer.id) {
            // The delegate's expression may test the translation, which can be too small to show the direction of movement because the
            // hysteresis has been subtracted from it. The velocity always shows the direction.
            let other = Self.replacing("translation", by: "velocity", in: expression.text)
            if other != expression.text { put(.answer, path(recognizer, "shouldBegin") + "=" + other) }
        }
        if recognizer.allowedTouchTypes != nil {
            put(recognizer, "allowedTouchTypes", "[\"direct\", \"pencil\", \"indirect\", \"indirectPointer\"]")
        }
        // A hit view can also prevent a recognizer from beginning (C4, H2).
        if let own = recognizer.view {
            for view in involved.views where (view is Control || view.overrides?.shouldBegin != nil) && view.isDescendant(of: own) {
                put(.answer, path(view, "shouldBegin") + "=true")
            }
        }
        for other in recognizer.requirements { put(pair: .noRequire, recognizer, other) }
        tryFigures(of: recognizer)
    }

    /// Tries other values for the recognizer's properties, and other thresholds of iOS.
    private mutating func tryFigures(of recognizer: GestureRecognizer) {
        if recognizer is SwipeGestureRecognizer {
            for direction in ["right", "left", "up", "down"] { put(recognizer, "direction", direction) }
        }
        if recognizer is ScreenEdgePanGestureRecognizer {
            put(recognizer, "edges", "all")
        } else {
            let properties = RecognizerType.properties.all
            // Numbers of taps and of fingers are tried last.
            for property in properties.filter({ !$0.isCount }) + properties.filter({ $0.isCount }) {
                for value in property.alternatives(in: recognizer) { put(recognizer, property.name, value.text) }
            }
        }
        let thresholds: [String] =
            switch recognizer {
            case is TapGestureRecognizer: ["tap.maximumDuration=10", "tap.maximumInterval=1", "tap.allowableMovement=200"]
            case is SwipeGestureRecognizer: ["swipe.distance=20", "swipe.maximumDuration=2"]
            case is ScreenEdgePanGestureRecognizer: ["screenEdgePan.edgeWidth=60"]
            case is PanGestureRecognizer: ["pan.hysteresis=3"]
            case is PinchGestureRecognizer: ["pinch.hysteresis=2"]
            case is RotationGestureRecognizer: ["rotation.hysteresis=0.02"]
            default: []
            }
        for threshold in thresholds { put(.set, "thresholds." + threshold) }
    }

    /// Returns a string in which each occurrence of a word is replaced by another word.
    static func replacing(_ word: String, by other: String, in text: String) -> String {
        let (bytes, wanted) = (Array(text.utf8), Array(word.utf8))
        var result: [UInt8] = []
        var place = 0
        while place < bytes.count {
            if bytes[place...].starts(with: wanted) {
                result += Array(other.utf8)
                place += wanted.count
            } else {
                result.append(bytes[place])
                place += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Tries changes that make a recognizer hold back touches, cancel touches, wait or fail, if the missing row would report such an event.
    mutating func tryInterference() {
        let allInvolved = (involved.deciders + involved.others).filter { $0 !== wanted }
        switch inquiry.wanted.pattern.what {
        case .held, .dropped:
            for other in allInvolved where !other.delaysTouchesBegan { put(other, "delaysTouchesBegan", "true") }
        case .touches(.touchesCancelled), .control(.touchCancel):
            for other in allInvolved where !other.cancelsTouchesInView { put(other, "cancelsTouchesInView", "true") }
        case .waits:
            guard let wanted else { return }
            for other in allInvolved { put(pair: .require, wanted, other) }
        case .state(.failed):
            if let wanted { put(.answer, path(wanted, "shouldBegin") + "=false") }
        case .state, .touches, .control, .scroll, .delegate, .action, .selects, .highlights, .set, .added, .removed, .entered, .refused,
            .phase,
            .hits,
            .warning:
            break
        }
    }

    // MARK: Interfering recognizers

    /// Two expressions for `shouldBegin`: one allows only horizontal movement, and the other only vertical movement.
    static let directions = ["abs(velocity.x) > abs(velocity.y)", "abs(velocity.y) > abs(velocity.x)"]

    /// The ends of expressions for `shouldBegin` that prevent a scroll view from scrolling beyond its top or left edge.
    static let ends = [" > 0 || velocity.y < 0", " > 0 || velocity.x < 0"]

    /// Tries to restrict a pan to one axis, so that movement along the other axis is left to another pan, to a swipe or to the thumb of a
    /// control.
    mutating func tryDirections(of other: GestureRecognizer) {
        guard other is PanGestureRecognizer, !(other is ScreenEdgePanGestureRecognizer),
            wanted is PanGestureRecognizer || wanted is SwipeGestureRecognizer || view is KnobControl || other === wanted
        else { return }
        // A scroll view whose content extends in only one direction is already restricted to one axis.
        if let scrollView = other.view as? ScrollView, other is ScrollViewPanGestureRecognizer {
            let (size, content) = (scrollView.bounds.size, scrollView.contentSize)
            guard content.width > size.width, content.height > size.height else { return }
        }
        for direction in Self.directions {
            switch inquiry.objects.answer(.shouldBegin, for: other.id) {
            case .constant(false): return
            case .expression(let old):
                // If the existing expression already tests the direction, the combination with the new expression might never be true.
                if old.readings.contains(where: { $0.hasPrefix("velocity") || $0.hasPrefix("translation") }) { return }
                put(.answer, path(other, "shouldBegin") + "=(\(old.text)) && \(direction)")
            case .constant(true), nil: put(.answer, path(other, "shouldBegin") + "=" + direction)
            }
        }
    }

    /// Tries to prevent a scroll view from scrolling beyond its top or left edge, so that the pan of an enclosing view, such as a sheet,
    /// can begin there.
    private mutating func tryEnds(of other: GestureRecognizer) {
        guard let scrollView = other.view as? ScrollView, other is ScrollViewPanGestureRecognizer, let own = wanted?.view,
            wanted is PanGestureRecognizer, scrollView !== own, scrollView.isDescendant(of: own),
            inquiry.objects.answer(.shouldBegin, for: other.id) == nil
        else { return }
        let (size, content) = (scrollView.bounds.size, scrollView.contentSize)
        let view = "view(\(Quoting.literal(scrollView.id)))"
        if content.height > size.height || scrollView.alwaysBounceVertical {
            put(.answer, path(other, "shouldBegin") + "=\(view).contentOffset.y\(Self.ends[0])")
        }
        if content.width > size.width || scrollView.alwaysBounceHorizontal {
            put(.answer, path(other, "shouldBegin") + "=\(view).contentOffset.x\(Self.ends[1])")
        }
    }

    mutating func tryAgainst(_ other: GestureRecognizer) {
        tryDirections(of: other)
        tryEnds(of: other)
        if let wanted {
            put(pair: .require, other, wanted)
            put(pair: .simultaneous, wanted, other)
            if wanted.requirements.contains(where: { $0 === other }) {
                put(pair: .noRequire, wanted, other)
                // Even without the failure requirement, the recognizer may still fail because the other recognizer wins. For this reason, a
                // combined change is also tried, which removes the requirement and allows simultaneous recognition.
                put(both: Preset(.simultaneous, wanted.id + ":" + other.id), Preset(.noRequire, wanted.id + ":" + other.id))
            }
            if other.answers != nil { put(.answer, path(other, "shouldBeRequiredToFailBy") + "=false") }
        }
        if other.cancelsTouchesInView { put(other, "cancelsTouchesInView", "false") }
        if other.delaysTouchesEnded { put(other, "delaysTouchesEnded", "false") }
        if other.delaysTouchesBegan { put(other, "delaysTouchesBegan", "false") }
        if let scrollView = other.view as? ScrollView { tryOn(scrollView) }
        if let view { tryToKeep(other, awayFrom: view) }
        put(.answer, path(other, "shouldBegin") + "=false", givingUp: other.id)
        if let pan = other as? PanGestureRecognizer {
            if landings.count > 1 { put(pan, "maximumNumberOfTouches", "1") }
        } else if let press = other as? LongPressGestureRecognizer {
            put(press, "minimumPressDuration", Decimal.text(max(press.minimumPressDuration * 4, 1)))
        }
        if other is ScrollViewPanGestureRecognizer || other is ScrollViewPinchGestureRecognizer {
            put(other, "isEnabled", "false")
        } else {
            put(.remove, (scene.view(other.id) == nil ? "" : "recognizer:") + other.id, givingUp: other.id)
        }
    }

    /// Tries delegate answers that prevent a recognizer from receiving touches that hit a descendant of its view, or from beginning with
    /// such touches.
    mutating func tryToKeep(_ recognizer: GestureRecognizer, awayFrom hit: View) {
        let cell = cell(around: hit)
        let view = cell ?? hit
        guard let own = recognizer.view, view !== own, view.isDescendant(of: own) else { return }
        // A scroll view is the delegate of its recognizers, so this delegate answer requires an override in a subclass and is tried last.
        let isOverride = recognizer.typeName.hasPrefix("scrollView")
        let received = path(recognizer, "shouldReceive") + "=!isDescendant(touch.view, \(Quoting.literal(view.id)))"
        if !isOverride { put(.answer, received) }
        defer { if isOverride { put(.answer, received) } }
        // The answer that a view gives in `shouldBegin` applies to all recognizers, so the expression tests the recognizer's id. Views that
        // already have such an answer are skipped, and so are UIKit's controls. Cells are skipped because touches hit their content view,
        // which has a UIKit class.
        let isUIKits = cell != nil || view is Control && scene.symbols.type(ofView: view.id) != .control
        if isUIKits || view.overrides?.shouldBegin != nil { return }
        put(.answer, path(view, "shouldBegin") + "=id != \(Quoting.literal(recognizer.id))")
    }

    /// Returns the innermost cell that contains a view, which may be the view itself; `nil` if no cell contains the view.
    private func cell(around view: View) -> View? { view.selfAndSuperviews.first { $0 is GestureEngine.Cell } }
}
