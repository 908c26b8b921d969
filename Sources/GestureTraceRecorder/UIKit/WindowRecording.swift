#if canImport(UIKit)
    import Foundation
    import UIKit

    /// The implementation, based on UIKit, through which a recording accesses a window of the app.
    @MainActor
    final class ObservedWindow: ObservedApp {
        private(set) weak var window: UIView?
        private unowned let recorder: GestureTraceRecorder

        init(_ window: UIWindow, _ recorder: GestureTraceRecorder) {
            self.window = window
            self.recorder = recorder
        }

        var now: Double { ProcessInfo.processInfo.systemUptime }

        func subviews(of view: UIView) -> [UIView] { view.subviews }
        func recognizers(of view: UIView) -> [UIGestureRecognizer] { view.gestureRecognizers ?? [] }
        func read(_ view: UIView) -> RecordedView { LayoutReading(recorder).read(view) }

        func read(_ recognizer: UIGestureRecognizer, _ description: RecognizerDescription) -> RecordedRecognizer? {
            RecognizerReading(recorder: recorder).read(recognizer, description)
        }

        func description(of recognizer: UIGestureRecognizer) -> String { String(describing: recognizer) }

        func ownName(of recognizer: UIGestureRecognizer, in view: UIView) -> String? { RecognizerReading.ownName(of: recognizer, in: view) }
        func className(of recognizer: UIGestureRecognizer) -> String { GestureTraceRecorder.className(of: recognizer) }
        func id(of view: UIView) -> String { recorder.id(of: view) }
        func id(of recognizer: UIGestureRecognizer, action: String?) -> String { recorder.id(of: recognizer, action: action) }
        func state(of recognizer: UIGestureRecognizer) -> String { Self.name(of: recognizer.state, of: recognizer) }

        func wait(_ seconds: Double, _ then: @escaping @MainActor () -> Void) {
            DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated { then() } }
        }

        static func name(of state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) -> String {
            switch state {
            case .possible: "possible"
            case .began: "began"
            case .changed: "changed"
            // In UIKit, the states `ended` and `recognized` have the same raw value.
            case .ended: recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer ? "recognized" : "ended"
            case .cancelled: "cancelled"
            case .failed: "failed"
            @unknown default: "possible"
            }
        }
    }

    /// The recording of one window. It receives the events that UIKit delivers to the window.
    @MainActor
    final class WindowRecording {
        private(set) weak var window: UIWindow?
        let recording: Recording<ObservedWindow>
        private unowned let recorder: GestureTraceRecorder

        init(of window: UIWindow, for recorder: GestureTraceRecorder) {
            self.window = window
            self.recorder = recorder
            recording = Recording(ObservedWindow(window, recorder)) { [unowned recorder] view, start in
                recorder.newFile().map { file in
                    Take(window: view, start: start, title: "A take of \(view.id)", about: Self.about()) { file.write($0) }
                }
            }
        }

        var isOver: Bool { window == nil }

        /// Records an event and the reactions to it. `deliver` makes UIKit deliver the event.
        func around(_ event: UIEvent, deliver: () -> Void) {
            guard let window, let touches = event.touches(for: window), event.type == .touches else { return deliver() }
            let reading = TouchReading(window: window, recorder: recorder)
            let changed = touches.sorted { reading.isBefore($0, $1) }.filter { $0.phase != .stationary }
            for touch in changed where touch.phase == .began { meet(touch) }
            let fingers = changed.compactMap { touch in
                reading.read(touch, of: event).map { Recording<ObservedWindow>.Finger($0, recognizers: touch.gestureRecognizers ?? []) }
            }
            recording.event(at: event.timestamp, fingers, deliver: deliver)
        }

        /// Starts observing the recognizers, the control and the view that receive a new touch.
        private func meet(_ touch: UITouch) {
            for recognizer in touch.gestureRecognizers ?? [] { GestureTraceRecorder.taps.watch(recognizer, in: self) }
            guard let view = touch.view else { return }
            GestureTraceRecorder.taps.watchControl(around: view, in: self)
            if recorder.options.viewTouches { ResponderTap.wrap(type(of: view)) }
        }

        private static func about() -> JSONObject {
            var about = JSONObject()
            about.put("recorder", 2)
            about.put("system", UIDevice.current.systemName + " " + UIDevice.current.systemVersion)
            about.put("model", UIDevice.current.model)
            return about
        }

        /// Returns the numbers of the given touches' fingers, in ascending order.
        func numbers(of touches: Set<UITouch>) -> [Int] { recording.numbers(of: touches.map { ObjectIdentifier($0) }) }
    }
#endif
