import GestureSupport

extension TraceFormat {
    /// The format of a trace in JSON Lines (docs/files/trace.md). The first line is the trace's object without events, and each following
    /// line is one event.
    static let stream = TraceFormat(
        recognizes: { head throws(InputError) in try head.firstLine().map(StreamEvents.isHeader) ?? false },
        open: { head throws(InputError) in try StreamEvents(head) })
}

/// The entries of a trace in the JSON Lines format, which are validated as they are read. Only one line at a time is in memory.
private final class StreamEvents: TraceEntries {
    let header: TraceHeader
    private let buffer: InputBuffer
    @exclusivity(unchecked) private var parser = EventParser()
    /// The reader of the line that was read most recently.
    private var reader: JSONReader?

    init(_ head: TraceHead) throws(InputError) {
        buffer = head.buffer
        let first = try head.firstLine() ?? []
        let text = SourceText(name: buffer.source.name, bytes: Array(first), firstLine: buffer.lineNumber)
        var parser = HeaderParser(text, isStream: true)
        header = try parser.header()
    }

    func rewind() {}

    func next(into event: inout TraceEvent) throws(InputError) -> Bool {
        // The property is cleared before the next line is read. Otherwise it would still refer to the buffer's bytes, and the buffer would
        // have to be copied.
        reader = nil
        while let line = try buffer.line() {
            var reader = JSONReader(consume line)
            reader.skipWhitespace()
            if reader.isAtEnd { continue }
            do throws(FileError) {
                try parser.read(&reader, into: &event)
                try reader.finish()
                event.line = buffer.lineNumber
            } catch {
                self.reader = reader
                throw InputError([error], in: currentSource)
            }
            self.reader = consume reader
            return true
        }
        return false
    }

    var currentLine: ArraySlice<UInt8>? { reader.map { $0.bytes.last == 0x0D ? $0.bytes.dropLast() : $0.bytes } }

    var currentSource: SourceText {
        guard let reader else { return header.source }
        return SourceText(name: buffer.source.name, bytes: Array(reader.bytes), firstLine: buffer.lineNumber)
    }

    /// Returns whether a line is a complete JSON object that contains no events. Such a line is the header of a trace in JSON Lines.
    static func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
        var reader = JSONReader(line)
        reader.skipByteOrderMark()
        do throws(FileError) {
            try reader.beginObject("")
            while try reader.nextMember() {
                let key = reader.text(of: try reader.scanString())
                if key == "events" || key == "gestures" { return false }
                try reader.colon()
                try reader.skipValue()
            }
            try reader.finish()
            return true
        } catch {
            return false
        }
    }
}

extension TraceFormat {
    /// The format of a trace that is a single JSON object with `events` or `gestures` (docs/files/trace.md). A file is read in this format
    /// if no other format accepts it.
    static let object = TraceFormat(
        recognizes: { _ in true }, open: { head throws(InputError) in try ObjectEvents(try head.whole()) })
}

/// The entries of a trace in a single JSON object, which is validated completely before the first entry is returned.
private final class ObjectEvents: TraceEntries {
    let header: TraceHeader
    /// A reader that is positioned at the beginning of the array `events`; `nil` if the trace has no events.
    private let first: JSONReader?
    @exclusivity(unchecked) private var reader: JSONReader?
    @exclusivity(unchecked) private var parser = EventParser()

    init(_ source: SourceText) throws(InputError) {
        var parser = HeaderParser(source, isStream: false)
        header = try parser.header()
        first = parser.events
        reader = first
    }

    func rewind() {
        parser = EventParser()
        reader = first
    }

    func next(into event: inout TraceEvent) throws(InputError) -> Bool {
        guard reader != nil else { return false }
        do throws(FileError) {
            return try parser.next(&reader!, into: &event)
        } catch {
            throw InputError([error], in: header.source)
        }
    }
}
