/// All touches that changed at one time. The screen keeps one event and changes it, as UIKit does.
public final class Event {
    /// Seconds on the trace's clock.
    @exclusivity(unchecked) public internal(set) var timestamp = 0.0

    /// Every touch on the screen, also those that did not change.
    public var allTouches: Set<Touch>? { screen.map { Set($0.touches) } }

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
}
