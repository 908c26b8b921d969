#if canImport(UIKit)
    import UIKit
    import UIKit.UIGestureRecognizerSubclass
#else
    import UIKitNames
#endif

/// A tap recognizer that waits for all tap recognizers with more required taps to fail.
class PatientTapGestureRecognizer: UITapGestureRecognizer {
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = otherGestureRecognizer as? UITapGestureRecognizer else { return false }
        return other.numberOfTapsRequired > numberOfTapsRequired
    }
}

/// A check mark recognizer that pans must wait for.
class CourtedCheckmarkGestureRecognizer: CheckmarkGestureRecognizer {
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer
    }
}
