import GestureChecks
import GestureSupport

/// `gesturetrace accept`: goldens become what their traces do now.
enum AcceptCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "[PATH…]", name: "trace", count: 0...Int.max),
        abstract: "make goldens what their traces do now",
        paragraph:
            "Puts the pending timelines NAME.timeline.new of 'check --pending' in the place of the goldens, for some traces, timelines, layouts or "
            + "folders ('traces' or '.' if none is named). Where nothing is pending below them, the traces are replayed, and the goldens that "
            + "are missing or differ are written. What has changed since it became pending is not accepted.",
        examples: ["gesturetrace accept traces/card.trace.json"],
        exitCodes: "0 all accepted; 1 something is not what it was when it became pending; 2 wrong usage or bad input")

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
                output.write(
                    "OUTDATED  \(name): the trace does something else by now; run 'gesturetrace check --pending' and look again\n")
            case .broken(let problem):
                code = .failure
                if problem.isOfWriting { unwritten += 1 } else { broken += 1 }
                try output.flush()
                CheckCommand.complain(problem)
            }
        }
        for path in finder.pendingOrphans {
            output.write("ORPHAN  no trace belongs to '\(PrintableText.escaping(path))'; 'gesturetrace reject' takes it away\n")
        }
        var parts = accepted == 0 ? [] : ["\(accepted) golden\(accepted == 1 ? "" : "s") accepted"]
        if unwritten > 0 { parts.append("\(unwritten) could not be written") }
        if broken > 0 { parts.append("\(broken) could not be read") }
        output.write("accept: " + (parts.isEmpty ? "nothing to accept" : parts.joined(separator: ", ")) + "\n")
        try output.flush()
        return code
    }
}

/// `gesturetrace reject`: what is pending is given up.
enum RejectCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "[PATH…]", name: "trace", count: 0...Int.max),
        abstract: "delete pending timelines, the goldens stay",
        paragraph:
            "Deletes the pending timelines NAME.timeline.new of 'check --pending', for some traces, timelines, layouts or folders ('traces' or '.' "
            + "if none is named). The goldens stay as they are.",
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
