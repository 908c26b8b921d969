/// A fixed set of batches that circulate between a thread that fills them and a thread that empties them.
///
/// A batch belongs to the thread that has taken it, so two threads never access the same batch. Waking a thread takes longer than filling a
/// batch. A sleeping thread is therefore woken only if half of the batches are available to it, or if a batch is needed immediately.
package final class Ring<Batch: AnyObject>: @unchecked Sendable {
    private enum Taken { case batch(Batch), nothingMore }

    private let monitor = Monitor()
    private let half: Int
    private var empty: [Batch]
    private var full: [Batch] = []
    private var isClosed = false

    package init(_ batches: [Batch]) {
        empty = batches
        half = max(1, batches.count / 2)
    }

    /// Waits for an empty batch and returns it; `nil` if the ring has been closed.
    package func takeEmpty() -> Batch? {
        batch(monitor.wait { isClosed ? .nothingMore : empty.popLast().map { .batch($0) } })
    }

    /// Passes a full batch to the thread that empties the batches. If `atOnce` is true, this thread is woken immediately, because the next
    /// batch may not follow for a long time.
    package func hand(over batch: Batch, atOnce: Bool = false) {
        monitor.change {
            full.append(batch)
            return atOnce || full.count >= half
        }
    }

    /// Waits for the next full batch and returns it; `nil` if the ring has been closed and no full batches are left.
    package func takeFull() -> Batch? {
        batch(monitor.wait { full.isEmpty ? isClosed ? .nothingMore : nil : .batch(full.removeFirst()) })
    }

    package func recycle(_ batch: Batch) {
        monitor.change {
            empty.append(batch)
            return empty.count >= half
        }
    }

    /// Closes the ring. No more batches can be filled after that.
    package func close() {
        monitor.change {
            isClosed = true
            return true
        }
    }

    private func batch(_ taken: Taken) -> Batch? {
        switch taken {
        case .batch(let batch): batch
        case .nothingMore: nil
        }
    }
}
