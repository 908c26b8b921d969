import GestureSupport

/// A point, or a vector such as a translation, in points; y grows downwards.
public struct Point: Hashable, Sendable, BitwiseCopyable {
    /// The distance to the right.
    public var x: Double
    /// The distance downwards.
    public var y: Double

    /// The origin, or the zero vector.
    public static let zero = Point(x: 0, y: 0)

    /// Creates a point from its coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Creates a point from its coordinates, without labels.
    public init(_ x: Double, _ y: Double) {
        self.init(x: x, y: y)
    }

    /// The sum of two vectors.
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    /// The vector from the second point to the first.
    public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
    /// A vector multiplied by a factor.
    public static func * (a: Point, factor: Double) -> Point { Point(x: a.x * factor, y: a.y * factor) }
    /// A vector divided by a divisor.
    public static func / (a: Point, divisor: Double) -> Point { Point(x: a.x / divisor, y: a.y / divisor) }
    /// Adds a vector.
    public static func += (a: inout Point, b: Point) { a = a + b }

    /// The distance from the origin.
    public var length: Double { (x * x + y * y).squareRoot() }

    /// The distance to another point.
    public func distance(to other: Point) -> Double { (self - other).length }

    /// Whether it is further than a limit from another point: `distance(to:).exceeds(limit)`, without a square root if it is clearly
    /// nearer.
    @inline(__always)
    func isFurther(from other: Point, than limit: Double) -> Bool {
        let way = self - other
        if limit > 0, way.x * way.x + way.y * way.y < limit * limit { return false }
        return way.length.exceeds(limit)
    }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
    /// The extent from left to right.
    public var width: Double
    /// The extent from top to bottom.
    public var height: Double

    /// The size without extent.
    public static let zero = Size(width: 0, height: 0)

    /// Creates a size from its extents.
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

    /// Creates a rectangle from its top left corner and its size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from the coordinates of its top left corner and its extents.
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

    /// Whether a point is inside. The left and top edges belong to the rectangle, the right and bottom ones do not, as in CGRect.
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

/// Distances from the edges of a rectangle, in points; negative ones extend outwards.
public struct EdgeInsets: Hashable, Sendable {
    /// The distance downwards from the top edge.
    public var top: Double
    /// The distance to the right from the left edge.
    public var left: Double
    /// The distance upwards from the bottom edge.
    public var bottom: Double
    /// The distance to the left from the right edge.
    public var right: Double

    /// Insets that change nothing.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// Creates insets from their edges.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// A 2D transform: x' = a·x + c·y + tx, y' = b·x + d·y + ty, like CGAffineTransform.
public struct AffineTransform: Hashable, Sendable {
    /// The factor of x in x'.
    public var a: Double
    /// The factor of x in y'.
    public var b: Double
    /// The factor of y in x'.
    public var c: Double
    /// The factor of y in y'.
    public var d: Double
    /// The addend of x', points.
    public var tx: Double
    /// The addend of y', points.
    public var ty: Double

    /// The transform that changes nothing.
    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a transform from its six numbers.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a rotation by an angle in radians; positive is clockwise on the screen.
    public init(rotationAngle angle: Double) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// Creates a scaling along each axis.
    public init(scaleX: Double, y: Double) {
        self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Whether it changes nothing.
    public var isIdentity: Bool { self == .identity }

    /// Returns this transform followed by the other one.
    public func concatenating(_ t: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * t.a + b * t.c, b: a * t.b + b * t.d,
            c: c * t.a + d * t.c, d: c * t.b + d * t.d,
            tx: tx * t.a + ty * t.c + t.tx, ty: tx * t.b + ty * t.d + t.ty)
    }

    /// Returns the inverse transform, or nil if the transform collapses the plane to a line or a point.
    public func inverted() -> AffineTransform? {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return nil }
        return AffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    /// Returns a point transformed.
    public func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }
}

extension Double {
    /// The tolerance of comparisons, a millionth, so that 10 points reached in decimals are 10 points (G).
    private static var precision: Double { 1e-6 }

    /// Whether it is at least a limit, within the tolerance.
    package func reaches(_ limit: Double) -> Bool { self >= limit - Self.precision }

    /// Whether it is more than a limit by more than the tolerance.
    package func exceeds(_ limit: Double) -> Bool { self > limit + Self.precision }
}
