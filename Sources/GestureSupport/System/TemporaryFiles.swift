import Platform

/// Temporary files, which are removed if a signal ends the process.
enum TemporaryFiles {
    /// The prefix of the names of temporary files. The names do not contain the target's name, because they might then be too long for the
    /// file system.
    static let prefix = ".gesturetrace-"

    /// Creates a new file in a folder. The folder's path must be empty or end with a slash. If this fails, the returned descriptor is −1.
    ///
    /// Existing files and the targets of symbolic links are never opened, so other users of the folder cannot make the program overwrite
    /// another file.
    static func make(in folder: String) -> (descriptor: Int32, path: String) {
        while true {
            let number = lock.locked {
                // The handlers are installed only now, because most processes create no temporary files.
                if made == 0 { EndingSignals.expect() }
                made += 1
                return made
            }
            let path = "\(folder)\(prefix)\(getpid())-\(number)"
            // The path is stored before the file is created, because a signal may arrive immediately after the file's creation.
            note(path)
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return (descriptor, path) }
            let reason = errno
            settle(path, removes: false)
            errno = reason
            if reason != EEXIST { return (descriptor, path) }
        }
    }

    /// Removes a temporary file, or only forgets its path if the file has been renamed.
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

    /// Removes all temporary files. Because signal handlers call this function, it neither takes a lock nor allocates memory.
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

    /// A path in memory at a fixed address, so that a signal handler can read it at any time.
    private struct Slot {
        var path: SignalMemory<CChar>?
        var isUsed = false

        func isAt(_ other: String) -> Bool { path.map { strcmp($0.start, other) == 0 } ?? false }
    }

    private static let pathBytes = 4096
    private static let lock = Monitor()
    nonisolated(unsafe) private static var made = 0
    /// The paths of the temporary files; `nil` until the first file is created. Most processes create none.
    nonisolated(unsafe) private static var slots: SignalMemory<Slot>?

    private static func makeSlots() -> SignalMemory<Slot> {
        let made = SignalMemory(repeating: Slot(), count: 1100)
        slots = made
        return made
    }
}

/// A buffer for text that must be printed after other text that is produced later. The buffer is an unnamed temporary file, so a long
/// report is not held in memory.
package final class Spool {
    package let writer: ByteWriter
    private let descriptor: Int32

    package init() throws(WriteError) {
        let variable = Environment.variable("TMPDIR") ?? ""
        let folder = variable.isEmpty ? "/tmp" : variable
        var path = Array((folder + "/gesturetrace-XXXXXX").utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw WriteError(.last, target: "a temporary file in " + folder) }
        // The file is unlinked immediately, so that it has no name and disappears when it is closed.
        unlink(path)
        writer = ByteWriter(descriptor: descriptor, target: folder)
    }

    deinit {
        close(descriptor)
    }

    /// Appends the contents of the buffer to another writer.
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
