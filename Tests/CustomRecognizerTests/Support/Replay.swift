import GestureEngine
import GestureTimeline

/// A window under a virtual clock: touches go in, the timeline of what happened comes out.
final class Replay {
    let window = Window(id: "window", frame: Rect(x: 0, y: 0, width: 390, height: 844))
    let screen: Screen

    init() {
        screen = Screen(window: window)
    }

    /// Adds a view with recognizers; 390 by 844 points if no frame is given.
    @discardableResult
    func add<V: View>(_ view: V, in superview: View? = nil, _ recognizers: GestureRecognizer...) -> V {
        if view.bounds.size == .zero { view.frame = window.bounds }
        (superview ?? window).addSubview(view)
        for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
        return view
    }

    /// One finger goes down at the first point, along the others, a sample every 1/60 s, and lifts at the last.
    func draw(_ points: [Point], at time: Double = 0, finger: Int = 1) {
        for (index, point) in points.enumerated() {
            touch(finger, index == 0 ? .began : .moved, point, at: time + Double(index) / 60)
        }
        touch(finger, .ended, points[points.count - 1], at: time + Double(points.count) / 60)
    }

    /// One finger goes down and lifts 0.08 s later.
    func tap(_ point: Point, at time: Double = 0, finger: Int = 1) {
        touch(finger, .began, point, at: time)
        touch(finger, .ended, point, at: time + 0.08)
    }

    /// One sample of one finger, which is an event of its own.
    func touch(_ finger: Int, _ phase: Touch.Phase, _ point: Point, at time: Double) {
        screen.send([TouchSample(id: finger, phase: phase, location: point)], at: time)
    }

    /// What happened until all timers have fired, a line a row: those with one of these names, and without these words.
    func timeline(of names: String..., without words: String...) -> String {
        screen.finish()
        let lines = screen.timeline.split(separator: "\n").filter { line in
            let found = line.split(separator: " ").map(String.init)
            return (names.isEmpty || found.contains(where: names.contains)) && !found.contains(where: words.contains)
        }
        return lines.joined(separator: "\n")
    }
}
