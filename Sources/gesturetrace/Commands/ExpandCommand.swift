import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// `gesturetrace expand`: a trace with its gestures written out as events.
enum ExpandCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "TRACE", name: "trace"), abstract: "print a trace with its gestures written out as events",
        paragraph:
            "Prints the same trace with its 'gestures' written out as 'events'. '-' is standard input. The places of views are those of the "
            + "layout before anything happens. A trace that has events already comes out as it is.",
        examples: ["gesturetrace expand traces/pinches/pinch.trace.json -o pinch-events.trace.json"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let output = Output()
        let reader = try TraceReader(WatchedByteSource(try FileByteSource(path: arguments.operands[0])) { output.flushIfLive() })
        for warning in reader.warnings { Gesturetrace.complain(warning.report) }
        try output.open(arguments.output, isLive: reader.header.isStream)
        try TraceWriting(reader).expand(layoutPath: arguments.layout, to: output.put)
        try output.commit()
        return .success
    }
}

/// `gesturetrace import`: another program's file as a trace.
enum ImportCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "--from KIND FILE", name: "file"), abstract: "print another program's file as a trace",
        paragraph:
            "Prints another program's file as a trace; what has to be repaired is said on standard error. '-' is standard input. 'replay' and "
            + "'expand' take such a file as it is, too.",
        examples: ["gesturetrace import --from webkit stream.json --layout page.layout.json -o page.trace.json"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        guard let format = try arguments.from else { throw UsageError.optionMissing("--from", among: TraceFormat.importNames) }
        let reader = try TraceReader(try FileByteSource(path: arguments.operands[0]), format: format)
        for warning in reader.warnings { Gesturetrace.complain(warning.report) }
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
