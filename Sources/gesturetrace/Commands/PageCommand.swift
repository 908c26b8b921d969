import GestureEngine
import GestureFiles
import GesturePages
import GestureReplay
import GestureSupport
import GestureTimeline

/// The command `gesturetrace page`, which writes a web page that contains the engine and a screen that users can touch.
enum PageCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "LAYOUT|TRACE", name: "layout or trace"),
        abstract: "write an interactive page: touch the screen in a browser and see what happens",
        paragraph:
            "Writes a single HTML file that contains this program's engine and works offline. A browser draws the screen of a layout, "
            + "treats fingers on it as touches, and shows rows and lanes live. The touches become a trace "
            + "that can be saved, linked to, or replayed after a change of the layout in the page. With --lesson the page plays the "
            + "recorded touches, asks the reader to predict the outcome, and then explains it. '-' is standard input.",
        examples: [
            "gesturetrace page traces/taps/photo-taps.layout.json -o photo.html",
            "gesturetrace page traces/taps/photo-taps.trace.json --lesson -o lesson.html",
        ])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let path = arguments.operands[0]
        let root = try arguments.root(of: path)
        let source = try root.inputText()
        let engine = try PageEngine.bytes()
        let name = path == "-" ? "input.json" : FilePath.name(of: path)
        let isLesson = try arguments[\.lesson]
        let system = try arguments[\.system]
        if let layout = try Self.layout(source, root, on: system) {
            if isLesson { throw UsageError.nothingToAsk(path) }
            var text = try LayoutText.whole(source, files: root.text)
            if let system { text = try LayoutText.text(text, on: system) }
            let screen = try PageFile.screen(of: layout, text: text, name: name)
            try Output.print(
                PageFile.text(.layout(text), name: name, title: layout.title ?? name, screen: screen, engine: engine),
                to: arguments.outputPath)
        } else {
            let reader = try TraceReader(MemoryByteSource(name: source.name, bytes: source.bytes))
            for warning in reader.warnings { Gesturetrace.complain(warning.report) }
            var recording = try Recording(reader, read: root.text)
            if let system { recording.layout = try LayoutText.text(recording.layout, on: system) }
            let title = recording.title ?? name
            let content = isLesson ? try lesson(recording.trace, title: title, path) : .trace(recording.trace)
            try Output.print(
                PageFile.text(content, name: name, title: title, screen: try Self.screen(recording), engine: engine),
                to: arguments.outputPath)
        }
        return .success
    }

    /// Returns the content of a page that presents a trace as its only lesson.
    private static func lesson(_ trace: String, title: String, _ path: String) throws -> PageFile.Content {
        guard let lesson = try Lesson.about(trace, title: title) else { throw UsageError.nothingToAsk(path) }
        let shown = try ShownLesson(lesson) { _ throws(InputError) in trace }
        return .lesson(trace, lesson: LessonData.json(shown, in: Course(chapters: [Chapter("", "", [lesson])]), index: ""))
    }

    /// Returns the screen that a recording describes, as it is before the first touch, in the format that pages read.
    static func screen(_ recording: Recording) throws(InputError) -> String {
        let layout = try LayoutDocument.read(SourceText(name: recording.layoutName, text: recording.layout))
        return try PageFile.screen(of: layout, text: recording.layout, name: recording.layoutName)
    }

    /// Returns the layout in a file; `nil` if the file contains a trace.
    private static func layout(_ source: SourceText, _ root: FileRoot, on system: System?) throws(InputError) -> LayoutDocument? {
        guard LayoutText.isLayout(source) else { return nil }
        return try LayoutDocument.read(source, files: root.text, on: system)
    }
}

/// The engine for pages, which is stored in a separate file.
enum PageEngine {
    private static let file = "gesturetrace.engine"

    /// Returns the compressed WebAssembly that `.ci/page` builds. The file is in `share/gesturetrace`, next to the `bin` folder that
    /// contains this program, or in the build folder.
    static func bytes() throws -> [UInt8] {
        for path in paths where FileSystem.exists(path) {
            let source = try SourceText.read(FileByteSource(path: path))
            return source.bytes
        }
        throw UsageError.noPageEngine(paths)
    }

    private static var paths: [String] {
        guard let binary = Environment.executable else { return [] }
        let bin = FilePath.folder(of: binary)
        var paths = [FilePath.normalized(bin + "/../share/gesturetrace/" + file)]
        // During development, the program is in a folder below '.build', and the engine is in '.build/page'.
        var folder = bin
        while folder != "/" && folder != "." {
            if FilePath.name(of: folder) == ".build" { paths.append(folder + "/page/" + file) }
            folder = FilePath.folder(of: folder)
        }
        return paths
    }
}
