import GestureEngine
import GestureFiles
import GestureSupport
import GestureSurvey
import GestureTimeline

/// `gesturetrace survey`: plays every gesture on every place of a screen.
enum SurveyCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "LAYOUT", name: "layout"),
        abstract: "play every gesture on every place of a screen, and say what can go wrong",
        paragraph:
            "Plays taps, presses, drags, swipes and gestures of two fingers on every place of a screen in each of its modes, and prints a table "
            + "of their outcomes and sentences about problems: controls that no gesture reaches, gestures with two outcomes, late outcomes, "
            + "handlers that an interruption leaves in the middle. '-' is standard input. '-o NAME.survey' writes the golden form, which "
            + "'check' compares with the layout NAME.layout.json beside it.",
        examples: [
            "gesturetrace survey traces/taps/photo-taps.layout.json",
            "gesturetrace survey --gestures tap,swipe --view table traces/cells/cell.layout.json",
            "gesturetrace survey cell.layout.json -o cell.survey",
        ],
        exitCodes: "0 no finding; 1 a finding; 2 something cannot be read or written")

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let path = arguments.operands[0]
        let root = try arguments.root(of: path)
        let system = try arguments[\.system]
        let source = try root.inputText()
        let layout = try LayoutDocument.read(source, files: root.text, on: system)
        var text = try LayoutText.whole(source, files: root.text)
        if let system { text = try LayoutText.text(text, on: system) }
        let selection = try Survey.Selection(arguments)
        let survey = try survey(layout, try selection.resolvedByOptions(in: layout))
        if let folder = try arguments[\.traces] { try write(survey, text, named: stem(of: path), to: folder) }
        let name = TimelineHeader(trace: path).trace
        let report =
            switch try arguments[\.format] {
            case .text where try isGolden(arguments):
                SurveyRecord(survey, SurveyRecord.Head(layout: name, system: system, selection)).text
            case .text: survey.text(name: name, width: StandardStream.output.isTerminal ? StandardStream.terminalWidth : 100)
            case .jsonl: survey.json(layoutName: name, layoutText: text)
            }
        try Output.print(report, to: try arguments[\.output])
        return survey.findings.isEmpty ? .success : .difference
    }

    /// Plays the survey, with its progress on a terminal; Ctrl-C ends it early.
    private static func survey(_ layout: LayoutDocument, _ selection: Survey.Selection) throws -> Survey {
        let terminal = StandardStream.error.isTerminal ? ByteWriter(to: .error) : nil
        if terminal != nil { Interruption.expect() }
        let survey = try Survey(layout, selection) { count, total in
            if let terminal, count % 500 == 0, count > 0 {
                terminal.write("\r\(count) of \(total) cells")
                try? terminal.flush()
            }
            return !Interruption.isRequested
        }
        if let terminal {
            terminal.write("\r\u{1B}[K")
            try? terminal.flush()
        }
        return survey
    }

    /// Whether the output is a golden, by its name.
    private static func isGolden(_ arguments: Arguments) throws -> Bool { try arguments[\.output]?.hasSuffix(".survey") ?? false }

    // MARK: Traces

    /// Writes the traces of the findings into a folder, which is made if it does not exist. Nothing is overwritten.
    private static func write(_ survey: Survey, _ layout: String, named stem: String, to folder: String) throws {
        let files = zip(survey.findings, survey.traces(on: layout)).enumerated().map { index, pair in
            (name: "\(stem)-\(index + 1)-\(pair.0.code.rawValue).trace.json", text: pair.1)
        }
        for file in files {
            let path = folder + "/" + file.name
            if FileSystem.exists(path) || FileSystem.isLink(path) { throw UsageError.traceExists(path) }
        }
        try FileSystem.makeFolders(folder)
        for file in files { try Output.print(file.text, to: file.name, in: folder) }
    }

    /// The name of a file up to its first dot.
    private static func stem(of path: String) -> String {
        path == "-" ? "survey" : String(FilePath.name(of: path).prefix { $0 != "." })
    }
}
