/// A few batches that go round between the thread that fills them and the thread that empties them.
///
/// A batch belongs to whoever took it last, so that neither thread looks at what the other one works on.
final class BatchRing: @unchecked Sendable {
    private static let batches = 4

    private let monitor = Monitor()
    private var empty: [RecordBatch]
    private var full: [RecordBatch] = []
    private var isClosed = false
    private var error: WriteError?

    init() {
        empty = (0..<Self.batches).map { _ in RecordBatch() }
    }

    // MARK: The thread that fills

    /// An empty batch, as soon as there is one, and the first error that the other thread has met so far.
    func takeEmpty() -> (batch: RecordBatch, error: WriteError?) {
        monitor.wait { empty.popLast().map { ($0, error) } }
    }

    func hand(over batch: RecordBatch) {
        monitor.change { full.append(batch) }
    }

    /// Nothing comes any more.
    func close() {
        monitor.change { isClosed = true }
    }

    // MARK: The thread that empties

    /// The next batch, in order; nil at the end.
    func takeFull() -> RecordBatch? {
        monitor.wait { () -> RecordBatch?? in
            if !full.isEmpty { return .some(full.removeFirst()) }
            return isClosed ? .some(nil) : nil
        }
    }

    func giveBack(_ batch: RecordBatch, error: WriteError?) {
        monitor.change {
            empty.append(batch)
            self.error = error
        }
    }
}
