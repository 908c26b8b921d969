import Foundation
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline
import TestSupport
import Testing

@testable import GestureChecks
@testable import GestureAnalysis

@Suite("Expectations compared with a naive evaluator")
struct EvaluationTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

    /// Returns the paths of the project's traces in alphabetical order.
    static func traces() throws -> [String] {
        try TraceFinder([root.appending(path: "traces").path]).cases.filter { $0.kind == .timeline }.map(\.input)
    }

    private static func rows(_ trace: String) throws -> [Row] {
        let replay = try Replay(try FileByteSource(path: trace))
        let sink = RecordRows(names: replay.scene.screen.names, isText: false)
        replay.scene.screen.sink = sink
        while try replay.step() {}
        return sink.rows
    }

    /// Evaluates `expect` sentences on a trace. Returns the sentences that are false, and the notes about sentences that do not test
    /// anything.
    static func outcome(of sentences: [String], on trace: String) throws -> (failures: [String], notes: [String]) {
        let replay = try Replay(try FileByteSource(path: trace))
        let symbols = replay.scene.layout.symbols
        let read = try sentences.map { try ExpectationReader.read(Sentence($0), symbols) }
        let checker = ExpectationChecker(read, on: replay.scene)
        replay.scene.screen.sink = checker
        while try replay.step() {}
        let source = SourceText(name: "", text: "")
        let names = ExpectationNames(replay.scene.layout, later: [replay.scene.symbols])
        #expect(checker.problems(names, in: source) == [])
        let notes = checker.notes(names, end: replay.scene.screen.time, in: source)
        return (checker.failures(in: source).map(\.sentence), notes.map(\.description))
    }

    @Test("Both evaluators agree on random sentences")
    func sameVerdicts() throws {
        let traces = try Self.traces()
        var random = SplitMix64(Chance.seed)
        var held = 0
        var failed = 0
        for _ in 0..<Chance.count(3, thorough: 40) {
            let trace = traces[random.int(0...traces.count - 1)]
            let rows = try Self.rows(trace)
            guard !rows.isEmpty, rows.count < 600 else { continue }
            var maker = SentenceMaker(rows: rows, random: SplitMix64(random.next()))
            let sentences = (0..<Chance.count(25, thorough: 80)).map { _ in maker.sentence() }
            let replay = try Replay(try FileByteSource(path: trace))
            let symbols = replay.scene.layout.symbols
            let checker = ExpectationChecker(try sentences.map { try ExpectationReader.read(Sentence($0.text), symbols) }, on: replay.scene)
            replay.scene.screen.sink = checker
            while try replay.step() {}
            let source = SourceText(name: "", text: "")
            let failing = Set(checker.failures(in: source).map(\.sentence))
            // Only sentences that are true may have a note.
            let notes = Set(checker.notes(ExpectationNames(replay.scene.layout), end: replay.scene.screen.time, in: source).map(\.sentence))
            #expect(failing.isDisjoint(with: notes))
            for sentence in sentences {
                let holds = sentence.claims.contains { $0.allSatisfy { $0.holds(rows) } }
                if holds { held += 1 } else { failed += 1 }
                let name = trace.split(separator: "/").last.map(String.init) ?? ""
                #expect(failing.contains(sentence.text) != holds, "\(name): \(sentence.text) (\(Chance.again(Chance.seed)))")
            }
        }
        // Both evaluators must find many random sentences true and many false. If all had the same result, comparing the evaluators would
        // prove nothing.
        #expect(held > 15 && failed > 15)
    }
}
