#if canImport(UIKit)
    import Foundation
    import UIKit

    /// Reads recognizers: their properties, and from their descriptions what no property tells.
    @MainActor
    struct RecognizerReading {
        let recorder: GestureTraceRecorder

        /// Whether a recognizer is one that a layout's scroll view has by itself.
        func isOwn(_ recognizer: UIGestureRecognizer, of view: UIView) -> Bool {
            guard let scroll = view as? UIScrollView else { return false }
            return recognizer === scroll.panGestureRecognizer || recognizer === scroll.pinchGestureRecognizer
                || GestureTraceRecorder.className(of: recognizer).hasPrefix("UIScrollView")
        }

        /// A recognizer of a view; nil for one of a class that no layout can say.
        func read(_ recognizer: UIGestureRecognizer) -> RecordedRecognizer? {
            guard let type = type(of: recognizer) else { return nil }
            var recorded = RecordedRecognizer(id: recorder.id(of: recognizer), type: type)
            let className = GestureTraceRecorder.className(of: recognizer)
            if !className.hasPrefix("UI") { recorded.className = className }
            readProperties(of: recognizer, into: &recorded)
            return recorded
        }

        /// A scroll view's own recognizer.
        func readOwn(_ recognizer: UIGestureRecognizer) -> RecordedRecognizer {
            var recorded = RecordedRecognizer(id: recorder.id(of: recognizer), type: nil)
            readProperties(of: recognizer, into: &recorded)
            // What is its own target and delegate is the scroll view.
            recorded.action = nil
            if recognizer.delegate === recognizer.view { recorded.delegateClass = nil }
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

        /// The flags that are recorded, with UIKit's defaults.
        private static let flags: [(key: String, path: KeyPath<UIGestureRecognizer, Bool>, usual: Bool)] = [
            ("isEnabled", \.isEnabled, true), ("cancelsTouchesInView", \.cancelsTouchesInView, true),
            ("delaysTouchesBegan", \.delaysTouchesBegan, false), ("delaysTouchesEnded", \.delaysTouchesEnded, true),
            ("requiresExclusiveTouchType", \.requiresExclusiveTouchType, true),
        ]

        private func readProperties(of recognizer: UIGestureRecognizer, into recorded: inout RecordedRecognizer) {
            recorded.flags = Self.flags.filter { recognizer[keyPath: $0.path] != $0.usual }.map { ($0.key, !$0.usual) }
            recorded.delegateClass = recognizer.delegate.map { String(reflecting: Swift.type(of: $0)) }
            let description = RecognizerDescription(String(describing: recognizer))
            recorded.action = description.action
            recorded.requireToFail = description.mustFail.compactMap { id(ofAddress: $0, around: recognizer) }
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
                    // Without a limit it is the greatest number there is.
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

        /// The id of the recognizer with this address, of those on the window's views.
        private func id(ofAddress address: UInt, around recognizer: UIGestureRecognizer) -> String? {
            func search(_ view: UIView) -> UIGestureRecognizer? {
                for candidate in view.gestureRecognizers ?? []
                where UInt(bitPattern: Unmanaged.passUnretained(candidate).toOpaque()) == address { return candidate }
                for subview in view.subviews {
                    if let found = search(subview) { return found }
                }
                return nil
            }
            return recognizer.view?.window.flatMap { search($0) }.map { recorder.id(of: $0) }
        }
    }
#endif
