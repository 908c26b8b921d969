import GestureEngine
import GestureExpectations
import GestureFiles
import GestureReplay
import GestureTimeline
import GestureSupport

/// Checks one trace: replays it, compares it with its golden, holds its expectations against it.
package struct CheckRun: Sendable {
    /// Whether goldens that differ or are missing are written instead of reported.
    package var updates = false
    /// Whether what says nothing is not as expected.
    package var isStrict = false

    package init(updates: Bool = false, isStrict: Bool = false) {
        self.updates = updates
        self.isStrict = isStrict
    }

    /// Checks a trace; whatever goes wrong is in the result.
    package func check(_ item: CheckCase) -> CheckResult {
        let started = Environment.now
        var result = CheckResult(checkCase: item, verdict: .passed)
        do {
            result = try replay(item)
        } catch let problem as CheckProblem {
            result.verdict = .broken(problem)
        } catch let error as InputError {
            result.verdict = .broken(CheckProblem(error))
        } catch let error as WriteError {
            result.verdict = .broken(CheckProblem(error))
        } catch {
            result.verdict = .broken(CheckProblem(at: SourceLocation(file: item.trace, line: 1, column: 1), "\(error)"))
        }
        result.seconds = Environment.now - started
        return result
    }

    private func replay(_ item: CheckCase) throws -> CheckResult {
        let replay = try Replay(try FileByteSource(path: item.trace))
        let screen = replay.scene.screen
        let sentences = replay.expect.sentences
        let layout = replay.scene.layout
        let expectations = try ExpectationReader.read(sentences, in: replay.expect.source, layout.symbols)
        let checker = sentences.isEmpty ? nil : ExpectationChecker(expectations, on: replay.scene)
        let watch = FingerWatch(andTelling: checker)

        var isNew = false
        if case .missing(.notFound) = FolderListing.kind(item.golden) { isNew = true }
        var result = CheckResult(checkCase: item, verdict: .passed)
        if isNew {
            screen.sink = watch
            // Before it is said that there is no golden, whatever is wrong with the trace itself is said.
            while try replay.step() {}
            // One with expectations promises no more than they say.
            if sentences.isEmpty { try settle(item, &result, .goldenMissing) }
        } else {
            switch try compare(replay, item, watch) {
            case .same: break
            case .different(let difference): try settle(item, &result, .differs(difference))
            case .malformed(let problem):
                guard updates else { throw problem }
                try settle(item, &result, nil)
            }
        }
        result.notes = watch.notes(of: item.trace)
        if let checker {
            let source = replay.expect.source
            let names = ExpectationNames(layout, later: [replay.scene.symbols])
            let problems = checker.problems(names, in: source)
            if !problems.isEmpty { throw CheckProblem(problems) }
            result.failures += checker.failures(in: source).map { .expectation($0) }
            result.notes += checker.notes(names, end: screen.time, in: source).map {
                CheckNote(location: $0.location, message: $0.description)
            }
        }
        if isStrict {
            result.failures += result.notes.map { .vacuous($0) }
            result.notes = []
        }
        if !result.failures.isEmpty, case .passed = result.verdict { result.verdict = .failed }
        return result
    }

    /// Reports what is wrong with a golden, or writes it anew.
    private func settle(_ item: CheckCase, _ result: inout CheckResult, _ failure: CheckFailure?) throws {
        if updates {
            try write(item)
            var isNew = false
            if case .goldenMissing = failure { isNew = true }
            result.verdict = .updated(isNew: isNew)
        } else if let failure {
            result.failures.append(failure)
            result.verdict = .failed
        }
    }

    // MARK: Goldens

    private enum Comparison {
        case same
        case different(GoldenDifference)
        /// The golden is none, or cannot be read.
        case malformed(CheckProblem)
    }

    private func compare(_ replay: Replay, _ item: CheckCase, _ watch: FingerWatch) throws -> Comparison {
        let comparison: GoldenComparison
        do throws(InputError) {
            comparison = try GoldenComparison(path: item.golden)
        } catch {
            return .malformed(CheckProblem(error))
        }
        let writer = ByteWriter()
        var failure: InputError?
        func drain() {
            do throws(InputError) {
                if failure == nil { try comparison.take(writer.bytes) }
            } catch {
                failure = error
            }
            writer.removeAll()
        }
        let renderer = Self.renderer(of: replay, item, to: writer)
        replay.scene.screen.sink = TwoSinks(renderer, watch)
        while try replay.step() {
            if writer.bytes.count > 1 << 16 { drain() }
        }
        renderer.finish(at: replay.scene.screen.time)
        drain()
        if let failure { return .malformed(CheckProblem(failure)) }
        do throws(CheckProblem) {
            return try comparison.finish().map { .different($0) } ?? .same
        } catch {
            return .malformed(error)
        }
    }

    /// Writes the golden whole or not at all.
    private func write(_ item: CheckCase) throws {
        let replay = try Replay(try FileByteSource(path: item.trace))
        let file = try OutputFile(item.golden)
        let renderer = Self.renderer(of: replay, item, to: file.writer)
        replay.scene.screen.sink = renderer
        while try replay.step() {
            if let error = file.writer.error { throw error }
        }
        renderer.finish(at: replay.scene.screen.time)
        try file.commit()
    }

    private static func renderer(of replay: Replay, _ item: CheckCase, to writer: ByteWriter) -> TextRenderer {
        TextRenderer(
            writer: writer, names: replay.scene.screen.names,
            header: TimelineHeader(trace: item.trace, layout: replay.layoutName, title: replay.title))
    }
}

/// Hands every record to two.
private final class TwoSinks: RecordSink {
    private let first: any RecordSink
    private let second: any RecordSink

    init(_ first: any RecordSink, _ second: any RecordSink) {
        self.first = first
        self.second = second
    }

    func record(_ records: [Record]) {
        first.record(records)
        second.record(records)
    }
}
