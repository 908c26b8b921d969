import GestureAnalysis
import GestureReplay
import GestureSupport

extension CheckRun {
    /// Sentences that hold for a trace and that most other traces would not fulfil; those that it has are not among them.
    package func suggestions(for item: CheckCase) throws(CheckProblem) -> [String] {
        do throws(InputError) {
            let collector: SuggestionCollector
            let replay = try Replay(try item.root.openInput(), root: item.root)
            collector = SuggestionCollector(replay.scene)
            replay.scene.screen.sink = collector
            while try replay.step() {}
            // Proposed is only what has been held against the trace.
            let trial = try Replay(try item.root.openInput(), root: item.root)
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
