import Foundation

/// The differences between two timelines, found by counting the timelines' JSON rows. This code is independent of the tested
/// implementation.
struct FactOracle {
    typealias Object = [String: Any]

    struct Key: Hashable {
        var who: String
        var what: String
    }

    let a: [Object]
    let b: [Object]
    /// The JSON objects in the report that describe differing rows.
    let changes: [Object]
    let before: [Key: Int]
    let after: [Key: Int]
    /// For each fact, the pairs of differing rows in which both rows belong to the fact.
    private var paired: [Key: [Object]] = [:]
    /// For each fact, the number of rows that only the first timeline has, and the number of rows that only the second one has.
    private var alone: [Key: (gone: Int, new: Int)] = [:]

    init(a: String, b: String, report: String) throws {
        func objects(_ text: String) throws -> [Object] {
            try text.split(separator: "\n").map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? Object ?? [:] }
        }
        self.a = try objects(a).filter { $0["timeline"] == nil && $0["kind"] as? String != "end" }
        self.b = try objects(b).filter { $0["timeline"] == nil && $0["kind"] as? String != "end" }
        changes = try objects(report).filter { $0["change"] != nil }
        func counted(_ rows: [Object]) -> [Key: Int] {
            rows.reduce(into: [:]) { counts, row in for key in Self.keys(row) { counts[key, default: 0] += 1 } }
        }
        (before, after) = (counted(self.a), counted(self.b))
        for change in changes {
            let old = (change["a"] as? Int).map { Self.keys(self.a[$0 - 1]) } ?? []
            let new = (change["b"] as? Int).map { Self.keys(self.b[$0 - 1]) } ?? []
            if old == new {
                for key in new { paired[key, default: []].append(change) }
            } else {
                // If the two rows of a pair belong to different facts, they count as a removed row and an added row.
                for key in old { alone[key, default: (0, 0)].gone += 1 }
                for key in new { alone[key, default: (0, 0)].new += 1 }
            }
        }
    }

    /// Returns the keys that the documentation assigns to a row. The row in which a control calls an action has two keys.
    static func keys(_ row: Object) -> [Key] {
        func text(_ field: String) -> String { row[field] as? String ?? "" }
        let kind = text("kind")
        switch kind {
        case "touch": return [Key(who: "", what: "touch " + text("phase"))]
        case "delegate", "recognizer.touches": return [Key(who: text("recognizer"), what: text("method"))]
        case "recognizer.state": return [Key(who: text("recognizer"), what: text("to"))]
        case "recognizer.waiting": return [Key(who: text("recognizer"), what: "waits")]
        case "recognizer.action": return [Key(who: text("recognizer"), what: "action")]
        case "touch.held", "touch.dropped": return [Key(who: text("view"), what: String(kind.dropFirst(6)))]
        case "view.touches": return [Key(who: text("view"), what: text("method"))]
        case "control":
            let event = Key(who: text("control"), what: text("event"))
            return row["action"] == nil ? [event] : [event, Key(who: text("control"), what: "action")]
        case "scroll": return [Key(who: text("view"), what: text("event"))]
        case "select": return [Key(who: text("view"), what: "selects")]
        case "highlight": return [Key(who: text("view"), what: row["on"] as? Bool == true ? "highlights" : "unhighlights")]
        case "set", "add", "remove": return [Key(who: "", what: kind + " " + text("target"))]
        case "mode": return [Key(who: "", what: "mode " + text("to") + (row["refused"] == nil ? "" : " refused"))]
        default: return [Key(who: "", what: kind + " " + text("text"))]
        }
    }

    // MARK: Changes in the rows with a key

    func unpaired(_ key: Key) -> (gone: Int, new: Int) { alone[key] ?? (0, 0) }

    func pairs(_ key: Key) -> [Object] { paired[key] ?? [] }

    static func fields(_ pair: Object) -> [String] { (pair["fields"] as? [Object] ?? []).compactMap { $0["name"] as? String } }

    static func isReason(_ field: String) -> Bool { ["cause.rule", "cause.by", "reason", "measured", "limit", "again"].contains(field) }

    /// Returns the names of the differing fields that contain a row's reason. The result is empty if only measured and required values
    /// differ.
    static func reasons(_ pair: Object) -> [String] {
        let fields = fields(pair).filter(isReason)
        return fields.allSatisfy { ["measured", "limit"].contains($0) } ? [] : fields
    }

    /// Returns the names of the differing fields that `reasons` does not return.
    static func values(_ pair: Object) -> [String] {
        let reasons = reasons(pair)
        return fields(pair).filter { !reasons.contains($0) }
    }

    func later(_ key: Key) -> [Double] { pairs(key).compactMap { $0["later"] as? Double } }

    /// The keys of all facts for which the two timelines have differing rows.
    var differing: Set<Key> { Set(paired.keys).union(alone.keys) }

    /// Returns the number of rows with this key that match in the second timeline, minus the number in the first timeline.
    func growth(_ key: Key, _ matches: (Object) -> Bool) -> Int {
        b.filter { Self.keys($0).contains(key) && matches($0) }.count - a.filter { Self.keys($0).contains(key) && matches($0) }.count
    }

    /// Returns the values of a field in all rows with this key. The parameter `adverb` selects the timeline: "no longer" selects the first
    /// one, "now" the second one, and any other string both of them.
    func names(_ key: Key, _ field: String, in adverb: String) -> [String?] {
        let rows = adverb == " no longer" ? a : adverb == " now" ? b : a + b
        return rows.filter { Self.keys($0).contains(key) }.map { $0[field] as? String }
    }

    func isAbout(_ who: String, _ rows: [Object]) -> Bool { rows.contains { Self.keys($0).contains { $0.who == who } } }
}
