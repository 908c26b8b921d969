#if canImport(UIKit)
    import Foundation
    import ObjectiveC
    import UIKit

    /// A target that the recorder adds to all recognizers and controls that receive touches. UIKit calls it after the app's own targets.
    ///
    /// The target exists for as long as the app runs, because UIKit does not retain targets. It is removed from all objects when the
    /// recording ends.
    @MainActor
    final class Taps: NSObject {
        private let recognizers = NSHashTable<UIGestureRecognizer>.weakObjects()
        private let controls = NSHashTable<UIControl>.weakObjects()
        /// For each recognizer or control, the recording that contains its latest touch. It is stored because an action may remove the
        /// object's view from the window.
        private var recordings: [ObjectIdentifier: WindowRecording] = [:]

        /// Removes this target from all recognizers and controls to which it was added.
        func stop() {
            for recognizer in recognizers.allObjects { recognizer.removeTarget(self, action: nil) }
            for control in controls.allObjects { control.removeTarget(self, action: nil, for: .allEvents) }
            recognizers.removeAllObjects()
            controls.removeAllObjects()
            recordings = [:]
        }

        // MARK: Recognizers

        func watch(_ recognizer: UIGestureRecognizer, in recording: WindowRecording) {
            recordings[ObjectIdentifier(recognizer)] = recording
            guard !recognizers.contains(recognizer) else { return }
            recognizers.add(recognizer)
            recognizer.addTarget(self, action: #selector(gesturetrace_acted(_:)))
        }

        @objc private func gesturetrace_acted(_ recognizer: UIGestureRecognizer) {
            guard let recorder = GestureTraceRecorder.current, let recording = recordings[ObjectIdentifier(recognizer)] else { return }
            var row = JSONObject()
            row.put("recognizer", recorder.id(of: recognizer))
            row.put("action", RecognizerDescription(String(describing: recognizer)).action)
            put(recognizer, in: recording.window, into: &row)
            recording.recording.row("recognizer.action", row)
        }

        /// Adds values to the row that reports a recognizer's action: the recognizer's state, and the values that an action method would
        /// read from the recognizer.
        private func put(_ recognizer: UIGestureRecognizer, in window: UIWindow?, into row: inout JSONObject) {
            row.put("state", ObservedWindow.name(of: recognizer.state, of: recognizer))
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

        /// The control events that layouts can name, in the order in which the documentation lists them. Each event has a method that
        /// records it.
        static let events: [(name: String, event: UIControl.Event, action: Selector)] = [
            ("touchDown", .touchDown, #selector(gesturetrace_touchDown(_:))),
            ("touchDownRepeat", .touchDownRepeat, #selector(gesturetrace_touchDownRepeat(_:))),
            ("touchDragInside", .touchDragInside, #selector(gesturetrace_touchDragInside(_:))),
            ("touchDragOutside", .touchDragOutside, #selector(gesturetrace_touchDragOutside(_:))),
            ("touchDragEnter", .touchDragEnter, #selector(gesturetrace_touchDragEnter(_:))),
            ("touchDragExit", .touchDragExit, #selector(gesturetrace_touchDragExit(_:))),
            ("touchUpInside", .touchUpInside, #selector(gesturetrace_touchUpInside(_:))),
            ("touchUpOutside", .touchUpOutside, #selector(gesturetrace_touchUpOutside(_:))),
            ("touchCancel", .touchCancel, #selector(gesturetrace_touchCancel(_:))),
            ("valueChanged", .valueChanged, #selector(gesturetrace_valueChanged(_:))),
            ("primaryActionTriggered", .primaryActionTriggered, #selector(gesturetrace_primaryActionTriggered(_:))),
        ]

        func watchControl(around view: UIView, in recording: WindowRecording) {
            guard let control = GestureTraceRecorder.control(around: view) else { return }
            recordings[ObjectIdentifier(control)] = recording
            guard !controls.contains(control) else { return }
            controls.add(control)
            for (_, event, action) in Self.events { control.addTarget(self, action: action, for: event) }
        }

        /// Returns the first action that a control sends to the app's targets for an event, as a name without colons; `nil` if there is no
        /// such action.
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

        @objc private func gesturetrace_touchDown(_ control: UIControl) { report(control, "touchDown", .touchDown) }
        @objc private func gesturetrace_touchDownRepeat(_ control: UIControl) { report(control, "touchDownRepeat", .touchDownRepeat) }
        @objc private func gesturetrace_touchDragInside(_ control: UIControl) { report(control, "touchDragInside", .touchDragInside) }
        @objc private func gesturetrace_touchDragOutside(_ control: UIControl) { report(control, "touchDragOutside", .touchDragOutside) }
        @objc private func gesturetrace_touchDragEnter(_ control: UIControl) { report(control, "touchDragEnter", .touchDragEnter) }
        @objc private func gesturetrace_touchDragExit(_ control: UIControl) { report(control, "touchDragExit", .touchDragExit) }
        @objc private func gesturetrace_touchUpInside(_ control: UIControl) { report(control, "touchUpInside", .touchUpInside) }
        @objc private func gesturetrace_touchUpOutside(_ control: UIControl) { report(control, "touchUpOutside", .touchUpOutside) }
        @objc private func gesturetrace_touchCancel(_ control: UIControl) { report(control, "touchCancel", .touchCancel) }
        @objc private func gesturetrace_valueChanged(_ control: UIControl) { report(control, "valueChanged", .valueChanged) }
        @objc private func gesturetrace_primaryActionTriggered(_ control: UIControl) {
            report(control, "primaryActionTriggered", .primaryActionTriggered)
        }

        private func report(_ control: UIControl, _ name: String, _ event: UIControl.Event) {
            guard let recorder = GestureTraceRecorder.current, let recording = recordings[ObjectIdentifier(control)] else { return }
            var row = JSONObject()
            row.put("control", recorder.id(of: control))
            row.put("event", name)
            if let action = action(of: control, for: event) { row.put("action", action) }
            recording.recording.row("control", row)
        }
    }
#endif
