import GestureSupport

/// Buffers that a thread reuses for each trace that it checks.
final class CheckDesk {
    /// The writer of the timeline; empty at the beginning of a trace.
    private let writer = ByteWriter()

    /// The writer, after removing its contents.
    func emptyWriter() -> ByteWriter {
        writer.removeAll(keeping: 1 << 19)
        return writer
    }
}

/// The desks that no thread currently uses.
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
