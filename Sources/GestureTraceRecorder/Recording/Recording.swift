/// The recording of one window, which consists of a series of takes.
///
/// The first touch begins a take. When a finger lands while no other finger is down, another take begins if the caller has requested one,
/// if the window's views have changed, or if the current take is full. Otherwise, rows are added to the current take, even after the last
/// finger has lifted. For example, a tap may still wait for another recognizer to fail, or a recognizer may hold back a touchesEnded.
@MainActor
package final class Recording<App: ObservedApp> {
    /// A finger that is part of an event, with the recognizers that receive its touch.
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
    /// The recognizers whose states are recorded. These are all recognizers that have received a touch, in the order of their first
    /// touches.
    private var recognizers: [App.Recognizer] = []
    /// The time of the event that is being delivered, in seconds; `nil` when no event is being delivered, for example while a timer fires.
    private var eventTime: Double?
    /// A counter that cancels scheduled comparisons of recognizers' states: it is incremented whenever all fingers have lifted or the
    /// recording ends.
    private var lifts = 0
    /// True if another take begins the next time that a finger lands while no other finger is down.
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

    /// Records an event, calls `deliver`, and then records the state changes that the delivery causes.
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

    /// Begins another take if the caller has requested one, if the window's views have changed, or if the current take is full.
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

    /// Schedules comparisons of the recognizers' states 0.1 s and 1 s after the last finger lifts, because UIKit does not report that a
    /// recognizer fails.
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

    /// Records a row for each recognizer whose state has changed since the previous call.
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

    /// Records a row that reports a call that the recorder has intercepted. All earlier state changes are recorded first.
    package func row(_ kind: String, _ fields: JSONObject) {
        look()
        take?.row(kind, at: now, fields)
    }

    /// Returns the numbers of the given fingers, in ascending order.
    package func numbers(of fingers: [ObjectIdentifier]) -> [Int] { fingers.compactMap { take?.number(of: $0) }.sorted() }

    /// The time of a new row. During the delivery of an event, this is the time of the event, as in the engine's rows; otherwise, it is the
    /// current time.
    private var now: Double { eventTime ?? app.now }
}
