import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport

/// A row that a sentence forbids, and the problem that the trace shows with it.
///
/// A sentence such as `never tap recognized` is true of a finger that never lifts, or of a view of another type. A smaller trace therefore
/// has to lack the row for the same reason, and the row has to come with the same change to the layout.
struct ShrinkAbsence {
    private let row: String
    /// The first reason why the row does not come, without figures.
    private let reason: String
    /// A change to the layout with which the row comes; `nil` if none is known.
    private let cure: Variation?
    /// The number of replays that it took to find the change.
    let replays: Int

    /// Looks for the reason and a change, with a limited number of replays; `nil` if no reason is known.
    init?(of row: String, in text: String, limit: Int) {
        let trace = ShrinkTrial.repeatable(text)
        let makeReplay: ReplayFactory = { variation throws(InputError) in try trace.replay(variation) }
        guard let reason = try? MissingAnswer.reason(for: row, makeReplay) else { return nil }
        let answer = try? MissingAnswer.find(row, limit: limit, makeReplay)
        (self.row, self.reason) = (row, reason)
        cure = answer?.cures.lazy.map { $0.variation }.first {
            !$0.presets.isEmpty && $0.fingers == nil && $0.leftOut.isEmpty && $0.later.isEmpty
        }
        replays = answer?.trials?.tried ?? 0
    }

    /// The number of replays that a comparison takes.
    var cost: Int { cure == nil ? 1 : 2 }

    /// Whether a trace lacks the row for the same reason.
    func isSame(in text: String) -> Bool {
        let trace = ShrinkTrial.repeatable(text)
        guard (try? MissingAnswer.reason(for: row, { variation throws(InputError) in try trace.replay(variation) })) == reason else {
            return false
        }
        guard let cure else { return true }
        return (try? comes(try trace.replay(cure))) ?? false
    }

    /// Whether the row comes in a replay.
    private func comes(_ replay: Replay) throws(InputError) -> Bool {
        let source = replay.expect.source
        let checker = ExpectationChecker(
            try ExpectationReader.read([Sentence(row)], in: source, replay.scene.symbols), on: replay.scene)
        replay.scene.screen.sink = checker
        while try replay.step() {}
        replay.scene.screen.flush()
        return checker.failures(in: source).isEmpty
    }
}
