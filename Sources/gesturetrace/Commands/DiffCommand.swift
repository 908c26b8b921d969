import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// `gesturetrace diff`: what became of one timeline in another.
enum DiffCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "A B", name: "timeline or trace", count: 1...9, isPair: true),
        abstract: "say what is different in two timelines, traces or folders",
        paragraph:
            "Says what is different in two timelines (text or JSON Lines) or traces, in any mix; a trace is replayed first. '-' is standard "
            + "input. Rows are compared, not lines: what is gone (-), what is new (+), what moved, changed its order or its values (~). Of "
            + "two folders, files of one name are compared. As git's diff.external it takes git's seven arguments (docs/git.md).",
        examples: ["gesturetrace diff traces/cells/cell-button-dragged.timeline traces/cells/cell-button-dragged.trace.json"],
        exitCodes: "0 no difference; 1 a difference; 2 something cannot be read")

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let operands = arguments.operands
        let options = try DiffOptions(arguments)
        if let change = GitChange(operands) { return try change.show(options) }
        guard operands.count > 1 else { throw UsageError.operandMissing(.diff, after: 1) }
        guard operands.count == 2 else { throw UsageError.operandTooMany(operands[2], .diff) }
        let (first, second) = (operands[0], operands[1])
        switch (DiffFolders.isFolder(first), DiffFolders.isFolder(second)) {
        case (true, true): return try DiffFolders(first, second, options).compare()
        case (true, false): throw UsageError.folderAndFile(first)
        case (false, true): throw UsageError.folderAndFile(second)
        case (false, false): break
        }
        let (a, b) = try DiffInput.rows(try options.input(first), try options.input(second), options)
        return try options.compare(a, b, DiffHeader(a: first, b: second))
    }
}
