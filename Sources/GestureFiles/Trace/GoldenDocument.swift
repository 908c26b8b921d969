import GestureSupport

/// The settings for a trace's golden timeline, which is the expected output. They consist of the kinds of rows in it, the tolerances for
/// comparing it, and optionally its rows.
package struct GoldenDocument: Sendable {
    /// The kinds of rows that the golden timeline contains; `nil` if it may contain all kinds.
    package var only: [NamedReference]?
    /// The kinds of rows that the golden timeline omits; `nil` if it omits none.
    package var ignore: [NamedReference]?
    /// The largest difference in seconds between two times that are considered equal.
    package var timeTolerance = 0.0
    /// The largest difference in points between two coordinates that are considered equal.
    package var pointTolerance = 0.0
    /// The rows of the golden timeline, if the trace contains them; `nil` if they are in a separate file next to the trace.
    package var rows: [Sentence]?
    /// The range of bytes that the array of rows occupies in the text of the trace.
    package var rowsRange: Range<Int>?
}

enum GoldenKey: String, DocumentKey {
    case only, ignore, timeTolerance, pointTolerance, rows

    var kind: ValueKind {
        switch self {
        case .only, .ignore: .names
        case .timeTolerance, .pointTolerance: .notNegative
        case .rows: .nested("an array of rows")
        }
    }
}

extension ValueReader {
    /// Reads the object `golden`. The upper bound of `rowsRange` must be set by the caller; this method sets only the lower bound.
    mutating func golden(_ node: JSONNode, key: String) -> GoldenDocument? {
        guard let members = members(node, TraceKey.golden.kind.advice, key: key) else { return nil }
        var golden = GoldenDocument()
        for member in members {
            guard let key = GoldenKey(rawValue: member.key) else {
                unknownKey(member, of: "golden", known: GoldenKey.names)
                continue
            }
            switch key {
            case .only: golden.only = names(member.value, key: member.key)
            case .ignore: golden.ignore = names(member.value, key: member.key)
            case .timeTolerance: golden.timeTolerance = number(member.value, 0...JSONReader.maximumMagnitude, key: member.key) ?? 0
            case .pointTolerance: golden.pointTolerance = number(member.value, 0...JSONReader.maximumMagnitude, key: member.key) ?? 0
            case .rows:
                golden.rows = (elements(member.value, "an array of rows", key: member.key) ?? []).compactMap { element in
                    text(element, key: member.key).map { Sentence($0, of: element) }
                }
                golden.rowsRange = member.value.position.offset..<member.value.position.offset
            }
        }
        for (first, second) in [(GoldenKey.only, GoldenKey.ignore), (.rows, .timeTolerance), (.rows, .pointTolerance)] {
            guard members.contains(where: { $0.key == first.rawValue }),
                let other = members.first(where: { $0.key == second.rawValue })
            else { continue }
            problems.report(.bothKeys(first.rawValue, second.rawValue), at: other.position)
        }
        return golden
    }
}
