import GestureFiles
import GestureReplay
import GestureSupport
import GestureSurvey
import GestureTimeline

/// The command `gesturetrace expand`, which prints a trace in which gestures have been replaced by their events.
enum ExpandCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "TRACE", name: "trace", count: 0...1),
        abstract: "print a trace with its gestures written out as events",
        paragraph:
            "Prints the same trace with its 'gestures' written out as 'events'. '-' is standard input. Gestures are aimed at the "
            + "positions that views have in the layout before the replay begins. A trace that already has events is printed unchanged. "
            + "Given a layout instead of a trace (as the argument, or with --layout alone), it prints the layout with its ready-made "
            + "pieces expanded into views and recognizers.",
        examples: ["gesturetrace expand traces/pinches/pinch.trace.json -o pinch-events.trace.json"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let output = Output()
        // To find out whether an input is a layout, it must be read twice. Only files with the extension '.json' are therefore checked,
        // because a stream cannot be read twice.
        if try arguments[\.person] == nil, try arguments[\.peopleTables] != nil {
            throw UsageError.onlyWith("--people-tables", "--person NUMBER")
        }
        let layout = try arguments.operands.isEmpty ? arguments[\.layout] : arguments.operands.first
        if let file = layout, file.hasSuffix(".json") {
            let source = try SourceText.read(FileByteSource(path: file))
            if LayoutText.isLayout(source) { return try expand(source, try arguments.root(of: file), to: output, arguments) }
        }
        guard !arguments.operands.isEmpty else { throw UsageError.operandMissing(.expand, after: 0) }
        let reader = try TraceReader(WatchedByteSource(try FileByteSource(path: arguments.operands[0])) { output.flushIfLive() })
        for warning in reader.warnings { Gesturetrace.complain(warning.report) }
        let header = try varied(reader.header, arguments)
        try output.open(arguments.outputPath, isLive: reader.header.isStream)
        try TraceWriting(reader, root: try arguments.root(of: arguments.operands[0]), on: try arguments[\.system]).expand(
            layoutPath: arguments[\.layout], gestures: header, to: output.put)
        try output.commit()
        return .success
    }
}

extension ExpandCommand {
    /// Returns the trace with its gestures performed as the simulated person that the option `--person` selects would perform them; `nil`
    /// if the option was not given.
    private static func varied(_ header: TraceHeader, _ arguments: Arguments) throws -> TraceHeader? {
        guard let number = try arguments[\.person] else { return nil }
        guard let gestures = header.gestures, gestures.gestures.contains(where: { $0.target != nil }) else {
            let place = header.gestures?.position ?? SourcePosition(offset: 0)
            throw InputError(FileError(.noGesturesForPeople, at: place).diagnostic(in: header.source))
        }
        return Person(number, tables: try HabitTables(arguments)).make(header)
    }

    /// Prints a layout in which the ready-made pieces that it uses have been replaced by their views and recognizers.
    private static func expand(
        _ source: SourceText, _ root: FileRoot, to output: Output, _ arguments: Arguments
    ) throws -> ExitCode {
        let text = try LayoutText.expanded(source, files: root.text, on: try arguments[\.system])
        try output.open(arguments.outputPath, isLive: false)
        output.writer.write(text)
        try output.commit()
        return .success
    }
}

extension Output {
    /// Writes bytes to the output. Returns `false` if an error occurred.
    func put(_ bytes: ArraySlice<UInt8>) -> Bool {
        writer.write(bytes)
        return writer.error == nil
    }
}
