/// The edges of a rectangle, as UIRectEdge.
public struct RectEdge: OptionSet, Hashable, Sendable, BitwiseCopyable {
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
        let distances = distances(of: first.beganLocation)
        let width = thresholds.screenEdgePanEdgeWidth
        touched = RectEdge(distances.filter { !$0.points.exceeds(width) }.map { $0.edge })
        guard touched.isEmpty else { return }
        guard let nearest = distances.min(by: { $0.points < $1.points }) else { return fail(because: .hasNoEdges) }
        fail(because: .notAtEdge(nearest.points, limit: width, nearest.edge))
    }

    open override func reset() {
        super.reset()
        touched = []
        hasBegunAtEdge = false
    }

    override func decide(_ movement: Point) -> Decision {
        let ways = Self.inwards.filter { touched.contains($0.edge) }.map { edge in
            let inwards = movement.x * edge.way.x + movement.y * edge.way.y
            let along = abs(edge.way.x == 0 ? movement.x : movement.y)
            return (inwards: inwards, along: along)
        }
        // Of two edges in a corner the one that it goes inwards from.
        guard let best = ways.max(by: { $0.inwards - $0.along < $1.inwards - $1.along }) else { return .wait }
        return best.inwards.exceeds(best.along) ? .begin : .fail(.movedAlongEdge(best.inwards, along: best.along))
    }

    /// The ways that lead in from each edge.
    private static let inwards: [(edge: RectEdge, way: Point)] = [
        (.left, Point(1, 0)), (.right, Point(-1, 0)), (.top, Point(0, 1)), (.bottom, Point(0, -1)),
    ]

    /// How far a point lies from each of its edges.
    private func distances(of point: Point) -> [(edge: RectEdge, points: Double)] {
        guard let bounds = screen?.window.bounds else { return [] }
        let all: [(edge: RectEdge, points: Double)] = [
            (.left, point.x - bounds.minX), (.right, bounds.maxX - point.x), (.top, point.y - bounds.minY),
            (.bottom, bounds.maxY - point.y),
        ]
        return all.filter { edges.contains($0.edge) }
    }
}
