/// A recognizer's part in the arbitration, which decides which recognizers may recognize.
enum Standing {
    /// The recognizer has not asked to leave the `possible` state.
    case possible
    /// The recognizer has asked to begin or to recognize and was not refused. It may still have to wait for other recognizers.
    case ready
    /// The recognizer has begun, or has recognized, ended or been cancelled in the current event. It prevents recognizers that ask to
    /// recognize later (E4).
    case keeping
    /// The recognizer recognized, ended or was cancelled in an earlier event.
    case over
    case failed
}

/// The facts about recognizers on which an arbitration is based. Each recognizer is given by its number.
protocol ArenaFloor: AnyObject {
    /// Returns a recognizer's part in the arbitration, or nil if the recognizer has received no touch since its reset. Such a recognizer
    /// blocks no other recognizer (D5).
    func standing(of number: Int32) -> Standing?
    /// Returns a recognizer's rank by strength, where a smaller number is stronger. Recognizers of deeper views are stronger. Among the
    /// recognizers of one view, the one that was added last is the strongest (B5).
    func strength(of number: Int32) -> Int32
    /// Returns a recognizer's rank in the order of rows, in which recognizers of deeper views come first (J1). Recognizers that were added
    /// in the current turn have equal ranks.
    func order(of number: Int32) -> Int32
    /// Returns whether the first recognizer makes the second one fail when the first one recognizes (E2, E3).
    func prevents(_ one: Int32, _ other: Int32) -> Bool
}

/// The arbitration that decides which of the active recognizers may recognize (D2 to D6, E4, E8, J4).
///
/// It identifies recognizers by their numbers and does not change them. The caller carries out the decisions of a round and asks for
/// another round until a round contains no decisions, because a failure may unblock other recognizers (D4).
struct Arena<Floor: ArenaFloor> {
    /// A decision that a recognizer fails because another one recognizes. Either it required the winner to fail (D3), or the winner
    /// prevents it (E4).
    struct Loss: Equatable {
        var number: Int32
        var winner: Int32
        var rule: Rule
        /// Whether both recognizers asked to recognize in the same update. If so, the winner is the stronger one (B5), or the only one of
        /// the two that may prevent the other (E8).
        var wasAtOnce = false
    }

    /// The decisions of one round. In each list, recognizers of deeper views come first (J1).
    struct Round: Equatable {
        var winners: [Int32] = []
        var losses: [Loss] = []
        /// The recognizers that wait for each other in a cycle, and for no recognizer outside the cycle that may still fail (D6).
        var circle: [Int32] = []

        var isEmpty: Bool { winners.isEmpty && losses.isEmpty && circle.isEmpty }
    }

    /// The reason why a recognizer that has asked to recognize may not do so yet.
    enum Obstacle: Equatable {
        case none
        /// At least one recognizer that must fail first has not failed yet (D2).
        case waits
        /// A recognizer that must fail first has recognized instead (D3).
        case lost(to: Int32)
    }

    /// The numbers of all active recognizers. Recognizers of deeper views come first (J1).
    let members: [Int32]
    let requirements: Requirements
    let floor: Floor

    /// Decides one round among the recognizers that have asked to recognize, based on failure requirements and on prevention.
    ///
    /// The method `prevents` is called only if its result matters, and at most once for each ordered pair of recognizers.
    func decide(_ ready: [Int32]) -> Round {
        var round = Round()
        // At first `winners` contains all recognizers that need not wait for another one to fail.
        let someRecognized = someRecognized
        for number in ready where floor.standing(of: number) == .ready {
            switch obstacle(of: number, someRecognized) {
            case .none: round.winners.append(number)
            case .waits: break
            case .lost(let winner): round.losses.append(Loss(number: number, winner: winner, rule: .d3))
            }
        }
        if !round.winners.isEmpty { keepOut(&round.winners, &round.losses) }
        if round.winners.isEmpty && round.losses.isEmpty {
            if requirements.mayHaveCircle { round.circle = circle(ready) }
            return round
        }
        if round.winners.count > 1 { weigh(&round) }
        sortByOrder(&round)
        addBystanders(&round)
        sortByOrder(&round)
        return round
    }

    /// Whether any active recognizer has begun or recognized. In this case, a recognizer that required it to fail loses (D3).
    var someRecognized: Bool {
        members.contains { number in
            switch floor.standing(of: number) {
            case .keeping, .over: true
            case nil, .possible, .ready, .failed: false
            }
        }
    }

    /// Returns the reason why a recognizer may not recognize yet. If `someRecognized` is false, the search stops at the first required
    /// recognizer that has not failed.
    func obstacle(of number: Int32, _ someRecognized: Bool = true) -> Obstacle {
        var waits = false
        for required in requirements.required(of: number) {
            switch floor.standing(of: required) {
            case nil, .failed: break
            case .possible, .ready:
                waits = true
                if !someRecognized { return .waits }
            case .keeping, .over: return .lost(to: required)
            }
        }
        return waits ? .waits : .none
    }

    /// Returns the recognizers that must still fail before the given recognizer may recognize (D2).
    func open(for number: Int32) -> [Int32] {
        requirements.required(of: number).filter { floor.standing(of: $0) == .possible || floor.standing(of: $0) == .ready }
    }

    /// Removes the candidates that are prevented by a recognizer that has already begun, and adds their losses (E4).
    private func keepOut(_ candidates: inout [Int32], _ losses: inout [Loss]) {
        for keeper in members where floor.standing(of: keeper) == .keeping {
            candidates.removeAll { candidate in
                guard floor.prevents(keeper, candidate) else { return false }
                losses.append(Loss(number: candidate, winner: keeper, rule: .e4))
                return true
            }
        }
    }

    /// Returns the recognizers that have asked to recognize but wait for each other in a cycle, and can therefore never recognize (D6). The
    /// list is empty if there is no cycle.
    private func circle(_ ready: [Int32]) -> [Int32] {
        let ready = ready.filter { floor.standing(of: $0) == .ready }
        return ready.count > 1 ? requirements.inCircles(ready) : []
    }

    /// Compares all candidates, the strongest first. A candidate wins unless another candidate prevents it and the first one cannot prevent
    /// the other in return (E8, B5, J4).
    private func weigh(_ round: inout Round) {
        var answers: [RecognizerPair: Bool] = [:]
        func beats(_ one: Int32, _ other: Int32) -> Bool {
            let pair = RecognizerPair(one: one, other: other)
            if let known = answers[pair] { return known }
            let answer = floor.prevents(one, other)
            answers[pair] = answer
            return answer
        }
        var remaining = round.winners.sorted { floor.strength(of: $0) < floor.strength(of: $1) }
        round.winners = []
        while !remaining.isEmpty {
            let index =
                remaining.firstIndex { one in !remaining.contains { $0 != one && !beats(one, $0) && beats($0, one) } } ?? 0
            let winner = remaining.remove(at: index)
            round.winners.append(winner)
            remaining.removeAll { other in
                guard beats(winner, other) else { return false }
                round.losses.append(Loss(number: other, winner: winner, rule: lossRule(of: other, to: winner), wasAtOnce: true))
                return true
            }
        }
    }

    /// Adds losses for active recognizers that are not candidates in this round, because they have not asked to recognize or are waiting.
    /// They lose if a winner prevents them (E4).
    private func addBystanders(_ round: inout Round) {
        guard !round.winners.isEmpty else { return }
        let isDecided = requirements.membership(in: round.winners + round.losses.map { $0.number })
        for member in members where !isDecided[Int(member)] {
            if let loss = loss(of: member, to: round.winners) { round.losses.append(loss) }
        }
    }

    /// Returns the loss of a recognizer that is not over to the first of the winners that makes it fail, or nil if none of them does.
    func loss(of number: Int32, to winners: [Int32]) -> Loss? {
        let standing = floor.standing(of: number)
        guard standing == .possible || standing == .ready else { return nil }
        // A recognizer that waits for a winner to fail loses because of this requirement (D3), regardless of what its delegate returns.
        let waits = standing == .ready && !requirements.isEmpty(of: number)
        let winner =
            (waits ? winners.first { requirements.has(number, waitingFor: $0) } : nil) ?? winners.first { floor.prevents($0, number) }
        return winner.map { Loss(number: number, winner: $0, rule: lossRule(of: number, to: $0)) }
    }

    private func lossRule(of number: Int32, to winner: Int32) -> Rule {
        floor.standing(of: number) == .ready && requirements.has(number, waitingFor: winner) ? .d3 : .e4
    }

    private func sortByOrder(_ round: inout Round) {
        guard round.winners.count > 1 || round.losses.count > 1 else { return }
        round.winners.sort { precedes($0, $1) }
        round.losses.sort { precedes($0.number, $1.number) }
    }

    /// Returns whether the first of two members precedes the second one in `members`.
    private func precedes(_ one: Int32, _ other: Int32) -> Bool {
        let (rank, otherRank) = (floor.order(of: one), floor.order(of: other))
        return rank == otherRank ? members.first { $0 == one || $0 == other } == one && one != other : rank < otherRank
    }
}

/// An ordered pair of recognizers, given by their numbers.
struct RecognizerPair: Hashable {
    let one: Int32
    let other: Int32
}
