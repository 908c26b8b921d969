import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// The touches on a layout, as a trace that contains both: it grows while a page is touched.
package struct Recording: Sendable {
    /// The maximum number of events, for pages that are left open: half an hour at 60 events per second.
    package static let maximumEvents = 100_000

    /// The layout's file name, for messages.
    package var layoutName: String
    /// The layout as JSON, with its includes replaced.
    package var layout: String
    package var title: String?
    /// The entries, each as in a trace.
    package private(set) var events: [String] = []

    /// A recording without touches.
    package init(layoutName: String, layout: String, title: String? = nil) {
        self.layoutName = layoutName
        self.layout = layout
        self.title = title
    }

    /// A trace with its gestures expanded; `read` returns the text of a path in it.
    package init(
        _ reader: TraceReader, read: @escaping (String) throws(InputError) -> SourceText
    ) throws(InputError) {
        let header = reader.header
        // The layout is read first, so that its errors are reported in its own text.
        let (layout, name) = try Replay.layout(of: header, override: nil, read: read)
        self.init(layoutName: name.map { FilePath.name(of: $0) } ?? "layout", layout: "", title: header.title)
        switch header.layout {
        case .path(let path): self.layout = try LayoutText.whole(try read(header.resolve(path.text)), files: read)
        case .inline(let node): self.layout = try LayoutText.text(node, in: header.source, files: read)
        case nil: break
        }
        // Errors in entries are reported with their positions in this text, not in the recorded one.
        if header.hasChanges {
            var check = TraceCheck(layout)
            try check.run(reader)
            reader.rewind()
        }
        var source: any TraceEventSource = reader
        if header.gestures != nil { source = try GestureEvents(header, on: Scene(layout)) }
        var event = TraceEvent()
        while try source.next(into: &event) { add(event) }
    }

    package mutating func add(_ event: TraceEvent) {
        events.append(event.text)
    }

    /// The trace, in the format that `gesturetrace replay` reads.
    package var trace: String {
        let title = title.map { "  \"title\": \(Quoting.json($0)),\n" } ?? ""
        let events = events.isEmpty ? "[]" : "[\n    " + events.joined(separator: ",\n    ") + "\n  ]"
        return "{\n  \"version\": 1,\n\(title)  \"layout\": \(layout),\n  \"events\": \(events)\n}\n"
    }

    /// The trace, prepared for a replay on its layout.
    package func replay(as name: String) throws(InputError) -> Replay {
        let reader = try TraceReader(MemoryByteSource(name: name, text: trace), formats: TraceFormat.own)
        let (layout, _) = try Replay.layout(of: reader.header, override: nil) { path throws(InputError) in throw Self.noFile(path) }
        return try Replay(reader, on: layout)
    }

    /// The same fingers on another layout. Errors in that layout have their positions in its own text.
    package func replay(as name: String, on layout: LayoutDocument) throws(InputError) -> Replay {
        try Replay(try TraceReader(MemoryByteSource(name: name, text: trace), formats: TraceFormat.own), on: layout)
    }

    /// The error for a file that is not in the page.
    package static func noFile(_ path: String) -> InputError {
        InputError(Diagnostic(at: nil, "there is no file \(PrintableText.quoted(path)) in the page"))
    }
}
