import GestureFiles
import GestureReplay
import GestureSupport
import GestureSurvey

/// The command `gesturetrace shrink`, which prints the smallest trace that still fulfils the given `expect` sentences.
enum ShrinkCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "TRACE [--keep SENTENCE]…", name: "trace"),
        abstract: "print the smallest trace for which a sentence still holds",
        paragraph:
            "Removes views, recognizers, properties, events and gestures from a trace and its layout, and rounds numbers, as long as each "
            + "sentence given with '--keep', written as in 'expect', is still true. Without '--keep', it preserves the sentences of the "
            + "trace's own 'expect'. It prints a single file: a trace that contains its layout, and the sentences as its 'expect'. '-' "
            + "is standard input.",
        examples: [
            "gesturetrace shrink traces/questions/row-under-tap.trace.json --keep \"endEditing recognized\"",
            "gesturetrace shrink take-0001.trace.jsonl --keep \"pan failed due to list.pan\" -o for-the-report.trace.json",
        ])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let trace = arguments.operands[0]
        let root = try arguments.root(of: trace)
        let text = try root.inputText()
        let presets = try arguments[\.set].map { Preset(.set, $0) }
        let replay = try Replay(
            MemoryByteSource(name: text.name, bytes: text.bytes), root: root, layoutPath: try arguments[\.layout],
            on: try arguments[\.system], presets: presets)
        for warning in replay.warnings { Gesturetrace.complain(warning.report) }
        while try replay.step() {}
        var sentences = try arguments[\.kept]
        if sentences.isEmpty { sentences = replay.expect.sentences.map { $0.text } }
        guard !sentences.isEmpty else { throw UsageError.nothingToKeep }
        let layoutRoot = try arguments[\.layout].map { try arguments.root(of: $0) }
        let layout = try arguments[\.layout].map { try SourceText.read(FileByteSource(regular: $0, isNamed: true)) }
        let input = ShrinkInput(
            text, layout: layout, on: try arguments[\.system], presets: presets, files: (layoutRoot ?? root).text)
        let shrunk = shrunk(try Shrinker(input, keeping: sentences))
        try Output.print(shrunk.text, to: try arguments.outputPath)
        if shrunk.isVague {
            Gesturetrace.complain(
                "gesturetrace: warning: the sentences hold for nearly every trace, so little of this one is left; "
                    + "also keep a sentence about a row that occurs")
        }
        Gesturetrace.complain(shrunk.summary)
        return .success
    }

    /// Searches for the smallest trace and shows the progress of the search on the terminal.
    static func shrunk(_ shrinker: Shrinker) -> ShrunkTrace {
        let progress = TrialProgress("replays")
        defer { progress.clear() }
        return shrinker.shrunk(progress: progress.show)
    }
}
