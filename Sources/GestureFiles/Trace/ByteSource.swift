import Platform

/// Where the bytes of a file come from, piece by piece.
public protocol ByteSource: AnyObject {
    /// The name that diagnostics show.
    var name: String { get }

    /// Whether reading may have to wait for somebody to write.
    var mayBlock: Bool { get }

    /// Puts the next bytes into the buffer and says how many; 0 at the end. The buffer is never empty.
    func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int
}

extension ByteSource {
    public var mayBlock: Bool { true }
}

/// Bytes in memory.
public final class MemoryByteSource: ByteSource {
    public let name: String
    private let bytes: [UInt8]
    private var offset = 0
    private let piece: Int

    /// `piece` is the most that one read gives: small ones show that nothing depends on where a piece ends.
    public init(name: String, bytes: some Sequence<UInt8>, piece: Int = .max) {
        self.name = name
        self.bytes = Array(bytes)
        self.piece = max(1, piece)
    }

    public func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
        let count = min(piece, buffer.count, bytes.count - offset)
        for index in 0..<count { buffer[index] = bytes[offset + index] }
        offset += count
        return count
    }
}

/// A file, or standard input for the path `-`.
public final class FileByteSource: ByteSource {
    public let name: String
    private let descriptor: Int32
    private let closes: Bool

    /// Pipes, terminals and sockets may; a file on a disk has all its bytes.
    public var mayBlock: Bool {
        var status = stat()
        return fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFREG
    }

    public init(path: String) throws(InputError) {
        guard path != "-" else {
            name = "<stdin>"
            descriptor = STDIN_FILENO
            closes = false
            return
        }
        name = path
        closes = true
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.error(errno, path) }
    }

    deinit {
        if closes, descriptor >= 0 { close(descriptor) }
    }

    public func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
        while true {
            let count = Platform.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR else { throw Self.error(errno, name) }
        }
    }

    private static func error(_ code: Int32, _ path: String) -> InputError {
        let issue: Issue =
            switch code {
            case ENOENT: .fileNotFound(path)
            case EISDIR: .fileIsFolder(path)
            default: .unreadableFile(path, reason: String(cString: strerror(code)))
            }
        return InputError(Diagnostic(at: SourceLocation(file: path, line: 1, column: 1), issue.description))
    }
}

extension SourceText {
    /// Reads a whole file, or standard input for `-`.
    public static func read(path: String) throws(InputError) -> SourceText {
        let buffer = InputBuffer(try FileByteSource(path: path))
        return try buffer.takeAll()
    }
}
