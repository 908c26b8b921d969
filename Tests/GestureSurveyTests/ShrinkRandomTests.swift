import GestureAnalysis
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureSurvey
import TestSupport
import Testing

/// Shrinks random traces. The shrunk traces must still satisfy the `expect` sentences that `check --suggest` proposes for the original
/// ones.
@Suite("Shrinking random traces", .tags(.slow)) struct ShrinkRandomTests {
    /// A random trace with one `expect` sentence that is true for the trace.
    struct Case {
        let seed: UInt64
        let text: String
        let sentence: String

        /// Creates a case with a random trace, or returns `nil` if no sentence can be proposed for the trace.
        init?(seed: UInt64) throws {
            self.seed = seed
            text = RandomTrace(seed: seed).text
            let proposing = try Replay(MemoryByteSource(name: "random.trace.json", text: text))
            let collector = SuggestionCollector(proposing.scene)
            try Self.play(proposing, collector)
            let checking = try Replay(MemoryByteSource(name: "random.trace.json", text: text))
            let trial = SuggestionTrial(collector.sentences, on: checking.scene)
            try Self.play(checking, trial.sink)
            let all = trial.approved(end: checking.scene.screen.time)
            guard !all.isEmpty else { return nil }
            sentence = all[Int(seed % UInt64(all.count))]
        }

        private static func play(_ replay: Replay, _ sink: any RecordSink) throws {
            replay.scene.screen.sink = sink
            while try replay.step() {}
            replay.scene.screen.flush()
        }

        func shrunk(_ text: String) throws -> ShrunkTrace {
            try Shrinker(ShrinkInput(SourceText(name: "random.trace.json", text: text)), keeping: [sentence]).shrunk()
        }
    }

    @Test("After shrinking, the sentence is still true, and a second search finds nothing to remove", arguments: 0..<4)
    func keepsItsSentence(block: Int) throws {
        for seed in Chance.seeds(block: block, count: Chance.count(4, thorough: 80)) {
            guard let random = try Case(seed: seed) else { continue }
            let hint: Comment = "\(random.sentence); \(Chance.again(seed))"
            let shrunk = try random.shrunk(random.text)
            #expect(shrunk.replays <= 20 * shrunk.before.elements, hint)
            #expect(shrunk.isComplete, hint)
            #expect(shrunk.after.elements <= shrunk.before.elements, hint)
            #expect(try holds(shrunk.text), hint)
            let again = try random.shrunk(shrunk.text)
            #expect(again.text == shrunk.text, hint)
            #expect(again.replays <= 20 * again.before.elements && again.isComplete, hint)
        }
    }

    /// Returns whether all `expect` sentences in a trace are true, and whether each of them could be false for another trace.
    private func holds(_ text: String) throws -> Bool {
        let replay = try Replay(MemoryByteSource(name: "shrunk.trace.json", text: text))
        let (sentences, source) = replay.expect
        let checker = ExpectationChecker(try ExpectationReader.read(sentences, in: source, replay.scene.symbols), on: replay.scene)
        replay.scene.screen.sink = checker
        while try replay.step() {}
        replay.scene.screen.flush()
        let names = ExpectationNames(replay.scene.layout, later: [replay.scene.symbols])
        return sentences.count == 1 && checker.problems(names, in: source).isEmpty && checker.failures(in: source).isEmpty
            && checker.notes(names, end: replay.scene.screen.time, in: source).isEmpty
    }
}
