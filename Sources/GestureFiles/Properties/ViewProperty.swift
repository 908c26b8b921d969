/// The properties of views that a layout, a trace, `--set` and expressions name.
///
/// The order of the cases is the order in which a layout's settings are applied: limits come before what they limit.
public enum ViewProperty: String, Sendable, CaseIterable {
    case frame, bounds, center, transform
    case alpha, isHidden, isUserInteractionEnabled, isMultipleTouchEnabled, isExclusiveTouch
    case handlesTouches, hitInsets
    case isEnabled, minimumValue, maximumValue, value, isContinuous, isOn, numberOfSegments, selectedSegmentIndex
    case contentSize, contentOffset, isScrollEnabled, bounces, isPagingEnabled, isDirectionalLockEnabled
    case delaysContentTouches, canCancelContentTouches, alwaysBounceVertical, alwaysBounceHorizontal, decelerationRate
    case minimumZoomScale, maximumZoomScale, zoomScale, zoomView

    /// What it takes.
    public var kind: ValueKind {
        switch self {
        case .frame, .bounds: .rect
        case .center, .contentOffset: .point
        case .transform: .transform
        case .alpha: .number(0...1)
        case .hitInsets: .insets
        case .value, .minimumValue, .maximumValue: .anyNumber
        // −1 is UIKit's "no segment".
        case .selectedSegmentIndex: .integer(-1...10_000)
        case .numberOfSegments: .integer(0...10_000)
        case .contentSize: .size
        case .decelerationRate: .choice(["normal", "fast"])
        case .minimumZoomScale, .maximumZoomScale, .zoomScale: .number(Double.leastNonzeroMagnitude...JSONReader.maximumMagnitude)
        case .zoomView: .name
        case .isHidden, .isUserInteractionEnabled, .isMultipleTouchEnabled, .isExclusiveTouch, .handlesTouches, .isEnabled,
            .isContinuous, .isOn, .isScrollEnabled, .bounces, .isPagingEnabled, .isDirectionalLockEnabled, .delaysContentTouches,
            .canCancelContentTouches, .alwaysBounceVertical, .alwaysBounceHorizontal:
            .bool
        }
    }

    /// The types that have it; empty for all.
    public var types: [ViewType] {
        switch self {
        case .frame, .bounds, .center, .transform, .alpha, .isHidden, .isUserInteractionEnabled, .isMultipleTouchEnabled,
            .isExclusiveTouch, .handlesTouches, .hitInsets:
            []
        case .isEnabled: ViewType.allCases.filter(\.isControl)
        case .value, .minimumValue, .maximumValue: [.slider, .stepper, .pageControl]
        case .isContinuous: [.slider, .stepper]
        case .isOn: [.switch]
        case .selectedSegmentIndex, .numberOfSegments: [.segmentedControl, .pageControl]
        case .contentSize, .contentOffset, .isScrollEnabled, .bounces, .isPagingEnabled, .isDirectionalLockEnabled,
            .delaysContentTouches, .canCancelContentTouches, .alwaysBounceVertical, .alwaysBounceHorizontal, .decelerationRate,
            .minimumZoomScale, .maximumZoomScale, .zoomScale, .zoomView:
            ViewType.allCases.filter(\.isScrollView)
        }
    }

    public func belongs(to type: ViewType) -> Bool { types.isEmpty || types.contains(type) }
}
