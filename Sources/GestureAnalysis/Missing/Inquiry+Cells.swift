import GestureEngine
import GestureTimeline

// Finds the reasons why a cell was not selected or highlighted.
extension Inquiry {
    /// Finds the reason why a cell was not selected although it received the touch until the touch ended (H5).
    mutating func lookAtSelection(_ id: String, _ landing: Landing, _ rows: TimelineIndex.Finger) {
        guard case .cell(_, let list) = aim else { return }
        guard let id = landing.cell, let cell = objects.view(id) else {
            return add(.noCell(list: list, touch: landing.finger), [landing.row])
        }
        let handler = rows.handler.map { names[$0] }
        if let handler, handler != cell.id, objects.view(handler)?.isDescendant(of: cell) == true || cell.handlesTouches {
            return add(.handled(view: id, touch: landing.finger, by: handler), [rows.ended])
        }
        if cell.handlesTouches { return add(.handled(view: id, touch: landing.finger, by: id), [rows.ended]) }
        var outside: Point?
        if let ended = rows.fingerEnded, case .touch(let lift)? = timeline[row: ended]?.body, liftsOutside(rows) {
            outside = lift.location
        }
        let refusal = (cell as? GestureEngine.Cell).flatMap { self.refusal(of: $0, rows, isOutside: outside != nil) }
        // The highlight does not depend on the location where the finger lifts.
        if let outside, refusal == nil || wanted.pattern.what != .highlights {
            add(.liftedOutside(cell: id, touch: landing.finger, outside), [rows.ended])
        }
        if let refusal {
            add(.notAllowed(cell: id, touch: landing.finger, refusal.answers), refusal.rows)
        } else if outside == nil {
            add(.delivered(view: id, touch: landing.finger), [rows.ended])
        }
    }

    /// Returns whether a finger lifted outside the bounds of the cell that received its touch.
    private func liftsOutside(_ rows: TimelineIndex.Finger) -> Bool {
        cellLifts.contains { $0.row == rows.ended && $0.lift == rows.fingerEnded && !$0.isInside }
    }

    /// Returns the answers of the layout that did not let a touch highlight or select a cell, and the rows that show this; `nil` if the
    /// layout allowed both. `isOutside` is true if the finger lifted outside the cell.
    private func refusal(
        of cell: GestureEngine.Cell, _ rows: TimelineIndex.Finger, isOutside: Bool
    ) -> (answers: [CellAnswer], rows: [Int?])? {
        let (highlight, select) = (cell.answer(.shouldHighlight), cell.answer(.shouldSelect))
        guard let began = rows.began, highlight != nil || select != nil else { return nil }
        let (highlights, row) = highlights(cell, began)
        if highlights == false { return highlight.map { ([$0], [began]) } }
        // The layout is asked whether a touch selects the cell only if the finger lifts inside the cell.
        if isOutside || wanted.pattern.what == .highlights { return nil }
        let asked = (highlights == true ? [select] : [highlight, select]).compactMap { $0 }
        let answers = asked.filter { !objects.isAlwaysTrue($0) }
        return answers.isEmpty ? nil : (answers, [row, rows.ended])
    }

    /// Returns whether a touch highlighted a cell, and the row in which the highlight began. The number `began` is that of the row that
    /// delivers the touch.
    ///
    /// Only the first of several touches that highlight a cell causes a row, so the first result is `nil` if other touches are involved.
    private func highlights(_ cell: GestureEngine.Cell, _ began: Int) -> (Bool?, row: Int?) {
        let id = names.intern(cell.id)
        var latest: (row: Int, isOn: Bool)?
        for (index, record) in timeline.records.enumerated() {
            guard case .highlight(_, let name, let isOn) = record.body, name == id else { continue }
            if isOn, record.cause.row == began {
                guard case .viewTouches(let touches)? = timeline[row: began]?.body else { break }
                return (touches.touches.array(in: names).count == 1 ? true : nil, index + 1)
            }
            if index + 1 < began { latest = (index + 1, isOn) }
        }
        if let latest, latest.isOn { return (nil, latest.row) }
        return (false, nil)
    }
}
