import GestureSupport

/// A reader of a stream on a separate thread, which reads some entries ahead of the player.
///
/// It is used only for files whose reads never block, because entries from a pipe must be played as soon as they arrive. The caller itself
/// reads the first batch, so that a short trace needs no thread.
package final class ReadAhead: TraceEventSource {
    /// A batch of entries. If the trace ends in this batch, `isLast` is true.
    private final class Batch {
        static let size = 256
        var events = [TraceEvent](repeating: TraceEvent(), count: size)
        /// The texts to which later errors may refer. `index` is the index within the batch of the entry that was read from the text.
        var sources: [(index: Int, text: SourceText)] = []
        var count = 0
        var isLast = false
        var failure: InputError?
    }

    private let ring: Ring<Batch>
    private let work: Work
    private var thread: WorkerThread?
    @exclusivity(unchecked) private var batch: Batch?
    /// The index of the next entry to return from the current batch.
    private var next = 0
    package private(set) var currentSource: SourceText

    /// The state that belongs to the reading thread. Once this thread is running, no other thread uses the reader.
    private final class Work: @unchecked Sendable {
        private let reader: TraceReader

        init(_ reader: TraceReader) {
            self.reader = reader
        }

        /// Fills a batch with entries. Returns `false` if the trace ends in this batch.
        func fill(_ batch: Batch) -> Bool {
            batch.count = 0
            batch.sources.removeAll()
            do throws(InputError) {
                while batch.count < Batch.size {
                    guard try reader.next(into: &batch.events[batch.count]) else {
                        batch.isLast = true
                        return false
                    }
                    // The input buffer will no longer contain this line when its entry is played, so the batch retains the text.
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
        if batch.map({ next < $0.count }) != true, try !takeBatch() { return false }
        guard let batch else { return false }
        batch.events[next].exchange(with: &event)
        if event.hasChanges, let source = batch.sources.first(where: { $0.index == next }) { currentSource = source.text }
        next += 1
        return true
    }

    /// Takes the next batch that contains entries. Returns `false` if there are no more entries.
    private func takeBatch() throws(InputError) -> Bool {
        while true {
            if let batch {
                if batch.isLast {
                    if let failure = batch.failure { throw failure }
                    return false
                }
                self.batch = nil
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
            next = 0
            if batch.count > 0 { return true }
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
