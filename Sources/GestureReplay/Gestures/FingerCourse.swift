import GestureEngine
import GestureSupport

/// How a finger on glass gets from where it lands to where it lifts (docs/files.md).
///
/// The figures lie within those of published recordings of fingers (calabash-ios, iOS 4 to 7); the shape is our choice (model).
struct FingerCourse {
    /// The system tells of no move before the finger is so far from where it landed, points: recorded are 9.7 to 15.3.
    static let heldBack = 10.0
    /// From the landing of one finger of a pinch to that of the next, seconds: recorded are 0.044 to 0.128.
    static let landingInterval = 0.08
    /// A finger rolls as it lifts: recorded are lifts 2.1 to 3.5 points from the last move, often exactly this one.
    static let roll = Point(2, 2)
    /// How far the middle of a way lies beside the straight line, as a part of its length, and at most in points.
    private static let bow = (part: 0.04, limit: 6.0)

    /// Whether it is still moving when it ends.
    var isFlick: Bool
    /// How often fingers land.
    var landings: Int
    /// The number of the first move that is told; one more than there are moves if none is.
    var firstMove: Int

    /// The part of the way that is done after a part of the time: it starts gently and, unless it is a flick, stops gently.
    func eased(_ time: Double) -> Double {
        isFlick ? time * time * (3 - time) / 2 : time * time * (3 - 2 * time)
    }

    /// How far beside a straight way a finger is: to the right of where it goes.
    func bow(_ by: Point, _ progress: Double) -> Point {
        let length = by.length
        guard length > 0 else { return .zero }
        let size = min(length * Self.bow.part, Self.bow.limit) * sin(progress * .pi)
        return Point(-by.y, by.x) * (size / length)
    }
}
