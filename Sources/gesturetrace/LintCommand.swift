import GestureFiles
import GestureLint

/// `gesturetrace lint`: what is wrong or suspicious in layouts and traces.
struct LintCommand {
    private let files: [String]
    private let arguments: Arguments
    private let format: LintFormat

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        files = arguments.operands
        guard !files.isEmpty else { throw UsageError.operandMissing("layout or trace", arguments.command) }
        guard files.filter({ $0 == "-" }).count < 2 else { throw UsageError.other("standard input can be read only once; keep one '-'") }
        format = try arguments.choice("--format", default: .text)
    }

    func run() throws -> ExitCode {
        var linter = Linter()
        for file in files { try linter.add(path: file) }
        let findings = linter.findings()
        let output = Output()
        try output.open(arguments.value("--output"), isLive: false)
        output.writer.write(format.report(findings, toolVersion: Gesturetrace.version))
        try output.commit()
        return findings.contains { $0.ignored == nil } ? .difference : .success
    }
}
