import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport

/// A row that an `expect` sentence forbids, and the reason why the row does not occur in a replay of the trace.
///
/// A sentence such as `never tap recognized` is also true if the finger never lifts, or if the view has another type. In a smaller trace,
/// the row must therefore be missing for the same reason, and the same change to the layout must make it occur.
struct ShrinkAbsence {
    private let row: String
    /// The first reason why the row is missing, without the numbers in that reason.
    private let reason: String
    /// A change to the layout that makes the row occur; `nil` if no such change is known.
    private let cure: Variation?
    /// The number of replays that were needed to search for the change.
    let replays: Int

    /// Searches for the reason why a row is missing and for a change that makes it occur, with at most `limit` replays. Returns `nil` if
    /// the reason is unknown.
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

    /// The number of replays that one call of `isSame(in:)` runs.
    var cost: Int { cure == nil ? 1 : 2 }

    /// Returns whether the row is missing from a trace's replay for the same reason, and occurs after the same change to the layout.
    func isSame(in text: String) -> Bool {
        let trace = ShrinkTrial.repeatable(text)
        guard (try? MissingAnswer.reason(for: row, { variation throws(InputError) in try trace.replay(variation) })) == reason else {
            return false
        }
        guard let cure else { return true }
        return (try? comes(try trace.replay(cure))) ?? false
    }

    /// Returns whether the row occurs in a replay.
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
