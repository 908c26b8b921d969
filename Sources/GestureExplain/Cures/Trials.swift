import GestureEngine
import GestureExpectations
import GestureFiles
import GestureReplay
import GestureSupport

/// Tries what could be different, one thing after another, and two together where no single one does.
package struct Trials {
    /// With which the row comes; those that change least else are first, what concerns the layout before what a finger does.
    package private(set) var cures: [Cure] = []
    package private(set) var tried = 0
    /// How many were left out, since the trace is long.
    package private(set) var leftOut = 0

    /// Of a trace with many rows less is tried: so many rows altogether.
    private static let rowLimit = 1_500_000
    private static let pairLimit = 120
    /// Of the changes of the layout those that come first are tried in pairs.
    private static let pairedLimit = 16

    private let wanted: WantedRow
    private let rehearse: Rehearsal
    private let baseline: TrialTally
    /// Who is asked for.
    private let own: [String]
    private var left: Int

    init(_ candidates: Candidates, _ inquiry: Inquiry, _ rehearse: @escaping Rehearsal, limit: Int) throws(InputError) {
        (wanted, self.rehearse) = (inquiry.wanted, rehearse)
        own = [inquiry.aim.view, inquiry.aim.recognizer].compactMap { $0 }
        left = min(limit, max(6, Self.rowLimit / max(inquiry.story.records.count, 1)))
        baseline = TrialTally(inquiry.wanted, inquiry.names)
        baseline.record(inquiry.story.records)
        for candidate in candidates.layout { try attempt(candidate) }
        if cures.isEmpty { try attemptPairs(candidates.layout.prefix(Self.pairedLimit).map { $0.presets }) }
        for candidate in candidates.fingers { try attempt(candidate) }
        cures = cures.enumerated().sorted { a, b in
            let (x, y) = (a.element.variation.fingers != nil ? 1 : 0, b.element.variation.fingers != nil ? 1 : 0)
            return (x, a.element.weight, a.offset) < (y, b.element.weight, b.offset)
        }.map { $0.element }
    }

    private mutating func attemptPairs(_ presets: [[Preset]]) throws(InputError) {
        var pairs = 0
        for first in presets.indices {
            for second in presets.indices where second > first && pairs < Self.pairLimit {
                pairs += 1
                try attempt(Variation(presets: presets[first] + presets[second]))
            }
        }
    }

    /// Plays the trace once more; what cannot be set, or played then, is no cure.
    private mutating func attempt(_ variation: Variation) throws(InputError) {
        guard left > 0 else {
            leftOut += 1
            return
        }
        let tally: TrialTally
        do throws(InputError) {
            let replay = try rehearse(variation)
            tally = TrialTally(wanted, replay.scene.screen.names)
            replay.scene.screen.sink = tally
            left -= 1
            tried += 1
            while try replay.step() {}
            replay.scene.screen.flush()
        } catch {
            return
        }
        guard tally.holds() else { return }
        let changes = tally.changes(from: baseline)
        // That more comes of those who are asked for is what is wanted.
        let new = changes.new.filter { change in !own.contains { change.hasPrefix($0 + " ") } }
        cures.append(Cure(variation: variation, gone: changes.gone, new: new))
    }
}

extension TrialTally {
    /// Whether the row came, and in time.
    func holds() -> Bool {
        var watch = watch
        return watch.holds()
    }
}
