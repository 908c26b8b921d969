import GestureSupport

/// A format of traces: how a file shows that it is in it, and how its entries are read.
///
/// A new one is a file of its own, and a line in `all`.
package final class TraceFormat: Sendable {
    /// What is said of another program's format.
    package struct Import: Sendable {
        /// What `import --from` takes.
        package let name: String
        /// What it is, for errors.
        let title: String
        /// What a file has not that is none, for errors.
        let lacking: String
    }

    /// Nil for a format of our own, which needs no import.
    package let `import`: Import?
    /// Whether a file that begins so is in this format.
    let recognizes: @Sendable (TraceHead) throws(InputError) -> Bool
    /// Reads it up to its first entry; asked only where it was recognized.
    let open: @Sendable (TraceHead) throws(InputError) -> any TraceEntries

    init(
        import: Import? = nil, recognizes: @escaping @Sendable (TraceHead) throws(InputError) -> Bool,
        open: @escaping @Sendable (TraceHead) throws(InputError) -> any TraceEntries
    ) {
        (self.import, self.recognizes, self.open) = (`import`, recognizes, open)
    }

    /// The first that recognizes a file reads it; the last one takes any.
    package static let all: [TraceFormat] = [.stream, .webKit, .object]

    /// Those of our own, with a layout: what a page opens.
    package static let own: [TraceFormat] = [.stream, .object]

    /// What `import --from` takes.
    package static let importNames = all.compactMap { $0.import?.name }

    /// Another program's format by its name.
    package static func imported(_ name: String) -> TraceFormat? { all.first { $0.import?.name == name } }
}

/// The entries of a file, as its format reads them.
protocol TraceEntries: TraceEventSource {
    var header: TraceHeader { get }
    /// What of another program's file was repaired.
    var warnings: [Diagnostic] { get }

    /// Goes back to the first entry; not asked of a stream, which is gone once it is read.
    func rewind()

    /// The line of a stream that was read last, with no line break; valid until the next one is read.
    var currentLine: UnsafeBufferPointer<UInt8>? { get }
}

extension TraceEntries {
    var warnings: [Diagnostic] { [] }
    var currentLine: UnsafeBufferPointer<UInt8>? { nil }
    var currentSource: SourceText { header.source }
}

/// The beginning of a file whose format is to be found out: its first line and, where that does not tell, the whole.
final class TraceHead {
    let buffer: InputBuffer
    private var line: UnsafeBufferPointer<UInt8>?
    private var text: SourceText?

    init(_ source: any ByteSource) {
        buffer = InputBuffer(source)
    }

    /// The first line that is not blank; nil if there is none, or if the whole was read.
    func firstLine() throws(InputError) -> UnsafeBufferPointer<UInt8>? {
        guard line == nil, text == nil else { return line }
        // A whole object may stand on a single line, so this one may be as long as a file.
        while let next = try buffer.line(limit: InputBuffer.maximumFile) {
            guard next.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { continue }
            line = next
            break
        }
        return line
    }

    /// All of the file, from its first line on.
    func whole() throws(InputError) -> SourceText {
        if let text { return text }
        if let line { buffer.unread(line) }
        line = nil
        let whole = try buffer.takeAll()
        text = whole
        return whole
    }
}
