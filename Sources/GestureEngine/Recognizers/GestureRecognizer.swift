/// Turns touches into a gesture: the base class, to subclass as one subclasses UIGestureRecognizer.
///
/// A subclass overrides the touches methods, sets `state` in them, and puts its own variables back in `reset()`.
open class GestureRecognizer {
    /// `recognized` is the name that a discrete recognizer uses for `ended` (C1).
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }

    /// The name that rows print.
    public let id: String
    /// As UIKit's `name`: the same as `id`.
    public var name: String? { id }
    /// The name of its type, such as `tap`, for printing and for delegates.
    open var typeName: String { String(describing: type(of: self)) }

    public init(id: String) {
        self.id = id
    }

    // MARK: What its owner sets

    @exclusivity(unchecked) public weak var delegate: (any GestureRecognizerDelegate)?
    /// The name under which rows print the delegate; its type's name if nil.
    @exclusivity(unchecked) public var delegateName: String?
    /// The action's name, for printing; nil if it has none.
    @exclusivity(unchecked) open var actionName: String?

    /// Whether it gets touches. Set to false in the middle of a gesture it fails or is cancelled (C7).
    @exclusivity(unchecked) open var isEnabled = true {
        didSet { if oldValue && !isEnabled { screen?.stop(self) } }
    }
    /// Whether a view loses the touches of a recognized gesture (F8).
    @exclusivity(unchecked) public var cancelsTouchesInView = true
    /// Whether a view gets touches only once the gesture has failed (F3).
    @exclusivity(unchecked) public var delaysTouchesBegan = false
    /// Whether a view hears of a lift only once the gesture has failed (F4).
    @exclusivity(unchecked) public var delaysTouchesEnded = true
    /// The types of touch it gets; nil for all.
    @exclusivity(unchecked) public var allowedTouchTypes: [Touch.TouchType]?
    /// Whether all touches of one gesture are of the type of its first.
    @exclusivity(unchecked) public var requiresExclusiveTouchType = true

    @exclusivity(unchecked) public internal(set) unowned(unsafe) var view: View?
    @exclusivity(unchecked) public internal(set) unowned(unsafe) var screen: Screen?

    /// The recognizers that have to fail before this one may recognize.
    @exclusivity(unchecked) public internal(set) var requirements: [GestureRecognizer] = []

    /// Waits with recognizing until another recognizer has failed (D1).
    open func require(toFail other: GestureRecognizer) {
        guard other !== self, !requirements.contains(where: { $0 === other }) else { return }
        requirements.append(other)
    }

    /// The item that this gesture is about, where one recognizer serves many; rows print it.
    public var target: View?
    /// How many gestures it has begun to follow.
    public internal(set) var attempt = 0

    @exclusivity(unchecked) var targets: [(GestureRecognizer) -> Void] = []

    /// Calls a closure for every action.
    public func addTarget(_ action: @escaping (GestureRecognizer) -> Void) {
        targets.append(action)
    }

    // MARK: State

    /// Where the gesture is. A subclass sets it while it handles touches or a timer; what it asks for is granted, put off or refused
    /// in the update of the same event (B1, C2, D2). Read back while it handles an event it is what was asked for.
    open var state: State {
        get { handled ?? requested ?? granted }
        set { request(newValue) }
    }

    /// How many fingers are part of the gesture.
    open var numberOfTouches: Int { remainingTouches }

    /// The middle of the gesture's fingers, in a view's coordinates; nil stands for the window.
    open func location(in view: View?) -> Point {
        view?.convertFromWindow(locationInWindow) ?? locationInWindow
    }

    /// Where one of the fingers is.
    open func location(ofTouch index: Int, in view: View?) -> Point {
        activeTouches[index].location(in: view)
    }

    /// What `location(in:)` reads, in the window; the centroid of the fingers unless a subclass says otherwise.
    open var locationInWindow: Point { centroid }

    /// What a handler would read, for rows.
    open var values: GestureValues { GestureValues(location: locationInWindow, numberOfTouches: numberOfTouches) }

    // MARK: For subclasses

    open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
    open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
    open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

    /// Puts a subclass's variables back after the gesture; the state is possible again by then (C5).
    open func reset() {}

    /// Gives a touch up: it reaches its view as if this recognizer were not there (F12).
    open func ignore(_ touch: Touch, for event: Event) {
        let had = activeTouches.contains(touch)
        forget(touch)
        guard had, let screen else { return }
        screen.needsRelease = true
        // With nothing left it is as if it had never had a touch.
        if attemptTouches.isEmpty { screen.needsReset = true }
    }

    /// Whether this recognizer, when it recognizes, makes the other fail (E2).
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// Whether the other recognizer, when it recognizes, makes this one fail (E2).
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
    /// Whether this recognizer waits for the other to fail, asked once per attempt (D1).
    open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
    /// Whether the other recognizer waits for this one to fail, asked once per attempt (D1).
    open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

    /// Calls back after some seconds, on the trace's clock; a recognizer whose gesture is over is not called any more (B10).
    @discardableResult
    public func schedule(after delay: Double, _ body: @escaping () -> Void) -> ScheduledCall? {
        screen?.timers.add(at: Clock.snap((screen?.time ?? 0) + delay), owner: self, body)
    }

    /// The fingers of the gesture, in the order they came. Those that lift in the event at hand are still among them.
    @exclusivity(unchecked) public internal(set) var activeTouches: [Touch] = []

    /// The figures that apply.
    public var thresholds: Thresholds { figures }

    // MARK: The engine's own

    /// `thresholds`, for the engine's own recognizers: read in place.
    @inline(__always)
    final var figures: Thresholds {
        _read {
            if let screen { yield screen.thresholds } else { yield Thresholds.standard }
        }
    }

    /// The state as granted; `requested` is what was asked for in the event at hand.
    @exclusivity(unchecked) var granted = State.possible
    @exclusivity(unchecked) var requested: State?
    /// The state of the action that is being sent.
    @exclusivity(unchecked) var handled: State?
    /// Asked to leave possible, was not refused, and has not been granted it: the state it would enter (D2).
    @exclusivity(unchecked) var ready: State?
    /// A continuous gesture that ended while it waited (D4).
    @exclusivity(unchecked) var isOverWhileReady = false
    /// Whether it has had a touch since the last reset (D5).
    @exclusivity(unchecked) var isActive = false
    /// Every touch since the last reset whose view may still hear of it.
    @exclusivity(unchecked) var attemptTouches: [Touch] = []
    /// The requirements that delegates and subclasses set up for this attempt.
    @exclusivity(unchecked) var dynamicRequirements: [GestureRecognizer] = []
    /// The actions still to be sent in the update at hand.
    @exclusivity(unchecked) var owed: [State] = []
    /// Whether no `changed` action has been sent since began (B9).
    @exclusivity(unchecked) var isFirstChange = false
    /// How many copies of its first `changed` are still to be sent in the update at hand (B9).
    @exclusivity(unchecked) var owedCopies = 0
    /// Whether it went from possible to ended, which is printed as recognized (C1).
    @exclusivity(unchecked) var isDiscreteGesture = false
    @exclusivity(unchecked) var lastCentroid = Point.zero
    /// Place by J1 and by B5; smaller comes first.
    @exclusivity(unchecked) var order = Int.max
    @exclusivity(unchecked) var strength = Int.max
    /// The number of the latest row about its touches or state, for causes.
    @exclusivity(unchecked) var lastRow = 0
    /// The requirements its last `recognizer.waiting` row named.
    @exclusivity(unchecked) var announcedWaiting: [Name] = []
    /// Whom its reset had to wait for (C6).
    @exclusivity(unchecked) var waitedForReset: [Name] = []
    /// Set by the default answers of a delegate, which are not printed.
    @exclusivity(unchecked) var answeredByDefault = false

    var isFinished: Bool { granted.rawValue >= State.ended.rawValue }
    var isBegun: Bool { granted == .began || granted == .changed }

    /// Called when it is granted to leave possible.
    func willLeavePossible() {}
    /// Whether the engine's own reasons let it leave possible; asked before its delegate.
    var mayLeavePossible: Bool { true }
    /// Why it asked for failed, if its type knows.
    @exclusivity(unchecked) var failure: FailureReason?
    /// Whether it takes a touch at all, before anybody is asked.
    func wants(_ touch: Touch) -> Bool { true }
    /// Called behind an action's handlers: where a scroll view follows its own recognizers.
    func didSend(_ state: State) {}

    /// The action's name as it was last printed.
    @exclusivity(unchecked) var knownAction: (text: String, name: Name)?
    @exclusivity(unchecked) private var cachedName: (screen: ObjectIdentifier, name: Name)?

    func name(on screen: Screen) -> Name {
        if let cachedName, cachedName.screen == ObjectIdentifier(screen) { return cachedName.name }
        let name = screen.names.intern(id)
        cachedName = (ObjectIdentifier(screen), name)
        return name
    }
}

extension GestureRecognizer {
    /// The middle of the fingers that stay down; of those that lift in the event at hand if none stays; the last one known if there
    /// are no fingers.
    var centroid: Point {
        if activeTouches.isEmpty { return lastCentroid }
        if activeTouches.count == 1 { return activeTouches[0].location }
        let countsOver = remainingTouches == 0
        var sum = Point.zero
        var count = 0.0
        for touch in activeTouches where countsOver || !touch.isOver {
            sum += touch.location
            count += 1
        }
        return sum / count
    }

    /// How many of the fingers stay down after the event at hand.
    var remainingTouches: Int {
        if activeTouches.count == 1 { return activeTouches[0].isOver ? 0 : 1 }
        var count = 0
        for index in activeTouches.indices where !activeTouches[index].isOver { count += 1 }
        return count
    }

    /// A touch is no longer part of the gesture.
    func forget(_ touch: Touch) {
        activeTouches.removeAll { $0 === touch }
        attemptTouches.removeAll { $0 === touch }
        touch.recognizers.removeAll { $0 === self }
        touch.delivery.beganHolders.removeAll { $0 === self }
        touch.delivery.endedHolders.removeAll { $0 === self }
    }

    /// A finished recognizer gets nothing more of the touches it had (B4).
    func detachFromTouches() {
        for touch in activeTouches {
            touch.recognizers.removeAll { $0 === self }
        }
        lastCentroid = centroid
        activeTouches.removeAll(keepingCapacity: true)
    }

    /// A finger has lifted and the event is over.
    func lift(_ touch: Touch) {
        lastCentroid = centroid
        activeTouches.removeAll { $0 === touch }
        // A long gesture of many short touches shall not keep them all.
        if attemptTouches.count > 32 { attemptTouches.removeAll { $0.isOver && !$0.delivery.isOpen } }
    }

    func stateName(_ state: State) -> StateName {
        switch state {
        case .possible: .possible
        case .began: .began
        case .changed: .changed
        case .ended: isDiscreteGesture ? .recognized : .ended
        case .cancelled: .cancelled
        case .failed: .failed
        }
    }
}
