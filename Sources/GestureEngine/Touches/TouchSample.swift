/// What the hardware says of one finger at one time: the input of the engine.
public struct TouchSample: Hashable, Sendable {
    /// Which finger it is; free for another finger once it has ended.
    public var id: Int
    /// What happens to the finger.
    public var phase: Touch.Phase
    /// Where the finger is, in window coordinates, points.
    public var location: Point
    /// How hard it presses; 0 where the hardware does not measure it.
    public var force: Double
    /// The radius of the contact, points; 0 where unknown.
    public var majorRadius: Double
    /// What touches the glass.
    public var type: Touch.TouchType

    /// A sample; one of a finger if nothing else is said.
    public init(
        id: Int, phase: Touch.Phase, location: Point, force: Double = 0, majorRadius: Double = 0, type: Touch.TouchType = .direct
    ) {
        self.id = id
        self.phase = phase
        self.location = location
        self.force = force
        self.majorRadius = majorRadius
        self.type = type
    }
}
