import GestureEngine
import GestureSupport

/// A lesson's data for a page that contains the engine. `lesson.js` describes the format.
package enum LessonData {
    /// Returns the file name of a lesson's page. All pages are in the same folder.
    package static func page(of lesson: Lesson) -> String { lesson.name + ".html" }

    /// Returns a lesson's data as a single JSON object. `index` is the name of the page that lists all lessons.
    package static func json(_ shown: ShownLesson, in course: Course, index: String) -> String {
        let lesson = shown.lesson
        let place = course.number(of: lesson) - 1
        return JSONWriter.pageText { json in
            json.object {
                json.put("number", place + 1)
                json.put("count", course.lessons.count)
                json.put("name", lesson.name)
                json.put("title", lesson.title)
                json.put("text", PlainText.of(lesson.text))
                json.put("cast", shown.description.objects)
                json.put("deeds", shown.description.events)
                json.put("question", shown.quiz.text)
                json.put("choices", shown.quiz.choices)
                json.put("right", shown.quiz.right)
                json.put("takeaway", PlainText.of(lesson.lesson))
                json.array("reasons") {
                    for reason in shown.explanation.reasons {
                        json.object {
                            json.put("rule", reason.rule.rawValue)
                            json.put("sentence", PlainText.of(reason.sentence))
                            json.put("evidence", reason.evidence)
                        }
                    }
                }
                json.put("rows", shown.quiz.rows)
                put("before", place > 0 ? course.lessons[place - 1] : nil, json)
                put("next", place + 1 < course.lessons.count ? course.lessons[place + 1] : nil, json)
                json.put("index", index)
            }
        }
    }

    private static func put(_ key: StaticString, _ lesson: Lesson?, _ json: JSONWriter) {
        json.key(key)
        guard let lesson else { return json.addNull() }
        json.object {
            json.put("page", page(of: lesson))
            json.put("title", lesson.title)
        }
    }
}
