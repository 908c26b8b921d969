/// A view that shows a part of its content and moves it as a finger drags (I).
open class ScrollView: View {
    public enum DecelerationRate: String, Sendable {
        case normal, fast

        /// By what factor the velocity shrinks in a millisecond (I8).
        var perMillisecond: Double { self == .normal ? 0.998 : 0.99 }
    }

    public var contentSize = Size.zero
    /// Which point of the content lies in the top left corner: the bounds' origin (A1).
    public var contentOffset: Point {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }
    /// Whether its pan and its delay are alive; otherwise it passes touches on (I9).
    public var isScrollEnabled = true {
        didSet {
            guard isScrollEnabled != oldValue else { return }
            screen?.treeDidChange()
            panGestureRecognizer.isEnabled = isScrollEnabled
            updateDelay()
        }
    }
    /// One that scrolls handles its touches, whatever it is told (F2).
    public override var handlesTouches: Bool {
        get { isScrollEnabled || super.handlesTouches }
        set { super.handlesTouches = newValue }
    }
    /// Whether the content can be pulled past its ends.
    public var bounces = true
    public var alwaysBounceVertical = false
    public var alwaysBounceHorizontal = false
    public var isPagingEnabled = false
    /// Whether a drag that begins along one axis stays on it.
    public var isDirectionalLockEnabled = false
    public var decelerationRate = DecelerationRate.normal
    /// Whether touches on the content are held back for a moment (I1).
    public var delaysContentTouches = true {
        didSet { updateDelay() }
    }
    /// Whether the scroll view may take a touch away that the content has already got (I4).
    public var canCancelContentTouches = true
    public var minimumZoomScale = 1.0 {
        didSet { updatePinch() }
    }
    public var maximumZoomScale = 1.0 {
        didSet { updatePinch() }
    }
    public var zoomScale = 1.0
    /// The view that is scaled by zooming.
    public var zoomView: View?
    /// Whether it is a table or collection view, whose cells are selected (H5).
    public var isList = false

    /// Its own pan, which drags the content.
    public let panGestureRecognizer: ScrollViewPanGestureRecognizer
    /// Its own pinch, which zooms the content.
    public let pinchGestureRecognizer: ScrollViewPinchGestureRecognizer
    /// Its own delay of touches on the content (I1).
    public let delayGestureRecognizer: ScrollViewDelayGestureRecognizer

    /// Whether a finger drags the content.
    public internal(set) var isDragging = false
    /// Whether the content goes on by itself.
    public var isDecelerating: Bool { coasting != nil }
    public internal(set) var isZooming = false
    /// Whether a finger is down that may drag.
    public var isTracking: Bool { !panGestureRecognizer.activeTouches.isEmpty }

    /// Called for every scroll row.
    public var didScroll: ((ScrollView, ScrollRow.Event) -> Void)?

    /// Where the content was when the drag began, ends left aside.
    var dragStart = Point.zero
    /// The axes that the drag at hand moves along.
    var dragAxes: Axes = []
    var coasting: Coasting?
    /// When a finger stopped the content on its way that has not dragged it since, seconds.
    var stopTime: Double?
    var zoomStart: ZoomStart?

    public override init(id: String, frame: Rect = .zero) {
        panGestureRecognizer = ScrollViewPanGestureRecognizer(id: id + ".pan")
        pinchGestureRecognizer = ScrollViewPinchGestureRecognizer(id: id + ".pinch")
        delayGestureRecognizer = ScrollViewDelayGestureRecognizer(id: id + ".delay")
        super.init(id: id, frame: frame)
        for recognizer in [delayGestureRecognizer, panGestureRecognizer, pinchGestureRecognizer] { addGestureRecognizer(recognizer) }
        // It follows its own recognizers before anybody else does.
        panGestureRecognizer.addTarget { [unowned(unsafe) self] in panReached($0.state) }
        pinchGestureRecognizer.addTarget { [unowned(unsafe) self] in pinchReached($0.state) }
        updatePinch()
    }

    /// Whether a touch goes to the content at all (I4).
    open func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
        guard let answer = overrides?.touchesShouldBegin else { return true }
        return touches.allSatisfy(answer)
    }

    /// Whether a touch that the content has may be taken away to scroll: not from a control (I4).
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

    override func lets(_ touch: Touch, reach view: View) -> Bool {
        !isScrollEnabled || touchesShouldBegin([touch], with: screen?.event, in: view)
    }

    /// A finger stops what goes on by itself (I8); of several that land together each does.
    override func touchLanded(_ touch: Touch) {
        guard isDecelerating || stopTime == touch.beganTimestamp else { return }
        touch.stoppedScrolling = true
        stopTime = touch.beganTimestamp
        stopCoasting(Cause(.i8, row: touch.beganRow))
    }

    override func leaveScreen() {
        rest()
    }

    func record(_ event: ScrollRow.Event, _ cause: Cause, willDecelerate: Bool? = nil, zoomScale: Double? = nil) {
        if let screen {
            screen.emit(
                cause,
                .scroll(
                    ScrollRow(
                        view: name(on: screen), event: event, contentOffset: contentOffset, willDecelerate: willDecelerate,
                        zoomScale: zoomScale)))
        }
        didScroll?(self, event)
    }
}

/// The directions in which content can move.
struct Axes: OptionSet {
    let rawValue: Int

    static let horizontal = Axes(rawValue: 1)
    static let vertical = Axes(rawValue: 2)
}

extension ScrollView {
    /// The axes along which a drag moves the content: it is larger than the view, or bounces always (I5).
    var scrollableAxes: Axes {
        var axes: Axes = []
        if contentSize.width > bounds.width || (bounces && alwaysBounceHorizontal) { axes.insert(.horizontal) }
        if contentSize.height > bounds.height || (bounces && alwaysBounceVertical) { axes.insert(.vertical) }
        return axes
    }

    /// The farthest the content goes without being pulled past its end.
    var maximumOffset: Point {
        Point(max(0, contentSize.width - bounds.width), max(0, contentSize.height - bounds.height))
    }

    /// Whether there is content left to show when a finger drags that way.
    func canScroll(_ movement: Point) -> Bool {
        guard isScrollEnabled, panGestureRecognizer.isEnabled else { return false }
        let isHorizontal = abs(movement.x) >= abs(movement.y)
        let way = isHorizontal ? movement.x : movement.y
        let offset = isHorizontal ? contentOffset.x : contentOffset.y
        let end = isHorizontal ? maximumOffset.x : maximumOffset.y
        return way > 0 ? offset > 0 : way < 0 && offset < end
    }

    /// Whether a scroll view around this one can scroll that way while this one is at its end (I5, J8).
    func leavesToAncestor(_ movement: Point) -> Bool {
        guard !canScroll(movement) else { return false }
        var view = superview
        while let here = view {
            if let outer = here as? ScrollView, outer.canScroll(movement) { return true }
            view = here.superview
        }
        return false
    }
}

/// Pulling past an end: the content gives way less and less (I7).
enum RubberBand {
    /// How far the content goes for a pull of `pull` points in a view `length` points long.
    static func stretch(_ pull: Double, _ length: Double) -> Double {
        guard length > 0, pull > 0 else { return 0 }
        return (1 - 1 / (0.55 * pull / length + 1)) * length
    }

    /// The pull that makes the content go so far.
    static func pull(_ stretch: Double, _ length: Double) -> Double {
        guard length > 0, stretch > 0, stretch < length else { return 0 }
        return length / 0.55 * (1 / (1 - stretch / length) - 1)
    }

    /// An offset as it is shown for an offset that knows no ends.
    static func limit(_ offset: Double, _ end: Double, _ length: Double, bounces: Bool) -> Double {
        if offset < 0 { return bounces ? -stretch(-offset, length) : 0 }
        if offset > end { return bounces ? end + stretch(offset - end, length) : end }
        return offset
    }

    /// The offset that knows no ends for one that is shown.
    static func unlimit(_ offset: Double, _ end: Double, _ length: Double) -> Double {
        if offset < 0 { return -pull(-offset, length) }
        return offset > end ? end + pull(offset - end, length) : offset
    }
}
