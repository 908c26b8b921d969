import Foundation

/// What is true of two timelines, found by counting their rows in JSON: it shares nothing with what it judges.
struct FactOracle {
    typealias Object = [String: Any]

    struct Key: Hashable {
        var who: String
        var what: String
    }

    let a: [Object]
    let b: [Object]
    /// What the report says of each row that is not the same.
    let changes: [Object]
    let before: [Key: Int]
    let after: [Key: Int]

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
    }

    /// What the contract calls a row; a control's that calls an action has two names.
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
        case "set", "add", "remove": return [Key(who: "", what: kind + " " + text("target"))]
        case "mode": return [Key(who: "", what: "mode " + text("to") + (row["refused"] == nil ? "" : " refused"))]
        default: return [Key(who: "", what: kind + " " + text("text"))]
        }
    }

    // MARK: What became of the rows of a key

    private func old(_ change: Object) -> Object? { (change["a"] as? Int).map { a[$0 - 1] } }
    private func new(_ change: Object) -> Object? { (change["b"] as? Int).map { b[$0 - 1] } }

    /// The rows that are in one of the two only, among them those that have become another thing.
    func unpaired(_ key: Key) -> (gone: Int, new: Int) {
        var result = (gone: 0, new: 0)
        for change in changes {
            let (old, new) = (old(change).map(Self.keys) ?? [], new(change).map(Self.keys) ?? [])
            guard old != new else { continue }
            if old.contains(key) { result.gone += 1 }
            if new.contains(key) { result.new += 1 }
        }
        return result
    }

    func pairs(_ key: Key) -> [Object] {
        changes.filter { change in
            guard let old = old(change), let new = new(change), Self.keys(old) == Self.keys(new) else { return false }
            return Self.keys(new).contains(key)
        }
    }

    static func fields(_ pair: Object) -> [String] { (pair["fields"] as? [Object] ?? []).compactMap { $0["name"] as? String } }

    static func isReason(_ field: String) -> Bool { ["cause.rule", "cause.by", "reason"].contains(field) }

    func later(_ key: Key) -> [Double] { pairs(key).compactMap { $0["later"] as? Double } }

    /// The keys of all rows that are not the same.
    var differing: Set<Key> {
        changes.reduce(into: []) { keys, change in
            for row in [old(change), new(change)] { for key in row.map(Self.keys) ?? [] { keys.insert(key) } }
        }
    }

    /// How many more rows of a key say this word.
    func growth(_ key: Key, _ matches: (Object) -> Bool) -> Int {
        b.filter { Self.keys($0).contains(key) && matches($0) }.count - a.filter { Self.keys($0).contains(key) && matches($0) }.count
    }

    func isAbout(_ who: String, _ rows: [Object]) -> Bool { rows.contains { Self.keys($0).contains { $0.who == who } } }
}
