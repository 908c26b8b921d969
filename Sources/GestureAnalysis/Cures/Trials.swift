import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// The trials of the candidate changes, one after another, and of pairs of changes if no single change succeeds.
package struct Trials {
    /// The variations that succeed: the missing row occurs, or the unwanted row does not. Changes to the layout precede other movements of
    /// fingers. Otherwise variations that need little code and change few other rows come first.
    package private(set) var cures: [Cure] = []
    package private(set) var tried = 0
    /// The number of changes that were not tried because the limit of trials or of work was reached.
    package private(set) var leftOut = 0

    private static let pairLimit = 120
    /// The number of layout changes, counted from the first one, that are combined into pairs.
    private static let pairedLimit = 16

    private let wanted: WantedRow
    /// Whether the row is to be prevented instead of produced.
    private let isUnwanted: Bool
    private let keeper: Keeper
    private let rehearse: Rehearsal
    private let cast: Cast
    private let baseline: TrialTally
    /// The ids of the view and the recognizer that the question is about.
    private let own: [String]
    private var left: Int
    private var work: TrialWork

    init(
        _ candidates: Candidates, _ inquiry: Inquiry, isUnwanted: Bool, _ keeper: Keeper, _ work: TrialWork,
        _ rehearse: @escaping Rehearsal,
        limit: Int
    ) throws(InputError) {
        (wanted, self.isUnwanted, self.keeper, self.rehearse, cast) = (inquiry.wanted, isUnwanted, keeper, rehearse, inquiry.cast)
        own = [inquiry.aim.view, inquiry.aim.recognizer].compactMap { $0 }
        (left, self.work) = (limit, work)
        baseline = TrialTally(inquiry.wanted, inquiry.names)
        baseline.record(inquiry.story.records)
        for candidate in candidates.layout { try attempt(candidate) }
        // Two changes that leave everything enabled may be better than one change that disables a recognizer or a view.
        if !cures.contains(where: { $0.group == 0 && $0.price == 0 }) {
            let isCured = cures.contains { $0.group < 2 }
            try attemptPairs(Array(candidates.layout.filter { !isCured || !$0.takesAway }.prefix(Self.pairedLimit)))
        }
        for candidate in candidates.fingers { try attempt(candidate) }
        // A pair is unnecessary if one of its changes suffices alone and affects nothing else.
        let free = cures.filter { $0.gone.isEmpty && $0.new.isEmpty && $0.price == 0 && $0.variation.givesUp == nil }.map { $0.variation }
        cures.removeAll { cure in
            free.contains { $0.presets.count < cure.variation.presets.count && $0.isPart(of: cure.variation) }
        }
        // The usual pair replaces a single change of the pair that is equally good in this trace, because the single change has more side
        // effects in other traces.
        let usual = cures.filter { $0.variation.isUsual }
        cures.removeAll { cure in
            usual.contains { pair in
                pair.variation.presets != cure.variation.presets && cure.variation.isPart(of: pair.variation) && pair.weight == cure.weight
            }
        }
        cures = cures.enumerated().sorted { a, b in
            a.element.comesBefore(b.element) || !b.element.comesBefore(a.element) && a.offset < b.offset
        }.map { $0.element }
    }

    private mutating func attemptPairs(_ all: [Variation]) throws(InputError) {
        var pairs = 0
        for first in all.indices {
            for second in all.indices where second > first && pairs < Self.pairLimit {
                let both = all[first].and(all[second])
                // If an interrupt is left out, the indices that identify the other entries to leave out are no longer valid.
                if both.leftOut.contains(where: { $0.deed == .interrupt }), both.leftOut.contains(where: { $0.deed != .interrupt }) {
                    continue
                }
                pairs += 1
                try attempt(both)
            }
        }
    }

    /// Replays the trace with a variation, and adds a cure if it succeeds. A change that cannot be applied or replayed is ignored.
    private mutating func attempt(_ variation: Variation) throws(InputError) {
        // A variation is unnecessary if a part of it, or a smaller change of the same finger, has succeeded.
        if cures.contains(where: { $0.variation.isPart(of: variation) || $0.variation.isLess(than: variation) }) { return }
        guard left > 0, !work.isDone else {
            leftOut += 1
            return
        }
        work.progress(tried)
        let replay: Replay
        do throws(InputError) {
            replay = try rehearse(variation)
        } catch {
            work.spendOnFailure()
            return
        }
        let tally: TrialTally
        do throws(InputError) {
            tally = TrialTally(wanted, replay.scene.screen.names, variation.fingers, keeping: keeper.checker(on: replay.scene))
            replay.scene.screen.sink = tally
            left -= 1
            defer { work.spend(on: replay) }
            while try replay.step() {}
            replay.scene.screen.flush()
            tried += 1
        } catch {
            return
        }
        guard isUnwanted ? tally.isAway() : tally.holds(), tally.keeps, keeper.holds(variation) else { return }
        let changes = tally.changes(from: baseline)
        func isOwn(_ change: Cure.Count) -> Bool { own.contains { change.text.hasPrefix($0 + " ") } }
        // Additional rows about the objects in the question are intended, unless they are losses, or the question was only about the time.
        let new = changes.new.filter { isUnwanted || !isOwn($0) || $0.isLoss || wanted.isBounded && $0.before > 0 }
        // A gesture that is too short for the view to receive anything is no useful cure.
        if isUnwanted, variation.fingers != nil, changes.gone.contains(where: { isOwn($0) && $0.what == "touchesBegan" }) { return }
        let taken = tally.taken(from: baseline).compactMap { loss(variation, $0, $1, $2) }
        let gone = changes.gone.filter { change in
            !(isUnwanted && isOwn(change)) && !variation.leftOut.contains { change.text.hasPrefix($0.target + " is ") }
        }
        let swift = CureSwift(cast.scene)
        let needsClass = (variation.presets + variation.later).contains { swift.needsClass($0) }
        cures.append(
            Cure(
                variation: variation, gone: gone, new: new, taken: taken, rival: rival(variation, tally), needsClass: needsClass,
                idiom: idiom(variation), time: tally.firstTime))
    }

    /// Returns the rank of a variation among cures of equal cost. A restriction to a direction is usual if two pans compete. If a swipe or
    /// a knob competes with a pan, only the app knows along which axis the pan may begin.
    private func idiom(_ variation: Variation) -> Int {
        if variation.isUsual { return 0 }
        guard variation.presets.contains(where: { $0.asksDirection }) else { return 1 }
        // An unwanted pan would still begin along the other axis.
        return !isUnwanted && own.contains { cast.recognizer($0) is PanGestureRecognizer } ? 0 : 2
    }

    /// Returns the id of a pan that follows the finger together with the wanted recognizer. Both then act at once, so the problem remains.
    private func rival(_ variation: Variation, _ tally: TrialTally) -> String? {
        // An unwanted recognizer is the problem itself, not a rival.
        if isUnwanted, own.contains(where: { cast.recognizer($0) != nil }) { return nil }
        // A rotation and a pinch are meant to act together.
        if own.contains(where: { cast.recognizer($0) is TwoFingerGestureRecognizer }) { return nil }
        for preset in variation.presets + variation.later {
            for id in preset.companions where !own.contains(id) && cast.recognizer(id) is PanGestureRecognizer {
                if tally.actions(of: id) > 0, tally.actions(of: id) >= baseline.actions(of: id) { return id }
            }
        }
        return nil
    }

    /// Returns the loss if a finger lands on another view; `nil` if nothing is lost, for example if the new view is inside the old one.
    private func loss(_ variation: Variation, _ finger: FingerChange.Finger, _ from: String, _ to: String?) -> Cure.Taken? {
        guard let old = cast.view(from) else { return nil }
        if let to, let new = cast.view(to), new.isDescendant(of: old) { return nil }
        let isActive = old is Control || old is GestureEngine.Cell
        // A finger whose movement is changed leaves its old view intentionally.
        if variation.fingers != nil, !isActive { return nil }
        return Cure.Taken(finger: finger, from: from, to: to, isActive: isActive)
    }
}
