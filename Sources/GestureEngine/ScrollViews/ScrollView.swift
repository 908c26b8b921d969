/// A view that shows a part of its content, and moves the content when a finger drags it (I).
///
/// Its built-in recognizers follow the same rules as all other recognizers. Other recognizers may wait for `panGestureRecognizer` with
/// `require(toFail:)`.
open class ScrollView: View {
    /// The rate at which moving content slows down (I8).
    public enum DecelerationRate: String, Sendable {
        case normal, fast

        /// The factor by which the velocity is multiplied every millisecond (I8).
        var perMillisecond: Double { self == .normal ? 0.998 : 0.99 }
    }

    /// The size of the content, in points. The scroll view does not scroll along an axis on which the content is not larger than the view,
    /// unless it always bounces along that axis (I5).
    public var contentSize = Size.zero
    /// The point of the content that is shown at the top left corner of the view. It is the origin of the bounds (A1).
    ///
    /// A new value is not limited to the ends of the content. Setting a different value records `didScroll` (I13), and a current drag or
    /// deceleration continues from the new offset.
    public var contentOffset: Point {
        get { bounds.origin }
        set {
            let old = contentOffset
            bounds.origin = newValue
            if isDragging { dragOn() } else { coastOn(from: old) }
            if let screen, newValue != old, !screen.isSettingUp {
                record(.didScroll, Cause(.i13, following: screen.trigger, as: .offsetSetByApp))
            }
        }
    }
    /// The offset at which the content will stop. It is available only while the app's effects handle the end of a drag, and otherwise nil.
    /// If an effect sets it, the content stops at the new offset instead (I13).
    package var targetContentOffset: Point? {
        get { proposedTarget }
        set {
            guard proposedTarget != nil else { return }
            if isPagingEnabled, let screen {
                screen.warn(.i13, row: screen.trigger.row, "targetContentOffset of \(id) stays as it is, since isPagingEnabled is on")
            } else {
                proposedTarget = newValue
            }
        }
    }
    /// Whether the user can scroll the content; true by default. If it is false, the built-in pan and delay are disabled, and the scroll
    /// view passes touches on (I9). Setting it to false during a drag cancels the drag.
    public var isScrollEnabled = true {
        didSet {
            guard isScrollEnabled != oldValue else { return }
            screen?.treeDidChange()
            panGestureRecognizer.isEnabled = isScrollEnabled
            updateDelay()
        }
    }
    /// Whether touches stop at this view and are not passed on. While scrolling is enabled, the value is always true, even if it was set to
    /// false (F2).
    public override var handlesTouches: Bool {
        get { isScrollEnabled || super.handlesTouches }
        set { super.handlesTouches = newValue }
    }
    /// The distances beyond the content's edges at which the content may stay, in points. They move the ends of the content outward (I11).
    /// Setting them does not move the content.
    public var contentInset = EdgeInsets.zero
    /// Whether the content can be pulled beyond its ends, against increasing resistance (I7); true by default.
    public var bounces: Bool {
        get { bouncesHorizontally && bouncesVertically }
        set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
    }
    /// Whether the content can be pulled beyond its left and right ends; true by default.
    public var bouncesHorizontally = true
    /// Whether the content can be pulled beyond its top and bottom ends; true by default.
    public var bouncesVertically = true
    /// Whether an enclosing scroll view may scroll instead when this one is dragged horizontally at an end of its content (I5); true by
    /// default.
    public var transfersHorizontalScrollingToParent = true
    /// Whether an enclosing scroll view may scroll instead when this one is dragged vertically at an end of its content (I5); true by
    /// default.
    public var transfersVerticalScrollingToParent = true
    /// Whether the content can be pulled vertically even if it is not taller than the view; false by default. This requires
    /// `bouncesVertically`.
    public var alwaysBounceVertical = false
    /// Whether the content can be pulled horizontally even if it is not wider than the view; false by default. This requires
    /// `bouncesHorizontally`.
    public var alwaysBounceHorizontal = false
    /// Whether the content stops only at multiples of the view's width and height (I8); false by default.
    public var isPagingEnabled = false
    /// Whether a drag that begins along one axis moves the content along that axis only; false by default.
    public var isDirectionalLockEnabled = false
    /// The rate at which moving content slows down; `normal` by default (I8).
    public var decelerationRate = DecelerationRate.normal
    /// Whether the scroll view holds back touches on its content for 0.15 s or until the finger lifts, so that the content does not receive
    /// a touch that becomes a drag within this time (I1, I2); true by default.
    public var delaysContentTouches = true {
        didSet { updateDelay() }
    }
    /// Whether the scroll view may cancel a touch that the content has already received; true by default. If it is false, the scroll view
    /// does not scroll with such a touch (I4).
    public var canCancelContentTouches = true
    /// The lowest zoom scale; 1 by default. The pinch is enabled only while this scale is less than `maximumZoomScale`.
    public var minimumZoomScale = 1.0 {
        didSet { updatePinch() }
    }
    /// The highest zoom scale; 1 by default. The pinch is enabled only while this scale is greater than `minimumZoomScale`.
    public var maximumZoomScale = 1.0 {
        didSet { updatePinch() }
    }
    /// Whether a pinch can move the zoom scale beyond its limits, against increasing resistance; true by default. The scale returns to the
    /// limit when the fingers lift. If the property is false, the scale stops at its limits (I12).
    public var bouncesZoom = true
    /// The zoom scale of the content, where 1 is the content's original size.
    ///
    /// If the view is on a screen, setting the scale zooms immediately, about the middle of the visible area and within the two limits (our
    /// choice). Before the view is on a screen, this is the scale for which `contentSize` is given.
    public var zoomScale: Double {
        get { shownScale }
        set { if screen == nil { shownScale = newValue } else { zoomByApp(to: newValue) } }
    }
    /// The subview that is scaled when the content is zoomed; nil by default. In UIKit, the delegate returns it from `viewForZooming`.
    public var zoomView: View?
    /// The effect of a drag on the keyboard; `none` by default (H6).
    public var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether the scroll view represents a table or collection view, whose cells can be selected (H5).
    public var isList = false
    /// Whether the scroll view represents a table view, which ends the highlight of a cell before it selects the cell (H5).
    public var isTable = false

    /// The built-in pan recognizer, which drags the content.
    public let panGestureRecognizer: ScrollViewPanGestureRecognizer
    /// The built-in pinch recognizer, which zooms the content.
    public let pinchGestureRecognizer: ScrollViewPinchGestureRecognizer
    /// The built-in recognizer that holds back touches on the content for a moment (I1).
    public let delayGestureRecognizer: ScrollViewDelayGestureRecognizer

    /// Whether a finger is dragging the content.
    public internal(set) var isDragging = false
    /// Whether the content is moving by itself after a drag.
    public var isDecelerating: Bool { coasting != nil }
    /// Whether a pinch is zooming the content.
    public internal(set) var isZooming = false
    /// Whether the built-in pan has a finger that is down and may drag the content.
    public var isTracking: Bool { !panGestureRecognizer.activeTouches.isEmpty }

    /// A closure that is called with each event of the scroll view, after the row for the event has been recorded.
    package var didScroll: ((ScrollView, ScrollRow.Event) -> Void)?

    /// The offset that the content would have had at the start of the drag without resistance at its ends.
    var dragStart = Point.zero
    /// The offset at which the content will stop. It is set only while a drag ends, and otherwise nil.
    var proposedTarget: Point?
    /// The velocity of the content offset when the finger lifts, in points per millisecond. It is set only while a drag ends, and otherwise
    /// nil.
    package internal(set) var endingVelocity: Point?
    /// The axes along which the current drag moves the content.
    var dragAxes: Axes = []
    var coasting: Coasting?
    /// The time at which a finger stopped the moving content, in seconds. Nil once the finger has dragged the content or lifted.
    var stopTime: Double?
    var shownScale = 1.0
    var zoomStart: ZoomStart?
    var zoomBounce: ZoomBounce?

    public override init(id: String, frame: Rect = .zero) {
        panGestureRecognizer = ScrollViewPanGestureRecognizer(id: id + ".pan")
        pinchGestureRecognizer = ScrollViewPinchGestureRecognizer(id: id + ".pinch")
        delayGestureRecognizer = ScrollViewDelayGestureRecognizer(id: id + ".delay")
        super.init(id: id, frame: frame)
        for recognizer in [delayGestureRecognizer, panGestureRecognizer, pinchGestureRecognizer] { addGestureRecognizer(recognizer) }
        panGestureRecognizer.scrollView = self
        pinchGestureRecognizer.scrollView = self
        // These closures are the first targets of the built-in recognizers, so the scroll view receives their actions before the app. This
        // is also true if the recognizers are attached to other views.
        panGestureRecognizer.addTarget { ($0 as? ScrollViewPanGestureRecognizer)?.scrollView?.panReached($0.state) }
        pinchGestureRecognizer.addTarget { ($0 as? ScrollViewPinchGestureRecognizer)?.scrollView?.pinchReached($0.state) }
        updatePinch()
    }

    deinit {
        panGestureRecognizer.scrollView = nil
        pinchGestureRecognizer.scrollView = nil
    }

    /// Returns whether the content receives touches at all. Called when a touch begins on a descendant. If the method returns false, the
    /// descendant never receives the touch (I4). The default implementation returns true.
    open func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
        guard let answer = overrides?.touchesShouldBegin else { return true }
        return touches.allSatisfy(answer)
    }

    /// Returns whether a touch that the content has received may be cancelled so that the scroll view can scroll. Called when a drag could
    /// begin, and only if `canCancelContentTouches` is true. The default implementation returns false if the touched view is a control, and
    /// true otherwise (I4).
    open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

    func mayCancel(_ touch: Touch, in view: View) -> Bool {
        guard canCancelContentTouches else { return false }
        return overrides?.touchesShouldCancel.map { $0(touch) } ?? touchesShouldCancel(in: view)
    }

    private func updateDelay() {
        delayGestureRecognizer.isEnabled = isScrollEnabled && delaysContentTouches
    }

    private func updatePinch() {
        pinchGestureRecognizer.isEnabled = minimumZoomScale < maximumZoomScale
    }

    override var followsTouches: Bool { true }

    override func lets(_ touch: Touch, reach view: View) -> Bool {
        !isScrollEnabled || touchesShouldBegin([touch], with: screen?.event, in: view)
    }

    /// Stops decelerating content when a touch begins. The pan then begins immediately, so that the scroll view and not its content handles
    /// the finger (I10).
    override func touchLanded(_ touch: Touch) {
        guard isDecelerating else { return }
        stopTime = touch.beganTimestamp
        stopCoasting(Cause(.i10, row: touch.beganRow))
    }

    /// Attaches the built-in recognizers to this scroll view again if it is removed while they are attached to views that stay on the
    /// screen.
    override func willBeRemoved(with root: View) {
        for own in [panGestureRecognizer, pinchGestureRecognizer] as [GestureRecognizer] where own.view !== self {
            if own.view?.isDescendant(of: root) == false { addGestureRecognizer(own) }
        }
    }

    override func leaveScreen() {
        rest()
    }

    /// Records an event of the scroll view, calls `didScroll`, and returns the number of the recorded row.
    @discardableResult
    func record(_ event: ScrollRow.Event, _ cause: Cause, _ fill: (inout ScrollRow) -> Void = { _ in }) -> Int {
        var number = 0
        if let screen {
            var row = ScrollRow(view: name(on: screen), event: event, contentOffset: contentOffset)
            fill(&row)
            number = screen.emit(cause, .scroll(row))
        }
        didScroll?(self, event)
        return number
    }
}
