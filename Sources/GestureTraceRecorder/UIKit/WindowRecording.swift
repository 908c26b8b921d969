#if canImport(UIKit)
    import Foundation
    import UIKit

    /// The recording of one window: its takes, one after the other.
    ///
    /// A take goes on as long as the window looks the same each time when its first finger comes down.
    @MainActor
    final class WindowRecording {
        private(set) weak var window: UIWindow?
        private unowned let recorder: GestureTraceRecorder
        private var take: Take?
        /// What the window looked like when the take began, as text.
        private var layout = ""
        private var watch = StateWatch()
        /// The recognizers of the fingers that are down, each once, in UIKit's order.
        private var recognizers: [UIGestureRecognizer] = []
        /// The time of the event that UIKit is delivering; nil between events, where timers fire.
        private var eventTime: Double?

        init(of window: UIWindow, for recorder: GestureTraceRecorder) {
            self.window = window
            self.recorder = recorder
        }

        var isOver: Bool { window == nil }
        var hasFingers: Bool { take?.hasFingers ?? false }

        func end() {
            take = nil
            recognizers = []
        }

        // MARK: Events

        /// What stands before UIKit delivers an event, and after.
        func around(_ event: UIEvent, deliver: () -> Void) {
            guard let window, let touches = event.touches(for: window), event.type == .touches else { return deliver() }
            let reading = TouchReading(window: window, recorder: recorder)
            let ordered = touches.sorted { reading.isBefore($0, $1) }
            if !hasFingers, ordered.contains(where: { $0.phase == .began }) { begin(window, at: event.timestamp) }
            guard let take else { return deliver() }
            let changed = ordered.filter { $0.phase != .stationary }
            for touch in changed where touch.phase == .began { meet(touch) }
            let recorded = changed.compactMap { reading.read($0, of: event) }
            take.event(at: event.timestamp, touches: recorded)
            eventTime = event.timestamp
            deliver()
            look()
            eventTime = nil
            take.endEvent(of: recorded)
            if !take.hasFingers { recognizers.removeAll { $0.state == .possible } }
        }

        /// Begins another take where the window has changed.
        private func begin(_ window: UIWindow, at time: Double) {
            let view = LayoutReading(recorder).read(window)
            let text = Take.layout(of: view).text
            if text == layout, let take, !take.isFull { return }
            layout = text
            watch = StateWatch()
            recognizers = []
            take = recorder.newFile().map { file in
                Take(window: view, start: time, title: "A take of \(view.id)", about: Self.about()) { file.write($0) }
            }
        }

        private static func about() -> JSONObject {
            var about = JSONObject()
            about.put("recorder", 1)
            about.put("system", UIDevice.current.systemName + " " + UIDevice.current.systemVersion)
            about.put("model", UIDevice.current.model)
            return about
        }

        /// Watches the recognizers and the control that a new finger meets.
        private func meet(_ touch: UITouch) {
            for recognizer in touch.gestureRecognizers ?? [] where !recognizers.contains(where: { $0 === recognizer }) {
                recognizers.append(recognizer)
                recorder.taps.watch(recognizer)
            }
            guard let view = touch.view else { return }
            recorder.taps.watchControl(around: view)
            if recorder.options.viewTouches { ResponderTap.wrap(type(of: view)) }
        }

        // MARK: Rows

        /// Tells of states that are others than before.
        func look() {
            let states = recognizers.map { (id: recorder.id(of: $0), state: Self.name(of: $0.state, of: $0)) }
            for change in watch.look(at: states) {
                var row = JSONObject()
                row.put("recognizer", change.id)
                row.put("from", change.from)
                row.put("to", change.to)
                take?.row("recognizer.state", at: now, row)
            }
        }

        /// A row of something that the recorder was told.
        func row(_ kind: String, _ fields: JSONObject) {
            look()
            take?.row(kind, at: now, fields)
        }

        /// The numbers of fingers, in the order of the numbers.
        func numbers(of touches: Set<UITouch>) -> [Int] {
            touches.compactMap { take?.number(of: ObjectIdentifier($0)) }.sorted()
        }

        /// The event's own time while it is delivered, as the engine has it; the clock's between events.
        private var now: Double { eventTime ?? ProcessInfo.processInfo.systemUptime }

        static func name(of state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) -> String {
            switch state {
            case .possible: "possible"
            case .began: "began"
            case .changed: "changed"
            // One value stands for both.
            case .ended: recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer ? "recognized" : "ended"
            case .cancelled: "cancelled"
            case .failed: "failed"
            @unknown default: "possible"
            }
        }
    }
#endif
