/// The recording of one window: its takes, one after the other.
///
/// A take begins with the first finger, when it is asked for, and when other views than before are on the window. Rows belong to it
/// until the next one begins: a tap that waits for another one comes after the last finger has lifted, and so does a touchesEnded that a
/// recognizer holds back.
@MainActor
package final class Recording<App: ObservedApp> {
    /// A finger of an event, with the recognizers that it meets.
    package struct Finger {
        package var touch: RecordedTouch
        package var recognizers: [App.Recognizer]

        package init(_ touch: RecordedTouch, recognizers: [App.Recognizer]) { (self.touch, self.recognizers) = (touch, recognizers) }
    }

    package let app: App
    private let makeTake: (RecordedView, Double) -> Take?
    private var take: Take?
    private var signature: [String] = []
    private var watch = StateWatch()
    /// The recognizers that the last fingers met, each once, in UIKit's order.
    private var recognizers: [App.Recognizer] = []
    /// The time of the event that is being delivered; nil between events, where timers fire.
    private var eventTime: Double?
    /// How often all fingers have lifted.
    private var lifts = 0
    /// Whether the next first finger begins another take.
    package var beginsNext = false

    package init(_ app: App, makeTake: @escaping (_ window: RecordedView, _ start: Double) -> Take?) {
        (self.app, self.makeTake) = (app, makeTake)
    }

    package var hasFingers: Bool { take?.hasFingers ?? false }

    package func end() {
        look()
        take = nil
        recognizers = []
        lifts += 1
    }

    // MARK: Events

    /// Records an event around its delivery.
    package func event(at time: Double, _ fingers: [Finger], deliver: () -> Void) {
        if !hasFingers, fingers.contains(where: { $0.touch.phase == .began }), let window = app.window { begin(window, at: time) }
        guard let take else { return deliver() }
        for finger in fingers where finger.touch.phase == .began {
            for recognizer in finger.recognizers where !recognizers.contains(where: { $0 === recognizer }) {
                recognizers.append(recognizer)
            }
        }
        let touches = fingers.map { $0.touch }
        let hadFingers = take.hasFingers || touches.contains { $0.phase == .began }
        take.event(at: time, touches: touches)
        eventTime = time
        deliver()
        look()
        eventTime = nil
        take.endEvent(of: touches)
        if hadFingers, !take.hasFingers { listen() }
    }

    /// Begins another take if it is time for one.
    private func begin(_ window: App.View, at time: Double) {
        let signature = LayoutWalk.signature(of: window, in: app)
        if !beginsNext, signature == self.signature, let take, !take.isFull { return }
        beginsNext = false
        self.signature = signature
        watch = StateWatch()
        recognizers = []
        var walk = LayoutWalk(app)
        take = makeTake(walk.read(window), time)
    }

    /// Looks at the recognizers of the last fingers until none of them waits any more: nothing tells of a failure.
    private func listen() {
        lifts += 1
        let lift = lifts
        for (seconds, isLast) in [(0.1, false), (1.0, true)] {
            app.wait(seconds) { [weak self] in
                guard let self, self.lifts == lift, !self.hasFingers else { return }
                self.look()
                guard isLast else { return }
                self.recognizers.removeAll { self.app.state(of: $0) == "possible" }
                self.take?.heard(until: self.app.now)
            }
        }
    }

    // MARK: Rows

    /// Tells of states that are others than before.
    package func look() {
        let states = recognizers.map { (id: app.id(of: $0, action: nil), state: app.state(of: $0)) }
        for change in watch.look(at: states) {
            var row = JSONObject()
            row.put("recognizer", change.id)
            row.put("from", change.from)
            row.put("to", change.to)
            take?.row("recognizer.state", at: now, row)
        }
    }

    /// A row of something that the recorder was told.
    package func row(_ kind: String, _ fields: JSONObject) {
        look()
        take?.row(kind, at: now, fields)
    }

    /// The numbers of fingers, in the order of the numbers.
    package func numbers(of fingers: [ObjectIdentifier]) -> [Int] { fingers.compactMap { take?.number(of: $0) }.sorted() }

    /// The event's own time while it is delivered, as the engine has it; the clock's between events.
    private var now: Double { eventTime ?? app.now }
}
