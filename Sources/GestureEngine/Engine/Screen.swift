/// A window with a virtual clock. A screen receives touch samples, processes them like UIKit's gesture system and records the results.
///
/// Everything happens inside `send`, `advance`, `finish` and the methods that they call. The same calls always produce the same records.
public final class Screen {
    /// The window, which is the root of the view tree.
    public let window: Window
    /// The iOS version whose behaviour the screen reproduces.
    public let system: System
    /// The application, which is the end of every responder chain.
    public let application: Application
    /// The thresholds that decide whether gestures are recognized (G).
    @exclusivity(unchecked) public var thresholds: Thresholds
    /// The strings and lists that records refer to by number.
    public let names = Names()
    /// The object that receives the records, initially a `RecordList`. If it is nil, nothing is recorded.
    public var sink: (any RecordSink)? {
        get { journal.sink }
        set { journal.hand(to: newValue) }
    }
    /// Whether the initial properties of the app's views are being set. During this time, scroll views do not record `didScroll`.
    @exclusivity(unchecked) package var isSettingUp = false
    /// Whether the screen records anything. This requires that a sink is set and that the budget is not used up.
    package var isRecording: Bool { journal.isOn }
    /// Makes the screen pass whole arrays of records to a sink. They are passed at the end of a turn, once at least `count` records have
    /// been collected. Any other sink receives the records of a turn at the end of that turn.
    package func hand(rowsTo exchange: any RecordExchange, atOnce count: Int) {
        journal.hand(to: exchange, count)
    }
    /// The number of records so far.
    public var rowCount: Int { journal.count }

    // MARK: The cost of a replay

    /// Limits the rows, turns and other work from now on to a budget. By default there is no limit.
    package func limit(to budget: Budget) { journal.limit(to: budget) }
    /// Raises the limit on the work, because the screen is given additional input.
    package func grant(_ amount: Int) { journal.grant(amount) }
    /// Charges work that is neither a row nor a turn to the budget.
    package func spend(_ amount: Int) { journal.spend(amount) }
    /// Whether the budget is used up. Rows are then no longer recorded, timers do not fire, and events are ignored.
    package var isExhausted: Bool { journal.isExhausted }
    /// Ends the replay as if the budget were used up.
    package func stop() { journal.exhaust() }
    /// The budget after all work so far has been charged to it.
    package var budget: Budget { journal.budgetNow }

    /// The time of the current event or timer on the clock of the trace, in seconds.
    @exclusivity(unchecked) public internal(set) var time = 0.0
    /// The touches of the fingers that are down, in the order in which they landed.
    public var touches: [Touch] { fingers.down }

    /// The hooks through which the engine calls the app that a layout describes.
    @exclusivity(unchecked) package var app = AppHooks()

    /// Creates a screen for a window and its contents. A window can be on only one screen at a time.
    ///
    /// The screen sends its records to a `RecordList` until `sink` is set.
    public init(
        window: Window, application: Application = Application(id: "application"), thresholds: Thresholds = Thresholds(),
        system: System = .newest
    ) {
        self.window = window
        self.system = system
        self.application = application
        self.thresholds = thresholds
        event.screen = self
        application.screen = self
        window.attach(to: self)
    }

    // Views, recognizers and the event do not retain their screen. The screen clears their references to it when it is freed, and a view
    // that leaves the screen clears the references of its descendants in `detach()`. Touches retain their views, so touches are released as
    // well.
    deinit {
        // The window is detached first. Code of the app that runs when its views are freed then finds no view on this screen.
        window.detach()
        application.screen = nil
        event.screen = nil
        for touch in fingers.down + deliveries.held { touch.leaveScreen() }
        roster.clearAttempts()
        releaseIdleTimers()
    }

    // MARK: Parts of the engine
    // Dynamic exclusivity checks are turned off for properties that every event accesses. The checks took a third of a replay's time, and
    // the engine runs on one thread.

    let event = Event()
    /// The touches that are down, and the touches that take part in the current event.
    let fingers = Fingers()
    /// The screen's recognizers by number, and the list of those that are active.
    let roster = Roster()
    /// The failure requirements between recognizers.
    let requirements = Requirements()
    /// The requests of recognizers and the decisions in the current turn.
    @exclusivity(unchecked) var update = Update()
    /// The touches that are held back from their views.
    @exclusivity(unchecked) var deliveries = Deliveries()
    @exclusivity(unchecked) var timers = Timers()
    let journal = Journal()
    /// The reason why code outside the engine, such as a handler, is currently running.
    @exclusivity(unchecked) private(set) var trigger = Trigger.none
    /// The kinds of work that are left to do at the current time.
    @exclusivity(unchecked) var work: Work = []
    /// The nesting depth of calls to `withinTurn`, which is greater than 0 while a turn is in progress.
    @exclusivity(unchecked) private var turnDepth = 0
    /// The version numbers of the view tree and its geometry.
    @exclusivity(unchecked) var versions = Versions()

    /// The kinds of work that are left to do in the current turn, or in another turn at the same time.
    struct Work: OptionSet {
        let rawValue: UInt8

        /// A recognizer has asked for a state, or has failed so that others may no longer have to wait.
        static let decide = Work(rawValue: 1)
        /// A recognizer has recognized or must release a touch, or a view was removed.
        static let settle = Work(rawValue: 2)
        /// At least one recognizer must be reset.
        static let reset = Work(rawValue: 4)

        /// Whether work of the kinds `decide` or `settle` is left. It must be done before all other work.
        var isUnsettled: Bool { rawValue & 3 != 0 }
    }

    /// Records a row and returns its number.
    @discardableResult
    func emit(_ cause: Cause, _ body: @autoclosure () -> Record.Body) -> Int {
        journal.isOn ? journal.add(Record(time: time, cause: cause, body: body())) : 0
    }

    /// Records a timeline row on behalf of the caller, such as a note, a change to a property or a change of the app's mode.
    @discardableResult
    package func record(_ body: Record.Body, cause: Cause) -> Int {
        let row = emit(cause, body)
        if !isInTurn { journal.endTurn(names) }
        return row
    }

    /// Records a change by the app and carries it out. The recorded row is the cause of all consequences.
    package func record(_ body: Record.Body, cause: Cause, carryOut change: () -> Void) {
        withTrigger(Trigger(row: record(body, cause: cause), by: cause.by), change)
    }

    /// Runs code outside the engine, or carries out what such code requested. `trigger` is the cause of all consequences.
    package func withTrigger(_ trigger: Trigger, _ body: () -> Void) {
        let outer = self.trigger
        self.trigger = trigger
        defer { self.trigger = outer }
        body()
    }

    /// Whether a turn is in progress.
    var isInTurn: Bool { turnDepth > 0 }

    /// Checks that a view or recognizer of another screen may be added to this one. It may not while its former screen handles an event,
    /// because that screen may still use it.
    func admit(from former: Screen?) {
        guard let former, former !== self else { return }
        precondition(!former.isInTurn, "a view or recognizer cannot move to another screen while its own screen handles an event")
    }

    /// Runs the body as part of a turn.
    func withinTurn(_ body: () -> Void) {
        turnDepth += 1
        defer { turnDepth -= 1 }
        body()
    }

    func treeDidChange() {
        versions.tree += 1
        versions.geometry += 1
    }

    /// Updates the order and the failure requirements of recognizers after the view tree has changed (J1, B5, D1).
    func refreshOrder() {
        guard versions.ordered != versions.tree else { return }
        versions.ordered = versions.tree
        requirements.setFixed(roster.refresh(self))
    }
}

/// The hooks through which the engine calls the app that a layout describes.
package struct AppHooks {
    /// A closure that is called before a recognizer receives a touch. If it returns false, the recognizer does not receive the touch. For
    /// example, the current mode of the app may exclude the recognizer.
    package var mayReceive: ((GestureRecognizer, Touch) -> Bool)?
    /// A closure that is called when a recognizer is about to begin or to recognize, before any of the recognizer's actions is sent.
    package var willRecognize: ((GestureRecognizer) -> Void)?
    /// A closure that is called after each action with the number of the action's row, so that the app's effects can run. A recognizer that
    /// fails sends no action. In this case, the closure is called with the row of the failure, after the actions of the same update.
    package var didChangeState: ((GestureRecognizer, GestureRecognizer.State, _ row: Int) -> Void)?
}

/// The reason why code outside the engine is running, such as a view's touches method or an app's handler.
///
/// Such code calls UIKit's methods, like `isEnabled = false` or `sendActions(for:)`, which have no parameter for a cause. Therefore the
/// screen stores the trigger of the running code, and only `Screen.withTrigger` sets it.
package struct Trigger: BitwiseCopyable {
    /// The number of the row that caused the code to run; 0 if there is none. All effects of the code name this row as their cause.
    let row: Int
    /// The recognizers or views that caused the code to run.
    let by: NameList
    /// Whether a timer calls the code. If so, `row` is the row at which the timer was started.
    let isTimer: Bool

    package init(row: Int, by: NameList = .none, isTimer: Bool = false) {
        (self.row, self.by, self.isTimer) = (row, by, isTimer)
    }

    /// The trigger of code that was not called by the engine.
    static let none = Trigger(row: 0)
}

extension Cause {
    /// Creates the cause of a row that is recorded on behalf of the running code.
    init(_ rule: Rule, following trigger: Trigger, as circumstance: Circumstance = .usual) {
        self.init(rule, row: trigger.row, by: trigger.by, isTimer: trigger.isTimer, as: circumstance)
    }
}

/// Version numbers that tell whether cached facts about the view tree are still valid.
struct Versions {
    /// A number that increases when views or recognizers are added, removed or moved.
    var tree = 0
    /// The value of `tree` for which the order and the requirements of recognizers were last computed.
    var ordered = -1
    /// A number that increases when the geometry of a view changes.
    var geometry = 0
}
