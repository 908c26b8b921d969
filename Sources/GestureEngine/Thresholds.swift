/// The thresholds of the gesture system. A layout can override each one by its name.
///
/// Distances are in points, times in seconds and angles in radians. "Measured" values come from recordings of real fingers together with
/// the callbacks of UIKit's own recognizers (iPhone 6s and 8 Plus with iOS 12, iPads of 2018 and 2019).
public struct Thresholds: Sendable {
    /// The longest duration of one press of a tap, in seconds. Measured: a press of 1.33 s was still a tap, and one of 1.85 s was not.
    /// Other implementations use 0.75, which is wrong.
    public var tapMaximumDuration = 1.5
    /// The longest time between a lift and the next press of a multi-tap, in seconds. Also used for the tap count (A9). Other
    /// implementations agree on this value.
    public var tapMaximumInterval = 0.35
    /// The distance that a tap's centroid may move from where the tap began, in points. Measured: a movement of 23 points was still a tap,
    /// and one of 78 points was not. The value 45 comes from other implementations.
    public var tapAllowableMovement = 45.0

    /// The default `allowableMovement` of a long press, in points. Documented. Measured: a movement of 8.1 points was allowed, and one of
    /// 10.05 points made the long press fail.
    public var longPressAllowableMovement = 10.0

    /// The distance that a pan's centroid must move along one axis for the pan to begin, in points (G). Measured: a movement of (9.5, 7)
    /// began no pan, and one of (0, 10) did.
    public var panHysteresis = 10.0
    /// The weight of the second to last raw velocity in a pan's `velocity`. The last raw velocity has the remaining weight. Measured.
    public var panPreviousVelocityWeight = 0.75

    /// The distance, in points, that a swipe requires in its direction at the moment the finger lands. Measured: the figure agrees with 8
    /// of 8 movements that were recognized and 3 of 3 that were not.
    public var swipeDistance = 50.0
    /// The factor by which the required distance of a swipe shrinks every second. Measured.
    public var swipeDecayPerSecond = 1.0 / 3.0
    /// The longest duration of a swipe, in seconds. Measured.
    public var swipeMaximumDuration = 0.5

    /// The change of the distance between two fingers that begins a pinch, in points. Measured: 33 of 33 computed scales were exact.
    public var pinchHysteresis = 8.0
    /// The least value of the initial distance minus the hysteresis, in points, by which a pinch divides to compute its scale while the
    /// fingers move together. Measured.
    public var pinchMinimumDistance = 1.0

    /// The turn of two fingers that begins a rotation, in radians; equal to 6°. Measured: a turn of 0.09999 began no rotation, and one of
    /// 0.1066 did.
    public var rotationHysteresis = 0.1047
    /// The part of the turn that is subtracted when a rotation begins, in radians. Measured: between 0.093 and 0.105.
    public var rotationTakenOff = 0.1

    /// The distance from the window's edge within which a screen-edge pan begins, in points. Our choice.
    public var screenEdgePanEdgeWidth = 20.0

    /// The number of `changed` actions that a recognizer sends for the first event after `began` (B9). Measured: 20 of 20 recordings, on
    /// iOS 12 and earlier.
    public var continuousFirstChangeCount = 2.0

    /// The time for which a scroll view holds back touches on its content, in seconds (I1). Measured: 151 to 152 ms.
    public var scrollViewContentTouchDelay = 0.15
    /// Whether a scroll view's delay ends when a finger moves along an axis on which the view does not scroll: 1 for yes, 0 for no.
    /// Reported once (I2).
    public var scrollViewDelayEndsAcrossAxis = 1.0
    /// Whether a scroll view's pan measures only the fingers that move: 1 for yes, 0 for the mean over all fingers. Documented once by
    /// Apple (G).
    public var scrollViewIgnoresRestingFingers = 1.0
    /// The distance that the pan of a cell's swipe actions must move to begin, in points (G). Our choice: reports say only that the
    /// distance is greater than that of other pans.
    public var swipeActionsHysteresis = 20.0
    /// The largest number of fingers that may be down at the same time. One more makes the system cancel all touches (F11). Reported for
    /// iPhones; an iPad distinguishes 11.
    public var touchesMaximumCount = 5.0
    /// The fraction of a slider's range by which a touch on the knob at one end moves the value towards the middle (H4).
    /// Developers reported a change of 0.269 for a slider with a range of 10.
    ///
    /// The movement shrinks in proportion as the value approaches the middle. Set 0 for a slider with a custom
    /// thumb image, where a touch alone does not change the value.
    public var sliderMoveAtTouchDown = 0.0269
    /// Whether the app's `present` cancels all touches: 1 for yes, 0 for no (K11, our choice).
    public var presentCancelsTouches = 1.0
    /// Whether a finished recognizer is reset while some of its fingers are still down: 1 for yes, 0 for no (C5).
    public var recognizerResetsEarly = 1.0
    /// The distance outside a tracking control's bounds within which a finger still counts as inside, in points (H1). Reported by
    /// developers.
    public var controlDragInsets = 70.0

    /// Creates thresholds with the documented values.
    public init() {}

    /// The thresholds with the documented values.
    public static let standard = Thresholds()

    /// The name of each threshold in files, with functions that read and set the threshold.
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

    /// Accesses the value of a threshold by its name; nil if the name is unknown. Setting an unknown name does nothing.
    public subscript(name: String) -> Double? {
        get { Thresholds.table.first { $0.name == name }.map { $0.get(self) } }
        set {
            guard let newValue, let entry = Thresholds.table.first(where: { $0.name == name }) else { return }
            entry.set(&self, newValue)
        }
    }
}
