import Platform

/// A file, or standard input for the path `-`.
package final class FileByteSource: ByteSource {
    package let name: String
    private let descriptor: Int32
    private let closes: Bool

    /// Pipes, terminals and sockets may; a file on a disk has all its bytes.
    package var mayBlock: Bool {
        var status = stat()
        return fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFREG
    }

    package init(path: String) throws(InputError) {
        guard path != "-" else {
            name = "<stdin>"
            descriptor = StandardStream.input.rawValue
            closes = false
            return
        }
        name = path
        closes = true
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.error(.last, path) }
    }

    deinit {
        if closes, descriptor >= 0 { close(descriptor) }
    }

    package func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
        while true {
            let count = Platform.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR else { throw Self.error(.last, name) }
        }
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
