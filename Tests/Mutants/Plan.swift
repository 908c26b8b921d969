import Foundation

/// Which traces and which suites reach a mutant, as they were marked, the quickest first.
struct Plan {
    /// The tests of what is changed, which are asked first.
    private static let own = ["GestureEngineTests.", "CustomRecognizerTests.", "GestureFilesTests.", "GestureReplayTests."]
    /// Seconds of suites for a mutant that many reach.
    private static let most = 60.0

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
        func place(_ name: String) -> Int { Self.own.contains { name.hasPrefix($0) } ? 0 : 1 }
        suites.sort { (place($0.name), $0.seconds, $0.name) < (place($1.name), $1.seconds, $1.name) }
    }

    /// A file a mutant: lines of what to run, one after the other, until something fails: `traces` with names, or
    /// `tests` with a filter, and how many seconds of work are too many.
    func write(count: Int) throws {
        try? FileManager.default.removeItem(at: work.plans)
        try FileManager.default.createDirectory(at: work.plans, withIntermediateDirectories: true)
        for mutant in work.mutants.prefix(count) {
            var lines: [String] = []
            let names = traces.filter { $0.marks[$0.marks.startIndex + mutant.number] != 0 }.map { $0.name }
            for part in [names.prefix(6), names.dropFirst(6)] where !part.isEmpty {
                lines.append("traces\t20\t" + part.joined(separator: "\t"))
            }
            var step: [String] = []
            var seconds = 0.0
            var whole = 0.0
            for suite in suites where suite.marks[suite.marks.startIndex + mutant.number] != 0 {
                guard whole + suite.seconds <= Self.most || lines.isEmpty else { continue }
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
            try work.write(lines, "plans/\(mutant.number)")
        }
    }

    /// Both cores may be at work, and a debug build is slower with others beside it.
    private func filter(_ suites: [String], _ seconds: Double) -> String {
        let names = suites.map { $0.replacing(".", with: "\\.").replacing("(", with: "\\(").replacing(")", with: "\\)") }
        return "tests\t\(Int(seconds * 20) + 20)\t^(" + names.joined(separator: "|") + ")(/|$)"
    }
}
