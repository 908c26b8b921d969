/// The JSON format that describes a screen. A debugger expression and the recorder write it, and `gesturetrace import` reads it
/// (docs/import.md).
package enum ScreenFormat {
    /// The key that identifies the format. Its value is the version of the format.
    package static let mark = "gesturetrace-screen"

    /// The properties of views to record. A getter is called only if the view responds to it.
    package static let viewKeys = [
        "frame", "bounds", "transform", "alpha", "isHidden", "isUserInteractionEnabled", "isMultipleTouchEnabled", "isExclusiveTouch",
        "accessibilityIdentifier", "isKeyWindow", "isFirstResponder", "isEnabled", "allControlEvents", "contentSize", "contentOffset",
        "adjustedContentInset", "isScrollEnabled", "bounces", "isPagingEnabled", "isDirectionalLockEnabled", "delaysContentTouches",
        "canCancelContentTouches", "alwaysBounceVertical", "alwaysBounceHorizontal", "bouncesZoom", "decelerationRate",
        "keyboardDismissMode", "minimumZoomScale", "maximumZoomScale", "zoomScale", "minimumValue", "maximumValue", "value",
        "isContinuous", "stepValue", "autorepeat", "wraps", "isOn", "numberOfSegments", "selectedSegmentIndex", "isMomentary",
        "numberOfPages", "currentPage",
    ]

    /// The properties of recognizers to record.
    package static let recognizerKeys = [
        "name", "isEnabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "requiresExclusiveTouchType",
        "numberOfTapsRequired", "numberOfTouchesRequired", "minimumPressDuration", "allowableMovement", "minimumNumberOfTouches",
        "maximumNumberOfTouches", "direction", "edges",
    ]

    /// The methods of a recognizer's delegate: the Objective-C selector, the key in a layout, and the name in Swift.
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
