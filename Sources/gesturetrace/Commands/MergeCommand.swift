import GestureAnalysis
import GestureFiles
import GestureSupport

/// The command `gesturetrace merge`, which is a git merge driver for goldens.
enum MergeCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "BASE OURS THEIRS", name: "timeline", count: 3...3),
        abstract: "merge two timelines with a common base, as git's merge driver",
        paragraph:
            "Merges the changes of two text timelines with a common base and writes the result to OURS. If both changed the same "
            + "rows, only a replay can tell which ones are correct, so OURS is left unchanged, without conflict markers. docs/git.md "
            + "shows how to configure git.",
        examples: ["gesturetrace merge %O %A %B --path %P"],
        exitCodes: "0 merged; 1 both changed the same rows, and OURS is unchanged; 2 something cannot be read or written")

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let paths = arguments.operands
        let texts = try paths.map { path in
            try SourceText.read(try FileByteSource(path: path)).bytes
        }
        switch TimelineMerge.merge(base: texts[0], ours: texts[1], theirs: texts[2]) {
        case .merged(let bytes):
            let target = try arguments[\.output] ?? paths[1]
            let output = Output()
            try output.open(target == "-" ? nil : target, isLive: false)
            output.writer.write(bytes)
            try output.commit()
            return .success
        case .conflict(let reason):
            Gesturetrace.complain(words(reason, try arguments[\.path] ?? paths[1]))
            return .difference
        }
    }

    private static func words(_ reason: TimelineMerge.Reason, _ path: String) -> String {
        let why =
            switch reason {
            case .overlap: "both sides changed the same rows"
            case .heading: "both sides changed the title or another line above the rows"
            case .unreadable: "both sides changed it, and one of the three files is not a complete text timeline"
            }
        let trace = path.hasSuffix(".timeline") ? String(path.dropLast(9)) + ".trace.json" : path
        return "\(TimelineText.escaped(path)): \(why), so ours is unchanged; once the trace is merged, replay it: "
            + "gesturetrace check --update \(Quoting.shellPath(trace))"
    }
}
