import GestureSupport

/// A choice of row kinds: what `--only` keeps.
package struct RowKinds: Equatable, Sendable {
    private var bits: UInt32

    /// Every kind there is: no filter.
    package static let all = RowKinds(RowKind.allCases)

    package init(_ kinds: [RowKind]) {
        bits = kinds.reduce(0) { $0 | Self.bit($1) }
    }

    /// The kinds of a list such as `touch,view.touches`; throws at the first word that is not a kind.
    package init(parsing list: String) throws(UnknownRowKind) {
        bits = 0
        for part in list.split(separator: ",", omittingEmptySubsequences: false) {
            let word = part.filter { $0 != " " }
            guard let kind = RowKind(named: String(word)) else { throw UnknownRowKind(word: String(word)) }
            bits |= Self.bit(kind)
        }
    }

    /// Those that are not among others.
    package func subtracting(_ others: RowKinds) -> RowKinds {
        var rest = self
        rest.bits &= ~others.bits
        return rest
    }

    /// Whether rows of this kind are shown.
    @inline(__always)
    package func contains(_ kind: RowKind) -> Bool { bits & Self.bit(kind) != 0 }

    private static func bit(_ kind: RowKind) -> UInt32 { 1 << UInt32(kind.rawValue) }
}

/// A word in `--only` that is no row kind.
package struct UnknownRowKind: Error, Equatable, Sendable {
    /// The word as it was written.
    package var word: String

    /// The kinds that may have been meant, the likeliest first: those that contain the word or lie within two typing errors of it.
    package var suggestions: [RowKind] {
        let lower = word.asciiLowercased
        guard !lower.isEmpty else { return [] }
        let ranked = RowKind.allCases.enumerated().compactMap { index, kind -> (distance: Int, index: Int, kind: RowKind)? in
            let name = kind.name.asciiLowercased
            if name.indices.contains(where: { name[$0...].hasPrefix(lower) }) { return (0, index, kind) }
            let distance = min(
                Suggestion.distance(lower, name), Suggestion.distance(lower, String(name.drop { $0 != "." }.dropFirst())) + 1)
            return distance <= 2 ? (distance, index, kind) : nil
        }
        return ranked.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map { $0.kind }
    }
}

extension UnknownRowKind: CustomStringConvertible {
    /// One sentence and the fix: "unknown row kind 'views.touches'; did you mean 'view.touches'?".
    package var description: String {
        let meant = suggestions.map { "'\($0.name)'" }
        guard !meant.isEmpty else {
            return
                "unknown row kind '\(TimelineText.escaped(word))'; the kinds are \(RowKind.allCases.map { $0.name }.joined(separator: ", "))"
        }
        return "unknown row kind '\(TimelineText.escaped(word))'; did you mean \(meant.joined(separator: " or "))?"
    }
}
