import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// A trace to shrink, and the settings for its replays.
package struct ShrinkInput {
    /// The text of the trace, in any format that a replay reads.
    package var trace: SourceText
    /// The layout that replaces the trace's own layout; `nil` to use the trace's own layout.
    package var layout: SourceText?
    /// The iOS version that replaces the layout's own version; `nil` to use the layout's own version.
    package var system: System?
    /// The properties to set before the replay begins.
    package var presets: [Preset]
    /// A closure that returns the text of the file at a path.
    package var files: (String) throws(InputError) -> SourceText

    /// Creates an input. If `files` is not given, the trace and the layout must not refer to other files.
    package init(
        _ trace: SourceText, layout: SourceText? = nil, on system: System? = nil, presets: [Preset] = [],
        files: @escaping (String) throws(InputError) -> SourceText = { path throws(InputError) in
            throw InputError(Diagnostic(at: nil, "\(PrintableText.quoted(path)) cannot be read here"))
        }
    ) {
        (self.trace, self.layout, self.system, self.presets, self.files) = (trace, layout, system, presets, files)
    }

    /// Returns the trace with its layout embedded, as a single document without comments, titles or golden rows.
    func document(keeping sentences: [String]) throws(InputError) -> JSONNode {
        let reader = try TraceReader(MemoryByteSource(name: trace.name, bytes: trace.bytes))
        var layout = try layoutNode(of: reader.header)
        layout.removeMember("title")
        layout.removeMember("version")
        if let system { layout.set("system", .string(system.name)) }
        var members = [JSONMember("version", .number(1)), JSONMember("layout", layout.value)]
        if reader.header.gestures != nil {
            let root = try JSONNode.document(trace).withoutComments
            members += root.objectMembers.filter { $0.key == "course" || $0.key == "gestures" }
        } else {
            members.append(JSONMember("events", .array(try events(of: reader))))
        }
        members.append(JSONMember("expect", .array(sentences.map { .made(.string($0)) })))
        var document = JSONNode.made(.object(members))
        for preset in presets { try PresetWriting(preset).apply(to: &document) }
        return document
    }

    private func layoutNode(of header: TraceHeader) throws(InputError) -> JSONNode {
        let text: String
        if let layout {
            text = try LayoutText.whole(layout, files: files)
        } else {
            switch header.layout {
            case .path(let path): text = try LayoutText.whole(try files(header.resolve(path.text)), files: files)
            case .inline(let node): text = try LayoutText.text(node, in: header.source, files: files)
            case nil:
                let place = SourceLocation(file: header.source.name, line: 1, column: 1)
                throw InputError(Diagnostic(at: place, Issue.noLayout(isForeign: header.isForeign).description))
            }
        }
        return try JSONNode.document(SourceText(name: "layout", text: text)).withoutComments
    }

    /// Converts the entries of a trace in any format to the format of this program.
    private func events(of reader: TraceReader) throws(InputError) -> [JSONNode] {
        var events: [JSONNode] = []
        var event = TraceEvent()
        // A capture contains some lines that are not entries of the trace.
        while try reader.next(into: &event) {
            guard event.hasChanges || !event.touches.isEmpty else { continue }
            events.append(try JSONNode.document(SourceText(name: "event", text: event.text)).withoutComments)
        }
        return events
    }
}
