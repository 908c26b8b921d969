/// An iOS version whose behaviour a replay reproduces.
///
/// Minor versions are not distinguished: each case represents the last minor version of a major version.
public enum System: Int, CaseIterable, Comparable, Sendable {
    case iOS11 = 11, iOS12, iOS13, iOS14, iOS15, iOS16, iOS17, iOS18
    case iOS26 = 26

    /// The iOS version with which a layout is replayed if the layout does not name a version.
    public static let newest = System.iOS26
    /// The names of all versions, oldest first.
    public static let names: [String] = allCases.map { $0.name }

    /// Creates the version with a name such as `iOS 18`, or returns nil if no version has this name.
    public init?(_ name: String) {
        guard let system = System.allCases.first(where: { $0.name == name }) else { return nil }
        self = system
    }

    /// The version's name in layout files and command-line options, such as `iOS 18`.
    public var name: String { "iOS " + String(rawValue) }

    /// Returns whether the first iOS version is older than the second.
    public static func < (one: System, other: System) -> Bool { one.rawValue < other.rawValue }

    /// Returns whether this version has the given behaviour.
    public func has(_ behaviour: SystemBehaviour) -> Bool {
        self >= behaviour.first && self <= behaviour.last
    }
}

/// A behaviour that only some iOS versions have. A replay reproduces no other differences between versions.
///
/// Each behaviour has a source that names a version. docs/systems.md lists the behaviours, together with changes that a replay cannot
/// reproduce.
public enum SystemBehaviour: CaseIterable, Sendable {
    case textViewsTakeTaps, swipeActions, dragInteraction, systemGestureEdges, sliderMovesAtTouchDown
    case sheet, contextMenu, segmentedControlKeepsPans
    case pageControlIsScrubbed
    case contentPop

    /// The first version that has the behaviour.
    public var first: System {
        switch self {
        case .textViewsTakeTaps, .swipeActions, .dragInteraction, .systemGestureEdges, .sliderMovesAtTouchDown: .iOS11
        case .sheet, .contextMenu, .segmentedControlKeepsPans: .iOS13
        case .pageControlIsScrubbed: .iOS14
        case .contentPop: .iOS26
        }
    }

    /// The last version that is known to have the behaviour. If no later change is known, this is the newest version.
    public var last: System { self == .sliderMovesAtTouchDown ? .iOS18 : .newest }

    /// The rule of docs/model.md that describes the behaviour. Nil if the behaviour is part of a ready-made piece that a layout may
    /// include.
    public var rule: Rule? {
        switch self {
        case .sliderMovesAtTouchDown, .pageControlIsScrubbed: .h4
        case .segmentedControlKeepsPans: .h2
        case .textViewsTakeTaps, .swipeActions, .dragInteraction, .systemGestureEdges, .sheet, .contextMenu, .contentPop: nil
        }
    }

    /// The versions that have the behaviour, as text such as `iOS 13 and later`.
    public var systems: String {
        if last != .newest { return "until " + last.name }
        return first == .iOS11 ? "iOS 11 and later (all systems here)" : first.name + " and later"
    }

    /// One sentence that describes the behaviour of the iOS versions from `first` to `last`.
    public var sentence: String {
        switch self {
        case .textViewsTakeTaps:
            "A text view in a cell takes the tap, although the text view neither scrolls nor is edited; until iOS 10, the row was selected."
        case .swipeActions: "Rows have the swipe actions of UISwipeActionsConfiguration."
        case .dragInteraction: "Views have drag interactions."
        case .systemGestureEdges: "An app names the edges on which the first swipe is its own; until iOS 10 a hidden status bar decided."
        case .sliderMovesAtTouchDown: "A finger that lands on a slider's knob immediately moves the value towards the middle."
        case .sheet: "A presented screen is a sheet, with a pan of its own."
        case .contextMenu: "Views have context menus."
        case .segmentedControlKeepsPans:
            "A segmented control refuses the pans of the views above it, so that a list does not scroll from it."
        case .pageControlIsScrubbed: "A finger that moves along a page control changes the page during the movement."
        case .contentPop: "A navigation controller pops with a drag to the right that begins anywhere on the content."
        }
    }

    /// The publication that documents the behaviour, with the iOS versions to which it applies.
    public var source: String {
        switch self {
        case .textViewsTakeTaps: "rdar 34161354 (iOS 11)"
        case .swipeActions: "Apple, UISwipeActionsConfiguration (iOS 11.0)"
        case .dragInteraction: "Apple, UIDragInteraction (iOS 11.0); WWDC 2017, 219"
        case .systemGestureEdges: "Apple, preferredScreenEdgesDeferringSystemGestures (iOS 11.0); WWDC 2017, 219"
        case .sliderMovesAtTouchDown: "a published log and a radar (iOS 7 to 9); nothing is known of the touch-down of iOS 26's slider"
        case .sheet: "Apple, UIModalPresentationStyle.automatic (iOS 13.0); TouchDraw#50, MTCircularSlider#20 (iOS 13)"
        case .contextMenu: "Apple, UIContextMenuInteraction (iOS 13.0)"
        case .segmentedControlKeepsPans: "reports of four projects (iOS 13 to 26.2)"
        case .pageControlIsScrubbed: "Apple, UIPageControl.allowsContinuousInteraction (iOS 14.0)"
        case .contentPop: "Apple, interactiveContentPopGestureRecognizer (iOS 26.0)"
        }
    }
}
