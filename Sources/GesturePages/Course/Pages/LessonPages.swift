import GestureEngine
import GestureSupport

/// The course as Markdown pages with pictures, written to docs/lessons.
package struct LessonPages {
    /// A file in the folder of the course.
    package struct Page: Sendable {
        package var name: String
        package var text: String
    }

    private let course: Course
    private let book: RuleBook

    /// Returns the index, followed by a page and a picture for each lesson. `shown` must contain every lesson of the course.
    package static func all(_ course: Course, _ shown: [ShownLesson], _ book: RuleBook = .standard) -> [Page] {
        let pages = LessonPages(course: course, book: book)
        var all = [Page(name: "README.md", text: pages.index(shown))]
        for lesson in shown {
            all.append(Page(name: lesson.lesson.name + ".md", text: pages.page(lesson)))
            all.append(Page(name: lesson.lesson.name + ".svg", text: picture(lesson)))
        }
        return all
    }

    // MARK: The index

    private func index(_ shown: [ShownLesson]) -> String {
        var lines = ["# Lessons", ""]
        lines += [
            "A course from one tap to the situations of [situations.md](../situations.md): each page shows a screen and a finger on it, "
                + "and asks the",
            "reader to predict the result. `gesturetrace learn` asks the same questions in the terminal, and remembers your answers.", "",
            "`make lessons` writes the pages from the engine's replays of the traces, so the answers cannot differ from them.", "",
        ]
        for chapter in course.chapters {
            lines += ["## " + chapter.title, "", chapter.sentence, "", "| | lesson | question |", "|---|---|---|"]
            for lesson in chapter.lessons {
                let question = shown.first { $0.lesson.name == lesson.name }.map { Markdown.text($0.quiz.text) } ?? ""
                lines.append("| \(course.number(of: lesson)) | [\(lesson.title)](\(lesson.name).md) | \(question) |")
            }
            lines.append("")
        }
        lines.removeLast()
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: The page of a lesson

    private func page(_ shown: ShownLesson) -> String {
        let lesson = shown.lesson
        let number = course.number(of: lesson)
        var lines = ["# \(number). \(lesson.title)", "", links(lesson), "", lesson.text, "", "```"]
        lines += shown.drawing(columns: 44, rows: 15)
        lines += ["```", ""]
        if !shown.description.objects.isEmpty { lines += shown.description.objects.map { "- " + Markdown.text($0) } + [""] }
        lines += ["```"] + shown.description.events + ["```", "", "## \(Markdown.text(shown.quiz.text))", ""]
        for (index, choice) in shown.quiz.choices.enumerated() { lines.append("\(index + 1). \(Markdown.text(choice))") }
        return (lines + [""] + answer(shown)).joined(separator: "\n") + "\n"
    }

    /// Returns links to the index, the previous lesson and the next lesson.
    private func links(_ lesson: Lesson) -> String {
        let lessons = course.lessons
        let place = course.number(of: lesson) - 1
        var links = ["[All lessons](README.md)"]
        if place > 0 { links.append("previous: [\(lessons[place - 1].title)](\(lessons[place - 1].name).md)") }
        if place + 1 < lessons.count { links.append("next: [\(lessons[place + 1].title)](\(lessons[place + 1].name).md)") }
        return links.joined(separator: " · ")
    }

    private func answer(_ shown: ShownLesson) -> [String] {
        let quiz = shown.quiz
        let lesson = shown.lesson
        var lines = ["<details><summary>Answer</summary>", "", "**\(quiz.right + 1). \(Markdown.text(quiz.choices[quiz.right]))**", ""]
        lines += [lesson.lesson, "", "```"]
        for line in shown.explanation.lines {
            if line.isAfterGap { lines.append("      …") }
            lines.append((line.isAnswer ? "▶ " : "  ") + Decimal.text(line.time, .seconds) + "  " + line.text)
        }
        lines += ["```", ""]
        for reason in shown.explanation.reasons {
            let anchor = book.figures(of: reason.topic)?.anchor ?? book.anchor(of: reason.rule)
            lines.append(
                "- [\(reason.rule.rawValue)](../model.md#\(anchor)): \(Markdown.text(reason.sentence)). Evidence: \(reason.evidence).")
        }
        lines += ["", "![The timeline as lanes, beside the screen](\(lesson.name).svg)", ""]
        var places = [
            "The [whole timeline](../../traces/\(lesson.trace).timeline) and its [trace](../../traces/\(lesson.trace).trace.json)"
        ]
        if let page = situation(lesson) { places.append("also in [\(page)](../situations/\(page)#\(lesson.name))") }
        return lines + [places.joined(separator: "; ") + ".", "", "</details>", "", links(lesson)]
    }

    /// Returns the name of the page in docs/situations that has a section about the lesson's trace.
    private func situation(_ lesson: Lesson) -> String? {
        let heading = "### [\(lesson.name)]("
        let page = LessonTexts.situations.first { $0.text.text.split(separator: "\n").contains { $0.utf8.starts(with: heading.utf8) } }
        return page.map { FilePath.name(of: $0.path) }
    }

    private static func picture(_ shown: ShownLesson) -> String {
        LanesSVG.text(shown.play.lanes, screen: shown.play.screen, header: shown.play.header)
    }
}

/// Functions that escape text for Markdown.
enum Markdown {
    /// Escapes control characters, and inserts a backslash before each character that has a special meaning in Markdown.
    static func text(_ text: String) -> String {
        var result = ""
        for scalar in PrintableText.escaping(text).unicodeScalars {
            switch scalar {
            case "\\", "`", "*", "_", "<", "[", "]", "|": result += "\\"
            default: break
            }
            result.unicodeScalars.append(scalar)
        }
        return result
    }
}
