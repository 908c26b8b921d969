/// The JSON format of a screen, which the debugger's expression and the recorder write and `gesturetrace import` reads (docs/import.md).
package enum ScreenFormat {
    /// The key that identifies the format. Its value is the version.
    package static let mark = "gesturetrace-screen"

    /// The getters of views. Each is called only on views that respond to it.
    package static let viewKeys = [
        "frame", "bounds", "transform", "alpha", "isHidden", "isUserInteractionEnabled", "isMultipleTouchEnabled", "isExclusiveTouch",
        "accessibilityIdentifier", "isKeyWindow", "isFirstResponder", "isEnabled", "allControlEvents", "contentSize", "contentOffset",
        "adjustedContentInset", "isScrollEnabled", "bounces", "isPagingEnabled", "isDirectionalLockEnabled", "delaysContentTouches",
        "canCancelContentTouches", "alwaysBounceVertical", "alwaysBounceHorizontal", "bouncesZoom", "decelerationRate",
        "keyboardDismissMode", "minimumZoomScale", "maximumZoomScale", "zoomScale", "minimumValue", "maximumValue", "value",
        "isContinuous", "stepValue", "autorepeat", "wraps", "isOn", "numberOfSegments", "selectedSegmentIndex", "isMomentary",
        "numberOfPages", "currentPage",
    ]

    /// The getters of recognizers.
    package static let recognizerKeys = [
        "name", "isEnabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "requiresExclusiveTouchType",
        "numberOfTapsRequired", "numberOfTouchesRequired", "minimumPressDuration", "allowableMovement", "minimumNumberOfTouches",
        "maximumNumberOfTouches", "direction", "edges",
    ]

    /// The methods of a recognizer's delegate, with their names in a layout and in Swift.
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
