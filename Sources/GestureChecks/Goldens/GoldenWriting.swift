/// What becomes of a golden that is not as replayed.
package enum GoldenWriting: String, Sendable {
    /// It is reported.
    case none
    /// It is written if there is none (`--update=missing`), if there is one (`failing`), or in both cases (`--update`).
    case missing, failing, missingAndFailing
    /// It is written, and so is one of a trace that has expectations alone, and one whose head names other files.
    case all
    /// It is reported, and what it would be is written beside it.
    case pending

    /// Whether goldens are written at all.
    package var updates: Bool {
        switch self {
        case .none, .pending: false
        case .missing, .failing, .missingAndFailing, .all: true
        }
    }

    var writesMissing: Bool { self == .missing || self == .missingAndFailing || self == .all }
    var writesFailing: Bool { self == .failing || self == .missingAndFailing || self == .all }
}
