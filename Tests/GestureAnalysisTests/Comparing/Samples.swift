import GestureAnalysis
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// Creates timelines for tests of comparisons in the same way as the command-line program.
enum Samples {
    static let layout = """
        {"id":"window","frame":[0,0,390,844],"subviews":[{"id":"card","frame":[20,100,350,200],"gestureRecognizers":[
        {"id":"single","type":"tap","action":"cardTapped"},{"id":"double","type":"tap","numberOfTapsRequired":2},
        {"id":"pan","type":"pan","action":"panned"}],
        "subviews":[{"id":"save","type":"button","frame":[10,10,80,40],"actions":{"touchUpInside":"saveTapped"}}]}]}
        """

    static func trace(_ gestures: String) -> String {
        #"{"version":1,"layout":{"version":1,"window":\#(layout)},"gestures":[\#(gestures)]}"#
    }

    static let short = trace(#"{"tap":"card"},{"wait":1},{"tap":"save"},{"wait":1},{"drag":"save","by":[30,20],"duration":0.05}"#)

    /// Replays a trace, and returns its timeline as text or JSON.
    static func timeline(
        _ trace: String, _ form: InputForm = .text, options: TimelineOptions = TimelineOptions(),
        presets: [Preset] = []
    ) throws -> String {
        let replay = try Replay(MemoryByteSource(name: "a.trace.json", text: trace), presets: presets)
        let writer = ByteWriter()
        let screen = replay.scene.screen
        let header = TimelineHeader(trace: "a.trace.json")
        if form == .text {
            let renderer = TextRenderer(writer: writer, names: screen.names, header: header, options: options)
            screen.sink = renderer
            while try replay.step() {}
            renderer.finish(at: screen.time)
        } else {
            let renderer = JSONLinesRenderer(writer: writer, names: screen.names, header: header, options: options)
            screen.sink = renderer
            while try replay.step() {}
            renderer.finish(at: screen.time)
        }
        return writer.text
    }

    static func reader(_ text: String, only: RowKinds = .all, piece: Int = .max) throws -> TimelineReader {
        let (form, source) = try InputForm.recognize(MemoryByteSource(name: "x.timeline", text: text, piece: piece))
        return try TimelineReader(source, form: form, only: only)
    }

    static func rows(_ text: String) throws -> [Row] {
        let reader = try reader(text)
        var rows: [Row] = []
        while let row = try reader.next() { rows.append(row) }
        return rows
    }

    static func changes(_ a: String, _ b: String, tolerance: Tolerance = Tolerance(), only: RowKinds = .all) throws -> [RowChange] {
        var changes: [RowChange] = []
        try TimelineComparison(try reader(a, only: only), try reader(b, only: only), tolerance: tolerance).run {
            changes.append($0)
            return true
        }
        return changes
    }

    static func summary(_ a: String, _ b: String) throws -> DiffSummary {
        var summary = DiffSummary()
        for change in try changes(a, b) { summary.add(change) }
        return summary
    }

    /// Returns the report on the differences between two timelines, as the `diff` command prints it.
    static func report<Renderer: DiffRenderer>(
        _ a: String, _ b: String, tolerance: Tolerance = Tolerance(), settings: [String] = [], saysAll: Bool = false,
        _ make: (ByteWriter) -> Renderer
    ) throws -> String {
        let writer = ByteWriter()
        var renderer = make(writer)
        var summary = DiffSummary(saysAll: saysAll)
        for change in try changes(a, b, tolerance: tolerance) {
            summary.add(change)
            renderer.add(change)
        }
        renderer.finish()
        let body = summary.hasDifferences ? writer.text : ""
        return renderer.heading(DiffHeader(a: "a", b: "b", settings: settings), summary) + body + renderer.ending(summary)
    }
}
