import GestureSupport

/// The part of a long text that a JSON reader is in, which moves on with it: no more is in memory than the value at hand.
///
/// Values are read as if the text ended where the window does. What fails there may only have been cut off, so the reader goes back to where the
/// value begins, `bring` fetches the rest, and it is read once more.
///
/// Of a text that can be read again, places count from its beginning. Of one that comes only once they count from where the window begins, and are
/// good until more is fetched: what lay before is gone, but for its lines and columns (`JSONWindow+Once`).
final class JSONWindow {
    /// So much is read at once.
    static let size = 1 << 18
    /// A value may not be larger: what one line of a stream may have.
    static let maximum = InputBuffer.maximumLine

    let source: any ByteSource
    /// Whether the text comes only once, from a pipe.
    let comesOnce: Bool
    /// Whether nothing is let go of it: somebody may want its beginning again.
    var keepsAll: Bool
    var memory: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    /// How many bytes are in memory.
    private(set) var count = 0
    /// The place in the text behind the last byte that is in memory.
    private var reached = 0
    private(set) var isAtEnd = false
    /// Where the memory begins in a text that comes once.
    private(set) var start: SourceLocation
    /// Why nothing more can be read.
    private(set) var failure: InputError?
    /// Whether a value is larger than the window may become.
    private(set) var isTooLarge = false

    /// `size` is that of the first window: small ones show that nothing depends on where one ends.
    init(_ source: any ByteSource, size: Int = JSONWindow.size) {
        self.source = source
        comesOnce = source.size == nil
        keepsAll = comesOnce
        start = SourceLocation(file: source.name, line: 1, column: 1)
        capacity = max(1, size)
        memory = .allocate(capacity: capacity + 1)
        memory[0] = 0
    }

    deinit {
        memory.deallocate()
    }

    /// A reader at the beginning of the text, which has to be there still.
    func readerAtStart() -> JSONReader {
        if comesOnce { return readerAtStartOfOnce() }
        (reached, isAtEnd) = (0, false)
        fill(from: 0)
        return JSONReader(base: memory, count: count)
    }

    /// A reader at the first element of an array whose bracket is before a place of the text, which can be read again.
    func readerInArray(at place: Int) -> JSONReader {
        (reached, isAtEnd) = (place, false)
        fill(from: 0)
        return JSONReader(inArrayAt: place, base: memory, count: count)
    }

    /// Reads more behind so many bytes that are kept: all there is room for, or what a pipe has.
    private func fill(from kept: Int) {
        count = kept
        let room = UnsafeMutableBufferPointer(start: memory + kept, count: capacity - kept)
        do throws(InputError) {
            count += comesOnce ? try source.read(into: room) : try source.fill(room, at: reached)
            isAtEnd = comesOnce ? count == kept : count < capacity
        } catch {
            failure = error
            isAtEnd = true
        }
        reached += count - kept
        memory[count] = 0
    }

    /// Fetches what follows, keeping all from the reader's place on; false if nothing does, or if too much would have to be kept.
    func extend(_ reader: inout JSONReader) -> Bool {
        extend(&reader, keeping: keepsAll ? 0 : max(0, reader.cursor - UnsafePointer(memory) - (comesOnce ? Self.shownBefore : 0)))
    }

    /// The same, keeping all from a place in the memory on.
    func extend(_ reader: inout JSONReader, keeping first: Int) -> Bool {
        guard !isAtEnd else { return false }
        let place = reader.cursor - UnsafePointer(memory)
        let kept = count - first
        if kept > capacity / 2 {
            guard capacity < Self.maximum else {
                isTooLarge = true
                return false
            }
            let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2 + 1)
            letGo(first)
            memcpy(larger, memory + first, kept)
            memory.deallocate()
            memory = larger
            capacity *= 2
        } else if first > 0 {
            letGo(first)
            memmove(memory, memory + first, kept)
        }
        fill(from: kept)
        reader = JSONReader(
            reader, base: memory, count: count, at: memory + (place - first), origin: comesOnce ? 0 : reached - count)
        return count > kept
    }

    /// Counts the lines and columns of the first bytes, which come only once.
    private func letGo(_ count: Int) {
        guard comesOnce, count > 0 else { return }
        let bytes = UnsafeBufferPointer(start: UnsafePointer(memory), count: self.count)
        start = SourceLocation(file: start.file, counting: bytes, to: count, firstLine: start.line, firstColumn: start.column)
    }

    // MARK: Values as a whole

    /// Makes sure that the next element of the array that the reader is in is there as a whole, or as much of it as shows that it is wrong; true
    /// if it is to be looked at again: more of it had to be read, or its places have moved.
    func bringElement(_ reader: inout JSONReader) -> Bool {
        var hasMore = false
        while !isAtEnd, !hasElement(reader) {
            let hasFetched = fetch(&reader)
            hasMore = hasMore || hasFetched || isAtEnd
            if !hasFetched { break }
        }
        return hasMore
    }

    /// The same for the next member of an object, of whose value only the first byte is looked for where `arrays` has its key.
    func bringMember(_ reader: inout JSONReader, arrays: [String]) {
        while !isAtEnd, !hasMember(reader, arrays) {
            guard fetch(&reader) else { return }
        }
    }

    /// Fetches so much more that it is worth looking at a value again that was cut off. Of a large one, which a pipe brings in small pieces, that
    /// is a quarter more, or what ends with its line.
    private func fetch(_ reader: inout JSONReader) -> Bool {
        let length = reader.end - reader.cursor
        let enough = length < 1 << 20 ? length + 1 : length / 4 * 5
        guard extend(&reader) else { return false }
        while reader.end - reader.cursor < enough, memory[count - 1] != UInt8(ascii: "\n") {
            guard extend(&reader) else { break }
        }
        return true
    }

    private func hasElement(_ reader: JSONReader) -> Bool {
        var ahead = reader
        do throws(FileError) {
            guard try ahead.nextElement() else { return true }
            try ahead.skipValue()
            return Self.hasEnded(ahead)
        } catch {
            return Self.isWrong(ahead)
        }
    }

    private func hasMember(_ reader: JSONReader, _ arrays: [String]) -> Bool {
        var ahead = reader
        do throws(FileError) {
            guard try ahead.nextMember() else { return true }
            let key = ahead.text(of: try ahead.scanString())
            try ahead.colon()
            if arrays.contains(key), ahead.cursor < ahead.end, ahead.cursor.pointee == UInt8(ascii: "[") { return true }
            try ahead.skipValue()
            return Self.hasEnded(ahead)
        } catch {
            return Self.isWrong(ahead)
        }
    }

    /// Whether the value that a reader has passed ends there: a number or word may go on behind the window.
    private static func hasEnded(_ reader: JSONReader) -> Bool {
        reader.cursor < reader.end || [UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\"")].contains(reader.cursor[-1])
    }

    /// Whether a reader that has failed would do so whatever comes behind the window: the token there has ended. None goes on on another line, and
    /// only a string is longer than the longest number.
    private static func isWrong(_ reader: JSONReader) -> Bool {
        let left = reader.end - reader.cursor
        if left > JSONReader.maximumDigits, reader.cursor.pointee != UInt8(ascii: "\"") { return true }
        return left > 0 && memchr(reader.cursor, 0x0A, left) != nil
    }
}
