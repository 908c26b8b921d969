import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// What may be tried, in the order in which it is: first what those did who decided, then what else takes part, then the finger.
struct Candidates {
    private(set) var layout: [Variation] = []
    private(set) var fingers: [Variation] = []

    private let inquiry: Inquiry
    private let suspects: Suspects
    /// The recognizer that is asked for.
    private let wanted: GestureRecognizer?
    /// The view that is asked for, or that of the recognizer.
    private let view: View?
    private let landings: [Landing]

    private let deeds: [EntryDeed]

    /// Of what a trace changes only so much is tried, to keep long ones bearable.
    static let deedLimit = 200
    private static let triedDeeds = 24

    private var scene: Scene { inquiry.cast.scene }

    /// What the trace does beside moving fingers may be left out.
    init(_ inquiry: Inquiry, _ deeds: [EntryDeed]) {
        (self.inquiry, self.deeds) = (inquiry, deeds)
        // Fingers that are alike need the same.
        landings = Array((inquiry.landings.isEmpty ? inquiry.everyLanding : inquiry.landings).prefix(3))
        suspects = Suspects(inquiry, landings: landings)
        let recognizer = inquiry.aim.recognizer.flatMap { inquiry.cast.recognizer($0) }
        wanted = recognizer
        view = inquiry.aim.view.flatMap { inquiry.cast.view($0) } ?? recognizer?.view
        collect()
    }

    private mutating func collect() {
        // What only holds touches back never does anything else.
        if inquiry.facts.contains(where: { $0.what.isNever }) { return }
        tryDeeds()
        tryEffects()
        if let wanted { tryOn(wanted) }
        for other in suspects.deciders where other !== wanted { tryAgainst(other) }
        tryHits()
        if let view { tryScrolling(view) }
        tryValues()
        for other in suspects.others where other !== wanted { tryAgainst(other) }
        for view in suspects.views { tryOn(view) }
        tryFingers()
    }

    // MARK: Words of options

    /// The path of a property: with what it is in front where a view and a recognizer share the id.
    private func path(_ recognizer: GestureRecognizer, _ key: String) -> String {
        (scene.view(recognizer.id) == nil ? "" : "recognizer:") + recognizer.id + "." + key
    }

    private func path(_ view: View, _ key: String) -> String {
        (scene.recognizer(view.id) == nil ? "" : "view:") + view.id + "." + key
    }

    private mutating func put(_ kind: Preset.Kind, _ argument: String) {
        let preset = Preset(kind, argument)
        if !layout.contains(where: { $0.presets == [preset] }) { layout.append(Variation(presets: [preset])) }
    }

    private mutating func put(_ recognizer: GestureRecognizer, _ key: String, _ value: String) {
        put(recognizer.id, path(recognizer, key) + "=" + value)
    }

    private mutating func put(_ view: View, _ key: String, _ value: String) {
        put(view.id, path(view, key) + "=" + value)
    }

    /// What is added on the way is different when it comes.
    private mutating func put(_ id: String, _ argument: String) {
        if inquiry.cast.isInLayout(id) { return put(.set, argument) }
        let preset = Preset(.set, argument)
        if !layout.contains(where: { $0.later == [preset] }) { layout.append(Variation(later: [preset])) }
    }

    private mutating func put(pair kind: Preset.Kind, _ a: GestureRecognizer, _ b: GestureRecognizer) {
        put(kind, a.id + ":" + b.id)
    }

    /// A string of an expression.
    private static func literal(_ text: String) -> String {
        "'" + text.map { $0 == "'" || $0 == "\\" ? "\\" + String($0) : String($0) }.joined() + "'"
    }

    // MARK: What the trace and the app do

    /// What the trace sets, adds and takes away: first that from which what happened follows, or that is about those who take part.
    private mutating func tryDeeds() {
        let ids = ([wanted?.id, view?.id] + suspects.deciders.map { $0.id } + suspects.views.map { $0.id }).compactMap { $0 }
        func isAbout(_ deed: EntryDeed) -> Bool {
            var target = deed.target
            for prefix in ["view:", "recognizer:"] where target.hasPrefix(prefix) { target.removeFirst(prefix.count) }
            return ids.contains { target == $0 || target.hasPrefix($0 + ".") }
        }
        let near = deeds.filter { isAbout($0) }
        let ordered = near + deeds.filter { !near.contains($0) }
        for deed in ordered.prefix(Self.triedDeeds) {
            let same = ordered.filter { $0.deed.isSetting && deed.deed.isSetting && $0.target == deed.target }
            put(without: [deed])
            if same.count > 1 { put(without: same) }
        }
    }

    private mutating func put(without deeds: [EntryDeed]) {
        if !layout.contains(where: { $0.leftOut == deeds }) { layout.append(Variation(without: deeds)) }
    }

    /// What recognizers and views make the app do.
    private mutating func tryEffects() {
        var authors: [String] = []
        for record in inquiry.story.records where authors.count < 6 {
            let by: Name?
            switch record.body {
            case .set(_, _, let who): by = who
            case .add(_, let who): by = who
            case .remove(_, let who): by = who
            case .mode(_, _, let who, _, _): by = who
            case .recognizerState: by = record.cause.rule == .j7 ? inquiry.names[record.cause.by].first : nil
            case .touch, .delegate, .recognizerTouches, .recognizerWaiting, .recognizerAction, .touchHeld, .touchDropped, .viewTouches,
                .control, .scroll, .select, .interrupt, .note, .warning:
                by = nil
            }
            if let by, !authors.contains(inquiry.names[by]) { authors.append(inquiry.names[by]) }
        }
        for author in authors where inquiry.cast.isInLayout(author) { put(.set, author + ".effects=[]") }
    }

    // MARK: The recognizer that is asked for

    private mutating func tryOn(_ recognizer: GestureRecognizer) {
        // That of a scroll view follows from what the scroll view says of itself.
        if !recognizer.isEnabled, !(recognizer.view is ScrollView && recognizer.typeName.hasPrefix("scrollView")) {
            put(recognizer, "isEnabled", "true")
        }
        if case .delegate(let method) = inquiry.wanted.pattern.what {
            for answer in inquiry.wanted.pattern.answer.map({ [$0] }) ?? [true, false] {
                put(.answer, path(recognizer, method.rawValue) + "=\(answer)")
            }
        }
        if recognizer.delegate != nil || recognizer.delegateName != nil {
            put(.answer, path(recognizer, "shouldReceive") + "=true")
            put(.answer, path(recognizer, "shouldBegin") + "=true")
            put(.answer, path(recognizer, "shouldRequireFailureOf") + "=false")
        }
        if recognizer.allowedTouchTypes != nil {
            put(recognizer, "allowedTouchTypes", "[\"direct\", \"pencil\", \"indirect\", \"indirectPointer\"]")
        }
        for other in recognizer.requirements { put(pair: .noRequire, recognizer, other) }
        tryFigures(of: recognizer)
    }

    /// The figures of its type, more and less demanding than they are.
    private mutating func tryFigures(of recognizer: GestureRecognizer) {
        if let tap = recognizer as? TapGestureRecognizer {
            if tap.numberOfTapsRequired > 1 { put(tap, "numberOfTapsRequired", "1") }
            tryFingers(of: tap, tap.numberOfTouchesRequired)
            put(.set, "thresholds.tap.maximumDuration=10")
            put(.set, "thresholds.tap.maximumInterval=1")
            put(.set, "thresholds.tap.allowableMovement=200")
        } else if let press = recognizer as? LongPressGestureRecognizer {
            if press.minimumPressDuration > 0.1 { put(press, "minimumPressDuration", "0.1") }
            put(press, "allowableMovement", "100")
            if press.numberOfTapsRequired > 0 { put(press, "numberOfTapsRequired", "0") }
            tryFingers(of: press, press.numberOfTouchesRequired)
        } else if let swipe = recognizer as? SwipeGestureRecognizer {
            for direction in ["right", "left", "up", "down"] { put(swipe, "direction", direction) }
            tryFingers(of: swipe, swipe.numberOfTouchesRequired)
            put(.set, "thresholds.swipe.distance=20")
            put(.set, "thresholds.swipe.maximumDuration=2")
        } else if let edge = recognizer as? ScreenEdgePanGestureRecognizer {
            put(edge, "edges", "all")
            put(.set, "thresholds.screenEdgePan.edgeWidth=60")
        } else if let pan = recognizer as? PanGestureRecognizer {
            if pan.minimumNumberOfTouches > 1 { put(pan, "minimumNumberOfTouches", "1") }
            if pan.maximumNumberOfTouches < 100 { put(pan, "maximumNumberOfTouches", "100") }
            put(.set, "thresholds.pan.hysteresis=3")
        } else if recognizer is PinchGestureRecognizer {
            put(.set, "thresholds.pinch.hysteresis=2")
        } else if recognizer is RotationGestureRecognizer {
            put(.set, "thresholds.rotation.hysteresis=0.02")
        }
    }

    private mutating func tryFingers(of recognizer: GestureRecognizer, _ required: Int) {
        for count in 1...3 where count != required { put(recognizer, "numberOfTouchesRequired", "\(count)") }
    }

    // MARK: Those who are in the way

    private mutating func tryAgainst(_ other: GestureRecognizer) {
        if let wanted {
            put(pair: .require, other, wanted)
            put(pair: .simultaneous, wanted, other)
            if wanted.requirements.contains(where: { $0 === other }) { put(pair: .noRequire, wanted, other) }
            if other.delegate != nil { put(.answer, path(other, "shouldBeRequiredToFailBy") + "=false") }
        }
        if other.cancelsTouchesInView { put(other, "cancelsTouchesInView", "false") }
        if other.delaysTouchesEnded { put(other, "delaysTouchesEnded", "false") }
        if other.delaysTouchesBegan { put(other, "delaysTouchesBegan", "false") }
        if let scrollView = other.view as? ScrollView { tryOn(scrollView) }
        if let view, view !== other.view {
            let id = Self.literal(view.id)
            if other.view.map({ view.isDescendant(of: $0) }) ?? false {
                put(.answer, path(other, "shouldReceive") + "=!isDescendant(touch.view, \(id))")
                put(.answer, path(view, "shouldBegin") + "=false")
            }
        }
        put(.answer, path(other, "shouldBegin") + "=false")
        if let pan = other as? PanGestureRecognizer {
            put(pan, "maximumNumberOfTouches", "1")
            put(pan, "minimumNumberOfTouches", "2")
        } else if let press = other as? LongPressGestureRecognizer {
            put(press, "minimumPressDuration", Decimal.text(max(press.minimumPressDuration * 4, 1)))
        } else if let tap = other as? TapGestureRecognizer {
            put(tap, "numberOfTouchesRequired", "2")
        }
        if other is ScrollViewPanGestureRecognizer || other is ScrollViewPinchGestureRecognizer {
            put(other, "isEnabled", "false")
        } else {
            put(.remove, (scene.view(other.id) == nil ? "" : "recognizer:") + other.id)
        }
    }

    // MARK: Views

    private mutating func tryOn(_ view: View) {
        if view.isExclusiveTouch { put(view, "isExclusiveTouch", "false") }
        if view.handlesTouches, !(view is Control), !(view is ScrollView) { put(view, "handlesTouches", "false") }
        guard let scrollView = view as? ScrollView else { return }
        put(scrollView, "delaysContentTouches", scrollView.delaysContentTouches ? "false" : "true")
        put(.answer, path(scrollView, "touchesShouldCancel") + "=true")
        put(scrollView, "canCancelContentTouches", scrollView.canCancelContentTouches ? "false" : "true")
        put(.answer, path(scrollView, "touchesShouldBegin") + "=true")
        if scrollView.isScrollEnabled { put(scrollView, "isScrollEnabled", "false") }
    }

    /// What makes a view scroll that did not.
    private mutating func tryScrolling(_ view: View) {
        guard let scrollView = view as? ScrollView else { return }
        if !scrollView.isScrollEnabled { put(scrollView, "isScrollEnabled", "true") }
        if !scrollView.alwaysBounceVertical { put(scrollView, "alwaysBounceVertical", "true") }
        if !scrollView.alwaysBounceHorizontal { put(scrollView, "alwaysBounceHorizontal", "true") }
        if !scrollView.bounces { put(scrollView, "bounces", "true") }
        let size = scrollView.bounds.size
        put(scrollView, "contentSize", "[\(Decimal.text(size.width)), \(Decimal.text(size.height * 2))]")
        put(scrollView, "contentSize", "[\(Decimal.text(size.width * 2)), \(Decimal.text(size.height))]")
        if scrollView.minimumZoomScale >= scrollView.maximumZoomScale { put(scrollView, "maximumZoomScale", "4") }
        tryOn(scrollView)
    }

    /// Other values of a control, so that a finger has something to change.
    private mutating func tryValues() {
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

    /// What lets a finger hit the view that did not.
    private mutating func tryHits() {
        if let view {
            var here: View? = view
            while let found = here {
                if found.isHidden { put(found, "isHidden", "false") }
                if found.isTransparent { put(found, "alpha", "1") }
                if !found.isUserInteractionEnabled { put(found, "isUserInteractionEnabled", "true") }
                if let control = found as? Control, !control.isEnabled { put(control, "isEnabled", "true") }
                here = found.superview
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
                put(.remove, (scene.recognizer(id) == nil ? "" : "view:") + id)
            case .skipped, .hit, .absent, .left: break
            }
        }
        for view in suspects.views where view.isExclusiveTouch { put(view, "isExclusiveTouch", "false") }
        for view in suspects.views where view is Control && view !== self.view { put(view, "isUserInteractionEnabled", "false") }
    }

    private mutating func widen(_ view: View, by distance: Double) {
        guard distance.isFinite, distance <= 44 else { return }
        let inset = Decimal.text(-(distance.rounded(.up) + 1))
        put(view, "hitInsets", "[\(inset), \(inset), \(inset), \(inset)]")
    }

    // MARK: Fingers

    private mutating func tryFingers() {
        for landing in landings {
            let finger = landing.finger
            for seconds in [0.2, 0.6] { put(.rests(finger, seconds: seconds)) }
            put(.liftsAfter(finger, seconds: 0.05))
            for factor in [3, 0.25] { put(.goesFarther(finger, factor)) }
            if let place = middle() {
                put(.lands(finger, at: place))
                if view is KnobControl { put(.drags(finger, from: place)) }
            }
            if inquiry.landings.count > 1 { put(.staysAway(finger)) }
        }
        for factor in [3, 0.3] { put(.slower(factor)) }
    }

    private mutating func put(_ change: FingerChange) {
        fingers.append(Variation(fingers: change))
    }

    /// Where a finger has the best chance, in the window: on the knob, or in the middle of the view.
    private func middle() -> Point? {
        guard let view else { return nil }
        let knob = (view as? KnobControl).map { Point($0.knobCenter, $0.bounds.midY) }
        let place = view.convert(knob ?? view.bounds.center, to: nil)
        return place.x.isFinite && place.y.isFinite ? Point(place.x.rounded(), place.y.rounded()) : nil
    }
}
