import GestureEngine
import GestureSupport

/// A sink that counts the touches of a trace and tracks the fingers that are down. A trace without touches is reported in a note, because
/// it would pass regardless of the engine's behaviour.
final class FingerWatch: RecordSink {
    private let next: (any RecordSink)?
    private var landings = 0
    private var misses = 0
    /// The fingers that are down, in the order in which they landed.
    private var down: [Int] = []

    /// Creates a sink. If `next` is not `nil`, all records are also passed to it.
    init(andTelling next: (any RecordSink)?) {
        self.next = next
    }

    func record(_ records: Records) {
        for record in records {
            guard case .touch(let row) = record.body else { continue }
            switch row.phase {
            case .began:
                landings += 1
                if row.view == nil { misses += 1 }
                down.append(row.touch)
            case .ended, .cancelled: down.removeAll { $0 == row.touch }
            case .moved, .stationary: break
            }
        }
        next?.record(records)
    }

    /// Returns the notes about a trace. Call this method after the trace has ended.
    func notes(of trace: String) -> [CheckNote] {
        var messages: [String] = []
        if landings == 0 {
            messages.append("no finger lands in this trace, so it tests nothing")
        } else if misses == landings {
            messages.append("every finger of this trace lands outside the window, so it tests nothing")
        }
        if let first = down.first {
            let fingers = down.count == 1 ? "touch \(first) never lifts" : "touch \(first) and \(down.count - 1) more never lift"
            messages.append("\(fingers), so the trace ends in the middle of a gesture")
        }
        return messages.map { CheckNote(location: SourceLocation(file: trace, line: 1, column: 1), message: $0) }
    }
}
