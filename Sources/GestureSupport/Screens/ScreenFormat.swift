/// The JSON format for descriptions of a screen. They are written by the recorder and by a debugger expression, and are read by
/// `gesturetrace import` (docs/import.md).
package enum ScreenFormat {
    /// The key that identifies the format. Its value is the format's version.
    package static let mark = "gesturetrace-screen"

    /// The properties of views that are recorded. A property is read only if the view responds to its getter.
    package static let viewKeys = [
        "frame", "bounds", "transform", "alpha", "isHidden", "isUserInteractionEnabled", "isMultipleTouchEnabled", "isExclusiveTouch",
        "accessibilityIdentifier", "isKeyWindow", "isFirstResponder", "isEnabled", "allControlEvents", "contentSize", "contentOffset",
        "adjustedContentInset", "isScrollEnabled", "bounces", "isPagingEnabled", "isDirectionalLockEnabled", "delaysContentTouches",
        "canCancelContentTouches", "alwaysBounceVertical", "alwaysBounceHorizontal", "bouncesZoom", "decelerationRate",
        "keyboardDismissMode", "minimumZoomScale", "maximumZoomScale", "zoomScale", "minimumValue", "maximumValue", "value",
        "isContinuous", "stepValue", "autorepeat", "wraps", "isOn", "numberOfSegments", "selectedSegmentIndex", "isMomentary",
        "numberOfPages", "currentPage",
    ]

    /// The properties of recognizers that are recorded.
    package static let recognizerKeys = [
        "name", "isEnabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "requiresExclusiveTouchType",
        "numberOfTapsRequired", "numberOfTouchesRequired", "minimumPressDuration", "allowableMovement", "minimumNumberOfTouches",
        "maximumNumberOfTouches", "direction", "edges",
    ]

    /// The methods of a recognizer's delegate. Each has an Objective-C selector, a key in layouts, and a name in Swift.
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
