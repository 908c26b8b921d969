import GestureSupport

extension TimelineComparison {
    /// The maximum number of changes that wait for the second thread.
    package static var waitingInBackground: Int { BackgroundChanges.maximum }

    /// Reports the change of each row, like `run`, but calls `handle` on another thread, so that changes are counted and printed while
    /// further rows are compared.
    ///
    /// Values that `handle` uses must not be used by other threads until this method returns.
    package func runInBackground(_ handle: @escaping (RowChange) -> Bool) throws(InputError) {
        let changes = BackgroundChanges(handle)
        do throws(InputError) { try find { changes.add($0) } } catch {
            changes.finish()
            throw error
        }
        changes.finish()
    }
}

/// Hands changes over in batches, in the order in which they were found; `handle` receives them in the order of time.
///
/// The thread starts with the first full batch. Before that, and if the system provides no thread, changes are handled at once, so that a
/// short comparison costs no thread.
final class BackgroundChanges {
    /// The number of batches in the ring. It is large because all changes in a stretch without agreement are found at once, and the next
    /// stretch is compared while they are printed.
    private static let batches = 2 * Resync.stride / ChangeBatch.size + 8
    /// The maximum number of changes that are found and not yet handled.
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

    /// Takes the next change. Returns false if no more changes are wanted, possibly up to `maximum` changes too late.
    func add(_ change: __owned RowChange) -> Bool {
        batch.add(change)
        if batch.count == ChangeBatch.size {
            if thread == nil { startThread() }
            handOver()
        }
        return goesOn
    }

    /// Handles the remaining changes and ends the thread.
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
                ring.giveBack(batch)
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

/// Consecutive changes, on their way from one thread to another.
private final class ChangeBatch {
    /// The number of changes that are handed over at once.
    static let size = 256

    private var changes: [RowChange] = []
    /// Whether the handler wanted more changes after the batch was handled.
    private(set) var goesOn = true

    var count: Int { changes.count }

    func add(_ change: RowChange) { changes.append(change) }

    /// Passes all changes to `handle`, until it returns false.
    func empty(_ handle: (RowChange) -> Bool) {
        for change in changes { goesOn = handle(change) }
        changes.removeAll(keepingCapacity: true)
    }
}

/// The state of the thread; only one thread uses it at a time.
private final class Worker: @unchecked Sendable {
    private let handle: (RowChange) -> Bool
    private let order = TimeOrder()

    init(_ handle: @escaping (RowChange) -> Bool) {
        self.handle = handle
    }

    func handle(_ batch: ChangeBatch) {
        batch.empty { order.add($0, handle) }
    }

    func finish() { order.finish(handle) }
}
