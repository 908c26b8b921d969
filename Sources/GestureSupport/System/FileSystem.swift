import Platform

/// Operations on files as a whole.
package enum FileSystem {
    /// A fingerprint that distinguishes a file from its earlier state, or from another file.
    package struct State: Equatable, Sendable {
        /// The device, and the number of the file on the device.
        package var file: [UInt64]
        var bytes: Int64
        var seconds: Int64
        var nanoseconds: Int64
    }

    /// Returns the state of a file; nil if there is none.
    package static func state(_ path: String) -> State? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let time = modified(status)
        return State(
            file: [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)], bytes: Int64(status.st_size),
            seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
    }

    package static func exists(_ path: String) -> Bool { state(path) != nil }

    /// Removes a file; it is no error if another process has removed it already.
    package static func remove(_ path: String) throws(WriteError) {
        if unlink(path) != 0, errno != ENOENT { throw WriteError(.last, target: path) }
    }

    /// Creates a folder, and the missing ones of those that contain it.
    package static func makeFolders(_ path: String) throws(WriteError) {
        guard !path.isEmpty, !exists(path) else { return }
        let outer = FilePath.folder(of: path)
        if outer != path { try makeFolders(outer) }
        if mkdir(path, 0o777) != 0, errno != EEXIST { throw WriteError(.last, target: path) }
    }

    /// Moves a file over another one, atomically.
    package static func move(_ path: String, to target: String) throws(WriteError) {
        if rename(path, target) != 0 { throw WriteError(.last, target: target) }
    }

    /// Whether a path is a symbolic link, wherever it leads.
    package static func isLink(_ path: String) -> Bool { link(path) != nil }

    /// The target of a symbolic link as stored in it; nil for anything else.
    private static func link(_ path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: maximumPath)
        let count = readlink(path, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
    }

    /// The longest path that a system accepts.
    private static let maximumPath = 4096
    /// The number of links after which systems give up as well.
    private static let maximumLinks = 40

    /// The path without links, from the root; for a missing file, the path that it would have.
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

    /// The path from the root according to its text, with all its links.
    package static func absolute(_ path: String) -> String {
        FilePath.normalized(path.hasPrefix("/") ? path : (Environment.folder ?? "") + "/" + path)
    }

    /// The path without links, from the root; nil if there is no such file.
    package static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}

extension SystemError {
    /// The error of the call that has just failed.
    package static var last: SystemError { SystemError(code: errno) }

    package static let notFound = SystemError(code: ENOENT)
    package static let isFolder = SystemError(code: EISDIR)

    /// The system's own words: "Permission denied".
    package var reason: String { String(cString: strerror(code)) }
}

extension WriteError {
    /// Whether the reader of the standard output has gone.
    package var isClosedPipe: Bool { reason.code == EPIPE && target == ByteWriter.standardOutputName }
}

extension WriteError: CustomStringConvertible {
    /// One sentence without a full stop: "cannot write 'out.timeline': the disk is full".
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
