import GestureEngine
import TestSupport

// Returns rows without times, for tests that list many cases.
extension Replay {
    private var records: [Record] { (screen.sink as? RecordList)?.records ?? [] }

    /// Fires all timers, then returns the rows about the named views and recognizers, or all rows if no names are given. Rows that contain
    /// one of the excluded words are omitted.
    func rows(_ who: String..., without words: String...) -> [String] {
        screen.finish()
        return Rows(records, screen.names).lines(about: who).filter { line in !words.contains { line.contains($0) } }
    }

    /// Returns, for each call of a view's touches methods, the responders that received it; the last responder handled it.
    func responders(of view: String) -> [[String]] {
        screen.finish()
        return records.compactMap { record in
            guard case .viewTouches(let row) = record.body, screen.names[row.view] == view else { return nil }
            return screen.names[row.responders].map { screen.names[$0] }
        }
    }
}
