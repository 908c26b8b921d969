/// The number of new results after which the calling thread is woken to take them.
private let handful = 64

/// Executes numbered work items on several threads, and delivers their results in the order of these numbers.
package final class OrderedWork<Result: Sendable>: @unchecked Sendable {
    private let count: Int
    private let work: @Sendable (Int) -> Result
    private let monitor = Monitor()
    // The following properties must be accessed only while the monitor is locked.
    private var next = 0
    private var finished = 0
    private var results: [Int: Result] = [:]
    private var isStopped = false

    package init(count: Int, _ work: @escaping @Sendable (Int) -> Result) {
        self.count = count
        self.work = work
    }

    /// Executes all work items. The calling thread passes their results to `take` in order. While it is waiting, it calls `tick` several
    /// times per second.
    ///
    /// If `take` throws an error, work items that have already begun are completed, but no others are begun.
    package func run(threads: Int, tick: (_ finished: Int) -> Void, take: (Int, Result) throws -> Void) throws {
        // The threads are of the type `WorkerThread`, whose stack is large enough for deeply nested layouts. The default stack on macOS has
        // only half a megabyte. The operating system may be unable to create some of the threads.
        let crew = (0..<min(threads, count)).compactMap { _ in WorkerThread { [self] in workUntilDone() } }
        defer {
            monitor.locked { isStopped = true }
            for thread in crew { thread.join() }
        }
        var index = 0
        while index < count {
            // If no thread could be created, the calling thread executes all work items itself.
            for result in crew.isEmpty ? [work(index)] : wait(from: index, tick) {
                if crew.isEmpty { tick(index) }
                try take(index, result)
                index += 1
            }
        }
    }

    private func workUntilDone() {
        var number = monitor.locked { takeNext() }
        while let index = number {
            let result = work(index)
            monitor.change {
                results[index] = result
                finished += 1
                number = takeNext()
                // The calling thread checks for results ten times per second in any case. Waking it for every result took longer than
                // executing a small work item.
                return results.count % handful == 0 || finished == count
            }
        }
    }

    /// Returns the index of the next work item; `nil` if no more work items must be executed. The monitor must be locked.
    private func takeNext() -> Int? {
        guard !isStopped, next < count else { return nil }
        defer { next += 1 }
        return next
    }

    /// Waits for the result with the given index. Returns this result, and those of the directly following work items that are already
    /// finished.
    private func wait(from index: Int, _ tick: (Int) -> Void) -> [Result] {
        while true {
            let row = monitor.wait(atMost: 0.1) {
                var row: [Result] = []
                while let result = results.removeValue(forKey: index + row.count) { row.append(result) }
                return row.isEmpty ? nil : row
            }
            tick(monitor.locked { finished })
            if let row { return row }
        }
    }
}
