import GestureAnalysis
import GestureFiles
import GestureSupport
import GestureTimeline

/// The rows that a trace's golden contains, and the tolerances of the comparison.
struct GoldenRule {
    var kinds = RowKinds.all
    var tolerance = Tolerance()
    /// The rows in the trace itself, instead of a file.
    var rows: InlineRows?

    /// Whether numbers may differ, so that rows are compared instead of bytes.
    var isTolerant: Bool { tolerance.time > 0 || tolerance.point > 0 }

    /// Creates the rule for all rows without tolerance.
    init() {}

    /// Reads the rule of a trace; throws at a word that is not a kind of row.
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

/// The treatment of a golden that differs from the replay.
package enum GoldenWriting: String, Sendable {
    /// The difference is reported.
    case none
    /// The golden is written if it is missing (`--update=missing`), if it differs (`failing`), or in both cases (`--update`).
    case missing, failing, missingAndFailing
    /// The golden is always written, even for a trace that has only expectations, and if only the file names in its head differ.
    case all
    /// The difference is reported, and the new timeline is written beside the golden.
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
