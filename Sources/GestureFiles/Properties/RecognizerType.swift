/// The types of gesture recognizers, by the names that layouts use.
public enum RecognizerType: String, Sendable, CaseIterable {
    case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan
    /// A scroll view's own; they exist with their scroll view and cannot be declared.
    case scrollViewPan, scrollViewDelay, scrollViewPinch

    public var isScrollViewsOwn: Bool { self == .scrollViewPan || self == .scrollViewDelay || self == .scrollViewPinch }

    /// Those that a layout can declare.
    public static let declarable = allCases.filter { !$0.isScrollViewsOwn }
}

/// The types of views, by the names that layouts use.
public enum ViewType: String, Sendable, CaseIterable {
    case view, control, button, `switch`, slider, stepper, segmentedControl, pageControl
    case scrollView, tableView, collectionView, cell, label, imageView
    /// Only the root.
    case window

    public var isControl: Bool {
        switch self {
        case .control, .button, .switch, .slider, .stepper, .segmentedControl, .pageControl: true
        default: false
        }
    }

    /// Table and collection views are scroll views too.
    public var isScrollView: Bool { self == .scrollView || self == .tableView || self == .collectionView }

    /// Those that a layout can declare.
    public static let declarable = allCases.filter { $0 != .window }
}
