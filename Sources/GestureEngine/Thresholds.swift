/// The numbers that decide whether a gesture is recognized. A layout can override each one by its name.
///
/// Distances are in points, times in seconds and angles in radians. "Measured" values come from recordings of real fingers together with
/// the callbacks of UIKit's own recognizers (iPhone 6s and 8 Plus with iOS 12, iPads of 2018 and 2019).
public struct Thresholds: Sendable {
    /// The longest duration of one press of a tap, in seconds. In measurements, a press of 1.33 s was still a tap, and a press of 1.85 s
    /// was not. Other reimplementations of UIKit use 0.75, which these measurements contradict.
    public var tapMaximumDuration = 1.5
    /// The longest time from one press of a multi-tap to the next, in seconds: from when the fingers lift until a finger lands again. The
    /// tap count of a touch depends on the same value (A9). Other reimplementations of UIKit agree on it.
    public var tapMaximumInterval = 0.35
    /// The distance that the centroid of a tap's fingers may move from where the tap began, in points. In measurements, a movement of 23
    /// points was still a tap, and a movement of 78 points was not. The value 45 comes from other reimplementations of UIKit.
    public var tapAllowableMovement = 45.0

    /// The default `allowableMovement` of a long press, in points, as Apple documents it. In measurements, a movement of 8.1 points was
    /// allowed, and a movement of 10.05 points made the long press fail.
    public var longPressAllowableMovement = 10.0

    /// The distance that the centroid of a pan's fingers must move along one axis for the pan to begin, in points (G). In measurements, a
    /// movement of (9.5, 7) did not begin a pan, and a movement of (0, 10) did.
    public var panHysteresis = 10.0
    /// The weight of the second to last raw velocity in a pan's `velocity`, which is a weighted mean. The last raw velocity has the
    /// remaining weight. The value was measured.
    public var panPreviousVelocityWeight = 0.75

    /// The distance, in points, that a swipe would have to move in its direction if it took no time. The required distance shrinks while
    /// the finger is down. In measurements, the value agreed with 8 of 8 movements that were recognized and 3 of 3 that were not.
    public var swipeDistance = 50.0
    /// The factor by which the distance that a swipe requires is multiplied for every second since the finger landed. The value was
    /// measured.
    public var swipeDecayPerSecond = 1.0 / 3.0
    /// The longest duration of a swipe, in seconds. The value was measured.
    public var swipeMaximumDuration = 0.5

    /// The change in the distance between two fingers that makes a pinch begin, in points. In measurements, 33 of 33 scales computed from
    /// this value were exact.
    public var pinchHysteresis = 8.0
    /// The smallest distance that counts as scale 1 in a pinch, in points. While the fingers move together, scale 1 is at the initial
    /// distance minus the hysteresis, but never below this value. The value was measured.
    public var pinchMinimumDistance = 1.0

    /// The angle by which two fingers must turn for a rotation to begin, in radians; equal to 6°. In measurements, a turn of 0.09999 did
    /// not begin a rotation, and a turn of 0.1066 did.
    public var rotationHysteresis = 0.1047
    /// The part of the turn that is subtracted from the rotation when it begins, in radians. Measured values were between 0.093 and 0.105.
    public var rotationTakenOff = 0.1

    /// The distance from the window's edge within which a screen-edge pan begins, in points. The value is our choice.
    public var screenEdgePanEdgeWidth = 20.0

    /// The number of `changed` actions that a recognizer sends for the first event after `began` (B9). The value was confirmed by 20 of 20
    /// recordings, on iOS 12 and earlier.
    public var continuousFirstChangeCount = 2.0

    /// The time for which a scroll view holds back touches on its content, in seconds (I1). Measured values were 0.151 to 0.152 s.
    public var scrollViewContentTouchDelay = 0.15
    /// Whether a scroll view stops holding back a touch when the finger moves along an axis on which the view does not scroll: 1 for yes, 0
    /// for no. This behaviour was reported once (I2).
    public var scrollViewDelayEndsAcrossAxis = 1.0
    /// Whether a scroll view's pan ignores resting fingers when it measures a movement: 1 for yes, 0 to use the mean over all fingers.
    /// Apple has documented this once (G).
    public var scrollViewIgnoresRestingFingers = 1.0
    /// The distance that the pan of a cell's swipe actions must move to begin, in points (G). The value is our choice: reports state only
    /// that the distance is greater than that of other pans.
    public var swipeActionsHysteresis = 20.0
    /// The largest number of fingers that may be down at the same time. One more finger makes the system cancel all touches (F11). The
    /// value was reported for iPhones; an iPad distinguishes 11 fingers.
    public var touchesMaximumCount = 5.0
    /// The fraction of a slider's range by which a touch on the thumb changes the value if the thumb is at one end (H4). The value moves
    /// towards the middle of the range. Developers reported a change of 0.269 for a slider with a range of 10.
    ///
    /// The change is proportional to the distance of the value from the middle of the range. Use 0 for a slider with a custom thumb image.
    /// A touch alone does not change the value of such a slider.
    public var sliderMoveAtTouchDown = 0.0269
    /// Whether all touches are cancelled when the app presents another screen with `present`: 1 for yes, 0 for no (K11, our choice).
    public var presentCancelsTouches = 1.0
    /// Whether a finished recognizer is reset while some of its fingers are still down: 1 for yes, 0 for no (C5).
    public var recognizerResetsEarly = 1.0
    /// The distance outside a control's bounds within which a tracked finger still counts as inside the control, in points (H1). Developers
    /// reported the value.
    public var controlDragInsets = 70.0

    /// Creates thresholds with the values that docs/model.md documents.
    public init() {}

    /// Thresholds with the values that docs/model.md documents.
    public static let standard = Thresholds()

    /// For each threshold, its name in layout files and the functions that read and set it.
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

    /// Accesses a threshold's value by the threshold's name. The value is nil if the name is unknown, and setting an unknown name has no
    /// effect.
    public subscript(name: String) -> Double? {
        get { Thresholds.table.first { $0.name == name }.map { $0.get(self) } }
        set {
            guard let newValue, let entry = Thresholds.table.first(where: { $0.name == name }) else { return }
            entry.set(&self, newValue)
        }
    }
}
