import GestureCheck
import GestureFiles
import GestureLint

/// `gesturetrace lint`: what is wrong or suspicious in layouts and traces.
enum LintCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "[PATH…]", name: "layout or trace", count: 0...Int.max),
        abstract: "say what is wrong or suspicious in layouts and traces",
        paragraph:
            "Looks at layouts and traces, or at all that lie in folders ('traces' or '.' if nothing is named), without replaying them and says what is wrong or suspicious: what the reader refuses, circles of "
            + "requirements, recognizers that never win, views that are never hit, names that nothing uses. Each finding has a code, "
            + "which docs/lint.md explains; \"x-lint\": {\"ignore\": {\"CODE\": \"reason\"}} in a file silences it. '-' is standard input.",
        examples: ["gesturetrace lint traces"],
        exitCodes: [0: "no finding", 1: "a finding, also that the reader refuses a file", 2: "a file cannot be read at all"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let format = try arguments.lintFormat
        var linter = Linter()
        let paths = arguments.operands.isEmpty ? [TraceFinder.defaultPath] : arguments.operands
        for path in paths {
            for file in try LintFiles.below(path) { try linter.add(path: file) }
        }
        let findings = linter.findings()
        try Output.print(format.report(findings, toolVersion: Gesturetrace.version), to: arguments.output)
        return findings.contains { $0.ignored == nil } ? .difference : .success
    }
}
