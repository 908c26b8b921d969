import GestureSupport

/// A buffer that returns the contents of a byte source either line by line or all at once. If it is used line by line, it contains only the
/// current line and the bytes that were read together with it.
package final class InputBuffer {
    /// The maximum size of a file that is read into memory all at once: 1 GB.
    static let maximumFile = 1 << 30
    /// The maximum length of a line in a stream: 16 MB.
    package static let maximumLine = 1 << 24
    /// The free capacity in bytes that the buffer must have at least before each read.
    private static let leastRoom = 1 << 12

    package let source: any ByteSource
    /// The size in bytes of the source at the time when it was opened; `.max` if the size is unknown.
    private let size: Int
    @exclusivity(unchecked) private var received = 0
    /// The memory into which the source is read. The bytes from `start` to `end` have been read from the source, but this buffer has not
    /// returned them yet.
    @exclusivity(unchecked) private var bytes: [UInt8]
    @exclusivity(unchecked) private var start = 0
    @exclusivity(unchecked) private var end = 0
    @exclusivity(unchecked) private var reachedEnd = false
    /// The number of the line that `line()` has returned most recently.
    @exclusivity(unchecked) package private(set) var lineNumber = 0

    package init(_ source: any ByteSource, capacity: Int = 1 << 18) {
        self.source = source
        // Virtual files such as those in /proc report a size of zero even if they have content.
        size = source.size.flatMap { $0 > 0 ? $0 : nil } ?? .max
        // The capacity for a small file is one byte more than the size of the file, because the end of the file can be detected only by a
        // read that does not fill the buffer.
        bytes = [UInt8](repeating: 0, count: size < capacity ? size + 1 : max(1, capacity))
    }

    /// Returns the next line without its line break; `nil` at the end of the source.
    ///
    /// If the caller has not released the line before the next read, the buffer is copied.
    package func line(limit: Int = maximumLine) throws(InputError) -> ArraySlice<UInt8>? {
        var searched = start
        while true {
            if let line = completeLine(searchingFrom: searched) {
                guard line.count <= limit else { throw tooLarge(.lineTooLong(limit: limit), line: lineNumber + 1) }
                start = line.endIndex + 1
                lineNumber += 1
                return line
            }
            let length = end - start
            guard length <= limit else { throw tooLarge(.lineTooLong(limit: limit), line: lineNumber + 1) }
            guard try fill() else {
                guard length > 0 else { return nil }
                defer { start = end }
                lineNumber += 1
                return bytes[start..<end]
            }
            searched = start + length
        }
    }

    /// Returns the bytes from `start` to the first line break at or after the given index; `nil` if there is no such line break.
    private func completeLine(searchingFrom index: Int) -> ArraySlice<UInt8>? {
        // The constant is retained once, for both the search and the line.
        let bytes = bytes
        return bytes.firstIndex(of: 0x0A, in: index..<end).map { bytes[start..<$0] }
    }

    /// Puts the most recently returned line back, so that it is read again together with the bytes after it.
    func unread(_ line: ArraySlice<UInt8>) {
        start = line.startIndex
        lineNumber -= 1
    }

    /// Returns all remaining bytes as a text, after which the buffer is empty. Throws `issue` if more than `maximumFile` bytes remain.
    func takeAll(orThrow issue: Issue = .fileTooLarge(limit: maximumFile)) throws(InputError) -> SourceText {
        // For a file on disk, the number of remaining bytes is known. Allocating this capacity in advance avoids copies and unnecessary
        // reads.
        let known = size == .max ? 0 : end - start + max(0, size - received)
        repeat {
            guard max(known, end - start) <= Self.maximumFile else { throw tooLarge(issue, line: 1) }
            if start + known >= bytes.count { grow(to: start + known + Self.leastRoom) }
        } while try fill()
        bytes.removeSubrange(end...)
        bytes.removeSubrange(..<start)
        let text = SourceText(name: source.name, bytes: bytes, firstLine: lineNumber + 1)
        text.isShown = source.isNamed || text.isObject
        (bytes, start, end) = ([], 0, 0)
        return text
    }

    private func tooLarge(_ issue: Issue, line: Int) -> InputError {
        InputError(Diagnostic(at: SourceLocation(file: source.name, line: line, column: 1), issue.description))
    }

    /// Reads more bytes into the buffer. Returns `false` at the end of the source.
    private func fill() throws(InputError) -> Bool {
        guard !reachedEnd else { return false }
        // Unread bytes are moved to the front of the buffer only if there are few of them. Moving many bytes before each read would take
        // quadratic time.
        if end - start <= start { moveDown() }
        if received > 0, bytes.count - end < Self.leastRoom { grow() }
        let room = bytes.count - end
        let count = try source.read(into: &bytes, from: end)
        end += count
        received += count
        // The end of the file is known without another read if all of its bytes have been read and the last read did not fill the buffer.
        reachedEnd = count == 0 || received >= size && count < room
        return count > 0
    }

    private func moveDown() {
        for index in start..<end { bytes[index - start] = bytes[index] }
        (start, end) = (0, end - start)
    }

    /// Doubles the capacity of the buffer. Near the maximum size of a file, only enough capacity is added to detect a file that is too
    /// large. As a result, at most half of the maximum size is copied.
    private func grow() {
        let largest = Self.maximumFile + Self.leastRoom
        if bytes.count < largest { grow(to: bytes.count < Self.maximumFile / 2 ? bytes.count * 2 : largest) } else { moveDown() }
    }

    private func grow(to room: Int) {
        bytes.reserveCapacity(room)
        // The zeros are appended in large blocks, because appending single bytes is slow in a debug build.
        let piece = [UInt8](repeating: 0, count: min(1 << 20, room - bytes.count))
        while bytes.count < room { bytes.append(contentsOf: piece.prefix(room - bytes.count)) }
    }
}

extension SourceText {
    /// Whether the text is blank or begins like a JSON object. A byte order mark is ignored.
    fileprivate var isObject: Bool {
        let first = PeekedSource.content(of: bytes[...]).first
        return first == nil || first == UInt8(ascii: "{")
    }

    /// Reads the complete contents of a source.
    package static func read(_ source: any ByteSource) throws(InputError) -> SourceText {
        try InputBuffer(source).takeAll(orThrow: .textTooLarge(limit: InputBuffer.maximumFile))
    }
}
