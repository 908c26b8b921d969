import GestureEngine

/// Whether text is coloured; without the colours its bytes are the same.
package enum Coloring: Sendable {
    case plain
    /// ANSI escape sequences for a terminal: what moves is faint, what is won green, what waits or is late yellow, what is lost to others, refused or
    /// cancelled red; what ended by itself is faint.
    case ansi
}

/// How much a row weighs to the eye, and in which sense.
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
    /// Whether it is a failure by which nothing was lost to anybody: the gesture was over, or was another one.
    var isNaturalEnd: Bool {
        guard case .recognizerState(let row) = body, row.to == .failed, cause.by.isEmpty else { return false }
        return row.reason?.isNaturalEnd ?? false
    }
}
