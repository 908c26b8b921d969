import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// A series of trials, each of which replays the trace with a candidate change. If no single change succeeds, pairs of changes are tried as
/// well.
package struct Trials {
    /// The successful variations, with which the missing row occurs or the unwanted row does not occur. Changes to the layout precede
    /// changes to the movement of fingers. Within each group, variations that need little code and change few other rows come first.
    package private(set) var cures: [Cure] = []
    package private(set) var tried = 0
    /// The number of changes that were not tried because the limit on the number of trials or the limit on their work had been reached.
    package private(set) var leftOut = 0

    private static let pairLimit = 120
    /// The number of changes, from the beginning of the list of layout changes, that are combined into pairs.
    private static let pairedLimit = 16

    private let wanted: WantedRow
    /// Whether the trials try to prevent the row in question rather than to produce it.
    private let isUnwanted: Bool
    private let conditionChecker: CureConditionChecker
    private let makeReplay: ReplayFactory
    private let objects: TraceObjects
    private let baseline: TrialTally
    /// The ids of the view and the recognizer in the row that the user asked about.
    private let own: [String]
    private var left: Int
    private var work: TrialWork

    init(
        _ candidates: Candidates, _ inquiry: Inquiry, isUnwanted: Bool, _ conditionChecker: CureConditionChecker, _ work: TrialWork,
        _ makeReplay: @escaping ReplayFactory,
        limit: Int
    ) throws(InputError) {
        (wanted, self.isUnwanted, self.conditionChecker, self.makeReplay, objects) = (
            inquiry.wanted, isUnwanted, conditionChecker, makeReplay, inquiry.objects
        )
        own = [inquiry.aim.view, inquiry.aim.recognizer].compactMap { $0 }
        (left, self.work) = (limit, work)
        baseline = TrialTally(inquiry.wanted, inquiry.names)
        baseline.record(inquiry.timeline.records)
        for candidate in candidates.layout { try attempt(candidate) }
        // If no single change is a good cure, pairs are tried, too. A pair that leaves everything enabled may be better than one change
        // that disables a recognizer or a view.
        if !cures.contains(where: { $0.group == 0 && $0.price == 0 }) {
            let isCured = cures.contains { $0.group < 2 }
            try attemptPairs(Array(candidates.layout.filter { !isCured || !$0.takesAway }.prefix(Self.pairedLimit)))
        }
        for candidate in candidates.fingers { try attempt(candidate) }
        // A pair is unnecessary if one of its changes alone suffices and has no side effects.
        let free = cures.filter { $0.gone.isEmpty && $0.new.isEmpty && $0.price == 0 && $0.variation.givesUp == nil }.map { $0.variation }
        cures.removeAll { cure in
            free.contains { $0.presets.count < cure.variation.presets.count && $0.isPart(of: cure.variation) }
        }
        // If a pair is the usual cure, it replaces a single change that is part of it, even if the single change is equally good in this
        // trace. The single change has more side effects in other traces.
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
                // If an interruption is left out, the indices that identify other omitted entries become invalid.
                if both.leftOut.contains(where: { $0.change == .interrupt }), both.leftOut.contains(where: { $0.change != .interrupt }) {
                    continue
                }
                pairs += 1
                try attempt(both)
            }
        }
    }

    /// Replays the trace with a variation, and adds a cure if the variation is successful. If the variation cannot be applied or replayed,
    /// it is ignored.
    private mutating func attempt(_ variation: Variation) throws(InputError) {
        // A variation is unnecessary if a part of its changes, or a smaller change to the same finger, has already been successful.
        if cures.contains(where: { $0.variation.isPart(of: variation) || $0.variation.isLess(than: variation) }) { return }
        guard left > 0, !work.isDone else {
            leftOut += 1
            return
        }
        work.progress(tried)
        let replay: Replay
        do throws(InputError) {
            replay = try makeReplay(variation)
        } catch {
            work.spendOnFailure()
            return
        }
        let tally: TrialTally
        do throws(InputError) {
            tally = TrialTally(wanted, replay.scene.screen.names, variation.fingers, keeping: conditionChecker.checker(on: replay.scene))
            replay.scene.screen.sink = tally
            left -= 1
            defer { work.spend(on: replay) }
            while try replay.step() {}
            replay.scene.screen.flush()
            tried += 1
        } catch {
            return
        }
        guard isUnwanted ? tally.isAway() : tally.holds(), tally.keeps, conditionChecker.holds(variation) else { return }
        let changes = tally.changes(from: baseline)
        func isOwn(_ change: Cure.Count) -> Bool { own.contains { change.text.hasPrefix($0 + " ") } }
        // If the row in question was missing, additional rows about the same objects are intended, so they are not side effects. Exceptions
        // are rows that report losses, and cases in which only the row's time was wrong.
        let new = changes.new.filter { isUnwanted || !isOwn($0) || $0.isLoss || wanted.isBounded && $0.before > 0 }
        // A change is not useful if it shortens the gesture so much that the view receives no touches.
        if isUnwanted, variation.fingers != nil, changes.gone.contains(where: { isOwn($0) && $0.what == "touchesBegan" }) { return }
        let taken = tally.taken(from: baseline).compactMap { loss(variation, $0, $1, $2) }
        let gone = changes.gone.filter { change in
            !(isUnwanted && isOwn(change)) && !variation.leftOut.contains { change.text.hasPrefix($0.target + " is ") }
        }
        let swift = CureSwift(objects.scene)
        let needsClass = (variation.presets + variation.later).contains { swift.needsClass($0) }
        cures.append(
            Cure(
                variation: variation, gone: gone, new: new, taken: taken, rival: rival(variation, tally), needsClass: needsClass,
                idiom: idiom(variation), time: tally.firstTime))
    }

    /// Returns the rank of a variation among cures of equal cost. If two pans compete, the usual cure is to restrict one of them to one
    /// axis. If a pan competes with a swipe or with the thumb of a control, only the app's developer knows which axis the pan needs.
    private func idiom(_ variation: Variation) -> Int {
        if variation.isUsual { return 0 }
        guard variation.presets.contains(where: { $0.asksDirection }) else { return 1 }
        // A pan that is restricted to one axis can still begin along this axis, so the restriction is not the usual cure for an unwanted
        // pan.
        return !isUnwanted && own.contains { objects.recognizer($0) is PanGestureRecognizer } ? 0 : 2
    }

    /// Returns the id of a pan that still follows the same finger as the recognizer in question. Such a pan means that the problem remains,
    /// because both recognizers act at the same time.
    private func rival(_ variation: Variation, _ tally: TrialTally) -> String? {
        // If the recognizer in question is unwanted, other pans do not compete with it.
        if isUnwanted, own.contains(where: { objects.recognizer($0) != nil }) { return nil }
        // Rotation and pinch recognizers are meant to act at the same time as a pan.
        if own.contains(where: { objects.recognizer($0) is TwoFingerGestureRecognizer }) { return nil }
        for preset in variation.presets + variation.later {
            for id in preset.companions where !own.contains(id) && objects.recognizer(id) is PanGestureRecognizer {
                if tally.actions(of: id) > 0, tally.actions(of: id) >= baseline.actions(of: id) { return id }
            }
        }
        return nil
    }

    /// Returns a description of the loss if a finger hits another view because of the variation, or `nil` if nothing is lost. For example,
    /// nothing is lost if the new view is inside the old one.
    private func loss(_ variation: Variation, _ finger: FingerChange.Finger, _ from: String, _ to: String?) -> Cure.RedirectedFinger? {
        guard let old = objects.view(from) else { return nil }
        if let to, let new = objects.view(to), new.isDescendant(of: old) { return nil }
        let isActive = old is Control || old is GestureEngine.Cell
        // If the variation changes a finger's movement, the finger is expected to leave its old view.
        if variation.fingers != nil, !isActive { return nil }
        return Cure.RedirectedFinger(finger: finger, from: from, to: to, isActive: isActive)
    }
}
