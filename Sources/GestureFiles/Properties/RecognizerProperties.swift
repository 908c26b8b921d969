import GestureEngine

/// The property table of recognizers, with one property on each line. Layouts, `--set`, `set` effects, expressions, the cures of `explain`,
/// the JSON schema and docs/files/layout.md all use this table.
enum RecognizerProperties {
    static let table = PropertyTable<RecognizerType>([
        all("isEnabled", "a disabled recognizer gets no touches", { $0.isEnabled }, { $0.isEnabled = $1 }),
        all("cancelsTouchesInView", "whether the view's touches are cancelled when it recognizes", { $0.cancelsTouchesInView }) {
            $0.cancelsTouchesInView = $1
        },
        all("delaysTouchesBegan", "whether the view gets no touches until it has failed", { $0.delaysTouchesBegan }) {
            $0.delaysTouchesBegan = $1
        },
        all("delaysTouchesEnded", "whether the view gets a lift only after it has failed", { $0.delaysTouchesEnded }) {
            $0.delaysTouchesEnded = $1
        },
        all("allowedTouchTypes", "the types of touch that it gets", { $0.allowedTouchTypes ?? Touch.TouchType.allCases }) {
            $0.allowedTouchTypes = $1
        },
        all(
            "requiresExclusiveTouchType", "whether all of its touches must have the type of the first touch",
            { $0.requiresExclusiveTouchType }
        ) {
            $0.requiresExclusiveTouchType = $1
        },
        tap(
            "numberOfTapsRequired", takes: .integer(1...100), tries: { $0 > 1 ? [$0 - 1, 1] : [] }, "the number of taps",
            { $0.numberOfTapsRequired }, { $0.numberOfTapsRequired = $1 }),
        longPress(
            "numberOfTapsRequired", takes: .integer(0...100), tries: { $0 > 0 ? [0] : [] }, "the number of taps before the press",
            { $0.numberOfTapsRequired }, { $0.numberOfTapsRequired = $1 }),
        tap("numberOfTouchesRequired", takes: fingers, tries: otherFingers, "the number of fingers", { $0.numberOfTouchesRequired }) {
            $0.numberOfTouchesRequired = $1
        },
        longPress("numberOfTouchesRequired", takes: fingers, tries: otherFingers, "the number of fingers", { $0.numberOfTouchesRequired }) {
            $0.numberOfTouchesRequired = $1
        },
        swipe("numberOfTouchesRequired", takes: fingers, tries: otherFingers, "the number of fingers", { $0.numberOfTouchesRequired }) {
            $0.numberOfTouchesRequired = $1
        },
        longPress(
            "minimumPressDuration", takes: .notNegative, tries: { $0 > 0.1 ? [0.1] : [] }, "the time in seconds until it begins",
            { $0.minimumPressDuration }, { $0.minimumPressDuration = $1 }),
        longPress(
            "isDragInteraction", isInUIKit: false, "whether it lifts its view for a drag, which takes the touch from the app",
            { $0.isDragInteraction }, { $0.isDragInteraction = $1 }),
        longPress(
            "allowableMovement", takes: .notNegative, tries: { _ in [100] }, "how far a finger may move before it begins",
            { $0.allowableMovement }, { $0.allowableMovement = $1 }),
        pan(
            "minimumNumberOfTouches", takes: fingers, tries: { $0 > 1 ? [1] : [] }, "the number of fingers that it needs to begin",
            { $0.minimumNumberOfTouches }, { $0.minimumNumberOfTouches = $1 }),
        pan(
            "maximumNumberOfTouches", takes: .integer(1...1_000_000_000), tries: { $0 < 10 ? [$0 + 1] : [] },
            "with more fingers, it fails unless it has begun",
            { $0.maximumNumberOfTouches },
            { $0.maximumNumberOfTouches = $1 }),
        plainPan(
            "isSwipeActionsPan", isInUIKit: false, "whether it begins only after `swipeActions.hysteresis`", { $0.isSwipeActionsPan },
            { $0.isSwipeActionsPan = $1 }),
        swipe("direction", "its directions", { $0.direction }, { $0.direction = $1 }),
        screenEdgePan("edges", "the edges at which it may begin", { $0.edges }, { $0.edges = $1 }),
        screenEdgePan(
            "isSystemGesture", isInUIKit: false,
            "whether it is the system's gesture, which takes swipes from the bottom edge away from the app",
            { $0.isSystemGesture }, { $0.isSystemGesture = $1 }),
    ])

    static let momentary = PropertyTable<RecognizerType>(
        [
            draggingPan("translation", "later movement is added to this value", { $0.translation(in: nil) }) {
                $0.setTranslation($1, in: nil)
            },
            pinch("scale", takes: positive, "later changes are relative to this value; the velocity restarts", { $0.scale }) {
                $0.scale = $1
            },
            rotation("rotation", "later changes are relative to this value; the velocity restarts", { $0.rotation }, { $0.rotation = $1 }),
        ], from: 1000)

    /// The valid values of properties that contain a number of fingers.
    private static let fingers = ValueKind.integer(1...TouchTracker.maximumFingers)

    /// Returns the numbers of fingers that are tried in place of the given number.
    private static let otherFingers: @Sendable (Int) -> [Int] = { count in (1...3).filter { $0 != count } }

    private static let all = PropertyClass<RecognizerType, GestureRecognizer>([])
    private static let tap = PropertyClass<RecognizerType, TapGestureRecognizer>([.tap])
    private static let longPress = PropertyClass<RecognizerType, LongPressGestureRecognizer>([.longPress])
    private static let pan = PropertyClass<RecognizerType, PanGestureRecognizer>([.pan, .screenEdgePan, .scrollViewPan])
    private static let plainPan = PropertyClass<RecognizerType, PanGestureRecognizer>([.pan])
    private static let positive = ValueKind.number(.leastNonzeroMagnitude...JSONReader.maximumMagnitude)
    /// The types of pan recognizers whose translation can be set. The built-in pan of a scroll view is not one of them, because the scroll
    /// view itself uses the translation.
    private static let draggingPan = PropertyClass<RecognizerType, PanGestureRecognizer>([.pan, .screenEdgePan])
    private static let pinch = PropertyClass<RecognizerType, PinchGestureRecognizer>([.pinch])
    private static let rotation = PropertyClass<RecognizerType, RotationGestureRecognizer>([.rotation])
    private static let swipe = PropertyClass<RecognizerType, SwipeGestureRecognizer>([.swipe])
    private static let screenEdgePan = PropertyClass<RecognizerType, ScreenEdgePanGestureRecognizer>([.screenEdgePan])
}

/// The recognizer properties to which `lint` refers.
extension RecognizerProperty {
    package static var allowedTouchTypes: Self { RecognizerType.properties.named("allowedTouchTypes") }
    package static var minimumNumberOfTouches: Self { RecognizerType.properties.named("minimumNumberOfTouches") }
    package static var maximumNumberOfTouches: Self { RecognizerType.properties.named("maximumNumberOfTouches") }
    package static var isEnabled: Self { RecognizerType.properties.named("isEnabled") }
    package static var edges: Self { RecognizerType.properties.named("edges") }
}

/// The types of gesture recognizers, with their names in layouts.
package enum RecognizerType: String, PropertyOwner {
    case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan
    /// The types of a scroll view's built-in recognizers. These recognizers exist in every scroll view, so layouts cannot declare them.
    case scrollViewPan, scrollViewDelay, scrollViewPinch

    package var isScrollViewsOwn: Bool { self == .scrollViewPan || self == .scrollViewDelay || self == .scrollViewPinch }

    /// Whether recognizers of this type are discrete (C1); `false` if they are continuous, and `nil` if they cannot have targets.
    package var isDiscrete: Bool? {
        switch self {
        case .tap, .swipe: true
        case .longPress, .pan, .pinch, .rotation, .screenEdgePan, .scrollViewPan, .scrollViewPinch: false
        case .scrollViewDelay: nil
        }
    }

    package typealias Object = GestureRecognizer
    package static var properties: PropertyTable<Self> { RecognizerProperties.table }
    package static var momentary: PropertyTable<Self> { RecognizerProperties.momentary }

    /// The types of recognizers that a layout can declare.
    package static let declarable = allCases.filter { !$0.isScrollViewsOwn }

    /// Creates a recognizer of this type; `nil` if recognizers of this type are always built into scroll views.
    package func make(id: String) -> GestureRecognizer? {
        switch self {
        case .tap: TapGestureRecognizer(id: id)
        case .longPress: LongPressGestureRecognizer(id: id)
        case .pan: PanGestureRecognizer(id: id)
        case .swipe: SwipeGestureRecognizer(id: id)
        case .pinch: PinchGestureRecognizer(id: id)
        case .rotation: RotationGestureRecognizer(id: id)
        case .screenEdgePan: ScreenEdgePanGestureRecognizer(id: id)
        case .scrollViewPan, .scrollViewDelay, .scrollViewPinch: nil
        }
    }
}
