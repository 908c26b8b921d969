import GestureSupport

/// The base class of all recognizers, which turn touches into gestures. Subclass it as you would subclass UIGestureRecognizer.
///
/// A subclass overrides the touches methods, sets `state` in them, and restores its own variables in `reset()`. The recognizers of this
/// library use only these means.
///
/// A gesture lasts from the first touch after a reset to the next reset; docs/internals/architecture.md calls it an attempt. During a
/// gesture, the recognizer leaves `possible` at most once (C1).
open class GestureRecognizer {
    /// The state of a gesture (C1).
    ///
    /// A discrete gesture changes from `possible` to `ended`, and a continuous gesture also passes through `began` and `changed`. Both can
    /// fail before they begin, and a continuous gesture can be cancelled afterwards. `recognized` is another name for `ended`, used for
    /// discrete gestures.
    public enum State: Int, Sendable, BitwiseCopyable {
        case possible, began, changed, ended, cancelled, failed
        /// The state at the end of a discrete gesture, which never enters `began`.
        public static let recognized = State.ended
    }

    /// The name that identifies the recognizer in the timeline.
    @exclusivity(unchecked) public private(set) final var id: String
    /// A name for debugging, as in UIKit. It is initially equal to `id`. The timeline contains `id`, not this name.
    public var name: String?
    /// The name of the recognizer's type, such as `tap`, for printing and for delegates.
    open var typeName: String { ClassNames.name(of: self) }

    /// Creates a recognizer with a name for the timeline, which should be unique on its screen.
    public init(id: String) {
        self.id = id
        name = id
    }

    /// Changes the recognizer's id. Called before the recognizer's view is added to a screen. A `name` that the app has set remains
    /// unchanged.
    package final func rename(_ id: String) {
        if name == self.id { name = id }
        self.id = id
    }

    // MARK: Properties that an app sets

    #if hasFeature(Embedded)
        /// The object whose methods influence how this recognizer behaves. Embedded Swift has no weak references, so web pages do not set
        /// delegates but only `answers`.
        public var delegate: (any GestureRecognizerDelegate)? {
            didSet { delegateChanged() }
        }
    #else
        /// The object whose methods influence how this recognizer behaves. The recognizer does not retain it.
        public weak var delegate: (any GestureRecognizerDelegate)? {
            didSet { delegateChanged() }
        }
    #endif
    /// The delegate answers from a layout file, which are used in place of the delegate; nil if the layout has none.
    @exclusivity(unchecked) package var answers: (any AnswerSource)? {
        didSet { delegateChanged() }
    }
    /// The delegate's name in the timeline, or nil to use the name of the delegate's type.
    package var delegateName: String? { didSet { knownDelegate = nil } }
    /// The name of the recognizer's action, for printing; nil if the action has no name.
    open var actionName: String? { didSet { knownAction = nil } }

    /// Whether the recognizer receives touches; true by default.
    ///
    /// If it is set to false during a gesture, the gesture fails, or is cancelled if it has begun, in a separate turn (C7). Touches that
    /// are down at that time never reach the recognizer again, even if it is enabled again.
    @exclusivity(unchecked) open var isEnabled = true {
        didSet { if oldValue && !isEnabled { screen?.stop(self, because: .disabled) } }
    }
    /// Whether the recognizer takes touches away from their view when it recognizes (F8); true by default. If the view has already received
    /// a touch, it then receives `touchesCancelled`. If the touch is still held back, the view receives nothing.
    @exclusivity(unchecked) public var cancelsTouchesInView = true
    /// Whether the recognizer holds back touches from their view until the gesture has failed (F3); false by default. The touches are then
    /// delivered late, in their original order.
    @exclusivity(unchecked) public var delaysTouchesBegan = false
    /// Whether the recognizer holds back `touchesEnded` from the view until the gesture has failed, so that a double tap has time to be
    /// recognized (F4); true by default.
    @exclusivity(unchecked) public var delaysTouchesEnded = true
    /// The types of touches that the recognizer receives, or nil for all types (A4).
    @exclusivity(unchecked) public var allowedTouchTypes: [Touch.TouchType]?
    /// Whether all touches of a gesture must have the type of the first touch (A4); true by default.
    @exclusivity(unchecked) public var requiresExclusiveTouchType = true

    /// The view to which the recognizer is attached. The view owns the recognizer.
    ///
    /// The recognizer does not retain the view. The view clears this reference in `removeGestureRecognizer(_:)` and when the view is freed.
    public internal(set) var view: View? {
        get { viewOwner.object }
        set { viewOwner.object = newValue }
    }
    /// The screen that the recognizer's view is on, or nil if the view is on no screen.
    ///
    /// The recognizer does not retain the screen. The reference is cleared when the view leaves the screen and when the screen is freed.
    public internal(set) var screen: Screen? {
        get { screenOwner.object }
        set { screenOwner.object = newValue }
    }
    /// The thresholds of the recognizer's screen. If the recognizer is on no screen, these are the standard thresholds.
    public final var thresholds: Thresholds { screen?.thresholds ?? .standard }

    /// The recognizers that must fail before this one may recognize. They are not retained, because their views own them.
    public var requirements: [GestureRecognizer] { required.compactMap { $0.object } }
    // The lists `required` and `dependents` do not retain recognizers. Otherwise recognizers that wait for each other would form a
    // reference cycle. When a recognizer is freed, it removes itself from the lists of other recognizers.
    @exclusivity(unchecked) private var required: [Unretained<GestureRecognizer>] = []
    @exclusivity(unchecked) private var dependents: [Unretained<GestureRecognizer>] = []

    deinit {
        for other in required { other.object?.dependents.removeAll { $0.object === self } }
        for other in dependents { other.object?.required.removeAll { $0.object === self } }
    }

    /// Makes this recognizer wait for another one to fail before it may recognize (D1).
    ///
    /// While the other recognizer may still recognize, this one stays `possible`, whatever state it requests, and a `recognizer.waiting`
    /// row of the timeline reports that it waits (D2). If the other one fails, the request is granted in the same turn (D4). If the other
    /// one recognizes, this one fails (D3). A recognizer without touches does not block other recognizers (D5).
    ///
    /// The requirement is permanent. A recognizer cannot require itself to fail, and a repeated requirement has no effect. If recognizers
    /// wait for each other in a cycle, they all fail once all of them have asked to recognize, and a warning row reports the cycle (D6).
    open func require(toFail other: GestureRecognizer) {
        guard other !== self, !required.contains(where: { $0.object === other }) else { return }
        required.append(Unretained(other))
        other.dependents.append(Unretained(self))
        screen?.treeDidChange()
    }

    /// The item on which the current gesture acts, if one recognizer serves several items. The timeline reports the item's name.
    @exclusivity(unchecked) package var target: View?
    /// The number of times that the recognizer has become active. It identifies the current gesture.
    @exclusivity(unchecked) package internal(set) var attemptCount = 0

    @exclusivity(unchecked) private var targets: [(GestureRecognizer) -> Void] = []

    /// Adds a closure that is called for every action of the recognizer (B6, B8). A discrete gesture sends one action. A continuous gesture
    /// sends an action for `began` and for every later state.
    ///
    /// The closure is called after the state has changed, when all recognizers have received their touches, and before views receive them
    /// (B1). Closures are called in the order in which they were added. They cannot be removed, and a closure that captures the recognizer
    /// keeps it alive.
    public func addTarget(_ action: @escaping (GestureRecognizer) -> Void) {
        targets.append(action)
        hasTargets = true
    }

    // MARK: State

    /// The state of the gesture.
    ///
    /// A subclass sets the state while it handles touches or a timer. The request is granted, postponed or refused in the same turn (B1,
    /// C2). It is postponed while a recognizer that must fail first has not failed (D2). It is refused if a view or a delegate returns
    /// false, or if another recognizer wins (C3, C4, E1).
    ///
    /// While the recognizer handles an event, the property returns the requested state, and afterwards the granted state. In a handler, it
    /// returns the state that the action reports.
    ///
    /// A request that is not possible in the current state is corrected (C2). Before the gesture has begun, `cancelled` becomes `failed`
    /// and `changed` becomes `began`. Afterwards, `failed` becomes `cancelled`. Once the gesture is over, requests are ignored until the
    /// reset. A request for `possible` is always ignored.
    open var state: State {
        get { attempt.handled ?? attempt.asked ?? attempt.state }
        set { request(newValue) }
    }

    /// Whether the gesture has begun and is not over, that is, its granted state is `began` or `changed`.
    public final var isBegun: Bool { attempt.isBegun }

    /// Whether the recognizer has asked to begin or to recognize and was not refused. The engine grants or denies the request later,
    /// because it may have to wait for other recognizers (D2).
    public final var isReady: Bool { attempt.isReady }

    /// Makes the gesture fail, and records the reason for the timeline. If the gesture has begun, it is cancelled instead (C2).
    public final func fail(because reason: FailureReason) {
        if !attempt.isFinished && attempt.asked != .failed { attempt.failure = reason }
        state = .failed
    }

    // MARK: Touches

    /// The touches of the gesture in the order in which they began, including those that end in the current event.
    public final var activeTouches: [Touch] { attempt.touches }

    /// The number of the gesture's fingers that a handler would read. By default, this is the number of fingers that are down.
    open var numberOfTouches: Int { touchesDown }

    /// Returns the centroid of the gesture's fingers in a view's coordinates, or in window coordinates if `view` is nil.
    open func location(in view: View?) -> Point {
        view?.convertFromWindow(locationInWindow) ?? locationInWindow
    }

    /// Returns the position of one of the gesture's fingers in a view's coordinates, or in window coordinates if `view` is nil. `index`
    /// must be a valid index of `activeTouches`.
    open func location(ofTouch index: Int, in view: View?) -> Point {
        activeTouches[index].location(in: view)
    }

    /// The location of the gesture in window coordinates, from which `location(in:)` is computed. By default, this is the centroid of the
    /// fingers.
    open var locationInWindow: Point { centroid }

    /// The values that a handler would read from the recognizer, for the timeline. A subclass with further values adds them to
    /// `super.values`.
    open var values: GestureValues { GestureValues(location: locationInWindow, numberOfTouches: numberOfTouches) }

    // MARK: For subclasses

    /// Handles touches of this recognizer that have just begun. Called before the other touches methods in an event.
    ///
    /// `touches` contains the touches that began in this event, and `activeTouches` contains all touches of the gesture. The recognizers of
    /// a touch are determined when it begins (A3, A4). Recognizers of deeper views are called first. Recognizers of the same view are
    /// called in the order in which they were added (B3).
    ///
    /// At this time, views have not received the touches yet. If a recognizer delays the touches and then cancels them, the views never
    /// receive them. The default implementation does nothing.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
    /// Handles movements of fingers and changes in their force.
    ///
    /// Called at most once in an event, after `touchesBegan` and before `touchesEnded`. Touches that end in this event are still in
    /// `activeTouches`, and their last position counts (B2). The method is not called once the gesture is over (B4). The default
    /// implementation does nothing.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
    /// Handles touches whose fingers have just lifted.
    ///
    /// These touches are still in `activeTouches`, but `touchesDown` does not count them. A recognizer that can no longer recognize must
    /// set `state` to `failed` here at the latest. Otherwise it continues to hold back `touchesEnded` and to block the recognizers that
    /// wait for it. The default implementation does nothing.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
    /// Handles touches that the system cancels, for example for an incoming call (F11), or that the recognizer loses because it is disabled
    /// or removed from its view (C7).
    ///
    /// The recognizers of this library request `cancelled`, which makes the gesture fail if it has not begun. The default implementation
    /// does nothing.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

    /// Restores a subclass's variables after a gesture. At this time, the state is already `possible` again (C5).
    ///
    /// Called once for each gesture, whether recognized or not, at the end of the turn in which the gesture is over, after all views have
    /// received their touches. The call is postponed while another recognizer is active that this one waits for, or that waits for this one
    /// (C6).
    ///
    /// Touches that were down before the reset are no longer delivered, and calls scheduled with `schedule(after:)` no longer take place.
    /// The default implementation does nothing.
    open func reset() {}

    /// Prepares for leaving the `possible` state. Called when the engine grants the request to leave it, before any action is sent. For
    /// example, a pan stores the movement that made it begin, so that it does not count as translation. The default implementation does
    /// nothing.
    open func willRecognize() {}

    /// Returns whether the recognizer receives a new touch. Called once for each touch, before the delegate's method (A4). The default
    /// implementation returns true.
    open func shouldReceive(_ touch: Touch) -> Bool { true }

    /// Ignores a touch, which then reaches its view as if this recognizer did not exist (F12).
    ///
    /// Call this method for fingers beyond the number that the recognizer allows. The touch is immediately removed from `activeTouches` and
    /// not delivered again. If this recognizer held back a part of the touch, that part is released at the end of the update. A recognizer
    /// that has ignored all its touches is reset without failing. Ignoring a touch that the recognizer does not have has no effect.
    open func ignore(_ touch: Touch, for event: Event) {
        guard let screen, attempt.touches.contains(where: { $0 === touch }) else { return }
        attempt.giveUp(touch)
        touch.removeMember(number)
        touch.joined.removeAll { $0 == number }
        if touch.delivery.isHeld { touch.delivery.release = Cause(.f12, row: attempt.lastRow) }
        screen.removeHolder(number, of: touch)
        screen.work.insert(.settle)
        // If the recognizer has ignored all touches of the gesture, a gesture that has begun is cancelled. Any other gesture ends as if
        // there had never been a touch.
        if attempt.isBegun && attempt.touches.isEmpty {
            state = .cancelled
        } else if attempt.allTouches.isEmpty && !attempt.isFinished {
            attempt.isAbandoned = true
            screen.work.insert(.reset)
        }
        if attempt.phase == nil { screen.turnIfIdle() }
    }

    /// Returns whether this recognizer makes another one fail when it recognizes, unless a delegate lets both recognize (E1, E2). The
    /// default implementation returns true.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// Returns whether another recognizer makes this one fail when it recognizes. It does so only if both recognizers return true, this one
    /// here and the other one in `canPrevent(_:)` (E2). The default implementation returns true.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
    /// Returns whether this recognizer waits for another one to fail. Called once for each gesture, when both recognizers have become
    /// active (D1, C8). The default implementation returns false.
    open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
    /// Returns whether another recognizer waits for this one to fail. Called once for each gesture (D1, C8). The default implementation
    /// returns false.
    open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
    /// Whether this recognizer has one of the engine's own classes and overrides `shouldBeRequiredToFail(by:)`.
    var asksFailureItself: Bool { false }

    // MARK: Values for the engine

    @exclusivity(unchecked) private final var viewOwner = Unretained<View>()
    @exclusivity(unchecked) private final var screenOwner = Unretained<Screen>()
    /// The state of the current gesture.
    @exclusivity(unchecked) final var attempt = Attempt()
    /// The screen whose roster lists the recognizer, if any. When the recognizer leaves a screen, its number is freed only when no timeline
    /// row can refer to the recognizer any more.
    final var listing = Unretained<Screen>()
    /// Whether the recognizer lost its latest gesture together with its screen. It is then reset when it is next added to a view or screen.
    private final var owesReset = false
    /// The recognizer's number in the roster, or −1 if it has never been on a screen.
    @exclusivity(unchecked) final var number: Int32 = -1
    /// The recognizer's position in the order in which recognizers of deeper views come first (J1). Smaller numbers are first.
    @exclusivity(unchecked) final var order = Int32.max
    /// The recognizer's rank among recognizers that ask to recognize in the same update (B5). Smaller numbers are stronger.
    @exclusivity(unchecked) final var strength = Int32.max
    /// Whether the recognizer's class is one of the engine's own classes, and not a subclass from another module.
    @exclusivity(unchecked) private(set) final var isOwnClass = false
    /// Whether any closure has been added with `addTarget(_:)`.
    @exclusivity(unchecked) private(set) final var hasTargets = false
    /// The methods that the recognizer's delegate implements, or that a layout answers in place of the delegate.
    @exclusivity(unchecked) private(set) final var questions: DelegateQuestions = []
    /// Whether the delegate's latest answer came from a default implementation. The timeline does not report such answers.
    @exclusivity(unchecked) final var answeredByDefault = false
    /// The cached name of the recognizer's action for the timeline. The outer optional is nil until the name is needed, and the inner
    /// optional is nil if the action has no name.
    @exclusivity(unchecked) final var knownAction: Name??
    /// The cached name of the delegate for the timeline, or nil until the name is needed.
    @exclusivity(unchecked) final var knownDelegate: Name?
    @exclusivity(unchecked) private var nameOnScreen = Name(index: 0)

    /// Called when a deadline that was set with `setDeadline(after:for:)` is reached, unless the deadline makes the gesture fail.
    func deadlineCame() {}

    /// The rule that the timeline reports when the recognizer begins or recognizes without having waited for others.
    var beginRule: Rule { .g }
    /// The rule that the timeline reports when the recognizer holds back a touch because of `delaysTouchesBegan`.
    var holdRule: Rule { .f3 }
    /// Returns the rule that the timeline reports when the recognizer releases a touch that it held back.
    func releaseRule(isLifted: Bool) -> Rule { .f6 }

    @inline(__always)
    final func name(on screen: Screen) -> Name {
        isOn(screen) ? nameOnScreen : screen.names.intern(id)
    }

    /// Returns whether the recognizer's view is on the given screen.
    final func isOn(_ screen: Screen) -> Bool { screenOwner.refers(to: screen) }

    final func callTargets() {
        for target in targets { target(self) }
    }

    private final func delegateChanged() {
        questions = answers?.answeredQuestions ?? delegate?.answeredQuestions ?? []
        knownDelegate = nil
    }

    /// Adds the recognizer to a screen when its view is added to the screen.
    final func enter(_ screen: Screen) {
        self.screen = screen
        nameOnScreen = screen.names.intern(id)
        isOwnClass = ClassNames.isOwn(self)
        knownAction = nil
        knownDelegate = nil
        if listing.refers(to: screen) { return screen.roster.stay(number) }
        screen.admit(from: listing.object)
        listing.object?.roster.replace(self)
        number = screen.roster.add(self)
        listing.object = screen
        screen.requirements.makeRoom(for: screen.roster.count)
    }

    /// Returns the state of the gesture and clears it, because the screen no longer lists the recognizer.
    final func giveUpAttempt() -> Attempt {
        if attempt.isActive { owesReset = true }
        listing.object = nil
        return exchange(&attempt, with: Attempt())
    }

    /// Calls `reset()` if the recognizer's former screen did not.
    final func resetIfNeeded() {
        guard owesReset else { return }
        owesReset = false
        reset()
    }

    /// Removes the recognizer from its screen when its view leaves the screen. The screen's roster retains the recognizer until no timeline
    /// row can refer to it any more.
    func leaveScreen() {
        screen?.roster.leave(number)
        screen = nil
    }
}
