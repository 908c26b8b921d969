extension Event {
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
