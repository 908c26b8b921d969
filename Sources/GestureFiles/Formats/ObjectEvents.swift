import GestureSupport

extension TraceFormat {
    /// One JSON object with `events` or `gestures` (docs/files.md); whatever no other format takes is meant to be one.
    static let object = TraceFormat(
        recognizes: { _ in true }, open: { head throws(InputError) in try ObjectEvents(try head.whole()) })
}

/// The entries of an object, which is checked as a whole before the first one is given.
private final class ObjectEvents: TraceEntries {
    let header: TraceHeader
    /// The reader at the beginning of `events`; nil where there are none.
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
