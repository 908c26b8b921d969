import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// A trace that contains a layout and the touches on the layout. The trace grows while the user touches the page.
package struct Recording: Sendable {
    /// The maximum number of events, which limits the recording of a page that is left open. It corresponds to half an hour at 60 events
    /// per second.
    package static let maximumEvents = 100_000

    /// The layout's file name, as shown in messages.
    package var layoutName: String
    /// The layout as JSON, in which all includes have been resolved.
    package var layout: String
    package var title: String?
    /// The entries of the trace, as JSON.
    package private(set) var events: [String] = []

    /// Creates a recording without touches.
    package init(layoutName: String, layout: String, title: String? = nil) {
        self.layoutName = layoutName
        self.layout = layout
        self.title = title
    }

    /// Creates a recording from a trace. The trace's gestures are replaced by events. `read` returns the contents of a file that the trace
    /// names.
    package init(
        _ reader: TraceReader, read: @escaping (String) throws(InputError) -> SourceText
    ) throws(InputError) {
        let header = reader.header
        // The layout is read first, so that an error in the layout is reported at its position in the layout's own text.
        let (layout, name) = try Replay.layout(of: header, override: nil, read: read)
        self.init(layoutName: name.map { FilePath.name(of: $0) } ?? "layout", layout: "", title: header.title)
        switch header.layout {
        case .path(let path): self.layout = try LayoutText.whole(try read(header.resolve(path.text)), files: read)
        case .inline(let node): self.layout = try LayoutText.text(node, in: header.source, files: read)
        case nil: break
        }
        // The changes are checked here, so that an error in an entry is reported at its position in the trace's own text.
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

    /// The recording as a trace for `gesturetrace replay`.
    package var trace: String {
        let title = title.map { "  \"title\": \(Quoting.json($0)),\n" } ?? ""
        let events = events.isEmpty ? "[]" : "[\n    " + events.joined(separator: ",\n    ") + "\n  ]"
        return "{\n  \"version\": 1,\n\(title)  \"layout\": \(layout),\n  \"events\": \(events)\n}\n"
    }

    /// Prepares a replay of the trace on the layout that it contains.
    package func replay(as name: String) throws(InputError) -> Replay {
        let reader = try TraceReader(MemoryByteSource(name: name, text: trace), formats: TraceFormat.own)
        let (layout, _) = try Replay.layout(of: reader.header, override: nil) { path throws(InputError) in throw Self.noFile(path) }
        return try Replay(reader, on: layout)
    }

    /// Prepares a replay of the same touches on another layout. An error in that layout is reported at its position in the layout's own
    /// text.
    package func replay(as name: String, on layout: LayoutDocument) throws(InputError) -> Replay {
        try Replay(try TraceReader(MemoryByteSource(name: name, text: trace), formats: TraceFormat.own), on: layout)
    }

    /// Returns the error for a path at which the page has no file.
    package static func noFile(_ path: String) -> InputError {
        InputError(Diagnostic(at: nil, "there is no file \(PrintableText.quoted(path)) in the page"))
    }
}
