import GestureSupport

/// A reader that reads a stream on a separate thread, some entries ahead of the replay.
///
/// It is used only for files whose reads never block, because entries from a pipe must be replayed as soon as they arrive. The calling
/// thread itself reads the first batch, so that a short trace needs no second thread.
package final class ReadAhead: TraceEventSource {
    /// A batch of entries. `isLast` is true if the trace ends in this batch.
    private final class Batch {
        static let size = 256
        @exclusivity(unchecked) var events = [TraceEvent](repeating: TraceEvent(), count: size)
        /// The source texts of those entries about which errors may be reported later. `index` is the index of the entry in the batch.
        var sources: [(index: Int, text: SourceText)] = []
        var count = 0
        var isLast = false
        var failure: InputError?
    }

    private let ring: Ring<Batch>
    private let work: Work
    private var thread: WorkerThread?
    private var batch: Batch?
    /// The entries of the current batch. They are moved out of the batch, so that an entry is returned without retaining the batch.
    @exclusivity(unchecked) private var events: [TraceEvent] = []
    /// The number of entries in the current batch.
    private var count = 0
    /// The index of the next entry to return.
    private var next = 0
    package private(set) var currentSource: SourceText

    /// The state that belongs to the reading thread. As soon as this thread is running, no other thread uses the reader.
    private final class Work: @unchecked Sendable {
        private let reader: TraceReader

        init(_ reader: TraceReader) {
            self.reader = reader
        }

        /// Fills a batch with entries. Returns `false` if this is the last batch, because the trace ends or an error has occurred.
        func fill(_ batch: Batch) -> Bool {
            batch.count = 0
            batch.sources.removeAll()
            do throws(InputError) {
                while batch.count < Batch.size {
                    guard try reader.next(into: &batch.events[batch.count]) else {
                        batch.isLast = true
                        return false
                    }
                    // The batch retains the line, because the input buffer will no longer contain it when the entry is replayed.
                    if batch.events[batch.count].hasChanges { batch.sources.append((batch.count, reader.currentSource)) }
                    batch.count += 1
                }
                return true
            } catch {
                batch.isLast = true
                batch.failure = error
                return false
            }
        }
    }

    package init(_ reader: TraceReader) {
        work = Work(reader)
        currentSource = reader.header.source
        ring = Ring((0..<8).map { _ in Batch() })
    }

    deinit {
        ring.close()
        thread?.join()
    }

    package func next(into event: inout TraceEvent) throws(InputError) -> Bool {
        if next == count, try !takeBatch() { return false }
        events[next].exchange(with: &event)
        if event.hasChanges, let source = batch?.sources.first(where: { $0.index == next }) { currentSource = source.text }
        next += 1
        return true
    }

    /// Takes batches until one of them contains entries. Returns `false` if there are no more entries.
    private func takeBatch() throws(InputError) -> Bool {
        while true {
            if let batch {
                if batch.isLast {
                    if let failure = batch.failure { throw failure }
                    return false
                }
                self.batch = nil
                swap(&batch.events, &events)
                ring.recycle(batch)
                if thread == nil { startThread() }
            }
            if thread == nil {
                batch = ring.takeEmpty()
                if let batch { _ = work.fill(batch) }
            } else {
                batch = ring.takeFull()
            }
            guard let batch else { return false }
            swap(&batch.events, &events)
            (next, count) = (0, batch.count)
            if count > 0 { return true }
        }
    }

    private func startThread() {
        thread = WorkerThread { [ring, work] in
            while let batch = ring.takeEmpty() {
                let goesOn = work.fill(batch)
                ring.hand(over: batch, atOnce: !goesOn)
                if !goesOn { return }
            }
        }
    }
}
