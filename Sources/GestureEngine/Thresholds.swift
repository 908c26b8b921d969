/// Every figure of the gesture system, in one place. A layout can override each by its name.
///
/// Points, seconds, radians. "Measured" are recordings of real fingers together with the callbacks of UIKit's own recognizers
/// (iPhone 6s and 8 Plus with iOS 12, iPads of 2018 and 2019).
public struct Thresholds: Sendable {
    /// How long one press of a tap may last. Measured: 1.33 s still taps, 1.85 s does not; other implementations' 0.75 is wrong.
    public var tapMaximumDuration = 1.5
    /// How long after a lift the next press of a multi-tap may begin. Other implementations agree on it; also the tap count's (A9).
    public var tapMaximumInterval = 0.35
    /// How far a tap's centroid may move from where the tap began. Measured: 23 does, 78 does not; 45 from other implementations.
    public var tapAllowableMovement = 45.0

    /// `allowableMovement` of a long press until it begins. Documented; measured: 8.1 is fine, 10.05 fails it for good.
    public var longPressAllowableMovement = 10.0

    /// How far a pan's centroid moves along one axis before it begins. Measured: (9.5, 7) does not begin, (0, 10) does.
    public var panHysteresis = 10.0
    /// The share of the last but one raw velocity in a pan's `velocity`; the rest is the latest's. Measured.
    public var panPreviousVelocityWeight = 0.75

    /// How far a swipe goes along its direction if it took no time. Measured: 8 of 8 fired, 3 of 3 did not.
    public var swipeDistance = 50.0
    /// By what factor that distance shrinks with every second. Measured.
    public var swipeDecayPerSecond = 1.0 / 3.0
    /// How long a swipe may take. Measured.
    public var swipeMaximumDuration = 0.5

    /// By how much the distance of two fingers changes before a pinch begins. Measured: 33 of 33 scales exact.
    public var pinchHysteresis = 8.0
    /// The least initial distance, less the hysteresis, that a pinch divides by. Measured.
    public var pinchMinimumDistance = 1.0

    /// How far two fingers turn before a rotation begins, 6°. Measured: 0.09999 not yet, 0.1066 yes.
    public var rotationHysteresis = 0.1047
    /// How much of the turn is taken off the first rotation. Measured: 0.093 to 0.105.
    public var rotationTakenOff = 0.1

    /// How near the window's edge a screen-edge pan begins. Our choice.
    public var screenEdgePanEdgeWidth = 20.0

    /// How many `changed` actions the first event after began sends. Measured, 20 of 20, on iOS 12 and before (B9).
    public var continuousFirstChangeCount = 2.0

    /// How long a scroll view holds touches on its content back. Measured: 151 to 152 ms (I1).
    public var scrollViewContentTouchDelay = 0.15
    /// How far past its bounds a tracking control still counts a finger as inside. Reported by developers (H1).
    public var controlDragInsets = 70.0

    public init() {}

    /// All figures as they are documented.
    public static let standard = Thresholds()

    /// A figure's name in files and where it is stored.
    static let table: [(name: String, path: WritableKeyPath<Thresholds, Double> & Sendable)] = [
        ("tap.maximumDuration", \.tapMaximumDuration),
        ("tap.maximumInterval", \.tapMaximumInterval),
        ("tap.allowableMovement", \.tapAllowableMovement),
        ("longPress.allowableMovement", \.longPressAllowableMovement),
        ("pan.hysteresis", \.panHysteresis),
        ("pan.previousVelocityWeight", \.panPreviousVelocityWeight),
        ("swipe.distance", \.swipeDistance),
        ("swipe.decayPerSecond", \.swipeDecayPerSecond),
        ("swipe.maximumDuration", \.swipeMaximumDuration),
        ("pinch.hysteresis", \.pinchHysteresis),
        ("pinch.minimumDistance", \.pinchMinimumDistance),
        ("rotation.hysteresis", \.rotationHysteresis),
        ("rotation.takenOff", \.rotationTakenOff),
        ("screenEdgePan.edgeWidth", \.screenEdgePanEdgeWidth),
        ("continuous.firstChangeCount", \.continuousFirstChangeCount),
        ("scrollView.contentTouchDelay", \.scrollViewContentTouchDelay),
        ("control.dragInsets", \.controlDragInsets),
    ]

    /// The names of all figures, in a fixed order.
    public static let names: [String] = table.map(\.name)

    /// A figure by its name; nil for an unknown name. Setting an unknown name does nothing.
    public subscript(name: String) -> Double? {
        get { Thresholds.table.first { $0.name == name }.map { self[keyPath: $0.path] } }
        set {
            guard let newValue, let entry = Thresholds.table.first(where: { $0.name == name }) else { return }
            self[keyPath: entry.path] = newValue
        }
    }
}
