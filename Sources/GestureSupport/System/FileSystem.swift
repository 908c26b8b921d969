import Platform

/// What is done with files as a whole.
package enum FileSystem {
    /// What tells a file from what it was before, or from another one.
    package struct State: Equatable, Sendable {
        /// The device and the number of the file on it.
        package var file: [UInt64]
        var bytes: Int64
        var seconds: Int64
        var nanoseconds: Int64
    }

    /// The state of a file; nil if there is none.
    package static func state(_ path: String) -> State? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let time = modified(status)
        return State(
            file: [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)], bytes: Int64(status.st_size),
            seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
    }

    package static func exists(_ path: String) -> Bool { state(path) != nil }

    /// Takes a file away.
    package static func remove(_ path: String) throws(WriteError) {
        if unlink(path) != 0 { throw WriteError(.last, target: path) }
    }

    /// Makes a folder, and those around it that are not there.
    package static func makeFolders(_ path: String) throws(WriteError) {
        guard !path.isEmpty, !exists(path) else { return }
        let outer = FilePath.folder(of: path)
        if outer != path { try makeFolders(outer) }
        if mkdir(path, 0o777) != 0, errno != EEXIST { throw WriteError(.last, target: path) }
    }

    /// Puts a file in the place of another one, all at once.
    package static func move(_ path: String, to target: String) throws(WriteError) {
        if rename(path, target) != 0 { throw WriteError(.last, target: target) }
    }

    /// The path without links, from the root; nil if there is no such file.
    package static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
