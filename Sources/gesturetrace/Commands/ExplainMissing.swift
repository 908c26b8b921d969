import GestureExplain
import GestureFiles
import GestureSupport

extension ExplainCommand {
    /// Why a row did not come, and what brings it.
    static func explainMissing(_ wanted: String, _ arguments: Arguments) throws -> ExitCode {
        let format = try arguments[\.format]
        let style = try ReplayCommand.style(arguments)
        let trace = RehearsedTrace(
            try SourceText.read(FileByteSource(path: arguments.operands[0])), layout: try arguments[\.layout],
            presets: try arguments[\.set].map { Preset(.set, $0) }
        ) { path throws(InputError) in try SourceText.read(FileByteSource(regular: path)) }
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
