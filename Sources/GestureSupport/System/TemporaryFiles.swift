import Platform

/// Temporary files that are to go when a signal ends the process.
enum TemporaryFiles {
    /// What their names begin with, whatever they are to become: a long name would not leave room for more.
    static let prefix = ".gesturetrace-"

    /// Makes a new file in a folder, which ends with a slash or is empty; the descriptor is -1 where that is impossible.
    ///
    /// It is never one that is there, nor one that a link leads to: nobody who may write to the folder can have another file overwritten.
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

    /// Takes one away, or forgets one that has another name now.
    static func settle(_ path: String, removes: Bool) {
        if removes { unlink(path) }
        lock.locked {
            guard let slots else { return }
            for slot in 0..<slotCount where slots[slot].isUsed && slots[slot].isAt(path) { slots[slot].isUsed = false }
        }
    }

    private static func note(_ path: String) {
        guard path.utf8.count < pathBytes else { return }
        lock.locked {
            let slots = slots ?? makeSlots()
            guard let slot = (0..<slotCount).first(where: { !slots[$0].isUsed }) else { return }
            if slots[slot].path == nil { slots[slot].path = .allocate(capacity: pathBytes) }
            guard let copy = slots[slot].path else { return }
            _ = path.withCString { memcpy(copy, $0, path.utf8.count + 1) }
            slots[slot].isUsed = true
        }
    }

    /// What a handler does: no lock, nothing that is allocated.
    static func removeAll() {
        guard let slots else { return }
        for slot in 0..<slotCount where slots[slot].isUsed {
            if let path = slots[slot].path { unlink(path) }
        }
    }

    /// Takes away what processes left that were killed more than an hour ago.
    static func removeLeftovers(_ paths: [String]) {
        for path in paths {
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            if Int(time(nil)) - Int(modified(status).tv_sec) > 3600 { unlink(path) }
        }
    }

    // MARK: What a handler may touch

    /// A path that stays where it is: a handler reads it at any moment.
    private struct Slot {
        var path: UnsafeMutablePointer<CChar>?
        var isUsed = false

        func isAt(_ other: String) -> Bool { path.map { strcmp($0, other) == 0 } ?? false }
    }

    private static let pathBytes = 4096
    private static let lock = Monitor()
    nonisolated(unsafe) private static var made = 0
    private static let slotCount = 1100
    /// Nil before the first file: most processes make none.
    nonisolated(unsafe) private static var slots: UnsafeMutablePointer<Slot>?

    private static func makeSlots() -> UnsafeMutablePointer<Slot> {
        let made = UnsafeMutablePointer<Slot>.allocate(capacity: slotCount)
        made.initialize(repeating: Slot(), count: slotCount)
        slots = made
        return made
    }
}

/// Keeps text until what belongs above it is known: a temporary file without a name, so that a long report needs no memory.
package final class Spool {
    package let writer: ByteWriter
    private let descriptor: Int32

    package init() throws(WriteError) {
        let variable = Environment.variable("TMPDIR") ?? ""
        let folder = variable.isEmpty ? "/tmp" : variable
        var path = Array((folder + "/gesturetrace-XXXXXX").utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw WriteError(.last, target: "a temporary file in " + folder) }
        // The file lives as long as it is open, and no longer.
        unlink(path)
        writer = ByteWriter(descriptor: descriptor, target: folder)
    }

    deinit {
        close(descriptor)
    }

    /// Appends all of it to another writer.
    package func copy(to target: ByteWriter) throws(WriteError) {
        try writer.flush()
        lseek(descriptor, 0, SEEK_SET)
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
        defer { buffer.deallocate() }
        while target.error == nil {
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            target.write(UnsafeBufferPointer(rebasing: buffer[..<count]))
        }
    }
}
