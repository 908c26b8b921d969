import GestureSupport

extension TimelineComparison {
    /// Says what became of each row, like `run`, on a thread that has nothing else to do: the rows are counted and printed while others are
    /// compared.
    ///
    /// What `handle` works with belongs to that thread until this returns.
    package func runInBackground(_ handle: @escaping (RowChange) -> Bool) throws(InputError) {
        let changes = BackgroundChanges(handle)
        do throws(InputError) { try find(changes.add) } catch {
            changes.finish()
            throw error
        }
        changes.finish()
    }
}

/// Hands changes over in batches, in the order in which they were found; those who take them get them in the order of time.
///
/// The thread starts with the first full batch: before that, and where the system gives no thread, changes are handled on the spot, so that a
/// short comparison costs no thread.
final class BackgroundChanges {
    private let worker: Worker
    private let ring = Ring((0..<8).map { _ in ChangeBatch() })
    private var thread: WorkerThread?
    /// What is handed over with the batch once there is enough of it.
    @exclusivity(unchecked) private var changes: [RowChange] = []
    private var batch: ChangeBatch
    @exclusivity(unchecked) private var goesOn = true

    init(_ handle: @escaping (RowChange) -> Bool) {
        worker = Worker(handle)
        batch = ring.takeEmpty() ?? ChangeBatch()
    }

    /// Takes the next change; false if nothing more is wanted, which may be known some batches late.
    func add(_ change: RowChange) -> Bool {
        changes.append(change)
        if changes.count == ChangeBatch.size {
            if thread == nil { startThread() }
            handOver()
        }
        return goesOn
    }

    /// Handles what is left and ends the thread.
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
        swap(&changes, &batch.changes)
        if thread == nil {
            worker.handle(batch)
        } else {
            ring.hand(over: batch)
            batch = ring.takeEmpty() ?? ChangeBatch()
        }
        if !batch.goesOn { goesOn = false }
    }
}

/// Some changes in a row, on their way from one thread to another.
private final class ChangeBatch {
    /// So many are handed over at once.
    static let size = 256

    @exclusivity(unchecked) var changes: [RowChange] = []
    /// Whether more was wanted when it had been handled.
    var goesOn = true
}

/// What the thread works with; only one thread has it at a time.
private final class Worker: @unchecked Sendable {
    private let handle: (RowChange) -> Bool
    @exclusivity(unchecked) private var order = TimeOrder()
    private var goesOn = true

    init(_ handle: @escaping (RowChange) -> Bool) {
        self.handle = handle
    }

    func handle(_ batch: ChangeBatch) {
        for change in batch.changes where goesOn { goesOn = order.add(change, handle) }
        batch.changes.removeAll(keepingCapacity: true)
        batch.goesOn = goesOn
    }

    func finish() { order.finish(handle) }
}
