import GestureEngine
import GestureSupport

/// A table of the bytes that represent each name in the output. The bytes are prepared once: names are escaped, and in text output they are
/// also padded to the width of their column.
final class NameBytes {
    private struct Span {
        var start: Int
        var count: Int
        var paddedCount: Int
    }

    /// The engine's table of names, from which the bytes are prepared.
    let names: Names
    private let prepare: (String) -> (text: String, padding: Int)
    private let bytes = ByteWriter()
    @exclusivity(unchecked) private var spans: [Span] = []

    /// Creates a table for the given names. For each name, `prepare` returns the text to write and the number of spaces after it.
    init(_ names: Names, prepare: @escaping (String) -> (text: String, padding: Int)) {
        (self.names, self.prepare) = (names, prepare)
    }

    @inline(__always)
    func write(_ name: Name, to writer: ByteWriter) {
        let span = span(name)
        writer.write(bytes, from: span.start, count: span.count)
    }

    /// Writes a name and its padding.
    @inline(__always)
    func write(padded name: Name, to writer: ByteWriter) {
        let span = span(name)
        writer.write(bytes, from: span.start, count: span.paddedCount)
    }

    @inline(__always)
    private func span(_ name: Name) -> Span {
        if Int(name.index) >= spans.count { extend() }
        return spans[Int(name.index)]
    }

    @inline(never)
    private func extend() {
        while spans.count < names.count {
            // `Names` assigns indices without gaps, so every index below the count belongs to a name.
            let (text, padding) = prepare(names[Name(index: Int32(spans.count))])
            let start = bytes.count
            bytes.write(text)
            let count = bytes.count - start
            bytes.put(spaces: padding)
            spans.append(Span(start: start, count: count, paddedCount: count + padding))
        }
    }
}
