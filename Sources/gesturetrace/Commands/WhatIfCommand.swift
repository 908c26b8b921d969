import GestureCompare
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// `gesturetrace whatif`: what a trace would do if something were different.
enum WhatIfCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "TRACE --set …", name: "trace"),
        abstract: "say what a trace would do if something were different",
        paragraph:
            "Says what would be different in the timeline of a trace if its layout were; '--set', '--remove' or '--require' says how. '-' is "
            + "standard input. The fingers do the same in both.",
        examples: ["gesturetrace whatif traces/cells/cell-button-dragged.trace.json --set tap.cancelsTouchesInView=false"],
        exitCodes: DiffCommand.spec.exitCodes)

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let trace = arguments.operands[0]
        let (sets, removals, requirements) = (try arguments.set, try arguments.remove, try arguments.require)
        guard !(sets + removals + requirements).isEmpty else { throw UsageError.nothingDifferent }
        let options = try DiffOptions(arguments)
        // The trace is read twice, which standard input cannot be.
        let input = trace == "-" ? try SourceText.read(FileByteSource(path: trace)) : nil
        func replay() throws -> Replay {
            let source: any ByteSource =
                if let input { MemoryByteSource(name: input.name, bytes: Array(input.bytes(0..<input.count))) } else {
                    try FileByteSource(path: trace)
                }
            return try Replay(source, layoutPath: try arguments.layout)
        }
        let asItIs = try replay()
        let changed = try replay()
        for warning in asItIs.warnings { Gesturetrace.complain(warning.report) }
        for set in sets { try changed.preset(set) }
        for id in removals { try changed.presetRemoval(id) }
        for pair in requirements { try changed.presetRequirement(pair) }
        let settings = sets + removals.map { "without \($0)" } + requirements.map { "a requirement: \($0)" }
        return try options.compare(
            ReplayRows(asItIs, isText: false, only: options.only), ReplayRows(changed, isText: false, only: options.only),
            DiffHeader(a: trace, b: trace, settings: settings))
    }
}
