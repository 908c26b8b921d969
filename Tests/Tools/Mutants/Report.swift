import Foundation

/// The results for a sample of mutants, as printed in docs/internals/mutants.md.
struct Report {
    private let work: Work
    private let seed: String
    private let mutants: [Work.Mutant]
    /// The result for each mutant, as `Tests/Tools/Mutants/run` wrote it: `killed` with the test that killed it, `survived`, or
    /// `unreached`.
    private var results: [Int: [String]] = [:]
    /// The reasons why some mutants cannot be killed or need not be killed. Each key consists of a file, a line and a change.
    private var reasons: [String: String] = [:]

    init(_ work: Work, seed: String, count: Int) {
        self.work = work
        self.seed = seed
        mutants = Array(work.mutants.prefix(count))
        for mutant in mutants {
            results[mutant.number] = work.lines("results/\(mutant.place)").first?.split(separator: "\t").map(String.init) ?? ["unknown"]
        }
        let known = (try? String(contentsOf: Main.root.appending(path: "Tests/Tools/Mutants/reasons"), encoding: .utf8)) ?? ""
        for line in known.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: "\t").map(String.init)
            if parts.count == 4 { reasons[parts[0..<3].joined(separator: "\t")] = parts[3] }
        }
    }

    private func result(_ mutant: Work.Mutant) -> String { results[mutant.number]?.first ?? "unknown" }

    private func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

    func write(to page: URL) throws {
        let killed = mutants.filter { result($0) == "killed" }
        let alive = mutants.filter { result($0) != "killed" }
        let percent = mutants.isEmpty ? 0 : killed.count * 1000 / mutants.count
        var byWhat: [String: Int] = [:]
        for mutant in killed { byWhat[results[mutant.number]?.dropFirst().first ?? "", default: 0] += 1 }
        // The number of mutants whose earlier results `Tests/Tools/Mutants/run again` kept instead of trying them again.
        let kept = work.lines("kept").count
        let folders = work.lines("folders")
        let score = "\(killed.count) of \(mutants.count) killed: \(percent / 10).\(percent % 10) %"
        print(score)
        var lines = [
            "# Mutants", "",
            """
            `make mutants` writes this page: it changes the sources in one place at a time, \
            and reports whether the goldens of traces/ or a test
            """,
            "notice the change. [robustness.md](robustness.md#mutants) describes the method and the samples before this one.", "",
            "Seed \(seed), \(mutants.count) mutants of \(work.lines("candidates").first ?? "?") places in \(folders.count) modules.",
            "**\(score)** ("
                + byWhat.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) by \($0.key)" }.joined(separator: ", ")
                + ")."
                + (kept > 0
                    ? " \(kept) of these were killed in an earlier run and not tried again after tests or lines elsewhere had changed."
                    : ""),
            "", "| folder | mutants | killed |", "|---|---|---|",
        ]
        for folder in folders {
            let all = mutants.filter { $0.file.hasPrefix(folder + "/") }
            lines.append("| `\(folder)` | \(all.count) | \(all.count { result($0) == "killed" }) |")
        }
        lines += ["", "## Survivors", "", "| location | change | reason |", "|---|---|---|"]
        for mutant in alive.sorted(by: { ($0.file, $0.line) < ($1.file, $1.line) }) {
            let reason = reasons["\(mutant.file)\t\(mutant.lineText)\t\(mutant.words)"]
            let place = mutant.file.replacing("Sources/", with: "") + ":\(mutant.line)"
            let why = (result(mutant) == "unreached" ? "no test reaches this code; " : "") + (reason ?? "none yet")
            lines.append("| \(place) | \(cell(mutant.words)) | \(cell(why)) |")
            print("\(result(mutant))  \(mutant.number)  Sources/\(place)  \(mutant.words)" + (reason.map { "  (\($0))" } ?? ""))
        }
        try (lines.joined(separator: "\n") + "\n").write(to: page, atomically: true, encoding: .utf8)
        if percent < 850 { exit(1) }
    }
}
