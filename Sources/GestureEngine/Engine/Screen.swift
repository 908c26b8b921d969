/// A window with a virtual clock. A screen takes touch samples, runs the gesture system on them and records what happens.
///
/// Everything happens inside `send`, `advance`, `finish` and the methods that they call. The same calls always produce the same records.
public final class Screen {
    /// The window, which is the root of the view tree.
    public let window: Window
    /// The iOS version being replayed.
    public let system: System
    /// The application, which is the end of every responder chain.
    public let application: Application
    /// The thresholds that the engine uses (G).
    @exclusivity(unchecked) public var thresholds: Thresholds
    /// The strings and lists that records refer to by number.
    public let names = Names()
    /// The receiver of the records, initially a `RecordList`. If nil, nothing is recorded.
    public var sink: (any RecordSink)? {
        get { journal.sink }
        set { journal.hand(to: newValue) }
    }
    /// Whether initial properties of the app are being set. Setting them then records no `didScroll`.
    @exclusivity(unchecked) package var isSettingUp = false
    /// Whether records are passed to a sink: a sink is set, and the budget is not used up.
    package var isRecording: Bool { journal.isOn }
    /// Passes the records to a sink together with their buffer, each time at least `count` records have been collected. Other sinks receive
    /// the records of each turn at its end.
    package func hand(rowsTo exchange: any RecordExchange, atOnce count: Int) {
        journal.hand(to: exchange, count)
    }
    /// The number of records so far.
    public var rowCount: Int { journal.count }

    // MARK: The cost of a replay

    /// Limits the rows, turns and other work from now on. By default there is no limit.
    package func limit(to budget: Budget) { journal.limit(to: budget) }
    /// Raises the work limit to allow for additional input.
    package func grant(_ amount: Int) { journal.grant(amount) }
    /// Charges the budget for work that is neither a row nor a turn.
    package func spend(_ amount: Int) { journal.spend(amount) }
    /// Whether the budget is used up. Rows are then no longer recorded, timers do not fire, and events are ignored.
    package var isExhausted: Bool { journal.isExhausted }
    /// Ends the replay as if the budget were used up.
    package func stop() { journal.exhaust() }
    /// The budget, charged for everything so far.
    package var budget: Budget { journal.budgetNow }

    /// The time of the current event or timer on the trace's clock, in seconds.
    @exclusivity(unchecked) public internal(set) var time = 0.0
    /// The touches of the fingers that are down, in the order in which they landed.
    public var touches: [Touch] { fingers.down }

    /// The hooks through which the engine calls the app of a layout.
    @exclusivity(unchecked) package var app = AppHooks()

    /// Creates a screen for a window and its contents. A window can be on one screen at a time.
    ///
    /// The records go to a `RecordList` until `sink` is set.
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

    // Views, recognizers and the event do not retain their screen. The screen clears their references when it is freed, and a view that
    // leaves clears the references of its descendants in `detach()`. Touches are released, because they retain their views.
    deinit {
        for touch in fingers.down + deliveries.held { touch.leaveScreen() }
        roster.clearAttempts()
        window.detach()
        application.screen = nil
        event.screen = nil
    }

    // MARK: Parts
    // Properties that every event accesses are marked unchecked. The engine runs on one thread, and the dynamic exclusivity checks took a
    // third of the time of a replay.

    let event = Event()
    /// The touches that are down, and those that take part in the current event.
    let fingers = Fingers()
    /// The recognizers of the screen by number, and the list of those that have an attempt.
    let roster = Roster()
    /// The failure requirements between recognizers.
    let requirements = Requirements()
    /// The requests and decisions of the current turn.
    @exclusivity(unchecked) var update = Update()
    /// The touches that are held back from their views.
    @exclusivity(unchecked) var deliveries = Deliveries()
    @exclusivity(unchecked) var timers = Timers()
    let journal = Journal()
    /// The reason why code outside the engine is currently running.
    @exclusivity(unchecked) private(set) var trigger = Trigger.none
    /// The work left to do at the current time.
    @exclusivity(unchecked) var work: Work = []
    /// The nesting depth of turns and of the bodies passed to `withinTurn`.
    @exclusivity(unchecked) private var turnDepth = 0
    /// The version counters of the view tree.
    @exclusivity(unchecked) var versions = Versions()

    /// The work left to do in the current turn, or in another turn at the same time.
    struct Work: OptionSet {
        let rawValue: UInt8

        /// A recognizer has asked for a state, or a failure may unblock other recognizers.
        static let decide = Work(rawValue: 1)
        /// A recognizer has recognized or released a touch, or a view was removed.
        static let settle = Work(rawValue: 2)
        /// A recognizer must be reset.
        static let reset = Work(rawValue: 4)

        /// Whether work of the kinds `decide` or `settle` is left, which precede all other work.
        var isUnsettled: Bool { rawValue & 3 != 0 }
    }

    /// Records a row and returns its number.
    @discardableResult
    func emit(_ cause: Cause, _ body: @autoclosure () -> Record.Body) -> Int {
        journal.isOn ? journal.add(Record(time: time, cause: cause, body: body())) : 0
    }

    /// Records a row on behalf of the caller, such as a note, a change of a property or a change of an app's mode.
    @discardableResult
    package func record(_ body: Record.Body, cause: Cause) -> Int {
        let row = emit(cause, body)
        if !isInTurn { journal.endTurn(names) }
        return row
    }

    /// Records a change by the app and carries it out. All its consequences follow from the recorded row.
    package func record(_ body: Record.Body, cause: Cause, carryOut change: () -> Void) {
        withTrigger(Trigger(row: record(body, cause: cause), by: cause.by), change)
    }

    /// Runs code outside the engine, or carries out its requests, so that all consequences follow from `trigger`.
    package func withTrigger(_ trigger: Trigger, _ body: () -> Void) {
        let outer = self.trigger
        self.trigger = trigger
        defer { self.trigger = outer }
        body()
    }

    /// Whether a turn is in progress.
    var isInTurn: Bool { turnDepth > 0 }

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

    /// Updates the order and the requirements of recognizers after the view tree has changed (J1, B5, D1).
    func refreshOrder() {
        guard versions.ordered != versions.tree else { return }
        versions.ordered = versions.tree
        requirements.setFixed(roster.refresh(window))
    }
}

/// The hooks through which the engine calls the app of a layout.
package struct AppHooks {
    /// Called before a recognizer receives a touch. Returning false withholds the touch from the recognizer, for example because of an app
    /// mode.
    package var mayReceive: ((GestureRecognizer, Touch) -> Bool)?
    /// Called when a recognizer is about to leave the `possible` state, before any of its actions.
    package var willRecognize: ((GestureRecognizer) -> Void)?
    /// Called after an action with the row of the action, so that the app's effects can run. For a failure, which has no action, called
    /// after the actions of the same update with the row of the failure.
    package var didChangeState: ((GestureRecognizer, GestureRecognizer.State, _ row: Int) -> Void)?
}

/// The reason why code outside the engine is running, such as a view's touches method or an app's handler.
///
/// The code calls UIKit's methods, like `isEnabled = false` or `sendActions(for:)`, which have no parameter for a cause. Therefore the
/// screen stores the trigger of the running code, and only `Screen.withTrigger` sets it.
package struct Trigger: BitwiseCopyable {
    /// The row from which all effects of the running code follow; 0 if there is none.
    let row: Int
    /// The recognizers or views that caused the code to run.
    let by: NameList
    /// Whether the code is called by a timer that was started at the row.
    let isTimer: Bool

    package init(row: Int, by: NameList = .none, isTimer: Bool = false) {
        (self.row, self.by, self.isTimer) = (row, by, isTimer)
    }

    /// The trigger of code that the engine did not call.
    static let none = Trigger(row: 0)
}

extension Cause {
    /// Creates the cause of a row that the running code requested.
    init(_ rule: Rule, following trigger: Trigger, as circumstance: Circumstance = .usual) {
        self.init(rule, row: trigger.row, by: trigger.by, isTimer: trigger.isTimer, as: circumstance)
    }
}

/// Version counters of the view tree.
struct Versions {
    /// A counter that increases when views or recognizers are added, removed or moved.
    var tree = 0
    /// The version of the tree for which the order and requirements of recognizers were last computed.
    var ordered = -1
    /// A counter that increases when the geometry of a view changes.
    var geometry = 0
}
