import Foundation

/// For each mutant, the traces and test suites that execute its code, the fastest first. They are determined from a run in which each
/// mutant that is reached is marked.
struct Plan {
    /// The test targets that test a module, in addition to the test target that is named after the module.
    private static let own = [
        "GestureEngine": ["CustomRecognizerTests."], "GestureAnalysis": ["GestureChecksTests.", "CommandTests."],
        "GestureChecks": ["CommandTests."], "GestureSurvey": ["CommandTests."], "gesturetrace": ["CommandTests."],
        "GestureTraceRecorder": ["GestureAnalysisTests."],
    ]
    /// The maximum total time, in seconds, of the suites that are run for one mutant. The suites are timed without mutants.
    private static let most = 40.0

    private let work: Work
    /// The traces with their sizes in bytes. Each trace has one mark per mutant: a byte that is not zero if the trace reaches the mutant.
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
        // Suites that fail even without a mutant have no time in the list and are omitted. They fail because they run in a copy of the
        // package.
        for line in work.lines("suites") {
            let parts = line.split(separator: "\t").map(String.init)
            guard let seconds = Double(parts[2]) else { continue }
            suites.append((parts[1], seconds, try Data(contentsOf: work.reached.appending(path: parts[0]))))
        }
        traces.sort { ($0.size, $0.name) < ($1.size, $1.name) }
        suites.sort { ($0.seconds, $0.name) < ($1.seconds, $1.name) }
    }

    /// Returns the suites that reach a mutant. The suites that test the mutant's module come first, and otherwise the fastest ones.
    private func suites(for mutant: Work.Mutant) -> [(name: String, seconds: Double)] {
        let module = mutant.file.split(separator: "/").dropFirst().first.map(String.init) ?? ""
        let own = [module + "Tests."] + Self.own[module, default: []]
        let reached = suites.filter { $0.marks[$0.marks.startIndex + mutant.number] != 0 }.map { (name: $0.name, seconds: $0.seconds) }
        func isOwn(_ name: String) -> Bool { own.contains { name.hasPrefix($0) } }
        return reached.filter { isOwn($0.name) } + reached.filter { !isOwn($0.name) }
    }

    /// Writes a plan for each mutant into a file. Each line of the file is a command: either `traces` with the names of traces or `tests`
    /// with a filter for suites, together with its maximum time in seconds. The commands run until one of them fails.
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
            // Comparing the goldens of the remaining traces takes as long as running many suites, so it follows the first groups of suites.
            if names.count > 6 { lines.insert("traces\t40\t" + names.dropFirst(6).joined(separator: "\t"), at: min(3, lines.count)) }
            try work.write(lines, "plans/\(mutant.number)")
        }
    }

    /// Returns the plan's line for a group of suites. Its time limit is generous, because processor cores may be busy and the debug build
    /// is slower.
    private func filter(_ suites: [String], _ seconds: Double) -> String {
        let names = suites.map { $0.replacing(".", with: "\\.").replacing("(", with: "\\(").replacing(")", with: "\\)") }
        return "tests\t\(Int(seconds * 6) + 10)\t^(" + names.joined(separator: "|") + ")(/|$)"
    }
}
