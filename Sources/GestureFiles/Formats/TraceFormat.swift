import GestureSupport

/// A file format for traces, with functions that recognize its files and read their entries.
///
/// To add a format, define it in a new file and add it to `all`.
package final class TraceFormat: Sendable {
    /// The names and descriptions of a trace format that belongs to another program.
    package struct Import: Sendable {
        /// The name of the format as the argument of `import --from`.
        package let name: String
        /// The name of the format in error messages.
        let title: String
        /// The part of an error message that explains which keys of the format are missing from a file in another format.
        let lacking: String
    }

    /// The names and descriptions of the format if it belongs to another program; `nil` for this program's own formats, whose files need no
    /// import.
    package let `import`: Import?
    /// Returns whether the beginning of a file shows that the file is in this format.
    let recognizes: @Sendable (TraceHead) throws(InputError) -> Bool
    /// Reads the beginning of a file, up to its first entry. The caller has already checked with `recognizes` that the file is in this
    /// format.
    let open: @Sendable (TraceHead) throws(InputError) -> any TraceEntries

    init(
        import: Import? = nil, recognizes: @escaping @Sendable (TraceHead) throws(InputError) -> Bool,
        open: @escaping @Sendable (TraceHead) throws(InputError) -> any TraceEntries
    ) {
        (self.import, self.recognizes, self.open) = (`import`, recognizes, open)
    }

    /// All formats, in the order in which they are tried. The last format accepts any file.
    package static let all: [TraceFormat] = [.stream, .webKit, .object]

    /// The formats that this program defines. Web pages open files only in these formats.
    package static let own: [TraceFormat] = [.stream, .object]

    /// Returns the format of another program by its name in `import --from`; `nil` if the name is unknown.
    package static func imported(_ name: String) -> TraceFormat? { all.first { $0.import?.name == name } }
}

/// The entries of a trace file, regardless of the file's format.
protocol TraceEntries: TraceEventSource {
    var header: TraceHeader { get }
    /// Warnings about repairs that were made to the entries of another program's file.
    var warnings: [Diagnostic] { get }

    /// Goes back to the first entry. This method is never called for a stream, because its entries cannot be read a second time.
    func rewind()

    /// The most recently read line of a stream, without its line break; `nil` if the trace is not a stream.
    var currentLine: ArraySlice<UInt8>? { get }
}

extension TraceEntries {
    var warnings: [Diagnostic] { [] }
    var currentLine: ArraySlice<UInt8>? { nil }
    var currentSource: SourceText { header.source }
}

/// The beginning of a file whose format has not been determined yet: its first line, or the whole file if the first line does not reveal
/// the format.
final class TraceHead {
    let buffer: InputBuffer
    private var line: ArraySlice<UInt8>?
    private var text: SourceText?

    init(_ source: any ByteSource) {
        buffer = InputBuffer(source)
    }

    /// Returns the first line that is not blank; `nil` if all lines are blank or if the whole file has already been read.
    func firstLine() throws(InputError) -> ArraySlice<UInt8>? {
        guard line == nil, text == nil else { return line }
        // The first line may be as long as the largest file, because a trace may be a single line of JSON.
        while let next = try buffer.line(limit: InputBuffer.maximumFile) {
            guard next.contains(where: { !$0.isWhitespace }) else { continue }
            line = next
            break
        }
        return line
    }

    /// Returns the whole file, including the lines that have already been read.
    func whole() throws(InputError) -> SourceText {
        if let text { return text }
        if let line { buffer.unread(line) }
        line = nil
        let whole = try buffer.takeAll()
        text = whole
        return whole
    }
}
