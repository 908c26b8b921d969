import GestureSupport

/// Checks many traces on all cores and tells the results in the order of the traces.
package struct CheckSession {
    package var finder: TraceFinder
    package var run: CheckRun
    package var threads: Int

    package init(_ finder: TraceFinder, _ run: CheckRun, threads: Int = Environment.processors) {
        self.finder = finder
        self.run = run
        self.threads = threads
    }

    /// A trace, the same once more where a golden is written, a layout, the golden, the file that is to be the new one.
    private static let filesOfATrace = 5
    /// The standard streams and two reports.
    private static let filesOfASession = 6

    /// As many as there may be files open for.
    private var crew: Int { max(1, min(threads, (Environment.openFiles - Self.filesOfASession) / Self.filesOfATrace)) }

    /// Checks all of it; `tick` hears now and then how many are done, `take` gets each result with its number from 1.
    package func check(tick: (Int) -> Void, take: (CheckResult, Int) throws -> Void) throws -> CheckSummary {
        let cases = finder.cases
        let run = run
        var summary = CheckSummary(notes: finder.emptiness, isStrict: run.isStrict)
        try OrderedWork(count: cases.count) { run.check(cases[$0]) }.run(threads: crew, tick: tick) { index, result in
            summary.add(result)
            try take(result, index + 1)
        }
        return summary
    }
}
