import GestureSupport
import GestureTimeline

/// An interactive presentation of lessons. For each lesson, the session prints the scene, the question and the answer.
package final class LearnSession {
    private let course: Course
    private let writer: ByteWriter
    private let style: Coloring
    private let columns: () -> Int
    /// Whether the screen is cleared before each lesson.
    private let clears: Bool
    /// A closure that stores the progress. It is called after each answer.
    private let save: (Progress) -> Void
    package private(set) var progress: Progress

    /// The next step, which the user selects by pressing a key.
    private enum NextStep { case next, back, quit }

    package init(
        _ course: Course, progress: Progress, writer: ByteWriter, style: Coloring, clears: Bool, columns: @escaping () -> Int,
        save: @escaping (Progress) -> Void
    ) {
        (self.course, self.progress, self.writer, self.style) = (course, progress, writer, style)
        (self.clears, self.columns, self.save) = (clears, columns, save)
    }

    /// Presents lessons, starting at the given index. Returns when the last lesson is finished, the user quits, or the input ends.
    package func run(from start: Int, key: () -> Character?) throws(LearnError) {
        let lessons = course.lessons
        var place = start
        while lessons.indices.contains(place) {
            switch try show(lessons[place], isLast: place == lessons.count - 1, key) {
            case .next: place += 1
            case .back: place = max(place - 1, 0)
            case .quit: return try flush()
            }
        }
        say("That was the last lesson. docs/situations.md continues from there.")
        try flush()
    }

    /// Presents one lesson until the user leaves it.
    private func show(_ lesson: Lesson, isLast: Bool, _ key: () -> Character?) throws(LearnError) -> NextStep {
        let shown: ShownLesson
        do throws(InputError) {
            shown = try ShownLesson(lesson)
        } catch {
            throw .lesson(error)
        }
        let text = LessonText(shown, width: columns(), style: style)
        if clears { writer.write("\u{1B}[2J\u{1B}[H") }
        put(text.heading(course) + [""] + text.scene() + [""] + text.question() + [""])
        let count = shown.quiz.choices.count
        var tries = 0
        while true {
            say("1 to \(count) answer  s solution  b back  n next  q quit  ? help")
            try flush()
            guard let pressed = key() else { return .quit }
            switch pressed {
            case "q", "\u{4}": return .quit
            case "b": return .back
            case "n": return .next
            case "s", "\n", "\r":
                // A user who asks for the solution is assumed not to know the answer.
                note(lesson, .learned)
                return try explain(text, "", isLast, key)
            default:
                guard let choice = Int(String(pressed)), (1...count).contains(choice) else {
                    for line in help(count) { say(line) }
                    continue
                }
                tries += 1
                if choice - 1 == shown.quiz.right {
                    note(lesson, tries == 1 ? .known : .learned)
                    return try explain(text, tries == 1 ? "Right." : "Right this time.", isLast, key)
                }
                put(["", "Not \(choice). Try again, or press s for the solution.", ""])
            }
        }
    }

    private func explain(_ text: LessonText, _ verdict: String, _ isLast: Bool, _ key: () -> Character?) throws(LearnError) -> NextStep {
        put([""] + (verdict.isEmpty ? [] : [verdict]) + text.answer() + [""])
        while true {
            say(isLast ? "Enter ends  b back  q quit" : "Enter next  b back  q quit")
            try flush()
            switch key() {
            case nil, "q", "\u{4}": return .quit
            case "b": return .back
            case "\n", "\r", "n", " ": return .next
            default: say("Enter continues, b goes back to the previous lesson, q quits; your answers are saved.")
            }
        }
    }

    private func help(_ count: Int) -> [String] {
        [
            "1 to \(count)  the number of your answer; you may try again",
            "s, Enter  show the solution", "b  go back to the previous lesson",
            "n  skip to the next lesson", "q  quit; your answers are saved",
        ]
    }

    private func note(_ lesson: Lesson, _ mark: Progress.Mark) {
        progress.set(lesson.name, mark)
        save(progress)
    }

    /// Prints a line, wrapped at the width of the terminal.
    private func say(_ text: String) {
        let width = columns()
        put(TimelineText.columns(text) <= width ? [text] : Paragraph.lines(text, width: width))
    }

    private func put(_ lines: [String]) {
        for line in lines { writer.write(line + "\n") }
    }

    private func flush() throws(LearnError) {
        do throws(WriteError) {
            try writer.flush()
        } catch {
            throw .output(error)
        }
    }
}

/// An error that ends a session before the last lesson.
package enum LearnError: Error {
    case lesson(InputError)
    case output(WriteError)
}

extension Course {
    /// Returns a list of the chapters and lessons. Each lesson is on a separate line. An answered lesson is marked with `+` if the first
    /// answer was correct, and with `~` otherwise.
    package func list(_ progress: Progress, width: Int) -> [String] {
        var lines: [String] = []
        for chapter in chapters {
            if !lines.isEmpty { lines.append("") }
            lines += Paragraph.lines(chapter.title, width: width)
            for lesson in chapter.lessons {
                let mark =
                    switch progress[lesson.name] {
                    case .known: "+"
                    case .learned: "~"
                    case nil: " "
                    }
                let number = number(of: lesson)
                let start = "\(mark) \(number < 10 ? " " : "")\(number)  \(lesson.title)"
                let name = "  (\(lesson.name))"
                let fits = TimelineText.columns(start) + TimelineText.columns(name) <= width
                lines.append(Paragraph.cut(fits ? start + name : start, width: width))
            }
        }
        return lines
    }
}
