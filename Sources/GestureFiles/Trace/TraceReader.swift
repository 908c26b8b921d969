import GestureSupport

/// Reads a trace, entry by entry: one JSON object in a file, or JSON Lines as a stream that needs no more memory than a line.
///
/// What it gives is checked: every touch begins before it moves and ends, once; time never runs backwards; numbers are finite.
/// An object in a file is checked as a whole before the first entry is given; a stream as it goes.
///
/// Files of another dialect that it recognises come out as entries too, repaired where they have to be.
public final class TraceReader: TraceEventSource {
    public let header: TraceHeader
    /// What a file of another dialect has that was repaired.
    public let warnings: [Diagnostic]

    private let buffer: InputBuffer
    @exclusivity(unchecked) private var parser = EventParser()
    /// The reader at the beginning of `events`, for an object in a file.
    private let firstEvent: JSONReader?
    /// The entries of a file of WebKit's.
    private let webkit: WebKitStream?
    /// The reader within `events`, for an object in a file; nil for a stream.
    @exclusivity(unchecked) private var events: JSONReader?
    /// The line of a stream that was read last, in the memory of `buffer`.
    @exclusivity(unchecked) private var line: UnsafeBufferPointer<UInt8>?
    @exclusivity(unchecked) private var isAtEnd = false
    @exclusivity(unchecked) private var failure: InputError?

    /// Opens a trace by its path; `-` is standard input.
    public convenience init(path: String) throws(InputError) {
        try self.init(try FileByteSource(path: path))
    }

    /// Reads a file that has to be of another program's, whatever it looks like.
    public convenience init(_ source: any ByteSource, dialect: TraceDialect) throws(InputError) {
        let buffer = InputBuffer(source)
        let whole = try buffer.takeAll()
        guard let stream = WebKitStream(whole) else { throw Self.error(of: whole, notOf: dialect) }
        try self.init(stream, buffer, whole)
    }

    private init(_ stream: WebKitStream, _ buffer: InputBuffer, _ whole: SourceText) throws(InputError) {
        self.buffer = buffer
        warnings = try stream.check()
        header = TraceHeader(dialect: .webkit, source: whole)
        (firstEvent, webkit) = (nil, stream)
    }

    public init(_ source: any ByteSource) throws(InputError) {
        buffer = InputBuffer(source)
        guard let first = try Self.firstLine(of: buffer) else {
            throw InputError(Diagnostic(at: SourceLocation(file: source.name, line: 1, column: 1), Issue.emptyFile.description))
        }
        if Self.isHeader(first) {
            let text = SourceText(name: source.name, bytes: Array(first), firstLine: buffer.lineNumber)
            var parser = HeaderParser(text, isStream: true)
            header = try parser.header()
            (firstEvent, webkit, warnings) = (nil, nil, [])
            return
        }
        buffer.unread(first)
        let whole = try buffer.takeAll()
        if let stream = WebKitStream(whole) {
            warnings = try stream.check()
            header = TraceHeader(dialect: .webkit, source: whole)
            (firstEvent, webkit) = (nil, stream)
            return
        }
        var parser = HeaderParser(whole, isStream: false)
        header = try parser.header()
        firstEvent = parser.events
        (webkit, warnings) = (nil, [])
        events = firstEvent
        isAtEnd = firstEvent == nil
    }

    /// Goes back to the first entry; only a stream, which is gone once it is read, cannot.
    public func rewind() {
        guard !header.isStream else { return }
        webkit?.rewind()
        parser = EventParser()
        events = firstEvent
        isAtEnd = firstEvent == nil && webkit == nil
    }

    /// Reads the next entry into `event`; false at the end of the trace.
    ///
    /// Throws where the entry is malformed, or cannot follow those before it; there is nothing to read after an error.
    public func next(into event: inout TraceEvent) throws(InputError) -> Bool {
        guard !isAtEnd else { return false }
        if let webkit {
            isAtEnd = try !webkit.next(into: &event)
            return !isAtEnd
        }
        do throws(FileError) {
            if events != nil {
                // The second pass over a checked text.
                if try events!.nextElement() {
                    try parser.read(&events!, into: &event)
                    return true
                }
                isAtEnd = true
                return false
            }
            while let next = try nextLine() {
                line = next
                guard let base = next.baseAddress else { continue }
                var reader = JSONReader(base: base, count: next.count)
                reader.skipWhitespace()
                if reader.cursor >= reader.end { continue }
                try parser.read(&reader, into: &event)
                try reader.finish()
                return true
            }
        } catch {
            isAtEnd = true
            throw failure ?? InputError([error], in: currentSource)
        }
        isAtEnd = true
        if let failure { throw failure }
        return false
    }

    /// The line of a stream that was read last, with no line break; valid until the next one is read.
    public var currentLine: UnsafeBufferPointer<UInt8>? {
        guard let line, line.last == 0x0D else { return line }
        return UnsafeBufferPointer(rebasing: line.dropLast())
    }

    /// The text that the positions in the entry that was read last refer to.
    public var currentSource: SourceText {
        if events == nil, let line { return SourceText(name: buffer.source.name, bytes: Array(line), firstLine: buffer.lineNumber) }
        return header.source
    }

    /// The next line; an error of the file itself is kept, since it is no error at a place in a line.
    private func nextLine() throws(FileError) -> UnsafeBufferPointer<UInt8>? {
        do throws(InputError) {
            return try buffer.line()
        } catch {
            failure = error
            return nil
        }
    }

    /// Why a text is not a dialect's: it is no JSON, or it is something else.
    private static func error(of text: SourceText, notOf dialect: TraceDialect) -> InputError {
        do throws(FileError) {
            var reader = JSONReader(base: text.base, count: text.count)
            reader.skipByteOrderMark()
            reader.skipWhitespace()
            guard reader.cursor < reader.end else { throw FileError(.emptyFile, at: SourcePosition(offset: 0)) }
            let start = reader.position
            try reader.skipValue()
            try reader.finish()
            throw FileError(.notOfDialect(dialect.title), at: start)
        } catch {
            return InputError([error], in: text)
        }
    }

    private static func firstLine(of buffer: InputBuffer) throws(InputError) -> UnsafeBufferPointer<UInt8>? {
        // A whole object may stand on a single line, so this one may be as long as a file.
        while let line = try buffer.line(limit: InputBuffer.maximumFile) {
            if line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) { return line }
        }
        return nil
    }

    /// Whether a line is a complete object without events: the header of a stream.
    private static func isHeader(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = line.baseAddress else { return false }
        var reader = JSONReader(base: base, count: line.count)
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
