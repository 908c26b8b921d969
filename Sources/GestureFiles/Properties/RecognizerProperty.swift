/// The properties of recognizers that a layout, a trace, `--set` and expressions name.
public enum RecognizerProperty: String, Sendable, CaseIterable {
    case isEnabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded, allowedTouchTypes, requiresExclusiveTouchType
    case numberOfTapsRequired, numberOfTouchesRequired, minimumPressDuration, allowableMovement
    case minimumNumberOfTouches, maximumNumberOfTouches
    case direction, edges

    static let touchTypes = ["direct", "pencil", "indirect", "indirectPointer"]
    static let directions = ["right", "left", "up", "down"]
    static let screenEdges = ["top", "left", "bottom", "right", "all"]
    /// As many fingers as can be down at once.
    static let fingers = 1...TouchTracker.maximumFingers

    /// What it takes; of a type, since a long press needs no taps before it.
    public func kind(of type: RecognizerType) -> ValueKind {
        switch self {
        case .isEnabled, .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded, .requiresExclusiveTouchType: .bool
        case .allowedTouchTypes: .choices(Self.touchTypes)
        case .numberOfTapsRequired: .integer((type == .longPress ? 0 : 1)...100)
        case .numberOfTouchesRequired, .minimumNumberOfTouches: .integer(Self.fingers)
        case .maximumNumberOfTouches: .integer(1...1_000_000_000)
        case .minimumPressDuration, .allowableMovement: .notNegative
        case .direction: .choices(Self.directions)
        case .edges: .choices(Self.screenEdges)
        }
    }

    /// The types that have it; empty for all.
    public var types: [RecognizerType] {
        switch self {
        case .isEnabled, .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded, .allowedTouchTypes, .requiresExclusiveTouchType:
            []
        case .numberOfTapsRequired: [.tap, .longPress]
        case .numberOfTouchesRequired: [.tap, .longPress, .swipe]
        case .minimumPressDuration, .allowableMovement: [.longPress]
        case .minimumNumberOfTouches, .maximumNumberOfTouches: [.pan, .screenEdgePan, .scrollViewPan]
        case .direction: [.swipe]
        case .edges: [.screenEdgePan]
        }
    }

    public func belongs(to type: RecognizerType) -> Bool { types.isEmpty || types.contains(type) }
}
