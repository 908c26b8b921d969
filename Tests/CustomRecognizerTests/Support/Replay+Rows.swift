import GestureEngine
import TestSupport

// Rows without times, to list many cases of.
extension Replay {
    private var records: [Record] { (screen.sink as? RecordList)?.records ?? [] }

    /// What happened to the named views and recognizers, or to all, until all timers have fired; without rows that have these words.
    func rows(_ who: String..., without words: String...) -> [String] {
        screen.finish()
        return Rows(records, screen.names).lines(about: who).filter { line in !words.contains { line.contains($0) } }
    }

    /// The responders that each call of a view's touches methods passed; the last one handled it.
    func responders(of view: String) -> [[String]] {
        screen.finish()
        return records.compactMap { record in
            guard case .viewTouches(let row) = record.body, screen.names[row.view] == view else { return nil }
            return screen.names[row.responders].map { screen.names[$0] }
        }
    }
}
