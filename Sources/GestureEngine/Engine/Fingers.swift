/// The touches that are down, and those that take part in the current event.
final class Fingers {
    /// The touches that are down, in the order in which they began, including those that lift in the current event.
    @exclusivity(unchecked) private(set) var down = TouchList()
    /// Retained touches: those that are down, and later those that attempts list.
    @exclusivity(unchecked) private var kept = Pile<Unmanaged<Touch>>()
    /// Touches that have lifted, and the number of them that were still listed at the last check.
    @exclusivity(unchecked) private var over = Pile<Unmanaged<Touch>>()
    @exclusivity(unchecked) private var listed = 0
    /// Unused touches, for reuse by new fingers.
    @exclusivity(unchecked) private var spare = Pile<Unmanaged<Touch>>()
    /// The touches with a sample in the current event, in the order in which they began.
    @exclusivity(unchecked) private(set) var told = TouchList()
    /// The touches among them that changed.
    @exclusivity(unchecked) private(set) var changed = TouchList()
    /// Whether one of the changed touches ends.
    @exclusivity(unchecked) private(set) var someAreOver = false
    /// The touch that lifted last: a press soon after it in the same place increases the tap count (A9, J10).
    @exclusivity(unchecked) private(set) var lastLifted: Unmanaged<Touch>?
    @exclusivity(unchecked) private var count = 0
    /// The likely position in `down` of the next touch of an event.
    @exclusivity(unchecked) private var nextPlace = 0
    /// The ids of fingers whose touches were cancelled and that may still be on the glass.
    @exclusivity(unchecked) private var taken: [Int] = []

    deinit {
        kept.each { $0.release() }
        over.each { $0.release() }
        spare.each { $0.release() }
    }

    /// Makes the engine ignore the samples of fingers whose touches were cancelled, until each finger lands again.
    func take(_ ids: [Int]) { taken += ids }

    /// Breaks reference cycles when the screen is freed while fingers are down.
    func letGo() {
        kept.each { $0._withUnsafeGuaranteedRef { $0.letGoOfAll() } }
        over.each { $0._withUnsafeGuaranteedRef { $0.letGoOfAll() } }
    }

    /// Whether a sample is of a finger whose touch was cancelled.
    func isTaken(_ sample: TouchSample) -> Bool {
        guard !taken.isEmpty, taken.contains(sample.id) else { return false }
        if sample.phase == .began || sample.phase == .ended || sample.phase == .cancelled { taken.removeAll { $0 == sample.id } }
        return sample.phase != .began
    }

    /// Prepares for a turn in which no touch has changed yet.
    @inline(__always)
    func rest() {
        told.removeAll()
        changed.removeAll()
        someAreOver = false
        down.each { $0.rest() }
    }

    /// Returns the position in `down` of the touch with an id. An event usually lists touches in their order, so the search starts after
    /// the touch that was found last.
    @inline(__always)
    func place(ofID id: Int) -> Int? {
        let start = min(nextPlace, down.count)
        for index in start..<down.count where down.read(index, { $0.id }) == id { return found(index) }
        for index in 0..<start where down.read(index, { $0.id }) == id { return found(index) }
        return nil
    }

    @inline(__always)
    private func found(_ place: Int) -> Int {
        nextPlace = place + 1 < down.count ? place + 1 : 0
        return place
    }

    @inline(__always)
    func tell(of touch: Touch) {
        told.append(touch)
        guard touch.phase != .stationary else { return }
        changed.append(touch)
        if touch.isOver { someAreOver = true }
    }

    func land(_ sample: TouchSample, at time: Double) -> Unmanaged<Touch> {
        count += 1
        let touch: Unmanaged<Touch>
        if spare.isEmpty {
            touch = Unmanaged.passRetained(Touch(sample, at: time, sequence: count))
        } else {
            touch = spare.removeLast()
            touch._withUnsafeGuaranteedRef { $0.begin(sample, at: time, sequence: count) }
        }
        touch._withUnsafeGuaranteedRef { down.append($0) }
        kept.append(touch)
        return touch
    }

    /// Returns the sort key of a sample: touches that are down come first, in the order in which they began, then new ones by id. The order
    /// in a trace has no effect (B3).
    private func order(_ sample: TouchSample) -> (Int, Int) {
        (place(ofID: sample.id).map { down.read($0) { $0.sequence } } ?? .max, sample.id)
    }

    func inOrder(_ samples: [TouchSample]) -> [TouchSample] { samples.sorted { order($0) < order($1) } }

    /// Returns whether samples are sorted by their keys already, as in most traces.
    func areInOrder(_ samples: [TouchSample]) -> Bool {
        var last = (0, Int.min)
        for index in samples.indices {
            let next = order(samples[index])
            if next < last { return false }
            last = next
        }
        return true
    }

    /// Removes the touches that have lifted. Called at the end of an event.
    func removeLifted() {
        changed.each { touch in
            guard touch.phase == .ended else { return }
            lastLifted?._withUnsafeGuaranteedRef { $0.uses -= 1 }
            touch.uses += 1
            lastLifted = Unmanaged.passUnretained(touch)
        }
        down.removeOver()
        told.removeAll()
        changed.removeAll()
        kept.removeAll { touch in
            let isOver = touch._withUnsafeGuaranteedRef { $0.isOver }
            if isOver { over.append(touch) }
            return isOver
        }
        // Pruned each time the size has doubled, so that many held touches cost no more than few.
        if over.count > 2 * listed + 8 { sortOut() }
    }

    /// Releases lifted touches that no attempt lists any more; those without other references are reused.
    private func sortOut() {
        over.removeAll { reference in
            if reference._withUnsafeGuaranteedRef({ $0.uses > 0 }) { return false }
            var touch = reference.takeRetainedValue()
            if spare.count < 16 && isKnownUniquelyReferenced(&touch) {
                touch.leave()
                spare.append(Unmanaged.passRetained(touch))
            }
            return true
        }
        listed = over.count
    }
}

/// Handles the samples of an event (A9, B3, J10).
extension Screen {
    /// Applies samples to their touches, finds the views and recognizers of new touches, and records a row for each touch.
    func takeInput(_ samples: [TouchSample], interruption: Int) {
        var someBegin = false
        if samples.count == 1 {
            samples.withUnsafeBufferPointer { someBegin = take($0.baseAddress.unsafelyUnwrapped) }
        } else {
            someBegin = fingers.areInOrder(samples) ? takeAll(samples) : takeAll(fingers.inOrder(samples))
        }
        // The row of a new touch lists its recognizers, so the recognizers are found before any row is recorded.
        if someBegin { return welcomeNewTouches() }
        guard journal.isOn else { return }
        fingers.told.each { recordSample(of: $0, interruption: interruption) }
    }

    /// Applies sorted samples to their touches, and returns whether a touch began.
    private func takeAll(_ samples: [TouchSample]) -> Bool {
        var someBegin = false
        var latest: Int?
        samples.withUnsafeBufferPointer { samples in
            for index in samples.indices {
                let id = samples[index].id
                if id == latest {
                    warn(.f10, "touch \(id) appears twice in one event")
                } else if take(samples.baseAddress.unsafelyUnwrapped + index) {
                    someBegin = true
                }
                latest = id
            }
        }
        return someBegin
    }

    /// Applies a sample to its touch, reading it in place; true if the touch begins.
    private func take(_ sample: UnsafePointer<TouchSample>) -> Bool {
        let (id, phase) = (sample.pointee.id, sample.pointee.phase)
        let place = fingers.place(ofID: id)
        if place == nil && fingers.isTaken(sample.pointee) { return false }
        guard phase != .began else {
            if place == nil { land(sample.pointee) } else { warn(.f10, "touch \(id) began twice") }
            return place == nil
        }
        guard let place else {
            warn(.f10, "touch \(id) \(phase.rawValue) without having begun")
            return false
        }
        fingers.down.read(place) { touch in
            touch.update(sample.pointee, at: time)
            updateTapCount(of: touch)
            fingers.tell(of: touch)
        }
        return false
    }

    private func land(_ sample: TouchSample) {
        fingers.land(sample, at: time)._withUnsafeGuaranteedRef { touch in
            touch.window = window
            touch.view = window.hitTest(touch.location, with: event)
            touch.viewName = nil
            touch.withView { touch.viewName = $0.name(on: self) }
            touch.tapCount = tapCount(of: touch)
            fingers.tell(of: touch)
        }
    }

    func warn(_ rule: Rule, row: Int = 0, by: NameList = .none, _ text: @autoclosure () -> String) {
        emit(Cause(rule, row: row, by: by), .warning(text: names.text(text())))
    }

    /// Prints the latest sample of a touch that began in an earlier event.
    @inline(__always)
    func recordSample(of touch: Touch, interruption: Int = 0) {
        let cause =
            touch.phase == .cancelled
            ? Cause(update.interruptionRule, row: interruption) : Cause(.a2, row: touch.beganRow, as: touch.view == nil ? .outside : .usual)
        touch.lastRow = emit(
            cause, .touch(TouchRow(touch: touch.id, phase: touch.phase, location: touch.location, view: touch.viewName)))
    }

    @inline(__always)
    func removeLiftedTouches() {
        if fingers.someAreOver { removeAllLiftedTouches() }
    }

    @inline(never)
    private func removeAllLiftedTouches() {
        fingers.changed.each { touch in
            guard touch.isOver else { return }
            touch.members.each { roster.with($0) { $0.lift(touch) } }
            touch.members.removeAll()
            touch.letGoOfGroups()
        }
        fingers.removeLifted()
    }

    private func tapCount(of touch: Touch) -> Int {
        guard let reference = fingers.lastLifted else { return 1 }
        return reference._withUnsafeGuaranteedRef { last in
            touch.beganTimestamp < Clock.snap(last.timestamp + thresholds.tapMaximumInterval)
                && !touch.location.isFurther(from: last.beganLocation, than: thresholds.tapAllowableMovement) ? last.tapCount + 1 : 1
        }
    }

    private func updateTapCount(of touch: Touch) {
        guard touch.tapCount != 0 else { return }
        let moved = touch.phase == .moved && touch.location.isFurther(from: touch.beganLocation, than: thresholds.tapAllowableMovement)
        let end = touch.beganTimestamp + thresholds.tapMaximumDuration
        // Rounding to the exact instant matters only if the time is near the limit.
        if moved || touch.timestamp >= end - 1e-6 && touch.timestamp >= Clock.snap(end) { touch.tapCount = 0 }
    }
}
