import GestureSupport

/// Buffers that a thread reuses for every trace it checks.
final class CheckScratch {
    /// The writer of the timeline, which is emptied before each trace.
    private let writer = ByteWriter()

    /// Empties the writer and returns it.
    func emptyWriter() -> ByteWriter {
        writer.removeAll(keeping: 1 << 19)
        return writer
    }
}

/// A pool of the scratch buffers that no thread currently uses.
final class CheckScratchPool: @unchecked Sendable {
    private let monitor = Monitor()
    private var scratchPool: [CheckScratch] = []

    /// Calls `body` with scratch buffers from the pool, and returns the result of `body`.
    func with<Result>(_ body: (CheckScratch) throws -> Result) rethrows -> Result {
        let scratch = monitor.locked { scratchPool.popLast() } ?? CheckScratch()
        defer { monitor.locked { scratchPool.append(scratch) } }
        return try body(scratch)
    }
}
