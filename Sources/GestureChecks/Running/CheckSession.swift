import GestureEngine
import GestureSupport

/// Checks many traces on all cores and reports the results in the order of the traces.
package struct CheckSession {
    package var finder: TraceFinder
    package var run: CheckRun
    package var threads: Int

    private let systems: [System]

    /// Creates a session; without `systems`, each trace is checked on its own system.
    package init(_ finder: TraceFinder, _ run: CheckRun, on systems: [System] = [], threads: Int = Environment.processors) {
        self.finder = finder
        self.systems = systems
        self.finder.play(on: systems)
        self.run = run
        self.threads = threads
    }

    /// The number of open files for each trace: the trace, the trace again if a golden is written, a layout, the golden, and the new
    /// golden.
    private static let filesOfATrace = 5
    /// The number of other open files: the standard streams and the report files.
    private static let filesOfASession = 6

    /// The number of threads for which the limit of open files suffices.
    private var crew: Int { max(1, min(threads, (Environment.openFiles - Self.filesOfASession) / Self.filesOfATrace)) }

    /// Checks all traces.
    ///
    /// - Parameters:
    ///   - tick: receives the number of finished traces now and then.
    ///   - take: receives each result with its index, from 1.
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

/// Checks again whenever one of the files has changed.
package struct CheckWatch {
    /// Waits a moment; returns false to end the watch.
    private let pause: () -> Bool

    package init(pause: @escaping () -> Bool) {
        self.pause = pause
    }

    /// Checks at once, and again after each change; `find` returns the traces, or `nil` if they cannot be found at the moment.
    package func run(_ find: () -> TraceFinder?, check: () throws -> Void) rethrows {
        while true {
            let finder = find()
            let traces = Self.files(finder)
            let layouts = (finder?.cases ?? []).flatMap { TraceFiles.layouts(of: $0) }
            // The states are read before the check, so that changes during the check are noticed, too.
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
