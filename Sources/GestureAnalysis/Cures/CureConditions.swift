import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// The conditions that every cure must meet: the given sentences remain true for the trace, and certain other traces with the same layout
/// keep their rows.
package struct CureConditions {
    /// Another trace with the same layout. The rows of this trace must stay the same if the layout is changed.
    package struct Trace {
        var name: String
        var makeReplay: ReplayFactory

        package init(name: String, _ makeReplay: @escaping ReplayFactory) { (self.name, self.makeReplay) = (name, makeReplay) }
    }

    /// The sentences that must remain true for the trace, in the syntax of `expect`.
    package var sentences: [String]
    package var traces: [Trace]

    package init(sentences: [String] = [], traces: [Trace] = []) { (self.sentences, self.traces) = (sentences, traces) }
}

/// A checker that tests the conditions of `CureConditions` in each trial.
struct CureConditionChecker {
    private let expectations: [Expectation]
    private var traces: [(trace: CureConditions.Trace, tally: TrialTally)] = []
    private let wanted: WantedRow

    /// Parses the sentences, and replays the other traces without changes to record their rows. Throws an error if a sentence is not true
    /// for `timeline`.
    init(_ kept: CureConditions, _ wanted: WantedRow, of timeline: ReplayedTimeline, _ makeReplay: ReplayFactory) throws(InputError) {
        self.wanted = wanted
        var expectations: [Expectation] = []
        for text in kept.sentences {
            do throws(ExpectationError) {
                expectations.append(try ExpectationReader.read(Sentence(text), timeline.replay.scene.symbols))
            } catch {
                throw InputError(Diagnostic(at: nil, "--keep \(TimelineText.quoted(text)): \(error.issue.description)"))
            }
            let replay = try makeReplay(.none)
            let checker = ExpectationChecker([expectations[expectations.count - 1]], on: replay.scene)
            replay.scene.screen.sink = checker
            while try replay.step() {}
            replay.scene.screen.flush()
            guard checker.holds() else {
                throw InputError(
                    Diagnostic(
                        at: nil,
                        "--keep \(TimelineText.quoted(text)): the sentence does not hold for the unchanged trace; keep one that does"))
            }
        }
        self.expectations = expectations
        for trace in kept.traces {
            do throws(InputError) {
                traces.append((trace, try Self.play(try trace.makeReplay(.none), wanted)))
            } catch {
                throw InputError(Diagnostic(at: nil, "--keep-trace \(trace.name): \(error.description)"))
            }
        }
    }

    /// Returns a checker that evaluates the sentences for the rows of a trial, or `nil` if there are no sentences to check.
    func checker(on scene: Scene) -> ExpectationChecker? {
        expectations.isEmpty ? nil : ExpectationChecker(expectations, on: scene)
    }

    /// Returns whether replays of the other traces with the changed layout yield the same rows as with the original layout. Only rows that
    /// the app can observe are compared.
    func holds(_ variation: Variation) -> Bool {
        if variation.presets.isEmpty { return true }
        for (trace, tally) in traces {
            guard let replay = try? trace.makeReplay(Variation(presets: variation.presets)), let changed = try? Self.play(replay, wanted)
            else {
                return false
            }
            let (gone, new) = changed.changes(from: tally)
            if !gone.isEmpty || !new.isEmpty { return false }
        }
        return true
    }

    private static func play(_ replay: Replay, _ wanted: WantedRow) throws(InputError) -> TrialTally {
        let tally = TrialTally(wanted, replay.scene.screen.names)
        replay.scene.screen.sink = tally
        while try replay.step() {}
        replay.scene.screen.flush()
        return tally
    }
}
