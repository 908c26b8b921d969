import GestureAnalysis
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// A check of a trace or of a layout's survey. A trace is replayed, and is compared with its golden and its expectations.
package struct CheckRun: Sendable {
    /// The policy for writing goldens that are missing or differ from the replay.
    package var goldens: GoldenWriting
    /// Whether notes count as failures (`--strict`).
    package var isStrict: Bool
    private let layouts = LayoutCache()
    private let scratchPool = CheckScratchPool()

    package init(_ goldens: GoldenWriting = .none, isStrict: Bool = false) {
        self.goldens = goldens
        self.isStrict = isStrict
    }

    /// Checks a trace or a survey. Errors are returned as part of the result.
    package func check(_ item: CheckCase) -> CheckResult {
        let started = Environment.now
        var result = CheckResult(checkCase: item, verdict: .passed)
        do {
            switch item.kind {
            case .timeline:
                result = try replay(item)
                result.compareRows()
            case .survey: result = try checkSurvey(item)
            }
            if !result.failures.isEmpty, case .passed = result.verdict { result.verdict = .failed }
        } catch let problem as CheckProblem {
            result.verdict = .broken(problem)
        } catch let error as InputError {
            result.verdict = .broken(CheckProblem(error))
        } catch let error as WriteError {
            result.verdict = .broken(CheckProblem(error))
        } catch {
            result.verdict = .broken(CheckProblem(at: SourceLocation(file: item.input, line: 1, column: 1), "\(error)"))
        }
        result.seconds = Environment.now - started
        return result
    }

    private func replay(_ item: CheckCase) throws -> CheckResult {
        try layouts.replay(try item.root.openInput(), root: item.root, on: item.system) { replay in
            try scratchPool.with { scratch in try check(item, replay, scratch) }
        }
    }

    private func check(_ item: CheckCase, _ replay: Replay, _ scratch: CheckScratch) throws -> CheckResult {
        let screen = replay.scene.screen
        let sentences = replay.expect.sentences
        var checker: ExpectationChecker?
        if !sentences.isEmpty {
            let expectations = try ExpectationReader.read(
                sentences, in: replay.expect.source, replay.scene.layout.symbols, on: replay.system ?? .newest)
            checker = ExpectationChecker(expectations, on: replay.scene)
        }
        let watch = FingerWatch(andTelling: checker)

        let rule = try GoldenRule(replay.golden, in: replay.expect.source)
        var item = item
        // If the trace contains its golden rows, the trace file is also the golden.
        if rule.rows != nil { item.isInline = true }
        var result = CheckResult(checkCase: item, verdict: .passed)
        var isPassedOver = false
        let isOther = item.sharesGolden(with: replay)
        switch try compare(replay, item, rule, with: item.golden, watch, scratch) {
        case .missing:
            // A missing golden is not a failure if the trace has expectations.
            if isOther, goldens.updates {
                // The golden that all iOS versions share is not written here, because the replay on the iOS version of the layout writes
                // it.
            } else if sentences.isEmpty || goldens == .all {
                try settle(item, &result, .goldenMissing, write: write)
            } else {
                isPassedOver = goldens == .missing
                try unsettle(item)
            }
        case .same(let isRenamed):
            if isRenamed, goldens == .all, !isOther { try settle(item, &result, nil, write: write) } else { try unsettle(item) }
        case .different(let difference):
            try settle(isOther && goldens.updates ? item.withOwnGolden : item, &result, .differs(difference), write: write)
        case .malformed(let problem):
            try settle(item, &result, nil, write: write)
            guard goldens.writesFailing else { throw problem }
        }
        result.notes = watch.notes(of: item.input)
        if let checker {
            let source = replay.expect.source
            let names = ExpectationNames(replay.scene.layout, later: [replay.scene.symbols])
            let problems = checker.problems(names, in: source)
            if !problems.isEmpty { throw CheckProblem(problems) }
            let failures = checker.failures(in: source)
            result.failures += (failures.isEmpty ? [] : FailedExpectations(item: item).explained(failures)).map { .expectation($0) }
            result.notes += checker.notes(names, end: screen.time, in: source).map {
                CheckNote(location: $0.location, message: $0.description)
            }
        }
        if isStrict {
            result.failures += result.notes.map { .vacuous($0) }
            result.notes = []
        }
        if isPassedOver {
            let message = "no golden is written, since the trace has 'expect'; --update=all writes one"
            result.notes.append(CheckNote(location: SourceLocation(file: item.input, line: 1, column: 1), message: message))
        }
        return result
    }

    /// Writes the golden if the policy requires this. Otherwise, reports `failure` and, depending on the policy, writes the pending golden.
    /// `failure` is `nil` if the golden is malformed, or if only the file names in its head differ.
    func settle(
        _ item: CheckCase, _ result: inout CheckResult, _ failure: CheckFailure?, write: (CheckCase, String) throws -> Void
    ) throws {
        var isNew = false
        if case .goldenMissing = failure { isNew = true }
        if isNew ? goldens.writesMissing : goldens.writesFailing {
            if item.hasOwnGolden { isNew = !FileSystem.exists(item.golden) }
            try write(item, item.golden)
            result.checkCase = item
            try unsettle(item, isSettled: true)
            result.verdict = .updated(isNew: isNew)
            return
        }
        if goldens == .pending, !item.isInline {
            try write(item, item.pending)
            result.isPending = true
        }
        guard let failure else { return }
        result.failures.append(failure)
    }

    /// Removes the pending golden if the trace no longer needs it.
    func unsettle(_ item: CheckCase, isSettled: Bool = false) throws {
        if goldens == .pending || isSettled, FileSystem.exists(item.pending) { try FileSystem.remove(item.pending) }
    }
}

extension CheckRun {
    /// Returns suggested sentences for `expect` that hold for this trace but would fail for most other traces. Sentences that the trace
    /// already contains are left out.
    package func suggestions(for item: CheckCase) throws(CheckProblem) -> [String] {
        do throws(InputError) {
            let collector: SuggestionCollector
            let replay = try Replay(try item.root.openInput(), root: item.root, on: item.system)
            collector = SuggestionCollector(replay.scene)
            replay.scene.screen.sink = collector
            while try replay.step() {}
            // A second replay of the trace verifies each suggested sentence.
            let trial = try Replay(try item.root.openInput(), root: item.root, on: item.system)
            let proposals = SuggestionTrial(collector.sentences, on: trial.scene)
            trial.scene.screen.sink = proposals.sink
            while try trial.step() {}
            let known = replay.expect.sentences.map { $0.text }
            return proposals.approved(end: trial.scene.screen.time).filter { !known.contains($0) }
        } catch {
            throw CheckProblem(error)
        }
    }
}
