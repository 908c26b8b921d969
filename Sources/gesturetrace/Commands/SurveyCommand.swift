import GestureEngine
import GestureFiles
import GesturePages
import GestureSupport
import GestureSurvey
import GestureTimeline

/// The command `gesturetrace survey`, which replays every gesture at every place on a screen.
enum SurveyCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "LAYOUT", name: "layout"),
        abstract: "play every gesture at every place on a screen, and report problems",
        paragraph:
            "Plays taps, presses, drags, swipes and two-finger gestures at every place on a screen, in each of its modes, prints a "
            + "table of the outcomes, and reports problems: controls that no gesture reaches, gestures with two outcomes, late outcomes, "
            + "and gestures that leave the screen half-changed when a phone call interrupts them. '-' is standard input. "
            + "'-o NAME.survey' writes a golden survey; 'check' surveys NAME.layout.json beside it again and compares the two.",
        examples: [
            "gesturetrace survey traces/taps/photo-taps.layout.json",
            "gesturetrace survey --gestures tap,swipe --view table traces/cells/cell.layout.json",
            "gesturetrace survey cell.layout.json -o cell.survey",
        ],
        exitCodes: "0 no finding; 1 a finding; 2 something cannot be read or written")

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let format = try arguments[\.surveyFormat]
        let output = try arguments.outputPath
        // If the name of the output file has the extension of golden surveys, the survey is written in their format.
        let isGolden = format == .text && output?.hasSuffix(".survey") ?? false
        if isGolden, try arguments[\.peopleTables] != nil { throw UsageError.tablesOfGolden }
        if format.isPicture, output == nil, StandardStream.output.isTerminal { throw UsageError.pictureOnTerminal }
        let path = arguments.operands[0]
        let root = try arguments.root(of: path)
        let system = try arguments[\.system]
        let source = try root.inputText()
        let layout = try LayoutDocument.read(source, files: root.text, on: system)
        var text = try LayoutText.whole(source, files: root.text)
        if let system { text = try LayoutText.text(text, on: system) }
        let selection = try Survey.Selection(arguments)
        let survey = try survey(layout, selection, arguments)
        if let folder = try arguments[\.traces] { try write(survey, text, named: stem(of: path), to: folder) }
        let name = TimelineHeader(trace: path).trace
        let report =
            switch format {
            case .text where isGolden:
                SurveyRecord(survey, SurveyRecord.Head(layout: name, system: system, people: survey.people, selection)).text
            case .text: survey.text(name: name, width: StandardStream.output.isTerminal ? StandardStream.terminalWidth : 100)
            case .jsonl: survey.json(layoutName: name, layoutText: text)
            case .svg: SurveySVG.text(survey, gesture: try shown(arguments, survey), title: layout.title ?? name)
            case .html: SurveyPage.text(survey, gesture: try shown(arguments, survey), title: layout.title ?? name)
            }
        try Output.print(report, to: output)
        return survey.findings.isEmpty ? .success : .difference
    }

    /// Surveys the layout. If the user requested it, then replays the gestures as different simulated people perform them. On a terminal,
    /// the progress is shown, and Ctrl-C ends the survey early.
    private static func survey(_ layout: LayoutDocument, _ selection: Survey.Selection, _ arguments: Arguments) throws -> Survey {
        let people = try arguments[\.people]
        if people == nil, try arguments[\.peopleTables] != nil { throw UsageError.onlyWith("--people-tables", "--people COUNT") }
        let tables = try HabitTables(arguments)
        let line = StatusLine()
        let started = Environment.now
        var survey = try Survey(layout, try selection.resolvedByOptions(in: layout)) { line.show($0, of: $1) }
        if let people, !Interruption.isRequested {
            let threads = try arguments[\.jobs] ?? Environment.processors
            let seconds = (Environment.now - started) * Double(people) / Double(threads)
            line.clear()
            if seconds >= 5 {
                Gesturetrace.complain(
                    "gesturetrace: simulating \(people == 1 ? "1 person" : "\(people) people") in \(survey.cells.count) cells takes about "
                        + Self.words(seconds: seconds))
            }
            survey.play(people: people, tables: tables, threads: threads) { line.show($0, of: $1) }
        }
        line.clear()
        return survey
    }

    /// Returns a rounded duration in words: for example "20 seconds" or "3 minutes".
    private static func words(seconds: Double) -> String {
        let minutes = Int((seconds / 60).rounded())
        if minutes < 2 { return "\(max(1, Int((seconds / 10).rounded())) * 10) seconds" }
        return minutes < 120 ? "\(minutes) minutes" : "\(Int((seconds / 3600).rounded())) hours"
    }

    /// Returns the gesture whose outcomes a picture shows first. This is the gesture that the option `--gesture` names or, without the
    /// option, the first one with an outcome.
    private static func shown(_ arguments: Arguments, _ survey: Survey) throws -> SurveyGesture {
        let played = survey.gestures
        guard let word = try arguments[\.gesture] else {
            return played.first { gesture in
                survey.cells.contains { $0.gesture == gesture && CellSummary($0).kind != .nothing }
            } ?? played[0]
        }
        guard let gesture = played.first(where: { $0.name == word || $0.family == word }) else {
            throw UsageError.unknownValue(word, option: "--gesture", among: played.map(\.name))
        }
        return gesture
    }

    // MARK: Traces

    /// Writes a trace for each of the survey's findings into a folder, which is created if it does not exist. No file is overwritten.
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

    /// Returns the part of a file's name before its first dot.
    private static func stem(of path: String) -> String {
        path == "-" ? "survey" : String(FilePath.name(of: path).prefix { $0 != "." })
    }
}

/// The line on a terminal that shows how many cells of the survey have been replayed so far. A cell is a gesture at a place.
private final class StatusLine {
    private let writer = StandardStream.error.isTerminal ? ByteWriter(to: .error) : nil
    private var shown = 0.0

    init() {
        if writer != nil { Interruption.expect() }
    }

    /// Shows how many cells have been replayed, at most ten times per second. Returns `false` after Ctrl-C, so that the survey ends.
    func show(_ count: Int, of total: Int) -> Bool {
        if writer != nil, Environment.now - shown >= 0.1 {
            shown = Environment.now
            put("\r\(count) of \(total) cells\u{1B}[K")
        }
        return !Interruption.isRequested
    }

    /// Erases the line from the terminal. The caller must do this before it prints other output.
    func clear() { put("\r\u{1B}[K") }

    private func put(_ text: String) {
        guard let writer else { return }
        writer.write(text)
        // Write errors are ignored, so that the survey continues even if the terminal has been closed.
        try? writer.flush()
    }
}
