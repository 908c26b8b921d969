import GestureEngine

/// A window under a virtual clock: touches go in, short lines that say what happened come out.
final class Replay {
    let window = Window(id: "window", frame: Rect(x: 0, y: 0, width: 390, height: 844))
    let screen: Screen
    private let list = RecordList()

    init() {
        screen = Screen(window: window)
        screen.sink = list
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

    /// What happened until all timers have fired, a line `WHO WHAT` a row; only of the named views and recognizers if any are named.
    func rows(_ who: String..., without omitted: String...) -> [String] {
        screen.finish()
        return list.records.compactMap { record in
            guard let (subject, what) = describe(record.body), who.isEmpty || who.contains(subject), !omitted.contains(what)
            else { return nil }
            return "\(subject) \(what)"
        }
    }

    /// The responders that each call of a view's touches methods passed; the last one handled it.
    func responders(of view: String) -> [[String]] {
        screen.finish()
        return list.records.compactMap { record in
            guard case .viewTouches(let row) = record.body, screen.names[row.view] == view else { return nil }
            return screen.names[row.responders].map { screen.names[$0] }
        }
    }

    private func describe(_ body: Record.Body) -> (who: String, what: String)? {
        let names = screen.names
        switch body {
        case .delegate(let row): return (names[row.recognizer], "\(row.method.rawValue) \(row.answer ? "yes" : "no")")
        case .recognizerTouches(let row): return (names[row.recognizer], row.method.rawValue)
        case .recognizerState(let row): return (names[row.recognizer], row.to == .possible ? "reset" : row.to.rawValue)
        case .recognizerWaiting(let row):
            return (names[row.recognizer], "waits for " + names[row.waitsFor].map { names[$0] }.joined(separator: ", "))
        case .recognizerAction(let row): return (names[row.recognizer], "action \(row.state.rawValue)")
        case .viewTouches(let row): return (names[row.view], row.method.rawValue)
        case .touchHeld(let row): return (names[row.view], "held: \(row.phase.rawValue)")
        case .touchDropped(let row): return (names[row.view], "dropped")
        default: return nil
        }
    }
}
