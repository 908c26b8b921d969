import GestureSupport

extension TraceFormat {
    /// One JSON object with `events` or `gestures` (docs/files.md); whatever no other format takes is meant to be one.
    static let object = TraceFormat(
        recognizes: { _ in true }, open: { head throws(InputError) in try ObjectEvents(try head.whole()) })
}

/// The entries of an object in a file, which is checked as a whole before the first one is given.
final class ObjectEvents: TraceEntries {
    let header: TraceHeader
    /// The reader at the beginning of `events`; nil where there are none.
    private let first: JSONReader?
    @exclusivity(unchecked) private var reader: JSONReader?
    @exclusivity(unchecked) private var parser = EventParser()
    /// The part of a long file that is in memory.
    private let window: JSONWindow?

    init(_ source: SourceText) throws(InputError) {
        var parser = HeaderParser(source, isStream: false)
        header = try parser.header()
        window = nil
        first = parser.events
        reader = first
    }

    /// Reads a long file twice, to check it and to give what is in it, and keeps no more of it than `size` bytes; nil where it has to be in memory.
    ///
    /// That is where it comes only once (from a pipe), where it is small, no object with events or gestures, another program's, or where one of its
    /// values is larger than a line of a stream may be.
    static func reading(_ source: any ByteSource, size: Int = JSONWindow.size) throws(InputError) -> ObjectEvents? {
        guard let count = source.size, count > size else { return nil }
        let window = JSONWindow(source, size: size)
        guard isObject(window) else { return nil }
        let text = SourceText(source, count: count)
        var parser = HeaderParser(text, window, size: size)
        do throws(InputError) {
            let header = try parser.header()
            return window.isTooLarge ? nil : ObjectEvents(header, parser.events, window)
        } catch {
            if window.isTooLarge { return nil }
            throw error
        }
    }

    private init(_ header: TraceHeader, _ events: JSONReader?, _ window: JSONWindow) {
        self.header = header
        self.window = window
        first = events
        rewind()
    }

    func rewind() {
        parser = EventParser()
        reader = first
        if let first, let window { reader = window.readerInArray(at: first.position.offset) }
    }

    func next(into event: inout TraceEvent) throws(InputError) -> Bool {
        guard reader != nil else { return false }
        do throws(FileError) {
            return try parser.next(&reader!, window, into: &event)
        } catch {
            throw window?.failure ?? InputError([error], in: header.source)
        }
    }

    /// Whether a file is an object with an array of events or gestures, of our own.
    private static func isObject(_ window: JSONWindow) -> Bool {
        var reader = window.readerAtStart()
        reader.skipByteOrderMark()
        do throws(FileError) {
            try reader.beginObject("")
            while true {
                window.bringMember(&reader, arrays: HeaderParser.arrays)
                guard try reader.nextMember() else { return false }
                let key = reader.text(of: try reader.scanString())
                try reader.colon()
                guard HeaderParser.arrays.contains(key) else {
                    try reader.skipValue()
                    continue
                }
                try reader.beginArray("")
                _ = window.bringElement(&reader)
                return !WebKitEvents.begins(reader)
            }
        } catch {
            return false
        }
    }
}
