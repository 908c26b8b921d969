/// The touches that changed at one time. A screen owns one event and reuses it, as UIKit does.
public final class Event {
    /// The time of the event on the trace's clock, in seconds.
    @exclusivity(unchecked) public internal(set) var timestamp = 0.0

    /// All touches on the screen, including those that did not change.
    public var allTouches: Set<Touch>? { screen.map { Set($0.fingers.down) } }

    /// The screen that owns the event. Not retained: the screen clears this reference when it is freed.
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

    /// Returns the touches in a window. A screen has one window, whose touches are all touches.
    public func touches(for window: Window) -> Set<Touch>? {
        screen.flatMap { $0.window === window ? Set($0.touches) : nil }
    }

    /// Returns the touches that this event combines for a touch. Every sample of a trace is a separate event, so the array contains only
    /// the touch itself.
    public func coalescedTouches(for touch: Touch) -> [Touch]? { [touch] }

    /// Returns the predicted positions of a touch, which is always an empty array.
    public func predictedTouches(for touch: Touch) -> [Touch]? { [] }
}

extension Touch {
    /// Returns the same position as `location(in:)`. Traces contain no positions of higher precision.
    public func preciseLocation(in view: View?) -> Point { location(in: view) }

    /// Returns the same position as `previousLocation(in:)`. Traces contain no positions of higher precision.
    public func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }
}

/// A report by the hardware about one finger at one time. Samples are the input of the engine.
public struct TouchSample: Hashable, Sendable {
    /// The id of the finger, which another finger may reuse once this one has lifted or its touch was cancelled.
    public var id: Int
    /// The phase of the touch, which says whether the finger lands, moves, rests or lifts, or its touch is cancelled.
    public var phase: Touch.Phase
    /// The position of the finger in window coordinates, in points.
    public var location: Point
    /// The force of the touch; 0 if the hardware does not measure it.
    public var force: Double
    /// The radius of the contact, in points; 0 if unknown.
    public var majorRadius: Double
    /// The source of the touch, such as a finger, a pencil or a pointer.
    public var type: Touch.TouchType

    /// Creates a sample. By default, it is a sample of a finger.
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
