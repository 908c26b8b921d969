import GestureEngine
import GestureTimeline

/// What mattered in a timeline: what the app heard of, and what gestures came to of which it heard nothing.
enum Outline {
    /// So many chains are enough to read.
    static let limit = 8
}

extension Story {
    /// The rows that a timeline is about, in order: named actions of gestures and of controls, selected cells, modes, and what scroll views
    /// begin.
    var outcomes: [Int] {
        var found: [Int] = []
        for (index, record) in records.enumerated() where isOutcome(record) { found.append(index + 1) }
        if found.isEmpty { for (index, record) in records.enumerated() where isEnd(record) { found.append(index + 1) } }
        return found
    }

    /// Where nobody heard of a gesture, what became of it is all there is.
    private func isEnd(_ record: Record) -> Bool {
        switch record.body {
        case .recognizerState(let row): [.recognized, .began, .failed, .cancelled].contains(row.to)
        case .touchDropped, .warning: true
        case .viewTouches(let row): row.method == .touchesCancelled
        case .touch, .delegate, .recognizerTouches, .recognizerWaiting, .recognizerAction, .touchHeld, .control, .scroll, .select,
            .highlight, .set,
            .add,
            .remove, .mode, .interrupt, .note:
            false
        }
    }

    private func isOutcome(_ record: Record) -> Bool {
        switch record.body {
        case .recognizerAction(let row): row.action != nil && row.state != .changed
        case .control(let row): row.action != nil && !names[row.event].hasPrefix("touchDrag")
        case .select, .mode: true
        case .scroll(let row): row.event == .willBeginDragging || row.event == .willBeginZooming
        case .touch, .delegate, .recognizerTouches, .recognizerState, .recognizerWaiting, .touchHeld, .touchDropped, .viewTouches,
            .highlight, .set,
            .add, .remove, .interrupt, .note, .warning:
            false
        }
    }
}
