/// The edges of a rectangle, like UIRectEdge.
public struct RectEdge: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The edges as bits: 1 for top, 2 for left, 4 for bottom and 8 for right.
    public let rawValue: Int

    /// Creates a set of edges from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The top edge.
    public static let top = RectEdge(rawValue: 1)
    /// The left edge.
    public static let left = RectEdge(rawValue: 2)
    /// The bottom edge.
    public static let bottom = RectEdge(rawValue: 4)
    /// The right edge.
    public static let right = RectEdge(rawValue: 8)
    /// All four edges.
    public static let all: RectEdge = [.top, .left, .bottom, .right]
}

/// A recognizer for one finger that moves inward from an edge of the window (G).
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
    /// The edges of the window from which the finger may come. By default the set is empty, and the pan never begins.
    public var edges: RectEdge = []

    /// Whether this recognizer represents a gesture of the system; false by default. Such a recognizer takes the touches of a swipe from
    /// the bottom edge away from the app (F11). UIKit has no such property.
    public var isSystemGesture = false {
        didSet {
            if isSystemGesture && !oldValue { addTarget { ($0 as? ScreenEdgePanGestureRecognizer)?.takeTouches() } }
        }
    }

    /// The edges near which the finger landed.
    private var touched: RectEdge = []
    private var hasBegunAtEdge = false
    /// The latest touch that the system's gesture left to the app, because it began at an edge at which the app has precedence.
    private var deferred: Touch?

    open override var typeName: String { "screenEdgePan" }
    override var fingerLimit: Int { 1 }
    override var ignoresFurtherTouches: Bool { true }

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        // Further fingers are ignored. A finger that lands after the first has lifted is ignored, too, because it does not come from the
        // edge.
        super.touchesBegan(touches, with: event)
        guard !hasBegunAtEdge, let first = activeTouches.first else { return }
        hasBegunAtEdge = true
        guard let bounds = screen?.window.bounds else { return fail(because: .hasNoEdges) }
        let width = thresholds.screenEdgePanEdgeWidth
        var nearest: (edge: RectEdge, points: Double)?
        for edge in RectEdge.each where edges.contains(edge) {
            let points = edge.distance(of: first.beganLocation, in: bounds)
            if !points.exceeds(width) { touched.insert(edge) }
            if nearest.map({ points < $0.points }) ?? true { nearest = (edge, points) }
        }
        guard touched.isEmpty else { return deferToApp(first) }
        guard let nearest else { return fail(because: .hasNoEdges) }
        fail(because: .notAtEdge(nearest.points, limit: width, nearest.edge))
    }

    /// The deferred touch retains the window, so it is released here.
    override func leaveScreen() {
        super.leaveScreen()
        deferred = nil
    }

    open override func reset() {
        super.reset()
        touched = []
        hasBegunAtEdge = false
    }

    /// Whether the system takes the touches of the current swipe away from the app.
    private var takesSwipe: Bool { isSystemGesture && touched.contains(.bottom) }

    override var asksFailureItself: Bool { isSystemGesture }

    /// Returns whether another recognizer waits for the system's gesture to fail at the bottom edge (F11). The app's pans and swipes wait
    /// for it, but its taps, presses, pinches and rotations do not.
    open override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
        guard isSystemGesture, edges.contains(.bottom), other is PanGestureRecognizer || other is SwipeGestureRecognizer,
            let bounds = screen?.window.bounds, let touch = activeTouches.first
        else { return false }
        return !RectEdge.bottom.distance(of: touch.beganLocation, in: bounds).exceeds(thresholds.screenEdgePanEdgeWidth)
    }

    /// Makes the system's gesture fail if the touch began at an edge in `preferredScreenEdgesDeferringSystemGestures`. The gesture does not
    /// fail if the previous touch already swiped from such an edge.
    private func deferToApp(_ touch: Touch) {
        guard isSystemGesture, let edges = screen?.window.preferredScreenEdgesDeferringSystemGestures, edges.isSuperset(of: touched)
        else { return }
        let last = deferred
        deferred = nil
        if let last, (last.location - last.beganLocation).length.reaches(thresholds.panHysteresis) { return }
        deferred = touch
        fail(because: .edgeDeferred)
    }

    /// Cancels the app's touches when the system's gesture begins at the bottom edge.
    private func takeTouches() {
        if state == .began && takesSwipe { screen?.cancelTouches(activeTouches.map { $0.id }) }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        if isBegun && takesSwipe { state = .ended } else { super.touchesCancelled(touches, with: event) }
    }

    open override func canPrevent(_ other: GestureRecognizer) -> Bool { !takesSwipe && super.canPrevent(other) }
    open override func canBePrevented(by other: GestureRecognizer) -> Bool { !takesSwipe && super.canBePrevented(by: other) }

    override func decide(_ movement: Point) -> Decision {
        // If the finger began in a corner, the edge from which it moves inward most clearly decides.
        var best: (inwards: Double, along: Double)?
        for edge in RectEdge.each where touched.contains(edge) {
            let way = edge.inwards
            let inwards = movement.x * way.x + movement.y * way.y
            let along = abs(way.x == 0 ? movement.x : movement.y)
            if best.map({ inwards - along > $0.inwards - $0.along }) ?? true { best = (inwards, along) }
        }
        guard let best else { return .wait }
        return best.inwards.exceeds(best.along) ? .begin : .fail(.movedAlongEdge(best.inwards, along: best.along))
    }
}

/// Directions and distances for a single edge.
extension RectEdge {
    fileprivate static let each: [RectEdge] = [.left, .right, .top, .bottom]

    /// The unit vector that points inward from the edge.
    fileprivate var inwards: Point {
        switch self {
        case .left: Point(1, 0)
        case .right: Point(-1, 0)
        case .top: Point(0, 1)
        default: Point(0, -1)
        }
    }

    /// Returns the distance of a point from the edge, in points.
    fileprivate func distance(of point: Point, in bounds: Rect) -> Double {
        switch self {
        case .left: point.x - bounds.minX
        case .right: bounds.maxX - point.x
        case .top: point.y - bounds.minY
        default: bounds.maxY - point.y
        }
    }
}
