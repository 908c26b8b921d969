import GestureEngine
import GestureReplay
import GestureTimeline

/// Counts what an app notices of a replay, and whether a row comes; it keeps no rows.
final class TrialTally: RecordSink {
    private(set) var watch: WantedRow.Watch
    private let names: Names
    private var cells = RowCells()
    private var counts: [Key: Int] = [:]
    private var order: [Key] = []

    /// What each finger hit, in the order in which they landed.
    private var hits: [(finger: FingerChange.Finger, view: Name?)] = []
    private var fingers = FingerNames()
    private var clock: TrialClock
    /// When the row came first that is meant, seconds.
    var firstTime: Double? { watch.firstTime }

    private struct Key: Hashable {
        var kind: RowKind
        var who: Name?
        var what: String
    }

    init(_ wanted: WantedRow, _ names: Names, _ change: FingerChange? = nil) {
        (watch, self.names, clock) = (WantedRow.Watch(wanted, names), names, TrialClock(change))
    }

    func record(_ records: Records) {
        for record in records {
            let before = watch.count
            var landed: FingerChange.Finger?
            if case .touch(let row) = record.body, row.phase == .began {
                let finger = fingers.add(row.touch, at: record.time)
                if hits.count < 2000 { hits.append((finger, row.view)) }
                landed = finger
            }
            // When the row was to come moves along with the fingers: another one's row does not come in time by that.
            var told = record
            told.time = clock.time(record.time, landed)
            watch.take(told)
            if watch.count == before, RowKind(record.body).schema.traits.contains(.noticed) { count(record) }
        }
    }

    private func count(_ record: Record) {
        cells.take(record)
        let meaning = cells.meaning(names)
        guard meaning.traits.contains(.noticed) else { return }
        var what = cells.verb(names)
        let key = meaning.topic == .action ? "action" : meaning.topic == .selection ? "cell" : ""
        if let name = cells.name(key) { what += " " + names[name] }
        let row = Key(kind: cells.kind, who: cells.subject, what: what)
        if let count = counts[row] {
            counts[row] = count + 1
        } else if order.count < 2000 {
            order.append(row)
            counts[row] = 1
        }
    }

    /// What comes less often, and what more often, than in another replay of the same trace.
    func changes(from other: TrialTally) -> (gone: [String], new: [String]) {
        let own = shown(), others = other.shown()
        let gone = others.filter { entry in (own.first { $0.text == entry.text }?.count ?? 0) < entry.count }
        let new = own.filter { entry in (others.first { $0.text == entry.text }?.count ?? 0) < entry.count }
        return (gone.map { $0.text }, new.map { $0.text })
    }

    /// The fingers that hit another view than in another replay, with that and the new one.
    func taken(from other: TrialTally) -> [(FingerChange.Finger, String, String?)] {
        other.hits.compactMap { hit in
            guard let old = hit.view.map({ other.names[$0] }), let own = hits.first(where: { $0.finger == hit.finger }) else { return nil }
            let new = own.view.map { names[$0] }
            return new == old ? nil : (hit.finger, old, new)
        }
    }

    private func shown() -> [(text: String, count: Int)] {
        order.map { key in
            ((key.who.map { names[$0] + " " } ?? "") + key.what, counts[key] ?? 0)
        }
    }
}
