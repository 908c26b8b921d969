/// A recognizer between its first touch and its reset (C, D): what it is in the middle of, in one value.
struct Attempt: ~Copyable {
    /// That of all recognizers that have had no touch; nothing of it changes.
    nonisolated(unsafe) static let none = {
        let place = UnsafeMutablePointer<Attempt>.allocate(capacity: 1)
        place.initialize(to: Attempt())
        return place
    }()

    /// How far it is. A case is left only as C1 allows; `go(to:)` checks that.
    enum Progress: Equatable, BitwiseCopyable {
        /// No touch since the reset: it blocks nobody (D5).
        case resting
        /// Possible, with touches.
        case following
        /// It asked to leave possible and was not refused: it is weighed in the update, and may have to wait (D2). `isOver`: a
        /// continuous gesture whose fingers have lifted by now (D4).
        case ready(wants: Wish, isOver: Bool)
        /// Began; `hasChanged` once it is `changed`.
        case begun(hasChanged: Bool)
        /// Over, until all that is tied to it is over as well (C5, C6).
        case finished(Ending)
    }

    /// What a recognizer that is ready would become.
    enum Wish: BitwiseCopyable {
        case begin, recognize
    }

    /// How a gesture ended; `recognized` is the end of one that never began (C1).
    enum Ending: BitwiseCopyable {
        case recognized, ended, cancelled, failed
    }

    /// An action that is still to be sent in the update at hand.
    struct Action: BitwiseCopyable {
        var state: GestureRecognizer.State
        /// Whether it is the first `changed` after began, of which copies follow (B9).
        var isFirstChange = false
    }

    private(set) var progress = Progress.resting
    /// What it asked for while it handled the event at hand; decided in the update (C2).
    var asked: GestureRecognizer.State?
    /// The state whose action is being sent.
    var handled: GestureRecognizer.State?
    /// The phase of the touches that it is being told of.
    var phase: Touch.Phase?
    /// Whether it had no touch before the event at hand (J6).
    var isNew = false
    /// Whether it has ignored all that it had, as if it had never had a touch (F12).
    var isAbandoned = false
    /// Why it asked for failed, if its type knows.
    var failure: FailureReason?
    /// What it had seen as it asked to leave possible, if its type knows.
    var achieved: RecognitionReason?
    /// The fingers of the gesture, in the order they came; those that lift in the event at hand are among them.
    var touches = TouchList()
    /// Every touch since the reset whose view may still hear of it. A touch knows how many attempts list it.
    private(set) var allTouches = TouchList()
    /// How many there have been at the last time that those which are over for their views were let go.
    var keptTouches = 0
    /// Those of its fingers that were still down when it ended, by their sequence, where its reset waits for them (C5).
    var fingersLeft: [Int] = []
    /// How many touches it holds back (F3 to F5).
    var held = 0
    /// The actions still to be sent in the update at hand, and copies of its first `changed` (B9).
    var owed = Pile<Action>()
    var owedCopies = 0
    /// The requirements that its `recognizer.waiting` row named.
    var waitsFor = NameList.none
    /// Whom its reset had to wait for, by number, as the requirements have them (C6).
    var resetTies = Pile<Int32>()
    /// The number of the latest row about its touches or state, for causes.
    var lastRow = 0
    /// The time that it has for something; nil if it has all the time there is.
    var deadline: Deadline?
    /// The row with which the timer was started that has fired last.
    var timerRow = 0
    /// How many fingers it had in the last event that told of one.
    var lastFingerCount = 0
    /// The middle of its fingers when they were last counted.
    var lastCentroid = Point.zero

    /// What follows from its latest row, or from a timer that was started then.
    @inline(__always)
    func cause(_ rule: Rule, by: NameList = .none) -> Cause {
        Cause(rule, row: lastRow, by: by, isTimer: isTimed)
    }

    /// Whether a timer has fired since its latest row.
    @inline(__always)
    var isTimed: Bool { timerRow == lastRow }

    /// A timer has fired that was started with an earlier row; what comes of it follows from that.
    mutating func timerFired(startedAt row: Int) {
        (lastRow, timerRow) = (row, row)
    }

    // MARK: What follows from the progress

    var isActive: Bool { progress != .resting }

    /// Whether it has not begun and may still.
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

    /// The state as granted.
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

    /// Enters another stage of the gesture.
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

    /// A touch becomes one of the gesture's.
    mutating func take(_ touch: Touch) {
        touches.append(touch)
        allTouches.append(touch)
        touch.uses += 1
    }

    /// A touch is given up (F12).
    mutating func giveUp(_ touch: Touch) {
        touches.remove(touch)
        if allTouches.remove(touch) { touch.uses -= 1 }
    }

    /// Forgets the attempt; the lists keep their room.
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

    /// A finger has lifted and the event is over.
    mutating func lift(_ touch: Touch) {
        touches.remove(touch)
        // A long gesture of many short touches shall not keep them all; looked through each time they have doubled.
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
    /// The name of a state, that of an end being `ended`.
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
