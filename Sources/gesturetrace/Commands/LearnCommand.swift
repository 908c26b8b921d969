import GesturePages
import GestureSupport
import GestureTimeline

/// The command `gesturetrace learn`, which presents the lessons of the course.
enum LearnCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(
            synopsis: "[LESSON…]", name: "lesson", count: 0...Int.max, completion: .words { Course.standard.lessons.map(\.name) }),
        abstract: "learn how touches and recognizers work, one question at a time",
        paragraph:
            "An interactive course that starts with a single tap and ends with the conflicts in docs/situations.md. Each lesson shows a "
            + "gesture on a screen and asks what happens next; the answer is what the engine does, with the rules that cause it. Type a "
            + "number to answer, or press Enter to see the answer and continue; b goes back, q quits, ? prints the keys. The course "
            + "continues with the first lesson that you have not answered; answers are stored in a small file. Without a terminal, the "
            + "lessons are printed with their answers. A LESSON is a name or a number from --list.",
        examples: ["gesturetrace learn", "gesturetrace learn nested-pans", "gesturetrace learn > course.txt"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        var course = Course.standard
        if let folder = try arguments[\.write] {
            try LessonFolder.write(course, to: folder)
            return .success
        }
        if let folder = try arguments[\.site] {
            if !arguments.operands.isEmpty { course.keep(try arguments.operands.map { try lesson($0, of: course).name }) }
            try LessonSite.write(course, to: folder)
            return .success
        }
        let file = ProgressFile(try arguments[\.progress])
        if try arguments[\.reset] {
            try file.remove()
            return .success
        }
        let width = min(StandardStream.output.columns ?? 80, 110)
        if try arguments[\.list] {
            try Output.print(course.list(file.read(), width: width).joined(separator: "\n") + "\n", to: try arguments.outputPath)
            return .success
        }
        let start = try arguments[\.learnFrom].map { try lesson($0, of: course) }
        if !arguments.operands.isEmpty { course.keep(try arguments.operands.map { try lesson($0, of: course).name }) }
        let isTerminal = StandardStream.input.isTerminal && StandardStream.output.isTerminal
        guard isTerminal, try arguments.outputPath == nil else {
            try print(course, from: start, width: width, to: try arguments.outputPath)
            return .success
        }
        try ask(course, from: start, isChosen: !arguments.operands.isEmpty, file)
        return .success
    }

    private static func lesson(_ name: String, of course: Course) throws(UsageError) -> Lesson {
        guard let lesson = course.lesson(name) else { throw .unknownLesson(name, among: course.lessons.map(\.name)) }
        return lesson
    }

    /// Prints the lessons together with their answers.
    private static func print(_ course: Course, from start: Lesson?, width: Int, to path: String?) throws {
        let first = start.flatMap { start in course.lessons.firstIndex { $0.name == start.name } } ?? 0
        let output = Output()
        try output.open(path, isLive: false)
        for (index, lesson) in course.lessons[first...].enumerated() {
            if index > 0 { output.writer.write("\n\n") }
            let text = LessonText(try ShownLesson(lesson), width: width)
            output.writer.write(text.whole(Course.standard).joined(separator: "\n") + "\n")
        }
        try output.commit()
    }

    private static func ask(_ course: Course, from start: Lesson?, isChosen: Bool, _ file: ProgressFile) throws {
        let progress = file.read()
        let place: Int
        if let start {
            place = course.lessons.firstIndex { $0.name == start.name } ?? 0
        } else {
            place = isChosen ? 0 : progress.next(in: course) ?? 0
        }
        let writer = ByteWriter(to: .output)
        let keyboard = Keyboard()
        let session = LearnSession(
            course, progress: progress, writer: writer, style: Coloring.automatic,
            clears: Environment.variable("TERM") != "dumb", columns: { min(StandardStream.output.columns ?? 80, 110) }, save: file.write)
        do {
            try session.run(from: place) { keyboard.key() }
        } catch .lesson(let error) {
            throw error
        } catch .output(let error) {
            throw error
        }
        let all = Course.standard
        writer.write("\(session.progress.count(in: all)) of \(all.lessons.count) lessons answered\n")
        try writer.flush()
    }
}

/// The file that stores which lessons the user has answered. The option `--progress` selects the file; the default is `gesturetrace/learn`
/// in the user's state folder.
private struct ProgressFile {
    private let path: String?

    init(_ path: String?) {
        self.path = path ?? Self.usual
    }

    private static var usual: String? {
        if let folder = Environment.variable("XDG_STATE_HOME"), folder.hasPrefix("/") { return folder + "/gesturetrace/learn" }
        return Environment.variable("HOME").map { $0 + "/.local/state/gesturetrace/learn" }
    }

    /// Returns the stored progress, which is empty if the file cannot be read.
    func read() -> Progress {
        guard let path, FileSystem.exists(path), let source = try? SourceText.read(FileByteSource(path: path)) else { return Progress() }
        return Progress(String(decoding: source.bytes, as: UTF8.self))
    }

    /// Stores the progress. Write errors are ignored, so that the user can continue the course.
    func write(_ progress: Progress) {
        guard let path else { return }
        do {
            try FileSystem.makeFolders(FilePath.folder(of: path))
            let file = try OutputFile(path)
            file.writer.write(progress.text(Course.standard))
            try file.commit()
        } catch {
            Gesturetrace.complain("gesturetrace: your answers could not be stored: \(error)")
        }
    }

    func remove() throws(WriteError) {
        if let path, FileSystem.exists(path) { try FileSystem.remove(path) }
    }
}

/// Writes the course as Markdown pages, for the option `--write`.
private enum LessonFolder {
    static func write(_ course: Course, to folder: String) throws {
        try FileSystem.makeFolders(folder)
        let shown = try course.lessons.map { try ShownLesson($0) }
        for page in LessonPages.all(course, shown) { try Output.print(page.text, to: page.name, in: folder) }
    }
}
