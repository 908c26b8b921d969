/// Takes the bytes of a writer when its buffer is full.
package protocol ByteSink: AnyObject {
    /// Takes all of them; the error if that is impossible.
    func write(_ bytes: UnsafeBufferPointer<UInt8>) -> SystemError?
}

/// A buffered stream of bytes to a sink such as a file, or into memory.
///
/// Writing never throws, since records arrive in places that cannot: the first error is kept in `error`, what follows it is discarded, and
/// `flush()` throws it. A command looks at `error` after each event, so that a closed pipe ends a long replay.
public final class ByteWriter {
    /// What messages call file descriptor 1.
    package static let standardOutputName = "standard output"

    /// The first error; nothing is written after it.
    @exclusivity(unchecked) package private(set) var error: WriteError?

    private let sink: (any ByteSink)?
    private let target: String
    @exclusivity(unchecked) @usableFromInline var buffer: UnsafeMutablePointer<UInt8>
    @exclusivity(unchecked) @usableFromInline var capacity: Int
    @exclusivity(unchecked) @usableFromInline var count = 0

    /// A writer to a sink; `target` names it in messages, `capacity` is the size of the buffer in bytes.
    package init(_ sink: any ByteSink, target: String, capacity: Int = 128 * 1024) {
        self.sink = sink
        self.target = target
        self.capacity = max(capacity, 64)
        buffer = .plain(capacity: self.capacity)
    }

    /// A writer into memory, for tests and for texts that are needed as a whole.
    package init() {
        sink = nil
        target = "memory"
        capacity = 4096
        buffer = .plain(capacity: capacity)
    }

    deinit {
        buffer.giveBack()
    }

    /// The bytes that are in the buffer: everything written, for a writer into memory.
    package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: buffer, count: count) }

    /// The buffered bytes as a string.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends a string's UTF-8.
    package func write(_ string: String) {
        var string = string
        string.withUTF8 { write($0) }
    }

    /// Appends a number, without exponent and without −0.
    package func write(_ number: Double, _ format: NumberFormat) {
        var pen = Pen(at: reserve(Pen.longestNumber + Pen.slack))
        pen.put(number, format)
        advance(to: pen.at)
    }

    /// Appends bytes.
    package func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        let room = reserve(bytes.count)
        room.update(from: start, count: bytes.count)
        advance(to: room + bytes.count)
    }

    /// Hands everything buffered to the operating system; throws the first error this writer met.
    package func flush() throws(WriteError) {
        drain()
        if let error { throw error }
    }

    /// Empties a writer into memory, which keeps its room up to so many bytes.
    package func removeAll(keeping limit: Int = .max) {
        count = 0
        guard capacity > limit else { return }
        buffer.giveBack()
        buffer = .plain(capacity: limit)
        capacity = limit
    }

    /// Room for so many bytes behind what is written; `advance(to:)` says how many of them were used.
    @inlinable @inline(__always)
    public func reserve(_ bytes: Int) -> UnsafeMutablePointer<UInt8> {
        if capacity - count < bytes { makeRoom(bytes) }
        return buffer + count
    }

    /// Where the room ends that is there without another `reserve(_:)`.
    @inlinable @inline(__always)
    public var end: UnsafeMutablePointer<UInt8> { buffer + capacity }

    /// Says where what was written into the room of `reserve(_:)` ends.
    @inlinable @inline(__always)
    public func advance(to end: UnsafeMutablePointer<UInt8>) {
        count = end - buffer
    }

    @inline(never) @usableFromInline
    func makeRoom(_ bytes: Int) {
        drain()
        guard capacity - count < bytes else { return }
        capacity = max(capacity * 2, count + bytes)
        let larger = UnsafeMutablePointer<UInt8>.plain(capacity: capacity)
        larger.update(from: buffer, count: count)
        buffer.giveBack()
        buffer = larger
    }

    private func drain() {
        guard let sink else { return }
        if error == nil { error = sink.write(bytes).map { WriteError($0, target: target) } }
        count = 0
    }
}
