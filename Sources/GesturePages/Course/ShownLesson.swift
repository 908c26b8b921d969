import GestureFiles
import GestureSupport

/// A lesson as it is shown: played, asked and explained. What it holds is data; texts and pages are made of it.
package final class ShownLesson {
    package let lesson: Lesson
    package let play: LessonPlay
    package let quiz: Quiz
    package let cast: Cast
    package let description: Description
    package let explanation: Explanation

    /// `files` gives the text of a file by its path in traces/.
    package init(_ lesson: Lesson, files: @escaping (String) throws(InputError) -> String = LessonFiles.text) throws(InputError) {
        self.lesson = lesson
        play = try LessonPlay(lesson.trace, files: files)
        quiz = try Quiz(lesson, play, files: files)
        cast = Cast(play, lesson.question)
        description = Description(play, cast, lesson.question)
        explanation = Explanation(quiz, play)
    }

    /// The screen in characters.
    package func drawing(columns: Int, rows: Int) -> [String] { CharacterScreen.lines(play, cast, columns: columns, rows: rows) }
}

/// The traces and layouts of the course, which the program holds.
package enum LessonFiles {
    /// A file's text, by its path in traces/.
    package static func text(_ path: String) throws(InputError) -> String {
        let wanted = FilePath.normalized(path)
        guard let file = LessonTexts.course.first(where: { $0.path == folder + wanted }) else {
            throw InputError(Diagnostic(at: nil, "\(PrintableText.name(path)) is no file of the course"))
        }
        return file.text.text
    }

    /// The paths of all files, in the order of the course.
    package static var paths: [String] { LessonTexts.course.map { String($0.path.dropFirst(folder.count)) } }

    private static let folder = "traces/"
}
