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
