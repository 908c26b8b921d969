import GestureSupport

/// Reads trace entries in any supported format. The files of other programs are converted to entries and repaired if necessary.
///
/// The reader validates the entries. Each touch must begin exactly once before it moves or ends, times must never decrease, and all numbers
/// must be finite.
package final class TraceReader: TraceEventSource {
    package let header: TraceHeader
    /// Warnings about repairs that were made to a file from another program.
    package let warnings: [Diagnostic]

    private let entries: any TraceEntries
    @exclusivity(unchecked) private var isAtEnd = false

    /// Opens a file in the first of the formats that recognizes it. The last format accepts any file.
    package convenience init(_ source: any ByteSource, formats: [TraceFormat] = TraceFormat.all) throws(InputError) {
        let head = TraceHead(source)
        let start = SourceLocation(file: source.name, line: 1, column: 1)
        guard let first = try head.firstLine() else { throw InputError(Diagnostic(at: start, Issue.emptyFile.description)) }
        if let issue = FileSignature.issue(of: first) { throw InputError(Diagnostic(at: start, issue.description)) }
        var format = TraceFormat.object
        for candidate in formats where try candidate.recognizes(head) {
            format = candidate
            break
        }
        try self.init(try format.open(head))
    }

    /// Opens a file that must be in the given format. Throws an error if the file is in another format.
    package convenience init(_ source: any ByteSource, format: TraceFormat) throws(InputError) {
        let head = TraceHead(source)
        guard try format.recognizes(head) else { throw Self.error(of: try head.whole(), notIn: format) }
        try self.init(try format.open(head))
    }

    private init(_ entries: any TraceEntries) throws(InputError) {
        self.entries = entries
        header = entries.header
        warnings = entries.warnings
    }

    /// Goes back to the first entry. Does nothing for a stream, because its entries cannot be read a second time.
    package func rewind() {
        guard !header.isStream else { return }
        entries.rewind()
        isAtEnd = false
    }

    /// Reads the next entry into `event`. Returns `false` at the end of the trace.
    ///
    /// Throws an error if the entry is malformed or cannot follow the previous entries. After an error, no further entry can be read.
    package func next(into event: inout TraceEvent) throws(InputError) -> Bool {
        guard !isAtEnd else { return false }
        isAtEnd = true
        isAtEnd = try !entries.next(into: &event)
        return !isAtEnd
    }

    /// The most recently read line of a stream, without its line break; `nil` if the trace is not a stream.
    package var currentLine: ArraySlice<UInt8>? { entries.currentLine }

    /// The source text in which the positions of the most recently read entry are offsets.
    package var currentSource: SourceText { entries.currentSource }

    /// Returns the error for a file that is not in the given format. Either it is not JSON, or the keys that identify the format are
    /// missing.
    private static func error(of text: SourceText, notIn format: TraceFormat) -> InputError {
        do throws(FileError) {
            var reader = JSONReader(text.bytes)
            reader.skipByteOrderMark()
            reader.skipWhitespace()
            guard !reader.isAtEnd else { throw FileError(.emptyFile, at: SourcePosition(offset: 0)) }
            let start = reader.position
            try reader.skipValue()
            try reader.finish()
            guard let foreign = format.import else { throw FileError(.traceWithoutEvents, at: start) }
            throw FileError(.notInFormat(foreign.title, lacking: foreign.lacking), at: start)
        } catch {
            return InputError([error], in: text)
        }
    }
}
