import GestureSupport
import GestureTimeline

/// A human-readable report, which contains the failures, the possible next steps, and a line with the totals.
struct TextReport: CheckReport {
    let writer: ByteWriter
    var style = Coloring.plain
    /// Whether the report consists only of the line with the totals.
    var isQuiet = false

    func add(_ result: CheckResult, number: Int) {
        guard !isQuiet, case .updated(let isNew) = result.verdict else { return }
        put("\(isNew ? "written" : "written anew")  \(PrintableText.escaping(result.checkCase.golden))")
    }

    func end(_ findings: CheckFindings) {
        if !isQuiet {
            if findings.areFew { putAll(findings) } else { putOverview(findings) }
            for layout in findings.changedLayouts { put("CHANGED  \(FailureText.changed(layout))", .strong) }
            putOrphans(findings)
            putNotes(findings)
        }
        let summary = findings.summary
        put("check: \(FailureText.total(summary))", summary.failed + summary.broken > 0 ? .bad : .good)
    }

    // MARK: Reports on few failures

    private func putAll(_ findings: CheckFindings) {
        for result in findings.first {
            for failure in result.failures { put(failure, of: result) }
        }
        putShared(findings.groups)
    }

    private func put(_ failure: CheckFailure, of result: CheckResult) {
        let item = result.checkCase
        var shown = item.shown
        if failure.isAtPlace {
            let place = FailureText.location(failure, of: item)
            shown = "\(PrintableText.escaping(place.file)):\(place.line):\(place.column)" + item.onSystem
        }
        put("FAILED  \(shown): \(FailureText.summary(failure, of: item))", .loud)
        for line in FailureText.sentences(failure, of: result) { put("* " + line, .strong) }
        put(diff: FailureText.details(failure, of: item))
        for line in FailureText.advice(failure, of: item) { put(line, .faint) }
        put("")
    }

    /// Prints each error message that concerns several traces, with the number of these traces. The standard error output also contains
    /// each of these messages once.
    private func putShared(_ groups: [FailureGroup]) {
        let shared = groups.filter { $0.kind == .broken && $0.traces.count > 1 }
        for group in shared.prefix(Self.maximumOthers) { put("BROKEN  \(group.sentence): \(group.count)", .loud) }
    }

    // MARK: Reports on many failures

    /// The maximum number of groups in the overview. It is small enough for the overview to fit on a screen of 50 lines.
    private static let maximumGroups = 6
    /// The maximum number of groups of failed expectations at the beginning of the overview.
    private static let maximumExpectations = 3
    private static let exampleLines = 6
    private static let maximumOthers = 2
    private static let width = 110

    private func putOverview(_ findings: CheckFindings) {
        let groups = findings.groups
        let failing = Self.ordered(groups)
        let failed = findings.summary.failed
        let surveys = findings.failed.count { !$0.isBroken && $0.item.kind == .survey }
        put("\(FailureText.count(failed, surveys: surveys)) \(failed == 1 ? "is" : "are") not as expected:", .loud)
        for group in failing.prefix(Self.maximumGroups) {
            put("* \(group.sentence): \(group.count)", .strong)
            put("    " + TraceList.line(group.traces.map { findings.failed[$0].item }, width: Self.width))
        }
        let more = failing.dropFirst(Self.maximumGroups)
        if !more.isEmpty {
            put("* and \(more.count) more in \(findings.count(of: more.flatMap { $0.traces }))", .strong)
        }
        putShared(groups)
        put("")
        let examples = FailureExamples(failing, of: findings.failed, limit: findings.limit).list
        for example in examples { put(example) }
        if let golden = examples.first(where: { $0.group.kind == .differs && !$0.trace.item.isInline })?.trace.item {
            put(FailureText.comparing(golden), .faint)
            put("review them: " + (findings.isPending ? "" : "gesturetrace check --pending, then ") + "gesturetrace review", .faint)
        }
        put("list them: gesturetrace check --format names", .faint)
        put("")
    }

    /// Returns the groups in display order: first a few failed expectations, then all other groups, and finally the remaining expectations.
    private static func ordered(_ groups: [FailureGroup]) -> [FailureGroup] {
        let promises = groups.filter { $0.kind == .expectation }
        let others = groups.filter { $0.kind == .missing || $0.kind == .differs }
        return Array(promises.prefix(maximumExpectations)) + others + Array(promises.dropFirst(maximumExpectations))
    }

    private func put(_ example: FailureExamples.Example) {
        let (lines, size) = (example.trace.example.prefix(Self.exampleLines), example.trace.size)
        let count = lines.count < size ? ", \(lines.count) of \(size) lines" : ""
        put("for example \(example.trace.item.shown)\(count):", .strong)
        put(diff: Array(lines))
        put("")
    }

    private func putOrphans(_ findings: CheckFindings) {
        let orphans = findings.areFew ? findings.orphans[...] : findings.orphans.prefix(Self.maximumOthers)
        for orphan in orphans { put("ORPHAN  \(FailureText.orphan(orphan))", .loud) }
        let more = findings.orphans.count - orphans.count
        if more > 0 { put("ORPHAN  and \(more) more \(FailureText.noun(orphans: findings.orphans.dropFirst(orphans.count)))", .loud) }
    }

    /// The maximum number of notes to show individually.
    private static let maximumNotes = 10

    private func putNotes(_ findings: CheckFindings) {
        let isStrict = findings.summary.isStrict
        for note in findings.notes.prefix(Self.maximumNotes) { put("NOTE  \(FailureText.line(note))") }
        let more = findings.notes.count - Self.maximumNotes
        if more > 0 { put("NOTE  and \(more) more; --strict makes them failures") }
        for note in findings.summary.notes { put("\(isStrict ? "FAILED" : "NOTE")  \(FailureText.line(note))", isStrict ? .loud : .plain) }
    }

    // MARK: Lines with colors

    private enum LineColor: String {
        case plain = ""
        case strong = "\u{1B}[1m"
        case faint = "\u{1B}[2m"
        case loud = "\u{1B}[1;31m"
        case bad = "\u{1B}[31m"
        case good = "\u{1B}[32m"
        case place = "\u{1B}[36m"
    }

    private func put(_ line: String, _ color: LineColor = .plain) {
        writer.write(style == .plain || color == .plain ? line + "\n" : color.rawValue + line + "\u{1B}[0m\n")
    }

    private func put(diff lines: [String]) {
        for line in lines { put(line, Self.color(ofDiff: line)) }
    }

    private static func color(ofDiff line: String) -> LineColor {
        if line.hasPrefix("@@") { return .place }
        if line.hasPrefix("--- ") || line.hasPrefix("+++ ") { return .strong }
        return line.hasPrefix("-") ? .bad : line.hasPrefix("+") ? .good : .plain
    }
}

/// Formats suggested `expect` sentences so that users can paste them into a trace.
package enum SuggestionText {
    /// Returns the path of the trace, followed by an `expect` member with one suggested sentence per line.
    package static func block(_ sentences: [String], for item: CheckCase) -> String {
        let head = PrintableText.escaping(item.input)
        guard !sentences.isEmpty else { return head + ": nothing happens that an expectation could describe\n" }
        let lines = sentences.map { "    " + Quoting.json($0) }.joined(separator: ",\n")
        return head + ":\n  \"expect\": [\n" + lines + "\n  ],\n"
    }
}
