/// A few batches that go round between the thread that fills them and the thread that empties them.
///
/// A batch belongs to whoever took it last, so that neither thread looks at what the other one works on.
package final class Ring<Batch: AnyObject>: @unchecked Sendable {
    private let monitor = Monitor()
    private var empty: [Batch]
    private var full: [Batch] = []
    private var isClosed = false

    package init(_ batches: [Batch]) {
        empty = batches
    }

    /// An empty batch, as soon as there is one; nil once the ring is closed.
    package func takeEmpty() -> Batch? {
        monitor.wait { () -> Batch?? in
            if isClosed { return .some(nil) }
            return empty.popLast().map { .some($0) }
        }
    }

    package func hand(over batch: Batch) {
        monitor.change { full.append(batch) }
    }

    /// The next full batch, in order; nil once the ring is closed and none is left.
    package func takeFull() -> Batch? {
        monitor.wait { () -> Batch?? in
            if !full.isEmpty { return .some(full.removeFirst()) }
            return isClosed ? .some(nil) : nil
        }
    }

    package func giveBack(_ batch: Batch) {
        monitor.change { empty.append(batch) }
    }

    /// Nothing is filled any more.
    package func close() {
        monitor.change { isClosed = true }
    }
}
