/// A few batches that go round between the thread that fills them and the thread that empties them.
///
/// A batch belongs to whoever took it last, so that neither thread looks at what the other one works on.
public final class Ring<Batch: AnyObject>: @unchecked Sendable {
    private let monitor = Monitor()
    private var empty: [Batch]
    private var full: [Batch] = []
    private var isClosed = false

    public init(_ batches: [Batch]) {
        empty = batches
    }

    /// An empty batch, as soon as there is one; nil once the ring is closed.
    public func takeEmpty() -> Batch? {
        monitor.wait { () -> Batch?? in
            if isClosed { return .some(nil) }
            return empty.popLast().map { .some($0) }
        }
    }

    public func hand(over batch: Batch) {
        monitor.change { full.append(batch) }
    }

    /// The next full batch, in order; nil once the ring is closed and none is left.
    public func takeFull() -> Batch? {
        monitor.wait { () -> Batch?? in
            if !full.isEmpty { return .some(full.removeFirst()) }
            return isClosed ? .some(nil) : nil
        }
    }

    public func giveBack(_ batch: Batch) {
        monitor.change { empty.append(batch) }
    }

    /// Nothing is filled any more.
    public func close() {
        monitor.change { isClosed = true }
    }
}
