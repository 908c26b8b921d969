import GestureAnalysis
import GestureSupport
import GestureTimeline

/// The results of a check. To limit memory use, only the first failures are stored completely. For all other failures, only the data needed
/// by the reports is stored.
package struct CheckFindings {
    package private(set) var summary = CheckSummary()
    /// The traces that failed or could not be checked, in the order in which they were checked.
    private(set) var failed: [FailedTrace] = []
    /// The first `limit` failed results, stored completely.
    private(set) var first: [CheckResult] = []
    /// The error messages about traces that could not be checked, without duplicates.
    private(set) var messages: [Diagnostic] = []
    package var orphans: [String] = []
    /// The layouts that changed after a failed trace's golden was committed. The array is empty until `findLayouts()` has been called.
    private(set) var changedLayouts: [ChangedLayout] = []
    /// The notes about individual traces, for example that a trace tests nothing, in the order of the traces.
    private(set) var notes: [CheckNote] = []
    /// Whether at least one pending golden was written.
    private(set) var isPending = false

    /// The maximum number of failures to show with their rows.
    let limit: Int
    /// The maximum number of failed traces for which an excerpt is stored as an example.
    private static let maximumExamples = 1000
    /// The maximum number of lines in an excerpt that is stored as an example.
    private static let maximumLines = 24

    private var broken: [BrokenPlace: Int] = [:]
    private var brokenTraces: [[Int]] = []
    private var expected: [String: Int] = [:]
    private var expectations: [FailureGroup] = []
    private var missing: [Int] = []
    private var changes = ChangeGroups()

    /// Creates an empty collection. At most `limit` failures are shown with their rows. `notes` are notes about the set of traces as a
    /// whole.
    package init(limit: Int, systems: Int = 0, ofAll notes: [CheckNote] = [], isStrict: Bool = false) {
        self.limit = limit
        summary = CheckSummary(systems: systems, notes: notes, isStrict: isStrict)
    }

    /// Whether there are few enough failures to show all of them with their rows.
    var areFew: Bool { summary.failed <= limit }

    /// Adds the next result of the check.
    package mutating func add(_ result: CheckResult) {
        summary.add(result)
        notes += result.notes
        if result.isPending { isPending = true }
        guard !result.isGood else { return }
        let number = failed.count
        failed.append(FailedTrace(result, lines: number < Self.maximumExamples ? Self.maximumLines : 0))
        if case .broken(let problem) = result.verdict {
            for diagnostic in problem.diagnostics { add(diagnostic, number) }
            return
        }
        if first.count < limit { first.append(result) }
        // Each failed trace belongs to one group: the group of its first failed `expect` sentence or, if all sentences hold, the group of
        // its differences from the golden.
        if let failure = result.failures.first(where: { $0.isAtPlace }) ?? result.failures.first {
            switch failure {
            case .differs: changes.add(result.changes, of: result.checkCase.input, number)
            case .goldenMissing: missing.append(number)
            case .expectation(let failure): add(failure, number)
            case .vacuous(let note): add(note, number)
            }
        }
    }

    /// Asks git which layouts have changed. Call this method after adding the last result.
    package mutating func findLayouts() {
        changedLayouts = ChangedLayout.all(of: failed.filter { !$0.isBroken }.map { $0.item })
    }

    /// The groups of failures with their traces, in this order: unreadable files, failed expectations, missing goldens, and changed
    /// goldens.
    var groups: [FailureGroup] {
        var result: [FailureGroup] = []
        for (index, message) in messages.enumerated() {
            let place = message.location.map { "\(PrintableText.escaping($0.file)):\($0.line):\($0.column): " } ?? ""
            result.append(
                FailureGroup(kind: .broken, sentence: place + message.message, place: message.location, traces: brokenTraces[index]))
        }
        result += expectations
        if !missing.isEmpty { result.append(FailureGroup(kind: .missing, sentence: "there is no golden timeline", traces: missing)) }
        result += changes.groups
        for index in result.indices { result[index].surveys = result[index].traces.count { failed[$0].item.kind == .survey } }
        return result
    }

    /// Returns a phrase that states how many traces and surveys the given indices refer to.
    func count(of traces: [Int]) -> String {
        let all = Set(traces)
        return FailureText.count(all.count, surveys: all.count { failed[$0].item.kind == .survey })
    }

    private mutating func add(_ diagnostic: Diagnostic, _ number: Int) {
        let place = BrokenPlace(diagnostic)
        if let index = broken[place] {
            if brokenTraces[index].last != number { brokenTraces[index].append(number) }
        } else {
            broken[place] = messages.count
            var message = diagnostic
            message.location?.file = place.file
            messages.append(message)
            brokenTraces.append([number])
        }
    }

    private mutating func add(_ failure: ExpectationFailure, _ number: Int) {
        guard let index = expected[failure.sentence] else {
            expected[failure.sentence] = expectations.count
            expectations.append(FailureGroup(kind: .expectation, sentence: failure.brief, place: failure.location, traces: [number]))
            return
        }
        // The sentence that describes a group includes the reason for the failure only if all traces in the group failed for the same
        // reason.
        if expectations[index].sentence != failure.brief { expectations[index].sentence = failure.subject }
        if expectations[index].traces.last != number { expectations[index].traces.append(number) }
    }
}

extension CheckFindings {
    /// Adds a note to the failures, because `--strict` makes notes count as failures.
    private mutating func add(_ note: CheckNote, _ number: Int) {
        expectations.append(FailureGroup(kind: .expectation, sentence: FailureText.line(note), place: note.location, traces: [number]))
    }
}

/// An error message and its location, with a normalized file path.
private struct BrokenPlace: Hashable {
    var file: String
    var line: Int
    var column: Int
    var message: String

    init(_ diagnostic: Diagnostic) {
        file = diagnostic.location.map { FilePath.normalized($0.file) } ?? ""
        line = diagnostic.location?.line ?? 0
        column = diagnostic.location?.column ?? 0
        message = diagnostic.message
    }
}

/// The data that is stored about a failed trace.
struct FailedTrace {
    var item: CheckCase
    /// Whether the trace could not be checked at all.
    var isBroken: Bool
    /// The location that the user should examine first to find the cause of the failure.
    var location: SourceLocation
    /// An excerpt from the rows, or from the lines of a diff, that show the failure.
    var example: [String]
    /// The total number of rows or lines from which the excerpt is taken.
    var size: Int

    init(_ result: CheckResult, lines: Int) {
        item = result.checkCase
        if case .broken = result.verdict { isBroken = true } else { isBroken = false }
        location = result.location
        let all = result.failures.first.map { FailureText.evidence($0) } ?? []
        size = all.count
        guard lines > 0 else {
            example = []
            return
        }
        example = Self.excerpt(all, lines, about: result.changes?.subject)
    }

    /// Returns at most `count` lines of a diff. The excerpt begins shortly before the first changed row that mentions `subject` or, if
    /// there is no such row, before the first changed row.
    private static func excerpt(_ all: [String], _ count: Int, about subject: FactKey?) -> [String] {
        // Only changed rows are considered: a row begins with a time, whereas a line of the timeline's head does not.
        let changed = all.indices.filter { index in
            all[index].hasPrefix("-") || all[index].hasPrefix("+") ? all[index].dropFirst().first { $0 != " " }?.isNumber ?? false : false
        }
        let place = subject.flatMap { subject in
            changed.first { index in
                let words = all[index].split(separator: " ").map { String($0) }
                return words.contains(TimelineText.name(subject.who)) && words.contains(subject.what)
            }
        }
        guard let start = place ?? changed.first else { return Array(all.prefix(count)) }
        // The excerpt includes the heading of the hunk if the heading is only a few lines before the first changed line.
        let lines = all[max(start - 3, 0)..<start].drop { $0.dropFirst().first { $0 != " " }?.isNumber != true && !$0.hasPrefix("@@") }
        return Array((lines + all[start...]).prefix(count))
    }
}

/// A group of traces that have the same problem.
struct FailureGroup {
    enum Kind { case broken, expectation, missing, differs }

    var kind: Kind
    /// A sentence that describes the problem, without a full stop. It is safe to print.
    var sentence: String
    /// The location to report for the group, or `nil` to report the location of the group's first trace.
    var place: SourceLocation?
    /// The indices of the group's traces in the list of failed traces, in ascending order.
    var traces: [Int]
    /// The number of surveys among the failed cases in the group.
    var surveys = 0

    /// A phrase with the numbers of traces and surveys in the group, such as "148 traces".
    var count: String { FailureText.count(traces.count, surveys: surveys) }
}
