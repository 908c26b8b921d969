import GestureAnalysis
import GestureFiles
import GestureSupport
import GestureTimeline

/// The rule for comparing a trace's golden with a replay. It contains the kinds of rows in the golden, and the tolerances for numbers.
struct GoldenRule {
    var kinds = RowKinds.all
    var tolerance = Tolerance()
    /// The golden rows if the trace itself contains them, or `nil` if they are in a separate file.
    var rows: InlineRows?

    /// Whether numbers may differ within a tolerance. If so, rows are compared instead of bytes.
    var isTolerant: Bool { tolerance.time > 0 || tolerance.point > 0 }

    /// Creates the rule for a golden that contains all rows and has no tolerances.
    init() {}

    /// Reads the rule from a trace. Throws an error if the trace names an unknown kind of row.
    init(_ document: GoldenDocument?, in source: SourceText) throws(CheckProblem) {
        guard let document else { return }
        tolerance = Tolerance(time: document.timeTolerance, point: document.pointTolerance)
        if let only = document.only { kinds = RowKinds(try Self.kinds(only, in: source)) }
        if let ignore = document.ignore {
            let left = try Self.kinds(ignore, in: source)
            kinds = RowKinds(RowKind.allCases.filter { !left.contains($0) })
        }
        if let rows = document.rows, let range = document.rowsRange { self.rows = InlineRows(rows, range, source) }
    }

    private static func kinds(_ names: [NamedReference], in source: SourceText) throws(CheckProblem) -> [RowKind] {
        var kinds: [RowKind] = []
        var problems: [Diagnostic] = []
        for name in names {
            do throws(UnknownRowKind) {
                let named = try RowKinds(parsing: name.text)
                kinds += RowKind.allCases.filter { named.contains($0) }
            } catch {
                problems.append(Diagnostic(at: name.position, in: source, error.description))
            }
        }
        if !problems.isEmpty { throw CheckProblem(problems) }
        return kinds
    }
}

/// The policy for writing goldens that are missing or differ from the replay.
package enum GoldenWriting: String, Sendable {
    /// No golden is written. Differences are only reported.
    case none
    /// A golden is written if it is missing (`--update=missing`), if it differs from the replay (`--update=failing`), or in both cases
    /// (`--update`).
    case missing, failing, missingAndFailing
    /// A golden is always written, even if the trace has expectations and no golden, or if only the file names in the head differ.
    case all
    /// Differences are reported, and the new timeline is written to a pending file beside the golden.
    case pending

    /// Whether goldens are ever written under this policy.
    package var updates: Bool {
        switch self {
        case .none, .pending: false
        case .missing, .failing, .missingAndFailing, .all: true
        }
    }

    var writesMissing: Bool { self == .missing || self == .missingAndFailing || self == .all }
    var writesFailing: Bool { self == .failing || self == .missingAndFailing || self == .all }
}
