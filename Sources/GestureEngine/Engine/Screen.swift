/// One window with a virtual clock: takes samples of touches, runs the gesture system on them and records what happens.
///
/// Nothing happens except in `send`, `advance`, `finish` and calls from within them; the same calls always produce the same records.
public final class Screen {
    /// The root of the view tree.
    public let window: Window
    /// The system whose behaviour is replayed.
    public let system: System
    /// The end of every responder chain.
    public let application: Application
    /// The thresholds that apply (G).
    public var thresholds: Thresholds {
        get { figures.pointee }
        set { figures.pointee = newValue }
    }
    /// The memory of the thresholds, which the recognizers read directly.
    let figures: UnsafeMutablePointer<Thresholds>
    /// The strings and lists that the numbers in records refer to.
    public let names = Names()
    /// The receiver of the records; a list at first. If nil, nothing is recorded.
    public var sink: (any RecordSink)? {
        get { journal.sink }
        set { journal.hand(to: newValue) }
    }
    /// Whether properties are being set that the app has from the beginning, so that setting them records no `didScroll`.
    @exclusivity(unchecked) package var isSettingUp = false
    /// Whether records are passed to a sink: one is set, and the budget is not used up.
    package var isRecording: Bool { journal.isOn }
    /// Passes the records to a sink together with their buffer, once there are at least `count`. Other sinks receive the records of every
    /// turn at its end.
    package func hand(rowsTo exchange: any RecordExchange, atOnce count: Int) {
        journal.hand(to: exchange, count)
    }
    /// The number of records so far.
    public var rowCount: Int { journal.count }

    // MARK: The cost of a replay

    /// Limits the rows, turns and other work from now on; there is no limit by default.
    package func limit(to budget: Budget) { journal.limit(to: budget) }
    /// Grants more work, because the input contains more.
    package func grant(_ amount: Int) { journal.grant(amount) }
    /// Charges the budget for work that is neither a row nor a turn.
    package func spend(_ amount: Int) { journal.spend(amount) }
    /// Whether the budget is used up. Then rows are no longer recorded, timers do not fire, and events do nothing.
    package var isExhausted: Bool { journal.isExhausted }
    /// Ends the replay in the same way as a budget that is used up.
    package func stop() { journal.exhaust() }
    /// The budget, including everything spent.
    package var budget: Budget { journal.budgetNow }

    /// The time on the trace's clock, seconds: that of the current event or timer.
    @exclusivity(unchecked) public internal(set) var time = 0.0
    /// The fingers that are down, in the order in which they landed.
    public var touches: [Touch] { fingers.down.array }

    /// The parts of a layout's app that the engine calls.
    @exclusivity(unchecked) package var app = AppHooks()

    /// Creates a screen for a window and its contents; a window is on one screen at a time.
    ///
    /// The records go to a `RecordList` until `sink` is set.
    public init(
        window: Window, application: Application = Application(id: "application"), thresholds: Thresholds = Thresholds(),
        system: System = .newest
    ) {
        self.window = window
        self.system = system
        self.application = application
        figures = .allocate(capacity: 1)
        figures.initialize(to: thresholds)
        event.screen = self
        application.screen = self
        window.attach(to: self)
    }

    // Views, recognizers and the event refer to their screen `unowned(unsafe)`: an event needs no reference counting, and Embedded Swift
    // has nothing else. This is safe because a screen clears all these references when it is freed, and a view that leaves clears those of
    // its descendants in `detach()`.
    deinit {
        roster.letGoOfTouches()
        fingers.letGo()
        window.detach()
        application.screen = nil
        event.screen = nil
        figures.deallocate()
    }

    // MARK: Parts
    // Properties that every event accesses are marked unchecked: the engine runs on one thread, and the dynamic exclusivity checks took a
    // third of the time of a replay.

    let event = Event()
    /// The touches: those that are down, and those of the current event.
    let fingers = Fingers()
    /// The recognizers by number, and those with an attempt.
    let roster = Roster()
    /// The failure requirements between recognizers.
    let requirements = Requirements()
    /// The requests and decisions of the current turn.
    @exclusivity(unchecked) var update = Update()
    /// The touches that are held back from their views.
    @exclusivity(unchecked) var deliveries = Deliveries()
    @exclusivity(unchecked) var timers = Timers()
    let journal = Journal()
    /// The reason why code outside the engine is running.
    @exclusivity(unchecked) private(set) var trigger = Trigger.none
    /// The work left to do at the current time.
    @exclusivity(unchecked) var work: Work = []
    /// The nesting depth of turns, and of the bodies of `withinTurn`.
    @exclusivity(unchecked) private var turnDepth = 0
    /// The versions of the tree.
    @exclusivity(unchecked) var versions = Versions()

    /// The work left to do in the current turn, or in another one at the same time.
    struct Work: OptionSet {
        let rawValue: UInt8

        /// A recognizer asked for a state, or a failure may unblock others.
        static let decide = Work(rawValue: 1)
        /// A recognizer recognized or released a touch, or a view was removed.
        static let settle = Work(rawValue: 2)
        /// A recognizer has to be reset.
        static let reset = Work(rawValue: 4)

        /// Whether one of the first two, which precede all other work, is left.
        var isUnsettled: Bool { rawValue & 3 != 0 }
    }

    /// Records a row and returns its number.
    @discardableResult
    func emit(_ cause: Cause, _ body: @autoclosure () -> Record.Body) -> Int {
        journal.isOn ? journal.add(time, cause, body()) : 0
    }

    /// Records a row of the caller, such as a note, a change of a property or an app's mode.
    @discardableResult
    package func record(_ body: Record.Body, cause: Cause) -> Int {
        let row = emit(cause, body)
        if !isInTurn { journal.endTurn(names) }
        return row
    }

    /// Records a change by the app and carries it out: all its consequences follow from its row.
    package func record(_ body: Record.Body, cause: Cause, carryOut change: () -> Void) {
        withTrigger(Trigger(row: record(body, cause: cause), by: cause.by), change)
    }

    /// Calls code outside the engine, or carries out its requests: all consequences follow from `trigger`.
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

    /// Updates the order and the requirements after a change of the tree (J1, B5, D1).
    func refreshOrder() {
        guard versions.ordered != versions.tree else { return }
        versions.ordered = versions.tree
        requirements.setFixed(roster.refresh(window))
    }
}

/// The parts of a layout's app that the engine calls.
package struct AppHooks {
    /// Called before a recognizer gets a touch; false withholds the touch from it (an app mode, for example).
    package var mayReceive: ((GestureRecognizer, Touch) -> Bool)?
    /// Called when a recognizer is about to leave possible, before any action.
    package var willRecognize: ((GestureRecognizer) -> Void)?
    /// Called after an action, and for a failure after the actions of its update, with the row of the change: the app's effects run here.
    package var didChangeState: ((GestureRecognizer, GestureRecognizer.State, _ row: Int) -> Void)?
}

/// The reason why code outside the engine is running: a view's touches method, an app's handler.
///
/// Such code calls UIKit's methods, like `isEnabled = false` or `sendActions(for:)`, which have no parameter for a cause. Therefore the
/// screen stores the trigger of the running code, and only `Screen.withTrigger` sets it.
package struct Trigger: BitwiseCopyable {
    /// The row that all effects of the code follow from; 0 if there is none.
    let row: Int
    /// The recognizers or views whose effect the code is.
    let by: NameList
    /// Whether the code is called by a timer that was started with the row.
    let isTimer: Bool

    package init(row: Int, by: NameList = .none, isTimer: Bool = false) {
        (self.row, self.by, self.isTimer) = (row, by, isTimer)
    }

    /// Code that the engine did not call.
    static let none = Trigger(row: 0)
}

extension Cause {
    /// Creates the cause of a row that the running code requests.
    init(_ rule: Rule, following trigger: Trigger, as circumstance: Circumstance = .usual) {
        self.init(rule, row: trigger.row, by: trigger.by, isTimer: trigger.isTimer, as: circumstance)
    }
}

/// Version counters of the tree of views.
struct Versions {
    /// Increases when views or recognizers are added, removed or moved.
    var tree = 0
    /// The version of the tree for which order and requirements were computed.
    var ordered = -1
    /// Increases when a view changes its geometry.
    var geometry = 0
}
