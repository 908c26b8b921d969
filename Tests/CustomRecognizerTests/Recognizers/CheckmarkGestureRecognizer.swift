import Foundation

#if canImport(UIKit)
    import UIKit
    import UIKit.UIGestureRecognizerSubclass
#else
    import UIKitNames
#endif

/// A recognizer for check marks: one finger moves down to the right, then up to the right.
///
/// The finger must lift above its starting point, within `maximumDuration` seconds, and at least `minimumLength` points away.
class CheckmarkGestureRecognizer: UIGestureRecognizer {
    enum StrokePhase {
        case notStarted, initialPoint, downStroke, upStroke
    }

    var minimumLength: CGFloat = 40
    var maximumDuration: TimeInterval = 1

    private(set) var strokePhase = StrokePhase.notStarted
    private var initialPoint = CGPoint.zero
    private var startTime: TimeInterval = 0
    private var trackedTouch: UITouch?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard trackedTouch == nil else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        guard touches.count == 1, let touch = touches.first else {
            state = .failed
            return
        }
        trackedTouch = touch
        initialPoint = touch.location(in: view)
        startTime = touch.timestamp
        strokePhase = .initialPoint
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first, touch == trackedTouch else {
            state = .failed
            return
        }
        let point = touch.location(in: view)
        let previous = touch.previousLocation(in: view)
        if point.x < previous.x {
            state = .failed
            return
        }
        switch strokePhase {
        case .notStarted:
            break
        case .initialPoint:
            if point.y >= initialPoint.y { strokePhase = .downStroke } else { state = .failed }
        case .downStroke:
            if point.y < previous.y { strokePhase = .upStroke }
        case .upStroke:
            if point.y > previous.y { state = .failed }
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard state == .possible, strokePhase == .upStroke, let touch = touches.first else {
            state = .failed
            return
        }
        let point = touch.location(in: view)
        let length = hypot(point.x - initialPoint.x, point.y - initialPoint.y)
        let isSoon = touch.timestamp - startTime <= maximumDuration
        state = point.y < initialPoint.y && length >= minimumLength && isSoon ? .recognized : .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    override func reset() {
        super.reset()
        strokePhase = .notStarted
        initialPoint = .zero
        trackedTouch = nil
    }
}
