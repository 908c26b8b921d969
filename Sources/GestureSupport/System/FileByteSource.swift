import Platform

/// A byte source that reads a file. If the path is `-`, it reads standard input.
package final class FileByteSource: ByteSource {
    package let name: String
    private let descriptor: Int32
    private let closes: Bool

    /// The number of bytes in the file at the time when it was opened; `nil` if it is not a regular file.
    package let size: Int?

    package let isNamed: Bool

    /// Whether a read may block. This is `true` for pipes, terminals and sockets, and `false` for regular files.
    package var mayBlock: Bool { size == nil }

    package init(path: String) throws(InputError) {
        isNamed = true
        guard path != "-" else {
            name = "<stdin>"
            descriptor = StandardStream.input.rawValue
            closes = false
            // If standard input is a file, another program may have already read a part of it.
            let here = Int(lseek(descriptor, 0, SEEK_CUR))
            size = Self.status(of: descriptor).flatMap { Self.size(of: $0, from: here) }
            return
        }
        name = path
        closes = true
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.error(.last, path) }
        size = Self.status(of: descriptor).flatMap { Self.size(of: $0) }
    }

    /// Opens a file that another file names, or that was found in the same folder as another file.
    ///
    /// It must be a regular file. A pipe or a device such as /dev/zero could block a command that reads other people's files, because a
    /// pipe waits for a writer and the device never ends. The path `-` does not stand for standard input here.
    ///
    /// `place` is the path after its symbolic links have been resolved; `nil` if they have not been resolved. `isNamed` is true if the
    /// command line names the file.
    package init(regular path: String, at place: String? = nil, isNamed: Bool = false) throws(InputError) {
        name = path
        self.isNamed = isNamed
        closes = true
        // With the flag O_NONBLOCK, `open` returns immediately even for a pipe. Otherwise it would wait for a writer.
        descriptor = open(place ?? path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Self.error(.last, path) }
        let status = Self.status(of: descriptor)
        size = status.flatMap { Self.size(of: $0) }
        guard let status else { throw Self.error(.last, path) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw Self.error(.isFolder, path)
        default:
            throw InputError(Diagnostic(at: SourceLocation(file: path, line: 1, column: 1), SystemError.noFileOnDisk(path)))
        }
    }

    deinit {
        if closes, descriptor >= 0 { close(descriptor) }
    }

    package func read(into bytes: inout [UInt8], from start: Int) throws(InputError) -> Int {
        let count = FileDescriptor.read(descriptor, into: &bytes, from: start)
        guard count >= 0 else { throw Self.error(.last, name) }
        return count
    }

    private static func status(of descriptor: Int32) -> stat? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status : nil
    }

    private static func size(of status: stat, from start: Int = 0) -> Int? {
        status.st_mode & S_IFMT == S_IFREG ? max(0, Int(status.st_size) - start) : nil
    }

    private static func error(_ error: SystemError, _ path: String) -> InputError {
        guard !path.isEmpty else {
            return InputError(Diagnostic(at: nil, "the path of a file is empty; write one, or '-' for standard input"))
        }
        let file = PrintableText.quoted(path)
        let words =
            switch error {
            case .notFound: "there is no file \(file); check the path"
            case .isFolder: "\(file) is a folder; give the path of a file"
            default: "\(file) cannot be read: \(error.reason); check the path and its permissions"
            }
        return InputError(Diagnostic(at: SourceLocation(file: path, line: 1, column: 1), words))
    }
}
