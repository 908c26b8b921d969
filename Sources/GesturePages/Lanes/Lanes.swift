import GestureEngine
import GestureTimeline

/// A timeline arranged in lanes on a common time axis. All pictures are drawn from this type.
package struct Lanes: Sendable {
    /// The lanes of the touches, followed by the lanes of the recognizers and views that took part. Within each group, the lanes are in the
    /// order in which their first rows occurred.
    package var lanes: [Lane] = []
    /// The times of decisions and the times at which periods without rows (silences) end, in ascending order.
    package var stops: [Stop] = []
    /// The effects of the object in one lane on the object in another lane, in the order in which rows report them.
    package var arrows: [Arrow] = []
    /// The changes by the app, the system and the trace, in the order in which rows report them.
    package var marks: [Mark] = []
    /// The paths along which the fingers move.
    package var paths: [FingerPath] = []
    /// The locations at which recognizers left the state `possible`, in the order in which rows report them.
    package var decisions: [Decision] = []
    /// The rows that the picture can show. Consecutive rows that report only movement are merged into a single row.
    package var rows: [RowLine] = []
    /// The number of rows in the timeline.
    package var rowCount = 0
    /// The number of distinct times in the timeline.
    package var timeCount = 0
    /// The time of the first row, in seconds.
    package var start = 0.0
    /// The final time of the clock, in seconds.
    package var end = 0.0
    /// The part of the timeline after the end of the picture; `nil` if the picture shows the whole timeline.
    package var cut: Cut?
    /// The number of rows missing from `rows` because there were too many.
    package var unlistedRows = 0

    /// The part of a timeline that is omitted at the end of a picture.
    package struct Cut: Sendable {
        /// The time at which the picture ends, in seconds on the trace's clock.
        package var time: Double
        package var rows: Int
    }
}

/// A time, and a step at this time. If a row causes another row at the same time, the two rows have consecutive steps, which are drawn side
/// by side.
package struct Moment: Hashable, Comparable, Sendable {
    /// The time in seconds on the trace's clock.
    package var time: Double
    /// The number of the step, which is 0 for movements and at least 1 for decisions.
    package var step: Int32 = 0

    package static func < (a: Moment, b: Moment) -> Bool { a.time == b.time ? a.step < b.step : a.time < b.time }
}

/// A time at which the scale of the time axis may change.
package struct Stop: Sendable {
    package var time: Double
    /// The number of steps at the time of the stop.
    package var steps: Int32 = 0
    /// Whether a silence, which is a long period without rows, precedes the stop.
    package var isAfterSilence = false
}

/// A touch, a recognizer or a view on the time axis.
package struct Lane: Sendable {
    /// The type of object that a lane shows.
    package enum Kind: String, Sendable { case touch, recognizer, view }

    package var kind: Kind
    /// The object's id, or the ids of several touches that share the lane.
    package var name: String
    /// The type and the view of a recognizer, or the class of a view; empty if the layout is unknown.
    package var detail = ""
    package var bars: [Bar] = []
    package var ticks: [Tick] = []
    /// The number of tracks in the lane. Bars that overlap in time are drawn on different tracks.
    package var tracks = 1
    /// A summary of the items in the lane that occur after the end of the picture.
    package var rest = Rest()

    /// The number of states that begin after the end of the picture, and how many of them are wins and failures.
    package struct Rest: Sendable {
        package var bars = 0
        package var won = 0
        package var failed = 0
    }
}

/// A period during which a touch, a recognizer or a view is in the same state.
package struct Bar: Sendable {
    /// The state that a bar shows. It is the fact that a touch is down, a recognizer's state, the state of a touch at a view (`held` to
    /// `endHeld`), or a scroll view's state.
    package enum Kind: String, Sendable, CaseIterable {
        case down
        case possible, waiting, begun, recognized, ended, cancelled, failed
        case held, touching, endHeld
        case dragging, decelerating, zooming
    }

    package var kind: Kind
    package var from: Moment
    package var to: Moment
    /// The number of the row that began the state.
    package var row: Int
    /// The number of the row that ended the state; 0 if the timeline ended first.
    package var endRow = 0
    /// The track on which the bar is drawn within its lane.
    package var track = 0
    /// The id of the touch in this state; `nil` for a state of a recognizer or a scroll view.
    package var touch: Int?
}

/// A tick mark, which represents an event at a single moment or a series of equal events.
package struct Tick: Sendable {
    /// The kind of event.
    package enum Kind: String, Sendable, CaseIterable {
        /// The tick marks a call of a touches method, or a finger that landed, moved, lifted or was cancelled.
        case began, moved, ended, cancelled
        /// The tick marks a recognizer's action, an event sent by a control, or the selection of a cell.
        case action, event
        /// The tick marks an answer that a delegate or a view gives to the engine.
        case yes, no
        case dropped
    }

    package var kind: Kind
    package var at: Moment
    /// The moment of the last event in a series.
    package var until: Moment
    package var row: Int
    /// The number of rows in the series.
    package var count = 1
    /// The name of the action, the event or the delegate query. This text comes from a file and must be escaped before it is printed.
    package var label = ""
    package var track = 0
}

/// An effect of the object in one lane on the object in another lane.
package struct Arrow: Sendable {
    /// The kind of effect.
    package enum Kind: String, Sendable, CaseIterable {
        /// The first recognizer failed, so that the second recognizer no longer had to wait for it.
        case released
        /// The first recognizer recognized, so that the second failed.
        case prevented
        /// The first recognizer recognized or failed, so that the second recognizer or its touches were cancelled.
        case cancelled
        /// The first recognizer had to wait for the second.
        case waits
        /// The recognizer began to hold back a touch from the view.
        case held
        /// The recognizer released a touch that it had held back from the view.
        case gave
        /// The recognizer prevented a touch from ever reaching the view.
        case dropped
    }

    package var kind: Kind
    /// The index of the lane at which the arrow begins.
    package var from: Int
    /// The index of the lane at which the arrow ends.
    package var to: Int
    /// The moment at which the arrow begins.
    package var start: Moment
    /// The moment at which the arrow ends.
    package var at: Moment
    package var row: Int
}

/// An event that does not belong to any lane, such as a change by the app or a note in the trace.
package struct Mark: Sendable {
    /// The kind of event.
    package enum Kind: String, Sendable, CaseIterable { case interrupt, mode, refused, note, warning, set, add, remove }

    package var kind: Kind
    package var at: Moment
    package var row: Int
    /// The text of the mark. It comes from a file and must be escaped before it is printed.
    package var text: String
}

/// The location at which a recognizer left the state `possible`.
package struct Decision: Sendable {
    /// The index of the recognizer's lane.
    package var lane: Int
    package var state: StateName
    package var at: Moment
    package var row: Int
    /// The location in the window, in points; `nil` if no touch of the recognizer is known.
    package var location: Point?
}

/// A row as the timeline prints it.
package struct RowLine: Sendable {
    package var number: Int
    package var kind: RowKind
    package var tone: Tone
    /// The ids of the recognizers and views that the row names, without duplicates.
    package var mentions: [String]
    package var time: Double
    package var rule: Rule
    /// The number of the row that caused this row; 0 if no row caused it.
    package var cause: Int
    /// The moment of the row on the time axis.
    package var at: Moment
    /// The text of the row without its time. Unsafe characters in the text have been escaped.
    package var text: String
    /// The reason why the row occurred, in words, with unsafe characters escaped. The text includes a remark if this project's own choice
    /// is the only evidence for the rule.
    package var why: String
    /// The number of subsequent rows that report only movement and are merged into this row.
    package var folded = 0
    /// The numbers of earlier rows about other objects that led to this row's decision.
    package var beside: [Int] = []

    /// How important a row is for the object that it reports on. The importance determines the row's colour.
    package enum Tone: String, Sendable {
        case plain, won, lost, waits
    }
}

extension RowLine.Tone {
    init(_ traits: RowTraits) {
        self = traits.contains(.won) ? .won : traits.contains(.lost) ? .lost : traits.contains(.waits) ? .waits : .plain
    }
}

extension Lanes {
    /// Returns the part of the lanes up to the given time. Each lane contains the number of states after that time.
    func cut(after time: Double) -> Lanes {
        var result = self
        var firstRow = Int.max
        for index in lanes.indices {
            let lane = lanes[index]
            var rest = Lane.Rest()
            for bar in lane.bars where bar.from.time > time {
                firstRow = min(firstRow, bar.row)
                rest.bars += 1
                switch bar.kind {
                case .begun, .recognized: rest.won += 1
                case .failed: rest.failed += 1
                case .down, .possible, .waiting, .ended, .cancelled, .held, .touching, .endHeld, .dragging, .decelerating, .zooming: break
                }
            }
            for tick in lane.ticks where tick.at.time > time { firstRow = min(firstRow, tick.row) }
            result.lanes[index].rest = rest
            result.lanes[index].bars = lane.bars.filter { $0.from.time <= time }
            result.lanes[index].ticks = lane.ticks.filter { $0.at.time <= time }
            for bar in result.lanes[index].bars.indices where result.lanes[index].bars[bar].to.time > time {
                result.lanes[index].bars[bar].to = Moment(time: time, step: .max)
                result.lanes[index].bars[bar].endRow = 0
            }
            for tick in result.lanes[index].ticks.indices where result.lanes[index].ticks[tick].until.time > time {
                result.lanes[index].ticks[tick].until = Moment(time: time)
            }
        }
        for row in rows where row.time > time { firstRow = min(firstRow, row.number) }
        result.stops = stops.filter { $0.time <= time }
        result.arrows = arrows.filter { $0.at.time <= time }
        result.marks = marks.filter { $0.at.time <= time }
        result.decisions = decisions.filter { $0.at.time <= time }
        result.paths = paths.filter { $0.samples[0].time <= time }
        result.rows = rows.filter { $0.time <= time }
        if firstRow < .max { result.cut = Cut(time: time, rows: rowCount - firstRow + 1) }
        return result
    }
}
