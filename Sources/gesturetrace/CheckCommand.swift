import GestureCheck
import GestureFiles
import GestureSupport
import GestureTimeline

/// `gesturetrace check`: every trace against its golden timeline and its expectations.
struct CheckCommand {
    private let paths: [String]
    private let arguments: Arguments
    private let format: CheckFormat
    private let shard: Shard?
    private let threads: Int
    private let updates: Bool

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        paths = arguments.operands.isEmpty ? [TraceFinder.defaultPath] : arguments.operands
        format = try arguments.choice("--format", default: Workspace.isGitHub ? .github : .text)
        shard = try arguments.value("--shard").map { text in
            guard let shard = Shard(text) else {
                throw UsageError.other("'--shard' cannot be '\(text)'; write the number of the part and how many there are, as in 2/5")
            }
            return shard
        }
        threads =
            try arguments.value("--jobs").map { text in
                guard let count = Int(text), (1...1024).contains(count) else {
                    throw UsageError.other("'--jobs' cannot be '\(text)'; write a number from 1 to 1024")
                }
                return count
            } ?? Environment.processors
        updates = arguments.has("--update")
        if updates, Workspace.isCI, !arguments.has("--ci") {
            throw UsageError.other(
                "'--update' in a build (CI is set) would accept whatever came out; run it where somebody looks, or add '--ci'")
        }
        if arguments.has("--ci"), !updates { throw UsageError.other("'--ci' is for '--update'; remove it, or add '--update'") }
    }

    func run() throws -> ExitCode {
        let session: CheckSession
        do throws(CheckProblem) {
            var finder = try TraceFinder(paths)
            if let shard { finder.keep(shard: shard) }
            session = CheckSession(finder, CheckRun(updates: updates), threads: threads)
        } catch {
            complain(error)
            return .failure
        }
        // Opened before the work, which would be in vain if it could not be written.
        let junit = try arguments.value("--junit").map { try OutputFile($0) }
        let output = ByteWriter(to: .output)
        let summary = try check(session, output, junit)
        try output.flush()
        if summary.broken > 0 { return .failure }
        return summary.failed > 0 ? .difference : .success
    }

    private func check(_ session: CheckSession, _ output: ByteWriter, _ junit: OutputFile?) throws -> CheckSummary {
        let report = format.report(to: output)
        var xml = JUnitReport()
        let isTerminal = StandardStream.error.isTerminal
        let progress = CheckProgress(
            writer: isTerminal ? ByteWriter(to: .error) : nil, total: session.finder.cases.count,
            now: Environment.now)
        report.begin(total: session.finder.cases.count)
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

    private func complain(_ problem: CheckProblem) {
        for diagnostic in problem.diagnostics {
            Gesturetrace.complain(diagnostic.location == nil ? "gesturetrace: \(diagnostic)" : diagnostic.description)
        }
    }
}
