import GestureTimeline

/// Counts what a comparison reports, and says the most important of it in sentences.
package struct DiffSummary {
    package private(set) var gone = 0
    package private(set) var new = 0
    /// Rows at another time or in another place, with the values they had.
    package private(set) var moved = 0
    package private(set) var changed = 0
    package private(set) var same = 0

    /// So many sentences are said; the others are counted.
    package static let limit = 5
    /// A timeline has few names; one that has more is summed up by those that came first.
    private static let maximumFacts = 10_000

    private var facts: [FactKey: Fact] = [:]
    /// Recognizers that wait in the second timeline and did not in the first.
    private var waiting: [String: (since: Double, key: FactKey)] = [:]

    package init() {}

    package var hasDifferences: Bool { gone + new + moved + changed > 0 }

    package mutating func add(_ change: RowChange) {
        switch change {
        case .same(_, let row):
            same += 1
            if !waiting.isEmpty { endWait(row) }
        case .gone(let row):
            gone += 1
            update(row) { $0.gone += 1 }
        case .new(let row):
            new += 1
            endWait(row)
            update(row) { $0.new += 1 }
            if row.kind == .recognizerWaiting, waiting.count < Self.maximumFacts {
                waiting[row.subject] = (row.time, FactKey(topic: .wait, subject: row.subject, what: row.detail))
            }
        case .changed(let pair):
            endWait(pair.new)
            if pair.fields.isEmpty { moved += 1 } else { changed += 1 }
            update(pair.new) { fact in
                if pair.delay != 0 {
                    fact.moved += 1
                    if fact.moved == 1 { fact.delay = pair.delay }
                } else if pair.fields.isEmpty {
                    fact.reordered += 1
                }
                if pair.fields.contains(where: { Self.isOfTheFinger($0.name) || pair.new.kind != .touch }) { fact.changed += 1 }
            }
        }
    }

    /// Whether a field of a sample says what the finger did; the others say what the layout made of it.
    private static func isOfTheFinger(_ field: String) -> Bool {
        !["view", "recognizers", "passed", "cause.rule", "cause.by"].contains(field)
    }

    /// The sentences, the most important first, without full stops; and how many more there would be.
    package func sentences() -> (said: [String], more: Int) {
        let all = facts.sorted { ($0.key.rank($0.value), $0.value.order) < ($1.key.rank($1.value), $1.value.order) }
        let texts = all.compactMap { key, fact in DiffSentence(key: key, fact: fact, facts: facts).text }
        var said: [String] = []
        var known: Set<String> = []
        for text in texts where known.insert(text).inserted { said.append(text) }
        return (Array(said.prefix(Self.limit)), max(said.count - Self.limit, 0))
    }

    /// The numbers in a sentence.
    package var counts: String {
        let parts = [(gone, "gone"), (new, "new"), (moved, "moved"), (changed, "changed")].filter { $0.0 > 0 }
        let rows = parts.enumerated().map { index, part in
            "\(part.0)" + (index == 0 ? part.0 == 1 ? " row" : " rows" : "") + " \(part.1)"
        }
        return (rows.isEmpty ? "no difference" : rows.joined(separator: ", ")) + "; \(same) the same"
    }

    private mutating func update(_ row: Row, _ change: (inout Fact) -> Void) {
        guard let topic = row.topic else { return }
        let key = FactKey(topic: topic, subject: topic == .input ? "" : row.subject, what: topic == .input ? "" : row.detail)
        guard facts[key] != nil || facts.count < Self.maximumFacts else { return }
        var fact = facts[key] ?? Fact(order: facts.count, row: row)
        change(&fact)
        facts[key] = fact
    }

    private mutating func endWait(_ row: Row) {
        guard row.kind == .recognizerState, let wait = waiting.removeValue(forKey: row.subject) else { return }
        guard var fact = facts[wait.key], fact.wait == nil else { return }
        fact.wait = row.time - wait.since
        facts[wait.key] = fact
    }
}

/// What rows are summed up together.
struct FactKey: Hashable {
    let topic: RowTopic
    var subject: String
    var what: String

    /// Where it stands in the order of importance: what came or went before what is only later, and mere movement behind.
    func rank(_ fact: Fact) -> Int {
        let isMovement = what == "touchesMoved" || what == "changed" || what == "didScroll" || what.hasPrefix("touchDrag")
        return topic.rawValue + (fact.gone == fact.new ? 4 : 0) + (isMovement ? 8 : 0)
    }
}

/// What became of the rows of one key.
struct Fact {
    /// Its place among all, in the order of the timelines.
    var order: Int
    /// The first of its rows.
    var row: Row
    var gone = 0
    var new = 0
    var moved = 0
    var reordered = 0
    var changed = 0
    /// By how many seconds the first that moved is later.
    var delay = 0.0
    /// How long the first wait lasts.
    var wait: Double?
}

extension Row {
    /// What it is summed up under; nil if it is not.
    var topic: RowTopic? {
        guard kind == .recognizerState else { return kind.schema.topic }
        return switch deed {
        case "recognized", "began": .win
        case "failed", "cancelled": .loss
        default: nil
        }
    }

    /// What is told apart in a summary.
    var detail: String {
        switch topic {
        case .other: kind.name
        case .held: kind.schema.verb ?? ""
        default:
            deed.isEmpty
                ? kind.schema.fields.first { !$0.isIdentity }.flatMap { self[$0.key] }.map { $0.string ?? RowJSON.text($0) } ?? "" : deed
        }
    }
}
