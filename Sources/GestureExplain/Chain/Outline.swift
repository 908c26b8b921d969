import GestureEngine
import GestureTimeline

/// What mattered in a timeline: what the app heard of, and what gestures came to of which it heard nothing.
enum Outline {
    /// So many chains are enough to read.
    static let limit = 8
}

extension Story {
    /// The rows that a timeline is about, in order: the first action of each gesture and state, named or not, actions of controls, selected
    /// cells, modes, and what scroll views begin.
    var outcomes: [Int] {
        var found: [Int] = []
        for (index, record) in records.enumerated() where isOutcome(record) { found.append(index + 1) }
        return found
    }

    private func isOutcome(_ record: Record) -> Bool {
        switch record.body {
        case .recognizerAction(let row): row.action != nil && row.state != .changed
        case .control(let row): row.action != nil && !names[row.event].hasPrefix("touchDrag")
        case .select, .mode: true
        case .scroll(let row): row.event == .willBeginDragging || row.event == .willBeginZooming
        case .touch, .delegate, .recognizerTouches, .recognizerState, .recognizerWaiting, .touchHeld, .touchDropped, .viewTouches, .set,
            .add, .remove, .interrupt, .note, .warning:
            false
        }
    }
}
