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

extension Output {
    /// Writes bytes; false once writing has become pointless.
    func put(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        writer.write(bytes)
        return writer.error == nil
    }
}
