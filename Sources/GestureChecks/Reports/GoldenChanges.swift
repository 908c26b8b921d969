import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport
import GestureSurvey
import GestureTimeline

/// The differences between the result of a replay or survey and its golden.
package enum GoldenChanges: Sendable {
    /// The facts that differ. The array is empty if only the heading or the spacing differs.
    case facts([Fact])
    /// The golden contains a line that cannot be parsed as a row of a timeline.
    case unreadable(String)
    /// The trace contains its golden rows, and such rows are compared only as text.
    case inline
    /// The differences between two surveys, as sentences about the outcomes of gestures.
    case sentences([String])

    /// Replays a trace and compares its rows with the golden. The memory used does not depend on the number of rows.
    static func compare(_ item: CheckCase) -> GoldenChanges {
        if item.isInline { return .inline }
        do throws(InputError) {
            let replay = try Replay(try item.root.openInput(), root: item.root, on: item.system)
            // The trace's `golden` member has already been read without errors, so reading it cannot fail here.
            let rule = (try? GoldenRule(replay.golden, in: replay.expect.source)) ?? GoldenRule()
            let golden = try TimelineReader(try item.root.openBeside(item.golden), form: .text, only: rule.kinds)
            let rows = ReplayRows(replay, isText: true, only: rule.kinds)
            var summary = DiffSummary()
            try TimelineComparison(golden, rows, tolerance: rule.tolerance).run { change in
                summary.add(change)
                return true
            }
            return .facts(summary.differing)
        } catch {
            return .unreadable(error.diagnostics.first?.description ?? "")
        }
    }

    /// The subject and action of the most important difference, ignoring differences that have no subject.
    var subject: FactKey? {
        guard case .facts(let facts) = self else { return nil }
        return FactSentences(facts).statements.first { !$0.key.who.isEmpty }?.key
    }

    /// The sentences about the differences, and the number of differences that are left out.
    var said: (said: [String], more: Int) {
        switch self {
        case .facts(let facts): facts.isEmpty ? ([Self.sameRows], 0) : FactSentences(facts).said()
        case .unreadable(let message): ([Self.noRows + message], 0)
        case .inline: ([], 0)
        case .sentences(let all):
            all.isEmpty ? ([Self.sameOutcomes], 0) : (Array(all.prefix(SurveyComparison.limit)), max(0, all.count - SurveyComparison.limit))
        }
    }

    static let sameRows = "the rows are the same; the heading or the formatting differs"
    static let sameOutcomes = "the outcomes are the same; the heading or the formatting differs"
    static let noRows = "the golden timeline cannot be compared row by row: "
}

/// The changes in many traces. Traces with equal changes are in one group.
struct ChangeGroups {
    /// The maximum number of groups. If there are more, groups that differ only in their subjects are combined.
    static let limit = 40

    private var traces: [(name: String, facts: [Fact])] = []
    private var numbers: [String: Int] = [:]
    private var sameRows: [Int] = []
    private var noRows: [Int] = []
    private var inline: [Int] = []
    /// The surveys that differ from their goldens, given by their indices in the list of failed traces. They are grouped by the first
    /// sentence about their differences.
    private var surveys: [(sentence: String, numbers: [Int])] = []

    mutating func add(_ changes: GoldenChanges?, of trace: String, _ number: Int) {
        switch changes {
        case .facts(let facts) where !facts.isEmpty:
            numbers[trace] = number
            traces.append((trace, facts))
        case .facts: sameRows.append(number)
        case .inline: inline.append(number)
        case .sentences:
            let sentence = changes?.said.said.first ?? GoldenChanges.sameOutcomes
            if let known = surveys.firstIndex(where: { $0.sentence == sentence }) {
                surveys[known].numbers.append(number)
            } else {
                surveys.append((sentence, [number]))
            }
        case .unreadable, nil: noRows.append(number)
        }
    }

    /// The groups of failures. Each trace belongs to the group for its most important change.
    var groups: [FailureGroup] {
        var result = FactGroups.byTrace(traces, limit: Self.limit).map { group in
            FailureGroup(kind: .differs, sentence: group.sentence, traces: group.traces.compactMap { numbers[$0] })
        }
        result += surveys.map { FailureGroup(kind: .differs, sentence: $0.sentence, traces: $0.numbers) }
        if !sameRows.isEmpty { result.append(FailureGroup(kind: .differs, sentence: GoldenChanges.sameRows, traces: sameRows)) }
        if !inline.isEmpty {
            result.append(
                FailureGroup(kind: .differs, sentence: "the rows in the trace differ from those of its replay", traces: inline))
        }
        if !noRows.isEmpty {
            result.append(FailureGroup(kind: .differs, sentence: "the golden timeline cannot be compared row by row", traces: noRows))
        }
        return result
    }
}

extension CheckResult {
    /// Determines how the rows differ from the golden, if the comparison with the golden has failed.
    mutating func compareRows() {
        guard failures.contains(where: { if case .differs = $0 { true } else { false } }) else { return }
        changes = GoldenChanges.compare(checkCase)
    }
}
