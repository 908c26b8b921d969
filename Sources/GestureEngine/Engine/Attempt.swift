/// The state of a recognizer from its first touch to its reset (C, D).
struct Attempt: ~Copyable {
    /// The progress of an attempt. C1 restricts the transitions, and `go(to:)` checks them.
    enum Progress: Equatable, BitwiseCopyable {
        /// The recognizer has received no touch since its reset, and blocks no other recognizer (D5).
        case resting
        /// The recognizer is possible and has touches.
        case following
        /// The recognizer asked to leave the `possible` state and was not refused. The update decides the request, which may have to wait
        /// (D2). `isOver` is true for a continuous gesture whose fingers have already lifted (D4).
        case ready(wants: Wish, isOver: Bool)
        /// The gesture has begun. `hasChanged` is true once its state is `changed`.
        case begun(hasChanged: Bool)
        /// The gesture is over. The recognizer is reset once all recognizers tied to it are over as well (C5, C6).
        case finished(Ending)
    }

    /// The state that a ready recognizer asks for.
    enum Wish: BitwiseCopyable {
        case begin, recognize
    }

    /// The end of a gesture. `recognized` is the end of a gesture that never began (C1).
    enum Ending: BitwiseCopyable {
        case recognized, ended, cancelled, failed
    }

    /// An action that has not been sent yet in the current update.
    struct Action: BitwiseCopyable {
        var state: GestureRecognizer.State
        /// Whether this is the first `changed` after `began`, which is sent more than once (B9).
        var isFirstChange = false
    }

    private(set) var progress = Progress.resting
    /// The state that the recognizer asked for in the current event. The update decides the request (C2).
    var asked: GestureRecognizer.State?
    /// The state whose action is being sent; nil at other times.
    var handled: GestureRecognizer.State?
    /// The phase of the touches that are being delivered to the recognizer; nil at other times.
    var phase: Touch.Phase?
    /// Whether the recognizer had no touch before the current event (J6).
    var isNew = false
    /// Whether the recognizer has ignored all its touches, so that the attempt ends as if there had never been one (F12).
    var isAbandoned = false
    /// The reason why the recognizer asked to fail, if its type reports one.
    var failure: FailureReason?
    /// The figure that made the recognizer ask to leave the `possible` state, if its type reports one.
    var achieved: RecognitionReason?
    /// The fingers of the gesture, in the order in which they landed, including those that lift in the current event.
    var touches: [Touch] = []
    /// All touches since the reset. Touches that have ended for their view as well are removed from time to time.
    private(set) var allTouches: [Touch] = []
    /// The number of touches in `allTouches` after the finished ones were last removed.
    var keptTouches = 0
    /// The sequence numbers of the fingers that were still down when the gesture ended, if the reset waits for them to lift (C5).
    var fingersLeft: [Int] = []
    /// The number of touches that the recognizer holds back (F3 to F5).
    var held = 0
    /// The actions still to be sent in the current update.
    var owed: [Action] = []
    /// The number of copies of the first `changed` action still to be sent (B9).
    var owedCopies = 0
    /// The requirements listed in the recognizer's `recognizer.waiting` row.
    var waitsFor = NameList.none
    /// The numbers of the recognizers for which the reset was postponed, in the order of the requirements (C6).
    var resetTies: [Int32] = []
    /// The number of the latest row about the recognizer's touches or state, used in causes.
    var lastRow = 0
    /// The deadline of the gesture, or nil if there is none.
    var deadline: Deadline?
    /// The latest row about the recognizer when the timer that fired last was started.
    var timerRow = 0
    /// The number of fingers in the last event that had any.
    var lastFingerCount = 0
    /// The centroid of the fingers in the last event that had any.
    var lastCentroid = Point.zero

    /// Returns the cause of a row that follows from the recognizer's latest row, or from a timer that was started at that row.
    func cause(_ rule: Rule, by: NameList = .none) -> Cause {
        Cause(rule, row: lastRow, by: by, isTimer: isTimed)
    }

    /// Whether a timer has fired since the recognizer's latest row.
    var isTimed: Bool { timerRow == lastRow }

    /// Makes later rows follow from the row at which the timer was started that has just fired.
    mutating func timerFired(startedAt row: Int) {
        (lastRow, timerRow) = (row, row)
    }

    /// Calls the body, which does not change the attempt, with each finger of the gesture.
    func eachTouch(_ body: (Touch) -> Void) {
        for index in touches.indices { Unretained(touches[index]).with(body) }
    }

    /// Returns the fingers whose touches are in a phase, or nil if there are none.
    @inline(__always)
    func group(in phase: Touch.Phase, _ names: Names) -> TouchGroup? { TouchGroup(touches, in: phase, names) }

    // MARK: Values derived from the progress

    var isActive: Bool { progress != .resting }

    /// Whether the gesture may still begin.
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

    /// The state that the engine has granted.
    var state: GestureRecognizer.State {
        switch progress {
        case .resting, .following, .ready: .possible
        case .begun(let hasChanged): hasChanged ? .changed : .began
        case .finished(.recognized), .finished(.ended): .ended
        case .finished(.cancelled): .cancelled
        case .finished(.failed): .failed
        }
    }

    /// The state as printed in rows.
    var stateName: StateName {
        if case .finished(.recognized) = progress { return .recognized }
        return StateName(state)
    }

    /// Changes the progress, and asserts that the transition is legal (C1).
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
    }

    /// Removes a touch that the recognizer ignores (F12).
    mutating func giveUp(_ touch: Touch) {
        touches.removeAll { $0 === touch }
        allTouches.removeAll { $0 === touch }
    }

    /// Clears the attempt. The lists retain their capacity.
    mutating func clear() {
        progress = .resting
        asked = nil
        isNew = false
        isAbandoned = false
        failure = nil
        achieved = nil
        touches.clear()
        lastFingerCount = 0
        allTouches.clear()
        keptTouches = 0
        fingersLeft = []
        owed.clear()
        owedCopies = 0
        waitsFor = .none
        resetTies.clear()
        deadline = nil
        lastRow = 0
        timerRow = 0
    }

    /// Removes the touch of a finger that has lifted. Called after the event of the lift.
    mutating func lift(_ touch: Touch) {
        touches.removeAll { $0 === touch }
        // A long gesture of many short touches must not retain them all, so the list is pruned each time its size has doubled.
        guard allTouches.count > 2 * keptTouches + 16 else { return }
        allTouches.removeAll { $0.isOver && !$0.delivery.isOpen }
        keptTouches = allTouches.count
    }
}

extension StateName {
    /// Creates the name of a state. The end of any gesture is named `ended`.
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
