/// One window under a virtual clock: takes samples of touches, runs the gesture system on them and records all it does.
///
/// Nothing happens but by `send`, `advance`, `finish` and what is called from within; the same calls always give the same records.
public final class Screen {
    /// The root of the views.
    public let window: Window
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

    // MARK: What a layout's app does

    /// Called before a recognizer gets a touch; false keeps the touch from it (an app mode, for example).
    @exclusivity(unchecked) package var mayReceive: ((GestureRecognizer, Touch) -> Bool)?
    /// Called when a recognizer is about to leave possible, before anybody hears of it.
    @exclusivity(unchecked) package var willRecognize: ((GestureRecognizer) -> Void)?
    /// Called behind an action, and for a failure behind the actions of its update: where an app does what it does.
    @exclusivity(unchecked) package var didChangeState: ((GestureRecognizer, GestureRecognizer.State) -> Void)?
    /// The latest row that told of a change from outside; what the change does follows from it.
    @exclusivity(unchecked) package var changeRow = 0
    /// Whose effect that change was; nobody's if a trace made it.
    @exclusivity(unchecked) package var changeBy = NameList.none
    /// The row of the action, or of the failure, that `didChangeState` is called behind.
    @exclusivity(unchecked) package internal(set) var stateRow = 0
    /// What the latest answer was read from: its row takes that.
    @exclusivity(unchecked) package var readings: AnswerReadings?

    /// A screen for a window and all in it; a window is on one screen at a time.
    ///
    /// The records go to a `RecordList` until `sink` is set.
    public init(window: Window, application: Application = Application(id: "application"), thresholds: Thresholds = Thresholds()) {
        self.window = window
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
    /// The answers to the questions of exclusion in the update at hand.
    @exclusivity(unchecked) var simultaneity = Simultaneity()
    /// The answers that a layout gives in place of overrides, in the update at hand.
    @exclusivity(unchecked) var prevention = Prevention()
    /// What has been asked for, and what has been decided, in the turn at hand.
    @exclusivity(unchecked) var update = Update()
    /// What was decided last of those that want to recognize.
    @exclusivity(unchecked) var round = Arena<Screen>.Round()
    /// The touches that are held back from their views, and those whose view has gone.
    @exclusivity(unchecked) var deliveries = Deliveries()
    @exclusivity(unchecked) var timers = Timers()
    let journal = Journal()
    /// The row of the view's touches that are being handled, and how far they have gone.
    @exclusivity(unchecked) var viewRow = 0
    /// The row of a view's touches with which a control's timer was started, while that is firing.
    @exclusivity(unchecked) var timedViewRow = 0
    @exclusivity(unchecked) var trail: [Name] = []
    /// The view that takes what is typed. Not counted: a view that leaves clears this.
    @exclusivity(unchecked) unowned(unsafe) var firstResponder: View?
    /// The row of what takes all touches away at the end of the turn; nil if nothing does.
    @exclusivity(unchecked) var cancellation: Int?
    /// Circles of requirements that have been warned of.
    @exclusivity(unchecked) var announcedCircles: [NameList] = []
    /// What is left to do at this time.
    @exclusivity(unchecked) var work: Work = []
    /// Whether a turn is being taken.
    @exclusivity(unchecked) var isInTurn = false
    /// Changes whenever views or recognizers come, go or move.
    @exclusivity(unchecked) private(set) var treeVersion = 0
    @exclusivity(unchecked) private var orderedVersion = -1
    /// Changes whenever a view changes its place.
    @exclusivity(unchecked) var geometryVersion = 0

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
        changeRow = emit(cause, body)
        changeBy = cause.by
        if !isInTurn { journal.endTurn(names) }
        return changeRow
    }

    func treeDidChange() {
        treeVersion += 1
        geometryVersion += 1
    }

    /// Brings order and requirements up to date with the tree (J1, B5, D1).
    func refreshOrder() {
        guard orderedVersion != treeVersion else { return }
        orderedVersion = treeVersion
        requirements.setFixed(roster.refresh(window))
    }
}
