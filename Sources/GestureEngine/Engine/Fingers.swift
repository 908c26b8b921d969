/// The touches that are down, and the touches that take part in the current event.
final class Fingers {
    /// The touches that are down, in the order in which they began, including those that lift in the current event.
    @exclusivity(unchecked) private(set) var down: [Touch] = []
    /// The touches that were removed from `down` or from other lists in the current turn. They are retained until the turn ends, because it
    /// may still use them, and because releasing a touch may free its view.
    @exclusivity(unchecked) private var retained: [Touch] = []
    /// The indexes in `down` of the touches that changed in the current event. They remain valid until the end of the event.
    @exclusivity(unchecked) private(set) var changed: [Int] = []
    /// Whether one of the changed touches has ended or been cancelled.
    @exclusivity(unchecked) private(set) var someAreOver = false
    /// The finger that lifted most recently. If another finger soon lands near the location where that touch began, the tap count increases
    /// (A9, J10).
    private(set) var lastLift: Lift?
    private var count = 0
    /// The index in `down` at which the search for an event's next touch starts.
    @exclusivity(unchecked) private var nextPlace = 0
    /// The ids of fingers that may still be on the glass but whose samples are ignored, usually because the system has cancelled their
    /// touches.
    @exclusivity(unchecked) private var taken: [Int] = []

    /// The facts about a lifted touch that determine the tap count of the next touch.
    struct Lift {
        let time: Double
        let beganLocation: Point
        let tapCount: Int
    }

    /// Makes the engine ignore the samples of fingers whose touches were cancelled, until each finger lands again.
    func take(_ ids: [Int]) { taken += ids }

    /// Returns whether a sample must be ignored because `taken` contains its finger. Removes the finger from the list when it lands again
    /// or lifts.
    func isTaken(_ sample: TouchSample) -> Bool {
        guard !taken.isEmpty, taken.contains(sample.id) else { return false }
        if sample.phase == .began || sample.phase == .ended || sample.phase == .cancelled { taken.removeAll { $0 == sample.id } }
        return sample.phase != .began
    }

    /// Marks all touches as unchanged before a turn.
    func rest() {
        changed.clear()
        someAreOver = false
        for place in down.indices { with(place) { $0.rest() } }
    }

    /// Calls the body with the touch at an index in `down`, without retaining the touch. No touch is released during a turn.
    func with(_ place: Int, _ body: (Touch) -> Void) { Unretained(down[place]).with(body) }

    /// Calls the body with each changed touch, in the order in which the touches began.
    func eachChanged(_ body: (Touch) -> Void) {
        for index in changed.indices { with(changed[index], body) }
    }

    /// Calls the body with each touch that has a sample in the event, in the order in which the touches began.
    func eachWithSample(_ body: (Touch) -> Void) {
        for place in down.indices {
            with(place) { if $0.hasSample { body($0) } }
        }
    }

    /// Returns whether a touch is the oldest of the changed touches on a view.
    func isFirstChanged(_ touch: Touch, on view: View) -> Bool {
        for place in changed where down[place].view === view { return down[place] === touch }
        return false
    }

    /// Returns whether a touch changed in the current event.
    func hasChanged(_ touch: Touch) -> Bool { changed.contains { down[$0] === touch } }

    /// Returns the index in `down` of the touch with the given id, or nil if there is no such touch.
    ///
    /// An event usually lists touches in the order in which they began, so the search starts after the touch that was found last.
    func place(ofID id: Int) -> Int? {
        let start = min(nextPlace, down.count)
        for index in start..<down.count where down[index].id == id { return found(index) }
        for index in 0..<start where down[index].id == id { return found(index) }
        return nil
    }

    private func found(_ place: Int) -> Int {
        nextPlace = place + 1
        return place
    }

    /// Adds a touch, given by its index in `down`, to the touches of the current event.
    func addToEvent(_ place: Int) {
        down[place].hasSample = true
        let phase = down[place].phase
        guard phase != .stationary else { return }
        changed.append(place)
        if phase == .ended || phase == .cancelled { someAreOver = true }
    }

    /// Creates the touch of a finger that lands, and appends it to `down`.
    func land(_ sample: TouchSample, at time: Double) -> Touch {
        count += 1
        let touch = Touch(sample, at: time, sequence: count)
        down.append(touch)
        return touch
    }

    /// Returns the key by which the samples of an event are sorted. Samples of touches that are down come first, in the order in which the
    /// touches began. Samples of new touches follow, sorted by id. Therefore the order of samples in a trace has no effect (B3).
    private func order(_ sample: TouchSample) -> (Int, Int) {
        (place(ofID: sample.id).map { down[$0].sequence } ?? .max, sample.id)
    }

    func inOrder(_ samples: [TouchSample]) -> [TouchSample] { samples.sorted { order($0) < order($1) } }

    /// Returns whether samples are already sorted by their keys, as is the case in most traces.
    func areInOrder(_ samples: [TouchSample]) -> Bool {
        var last = (0, Int.min)
        for sample in samples {
            let next = order(sample)
            if next < last { return false }
            last = next
        }
        return true
    }

    /// Removes the touches that have ended or been cancelled. Called at the end of an event.
    func removeLifted() {
        eachChanged { touch in
            if touch.isOver { retained.append(touch) }
            guard touch.phase == .ended else { return }
            lastLift = Lift(time: touch.timestamp, beganLocation: touch.beganLocation, tapCount: touch.tapCount)
        }
        changed.clear()
        down.removeAll { $0.isOver }
    }

    /// Retains touches until the turn ends. Touches in `down` are retained already.
    func retain(_ touches: [Touch]) {
        for touch in touches where !down.contains(where: { $0 === touch }) { retained.append(touch) }
    }

    /// Removes and returns one of the retained touches, or returns nil if there is none. The caller releases it. Called when no turn is in
    /// progress.
    func takeRetained() -> Touch? { retained.popLast() }
}

/// Applies the samples of an event to touches (A9, B3, J10).
extension Screen {
    /// Applies samples to their touches, finds the views and recognizers of new touches, and records a timeline row for each touch.
    func takeInput(_ samples: [TouchSample], interruption: Int) {
        var someBegin = false
        if samples.count == 1 {
            someBegin = take(samples[0])
        } else if fingers.areInOrder(samples) {
            someBegin = takeAll(samples)
        } else {
            someBegin = takeAll(fingers.inOrder(samples))
        }
        // The timeline row of a new touch lists its recognizers, so all recognizers are determined before any row is recorded.
        if someBegin { return welcomeNewTouches() }
        guard journal.isOn else { return }
        fingers.eachWithSample { recordSample(of: $0, interruption: interruption) }
    }

    /// Applies samples, which must be sorted, to their touches. Returns whether a touch began.
    private func takeAll(_ samples: [TouchSample]) -> Bool {
        var someBegin = false
        var latest: Int?
        for sample in samples {
            if sample.id == latest {
                warn(.f10, "touch \(sample.id) appears twice in one event")
            } else if take(sample) {
                someBegin = true
            }
            latest = sample.id
        }
        return someBegin
    }

    /// Applies a sample to its touch, and returns whether the touch began.
    private func take(_ sample: TouchSample) -> Bool {
        let place = fingers.place(ofID: sample.id)
        if place == nil && fingers.isTaken(sample) { return false }
        guard sample.phase != .began else {
            if place == nil { land(sample) } else { warn(.f10, "touch \(sample.id) began twice") }
            return place == nil
        }
        guard let place else {
            warn(.f10, "touch \(sample.id) \(sample.phase.rawValue) without having begun")
            return false
        }
        fingers.with(place) { touch in
            touch.update(sample, at: time)
            updateTapCount(of: touch)
        }
        fingers.addToEvent(place)
        return false
    }

    private func land(_ sample: TouchSample) {
        let touch = fingers.land(sample, at: time)
        touch.window = window
        touch.view = window.hitTest(touch.location, with: event)
        touch.viewName = touch.view?.name(on: self)
        touch.tapCount = tapCount(of: touch)
        fingers.addToEvent(fingers.down.count - 1)
    }

    func warn(_ rule: Rule, row: Int = 0, by: NameList = .none, _ text: @autoclosure () -> String) {
        emit(Cause(rule, row: row, by: by), .warning(text: names.text(text())))
    }

    /// Records a row with the latest sample of a touch that began in an earlier event.
    func recordSample(of touch: Touch, interruption: Int = 0) {
        let cause =
            touch.phase == .cancelled
            ? Cause(update.interruptionRule, row: interruption) : Cause(.a2, row: touch.beganRow, as: touch.view == nil ? .outside : .usual)
        touch.lastRow = emit(
            cause, .touch(TouchRow(touch: touch.id, phase: touch.phase, location: touch.location, view: touch.viewName)))
    }

    /// Removes the touches that have ended or been cancelled from their recognizers and from the screen. Called at the end of an event.
    func removeLiftedTouches() {
        guard fingers.someAreOver else { return }
        fingers.eachChanged { touch in
            guard touch.isOver else { return }
            for number in touch.members { fingers.retain(roster[number].lift(touch)) }
            touch.members.removeAll()
        }
        fingers.removeLifted()
    }

    private func tapCount(of touch: Touch) -> Int {
        guard let last = fingers.lastLift, touch.beganTimestamp < Clock.snap(last.time + thresholds.tapMaximumInterval),
            !touch.location.isFurther(from: last.beganLocation, than: thresholds.tapAllowableMovement)
        else { return 1 }
        return last.tapCount + 1
    }

    private func updateTapCount(of touch: Touch) {
        guard touch.tapCount != 0 else { return }
        let moved = touch.phase == .moved && touch.location.isFurther(from: touch.beganLocation, than: thresholds.tapAllowableMovement)
        let end = touch.beganTimestamp + thresholds.tapMaximumDuration
        // The end of the allowed duration is rounded only if the touch's time is close to it, because rounding has no effect otherwise.
        if moved || touch.timestamp >= end - 1e-6 && touch.timestamp >= Clock.snap(end) { touch.tapCount = 0 }
    }
}
