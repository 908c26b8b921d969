#if canImport(UIKit)
    import UIKit
#else
    import UIKitNames
#endif

/// A view that handles its touches itself, without calling `super`.
class KeepingView: UIView {
    private(set) var path: [CGPoint] = []
    private(set) var isDone = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        path = touches.map { $0.location(in: self) }
        isDone = false
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        path += touches.map { $0.location(in: self) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        isDone = true
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        path.removeAll()
    }
}

/// A view that records its touches and then calls `super`.
class PassingView: UIView {
    private(set) var seen: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        seen.append("began")
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        seen.append("moved")
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        seen.append("ended")
        super.touchesEnded(touches, with: event)
    }
}

/// A container view that is never the hit view itself.
class PassThroughView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// A small view that can be hit in an area of at least 44 × 44 points.
class SmallView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let x = max(0, 44 - bounds.width) / 2
        let y = max(0, 44 - bounds.height) / 2
        return point.x >= bounds.minX - x && point.x < bounds.maxX + x && point.y >= bounds.minY - y && point.y < bounds.maxY + y
    }
}

/// A view that, like a button, prevents the tap recognizers of its ancestors from beginning.
class PossessiveView: UIView {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(gestureRecognizer is UITapGestureRecognizer) || gestureRecognizer.view === self
    }
}
