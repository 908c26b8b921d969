/// A recognizer's state during one gesture, from its first touch until it is reset (C, D).
struct Attempt: ~Copyable {
    /// The stage that the gesture has reached. C1 restricts the transitions, and `go(to:)` checks them.
    enum Progress: Equatable, BitwiseCopyable {
        /// The recognizer has received no touch since its reset, and blocks no other recognizer (D5).
        case resting
        /// The recognizer is in the `possible` state and has touches.
        case following
        /// The recognizer asked to begin or to recognize, and was not refused. Phase 2 decides on the request, which may have to wait (D2).
        /// `isOver` is true for a continuous gesture whose fingers have already lifted (D4).
        case ready(wants: Wish, isOver: Bool)
        /// The gesture has begun. `hasChanged` is true once the recognizer's state is `changed`.
        case begun(hasChanged: Bool)
        /// The gesture is over. The recognizer is reset once the gestures of all recognizers that it waits for, or that wait for it, are
        /// over as well (C5, C6).
        case finished(Ending)
    }

    /// The change that a recognizer in the `possible` state asks for: to begin a continuous gesture or to recognize a discrete one.
    enum Wish: BitwiseCopyable {
        case begin, recognize
    }

    /// The way in which a gesture ended. `recognized` is for a discrete gesture, which ends without having begun (C1).
    enum Ending: BitwiseCopyable {
        case recognized, ended, cancelled, failed
    }

    /// An action that is still to be sent in the current update.
    struct Action: BitwiseCopyable {
        var state: GestureRecognizer.State
        /// Whether this is the first `changed` action after `began`, which is sent more than once (B9).
        var isFirstChange = false
    }

    private(set) var progress = Progress.resting
    /// The state that the recognizer asked for in the current event. Phase 2 decides on the request (C2).
    var asked: GestureRecognizer.State?
    /// The state that is being reported to the recognizer's targets; nil at other times.
    var handled: GestureRecognizer.State?
    /// The phase of the touches that are being delivered to the recognizer; nil at other times.
    var phase: Touch.Phase?
    /// Whether the recognizer has become active since failure requirements were last determined (J6).
    var isNew = false
    /// Whether the recognizer has ignored all touches of the gesture. The gesture then ends as if the recognizer had never received a touch
    /// (F12).
    var isAbandoned = false
    /// The reason why the recognizer asked to fail. Nil if it has not asked to fail, or if its class reports no reasons.
    var failure: FailureReason?
    /// The measurement that made the recognizer ask to begin or to recognize, such as a distance. Nil if it has not asked, or if its class
    /// reports no measurements.
    var achieved: RecognitionReason?
    /// The fingers of the gesture, in the order in which they landed, including those that lift in the current event.
    var touches: [Touch] = []
    /// All touches that the recognizer has received since its last reset. From time to time, lifted touches that their views have
    /// completely received are removed from the list.
    private(set) var allTouches: [Touch] = []
    /// The number of touches that `allTouches` contained when finished touches were last removed from it.
    var keptTouches = 0
    /// The sequence numbers of the touches that were still down when the gesture ended. The list is used only if the threshold
    /// `recognizer.resetsEarly` is 0, which postpones the reset until these fingers lift (C5).
    var fingersLeft: [Int] = []
    /// The number of touches that the recognizer holds back from their views (F3 to F5).
    var held = 0
    /// The actions that are still to be sent in the current update.
    var owed: [Action] = []
    /// The number of copies of the first `changed` action that are still to be sent (B9).
    var owedCopies = 0
    /// The recognizers that must fail first, as listed in the `recognizer.waiting` row of the timeline.
    var waitsFor = NameList.none
    /// The numbers of the recognizers that the postponed reset waits for, in the order in which the failure requirements are stored (C6).
    var resetTies: [Int32] = []
    /// The number of the latest timeline row that reports the recognizer's touches or state. Later rows name it as their cause.
    var lastRow = 0
    /// The deadline of the gesture, such as the end of the time for a tap; nil if there is none.
    var deadline: Deadline?
    /// The value that `lastRow` had when the timer that fired most recently was started; nil if no timer has fired.
    var timerRow: Int?
    /// The number of fingers that the gesture had when it last had any.
    var lastFingerCount = 0
    /// The centroid of the gesture's fingers when it last had any.
    var lastCentroid = Point.zero

    /// Returns the cause of a new timeline row: the recognizer's latest row, or a timer that was started at that row.
    func cause(_ rule: Rule, by: NameList = .none) -> Cause {
        Cause(rule, row: lastRow, by: by, isTimer: isTimed)
    }

    /// Whether a timer has fired since the recognizer's latest row was recorded.
    var isTimed: Bool { timerRow == lastRow }

    /// Records that a timer has just fired, so that later timeline rows name the row at which the timer was started as their cause.
    mutating func timerFired(startedAt row: Int) {
        (lastRow, timerRow) = (row, row)
    }

    /// Calls the body with each touch of the gesture. The body must not change the attempt.
    func eachTouch(_ body: (Touch) -> Void) {
        for index in touches.indices { Unretained(touches[index]).with(body) }
    }

    /// Returns the fingers whose touches are in a phase, or nil if there are none.
    @inline(__always)
    func group(in phase: Touch.Phase, _ names: Names) -> TouchGroup? { TouchGroup(touches, in: phase, names) }

    // MARK: Values derived from the progress

    var isActive: Bool { progress != .resting }

    /// Whether the gesture has neither begun nor ended.
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

    /// The state that the engine has granted to the recognizer. A pending request does not change it.
    var state: GestureRecognizer.State {
        switch progress {
        case .resting, .following, .ready: .possible
        case .begun(let hasChanged): hasChanged ? .changed : .began
        case .finished(.recognized), .finished(.ended): .ended
        case .finished(.cancelled): .cancelled
        case .finished(.failed): .failed
        }
    }

    /// The recognizer's state as printed in the timeline.
    var stateName: StateName {
        if case .finished(.recognized) = progress { return .recognized }
        return StateName(state)
    }

    /// Changes the gesture's stage, and asserts that C1 allows the transition.
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

    /// Clears the attempt when the recognizer is reset. The lists keep their allocated memory.
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
        timerRow = nil
    }

    /// Removes the touch of a lifted finger from the gesture. Called after the event in which the finger lifted. Returns touches that the
    /// attempt may no longer retain.
    mutating func lift(_ touch: Touch) -> [Touch] {
        touches.removeAll { $0 === touch }
        // A long gesture may consist of many short touches and must not retain them all. Therefore the list is pruned each time its size
        // has doubled.
        guard allTouches.count > 2 * keptTouches + 16 else { return [] }
        let all = allTouches
        allTouches.removeAll { $0.isOver && !$0.delivery.isOpen }
        keptTouches = allTouches.count
        return all
    }
}

extension StateName {
    /// Creates the name of a state. The result is `ended` even for a discrete gesture, although the timeline prints `recognized` for it.
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
