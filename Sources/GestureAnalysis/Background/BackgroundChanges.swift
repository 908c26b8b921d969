import GestureSupport

extension TimelineComparison {
    /// The maximum number of changes in the queue between the comparison and the second thread.
    package static var waitingInBackground: Int { BackgroundChanges.maximum }

    /// Compares the timelines as `run` does, but calls `handle` on a second thread. Changes can then be counted and printed while further
    /// rows are compared.
    ///
    /// Until this method returns, no other thread may access the values that `handle` uses.
    package func runInBackground(_ handle: @escaping (RowChange) -> Bool) throws(InputError) {
        let changes = BackgroundChanges(handle)
        do throws(InputError) { try find { changes.add($0) } } catch {
            changes.finish()
            throw error
        }
        changes.finish()
    }
}

/// A queue that passes changes to a second thread in batches. Changes are added in the order in which they are found; the second thread
/// passes them to `handle` sorted by time.
///
/// The thread starts when the first batch is full, so a short comparison starts no thread. Until then, or if the system cannot create a
/// thread, changes are handled on the calling thread.
final class BackgroundChanges {
    /// The number of batches in the ring buffer. The number is large because a range of rows without matches yields all its changes
    /// together. The next range is compared while these changes are printed.
    private static let batches = 2 * Resync.stride / ChangeBatch.size + 8
    /// The maximum number of changes that have been found but not yet handled.
    static let maximum = batches * ChangeBatch.size

    private let worker: Worker
    private let ring = Ring((0..<batches).map { _ in ChangeBatch() })
    private var thread: WorkerThread?
    private var batch: ChangeBatch
    private var goesOn = true

    init(_ handle: @escaping (RowChange) -> Bool) {
        worker = Worker(handle)
        batch = ring.takeEmpty() ?? ChangeBatch()
    }

    /// Adds a change to the queue. Returns false once the handler has requested to stop. Because batches are handled with a delay, up to
    /// `maximum` further changes may be added before this method returns false.
    func add(_ change: __owned RowChange) -> Bool {
        batch.add(change)
        if batch.count == ChangeBatch.size {
            if thread == nil { startThread() }
            handOver()
        }
        return goesOn
    }

    /// Passes the remaining changes to the handler and stops the thread.
    func finish() {
        handOver()
        if let thread {
            ring.close()
            thread.join()
            self.thread = nil
        }
        worker.finish()
    }

    private func startThread() {
        thread = WorkerThread { [ring, worker] in
            while let batch = ring.takeFull() {
                worker.handle(batch)
                ring.recycle(batch)
            }
        }
    }

    private func handOver() {
        if thread == nil {
            worker.handle(batch)
        } else {
            ring.hand(over: batch)
            batch = ring.takeEmpty() ?? ChangeBatch()
        }
        if !batch.goesOn { goesOn = false }
    }
}

/// A batch of consecutive changes, handed to the background thread together.
private final class ChangeBatch {
    /// The number of changes in a full batch.
    static let size = 256

    private var changes: [RowChange] = []
    /// Whether the handler requested further changes after it had received this batch.
    private(set) var goesOn = true

    var count: Int { changes.count }

    func add(_ change: RowChange) { changes.append(change) }

    /// Passes all changes in the batch to `handle` and removes them from the batch.
    func drain(_ handle: (RowChange) -> Bool) {
        for change in changes { goesOn = handle(change) }
        changes.removeAll(keepingCapacity: true)
    }
}

/// The data that the second thread uses to sort and handle changes. Only one thread accesses this object at a time.
private final class Worker: @unchecked Sendable {
    private let handle: (RowChange) -> Bool
    private let order = TimeOrder()

    init(_ handle: @escaping (RowChange) -> Bool) {
        self.handle = handle
    }

    func handle(_ batch: ChangeBatch) {
        batch.drain { order.add($0, handle) }
    }

    func finish() { order.finish(handle) }
}
