import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// `gesturetrace expand`: a trace with its gestures written out as events.
struct ExpandCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "TRACE", name: "trace"), abstract: "print a trace with its gestures written out as events",
        paragraphs: [
            "Prints the same trace with its 'gestures' written out as 'events'. '-' is standard input. The places of views are those of the "
                + "layout before anything happens. A trace that has events already comes out as it is."
        ],
        examples: ["gesturetrace expand traces/pinches/pinch.trace.json -o pinch-events.trace.json"])

    private let trace: String
    private let arguments: Arguments

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        trace = arguments.operands[0]
    }

    func run() throws -> ExitCode {
        let output = Output()
        let reader = try TraceReader(WatchedByteSource(try FileByteSource(path: trace)) { output.flushIfLive() })
        for warning in reader.warnings { Gesturetrace.complain(warning.description) }
        try output.open(arguments.output, isLive: reader.header.isStream)
        try TraceWriting(reader).expand(layoutPath: arguments.layout, to: output.put)
        try output.commit()
        return .success
    }
}

/// `gesturetrace import`: another program's file as a trace.
struct ImportCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "--from KIND FILE", name: "file"), abstract: "print another program's file as a trace",
        paragraphs: [
            "Prints another program's file as a trace; what has to be repaired is said on standard error. '-' is standard input. 'replay' and "
                + "'expand' take such a file as it is, too."
        ],
        examples: ["gesturetrace import --from webkit stream.json --layout page.layout.json -o page.trace.json"])

    private let file: String
    private let dialect: TraceDialect
    private let arguments: Arguments

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        guard let dialect = try arguments.from else {
            throw UsageError.optionMissing("--from", among: TraceDialect.foreign.map(\.rawValue))
        }
        self.dialect = dialect
        file = arguments.operands[0]
    }

    func run() throws -> ExitCode {
        let reader = try TraceReader(try FileByteSource(path: file), dialect: dialect)
        for warning in reader.warnings { Gesturetrace.complain(warning.description) }
        let output = Output()
        try output.open(arguments.output, isLive: false)
        try TraceWriting(reader).import(layoutPath: arguments.namedLayout, to: output.put)
        try output.commit()
        return .success
    }
}

extension Output {
    /// Writes bytes; false once writing has become pointless.
    func put(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        writer.write(bytes)
        return writer.error == nil
    }
}
