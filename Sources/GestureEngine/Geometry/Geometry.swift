import GestureSupport

/// A point, or a vector such as a translation, in points; y grows downwards.
public struct Point: Hashable, Sendable, BitwiseCopyable {
    /// To the right.
    public var x: Double
    /// Downwards.
    public var y: Double

    /// The origin, or no way at all.
    public static let zero = Point(x: 0, y: 0)

    /// A point by its coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// A point by its coordinates, short.
    public init(_ x: Double, _ y: Double) {
        self.init(x: x, y: y)
    }

    /// The sum of two vectors.
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    /// The way from the second point to the first.
    public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
    /// A vector made longer by a factor.
    public static func * (a: Point, factor: Double) -> Point { Point(x: a.x * factor, y: a.y * factor) }
    /// A vector made shorter by a divisor.
    public static func / (a: Point, divisor: Double) -> Point { Point(x: a.x / divisor, y: a.y / divisor) }
    /// Adds a vector.
    public static func += (a: inout Point, b: Point) { a = a + b }

    /// The distance from the origin.
    public var length: Double { (x * x + y * y).squareRoot() }

    /// The distance to another point.
    public func distance(to other: Point) -> Double { (self - other).length }

    /// Whether it lies further than a limit from another point: `distance(to:).exceeds(limit)`, without a root where it is clearly nearer.
    @inline(__always)
    func isFurther(from other: Point, than limit: Double) -> Bool {
        let way = self - other
        if limit > 0, way.x * way.x + way.y * way.y < limit * limit { return false }
        return way.length.exceeds(limit)
    }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
    /// From left to right.
    public var width: Double
    /// From top to bottom.
    public var height: Double

    /// No extent.
    public static let zero = Size(width: 0, height: 0)

    /// A size by its extents.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A rectangle, in points.
public struct Rect: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// The width and the height.
    public var size: Size

    /// The empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// A rectangle by its corner and its size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle by its corner's coordinates and its extents.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The left edge.
    public var minX: Double { origin.x }
    /// The top edge.
    public var minY: Double { origin.y }
    /// Halfway between left and right.
    public var midX: Double { origin.x + size.width / 2 }
    /// Halfway between top and bottom.
    public var midY: Double { origin.y + size.height / 2 }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// The extent from left to right.
    public var width: Double { size.width }
    /// The extent from top to bottom.
    public var height: Double { size.height }
    /// The middle.
    public var center: Point { Point(x: midX, y: midY) }

    /// Whether the point lies inside: the left and top edges belong to a rectangle, the right and bottom ones do not, as in CGRect.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// The rectangle with its edges moved inwards; negative insets enlarge it.
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top,
            width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
    }
}

/// Distances from the edges of a rectangle, in points; negative ones reach outside it.
public struct EdgeInsets: Hashable, Sendable {
    /// From the top edge down.
    public var top: Double
    /// From the left edge to the right.
    public var left: Double
    /// From the bottom edge up.
    public var bottom: Double
    /// From the right edge to the left.
    public var right: Double

    /// The rectangle as it is.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// Insets by their edges.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// A 2D transform: x' = a·x + c·y + tx, y' = b·x + d·y + ty, as CGAffineTransform.
public struct AffineTransform: Hashable, Sendable {
    /// What of x goes into x.
    public var a: Double
    /// What of x goes into y.
    public var b: Double
    /// What of y goes into x.
    public var c: Double
    /// What of y goes into y.
    public var d: Double
    /// What is added to x, points.
    public var tx: Double
    /// What is added to y, points.
    public var ty: Double

    /// The transform that changes nothing.
    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// A transform by its six figures.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// A turn by an angle in radians; positive is clockwise on the screen.
    public init(rotationAngle angle: Double) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// A transform that makes things larger or smaller along each axis.
    public init(scaleX: Double, y: Double) {
        self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Whether it changes nothing.
    public var isIdentity: Bool { self == .identity }

    /// This transform, then the other one.
    public func concatenating(_ t: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * t.a + b * t.c, b: a * t.b + b * t.d,
            c: c * t.a + d * t.c, d: c * t.b + d * t.d,
            tx: tx * t.a + ty * t.c + t.tx, ty: tx * t.b + ty * t.d + t.ty)
    }

    /// The reverse transform, or nil for one that squeezes the plane into a line or a point.
    public func inverted() -> AffineTransform? {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return nil }
        return AffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    /// A point as the transform moves it.
    public func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }
}

extension Double {
    /// Figures are compared at a millionth, so that 10 points reached in decimals are 10 points (G).
    private static var precision: Double { 1e-6 }

    /// Whether it is at least a limit.
    package func reaches(_ limit: Double) -> Bool { self >= limit - Self.precision }

    /// Whether it is more than a limit.
    package func exceeds(_ limit: Double) -> Bool { self > limit + Self.precision }
}
