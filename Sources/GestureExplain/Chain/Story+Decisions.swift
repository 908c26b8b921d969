import GestureEngine
import GestureTimeline

extension Story {
    /// The rows in which others did what decided a row, in order: those that its cause names recognized, failed, wait or follow a touch,
    /// a mode was entered that keeps somebody out.
    func decisions(behind number: Int) -> [Int] {
        guard let record = self[row: number] else { return [] }
        var found: [Int] = []
        for name in names[record.cause.by] {
            if let row = latest(about: name, before: number), !found.contains(row) { found.append(row) }
        }
        if case .viewTouches(let row) = record.body, row.delayed != nil, let held = latestHold(of: row, before: number) {
            if !found.contains(held) { found.append(held) }
        }
        if case .touch(let row) = record.body,
            let mode = AspectFinder(story: self, number: number, record: record).barringRow(row), !found.contains(mode)
        {
            found.append(mode)
        }
        if record.cause.rule == .e4, case .recognizerState(let row) = record.body {
            for answer in answers(about: row.recognizer, record, before: number) where !found.contains(answer) { found.append(answer) }
        }
        return found.sorted()
    }

    /// The latest row before another in which a recognizer changed its state, waited or got touches.
    private func latest(about name: Name, before number: Int) -> Int? {
        for index in stride(from: number - 2, through: 0, by: -1) {
            switch records[index].body {
            case .recognizerState(let row): if row.recognizer == name && row.to != .possible { return index + 1 }
            case .recognizerWaiting(let row): if row.recognizer == name { return index + 1 }
            case .recognizerTouches(let row): if row.recognizer == name { return index + 1 }
            case .touch, .delegate, .recognizerAction, .touchHeld, .touchDropped, .viewTouches, .control, .scroll, .select, .set, .add,
                .remove, .mode, .interrupt, .note, .warning:
                break
            }
        }
        return nil
    }

    /// Where what a view gets late was held back.
    private func latestHold(of row: ViewTouchesRow, before number: Int) -> Int? {
        let touches = row.touches.array(in: names)
        let phase: TouchHeldRow.Phase = row.method == .touchesEnded ? .ended : .began
        var other: Int?
        for index in stride(from: number - 2, through: 0, by: -1) {
            guard case .touchHeld(let held) = records[index].body, held.view == row.view, touches.contains(held.touch) else { continue }
            if held.phase == phase { return index + 1 }
            // The lift of a touch that is held as a whole may have no row of its own.
            other = other ?? index + 1
        }
        return other
    }

    /// The answers of the same time by which one that recognized kept another out: whether both may recognize (E1).
    private func answers(about loser: Name, _ record: Record, before number: Int) -> [Int] {
        var found: [Int] = []
        for index in stride(from: number - 2, through: 0, by: -1) where records[index].time == record.time {
            guard case .delegate(let row) = records[index].body, row.method == .shouldRecognizeSimultaneouslyWith, let other = row.other
            else { continue }
            for winner in names[record.cause.by]
            where (row.recognizer, other) == (loser, winner) || (row.recognizer, other) == (winner, loser) { found.append(index + 1) }
        }
        return found
    }
}
