import GestureEngine

/// The style of coloured text. Colouring adds only escape sequences and never changes the text itself.
package enum Coloring: Sendable {
    case plain
    /// ANSI escape sequences for a terminal. Rows that report movements are faint, wins are green, and waits and delays are yellow. Losses,
    /// refusals and cancellations are red. Recognizers that failed by themselves are faint.
    case ansi
}

/// The visual weight of a row.
package enum Weight {
    case light, normal, won, waits, lost

    /// The escape sequence that begins text of this weight; `nil` to use the terminal's default colour.
    package var sequence: StaticString? {
        switch self {
        case .light: "\u{1B}[2m"
        case .normal: nil
        case .won: "\u{1B}[1;32m"
        case .waits: "\u{1B}[33m"
        case .lost: "\u{1B}[31m"
        }
    }

    package static let reset: StaticString = "\u{1B}[0m"
    package static let late: StaticString = "\u{1B}[1;33m"
    package static let faint: StaticString = "\u{1B}[2m"
}

extension Record {
    /// True if the row reports that a recognizer failed by itself: the gesture ended, or the user made a different gesture, and no other
    /// recognizer won.
    var isNaturalEnd: Bool {
        guard case .recognizerState(let row) = body, row.to == .failed, cause.by.isEmpty else { return false }
        return row.reason?.isNaturalEnd ?? false
    }
}
