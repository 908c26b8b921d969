import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// A replay of a lesson's trace. It contains the rows, the screen before the first touch, and the lanes.
package final class LessonPlay {
    package let replay: Replay
    /// The rows in order. The row with the number n is at the index n − 1.
    package let records: [Record]
    package let screen: ScreenDrawing
    package let lanes: Lanes
    package let header: TimelineHeader
    let layout: LayoutDocument

    package var names: Names { replay.scene.screen.names }

    /// Replays a trace of the course. `trace` is the trace's path in traces/ without the extension.
    ///
    /// `variants` contains changes to the layout in the syntax of `--set`. `files` returns the contents of the file at a path in traces/.
    package init(
        _ trace: String, variants: [String] = [], files: @escaping (String) throws(InputError) -> String = LessonFiles.text
    ) throws(InputError) {
        let path = trace + ".trace.json"
        let reader = try TraceReader(MemoryByteSource(name: path, text: try files(path)))
        let (layout, name) = try Replay.layout(of: reader.header, override: nil) { path throws(InputError) in
            SourceText(name: path, text: try files(path))
        }
        var preset = PresetLayout(layout)
        for variant in variants { try preset.apply(Self.preset(variant)) }
        replay = try Replay(reader, on: preset, layoutName: name)
        self.layout = preset.layout
        header = TimelineHeader(trace: path, layout: name, title: replay.title, on: replay.system)
        let engine = replay.scene.screen
        screen = ScreenDrawing(engine)
        let list = RecordList()
        engine.sink = list
        while try replay.step() {}
        engine.flush()
        records = list.records
        let builder = LanesBuilder(names: engine.names)
        builder.record(records)
        lanes = builder.finish(at: engine.time)
    }

    /// Parses a change to the layout, such as `pan.cancelsTouchesInView=false`, or another option with its argument, such as `--remove
    /// pan`.
    private static func preset(_ variant: String) -> Preset {
        for kind in [Preset.Kind.answer, .remove, .simultaneous, .require, .noRequire] where variant.hasPrefix(kind.rawValue + " ") {
            return Preset(kind, String(variant.dropFirst(kind.rawValue.utf8.count + 1)))
        }
        return Preset(.set, variant)
    }

    /// Returns the type of a recognizer, as named in layouts. A scroll view's built-in pan and pinch recognizers have the same types as
    /// other pan and pinch recognizers.
    func type(of recognizer: Name) -> String? {
        let type = screen.recognizers.first { $0.id == names[recognizer] }?.type
        return type == "scrollViewPan" ? "pan" : type == "scrollViewPinch" ? "pinch" : type
    }

    /// The row with the given number.
    subscript(row number: Int) -> Record { records[number - 1] }
}
