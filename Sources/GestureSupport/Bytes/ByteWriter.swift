import Platform

/// A destination such as a file, to which a writer passes its bytes whenever its buffer is full.
package protocol ByteSink: AnyObject {
    /// Writes all of the given bytes. Returns an error if they cannot be written.
    func write(_ bytes: UnsafeBufferPointer<UInt8>) -> SystemError?
}

/// A writer with a buffer for bytes. The bytes are either passed on to a sink, such as a file, or collected in memory.
///
/// The functions that append bytes never throw, because they are called by functions that cannot throw. Instead, the first error is stored
/// in `error`, all later bytes are discarded, and `flush()` throws the error. Commands check `error` after each event, so that a long
/// replay ends when the reader closes the pipe.
public final class ByteWriter {
    /// The name that messages use for standard output.
    package static let standardOutputName = "standard output"

    /// The first error that occurred when bytes were written to the sink. After an error, no more bytes are written.
    @exclusivity(unchecked) package private(set) var error: WriteError?

    private let sink: (any ByteSink)?
    private let target: String
    /// The memory of the buffer. The first `count` bytes of it are in use. Only `makeRoom` returns addresses in this memory, after ensuring
    /// that the capacity suffices.
    @exclusivity(unchecked) @usableFromInline var buffer: UnsafeMutablePointer<UInt8>
    /// The size of `buffer` in bytes.
    @exclusivity(unchecked) @usableFromInline var capacity: Int
    /// The number of bytes in the buffer.
    @exclusivity(unchecked) @usableFromInline package var count = 0

    /// Creates a writer that passes its bytes on to a sink. `target` is the name of the sink in messages, and `capacity` is the size of the
    /// buffer in bytes.
    package init(_ sink: any ByteSink, target: String, capacity: Int = 128 * 1024) {
        self.sink = sink
        self.target = target
        self.capacity = capacity
        buffer = .allocate(capacity: capacity)
    }

    /// Creates a writer that collects its bytes in memory.
    package init(capacity: Int = 4096) {
        sink = nil
        target = "memory"
        self.capacity = capacity
        buffer = .allocate(capacity: capacity)
    }

    /// Returns the text that the closure writes. The initial buffer is small, so this function is intended for short texts.
    package static func text(_ write: (ByteWriter) -> Void) -> String {
        let writer = ByteWriter(capacity: 64)
        write(writer)
        return writer.text
    }

    deinit {
        buffer.deallocate()
    }

    /// The bytes in the buffer. If the writer has no sink, these are all bytes that have been written so far.
    package var bytes: [UInt8] { Array(buffered) }

    /// The bytes in the buffer as a string.
    package var text: String { String(decoding: buffered, as: UTF8.self) }

    private var buffered: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: buffer, count: count) }

    /// Passes all bytes in the buffer on to the sink. Throws the first error that has occurred while writing, if any.
    package func flush() throws(WriteError) {
        drain()
        if let error { throw error }
    }

    /// Removes all bytes from a writer without a sink. If the capacity of its buffer is more than `limit` bytes, it is reduced to `limit`
    /// bytes.
    package func removeAll(keeping limit: Int = .max) {
        count = 0
        guard capacity > limit else { return }
        buffer.deallocate()
        buffer = .allocate(capacity: limit)
        capacity = limit
    }

    /// Inserts spaces at the beginning of the contents of a writer without a sink, so that they end at `column`. Longer contents remain
    /// unchanged.
    package func alignRight(to column: Int) {
        let spaces = column - count
        guard spaces > 0 else { return }
        put(spaces: spaces)
        memmove(buffer + spaces, buffer, count - spaces)
        memset(buffer, 0x20, spaces)
    }

    /// Ensures that the buffer has capacity for at least `bytes` more bytes, and returns the address after its last byte.
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

// Each call of the following functions checks the buffer's capacity only once.
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

    /// Appends a static string.
    @inlinable
    #if !hasFeature(Embedded)
        @inline(__always)
    #endif
    public func put(_ text: StaticString) {
        memcpy(makeRoom(text.utf8CodeUnitCount), text.utf8Start, text.utf8CodeUnitCount)
        count += text.utf8CodeUnitCount
    }

    /// Appends the lowest `count` bytes of a word, beginning with the lowest byte. `count` is at most eight.
    #if !hasFeature(Embedded)
        @inline(__always)
    #endif
    public func put(word: UInt64, count bytes: Int) {
        precondition((0...8).contains(bytes))
        UnsafeMutableRawPointer(makeRoom(8)).storeBytes(of: word.littleEndian, as: UInt64.self)
        count += bytes
    }

    /// Appends the bytes of an array slice.
    package func write(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBufferPointer { write($0) } }

    /// Appends the bytes of an array.
    package func write(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { write($0) } }

    private func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        memcpy(makeRoom(bytes.count), start, bytes.count)
        count += bytes.count
    }

    /// Appends a string, encoded as UTF-8.
    public func write(_ string: String) {
        var string = string
        string.withUTF8 { write($0) }
    }

    /// Appends all bytes that another writer has collected. The other writer must not have a sink.
    @inlinable
    package func write(_ other: ByteWriter) { write(other, from: 0, count: other.count) }

    /// Appends a range of the bytes that another writer has collected. The other writer must not have a sink.
    @inlinable
    #if !hasFeature(Embedded)
        @inline(__always)
    #endif
    public func write(_ other: ByteWriter, from start: Int, count bytes: Int) {
        precondition(start >= 0 && bytes >= 0 && start + bytes <= other.count && other !== self)
        memcpy(makeRoom(bytes), other.buffer + start, bytes)
        count += bytes
    }

    /// Appends the given number of spaces.
    package func put(spaces count: Int) {
        guard count > 0 else { return }
        memset(makeRoom(count), 0x20, count)
        self.count += count
    }
}
