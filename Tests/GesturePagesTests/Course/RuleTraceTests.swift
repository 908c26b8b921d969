import Foundation
import GestureEngine
import GestureFiles
import GesturePages
import GestureReplay
import GestureSupport
import Testing

/// Tests of `rule-traces.txt`, which lists up to three traces for each rule and is printed by `gesturetrace rules`.
@Suite struct RuleTraceTests {
    /// A trace that is related to a rule, either because docs/ lists the trace with the rule or because of the trace's rows.
    private struct Candidate {
        /// The rank of the trace: 0 if docs/ lists the trace with the rule and a row has the rule as its cause, 1 if only a row has it, and
        /// 2 if only docs/ lists the trace.
        var rank: Int
        var rows: Int
        var path: String
    }

    @Test func theListedTracesShowTheirRules() throws {
        let page = root.appending(path: "Sources/GesturePages/Rules/rule-traces.txt")
        let expected = try list()
        if ProcessInfo.processInfo.environment["UPDATE_DOCS"] != nil {
            try expected.write(to: page, atomically: true, encoding: .utf8)
        } else {
            let isSame = try String(contentsOf: page, encoding: .utf8) == expected
            #expect(isSame, "rule-traces.txt is out of date; run UPDATE_DOCS=1 swift test --filter RuleTraceTests, then build")
        }
    }

    private func list() throws -> String {
        let named = try namedRules()
        var candidates: [String: [Candidate]] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "traces").path).sorted() {
            guard path.hasSuffix(".trace.json") else { continue }
            let trace = String(path.dropLast(".trace.json".count))
            let names = named[URL(filePath: trace).lastPathComponent, default: []]
            let counter = try CauseCounter(root.appending(path: "traces/\(path)").path)
            for rule in counter.rules {
                candidates[rule, default: []].append(Candidate(rank: names.contains(rule) ? 0 : 1, rows: counter.rows, path: trace))
            }
            for rule in names.subtracting(counter.rules) {
                candidates[rule, default: []].append(Candidate(rank: 2, rows: counter.rows, path: trace))
            }
        }
        return candidates.sorted { $0.key.compare($1.key, options: .numeric) == .orderedAscending }.map { rule, found in
            let isShown = found.contains { $0.rank < 2 }
            let best = found.filter { $0.rank < 2 || !isShown }.sorted { ($0.rank, $0.rows, $0.path) < ($1.rank, $1.rows, $1.path) }
            return ([rule] + best.prefix(3).map(\.path)).joined(separator: " ") + "\n"
        }.joined()
    }

    /// Returns, for the name of each trace, the rules that docs/ links next to the trace. Each section of rule G is about one type of
    /// recognizer and has a name such as `G#long-press`.
    private func namedRules() throws -> [String: Set<String>] {
        var result: [String: Set<String>] = [:]
        for page in ["docs/traces.md", "docs/situations.md"] + LessonTexts.situations.map({ $0.path }) {
            var name = ""
            for line in try file(page).components(separatedBy: "\n") {
                if let match = line.firstMatch(of: #/^(?:\||###) \[([^\]]*)\]/#) {
                    name = String(match.1)
                } else if line.hasPrefix("#") {
                    name = ""
                }
                for match in line.matches(of: #/\[([A-K][0-9]+a?)\]\(/#) { result[name, default: []].insert(String(match.1)) }
                for match in line.matches(of: #/\[G, [a-z ]+\]\([^)]*#([a-z-]+)\)/#) {
                    result[name, default: []].formUnion(["G", "G#" + match.1])
                }
                if line.hasPrefix("| [") { name = "" }
            }
        }
        return result
    }
}

/// A sink that collects the rules that are the causes of a trace's rows.
private final class CauseCounter: RecordSink {
    var rules: Set<String> = []
    var rows = 0

    init(_ path: String) throws {
        let replay = try Replay(FileByteSource(path: path))
        replay.scene.screen.sink = self
        while try replay.step() {}
    }

    func record(_ records: Records) {
        for record in records { rules.insert(record.cause.rule.rawValue) }
        rows += records.count
    }
}
