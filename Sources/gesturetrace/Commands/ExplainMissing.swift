import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport

extension ExplainCommand {
    /// Why a row did not come, and what brings it.
    static func explainMissing(_ wanted: String, _ arguments: Arguments) throws -> ExitCode {
        let format = try arguments[\.format]
        let style = try ReplayCommand.style(arguments)
        let root = try arguments.root(of: arguments.operands[0])
        let trace = RehearsedTrace(
            try root.inputText(),
            layout: try arguments[\.layout].map { (try .read(named: $0, allowsOutside: root.allowsOutside), $0) },
            presets: try arguments[\.set].map { Preset(.set, $0) }, read: root.text)
        let progress = TrialProgress()
        defer { progress.clear() }
        let answer = try MissingAnswer.find(wanted, progress: progress.show) { variation throws(InputError) in
            try trace.replay(variation)
        }
        progress.clear()
        for warning in answer.story.replay.warnings { Gesturetrace.complain(warning.report) }
        let text =
            switch format {
            case .text: answer.text(style)
            case .jsonl: answer.json
            }
        try Output.print(text, to: try arguments[\.output])
        return .success
    }
}

/// A line on a terminal with the number of changes that were tried, once that takes longer than a second.
private final class TrialProgress {
    private let writer = StandardStream.error.isTerminal ? ByteWriter(to: .error) : nil
    private let started = Environment.now
    private var isShown = false

    func show(_ tried: Int) {
        guard Environment.now - started >= 1 else { return }
        isShown = true
        put("\r\(tried) changes tried …\u{1B}[K")
    }

    /// Takes the line away, before anything else is printed.
    func clear() {
        if isShown { put("\r\u{1B}[K") }
        isShown = false
    }

    private func put(_ text: String) {
        guard let writer else { return }
        writer.write(text)
        // A terminal that is gone is no reason to stop.
        try? writer.flush()
    }
}
