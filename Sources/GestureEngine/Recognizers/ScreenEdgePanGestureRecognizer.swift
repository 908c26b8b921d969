/// The edges of a rectangle, as UIRectEdge.
public struct RectEdge: OptionSet, Hashable, Sendable {
    /// The edges as bits, 1 the top, then left, bottom and right.
    public let rawValue: Int

    /// Edges by their bits.
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
    /// All four.
    public static let all: RectEdge = [.top, .left, .bottom, .right]
}

/// A pan of one finger that comes in from an edge of the window (G).
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
    /// The edges of the window that the finger may come from. None by default: it never begins.
    public var edges: RectEdge = []

    /// The edges near which the finger began.
    private var touched: RectEdge = []
    private var hasBegunAtEdge = false

    open override var typeName: String { "screenEdgePan" }
    override var fingerLimit: Int { 1 }
    override var ignoresFurtherTouches: Bool { true }

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        // Further fingers are ignored, also one that comes when the first has lifted: it has not come from the edge.
        super.touchesBegan(touches, with: event)
        guard !hasBegunAtEdge, let first = activeTouches.first else { return }
        hasBegunAtEdge = true
        touched = edges.intersection(edgesNear(first.beganLocation))
        if touched.isEmpty { fail(because: .notAtEdge) }
    }

    open override func reset() {
        super.reset()
        touched = []
        hasBegunAtEdge = false
    }

    override func decide(_ movement: Point) -> Decision {
        guard case .begin = super.decide(movement) else { return .wait }
        let goesIn =
            touched.contains(.left) && movement.x.exceeds(abs(movement.y))
            || touched.contains(.right) && (-movement.x).exceeds(abs(movement.y))
            || touched.contains(.top) && movement.y.exceeds(abs(movement.x))
            || touched.contains(.bottom) && (-movement.y).exceeds(abs(movement.x))
        return goesIn ? .begin : .fail(.wentAstray)
    }

    private func edgesNear(_ point: Point) -> RectEdge {
        guard let bounds = screen?.window.bounds else { return [] }
        let width = thresholds.screenEdgePanEdgeWidth
        var near: RectEdge = []
        if !(point.x - bounds.minX).exceeds(width) { near.insert(.left) }
        if !(bounds.maxX - point.x).exceeds(width) { near.insert(.right) }
        if !(point.y - bounds.minY).exceeds(width) { near.insert(.top) }
        if !(bounds.maxY - point.y).exceeds(width) { near.insert(.bottom) }
        return near
    }
}
