import GestureEngine

// Lines that are short enough to list many cases of.
extension Replay {
    private var records: [Record] { (screen.sink as? RecordList)?.records ?? [] }

    /// What happened until all timers have fired, a line `WHO WHAT` a row; only of the named views and recognizers if any are named.
    func rows(_ who: String..., without omitted: String...) -> [String] {
        screen.finish()
        return records.compactMap { record in
            guard let (subject, what) = describe(record.body), who.isEmpty || who.contains(subject), !omitted.contains(what)
            else { return nil }
            return "\(subject) \(what)"
        }
    }

    /// The responders that each call of a view's touches methods passed; the last one handled it.
    func responders(of view: String) -> [[String]] {
        screen.finish()
        return records.compactMap { record in
            guard case .viewTouches(let row) = record.body, screen.names[row.view] == view else { return nil }
            return screen.names[row.responders].map { screen.names[$0] }
        }
    }

    private func describe(_ body: Record.Body) -> (who: String, what: String)? {
        let names = screen.names
        switch body {
        case .delegate(let row): return (names[row.recognizer], "\(row.method.rawValue) \(row.answer ? "yes" : "no")")
        case .recognizerTouches(let row): return (names[row.recognizer], row.method.rawValue)
        case .recognizerState(let row): return (names[row.recognizer], row.to == .possible ? "reset" : row.to.rawValue)
        case .recognizerWaiting(let row):
            return (names[row.recognizer], "waits for " + names[row.waitsFor].map { names[$0] }.joined(separator: ", "))
        case .recognizerAction(let row): return (names[row.recognizer], "action \(row.state.rawValue)")
        case .viewTouches(let row): return (names[row.view], row.method.rawValue)
        case .touchHeld(let row): return (names[row.view], "held: \(row.phase.rawValue)")
        case .touchDropped(let row): return (names[row.view], "dropped")
        default: return nil
        }
    }
}
