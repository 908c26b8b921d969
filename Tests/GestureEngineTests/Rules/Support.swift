import GestureEngine

extension Stage {
    /// Returns the actions of a recognizer with all values that a handler could read. The values are rounded to three decimals.
    func readings(_ id: String) -> [String] {
        screen.finish()
        return list.records.compactMap { record in
            guard case .recognizerAction(let row) = record.body, screen.names[row.recognizer] == id else { return nil }
            let values = row.values
            var text = "\(row.state.rawValue) at \(short(values.location)) n\(values.numberOfTouches)"
            if let translation = values.translation { text += " t\(short(translation))" }
            if let velocity = values.velocity { text += " v\(short(velocity))" }
            if let scale = values.scale { text += " s\(short(scale))" }
            if let rotation = values.rotation { text += " r\(short(rotation))" }
            if let velocity = values.scalarVelocity { text += " v\(short(velocity))" }
            return text
        }
    }

    /// Returns the delegate queries in order. Each is a string with the recognizer, the query, the answer, and the name of the object that
    /// answered.
    func questions() -> [String] {
        screen.finish()
        return list.records.compactMap { record in
            guard case .delegate(let row) = record.body else { return nil }
            let about = row.other.map { ":" + screen.names[$0] } ?? row.touch.map { ":\($0)" } ?? ""
            return "\(screen.names[row.recognizer]).\(row.method.rawValue)\(about)=\(row.answer) by \(screen.names[row.asked])"
        }
    }

    /// Returns the resets of recognizers with their times. The method `lines` omits these rows.
    func resets() -> [String] {
        screen.finish()
        return list.records.compactMap { record in
            guard case .recognizerState(let row) = record.body, row.to == .possible else { return nil }
            return "\(screen.names[row.recognizer]) reset @\(short(record.time))"
        }
    }

    /// Returns the rows about delayed touches as strings. Each string contains the view, the method, and the delay in seconds.
    func delays() -> [String] {
        screen.finish()
        return list.records.compactMap { record in
            guard case .viewTouches(let row) = record.body, let delayed = row.delayed else { return nil }
            return "\(screen.names[row.view]) \(row.method.rawValue) late by \(short(delayed))"
        }
    }

    /// For each touch that begins, returns the recognizers that receive it.
    func members() -> [[String]] {
        screen.finish()
        return list.records.compactMap { record in
            guard case .touch(let row) = record.body, row.phase == .began else { return nil }
            return screen.names[row.recognizers].map { screen.names[$0] }
        }
    }

    /// For each row that reports a view's touches, returns the responder chain in the row.
    func trails() -> [[String]] {
        screen.finish()
        return list.records.compactMap { record in
            guard case .viewTouches(let row) = record.body else { return nil }
            return screen.names[row.responders].map { screen.names[$0] }
        }
    }
}

func short(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

func short(_ point: Point) -> String { "(\(short(point.x)), \(short(point.y)))" }

/// Passes an object to a closure that configures it, and returns the object. A single expression can therefore create and configure an
/// object.
func make<T: AnyObject>(_ object: T, _ setUp: (T) -> Void) -> T {
    setUp(object)
    return object
}

func tap(_ id: String, taps: Int = 1, touches: Int = 1) -> TapGestureRecognizer {
    make(TapGestureRecognizer(id: id)) {
        $0.numberOfTapsRequired = taps
        $0.numberOfTouchesRequired = touches
    }
}

func press(_ id: String, after duration: Double = 0.5, taps: Int = 0, touches: Int = 1) -> LongPressGestureRecognizer {
    make(LongPressGestureRecognizer(id: id)) {
        $0.minimumPressDuration = duration
        $0.numberOfTapsRequired = taps
        $0.numberOfTouchesRequired = touches
    }
}

func pan(_ id: String, _ minimum: Int = 1, _ maximum: Int = .max) -> PanGestureRecognizer {
    make(PanGestureRecognizer(id: id)) {
        $0.minimumNumberOfTouches = minimum
        $0.maximumNumberOfTouches = maximum
    }
}

func swipe(_ id: String, _ direction: SwipeGestureRecognizer.Direction = .right, touches: Int = 1) -> SwipeGestureRecognizer {
    make(SwipeGestureRecognizer(id: id)) {
        $0.direction = direction
        $0.numberOfTouchesRequired = touches
    }
}

/// A recognizer that recognizes at the first move unless a test changes this. Tests can also set what it answers when rule E2 asks whether
/// it can prevent another recognizer or be prevented by one.
final class Scripted: GestureRecognizer {
    var mayPrevent: (GestureRecognizer) -> Bool = { _ in true }
    var mayBePrevented: (GestureRecognizer) -> Bool = { _ in true }
    var onBegan: ((Scripted, Set<Touch>, Event) -> Void)?
    var onMoved: (Scripted, Set<Touch>, Event) -> Void = { one, _, _ in one.state = .recognized }
    var onEnded: (Scripted, Set<Touch>, Event) -> Void = { one, _, _ in one.state = .failed }

    override func canPrevent(_ other: GestureRecognizer) -> Bool { mayPrevent(other) }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { mayBePrevented(other) }
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) { onBegan?(self, touches, event) }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) { onMoved(self, touches, event) }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) { onEnded(self, touches, event) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { state = .cancelled }
}

/// A view that records the values of the touches that it receives.
final class Listener: View {
    private(set) var received: [String] = []

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { note("cancelled", touches) }

    private func note(_ what: String, _ touches: Set<Touch>) {
        for touch in touches.sorted(by: { $0.id < $1.id }) {
            received.append("\(what) \(touch.id) \(short(touch.location)) @\(short(touch.timestamp)) \(touch.phase.rawValue)")
        }
    }
}
