import GestureSupport
import GestureTimeline

/// What a thread works with that checks one trace after another: memory that each of them needs and none keeps.
final class CheckDesk {
    /// Takes the timeline; empty at the beginning of a trace.
    private let writer = ByteWriter()
    private var golden: UnsafeMutableBufferPointer<UInt8>?

    deinit {
        golden?.deallocate()
    }

    /// The writer, with nothing in it.
    func emptyWriter() -> ByteWriter {
        writer.removeAll(keeping: 4 * Self.room)
        return writer
    }

    /// Whether a file has exactly these bytes and no more of them than are looked at once; false also where it cannot be read.
    func has(_ file: FileByteSource, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard file.size == bytes.count, bytes.count < Self.room, let start = bytes.baseAddress else { return false }
        let memory = golden ?? .allocate(capacity: Self.room)
        golden = memory
        // One byte more shows whether the file has grown.
        let room = UnsafeMutableBufferPointer(rebasing: memory[...bytes.count])
        guard let base = room.baseAddress, (try? file.read(into: room, at: 0)) == bytes.count else { return false }
        return memcmp(base, start, bytes.count) == 0
    }

    /// As much as is gathered of a timeline before it is compared.
    static let room = 1 << 17
}

/// The desks at which nobody works.
final class CheckDesks: @unchecked Sendable {
    private let monitor = Monitor()
    private var desks: [CheckDesk] = []

    /// Lends a desk to `body`.
    func with<Result>(_ body: (CheckDesk) throws -> Result) rethrows -> Result {
        let desk = monitor.locked { desks.popLast() } ?? CheckDesk()
        defer { monitor.locked { desks.append(desk) } }
        return try body(desk)
    }
}
