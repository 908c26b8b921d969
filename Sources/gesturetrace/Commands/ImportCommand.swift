import GestureFiles
import GestureImport
import GestureReplay
import GestureSupport

/// The command `gesturetrace import`, which converts output of other programs to a layout, a trace, or both.
enum ImportCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "[--from KIND] FILE…", name: "file", count: 0...Int.max),
        abstract: "make a layout or a trace from the output of other programs",
        paragraph:
            "Makes a layout from views and recognizers that a debugger printed, from a storyboard or from a UI test's tree, and a "
            + "trace from recorded touches. Without --layout-out the trace contains its layout; without touches, only the layout is "
            + "printed. Warnings and questions on standard error list what was repaired or skipped, and which facts you must add by "
            + "hand. '-' is standard input.",
        examples: [
            "gesturetrace import --from uikit console.txt -o screen.layout.json",
            "gesturetrace import console.txt --layout-out screen.layout.json -o screen.trace.json",
            "gesturetrace import --from webkit stream.json --layout page.layout.json -o page.trace.json",
        ])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        if try arguments[\.printCommand] {
            try Output.print(DebuggerExpression.command + "\n", to: try arguments.outputPath)
            return .success
        }
        if arguments.operands.isEmpty { throw UsageError.operandMissing(.import, after: 0) }
        let kind = try arguments[\.from]
        let (output, layoutOutput) = (try arguments.outputPath, try arguments[\.layoutOut])
        if layoutOutput == "-" {
            throw UsageError.badValue("-", option: "--layout-out", needs: "the name of a file, because the trace refers to it")
        }
        var options = try Self.options(arguments)
        if let path = try arguments[\.merge] { options.mergeInto = try SourceText.read(try FileByteSource(path: path)) }
        if let path = try arguments[\.namedLayout] { options.layout = try Self.layout(path, beside: output) }
        var sources: [SourceText] = []
        for path in arguments.operands { sources.append(try SourceText.read(try FileByteSource(path: path))) }
        if kind == .webkit || kind == nil && sources.count == 1 && Importer.kind(of: sources[0]) == .webkit {
            return try importStream(sources[0], arguments)
        }
        let imported = try Importer.read(sources, as: kind, options)
        for diagnostic in imported.diagnostics { Gesturetrace.complain(diagnostic.report) }
        guard let layout = imported.layout, let layoutOutput else {
            try Output.print(imported.text(naming: try arguments[\.namedLayout]), to: output)
            return .success
        }
        // Both output files are opened before either is written, because a trace without its layout is useless.
        let (trace, layoutFile) = (Output(), Output())
        if imported.hasTouches { try trace.open(output, isLive: false) }
        try layoutFile.open(layoutOutput, isLive: false)
        layoutFile.writer.write(layout)
        if imported.hasTouches {
            trace.writer.write(imported.trace(naming: Self.path(of: layoutOutput, from: output)))
        } else if let output {
            Gesturetrace.complain("gesturetrace: the input contains no touches, so \(PrintableText.quoted(output)) is not written")
        }
        try layoutFile.commit()
        if imported.hasTouches { try trace.commit() }
        return .success
    }

    /// Returns the options for an import, which the commands `import` and `init` share.
    static func options(_ arguments: Arguments) throws -> ImportOptions {
        var options = ImportOptions()
        options.scene = try arguments[\.scene]
        (options.size, options.turns) = (try arguments[\.size], try arguments[\.rotate] ?? 0)
        (options.isFlat, options.scale) = (try arguments[\.flat], try arguments[\.scale])
        options.keepsSystem = try arguments[\.keepSystem]
        return options
    }

    /// Reads the layout to which the trace will refer by a relative path. Returns `nil` if the layout does not exist yet.
    private static func layout(_ path: String, beside trace: String?) throws(InputError) -> SourceText? {
        let place = trace.map { FilePath.beside($0, path) } ?? path
        guard FileSystem.exists(place) else {
            // A missing layout is not an error, because the user may create the layout later.
            Gesturetrace.complain(
                "gesturetrace: the trace will name \(PrintableText.quoted(place)) as its layout, but there is no such file yet")
            return nil
        }
        return try SourceText.read(try FileByteSource(path: place))
    }

    /// Returns the path by which a trace refers to its layout: the layout's path relative to the trace's folder.
    private static func path(of layout: String, from trace: String?) -> String {
        guard let trace, !layout.hasPrefix("/") else { return layout }
        let folder = FilePath.normalized(FilePath.folder(of: trace))
        guard trace.hasPrefix("/") || folder.hasPrefix("..") else { return FilePath.relative(FilePath.normalized(layout), to: folder) }
        // A relative path between the two folders can be computed only from absolute paths.
        guard let from = FileSystem.real(FilePath.folder(of: trace)), let to = FileSystem.real(FilePath.folder(of: layout)) else {
            return layout
        }
        return FilePath.relative(to + "/" + FilePath.name(of: layout), to: from)
    }

    /// Imports a stream of WebKit events. A separate function is needed because `TraceReader` reads such streams.
    private static func importStream(_ source: SourceText, _ arguments: Arguments) throws -> ExitCode {
        let bytes = MemoryByteSource(name: source.name, bytes: source.bytes)
        guard let format = TraceFormat.imported(ImportKind.webkit.rawValue) else { return .failure }
        let reader = try TraceReader(bytes, format: format)
        for warning in reader.warnings { Gesturetrace.complain(warning.report) }
        let output = Output()
        try output.open(arguments.outputPath, isLive: false)
        try TraceWriting(reader).import(layoutPath: arguments[\.namedLayout], to: output.put)
        try output.commit()
        return .success
    }
}
