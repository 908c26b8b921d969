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
            + "handlers that an interruption leaves in the middle. '-' is standard input.",
        examples: [
            "gesturetrace survey traces/taps/photo-taps.layout.json",
            "gesturetrace survey --gestures tap,swipe --view table traces/cells/cell.layout.json",
        ])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let path = arguments.operands[0]
        let root = try arguments.root(of: path)
        let text = try root.inputText()
        let layout = try LayoutDocument.read(text, files: root.text, on: try arguments[\.system])
        let survey = try Survey(layout)
        let name = TimelineHeader(trace: path).trace
        let report =
            switch try arguments[\.format] {
            case .text: survey.text(name: name, width: StandardStream.output.isTerminal ? StandardStream.terminalWidth : 100)
            case .jsonl: survey.json(layoutName: name, layoutText: try LayoutText.whole(text, files: root.text))
            }
        try Output.print(report, to: try arguments[\.output])
        return .success
    }
}
