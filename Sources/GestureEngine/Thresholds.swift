/// All thresholds of the gesture system. A layout can override each by its name.
///
/// Points, seconds, radians. "Measured" values are from recordings of real fingers together with the callbacks of UIKit's own recognizers
/// (iPhone 6s and 8 Plus with iOS 12, iPads of 2018 and 2019).
public struct Thresholds: Sendable {
    /// The most that one press of a tap may last. Measured: 1.33 s still taps, 1.85 s does not; the 0.75 of other implementations is wrong.
    public var tapMaximumDuration = 1.5
    /// The time after a lift in which the next press of a multi-tap has to begin. Other implementations agree; also used for the tap count
    /// (A9).
    public var tapMaximumInterval = 0.35
    /// The distance that a tap's centroid may move from where the tap began. Measured: 23 taps, 78 does not; 45 is from other
    /// implementations.
    public var tapAllowableMovement = 45.0

    /// The `allowableMovement` of a long press until it begins. Documented; measured: 8.1 is fine, 10.05 fails it for good.
    public var longPressAllowableMovement = 10.0

    /// The distance that a pan's centroid moves along one axis before the pan begins (G). Measured: (9.5, 7) does not begin, (0, 10) does.
    public var panHysteresis = 10.0
    /// The weight of the second to last raw velocity in a pan's `velocity`; the latest one has the rest. Measured.
    public var panPreviousVelocityWeight = 0.75

    /// The distance of a swipe along its direction if it took no time. Measured: 8 of 8 fired, 3 of 3 did not.
    public var swipeDistance = 50.0
    /// The factor by which that distance shrinks every second. Measured.
    public var swipeDecayPerSecond = 1.0 / 3.0
    /// The longest duration of a swipe. Measured.
    public var swipeMaximumDuration = 0.5

    /// The change of the distance between two fingers that begins a pinch. Measured: 33 of 33 scales exact.
    public var pinchHysteresis = 8.0
    /// The least initial distance, less the hysteresis, by which a pinch divides. Measured.
    public var pinchMinimumDistance = 1.0

    /// The turn of two fingers that begins a rotation, 6°. Measured: 0.09999 does not begin, 0.1066 does.
    public var rotationHysteresis = 0.1047
    /// The part of the turn that the first rotation does not include. Measured: 0.093 to 0.105.
    public var rotationTakenOff = 0.1

    /// The distance from the window's edge within which a screen-edge pan begins. Our choice.
    public var screenEdgePanEdgeWidth = 20.0

    /// The number of `changed` actions that the first event after began sends. Measured, 20 of 20, on iOS 12 and before (B9).
    public var continuousFirstChangeCount = 2.0

    /// The time for which a scroll view holds touches on its content. Measured: 151 to 152 ms (I1).
    public var scrollViewContentTouchDelay = 0.15
    /// Whether a scroll view's delay ends when a finger goes along an axis on which it does not scroll: 1, or 0 for no. Reported once (I2).
    public var scrollViewDelayEndsAcrossAxis = 1.0
    /// Whether a scroll view's pan measures only the fingers that move: 1, or 0 for the mean over all fingers. Apple says so once (G).
    public var scrollViewIgnoresRestingFingers = 1.0
    /// The distance that the pan of a cell's swipe actions moves before it begins (G). Our choice; reports say only that it exceeds that of
    /// other pans.
    public var swipeActionsHysteresis = 20.0
    /// The most fingers that may be down at once; with one more, the system cancels all touches (F11). Reported for phones; a pad takes 11.
    public var touchesMaximumCount = 5.0
    /// The share of a slider's range by which a touch on the knob at an end moves the value towards the middle (H4). Reported: 0.269 of 10.
    ///
    /// Nearer to the middle it is proportionally less. 0 stands for a custom thumb image, which moves nothing.
    public var sliderMoveAtTouchDown = 0.0269
    /// Whether the app's `present` cancels all touches: 1 or 0 (K11, our choice).
    public var presentCancelsTouches = 1.0
    /// Whether a recognizer that is over resets while some of its fingers are still down: 1 or 0 (C5).
    public var recognizerResetsEarly = 1.0
    /// The distance past its bounds within which a tracking control still counts a finger as inside. Reported by developers (H1).
    public var controlDragInsets = 70.0

    /// Creates thresholds with the documented values.
    public init() {}

    /// The thresholds with the documented values.
    public static let standard = Thresholds()
    /// The same at a fixed address, for recognizers on no screen.
    nonisolated(unsafe) static let standardFigures = {
        let figures = UnsafeMutablePointer<Thresholds>.allocate(capacity: 1)
        figures.initialize(to: .standard)
        return figures
    }()

    /// The name of each threshold in files, and the functions that read and set it.
    static let table: [(name: String, get: @Sendable (Thresholds) -> Double, set: @Sendable (inout Thresholds, Double) -> Void)] = [
        ("tap.maximumDuration", { $0.tapMaximumDuration }, { $0.tapMaximumDuration = $1 }),
        ("tap.maximumInterval", { $0.tapMaximumInterval }, { $0.tapMaximumInterval = $1 }),
        ("tap.allowableMovement", { $0.tapAllowableMovement }, { $0.tapAllowableMovement = $1 }),
        ("longPress.allowableMovement", { $0.longPressAllowableMovement }, { $0.longPressAllowableMovement = $1 }),
        ("pan.hysteresis", { $0.panHysteresis }, { $0.panHysteresis = $1 }),
        ("pan.previousVelocityWeight", { $0.panPreviousVelocityWeight }, { $0.panPreviousVelocityWeight = $1 }),
        ("swipe.distance", { $0.swipeDistance }, { $0.swipeDistance = $1 }),
        ("swipe.decayPerSecond", { $0.swipeDecayPerSecond }, { $0.swipeDecayPerSecond = $1 }),
        ("swipe.maximumDuration", { $0.swipeMaximumDuration }, { $0.swipeMaximumDuration = $1 }),
        ("pinch.hysteresis", { $0.pinchHysteresis }, { $0.pinchHysteresis = $1 }),
        ("pinch.minimumDistance", { $0.pinchMinimumDistance }, { $0.pinchMinimumDistance = $1 }),
        ("rotation.hysteresis", { $0.rotationHysteresis }, { $0.rotationHysteresis = $1 }),
        ("rotation.takenOff", { $0.rotationTakenOff }, { $0.rotationTakenOff = $1 }),
        ("screenEdgePan.edgeWidth", { $0.screenEdgePanEdgeWidth }, { $0.screenEdgePanEdgeWidth = $1 }),
        ("continuous.firstChangeCount", { $0.continuousFirstChangeCount }, { $0.continuousFirstChangeCount = $1 }),
        ("scrollView.contentTouchDelay", { $0.scrollViewContentTouchDelay }, { $0.scrollViewContentTouchDelay = $1 }),
        ("scrollView.delayEndsAcrossAxis", { $0.scrollViewDelayEndsAcrossAxis }, { $0.scrollViewDelayEndsAcrossAxis = $1 }),
        ("scrollView.ignoresRestingFingers", { $0.scrollViewIgnoresRestingFingers }, { $0.scrollViewIgnoresRestingFingers = $1 }),
        ("swipeActions.hysteresis", { $0.swipeActionsHysteresis }, { $0.swipeActionsHysteresis = $1 }),
        ("touches.maximumCount", { $0.touchesMaximumCount }, { $0.touchesMaximumCount = $1 }),
        ("slider.moveAtTouchDown", { $0.sliderMoveAtTouchDown }, { $0.sliderMoveAtTouchDown = $1 }),
        ("present.cancelsTouches", { $0.presentCancelsTouches }, { $0.presentCancelsTouches = $1 }),
        ("recognizer.resetsEarly", { $0.recognizerResetsEarly }, { $0.recognizerResetsEarly = $1 }),
        ("control.dragInsets", { $0.controlDragInsets }, { $0.controlDragInsets = $1 }),
    ]

    /// The names of all thresholds, in a fixed order.
    public static let names: [String] = table.map { $0.name }

    /// The value of a threshold by its name; nil for an unknown name. Setting an unknown name does nothing.
    public subscript(name: String) -> Double? {
        get { Thresholds.table.first { $0.name == name }.map { $0.get(self) } }
        set {
            guard let newValue, let entry = Thresholds.table.first(where: { $0.name == name }) else { return }
            entry.set(&self, newValue)
        }
    }
}
