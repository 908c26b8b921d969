import GestureEngine
import TestSupport

// Rows without times, for tests that list many cases.
extension Replay {
    private var records: [Record] { (screen.sink as? RecordList)?.records ?? [] }

    /// The rows about the named views and recognizers, or all, until all timers have fired; without rows that contain these words.
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
