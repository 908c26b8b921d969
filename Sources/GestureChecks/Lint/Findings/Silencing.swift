import GestureFiles
import GestureSupport

/// The findings that a file silences with `"x-lint": {"ignore": {"CODE": "reason"}}`.
struct Silencing {
    private(set) var reasons: [String: String] = [:]
    /// The errors in the `ignore` entries. An entry with an error does not silence any finding.
    private(set) var spots: [Spot] = []

    init(_ nodes: [JSONNode?]) {
        for case let node? in nodes { read(node) }
    }

    private mutating func read(_ node: JSONNode) {
        guard case .object(let members) = node.value else { return spots.append(BadIgnore.malformed.spot(at: node.position)) }
        for member in members {
            guard member.key == "ignore", case .object(let entries) = member.value.value else {
                spots.append(BadIgnore.malformed.spot(at: member.position))
                continue
            }
            for entry in entries { read(entry) }
        }
    }

    private mutating func read(_ entry: JSONMember) {
        guard let rule = LintRule.all.first(where: { $0.code == entry.key }) else {
            return spots.append(BadIgnore.unknown(entry.key).spot(at: entry.position))
        }
        guard rule.canBeIgnored else { return spots.append(BadIgnore.notIgnorable(entry.key).spot(at: entry.position)) }
        guard case .string(let reason) = entry.value.value, reason.contains(where: { !$0.isWhitespace }) else {
            return spots.append(BadIgnore.withoutReason(entry.key).spot(at: entry.value.position))
        }
        reasons[rule.code] = reason
    }

    /// Converts the locations found by rules, and the errors in the `ignore` entries, to findings with lines and columns.
    func findings(_ found: [(rule: LintRule, spots: [Spot])], in source: SourceText) -> [Finding] {
        self.located(found + [(.badIgnore, spots)], in: source)
    }

    /// Converts the locations found by rules to findings with lines and columns.
    func located(_ found: [(rule: LintRule, spots: [Spot])], in source: SourceText) -> [Finding] {
        let all = found.flatMap { found in found.spots.map { (rule: found.rule, spot: $0) } }
        return zip(all, source.locations(of: all.map(\.spot.position))).map { found, location in
            var finding = Finding(found.rule, at: location, found.spot.message, excerpt: source.excerpt(at: found.spot.position))
            finding.swift = found.spot.swift
            // When a trace is read as a stream, only its first line is available as text, so findings in later lines have no fix.
            if source.firstLine == 1 { finding.fix = found.spot.fix.flatMap { FindingFix($0, in: source) } }
            finding.ignored = reasons[finding.code].map(PrintableText.escaping)
            return finding
        }
    }
}
