import GestureCompare
import GestureFiles
import GestureReplay
import GestureTimeline

/// `gesturetrace diff`: what became of one timeline in another.
struct DiffCommand {
    private let first: String
    private let second: String
    private let options: DiffOptions

    init(_ arguments: Arguments) throws {
        guard let first = arguments.operands.first else { throw UsageError.operandMissing("first timeline or trace", arguments.command) }
        guard arguments.operands.count >= 2 else {
            throw UsageError.other("no second file is named; write 'gesturetrace diff A B', where one may be '-' for standard input")
        }
        guard arguments.operands.count == 2 else { throw UsageError.operandTooMany(arguments.operands[2], arguments.command) }
        (self.first, second) = (first, arguments.operands[1])
        guard first != "-" || second != "-" else {
            throw UsageError.other("standard input can be read only once; name a file for one of the two")
        }
        options = try DiffOptions(arguments)
    }

    func run() throws -> ExitCode {
        let a = try InputForm.recognize(try FileByteSource(path: first))
        let b = try InputForm.recognize(try FileByteSource(path: second))
        // The rows of a trace are rounded as those that they are compared with.
        let isText = a.form == .text || b.form == .text
        return try options.compare(
            try reader(a.form, a.source, isText), try reader(b.form, b.source, isText), DiffHeader(a: first, b: second))
    }

    private func reader(_ form: InputForm, _ source: any ByteSource, _ isText: Bool) throws -> any RowSource {
        guard form == .trace else { return try TimelineReader(source, form: form, only: options.only) }
        let replay = try Replay(source)
        for warning in replay.warnings { Gesturetrace.complain(warning.description) }
        return ReplayRows(replay, isText: isText, only: options.only)
    }
}

/// `gesturetrace whatif`: what a trace would do if something were different.
struct WhatIfCommand {
    private let trace: String
    private let arguments: Arguments
    private let options: DiffOptions

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        trace = try arguments.onlyOperand("trace")
        guard ["--set", "--remove", "--require"].contains(where: arguments.has) else {
            throw UsageError.other("nothing is to be different; say what with --set ID.PROPERTY=VALUE, --remove ID or --require A:B")
        }
        options = try DiffOptions(arguments)
    }

    func run() throws -> ExitCode {
        // The trace is read twice, which standard input cannot be.
        let input = trace == "-" ? try SourceText.read(path: trace) : nil
        let asItIs = try replay(input)
        let changed = try replay(input)
        for warning in asItIs.warnings { Gesturetrace.complain(warning.description) }
        for set in arguments.all("--set") { try changed.preset(set) }
        for id in arguments.all("--remove") { try changed.presetRemoval(id) }
        for pair in arguments.all("--require") { try changed.presetRequirement(pair) }
        let settings =
            arguments.all("--set") + arguments.all("--remove").map { "without \($0)" }
            + arguments.all("--require").map { "a requirement: \($0)" }
        return try options.compare(
            ReplayRows(asItIs, isText: false, only: options.only), ReplayRows(changed, isText: false, only: options.only),
            DiffHeader(a: trace, b: trace, settings: settings))
    }

    private func replay(_ input: SourceText?) throws -> Replay {
        let source: any ByteSource =
            if let input { MemoryByteSource(name: input.name, bytes: input.bytes(0..<input.count)) } else {
                try FileByteSource(path: trace)
            }
        return try Replay(source, layoutPath: arguments.value("--layout"))
    }
}
