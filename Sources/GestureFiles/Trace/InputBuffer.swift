import GestureSupport

/// Gives the lines of a byte source, or all of it, holding no more than the present line and what was read with it.
package final class InputBuffer {
    /// Files that are kept in memory as a whole may not be larger: a gigabyte.
    static let maximumFile = 1 << 30
    /// A line of a stream may not be longer: 16 megabytes.
    package static let maximumLine = 1 << 24
    /// So much room a read has at least.
    private static let leastRoom = 1 << 12

    package let source: any ByteSource
    /// How many bytes there were as the source was opened; `.max` where nobody knows.
    private let size: Int
    @exclusivity(unchecked) private var received = 0
    /// Whether the memory belongs to the text of all that was left.
    @exclusivity(unchecked) private var isGiven = false
    @exclusivity(unchecked) private var base: UnsafeMutablePointer<UInt8>
    @exclusivity(unchecked) private var capacity: Int
    /// The bytes that were not handed out yet; the one after them is always zero.
    @exclusivity(unchecked) private var start = 0
    @exclusivity(unchecked) private var end = 0
    @exclusivity(unchecked) private var reachedEnd = false
    /// The number of the line that `line()` gave last.
    @exclusivity(unchecked) package private(set) var lineNumber = 0

    package init(_ source: any ByteSource, capacity: Int = 1 << 18) {
        self.source = source
        // Files that the system makes up have no size, whatever is in them.
        size = source.size.flatMap { $0 > 0 ? $0 : nil } ?? .max
        // Of a small file no more than it has, and room for a byte more by which its end shows.
        self.capacity = size < capacity ? size + 1 : max(1, capacity)
        base = .allocate(capacity: self.capacity + 1)
        base[0] = 0
    }

    deinit {
        if !isGiven { base.deallocate() }
    }

    /// The next line without its line break; nil at the end. It is valid until the next call.
    package func line(limit: Int = maximumLine) throws(InputError) -> UnsafeBufferPointer<UInt8>? {
        var searched = start
        while true {
            if end > searched, let found = memchr(base + searched, 0x0A, end - searched) {
                let lineEnd = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - UnsafePointer(base)
                guard lineEnd - start <= limit else { throw tooLarge(.lineTooLong(limit: limit), line: lineNumber + 1) }
                defer { start = lineEnd + 1 }
                lineNumber += 1
                return UnsafeBufferPointer(start: base + start, count: lineEnd - start)
            }
            let length = end - start
            guard length <= limit else { throw tooLarge(.lineTooLong(limit: limit), line: lineNumber + 1) }
            guard try fill() else {
                guard length > 0 else { return nil }
                defer { start = end }
                lineNumber += 1
                return UnsafeBufferPointer(start: base + start, count: length)
            }
            searched = start + length
        }
    }

    /// Gives the last line back, to be read again with what follows it.
    func unread(_ line: UnsafeBufferPointer<UInt8>) {
        start = line.baseAddress.map { $0 - UnsafePointer(base) } ?? start
        lineNumber -= 1
    }

    /// All that is left, as a text of its own; nothing is left here afterwards. `issue` is thrown where that is more than `maximumFile`.
    func takeAll(orThrow issue: Issue = .fileTooLarge(limit: maximumFile)) throws(InputError) -> SourceText {
        // A file on a disk says how much is left, so that nothing is copied and nothing is read in vain.
        let known = size == .max ? 0 : end - start + max(0, size - received)
        repeat {
            guard max(known, end - start) <= Self.maximumFile else { throw tooLarge(issue, line: 1) }
            if start + known >= capacity { grow(to: start + known + Self.leastRoom) }
        } while try fill()
        if isGiven { return SourceText(name: source.name, bytes: [], firstLine: lineNumber + 1) }
        if start > 0 { moveDown() }
        let text = SourceText(name: source.name, adopting: base, count: end, firstLine: lineNumber + 1)
        text.isShown = source.isNamed || text.isObject
        (isGiven, start, end) = (true, 0, 0)
        return text
    }

    private func tooLarge(_ issue: Issue, line: Int) -> InputError {
        InputError(Diagnostic(at: SourceLocation(file: source.name, line: line, column: 1), issue.description))
    }

    /// Reads more; false at the end.
    private func fill() throws(InputError) -> Bool {
        guard !reachedEnd else { return false }
        // Only when little is left: moving much, often, would take quadratic time.
        if end - start <= start { moveDown() }
        if received > 0, capacity - end < Self.leastRoom { grow() }
        let room = capacity - end
        let count = try source.read(into: UnsafeMutableBufferPointer(start: base + end, count: room))
        end += count
        received += count
        base[end] = 0
        // A file that gives all that it had, and less than there is room for, need not be asked once more.
        reachedEnd = count == 0 || received >= size && count < room
        return count > 0
    }

    private func moveDown() {
        memmove(base, base + start, end - start + 1)
        end -= start
        start = 0
    }

    /// Doubles the room; the last time it becomes what shows that a file is too large, so that no more than half of that is copied.
    private func grow() {
        let largest = Self.maximumFile + Self.leastRoom
        if capacity < largest { grow(to: capacity < Self.maximumFile / 2 ? capacity * 2 : largest) } else { moveDown() }
    }

    private func grow(to room: Int) {
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: room + 1)
        memcpy(larger, base, end + 1)
        base.deallocate()
        base = larger
        capacity = room
    }
}

extension SourceText {
    /// Whether it begins as a JSON object does, or has nothing in it.
    fileprivate var isObject: Bool {
        let bytes = bytes(0..<count)
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let first = bytes[start...].first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
        return first == nil || first == UInt8(ascii: "{")
    }

    /// Reads all that a source gives.
    package static func read(_ source: any ByteSource) throws(InputError) -> SourceText {
        try InputBuffer(source).takeAll(orThrow: .textTooLarge(limit: InputBuffer.maximumFile))
    }
}
