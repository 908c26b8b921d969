/// The touches that are down, and those that take part in the current event.
final class Fingers {
    /// The touches that are down, in the order in which they began, including those that lift in the current event.
    @exclusivity(unchecked) private(set) var down: [Touch] = []
    /// The touches that were removed from `down` in the current turn, which may still use them.
    @exclusivity(unchecked) private var lifted: [Touch] = []
    /// The positions in `down` of the touches that changed in the current event. Positions stay the same until the end of the event.
    @exclusivity(unchecked) private(set) var changed: [Int] = []
    /// Whether one of the changed touches has ended or been cancelled.
    @exclusivity(unchecked) private(set) var someAreOver = false
    /// The most recent lift. A press soon after it in the same place increases the tap count (A9, J10).
    @exclusivity(unchecked) private(set) var lastLift: Lift?
    @exclusivity(unchecked) private var count = 0
    /// The likely position in `down` of the next touch of an event.
    @exclusivity(unchecked) private var nextPlace = 0
    /// The ids of fingers whose touches were cancelled and that may still be on the glass.
    @exclusivity(unchecked) private var taken: [Int] = []

    /// The facts about a lifted touch that determine the tap count of the next one.
    struct Lift {
        let time: Double
        let beganLocation: Point
        let tapCount: Int
    }

    /// Makes the engine ignore the samples of fingers whose touches were cancelled, until each finger lands again.
    func take(_ ids: [Int]) { taken += ids }

    /// Returns whether a sample belongs to a finger whose touch was cancelled, and forgets the finger when it lands again or lifts.
    func isTaken(_ sample: TouchSample) -> Bool {
        guard !taken.isEmpty, taken.contains(sample.id) else { return false }
        if sample.phase == .began || sample.phase == .ended || sample.phase == .cancelled { taken.removeAll { $0 == sample.id } }
        return sample.phase != .began
    }

    /// Prepares for a turn in which no touch has changed yet.
    func rest() {
        changed.clear()
        someAreOver = false
        for place in down.indices { with(place) { $0.rest() } }
    }

    /// Calls the body with a touch by its place in `down`, without counting the reference: no touch is released during a turn.
    func with(_ place: Int, _ body: (Touch) -> Void) {
        Unretained(down[place]).with(body)
    }

    /// Calls the body with each touch that changed, in the order in which they began. A turn within the turn ends the iteration.
    func eachChanged(_ body: (Touch) -> Void) {
        var index = 0
        while index < changed.count {
            with(changed[index], body)
            index += 1
        }
    }

    /// Calls the body, which calls no code of the app, with each touch that has a sample in the event, in the order in which they began.
    func eachTold(_ body: (Touch) -> Void) {
        for place in down.indices {
            with(place) { if $0.isTold { body($0) } }
        }
    }

    /// Returns whether a touch changed in the current event.
    func hasChanged(_ touch: Touch) -> Bool { changed.contains { down[$0] === touch } }

    /// Returns the position in `down` of the touch with an id.
    ///
    /// An event usually lists touches in order, so the search starts after the touch that was found last.
    func place(ofID id: Int) -> Int? {
        let start = min(nextPlace, down.count)
        for index in start..<down.count where down[index].id == id { return found(index) }
        for index in 0..<start where down[index].id == id { return found(index) }
        return nil
    }

    private func found(_ place: Int) -> Int {
        nextPlace = place + 1 < down.count ? place + 1 : 0
        return place
    }

    /// Adds a touch, given by its position in `down`, to the touches of the current event.
    func tell(of place: Int) {
        down[place].isTold = true
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

    /// Returns the sort key of a sample: touches that are down come first, in the order in which they began, then new ones by id. The order
    /// in a trace has no effect (B3).
    private func order(_ sample: TouchSample) -> (Int, Int) {
        (place(ofID: sample.id).map { down[$0].sequence } ?? .max, sample.id)
    }

    func inOrder(_ samples: [TouchSample]) -> [TouchSample] { samples.sorted { order($0) < order($1) } }

    /// Returns whether samples are sorted by their keys already, as in most traces.
    func areInOrder(_ samples: [TouchSample]) -> Bool {
        var last = (0, Int.min)
        for sample in samples {
            let next = order(sample)
            if next < last { return false }
            last = next
        }
        return true
    }

    /// Removes the touches that have lifted. Called at the end of an event.
    func removeLifted() {
        eachChanged { touch in
            if touch.isOver { lifted.append(touch) }
            guard touch.phase == .ended else { return }
            lastLift = Lift(time: touch.timestamp, beganLocation: touch.beganLocation, tapCount: touch.tapCount)
        }
        changed.clear()
        down.removeAll { $0.isOver }
    }

    /// Releases the touches that were removed. Called when no turn is in progress.
    func releaseLifted() { lifted.clear() }
}

/// Handles the samples of an event (A9, B3, J10).
extension Screen {
    /// Applies samples to their touches, finds the views and recognizers of new touches, and records a row for each touch.
    func takeInput(_ samples: [TouchSample], interruption: Int) {
        var someBegin = false
        if samples.count == 1 {
            someBegin = take(samples[0])
        } else {
            someBegin = takeAll(fingers.areInOrder(samples) ? samples : fingers.inOrder(samples))
        }
        // The row of a new touch lists its recognizers, so the recognizers are found before any row is recorded.
        if someBegin { return welcomeNewTouches() }
        guard journal.isOn else { return }
        fingers.eachTold { recordSample(of: $0, interruption: interruption) }
    }

    /// Applies sorted samples to their touches, and returns whether a touch began.
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
        fingers.tell(of: place)
        return false
    }

    private func land(_ sample: TouchSample) {
        let touch = fingers.land(sample, at: time)
        touch.window = window
        touch.view = window.hitTest(touch.location, with: event)
        touch.viewName = touch.view?.name(on: self)
        touch.tapCount = tapCount(of: touch)
        // The app's hit test may have cancelled all touches.
        if let place = fingers.down.lastIndex(where: { $0 === touch }) { fingers.tell(of: place) }
    }

    func warn(_ rule: Rule, row: Int = 0, by: NameList = .none, _ text: @autoclosure () -> String) {
        emit(Cause(rule, row: row, by: by), .warning(text: names.text(text())))
    }

    /// Records the latest sample of a touch that began in an earlier event.
    func recordSample(of touch: Touch, interruption: Int = 0) {
        let cause =
            touch.phase == .cancelled
            ? Cause(update.interruptionRule, row: interruption) : Cause(.a2, row: touch.beganRow, as: touch.view == nil ? .outside : .usual)
        touch.lastRow = emit(
            cause, .touch(TouchRow(touch: touch.id, phase: touch.phase, location: touch.location, view: touch.viewName)))
    }

    /// Removes the touches that have lifted from their recognizers and from the screen. Called at the end of an event.
    func removeLiftedTouches() {
        guard fingers.someAreOver else { return }
        fingers.eachChanged { touch in
            guard touch.isOver else { return }
            for number in touch.members { roster[number].lift(touch) }
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
        // Rounding to the exact instant matters only if the time is near the limit.
        if moved || touch.timestamp >= end - 1e-6 && touch.timestamp >= Clock.snap(end) { touch.tapCount = 0 }
    }
}
