#if canImport(UIKit)
    import UIKit
    import UIKit.UIGestureRecognizerSubclass
#else
    import UIKitNames
#endif

/// A recognizer that only observes touches. It prevents no other recognizer, and no other recognizer can prevent it.
class TouchWatcher: UIGestureRecognizer {
    private(set) var seen = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        seen += touches.count
        state = numberOfTouches == touches.count ? .began : .changed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        let isAnyDown = event.touches(for: self)?.contains { $0.phase != .ended && $0.phase != .cancelled } ?? false
        state = isAnyDown ? .changed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// A tap recognizer for a canvas. It does not prevent stroke recognizers from recognizing, but they prevent it.
class CanvasTapGestureRecognizer: UITapGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer is UITapGestureRecognizer && super.canPrevent(preventedGestureRecognizer)
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer is StrokeGestureRecognizer
    }
}
