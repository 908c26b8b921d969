import GestureChecks
import GestureSupport
import GestureTimeline

/// The command `gesturetrace accept`, which replaces goldens with the current timelines of their traces.
enum AcceptCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "[PATH…]", name: "trace", count: 0...Int.max),
        abstract: "replace goldens with the current timelines of their traces",
        paragraph:
            "Replaces goldens with the timelines NAME.timeline.new that 'check --pending' wrote, for the given traces, timelines, "
            + "layouts or folders (default: 'traces', or '.' if there is none). If nothing is pending there, the traces are replayed, "
            + "and goldens that are missing or differ are written. A pending timeline is not accepted if its trace now produces a "
            + "different timeline. Golden surveys NAME.survey are treated in the same way.",
        examples: ["gesturetrace accept traces/card.trace.json"],
        exitCodes: "0 all accepted; 1 a trace no longer matches its pending timeline; 2 wrong usage or bad input")

    static func run(_ arguments: Arguments) throws -> ExitCode {
        if Workspace.isCI, try !arguments[\.ci] { throw UsageError.acceptInCI }
        let finder = try TraceFinder(CheckSelection.paths(arguments), allowsOutside: try arguments[\.allowOutside])
        let pending = finder.cases.filter(\.isPending)
        let output = ByteWriter(to: .output)
        var (accepted, unwritten, broken) = (0, 0, 0)
        var code = ExitCode.success
        for item in pending.isEmpty ? finder.cases : pending {
            let name = PrintableText.escaping(item.golden)
            switch pending.isEmpty ? Acceptance.acceptReplay(item) : Acceptance.acceptPending(item) {
            case .accepted(let isNew):
                accepted += 1
                output.write("accepted  \(name)\(isNew ? " (new)" : "")\n")
            case .unchanged: break
            case .outdated:
                if code == .success { code = .difference }
                let input = item.kind.input
                output.write(
                    "OUTDATED  \(name): its \(input) has changed since; run 'gesturetrace check --pending' and review it again\n")
            case .broken(let problem):
                code = .failure
                if problem.isOfWriting { unwritten += 1 } else { broken += 1 }
                try output.flush()
                CheckCommand.complain(problem)
            }
        }
        for path in finder.pendingOrphans {
            let input = GoldenKind(ofGolden: path).input
            output.write("ORPHAN  no \(input) belongs to '\(PrintableText.escaping(path))'; 'gesturetrace reject' deletes it\n")
        }
        var parts = accepted == 0 ? [] : ["\(accepted) golden\(accepted == 1 ? "" : "s") accepted"]
        if unwritten > 0 { parts.append("\(unwritten) could not be written") }
        if broken > 0 { parts.append("\(broken) could not be read") }
        output.write("accept: " + (parts.isEmpty ? "nothing to accept" : parts.joined(separator: ", ")) + "\n")
        try output.flush()
        return code
    }
}

/// The command `gesturetrace reject`, which deletes pending timelines.
enum RejectCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "[PATH…]", name: "trace", count: 0...Int.max),
        abstract: "delete pending timelines and keep the goldens",
        paragraph:
            "Deletes the timelines NAME.timeline.new that 'check --pending' wrote, for the given traces, timelines, layouts or "
            + "folders (default: 'traces', or '.' if there is none), and pending surveys NAME.survey.new. The goldens stay as they are.",
        examples: ["gesturetrace reject traces/card.trace.json"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let finder = try TraceFinder(
            CheckSelection.paths(arguments), areChanges: true, allowsOutside: try arguments[\.allowOutside])
        let pending = finder.cases.filter(\.isPending).map(\.pending) + finder.pendingOrphans
        let output = ByteWriter(to: .output)
        for path in pending {
            try Acceptance.reject(path)
            output.write("rejected  \(PrintableText.escaping(path))\n")
        }
        output.write("reject: " + (pending.isEmpty ? "nothing is pending" : "\(pending.count) rejected") + "\n")
        try output.flush()
        return .success
    }
}

/// The command `gesturetrace review`, which presents pending goldens one by one.
enum ReviewCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "[PATH…]", name: "trace", count: 0...Int.max),
        abstract: "walk through pending goldens: accept, reject or skip each",
        paragraph:
            "Steps through the differences in the timelines that 'check --pending' wrote, grouping identical changes, and waits for a "
            + "key at each: a accepts, r rejects, s skips; g, x and n accept, reject or skip this and all later timelines with the same "
            + "change; A accepts this and all later timelines, q quits, ? prints the keys. If standard input is not a terminal, the "
            + "first character of each line is the key.",
        examples: ["gesturetrace review traces"],
        exitCodes: "0 nothing is pending any more; 1 something is still pending; 2 wrong usage or bad input")

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let finder = try TraceFinder(CheckSelection.paths(arguments), allowsOutside: try arguments[\.allowOutside])
        let cases = finder.cases.filter(\.isPending)
        guard !cases.isEmpty else {
            Gesturetrace.complain("gesturetrace: nothing is pending; 'gesturetrace check --pending' writes goldens to review")
            return .success
        }
        var pending: [PendingGolden] = []
        try OrderedWork(count: cases.count) { PendingGolden(cases[$0]) }.run(threads: Environment.processors, tick: { _ in }) { _, golden in
            pending.append(golden)
        }
        let isTerminal = StandardStream.output.isTerminal
        let output = ByteWriter(to: .output)
        let session = ReviewSession(
            pending, writer: output, style: Coloring.automatic, height: isTerminal ? StandardStream.output.lines ?? 24 : nil)
        let keyboard = Keyboard()
        var hasEnded = false
        let summary = try session.run {
            let key = keyboard.key()
            if key == nil { hasEnded = true }
            return key
        }
        output.write("review: \(summary.text)\n")
        try output.flush()
        guard summary.left > 0 else { return .success }
        if hasEnded {
            Gesturetrace.complain(
                "gesturetrace: standard input ended before the review did; 'gesturetrace accept PATH' and "
                    + "'gesturetrace reject PATH' need no keys")
        }
        return .difference
    }
}
