import GestureSupport

/// A format of traces: recognizes its files and reads their entries.
///
/// A new format is a file of its own and an element of `all`.
package final class TraceFormat: Sendable {
    /// The names of another program's format.
    package struct Import: Sendable {
        /// The name of the format for `import --from`.
        package let name: String
        /// The name in errors.
        let title: String
        /// The property that other files lack, for errors.
        let lacking: String
    }

    /// Nil for a format of this program, which needs no import.
    package let `import`: Import?
    /// Whether a file with this beginning is in this format.
    let recognizes: @Sendable (TraceHead) throws(InputError) -> Bool
    /// Reads the file up to its first entry; called only for a file that was recognized.
    let open: @Sendable (TraceHead) throws(InputError) -> any TraceEntries

    init(
        import: Import? = nil, recognizes: @escaping @Sendable (TraceHead) throws(InputError) -> Bool,
        open: @escaping @Sendable (TraceHead) throws(InputError) -> any TraceEntries
    ) {
        (self.import, self.recognizes, self.open) = (`import`, recognizes, open)
    }

    /// In the order in which they are tried; the last one accepts any file.
    package static let all: [TraceFormat] = [.stream, .webKit, .object]

    /// This program's own formats, which contain a layout; a page opens only these.
    package static let own: [TraceFormat] = [.stream, .object]

    /// The names that `import --from` accepts.
    package static let importNames = all.compactMap { $0.import?.name }

    /// The format of another program with the given name; nil if there is none.
    package static func imported(_ name: String) -> TraceFormat? { all.first { $0.import?.name == name } }
}

/// The entries of a file, as its format reads them.
protocol TraceEntries: TraceEventSource {
    var header: TraceHeader { get }
    /// The repairs of another program's file.
    var warnings: [Diagnostic] { get }

    /// Goes back to the first entry; never called for a stream, whose entries are gone once they are read.
    func rewind()

    /// The line of a stream that was read last, without its line break.
    var currentLine: ArraySlice<UInt8>? { get }
}

extension TraceEntries {
    var warnings: [Diagnostic] { [] }
    var currentLine: ArraySlice<UInt8>? { nil }
    var currentSource: SourceText { header.source }
}

/// The beginning of a file whose format is not known yet: its first line and, if that does not decide, the whole file.
final class TraceHead {
    let buffer: InputBuffer
    private var line: ArraySlice<UInt8>?
    private var text: SourceText?

    init(_ source: any ByteSource) {
        buffer = InputBuffer(source)
    }

    /// The first line that is not blank; nil if there is none, or if the whole file was read.
    func firstLine() throws(InputError) -> ArraySlice<UInt8>? {
        guard line == nil, text == nil else { return line }
        // A whole object may be on a single line, so this one may be as long as a file.
        while let next = try buffer.line(limit: InputBuffer.maximumFile) {
            guard next.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { continue }
            line = next
            break
        }
        return line
    }

    /// The whole file, from its first line.
    func whole() throws(InputError) -> SourceText {
        if let text { return text }
        if let line { buffer.unread(line) }
        line = nil
        let whole = try buffer.takeAll()
        text = whole
        return whole
    }
}
