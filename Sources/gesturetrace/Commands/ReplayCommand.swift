import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// `gesturetrace replay`: a trace in, its timeline out.
enum ReplayCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "TRACE", name: "trace"), abstract: "print the timeline of a trace",
        paragraph:
            "Prints the timeline of a trace: what fingers, recognizers and views do, in order. '-' is standard input; a trace in JSON "
            + "Lines is printed as it comes.",
        examples: ["gesturetrace replay traces/taps/single-and-double-tap.trace.json --why"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let trace = arguments.operands[0]
        let format = try arguments.replayFormat
        let options = TimelineOptions(
            only: try arguments.only, why: try arguments.why, fold: try arguments.fold, style: try Self.style(arguments))
        let output = Output()
        let file = try FileByteSource(path: trace)
        // Whatever is ready is shown before the program may have to wait for more input.
        let source: any ByteSource = file.mayBlock ? WatchedByteSource(file) { output.flushIfLive() } : file
        let replay = try Replay(
            source, layoutPath: try arguments.layout, presets: try arguments.set.map { Preset(.set, $0) })
        for warning in replay.warnings { Gesturetrace.complain(warning.report) }
        try output.open(try arguments.output, isLive: replay.isStream && file.mayBlock)
        let header = TimelineHeader(trace: trace, layout: replay.layoutName, title: replay.title)
        try play(replay, format, header, options, to: output)
        try output.commit()
        return .success
    }

    private static func play(
        _ replay: Replay, _ format: ReplayFormat, _ header: TimelineHeader, _ options: TimelineOptions, to output: Output
    ) throws {
        if let picture = PictureFormat(format) { return output.writer.write(try picture.draw(replay, header)) }
        let screen = replay.scene.screen
        let sink = BackgroundSink(engineNames: screen.names, writer: output.writer)
        output.show = { [unowned screen] in
            screen.flush()
            sink.flush()
        }
        screen.sink = sink
        screen.rowsAtOnce = BackgroundSink.rowsAtOnce
        switch format {
        case .text:
            let renderer = TextRenderer(writer: output.writer, names: sink.names, header: header, options: options)
            try run(replay, sink, renderer)
            renderer.finish(at: screen.time)
        case .jsonl:
            let renderer = JSONLinesRenderer(writer: output.writer, names: sink.names, header: header, options: options)
            try run(replay, sink, renderer)
            renderer.finish(at: screen.time)
        case .svg, .html, .perfetto, .mermaid: break
        }
    }

    private static func run(_ replay: Replay, _ sink: BackgroundSink, _ renderer: any RecordSink) throws {
        sink.start(renderer)
        defer {
            replay.scene.screen.flush()
            sink.finish()
        }
        while try replay.step() {
            if let error = sink.error { throw error }
        }
    }

    /// Whether to colour, by `--color` and by what the output is.
    static func style(_ arguments: Arguments) throws -> Coloring {
        isColored(try arguments.color, toFile: try arguments.output != nil) ? .ansi : .plain
    }

    private static func isColored(_ color: ColorChoice, toFile: Bool) -> Bool {
        switch color {
        case .always: return true
        case .never: return false
        case .auto: return !toFile && Coloring.automatic == .ansi
        }
    }
}

extension Coloring {
    /// That of standard output where nobody says.
    static var automatic: Coloring {
        if Environment.variable("NO_COLOR")?.isEmpty == false || Environment.variable("TERM") == "dumb" { return .plain }
        return StandardStream.output.isTerminal ? .ansi : .plain
    }
}

/// Where a command's result goes: standard output, or a file that is whole or not there.
final class Output {
    private(set) var writer = ByteWriter(to: .output)
    /// Sees to it that all there is so far is shown soon.
    var show: (() -> Void)?
    private var file: OutputFile?
    private var isLive = false

    /// A live output is flushed before every wait for input.
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

    /// Writes a text that is whole.
    static func print(_ text: String, to path: String?) throws(WriteError) {
        let output = Output()
        try output.open(path, isLive: false)
        output.writer.write(text)
        try output.commit()
    }

    func commit() throws(WriteError) {
        try writer.flush()
        try file?.commit()
    }
}

/// Says so before every read of another source.
final class WatchedByteSource: ByteSource {
    private let source: any ByteSource
    private let beforeRead: () -> Void

    init(_ source: any ByteSource, beforeRead: @escaping () -> Void) {
        self.source = source
        self.beforeRead = beforeRead
    }

    var name: String { source.name }

    func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
        beforeRead()
        return try source.read(into: buffer)
    }
}
