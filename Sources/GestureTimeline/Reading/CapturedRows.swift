import GestureFiles
import GestureSupport

/// Reads the rows that a device recorded in a capture, which is a trace in JSON Lines that contains rows under the key `x-row`.
package final class CapturedRows {
    /// The description of the recording, which the first line of the capture contains under the key `x-capture`.
    package private(set) var about: [RowField] = []
    /// The number of lines that contain a row whose kind is unknown.
    package private(set) var unknown = 0
    /// Whether the last line contains a row or confirms that the recorder was still running. If the capture ends with touches instead, the
    /// rows that they caused are missing.
    package private(set) var endsWithRow = false
    /// Whether the last line is the recorder's mark that it kept recording for a second after the last touch.
    package private(set) var isHeard = false
    /// Whether the recording ended because it had reached its maximum size.
    package private(set) var isFull = false

    private let buffer: InputBuffer

    /// Opens a capture and reads its first line. Throws if the first line has no key `x-capture`, because such a file is not a capture.
    package init(_ source: any ByteSource) throws(InputError) {
        buffer = InputBuffer(source)
        // In a trace that is not in JSON Lines, the header has no separate line, so the trace cannot be a capture.
        let isCapture = try? readLine { reader, key throws(FileError) in
            guard key == "x-capture" else { return false }
            guard case .object(let fields) = try reader.rowValue() else { return false }
            about = fields
            return true
        }
        guard isCapture == true else {
            throw InputError(
                Diagnostic(at: SourceLocation(file: source.name, line: 1, column: 1), TimelineIssue.noCapture.description))
        }
    }

    /// Returns the next row, numbered by its line; `nil` at the end.
    package func next() throws(InputError) -> Row? {
        while true {
            var row: Row?
            var isMark = false
            let found = try readLine { reader, key throws(FileError) in
                if key == "x-end" { isFull = true }
                if key == "x-heard" { isMark = true }
                guard key == "x-row" else { return false }
                let start = reader.position.offset
                try reader.skipValue()
                let inside = JSONReader(reader.bytes[..<reader.cursor], from: start)
                switch try JSONRowReader.read(inside) {
                case .row(let read): row = read
                case .unknown: unknown += 1
                case .silence, .end: break
                }
                return true
            }
            guard let found else { return nil }
            isHeard = isMark
            endsWithRow = found || isMark
            guard var row else { continue }
            row.number = buffer.lineNumber
            return row
        }
    }

    /// Passes the members of the object in the next line to `take` until `take` returns `true`. Returns `nil` at the end of the file.
    private func readLine(_ take: (inout JSONReader, String) throws(FileError) -> Bool) throws(InputError) -> Bool? {
        while let bytes = try buffer.line() {
            guard bytes.contains(where: { $0 > 0x20 }) else { continue }
            do throws(FileError) {
                var reader = JSONReader(bytes)
                try reader.beginObject("an entry of a trace")
                while try reader.nextMember() {
                    let key = reader.text(of: try reader.scanString())
                    try reader.colon()
                    if try take(&reader, key) { return true }
                    try reader.skipValue()
                }
                return false
            } catch {
                let source = SourceText(name: buffer.source.name, bytes: Array(bytes), firstLine: buffer.lineNumber)
                throw InputError(error.diagnostic(in: source))
            }
        }
        return nil
    }
}
