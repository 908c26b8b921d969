/// The recognizers of a screen. The engine's lists and sets identify recognizers by their numbers in the roster.
final class Roster {
    /// The recognizers, indexed by number. The entry of a free number is nil.
    @exclusivity(unchecked) private var recognizers: [GestureRecognizer?] = []
    @exclusivity(unchecked) private var free: [Int32] = []
    /// The numbers of recognizers that have left the screen. A number is reused only when no timeline row can refer to its recognizer any
    /// more.
    @exclusivity(unchecked) private var leaving: [Int32] = []
    /// For each number, whether its recognizer has left the screen. Searching `leaving` instead would be slow when a screen is freed,
    /// because all recognizers then leave at the same time.
    @exclusivity(unchecked) private var isLeaving: [Bool] = []
    /// The numbers of the active recognizers, which follow a gesture or have not been reset since. Recognizers of deeper views come first
    /// (J1).
    @exclusivity(unchecked) private(set) var active: [Int32] = []
    /// The number of times that a recognizer has become active.
    @exclusivity(unchecked) private(set) var attempts = 0

    var count: Int { recognizers.count }

    subscript(number: Int32) -> GestureRecognizer {
        guard let recognizer = recognizers[Int(number)] else { preconditionFailure("no recognizer has the number \(number)") }
        return recognizer
    }

    /// Calls the body with a recognizer, without retaining the recognizer. This is safe because the roster retains it, and no number is
    /// freed during a turn.
    func with(_ number: Int32, _ body: (GestureRecognizer) -> Void) {
        Unretained(recognizers[Int(number)]).with(body)
    }

    /// Returns whether a condition holds for the recognizer with the given number, without retaining the recognizer.
    func check(_ number: Int32, _ condition: (GestureRecognizer) -> Bool) -> Bool {
        var holds = false
        with(number) { holds = condition($0) }
        return holds
    }

    /// Returns the progress of a recognizer's attempt, without retaining the recognizer.
    func progress(of number: Int32) -> Attempt.Progress {
        var progress = Attempt.Progress.resting
        with(number) { progress = $0.attempt.progress }
        return progress
    }

    /// Returns whether a timer belongs to a recognizer's current deadline and the recognizer's gesture is not over.
    func hasDeadline(_ number: Int32, of timer: Int) -> Bool {
        guard let recognizer = recognizers[Int(number)] else { return false }
        return recognizer.attempt.deadline?.timer == timer && recognizer.attempt.isActive && !recognizer.attempt.isFinished
    }

    func add(_ recognizer: GestureRecognizer) -> Int32 {
        if let number = free.popLast() {
            recognizers[Int(number)] = recognizer
            return number
        }
        recognizers.append(recognizer)
        isLeaving.append(false)
        return Int32(recognizers.count - 1)
    }

    /// Marks a recognizer as having left the screen.
    func leave(_ number: Int32) {
        isLeaving[Int(number)] = true
        leaving.append(number)
    }

    /// Records that a recognizer has returned to the screen.
    func stay(_ number: Int32) {
        // The number remains in `leaving`, but `freeNumbers` skips it.
        isLeaving[Int(number)] = false
    }

    /// Frees the numbers of recognizers that have left the screen, and returns these recognizers. The caller releases them. Called while no
    /// recognizer is active and no touch is held back.
    func freeNumbers(_ willFree: (Int32) -> Void) -> [GestureRecognizer] {
        if leaving.isEmpty { return [] }
        var freed: [GestureRecognizer] = []
        for number in leaving where isLeaving[Int(number)] {
            isLeaving[Int(number)] = false
            willFree(number)
            self[number].listing.object = nil
            freed.append(self[number])
            recognizers[Int(number)] = nil
            free.append(number)
        }
        leaving.removeAll()
        return freed
    }

    /// Clears the state of all gestures when the screen is freed, so that touches and recognizers do not retain each other.
    func clearAttempts() {
        for recognizer in recognizers {
            for touch in recognizer?.giveUpAttempt().allTouches ?? [] { touch.leaveScreen() }
        }
    }

    /// Removes a recognizer that moves to another screen. A substitute with the same id takes its number and its gesture if the gesture is
    /// finished, because timeline rows may still refer to them.
    func replace(_ recognizer: GestureRecognizer) {
        let substitute = GestureRecognizer(id: recognizer.id)
        (substitute.number, substitute.order) = (recognizer.number, recognizer.order)
        let attempt = recognizer.giveUpAttempt()
        if attempt.isFinished { substitute.attempt = attempt } else { active.removeAll { $0 == recognizer.number } }
        recognizers[Int(recognizer.number)] = substitute
    }

    /// Adds a recognizer to the active recognizers, which are sorted so that recognizers of deeper views come first (J1).
    func activate(_ number: Int32) {
        attempts += 1
        let order = self[number].order
        var index = active.count
        while index > 0, self[active[index - 1]].order > order { index -= 1 }
        // The recognizer may be in the list already, because its `reset()` made it active again before `prune()` removed it.
        if index > 0 && active[index - 1] == number { return }
        active.insert(number, at: index)
    }

    /// Removes the recognizers that have been reset from the active recognizers.
    func prune() {
        active.removeAll { !self[$0].attempt.isActive }
    }

    /// Computes the order (J1) and the strength (B5) of all recognizers. Returns, for each recognizer number, the permanent failure
    /// requirements (D1).
    func refresh(_ screen: Screen) -> [[Int32]] {
        var places: [Place] = []
        var preorder = 0
        screen.window.visit { view in
            view.depth = (view.superview?.depth ?? -1) + 1
            for (index, recognizer) in view.gestureRecognizers.enumerated() {
                places.append(Place(recognizer: recognizer, depth: Int(view.depth), preorder: preorder, index: index))
            }
            preorder += 1
        }
        places.sort { (-$0.depth, $0.preorder, $0.index) < (-$1.depth, $1.preorder, $1.index) }
        for (rank, place) in places.enumerated() { place.recognizer.order = Int32(rank) }
        places.sort { (-$0.depth, $0.preorder, -$0.index) < (-$1.depth, $1.preorder, -$1.index) }
        var required: [[Int32]] = recognizers.map { _ in [] }
        for (rank, place) in places.enumerated() { place.recognizer.strength = Int32(rank) }
        for (number, recognizer) in recognizers.enumerated() {
            for other in recognizer?.requirements ?? [] where other.listing.refers(to: screen) { required[number].append(other.number) }
        }
        active = active.sorted { self[$0].order < self[$1].order }
        return required
    }
}

/// The position of a recognizer in the view tree.
private struct Place {
    let recognizer: GestureRecognizer
    let depth: Int
    let preorder: Int
    let index: Int
}
