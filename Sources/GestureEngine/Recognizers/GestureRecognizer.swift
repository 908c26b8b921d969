import GestureSupport

/// Turns touches into a gesture: the base class, to subclass as one subclasses UIGestureRecognizer.
///
/// A subclass overrides the touches methods, sets `state` in them, and puts its own variables back in `reset()`. The recognizers of
/// this library are written so, with nothing that is not here.
///
/// A gesture, called an attempt in docs/internals/architecture.md, lasts from the first touch after a reset to the next reset. In it the
/// recognizer leaves `possible` at most once (C1).
open class GestureRecognizer {
    /// Where a gesture is. A discrete one goes from `possible` to `ended`, a continuous one by `began` and `changed`; either may fail before
    /// it begins, and be cancelled after. `recognized` is the name that a discrete recognizer uses for `ended` (C1).
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

    /// A recognizer under the name that rows print, best unique on its screen.
    public init(id: String) {
        self.id = id
        name = id
    }

    /// Gives it another id, before its view is on a screen; `name` stays what the app has set.
    package final func rename(_ id: String) {
        if name == self.id { name = id }
        self.id = id
    }

    // MARK: What its owner sets

    #if hasFeature(Embedded)
        /// A page has no weak references: its scene keeps the delegates for as long as the recognizers.
        public unowned(unsafe) var delegate: (any GestureRecognizerDelegate)? {
            didSet { delegateChanged() }
        }
    #else
        /// Who is asked about this recognizer; not kept alive.
        @exclusivity(unchecked) public weak var delegate: (any GestureRecognizerDelegate)? {
            didSet { delegateChanged() }
        }
    #endif
    /// The answers of a layout file, which are asked for instead of the delegate's.
    @exclusivity(unchecked) package var answers: (any AnswerSource)? {
        didSet { delegateChanged() }
    }
    /// The name under which rows print the delegate; its type's name if nil.
    @exclusivity(unchecked) package var delegateName: String? { didSet { knownDelegate = nil } }
    /// The action's name, for printing; nil if it has none.
    @exclusivity(unchecked) open var actionName: String? { didSet { knownAction = nil } }

    /// Whether it gets touches; true by default.
    ///
    /// Set to false in the middle of a gesture it fails, or is cancelled if it has begun, in a turn of its own (C7). Touches that are down
    /// then are lost to it, also if it is enabled again.
    @exclusivity(unchecked) open var isEnabled = true {
        didSet { if oldValue && !isEnabled { screen?.stop(self, because: .disabled) } }
    }
    /// Whether a view loses the touches of a recognized gesture: `touchesCancelled` for what it was given, nothing at all of what was held
    /// back (F8); true by default.
    @exclusivity(unchecked) public var cancelsTouchesInView = true
    /// Whether a view gets touches only once the gesture has failed: until then they are held back, and come late in the order they were
    /// made (F3); false by default.
    @exclusivity(unchecked) public var delaysTouchesBegan = false
    /// Whether a view hears of a lift only once the gesture has failed: a tap of two presses has time to be recognized (F4); true by default.
    @exclusivity(unchecked) public var delaysTouchesEnded = true
    /// The types of touch it gets; nil for all (A4).
    @exclusivity(unchecked) public var allowedTouchTypes: [Touch.TouchType]?
    /// Whether all touches of one gesture are of the type of its first (A4).
    @exclusivity(unchecked) public var requiresExclusiveTouchType = true

    /// The view it belongs to, which keeps it.
    ///
    /// Not counted: the view clears it in `removeGestureRecognizer(_:)` and when it goes itself, so that it never points at a view that is gone.
    public internal(set) var view: View? {
        get { uncountedView?.takeUnretainedValue() }
        set { uncountedView = newValue.map { Unmanaged.passUnretained($0) } }
    }
    /// The screen that its view is on; nil while it is on none.
    ///
    /// Not counted: the screen clears it when the view leaves and when it goes itself.
    public internal(set) var screen: Screen? {
        get { uncountedScreen?.takeUnretainedValue() }
        set { uncountedScreen = newValue.map { Unmanaged.passUnretained($0) } }
    }
    /// The figures that apply, those of its screen.
    public final var thresholds: Thresholds { figures.pointee }
    /// Where they are: the screen has them once for all.
    @exclusivity(unchecked) private final var figures = Thresholds.standardFigures

    /// The recognizers that have to fail before this one may recognize. Their views keep them, not this one.
    public var requirements: [GestureRecognizer] { required.map { $0.takeUnretainedValue() } }
    // Not counted: those that wait for each other would keep each other. One that goes takes itself out of both.
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

    /// Waits with recognizing until another recognizer has failed (D1).
    ///
    /// While the other may still recognize, this one stays `possible` whatever it asks for, and its `recognizer.waiting` row says so (D2). When
    /// the other fails, what was asked for is granted in the same turn (D4); when it recognizes, this one fails (D3). One that has no touch
    /// blocks nobody (D5). The requirement is kept for good; one of itself, and one that is there already, are passed over. Recognizers that
    /// wait for each other in a circle all fail once all are ready, with a warning row (D6).
    open func require(toFail other: GestureRecognizer) {
        let waited = Unmanaged.passUnretained(other)
        guard other !== self, !required.contains(where: { $0.toOpaque() == waited.toOpaque() }) else { return }
        required.append(waited)
        other.dependents.append(Unmanaged.passUnretained(self))
        screen?.treeDidChange()
    }

    /// The item that this gesture is about, where one recognizer serves many; rows print it.
    @exclusivity(unchecked) package var target: View?
    /// How many gestures it has begun to follow.
    @exclusivity(unchecked) package internal(set) var attemptCount = 0

    @exclusivity(unchecked) private var targets: [(GestureRecognizer) -> Void] = []

    /// Calls a closure for every action: once for a discrete gesture, at every state from `began` on for a continuous one (B6, B8).
    ///
    /// The closure is called behind the state change, when all recognizers have had their touches, and before views get them (B1). Closures
    /// are called in the order they were added. There is no way to take one away; one that captures the recognizer keeps it alive.
    public func addTarget(_ action: @escaping (GestureRecognizer) -> Void) {
        targets.append(action)
        hasTargets = true
    }

    // MARK: State

    /// Where the gesture is.
    ///
    /// A subclass sets it while it handles touches or a timer. What it asks for is granted, put off or refused in the update of the same event
    /// (B1, C2, D2): put off where a requirement is open, refused where a view or a delegate says no, or
    /// where another recognizer wins (C3, C4, E1). Read back while it handles an event it is what was asked for, afterwards what was granted;
    /// in a handler it is the state that the action is about.
    ///
    /// What makes no sense is read as what was meant: `cancelled` or `failed` before it has begun is failed, after that cancelled; `changed`
    /// while possible is began (C2). Once the gesture is over nothing is asked for until the reset, and `possible` cannot be asked for at all.
    open var state: State {
        get { attempt.handled ?? attempt.asked ?? attempt.state }
        set { request(newValue) }
    }

    /// Whether it has begun and is not over: its state as granted is `began` or `changed`.
    public final var isBegun: Bool { attempt.isBegun }

    /// Whether it has asked to leave possible and was not refused: it is weighed in the update, and may have to wait for others (D2).
    public final var isReady: Bool { attempt.isReady }

    /// Asks for failed, and says why for rows; after it has begun that is cancelled (C2).
    public final func fail(because reason: FailureReason) {
        if !attempt.isFinished && attempt.asked != .failed { attempt.failure = reason }
        state = .failed
    }

    // MARK: Touches

    /// The fingers of the gesture, in the order they came. Those that lift in the event at hand are still among them.
    public final var activeTouches: [Touch] { attempt.touches.array }

    /// How many fingers are part of the gesture, for handlers; those that stay down unless a subclass says otherwise.
    open var numberOfTouches: Int { touchesDown }

    /// The middle of the gesture's fingers, in a view's coordinates; nil stands for the window.
    open func location(in view: View?) -> Point {
        view?.convertFromWindow(locationInWindow) ?? locationInWindow
    }

    /// Where one of the fingers is, in a view's coordinates; nil stands for the window. `index` counts `activeTouches` from 0; it is an error
    /// if there are not so many.
    open func location(ofTouch index: Int, in view: View?) -> Point {
        activeTouches[index].location(in: view)
    }

    /// What `location(in:)` reads, in the window; the centroid of the fingers unless a subclass says otherwise.
    open var locationInWindow: Point { centroid }

    /// What a handler would read, for rows. A subclass with figures of its own takes `super.values` and adds them.
    open var values: GestureValues { GestureValues(location: locationInWindow, numberOfTouches: numberOfTouches) }

    // MARK: For subclasses

    /// Fingers came down that this recognizer gets; called before all else of an event.
    ///
    /// `touches` are those that came in this event, `activeTouches` all of the gesture. Which recognizers get a touch is settled when it
    /// begins (A3, A4). The recognizers of the deepest view are called first, on one view in the order they were
    /// added (B3). Views have not heard of the touches yet, and may never if a recognizer delays or cancels them. The default does nothing.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
    /// Fingers moved, or their force changed.
    ///
    /// Called at most once an event, behind `touchesBegan` and before `touchesEnded`. Fingers that lift in this event are still among
    /// `activeTouches`, and where they lifted counts (B2). Not called any more once the gesture is over (B4). The default does nothing.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
    /// Fingers lifted.
    ///
    /// Those of `touches` are still among `activeTouches`; `touchesDown` counts the others. A recognizer that can no longer recognize sets
    /// `state` to failed here at the latest: one that never does holds back lifts and those that wait for it. The default does nothing.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
    /// The system took fingers away, as for an incoming call (F11), or the recognizer was disabled or removed (C7).
    ///
    /// A recognizer of this library asks for `cancelled`, which fails it if it has not begun. The default does nothing.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

    /// Puts a subclass's variables back after the gesture; the state is possible again by then (C5).
    ///
    /// Called once a gesture, recognized or not, in the turn in which it is over: at its end, behind all views. It is put off while a recognizer
    /// that it waits for, or that waits for it, is still under way (C6). No touch that was down before is seen again, and no timer of `schedule(after:)` fires any more.
    /// The default does nothing.
    open func reset() {}

    /// Called when it is about to leave possible, granted what it asked for and before any action: where a pan takes the points off that made
    /// it begin. The default does nothing.
    open func willRecognize() {}

    /// Whether it takes a new touch at all; asked before its delegate, once a touch (A4). By default it does.
    open func shouldReceive(_ touch: Touch) -> Bool { true }

    /// Gives a touch up: it reaches its view as if this recognizer were not there (F12).
    ///
    /// For a finger too many. The touch leaves `activeTouches` at once and is not seen again; what this recognizer held back of it is
    /// released at the end of the update. One that has ignored all touches it had is reset without having failed. A touch that it does not
    /// have is passed over.
    open func ignore(_ touch: Touch, for event: Event) {
        guard let screen, attempt.touches.contains(touch) else { return }
        attempt.giveUp(touch)
        touch.members.removeAll { $0 == number }
        touch.joined.removeAll { $0 == number }
        if touch.delivery.isHeld { touch.delivery.release = Cause(.f12, row: attempt.lastRow) }
        screen.removeHolder(number, of: touch)
        screen.work.insert(.settle)
        // With nothing left a gesture that has begun is cancelled; otherwise it is as if there had never been a touch.
        if attempt.isBegun && attempt.touches.isEmpty {
            state = .cancelled
        } else if attempt.allTouches.isEmpty && !attempt.isFinished {
            attempt.isAbandoned = true
            screen.work.insert(.reset)
        }
        if attempt.phase == nil { screen.turnIfIdle() }
    }

    /// Whether this recognizer, when it recognizes, makes the other fail, unless the delegates let both recognize (E1, E2). By default it does.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// Whether the other recognizer, when it recognizes, makes this one fail; both have to agree (E2). By default it does.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
    /// Whether this recognizer waits for the other to fail, asked once an attempt, when the first touch comes that both follow (D1, C8).
    /// False by default.
    open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
    /// Whether the other recognizer waits for this one to fail, asked once an attempt (D1, C8). False by default.
    open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

    // MARK: The engine's own

    /// The same as `view` and `screen`: read without counting references.
    @exclusivity(unchecked) private(set) final var uncountedView: Unmanaged<View>?
    @exclusivity(unchecked) private(set) final var uncountedScreen: Unmanaged<Screen>?
    /// What it is in the middle of; kept aside, since of the recognizers of a large layout few ever have a touch. Until something of it changes
    /// it is one that all share.
    final var attempt: Attempt {
        @inline(__always) unsafeAddress { UnsafePointer(attemptPlace) }
        @inline(__always) unsafeMutableAddress {
            if !hasOwnAttempt { makeAttempt() }
            return attemptPlace
        }
    }
    /// The same of one that follows a gesture, which has had its own since `activate` let it go to `following`: nothing looks whether it has.
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

    /// Forgets what it was in the middle of.
    final func clearAttempt() {
        if hasOwnAttempt { attempt.clear() }
    }
    /// Its number on its screen.
    @exclusivity(unchecked) final var number: Int32 = -1
    /// Place by J1 and by B5; smaller comes first.
    @exclusivity(unchecked) final var order = Int32.max
    @exclusivity(unchecked) final var strength = Int32.max
    /// Whether its class is one of the engine's, whether it has targets.
    @exclusivity(unchecked) private(set) final var isOwnClass = false
    @exclusivity(unchecked) private(set) final var hasTargets = false
    /// The questions that its delegate, or its layout, answers.
    @exclusivity(unchecked) private(set) final var questions: DelegateQuestions = []
    /// Set by the default answers of a delegate, which are not printed.
    @exclusivity(unchecked) final var answeredByDefault = false
    /// The touches that it was told of together last.
    @exclusivity(unchecked) final var groups = TouchGroups()
    /// The action's name in rows, or that it has none; nil until that was asked.
    @exclusivity(unchecked) final var knownAction: Name??
    /// The delegate's name in rows; nil until that was asked.
    @exclusivity(unchecked) final var knownDelegate: Name?
    @exclusivity(unchecked) private var nameOnScreen = Name(index: 0)

    /// Called when the time of a gesture is over that it set with `setDeadline(after:for:)`.
    func deadlineCame() {}

    /// The rule by which it leaves possible.
    var beginRule: Rule { .g }
    /// The rule by which a touch is held that it delays, and the one by which it lets go of it.
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

    /// Its view is on a screen now.
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

    /// Its view is on no screen any more; it stays known there until nothing can name it.
    final func leaveScreen() {
        screen?.roster.leave(number)
        screen = nil
        figures = Thresholds.standardFigures
    }
}
