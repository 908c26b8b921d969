import GestureEngine
import GestureFiles
import GestureSupport

/// Writes traces whose events are generated from gestures or converted from another program's file.
package struct TraceWriting {
    private let reader: TraceReader

    private let layout: (TraceHeader, String?) throws(InputError) -> LayoutDocument

    /// Creates a writer. `reader` must be at the beginning of the trace. `layout` returns the trace's layout or, if a path is given, the
    /// layout at this path.
    package init(_ reader: TraceReader, layout: @escaping (TraceHeader, String?) throws(InputError) -> LayoutDocument) {
        self.reader = reader
        self.layout = layout
    }

    /// Creates a writer. `read` returns the text at the path of a layout.
    package init(_ reader: TraceReader, read: @escaping (String) throws(InputError) -> SourceText) {
        self.init(reader) { header, path throws(InputError) in try Replay.layout(of: header, override: path, read: read).layout }
    }

    /// Writes the trace with its gestures replaced by events. The locations in these events depend on the layout, which `layoutPath` can
    /// override.
    ///
    /// A trace with events is copied unchanged, and another program's file is imported. The text is passed to `write` in pieces, and the
    /// operation stops when `write` returns `false`. `changed` contains gestures that replace those of the trace.
    package func expand(
        layoutPath: String?, gestures changed: TraceHeader? = nil, to write: (ArraySlice<UInt8>) -> Bool
    ) throws(InputError) {
        let header = reader.header
        if header.isForeign { return try `import`(layoutPath: layoutPath, to: write) }
        let source = header.source
        guard let range = header.gesturesRange else {
            let isGoingOn = write(Self.trimmed(source.bytes[...])) && Self.put("\n", write)
            if header.isStream, isGoingOn { try copyLines(to: write) }
            return
        }
        let events = try GestureEvents(changed ?? header, on: Scene(try layout(header, layoutPath)))
        let start = Self.trimmed(source.bytes[..<range.lowerBound], end: false)
        guard write(start), try self.write(events, indent: Self.indent(atEndOf: start), to: write) else { return }
        _ = write(Self.trimmed(source.bytes[range.upperBound...], start: false)) && Self.put("\n", write)
    }

    /// Writes another program's file as a trace. `layoutPath` is the path of the layout that the new trace names.
    package func `import`(layoutPath: String?, to write: (ArraySlice<UInt8>) -> Bool) throws(InputError) {
        let layout = layoutPath.map { "  \"layout\": " + Quoting.json($0) + ",\n" } ?? ""
        guard Self.put("{\n  \"version\": 1,\n" + layout + "  ", write) else { return }
        guard try self.write(reader, indent: "  ", to: write) else { return }
        _ = Self.put("\n}\n", write)
    }

    /// Writes the member `events` of the trace. Each event is on a separate line.
    private func write(
        _ events: any TraceEventSource, indent: String, to write: (ArraySlice<UInt8>) -> Bool
    ) throws(InputError) -> Bool {
        guard Self.put("\"events\": [", write) else { return false }
        var event = TraceEvent()
        var separator = "\n"
        while try events.next(into: &event) {
            guard Self.put(separator + indent + "  " + event.text, write) else { return false }
            separator = ",\n"
        }
        return Self.put("\n" + indent + "]", write)
    }

    private func copyLines(to write: (ArraySlice<UInt8>) -> Bool) throws(InputError) {
        var event = TraceEvent()
        while try reader.next(into: &event) {
            guard let line = reader.currentLine, write(line), Self.put("\n", write) else { return }
        }
    }

    private static func put(_ text: String, _ write: (ArraySlice<UInt8>) -> Bool) -> Bool {
        write(Array(text.utf8)[...])
    }

    /// Returns the indentation of a member that is at the beginning of its line. If the member is within a line, returns two spaces.
    private static func indent(atEndOf text: ArraySlice<UInt8>) -> String {
        let space = text.reversed().prefix { $0 == 0x20 || $0 == 0x09 }
        let start = text.endIndex - space.count
        guard start > text.startIndex, text[start - 1] == 0x0A, space.count <= 40 else { return "  " }
        return String(decoding: space.reversed(), as: UTF8.self)
    }

    /// Returns the bytes without the byte order mark at the beginning and the white space at the end.
    private static func trimmed(
        _ bytes: ArraySlice<UInt8>, start: Bool = true, end: Bool = true
    ) -> ArraySlice<UInt8> {
        var bytes = start && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
        while end, let last = bytes.last, last.isWhitespace { bytes.removeLast() }
        return bytes
    }
}
