import Platform

/// Takes the bytes of a writer when its buffer is full.
package protocol ByteSink: AnyObject {
    /// Writes all the bytes; returns the error if that is impossible.
    func write(_ bytes: UnsafeBufferPointer<UInt8>) -> SystemError?
}

/// A buffered stream of bytes to a sink such as a file, or into memory.
///
/// Writing never throws, since records arrive in functions that cannot throw. The first error is stored in `error`, everything after it is
/// discarded, and `flush()` throws it. A command checks `error` after each event, so that a closed pipe ends a long replay.
public final class ByteWriter {
    /// The name of file descriptor 1 in messages.
    package static let standardOutputName = "standard output"

    /// The first error; nothing is written after it.
    @exclusivity(unchecked) package private(set) var error: WriteError?

    private let sink: (any ByteSink)?
    private let target: String
    /// Memory for `capacity` bytes, of which the first `count` are written. Only `makeRoom` returns an address in it, after a check.
    @exclusivity(unchecked) @usableFromInline var buffer: UnsafeMutablePointer<UInt8>
    @exclusivity(unchecked) @usableFromInline var capacity: Int
    /// The number of buffered bytes.
    @exclusivity(unchecked) @usableFromInline package var count = 0

    /// Creates a writer to a sink; `target` names it in messages, `capacity` is the size of the buffer in bytes.
    package init(_ sink: any ByteSink, target: String, capacity: Int = 128 * 1024) {
        self.sink = sink
        self.target = target
        self.capacity = max(capacity, 64)
        buffer = .allocate(capacity: self.capacity)
    }

    /// Creates a writer into memory, for texts that are needed as a whole.
    package init(capacity: Int = 4096) {
        sink = nil
        target = "memory"
        self.capacity = max(capacity, 1)
        buffer = .allocate(capacity: self.capacity)
    }

    /// Returns a short text as a string.
    package static func text(_ write: (ByteWriter) -> Void) -> String {
        let writer = ByteWriter(capacity: 64)
        write(writer)
        return writer.text
    }

    deinit {
        buffer.deallocate()
    }

    /// The buffered bytes: everything written, for a writer into memory.
    package var bytes: [UInt8] { Array(buffered) }

    /// The buffered bytes as a string.
    package var text: String { String(decoding: buffered, as: UTF8.self) }

    private var buffered: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: buffer, count: count) }

    /// Passes all buffered bytes to the operating system; throws the first error of this writer.
    package func flush() throws(WriteError) {
        drain()
        if let error { throw error }
    }

    /// Removes all bytes of a writer into memory. If the buffer is larger than `limit`, it is replaced by one of that size.
    package func removeAll(keeping limit: Int = .max) {
        count = 0
        guard capacity > limit else { return }
        buffer.deallocate()
        buffer = .allocate(capacity: limit)
        capacity = limit
    }

    /// Inserts spaces before the bytes of a writer into memory, so that the bytes end at `column` or after it.
    package func alignRight(to column: Int) {
        let spaces = column - count
        guard spaces > 0 else { return }
        put(spaces: spaces)
        memmove(buffer + spaces, buffer, count - spaces)
        memset(buffer, 0x20, spaces)
    }

    /// Returns the end of the written bytes, with space for a number of bytes after it.
    @inlinable @inline(__always)
    func makeRoom(_ bytes: Int) -> UnsafeMutablePointer<UInt8> {
        if capacity - count < bytes { grow(bytes) }
        return buffer + count
    }

    @inline(never) @usableFromInline
    func grow(_ bytes: Int) {
        drain()
        guard capacity - count < bytes else { return }
        capacity = max(capacity * 2, count + bytes)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: buffer, count: count)
        buffer.deallocate()
        buffer = larger
    }

    private func drain() {
        guard let sink else { return }
        if error == nil { error = sink.write(buffered).map { WriteError($0, target: target) } }
        count = 0
    }
}

// Each of these checks the space of the buffer once.
extension ByteWriter {
    /// Appends one byte.
    @inlinable
    #if !hasFeature(Embedded)
        @inline(__always)
    #endif
    public func put(byte: UInt8) {
        makeRoom(1).pointee = byte
        count += 1
    }

    /// Appends a constant text of the program.
    @inlinable
    #if !hasFeature(Embedded)
        @inline(__always)
    #endif
    public func put(_ text: StaticString) {
        memcpy(makeRoom(text.utf8CodeUnitCount), text.utf8Start, text.utf8CodeUnitCount)
        count += text.utf8CodeUnitCount
    }

    /// Appends the first bytes of a word, the lowest first; at most eight.
    @inlinable
    #if !hasFeature(Embedded)
        @inline(__always)
    #endif
    public func put(word: UInt64, count bytes: Int) {
        precondition((0...8).contains(bytes))
        UnsafeMutableRawPointer(makeRoom(8)).storeBytes(of: word.littleEndian, as: UInt64.self)
        count += bytes
    }

    /// Appends bytes.
    package func write(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBufferPointer { write($0) } }

    /// Appends bytes.
    package func write(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { write($0) } }

    private func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        memcpy(makeRoom(bytes.count), start, bytes.count)
        count += bytes.count
    }

    /// Appends a string's UTF-8.
    public func write(_ string: String) {
        var string = string
        string.withUTF8 { write($0) }
    }

    /// Appends all bytes of a writer into memory.
    @inlinable
    package func write(_ other: ByteWriter) { write(other, from: 0, count: other.count) }

    /// Appends some of the bytes of a writer into memory.
    @inlinable
    #if !hasFeature(Embedded)
        @inline(__always)
    #endif
    public func write(_ other: ByteWriter, from start: Int, count bytes: Int) {
        precondition(start >= 0 && bytes >= 0 && start + bytes <= other.count && other !== self)
        memcpy(makeRoom(bytes), other.buffer + start, bytes)
        count += bytes
    }

    /// Appends a number of spaces.
    package func put(spaces count: Int) {
        guard count > 0 else { return }
        memset(makeRoom(count), 0x20, count)
        self.count += count
    }
}
