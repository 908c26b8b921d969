import GestureEngine

/// A convex area in the coordinates of the window: a transformed rectangle, or a part of one.
struct Polygon {
    /// The corners, in clockwise order on the screen. There are fewer than three corners if the area is empty.
    private(set) var corners: [Point]
    private(set) var minimum = Point(.infinity, .infinity)
    private(set) var maximum = Point(-.infinity, -.infinity)

    /// The numerical tolerance. Areas that are smaller than this number of square points count as zero, and so do distances whose squares
    /// are smaller.
    static let least = 1e-6

    init(_ corners: [Point]) {
        self.corners = corners
        let area = Self.area(corners)
        if !(abs(area) > Self.least) { self.corners = [] } else if area < 0 { self.corners.reverse() }
        for corner in self.corners {
            minimum = Point(min(minimum.x, corner.x), min(minimum.y, corner.y))
            maximum = Point(max(maximum.x, corner.x), max(maximum.y, corner.y))
        }
    }

    init(_ rect: Rect, _ transform: AffineTransform) {
        // Insets that are larger than the view make the area empty.
        guard rect.width > 0, rect.height > 0 else {
            self.init([])
            return
        }
        let corners = [
            Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY),
        ]
        self.init(corners.map(transform.apply(to:)))
    }

    var isEmpty: Bool { corners.isEmpty }

    /// The mean of the corners. Because the area is convex, this point is inside it.
    var middle: Point { corners.reduce(Point.zero, +) / Double(max(corners.count, 1)) }

    private static func area(_ corners: [Point]) -> Double {
        guard corners.count > 2 else { return 0 }
        var sum = 0.0
        for index in corners.indices {
            let a = corners[index], b = corners[(index + 1) % corners.count]
            sum += a.x * b.y - b.x * a.y
        }
        return sum / 2
    }

    /// Returns the distance in points between a point and the line through two corners. The distance is negative if the point is on the
    /// outer side.
    private static func side(_ point: Point, _ a: Point, _ b: Point) -> Double {
        let length = a.distance(to: b)
        guard length > 0 else { return 0 }
        return ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / length
    }

    private var edges: Zip2Sequence<[Point], [Point]> { zip(corners, Array(corners.dropFirst()) + corners.prefix(1)) }

    func contains(_ point: Point) -> Bool {
        guard !isEmpty, point.x >= minimum.x - 1e-3, point.x <= maximum.x + 1e-3, point.y >= minimum.y - 1e-3, point.y <= maximum.y + 1e-3
        else { return false }
        return edges.allSatisfy { Self.side(point, $0, $1) > -1e-3 }
    }

    func contains(_ other: Polygon) -> Bool { !isEmpty && other.corners.allSatisfy(contains) }

    func mayMeet(_ other: Polygon) -> Bool {
        minimum.x < other.maximum.x && other.minimum.x < maximum.x && minimum.y < other.maximum.y && other.minimum.y < maximum.y
    }

    func intersection(_ other: Polygon) -> Polygon {
        guard mayMeet(other) else { return Polygon([]) }
        if other.contains(self) { return self }
        var corners = corners
        for (a, b) in other.edges { corners = Self.half(corners, a, b, inside: true) }
        return Polygon(corners)
    }

    func meets(_ other: Polygon) -> Bool { !intersection(other).isEmpty }

    /// Returns the part of the area that is outside another area, split into convex polygons.
    func subtracting(_ other: Polygon) -> [Polygon] {
        guard mayMeet(other) else { return [self] }
        var pieces: [Polygon] = []
        var rest = corners
        for (a, b) in other.edges {
            let outside = Polygon(Self.half(rest, a, b, inside: false))
            if !outside.isEmpty { pieces.append(outside) }
            rest = Self.half(rest, a, b, inside: true)
        }
        return pieces
    }

    /// Returns the part of a polygon that is on one side of the line through two points.
    private static func half(_ corners: [Point], _ a: Point, _ b: Point, inside: Bool) -> [Point] {
        var result: [Point] = []
        for index in corners.indices {
            let here = corners[index], next = corners[(index + 1) % corners.count]
            let sign = inside ? 1.0 : -1.0
            let from = sign * side(here, a, b), to = sign * side(next, a, b)
            if from >= 0 { result.append(here) }
            if from > 0 && to < 0 || from < 0 && to > 0 { result.append(here + (next - here) * (from / (from - to))) }
        }
        return result
    }
}
