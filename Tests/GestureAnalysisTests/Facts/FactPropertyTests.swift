import Foundation
import GestureAnalysis
import GestureTimeline
import TestSupport
import Testing

/// Tests of properties that every comparison must have: each fact equals a count of rows, and every sentence about a fact is true.
@Suite(.tags(.slow)) struct FactPropertyTests {
    @Test(arguments: 0..<4)
    func factsAreCountsAndSentencesAreTrue(block: Int) throws {
        let seeds = Chance.seeds(block: block, count: Chance.count(3, thorough: 750))
        #expect(try seeds.filter(check).count > seeds.count / 2)
    }

    /// Compares a random trace with a changed copy, and checks the report. Returns false if the changed trace is invalid and cannot be
    /// replayed.
    private func check(_ seed: UInt64) throws -> Bool {
        var random = SplitMix64(seed)
        let a = ChangeableTrace(&random)
        var b = a
        let kind = random.int(0...2)
        if kind != 1 { for _ in 0...random.int(0...2) { b.changeLayout(&random) } }
        if kind != 0 { for _ in 0...random.int(0...2) { b.changeGestures(&random) } }
        guard let first = try? Samples.timeline(a.text, .jsonLines), let second = try? Samples.timeline(b.text, .jsonLines) else {
            return false
        }
        let report = try Samples.report(first, second, saysAll: true) { DiffJSON($0) }
        let oracle = try FactOracle(a: first, b: second, report: report)
        let last = try #require(report.split(separator: "\n").last)
        let summary = try #require(try JSONSerialization.jsonObject(with: Data(last.utf8)) as? FactOracle.Object)
        let again = Comment(rawValue: Chance.again(seed))

        let facts = try #require(summary["facts"] as? [FactOracle.Object])
        var known: Set<FactOracle.Key> = []
        for fact in facts {
            let key = FactOracle.Key(who: fact["who"] as? String ?? "?", what: fact["what"] as? String ?? "?")
            #expect(known.insert(key).inserted, again)
            #expect(fact["before"] as? Int == oracle.before[key] ?? 0, "\(key) \(again)")
            #expect(fact["after"] as? Int == oracle.after[key] ?? 0, "\(key) \(again)")
            #expect(fact["delays"] as? [Double] == Set(oracle.later(key)).sorted(), "\(key) \(again)")
            let texts = (fact["text"] as? String ?? "").components(separatedBy: "; ")
            for text in texts {
                let spoken = SpokenSentence(text, oracle)
                if let complaint = spoken.complaint { Issue.record("\(text): \(complaint) \(again)") }
                #expect(spoken.keys.contains(key), "\(text) is not about \(key) \(again)")
            }
        }
        #expect(known == oracle.differing, again)

        let sentences = try #require(summary["summary"] as? [String])
        #expect(sentences.isEmpty == (summary["same"] as? Int == oracle.a.count && oracle.a.count == oracle.b.count), again)
        var spokenOf: Set<FactOracle.Key> = []
        for text in sentences {
            let spoken = SpokenSentence(text, oracle)
            if let complaint = spoken.complaint { Issue.record("\(text): \(complaint) \(again)") }
            spokenOf.formUnion(spoken.keys)
        }
        #expect(oracle.differing.isSubset(of: spokenOf), "\(oracle.differing.subtracting(spokenOf)) \(again)")
        return true
    }
}
