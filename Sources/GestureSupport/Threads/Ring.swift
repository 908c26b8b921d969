/// A few batches that go round between the thread that fills them and the thread that empties them.
///
/// A batch belongs to whoever took it last, so that neither thread looks at what the other one works on. To wake a thread costs more than
/// to fill a batch: a sleeper is woken for half a ring, or where a batch says that it is wanted at once.
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

    /// An empty batch, as soon as there is one; nil once the ring is closed.
    package func takeEmpty() -> Batch? {
        batch(monitor.wait { isClosed ? .nothingMore : empty.popLast().map { .batch($0) } })
    }

    /// Hands a full batch over; one that none may follow for long, such as the last one, `atOnce`: nobody else wakes its reader.
    package func hand(over batch: Batch, atOnce: Bool = false) {
        monitor.change {
            full.append(batch)
            return atOnce || full.count >= half
        }
    }

    /// The next full batch, in order; nil once the ring is closed and none is left.
    package func takeFull() -> Batch? {
        batch(monitor.wait { full.isEmpty ? isClosed ? .nothingMore : nil : .batch(full.removeFirst()) })
    }

    package func giveBack(_ batch: Batch) {
        monitor.change {
            empty.append(batch)
            return empty.count >= half
        }
    }

    /// Nothing is filled any more.
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
