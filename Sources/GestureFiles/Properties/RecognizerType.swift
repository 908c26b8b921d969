import GestureEngine

/// The types of gesture recognizers, by the names that layouts use.
package enum RecognizerType: String, PropertyOwner {
    case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan
    /// A scroll view's own; they exist with their scroll view and cannot be declared.
    case scrollViewPan, scrollViewDelay, scrollViewPinch

    package var isScrollViewsOwn: Bool { self == .scrollViewPan || self == .scrollViewDelay || self == .scrollViewPinch }

    /// Whether it recognizes at once instead of going on (C1); nil for one of which nobody hears.
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

    /// Those that a layout can declare.
    package static let declarable = allCases.filter { !$0.isScrollViewsOwn }

    /// A recognizer of this type; nil for those that a scroll view brings along.
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
