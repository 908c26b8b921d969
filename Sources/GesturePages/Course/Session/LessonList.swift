import GestureSupport

extension Course {
    /// The chapters with their lessons, a line each, with what was answered: `+` known at once, `~` learned.
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
