import GestureEngine
import GestureTimeline

/// The views of a screen at all times so far. Earlier states can be shown without a replay, because each change to a view is stored with
/// the time at which it occurred.
///
/// Only changed views are stored. If a view only moved, only the distance is stored. At regular intervals, all views are stored.
final class ScreenHistory: RecordSink {
    private typealias Shape = ScreenDrawing.Shape

    private enum Change {
        case moved(Int, Point)
        case other(Int, Shape)
        /// A step that stores all views, because views were added or removed.
        case all([Shape])
    }

    private struct Step {
        var time: Double
        var changes: [Change]
    }

    /// The number of steps after which the complete state of all views is stored.
    private static let stride = 128

    private let screen: Screen
    /// The views in their current state.
    private(set) var current: [ScreenDrawing.Shape]
    private var steps: [Step] = []
    /// The state of all views before each step whose index is a multiple of `stride`.
    private var keyframes: [[Shape]] = []

    /// Creates the history of a screen that has not received any touches.
    init(_ screen: Screen) {
        self.screen = screen
        current = ScreenDrawing(screen).shapes
    }

    func record(_ records: Records) {
        guard let last = records.last, records.contains(where: { Self.canMoveViews(RowKind($0.body)) }) else { return }
        let new = ScreenDrawing(screen).shapes
        let changes = Self.changes(from: current, to: new)
        guard !changes.isEmpty else { return }
        if steps.count % Self.stride == 0 { keyframes.append(current) }
        steps.append(Step(time: last.time, changes: changes))
        current = new
    }

    /// Returns the views as they were at the given time in seconds.
    func shapes(at time: Double) -> [ScreenDrawing.Shape] {
        var low = 0
        var high = steps.count
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        guard low < steps.count else { return current }
        let place = low / Self.stride
        var shapes = keyframes[place]
        for step in steps[(place * Self.stride)..<low] {
            for change in step.changes {
                switch change {
                case .moved(let number, let way):
                    for corner in shapes[number].corners.indices {
                        shapes[number].corners[corner].x += way.x
                        shapes[number].corners[corner].y += way.y
                    }
                case .other(let number, let shape): shapes[number] = shape
                case .all(let all): shapes = all
                }
            }
        }
        return shapes
    }

    /// Whether a row of the given kind can accompany a change in the appearance of views. A slider's thumb also follows touches without a
    /// separate row.
    private static func canMoveViews(_ kind: RowKind) -> Bool {
        kind.schema.traits.contains(.noticed) && kind.schema.party != .recognizer
    }

    private static func changes(from old: [Shape], to new: [Shape]) -> [Change] {
        guard old.count == new.count else { return [.all(new)] }
        var changes: [Change] = []
        for number in new.indices where old[number] != new[number] {
            let way = Point(new[number].corners[0].x - old[number].corners[0].x, new[number].corners[0].y - old[number].corners[0].y)
            var moved = old[number]
            for corner in moved.corners.indices { moved.corners[corner] = new[number].corners[corner] }
            let isMove =
                moved == new[number]
                && moved.corners.indices.allSatisfy {
                    abs(new[number].corners[$0].x - old[number].corners[$0].x - way.x) < 1e-6
                        && abs(new[number].corners[$0].y - old[number].corners[$0].y - way.y) < 1e-6
                }
            changes.append(isMove ? .moved(number, way) : .other(number, new[number]))
        }
        return changes
    }
}
