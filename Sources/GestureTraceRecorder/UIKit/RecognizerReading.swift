#if canImport(UIKit)
    import Foundation
    import GestureSupport
    import UIKit

    /// Reads the properties of recognizers, and also the facts that UIKit exposes only in a recognizer's description.
    @MainActor
    struct RecognizerReading {
        let recorder: GestureTraceRecorder

        /// Returns `pan`, `pinch` or `delay` for a recognizer that is built into a scroll view; `nil` for any other recognizer.
        static func ownName(of recognizer: UIGestureRecognizer, in view: UIView) -> String? {
            guard let scroll = view as? UIScrollView else { return nil }
            if recognizer === scroll.panGestureRecognizer { return "pan" }
            if recognizer === scroll.pinchGestureRecognizer { return "pinch" }
            return GestureTraceRecorder.className(of: recognizer).hasPrefix("UIScrollView") ? "delay" : nil
        }

        /// Reads a recognizer of a view; returns `nil` if layouts support no type that corresponds to its class.
        func read(_ recognizer: UIGestureRecognizer, _ description: RecognizerDescription) -> RecordedRecognizer? {
            guard let type = type(of: recognizer) else { return nil }
            var recorded = RecordedRecognizer(id: recorder.id(of: recognizer, action: description.action), type: type)
            let className = GestureTraceRecorder.className(of: recognizer)
            if !className.hasPrefix("UI") { recorded.className = className }
            recorded.action = description.action
            readProperties(of: recognizer, into: &recorded)
            // The delegate of a scroll view's built-in recognizers is always the scroll view, so it is not recorded.
            if let view = recognizer.view, recognizer.delegate === view, Self.ownName(of: recognizer, in: view) != nil {
                recorded.delegateClass = nil
            }
            return recorded
        }

        private func type(of recognizer: UIGestureRecognizer) -> String? {
            switch recognizer {
            case is UITapGestureRecognizer: "tap"
            case is UILongPressGestureRecognizer: "longPress"
            case is UIScreenEdgePanGestureRecognizer: "screenEdgePan"
            case is UIPanGestureRecognizer: "pan"
            case is UISwipeGestureRecognizer: "swipe"
            case is UIPinchGestureRecognizer: "pinch"
            case is UIRotationGestureRecognizer: "rotation"
            default: nil
            }
        }

        private func readProperties(of recognizer: UIGestureRecognizer, into recorded: inout RecordedRecognizer) {
            let flags = ScreenFormat.recognizerFlags.filter { recognizer.responds(to: NSSelectorFromString($0.key)) }
            recorded.flags = flags.filter { recognizer.value(forKey: $0.key) as? Bool == !$0.usual }.map { ($0.key, !$0.usual) }
            recorded.delegateClass = recognizer.delegate.map { String(reflecting: Swift.type(of: $0)) }
            var numbers: [(key: String, value: Double, usual: Double)] = []
            switch recognizer {
            case let tap as UITapGestureRecognizer:
                numbers = [
                    ("numberOfTapsRequired", Double(tap.numberOfTapsRequired), 1),
                    ("numberOfTouchesRequired", Double(tap.numberOfTouchesRequired), 1),
                ]
            case let press as UILongPressGestureRecognizer:
                numbers = [
                    ("numberOfTapsRequired", Double(press.numberOfTapsRequired), 0),
                    ("numberOfTouchesRequired", Double(press.numberOfTouchesRequired), 1),
                    ("minimumPressDuration", press.minimumPressDuration, 0.5),
                    ("allowableMovement", Double(press.allowableMovement), 10),
                ]
            case let pan as UIPanGestureRecognizer:
                numbers = [
                    ("minimumNumberOfTouches", Double(pan.minimumNumberOfTouches), 1),
                    // UIKit's default is the largest integer, which means that there is no limit.
                    ("maximumNumberOfTouches", Double(min(pan.maximumNumberOfTouches, 1_000_000)), 1_000_000),
                ]
                if let edge = pan as? UIScreenEdgePanGestureRecognizer {
                    let edges: [(UIRectEdge, String)] = [(.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right")]
                    recorded.lists = [("edges", edges.filter { edge.edges.contains($0.0) }.map { $0.1 })]
                }
            case let swipe as UISwipeGestureRecognizer:
                numbers = [("numberOfTouchesRequired", Double(swipe.numberOfTouchesRequired), 1)]
                let all: [(UISwipeGestureRecognizer.Direction, String)] = [
                    (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
                ]
                recorded.lists = [("direction", all.filter { swipe.direction.contains($0.0) }.map { $0.1 })]
            default: break
            }
            recorded.numbers = numbers.filter { $0.value != $0.usual }.map { ($0.key, $0.value) }
        }
    }
#endif
