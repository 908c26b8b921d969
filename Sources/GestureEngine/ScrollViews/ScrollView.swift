/// A view that shows a part of its content, and moves the content when a finger drags it (I).
///
/// Its built-in recognizers follow the same rules as all other recognizers. Others may wait for `panGestureRecognizer` with
/// `require(toFail:)`.
open class ScrollView: View {
    /// The rate at which moving content slows down (I8).
    public enum DecelerationRate: String, Sendable {
        case normal, fast

        /// The factor by which the velocity shrinks in a millisecond (I8).
        var perMillisecond: Double { self == .normal ? 0.998 : 0.99 }
    }

    /// The size of the content, in points. The scroll view does not scroll along an axis on which the content is not larger than the view,
    /// unless it always bounces (I5).
    public var contentSize = Size.zero
    /// The point of the content at the top left corner of the view, which is the origin of the bounds (A1).
    ///
    /// Setting it applies no limits, and records `didScroll` if the value changes (I13). A current drag or deceleration continues from the
    /// new offset.
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
    /// The offset at which the content will stop, available while effects handle the end of a drag; otherwise nil. If an effect sets it,
    /// the content stops at the new offset instead (I13).
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
    /// Whether the scroll view's pan and delay are enabled. If they are not, the scroll view passes touches on (I9). Setting it to false
    /// during a drag cancels the drag.
    public var isScrollEnabled = true {
        didSet {
            guard isScrollEnabled != oldValue else { return }
            screen?.treeDidChange()
            panGestureRecognizer.isEnabled = isScrollEnabled
            updateDelay()
        }
    }
    /// Whether touches stop at this view. Always true while scrolling is enabled, regardless of the value that was set (F2).
    public override var handlesTouches: Bool {
        get { isScrollEnabled || super.handlesTouches }
        set { super.handlesTouches = newValue }
    }
    /// The distances past the content's edges at which the content may rest, in points. They move the ends of the content outward (I11).
    /// Setting them does not move the content.
    public var contentInset = EdgeInsets.zero
    /// Whether the content can be pulled past its ends, against increasing resistance (I7); true by default.
    public var bounces: Bool {
        get { bouncesHorizontally && bouncesVertically }
        set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
    }
    /// Whether the content can be pulled past its left and right ends; true by default.
    public var bouncesHorizontally = true
    /// Whether the content can be pulled past its top and bottom ends; true by default.
    public var bouncesVertically = true
    /// Whether a horizontal drag at an end of the content is left to a scroll view around this one (I5); true by default.
    public var transfersHorizontalScrollingToParent = true
    /// Whether a vertical drag at an end of the content is left to a scroll view around this one (I5); true by default.
    public var transfersVerticalScrollingToParent = true
    /// Whether content that is no taller than the view can be pulled vertically as well, if `bouncesVertically` is true; false by default.
    public var alwaysBounceVertical = false
    /// Whether content that is not wider than the view can be pulled horizontally as well, if `bouncesHorizontally` is true; false by
    /// default.
    public var alwaysBounceHorizontal = false
    /// Whether the content stops only at multiples of the view's size (I8); false by default.
    public var isPagingEnabled = false
    /// Whether a drag that begins along one axis moves the content along that axis only; false by default.
    public var isDirectionalLockEnabled = false
    /// The rate at which moving content slows down; `normal` by default (I8).
    public var decelerationRate = DecelerationRate.normal
    /// Whether touches on the content are held back for 0.15 s or until the finger lifts, so that the content never receives a drag (I1,
    /// I2); true by default.
    public var delaysContentTouches = true {
        didSet { updateDelay() }
    }
    /// Whether the scroll view may cancel a touch that the content has already received; true by default. If it may not, it does not scroll
    /// with that touch (I4).
    public var canCancelContentTouches = true
    /// The lowest zoom scale; 1 by default. The pinch is enabled only while this scale is less than `maximumZoomScale`.
    public var minimumZoomScale = 1.0 {
        didSet { updatePinch() }
    }
    /// The highest zoom scale; 1 by default. The pinch is enabled only while this scale is greater than `minimumZoomScale`.
    public var maximumZoomScale = 1.0 {
        didSet { updatePinch() }
    }
    /// Whether a pinch can go past the lowest and highest scales, against increasing resistance, and the scale returns after the lift; true
    /// by default. Otherwise the scale stops at these limits (I12).
    public var bouncesZoom = true
    /// The zoom scale of the content, where 1 is its own size.
    ///
    /// Setting it on a screen zooms immediately, about the middle of the visible area and within the two limits (our choice). Before the
    /// view is on a screen, it is the scale at which `contentSize` is given.
    public var zoomScale: Double {
        get { shownScale }
        set { if screen == nil { shownScale = newValue } else { zoomByApp(to: newValue) } }
    }
    /// The subview that zooming scales; nil by default. In UIKit, the delegate returns it from `viewForZooming`.
    public var zoomView: View?
    /// The effect of a drag on the keyboard; `none` by default (H6).
    public var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether the scroll view is a table or collection view, whose cells can be selected (H5).
    public var isList = false
    /// Whether the scroll view is a table view, which ends the highlight of a row before it selects the row (H5).
    public var isTable = false

    /// The built-in pan, which drags the content.
    public let panGestureRecognizer: ScrollViewPanGestureRecognizer
    /// The built-in pinch, which zooms the content.
    public let pinchGestureRecognizer: ScrollViewPinchGestureRecognizer
    /// The built-in recognizer that delays touches on the content (I1).
    public let delayGestureRecognizer: ScrollViewDelayGestureRecognizer

    /// Whether a finger drags the content.
    public internal(set) var isDragging = false
    /// Whether the content moves by itself after a drag.
    public var isDecelerating: Bool { coasting != nil }
    /// Whether two fingers zoom the content.
    public internal(set) var isZooming = false
    /// Whether a finger is down that may drag the content.
    public var isTracking: Bool { !panGestureRecognizer.activeTouches.isEmpty }

    /// Called with the event of every scroll row, after the row was recorded.
    package var didScroll: ((ScrollView, ScrollRow.Event) -> Void)?

    /// The undamped offset at which the drag began.
    var dragStart = Point.zero
    /// The offset at which the content would stop, set only while a drag ends; otherwise nil.
    var proposedTarget: Point?
    /// The velocity of the content offset at the lift, in points per millisecond, set only while a drag ends; otherwise nil.
    package internal(set) var endingVelocity: Point?
    /// The axes along which the current drag moves the content.
    var dragAxes: Axes = []
    var coasting: Coasting?
    /// The time at which a finger stopped moving content, in seconds; nil once the finger has dragged the content or lifted.
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
        // The scroll view receives the actions of its built-in recognizers first, even if they are attached to other views.
        panGestureRecognizer.addTarget { ($0 as? ScrollViewPanGestureRecognizer)?.scrollView?.panReached($0.state) }
        pinchGestureRecognizer.addTarget { ($0 as? ScrollViewPinchGestureRecognizer)?.scrollView?.pinchReached($0.state) }
        updatePinch()
    }

    deinit {
        panGestureRecognizer.scrollView = nil
        pinchGestureRecognizer.scrollView = nil
    }

    /// Returns whether touches are delivered to the content at all. Called when a touch begins on a descendant. If the method returns
    /// false, the descendant never receives the touch (I4). The default implementation returns true.
    open func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
        guard let answer = overrides?.touchesShouldBegin else { return true }
        return touches.allSatisfy(answer)
    }

    /// Returns whether a touch that the content has received may be cancelled so that the scroll view can scroll. Called when a drag could
    /// begin and `canCancelContentTouches` is true. The default implementation returns true except for controls (I4).
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

    /// Stops moving content when a touch begins. The pan then begins immediately, so that the finger belongs to the scroll view (I10).
    override func touchLanded(_ touch: Touch) {
        guard isDecelerating else { return }
        stopTime = touch.beganTimestamp
        stopCoasting(Cause(.i10, row: touch.beganRow))
    }

    /// Takes back the built-in recognizers from views that stay on the screen when this scroll view is removed.
    override func willBeRemoved(with root: View) {
        for own in [panGestureRecognizer, pinchGestureRecognizer] as [GestureRecognizer] where own.view !== self {
            if own.view?.isDescendant(of: root) == false { addGestureRecognizer(own) }
        }
    }

    override func leaveScreen() {
        rest()
    }

    /// Records an event, calls `didScroll`, and returns the number of the row.
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
