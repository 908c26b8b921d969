import GestureEngine
import GestureSupport

/// The kinds of rows, by the names they have in JSON and in `--only`.
public enum RowKind: String, CaseIterable, Sendable {
    case touch, delegate
    case recognizerTouches = "recognizer.touches"
    case recognizerState = "recognizer.state"
    case recognizerWaiting = "recognizer.waiting"
    case recognizerAction = "recognizer.action"
    case touchHeld = "touch.held"
    case touchDropped = "touch.dropped"
    case viewTouches = "view.touches"
    case control, scroll, select, set, add, remove, mode, interrupt, note, warning

    /// The kind of a row.
    public init(_ body: borrowing Record.Body) {
        switch body {
        case .touch: self = .touch
        case .delegate: self = .delegate
        case .recognizerTouches: self = .recognizerTouches
        case .recognizerState: self = .recognizerState
        case .recognizerWaiting: self = .recognizerWaiting
        case .recognizerAction: self = .recognizerAction
        case .touchHeld: self = .touchHeld
        case .touchDropped: self = .touchDropped
        case .viewTouches: self = .viewTouches
        case .control: self = .control
        case .scroll: self = .scroll
        case .select: self = .select
        case .set: self = .set
        case .add: self = .add
        case .remove: self = .remove
        case .mode: self = .mode
        case .interrupt: self = .interrupt
        case .note: self = .note
        case .warning: self = .warning
        }
    }
}

/// A choice of row kinds: what `--only` keeps.
public struct RowKinds: Equatable, Sendable {
    private var bits: UInt32

    /// Every kind there is: no filter.
    public static let all = RowKinds(RowKind.allCases)

    public init(_ kinds: [RowKind]) {
        bits = kinds.reduce(0) { $0 | Self.bit($1) }
    }

    /// The kinds of a list such as `touch,view.touches`; throws at the first word that is not a kind.
    public init(parsing list: String) throws(UnknownRowKind) {
        bits = 0
        for part in list.split(separator: ",", omittingEmptySubsequences: false) {
            let word = part.filter { $0 != " " }
            guard let kind = RowKind(rawValue: String(word)) else { throw UnknownRowKind(word: String(word)) }
            bits |= Self.bit(kind)
        }
    }

    /// Whether rows of this kind are shown.
    @inline(__always)
    public func contains(_ kind: RowKind) -> Bool { bits & Self.bit(kind) != 0 }

    private static func bit(_ kind: RowKind) -> UInt32 { 1 << UInt32(ordinal(kind)) }
}

/// A word in `--only` that is no row kind.
public struct UnknownRowKind: Error, Equatable, Sendable {
    /// The word as it was written.
    public var word: String

    /// The kinds that may have been meant, the likeliest first: those that contain the word or lie within two typing errors of it.
    public var suggestions: [RowKind] {
        let lower = word.lowercased()
        guard !lower.isEmpty else { return [] }
        let ranked = RowKind.allCases.enumerated().compactMap { index, kind -> (distance: Int, index: Int, kind: RowKind)? in
            let name = kind.rawValue.lowercased()
            if name.contains(lower) { return (0, index, kind) }
            let distance = min(
                Suggestion.distance(lower, name), Suggestion.distance(lower, String(name.drop { $0 != "." }.dropFirst())) + 1)
            return distance <= 2 ? (distance, index, kind) : nil
        }
        return ranked.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map(\.kind)
    }
}

extension UnknownRowKind: CustomStringConvertible {
    /// One sentence and the fix: "unknown row kind 'views.touches'; did you mean 'view.touches'?".
    public var description: String {
        let meant = suggestions.map { "'\($0.rawValue)'" }
        guard !meant.isEmpty else {
            let known = RowKind.allCases.map { $0.rawValue }.joined(separator: ", ")
            return "unknown row kind '\(TimelineText.escaped(word))'; the kinds are \(known)"
        }
        return "unknown row kind '\(TimelineText.escaped(word))'; did you mean \(meant.joined(separator: " or "))?"
    }
}
