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
        let format = try arguments.checkFormat ?? (Workspace.isGitHub ? .github : .text)
        let shard = try arguments.shard
        let threads = try arguments.jobs ?? Environment.processors
        let updates = try arguments.update
        let isMeant = try arguments.ci
        let isStrict = try arguments.strict
        if updates, Workspace.isCI, !isMeant { throw UsageError.updateInCI }
        if isMeant, !updates { throw UsageError.ciWithoutUpdate }
        let suggests = try arguments.suggest
        if suggests, updates { throw UsageError.suggestBesideUpdate }
        let session: CheckSession
        do throws(CheckProblem) {
            var finder = try TraceFinder(arguments.operands.isEmpty ? [TraceFinder.defaultPath] : arguments.operands)
            if let shard { finder.keep(shard: shard) }
            session = CheckSession(finder, CheckRun(updates: updates, isStrict: isStrict), threads: threads)
        } catch {
            complain(error)
            return .failure
        }
        if suggests { return try suggest(session) }
        // Opened before the work, which would be in vain if it could not be written.
        let junit = try arguments.junit.map { try OutputFile($0) }
        let output = ByteWriter(to: .output)
        let summary = try check(session, format, output, junit)
        try output.flush()
        if summary.broken > 0 { return .failure }
        return summary.hasFailed ? .difference : .success
    }

    private static func check(
        _ session: CheckSession, _ format: CheckFormat, _ output: ByteWriter, _ junit: OutputFile?
    ) throws -> CheckSummary {
        let report = format.report(to: output)
        var xml = JUnitReport()
        let isTerminal = StandardStream.error.isTerminal
        let total = session.finder.cases.count
        let progress = CheckProgress(writer: isTerminal ? ByteWriter(to: .error) : nil, total: total, now: Environment.now)
        report.begin(total: total)
        let summary = try session.check {
            progress.show($0, now: Environment.now)
        } take: { result, number in
            if !result.isGood { progress.clear() }
            report.add(result, number: number)
            if junit != nil { xml.add(result) }
            if case .broken(let problem) = result.verdict, format != .github {
                // What stands before it on the one is printed before it on the other.
                try output.flush()
                complain(problem)
            }
            if isTerminal { try output.flush() }
            if let error = output.error { throw error }
        }
        progress.clear()
        report.end(summary, orphans: session.finder.orphans)
        if let junit {
            xml.write(to: junit.writer)
            try junit.commit()
        }
        return summary
    }

    /// Proposes sentences for every trace, each list ready to be put into the trace.
    private static func suggest(_ session: CheckSession) throws -> ExitCode {
        let output = ByteWriter(to: .output)
        var isBroken = false
        for item in session.finder.cases {
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

    private static func complain(_ problem: CheckProblem) {
        for diagnostic in problem.diagnostics {
            Gesturetrace.complain(diagnostic.location == nil ? "gesturetrace: \(diagnostic)" : diagnostic.report)
        }
    }
}
