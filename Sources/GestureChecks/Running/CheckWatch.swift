import GestureSupport

/// Checks again whenever a file that matters has changed.
package struct CheckWatch {
    /// Waits a moment; false ends the watch.
    private let pause: () -> Bool

    package init(pause: @escaping () -> Bool) {
        self.pause = pause
    }

    /// Checks at once, and then again and again; `find` gives the traces, nil where they cannot be found at the moment.
    package func run(_ find: () -> TraceFinder?, check: () throws -> Void) rethrows {
        while true {
            let finder = find()
            let traces = Self.files(finder)
            let layouts = (finder?.cases ?? []).flatMap { TraceFiles.layouts(of: $0.root) }
            // What changes while it is checked is noticed, too.
            let before = Self.states(traces + layouts)
            try check()
            repeat {
                guard pause() else { return }
            } while Self.states(Self.files(find()) + layouts) == before
        }
    }

    private static func files(_ finder: TraceFinder?) -> [String] {
        (finder?.cases ?? []).flatMap { [$0.trace, $0.file] } + (finder?.orphans ?? [])
    }

    private static func states(_ paths: [String]) -> [String: FileSystem.State] {
        var states: [String: FileSystem.State] = [:]
        for path in paths where states[path] == nil { states[path] = FileSystem.state(path) }
        return states
    }
}
