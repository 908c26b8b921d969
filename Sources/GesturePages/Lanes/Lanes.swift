import GestureEngine
import GestureTimeline

/// A timeline as lanes on one line of time: what every picture is drawn from.
package struct Lanes: Sendable {
    /// The touches, then the recognizers, then the views that took part, each in the order in which they appeared.
    package var lanes: [Lane] = []
    /// The times at which something was decided or a silence began or ended, oldest first.
    package var stops: [Stop] = []
    /// Who did something to whom, in the order of the rows.
    package var arrows: [Arrow] = []
    /// What the app, the system and the trace did, in the order of the rows.
    package var marks: [Mark] = []
    /// Where the fingers were.
    package var paths: [FingerPath] = []
    /// Where on the screen recognizers left possible, in the order of the rows.
    package var decisions: [Decision] = []
    /// The rows that the picture can show; runs of mere movement are one of them.
    package var rows: [RowLine] = []
    /// How many rows the timeline has.
    package var rowCount = 0
    /// How many event times the timeline has.
    package var timeCount = 0
    /// When the first thing happened and when the clock stopped, seconds.
    package var start = 0.0
    package var end = 0.0
    /// Where the picture stops although the timeline goes on: it would hold more than anybody can look at.
    package var cut: Cut?
    /// How many rows have no line of their own in `rows`, since there were too many.
    package var unlistedRows = 0

    /// What a picture leaves out at its end.
    package struct Cut: Sendable {
        /// Seconds on the trace's clock.
        package var time: Double
        package var rows: Int
    }
}

/// A time, and which step of that instant: what follows from each other at one time lies side by side.
package struct Moment: Hashable, Comparable, Sendable {
    /// Seconds on the trace's clock.
    package var time: Double
    /// 0 for mere movement; from 1 on for what is decided.
    package var step: Int32 = 0

    package static func < (a: Moment, b: Moment) -> Bool { a.time == b.time ? a.step < b.step : a.time < b.time }
}

/// A time at which the line of time has a knot.
package struct Stop: Sendable {
    package var time: Double
    /// How many steps lie at that time.
    package var steps: Int32 = 0
    /// Whether nothing happened since the stop before, for as long as the timeline calls a silence.
    package var isAfterSilence = false
}

/// A touch, a recognizer or a view on the line of time.
package struct Lane: Sendable {
    /// What a lane stands for.
    package enum Kind: String, Sendable { case touch, recognizer, view }

    package var kind: Kind
    /// The id, or the ids of the touches that share the lane.
    package var name: String
    /// Its class and where it is, where the layout is known.
    package var detail = ""
    package var bars: [Bar] = []
    package var ticks: [Tick] = []
    /// How many bars lie above each other.
    package var tracks = 1
    /// What it holds behind the end of the picture.
    package var rest = Rest()

    /// How many states there are that are not drawn, and of those how many are of recognizers that won or failed.
    package struct Rest: Sendable {
        package var bars = 0
        package var won = 0
        package var failed = 0
    }
}

/// A stretch of time in which something is in a state.
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
    /// The row that began it, and the one that ended it; 0 if the timeline ended first.
    package var row: Int
    package var endRow = 0
    /// Which of the bars above each other it is.
    package var track = 0
    /// The touch that it is about; nil for a recognizer's or a scroll view's own.
    package var touch: Int?
}

/// Something that happened at one moment, or again and again until another.
package struct Tick: Sendable {
    /// What happened.
    package enum Kind: String, Sendable, CaseIterable {
        /// The touches methods, or a finger that comes down, moves, lifts or is taken away.
        case began, moved, ended, cancelled
        /// An action was sent, a control event or a cell's selection told.
        case action, event
        /// A delegate or a view was asked.
        case yes, no
        case dropped
    }

    package var kind: Kind
    package var at: Moment
    /// The last time of a run.
    package var until: Moment
    package var row: Int
    /// How many rows it stands for.
    package var count = 1
    /// The action, the event or the question, as the file has it: not yet made safe to print.
    package var label = ""
    package var track = 0
}

/// Somebody did something to somebody.
package struct Arrow: Sendable {
    /// What the one at the tail did to the one at the head.
    package enum Kind: String, Sendable, CaseIterable {
        /// Failed, so that the other could go on.
        case released
        /// Recognized, so that the other failed.
        case prevented
        /// Recognized or failed, so that what the other had begun, or its touches, were cancelled.
        case cancelled
        /// Has to wait for the other.
        case waits
        /// Keeps a touch from a view.
        case held
        /// Lets a view have a touch that was held.
        case gave
        /// Keeps a touch from a view for good.
        case dropped
    }

    package var kind: Kind
    /// Numbers of lanes.
    package var from: Int
    package var to: Int
    /// Where the arrow leaves and where it arrives.
    package var start: Moment
    package var at: Moment
    package var row: Int
}

/// What happened to all: a change by the app, a word of the trace.
package struct Mark: Sendable {
    /// What kind of thing it was.
    package enum Kind: String, Sendable, CaseIterable { case interrupt, mode, refused, note, warning, set, add, remove }

    package var kind: Kind
    package var at: Moment
    package var row: Int
    /// As the file has it: not yet made safe to print.
    package var text: String
}

/// Where a recognizer stopped being possible.
package struct Decision: Sendable {
    /// The number of its lane.
    package var lane: Int
    package var state: StateName
    package var at: Moment
    package var row: Int
    /// In the window, points; nil if no touch of it is known.
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
    /// Where it lies on the line of time.
    package var at: Moment
    /// Without its time; safe to print.
    package var text: String
    /// The reason in words, with the remark about whose choice it is; safe to print.
    package var why: String
    /// How many rows of movement follow that have no line.
    package var folded = 0
    /// The numbers of the rows in which others did what decided it.
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
    /// The lanes up to a time; of what comes later each lane keeps how much it was.
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
