/// Exclusion (E): who may recognize beside whom.
extension Screen {
    /// Whether two recognizers lie on one line of the tree; only those exclude each other (E3).
    func areOnOneLine(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
        guard let viewOfA = a.view, let viewOfB = b.view else { return false }
        return viewOfA.isDescendant(of: viewOfB) || viewOfB.isDescendant(of: viewOfA)
    }

    /// Whether the first, when it recognizes, makes the second fail: E2's questions, until the answer is known.
    func prevents(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        areOnOneLine(one, other) && one.canPrevent(other) && other.canBePrevented(by: one) && !mayBeSimultaneous(one, other)
    }

    /// The delegates' answer for a pair; it holds for one update (E1, J6).
    private func mayBeSimultaneous(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        for (a, b, answer) in simultaneity where (a === one && b === other) || (a === other && b === one) { return answer }
        let answer = askSimultaneity(other, with: one) || askSimultaneity(one, with: other)
        simultaneity.append((one, other, answer))
        return answer
    }

    private func askSimultaneity(_ one: GestureRecognizer, with other: GestureRecognizer) -> Bool {
        guard one.delegate != nil else { return false }
        let cause = Cause(.e1, row: max(one.lastRow, other.lastRow))
        return ask(one, .shouldRecognizeSimultaneouslyWith, other: other, defaultAnswer: false, cause: cause) {
            $0.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other)
        }.value
    }

    /// Weighs all that want to recognize in one update (E8, J4): the winners, and the others with who beat them.
    func weigh(_ candidates: [GestureRecognizer]) -> (winners: [GestureRecognizer], losers: [(GestureRecognizer, by: GestureRecognizer)]) {
        guard candidates.count > 1 else { return (candidates, []) }
        var remaining = candidates.sorted { $0.strength < $1.strength }
        var winners: [GestureRecognizer] = []
        var losers: [(GestureRecognizer, by: GestureRecognizer)] = []
        let beats = Beats(remaining, prevents)
        while !remaining.isEmpty {
            let index =
                remaining.firstIndex { one in
                    !remaining.contains { $0 !== one && !beats.one(one, $0) && beats.one($0, one) }
                } ?? 0
            let winner = remaining.remove(at: index)
            winners.append(winner)
            remaining.removeAll { other in
                guard beats.one(winner, other) else { return false }
                losers.append((other, by: winner))
                return true
            }
        }
        return (winners, losers)
    }
}

/// Who of some recognizers prevents whom; each question is put only if the answer matters, and once (E2).
private final class Beats {
    private let members: [GestureRecognizer]
    private let prevents: (GestureRecognizer, GestureRecognizer) -> Bool
    private var table: [Bool?]

    init(_ members: [GestureRecognizer], _ prevents: @escaping (GestureRecognizer, GestureRecognizer) -> Bool) {
        self.members = members
        self.prevents = prevents
        table = Array(repeating: nil, count: members.count * members.count)
    }

    func one(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
        let i = members.firstIndex { $0 === a }!
        let j = members.firstIndex { $0 === b }!
        let place = i * members.count + j
        if let known = table[place] { return known }
        let answer = prevents(a, b)
        table[place] = answer
        return answer
    }
}
