/// One window under a virtual clock: takes samples of touches, runs the gesture system on them and records all it does.
///
/// Nothing happens but by `send`, `advance` and `finish`; the same calls always give the same records.
public final class Screen {
    public let window: Window
    public let application: Application
    @exclusivity(unchecked) public var thresholds: Thresholds
    /// The strings behind the names in records.
    public let names: Names
    /// Takes the records; nothing is recorded while it is nil.
    @exclusivity(unchecked) public var sink: (any RecordSink)? = RecordList()
    /// The records of the turn at hand.
    @exclusivity(unchecked) private var turnRecords: [Record] = []

    /// Seconds on the trace's clock: the time of the event or timer at hand.
    @exclusivity(unchecked) public internal(set) var time = 0.0
    /// The fingers that are down, in the order they came.
    @exclusivity(unchecked) public internal(set) var touches: [Touch] = []
    /// How many records there have been.
    @exclusivity(unchecked) public private(set) var rowCount = 0

    /// Called before a recognizer gets a touch; false keeps the touch from it (an app mode, for example).
    @exclusivity(unchecked) public var mayReceive: ((GestureRecognizer, Touch) -> Bool)?
    /// Called when a recognizer is about to leave possible, before anybody hears of it.
    public var willRecognize: ((GestureRecognizer) -> Void)?
    /// Called behind an action, and for a failure behind the actions of its update: where an app does what it does.
    @exclusivity(unchecked) public var didChangeState: ((GestureRecognizer, GestureRecognizer.State) -> Void)?

    public init(window: Window, application: Application = Application(id: "application"), thresholds: Thresholds = Thresholds()) {
        self.window = window
        self.application = application
        self.thresholds = thresholds
        names = Names()
        event.screen = self
        application.screen = self
        window.attach(to: self)
    }

    deinit {
        window.detach()
        application.screen = nil
        event.screen = nil
    }

    // MARK: The engine's own
    // What every event touches is marked unchecked: the engine runs on one thread, and the dynamic exclusivity checks were a third of
    // the time of a replay.

    let event = Event()
    let timers = Timers()
    @exclusivity(unchecked) var groups = TouchGroups()
    /// Every recognizer in the middle of an attempt, by J1.
    @exclusivity(unchecked) var active: [GestureRecognizer] = []
    /// The touches whose began or lift is held back, oldest first.
    @exclusivity(unchecked) var heldTouches: [Touch] = []
    /// The touches of the event at hand.
    @exclusivity(unchecked) var eventTouches: [Touch] = []
    /// Whether an event, a timer or an update is being handled.
    @exclusivity(unchecked) var isBusy = false
    @exclusivity(unchecked) var needsUpdate = false
    @exclusivity(unchecked) var needsRelease = false
    @exclusivity(unchecked) var needsReset = false
    /// Touches whose view was taken away, until their views have heard of it (A10).
    @exclusivity(unchecked) var orphans: [Touch] = []
    /// Who left possible in the update at hand.
    @exclusivity(unchecked) var winners: [GestureRecognizer] = []
    /// Who asked for a state in the event at hand, and who has actions to send.
    @exclusivity(unchecked) var asking: [GestureRecognizer] = []
    @exclusivity(unchecked) var owing: [GestureRecognizer] = []
    /// Whether some recognizer may be ready to leave possible.
    @exclusivity(unchecked) var someReady = false
    /// Scroll views that a new finger stops.
    var stopped: [ScrollView] = []
    /// The answers of E1 for the update at hand.
    @exclusivity(unchecked) var simultaneity: [(GestureRecognizer, GestureRecognizer, Bool)] = []
    /// Circles of requirements that have been warned of.
    @exclusivity(unchecked) var announcedCircles: [[Name]] = []
    /// A row of a view's touches that is printed once it is known how far they went.
    @exclusivity(unchecked) var pendingViewRow: (cause: Cause, row: ViewTouchesRow)?
    /// The touch that was lifted last (J10).
    @exclusivity(unchecked) var lastLifted: Touch?
    /// The row of the view's touches that are being handled.
    var viewRow: Int {
        get {
            flushViewRow()
            return latestViewRow
        }
        set { latestViewRow = newValue }
    }
    private var latestViewRow = 0
    /// The latest row that told of a change from outside; what the change does follows from it.
    @exclusivity(unchecked) public var changeRow = 0
    /// Scratch of the phases, kept so that no event allocates.
    @exclusivity(unchecked) var scratchTouches: [Touch] = []
    @exclusivity(unchecked) var touchCount = 0
    /// Changes whenever views or recognizers come, go or move.
    @exclusivity(unchecked) var treeVersion = 0
    @exclusivity(unchecked) private var orderedVersion = -1

    var isRecording: Bool { sink != nil }

    /// What the engine is in the middle of, a line each recognizer: for finding out why something is stuck.
    public var activity: [String] {
        active.map { one in
            let ties = activeTies(of: one).map(\.id).joined(separator: ",")
            return "\(one.id) (\(one.typeName)) \(one.granted), ready \(one.ready.map { "\($0)" } ?? "no"), "
                + "fingers \(one.activeTouches.map(\.id)), of \(one.attemptTouches.map(\.id)), tied to \(ties)"
        }
    }

    /// Records a row and returns its number.
    @discardableResult
    @inline(__always)
    func emit(_ cause: consuming Cause, _ body: consuming Record.Body) -> Int {
        guard sink != nil else { return 0 }
        if pendingViewRow != nil { flushViewRow() }
        rowCount += 1
        turnRecords.append(Record(time: time, cause: cause, body: body))
        if !isBusy { flushRecords() }
        return rowCount
    }

    /// Hands the records of a turn on.
    func flushRecords() {
        guard !turnRecords.isEmpty else { return }
        sink?.record(turnRecords)
        turnRecords.removeAll(keepingCapacity: true)
    }

    func list(of recognizers: [GestureRecognizer]) -> NameList { names.list(recognizers.map { $0.name(on: self) }) }

    /// Records a row of the caller's own, such as a note, a change of a property or an app's mode.
    @discardableResult
    public func record(_ body: Record.Body, cause: Cause) -> Int {
        changeRow = emit(cause, body)
        return changeRow
    }

    func flushViewRow() {
        guard let pending = pendingViewRow else { return }
        pendingViewRow = nil
        viewRow = emit(pending.cause, .viewTouches(pending.row))
    }

    func noteForwarding(to responder: Responder) {
        guard let pending = pendingViewRow else { return }
        pendingViewRow?.row.responders = names.list(names[pending.row.responders] + [responder.name(on: self)])
    }

    func treeDidChange() {
        treeVersion += 1
    }

    /// Numbers all recognizers by J1 and by B5.
    func refreshOrder() {
        guard orderedVersion != treeVersion else { return }
        orderedVersion = treeVersion
        var places: [(recognizer: GestureRecognizer, depth: Int, preorder: Int, index: Int)] = []
        var preorder = 0
        window.visit { view in
            view.depth = (view.superview?.depth ?? -1) + 1
            for (index, recognizer) in view.gestureRecognizers.enumerated() {
                places.append((recognizer, view.depth, preorder, index))
            }
            preorder += 1
        }
        places.sort { (-$0.depth, $0.preorder, $0.index) < (-$1.depth, $1.preorder, $1.index) }
        for (rank, place) in places.enumerated() { place.recognizer.order = rank }
        places.sort { (-$0.depth, $0.preorder, -$0.index) < (-$1.depth, $1.preorder, -$1.index) }
        for (rank, place) in places.enumerated() { place.recognizer.strength = rank }
        active.sort { $0.order < $1.order }
    }
}
