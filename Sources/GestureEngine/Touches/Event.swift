/// The touches on a screen at one time, and those of them that changed. A screen owns one event and reuses it, as UIKit does.
public final class Event {
    /// The time of the event on the clock of the trace, in seconds.
    @exclusivity(unchecked) public internal(set) var timestamp = 0.0

    /// All touches on the screen, including those that did not change.
    public var allTouches: Set<Touch>? { screen.map { Set($0.fingers.down) } }

    /// The screen that owns the event. The event does not retain the screen, which clears this reference when it is freed.
    var screen: Screen? {
        get { owner.object }
        set { owner.object = newValue }
    }
    private var owner = Unretained<Screen>()

    init() {}

    /// Returns the touches that began on a view.
    public func touches(for view: View) -> Set<Touch>? {
        screen.map { Set($0.touches.filter { $0.view === view }) }
    }

    /// Returns the touches of a recognizer's current gesture.
    public func touches(for gesture: GestureRecognizer) -> Set<Touch>? {
        Set(gesture.activeTouches)
    }

    /// Returns the touches in a window. A screen has only one window, so all its touches are in that window.
    public func touches(for window: Window) -> Set<Touch>? {
        screen.flatMap { $0.window === window ? Set($0.touches) : nil }
    }

    /// Returns the touches that the system has combined into one. Because every sample of a trace is a separate event, the array contains
    /// only the touch itself.
    public func coalescedTouches(for touch: Touch) -> [Touch]? { [touch] }

    /// Returns touches at predicted positions. The array is always empty, because traces contain no predictions.
    public func predictedTouches(for touch: Touch) -> [Touch]? { [] }
}

extension Touch {
    /// Returns the same position as `location(in:)`. Traces contain no positions of higher precision.
    public func preciseLocation(in view: View?) -> Point { location(in: view) }

    /// Returns the same position as `previousLocation(in:)`. Traces contain no positions of higher precision.
    public func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }
}

/// The state of one finger at one time, as reported by the hardware. Samples are the input of the engine.
public struct TouchSample: Hashable, Sendable {
    /// The id of the finger. Another finger may reuse the id once this finger has lifted or its touch was cancelled.
    public var id: Int
    /// The phase of the touch, which states whether the finger lands, moves, rests or lifts, or whether the touch is cancelled.
    public var phase: Touch.Phase
    /// The position of the finger in window coordinates, in points.
    public var location: Point
    /// The force of the touch; 0 if the hardware does not measure it.
    public var force: Double
    /// The radius of the area in which the finger touches the screen, in points; 0 if unknown.
    public var majorRadius: Double
    /// The source of the touch, such as a finger, a pencil or a pointer.
    public var type: Touch.TouchType

    /// Creates a sample. By default, it reports a finger.
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
