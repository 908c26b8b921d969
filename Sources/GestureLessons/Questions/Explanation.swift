import GestureEngine
import GesturePictures
import GestureSupport
import GestureTimeline

/// Why the answer is what it is: the rules of the rows that show it, and the part of the timeline around them.
package struct Explanation: Sendable {
    /// A rule and what it says of a row.
    package struct Reason: Sendable {
        package var rule: Rule
        /// As `replay --why` says it; safe to print.
        package var sentence: String
    }

    /// A row of the timeline as it is printed here.
    package struct Line: Sendable {
        package var time: Double
        /// Safe to print.
        package var text: String
        /// Whether it shows the answer.
        package var isAnswer: Bool
        /// Whether rows are left out in front of it.
        package var isBehindGap: Bool
    }

    /// Each rule once for whom it is about, those of the rows that show the answer first.
    package private(set) var reasons: [Reason] = []
    package private(set) var lines: [Line] = []

    private static let mostReasons = 4
    private static let mostLines = 16

    init(_ quiz: Quiz, _ play: LessonPlay) {
        let rows = play.lanes.rows
        let shown = quiz.rows
        lines = Self.excerpt(rows, play, shown)
        var sentences: [String] = []
        // Of the last row that shows the answer what it follows from is told as well.
        for number in shown + Self.causes(of: shown, play) where reasons.count < Self.mostReasons {
            guard let row = rows.first(where: { $0.number == number }), !sentences.contains(row.why) else { continue }
            sentences.append(row.why)
            reasons.append(Reason(rule: row.rule, sentence: row.why))
        }
    }

    /// The rows that some rows follow from, nearest first.
    private static func causes(of rows: [Int], _ play: LessonPlay) -> [Int] {
        var causes: [Int] = []
        for number in rows.reversed() {
            var next = play[row: number].cause.row
            while next > 0, !causes.contains(next), !rows.contains(next) {
                causes.append(next)
                next = play[row: next].cause.row
            }
        }
        return causes
    }

    /// The rows that tell the story, those nearest to the answer where there are many.
    private static func excerpt(_ rows: [RowLine], _ play: LessonPlay, _ shown: [Int]) -> [Line] {
        let needed = shown + causes(of: shown, play)
        var chosen: [Int] = rows.indices.filter { needed.contains(rows[$0].number) || tells(play[row: rows[$0].number]) }
        while chosen.count > mostLines {
            // What is furthest from any row that shows the answer goes; of those, the last.
            var worst: (place: Int, distance: Int)?
            for (place, index) in chosen.enumerated() where !shown.contains(rows[index].number) {
                let distance = shown.map { abs($0 - rows[index].number) }.min() ?? rows[index].number
                if distance >= worst?.distance ?? -1 { worst = (place, distance) }
            }
            guard let worst else { break }
            chosen.remove(at: worst.place)
        }
        var lines: [Line] = []
        var last: Int?
        for index in chosen {
            let row = rows[index]
            let isGap = last.map { index > $0 + 1 } ?? (index > 0)
            lines.append(Line(time: row.time, text: row.text, isAnswer: shown.contains(row.number), isBehindGap: isGap))
            last = index
        }
        return lines
    }

    /// Whether a row says more than that something goes on.
    private static func tells(_ record: Record) -> Bool {
        switch record.body {
        case .touch(let row): row.phase != .moved && row.phase != .stationary
        case .recognizerState(let row): row.to != .possible
        case .viewTouches(let row): row.method != .touchesMoved
        case .recognizerAction(let row): row.state != .changed
        case .scroll(let row): row.event != .didScroll && row.event != .didZoom
        case .recognizerTouches: false
        case .delegate, .recognizerWaiting, .touchHeld, .touchDropped, .control, .select, .set, .add, .remove, .mode, .interrupt, .warning: true
        case .note: false
        }
    }
}
