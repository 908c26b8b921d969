/// One window under a virtual clock: takes samples of touches, runs the gesture system on them and records all it does.
///
/// Nothing happens but by `send`, `advance`, `finish` and what is called from within; the same calls always give the same records.
public final class Screen {
    /// The root of the views.
    public let window: Window
    /// The system whose behaviour it has.
    public let system: System
    /// The end of every responder chain.
    public let application: Application
    /// The figures that apply (G).
    public var thresholds: Thresholds {
        get { figures.pointee }
        set { figures.pointee = newValue }
    }
    /// Where they are, for the recognizers, which read them from here.
    let figures: UnsafeMutablePointer<Thresholds>
    /// The strings and lists behind the numbers in records.
    public let names = Names()
    /// Takes the records; a list at first. Nothing is recorded while it is nil.
    public var sink: (any RecordSink)? {
        get { journal.sink }
        set { journal.hand(to: newValue) }
    }
    /// Whether properties are set that the app has from the beginning, so that no delegate call tells of them.
    @exclusivity(unchecked) package var isSettingUp = false
    /// Whether anybody takes the records.
    package var isRecording: Bool { journal.isOn }
    /// Hands the records to a sink that takes their memory, too, once there are so many; others get those of every turn at its end.
    package func hand(rowsTo exchange: any RecordExchange, atOnce count: Int) {
        journal.hand(to: exchange, count)
    }
    /// How many records there have been.
    public var rowCount: Int { journal.count }

    // MARK: What a replay may cost

    /// Limits the rows, turns and other work from now on; without this there is no limit.
    package func limit(to budget: Budget) { journal.limit(to: budget) }
    /// Pays for more work, because the input writes more.
    @inline(__always)
    package func grant(_ amount: Int) { journal.grant(amount) }
    /// Pays for work that is neither a row nor a turn.
    package func spend(_ amount: Int) { journal.spend(amount) }
    /// Whether the budget is used up. Rows are no longer recorded then, timers do not fire, and events do nothing.
    package var isExhausted: Bool { journal.isExhausted }
    /// Ends the replay as a budget that is used up does.
    package func stop() { journal.exhaust() }
    /// The budget, with all that was spent.
    package var budget: Budget { journal.budgetNow }

    /// Seconds on the trace's clock: the time of the event or timer at hand.
    @exclusivity(unchecked) public internal(set) var time = 0.0
    /// The fingers that are down, in the order they came.
    public var touches: [Touch] { fingers.down.array }

    /// The parts of a layout's app that the engine calls.
    @exclusivity(unchecked) package var app = AppHooks()

    /// A screen for a window and all in it; a window is on one screen at a time.
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

    // Views, recognizers and the event point back at their screen `unowned(unsafe)`: an event costs no counting, and a page has nothing
    // else. That is safe because a screen that goes clears them all here, and a view that leaves clears those below it in `detach()`.
    deinit {
        roster.letGoOfTouches()
        fingers.letGo()
        window.detach()
        application.screen = nil
        event.screen = nil
        figures.deallocate()
    }

    // MARK: Who owns what
    // What every event touches is marked unchecked: the engine runs on one thread, and the dynamic exclusivity checks were a third of
    // the time of a replay.

    let event = Event()
    /// The touches: those that are down, those of the event at hand.
    let fingers = Fingers()
    /// The recognizers by number, and which of them are in the middle of an attempt.
    let roster = Roster()
    /// Who waits for whom to fail.
    let requirements = Requirements()
    /// What has been asked for, and what has been decided, in the turn at hand.
    @exclusivity(unchecked) var update = Update()
    /// The touches that are held back from their views, and those whose view has gone.
    @exclusivity(unchecked) var deliveries = Deliveries()
    @exclusivity(unchecked) var timers = Timers()
    let journal = Journal()
    /// Why code outside the engine is running.
    @exclusivity(unchecked) private(set) var trigger = Trigger.none
    /// What is left to do at this time.
    @exclusivity(unchecked) var work: Work = []
    /// How many turns are being taken, one within another; what counts as part of a turn is one of them.
    @exclusivity(unchecked) private var turnDepth = 0
    /// How often the tree has changed.
    @exclusivity(unchecked) var versions = Versions()

    /// What is left to do in the turn at hand, or in another one at the same time.
    struct Work: OptionSet {
        let rawValue: UInt8

        /// Somebody asked for a state, or a failure may let others go on.
        static let decide = Work(rawValue: 1)
        /// Somebody recognized, or let go of touches that it holds back; or a view went away.
        static let settle = Work(rawValue: 2)
        /// A recognizer waits for its reset.
        static let reset = Work(rawValue: 4)

        /// Whether the first two are to be done before all else.
        @inline(__always)
        var isUnsettled: Bool { rawValue & 3 != 0 }
    }

    /// Records a row and returns its number.
    @discardableResult
    @inline(__always)
    func emit(_ cause: Cause, _ body: @autoclosure () -> Record.Body) -> Int {
        journal.isOn ? journal.add(time, cause, body()) : 0
    }

    /// Records a row of the caller's own, such as a note, a change of a property or an app's mode.
    @discardableResult
    package func record(_ body: Record.Body, cause: Cause) -> Int {
        let row = emit(cause, body)
        if !isInTurn { journal.endTurn(names) }
        return row
    }

    /// Records a change from outside and carries it out: everything that comes of it follows from its row.
    package func record(_ body: Record.Body, cause: Cause, carryOut change: () -> Void) {
        withTrigger(Trigger(row: record(body, cause: cause), by: cause.by), change)
    }

    /// Calls code outside the engine, or carries out what it asks for: everything that it does follows from `trigger`.
    @inline(__always)
    package func withTrigger(_ trigger: Trigger, _ body: () -> Void) {
        let outer = self.trigger
        self.trigger = trigger
        defer { self.trigger = outer }
        body()
    }

    /// Whether a turn is being taken.
    var isInTurn: Bool { turnDepth > 0 }

    /// Runs the body as part of a turn.
    @inline(__always)
    func withinTurn(_ body: () -> Void) {
        turnDepth += 1
        defer { turnDepth -= 1 }
        body()
    }

    func treeDidChange() {
        versions.tree += 1
        versions.geometry += 1
    }

    /// Brings order and requirements up to date with the tree (J1, B5, D1).
    func refreshOrder() {
        guard versions.ordered != versions.tree else { return }
        versions.ordered = versions.tree
        requirements.setFixed(roster.refresh(window))
    }
}

/// The parts of a layout's app that the engine calls.
package struct AppHooks {
    /// Called before a recognizer gets a touch; false keeps the touch from it (an app mode, for example).
    package var mayReceive: ((GestureRecognizer, Touch) -> Bool)?
    /// Called when a recognizer is about to leave possible, before anybody hears of it.
    package var willRecognize: ((GestureRecognizer) -> Void)?
    /// Called after an action, and for a failure after the actions of its update, with the row that says so: the app's effects run here.
    package var didChangeState: ((GestureRecognizer, GestureRecognizer.State, _ row: Int) -> Void)?
}

/// The reason why code outside the engine is running: a view's touches method, an app's handler.
///
/// Such code calls what UIKit has, `isEnabled = false` or `sendActions(for:)`, which leaves no parameter for a cause. Therefore the screen
/// holds the trigger of the code at hand, and `Screen.withTrigger` alone sets it.
package struct Trigger: BitwiseCopyable {
    /// The row that everything the code does follows from; 0 if there is none.
    let row: Int
    /// The recognizers or views whose effect the code is.
    let by: NameList
    /// Whether a timer that was started with the row calls the code.
    let isTimer: Bool

    package init(row: Int, by: NameList = .none, isTimer: Bool = false) {
        (self.row, self.by, self.isTimer) = (row, by, isTimer)
    }

    /// Code that the engine did not call.
    static let none = Trigger(row: 0)
}

extension Cause {
    /// The cause of a row that the code at hand asks for.
    init(_ rule: Rule, following trigger: Trigger, as circumstance: Circumstance = .usual) {
        self.init(rule, row: trigger.row, by: trigger.by, isTimer: trigger.isTimer, as: circumstance)
    }
}

/// Counters that change with the tree of views.
struct Versions {
    /// Changes whenever views or recognizers come, go or move.
    var tree = 0
    /// The tree whose order and requirements are known.
    var ordered = -1
    /// Changes whenever a view changes its place.
    var geometry = 0
}
