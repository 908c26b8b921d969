import GestureEngine
import GestureFiles
import GesturePages
import GestureReplay
import GestureSupport
import GestureTimeline

/// The command `gesturetrace screen`, which draws a layout as a picture.
enum ScreenCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "LAYOUT", name: "layout"), abstract: "draw a layout with its hit areas and failure requirements",
        paragraph:
            "Draws a layout as SVG: its views, which view is hit at each point, which recognizers receive a touch there, which views "
            + "are covered, hidden or disabled, and which recognizers wait for which others to fail. '-' is standard input.",
        examples: ["gesturetrace screen traces/taps/photo-taps.layout.json -o screen.svg"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let output = try arguments.outputPath
        if output == nil, StandardStream.output.isTerminal { throw UsageError.pictureOnTerminal }
        let path = arguments.operands[0]
        let root = try arguments.root(of: path)
        let layout = try LayoutDocument.read(try root.inputText(), files: root.text, on: try arguments[\.system])
        let scene = Scene(layout)
        try Output.print(ScreenSVG.text(scene.screen, title: layout.title ?? TimelineHeader(trace: path).trace), to: output)
        return .success
    }
}

/// The formats in which `replay` draws a timeline as a picture with one lane for each object.
enum PictureFormat {
    case svg, html, perfetto, mermaid

    /// Creates the picture format that corresponds to a format of `replay`. Returns `nil` for a format that prints rows instead of a
    /// picture.
    init?(_ format: ReplayFormat) {
        switch format {
        case .svg: self = .svg
        case .perfetto: self = .perfetto
        case .mermaid: self = .mermaid
        case .html: self = .html
        case .text, .jsonl: return nil
        }
    }

    /// Replays a trace to its end and returns the picture.
    func draw(_ replay: Replay, _ header: TimelineHeader) throws -> String {
        let screen = replay.scene.screen
        // The drawing of the screen is created before the replay, because it shows the initial state. The lanes show later changes.
        let drawing = ScreenDrawing(screen)
        let builder = LanesBuilder(names: screen.names)
        screen.sink = builder
        while try replay.step() {}
        let lanes = builder.finish(at: screen.time)
        return switch self {
        case .svg: LanesSVG.text(lanes, screen: drawing, header: header)
        case .html: LanesPage.text(lanes, screen: drawing, header: header)
        case .perfetto: PerfettoTrace.text(lanes, screen: drawing, header: header)
        case .mermaid: MermaidDiagram.text(lanes, screen: drawing, header: header)
        }
    }
}
