import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import TestSupport

/// Replays random finger movements on a layout, and derives each recognizer's attempts from the rows.
final class Play {
    /// A recognizer's attempt to recognize, which lasts from its first touch to its reset.
    struct Attempt {
        var recognizer: String
        var touches: Set<Int> = []
        var began: Double
        /// The time in seconds at which the recognizer left the state possible, or infinity if it never left this state.
        var decided = Double.infinity
        var hasRecognized = false
        var rule: Rule?
    }

    /// A finger's touch, from the time it lands to the time it lifts.
    struct Finger {
        var id: Int
        var began: Double
        var ended = Double.infinity
        var view: String?
        /// The largest distance in points between two consecutive samples of the touch.
        var jump = 0.0
        var last: Point
    }

    let scene: Scene
    private let list = RecordList()
    private(set) var attempts: [Attempt] = []
    private(set) var fingers: [Finger] = []

    init(_ layout: LayoutDocument, _ events: [RandomFingers.Event]) {
        scene = Scene(layout)
        scene.screen.sink = list
        for event in events { scene.screen.send(event.samples, at: event.time) }
        scene.screen.finish()
        follow()
    }

    var records: [Record] { list.records }
    func name(_ name: Name) -> String { scene.screen.names[name] }
    func touches(_ ids: TouchIDs) -> [Int] { ids.array(in: scene.screen.names) }

    func isInside(_ view: String?, _ outer: String) -> Bool {
        guard let view = view.flatMap({ scene.view($0) }), let outer = scene.view(outer) else { return false }
        return view.isDescendant(of: outer)
    }

    func attempts(of recognizer: String) -> [Attempt] { attempts.filter { $0.recognizer == recognizer } }
    func fingers(of attempt: Attempt) -> [Finger] { fingers.filter { attempt.touches.contains($0.id) } }

    /// Returns whether any finger that does not belong to the attempt is down at some time before the recognizer leaves the state possible.
    /// The attempt's first and last moments count too.
    func hasOtherFingers(_ attempt: Attempt) -> Bool {
        fingers.contains { !attempt.touches.contains($0.id) && $0.began <= attempt.decided && $0.ended >= attempt.began }
    }

    private func follow() {
        var open: [String: Attempt] = [:]
        for record in records {
            switch record.body {
            case .touch(let row): follow(row, at: record.time)
            case .recognizerTouches(let row) where row.method == .touchesBegan:
                let id = name(row.recognizer)
                open[id, default: Attempt(recognizer: id, began: record.time)].touches.formUnion(touches(row.touches))
            case .recognizerState(let row):
                let id = name(row.recognizer)
                if row.to == .possible {
                    if let attempt = open.removeValue(forKey: id) { attempts.append(attempt) }
                } else if open[id]?.decided == .infinity {
                    open[id]?.decided = record.time
                    open[id]?.hasRecognized = row.to == .began || row.to == .recognized || row.to == .ended
                    open[id]?.rule = record.cause.rule
                }
            default: break
            }
        }
        attempts += open.values
    }

    private func follow(_ row: TouchRow, at time: Double) {
        if row.phase == .began {
            fingers.append(Finger(id: row.touch, began: time, view: row.view.map(name), last: row.location))
        } else if let index = fingers.lastIndex(where: { $0.id == row.touch }) {
            fingers[index].jump = max(fingers[index].jump, row.location.distance(to: fingers[index].last))
            fingers[index].last = row.location
            if row.phase == .ended || row.phase == .cancelled { fingers[index].ended = time }
        }
    }
}
