/// The number of waiting results that wakes the calling thread.
private let handful = 64

/// Executes indexed pieces of work on several threads, and returns the results in the order of the indices.
package final class OrderedWork<Result: Sendable>: @unchecked Sendable {
    private let count: Int
    private let work: @Sendable (Int) -> Result
    private let monitor = Monitor()
    // All properties below are used only inside the monitor.
    private var next = 0
    private var finished = 0
    private var results: [Int: Result] = [:]
    private var isStopped = false

    package init(count: Int, _ work: @escaping @Sendable (Int) -> Result) {
        self.count = count
        self.work = work
    }

    /// Executes all pieces, and passes their results to `take` on the calling thread, which meanwhile calls `tick` a few times a second.
    ///
    /// If `take` throws an error, the pieces that have begun are finished, and no others begin.
    package func run(threads: Int, tick: (_ finished: Int) -> Void, take: (Int, Result) throws -> Void) throws {
        // Layouts may be nested deeply, and threads of macOS have half a megabyte of stack by default. The system may give fewer threads.
        let crew = (0..<min(threads, count)).compactMap { _ in WorkerThread { [self] in workUntilDone() } }
        defer {
            monitor.locked { isStopped = true }
            for thread in crew { thread.join() }
        }
        var index = 0
        while index < count {
            // Without any thread, the calling thread does the work itself.
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
                // The calling thread checks every tenth of a second anyway. Waking it for each result took more time than a small piece of
                // work.
                return results.count % handful == 0 || finished == count
            }
        }
    }

    /// Returns the next piece of work; must be called inside the monitor.
    private func takeNext() -> Int? {
        guard !isStopped, next < count else { return nil }
        defer { next += 1 }
        return next
    }

    /// Waits for the result at an index, and returns it with all consecutive results that are available.
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
