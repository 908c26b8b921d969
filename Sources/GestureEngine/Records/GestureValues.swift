/// The values that a handler would read from a recognizer, in window coordinates. A value is nil if the recognizer's type has no such
/// property.
///
/// A recognizer has either a velocity or a scalar velocity, so setting one clears the other.
///
/// This struct is part of every record, so it stores plain numbers and a bit mask of the values that are present. Optional values would
/// make records too large to be copied without function calls.
public struct GestureValues: Sendable, BitwiseCopyable {
    /// The location of the gesture, in points.
    public var location: Point
    private var way = Point.zero
    /// The velocity of the gesture. If the velocity is scalar, it is stored in `x`.
    private var speed = Point.zero
    private var factor = 0.0
    private var angle = 0.0
    private var fingers: Int32
    private var present: UInt8 = 0

    package init(location: Point, numberOfTouches: Int) {
        self.location = location
        fingers = Int32(clamping: numberOfTouches)
    }

    /// The number of fingers that a handler would read from `numberOfTouches`.
    public var numberOfTouches: Int {
        get { Int(fingers) }
        set { fingers = Int32(clamping: newValue) }
    }

    /// The translation of a pan, in points.
    @inline(__always)
    public var translation: Point? {
        get { has(Bit.translation) ? way : nil }
        set {
            way = newValue ?? .zero
            mark(Bit.translation, newValue != nil)
        }
    }

    /// The velocity of a pan, in points per second.
    @inline(__always)
    public var velocity: Point? {
        get { has(Bit.velocity) ? speed : nil }
        set {
            speed = newValue ?? .zero
            mark(Bit.scalarVelocity, false)
            mark(Bit.velocity, newValue != nil)
        }
    }

    /// The velocity of a pinch in scale units per second, or the velocity of a rotation in radians per second.
    public var scalarVelocity: Double? {
        get { has(Bit.scalarVelocity) ? speed.x : nil }
        set {
            if let newValue { speed.x = newValue }
            mark(Bit.velocity, false)
            mark(Bit.scalarVelocity, newValue != nil)
        }
    }

    /// The scale of a pinch, initially 1.
    public var scale: Double? {
        get { has(Bit.scale) ? factor : nil }
        set {
            if let newValue { factor = newValue }
            mark(Bit.scale, newValue != nil)
        }
    }

    /// The angle of a rotation, in radians. Positive angles are clockwise.
    public var rotation: Double? {
        get { has(Bit.rotation) ? angle : nil }
        set {
            if let newValue { angle = newValue }
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

    private func has(_ bit: UInt8) -> Bool { present & bit != 0 }

    private mutating func mark(_ bit: UInt8, _ isThere: Bool) {
        present = isThere ? present | bit : present & ~bit
    }
}
