#if canImport(UIKit)
    import Foundation
    import ObjectiveC
    import UIKit

    /// A target of the recognizers and controls that fingers meet; it is called behind the app's own.
    @MainActor
    final class Taps: NSObject {
        private let recognizers = NSHashTable<UIGestureRecognizer>.weakObjects()
        private let controls = NSHashTable<UIControl>.weakObjects()

        // MARK: Recognizers

        func watch(_ recognizer: UIGestureRecognizer) {
            guard !recognizers.contains(recognizer) else { return }
            recognizers.add(recognizer)
            recognizer.addTarget(self, action: #selector(acted(_:)))
        }

        @objc private func acted(_ recognizer: UIGestureRecognizer) {
            guard let recorder = GestureTraceRecorder.current, let recording = recorder.recording(around: recognizer.view) else { return }
            var row = JSONObject()
            row.put("recognizer", recorder.id(of: recognizer))
            row.put("action", RecognizerDescription(String(describing: recognizer)).action)
            put(recognizer, into: &row)
            recording.row("recognizer.action", row)
        }

        /// The state, and what a handler would read.
        private func put(_ recognizer: UIGestureRecognizer, into row: inout JSONObject) {
            row.put("state", WindowRecording.name(of: recognizer.state, of: recognizer))
            let window = recognizer.view?.window
            let place = recognizer.location(in: window)
            row.put("location", [Double(place.x), Double(place.y)])
            if let pan = recognizer as? UIPanGestureRecognizer {
                let translation = pan.translation(in: window)
                let velocity = pan.velocity(in: window)
                row.put("translation", [Double(translation.x), Double(translation.y)])
                row.put("velocity", [Double(velocity.x), Double(velocity.y)])
            } else if let pinch = recognizer as? UIPinchGestureRecognizer {
                row.put("scale", Double(pinch.scale))
                row.put("velocity", Double(pinch.velocity))
            } else if let rotation = recognizer as? UIRotationGestureRecognizer {
                row.put("rotation", Double(rotation.rotation))
                row.put("velocity", Double(rotation.velocity))
            }
            row.put("numberOfTouches", recognizer.numberOfTouches)
        }

        // MARK: Controls

        /// Control events that a layout knows, in the order of its documentation, each with the method that it calls here.
        static let events: [(name: String, event: UIControl.Event, action: Selector)] = [
            ("touchDown", .touchDown, #selector(touchDown(_:))),
            ("touchDownRepeat", .touchDownRepeat, #selector(touchDownRepeat(_:))),
            ("touchDragInside", .touchDragInside, #selector(touchDragInside(_:))),
            ("touchDragOutside", .touchDragOutside, #selector(touchDragOutside(_:))),
            ("touchDragEnter", .touchDragEnter, #selector(touchDragEnter(_:))),
            ("touchDragExit", .touchDragExit, #selector(touchDragExit(_:))),
            ("touchUpInside", .touchUpInside, #selector(touchUpInside(_:))),
            ("touchUpOutside", .touchUpOutside, #selector(touchUpOutside(_:))),
            ("touchCancel", .touchCancel, #selector(touchCancel(_:))),
            ("valueChanged", .valueChanged, #selector(valueChanged(_:))),
            ("primaryActionTriggered", .primaryActionTriggered, #selector(primaryActionTriggered(_:))),
        ]

        func watchControl(around view: UIView) {
            guard let control = GestureTraceRecorder.control(around: view), !controls.contains(control) else { return }
            controls.add(control)
            for (_, event, action) in Self.events { control.addTarget(self, action: action, for: event) }
        }

        /// What the app's targets of an event are called, the first of them, without colons.
        func action(of control: UIControl, for event: UIControl.Event) -> String? {
            for target in control.allTargets {
                let object = target.base as AnyObject
                if object === self { continue }
                if let action = control.actions(forTarget: target.base, forControlEvent: event)?.first {
                    return action.filter { $0 != ":" }
                }
            }
            return nil
        }

        @objc private func touchDown(_ control: UIControl) { tell(control, "touchDown", .touchDown) }
        @objc private func touchDownRepeat(_ control: UIControl) { tell(control, "touchDownRepeat", .touchDownRepeat) }
        @objc private func touchDragInside(_ control: UIControl) { tell(control, "touchDragInside", .touchDragInside) }
        @objc private func touchDragOutside(_ control: UIControl) { tell(control, "touchDragOutside", .touchDragOutside) }
        @objc private func touchDragEnter(_ control: UIControl) { tell(control, "touchDragEnter", .touchDragEnter) }
        @objc private func touchDragExit(_ control: UIControl) { tell(control, "touchDragExit", .touchDragExit) }
        @objc private func touchUpInside(_ control: UIControl) { tell(control, "touchUpInside", .touchUpInside) }
        @objc private func touchUpOutside(_ control: UIControl) { tell(control, "touchUpOutside", .touchUpOutside) }
        @objc private func touchCancel(_ control: UIControl) { tell(control, "touchCancel", .touchCancel) }
        @objc private func valueChanged(_ control: UIControl) { tell(control, "valueChanged", .valueChanged) }
        @objc private func primaryActionTriggered(_ control: UIControl) { tell(control, "primaryActionTriggered", .primaryActionTriggered) }

        private func tell(_ control: UIControl, _ name: String, _ event: UIControl.Event) {
            guard let recorder = GestureTraceRecorder.current, let recording = recorder.recording(around: control) else { return }
            var row = JSONObject()
            row.put("control", recorder.id(of: control))
            row.put("event", name)
            if let action = action(of: control, for: event) { row.put("action", action) }
            recording.row("control", row)
        }
    }
#endif
