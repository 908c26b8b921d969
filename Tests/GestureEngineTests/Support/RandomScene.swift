import GestureEngine
import TestSupport

/// A random view tree with random recognizers and random fingers. A single seed determines all of them.
final class RandomScene {
    let stage = Stage()
    var rng: SplitMix64
    private var recognizers: [GestureRecognizer] = []
    private var views: [View] = []
    private var delegates: [Answers] = []
    /// The number of fingers that have landed so far. Each finger has a new id, so that the checker cannot confuse a new touch with one
    /// that is still held back.
    var fingers = 0

    private let hasControls: Bool
    private(set) var scrollViews: [ScrollView] = []

    /// The random generator that shuffles the samples in each event, or `nil` to keep their order.
    private var shuffling: SplitMix64?

    init(seed: UInt64, hasControls: Bool = false, shuffles: Bool = false) {
        self.hasControls = hasControls
        if shuffles { shuffling = SplitMix64(seed) }
        rng = SplitMix64(seed)
        grow(stage.window, depth: 0)
        stage.window.addGestureRecognizer(recognizer())
        connect()
    }

    private func grow(_ parent: View, depth: Int) {
        for _ in 0..<rng.int(depth == 0 ? 1...3 : 0...3) where views.count < 14 {
            let size = Size(width: rng.number(60...390), height: rng.number(60...500))
            let frame = Rect(x: rng.number(-40...200), y: rng.number(-40...300), width: size.width, height: size.height)
            let view = hasControls && rng.chance(0.5) ? controlOrScrollView("v\(views.count)") : View(id: "v\(views.count)")
            view.frame = frame
            if rng.chance(0.2) {
                view.transform = AffineTransform(rotationAngle: rng.number(-3...3))
                    .concatenating(AffineTransform(scaleX: rng.number(0.2...2), y: rng.number(0...2)))
            }
            view.isMultipleTouchEnabled = rng.chance(0.5)
            view.isExclusiveTouch = rng.chance(0.1)
            view.isHidden = rng.chance(0.05)
            view.isUserInteractionEnabled = !rng.chance(0.05)
            if type(of: view) == View.self { view.handlesTouches = rng.chance(0.2) }
            if rng.chance(0.2) { view.viewController = ViewController(id: "c\(views.count)") }
            views.append(view)
            parent.addSubview(view)
            for _ in 0..<rng.int(0...3) where recognizers.count < 24 { view.addGestureRecognizer(recognizer()) }
            if depth < 4 { grow(view, depth: depth + 1) }
        }
    }

    private func controlOrScrollView(_ id: String) -> View {
        switch rng.int(0...9) {
        case 0: return rng.chance(0.5) ? Control(id: id) : stepper(id)
        case 1: return Button(id: id)
        case 2: return Switch(id: id)
        case 3: return Slider(id: id)
        case 4:
            let control = SegmentedControl(id: id)
            control.numberOfSegments = rng.int(0...4)
            return control
        case 5: return stepper(id)
        case 6: return rng.chance(0.6) ? Cell(id: id) : PageControl(id: id)
        default: return scrollView(id)
        }
    }

    private func stepper(_ id: String) -> Stepper {
        let stepper = Stepper(id: id)
        stepper.autorepeat = rng.chance(0.8)
        stepper.wraps = rng.chance(0.5)
        stepper.stepValue = [0.1, 1, 30, 200][rng.int(0...3)]
        stepper.addTarget(for: .valueChanged) { [unowned self] in
            guard let stepper = $0 as? Stepper else { return }
            if !stepper.isTracking { strayed.append("\(stepper.id) stepped with no finger on it") }
            if !(0...100).contains(stepper.value) { strayed.append("\(stepper.id) left its range") }
            steps += 1
        }
        steppers.append(stepper)
        return stepper
    }

    /// The number of steps that all steppers have made. If it were zero, the checks of steppers would prove nothing.
    private(set) var steps = 0
    private var strayed: [String] = []
    private var steppers: [Stepper] = []

    private func scrollView(_ id: String) -> ScrollView {
        let view = ScrollView(id: id)
        view.contentSize = Size(width: rng.number(0...900), height: rng.number(0...1500))
        view.isList = rng.chance(0.5)
        view.bounces = rng.chance(0.7)
        view.alwaysBounceVertical = rng.chance(0.3)
        view.isPagingEnabled = rng.chance(0.2)
        view.isDirectionalLockEnabled = rng.chance(0.2)
        view.delaysContentTouches = rng.chance(0.7)
        view.canCancelContentTouches = rng.chance(0.8)
        if rng.chance(0.3) { (view.minimumZoomScale, view.maximumZoomScale) = [(1, 3), (0.5, 1), (0.5, 3)][rng.int(0...2)] }
        view.bouncesZoom = rng.chance(0.7)
        if rng.chance(0.4) {
            view.contentInset = EdgeInsets(
                top: rng.number(-20...100), left: rng.number(-20...60), bottom: rng.number(-20...100), right: rng.number(-20...60))
        }
        scrollViews.append(view)
        view.didScroll = { [unowned self] view, event in
            if event == .didEndDecelerating && view.isTracking { stopped += 1 }
            if event == .didZoom && view.isPastZoomScales { zoomedPast += 1 }
            if event == .willBeginDragging { wasInside[view.id] = view.overshoot == .zero }
            // Only if the drag began within the content's ends and the content cannot be zoomed does the finger's movement determine the
            // limit.
            guard event == .didScroll, view.isDragging, wasInside[view.id] == true, view.minimumZoomScale == view.maximumZoomScale else {
                return
            }
            let way = view.panGestureRecognizer.translation(in: view)
            let over = view.overshoot
            let isTooFar = over.x > rubberBand(abs(way.x), view.bounds.width) || over.y > rubberBand(abs(way.y), view.bounds.height)
            if isTooFar || (!view.bounces && over != .zero) { overshoots.append(view.id) }
            if over != .zero { stretched += 1 }
        }
        return view
    }

    /// Returns the largest distance that content may move past its end. This repeats the formula of rule I7, so that the check does not
    /// depend on the engine.
    private func rubberBand(_ pull: Double, _ length: Double) -> Double {
        length > 0 ? (1 - 1 / (0.55 * pull / length + 1)) * length + 1e-6 : 1e-6
    }

    /// For each scroll view's id, whether the content was within its ends when the last drag began.
    private var wasInside: [String: Bool] = [:]
    /// The number of times that content was pulled past an end. If it were zero, the check of such movements would prove nothing.
    private(set) var stretched = 0
    /// The number of times that a finger stopped decelerating content.
    private(set) var stopped = 0
    /// The number of zoom steps past a limit of the zoom scale.
    private(set) var zoomedPast = 0
    /// The ids of scroll views whose content moved farther past an end than rule I7 allows.
    private(set) var overshoots: [String] = []

    private func recognizer() -> GestureRecognizer {
        let id = "r\(recognizers.count)"
        let recognizer: GestureRecognizer
        switch rng.int(0...7) {
        case 0, 1:
            let tap = TapGestureRecognizer(id: id)
            tap.numberOfTapsRequired = rng.int(1...3)
            tap.numberOfTouchesRequired = rng.int(1...2)
            recognizer = tap
        case 2:
            let press = LongPressGestureRecognizer(id: id)
            press.minimumPressDuration = [0, 0.1, 0.5][rng.int(0...2)]
            press.numberOfTapsRequired = rng.int(0...1)
            press.numberOfTouchesRequired = rng.int(1...2)
            recognizer = press
        case 3:
            let pan = PanGestureRecognizer(id: id)
            pan.minimumNumberOfTouches = rng.int(1...3)
            pan.maximumNumberOfTouches = rng.int(pan.minimumNumberOfTouches...4)
            recognizer = pan
        case 4:
            let swipe = SwipeGestureRecognizer(id: id)
            swipe.direction = SwipeGestureRecognizer.Direction(rawValue: rng.int(1...15))
            swipe.numberOfTouchesRequired = rng.int(1...2)
            recognizer = swipe
        case 5: recognizer = PinchGestureRecognizer(id: id)
        case 6: recognizer = RotationGestureRecognizer(id: id)
        default:
            let edge = ScreenEdgePanGestureRecognizer(id: id)
            edge.edges = RectEdge(rawValue: rng.int(0...15))
            recognizer = edge
        }
        recognizer.cancelsTouchesInView = rng.chance(0.6)
        recognizer.delaysTouchesBegan = rng.chance(0.3)
        recognizer.delaysTouchesEnded = rng.chance(0.7)
        recognizer.isEnabled = !rng.chance(0.05)
        if rng.chance(0.4) { recognizer.delegate = delegate() }
        recognizers.append(recognizer)
        return recognizer
    }

    private func delegate() -> Answers {
        let answers = Answers()
        let receives = !rng.chance(0.1), begins = !rng.chance(0.15), simultaneous = rng.chance(0.5)
        let requires = rng.chance(0.1), required = rng.chance(0.1)
        answers.shouldReceive = { _ in receives }
        answers.shouldBegin = { _ in begins }
        answers.simultaneously = { _ in simultaneous }
        answers.requireFailure = { [unowned self] _ in requires && rng.chance(0.3) }
        answers.requiredToFail = { [unowned self] _ in required && rng.chance(0.3) }
        delegates.append(answers)
        return answers
    }

    private func connect() {
        for one in recognizers where rng.chance(0.3) {
            let other = recognizers[rng.int(0...recognizers.count - 1)]
            one.require(toFail: other)
        }
        // This handler disables and enables another recognizer while actions are being sent.
        for one in recognizers where rng.chance(0.1) {
            let other = recognizers[rng.int(0...recognizers.count - 1)]
            one.addTarget { _ in
                other.isEnabled = false
                other.isEnabled = true
            }
        }
    }

    /// The actions that have been recorded since the call of `listen()`. Each contains the recognizer, the time, the state, the location
    /// and the scroll offsets.
    private(set) var received: [String] = []

    /// Adds handlers that record each further action together with the offsets of the scroll views.
    func listen() {
        for recognizer in recognizers + scrollViews.flatMap({ [$0.panGestureRecognizer, $0.pinchGestureRecognizer] }) {
            recognizer.addTarget { [unowned self] in
                received.append("\(stage.screen.time) \($0.id) \($0.state) \($0.location(in: nil)) \(scrollViews.map { $0.contentOffset })")
            }
        }
    }

    /// Sends random events until all fingers have lifted, and returns the violations of invariants.
    func run(events: Int) -> [String] {
        var time = 0.0
        var down: [(id: Int, at: Point)] = []
        for _ in 0..<events {
            time += rng.chance(0.1) ? rng.number(0...0.8) : rng.number(0...0.03)
            if rng.chance(0.04) {
                stage.screen.advance(to: time)
                meddle()
            }
            if rng.chance(0.01) {
                stage.screen.interrupt("a call", at: time)
                down.removeAll()
            }
            if let scrollView = scrollViews.randomElement(using: &rng), rng.chance(0.1) {
                time = rng.chance(0.6) ? flingAndStop(scrollView, at: time) : pinch(scrollView, at: time)
            }
            var samples: [TouchSample] = []
            // In some events, several touches end at the same time. Some of these touches may be cancelled instead of lifted.
            let lifts = rng.chance(0.1) ? 0.6 : 0.12
            for index in down.indices.reversed() where rng.chance(0.7) {
                if rng.chance(lifts) {
                    let finger = down.remove(at: index)
                    samples.append(
                        rng.chance(0.2)
                            ? .cancelled(finger.id, finger.at) : .ended(finger.id, finger.at.x + rng.number(-20...20), finger.at.y))
                } else {
                    let reach = rng.chance(0.5) ? 2.0 : 25.0
                    down[index].at = Point(down[index].at.x + rng.number(-reach...reach), down[index].at.y + rng.number(-reach...reach))
                    samples.append(.moved(down[index].id, down[index].at))
                }
            }
            while down.count < 4, rng.chance(samples.last?.phase == .began ? 0.3 : down.isEmpty ? 0.6 : 0.08) {
                fingers += 1
                let id = fingers
                // Fingers that land at the same time are near each other, like the fingers of a hand.
                let near = samples.last?.phase == .began ? down.last?.at : nil
                let stepper = rng.chance(0.3) ? steppers.randomElement(using: &rng) : nil
                let at =
                    near.map { Point($0.x + rng.number(-80...80), $0.y + rng.number(-80...80)) }
                    ?? stepper.map { $0.convert($0.bounds.center, to: nil) } ?? Point(rng.number(-5...395), rng.number(-5...850))
                down.append((id, at))
                samples.append(.began(id, at))
            }
            send(samples, at: time)
        }
        stage.screen.send(down.map { .ended($0.id, $0.at) }, at: time + 0.01)
        stage.screen.finish()
        let rows = stage.screen.rowCount
        stage.screen.advance(to: stage.screen.time + 60)
        if stage.screen.rowCount > rows { strayed.append("something goes on behind the end") }
        return stage.checker.finish() + unexplained + strayed + overshoots.map { "\($0) passed its rubber band" }
            + scrollViews.filter { $0.isDragging || $0.isDecelerating || $0.isZooming }.map { "\($0.id) never came to rest" }
            + scrollViews.filter { $0.isPastZoomScales }.map { "\($0.id) stayed past its zoom scales" }
            + scrollViews.filter { !$0.contentOffset.x.isFinite || !$0.contentOffset.y.isFinite }.map { "\($0.id) is nowhere" }
    }

    /// Descriptions of failures that their rows do not explain. The row of a failure must name another recognizer that caused it (`by`), a
    /// delegate's answer (C3), or a reason.
    private var unexplained: [String] {
        stage.list.records.compactMap { record in
            guard case .recognizerState(let row) = record.body, row.to == .failed, row.reason == nil else { return nil }
            guard record.cause.by.isEmpty, record.cause.rule != .c3 else { return nil }
            return "\(stage.screen.names[row.recognizer]) failed at \(record.time), and nothing says why"
        }
    }

    func send(_ samples: [TouchSample], at time: Double) {
        var samples = samples
        shuffling?.shuffle(&samples)
        stage.screen.send(samples, at: time)
    }

    /// Makes a random change to the scene during a gesture (A10, C7).
    private func meddle() {
        let recognizer = recognizers[rng.int(0...recognizers.count - 1)]
        switch rng.int(0...5) {
        case 0: recognizer.isEnabled.toggle()
        case 1: recognizer.view?.removeGestureRecognizer(recognizer)
        case 2: views[rng.int(0...views.count - 1)].removeFromSuperview()
        case 3:
            let view = views[rng.int(0...views.count - 1)]
            if let scrollView = view as? ScrollView, rng.chance(0.5) {
                scrollView.isScrollEnabled.toggle()
            } else if let control = view as? Control {
                control.isEnabled.toggle()
            } else {
                view.isHidden.toggle()
            }
        case 4: if recognizer.view == nil { views[0].addGestureRecognizer(recognizer) }
        default: if views[0].superview == nil { stage.window.addSubview(views[0]) }
        }
    }
}
