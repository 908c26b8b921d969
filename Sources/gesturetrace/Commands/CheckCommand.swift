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
            + "the golden timeline NAME.timeline beside it, and holds its 'expect' against it. A trace that has expectations needs no golden. "
            + "A layout stands for all traces that use it, a timeline for its trace.",
        examples: ["gesturetrace check traces --junit check.xml"],
        exitCodes: [0: "all as expected", 1: "something is not", 2: "wrong usage or bad input"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let goldens = try CheckSelection.goldens(arguments)
        guard try arguments.watch else { return try check(arguments, goldens) }
        return try CheckSelection.watch(arguments) { try check(arguments, goldens) }
    }

    private static func check(_ arguments: Arguments, _ goldens: GoldenWriting) throws -> ExitCode {
        let format = try arguments.checkFormat ?? (Workspace.isGitHub ? .github : .text)
        let threads = try arguments.jobs ?? Environment.processors
        let session: CheckSession
        do {
            session = CheckSession(try CheckSelection.finder(arguments), CheckRun(goldens), threads: threads)
        } catch let problem as CheckProblem {
            complain(problem)
            return .failure
        }
        // Opened before the work, which would be in vain if it could not be written.
        let junit = try arguments.junit.map { try OutputFile($0) }
        let output = ByteWriter(to: .output)
        let summary = try check(session, format, output, junit)
        try output.flush()
        if summary.broken > 0 { return .failure }
        let hasOrphans = try CheckSelection.settleOrphans(session.finder.orphans, arguments)
        return summary.failed > 0 || hasOrphans ? .difference : .success
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
        var pending = 0
        let summary = try session.check {
            progress.show($0, now: Environment.now)
        } take: { result, number in
            if !result.isGood { progress.clear() }
            report.add(result, number: number)
            if result.isPending { pending += 1 }
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
        if pending > 0 {
            try output.flush()
            Gesturetrace.complain(
                "gesturetrace: \(pending) golden\(pending == 1 ? "" : "s") pending; look at them with 'gesturetrace review'")
        }
        if let junit {
            xml.write(to: junit.writer)
            try junit.commit()
        }
        return summary
    }

    static func complain(_ problem: CheckProblem) {
        for diagnostic in problem.diagnostics {
            Gesturetrace.complain(diagnostic.location == nil ? "gesturetrace: \(diagnostic)" : diagnostic.report)
        }
    }
}
