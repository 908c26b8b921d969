import Foundation

/// Which traces and which suites reach a mutant, as they were marked, the quickest first.
struct Plan {
    /// Further test targets of a module than that of its name.
    private static let own = [
        "GestureEngine": ["CustomRecognizerTests."], "GestureAnalysis": ["GestureChecksTests."], "gesturetrace": ["CommandTests."],
        "GestureTraceRecorder": ["GestureAnalysisTests."],
    ]
    /// Seconds of suites, measured without a mutant, for a mutant that many suites reach.
    private static let most = 20.0

    private let work: Work
    /// A trace, its size, and a byte for each mutant.
    private var traces: [(name: String, size: Int, marks: Data)] = []
    /// A suite, how long it takes, and a byte for each mutant.
    private var suites: [(name: String, seconds: Double, marks: Data)] = []

    init(_ work: Work) throws {
        self.work = work
        for line in work.lines("traces") {
            let parts = line.split(separator: "\t").map(String.init)
            let size = try Data(contentsOf: work.tree.appending(path: parts[1])).count
            traces.append((parts[1], size, try Data(contentsOf: work.reached.appending(path: parts[0]))))
        }
        // Those that fail without a mutant, because they stand in a copy, are none of ours.
        for line in work.lines("suites") {
            let parts = line.split(separator: "\t").map(String.init)
            guard let seconds = Double(parts[2]) else { continue }
            suites.append((parts[1], seconds, try Data(contentsOf: work.reached.appending(path: parts[0]))))
        }
        traces.sort { ($0.size, $0.name) < ($1.size, $1.name) }
        suites.sort { ($0.seconds, $0.name) < ($1.seconds, $1.name) }
    }

    /// The suites that reach a mutant: those of its module first, and the quickest of these.
    private func suites(for mutant: Work.Mutant) -> [(name: String, seconds: Double)] {
        let module = mutant.file.split(separator: "/").dropFirst().first.map(String.init) ?? ""
        let own = [module + "Tests."] + Self.own[module, default: []]
        let reached = suites.filter { $0.marks[$0.marks.startIndex + mutant.number] != 0 }.map { (name: $0.name, seconds: $0.seconds) }
        func isOwn(_ name: String) -> Bool { own.contains { name.hasPrefix($0) } }
        return reached.filter { isOwn($0.name) } + reached.filter { !isOwn($0.name) }
    }

    /// A file a mutant: lines of what to run, one after the other, until something fails: `traces` with names, or
    /// `tests` with a filter, and how many seconds of work are too many.
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
                // About a second, then three, nine and so on.
                if seconds > pow(3, Double(lines.count { $0.hasPrefix("tests") })) {
                    lines.append(filter(step, seconds))
                    (step, seconds) = ([], 0)
                }
            }
            if !step.isEmpty { lines.append(filter(step, seconds)) }
            // The other goldens take as long as many suites: after the first of these.
            if names.count > 6 { lines.insert("traces\t40\t" + names.dropFirst(6).joined(separator: "\t"), at: min(3, lines.count)) }
            try work.write(lines, "plans/\(mutant.number)")
        }
    }

    /// Both cores may be at work, and a debug build is slower with others beside it.
    private func filter(_ suites: [String], _ seconds: Double) -> String {
        let names = suites.map { $0.replacing(".", with: "\\.").replacing("(", with: "\\(").replacing(")", with: "\\)") }
        return "tests\t\(Int(seconds * 6) + 10)\t^(" + names.joined(separator: "|") + ")(/|$)"
    }
}
