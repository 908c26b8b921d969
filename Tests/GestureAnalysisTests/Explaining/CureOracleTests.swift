import GestureAnalysis
import GestureReplay
import GestureSupport
import GestureTimeline
import TestSupport
import Testing

/// Holds cures against nothing but the rows of replays with them.
@Suite("Cures, by the rows alone") struct CureOracleTests {
    /// How often each row comes that a test asks about: who did what.
    private struct Rows {
        var counts: [String: Int] = [:]

        init(_ replay: Replay) throws {
            let source = ReplayRows(replay, isText: false, only: .all)
            while let row = try source.next() {
                switch row.kind {
                case .recognizerState, .viewTouches, .control, .scroll: add(row.subject + " " + row.deed)
                // Mere movement is no row that an app would miss.
                case .recognizerAction where row.deed == "changed": break
                case .recognizerAction: add(row.subject + " action" + (row["action"]?.string.map { " " + $0 } ?? ""))
                case .touch, .delegate, .recognizerTouches, .recognizerWaiting, .touchHeld, .touchDropped, .select, .highlight, .set, .add,
                    .remove, .mode, .interrupt, .note, .warning:
                    break
                }
            }
        }

        private mutating func add(_ text: String) { counts[text, default: 0] += 1 }

        func count(_ text: String) -> Int { counts[text] ?? 0 }
    }

    private static let sentences = [
        "r0 recognized", "r1 recognized", "r2 began", "r0 began", "r1 began", "r3 recognized", "list willBeginDragging",
        "button touchUpInside",
        "button touchDown", "stepper valueChanged", "card touchesCancelled", "inner touchesBegan", "leaf touchesEnded",
        "button touchCancel",
    ]

    @Test("keep the row away, or bring it, keep what is to stay, and count what else changes", arguments: [false, true], 0..<2)
    func random(_ isUnwanted: Bool, _ block: Int) throws {
        for seed in Chance.seeds(block: block, count: Chance.count(6, thorough: 150)) {
            var random = SplitMix64(seed)
            let trace = try AskedTrace(text: RandomTrace(seed: seed).text)
            let before = try Rows(trace.trace.replay(.none))
            let (there, missing) = (Self.sentences.filter { before.count($0) > 0 }, Self.sentences.filter { before.count($0) == 0 })
            let asked = isUnwanted ? there : missing
            guard !asked.isEmpty else { continue }
            let row = asked[random.int(0...asked.count - 1)]
            let kept = there.first { $0 != row }
            let answer: MissingAnswer
            do {
                answer = try trace.answer(row, unwanted: isUnwanted, keep: kept.map { [$0] } ?? [], limit: 40)
            } catch is InputError {
                continue
            }
            for cure in answer.cures {
                let after = try Rows(trace.trace.replay(cure.variation))
                let context = "\(row), \(answer.words(cure)), \(Chance.again(seed))"
                #expect((after.count(row) > 0) != isUnwanted, "\(context)")
                if let kept { #expect(after.count(kept) > 0, "\(kept) stays: \(context)") }
                for change in cure.gone + cure.new where before.counts[change.text] != nil || after.counts[change.text] != nil {
                    #expect(
                        before.count(change.text) == change.before && after.count(change.text) == change.after, "\(change): \(context)")
                }
                #expect(cure.gone.allSatisfy { $0.after < $0.before } && cure.new.allSatisfy { $0.after > $0.before }, "\(context)")
            }
        }
    }
}
