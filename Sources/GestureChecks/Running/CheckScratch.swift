import GestureSupport

/// Buffers that a thread reuses for each trace that it checks.
final class CheckScratch {
    /// The writer of the timeline; empty at the beginning of a trace.
    private let writer = ByteWriter()

    /// Returns the writer after removing its contents.
    func emptyWriter() -> ByteWriter {
        writer.removeAll(keeping: 1 << 19)
        return writer
    }
}

/// The desks that no thread currently uses.
final class CheckScratchPool: @unchecked Sendable {
    private let monitor = Monitor()
    private var scratchPool: [CheckScratch] = []

    /// Lends a desk to `body`.
    func with<Result>(_ body: (CheckScratch) throws -> Result) rethrows -> Result {
        let scratch = monitor.locked { scratchPool.popLast() } ?? CheckScratch()
        defer { monitor.locked { scratchPool.append(scratch) } }
        return try body(scratch)
    }
}
