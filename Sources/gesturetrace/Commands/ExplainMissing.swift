import GestureExplain
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
        let answer = try MissingAnswer.find(wanted) { variation throws(InputError) in try trace.replay(variation) }
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
