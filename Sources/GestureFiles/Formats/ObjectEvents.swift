import GestureSupport

extension TraceFormat {
    /// One JSON object with `events` or `gestures` (docs/files.md); whatever no other format takes is meant to be one.
    static let object = TraceFormat(
        recognizes: { _ in true }, open: { head throws(InputError) in try ObjectEvents(try head.whole()) })
}

/// The entries of an object: of one in a file, which is checked as a whole before the first one is given, or of one that is played as it comes.
final class ObjectEvents: TraceEntries {
    let header: TraceHeader
    /// The reader at the beginning of `events`; nil where there are none.
    private let first: JSONReader?
    @exclusivity(unchecked) private var reader: JSONReader?
    @exclusivity(unchecked) private var parser = EventParser()
    /// The part of a long text that is in memory.
    private let window: JSONWindow?
    /// What reads the rest of a text that comes only once, behind the events.
    private var rest: HeaderParser?

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
        guard TraceArray(in: window) != nil else { return nil }
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

    /// Plays an object while it comes, and keeps no more of it than the event at hand; nil where it has to be in memory, of which nothing is gone then.
    ///
    /// It has events of our own, and what is needed before the first of them stands before them: its title, and its layout, if that is not another.
    /// Where there is no title before them, one is looked for in the first `size` bytes, since it may come behind few events.
    static func asTheyCome(_ window: JSONWindow, size: Int, onOtherLayout: Bool) throws(InputError) -> ObjectEvents? {
        guard var array = TraceArray(in: window), array.key == TraceKey.events.rawValue, onOtherLayout || array.follows(.layout) else {
            return nil
        }
        if !array.follows(.title), window.holdsAll(&array.reader, upTo: size), array.isBefore(.title) { return nil }
        var parser = HeaderParser(window.beginning(array.reader.position.offset), window, size: size)
        let header = try parser.beginning()
        window.keepsAll = false
        return ObjectEvents(header, parser.events, window, rest: parser)
    }

    private init(_ header: TraceHeader, _ events: JSONReader?, _ window: JSONWindow, rest: HeaderParser? = nil) {
        self.header = header
        self.window = window
        self.rest = rest
        first = events
        reader = events
        if rest == nil { rewind() }
    }

    /// Only of what can be read again.
    func rewind() {
        parser = EventParser()
        reader = first
        if let first, let window { reader = window.readerInArray(at: first.position.offset) }
    }

    func next(into event: inout TraceEvent) throws(InputError) -> Bool {
        guard reader != nil else { return false }
        do throws(FileError) {
            if try parser.next(&reader!, window, into: &event) { return true }
            try rest?.finish(&reader!, header)
        } catch {
            throw window?.failure ?? self.error(error)
        }
        if let failure = window?.failure { throw failure }
        return false
    }

    private func error(_ error: FileError) -> InputError {
        guard rest != nil, let window else { return InputError([error], in: header.source) }
        let place = window.isTooLarge ? reader!.position : error.position
        let text = window.text(showing: place.offset, &reader!)
        return InputError([window.isTooLarge ? FileError(.valueTooLarge(limit: JSONWindow.maximum), at: place) : error], in: text)
    }

    /// Of a text that comes only once, what is in memory of it.
    var currentSource: SourceText {
        guard rest != nil, let window else { return header.source }
        return window.text(showing: reader!.position.offset, &reader!)
    }
}
