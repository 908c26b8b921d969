import GestureCompare
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// `gesturetrace diff`: what became of one timeline in another.
enum DiffCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "A B", name: "timeline or trace", count: 1...9, isPair: true),
        abstract: "say what is different in two timelines, traces or folders",
        paragraph:
            "Says what is different in two timelines (text or JSON Lines) or traces, in any mix; a trace is replayed first. '-' is standard "
            + "input. Rows are compared, not lines: what is gone (-), what is new (+), what moved, changed its order or its values (~). Of "
            + "two folders, files of one name are compared. As git's diff.external it takes git's seven arguments (docs/git.md).",
        examples: ["gesturetrace diff traces/cells/cell-button-dragged.timeline traces/cells/cell-button-dragged.trace.json"],
        exitCodes: [0: "no difference", 1: "a difference", 2: "something cannot be read"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let operands = arguments.operands
        let options = try DiffOptions(arguments)
        if let change = GitChange(operands) { return try change.show(options) }
        guard operands.count > 1 else { throw UsageError.operandMissing(.diff, after: 1) }
        guard operands.count == 2 else { throw UsageError.operandTooMany(operands[2], .diff) }
        let (first, second) = (operands[0], operands[1])
        switch (DiffFolders.isFolder(first), DiffFolders.isFolder(second)) {
        case (true, true): return try DiffFolders(first, second, options).compare()
        case (true, false): throw UsageError.folderAndFile(first)
        case (false, true): throw UsageError.folderAndFile(second)
        case (false, false): break
        }
        let (a, b) = try DiffInput.rows(try DiffInput(first), try DiffInput(second), options)
        return try options.compare(a, b, DiffHeader(a: first, b: second))
    }
}

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
