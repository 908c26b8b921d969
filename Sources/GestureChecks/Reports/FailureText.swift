import GestureSupport

/// The strings about results that all report formats share. All of them are safe to print on a terminal.
enum FailureText {
    /// Returns a sentence that describes a failure without naming the trace.
    static func summary(_ failure: CheckFailure, of item: CheckCase) -> String {
        switch failure {
        case .differs: "the \(item.kind.rawValue) differs from \(quoted(item.golden))"
        case .goldenMissing: "there is no \(item.kind.golden) \(quoted(item.golden))"
        case .expectation(let failure): failure.description
        case .vacuous(let note): note.message
        }
    }

    /// Returns sentences that describe how the rows of the replay differ from the rows of the golden.
    static func sentences(_ failure: CheckFailure, of result: CheckResult) -> [String] {
        guard case .differs = failure, let (said, more) = result.changes?.said else { return [] }
        return said + (more > 0 ? ["and \(more) more"] : [])
    }

    /// Returns the lines that follow the sentence about a failure. They contain the file names and the hunks, or the rows nearest to the
    /// expected row.
    static func details(_ failure: CheckFailure, of item: CheckCase) -> [String] {
        let names =
            if case .differs = failure {
                ["--- " + PrintableText.escaping(item.golden), "+++ " + item.shown + " (\(item.kind.played))"]
            } else { [String]() }
        return names + evidence(failure)
    }

    /// Returns the evidence of a failure: the hunks, or the rows nearest to the expected row.
    static func evidence(_ failure: CheckFailure) -> [String] {
        switch failure {
        case .differs(let difference):
            var lines: [String] = []
            for hunk in difference.hunks {
                lines.append(hunk.heading)
                lines += hunk.lines.map { $0.mark.rawValue + PrintableText.escaping($0.text) }
            }
            if difference.isCut { lines.append("… and more differences") }
            return lines
        case .goldenMissing, .vacuous: return []
        case .expectation(let failure): return failure.evidence.map { "  " + PrintableText.escaping($0) }
        }
    }

    /// Returns the possible next steps after a failure. The result is empty if only the user can decide what to do.
    static func advice(_ failure: CheckFailure, of item: CheckCase) -> [String] {
        let trace = Quoting.shellPath(item.argument)
        let accept = item.system.map { "gesturetrace check \(trace) --systems \"\($0.name)\" --update" } ?? "gesturetrace accept \(trace)"
        return switch failure {
        // For golden rows inside a trace, no `diff` command is suggested, because the trace is not a timeline file.
        case .differs: (item.isInline ? [] : [comparing(item)]) + ["accept it: " + accept]
        case .goldenMissing: ["create it: \(accept) (or add \"expect\" to the trace)"]
        case .expectation(let failure):
            (failure.whyLine.map { [$0] } ?? [])
                + (failure.question.map {
                    ["explain it: gesturetrace explain \(trace) \($0.option) \(Quoting.shellPath($0.row))\(item.systemOption)"]
                } ?? [])
        case .vacuous: []
        }
    }

    static func comparing(_ item: CheckCase) -> String {
        "look at it: gesturetrace diff \(Quoting.shellPath(item.golden)) \(Quoting.shellPath(item.input))\(item.systemOption)"
    }

    /// Returns the location at which a failure is reported.
    static func location(_ failure: CheckFailure, of item: CheckCase) -> SourceLocation {
        switch failure {
        case .differs(let difference): SourceLocation(file: item.golden, line: difference.line, column: 1)
        case .goldenMissing: SourceLocation(file: item.input, line: 1, column: 1)
        case .expectation(let failure): failure.location
        case .vacuous(let note): note.location ?? SourceLocation(file: item.input, line: 1, column: 1)
        }
    }

    /// Returns a line that reports a note, such as "traces/a.trace.json:4:5: 'never press began' tests nothing: …".
    static func line(_ note: CheckNote) -> String {
        let place = note.location.map { "\(PrintableText.escaping($0.file)):\($0.line):\($0.column): " } ?? ""
        return place + PrintableText.escaping(note.message)
    }

    /// Returns all lines that describe a failure, except for the sentence that `summary` returns.
    static func lines(_ failure: CheckFailure, of result: CheckResult) -> [String] {
        let item = result.checkCase
        return sentences(failure, of: result).map { "* " + $0 } + details(failure, of: item) + advice(failure, of: item)
    }

    static func orphan(_ golden: String) -> String {
        let input = GoldenKind(ofGolden: golden).input
        return "no \(input) belongs to \(quoted(golden)); delete it, or add its \(input)"
    }

    /// Returns the noun for orphaned goldens: "golden timelines", or "goldens" if there are surveys among the orphans.
    static func noun(orphans: some Collection<String>) -> String {
        let noun = orphans.contains { GoldenKind(ofGolden: $0) == .survey } ? "golden" : GoldenKind.timeline.golden
        return orphans.count == 1 ? noun : noun + "s"
    }

    /// Returns a line that names a changed layout, such as "'a.layout.json' changed after 'a.timeline' was committed".
    static func changed(_ layout: ChangedLayout) -> String {
        "\(quoted(layout.path)) changed after \(quoted(layout.reference)) was committed"
    }

    /// Returns a phrase that consists of a number and a noun, such as "148 traces". The noun is in the plural unless the number is 1.
    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    /// Returns a phrase with the numbers of traces and surveys, such as "12 traces and 2 surveys".
    static func count(
        _ all: Int, surveys: Int, noun: (GoldenKind) -> String = { $0 == .survey ? "survey" : "trace" }
    ) -> String {
        let traces = all - surveys
        let parts = traces > 0 || surveys == 0 ? [count(traces, noun(.timeline))] : []
        return (parts + (surveys > 0 ? [count(surveys, noun(.survey))] : [])).listed("and")
    }

    /// Returns a phrase with the totals of a check, such as "52 traces, all as expected" or "52 traces, 3 surveys: 2 not as expected, 1
    /// could not be checked".
    static func total(_ summary: CheckSummary) -> String {
        var parts: [String] = []
        if summary.written > 0 { parts.append("\(count(summary.written, surveys: summary.writtenSurveys) { $0.golden }) written") }
        if summary.failed > 0 { parts.append("\(summary.failed) not as expected") }
        if summary.broken > 0 { parts.append("\(summary.broken) could not be checked") }
        if summary.isStrict, !summary.notes.isEmpty { parts.append("not as expected") }
        let traces = (summary.total - summary.surveys) / max(summary.systems, 1)
        var all = traces > 0 || summary.surveys == 0 ? count(traces, "trace") : ""
        if summary.systems > 0, !all.isEmpty { all += " on \(count(summary.systems, "system"))" }
        if summary.surveys > 0 { all += (all.isEmpty ? "" : ", ") + count(summary.surveys, "survey") }
        return all + (parts.isEmpty ? ", all as expected" : ": \(parts.joined(separator: ", "))")
    }
}

extension CheckResult {
    /// The location that the user should examine first: the location of the problem if it has one, otherwise the trace.
    var location: SourceLocation {
        let place: SourceLocation? =
            if case .broken(let problem) = verdict { problem.diagnostics.first?.location } else {
                failures.first.map { FailureText.location($0, of: checkCase) }
            }
        return place ?? SourceLocation(file: checkCase.input, line: 1, column: 1)
    }
}

/// A small selection of failed traces, which serve as examples of the groups of problems.
struct FailureExamples {
    struct Example {
        var group: FailureGroup
        var trace: FailedTrace
    }

    private(set) var list: [Example] = []

    /// Chooses at most `limit` examples. Examples of changed goldens come first, because failed expectations are self-explanatory. No
    /// example is chosen for a group that shares a trace with an earlier example.
    init(_ groups: [FailureGroup], of failed: [FailedTrace], limit: Int) {
        var chosen: Set<Int> = []
        for group in groups.filter({ $0.kind == .differs }) + groups.filter({ $0.kind == .expectation }) {
            guard list.count < limit else { return }
            guard !group.traces.contains(where: { chosen.contains($0) }) else { continue }
            // The shortest example is chosen, because it is the easiest to understand.
            let candidates = group.traces.filter { !failed[$0].example.isEmpty }
            guard let number = candidates.min(by: { (failed[$0].size, $0) < (failed[$1].size, $1) }) else { continue }
            chosen.insert(number)
            list.append(Example(group: group, trace: failed[number]))
        }
    }
}

/// Returns a time in seconds, formatted as in timelines.
func seconds(_ time: Double) -> String { Decimal.text(time, .seconds) }

/// Lists the paths of several traces on one line.
enum TraceList {
    /// Returns the paths of traces without their endings, separated by commas. If not all paths fit into `width` columns, the line ends
    /// with the number of paths left out.
    static func line(_ items: [CheckCase], width: Int) -> String {
        var line = ""
        for (index, item) in items.enumerated() {
            let name = PrintableText.escaping(item.listedName) + item.onSystem
            let left = items.count - index
            // The first path is always included, to serve as an example.
            if index > 0, TimelineText.columns(line) + TimelineText.columns(name) + (left > 1 ? 16 : 2) > width {
                return line + ", … and \(left) more"
            }
            line += (index == 0 ? "" : ", ") + name
        }
        return line
    }
}

extension CheckCase {
    /// The trace's folder, followed by the file name without its ending.
    var parts: (folder: String, name: String) {
        let path = listedName
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
    }
}
