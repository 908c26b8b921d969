import GestureFiles
import GesturePages
import GestureReplay
import GestureSupport
import GestureTimeline

/// `gesturetrace screen`: a layout as a picture.
enum ScreenCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "LAYOUT", name: "layout"), abstract: "draw a layout: its views, what is hit where, who waits for whom",
        paragraph:
            "Draws a layout as SVG: its views, which view is hit where and which recognizers a touch there collects, what is covered, hidden or "
            + "switched off, and which recognizers wait for which to fail. '-' is standard input.",
        examples: ["gesturetrace screen traces/taps/photo-taps.layout.json -o screen.svg"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let path = arguments.operands[0]
        let root = try arguments.root(of: path)
        let layout = try LayoutDocument.read(try root.inputText(), files: root.text)
        let scene = Scene(layout)
        try Output.print(ScreenSVG.text(scene.screen, title: layout.title ?? TimelineHeader(trace: path).trace), to: arguments[\.output])
        return .success
    }
}
