/// A view that shows a part of its content and moves it when a finger drags (I).
///
/// It uses recognizers of its own, which follow the same rules as all others; other recognizers may wait for `panGestureRecognizer` with
/// `require(toFail:)`.
open class ScrollView: View {
    /// The rate at which moving content slows down (I8).
    public enum DecelerationRate: String, Sendable {
        case normal, fast

        /// The factor by which the velocity shrinks in a millisecond (I8).
        var perMillisecond: Double { self == .normal ? 0.998 : 0.99 }
    }

    /// The size of the content, points. The view does not scroll along an axis on which the content is not larger than the view, unless it
    /// always bounces (I5).
    public var contentSize = Size.zero
    /// The point of the content in the top left corner: the bounds' origin (A1).
    ///
    /// Setting it applies no limits, and records `didScroll` if it changes (I13). A current drag or deceleration continues from the new
    /// offset.
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
    /// The offset at which the content will stop, while effects handle the end of a drag; if they set it, the content stops there instead
    /// (I13).
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
    /// Whether its pan and its delay are enabled; otherwise it passes touches on (I9). If it becomes false during a drag, the drag is
    /// cancelled.
    public var isScrollEnabled = true {
        didSet {
            guard isScrollEnabled != oldValue else { return }
            screen?.treeDidChange()
            panGestureRecognizer.isEnabled = isScrollEnabled
            updateDelay()
        }
    }
    /// Whether touches stop here: always while it scrolls, regardless of the value set (F2).
    public override var handlesTouches: Bool {
        get { isScrollEnabled || super.handlesTouches }
        set { super.handlesTouches = newValue }
    }
    /// The distances past the content's edges at which it may rest, points: they move its ends outwards (I11). Setting it moves nothing.
    public var contentInset = EdgeInsets.zero
    /// Whether the content can be pulled past its ends, where it gives way less and less (I7); true by default.
    public var bounces: Bool {
        get { bouncesHorizontally && bouncesVertically }
        set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
    }
    /// Whether the content can be pulled past its left and right ends; true by default.
    public var bouncesHorizontally = true
    /// Whether the content can be pulled past its top and bottom; true by default.
    public var bouncesVertically = true
    /// Whether a drag sideways at an end is left to a scroll view around this one (I5); true by default.
    public var transfersHorizontalScrollingToParent = true
    /// The same for a drag up or down; true by default.
    public var transfersVerticalScrollingToParent = true
    /// Whether content that is not higher than the view can be pulled as well, if it `bounces`; false by default.
    public var alwaysBounceVertical = false
    /// Whether content that is not wider than the view can be pulled as well, if it `bounces`; false by default.
    public var alwaysBounceHorizontal = false
    /// Whether the content stops only at multiples of the view's size (I8); false by default.
    public var isPagingEnabled = false
    /// Whether a drag that begins along one axis stays on it; false by default.
    public var isDirectionalLockEnabled = false
    /// The rate at which moving content slows down; `normal` by default (I8).
    public var decelerationRate = DecelerationRate.normal
    /// Whether touches on the content are held for 0.15 s or until the finger lifts, so that a drag never reaches it (I1, I2); true by
    /// default.
    public var delaysContentTouches = true {
        didSet { updateDelay() }
    }
    /// Whether the scroll view may cancel a touch that the content has already received; otherwise it does not scroll with that touch (I4).
    /// True by default.
    public var canCancelContentTouches = true
    /// The lowest scale; 1 by default. Its pinch is enabled only while the two limits differ.
    public var minimumZoomScale = 1.0 {
        didSet { updatePinch() }
    }
    /// The highest scale; 1 by default.
    public var maximumZoomScale = 1.0 {
        didSet { updatePinch() }
    }
    /// Whether a pinch goes past the two scales, with increasing resistance, and returns after the lift; otherwise it stops at them (I12).
    /// True by default.
    public var bouncesZoom = true
    /// The scale of the content; 1 is its own size. On a screen, setting it zooms at once, about the middle of the visible part and within
    /// the two limits (our choice). Before that, it is the scale at which `contentSize` is given.
    public var zoomScale: Double {
        get { shownScale }
        set { if screen == nil { shownScale = newValue } else { zoomByApp(to: newValue) } }
    }
    /// The view that zooming scales, one of the subviews; nil by default. In UIKit the delegate's `viewForZooming` returns it.
    public var zoomView: View?
    /// The effect of a drag on the keyboard; `none` by default (H6).
    public var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether it is a table or collection view, whose cells are selected (H5).
    public var isList = false
    /// Whether it is a table view, which ends a row's highlight before it selects the row (H5).
    public var isTable = false

    /// Its own pan, which drags the content.
    public let panGestureRecognizer: ScrollViewPanGestureRecognizer
    /// Its own pinch, which zooms the content.
    public let pinchGestureRecognizer: ScrollViewPinchGestureRecognizer
    /// Its own delay for touches on the content (I1).
    public let delayGestureRecognizer: ScrollViewDelayGestureRecognizer

    /// Whether a finger drags the content.
    public internal(set) var isDragging = false
    /// Whether the content continues to move by itself.
    public var isDecelerating: Bool { coasting != nil }
    /// Whether two fingers zoom the content.
    public internal(set) var isZooming = false
    /// Whether a finger is down that may drag the content.
    public var isTracking: Bool { !panGestureRecognizer.activeTouches.isEmpty }

    /// Called for every scroll row.
    package var didScroll: ((ScrollView, ScrollRow.Event) -> Void)?

    /// The undamped offset at which the drag began.
    var dragStart = Point.zero
    /// The offset at which the content would stop; nil except while a drag ends.
    var proposedTarget: Point?
    /// The velocity of the content offset at the lift, points per millisecond; while a drag ends.
    package internal(set) var endingVelocity: Point?
    /// The axes along which the current drag moves the content.
    var dragAxes: Axes = []
    var coasting: Coasting?
    /// The time at which a finger stopped the moving content without dragging it since, seconds.
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
        // The scroll view gets the actions of its own recognizers first, even if they are attached elsewhere.
        panGestureRecognizer.addTarget { ($0 as? ScrollViewPanGestureRecognizer)?.scrollView?.panReached($0.state) }
        pinchGestureRecognizer.addTarget { ($0 as? ScrollViewPinchGestureRecognizer)?.scrollView?.pinchReached($0.state) }
        updatePinch()
    }

    deinit {
        panGestureRecognizer.scrollView = nil
        pinchGestureRecognizer.scrollView = nil
    }

    /// Whether touches are delivered to the content at all; asked when one begins on a view inside. If false, that view never receives it
    /// (I4). The default is true.
    open func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
        guard let answer = overrides?.touchesShouldBegin else { return true }
        return touches.allSatisfy(answer)
    }

    /// Whether a touch that the content has received may be cancelled to scroll, asked when a drag could begin and
    /// `canCancelContentTouches` is true. The default is true except for controls (I4).
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

    /// Stops moving content: the finger then belongs to the scroll view, whose pan begins (I10).
    override func touchLanded(_ touch: Touch) {
        guard isDecelerating else { return }
        stopTime = touch.beganTimestamp
        stopCoasting(Cause(.i10, row: touch.beganRow))
    }

    /// Returns its own recognizers before it is removed from its screen if they are attached to views that stay.
    override func willBeRemoved(with root: View) {
        for own in [panGestureRecognizer, pinchGestureRecognizer] as [GestureRecognizer] where own.view !== self {
            if own.view?.isDescendant(of: root) == false { addGestureRecognizer(own) }
        }
    }

    override func leaveScreen() {
        rest()
    }

    /// Prints an event, calls `didScroll`, and returns the number of the row.
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
