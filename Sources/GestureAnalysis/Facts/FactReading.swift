import GestureTimeline

/// Derives statements from facts. Joins related statements, and gives less weight to statements that follow from other statements.
struct FactReading {
    private let facts: [Fact]
    private var places: [FactKey: Int] = [:]
    /// For each fact, the statements that have been derived from it.
    private var said: [[FactStatement]]
    /// For each subject, the indices of the facts about it, in order.
    private var subjects: [(who: String, facts: [Int])] = []

    init(_ facts: [Fact]) {
        self.facts = facts
        said = facts.map { $0.statements }
        var subjectPlaces: [String: Int] = [:]
        for (index, fact) in facts.enumerated() {
            places[fact.key] = index
            guard !fact.key.who.isEmpty else { continue }
            if let place = subjectPlaces[fact.key.who] {
                subjects[place].facts.append(index)
            } else {
                subjectPlaces[fact.key.who] = subjects.count
                subjects.append((fact.key.who, [index]))
            }
        }
    }

    mutating func statements() -> [FactStatement] {
        for subject in subjects {
            putAside(subject.who)
            if !joinWhole(subject.facts) { joinExchanges(subject.who) }
        }
        let all = said.enumerated().flatMap { index, statements in statements.map { (index, $0) } }
        let order = all.indices.sorted { a, b in (all[a].1.weight.rawValue, a) < (all[b].1.weight.rawValue, b) }
        return order.map { all[$0].1 }
    }

    private func place(_ who: String, _ what: String) -> Int? { places[FactKey(who, what)] }

    /// Returns the number of rows that the fact has in the second timeline minus the number in the first, or 0 if the timelines do not
    /// differ in this fact.
    private func growth(_ who: String, _ what: String) -> Int { place(who, what).map { facts[$0].after - facts[$0].before } ?? 0 }

    // MARK: Implied statements

    /// Reduces the weight of statements about a subject that follow from another statement about the same subject.
    private mutating func putAside(_ who: String) {
        let wins = growth(who, "began") + growth(who, "recognized")
        let isLater = ["began", "recognized"].contains { place(who, $0).map { facts[$0].moved > 0 } ?? false }
        for what in ["ended", "cancelled"] where wins != 0 && growth(who, what) == wins { setAside(who, what) { $0.isNumber } }
        if wins > 0, growth(who, "failed") == -wins { setAside(who, "failed") { $0.isNumber } }
        // If a view passes a touch to another responder, it also passes on the later phases of this touch.
        if turns(who, "touchesBegan") { for what in ["touchesEnded", "touchesCancelled"] { setAside(who, what) { $0.isTurn } } }
        guard let action = place(who, "action") else { return }
        if facts[action].topic == .control {
            // The control's events imply that its action is sent, and the rows for these events contain the action's name.
            setAside(who, "action") { _ in true }
        } else {
            let variants = facts[action].variants.list
            let others = variants.filter { $0.name != "changed" && $0.after - $0.before != growth(who, $0.name) }
            if !variants.isEmpty, others.isEmpty {
                let isOnTheWay = variants.allSatisfy { $0.name == "changed" || $0.after == $0.before }
                setAside(who, "action", isOnTheWay ? .movement : .detail) { $0.isNumber }
            }
            if isLater { setAside(who, "action") { $0.delays != nil } }
        }
    }

    private func turns(_ who: String, _ what: String) -> Bool { place(who, what).map { said[$0].contains { $0.isTurn } } ?? false }

    private mutating func setAside(_ who: String, _ what: String, _ weight: FactWeight = .detail, _ applies: (FactStatement) -> Bool) {
        guard let place = place(who, what) else { return }
        for index in said[place].indices where applies(said[place][index]) {
            said[place][index].weight = max(said[place][index].weight, weight)
        }
    }

    // MARK: Joined statements

    /// Simplifies the statements about a subject that occurs in only one timeline. If one of the statements is important, only the most
    /// important statement keeps its weight. Otherwise, a statement is added that the subject now has rows, or no longer has any. All other
    /// statements become details. Returns false if the subject occurs in both timelines.
    private mutating func joinWhole(_ facts: [Int]) -> Bool {
        guard let first = facts.first else { return false }
        let rows = self.facts[first].ofSubject
        guard rows.before == 0 || rows.after == 0 else { return false }
        guard let lead = facts.min(by: { (weight($0).rawValue, $0) < (weight($1).rawValue, $1) }) else { return false }
        let isImportant = weight(lead) <= .view
        for place in facts {
            for index in said[place].indices where !isImportant || place != lead {
                said[place][index].weight = max(said[place][index].weight, .detail)
            }
        }
        if !isImportant {
            let change: FactStatement.Change = rows.before == 0 ? .takesPart : .takesNoPart
            let count = max(rows.before, rows.after)
            said[first].append(FactStatement(self.facts[first], change, times: count, of: count))
        }
        return true
    }

    private func weight(_ place: Int) -> FactWeight { said[place].map { $0.weight }.min() ?? .reasons }

    /// Pairs of actions `lost` and `gained`. Statements about them can be joined as "`gained` instead of `lost`" if both timelines contain
    /// the same number of rows for the action `of`.
    private static let exchanges: [(lost: String, gained: String, of: String)] = [
        ("began", "failed", "possible"), ("recognized", "failed", "possible"),
        ("ended", "cancelled", "possible"), ("cancelled", "ended", "possible"),
        ("touchesEnded", "touchesCancelled", "touchesBegan"), ("touchesCancelled", "touchesEnded", "touchesBegan"),
        ("touchUpInside", "touchCancel", "touchDown"), ("touchCancel", "touchUpInside", "touchDown"),
        ("touchUpInside", "touchUpOutside", "touchDown"), ("touchUpOutside", "touchUpInside", "touchDown"),
    ]

    private mutating func joinExchanges(_ who: String) {
        for (lost, gained, all) in Self.exchanges {
            let growth = growth(who, gained)
            if growth > 0, growth == -self.growth(who, lost), self.growth(who, all) == 0 { join(who, lost, gained) }
        }
    }

    private mutating func join(_ who: String, _ lost: String, _ gained: String) {
        guard let lostPlace = place(who, lost), let gainedPlace = place(who, gained),
            let lostIndex = said[lostPlace].firstIndex(where: { $0.isNumber }),
            let gainedIndex = said[gainedPlace].firstIndex(where: { $0.isNumber })
        else { return }
        let (old, new) = (facts[lostPlace], facts[gainedPlace])
        var statement = FactStatement(new, .instead(of: lost), times: new.after - new.before, of: old.before)
        statement.isFirst = new.before == 0
        statement.gesture = place(who, "action").flatMap { facts[$0].gesture }
        statement.weight = min(said[lostPlace][lostIndex].weight, said[gainedPlace][gainedIndex].weight)
        said[lostPlace].remove(at: lostIndex)
        said[gainedPlace][gainedIndex] = statement
    }
}

extension FactStatement {
    /// Whether the statement says that a number of rows has increased or decreased.
    var isNumber: Bool {
        switch change {
        case .appears, .vanishes, .more, .fewer: true
        case .instead, .later, .earlier, .shifted, .turned, .elsewhere, .revalued, .reordered, .rereasoned, .takesPart, .takesNoPart: false
        }
    }
}

extension FactStatement {
    /// Whether the statement is about a different outcome, rather than only about different times or values.
    var isOutcome: Bool { if case .instead = change { true } else { isNumber || isTurn } }

    fileprivate var isTurn: Bool { if case .turned = change { true } else { false } }
}
