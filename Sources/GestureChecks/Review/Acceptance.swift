import GestureFiles
import GestureReplay
import GestureSupport

/// A namespace for functions that accept or reject the current timeline of a trace, or the current survey of a layout, as its golden.
package enum Acceptance {
    package enum Outcome: Sendable {
        /// The current timeline or survey became the golden; `isNew` is true if no golden existed before.
        case accepted(isNew: Bool)
        /// The golden was already equal to the replayed timeline.
        case unchanged
        /// The pending timeline is outdated, so the user has not seen the trace's current timeline.
        case outdated
        case broken(CheckProblem)
    }

    /// Makes the pending timeline beside a golden the new golden.
    package static func acceptPending(_ item: CheckCase) -> Outcome {
        do {
            for path in [item.pending, item.golden] { try item.checkWriting(path) }
            guard try CheckRun().isCurrent(item) else { return .outdated }
            let isNew = !FileSystem.exists(item.golden)
            try GoldenForm(item.kind).checkOverwriting(item.golden)
            try FileSystem.move(item.pending, to: item.golden)
            return .accepted(isNew: isNew)
        } catch let problem as CheckProblem {
            return .broken(problem)
        } catch let error as InputError {
            return .broken(CheckProblem(error))
        } catch let error as WriteError {
            // If the pending timeline no longer exists, another process has accepted or deleted it.
            return FileSystem.exists(item.pending) ? .broken(CheckProblem(error)) : .unchanged
        } catch {
            return .broken(CheckProblem(at: SourceLocation(file: item.input, line: 1, column: 1), "\(error)"))
        }
    }

    /// Replays a trace and makes the resulting timeline its golden, unless the golden is already equal to this timeline.
    package static func acceptReplay(_ item: CheckCase) -> Outcome {
        let result = CheckRun(.missingAndFailing).check(item)
        return switch result.verdict {
        case .updated(let isNew): .accepted(isNew: isNew)
        case .broken(let problem): .broken(problem)
        case .passed, .failed: .unchanged
        }
    }

    /// Deletes the pending timeline at a path.
    package static func reject(_ path: String) throws(WriteError) {
        try FileSystem.remove(path)
    }
}

extension CheckCase {
    /// Throws an error if a file at `path` must not be created or replaced. If the trace may refer only to files in a certain folder, files
    /// may be written only in this folder. Otherwise, they may be written only in the folder that contains the trace.
    func checkWriting(_ path: String) throws(InputError) {
        try FileRoot.checkWriting(path, in: [root.folder ?? FilePath.folder(of: input)])
    }

    /// Whether a pending timeline or survey exists for this case.
    package var isPending: Bool { FileSystem.exists(pending) }
}

extension CheckRun {
    /// Returns whether the pending timeline beside a golden is equal to the trace's current timeline.
    func isCurrent(_ item: CheckCase) throws -> Bool {
        if item.kind == .survey {
            if case .same = try SurveyTrial(item, golden: item.pending).comparison { return true }
            return false
        }
        let replay = try Replay(try item.root.openInput(), root: item.root)
        var rule = try GoldenRule(replay.golden, in: replay.expect.source)
        // A pending timeline is current only if it matches exactly, so the golden's tolerances are ignored.
        rule.tolerance = .init()
        let watch = FingerWatch(andTelling: nil)
        guard rule.rows == nil, case .same = try compare(replay, item, rule, with: item.pending, watch, CheckScratch()) else {
            return false
        }
        return true
    }
}
