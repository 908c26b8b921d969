import GestureEngine
import GestureFiles
import GestureSupport

/// A lesson whose trace has been replayed, with its question and its explanation. The terminal output and the pages of the course are both
/// created from this type.
package final class ShownLesson {
    package let lesson: Lesson
    package let play: LessonPlay
    package let quiz: Quiz
    package let objects: LessonObjects
    package let description: Description
    package let explanation: Explanation

    /// Replays a lesson's trace. `files` returns the contents of the file at a path in traces/.
    package init(_ lesson: Lesson, files: @escaping (String) throws(InputError) -> String = LessonFiles.text) throws(InputError) {
        self.lesson = lesson
        play = try LessonPlay(lesson.trace, files: files)
        quiz = try Quiz(lesson, play, files: files)
        objects = LessonObjects(play, lesson.question)
        description = Description(play, objects, lesson.question)
        explanation = Explanation(quiz, play)
    }

    /// Draws the screen in characters and returns the lines of the drawing.
    package func drawing(columns: Int, rows: Int) -> [String] { CharacterScreen.lines(play, objects, columns: columns, rows: rows) }
}

/// The traces and layouts of the course, which are built into the program.
package enum LessonFiles {
    /// Returns the contents of the file at a path in traces/.
    package static func text(_ path: String) throws(InputError) -> String {
        let wanted = FilePath.normalized(path)
        guard let file = LessonTexts.course.first(where: { $0.path == folder + wanted }) else {
            throw InputError(Diagnostic(at: nil, "\(PrintableText.name(path)) is not a file of the course"))
        }
        return file.text.text
    }

    /// The paths of all files, in the order in which the course uses them.
    package static var paths: [String] { LessonTexts.course.map { String($0.path.dropFirst(folder.count)) } }

    private static let folder = "traces/"
}

extension Lesson {
    /// The maximum number of recognizers that a question names.
    private static let most = 3

    /// Returns a lesson about a trace that the user provides. `trace` is the text of the trace, including its layout.
    ///
    /// The question depends on the timeline of the trace. It asks which of several recognizers wins, when a view receives a touch that was
    /// held back, how the attempt of the only recognizer ends, or which touches methods a view receives. Returns `nil` if no finger hits a
    /// view or a recognizer.
    package static func about(_ trace: String, title: String) throws(InputError) -> Lesson? {
        let play = try LessonPlay("own") { _ throws(InputError) in trace }
        guard let question = question(of: play) else { return nil }
        return Lesson(
            "own", title, "The recorded fingers touch the screen. How do the recognizers and views react?", ask: question,
            lesson: "Change the layout below: the same fingers are replayed immediately, and the differences are listed.")
    }

    private static func question(of play: LessonPlay) -> Question? {
        var recognizers: [String] = []
        var views: [String] = []
        for lane in play.lanes.lanes {
            switch lane.kind {
            case .touch: break
            case .view: views.append(lane.name)
            case .recognizer:
                let type = play.screen.recognizers.first { $0.id == lane.name }?.type
                if type != RecognizerType.scrollViewDelay.rawValue { recognizers.append(lane.name) }
            }
        }
        if recognizers.count > 1 { return .winners(Array(recognizers.prefix(most))) }
        for record in play.records {
            if case .viewTouches(let row) = record.body, row.delayed != nil { return .moment(.view(play.names[row.view], row.method)) }
        }
        if let one = recognizers.first { return .attemptOutcome(one) }
        return views.first.map { .stream($0) }
    }
}
