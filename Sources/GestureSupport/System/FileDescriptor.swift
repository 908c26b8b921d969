import Platform

/// An open file, pipe or terminal for output. The owner of the descriptor closes it.
///
/// Each function passes an address and a number of bytes to the system, which accesses them only during the call.
final class FileDescriptor: ByteSink {
    private let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    /// Writes all bytes, using as many system calls as necessary.
    func write(_ bytes: UnsafeBufferPointer<UInt8>) -> SystemError? {
        guard let start = bytes.baseAddress else { return nil }
        var done = 0
        while done < bytes.count {
            // On macOS, a single write of 2 GiB or more fails.
            let written = Platform.write(number, start + done, min(bytes.count - done, 1 << 30))
            if written >= 0 {
                done += written
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                // Another program has made the pipe non-blocking. `poll` waits until there is space, so that the write neither fails nor
                // retries in a busy loop.
                var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
                _ = poll(&request, 1, -1)
            default: return .last
            }
        }
        return nil
    }
}

extension FileDescriptor {
    /// Reads bytes into an array, starting at an index. Returns the number of bytes read, or 0 at the end of the file. Returns −1 after an
    /// error and sets `errno`.
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
    /// Creates a writer to an open file descriptor. The caller must close the descriptor.
    package convenience init(descriptor: Int32, target: String = ByteWriter.standardOutputName, capacity: Int = 128 * 1024) {
        self.init(FileDescriptor(descriptor), target: target, capacity: capacity)
    }

    /// Creates a writer to standard output or standard error.
    package convenience init(to stream: StandardStream) {
        self.init(descriptor: stream.rawValue, target: stream == .error ? "standard error" : ByteWriter.standardOutputName)
    }
}
