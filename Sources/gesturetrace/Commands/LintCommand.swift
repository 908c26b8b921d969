import GestureChecks
import GestureFiles
import GestureSupport

/// The command `gesturetrace lint`, which reports errors and suspicious declarations in layouts and traces.
enum LintCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "[PATH…]", name: "layout or trace", count: 0...Int.max),
        abstract: "report errors and likely mistakes in layouts and traces",
        paragraph:
            "Reports errors and likely mistakes in the given layouts and traces, and in all those in the given folders (default: "
            + "'traces', or '.' if there is none), without replaying them: files with errors, circular failure requirements, "
            + "recognizers that never win, views that are never hit, names that nothing uses. Each finding has a code, which docs/lint.md "
            + "explains; \"x-lint\": {\"ignore\": {\"CODE\": \"reason\"}} in a file silences it. '-' is standard input.",
        examples: ["gesturetrace lint traces", "gesturetrace lint --baseline lint.json traces"],
        exitCodes: "0 no finding; 1 a finding, or a file with errors; 2 a file cannot be read at all")

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let (format, level, baselinePath) = (try arguments[\.lintFormat], try arguments[\.failOn], try arguments[\.writeBaseline])
        let baseline = try arguments[\.baseline].map { try Baseline(contentsOf: $0) }
        let paths = arguments.operands.isEmpty ? [TraceFinder.defaultPath] : arguments.operands
        if try arguments[\.fix], paths.contains("-") { throw UsageError.fixOfStandardInput }
        let allowsOutside = try arguments[\.allowOutside]
        let roots = try LintFiles.below(paths).map { FileRoot(of: $0.path, foundIn: $0.folder, allowsOutside: allowsOutside) }
        let files = roots.map(\.input)
        var findings = try look(at: roots)
        if try arguments[\.fix] { findings = try fix(findings, of: roots, baseline) }
        if let baselinePath {
            findings = try write(findings, to: baselinePath)
        } else if let baseline {
            let (shown, stale) = baseline.apply(to: findings, lookedAt: files)
            findings = shown
            for line in stale { Gesturetrace.complain(line) }
        }
        try Output.print(format.report(findings, toolVersion: Gesturetrace.version), to: arguments.outputPath)
        return findings.contains { $0.ignored == nil && (level == .warning || $0.rule.level == .error) } ? .difference : .success
    }

    private static func look(at roots: [FileRoot]) throws(InputError) -> [Finding] {
        var linter = Linter()
        for root in roots { try linter.add(root) }
        return linter.findings()
    }

    /// Writes the findings to a baseline file, which hides them in later runs. Returns the findings that a baseline cannot hide.
    private static func write(_ findings: [Finding], to path: String) throws -> [Finding] {
        try FileRoot.checkWriting(path, in: [FilePath.folder(of: path)])
        let (text, count) = Baseline.text(of: findings, at: path)
        try Output.print(text, to: path)
        let what = count == 1 ? "1 finding is" : "\(count) findings are"
        Gesturetrace.complain("\(PrintableText.escaping(path)): \(what) hidden from now on by --baseline \(PrintableText.escaping(path))")
        return findings.filter { $0.ignored != nil || !$0.rule.canBeIgnored }
    }

    /// Fixes all findings that have exactly one possible fix, and reports each fix. Returns the remaining findings.
    private static func fix(_ findings: [Finding], of roots: [FileRoot], _ baseline: Baseline?) throws -> [Finding] {
        var findings = findings
        let files = roots.map(\.input)
        let folders = Array(Set(roots.map { $0.folder ?? FilePath.folder(of: $0.input) })).sorted()
        let known = Dictionary(roots.map { (FilePath.normalized($0.input), $0) }) { first, _ in first }
        // A fix may reveal further findings, so the search for findings is repeated, but at most ten times.
        for _ in 0..<10 {
            let fixed = try Fixer.fixed(baseline?.apply(to: findings, lookedAt: files).findings ?? findings) { file in
                known[file] ?? FileRoot(of: file, allowsOutside: roots.first?.allowsOutside ?? false)
            }
            if fixed.isEmpty { break }
            for file in fixed { try FileRoot.checkWriting(file.file, in: folders) }
            for file in fixed {
                let output = try OutputFile(file.file)
                output.writer.write(file.bytes)
                try output.commit()
                for line in file.lines { Gesturetrace.complain(line) }
            }
            findings = try look(at: roots)
        }
        return findings
    }
}
