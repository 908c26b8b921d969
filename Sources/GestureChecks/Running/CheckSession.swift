import GestureEngine
import GestureSupport

/// A check of many traces on all processor cores. Results are reported in the order of the traces.
package struct CheckSession {
    package var finder: TraceFinder
    package var run: CheckRun
    package var threads: Int

    private let systems: [System]

    /// Creates a session. If `systems` is empty, each trace is checked on the iOS version of its layout.
    package init(_ finder: TraceFinder, _ run: CheckRun, on systems: [System] = [], threads: Int = Environment.processors) {
        self.finder = finder
        self.systems = systems
        self.finder.play(on: systems)
        self.run = run
        self.threads = threads
    }

    /// The number of files that may be open while one trace is checked: the trace, the same trace a second time while a golden is written,
    /// a layout, the golden and the new golden.
    private static let filesOfATrace = 5
    /// The number of files that are always open: the standard streams and the files of the reports.
    private static let filesOfASession = 6

    /// The number of threads to use. The number is reduced if the system's limit on open files is low.
    private var crew: Int { max(1, min(threads, (Environment.openFiles - Self.filesOfASession) / Self.filesOfATrace)) }

    /// Checks all traces.
    ///
    /// - Parameters:
    ///   - tick: a closure that is called from time to time with the number of finished traces.
    ///   - take: a closure that is called with each result and its number, starting at 1.
    package func check(tick: (Int) -> Void, take: (CheckResult, Int) throws -> Void) throws -> CheckSummary {
        let cases = finder.cases
        let run = run
        var summary = CheckSummary(systems: systems.count, notes: finder.emptiness, isStrict: run.isStrict)
        try OrderedWork(count: cases.count) { run.check(cases[$0]) }.run(threads: crew, tick: tick) { index, result in
            summary.add(result)
            try take(result, index + 1)
        }
        return summary
    }
}

/// A watch that repeats a check whenever one of the files involved has changed.
package struct CheckWatch {
    /// A closure that waits briefly. It returns false to end the watch.
    private let pause: () -> Bool

    package init(pause: @escaping () -> Bool) {
        self.pause = pause
    }

    /// Runs the check immediately, and again after each change. `find` is a closure that returns the traces, or `nil` if they cannot be
    /// found at the moment.
    package func run(_ find: () -> TraceFinder?, check: () throws -> Void) rethrows {
        while true {
            let finder = find()
            let traces = Self.files(finder)
            let layouts = (finder?.cases ?? []).flatMap { TraceFiles.layouts(of: $0) }
            // The states of the files are read before the check, so that changes made during the check are detected, too.
            let before = Self.states(traces + layouts)
            try check()
            repeat {
                guard pause() else { return }
            } while Self.states(Self.files(find()) + layouts) == before
        }
    }

    private static func files(_ finder: TraceFinder?) -> [String] {
        (finder?.cases ?? []).flatMap { [$0.input, $0.file] } + (finder?.orphans ?? [])
    }

    private static func states(_ paths: [String]) -> [String: FileSystem.State] {
        var states: [String: FileSystem.State] = [:]
        for path in paths where states[path] == nil { states[path] = FileSystem.state(path) }
        return states
    }
}
