import GestureEngine
import GestureSupport

/// A lesson as the data that a page with the engine in it takes: `lesson.js` says what is in it.
package enum LessonData {
    /// A lesson's page, of those that lie in one folder.
    package static func page(of lesson: Lesson) -> String { lesson.name + ".html" }

    /// The data as one JSON object; `index` is the page that lists all lessons.
    package static func json(_ shown: ShownLesson, in course: Course, index: String) -> String {
        let lesson = shown.lesson
        let place = course.number(of: lesson) - 1
        let reasons = shown.explanation.reasons.map { reason in
            object([
                ("rule", string(reason.rule.rawValue)), ("sentence", string(PlainText.of(reason.sentence))),
                ("evidence", string(reason.evidence)),
            ])
        }
        return object([
            ("number", "\(place + 1)"), ("count", "\(course.lessons.count)"), ("title", string(lesson.title)),
            ("text", string(PlainText.of(lesson.text))),
            ("cast", list(shown.description.cast.map(string))), ("deeds", list(shown.description.deeds.map(string))),
            ("question", string(shown.quiz.text)), ("choices", list(shown.quiz.choices.map(string))), ("right", "\(shown.quiz.right)"),
            ("takeaway", string(PlainText.of(lesson.lesson))), ("reasons", list(reasons)), ("rows", list(shown.quiz.rows.map { "\($0)" })),
            ("before", link(place > 0 ? course.lessons[place - 1] : nil)),
            ("next", link(place + 1 < course.lessons.count ? course.lessons[place + 1] : nil)), ("index", string(index)),
        ])
    }

    private static func link(_ lesson: Lesson?) -> String {
        guard let lesson else { return "null" }
        return object([("page", string(page(of: lesson))), ("title", string(lesson.title))])
    }

    private static func string(_ text: String) -> String { LanesJSON.string(text) }
    private static func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
    private static func object(_ fields: [(String, String)]) -> String {
        "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }
}
