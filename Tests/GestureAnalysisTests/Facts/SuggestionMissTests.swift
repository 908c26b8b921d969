import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline
import TestSupport
import Testing

@testable import GestureAnalysis

@Suite("Proposed sentences", .tags(.slow)) struct SuggestionMissTests {
    @Test("Proposed sentences fail after nearly every change of a layout that changes an action, event, selection or decision")
    func misses() throws {
        let wanted = Chance.count(24, thorough: 200)
        var (changed, missed, seed): (Int, [String], UInt64) = (0, [], Chance.seed)
        while changed < wanted {
            defer { seed += 1 }
            var random = SplitMix64(seed)
            let a = ChangeableTrace(&random)
            var b = a
            b.changeLayout(&random)
            guard let first = try? Self.rows(a.text), let second = try? Self.rows(b.text), first != second else { continue }
            changed += 1
            if try Self.hold(Self.suggestions(a.text), b.text) {
                let keys = Set(first.keys).union(second.keys).filter { first[$0] != second[$0] }.sorted()
                missed.append("\(seed): \(keys.map { "\($0) \(first[$0] ?? 0) → \(second[$0] ?? 0)" })")
            }
        }
        #expect(missed.count * 12 <= changed, "\(missed.count) of \(changed): \(missed.joined(separator: "\n"))")
    }

    private static func replay(_ text: String) throws -> Replay { try Replay(MemoryByteSource(name: "a.trace.json", text: text)) }

    /// Replays a trace. Returns, for each kind of row about which sentences can be suggested, the number of such rows.
    private static func rows(_ text: String) throws -> [String: Int] {
        let source = ReplayRows(try replay(text), isText: false, only: .all)
        var counts: [String: Int] = [:]
        while let row = try source.next() {
            switch row.kind {
            case .recognizerState where row.actionWord == "began" || row.actionWord == "recognized": break
            case .recognizerAction where row.actionWord == "began" || row.actionWord == "recognized": break
            case .control where !row.actionWord.hasPrefix("touchDrag"): break
            case .select: break
            default: continue
            }
            counts[
                "\(row.subject) \(row.kind) \(row.actionWord) \(row["action"]?.string ?? "") \(row["cell"]?.string ?? "")", default: 0] += 1
        }
        return counts
    }

    private static func suggestions(_ text: String) throws -> [String] {
        let replay = try replay(text)
        let collector = SuggestionCollector(replay.scene)
        replay.scene.screen.sink = collector
        while try replay.step() {}
        let trial = try self.replay(text)
        let proposals = SuggestionTrial(collector.sentences, on: trial.scene)
        trial.scene.screen.sink = proposals.sink
        while try trial.step() {}
        return proposals.approved(end: trial.scene.screen.time)
    }

    /// Returns whether all sentences are true for a trace. Returns false if the sentences use names that the trace's layout does not
    /// contain.
    private static func hold(_ sentences: [String], _ text: String) throws -> Bool {
        let replay = try replay(text)
        let expectations = try? sentences.map { try ExpectationReader.read(Sentence($0), replay.scene.layout.symbols) }
        guard let expectations else { return false }
        let checker = ExpectationChecker(expectations, on: replay.scene)
        replay.scene.screen.sink = checker
        while try replay.step() {}
        replay.scene.screen.flush()
        return checker.holds()
    }
}
