import GestureEngine
import GestureFiles
import GesturePages
import GestureReplay
import GestureTimeline

/// The formats of `replay` that are made of lanes.
enum PictureFormat {
    case svg, html, perfetto, mermaid

    /// Nil for the formats that print rows as they come.
    init?(_ format: ReplayFormat) {
        switch format {
        case .svg: self = .svg
        case .perfetto: self = .perfetto
        case .mermaid: self = .mermaid
        case .html: self = .html
        case .text, .jsonl: return nil
        }
    }

    /// Plays a trace to its end and draws it.
    func draw(_ replay: Replay, _ header: TimelineHeader) throws -> String {
        let screen = replay.scene.screen
        // As the fingers find it: what happens later is in the lanes.
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
