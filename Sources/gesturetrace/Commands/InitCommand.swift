import GestureChecks
import GestureEngine
import GestureFiles
import GestureImport
import GestureReplay
import GestureSupport

/// The command `gesturetrace init`, which writes a first layout, a first trace, and the golden timeline of this trace.
enum InitCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "[FILE…]", name: "file", count: 0...Int.max),
        abstract: "write a first layout, trace and golden from the output of other programs",
        paragraph:
            "Imports files as 'import' does and writes NAME.layout.json, NAME.trace.json and the golden timeline NAME.timeline into a "
            + "folder, so that 'check' has something to check. Without recorded touches, the trace is a gesture for the first "
            + "recognizer. Without a FILE it asks for one on a terminal; pressing Enter there makes a screen with one button. No file is "
            + "overwritten.",
        examples: ["gesturetrace init", "gesturetrace init console.txt --name card"])

    private static let example = "<UIWindow: 0x1; frame = (0 0; 390 844)>\n   | <UIButton: 0x2; frame = (120 400; 150 44); text = 'Save'>\n"

    static func run(_ arguments: Arguments) throws -> ExitCode {
        var paths = arguments.operands
        let isAsking = paths.isEmpty && StandardStream.input.isTerminal
        if isAsking { paths = ask() }
        let name = try arguments[\.name] ?? paths.first.map { stem(of: $0) } ?? "first"
        guard !name.isEmpty, !name.contains("/"), !name.hasPrefix("."), PrintableText.escaping(name) == name else {
            throw UsageError.badName(name)
        }
        let place = try arguments[\.folder] + "/" + name
        let files = [".layout.json", ".trace.json", ".timeline"].map { place + $0 }
        for file in files where FileSystem.exists(file) || FileSystem.isLink(file) { throw UsageError.fileExists(file) }

        // If the folder to which the files are written is a symbolic link, it must not resolve to a location outside the folders that the
        // program may access.
        if FileSystem.isLink(try arguments[\.folder]) { try FileRoot(of: "-").resolve(try arguments[\.folder]) }

        var sources: [SourceText] = []
        for path in paths { sources.append(try SourceText.read(try FileByteSource(path: path))) }
        if sources.isEmpty { sources = [SourceText(name: "example", text: example)] }
        let kind = try arguments[\.from]
        // At least one file must describe a screen. Files that contain only touches do not suffice, even if they mention some of the views.
        guard sources.contains(where: { (kind ?? Importer.kind(of: $0)).isScreen }) else {
            throw InputError(Importer.needsScreen(sources[0]))
        }
        let imported = try Importer.read(sources, as: kind, try ImportCommand.options(arguments))
        let asks = try arguments[\.ask]
        for diagnostic in imported.diagnostics where !asks || diagnostic.severity != .question { Gesturetrace.complain(diagnostic.report) }
        guard var layout = imported.layout else { throw InputError(Importer.needsScreen(sources[0])) }
        let reach = try Self.reach(in: layout)
        if asks {
            guard let answered = try Self.answered(layout, of: imported, reach) else { return .failure }
            layout = answered
        }
        try FileSystem.makeFolders(try arguments[\.folder])
        try Output.print(layout, to: files[0])
        do {
            try Output.print(imported.firstTrace(naming: name + ".layout.json", reaches: reach), to: files[1])
        } catch {
            try? FileSystem.remove(files[0])
            throw error
        }
        return try check(files)
    }

    /// Returns the layout, completed with the answers that the user enters at the terminal. Without a terminal, prints the questions and
    /// returns `nil`.
    private static func answered(_ layout: String, of imported: Imported, _ reach: (String) -> Bool) throws -> String? {
        // One gesture is chosen before the first question, so that all answers are tried with the same gesture.
        let chosen = imported.firstGestures.first { $0.view.map(reach) ?? true }?.view
        var sheet = try QuestionSheet(layout) { imported.firstTrace(holding: $0) { $0 == chosen } }
        guard let terminal = ControllingTerminal() else {
            let questions = sheet.open
            if questions.isEmpty { return layout }
            for question in questions { Gesturetrace.complain("question: \(question.text) (\(question.hint))") }
            Gesturetrace.complain(
                "gesturetrace: error: there is no terminal for the questions; write the answers into the layout that 'gesturetrace "
                    + "import' makes"
            )
            return nil
        }
        sheet.ask(terminal)
        return sheet.layout
    }

    /// Returns a function that reports whether a finger in the middle of a view hits the view or one of its descendants. The function
    /// returns `false` for disabled controls.
    private static func reach(in layout: String) throws -> (_ view: String) -> Bool {
        let scene = Scene(try LayoutDocument.read(SourceText(name: "layout", text: layout)))
        return { id in
            guard let view = scene.view(id) else { return false }
            let middle = Point(view.bounds.origin.x + view.bounds.size.width / 2, view.bounds.origin.y + view.bounds.size.height / 2)
            let window = scene.screen.window
            guard let hit = window.hitTest(view.convert(middle, to: nil), with: nil), hit !== window else { return false }
            if let control = view as? Control, !control.isEnabled { return false }
            return hit.isDescendant(of: view)
        }
    }

    /// Writes the golden timeline of the new trace. Then prints the paths of all written files and suggests the next commands.
    private static func check(_ files: [String]) throws -> ExitCode {
        guard let item = CheckCase(trace: files[1]) else { return .failure }
        let result = CheckRun(.missing).check(item)
        if case .broken(let problem) = result.verdict {
            CheckCommand.complain(problem)
            return .failure
        }
        let paths = files.map { FilePath.normalized($0) }
        let shown = paths.map { Quoting.shellPath($0) }
        let lines = [
            "layout  \(shown[0])", "trace   \(shown[1])", "golden  \(shown[2])", "",
            "gesturetrace replay \(shown[1])     prints the timeline", "gesturetrace screen \(shown[0]) -o screen.svg     draws the layout",
            "gesturetrace check \(Quoting.shellPath(FilePath.normalized(FilePath.folder(of: files[1]))))     compares with the golden",
        ]
        do {
            try Output.print(lines.joined(separator: "\n") + "\n", to: nil)
        } catch {
            if error.isClosedPipe { throw error }
            // The message names the written files, because the command fails if it is run again while these files exist.
            Gesturetrace.complain("gesturetrace: error: \(error); \(paths.map(PrintableText.name).listed("and")) were written")
            return .failure
        }
        return result.isGood ? .success : .difference
    }

    /// Asks for files until the user enters an empty line.
    private static func ask() -> [String] {
        Gesturetrace.complain(
            "A file with a debugger's output (docs/from-your-app.md), a storyboard, or a UI test's tree; Enter for an example:")
        var paths: [String] = []
        while let line = readLine(), !line.isEmpty {
            guard FileSystem.exists(line) else {
                Gesturetrace.complain("There is no file \(PrintableText.quoted(line)); enter another name, or press Enter:")
                continue
            }
            paths.append(line)
            Gesturetrace.complain("Another file that belongs to it, such as a log of touches; Enter if there is none:")
        }
        return paths
    }

    /// Returns the part of a file's name before its first dot; the word `first` for standard input.
    private static func stem(of path: String) -> String {
        path == "-" ? "first" : String(FilePath.name(of: path).prefix { $0 != "." })
    }
}
