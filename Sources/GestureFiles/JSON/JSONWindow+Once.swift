import GestureSupport

// A text that comes only once.
extension JSONWindow {
    /// So much stays of what lies before a value: a message about it shows its line.
    static let shownBefore = SourceExcerpt.reach + 1

    /// A reader at the beginning of the text, of which more than blanks is there.
    func readerAtStartOfOnce() -> JSONReader {
        var reader = JSONReader(base: memory, count: count)
        while Self.isBlank(reader), extend(&reader) {}
        return JSONReader(base: memory, count: count)
    }

    private static func isBlank(_ reader: JSONReader) -> Bool {
        var ahead = reader
        ahead.skipByteOrderMark()
        ahead.skipWhitespace()
        // The byte order mark has three bytes.
        return ahead.cursor == ahead.end || ahead.end - ahead.base < 3 && ahead.cursor.pointee >= 0x80
    }

    /// Reads on until so many bytes of the text are there, or all; whether these are all.
    func holdsAll(_ reader: inout JSONReader, upTo limit: Int) -> Bool {
        while count <= limit, extend(&reader) {}
        return isAtEnd && count <= limit
    }

    /// Its first bytes, as a text by themselves.
    func beginning(_ count: Int) -> SourceText {
        SourceText(name: source.name, bytes: Array(UnsafeBufferPointer(start: memory, count: count)))
    }

    /// What is in memory, for a message about a place in it; what is shown behind that is fetched, and the reader stays where it is.
    func text(showing place: Int, _ reader: inout JSONReader) -> SourceText {
        while count - place <= SourceExcerpt.reach, memchr(memory + place, 0x0A, count - place) == nil, extend(&reader, keeping: 0) {}
        let bytes = Array(UnsafeBufferPointer(start: memory, count: count))
        return SourceText(name: source.name, bytes: bytes, firstLine: start.line, firstColumn: start.column)
    }

    /// All of the text from its beginning on, none of which may have been let go.
    var whole: any ByteSource {
        let ending: Result<Void, InputError>? = if let failure { .failure(failure) } else { isAtEnd ? .success(()) : nil }
        return PeekedSource(source, beginning: Array(UnsafeBufferPointer(start: memory, count: count)), ending: ending)
    }
}
