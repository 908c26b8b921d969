import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// What fingers did on a layout, as a trace that holds both: it grows while somebody touches a page.
package struct Recording: Sendable {
    /// A page left open must not fill its memory; at 60 events a second this is half an hour.
    package static let maximumEvents = 100_000

    /// The layout's file name, for messages.
    package var layoutName: String
    /// The layout as JSON, with all that it includes.
    package var layout: String
    package var title: String?
    /// The entries, each as the text that a trace has.
    package private(set) var events: [String] = []

    /// Fingers that have done nothing yet.
    package init(layoutName: String, layout: String, title: String? = nil) {
        self.layoutName = layoutName
        self.layout = layout
        self.title = title
    }

    /// A trace with its gestures written out; `read` gives the text of a path that it names.
    package init(
        _ reader: TraceReader, read: @escaping (String) throws(InputError) -> SourceText
    ) throws(InputError) {
        let header = reader.header
        // Read first: what is wrong with the layout is said in its own words.
        let (layout, name) = try Replay.layout(of: header, override: nil, read: read)
        self.init(layoutName: name.map { FilePath.name(of: $0) } ?? "layout", layout: "", title: header.title)
        switch header.layout {
        case .path(let path): self.layout = try LayoutText.whole(try read(header.resolve(path.text)), files: read)
        case .inline(let node): self.layout = try LayoutText.text(node, in: header.source, files: read)
        case nil: break
        }
        // Mistakes in entries are reported with their places in this text, not in the one that is recorded.
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

    /// The trace: what `gesturetrace replay` takes.
    package var trace: String {
        let title = title.map { "  \"title\": \(Quoting.json($0)),\n" } ?? ""
        let events = events.isEmpty ? "[]" : "[\n    " + events.joined(separator: ",\n    ") + "\n  ]"
        return "{\n  \"version\": 1,\n\(title)  \"layout\": \(layout),\n  \"events\": \(events)\n}\n"
    }

    /// The trace, ready to be played on its layout.
    package func replay(as name: String) throws(InputError) -> Replay {
        let reader = try TraceReader(MemoryByteSource(name: name, text: trace), formats: TraceFormat.own)
        let (layout, _) = try Replay.layout(of: reader.header, override: nil) { path throws(InputError) in throw Self.noFile(path) }
        return try Replay(reader, on: layout)
    }

    /// The same fingers on another layout, whose mistakes are said with their places in its own text.
    package func replay(as name: String, on layout: LayoutDocument) throws(InputError) -> Replay {
        try Replay(try TraceReader(MemoryByteSource(name: name, text: trace), formats: TraceFormat.own), on: layout)
    }

    /// What a page says of a file that it does not hold.
    package static func noFile(_ path: String) -> InputError {
        InputError(Diagnostic(at: nil, "there is no file \(PrintableText.quoted(path)) in the page"))
    }
}
