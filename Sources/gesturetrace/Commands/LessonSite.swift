import GestureFiles
import GesturePages
import GestureReplay
import GestureSupport

/// Writes the course as web pages that contain the engine, for the option `--site`.
enum LessonSite {
    static func write(_ course: GesturePages.Course, to folder: String) throws {
        let engine = try PageEngine.bytes()
        try FileSystem.makeFolders(folder)
        for file in SiteFiles.shared(engine: engine) { try Output.print(file.text, to: file.name, in: folder) }
        var chapters: [SiteFiles.Chapter] = []
        for chapter in course.chapters {
            var entries: [SiteFiles.Chapter.Entry] = []
            for lesson in chapter.lessons {
                let shown = try ShownLesson(lesson)
                let page = LessonData.page(of: lesson)
                let picture = SitePicture.text(shown.play.screen, shown.play.lanes)
                entries.append(.init(page: page, title: lesson.title, question: shown.quiz.text, name: lesson.name, picture: picture))
                try Output.print(text(shown, course), to: page, in: folder)
            }
            chapters.append(SiteFiles.Chapter(title: chapter.title, sentence: chapter.sentence, entries: entries))
        }
        try Output.print(SiteFiles.index(chapters), to: SiteFiles.index, in: folder)
    }

    private static func text(_ shown: ShownLesson, _ course: GesturePages.Course) throws(InputError) -> String {
        let path = shown.lesson.trace + ".trace.json"
        let reader = try TraceReader(MemoryByteSource(name: path, text: try LessonFiles.text(path)))
        var recording = try Recording(reader) { path throws(InputError) in SourceText(name: path, text: try LessonFiles.text(path)) }
        recording.title = shown.lesson.title
        return SiteFiles.page(
            .lesson(recording.trace, lesson: LessonData.json(shown, in: course, index: SiteFiles.index)), name: FilePath.name(of: path),
            title: shown.lesson.title, screen: try PageCommand.screen(recording))
    }
}
