import GestureChecks
import GestureFiles
import GestureSupport
import GestureTimeline

/// The command `gesturetrace check`, which compares every trace with its golden timeline and its expectations, and every layout with its
/// golden survey.
enum CheckCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "[PATH…]", name: "trace", count: 0...Int.max),
        abstract: "compare every trace with its golden timeline and its expectations",
        paragraph:
            "Replays every NAME.trace.json and NAME.trace.jsonl in the given files and folders (default: 'traces', or '.' if there is "
            + "none), compares it with the golden timeline NAME.timeline beside it, and checks its 'expect'. A trace with expectations "
            + "needs no golden. If a PATH is a layout, all traces that use it are checked; if it is a timeline, its trace is. With "
            + "'--systems', each trace is replayed on every version of iOS that is listed. If a golden survey NAME.survey is beside "
            + "NAME.layout.json, the layout is surveyed again with the options of the golden, and the two surveys are compared.",
        examples: ["gesturetrace check traces --junit check.xml"],
        exitCodes: "0 everything is as expected; 1 something is not; 2 wrong usage or bad input")

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let goldens = try CheckSelection.goldens(arguments)
        if goldens == .pending, try !arguments[\.systems].isEmpty { throw UsageError.pendingWithSystems }
        if try arguments[\.suggest] {
            if goldens != .none { throw UsageError.suggestBesideUpdate }
            let format = try arguments[\.checkFormat] ?? .text
            if format != .text { throw UsageError.textOnly("--suggest", format: format.rawValue) }
        }
        guard try arguments[\.watch] else { return try check(arguments, goldens) }
        return try CheckSelection.watch(arguments) {
            do {
                return try check(arguments, goldens)
            } catch let problem as CheckProblem {
                // Errors in the input do not end a check that the option `--watch` repeats, because the user may correct them.
                complain(problem)
                return .failure
            }
        }
    }

    private static func check(_ arguments: Arguments, _ goldens: GoldenWriting) throws -> ExitCode {
        let threads = try arguments[\.jobs] ?? Environment.processors
        let session = CheckSession(
            try CheckSelection.finder(arguments), CheckRun(goldens, isStrict: try arguments[\.strict]), on: try arguments[\.systems],
            threads: threads)
        if goldens != .none { FolderListing.removeLeftovers(session.finder.leftovers) }
        if try arguments[\.suggest] { return try suggest(session) }
        let outputs = try CheckOutputs(arguments, session)
        let summary = try check(session, outputs)
        if summary.broken > 0 { return .failure }
        let hasOrphans = try CheckSelection.settleOrphans(session.finder.orphans, arguments)
        return summary.hasFailed || hasOrphans ? .difference : .success
    }

    private static func check(_ session: CheckSession, _ outputs: CheckOutputs) throws -> CheckSummary {
        let isTerminal = StandardStream.error.isTerminal
        let total = session.finder.cases.count
        let noun = session.finder.cases.contains { $0.kind == .survey } ? "traces and surveys" : "traces"
        let progress = CheckProgress(
            writer: isTerminal ? ByteWriter(to: .error) : nil, total: total, noun: noun, now: Environment.now)
        outputs.begin(total: total)
        let summary = try session.check {
            progress.show($0, now: Environment.now)
        } take: { result, number in
            if !result.isGood { progress.clear() }
            try outputs.add(result, number: number)
        }
        progress.clear()
        try outputs.end(orphans: session.finder.orphans)
        return summary
    }

    /// Prints proposed expectations for every trace, written so that they can be added to the trace.
    private static func suggest(_ session: CheckSession) throws -> ExitCode {
        let output = ByteWriter(to: .output)
        var isBroken = false
        for item in session.finder.cases where item.kind == .timeline {
            do throws(CheckProblem) {
                output.write(SuggestionText.block(try session.run.suggestions(for: item), for: item))
            } catch {
                try output.flush()
                complain(error)
                isBroken = true
            }
            if let error = output.error { throw error }
        }
        try output.flush()
        return isBroken ? .failure : .success
    }

    /// Prints the errors in the input. `isNew` returns `false` for the text of an error that has been printed before; such errors are
    /// omitted.
    static func complain(_ problem: CheckProblem, isNew: (String) -> Bool = { _ in true }) {
        for var diagnostic in problem.diagnostics {
            // Traces in several folders may refer to the same layout by different paths. Messages contain the normalized path, which is the
            // same for all these traces.
            if let file = diagnostic.location?.file, file.contains("/") { diagnostic.location?.file = FilePath.normalized(file) }
            let text = diagnostic.location == nil ? "gesturetrace: \(diagnostic)" : diagnostic.report
            if isNew(text) { Gesturetrace.complain(text) }
        }
    }
}
