import GestureExplain
import GestureFiles
import GestureReplay
import GestureSupport

extension ExplainCommand {
    /// Why a row did not come, and what brings it: the trace is read anew for each try.
    static func explainMissing(_ wanted: String, _ arguments: Arguments) throws -> ExitCode {
        let format = try arguments.format
        let style = try ReplayCommand.style(arguments)
        let name = arguments.operands[0]
        let layout = try arguments.layout
        let presets = try arguments.set.map { Preset(.set, $0) }
        // Standard input cannot be read again, and a file that is in memory is read only once.
        let input = try SourceText.read(FileByteSource(path: name))
        let bytes = Array(input.bytes(0..<input.count))
        var isFirst = true
        let answer = try MissingAnswer.find(wanted) { variation throws(InputError) in
            let replay = try Replay(
                MemoryByteSource(name: input.name, bytes: bytes), layoutPath: layout, presets: presets + variation.presets,
                fingers: variation.fingers)
            if isFirst { for warning in replay.warnings { Gesturetrace.complain(warning.report) } }
            isFirst = false
            return replay
        }
        let text =
            switch format {
            case .text: answer.text(style)
            case .jsonl: answer.json
            }
        try Output.print(text, to: try arguments.output)
        return .success
    }
}
