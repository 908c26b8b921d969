import Platform

/// Temporary files that are removed when a signal ends the process.
enum TemporaryFiles {
    /// The prefix of their names, regardless of the target: with a long name the result might exceed the limit.
    static let prefix = ".gesturetrace-"

    /// Creates a new file in a folder whose path ends with a slash or is empty; the descriptor is -1 if that is impossible.
    ///
    /// It never opens an existing file or the target of a link, so that no other user of the folder can make it overwrite another file.
    static func make(in folder: String) -> (descriptor: Int32, path: String) {
        while true {
            let number = lock.locked {
                // Most processes make no file, and need no handlers.
                if made == 0 { EndingSignals.expect() }
                made += 1
                return made
            }
            let path = "\(folder)\(prefix)\(getpid())-\(number)"
            // A signal may arrive as soon as the file exists.
            note(path)
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return (descriptor, path) }
            let reason = errno
            settle(path, removes: false)
            errno = reason
            if reason != EEXIST { return (descriptor, path) }
        }
    }

    /// Removes a file, or forgets one that has been renamed.
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

    /// Removes all files in a signal handler: without locks and allocations.
    static func removeAll() {
        guard let slots else { return }
        for slot in 0..<slots.count where slots[slot].isUsed {
            if let path = slots[slot].path { unlink(path.start) }
        }
    }

    /// Removes the files of processes that were killed more than an hour ago.
    static func removeLeftovers(_ paths: [String]) {
        for path in paths {
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            if Int(time(nil)) - Int(modified(status).tv_sec) > 3600 { unlink(path) }
        }
    }

    // MARK: Data for signal handlers

    /// A path at a fixed address: a handler may read it at any time.
    private struct Slot {
        var path: SignalMemory<CChar>?
        var isUsed = false

        func isAt(_ other: String) -> Bool { path.map { strcmp($0.start, other) == 0 } ?? false }
    }

    private static let pathBytes = 4096
    private static let lock = Monitor()
    nonisolated(unsafe) private static var made = 0
    /// Nil before the first file, since most processes make none.
    nonisolated(unsafe) private static var slots: SignalMemory<Slot>?

    private static func makeSlots() -> SignalMemory<Slot> {
        let made = SignalMemory(repeating: Slot(), count: 1100)
        slots = made
        return made
    }
}

/// A buffer in an unnamed temporary file, for text that is written after text that is produced later: a long report needs no memory.
package final class Spool {
    package let writer: ByteWriter
    private let descriptor: Int32

    package init() throws(WriteError) {
        let variable = Environment.variable("TMPDIR") ?? ""
        let folder = variable.isEmpty ? "/tmp" : variable
        var path = Array((folder + "/gesturetrace-XXXXXX").utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw WriteError(.last, target: "a temporary file in " + folder) }
        // The file exists only as long as it is open.
        unlink(path)
        writer = ByteWriter(descriptor: descriptor, target: folder)
    }

    deinit {
        close(descriptor)
    }

    /// Appends everything to another writer.
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
