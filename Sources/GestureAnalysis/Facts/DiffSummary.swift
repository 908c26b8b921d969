import GestureTimeline

/// The totals of a comparison: the number of rows for each kind of change, and the facts in which these rows are counted.
package struct DiffSummary: Sendable {
    package private(set) var gone = 0
    package private(set) var new = 0
    /// The number of rows whose values are equal in both timelines, but which occur at a different time or in a different order.
    package private(set) var moved = 0
    package private(set) var changed = 0
    package private(set) var same = 0

    /// The maximum number of facts, which limits memory use. Once it is reached, all rows that would need a new fact are counted in one
    /// shared fact.
    package static let maximumFacts = 10_000

    private var facts: [Fact] = []
    private var places: [FactKey: Int] = [:]
    /// A cache that contains, for rows that have occurred before, the index of the fact in which equal rows are counted.
    private var known = LikenessCache<Int>()

    /// Whether the caller requests all sentences, rather than only the most important ones.
    private let saysAll: Bool
    private let subject: DiffSubject

    package init(saysAll: Bool = false, subject: DiffSubject = DiffSubject()) {
        self.saysAll = saysAll
        self.subject = subject
    }

    package var hasDifferences: Bool { gone + new + moved + changed > 0 }

    /// The facts in which the timelines differ, in the order of their first rows.
    package var differing: [Fact] {
        // If the limit was reached, the shared fact for all remaining rows may contain rows of any subject, so the counts by subject are
        // unknown.
        guard facts.last?.topic != .others else { return facts.filter { $0.differs } }
        var subjects: [String: (before: Int, after: Int)] = [:]
        for fact in facts where !fact.key.who.isEmpty {
            subjects[fact.key.who, default: (0, 0)].before += fact.before
            subjects[fact.key.who, default: (0, 0)].after += fact.after
        }
        return facts.filter { $0.differs }.map { fact in
            var fact = fact
            if let subject = subjects[fact.key.who] { fact.ofSubject = subject }
            return fact
        }
    }

    package mutating func add(_ change: RowChange) {
        switch change {
        case .same(_, let row):
            same += 1
            count(row, before: 1, after: 1)
        case .gone(let row):
            gone += 1
            leave(row)
        case .new(let row):
            new += 1
            come(row)
        case .changed(let pair):
            if pair.fields.isEmpty { moved += 1 } else { changed += 1 }
            add(pair)
        }
    }

    /// Returns the sentences that the caller requested, beginning with the most important, and the number of omitted sentences.
    package func sentences() -> (said: [String], more: Int) {
        let sentences = FactSentences(differing, subject)
        return saysAll ? (sentences.all, 0) : sentences.said()
    }

    /// A sentence with the numbers of rows that were deleted, added, moved or changed.
    package var counts: String {
        let parts = [(gone, "gone"), (new, "new"), (moved, "moved"), (changed, "changed")].filter { $0.0 > 0 }
        let rows = parts.enumerated().map { index, part in
            "\(part.0)" + (index == 0 ? part.0 == 1 ? " row" : " rows" : "") + " \(part.1)"
        }
        return (rows.isEmpty ? "no difference" : rows.joined(separator: ", ")) + "; \(same) the same"
    }

    // MARK: Rows

    private mutating func leave(_ row: Row) {
        count(row, before: 1, after: 0) { $0.gone += 1 }
    }

    private mutating func come(_ row: Row) {
        count(row, before: 0, after: 1) { $0.new += 1 }
    }

    private mutating func add(_ pair: RowPair) {
        let place = place(of: pair.new)
        guard self.place(of: pair.old) == place, pair.old.factControl == pair.new.factControl else {
            // If the old row and the new row belong to different facts, they are counted as a deleted row and a new row. An example is a
            // mode that is now refused, or a row with a different text.
            leave(pair.old)
            come(pair.new)
            return
        }
        facts[place].add(pair)
        if let control = pair.new.factControl {
            let action = self.place(FactKey(control, "action"), pair.new)
            facts[action].add(pair)
        }
    }

    /// Counts a row in the fact to which it belongs. If the row reports that a control sent its action, the row is also counted in the fact
    /// about this action.
    private mutating func count(_ row: Row, before: Int, after: Int, _ mark: (inout Fact) -> Void = { _ in }) {
        let place = place(of: row)
        facts[place].count(row, before: before, after: after)
        mark(&facts[place])
        if let control = row.factControl {
            let action = self.place(FactKey(control, "action"), row)
            facts[action].count(row, before: before, after: after)
            mark(&facts[action])
        }
    }

    private mutating func place(of row: Row) -> Int {
        if let place = known[row.likeness] { return place }
        let place = place(row.factKey, row)
        known.note(place, of: row.likeness)
        return place
    }

    private mutating func place(_ key: FactKey, _ row: Row) -> Int {
        if let place = places[key] {
            // A view and a recognizer with the same id share a fact. If the fact contains rows about the view's touches, its topic is that
            // of the view, which is more important.
            if row.kind == .viewTouches, facts[place].topic == .touches { facts[place].topic = .view }
            return place
        }
        // Once the limit is reached, no new facts are added, so that equal rows are always counted in the same fact.
        let isFull = facts.count >= Self.maximumFacts
        let own = isFull ? FactKey("", Fact.othersWord) : key
        if isFull, let place = places[own] { return place }
        places[own] = facts.count
        facts.append(isFull ? Fact(others: own) : Fact(own, row))
        return facts.count - 1
    }
}
