/// All touches that changed at one time. The screen owns one event and reuses it, as UIKit does.
public final class Event {
    /// The time on the trace's clock, seconds.
    @exclusivity(unchecked) public internal(set) var timestamp = 0.0

    /// All touches on the screen, including those that did not change.
    public var allTouches: Set<Touch>? { screen.map { Set($0.fingers.down.array) } }

    /// Not retained: the screen owns its event, and clears this when it is freed.
    unowned(unsafe) var screen: Screen?

    init() {}

    /// The touches of a view.
    public func touches(for view: View) -> Set<Touch>? {
        screen.map { Set($0.touches.filter { $0.view === view }) }
    }

    /// The touches that a recognizer has.
    public func touches(for gesture: GestureRecognizer) -> Set<Touch>? {
        Set(gesture.activeTouches)
    }

    /// All touches of a window; there is one window, so all touches.
    public func touches(for window: Window) -> Set<Touch>? {
        screen.flatMap { $0.window === window ? Set($0.touches) : nil }
    }

    /// The samples that this event combines; every sample of a trace is an event of its own, so only the touch itself.
    public func coalescedTouches(for touch: Touch) -> [Touch]? { [touch] }

    /// The predicted positions of a touch; always empty.
    public func predictedTouches(for touch: Touch) -> [Touch]? { [] }
}

extension Touch {
    /// The same as `location(in:)`; a trace has no coarser positions.
    public func preciseLocation(in view: View?) -> Point { location(in: view) }

    /// The same as `previousLocation(in:)`.
    public func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }
}

/// A report of the hardware about one finger at one time: the input of the engine.
public struct TouchSample: Hashable, Sendable {
    /// The id of the finger; reused for another finger once this one has ended.
    public var id: Int
    /// The phase of the touch: the finger lands, moves, rests or lifts, or its touch is cancelled.
    public var phase: Touch.Phase
    /// The position of the finger, in window coordinates, points.
    public var location: Point
    /// The force of the touch; 0 if the hardware does not measure it.
    public var force: Double
    /// The radius of the contact, points; 0 if unknown.
    public var majorRadius: Double
    /// The type of the touch: a finger, a pencil or a pointer.
    public var type: Touch.TouchType

    /// Creates a sample, by default of a finger.
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
