import Platform

/// The target of the option `-o FILE`. Output is written to a temporary file in the same folder, which replaces the target after everything
/// has been written.
///
/// If the target is a pipe, a terminal or a device such as /dev/null, output is written to it directly, because a file cannot replace it. A
/// regular file retains its old contents until `commit()` is called. If this object is released before that, for example after an error,
/// the new contents are discarded.
package final class OutputFile {
    /// The writer that receives the output.
    package let writer: ByteWriter

    private let path: String
    private let descriptor: Int32
    /// The path of the temporary file; `nil` if output is written directly to the target, or if the temporary file has been moved or
    /// removed.
    private var temporary: String?
    private let destination: String
    private var isOpen = true

    /// Opens the target. If it cannot be written, an error is thrown immediately, so that the command does no work in vain.
    package init(_ path: String) throws(WriteError) {
        self.path = path
        (descriptor, temporary, destination) = try Self.open(path)
        writer = ByteWriter(descriptor: descriptor, target: path)
    }

    deinit {
        abandon()
    }

    /// Writes the buffered bytes and renames the temporary file to the target. If either step fails, removes the temporary file and throws
    /// an error.
    package func commit() throws(WriteError) {
        do {
            try writer.flush()
        } catch {
            abandon()
            throw error
        }
        isOpen = false
        // The result of `close` is checked, because some file systems report a full disk only at this point.
        if close(descriptor) != 0, errno != EINTR { try fail() }
        if let temporary {
            if rename(temporary, destination) != 0 { try fail() }
            TemporaryFiles.settle(temporary, removes: false)
            self.temporary = nil
        }
    }

    /// Closes the temporary file and discards its contents, so that the target retains its old contents.
    package func abandon() {
        if isOpen { _ = close(descriptor) }
        isOpen = false
        if let temporary { TemporaryFiles.settle(temporary, removes: true) }
        temporary = nil
    }

    private func fail() throws(WriteError) {
        let error = SystemError.last
        abandon()
        throw WriteError(error, target: path)
    }
}

extension OutputFile {
    /// Opens the target or a temporary file. A temporary file is created only if it can replace the target.
    private static func open(_ path: String) throws(WriteError) -> (descriptor: Int32, temporary: String?, destination: String) {
        if let standard = standardDescriptor(path) {
            // The existing descriptor is duplicated instead of opening the path again. If the shell has opened a file for appending,
            // opening the path would make the program write at the beginning of this file.
            return (try checked(dup(standard), path), nil, path)
        }
        var status = stat()
        let exists = stat(path, &status) == 0
        let kind = status.st_mode & S_IFMT
        if kind == S_IFDIR { throw WriteError(.isFolder, target: path) }
        if exists, kind != S_IFREG { return (try checked(Platform.open(path, O_WRONLY | O_CLOEXEC, 0o666), path), nil, path) }
        // A missing file is not an error here, because another process may have removed the target since the check.
        if exists, access(path, W_OK) != 0, errno != ENOENT { throw WriteError(.last, target: path) }

        let destination = exists ? resolved(path) : path
        let slash = destination.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = slash.map { String(destination[...$0]) } ?? ""
        let (opened, temporary) = TemporaryFiles.make(in: folder)
        let descriptor = try checked(opened, path)
        if exists { _ = fchmod(descriptor, status.st_mode & 0o7777) }
        return (descriptor, temporary, destination)
    }

    private static func standardDescriptor(_ path: String) -> Int32? {
        switch path {
        case "/dev/stdout": 1
        case "/dev/stderr": 2
        default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst("/dev/fd/".count)) : nil
        }
    }

    /// Returns the target of the symbolic link if the path is one. Otherwise the output would replace the link itself.
    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    private static func checked(_ descriptor: Int32, _ path: String) throws(WriteError) -> Int32 {
        if descriptor < 0 { throw WriteError(.last, target: path) }
        return descriptor
    }
}

/// A file to which bytes are appended. If the file does not exist, it is created.
package final class AppendedFile {
    /// The writer to which the bytes must be written.
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

    /// Writes the buffered bytes to the file and closes it.
    package func close() throws(WriteError) {
        try writer.flush()
        isOpen = false
        // The result of `close` is checked, because some file systems report a full disk only at this point.
        if Platform.close(descriptor) != 0, errno != EINTR { throw WriteError(.last, target: path) }
    }
}
