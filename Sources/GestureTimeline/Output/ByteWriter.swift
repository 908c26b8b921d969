import GestureSupport
import Platform

/// A buffered stream of bytes to a file descriptor, or into memory.
///
/// Writing never throws, since records arrive in places that cannot: the first error is kept in `error`, what follows it is discarded, and
/// `flush()` throws it. A command looks at `error` after each event, so that a closed pipe ends a long replay.
public final class ByteWriter {
    /// What messages call file descriptor 1.
    public static let standardOutputName = "standard output"

    /// The first error; nothing is written after it.
    @exclusivity(unchecked) public private(set) var error: WriteError?

    private let descriptor: Int32?
    private let target: String
    @exclusivity(unchecked) private var buffer: UnsafeMutablePointer<UInt8>
    @exclusivity(unchecked) private var capacity: Int
    @exclusivity(unchecked) private var count = 0

    /// A writer to an open file descriptor, which stays the caller's to close.
    ///
    /// `target` names it in messages; `capacity` is the size of the buffer in bytes.
    public init(descriptor: Int32, target: String = ByteWriter.standardOutputName, capacity: Int = 128 * 1024) {
        self.descriptor = descriptor
        self.target = target
        self.capacity = max(capacity, 64)
        buffer = .allocate(capacity: self.capacity)
    }

    /// A writer to standard output or standard error.
    package convenience init(to stream: StandardStream) {
        self.init(descriptor: stream.rawValue, target: stream == .error ? "standard error" : ByteWriter.standardOutputName)
    }

    /// A writer into memory, for tests and for texts that are needed as a whole.
    public init() {
        descriptor = nil
        target = "memory"
        capacity = 4096
        buffer = .allocate(capacity: capacity)
    }

    deinit {
        buffer.deallocate()
    }

    /// Makes a write to a closed pipe an error (EPIPE) instead of the signal that ends the process; call it once at the start of a command.
    public static func ignoreBrokenPipeSignals() {
        _ = signal(SIGPIPE, SIG_IGN)
    }

    /// The bytes that are in the buffer: everything written, for a writer into memory.
    public var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: buffer, count: count) }

    /// The buffered bytes as a string.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends a string's UTF-8.
    public func write(_ string: String) {
        var string = string
        string.withUTF8 { write($0) }
    }

    /// Appends bytes.
    public func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        let room = reserve(bytes.count)
        room.update(from: start, count: bytes.count)
        advance(to: room + bytes.count)
    }

    /// Hands everything buffered to the operating system; throws the first error this writer met.
    public func flush() throws(WriteError) {
        drain()
        if let error { throw error }
    }

    /// Empties a writer into memory.
    public func removeAll() {
        count = 0
    }

    /// Room for so many bytes behind what is written; `advance(to:)` says how many of them were used.
    @inline(__always)
    func reserve(_ bytes: Int) -> UnsafeMutablePointer<UInt8> {
        if capacity - count < bytes { makeRoom(bytes) }
        return buffer + count
    }

    @inline(__always)
    func advance(to end: UnsafeMutablePointer<UInt8>) {
        count = end - buffer
    }

    @inline(never)
    private func makeRoom(_ bytes: Int) {
        drain()
        guard capacity - count < bytes else { return }
        capacity = max(capacity * 2, count + bytes)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: buffer, count: count)
        buffer.deallocate()
        buffer = larger
    }

    private func drain() {
        guard let descriptor else { return }
        if error == nil, let code = Self.writeAll(buffer, count, to: descriptor) {
            error = WriteError(code: code, target: target)
        }
        count = 0
    }

    /// Writes all bytes, however many calls it takes; returns the error number if that is impossible.
    private static func writeAll(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, to descriptor: Int32) -> Int32? {
        var done = 0
        while done < count {
            // A single write of 2 GiB or more is refused on macOS.
            let written = systemWrite(descriptor, bytes + done, min(count - done, 1 << 30))
            if written >= 0 {
                done += written
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                // A pipe that somebody else made non-blocking: wait for room instead of failing or spinning.
                var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&request, 1, -1)
            default: return errno
            }
        }
        return nil
    }
}

// The methods named `write` hide the system's function inside the class.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
