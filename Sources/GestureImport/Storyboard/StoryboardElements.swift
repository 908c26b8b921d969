import GestureFiles

/// A mapping from elements and attributes in Interface Builder files to layout types and keys.
enum StoryboardElements {
    static let recognizers: [String: RecognizerType] = [
        "tapGestureRecognizer": .tap, "swipeGestureRecognizer": .swipe, "panGestureRecognizer": .pan, "pinchGestureRecognizer": .pinch,
        "rotationGestureRecognizer": .rotation, "screenEdgePanGestureRecognizer": .screenEdgePan,
        // Xcode misspells the name of this element in its files.
        "pongPressGestureRecognizer": .longPress, "longPressGestureRecognizer": .longPress,
    ]

    private static let views: [String: ViewType] = [
        "button": .button, "switch": .switch, "slider": .slider, "stepper": .stepper, "segmentedControl": .segmentedControl,
        "pageControl": .pageControl, "textField": .control, "datePicker": .control, "control": .control, "refreshControl": .control,
        "colorWell": .control, "searchTextField": .control, "scrollView": .scrollView, "textView": .scrollView, "tableView": .tableView,
        "collectionView": .collectionView, "tableViewCell": .cell, "collectionViewCell": .cell, "label": .label, "imageView": .imageView,
    ]

    /// Returns the layout type for an element. `customClass` is used only if the element is a plain view.
    static func viewType(_ element: String, customClass: String?) -> ViewType {
        views[element] ?? customClass.map { ViewClasses.type(of: $0, base: nil) } ?? .view
    }

    /// Returns the name of the UIKit class for an element.
    static func className(_ element: String) -> String {
        switch element {
        case "wkWebView": "WKWebView"
        case "mapView": "MKMapView"
        case "glkView": "GLKView"
        case "mtkView": "MTKView"
        case "containerView": "UIView"
        case "tableViewCellContentView": "UIView"
        default: "UI" + element.prefix(1).uppercased() + element.dropFirst()
        }
    }

    /// Boolean attributes that correspond to layout properties. `standard` is the value that applies if the attribute is missing.
    static let flags: [(attribute: String, key: String, standard: Bool)] = [
        ("hidden", "isHidden", false), ("multipleTouchEnabled", "isMultipleTouchEnabled", false),
        ("exclusiveTouch", "isExclusiveTouch", false),
        ("enabled", "isEnabled", true), ("scrollEnabled", "isScrollEnabled", true), ("bounces", "bounces", true),
        ("pagingEnabled", "isPagingEnabled", false), ("directionalLockEnabled", "isDirectionalLockEnabled", false),
        ("delaysContentTouches", "delaysContentTouches", true), ("canCancelContentTouches", "canCancelContentTouches", true),
        ("alwaysBounceVertical", "alwaysBounceVertical", false), ("alwaysBounceHorizontal", "alwaysBounceHorizontal", false),
        ("bouncesZoom", "bouncesZoom", true), ("on", "isOn", false), ("continuous", "isContinuous", true),
        ("autorepeat", "autorepeat", true), ("wraps", "wraps", false), ("momentary", "isMomentary", false),
    ]

    static let numbers: [(attribute: String, key: String)] = [
        ("minValue", "minimumValue"), ("minimumValue", "minimumValue"), ("maxValue", "maximumValue"), ("maximumValue", "maximumValue"),
        ("value", "value"), ("stepValue", "stepValue"), ("numberOfPages", "numberOfSegments"), ("currentPage", "selectedSegmentIndex"),
        ("selectedSegmentIndex", "selectedSegmentIndex"),
    ]
}
