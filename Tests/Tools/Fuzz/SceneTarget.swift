import GestureAnalysis
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

extension FuzzTarget {
    /// A fuzz target that makes a difficult but valid trace and its layout from the bytes.
    static let scenes = [FuzzTarget("scene") { play($0).problems }]

    /// Returns the trace that the target makes from the bytes, and the files that its layout includes.
    package static func scene(_ bytes: [UInt8]) -> (text: String, files: [String: String]) {
        var writer = SceneWriter(bytes)
        return writer.trace()
    }

    /// The result of playing a scene, which is a generated trace with its layout.
    package struct ScenePlay {
        /// The number of rows; `nil` if the trace was rejected.
        package var rows: Int?
        package var problems: [String]
        package var text: String
        /// The error for which the trace was rejected; `nil` if it was played.
        package var refusal: String?
        /// The files that the layout includes.
        package var files: [String: String]
    }

    /// Plays the scene that is made from the bytes, then plays it with the samples of each event in reverse order. Both timelines must be
    /// equal. The timeline as text and as JSON must also contain the same rows.
    package static func play(_ bytes: [UInt8]) -> ScenePlay {
        let (trace, files) = scene(bytes)
        var result = ScenePlay(problems: [], text: trace, files: files)
        let text = Array(trace.utf8)
        result.problems = FuzzWorld.attempt(text) { () throws(InputError) in
            let (replay, records): (Replay, [Record])
            do throws(InputError) {
                (replay, records) = try played(text, files, turned: false)
            } catch {
                result.refusal = error.description
                throw error
            }
            result.rows = records.count
            let names = replay.scene.screen.names
            let checker = InvariantChecker(names: names)
            checker.record(records)
            // A timeline with more rows is not written as text and JSON, because writing and reading both formats would take seconds.
            if !checker.violations.isEmpty || records.count > mostRows { return checker.violations }
            let asText = ByteWriter(), asJSON = ByteWriter()
            let header = TimelineHeader(trace: "scene.trace.json")
            let textRenderer = TextRenderer(writer: asText, names: names, header: header)
            let jsonRenderer = JSONLinesRenderer(writer: asJSON, names: names, header: header)
            for renderer in [textRenderer, jsonRenderer] as [any RecordSink] { renderer.record(records) }
            textRenderer.finish(at: replay.scene.screen.time)
            jsonRenderer.finish(at: replay.scene.screen.time)
            var problems = try difference(Array(asText.bytes), Array(asJSON.bytes), rows: records.count)
            let (other, turned) = try played(text, files, turned: true)
            if problems.isEmpty, turned.count == records.count {
                let otherText = ByteWriter()
                let renderer = TextRenderer(writer: otherText, names: other.scene.screen.names, header: header)
                renderer.record(turned)
                renderer.finish(at: other.scene.screen.time)
                if otherText.text != asText.text { problems.append("the order of an event's samples matters") }
            } else if problems.isEmpty {
                problems.append("\(records.count) rows, \(turned.count) with the samples of an event the other way round")
            }
            return problems
        }
        return result
    }

    private static let mostRows = 20_000

    private static func played(
        _ text: [UInt8], _ files: [String: String], turned: Bool
    ) throws(InputError) -> (Replay, [Record]) {
        let reader = try TraceReader(MemoryByteSource(name: "input", bytes: text))
        let (layout, _) = try Replay.layout(of: reader.header, override: nil) { (path) throws(InputError) in
            guard let text = files[path] else { throw InputError(Diagnostic(at: nil, path)) }
            return SourceText(name: path, text: text)
        }
        let replay = try Replay(reader, on: layout, entries: turned ? Turned(reader) : nil)
        let list = RecordList()
        replay.scene.screen.sink = list
        while list.records.count <= mostRows, try replay.step() {}
        return (replay, list.records)
    }

    /// Returns the differences between a timeline as text and as JSON.
    private static func difference(_ text: [UInt8], _ json: [UInt8], rows: Int) throws(InputError) -> [String] {
        var problems: [String] = []
        var count = 0
        let readers = (
            try TimelineReader(MemoryByteSource(name: "text", bytes: text), form: .text),
            try TimelineReader(MemoryByteSource(name: "json", bytes: json), form: .jsonLines)
        )
        try TimelineComparison(sameNames: readers.0, readers.1).run { change in
            if case .same = change { count += 1 } else { problems.append("text and JSON differ: \(change)") }
            return problems.count < 3
        }
        if problems.isEmpty, count != rows { problems.append("\(rows) rows were written, \(count) read") }
        return problems
    }

    private final class Turned: TraceEventSource {
        private let source: any TraceEventSource

        init(_ source: any TraceEventSource) {
            self.source = source
        }

        var currentSource: SourceText { source.currentSource }

        func next(into event: inout TraceEvent) throws(InputError) -> Bool {
            guard try source.next(into: &event) else { return false }
            event.touches.reverse()
            return true
        }
    }
}
