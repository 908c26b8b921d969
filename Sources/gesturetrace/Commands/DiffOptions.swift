import GestureCompare
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// How two timelines are compared and how that is shown.
struct DiffOptions {
    let only: RowKinds
    private let tolerance: Tolerance
    private let format: TimelineFormat
    private let isSideBySide: Bool
    private let saysAll: Bool
    private let style: Coloring
    private let output: String?

    init(_ arguments: Arguments) throws {
        only = try arguments.only
        tolerance = Tolerance(time: try arguments.timeTolerance, point: try arguments.pointTolerance)
        format = try arguments.format
        isSideBySide = try arguments.sideBySide
        saysAll = try arguments.all
        if isSideBySide, format == .jsonl { throw UsageError.sideBySideRows }
        output = try arguments.output
        style = try ReplayCommand.style(arguments)
    }

    /// Compares, prints, and says by the exit code whether there is a difference.
    func compare(_ a: any RowSource, _ b: any RowSource, _ header: DiffHeader) throws -> ExitCode {
        let spool = try Spool()
        var renderer: any DiffRenderer =
            switch (format, isSideBySide) {
            case (.jsonl, _): DiffJSON(spool.writer)
            case (.text, true): DiffSideBySide(spool.writer, style: style, width: Self.terminalWidth)
            case (.text, false): DiffText(spool.writer, style: style)
            }
        var summary = DiffSummary(saysAll: saysAll)
        try TimelineComparison(a, b, tolerance: tolerance).run { change in
            summary.add(change)
            renderer.add(change)
            return spool.writer.error == nil
        }
        renderer.finish()
        let output = Output()
        try output.open(self.output, isLive: false)
        output.writer.write(renderer.heading(header, summary))
        if summary.hasDifferences { try spool.copy(to: output.writer) }
        output.writer.write(renderer.ending(summary))
        try output.commit()
        return summary.hasDifferences ? .difference : .success
    }

    /// The columns of the terminal: COLUMNS, what the terminal says, or 80.
    private static var terminalWidth: Int {
        if let columns = Environment.variable("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
        return StandardStream.output.columns ?? 80
    }
}
