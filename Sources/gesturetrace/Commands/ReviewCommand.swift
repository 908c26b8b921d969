import GestureChecks
import GestureSupport
import GestureTimeline

/// `gesturetrace review`: pending goldens, one after the other.
enum ReviewCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "[PATH…]", name: "trace", count: 0...Int.max),
        abstract: "walk through pending goldens: accept, reject or skip each",
        paragraph:
            "Shows what is different in the pending timelines of 'check --pending', one after the other, those with the same change together, and "
            + "waits for a key: a accepts, r rejects, s skips, g accepts all with the same change (x rejects, n skips them), A accepts all, q ends, ? helps. Where standard input is no "
            + "terminal, the first character of each line is the key.",
        examples: ["gesturetrace review traces"],
        exitCodes: "0 nothing is pending any more; 1 something still is; 2 wrong usage or bad input")

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let finder = try TraceFinder(CheckSelection.paths(arguments), allowsOutside: try arguments[\.allowOutside])
        let cases = finder.cases.filter(\.isPending)
        guard !cases.isEmpty else {
            Gesturetrace.complain("gesturetrace: nothing is pending; 'gesturetrace check --pending' writes what to look at")
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
            Gesturetrace.complain("gesturetrace: no key came any more; 'gesturetrace accept PATH' and 'gesturetrace reject PATH' need none")
        }
        return .difference
    }
}
