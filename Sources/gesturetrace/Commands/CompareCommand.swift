import GestureAnalysis
import GestureEngine
import GestureFiles
import GestureSupport
import GestureSurvey
import GestureTimeline

/// The command `gesturetrace compare`, which checks whether the engine and a device respond to the same touches in the same way.
enum CompareCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "CAPTURE", name: "trace"), abstract: "compare a replay with the device that recorded it",
        paragraph:
            "Replays the touches of a capture that GestureTraceRecorder made in an app, and compares the replay with the device. For "
            + "each recognizer, view and control it prints how many rows agree and how far the numbers differ, and then the first "
            + "difference of each kind with the rule that the replay followed. '--shrink' writes the smallest trace that shows the "
            + "first difference. '--anonymous' prints the capture with the app's names replaced, so that it can be shared. '-' is "
            + "standard input.",
        examples: [
            "gesturetrace compare take-0001.trace.jsonl", "gesturetrace compare take-0001.trace.jsonl --anonymous -o for-you.trace.jsonl",
        ],
        exitCodes: "0 they agree; 1 a difference; 2 wrong usage, bad input, or output that could not be written")

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let text = try SourceText.read(try FileByteSource(path: arguments.operands[0]))
        if try arguments[\.anonymous] {
            var anonymous = Anonymizer()
            try Output.print(try anonymous.text(of: text), to: try arguments.outputPath)
            return .success
        }
        let system = try arguments[\.system]
        let capture = try Capture(text, on: system, tolerance: try arguments[\.deviceTolerance])
        let style = try ReplayCommand.style(arguments)
        try Output.print(try arguments[\.format] == .text ? capture.text(style) : capture.json, to: try arguments.outputPath)
        if let file = try arguments[\.shrink] { try shrink(text, on: system, capture.agreement.differences, to: file) }
        return capture.agreement.differences.isEmpty ? .success : .difference
    }

    /// Writes the smallest trace that still reproduces one difference: the first one that an `expect` sentence can describe.
    private static func shrink(
        _ text: SourceText, on system: System?, _ differences: [Agreement.Difference], to file: String
    ) throws {
        let source = SourceText(name: text.name, bytes: Capture.whole(text).bytes)
        for sentence in differences.compactMap({ $0.sentence }) {
            guard let shrinker = try? Shrinker(ShrinkInput(source, on: system), keeping: [sentence]) else { continue }
            let shrunk = ShrinkCommand.shrunk(shrinker)
            try Output.print(shrunk.text, to: file)
            return Gesturetrace.complain("\(PrintableText.escaping(file)): \(PrintableText.escaping(sentence)); \(shrunk.summary)")
        }
        Gesturetrace.complain("gesturetrace: warning: no sentence expresses a difference, so \(PrintableText.quoted(file)) is not written")
    }
}
