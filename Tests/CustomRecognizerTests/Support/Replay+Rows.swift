import GestureEngine
import TestSupport

// Methods that return rows without their times, for tests that check many cases.
extension Replay {
    private var records: [Record] { (screen.sink as? RecordList)?.records ?? [] }

    /// Fires all timers, then returns the rows that report on the named views and recognizers, or all rows if no names are given. Rows that
    /// contain one of the excluded words are omitted.
    func rows(_ who: String..., without words: String...) -> [String] {
        screen.finish()
        return Rows(records, screen.names).lines(about: who).filter { line in !words.contains { line.contains($0) } }
    }

    /// Returns the responders that received each call of a view's touches methods. There is one list for each call, and the last responder
    /// in the list handled the call.
    func responders(of view: String) -> [[String]] {
        screen.finish()
        return records.compactMap { record in
            guard case .viewTouches(let row) = record.body, screen.names[row.view] == view else { return nil }
            return screen.names[row.responders].map { screen.names[$0] }
        }
    }
}
