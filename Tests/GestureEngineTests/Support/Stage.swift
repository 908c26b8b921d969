import GestureEngine
import TestSupport

/// A screen for tests, which collects the timeline's rows. Tests refer to views and recognizers by id, and to fingers by number.
final class Stage {
    let window = Window(id: "window", frame: Rect(x: 0, y: 0, width: 390, height: 844))
    let screen: Screen
    let list = RecordList()
    let checker: InvariantChecker

    init(thresholds: Thresholds = Thresholds()) {
        screen = Screen(window: window, thresholds: thresholds)
        checker = InvariantChecker(names: screen.names)
        screen.sink = Tee(list, checker, screen)
    }

    /// The rows that the timeline has so far.
    var rows: Rows { Rows(list.records, screen.names) }

    @discardableResult
    func view(
        _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, in superview: View? = nil,
        _ recognizers: GestureRecognizer...
    ) -> View {
        let view = View(id: id, frame: Rect(x: x, y: y, width: width, height: height))
        (superview ?? window).addSubview(view)
        for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
        return view
    }

    /// Adds a card whose frame is [20, 100, 350, 200].
    @discardableResult
    func card(_ recognizers: GestureRecognizer...) -> View {
        let view = self.view("card", 20, 100, 350, 200)
        for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
        return view
    }

    /// Returns a stage with a scroll view of 300 × 300 points that contains a photo of the same size. The photo can be zoomed up to the
    /// scale 3.
    static func photo() -> (Stage, ScrollView, View) {
        let stage = Stage()
        let scroller = stage.add(ScrollView(id: "photo"), 0, 0, 300, 300)
        scroller.contentSize = Size(width: 300, height: 300)
        scroller.maximumZoomScale = 3
        let image = stage.view("image", 0, 0, 300, 300, in: scroller)
        scroller.zoomView = image
        return (stage, scroller, image)
    }

    func send(_ time: Double, _ samples: TouchSample...) {
        screen.send(samples, at: time)
    }

    func tap(_ time: Double, _ id: Int = 1, at point: Point = Point(100, 200), lasting duration: Double = 0.08) {
        send(time, .began(id, point))
        send(time + duration, .ended(id, point))
    }

    /// Moves a finger along these points, one every 1/60 s. The finger lifts at the last point, 1/60 s after it has arrived there.
    func drag(_ time: Double, id: Int = 1, _ points: [Point]) {
        for (index, point) in points.enumerated() {
            send(time + Double(index) / 60, index == 0 ? .began(id, point) : .moved(id, point))
        }
        send(time + Double(points.count) / 60, .ended(id, points[points.count - 1]))
    }

    /// Advances the clock until no timer is left, and returns the rows of these kinds. Their times are included only if `times` is true.
    func lines(_ kinds: Rows.Kind..., times: Bool = false) -> [String] {
        screen.finish()
        return rows.lines(kinds, times: times)
    }

    /// Returns the values in all actions that a recognizer sent in a given state.
    func values(_ id: String, _ state: StateName) -> [GestureValues] {
        screen.finish()
        return list.records.compactMap {
            guard case .recognizerAction(let row) = $0.body, screen.names[row.recognizer] == id, row.state == state else { return nil }
            return row.values
        }
    }
}

extension TouchSample {
    static func began(_ id: Int, _ x: Double, _ y: Double) -> TouchSample { began(id, Point(x, y)) }
    static func moved(_ id: Int, _ x: Double, _ y: Double) -> TouchSample { moved(id, Point(x, y)) }
    static func ended(_ id: Int, _ x: Double, _ y: Double) -> TouchSample { ended(id, Point(x, y)) }
    static func began(_ id: Int, _ point: Point) -> TouchSample { TouchSample(id: id, phase: .began, location: point) }
    static func moved(_ id: Int, _ point: Point) -> TouchSample { TouchSample(id: id, phase: .moved, location: point) }
    static func ended(_ id: Int, _ point: Point) -> TouchSample { TouchSample(id: id, phase: .ended, location: point) }
    static func cancelled(_ id: Int, _ point: Point) -> TouchSample { TouchSample(id: id, phase: .cancelled, location: point) }
}

/// A sink that stores the records and also passes them to a checker of invariants.
final class Tee: RecordSink {
    private let list: RecordList
    private let checker: InvariantChecker
    private unowned let screen: Screen

    init(_ list: RecordList, _ checker: InvariantChecker, _ screen: Screen) {
        self.list = list
        self.checker = checker
        self.screen = screen
    }

    func record(_ records: Records) {
        list.record(records)
        checker.record(records)
    }
}

/// A delegate that answers by calling closures.
final class Answers: GestureRecognizerDelegate {
    var shouldReceive: ((Touch) -> Bool)?
    var shouldBegin: ((GestureRecognizer) -> Bool)?
    var simultaneously: ((GestureRecognizer) -> Bool)?
    var requireFailure: ((GestureRecognizer) -> Bool)?
    var requiredToFail: ((GestureRecognizer) -> Bool)?

    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        shouldReceive.map { $0(touch) } ?? true
    }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        shouldBegin.map { $0(gestureRecognizer) } ?? true
    }
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer) -> Bool {
        simultaneously.map { $0(other) } ?? false
    }
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
        requireFailure.map { $0(other) } ?? false
    }
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
        requiredToFail.map { $0(other) } ?? false
    }
}
