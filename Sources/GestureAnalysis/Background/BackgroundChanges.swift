import GestureSupport

extension TimelineComparison {
    /// So many changes at most wait for the other thread.
    package static var waitingInBackground: Int { BackgroundChanges.maximum }

    /// Says what became of each row, like `run`, on a thread that has nothing else to do: the rows are counted and printed while others are
    /// compared.
    ///
    /// What `handle` works with belongs to that thread until this returns.
    package func runInBackground(_ handle: @escaping (RowChange) -> Bool) throws(InputError) {
        let changes = BackgroundChanges(handle)
        do throws(InputError) { try find { changes.add($0) } } catch {
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
    /// So many batches go round. Many: what became of a stretch of strangers is known all at once, and while it is printed the next stretch is
    /// compared.
    private static let batches = 2 * Resync.stride / ChangeBatch.size + 8
    /// So many changes at most were found and are not yet handled.
    static let maximum = batches * ChangeBatch.size

    private let worker: Worker
    private let ring = Ring((0..<batches).map { _ in ChangeBatch() })
    private var thread: WorkerThread?
    @exclusivity(unchecked) private var batch: ChangeBatch
    @exclusivity(unchecked) private var goesOn = true

    init(_ handle: @escaping (RowChange) -> Bool) {
        worker = Worker(handle)
        batch = ring.takeEmpty() ?? ChangeBatch()
    }

    /// Takes the next change; false if nothing more is wanted, which may be known as many changes late as wait, `maximum`.
    func add(_ change: __owned RowChange) -> Bool {
        batch.add(change)
        if batch.count == ChangeBatch.size {
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

    /// Room for them; most batches of a short comparison need none.
    @exclusivity(unchecked) private var room: UnsafeMutablePointer<RowChange>?
    @exclusivity(unchecked) private(set) var count = 0
    /// Whether more was wanted when it had been handled.
    @exclusivity(unchecked) private(set) var goesOn = true

    deinit {
        room?.deinitialize(count: count)
        room?.deallocate()
    }

    /// Takes one more; there is room for `size` of them.
    func add(_ change: __owned RowChange) {
        let room = room ?? .allocate(capacity: Self.size)
        self.room = room
        (room + count).initialize(to: change)
        count += 1
    }

    /// Gives all of them away; `handle` itself goes no further once it has said that no more is wanted.
    func empty(_ handle: (__owned RowChange) -> Bool) {
        guard let room else { return }
        for index in 0..<count {
            goesOn = handle((room + index).move())
        }
        count = 0
    }
}

/// What the thread works with; only one thread has it at a time.
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
