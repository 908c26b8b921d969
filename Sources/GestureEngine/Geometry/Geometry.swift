import GestureSupport

/// A point, or a vector such as a translation, in points. The x axis points to the right, and the y axis points downward.
public struct Point: Hashable, Sendable, BitwiseCopyable {
    /// The distance to the right of the origin, in points.
    public var x: Double
    /// The distance below the origin, in points.
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

    /// Returns the sum of two vectors.
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    /// Returns the vector from the second point to the first.
    public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
    /// Returns a vector multiplied by a factor.
    public static func * (a: Point, factor: Double) -> Point { Point(x: a.x * factor, y: a.y * factor) }
    /// Returns a vector divided by a divisor.
    public static func / (a: Point, divisor: Double) -> Point { Point(x: a.x / divisor, y: a.y / divisor) }
    /// Adds a vector to another vector.
    public static func += (a: inout Point, b: Point) { a = a + b }

    /// The length of the vector.
    public var length: Double { (x * x + y * y).squareRoot() }

    /// Returns the distance to another point.
    public func distance(to other: Point) -> Double { (self - other).length }

    /// Returns whether the distance to another point exceeds a limit. Equivalent to `distance(to:).exceeds(limit)`, but computes no square
    /// root if the point is clearly nearer.
    @inline(__always)
    func isFurther(from other: Point, than limit: Double) -> Bool {
        let way = self - other
        if limit > 0, way.x * way.x + way.y * way.y < limit * limit { return false }
        return way.length.exceeds(limit)
    }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
    /// The width, in points.
    public var width: Double
    /// The height, in points.
    public var height: Double

    /// The size whose width and height are 0.
    public static let zero = Size(width: 0, height: 0)

    /// Creates a size from its width and height.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A rectangle, in points.
public struct Rect: Hashable, Sendable {
    /// The top left corner of the rectangle.
    public var origin: Point
    /// The width and height of the rectangle.
    public var size: Size

    /// The empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// Creates a rectangle from its top left corner and its size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from the coordinates of its top left corner, its width and its height.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The x coordinate of the left edge.
    public var minX: Double { origin.x }
    /// The y coordinate of the top edge.
    public var minY: Double { origin.y }
    /// The x coordinate of the centre.
    public var midX: Double { origin.x + size.width / 2 }
    /// The y coordinate of the centre.
    public var midY: Double { origin.y + size.height / 2 }
    /// The x coordinate of the right edge.
    public var maxX: Double { origin.x + size.width }
    /// The y coordinate of the bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// The width, in points.
    public var width: Double { size.width }
    /// The height, in points.
    public var height: Double { size.height }
    /// The centre of the rectangle.
    public var center: Point { Point(x: midX, y: midY) }

    /// Returns whether a point is inside the rectangle. The left and top edges belong to the rectangle, but the right and bottom edges do
    /// not, as in CGRect.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns the rectangle with its edges moved inward. Negative insets enlarge the rectangle.
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top,
            width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
    }
}

/// The distances by which the edges of a rectangle are moved inward, in points. Negative distances move the edges outward.
public struct EdgeInsets: Hashable, Sendable {
    /// The distance by which the top edge moves down.
    public var top: Double
    /// The distance by which the left edge moves to the right.
    public var left: Double
    /// The distance by which the bottom edge moves up.
    public var bottom: Double
    /// The distance by which the right edge moves to the left.
    public var right: Double

    /// Insets of 0 on all edges.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// Creates insets from the distances at the four edges.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// A two-dimensional transform like CGAffineTransform: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct AffineTransform: Hashable, Sendable {
    /// The factor by which x is multiplied in x'.
    public var a: Double
    /// The factor by which x is multiplied in y'.
    public var b: Double
    /// The factor by which y is multiplied in x'.
    public var c: Double
    /// The factor by which y is multiplied in y'.
    public var d: Double
    /// The distance added to x', in points.
    public var tx: Double
    /// The distance added to y', in points.
    public var ty: Double

    /// The transform that leaves every point unchanged.
    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a transform from its six coefficients.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a rotation by an angle in radians. A positive angle rotates clockwise on the screen.
    public init(rotationAngle angle: Double) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// Creates a transform that scales along each axis.
    public init(scaleX: Double, y: Double) {
        self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Whether the transform leaves every point unchanged.
    public var isIdentity: Bool { self == .identity }

    /// Returns a transform that applies this transform and then the other one.
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

    /// Returns the point to which the transform maps the given point.
    public func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }
}

extension Double {
    /// The tolerance with which values are compared, one millionth. Because of it, a distance of 10 points that is the sum of decimal steps
    /// counts as 10 points despite rounding errors (G).
    private static var precision: Double { 1e-6 }

    /// Returns whether the value is at least a limit, within the tolerance.
    package func reaches(_ limit: Double) -> Bool { self >= limit - Self.precision }

    /// Returns whether the value exceeds a limit by more than the tolerance.
    package func exceeds(_ limit: Double) -> Bool { self > limit + Self.precision }
}
