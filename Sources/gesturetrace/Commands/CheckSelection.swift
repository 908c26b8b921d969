import GestureChecks
import GestureSupport

/// Functions that determine which traces `check` examines and how it treats their goldens.
enum CheckSelection {
    /// Returns the policy for goldens, which determines which goldens the check writes. Throws if the check runs in CI and would accept
    /// changes that no user has seen.
    static func goldens(_ arguments: Arguments) throws -> GoldenWriting {
        let (update, prunes, isMeant) = (try arguments[\.update], try arguments[\.prune], try arguments[\.ci])
        if Workspace.isCI, !isMeant {
            if update != nil { throw UsageError.updateInCI }
            if prunes { throw UsageError.pruneInCI }
        }
        if isMeant, update == nil, !prunes { throw UsageError.ciWithoutUpdate }
        guard try arguments[\.pending] else { return update ?? .none }
        if update != nil { throw UsageError.pendingWithUpdate }
        return .pending
    }

    /// Finds the traces to check. Prints notes about paths that contain no traces.
    static func finder(_ arguments: Arguments, isQuiet: Bool = false) throws -> TraceFinder {
        let paths = Self.paths(arguments)
        let filters = try arguments[\.filter]
        let since = try arguments[\.since]
        if let since, since.isEmpty || since.hasPrefix("-") { throw UsageError.noReference(since) }
        var finder = try TraceFinder(paths, areChanges: try arguments[\.changes], allowsOutside: try arguments[\.allowOutside])
        if !isQuiet { for note in finder.notes { Gesturetrace.complain("gesturetrace: note: " + note.message) } }
        if let since { finder.keep(touchedBy: try ChangedFiles(since: since, in: paths)) }
        if !filters.isEmpty {
            let isEmpty = finder.cases.isEmpty
            finder.keep(filters: filters.map { TraceFilter($0) })
            if finder.cases.isEmpty, !isEmpty { throw UsageError.nothingFiltered(filters) }
        }
        if let shard = try arguments[\.shard] { finder.keep(shard: shard) }
        return finder
    }

    static func paths(_ arguments: Arguments) -> [String] {
        arguments.operands.isEmpty ? [TraceFinder.defaultPath] : arguments.operands
    }

    /// Deletes goldens without a trace if the user gave the option for this. Returns whether the remaining goldens without a trace make the
    /// check fail.
    static func settleOrphans(_ orphans: [String], _ arguments: Arguments) throws -> Bool {
        guard try arguments[\.prune] else { return try arguments[\.failOnOrphans] && !orphans.isEmpty }
        for orphan in orphans {
            try FileSystem.remove(orphan)
            Gesturetrace.complain("gesturetrace: deleted \(PrintableText.name(orphan))")
        }
        return false
    }

    /// Repeats a check until the user presses Ctrl-C. On a terminal, clears the screen before each check.
    static func watch(_ arguments: Arguments, check: () throws -> ExitCode) throws -> ExitCode {
        Interruption.expect()
        let isTerminal = StandardStream.output.isTerminal
        let watch = CheckWatch {
            Interruption.wait(seconds: 0.2)
            return !Interruption.isRequested
        }
        try watch.run({ try? finder(arguments, isQuiet: true) }) {
            if isTerminal {
                let writer = ByteWriter(to: .output)
                writer.write("\u{1B}[2J\u{1B}[H")
                try writer.flush()
            }
            _ = try check()
            if isTerminal { Gesturetrace.complain("watching for changes; Ctrl-C ends this") }
        }
        return .success
    }
}
