import GestureEngine
import GestureSupport
import GestureTimeline

/// A lesson as plain text: the screen and the fingers, the question, and the correct choice with the reasons why it is correct.
package struct LessonText {
    private let shown: ShownLesson
    private let width: Int
    private let style: Coloring

    /// Creates the text of a lesson, with lines of at most `width` terminal columns.
    package init(_ shown: ShownLesson, width: Int, style: Coloring = .plain) {
        self.shown = shown
        self.width = max(width, 24)
        self.style = style
    }

    /// Returns a lesson's title. If the lesson is the first one in its chapter, the chapter's title precedes it.
    package func heading(_ course: Course) -> [String] {
        let lesson = shown.lesson
        let number = course.number(of: lesson)
        var lines: [String] = []
        if let chapter = course.chapters.first(where: { $0.lessons.first?.name == lesson.name }) {
            lines += Paragraph.lines(chapter.title, width: width).map { bold($0) }
            lines += Paragraph.lines(chapter.sentence, width: width) + [""]
        }
        let title = Paragraph.lines("\(number). \(lesson.title)", width: width).map { bold($0) }
        return lines + title + Paragraph.lines("\(lesson.name), \(number) of \(course.lessons.count)", width: width).map { faint($0) }
    }

    /// Returns the scene: the description, the screen, the views and recognizers, and the fingers.
    package func scene() -> [String] {
        var lines = Paragraph.lines(shown.lesson.text, width: width) + [""]
        let facts = Self.facts
        guard width >= 76 else {
            return lines + shown.drawing(columns: min(width, 40), rows: 14) + [""] + facts(shown, width)
        }
        let left = 36
        let right = facts(shown, width - left - 2)
        let drawing = shown.drawing(columns: left, rows: min(max(12, right.count), 18))
        for row in 0..<max(drawing.count, right.count) {
            let picture = drawing.indices.contains(row) ? drawing[row] : ""
            let fact = right.indices.contains(row) ? right[row] : ""
            lines.append(fact.isEmpty ? picture : TimelineText.padded(picture, to: left + 2) + fact)
        }
        return lines
    }

    private static func facts(_ shown: ShownLesson, _ width: Int) -> [String] {
        var lines: [String] = []
        for line in shown.description.objects { lines += Paragraph.lines(line, width: width, indent: "  ", first: "") }
        lines.append("")
        for line in shown.description.events { lines += Paragraph.lines(line, width: width, indent: "  ", first: "") }
        return lines
    }

    /// Returns the question and its choices, numbered from 1.
    package func question() -> [String] {
        var lines = Paragraph.lines(shown.quiz.text, width: width).map { bold($0) }
        for (index, choice) in shown.quiz.choices.enumerated() {
            lines += Paragraph.lines(choice, width: width, indent: "     ", first: "  \(index + 1)  ")
        }
        return lines
    }

    /// Returns the correct choice, the reasons why it is correct, and the rows that show it.
    package func answer() -> [String] {
        let quiz = shown.quiz
        var lines = Paragraph.lines("\(quiz.right + 1)  \(quiz.choices[quiz.right])", width: width, indent: "     ", first: "  ").map {
            bold($0)
        }
        lines += [""] + Paragraph.lines(shown.lesson.lesson, width: width) + [""]
        for line in shown.explanation.lines {
            if line.isAfterGap { lines.append("      …") }
            // A mark precedes each row that shows the answer to the lesson's question.
            let start = (line.isAnswer ? "▶ " : "  ") + Decimal.text(line.time, .seconds) + "  "
            let fits = TimelineText.columns(start + line.text) <= width
            let row = fits ? [start + line.text] : Paragraph.lines(line.text, width: width, indent: "         ", first: start)
            lines += style == .ansi && line.isAnswer ? row.map { bold($0) } : row
        }
        lines.append("")
        for reason in shown.explanation.reasons {
            lines += Paragraph.lines(
                "\(reason.sentence).", width: width, indent: "     ", first: TimelineText.padded(reason.rule.rawValue, to: 5))
            let evidence = "Evidence: \(reason.evidence)."
            lines += Paragraph.lines(evidence, width: width, indent: "     ").map { faint($0) }
        }
        let topic = shown.explanation.reasons.first?.topic ?? ""
        let more = "'gesturetrace rules \(topic)' explains more; the whole timeline: traces/\(shown.lesson.trace).timeline"
        return lines + [""] + Paragraph.lines(more, width: width).map { faint($0) }
    }

    /// Returns the complete text of the lesson, including the answer.
    package func whole(_ course: Course) -> [String] {
        heading(course) + [""] + scene() + [""] + question() + ["", "Answer"] + answer()
    }

    private func bold(_ text: String) -> String { style == .ansi ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
    private func faint(_ text: String) -> String { style == .ansi ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}
