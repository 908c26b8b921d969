import GestureFiles
import GestureReplay
import GestureTimeline

/// `gesturetrace expand`: a trace with its gestures written out as events.
struct ExpandCommand {
    private let trace: String
    private let arguments: Arguments

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        trace = try arguments.onlyOperand("trace")
    }

    func run() throws -> ExitCode {
        let output = Output()
        let reader = try TraceReader(WatchedByteSource(try FileByteSource(path: trace)) { output.flushIfLive() })
        for warning in reader.warnings { Gesturetrace.complain(warning.description) }
        try output.open(arguments.value("--output"), isLive: reader.header.isStream)
        try TraceWriting(reader).expand(layoutPath: arguments.value("--layout"), to: output.put)
        try output.commit()
        return .success
    }
}

/// `gesturetrace import`: another program's file as a trace.
struct ImportCommand {
    private let file: String
    private let format: TraceFormat
    private let arguments: Arguments

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        let names = TraceFormat.importNames
        guard let name = arguments.value("--from") else { throw UsageError.optionMissing("--from", among: names) }
        guard let format = TraceFormat.imported(name) else {
            throw UsageError.unknownValue(name, option: "--from", among: names)
        }
        self.format = format
        file = try arguments.onlyOperand("file")
    }

    func run() throws -> ExitCode {
        let reader = try TraceReader(try FileByteSource(path: file), format: format)
        for warning in reader.warnings { Gesturetrace.complain(warning.description) }
        let output = Output()
        try output.open(arguments.value("--output"), isLive: false)
        try TraceWriting(reader).import(layoutPath: arguments.value("--layout"), to: output.put)
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
