/// All touches that changed at one time. The screen keeps one event and changes it, as UIKit does.
public final class Event {
    /// Seconds on the trace's clock.
    @exclusivity(unchecked) public internal(set) var timestamp = 0.0

    /// Every touch on the screen, also those that did not change.
    public var allTouches: Set<Touch>? { screen.map { Set($0.fingers.down.array) } }

    /// Not counted: the screen owns its event, and clears this when it goes.
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

    /// The samples that one event stands for; every sample of a trace is an event, so the touch alone.
    public func coalescedTouches(for touch: Touch) -> [Touch]? { [touch] }

    /// Where the touch is expected next; nothing is predicted.
    public func predictedTouches(for touch: Touch) -> [Touch]? { [] }
}

extension Touch {
    /// The same as `location(in:)`; a trace has no coarser figures.
    public func preciseLocation(in view: View?) -> Point { location(in: view) }

    /// The same as `previousLocation(in:)`.
    public func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }
}

/// A report of the hardware about one finger at one time: the input of the engine.
public struct TouchSample: Hashable, Sendable {
    /// Which finger it is; free for another finger once it has ended.
    public var id: Int
    /// Whether the finger lands, moves, stays or lifts.
    public var phase: Touch.Phase
    /// Where the finger is, in window coordinates, points.
    public var location: Point
    /// How hard it presses; 0 where the hardware does not measure it.
    public var force: Double
    /// The radius of the contact, points; 0 where unknown.
    public var majorRadius: Double
    /// Whether a finger, a pencil or a pointer touches the glass.
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
