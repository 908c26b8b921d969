import GestureFiles
import GestureSupport

/// What a file silences: `"x-lint": {"ignore": {"CODE": "reason"}}`.
struct Silencing {
    private(set) var reasons: [FindingCode: String] = [:]
    /// What is wrong with it; such an entry silences nothing.
    private(set) var spots: [Spot] = []

    init(_ nodes: [JSONNode?]) {
        for case let node? in nodes { read(node) }
    }

    private mutating func read(_ node: JSONNode) {
        guard case .object(let members) = node.value else {
            spots.append(Spot(.malformedIgnore, at: node.position))
            return
        }
        for member in members {
            guard member.key == "ignore", case .object(let entries) = member.value.value else {
                spots.append(Spot(.malformedIgnore, at: member.position))
                continue
            }
            for entry in entries { read(entry) }
        }
    }

    private mutating func read(_ entry: JSONMember) {
        guard let code = FindingCode(rawValue: entry.key) else {
            spots.append(Spot(.unknownIgnored(entry.key), at: entry.position))
            return
        }
        guard code.canBeIgnored else {
            spots.append(Spot(.notIgnorable(entry.key), at: entry.position))
            return
        }
        guard case .string(let reason) = entry.value.value, reason.contains(where: { !$0.isWhitespace }) else {
            spots.append(Spot(.ignoredForNoReason(entry.key), at: entry.value.position))
            return
        }
        reasons[code] = reason
    }

    /// The spots as findings with lines and columns.
    func findings(_ spots: [Spot], in source: SourceText) -> [Finding] {
        let locations = source.locations(of: spots.map(\.position))
        return zip(spots, locations).map { spot, location in
            var finding = Finding(spot.suspicion.code, at: location, spot.suspicion.description)
            finding.ignored = reasons[finding.code].map(PrintableText.escaping)
            return finding
        }
    }
}
