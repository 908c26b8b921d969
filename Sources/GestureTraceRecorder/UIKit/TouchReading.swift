#if canImport(UIKit)
    import Foundation
    import UIKit

    /// Converts UIKit's touches to recorded touches.
    @MainActor
    struct TouchReading {
        let window: UIWindow
        let recorder: GestureTraceRecorder

        /// Returns whether `a` sorts before `b`. Touches are sorted by time and then by location, because UIKit's sets have no order.
        func isBefore(_ a: UITouch, _ b: UITouch) -> Bool {
            let p = a.location(in: window)
            let q = b.location(in: window)
            if a.timestamp != b.timestamp { return a.timestamp < b.timestamp }
            return p.y == q.y ? p.x < q.x : p.y < q.y
        }

        /// Converts a touch in its current state. Returns `nil` if the touch's phase implies that no finger is on the screen, for example
        /// while a pointer hovers.
        func read(_ touch: UITouch, of event: UIEvent) -> RecordedTouch? {
            guard let phase = phase(of: touch) else { return nil }
            let place = touch.location(in: window)
            var recorded = RecordedTouch(finger: ObjectIdentifier(touch), phase: phase, x: Double(place.x), y: Double(place.y))
            recorded.force = Double(touch.force)
            recorded.majorRadius = Double(touch.majorRadius)
            recorded.type = type(of: touch)
            if phase == .began {
                recorded.view = touch.view.flatMap { recorder.idOfRecorded($0) }
                recorded.recognizers = (touch.gestureRecognizers ?? []).map { recorder.id(of: $0) }
            }
            if recorder.options.coalescedTouches { recorded.coalesced = (event.coalescedTouches(for: touch) ?? []).map { sample($0) } }
            if recorder.options.predictedTouches { recorded.predicted = (event.predictedTouches(for: touch) ?? []).map { sample($0) } }
            return recorded
        }

        private func sample(_ touch: UITouch) -> RecordedTouch.Sample {
            let place = touch.location(in: window)
            return RecordedTouch.Sample(time: touch.timestamp, x: Double(place.x), y: Double(place.y))
        }

        private func phase(of touch: UITouch) -> RecordedTouch.Phase? {
            switch touch.phase {
            case .began: .began
            case .moved: .moved
            case .stationary: .stationary
            case .ended: .ended
            case .cancelled: .cancelled
            default: nil
            }
        }

        private func type(of touch: UITouch) -> String {
            switch touch.type {
            case .direct: "direct"
            case .pencil: "pencil"
            case .indirect: "indirect"
            default: "indirectPointer"
            }
        }
    }
#endif
