import GestureEngine
import GestureTimeline

/// A timeline as lanes on one time axis: the data for all pictures.
package struct Lanes: Sendable {
    /// The touches, then the recognizers, then the views that took part, each in the order of their first rows.
    package var lanes: [Lane] = []
    /// The times of decisions and of the ends of silences, oldest first.
    package var stops: [Stop] = []
    /// The effects of one lane on another, in the order of the rows.
    package var arrows: [Arrow] = []
    /// The changes by the app, the system and the trace, in the order of the rows.
    package var marks: [Mark] = []
    /// The paths of the fingers.
    package var paths: [FingerPath] = []
    /// The locations at which recognizers left possible, in the order of the rows.
    package var decisions: [Decision] = []
    /// The rows that the picture can show; consecutive rows about movement are merged into one.
    package var rows: [RowLine] = []
    /// The number of rows in the timeline.
    package var rowCount = 0
    /// The number of different event times in the timeline.
    package var timeCount = 0
    /// The times of the first row and of the end of the clock, in seconds.
    package var start = 0.0
    package var end = 0.0
    /// The cut at the end of the picture, if the whole timeline would be too much for it; otherwise nil.
    package var cut: Cut?
    /// The number of rows that are missing in `rows` because there were too many.
    package var unlistedRows = 0

    /// The part that a picture leaves out at its end.
    package struct Cut: Sendable {
        /// Seconds on the trace's clock.
        package var time: Double
        package var rows: Int
    }
}

/// A time and a step of that instant: rows that follow from each other at one time are side by side.
package struct Moment: Hashable, Comparable, Sendable {
    /// Seconds on the trace's clock.
    package var time: Double
    /// 0 for movement; from 1 on for decisions.
    package var step: Int32 = 0

    package static func < (a: Moment, b: Moment) -> Bool { a.time == b.time ? a.step < b.step : a.time < b.time }
}

/// A time at which the scale of the time axis may change.
package struct Stop: Sendable {
    package var time: Double
    /// The number of steps at that time.
    package var steps: Int32 = 0
    /// Whether a silence, as the timeline defines it, precedes it.
    package var isAfterSilence = false
}

/// A touch, a recognizer or a view on the time axis.
package struct Lane: Sendable {
    /// The kind of object in a lane.
    package enum Kind: String, Sendable { case touch, recognizer, view }

    package var kind: Kind
    /// The id, or the ids of the touches that share the lane.
    package var name: String
    /// The type and view of a recognizer, or the class of a view, if the layout is known.
    package var detail = ""
    package var bars: [Bar] = []
    package var ticks: [Tick] = []
    /// The number of bars that are stacked.
    package var tracks = 1
    /// The items after the end of the picture.
    package var rest = Rest()

    /// The number of states that are not drawn, and how many of them are recognizers' wins or failures.
    package struct Rest: Sendable {
        package var bars = 0
        package var won = 0
        package var failed = 0
    }
}

/// A period in which an object is in a state.
package struct Bar: Sendable {
    /// The state of a touch (`down`), a recognizer, a touch at a view (`held` to `endHeld`) or a scroll view.
    package enum Kind: String, Sendable, CaseIterable {
        case down
        case possible, waiting, begun, recognized, ended, cancelled, failed
        case held, touching, endHeld
        case dragging, decelerating, zooming
    }

    package var kind: Kind
    package var from: Moment
    package var to: Moment
    /// The numbers of the rows that began it and ended it; the second is 0 if the timeline ended first.
    package var row: Int
    package var endRow = 0
    /// The index among stacked bars.
    package var track = 0
    /// The touch that the state is about; nil for a state of a recognizer or a scroll view itself.
    package var touch: Int?
}

/// An occurrence at one moment, or a series of equal ones.
package struct Tick: Sendable {
    /// The kind of occurrence.
    package enum Kind: String, Sendable, CaseIterable {
        /// A touches method, or a finger that lands, moves, lifts or is cancelled.
        case began, moved, ended, cancelled
        /// An action was sent, a control sent an event, or a cell was selected.
        case action, event
        /// A delegate or a view answered a question.
        case yes, no
        case dropped
    }

    package var kind: Kind
    package var at: Moment
    /// The last moment of a series.
    package var until: Moment
    package var row: Int
    /// The number of rows in the series.
    package var count = 1
    /// The action, the event or the question, as in the file: not escaped for printing yet.
    package var label = ""
    package var track = 0
}

/// An effect of one lane on another.
package struct Arrow: Sendable {
    /// The effect of the first lane on the second.
    package enum Kind: String, Sendable, CaseIterable {
        /// It failed, so that the other could continue.
        case released
        /// It recognized, so that the other failed.
        case prevented
        /// It recognized or failed, so that the other, or touches of the other, were cancelled.
        case cancelled
        /// It has to wait for the other.
        case waits
        /// It holds back a touch from a view.
        case held
        /// It releases a touch that was held back from a view.
        case gave
        /// It withholds a touch from a view for good.
        case dropped
    }

    package var kind: Kind
    /// Indices of lanes.
    package var from: Int
    package var to: Int
    /// The moments at which the arrow begins and ends.
    package var start: Moment
    package var at: Moment
    package var row: Int
}

/// An occurrence outside the lanes: a change by the app, a note of the trace.
package struct Mark: Sendable {
    /// The kind of occurrence.
    package enum Kind: String, Sendable, CaseIterable { case interrupt, mode, refused, note, warning, set, add, remove }

    package var kind: Kind
    package var at: Moment
    package var row: Int
    /// As in the file: not escaped for printing yet.
    package var text: String
}

/// The location at which a recognizer left possible.
package struct Decision: Sendable {
    /// The index of its lane.
    package var lane: Int
    package var state: StateName
    package var at: Moment
    package var row: Int
    /// The location in the window, in points; nil if no touch of the recognizer is known.
    package var location: Point?
}

/// A row as the timeline prints it.
package struct RowLine: Sendable {
    package var number: Int
    package var kind: RowKind
    package var tone: Tone
    /// The ids of the recognizers and views that it names, each once.
    package var mentions: [String]
    package var time: Double
    package var rule: Rule
    /// The number of the row that it follows from; 0 if it follows from none.
    package var cause: Int
    /// The moment on the time axis.
    package var at: Moment
    /// The text without the time; safe to print.
    package var text: String
    /// The reason in words, with a remark if it is a choice of this program; safe to print.
    package var why: String
    /// The number of rows about movement after it that have no line.
    package var folded = 0
    /// The numbers of the earlier rows in which other objects decided this row.
    package var beside: [Int] = []

    /// The meaning of a row for its subjects.
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
    /// The lanes up to the given time; each lane counts the states after it.
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
