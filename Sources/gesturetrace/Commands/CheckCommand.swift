import GestureCheck
import GestureFiles
import GestureSupport
import GestureTimeline

/// `gesturetrace check`: every trace against its golden timeline and its expectations.
enum CheckCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "[PATH…]", name: "trace", count: 0...Int.max),
        abstract: "compare every trace with its golden timeline and its expectations",
        paragraph:
            "Replays every NAME.trace.json and NAME.trace.jsonl in some files and folders ('traces' or '.' if none is named), compares it with "
            + "the golden timeline NAME.timeline beside it, and holds its 'expect' against it. A trace that has expectations needs no golden.",
        examples: ["gesturetrace check traces --junit check.xml"],
        exitCodes: [0: "all as expected", 1: "something is not", 2: "wrong usage or bad input"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let shard = try arguments.shard
        let threads = try arguments.jobs ?? Environment.processors
        let updates = try arguments.update
        let isMeant = try arguments.ci
        if updates, Workspace.isCI, !isMeant { throw UsageError.updateInCI }
        if isMeant, !updates { throw UsageError.ciWithoutUpdate }
        let session: CheckSession
        do throws(CheckProblem) {
            var finder = try TraceFinder(arguments.operands.isEmpty ? [TraceFinder.defaultPath] : arguments.operands)
            if let shard { finder.keep(shard: shard) }
            session = CheckSession(finder, CheckRun(updates: updates), threads: threads)
        } catch {
            complain(error)
            return .failure
        }
        let outputs = try CheckOutputs(arguments)
        let summary = try check(session, outputs)
        if summary.broken > 0 { return .failure }
        return summary.failed > 0 ? .difference : .success
    }

    private static func check(_ session: CheckSession, _ outputs: CheckOutputs) throws -> CheckSummary {
        let isTerminal = StandardStream.error.isTerminal
        let total = session.finder.cases.count
        let progress = CheckProgress(writer: isTerminal ? ByteWriter(to: .error) : nil, total: total, now: Environment.now)
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

    /// Prints what is wrong with input, as far as `isNew` says so of its text.
    static func complain(_ problem: CheckProblem, isNew: (String) -> Bool = { _ in true }) {
        for var diagnostic in problem.diagnostics {
            // A layout of several folders has several paths.
            if let file = diagnostic.location?.file, file.contains("/") { diagnostic.location?.file = FilePath.normalized(file) }
            let text = diagnostic.location == nil ? "gesturetrace: \(diagnostic)" : diagnostic.report
            if isNew(text) { Gesturetrace.complain(text) }
        }
    }
}
