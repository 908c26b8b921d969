import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// The command `gesturetrace explain`, which explains why a row occurred or why it is missing, or shows the state of the screen at a given
/// time.
enum ExplainCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "TRACE [\"WHO WHAT\"]", name: "trace", count: 1...32),
        abstract: "explain why a row occurred, or why one is missing",
        paragraph:
            "Explains why a row of the timeline occurred: the chain of rows that led to it, starting at the finger, each with its "
            + "rule and the evidence for that rule. Name the row by its number, or describe it as 'expect' does, as in \"save "
            + "touchUpInside\"; without a row, the chains of the most important rows are printed in abbreviated form. '--missing' "
            + "explains why such a row is missing and what would have to change: it replays the trace with one change after another and "
            + "prints those that make the row occur. '--unwanted' does the same for a row that should not have occurred. '--keep' and "
            + "'--keep-trace' restrict the proposals to changes that preserve other behaviour. '--at' prints the state at a given time. "
            + "'-' is standard input.",
        examples: [
            "gesturetrace explain traces/taps/single-and-double-tap.trace.json \"single action\"",
            "gesturetrace explain traces/questions/swipe-beside-pan.trace.json --missing \"nextPhoto recognized\"",
        ],
        exitCodes: "0 there is an answer; 2 wrong usage, bad input, or output that could not be written")

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let question = try Question(arguments)
        let format = try arguments[\.format]
        let style = try ReplayCommand.style(arguments)
        if case .missing(let wanted) = question { return try explainMissing(wanted, isUnwanted: false, arguments) }
        if case .unwanted(let row) = question { return try explainMissing(row, isUnwanted: true, arguments) }
        for (name, values) in [("--keep", try arguments[\.keep]), ("--keep-trace", try arguments[\.keepTrace])] where !values.isEmpty {
            throw UsageError.onlyWith(name, "--missing or --unwanted")
        }
        let replay = try replay(arguments)
        let text: String
        if case .time(let time) = question {
            let situation = try Situation(replay, at: time)
            text = format == .text ? situation.text(style) : situation.json
        } else {
            let explanation = try answer(question, in: ReplayedTimeline(replay))
            text = format == .text ? explanation.text(style) : explanation.json
        }
        try Output.print(text, to: try arguments.outputPath)
        return .success
    }

    /// The question about the timeline that the user asks on the command line.
    private enum Question {
        case row(Int)
        case pattern(String)
        case missing(String)
        case unwanted(String)
        case time(Double)
        case everything

        init(_ arguments: Arguments) throws {
            var questions: [(name: String, question: Question)] = []
            if let row = try arguments[\.row] { questions.append(("--row", .row(row))) }
            if arguments.operands.count > 1 {
                questions.append(("\"WHO WHAT\"", .pattern(arguments.operands.dropFirst().joined(separator: " "))))
            }
            if let wanted = try arguments[\.missing] { questions.append(("--missing", .missing(wanted))) }
            if let row = try arguments[\.unwanted] { questions.append(("--unwanted", .unwanted(row))) }
            if let time = try arguments[\.at] { questions.append(("--at", .time(time))) }
            guard questions.count < 2 else { throw UsageError.twoQuestions(questions.map(\.name)) }
            self = questions.first?.question ?? .everything
        }
    }

    private static func replay(_ arguments: Arguments) throws -> Replay {
        let source = try FileByteSource(path: arguments.operands[0])
        let replay = try Replay(
            source, root: try arguments.root(of: arguments.operands[0]), layoutPath: try arguments[\.layout], on: try arguments[\.system],
            presets: try arguments[\.set].map { Preset(.set, $0) })
        for warning in replay.warnings { Gesturetrace.complain(warning.report) }
        return replay
    }

    private static func answer(_ question: Question, in timeline: ReplayedTimeline) throws -> Explanation {
        switch question {
        case .row(let row):
            guard timeline[row: row] != nil else { throw UsageError.noSuchRow(row, of: timeline.records.count) }
            return .row(row, in: timeline)
        case .pattern(let pattern):
            let rows = try RowQuery(pattern, on: timeline.replay.scene).rows(in: timeline.records, timeline.names)
            return .rows(rows, of: pattern, in: timeline)
        case .time, .missing, .unwanted, .everything: return .outline(of: timeline)
        }
    }
}

extension ExplainCommand {
    /// Explains why a row is missing, and lists changes to the layout after which it occurs. If `isUnwanted` is `true`, explains instead
    /// why the row occurs, and lists changes that prevent it.
    static func explainMissing(_ wanted: String, isUnwanted: Bool, _ arguments: Arguments) throws -> ExitCode {
        let format = try arguments[\.format]
        let style = try ReplayCommand.style(arguments)
        let root = try arguments.root(of: arguments.operands[0])
        let system = try arguments[\.system]
        let layout = try arguments[\.layout].map {
            (try LayoutDocument.read(named: $0, allowsOutside: root.allowsOutside, on: system), Optional($0))
        }
        let presets = try arguments[\.set].map { Preset(.set, $0) }
        let trace = RepeatableTrace(try root.inputText(), layout: layout, on: system, presets: presets, read: root.text)
        let kept = CureConditions(
            sentences: try arguments[\.keep],
            traces: try arguments[\.keepTrace].map { file in
                let root = try arguments.root(of: file)
                let other = RepeatableTrace(try root.inputText(), layout: layout, on: system, presets: presets, read: root.text)
                return CureConditions.Trace(name: file) { variation throws(InputError) in try other.replay(variation) }
            })
        let progress = TrialProgress("changes tried")
        defer { progress.clear() }
        let answer = try MissingAnswer.find(wanted, unwanted: isUnwanted, keeping: kept, progress: progress.show) {
            variation throws(InputError) in
            try trace.replay(variation)
        }
        progress.clear()
        for warning in answer.timeline.replay.warnings { Gesturetrace.complain(warning.report) }
        let text =
            switch format {
            case .text: answer.text(style)
            case .jsonl: answer.json
            }
        try Output.print(text, to: try arguments.outputPath)
        return .success
    }
}
