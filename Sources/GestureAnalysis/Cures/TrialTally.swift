import GestureEngine
import GestureReplay
import GestureTimeline

/// A sink that counts the rows that an app can observe in a trial, and checks whether the row in question occurs. The sink stores no rows.
final class TrialTally: RecordSink {
    private(set) var watch: WantedRow.Watch
    /// A second check of the row in question, which uses the times of the trial instead of the original times. The value is `nil` if no
    /// finger's movement is changed or the row has no time bounds. To count as having occurred in time, the row must be within its time
    /// bounds in both checks.
    private var actual: WantedRow.Watch?
    private let wanted: WantedRow
    private let names: Names
    private var cells = RowCells()
    /// For each kind of row, the total number of occurrences, and the number of occurrences that do not match the row in question.
    private var counts: [Key: (all: Int, besides: Int)] = [:]
    private var order: [Key] = []

    /// The views that the fingers hit, in the order in which the fingers landed.
    private var hits: [(finger: FingerChange.Finger, view: Name?)] = []
    private var fingers = FingerNames()
    private var clock: TrialClock
    /// The time at which the row in question first occurred, in seconds.
    var firstTime: Double? { watch.firstTime }

    private struct Key: Hashable {
        var kind: RowKind
        var who: Name?
        var what: String
        /// Whether the row reports that something was lost, such as `touchesCancelled`.
        var isLoss: Bool
    }

    /// The checker of the sentences that must remain true; `nil` if there are no such sentences.
    private let kept: ExpectationChecker?

    init(_ wanted: WantedRow, _ names: Names, _ change: FingerChange? = nil, keeping kept: ExpectationChecker? = nil) {
        (watch, self.wanted, self.names) = (WantedRow.Watch(wanted, names), wanted, names)
        (clock, self.kept) = (TrialClock(change), kept)
        if change != nil, wanted.isBounded { actual = watch }
    }

    /// Whether the sentences that must remain true are all true for this trial.
    var keeps: Bool { kept?.holds() ?? true }

    /// Returns whether the row in question occurred within its time bounds.
    func holds() -> Bool {
        var (watch, actual) = (watch, actual)
        return watch.holds() && actual?.holds() ?? true
    }

    /// Returns whether the row in question is missing: either it did not occur, or it was outside its time bounds both by the original
    /// times and by the times of the trial.
    func isAway() -> Bool {
        if watch.count == 0 { return true }
        guard wanted.isBounded else { return false }
        var (watch, actual) = (watch, actual)
        return !watch.holds() && !(actual?.holds() ?? false)
    }

    func record(_ records: Records) {
        kept?.record(records)
        for record in records {
            let before = watch.count
            var landed: FingerChange.Finger?
            if case .touch(let row) = record.body, row.phase == .began {
                let finger = fingers.add(row.touch, at: record.time)
                if hits.count < 2000 { hits.append((finger, row.view)) }
                landed = finger
            }
            // The record is given the corresponding time in the original trace, so that a row caused by another finger is not mistaken for
            // the row in question.
            var shifted = record
            shifted.time = clock.time(record.time, landed)
            watch.take(shifted)
            actual?.take(record)
            if RowKind(record.body).schema.traits.contains(.noticed) {
                count(record, isMeant: watch.count != before && (before == 0 || !wanted.isBounded))
            }
        }
    }

    /// Counts a row. If the row in question has time bounds, only the first row that matches it is treated as intended, even if that row is
    /// too late. Further matching rows count as side effects.
    private func count(_ record: Record, isMeant: Bool) {
        cells.take(record)
        let meaning = cells.meaning(names)
        guard meaning.traits.contains(.noticed) else { return }
        var what = cells.verb(names)
        let key = meaning.topic == .action ? "action" : meaning.topic == .selection ? "cell" : ""
        if let name = cells.name(key) { what += " " + names[name] }
        let row = Key(kind: cells.kind, who: cells.subject, what: what, isLoss: meaning.traits.contains(.loss))
        if counts[row] == nil {
            guard order.count < 2000 else { return }
            order.append(row)
        }
        let (all, besides) = counts[row] ?? (0, 0)
        counts[row] = (all + 1, besides + (isMeant ? 0 : 1))
    }

    /// Returns the kinds of rows that occur less often, and those that occur more often, than in another replay of the same trace.
    ///
    /// Because the row in question may occur at a different time, two counts are compared: the total number of occurrences, and the number
    /// of occurrences that do not match the row in question. A kind of row is returned only if both counts are less, or both are greater.
    func changes(from other: TrialTally) -> (gone: [Cure.Count], new: [Cure.Count]) {
        let own = shown(), others = other.shown()
        func less(_ entries: [Shown], _ rest: [Shown]) -> [Cure.Count] {
            entries.compactMap { entry in
                let other = rest.first { $0.who == entry.who && $0.what == entry.what }
                let isLess = (other?.besides ?? 0) < entry.besides && (other?.all ?? 0) < entry.all
                return isLess
                    ? Cure.Count(who: entry.who, what: entry.what, before: entry.all, after: other?.all ?? 0, isLoss: entry.isLoss) : nil
            }
        }
        let new = less(own, others).map { Cure.Count(who: $0.who, what: $0.what, before: $0.after, after: $0.before, isLoss: $0.isLoss) }
        return (less(others, own), new)
    }

    /// Returns the number of times that a recognizer sent its action in the trial.
    func actions(of recognizer: String) -> Int {
        order.reduce(0) { sum, key in
            key.kind == .recognizerAction && key.who.map { names[$0] == recognizer } ?? false ? sum + (counts[key]?.all ?? 0) : sum
        }
    }

    /// Returns the fingers that hit a different view than in the given replay. Each finger is returned with the view that it hit in the
    /// given replay and the view that it hits in this replay.
    func taken(from other: TrialTally) -> [(FingerChange.Finger, String, String?)] {
        other.hits.compactMap { hit in
            guard let old = hit.view.map({ other.names[$0] }), let own = hits.first(where: { $0.finger == hit.finger }) else { return nil }
            let new = own.view.map { names[$0] }
            return new == old ? nil : (hit.finger, old, new)
        }
    }

    private typealias Shown = (who: String, what: String, all: Int, besides: Int, isLoss: Bool)

    private func shown() -> [Shown] {
        order.map { key in
            let (all, besides) = counts[key] ?? (0, 0)
            return (key.who.map { names[$0] } ?? "", key.what, all, besides, key.isLoss)
        }
    }
}
