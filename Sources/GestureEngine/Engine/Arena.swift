/// The role of a recognizer with an attempt in the current decision.
enum Standing {
    /// It has not asked for anything.
    case possible
    /// It asked to leave possible and was not refused.
    case ready
    /// It has begun, or has recognized, ended or been cancelled in the current event: it prevents newcomers (E4).
    case keeping
    /// It recognized, ended or was cancelled before.
    case over
    case failed
}

/// The facts that an arena needs about its members, which are numbers.
protocol ArenaFloor: AnyObject {
    /// The standing of a member; nil for a resting one, which blocks no other (D5).
    func standing(of number: Int32) -> Standing?
    /// The position in the order of B5; smaller is stronger.
    func strength(of number: Int32) -> Int32
    /// Whether one member, when it recognizes, makes another fail (E2, E3).
    func prevents(_ one: Int32, _ other: Int32) -> Bool
}

/// Decides which recognizers recognize, from the standing of all members (D2 to D6, E4, E8, J4).
///
/// It knows numbers only and changes nothing: the caller carries the decisions out, and decides again until a round is empty, since a
/// failure may unblock others (D4).
struct Arena<Floor: ArenaFloor> {
    /// The failure of a member because of another: it waited for the other (D3), or the other excludes it (E4).
    struct Loss: Equatable {
        var number: Int32
        var winner: Int32
        var rule: Rule
        /// Whether both asked to recognize at once, so that strength decided (B5), or that only the winner may prevent the other (E8).
        var wasAtOnce = false
    }

    /// The decisions of one round; each list in the order of J1.
    struct Round: Equatable {
        var winners: [Int32] = []
        var losses: [Loss] = []
        /// The members that wait for each other, and for no other that may still fail (D6).
        var circle: [Int32] = []

        var isEmpty: Bool { winners.isEmpty && losses.isEmpty && circle.isEmpty }

        /// Removes all decisions and keeps the capacity for the next round.
        mutating func empty() {
            winners.empty()
            losses.empty()
            circle.empty()
        }
    }

    /// The reason why a ready recognizer may not recognize.
    enum Obstacle: Equatable {
        case none
        /// Some of its requirements have not failed yet (D2).
        case waits
        /// This requirement has recognized (D3).
        case lost(to: Int32)
    }

    /// All recognizers with an attempt, in the order of J1.
    let members: [Int32]
    let requirements: Requirements
    let floor: Floor

    /// Decides one round of requirements and exclusion among the ready recognizers. It asks whether one prevents another only if the answer
    /// matters, and once for each ordered pair.
    func decide(_ ready: borrowing Pile<Int32>, _ round: inout Round) {
        round.empty()
        // Candidates without an obstacle are collected in `winners`.
        let someRecognized = someRecognized
        for index in ready.indices where floor.standing(of: ready[index]) == .ready {
            let number = ready[index]
            switch obstacle(of: number, someRecognized) {
            case .none: round.winners.append(number)
            case .waits: break
            case .lost(let winner): round.losses.append(Loss(number: number, winner: winner, rule: .d3))
            }
        }
        if !round.winners.isEmpty { keepOut(&round.winners, &round.losses) }
        if round.winners.isEmpty && round.losses.isEmpty {
            if requirements.mayHaveCircle { round.circle = circle(ready.array) }
            return
        }
        if round.winners.count > 1 { weigh(&round) }
        sortByOrder(&round)
        addBystanders(&round)
        sortByOrder(&round)
    }

    /// Whether any member has recognized, so that a waiting one may have lost to it (D3).
    var someRecognized: Bool {
        members.contains { number in
            switch floor.standing(of: number) {
            case .keeping, .over: true
            case nil, .possible, .ready, .failed: false
            }
        }
    }

    /// The obstacle of a member. If `someRecognized` is false, the first open requirement decides.
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

    /// Returns the requirements of a member that have to fail before it may recognize (D2).
    func open(for number: Int32) -> [Int32] {
        requirements.required(of: number).filter { floor.standing(of: $0) == .possible || floor.standing(of: $0) == .ready }
    }

    /// Removes the candidates that a recognizer which has begun prevents (E4).
    private func keepOut(_ candidates: inout [Int32], _ losses: inout [Loss]) {
        for keeper in members where floor.standing(of: keeper) == .keeping {
            candidates.removeAll { candidate in
                guard floor.prevents(keeper, candidate) else { return false }
                losses.append(Loss(number: candidate, winner: keeper, rule: .e4))
                return true
            }
        }
    }

    /// Returns the ready members that wait for each other in a circle, which can never recognize (D6), or an empty list.
    private func circle(_ ready: [Int32]) -> [Int32] {
        let ready = ready.filter { floor.standing(of: $0) == .ready }
        return ready.count > 1 ? requirements.inCircles(ready) : []
    }

    /// Compares all candidates: a candidate that no other prevents one-sidedly wins, the strongest first (E8, B5, J4).
    private func weigh(_ round: inout Round) {
        var answers = PairAnswers()
        func beats(_ one: Int32, _ other: Int32) -> Bool {
            if let known = answers[one, other] { return known }
            let answer = floor.prevents(one, other)
            answers[one, other] = answer
            return answer
        }
        var remaining = round.winners.sorted { floor.strength(of: $0) < floor.strength(of: $1) }
        round.winners.empty()
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

    /// Adds losses of members that are possible or waiting, and that a winner prevents although they do not ask to recognize now (E4).
    private func addBystanders(_ round: inout Round) {
        guard !round.winners.isEmpty else { return }
        let known = Decided(round)
        for member in members {
            let standing = floor.standing(of: member)
            guard standing == .possible || standing == .ready, !known.has(member, round) else { continue }
            // A member that waits for a winner loses by D3, regardless of what its delegate would answer.
            let waits = standing == .ready && !requirements.isEmpty(of: member)
            let place =
                (waits ? round.winners.indices.first { requirements.has(member, waitingFor: round.winners[$0]) } : nil)
                ?? round.winners.indices.first { floor.prevents(round.winners[$0], member) }
            guard let place else { continue }
            let winner = round.winners[place]
            round.losses.append(Loss(number: member, winner: winner, rule: lossRule(of: member, to: winner)))
        }
    }

    private func lossRule(of number: Int32, to winner: Int32) -> Rule {
        floor.standing(of: number) == .ready && requirements.has(number, waitingFor: winner) ? .d3 : .e4
    }

    private func sortByOrder(_ round: inout Round) {
        guard round.winners.count > 1 || round.losses.count > 1 else { return }
        let places = Places(of: members)
        if round.winners.count > 1 { round.winners.sort { (places[$0] ?? 0) < (places[$1] ?? 0) } }
        if round.losses.count > 1 { round.losses.sort { (places[$0.number] ?? 0) < (places[$1.number] ?? 0) } }
    }

    /// The members that a round has decided: a linear search if they are few, which is cheaper than a table.
    private struct Decided {
        private var table: Set<Int32>?
        private let losses: Int

        init(_ round: borrowing Round) {
            losses = round.losses.count
            guard round.winners.count + losses > 16 else { return }
            table = Set(round.winners)
            for loss in round.losses { table?.insert(loss.number) }
        }

        /// Whether a member was decided when this was created; `round` may have grown since.
        func has(_ number: Int32, _ round: borrowing Round) -> Bool {
            table?.contains(number) ?? (round.winners.contains(number) || round.losses[..<losses].contains { $0.number == number })
        }
    }

    /// The positions of numbers in a list: a linear search if they are few, which is cheaper than a table.
    private struct Places {
        private let list: [Int32]
        private var table: [Int32: Int] = [:]

        init(of list: [Int32]) {
            self.list = list
            guard list.count > 16 else { return }
            table.reserveCapacity(list.count)
            for (index, number) in list.enumerated() { table[number] = index }
        }

        subscript(number: Int32) -> Int? { list.count > 16 ? table[number] : list.firstIndex(of: number) }
    }
}
