/// The number of waiting results that wakes the calling thread.
private let handful = 64

/// A runner for numbered work items. It executes the items on several threads and delivers their results in order.
package final class OrderedWork<Result: Sendable>: @unchecked Sendable {
    private let count: Int
    private let work: @Sendable (Int) -> Result
    private let monitor = Monitor()
    // The properties below are accessed only while the monitor is locked.
    private var next = 0
    private var finished = 0
    private var results: [Int: Result] = [:]
    private var isStopped = false

    package init(count: Int, _ work: @escaping @Sendable (Int) -> Result) {
        self.count = count
        self.work = work
    }

    /// Executes all work items, and passes their results to `take` on the calling thread. While waiting, this thread calls `tick` a few
    /// times per second.
    ///
    /// If `take` throws an error, work items that have begun are completed, but no others begin.
    package func run(threads: Int, tick: (_ finished: Int) -> Void, take: (Int, Result) throws -> Void) throws {
        // A `WorkerThread` has a large stack for deeply nested layouts. The default stack on macOS has only half a megabyte. The system may
        // refuse to create some of the threads.
        let crew = (0..<min(threads, count)).compactMap { _ in WorkerThread { [self] in workUntilDone() } }
        defer {
            monitor.locked { isStopped = true }
            for thread in crew { thread.join() }
        }
        var index = 0
        while index < count {
            // If no thread could be created, the calling thread executes the work items.
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
                // The calling thread checks for results ten times per second anyway. Waking it for each result took longer than executing a
                // small work item.
                return results.count % handful == 0 || finished == count
            }
        }
    }

    /// Returns the index of the next work item. The monitor must be locked.
    private func takeNext() -> Int? {
        guard !isStopped, next < count else { return nil }
        defer { next += 1 }
        return next
    }

    /// Waits for the result at an index. Returns this result and any consecutive results that are already available.
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
