import GestureEngine
import GestureTimeline

/// A window with a virtual clock. Tests send touches to the window and read the resulting timeline.
final class Replay {
    let window = Window(id: "window", frame: Rect(x: 0, y: 0, width: 390, height: 844))
    let screen: Screen

    init() {
        screen = Screen(window: window)
    }

    /// Adds a view with recognizers. A view without a size receives the bounds of the window, 390 × 844 points.
    @discardableResult
    func add<V: View>(_ view: V, in superview: View? = nil, _ recognizers: GestureRecognizer...) -> V {
        if view.bounds.size == .zero { view.frame = window.bounds }
        (superview ?? window).addSubview(view)
        for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
        return view
    }

    /// Puts one finger down at the first point, moves it through the other points at intervals of 1/60 s, and lifts it at the last point
    /// after another 1/60 s.
    func draw(_ points: [Point], at time: Double = 0, finger: Int = 1) {
        for (index, point) in points.enumerated() {
            touch(finger, index == 0 ? .began : .moved, point, at: time + Double(index) / 60)
        }
        touch(finger, .ended, points[points.count - 1], at: time + Double(points.count) / 60)
    }

    /// Puts one finger down and lifts it 0.08 s later.
    func tap(_ point: Point, at time: Double = 0, finger: Int = 1) {
        touch(finger, .began, point, at: time)
        touch(finger, .ended, point, at: time + 0.08)
    }

    /// Sends one sample of a finger in an event that contains no other samples.
    func touch(_ finger: Int, _ phase: Touch.Phase, _ point: Point, at time: Double) {
        screen.send([TouchSample(id: finger, phase: phase, location: point)], at: time)
    }

    /// Fires all timers, then returns the timeline's rows, one per line. If names are given, only rows that contain one of the names are
    /// returned. Rows that contain an excluded word are omitted.
    func timeline(of names: String..., without words: String...) -> String {
        screen.finish()
        let lines = screen.timeline.split(separator: "\n").filter { line in
            let found = line.split(separator: " ").map(String.init)
            return (names.isEmpty || found.contains(where: names.contains)) && !found.contains(where: words.contains)
        }
        return lines.joined(separator: "\n")
    }
}
