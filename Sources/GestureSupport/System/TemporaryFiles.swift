import Platform

/// The temporary files of the process. They are removed if a signal ends the process.
enum TemporaryFiles {
    /// The prefix in the names of temporary files. The name of the target is not part of their names, because the names might then be too
    /// long for the file system.
    static let prefix = ".gesturetrace-"

    /// Creates a new file in a folder. The path of the folder must be empty or end with a slash. If no file can be created, the returned
    /// descriptor is −1.
    ///
    /// Existing files and the targets of symbolic links are never opened. Therefore other users of the folder cannot make the program
    /// overwrite another file.
    static func make(in folder: String) -> (descriptor: Int32, path: String) {
        while true {
            let number = lock.locked {
                // The handlers are installed when the first file is created, because most processes create no temporary files.
                if made == 0 { EndingSignals.expect() }
                made += 1
                return made
            }
            let path = "\(folder)\(prefix)\(getpid())-\(number)"
            // The path is stored before the file is created, because a signal may arrive as soon as the file exists.
            note(path)
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return (descriptor, path) }
            let reason = errno
            settle(path, removes: false)
            errno = reason
            if reason != EEXIST { return (descriptor, path) }
        }
    }

    /// Removes the path from the list of temporary files. The file itself is removed only if `removes` is true, and not if it has been
    /// renamed.
    static func settle(_ path: String, removes: Bool) {
        if removes { unlink(path) }
        lock.locked {
            guard let slots else { return }
            for slot in 0..<slots.count where slots[slot].isUsed && slots[slot].isAt(path) { slots[slot].isUsed = false }
        }
    }

    private static func note(_ path: String) {
        guard path.utf8.count < pathBytes else { return }
        lock.locked {
            let slots = slots ?? makeSlots()
            guard let slot = (0..<slots.count).first(where: { !slots[$0].isUsed }) else { return }
            let copy = slots[slot].path ?? SignalMemory(repeating: 0, count: pathBytes)
            for (index, character) in path.utf8CString.enumerated() { copy[index] = character }
            slots[slot] = Slot(path: copy, isUsed: true)
        }
    }

    /// Removes all temporary files. This function neither takes a lock nor allocates memory, because signal handlers call it.
    static func removeAll() {
        guard let slots else { return }
        for slot in 0..<slots.count where slots[slot].isUsed {
            if let path = slots[slot].path { unlink(path.start) }
        }
    }

    /// Removes the temporary files at the given paths, except those that were modified during the last hour.
    static func removeLeftovers(_ paths: [String]) {
        for path in paths {
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            if Int(time(nil)) - Int(modified(status).tv_sec) > 3600 { unlink(path) }
        }
    }

    // MARK: Data for signal handlers

    /// The path of a temporary file. It is stored at a fixed address, so that a signal handler can read it at any time.
    private struct Slot {
        var path: SignalMemory<CChar>?
        var isUsed = false

        func isAt(_ other: String) -> Bool { path.map { strcmp($0.start, other) == 0 } ?? false }
    }

    private static let pathBytes = 4096
    private static let lock = Monitor()
    nonisolated(unsafe) private static var made = 0
    /// The paths of the temporary files; `nil` until the first file is created, because most processes create none.
    nonisolated(unsafe) private static var slots: SignalMemory<Slot>?

    private static func makeSlots() -> SignalMemory<Slot> {
        let made = SignalMemory(repeating: Slot(), count: 1100)
        slots = made
        return made
    }
}

/// A buffer for text that must be printed after text that the program generates later. The text is stored in an unnamed temporary file, so
/// that a long report does not occupy memory.
package final class Spool {
    package let writer: ByteWriter
    private let descriptor: Int32

    package init() throws(WriteError) {
        let variable = Environment.variable("TMPDIR") ?? ""
        let folder = variable.isEmpty ? "/tmp" : variable
        var path = Array((folder + "/gesturetrace-XXXXXX").utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw WriteError(.last, target: "a temporary file in " + folder) }
        // The file is unlinked immediately. It therefore has no name, and the file system deletes it when it is closed.
        unlink(path)
        writer = ByteWriter(descriptor: descriptor, target: folder)
    }

    deinit {
        close(descriptor)
    }

    /// Appends the text in the buffer to another writer.
    package func copy(to target: ByteWriter) throws(WriteError) {
        try writer.flush()
        lseek(descriptor, 0, SEEK_SET)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while target.error == nil {
            let count = FileDescriptor.read(descriptor, into: &buffer)
            guard count > 0 else { return }
            target.write(buffer[..<count])
        }
    }
}
