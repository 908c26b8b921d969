import GestureSupport

/// Turns touches into a gesture: the base class, to subclass like UIGestureRecognizer.
///
/// A subclass overrides the touches methods, sets `state` in them, and restores its own variables in `reset()`. The recognizers of this
/// library use nothing else.
///
/// A gesture, called an attempt in docs/internals/architecture.md, lasts from the first touch after a reset to the next reset. In it the
/// recognizer leaves `possible` at most once (C1).
open class GestureRecognizer {
    /// The state of a gesture. A discrete one changes from `possible` to `ended`, a continuous one through `began` and `changed`. Either
    /// may fail before it begins, and be cancelled afterwards. `recognized` is the name that a discrete recognizer uses for `ended` (C1).
    public enum State: Int, Sendable, BitwiseCopyable {
        case possible, began, changed, ended, cancelled, failed
        /// The end of a discrete gesture, which never began.
        public static let recognized = State.ended
    }

    /// The name that rows print.
    @exclusivity(unchecked) public private(set) final var id: String
    /// A name for debugging, as UIKit's; the same as `id` at first. Rows print `id`.
    @exclusivity(unchecked) public var name: String?
    /// The name of its type, such as `tap`, for printing and for delegates.
    open var typeName: String { ClassNames.name(of: self) }

    /// Creates a recognizer with the name that rows print, which should be unique on its screen.
    public init(id: String) {
        self.id = id
        name = id
    }

    /// Gives it another id, before its view is on a screen; `name` stays what the app has set.
    package final func rename(_ id: String) {
        if name == self.id { name = id }
        self.id = id
    }

    // MARK: Properties that an app sets

    #if hasFeature(Embedded)
        /// Embedded Swift has no weak references: the page's scene retains the delegates for as long as the recognizers.
        public unowned(unsafe) var delegate: (any GestureRecognizerDelegate)? {
            didSet { delegateChanged() }
        }
    #else
        /// The object that answers questions about this recognizer; not retained.
        @exclusivity(unchecked) public weak var delegate: (any GestureRecognizerDelegate)? {
            didSet { delegateChanged() }
        }
    #endif
    /// The answers of a layout file, which replace the delegate's.
    @exclusivity(unchecked) package var answers: (any AnswerSource)? {
        didSet { delegateChanged() }
    }
    /// The name under which rows print the delegate; its type's name if nil.
    @exclusivity(unchecked) package var delegateName: String? { didSet { knownDelegate = nil } }
    /// The action's name, for printing; nil if it has none.
    @exclusivity(unchecked) open var actionName: String? { didSet { knownAction = nil } }

    /// Whether it receives touches; true by default.
    ///
    /// If it becomes false during a gesture, the recognizer fails, or is cancelled if it has begun, in a turn of its own (C7). Touches that
    /// are down then never reach it again, even if it is enabled again.
    @exclusivity(unchecked) open var isEnabled = true {
        didSet { if oldValue && !isEnabled { screen?.stop(self, because: .disabled) } }
    }
    /// Whether its recognized gesture takes the touches from their view (F8): the view gets `touchesCancelled` for delivered touches and
    /// nothing for held ones. True by default.
    @exclusivity(unchecked) public var cancelsTouchesInView = true
    /// Whether a view gets touches only once the gesture has failed (F3). Until then they are held; afterwards they are delivered late, in
    /// their original order. False by default.
    @exclusivity(unchecked) public var delaysTouchesBegan = false
    /// Whether a view gets a lift only once the gesture has failed, so that a double tap has time to be recognized (F4). True by default.
    @exclusivity(unchecked) public var delaysTouchesEnded = true
    /// The types of touch that it receives; nil for all (A4).
    @exclusivity(unchecked) public var allowedTouchTypes: [Touch.TouchType]?
    /// Whether all touches of a gesture have to be of the type of the first (A4).
    @exclusivity(unchecked) public var requiresExclusiveTouchType = true

    /// The view that it is attached to, which owns it.
    ///
    /// Not retained: the view clears it in `removeGestureRecognizer(_:)` and when it is freed, so that it never points at a freed view.
    public internal(set) var view: View? {
        get { uncountedView?.takeUnretainedValue() }
        set { uncountedView = newValue.map { Unmanaged.passUnretained($0) } }
    }
    /// The screen that its view is on; nil while it is on none.
    ///
    /// Not retained: the screen clears it when the view leaves and when it is freed itself.
    public internal(set) var screen: Screen? {
        get { uncountedScreen?.takeUnretainedValue() }
        set { uncountedScreen = newValue.map { Unmanaged.passUnretained($0) } }
    }
    /// The thresholds that apply: those of its screen.
    public final var thresholds: Thresholds { figures.pointee }
    /// The screen's thresholds, shared by all its recognizers.
    @exclusivity(unchecked) private final var figures = Thresholds.standardFigures

    /// The recognizers that have to fail before this one may recognize. Not retained: their views own them.
    public var requirements: [GestureRecognizer] { required.map { $0.takeUnretainedValue() } }
    // Not retained, since recognizers that wait for each other would form a reference cycle. A recognizer removes itself from both lists
    // when it is freed.
    @exclusivity(unchecked) private var required: [Unmanaged<GestureRecognizer>] = []
    @exclusivity(unchecked) private var dependents: [Unmanaged<GestureRecognizer>] = []

    deinit {
        if hasOwnAttempt {
            attemptPlace.deinitialize(count: 1)
            attemptPlace.giveBack()
        }
        let own = Unmanaged.passUnretained(self).toOpaque()
        for other in required { other._withUnsafeGuaranteedRef { $0.dependents.removeAll { $0.toOpaque() == own } } }
        for other in dependents { other._withUnsafeGuaranteedRef { $0.required.removeAll { $0.toOpaque() == own } } }
    }

    /// Waits for another recognizer to fail before this one may recognize (D1).
    ///
    /// While the other may still recognize, this one stays `possible` whatever it asks for, and its `recognizer.waiting` row reports that
    /// (D2). When the other fails, the request is granted in the same turn (D4); when it recognizes, this one fails (D3). A recognizer
    /// without a touch blocks no other (D5). The requirement is permanent; a requirement of itself, or one that exists already, is ignored.
    /// Recognizers that wait for each other in a circle all fail once all are ready, with a warning row (D6).
    open func require(toFail other: GestureRecognizer) {
        let waited = Unmanaged.passUnretained(other)
        guard other !== self, !required.contains(where: { $0.toOpaque() == waited.toOpaque() }) else { return }
        required.append(waited)
        other.dependents.append(Unmanaged.passUnretained(self))
        screen?.treeDidChange()
    }

    /// The item that this gesture concerns, if one recognizer serves many; rows print it.
    @exclusivity(unchecked) package var target: View?
    /// The number of gestures that it has begun to follow.
    @exclusivity(unchecked) package internal(set) var attemptCount = 0

    @exclusivity(unchecked) private var targets: [(GestureRecognizer) -> Void] = []

    /// Adds a closure to call for every action: once for a discrete gesture, at every state from `began` on for a continuous one (B6, B8).
    ///
    /// The closure is called after the state change, when all recognizers have had their touches, and before views get them (B1). Closures
    /// are called in the order in which they were added. They cannot be removed; one that captures the recognizer keeps it alive.
    public func addTarget(_ action: @escaping (GestureRecognizer) -> Void) {
        targets.append(action)
        hasTargets = true
    }

    // MARK: State

    /// The state of the gesture.
    ///
    /// A subclass sets it while it handles touches or a timer. The request is granted, postponed or refused in the update of the same event
    /// (B1, C2, D2). It is postponed while a requirement is open, and refused if a view or a delegate answers no or another recognizer wins
    /// (C3, C4, E1). While the recognizer handles an event, it returns the requested state; afterwards, the granted one. In a handler it is
    /// the state that the action reports.
    ///
    /// Requests that do not fit the state are corrected (C2): before the gesture has begun, `cancelled` becomes failed and `changed`
    /// becomes began; afterwards, `failed` becomes cancelled. Once the gesture is over, requests are ignored until the reset; a request for
    /// `possible` always is.
    open var state: State {
        get { attempt.handled ?? attempt.asked ?? attempt.state }
        set { request(newValue) }
    }

    /// Whether it has begun and is not over: its granted state is `began` or `changed`.
    public final var isBegun: Bool { attempt.isBegun }

    /// Whether it has asked to leave possible and was not refused: the update decides it, and it may have to wait for others (D2).
    public final var isReady: Bool { attempt.isReady }

    /// Asks for failed, and records the reason for rows; after the gesture has begun this becomes cancelled (C2).
    public final func fail(because reason: FailureReason) {
        if !attempt.isFinished && attempt.asked != .failed { attempt.failure = reason }
        state = .failed
    }

    // MARK: Touches

    /// The fingers of the gesture, in the order in which they landed, including those that lift in the current event.
    public final var activeTouches: [Touch] { attempt.touches.array }

    /// The number of fingers of the gesture, for handlers; by default the fingers that are down.
    open var numberOfTouches: Int { touchesDown }

    /// The middle of the gesture's fingers, in a view's coordinates; nil means the window.
    open func location(in view: View?) -> Point {
        view?.convertFromWindow(locationInWindow) ?? locationInWindow
    }

    /// The position of one of the fingers, in a view's coordinates; nil means the window. `index` counts `activeTouches` from 0; an index
    /// out of range is a programmer error.
    open func location(ofTouch index: Int, in view: View?) -> Point {
        activeTouches[index].location(in: view)
    }

    /// The value that `location(in:)` converts, in window coordinates; by default the centroid of the fingers.
    open var locationInWindow: Point { centroid }

    /// The values that a handler would read, for rows. A subclass with values of its own takes `super.values` and adds them.
    open var values: GestureValues { GestureValues(location: locationInWindow, numberOfTouches: numberOfTouches) }

    // MARK: For subclasses

    /// Handles new touches of this recognizer; called first in an event.
    ///
    /// `touches` are those that began in this event, `activeTouches` all of the gesture. The recognizers of a touch are fixed when it
    /// begins (A3, A4). The recognizers of the deepest view are called first, those of one view in the order in which they were added (B3).
    /// Views have not received the touches yet, and never do if a recognizer delays and cancels them. The default does nothing.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
    /// Handles movements of fingers, or changes of their force.
    ///
    /// Called at most once an event, after `touchesBegan` and before `touchesEnded`. Fingers that lift in this event are still among
    /// `activeTouches`, and the position of the lift counts (B2). Not called once the gesture is over (B4). The default does nothing.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
    /// Handles lifts of fingers.
    ///
    /// Those of `touches` are still among `activeTouches`; `touchesDown` counts the others. A recognizer that can no longer recognize has
    /// to set `state` to failed here at the latest. Otherwise it continues to hold lifts, and to block the recognizers that wait for it.
    /// The default does nothing.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
    /// Handles touches that the system cancels, for example for an incoming call (F11), or that it loses when the recognizer is disabled or
    /// removed (C7).
    ///
    /// A recognizer of this library asks for `cancelled`, which fails it if it has not begun. The default does nothing.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

    /// Restores a subclass's variables after the gesture; the state is possible again by then (C5).
    ///
    /// Called once a gesture, whether recognized or not, at the end of the turn in which it is over, after all views. Postponed while a
    /// recognizer that it waits for, or that waits for it, is still active (C6). Touches that were down before are not delivered any more,
    /// and timers of `schedule(after:)` do not fire any more. The default does nothing.
    open func reset() {}

    /// Called when the request to leave possible is granted, before any action. A pan subtracts the points that made it begin here. The
    /// default does nothing.
    open func willRecognize() {}

    /// Whether it takes a new touch at all; asked before its delegate, once a touch (A4). The default is true.
    open func shouldReceive(_ touch: Touch) -> Bool { true }

    /// Gives up a touch: the touch reaches its view as if this recognizer did not exist (F12).
    ///
    /// Meant for a finger too many. The touch leaves `activeTouches` at once and is not delivered again; phases of it that this recognizer
    /// held are released at the end of the update. A recognizer that has ignored all its touches is reset without failing. A touch that it
    /// does not have is ignored.
    open func ignore(_ touch: Touch, for event: Event) {
        guard let screen, attempt.touches.contains(touch) else { return }
        attempt.giveUp(touch)
        touch.members.removeAll { $0 == number }
        touch.joined.removeAll { $0 == number }
        if touch.delivery.isHeld { touch.delivery.release = Cause(.f12, row: attempt.lastRow) }
        screen.removeHolder(number, of: touch)
        screen.work.insert(.settle)
        // Without touches, a gesture that has begun is cancelled; otherwise it is as if there had never been a touch.
        if attempt.isBegun && attempt.touches.isEmpty {
            state = .cancelled
        } else if attempt.allTouches.isEmpty && !attempt.isFinished {
            attempt.isAbandoned = true
            screen.work.insert(.reset)
        }
        if attempt.phase == nil { screen.turnIfIdle() }
    }

    /// Whether this recognizer, when it recognizes, makes the other fail, unless the delegates let both recognize (E1, E2). The default is
    /// true.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// Whether the other recognizer, when it recognizes, makes this one fail; both have to agree (E2). The default is true.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
    /// Whether this recognizer waits for the other to fail, asked once an attempt, at the first touch that both follow (D1, C8). The
    /// default is false.
    open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
    /// Whether the other recognizer waits for this one to fail, asked once an attempt (D1, C8). The default is false.
    open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
    /// Whether one of the engine's own classes answers the two questions above.
    var asksFailureItself: Bool { false }

    // MARK: The engine's own

    /// `view` and `screen` for reading without reference counting.
    @exclusivity(unchecked) private(set) final var uncountedView: Unmanaged<View>?
    @exclusivity(unchecked) private(set) final var uncountedScreen: Unmanaged<Screen>?
    /// The current gesture. Allocated lazily, since few recognizers of a large layout ever get a touch: until its first change all
    /// recognizers share one.
    final var attempt: Attempt {
        @inline(__always) unsafeAddress { UnsafePointer(attemptPlace) }
        @inline(__always) unsafeMutableAddress {
            if !hasOwnAttempt { makeAttempt() }
            return attemptPlace
        }
    }
    /// The attempt of a recognizer that has one of its own since `activate`; not checked.
    final var ownAttempt: Attempt {
        @inline(__always) unsafeAddress { UnsafePointer(attemptPlace) }
        @inline(__always) unsafeMutableAddress {
            assert(hasOwnAttempt)
            return attemptPlace
        }
    }
    @exclusivity(unchecked) private final var attemptPlace = Attempt.none
    @exclusivity(unchecked) private final var hasOwnAttempt = false

    @inline(never)
    private final func makeAttempt() {
        attemptPlace = .plain(capacity: 1)
        attemptPlace.initialize(to: Attempt())
        hasOwnAttempt = true
    }

    /// Clears the current gesture.
    final func clearAttempt() {
        if hasOwnAttempt { attempt.clear() }
    }
    /// Its number on its screen.
    @exclusivity(unchecked) final var number: Int32 = -1
    /// The positions in the orders of J1 and B5; smaller is first.
    @exclusivity(unchecked) final var order = Int32.max
    @exclusivity(unchecked) final var strength = Int32.max
    /// Whether its class is one of the engine's, and whether it has targets.
    @exclusivity(unchecked) private(set) final var isOwnClass = false
    @exclusivity(unchecked) private(set) final var hasTargets = false
    /// The questions that its delegate, or its layout, answers.
    @exclusivity(unchecked) private(set) final var questions: DelegateQuestions = []
    /// Whether the delegate's latest answer was a default one, which is not printed.
    @exclusivity(unchecked) final var answeredByDefault = false
    /// The groups of touches that were last delivered together.
    @exclusivity(unchecked) final var groups = TouchGroups()
    /// The cached name of the action in rows, which may be none; nil until it is first needed.
    @exclusivity(unchecked) final var knownAction: Name??
    /// The delegate's name in rows; nil until first asked for.
    @exclusivity(unchecked) final var knownDelegate: Name?
    @exclusivity(unchecked) private var nameOnScreen = Name(index: 0)

    /// Called at the end of a deadline set with `setDeadline(after:for:)` whose purpose is not a failure.
    func deadlineCame() {}

    /// The rule by which it leaves possible.
    var beginRule: Rule { .g }
    /// The rule by which it holds a touch that it delays, and the one by which it releases the touch.
    var holdRule: Rule { .f3 }
    func releaseRule(isLifted: Bool) -> Rule { .f6 }

    @inline(__always)
    final func name(on screen: Screen) -> Name { nameOnScreen }

    final func callTargets() {
        for target in targets { target(self) }
    }

    private final func delegateChanged() {
        questions = answers?.answeredQuestions ?? delegate?.answeredQuestions ?? []
        knownDelegate = nil
    }

    /// Joins a screen, when its view does.
    final func enter(_ screen: Screen) {
        guard self.screen !== screen else { return }
        self.screen = screen
        figures = screen.figures
        nameOnScreen = screen.names.intern(id)
        isOwnClass = ClassNames.isOwn(self)
        knownAction = nil
        knownDelegate = nil
        if screen.roster.isListed(self) { return screen.roster.stay(number) }
        clearAttempt()
        number = screen.roster.add(self)
        screen.requirements.makeRoom(for: screen.roster.count)
    }

    /// Leaves its screen when its view does; the screen's roster retains it until no row can name it.
    final func leaveScreen() {
        screen?.roster.leave(number)
        screen = nil
        figures = Thresholds.standardFigures
    }
}
