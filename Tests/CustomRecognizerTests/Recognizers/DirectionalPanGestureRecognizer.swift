#if canImport(UIKit)
    import UIKit
    import UIKit.UIGestureRecognizerSubclass
#else
    import UIKitNames
#endif

/// A pan recognizer that begins only along one axis, and fails if the finger first moves along the other axis.
class DirectionalPanGestureRecognizer: UIPanGestureRecognizer {
    enum Axis {
        case horizontal, vertical
    }

    var axis = Axis.horizontal

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state == .began else { return }
        let velocity = self.velocity(in: view)
        let isHorizontal = abs(velocity.x) >= abs(velocity.y)
        if isHorizontal != (axis == .horizontal) { state = .cancelled }
    }
}
