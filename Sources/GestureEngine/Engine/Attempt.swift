/// The state of a recognizer between its first touch and its reset (C, D), in one value.
struct Attempt: ~Copyable {
    /// The shared attempt of all recognizers that have had no touch; never changed.
    nonisolated(unsafe) static let none = {
        let place = UnsafeMutablePointer<Attempt>.allocate(capacity: 1)
        place.initialize(to: Attempt())
        return place
    }()

    /// The progress of an attempt. C1 restricts the transitions; `go(to:)` checks them.
    enum Progress: Equatable, BitwiseCopyable {
        /// No touch since the reset: it blocks no other recognizer (D5).
        case resting
        /// Possible, with touches.
        case following
        /// It asked to leave possible and was not refused: the update decides it, and it may have to wait (D2). `isOver`: a continuous
        /// gesture whose fingers have lifted by now (D4).
        case ready(wants: Wish, isOver: Bool)
        /// It has begun; `hasChanged` once it is `changed`.
        case begun(hasChanged: Bool)
        /// Over, until everything tied to it is over as well (C5, C6).
        case finished(Ending)
    }

    /// The state that a ready recognizer asks for.
    enum Wish: BitwiseCopyable {
        case begin, recognize
    }

    /// The end of a gesture; `recognized` is the end of one that never began (C1).
    enum Ending: BitwiseCopyable {
        case recognized, ended, cancelled, failed
    }

    /// An action that is still to be sent in the current update.
    struct Action: BitwiseCopyable {
        var state: GestureRecognizer.State
        /// Whether it is the first `changed` after began, which is sent more than once (B9).
        var isFirstChange = false
    }

    private(set) var progress = Progress.resting
    /// The state that it asked for in the current event, decided in the update (C2).
    var asked: GestureRecognizer.State?
    /// The state whose action is being sent.
    var handled: GestureRecognizer.State?
    /// The phase of the touches that are being delivered to it.
    var phase: Touch.Phase?
    /// Whether it had no touch before the current event (J6).
    var isNew = false
    /// Whether it has ignored all its touches, as if it had never had one (F12).
    var isAbandoned = false
    /// The reason why it asked for failed, if its type knows.
    var failure: FailureReason?
    /// The figure by which it asked to leave possible, if its type knows.
    var achieved: RecognitionReason?
    /// The fingers of the gesture, in the order in which they landed, including those that lift in the current event.
    var touches = TouchList()
    /// Every touch since the reset that its view may still receive. A touch counts the attempts that list it.
    private(set) var allTouches = TouchList()
    /// The size of `allTouches` when the finished ones were last removed.
    var keptTouches = 0
    /// The sequence numbers of its fingers that were still down when it ended, if its reset waits for them (C5).
    var fingersLeft: [Int] = []
    /// The number of touches that it holds back (F3 to F5).
    var held = 0
    /// The actions still to be sent in the current update, and the number of copies of its first `changed` (B9).
    var owed = Pile<Action>()
    var owedCopies = 0
    /// The requirements that its `recognizer.waiting` row lists.
    var waitsFor = NameList.none
    /// The recognizers that its reset waited for, by number, in the order of the requirements (C6).
    var resetTies = Pile<Int32>()
    /// The number of the latest row about its touches or state, for causes.
    var lastRow = 0
    /// The deadline of the gesture; nil if it has none.
    var deadline: Deadline?
    /// The row at which the timer that fired last was started.
    var timerRow = 0
    /// The number of its fingers in the last event with one.
    var lastFingerCount = 0
    /// The middle of its fingers in the last event with one.
    var lastCentroid = Point.zero

    /// The cause of a row that follows from its latest row, or from a timer that was started then.
    func cause(_ rule: Rule, by: NameList = .none) -> Cause {
        Cause(rule, row: lastRow, by: by, isTimer: isTimed)
    }

    /// Whether a timer has fired since its latest row.
    var isTimed: Bool { timerRow == lastRow }

    /// Makes further rows follow from the row at which the timer that has fired was started.
    mutating func timerFired(startedAt row: Int) {
        (lastRow, timerRow) = (row, row)
    }

    // MARK: Values derived from the progress

    var isActive: Bool { progress != .resting }

    /// Whether it may still begin.
    var isPossible: Bool {
        switch progress {
        case .resting, .following, .ready: true
        case .begun, .finished: false
        }
    }

    var isReady: Bool {
        if case .ready = progress { true } else { false }
    }

    var isBegun: Bool {
        if case .begun = progress { true } else { false }
    }

    var isFinished: Bool {
        if case .finished = progress { true } else { false }
    }

    /// The granted state.
    var state: GestureRecognizer.State {
        switch progress {
        case .resting, .following, .ready: .possible
        case .begun(let hasChanged): hasChanged ? .changed : .began
        case .finished(.recognized), .finished(.ended): .ended
        case .finished(.cancelled): .cancelled
        case .finished(.failed): .failed
        }
    }

    /// The state as rows print it.
    var stateName: StateName {
        if case .finished(.recognized) = progress { return .recognized }
        return StateName(state)
    }

    /// Changes the progress.
    mutating func go(to next: Progress) {
        assert(Self.isLegal(from: progress, to: next), "an attempt cannot go from \(progress) to \(next)")
        progress = next
    }

    static func isLegal(from old: Progress, to next: Progress) -> Bool {
        switch (old, next) {
        case (.resting, .following), (.following, .resting), (.finished, .resting): true
        case (.following, .ready(_, false)), (.following, .finished(.failed)): true
        case (.ready(.begin, _), .ready(.begin, true)), (.ready, .finished(.failed)): true
        case (.ready(.begin, _), .begun(false)), (.ready(.recognize, _), .finished(.recognized)): true
        case (.begun, .begun(true)), (.begun, .finished(.ended)), (.begun, .finished(.cancelled)): true
        default: false
        }
    }

    /// Adds a touch to the gesture.
    mutating func take(_ touch: Touch) {
        touches.append(touch)
        allTouches.append(touch)
        touch.uses += 1
    }

    /// Removes a touch that is given up (F12).
    mutating func giveUp(_ touch: Touch) {
        touches.remove(touch)
        if allTouches.remove(touch) { touch.uses -= 1 }
    }

    /// Clears the attempt; the lists keep their capacity.
    mutating func clear() {
        progress = .resting
        asked = nil
        isNew = false
        isAbandoned = false
        failure = nil
        achieved = nil
        touches.removeAll()
        lastFingerCount = 0
        allTouches.each { $0.uses -= 1 }
        allTouches.removeAll()
        keptTouches = 0
        fingersLeft = []
        owed.removeAll()
        owedCopies = 0
        waitsFor = .none
        resetTies.removeAll()
        deadline = nil
        lastRow = 0
        timerRow = 0
    }

    /// Removes a finger that has lifted, after its event.
    mutating func lift(_ touch: Touch) {
        touches.remove(touch)
        // A long gesture of many short touches must not retain them all; the list is pruned each time its size has doubled.
        guard allTouches.count > 2 * keptTouches + 16 else { return }
        allTouches.removeAll { touch in
            guard touch.isOver && !touch.delivery.isOpen else { return false }
            touch.uses -= 1
            return true
        }
        keptTouches = allTouches.count
    }
}

extension StateName {
    /// The name of a state; `ended` for the end of any gesture.
    init(_ state: GestureRecognizer.State) {
        self =
            switch state {
            case .possible: .possible
            case .began: .began
            case .changed: .changed
            case .ended: .ended
            case .cancelled: .cancelled
            case .failed: .failed
            }
    }
}
