/// The JSON format for descriptions of an app's screen. Such descriptions are written by the recorder and by an expression in a debugger,
/// and `gesturetrace import` reads them (docs/import.md).
package enum ScreenFormat {
    /// The key that identifies the format. Its value is the version of the format.
    package static let mark = "gesturetrace-screen"

    /// The properties of views that a description contains. When a screen is described, a property is read only if the view responds to the
    /// property's getter.
    package static let viewKeys = [
        "frame", "bounds", "transform", "alpha", "isHidden", "isUserInteractionEnabled", "isMultipleTouchEnabled", "isExclusiveTouch",
        "accessibilityIdentifier", "isKeyWindow", "isFirstResponder", "isEnabled", "allControlEvents", "contentSize", "contentOffset",
        "adjustedContentInset", "isScrollEnabled", "bounces", "isPagingEnabled", "isDirectionalLockEnabled", "delaysContentTouches",
        "canCancelContentTouches", "alwaysBounceVertical", "alwaysBounceHorizontal", "bouncesZoom", "decelerationRate",
        "keyboardDismissMode", "minimumZoomScale", "maximumZoomScale", "zoomScale", "minimumValue", "maximumValue", "value",
        "isContinuous", "stepValue", "autorepeat", "wraps", "isOn", "numberOfSegments", "selectedSegmentIndex", "isMomentary",
        "numberOfPages", "currentPage",
    ]

    /// The Boolean properties of recognizers that are recorded, with UIKit's default values.
    package static let recognizerFlags: [(key: String, usual: Bool)] = [
        ("isEnabled", true), ("cancelsTouchesInView", true), ("delaysTouchesBegan", false), ("delaysTouchesEnded", true),
        ("requiresExclusiveTouchType", true),
    ]

    /// The properties of recognizers that a description contains.
    package static let recognizerKeys =
        ["name"] + recognizerFlags.map { $0.key } + [
            "numberOfTapsRequired", "numberOfTouchesRequired", "minimumPressDuration", "allowableMovement", "minimumNumberOfTouches",
            "maximumNumberOfTouches", "direction", "edges",
        ]

    /// The methods of a recognizer's delegate, each with its Objective-C selector, its key in layouts, and its name in Swift.
    package static let delegateMethods: [(selector: String, key: String, swift: String)] = [
        ("gestureRecognizerShouldBegin:", "shouldBegin", "gestureRecognizerShouldBegin(_:)"),
        ("gestureRecognizer:shouldReceiveTouch:", "shouldReceive", "gestureRecognizer(_:shouldReceive:)"),
        (
            "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:", "shouldRecognizeSimultaneouslyWith",
            "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"
        ),
        (
            "gestureRecognizer:shouldRequireFailureOfGestureRecognizer:", "shouldRequireFailureOf",
            "gestureRecognizer(_:shouldRequireFailureOf:)"
        ),
        (
            "gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:", "shouldBeRequiredToFailBy",
            "gestureRecognizer(_:shouldBeRequiredToFailBy:)"
        ),
    ]
}
