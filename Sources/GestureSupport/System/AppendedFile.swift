import Platform

/// A file that something is added to, and that is made where there is none.
package final class AppendedFile {
    /// Takes what is added.
    package let writer: ByteWriter

    private let path: String
    private let descriptor: Int32
    private var isOpen = true

    package init(_ path: String) throws(WriteError) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
        if descriptor < 0 { throw WriteError(.last, target: path) }
        writer = ByteWriter(descriptor: descriptor, target: path)
    }

    deinit {
        if isOpen { _ = Platform.close(descriptor) }
    }

    /// Writes what is buffered.
    package func close() throws(WriteError) {
        try writer.flush()
        isOpen = false
        // Some file systems report a full disk only here.
        if Platform.close(descriptor) != 0, errno != EINTR { throw WriteError(.last, target: path) }
    }
}
