import GestureEngine

/// The colours of text. They affect only escape sequences, not the text itself.
package enum Coloring: Sendable {
    case plain
    /// ANSI escape sequences for a terminal. Movement is faint, a win is green, a wait or a delay yellow. A loss, a refusal or a
    /// cancellation is red, and a gesture that ended by itself faint.
    case ansi
}

/// The visual weight of a row.
package enum Weight {
    case light, normal, won, waits, lost

    /// The escape sequence that begins text of this weight; `nil` for the terminal's default colour.
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
    /// Whether the row is the failure of a recognizer that lost nothing, because the gesture was over or was a different one.
    var isNaturalEnd: Bool {
        guard case .recognizerState(let row) = body, row.to == .failed, cause.by.isEmpty else { return false }
        return row.reason?.isNaturalEnd ?? false
    }
}
