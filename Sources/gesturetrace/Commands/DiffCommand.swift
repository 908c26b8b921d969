import GestureCompare
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// `gesturetrace diff`: what became of one timeline in another.
enum DiffCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "A B", name: "timeline or trace", count: 2...2),
        abstract: "say what is different in two timelines or traces",
        paragraph:
            "Says what is different in two timelines (text or JSON Lines) or traces, in any mix; a trace is replayed first. '-' is standard "
            + "input. Rows are compared, not lines: what is gone (-), what is new (+), what moved, changed its order or its values (~).",
        examples: ["gesturetrace diff traces/cells/cell-button-dragged.timeline traces/cells/cell-button-dragged.trace.json"],
        exitCodes: [0: "no difference", 1: "a difference", 2: "something cannot be read"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let (first, second) = (arguments.operands[0], arguments.operands[1])
        let options = try DiffOptions(arguments)
        let a = try InputForm.recognize(try FileByteSource(path: first))
        let b = try InputForm.recognize(try FileByteSource(path: second))
        // The rows of a trace are rounded as those that they are compared with.
        let isText = a.form == .text || b.form == .text
        func rows(_ form: InputForm, _ source: any ByteSource) throws -> any RowSource {
            guard form == .trace else { return try TimelineReader(source, form: form, only: options.only) }
            let replay = try Replay(source)
            for warning in replay.warnings { Gesturetrace.complain(warning.report) }
            return ReplayRows(replay, isText: isText, only: options.only)
        }
        return try options.compare(try rows(a.form, a.source), try rows(b.form, b.source), DiffHeader(a: first, b: second))
    }
}
