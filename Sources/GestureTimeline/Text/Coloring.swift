import GestureEngine

/// The colours of text; without them its bytes are the same.
package enum Coloring: Sendable {
    case plain
    /// ANSI escape sequences for a terminal: movement is faint, a win green, a wait or delay yellow. A loss to another, a refusal or a
    /// cancellation is red, and a gesture that ended by itself faint.
    case ansi
}

/// The visual weight of a row, and its meaning.
package enum Weight {
    case light, normal, won, waits, lost

    /// The escape sequence that begins it; nil for the terminal's own colour.
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
    /// Whether the row is a failure by which the recognizer lost nothing: the gesture was over, or turned out to be another one.
    var isNaturalEnd: Bool {
        guard case .recognizerState(let row) = body, row.to == .failed, cause.by.isEmpty else { return false }
        return row.reason?.isNaturalEnd ?? false
    }
}
