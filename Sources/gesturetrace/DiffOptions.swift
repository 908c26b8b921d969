import GestureCompare
import GestureFiles
import GestureReplay
import GestureTimeline

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How two timelines are compared and how that is shown.
struct DiffOptions {
    enum Format: String, CaseIterable { case text, jsonl }

    let only: RowKinds
    private let tolerance: Tolerance
    private let format: Format
    private let isSideBySide: Bool
    private let style: Style
    private let output: String?

    init(_ arguments: Arguments) throws {
        only = try arguments.value("--only").map { try RowKinds(parsing: $0) } ?? .all
        tolerance = Tolerance(
            time: try Self.number(arguments, "--time-tolerance", "seconds"),
            point: try Self.number(arguments, "--point-tolerance", "points"))
        format = try arguments.choice("--format", default: .text)
        isSideBySide = arguments.has("--side-by-side")
        if isSideBySide, format == .jsonl { throw UsageError.other("--side-by-side is for people; leave it out with --format jsonl") }
        output = arguments.value("--output")
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
        var summary = DiffSummary()
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

    private static func number(_ arguments: Arguments, _ option: String, _ unit: String) throws(UsageError) -> Double {
        guard let text = arguments.value(option) else { return 0 }
        guard let number = Double(text), number >= 0, number <= 1e9 else {
            throw .other("'\(option)' cannot be '\(text)'; write a number of \(unit) that is not less than 0, such as 0.001")
        }
        return number
    }

    /// The columns of the terminal: COLUMNS, what the terminal says, or 80.
    private static var terminalWidth: Int {
        if let text = getenv("COLUMNS"), let columns = Int(String(cString: text)), columns > 0 { return columns }
        var size = winsize()
        if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return 80
    }
}
