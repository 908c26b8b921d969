import Platform

/// An open file, pipe or terminal to which bytes are written. The code that creates an instance must close the descriptor.
///
/// Each function passes an address and a number of bytes to the operating system, which accesses these bytes only during the call.
final class FileDescriptor: ByteSink {
    private let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    /// Writes all of the given bytes, using as many system calls as necessary.
    func write(_ bytes: UnsafeBufferPointer<UInt8>) -> SystemError? {
        guard let start = bytes.baseAddress else { return nil }
        var done = 0
        while done < bytes.count {
            // The number of bytes is limited, because macOS does not write 2 GiB or more in a single call.
            let written = Platform.write(number, start + done, min(bytes.count - done, 1 << 30))
            if written >= 0 {
                done += written
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                // This error occurs if the pipe is full and another program has made it non-blocking. `poll` waits until the pipe accepts
                // more bytes, so that the write does not fail and is not retried in a busy loop.
                var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
                _ = poll(&request, 1, -1)
            default: return .last
            }
        }
        return nil
    }
}

extension FileDescriptor {
    /// Reads bytes into an array, beginning at the given index. Returns the number of bytes read, which is 0 at the end of the file. If an
    /// error occurs, returns −1 and sets `errno`.
    static func read(_ number: Int32, into bytes: inout [UInt8], from start: Int = 0) -> Int {
        precondition(start >= 0 && start < bytes.count)
        return bytes.withUnsafeMutableBytes { bytes in
            while true {
                let count = Platform.read(number, bytes.baseAddress.map { $0 + start }, bytes.count - start)
                if count >= 0 || errno != EINTR { return count }
            }
        }
    }
}

extension ByteWriter {
    /// Creates a writer that writes to an open file descriptor. The caller must close the descriptor.
    package convenience init(descriptor: Int32, target: String = ByteWriter.standardOutputName, capacity: Int = 128 * 1024) {
        self.init(FileDescriptor(descriptor), target: target, capacity: capacity)
    }

    /// Creates a writer that writes to standard output or standard error.
    package convenience init(to stream: StandardStream) {
        self.init(descriptor: stream.rawValue, target: stream == .error ? "standard error" : ByteWriter.standardOutputName)
    }
}
