import Platform

/// Operations on files that do not access the files' contents.
package enum FileSystem {
    /// A fingerprint of a file, which changes when the file is modified or replaced.
    package struct State: Equatable, Sendable {
        /// The number of the device that contains the file, and the number that the file has on this device.
        package var file: [UInt64]
        /// The size of the file in bytes.
        var bytes: Int64
        /// The time of the last modification, as a number of whole seconds.
        var seconds: Int64
        /// The fractional part of the time of the last modification, in nanoseconds.
        var nanoseconds: Int64
    }

    /// Returns the fingerprint of the file at the given path; `nil` if there is no such file.
    package static func state(_ path: String) -> State? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let time = modified(status)
        return State(
            file: [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)], bytes: Int64(status.st_size),
            seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
    }

    package static func exists(_ path: String) -> Bool { state(path) != nil }

    /// Removes a file. It is not an error if the file has already been removed.
    package static func remove(_ path: String) throws(WriteError) {
        if unlink(path) != 0, errno != ENOENT { throw WriteError(.last, target: path) }
    }

    /// Creates a folder, including any missing parent folders.
    package static func makeFolders(_ path: String) throws(WriteError) {
        guard !path.isEmpty, !exists(path) else { return }
        let outer = FilePath.folder(of: path)
        if outer != path { try makeFolders(outer) }
        if mkdir(path, 0o777) != 0, errno != EEXIST { throw WriteError(.last, target: path) }
    }

    /// Moves a file to another path atomically. Any file at that path is replaced.
    package static func move(_ path: String, to target: String) throws(WriteError) {
        if rename(path, target) != 0 { throw WriteError(.last, target: target) }
    }

    /// Returns whether the path is a symbolic link, even if the target of the link does not exist.
    package static func isLink(_ path: String) -> Bool { link(path) != nil }

    /// Returns the target of a symbolic link exactly as the link stores it; `nil` if the path is not a symbolic link.
    private static func link(_ path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: maximumPath)
        let count = readlink(path, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
    }

    /// The maximum length of a path in bytes, which is the limit of common operating systems.
    private static let maximumPath = 4096
    /// The maximum number of symbolic links to follow in a path, which is also the limit of common operating systems.
    private static let maximumLinks = 40

    /// Returns the absolute path of a file after resolving symbolic links. If the file does not exist, returns the path at which it would
    /// be created.
    package static func place(_ path: String) -> String {
        var (known, rest, links) = (path, "", 0)
        while known.utf8.count <= maximumPath {
            if let real = real(known) { return rest.isEmpty ? real : FilePath.normalized(real + rest) }
            if links < maximumLinks, let target = link(known) {
                known = FilePath.beside(known, target)
                links += 1
                continue
            }
            let folder = FilePath.folder(of: known)
            guard folder != known else { break }
            rest = "/" + FilePath.name(of: known) + rest
            known = folder
        }
        return absolute(path)
    }

    /// Returns the absolute form of a path. The file system is not accessed, so symbolic links are not resolved.
    package static func absolute(_ path: String) -> String {
        FilePath.normalized(path.hasPrefix("/") ? path : (Environment.folder ?? "") + "/" + path)
    }

    /// Returns the absolute path of a file after resolving symbolic links; `nil` if the file does not exist.
    package static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}

extension SystemError {
    /// The error of the most recent system call that failed.
    package static var last: SystemError { SystemError(code: errno) }

    package static let notFound = SystemError(code: ENOENT)
    package static let isFolder = SystemError(code: EISDIR)

    /// The operating system's description of the error, such as "Permission denied".
    package var reason: String { String(cString: strerror(code)) }
}

extension WriteError {
    /// Whether writing to standard output failed because the program that reads from it has ended.
    package var isClosedPipe: Bool { reason.code == EPIPE && target == ByteWriter.standardOutputName }
}

extension WriteError: CustomStringConvertible {
    /// The error as a sentence without a full stop, such as "cannot write 'out.timeline': the disk is full".
    package var description: String {
        let isStream = target == ByteWriter.standardOutputName
        return "cannot write \(isStream ? target : "'\(TimelineText.escaped(target))'"): \(words)"
    }

    private var words: String {
        switch reason.code {
        case EPIPE: "the reader has closed the pipe"
        case ENOSPC: "the disk is full"
        case EACCES, EPERM, EROFS: "writing is not permitted there"
        case ENOENT: "its folder does not exist"
        case ENOTDIR: "a part of its path is not a folder"
        case EISDIR: "it is a folder"
        default: reason.reason
        }
    }
}
