import GestureFiles
import GestureReplay
import GestureSupport

/// Accepts the current timeline of a trace, or survey of a layout, as its golden, or rejects it.
package enum Acceptance {
    package enum Outcome: Sendable {
        /// The golden was replaced with the current timeline or survey; `isNew` is whether there was no golden before.
        case accepted(isNew: Bool)
        /// The golden was already equal to the replay.
        case unchanged
        /// The pending timeline is outdated, so the reader has not seen the trace's current timeline.
        case outdated
        case broken(CheckProblem)
    }

    /// Accepts the pending timeline beside a golden.
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
            // Another process has accepted or deleted it since then.
            return FileSystem.exists(item.pending) ? .broken(CheckProblem(error)) : .unchanged
        } catch {
            return .broken(CheckProblem(at: SourceLocation(file: item.input, line: 1, column: 1), "\(error)"))
        }
    }

    /// Accepts the current replay of a trace.
    package static func acceptReplay(_ item: CheckCase) -> Outcome {
        let result = CheckRun(.missingAndFailing).check(item)
        return switch result.verdict {
        case .updated(let isNew): .accepted(isNew: isNew)
        case .broken(let problem): .broken(problem)
        case .passed, .failed: .unchanged
        }
    }

    /// Removes the pending timeline beside a golden.
    package static func reject(_ path: String) throws(WriteError) {
        try FileSystem.remove(path)
    }
}

extension CheckCase {
    /// Throws unless a file may be written beside the trace, or may replace it.
    func checkWriting(_ path: String) throws(InputError) {
        try FileRoot.checkWriting(path, in: [root.folder ?? FilePath.folder(of: input)])
    }

    /// Whether there is a pending timeline.
    package var isPending: Bool { FileSystem.exists(pending) }
}

extension CheckRun {
    /// Whether the pending timeline beside a golden equals the trace's current timeline.
    func isCurrent(_ item: CheckCase) throws -> Bool {
        if item.kind == .survey {
            if case .same = try SurveyTrial(item, golden: item.pending).comparison { return true }
            return false
        }
        let replay = try Replay(try item.root.openInput(), root: item.root)
        var rule = try GoldenRule(replay.golden, in: replay.expect.source)
        // The replay has to be equal without any tolerance.
        rule.tolerance = .init()
        let watch = FingerWatch(andTelling: nil)
        guard rule.rows == nil, case .same = try compare(replay, item, rule, with: item.pending, watch, CheckDesk()) else { return false }
        return true
    }
}
