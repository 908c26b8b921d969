import GestureEngine
import GestureTimeline

// Finds the reasons why a cell was not selected or highlighted.
extension Inquiry {
    /// Finds the reason why a cell was not selected although it received the touch until the touch ended (H5).
    mutating func lookAtSelection(_ landing: Landing, _ rows: TimelineIndex.Finger) {
        guard case .cell(_, let list) = aim else { return }
        guard let id = landing.cell, let cell = objects.view(id) as? GestureEngine.Cell else {
            return add(.noCell(list: list, touch: landing.finger), [landing.row])
        }
        let handler = rows.handler.map { names[$0] }
        if let handler, handler != cell.id, objects.view(handler)?.isDescendant(of: cell) == true || cell.handlesTouches {
            return add(.handled(view: id, touch: landing.finger, by: handler), [rows.ended])
        }
        if cell.handlesTouches || handler == cell.id {
            return add(.handled(view: id, touch: landing.finger, by: id), [rows.ended])
        }
        let refusal = refusal(of: cell, rows)
        if !refusal.answers.isEmpty {
            // The layout's expression is not evaluated if the finger lifts outside the cell, so its value is unknown.
            let isSure = refusal.answers.count == 1 && (refusal.isSure || objects.constant(refusal.answers[0]) == false)
            return add(.notAllowed(cell: id, touch: landing.finger, refusal.answers, mayBeOutside: !isSure), refusal.rows)
        }
        if wanted.pattern.what == .selects, let ended = rows.fingerEnded, case .touch(let lift)? = timeline[row: ended]?.body {
            return add(.liftedOutside(cell: id, touch: landing.finger, lift.location), [rows.ended])
        }
        add(.delivered(view: id, touch: landing.finger), [rows.ended])
    }

    /// Returns the answers of the layout that may have kept a touch from highlighting or selecting a cell, and the rows that show this.
    /// `isSure` is true if the touch did not highlight the cell.
    private func refusal(of cell: GestureEngine.Cell, _ rows: TimelineIndex.Finger) -> (answers: [CellAnswer], rows: [Int?], isSure: Bool) {
        let (highlight, select) = (cell.answer(.shouldHighlight), cell.answer(.shouldSelect))
        guard let began = rows.began, highlight != nil || select != nil else { return ([], [], false) }
        let (highlights, row) = highlights(cell, began, before: rows.ended)
        if highlights == false { return ([highlight].compactMap { $0 }, [began], true) }
        if wanted.pattern.what == .highlights { return ([], [], false) }
        let asked = (highlights == true ? [select] : [highlight, select]).compactMap { $0 }
        return (asked.filter { objects.constant($0) != true }, [row, rows.ended], false)
    }

    /// Returns whether a touch highlighted a cell, and the row in which the highlight began. The number `began` is that of the row that
    /// delivers the touch, and `ended` that of the row that delivers its end.
    ///
    /// Only the first of several touches that highlight a cell causes a row, so the first result is `nil` if other touches are involved.
    private func highlights(_ cell: GestureEngine.Cell, _ began: Int, before ended: Int?) -> (Bool?, row: Int?) {
        let id = names.intern(cell.id)
        var latest: (row: Int, isOn: Bool)?
        for (index, record) in timeline.records.prefix(ended ?? .max).enumerated() {
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
