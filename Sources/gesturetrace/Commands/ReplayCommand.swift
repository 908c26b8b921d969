import GestureEngine
import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// The command `gesturetrace replay`, which prints the timeline of a trace.
enum ReplayCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "TRACE", name: "trace"), abstract: "print the timeline of a trace",
        paragraph:
            "Prints the timeline of a trace: what fingers, recognizers and views do, in order. '-' is standard input. The timeline of a "
            + "trace in JSON Lines is printed while the trace is being read.",
        examples: ["gesturetrace replay traces/taps/single-and-double-tap.trace.json --why"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let trace = arguments.operands[0]
        let options = try ReplayOptions(arguments)
        let output = Output()
        let file = try FileByteSource(path: trace)
        // All rows that the program has recorded are shown before it waits for more input.
        let source: any ByteSource = file.mayBlock ? WatchedByteSource(file) { output.flushIfLive() } : file
        let replay = try Replay(
            source, root: try arguments.root(of: trace), layoutPath: try arguments[\.layout], on: try arguments[\.system],
            presets: try arguments[\.set].map { Preset(.set, $0) })
        for warning in replay.warnings { Gesturetrace.complain(warning.report) }
        try output.open(try arguments.outputPath, isLive: replay.isStream && file.mayBlock)
        let header = TimelineHeader(trace: trace, layout: replay.layoutName, title: replay.title, on: replay.system)
        do {
            try play(replay, header, options, isLive: replay.isStream && file.mayBlock, to: output)
        } catch let error as InputError {
            // Rows that precede the error are printed now, before the error message, although the output buffer is not full.
            if replay.isStream { output.giveUp() }
            throw error
        }
        try output.commit()
        // The process is about to exit. The objects are kept, because freeing them would take a twentieth of the time that a short replay
        // needs, and much longer for a large layout.
        #if !DEBUG
            kept = [replay, output]
        #endif
        return .success
    }

    /// Objects that release builds leak deliberately. Debug builds free them, so that real leaks can be detected.
    nonisolated(unsafe) private static var kept: [AnyObject] = []

    private static func play(
        _ replay: Replay, _ header: TimelineHeader, _ options: ReplayOptions, isLive: Bool, to output: Output
    ) throws {
        if let picture = PictureFormat(options.format) { return output.writer.write(try picture.draw(replay, header)) }
        let screen = replay.scene.screen
        let sink = BackgroundSink(engineNames: screen.names, writer: output.writer)
        output.show = { [unowned screen] in
            screen.flush()
            sink.flush()
        }
        sink.listen(to: screen)
        let summary = options.summarizes ? SummaryBuilder(names: sink.names) : nil
        let timeline = options.timeline(replay, isLive: isLive)
        let filter: RowFilter?
        switch options.format {
        case .text:
            let renderer = TextRenderer(writer: output.writer, names: sink.names, header: header, options: timeline)
            try run(replay, sink, renderer, summary)
            renderer.finish(at: screen.time)
            if let summary { write(summary.finish(at: screen.time), sink.names, timeline, to: output.writer) }
            filter = renderer.filter
        case .jsonl:
            let renderer = JSONLinesRenderer(writer: output.writer, names: sink.names, header: header, options: timeline)
            try run(replay, sink, renderer, summary)
            if let summary { output.writer.write(SummaryJSON(names: sink.names).line(summary.finish(at: screen.time))) }
            renderer.finish(at: screen.time)
            filter = renderer.filter
        case .svg, .html, .perfetto, .mermaid: filter = nil
        }
        options.complainOfMissing(filter, in: replay.scene)
    }

    private static func run(
        _ replay: Replay, _ sink: BackgroundSink, _ renderer: any RecordSink, _ summary: SummaryBuilder?
    ) throws {
        sink.start(summary.map { TeeSink([renderer, $0]) } ?? renderer)
        defer {
            replay.scene.screen.flush()
            sink.finish()
        }
        while try replay.step() {
            if let error = sink.error { throw error }
        }
    }

    /// Writes a summary after a timeline. Its lines are wrapped at the width of the terminal.
    private static func write(_ summary: Summary, _ names: Names, _ options: TimelineOptions, to writer: ByteWriter) {
        let wrapping = LineWrapping(to: writer, width: options.terminal?.width ?? .max)
        for line in SummaryText(summary, names: names, style: options.style).lines { wrapping.write(line.text, hang: line.hang) }
    }

    /// Returns the style in which output is coloured. It depends on the option `--color` and on where the output is written.
    static func style(_ arguments: Arguments) throws -> Coloring {
        isColored(try arguments[\.color], toFile: try arguments.outputPath != nil) ? .ansi : .plain
    }

    private static func isColored(_ color: ColorChoice, toFile: Bool) -> Bool {
        switch color {
        case .always: return true
        case .never: return false
        case .auto: return !toFile && Coloring.automatic == .ansi
        }
    }
}

extension Arguments {
    /// Returns the policy for a file on the command line. It determines to which other files the file may refer.
    func root(of path: String) throws -> FileRoot { FileRoot(of: path, allowsOutside: try self[\.allowOutside]) }

    /// The file to which the result is written, or `nil` for standard output, which `-o -` also selects.
    var outputPath: String? {
        get throws {
            let path = try self[\.output]
            return path == "-" ? nil : path
        }
    }
}

extension Coloring {
    /// The style in which standard output is coloured if the user does not select a style.
    static var automatic: Coloring {
        if Environment.variable("NO_COLOR")?.isEmpty == false || Environment.variable("TERM") == "dumb" { return .plain }
        return StandardStream.output.isTerminal ? .ansi : .plain
    }
}

/// The destination of a command's result: standard output, or a file that is written either completely or not at all.
final class Output {
    private(set) var writer = ByteWriter(to: .output)
    /// A function that hands over all rows recorded so far, so that they are shown soon.
    var show: (() -> Void)?
    private var file: OutputFile?
    private var isLive = false

    /// Opens the destination. If `isLive` is `true`, output is flushed before each wait for input.
    func open(_ path: String?, isLive: Bool) throws(WriteError) {
        self.isLive = isLive && path == nil
        guard let path else { return }
        let file = try OutputFile(path)
        self.file = file
        writer = file.writer
    }

    func flushIfLive() {
        if isLive { show?() }
    }

    /// Writes a complete output to a file, or to standard output if `path` is `nil`.
    static func print(_ text: String, to path: String?) throws(WriteError) {
        let output = Output()
        try output.open(path, isLive: false)
        output.writer.write(text)
        try output.commit()
    }

    /// Writes text to a file in a folder that the command line names. Throws if the file is a symbolic link.
    static func print(_ text: String, to name: String, in folder: String) throws {
        let path = folder + "/" + name
        try FileRoot.checkWriting(path, in: [folder])
        try print(text, to: path)
    }

    /// Writes the output produced before an error to standard output. Does nothing if the output is written to a file.
    func giveUp() {
        guard file == nil else { return }
        do throws(WriteError) {
            try writer.flush()
        } catch {
            // Write errors are ignored, because the caller reports an error in the input, which is more important.
        }
    }

    func commit() throws(WriteError) {
        try writer.flush()
        try file?.commit()
    }
}

/// A byte source that calls a closure before each read from another source.
final class WatchedByteSource: ByteSource {
    private let source: any ByteSource
    private let beforeRead: () -> Void

    init(_ source: any ByteSource, beforeRead: @escaping () -> Void) {
        self.source = source
        self.beforeRead = beforeRead
    }

    var name: String { source.name }

    func read(into bytes: inout [UInt8], from start: Int) throws(InputError) -> Int {
        beforeRead()
        return try source.read(into: &bytes, from: start)
    }
}
