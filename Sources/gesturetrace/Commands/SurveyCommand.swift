import GestureEngine
import GestureFiles
import GestureSupport
import GestureSurvey
import GestureTimeline

/// `gesturetrace survey`: performs each kind of gesture at many points of a screen.
enum SurveyCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "LAYOUT", name: "layout"),
        abstract: "play every gesture on every place of a screen, and say what can go wrong",
        paragraph:
            "Plays taps, presses, drags, swipes and gestures of two fingers on every place of a screen in each of its modes, and prints a "
            + "table of their outcomes and sentences about problems: controls that no gesture reaches, gestures with two outcomes, late "
            + "outcomes, handlers that an interruption leaves in the middle. '-' is standard input.",
        examples: [
            "gesturetrace survey traces/taps/photo-taps.layout.json",
            "gesturetrace survey --gestures tap,swipe --view table traces/cells/cell.layout.json",
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
        let selection = try Self.selection(arguments, layout)
        let survey = try survey(layout, selection)
        if let folder = try arguments[\.traces] { try write(survey, text, named: stem(of: path), to: folder) }
        let name = TimelineHeader(trace: path).trace
        let report =
            switch try arguments[\.format] {
            case .text: survey.text(name: name, width: StandardStream.output.isTerminal ? StandardStream.terminalWidth : 100)
            case .jsonl: survey.json(layoutName: name, layoutText: text)
            }
        try Output.print(report, to: try arguments[\.output])
        return survey.findings.isEmpty ? .success : .difference
    }

    /// Performs all gestures of the survey and shows its progress on the terminal. Ctrl-C ends the survey early.
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

    // MARK: Options

    private static func selection(_ arguments: Arguments, _ layout: LayoutDocument) throws -> Survey.Selection {
        var selection = Survey.Selection()
        if let mode = try arguments[\.mode] {
            let all = SurveyMode.reachable(in: layout).compactMap(\.path)
            guard !all.isEmpty else { throw UsageError.badValue(mode, option: "--mode", needs: "no mode, since the layout has none") }
            let path = layout.modes?.resting(mode) ?? mode
            guard all.contains(path) else { throw UsageError.unknownValue(mode, option: "--mode", among: all) }
            selection.mode = path
        }
        if let view = try arguments[\.view] {
            guard layout.window.contains(view: view) else {
                throw InputError(
                    Diagnostic(at: nil, "--view \(TimelineText.quoted(view)): \(layout.symbols.unknownView(view).description)"))
            }
            selection.view = view
        }
        let known = SurveyGesture.words(for: layout)
        for word in try arguments[\.gestures] {
            guard known.contains(word) else { throw UsageError.unknownValue(word, option: "--gestures", among: known) }
        }
        selection.gestures = try arguments[\.gestures]
        return selection
    }

    // MARK: Traces

    /// Writes the traces of the findings to a folder. Creates the folder if necessary, and does not overwrite existing files.
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

    /// Returns the part of a file's name before its first dot; `survey` for standard input.
    private static func stem(of path: String) -> String {
        path == "-" ? "survey" : String(FilePath.name(of: path).prefix { $0 != "." })
    }
}
