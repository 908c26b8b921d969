/// What a handler would read from a recognizer, in window coordinates; nil where the type has no such property.
///
/// A recognizer has one velocity: to set one of the two forgets the other. What is there stands in bits beside the numbers, since the
/// size of this struct is that of every record: with an optional each, records would be too large to be copied without calls.
public struct GestureValues: Sendable, BitwiseCopyable {
    /// The gesture's place, points.
    public var location: Point
    private var way = Point.zero
    /// A scalar velocity is in `x`.
    private var speed = Point.zero
    private var factor = 0.0
    private var angle = 0.0
    private var fingers: Int32
    private var present: UInt8 = 0

    package init(location: Point, numberOfTouches: Int) {
        self.location = location
        fingers = Int32(clamping: numberOfTouches)
    }

    /// How many fingers a handler counts.
    @inline(__always)
    public var numberOfTouches: Int {
        get { Int(fingers) }
        set { fingers = Int32(clamping: newValue) }
    }

    /// A pan's way, points.
    @inline(__always)
    public var translation: Point? {
        get { has(Bit.translation) ? way : nil }
        set {
            way = newValue ?? .zero
            mark(Bit.translation, newValue != nil)
        }
    }

    /// A pan's velocity in points per second.
    @inline(__always)
    public var velocity: Point? {
        get { has(Bit.velocity) ? speed : nil }
        set {
            speed = newValue ?? .zero
            mark(Bit.scalarVelocity, false)
            mark(Bit.velocity, newValue != nil)
        }
    }

    /// The velocity of a pinch (scale per second) or rotation (radians per second).
    @inline(__always)
    public var scalarVelocity: Double? {
        get { has(Bit.scalarVelocity) ? speed.x : nil }
        set {
            speed = Point(newValue ?? 0, 0)
            mark(Bit.velocity, false)
            mark(Bit.scalarVelocity, newValue != nil)
        }
    }

    /// A pinch's scale; 1 where it began.
    @inline(__always)
    public var scale: Double? {
        get { has(Bit.scale) ? factor : nil }
        set {
            factor = newValue ?? 0
            mark(Bit.scale, newValue != nil)
        }
    }

    /// A rotation's angle, radians, positive clockwise.
    @inline(__always)
    public var rotation: Double? {
        get { has(Bit.rotation) ? angle : nil }
        set {
            angle = newValue ?? 0
            mark(Bit.rotation, newValue != nil)
        }
    }

    private enum Bit {
        static let translation: UInt8 = 1
        static let velocity: UInt8 = 2
        static let scalarVelocity: UInt8 = 4
        static let scale: UInt8 = 8
        static let rotation: UInt8 = 16
    }

    @inline(__always)
    private func has(_ bit: UInt8) -> Bool { present & bit != 0 }

    @inline(__always)
    private mutating func mark(_ bit: UInt8, _ isThere: Bool) {
        present = isThere ? present | bit : present & ~bit
    }
}
