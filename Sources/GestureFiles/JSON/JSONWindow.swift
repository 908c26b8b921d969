import GestureSupport

/// The part of a long text that a JSON reader is in, which moves on with it: no more is in memory than the value at hand.
///
/// Values are read as if the text ended where the window does. What fails there may only have been cut off, so the reader goes back to where the
/// value begins, `bring` fetches the rest, and it is read once more.
final class JSONWindow {
    /// So much is read at once.
    static let size = 1 << 18
    /// A value may not be larger: what one line of a stream may have.
    static let maximum = InputBuffer.maximumLine

    private let source: any ByteSource
    private var memory: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    /// The place in the text behind the last byte that is in memory.
    private var reached: Int
    private var isAtEnd = false
    /// Why nothing more can be read.
    private(set) var failure: InputError?
    /// Whether a value is larger than the window may become.
    private(set) var isTooLarge = false

    /// `size` is that of the first window: small ones show that nothing depends on where one ends.
    init(_ source: any ByteSource, size: Int = JSONWindow.size) {
        self.source = source
        capacity = max(1, size)
        reached = 0
        memory = .allocate(capacity: capacity + 1)
    }

    deinit {
        memory.deallocate()
    }

    /// A reader at the beginning of the text.
    func readerAtStart() -> JSONReader {
        (reached, isAtEnd) = (0, false)
        let count = fill(from: 0)
        return JSONReader(base: memory, count: count)
    }

    /// A reader at the first element of an array whose bracket is before a place of the text.
    func readerInArray(at place: Int) -> JSONReader {
        (reached, isAtEnd) = (place, false)
        let count = fill(from: 0)
        return JSONReader(inArrayAt: place, base: memory, count: count)
    }

    /// Reads more behind so many bytes that are kept; gives how many there are.
    private func fill(from kept: Int) -> Int {
        var count = kept
        do throws(InputError) {
            count += try source.fill(UnsafeMutableBufferPointer(start: memory + kept, count: capacity - kept), at: reached)
        } catch {
            failure = error
        }
        reached += count - kept
        isAtEnd = count < capacity
        memory[count] = 0
        return count
    }

    /// Fetches what follows, keeping all from the reader's place on; false if nothing does, or if too much would have to be kept.
    func extend(_ reader: inout JSONReader) -> Bool {
        guard !isAtEnd else { return false }
        let kept = reader.end - reader.cursor
        if kept > capacity / 2 {
            guard capacity < Self.maximum else {
                isTooLarge = true
                return false
            }
            let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2 + 1)
            memcpy(larger, reader.cursor, kept)
            memory.deallocate()
            memory = larger
            capacity *= 2
        } else {
            memmove(memory, reader.cursor, kept)
        }
        let count = fill(from: kept)
        reader = JSONReader(reader, at: memory, end: memory + count)
        return count > kept
    }

    /// Makes sure that the next element of the array that the reader is in is there as a whole; true if more of it had to be read.
    func bringElement(_ reader: inout JSONReader) -> Bool {
        var hasMore = false
        while !isAtEnd, !hasElement(reader) {
            guard extend(&reader) else { break }
            hasMore = true
        }
        return hasMore
    }

    /// The same for the next member of an object, of whose value only the first byte is looked for where `arrays` has its key.
    func bringMember(_ reader: inout JSONReader, arrays: [String]) {
        while !isAtEnd, !hasMember(reader, arrays) {
            guard extend(&reader) else { return }
        }
    }

    private func hasElement(_ reader: JSONReader) -> Bool {
        var ahead = reader
        do throws(FileError) {
            guard try ahead.nextElement() else { return true }
            try ahead.skipValue()
            // A number or word may go on behind the window.
            return ahead.cursor < ahead.end
        } catch {
            return false
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
            return ahead.cursor < ahead.end
        } catch {
            return false
        }
    }
}
