/// A control that does not let a superview's single tap begin (H2), such as a button, stepper, segmented control or page control.
open class TappableControl: Control {
    override func refuses(_ gestureRecognizer: GestureRecognizer) -> Bool {
        isBelow(gestureRecognizer) && gestureRecognizer.isSingleTap
    }

    /// Returns the index of the part of the control that is nearest to an x coordinate, if the width is divided into equal parts. Returns
    /// nil without parts or width, or if a transform has collapsed the control, so that the coordinate is not finite.
    fileprivate func part(at x: Double, of count: Int) -> Int? {
        let place = (x - bounds.minX) / bounds.width * Double(count)
        guard count > 0, bounds.width > 0, place.isFinite else { return nil }
        return Int(max(0, min(Double(count - 1), place.rounded(.down))))
    }
}

/// A button, which has no value and only reports the events of its touches (H1).
open class Button: TappableControl {}

/// A control with segments of equal width. If a finger lifts inside a segment that is not selected, the control selects that segment (H4).
open class SegmentedControl: TappableControl {
    /// The number of segments; 0 by default.
    public var numberOfSegments = 0
    /// The index of the selected segment, counted from 0, or −1 if no segment is selected.
    public var selectedSegmentIndex = -1
    /// Whether a segment stays selected only while `valueChanged` is sent for it; false by default.
    public var isMomentary = false

    override var shownValue: Double? { Double(selectedSegmentIndex) }

    /// Returns whether the control prevents a recognizer from beginning. On iOS 13 and later, these recognizers include the pans of all its
    /// superviews, because the finger may drag along the segments (H2).
    override func refuses(_ gestureRecognizer: GestureRecognizer) -> Bool {
        if super.refuses(gestureRecognizer) { return true }
        return gestureRecognizer is PanGestureRecognizer && isBelow(gestureRecognizer)
            && screen?.system.has(.segmentedControlKeepsPans) == true
    }

    open override func didTrack(_ event: Event, _ touch: Touch) {
        guard event == .touchUpInside, let index = part(at: touch.location(in: self).x, of: numberOfSegments),
            index != selectedSegmentIndex
        else { return }
        selectedSegmentIndex = index
        sendActions(for: .valueChanged)
        if isMomentary { selectedSegmentIndex = -1 }
    }
}

/// A control that shows the next page when a finger lifts in its right half, and the previous page when a finger lifts in its left half
/// (H4).
///
/// On iOS 14 and later, a finger can also move along the control to change pages. The width is divided equally among the pages, and the
/// control shows the page whose part of the width contains the finger.
open class PageControl: TappableControl {
    /// The number of pages; 0 by default.
    public var numberOfPages = 0
    /// The index of the current page, counted from 0.
    public var currentPage = 0
    /// Whether a finger that moves along the control changes the page before the finger lifts, on iOS 14 and later; true by default.
    public var allowsContinuousInteraction = true
    /// Whether the tracked finger has moved far enough for its movement to change the page.
    private var isScrubbed = false

    override var shownValue: Double? { Double(currentPage) }

    open override func didTrack(_ event: Event, _ touch: Touch) {
        let x = touch.location(in: self).x
        switch event {
        case .touchDown: isScrubbed = false
        case .touchDragInside, .touchDragOutside:
            guard allowsContinuousInteraction, let screen, screen.system.has(.pageControlIsScrubbed) else { return }
            let way = abs(x - convertFromWindow(touch.beganLocation).x)
            if way.reaches(screen.thresholds.panHysteresis) { isScrubbed = true }
            if isScrubbed, let page = part(at: x, of: numberOfPages) { show(page, as: .scrubbed) }
        case .touchUpInside: if !isScrubbed { show(currentPage + (x < bounds.midX ? -1 : 1)) }
        default: break
        }
    }

    private func show(_ page: Int, as circumstance: Cause.Circumstance = .usual) {
        let new = max(0, min(numberOfPages - 1, page))
        guard new != currentPage, numberOfPages > 0 else { return }
        currentPage = new
        sendValueChanged(as: circumstance)
    }
}

/// The base class of sliders and switches: a control with a thumb that a finger drags.
open class KnobControl: Control {
    /// The width of the thumb as UIKit draws it, in points (H4, our choice).
    package static let knobWidth = 31.0

    /// The x coordinate of the middle of the thumb, in the control's own coordinates.
    package var knobCenter: Double { 0 }

    func isOnKnob(_ point: Point) -> Bool {
        abs(point.x - knobCenter) <= Self.knobWidth / 2 && point.y >= bounds.minY && point.y < bounds.maxY
    }

    /// Whether the tracked finger landed on the thumb.
    var isHeldByKnob: Bool { true }

    /// Returns whether all of a recognizer's fingers that landed on this control landed on its thumb. The thumb may have followed the
    /// tracked finger in the meantime.
    func beganOnKnob(_ recognizer: GestureRecognizer) -> Bool {
        let own = recognizer.attempt.allTouches.filter { $0.view === self }
        return !own.isEmpty
            && own.allSatisfy { $0 === trackedTouch ? isHeldByKnob : isOnKnob(convertFromWindow($0.beganLocation)) }
    }

    /// Returns whether a vector in window coordinates is directed along the control rather than across it.
    func isAlong(_ way: Point) -> Bool {
        let own = convertFromWindow(way) - convertFromWindow(.zero)
        return abs(own.x) >= abs(own.y)
    }
}

/// A control whose value follows a finger that landed on the thumb (H4). A finger on the thumb cannot make a superview's swipe along the
/// slider begin (H2).
open class Slider: KnobControl {
    /// The lowest value of the slider; 0 by default.
    public var minimumValue = 0.0
    /// The highest value of the slider; 1 by default.
    public var maximumValue = 1.0
    /// Whether the slider sends `valueChanged` for every movement of the finger, and not only when the finger lifts; true by default.
    public var isContinuous = true
    /// The current value, limited to the range from `minimumValue` to `maximumValue`. Setting it sends no event.
    public var value: Double {
        get { max(minimumValue, min(maximumValue, storedValue)) }
        set { storedValue = newValue }
    }

    private var storedValue = 0.0
    /// The horizontal distance from the middle of the thumb to the finger that drags it, in points.
    private var grip = 0.0

    override var shownValue: Double? { value }

    private var travel: Double { max(bounds.width - Self.knobWidth, 0) }

    package override var knobCenter: Double {
        let range = maximumValue - minimumValue
        let fraction = range > 0 ? (value - minimumValue) / range : 0
        return bounds.minX + Self.knobWidth / 2 + fraction * travel
    }

    open override func beginTracking(_ touch: Touch, with event: GestureEngine.Event?) -> Bool {
        let point = touch.location(in: self)
        guard isOnKnob(point) else { return false }
        grip = point.x - knobCenter
        return true
    }

    open override func didTrack(_ event: Event, _ touch: Touch) {
        switch event {
        case .touchDown: moveTowardsMiddle(touch)
        case .touchDragInside, .touchDragOutside:
            let place = touch.location(in: self).x - grip - bounds.minX - Self.knobWidth / 2
            let fraction = travel > 0 ? max(0, min(1, place / travel)) : 0
            value = minimumValue + fraction * (maximumValue - minimumValue)
            if isContinuous { sendActions(for: .valueChanged) }
        case .touchUpInside, .touchUpOutside: if !isContinuous { sendActions(for: .valueChanged) }
        default: break
        }
    }

    /// Moves the value towards the middle of the range when a finger lands on the thumb, on iOS 18 and earlier. The change is proportional
    /// to the distance of the value from the middle. While the finger drags, it keeps its new distance from the thumb.
    private func moveTowardsMiddle(_ touch: Touch) {
        guard let screen, screen.system.has(.sliderMovesAtTouchDown) else { return }
        let old = value
        value += screen.thresholds.sliderMoveAtTouchDown * (minimumValue + maximumValue - 2 * value)
        guard value != old else { return }
        grip = touch.location(in: self).x - knobCenter
        if isContinuous { sendValueChanged(as: .movedAtTouchDown) }
    }

    override func refuses(_ gestureRecognizer: GestureRecognizer) -> Bool {
        guard let swipe = gestureRecognizer as? SwipeGestureRecognizer else { return false }
        return swipe.numberOfTouchesRequired == 1 && isBelow(swipe) && swipe.recognizedWays.contains(where: { isAlong($0) })
            && beganOnKnob(swipe)
    }
}

/// A control that toggles when a finger lifts inside it, or as soon as its thumb is dragged across the middle (H4). A finger on the thumb
/// cannot make a superview's pan along the switch begin (H2).
open class Switch: KnobControl {
    /// Whether the switch is on. Setting it sends no event.
    public var isOn = false

    override var shownValue: Double? { isOn ? 1 : 0 }
    override var sendsTouchDown: Bool { false }

    private var beganOnKnob = false
    /// The horizontal distance from the middle of the thumb to the finger that drags it, in points.
    private var grip = 0.0
    override var isHeldByKnob: Bool { beganOnKnob }
    /// Whether dragging has already toggled the switch. If so, the switch does not toggle again when the finger lifts.
    private var hasToggled = false

    package override var knobCenter: Double {
        isOn ? bounds.maxX - Self.knobWidth / 2 : bounds.minX + Self.knobWidth / 2
    }

    open override func beginTracking(_ touch: Touch, with event: GestureEngine.Event?) -> Bool {
        let point = touch.location(in: self)
        beganOnKnob = isOnKnob(point)
        grip = point.x - knobCenter
        hasToggled = false
        return true
    }

    open override func didTrack(_ event: Event, _ touch: Touch) {
        switch event {
        case .touchDragInside, .touchDragOutside:
            // The finger keeps its distance from the middle of the thumb, so the switch toggles when the middle of the thumb crosses the
            // middle of the switch.
            let isAcross = (touch.location(in: self).x - grip >= bounds.midX) != isOn
            if beganOnKnob && isAcross { toggle() }
        case .touchUpInside: if !hasToggled { toggle() }
        default: break
        }
    }

    private func toggle() {
        hasToggled = true
        isOn.toggle()
        sendActions(for: .valueChanged)
    }

    override func refuses(_ gestureRecognizer: GestureRecognizer) -> Bool {
        guard isBelow(gestureRecognizer) else { return false }
        if gestureRecognizer.isSingleTap { return true }
        // A scroll view's pan may begin as soon as its finger lands (I10). Such a pan has no direction yet.
        guard let pan = gestureRecognizer as? PanGestureRecognizer, pan.movementInWindow != .zero else { return false }
        return isAlong(pan.movementInWindow) && beganOnKnob(pan)
    }
}
