#if canImport(UIKit)
    import UIKit
    import UIKit.UIGestureRecognizerSubclass
#else
    import UIKitNames
#endif

/// A tap recognizer that waits until all tap recognizers that require more taps have failed.
class PatientTapGestureRecognizer: UITapGestureRecognizer {
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = otherGestureRecognizer as? UITapGestureRecognizer else { return false }
        return other.numberOfTapsRequired > numberOfTapsRequired
    }
}

/// A check mark recognizer that makes every pan recognizer wait: the pan recognizer can begin only after this recognizer has failed.
class CourtedCheckmarkGestureRecognizer: CheckmarkGestureRecognizer {
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer
    }
}
