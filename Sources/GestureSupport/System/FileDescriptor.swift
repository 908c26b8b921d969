import Platform

/// An open file, pipe or terminal for output; the owner closes it.
final class FileDescriptor: ByteSink {
    private let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    /// Writes all bytes, in as many calls as needed.
    func write(_ bytes: UnsafeBufferPointer<UInt8>) -> SystemError? {
        guard let start = bytes.baseAddress else { return nil }
        var done = 0
        while done < bytes.count {
            // A single write of 2 GiB or more is refused on macOS.
            let written = Platform.write(number, start + done, min(bytes.count - done, 1 << 30))
            if written >= 0 {
                done += written
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                // Another program made the pipe non-blocking: wait for space instead of failing or spinning.
                var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
                _ = poll(&request, 1, -1)
            default: return .last
            }
        }
        return nil
    }
}

extension ByteWriter {
    /// Creates a writer to an open file descriptor, which the caller has to close.
    package convenience init(descriptor: Int32, target: String = ByteWriter.standardOutputName, capacity: Int = 128 * 1024) {
        self.init(FileDescriptor(descriptor), target: target, capacity: capacity)
    }

    /// Creates a writer to standard output or standard error.
    package convenience init(to stream: StandardStream) {
        self.init(descriptor: stream.rawValue, target: stream == .error ? "standard error" : ByteWriter.standardOutputName)
    }

}
