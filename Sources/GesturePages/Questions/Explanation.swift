import GestureEngine
import GestureSupport
import GestureTimeline

/// The explanation of an answer: the rules that are named by the rows that show the answer, and an excerpt from the timeline around these
/// rows.
package struct Explanation: Sendable {
    /// A rule, and the sentence that uses this rule to explain a row.
    package struct Reason: Sendable {
        package var rule: Rule
        /// The argument for `gesturetrace rules`, which is the rule, or the recognizer whose numeric properties were decisive.
        package var topic: String
        /// The evidence for the rule, in words.
        package var evidence: String
        /// The sentence that `replay --why` prints. Unsafe characters in the sentence have been escaped.
        package var sentence: String
    }

    /// A row of the timeline, as shown in explanations.
    package struct Line: Sendable {
        package var time: Double
        /// The text of the row, in which unsafe characters have been escaped.
        package var text: String
        /// Whether the row shows the answer.
        package var isAnswer: Bool
        /// Whether rows are omitted immediately before this row.
        package var isAfterGap: Bool
    }

    /// The rules without duplicates. The rules of rows that show the answer come first.
    package private(set) var reasons: [Reason] = []
    package private(set) var lines: [Line] = []

    private static let mostReasons = 3
    private static let mostLines = 16

    init(_ quiz: Quiz, _ play: LessonPlay) {
        let rows = play.lanes.rows
        let shown = quiz.rows
        lines = Self.excerpt(rows, play, shown)
        reasons = Self.reasons(rows, play, shown)
    }

    /// Returns the rules that are named by the shown rows and by the rows that caused them. Rules that apply to nearly every row come last.
    /// At most one such rule is included, or two if there are no other rules.
    private static func reasons(_ rows: [RowLine], _ play: LessonPlay, _ shown: [Int]) -> [Reason] {
        var telling: [Reason] = []
        var plain: [Reason] = []
        for number in shown + causes(of: shown, play) {
            guard let row = rows.first(where: { $0.number == number }) else { continue }
            let reason = reason(row, play)
            guard !(telling + plain).contains(where: { $0.topic == reason.topic }) else { continue }
            if !isPlain(row.rule, reason.rule) { telling.append(reason) } else if shown.contains(number) { plain.append(reason) }
        }
        return Array((telling + plain.prefix(telling.isEmpty ? 2 : 1)).prefix(mostReasons))
    }

    private static func reason(_ row: RowLine, _ play: LessonPlay) -> Reason {
        let book = RuleBook.standard
        guard case .recognizerState(let state) = play[row: row.number].body, row.rule == .g || row.rule == .j2 else {
            return Reason(rule: row.rule, topic: row.rule.rawValue, evidence: RuleText.evidence(row.rule), sentence: row.why)
        }
        // The result contains the evidence for the numeric properties of the recognizer's type. If the row itself states why the recognizer
        // failed, the sentence is taken from the row.
        let entry = play.type(of: state.recognizer).flatMap { book.figures(of: $0) }
        let sentence = state.reason == nil ? row.why : row.text.split(separator: " ").dropFirst().joined(separator: " ")
        let evidence = entry.map { book.evidence(of: $0).joined(separator: "; ") } ?? RuleText.evidence(.g)
        return Reason(rule: .g, topic: entry?.shortName ?? "G", evidence: evidence, sentence: sentence)
    }

    /// Whether a rule applies to nearly every row and therefore explains little. This is never the case for a failure that a numeric
    /// property in section G causes.
    private static func isPlain(_ cause: Rule, _ rule: Rule) -> Bool {
        switch rule {
        case .a1, .a2, .a3, .b2, .b3, .f1, .f2, .j11: true
        case .g: cause == .g
        default: false
        }
    }

    /// Returns the numbers of the rows that directly or indirectly caused the given rows, starting with the nearest causes.
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

    /// Returns the most important rows. If there are too many, returns only those that are nearest to the rows that show the answer.
    private static func excerpt(_ rows: [RowLine], _ play: LessonPlay, _ shown: [Int]) -> [Line] {
        let needed = shown + causes(of: shown, play)
        var cells = RowCells()
        let tells = rows.map { row in
            cells.take(play[row: row.number])
            return cells.meaning(play.names).traits.contains(.telling)
        }
        var chosen: [Int] = rows.indices.filter { needed.contains(rows[$0].number) || tells[$0] }
        while chosen.count > mostLines {
            // The row that is farthest from the rows that show the answer is removed first. If several rows are equally far away, the last
            // of them is removed.
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
            // If the omitted rows report only that recognizers receive touches, the excerpt does not mark them as a gap.
            let isGap = tells[(last.map { $0 + 1 } ?? 0)..<index].contains(true)
            lines.append(Line(time: row.time, text: row.text, isAnswer: shown.contains(row.number), isAfterGap: isGap))
            last = index
        }
        return lines
    }
}
