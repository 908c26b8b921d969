#if canImport(UIKit)
    import UIKit
    import UIKit.UIGestureRecognizerSubclass
#else
    import UIKitNames
#endif

/// A tap that waits for every tap that requires more taps.
class PatientTapGestureRecognizer: UITapGestureRecognizer {
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = otherGestureRecognizer as? UITapGestureRecognizer else { return false }
        return other.numberOfTapsRequired > numberOfTapsRequired
    }
}

/// A check mark for which pans wait.
class CourtedCheckmarkGestureRecognizer: CheckmarkGestureRecognizer {
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer
    }
}
