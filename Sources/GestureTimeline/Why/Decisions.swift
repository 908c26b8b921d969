import GestureEngine

/// Finds the earlier rows that led to the decision that a row reports. In these earlier rows, a recognizer named by the row's cause
/// recognized, failed, waited or received a touch, a delegate answered, or a touch was held back.
package struct Decisions {
    private struct Pair: Hashable {
        var one: Name
        var other: Name
    }

    private struct Hold: Hashable {
        var view: Name
        var touch: Int
        var phase: TouchHeldRow.Phase
    }

    /// For each recognizer, the latest row in which it changed its state, waited or received touches.
    private var latest: [Name: Int] = [:]
    /// The latest rows in which a delegate answered whether two recognizers may recognize simultaneously (E1), with their times in seconds.
    private var answers: [Pair: (row: Int, time: Double)] = [:]
    /// For each touch and view, the latest row in which the touch was held back from the view.
    private var holds: [Hold: Int] = [:]
    /// The number of rows that have been processed so far.
    private var number = 0

    package init() {}

    /// Processes the next row. Returns the numbers of the earlier rows that led to the decision in this row, in order.
    package mutating func take(_ record: Record, _ names: Names) -> [Int] {
        number += 1
        var found: [Int] = []
        if !record.cause.by.isEmpty { for name in names[record.cause.by] { add(latest[name], to: &found) } }
        if case .recognizerState(let row) = record.body {
            if record.cause.rule == .e4 {
                for winner in names[record.cause.by] {
                    for pair in [Pair(one: row.recognizer, other: winner), Pair(one: winner, other: row.recognizer)] {
                        if let answer = answers[pair], answer.time == record.time { add(answer.row, to: &found) }
                    }
                }
            }
            if row.to != .possible { latest[row.recognizer] = number }
        } else if case .recognizerWaiting(let row) = record.body {
            latest[row.recognizer] = number
        } else if case .recognizerTouches(let row) = record.body {
            latest[row.recognizer] = number
        } else if case .delegate(let row) = record.body, row.method == .shouldRecognizeSimultaneouslyWith, let other = row.other {
            answers[Pair(one: row.recognizer, other: other)] = (number, record.time)
        } else if case .touchHeld(let row) = record.body {
            holds[Hold(view: row.view, touch: row.touch, phase: row.phase)] = number
        } else if case .viewTouches(let row) = record.body, row.delayed != nil {
            add(hold(of: row, names), to: &found)
        }
        return found.sorted()
    }

    /// Returns the earlier row in which touches that a view now receives late were held back. If the touch ended and its end was not held
    /// back, the result is the row in which its beginning was held back.
    private func hold(of row: ViewTouchesRow, _ names: Names) -> Int? {
        let phases: [TouchHeldRow.Phase] = row.method == .touchesEnded ? [.ended, .began] : [.began]
        for phase in phases {
            let rows = row.touches.array(in: names).compactMap { holds[Hold(view: row.view, touch: $0, phase: phase)] }
            if let last = rows.max() { return last }
        }
        return nil
    }

    private func add(_ row: Int?, to found: inout [Int]) {
        if let row, !found.contains(row) { found.append(row) }
    }
}
