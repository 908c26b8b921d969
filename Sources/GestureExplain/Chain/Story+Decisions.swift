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
        for index in stride(from: number - 2, through: 0, by: -1) {
            guard case .touchHeld(let held) = records[index].body, held.view == row.view, touches.contains(held.touch) else { continue }
            return index + 1
        }
        return nil
    }
}
