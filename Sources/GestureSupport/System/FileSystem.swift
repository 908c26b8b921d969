import Platform

/// Operations on files as a whole.
package enum FileSystem {
    /// A fingerprint of a file, which changes if the file is modified or replaced.
    package struct State: Equatable, Sendable {
        /// The number of the device, and the number of the file on the device.
        package var file: [UInt64]
        var bytes: Int64
        var seconds: Int64
        var nanoseconds: Int64
    }

    /// Returns the state of a file; `nil` if the file does not exist.
    package static func state(_ path: String) -> State? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let time = modified(status)
        return State(
            file: [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)], bytes: Int64(status.st_size),
            seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
    }

    package static func exists(_ path: String) -> Bool { state(path) != nil }

    /// Removes a file. If another process has already removed it, that is not an error.
    package static func remove(_ path: String) throws(WriteError) {
        if unlink(path) != 0, errno != ENOENT { throw WriteError(.last, target: path) }
    }

    /// Creates a folder and those of its parent folders that do not exist.
    package static func makeFolders(_ path: String) throws(WriteError) {
        guard !path.isEmpty, !exists(path) else { return }
        let outer = FilePath.folder(of: path)
        if outer != path { try makeFolders(outer) }
        if mkdir(path, 0o777) != 0, errno != EEXIST { throw WriteError(.last, target: path) }
    }

    /// Moves a file to another path atomically, and replaces the file that was there.
    package static func move(_ path: String, to target: String) throws(WriteError) {
        if rename(path, target) != 0 { throw WriteError(.last, target: target) }
    }

    /// Whether a path is a symbolic link, regardless of its target.
    package static func isLink(_ path: String) -> Bool { link(path) != nil }

    /// Returns the target of a symbolic link as it is stored in the link; `nil` if the path is not a symbolic link.
    private static func link(_ path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: maximumPath)
        let count = readlink(path, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
    }

    /// The maximum length of a path that systems accept, in bytes.
    private static let maximumPath = 4096
    /// The maximum number of symbolic links that are followed, which is also the limit of operating systems.
    private static let maximumLinks = 40

    /// Returns an absolute path without symbolic links. If the file does not exist, returns the path that it would have.
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

    /// Returns an absolute path that is computed from the text alone, so symbolic links remain.
    package static func absolute(_ path: String) -> String {
        FilePath.normalized(path.hasPrefix("/") ? path : (Environment.folder ?? "") + "/" + path)
    }

    /// Returns an absolute path without symbolic links; `nil` if the file does not exist.
    package static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}

extension SystemError {
    /// The error of the system call that has just failed.
    package static var last: SystemError { SystemError(code: errno) }

    package static let notFound = SystemError(code: ENOENT)
    package static let isFolder = SystemError(code: EISDIR)

    /// The system's description of the error, such as "Permission denied".
    package var reason: String { String(cString: strerror(code)) }
}

extension WriteError {
    /// Whether the error is that the program that read the standard output has ended.
    package var isClosedPipe: Bool { reason.code == EPIPE && target == ByteWriter.standardOutputName }
}

extension WriteError: CustomStringConvertible {
    /// The error in one sentence without a full stop, such as "cannot write 'out.timeline': the disk is full".
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
