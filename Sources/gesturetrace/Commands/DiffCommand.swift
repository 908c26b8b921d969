import GestureAnalysis
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// The command `gesturetrace diff`, which compares two timelines.
enum DiffCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "A B", name: "timeline or trace", count: 1...9, isPair: true),
        abstract: "compare two timelines, traces or folders",
        paragraph:
            "Compares two timelines (text or JSON Lines) or traces, in any mix; traces are replayed first. '-' is standard input. It "
            + "compares rows, not lines: rows that are gone (-), rows that are new (+), and rows whose time, order or values "
            + "changed (~). In two folders, files with the same name are compared. Golden surveys (NAME.survey) and layouts, which "
            + "are surveyed first, can also be compared, to show how the outcomes of gestures change. It also takes the seven arguments "
            + "of git's diff.external (docs/git.md).",
        examples: ["gesturetrace diff traces/cells/cell-button-dragged.timeline traces/cells/cell-button-dragged.trace.json"],
        exitCodes: "0 no difference; 1 a difference; 2 something cannot be read")

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let operands = arguments.operands
        let options = try DiffOptions(arguments)
        if let change = GitChange(operands) { return try change.show(options) }
        guard operands.count > 1 else { throw UsageError.operandMissing(.diff, after: 1) }
        guard operands.count == 2 else { throw UsageError.operandTooMany(operands[2], .diff) }
        let (first, second) = (operands[0], operands[1])
        switch (DiffFolders.isFolder(first), DiffFolders.isFolder(second)) {
        case (true, true): return try DiffFolders(first, second, options).compare()
        case (true, false): throw UsageError.folderAndFile(first)
        case (false, true): throw UsageError.folderAndFile(second)
        case (false, false): break
        }
        let inputs = (try options.input(first), try options.input(second))
        if inputs.0.isOfSurvey || inputs.1.isOfSurvey { return try SurveyDiff.compare(inputs.0, inputs.1, arguments) }
        if let option = arguments.firstGiven(of: SurveyDiff.ownOptions) { throw UsageError.onlyOfSurveys(option) }
        let (a, b) = try DiffInput.rows(inputs.0, inputs.1, options)
        return try options.compare(a, b, DiffHeader(a: first, b: second))
    }
}

/// The options that determine how two timelines are compared and how the result is printed.
struct DiffOptions {
    let only: RowKinds
    let format: TimelineFormat
    let isStat: Bool
    let style: Coloring
    let output: String?
    let allowsOutside: Bool
    private let system: System?
    private let tolerance: Tolerance
    private let renames: [Rename]
    private let isSideBySide: Bool
    private let saysAll: Bool
    private let folds: Bool
    private let showsRows: Bool

    init(_ arguments: Arguments) throws {
        only = try arguments[\.only]
        tolerance = Tolerance(time: try arguments[\.timeTolerance], point: try arguments[\.pointTolerance])
        renames = try arguments[\.rename]
        format = try arguments[\.format]
        isSideBySide = try arguments[\.sideBySide]
        saysAll = try arguments[\.all]
        folds = try arguments[\.foldChanges]
        isStat = try arguments[\.stat]
        showsRows = try arguments[\.rows]
        if isSideBySide, format == .jsonl { throw UsageError.sideBySideRows }
        if folds, format == .jsonl { throw UsageError.foldedRows }
        output = try arguments.outputPath
        allowsOutside = try arguments[\.allowOutside]
        system = try arguments[\.system]
        style = try ReplayCommand.style(arguments)
    }

    /// Opens a file. `folder` is the folder on the command line in which the file was found; `nil` if the command line contains the file
    /// itself.
    func input(_ path: String, foundIn folder: String? = nil, name: String? = nil) throws(InputError) -> DiffInput {
        try DiffInput(FileRoot(of: path, foundIn: folder, allowsOutside: allowsOutside), name: name, on: system)
    }

    /// Compares two sequences of rows and prints the result. Returns an exit code that indicates whether the sequences differ.
    func compare(_ a: any RowSource, _ b: any RowSource, _ header: DiffHeader, showsRows: Bool = false) throws -> ExitCode {
        let output = Output()
        let spool = try Spool()
        let differs = try compare(a, b, header, renderer(to: spool.writer, showsRows: self.showsRows || showsRows), spool) {
            try output.open(self.output, isLive: false)
            return output.writer
        }
        try output.commit()
        return differs ? .difference : .success
    }

    /// Compares two sequences of rows. Returns whether they differ. After the comparison, calls `open` and writes the result to the
    /// returned output.
    func compare(
        _ a: any RowSource, _ b: any RowSource, _ header: DiffHeader, _ renderer: any DiffRenderer, _ spool: Spool? = nil,
        counts: ((RowChange) -> Void)? = nil, to open: () throws -> ByteWriter
    ) throws -> Bool {
        var renderer = renderer
        var header = header
        var summary = DiffSummary(saysAll: saysAll, subject: header.subject)
        let comparison = TimelineComparison(a, b, tolerance: tolerance, renames: renames, findsRenames: header.mayRename)
        try comparison.runInBackground { change in
            summary.add(change)
            counts?(change)
            renderer.add(change)
            return spool?.writer.error == nil
        }
        renderer.finish()
        header.renames = comparison.renames.filter { $0.isFound || $0.rows > 0 }
        for rename in comparison.renames where !rename.isFound && rename.rows == 0 {
            Gesturetrace.complain(
                "gesturetrace: warning: --rename: no row of \(PrintableText.name(header.a)) has the name \(PrintableText.name(rename.old))")
        }
        let writer = try open()
        writer.write(renderer.heading(header, summary))
        if summary.hasDifferences { try spool?.copy(to: writer) }
        writer.write(renderer.ending(summary))
        // A renamed object counts as a difference unless the user declared the new name with the option `--rename`.
        return summary.hasDifferences || header.renames.contains(where: \.isFound)
    }

    func renderer(to writer: ByteWriter, showsRows: Bool) -> any DiffRenderer {
        if isStat { return DiffStat(writer, style: style, isJSON: format == .jsonl) }
        return switch (format, isSideBySide) {
        case (.jsonl, _): DiffJSON(writer)
        case (.text, true): DiffSideBySide(writer, style: style, width: StandardStream.terminalWidth, folds: folds)
        case (.text, false): showsRows || folds ? DiffText(writer, style: style, folds: folds) : DiffSentences()
        }
    }
}

extension StandardStream {
    /// The width of the terminal in columns. It is the value of the variable COLUMNS if this is set, otherwise the width that the terminal
    /// reports, otherwise 80.
    static var terminalWidth: Int {
        if let columns = Environment.variable("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
        return output.columns ?? 80
    }
}
