#if canImport(UIKit)
    import UIKit
    import UIKit.UIGestureRecognizerSubclass
#else
    import UIKitNames
#endif

/// A continuous recognizer that captures the stroke of one finger from touch-down to lift.
class StrokeGestureRecognizer: UIGestureRecognizer {
    private(set) var samples: [CGPoint] = []
    private var trackedTouch: UITouch?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard trackedTouch == nil else {
            for touch in touches where touch != trackedTouch { ignore(touch, for: event) }
            return
        }
        guard touches.count == 1, let touch = touches.first else {
            state = .failed
            return
        }
        trackedTouch = touch
        addSamples(of: touch, with: event)
        state = .began
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let trackedTouch else { return }
        addSamples(of: trackedTouch, with: event)
        state = .changed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard let trackedTouch else { return }
        addSamples(of: trackedTouch, with: event)
        state = .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        samples.removeAll()
        state = .cancelled
    }

    override func reset() {
        super.reset()
        samples.removeAll()
        trackedTouch = nil
    }

    private func addSamples(of touch: UITouch, with event: UIEvent) {
        for sample in event.coalescedTouches(for: touch) ?? [touch] {
            samples.append(sample.location(in: view))
        }
    }
}
