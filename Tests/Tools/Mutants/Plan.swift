import Foundation

/// The traces and suites that reach each mutant, sorted by time. They are determined from a run in which reached mutants are marked.
struct Plan {
    /// The test targets of a module in addition to the target with the module's name.
    private static let own = [
        "GestureEngine": ["CustomRecognizerTests."], "GestureAnalysis": ["GestureChecksTests."], "gesturetrace": ["CommandTests."],
        "GestureTraceRecorder": ["GestureAnalysisTests."],
    ]
    /// The maximum total time of the suites for one mutant, measured without mutants, in seconds.
    private static let most = 20.0

    private let work: Work
    /// The traces with their sizes. Each trace has one mark per mutant: a byte that is not zero if the trace reaches the mutant.
    private var traces: [(name: String, size: Int, marks: Data)] = []
    /// The suites with their times in seconds. Each suite has one mark per mutant: a byte that is not zero if the suite reaches the mutant.
    private var suites: [(name: String, seconds: Double, marks: Data)] = []

    init(_ work: Work) throws {
        self.work = work
        for line in work.lines("traces") {
            let parts = line.split(separator: "\t").map(String.init)
            let size = try Data(contentsOf: work.tree.appending(path: parts[1])).count
            traces.append((parts[1], size, try Data(contentsOf: work.reached.appending(path: parts[0]))))
        }
        // Suites that fail even without a mutant are omitted. They fail because they run in a copy of the package.
        for line in work.lines("suites") {
            let parts = line.split(separator: "\t").map(String.init)
            guard let seconds = Double(parts[2]) else { continue }
            suites.append((parts[1], seconds, try Data(contentsOf: work.reached.appending(path: parts[0]))))
        }
        traces.sort { ($0.size, $0.name) < ($1.size, $1.name) }
        suites.sort { ($0.seconds, $0.name) < ($1.seconds, $1.name) }
    }

    /// Returns the suites that reach a mutant, sorted by time. The suites of the mutant's module come first.
    private func suites(for mutant: Work.Mutant) -> [(name: String, seconds: Double)] {
        let module = mutant.file.split(separator: "/").dropFirst().first.map(String.init) ?? ""
        let own = [module + "Tests."] + Self.own[module, default: []]
        let reached = suites.filter { $0.marks[$0.marks.startIndex + mutant.number] != 0 }.map { (name: $0.name, seconds: $0.seconds) }
        func isOwn(_ name: String) -> Bool { own.contains { name.hasPrefix($0) } }
        return reached.filter { isOwn($0.name) } + reached.filter { !isOwn($0.name) }
    }

    /// Writes a file for each mutant. Each line is a command, either `traces` with names or `tests` with a filter, together with its
    /// maximum time in seconds. The commands run until one of them fails.
    func write(count: Int) throws {
        try? FileManager.default.removeItem(at: work.plans)
        try FileManager.default.createDirectory(at: work.plans, withIntermediateDirectories: true)
        for mutant in work.mutants.prefix(count) {
            var lines: [String] = []
            let names = traces.filter { $0.marks[$0.marks.startIndex + mutant.number] != 0 }.map { $0.name }
            if !names.isEmpty { lines.append("traces\t10\t" + names.prefix(6).joined(separator: "\t")) }
            var step: [String] = []
            var seconds = 0.0
            var whole = 0.0
            for suite in suites(for: mutant) {
                guard whole + suite.seconds <= Self.most || whole == 0 else { continue }
                whole += suite.seconds
                step.append(suite.name)
                seconds += suite.seconds
                // The first group of suites takes about a second, and the next groups take about three seconds, nine seconds, and so on.
                if seconds > pow(3, Double(lines.count { $0.hasPrefix("tests") })) {
                    lines.append(filter(step, seconds))
                    (step, seconds) = ([], 0)
                }
            }
            if !step.isEmpty { lines.append(filter(step, seconds)) }
            // Comparing the remaining goldens takes as long as many suites, so it comes after the first groups of suites.
            if names.count > 6 { lines.insert("traces\t40\t" + names.dropFirst(6).joined(separator: "\t"), at: min(3, lines.count)) }
            try work.write(lines, "plans/\(mutant.number)")
        }
    }

    /// Returns the line for a group of suites. Its time limit takes busy processor cores and the slower debug build into account.
    private func filter(_ suites: [String], _ seconds: Double) -> String {
        let names = suites.map { $0.replacing(".", with: "\\.").replacing("(", with: "\\(").replacing(")", with: "\\)") }
        return "tests\t\(Int(seconds * 6) + 10)\t^(" + names.joined(separator: "|") + ")(/|$)"
    }
}
