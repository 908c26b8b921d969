import GestureEngine
import GestureFiles
import GestureChecks
import GestureSupport
import TestSupport
import Testing

/// Checks claims of `lint` that an event always or never happens, by replaying random movements of fingers on random layouts.
@Suite(.tags(.slow)) struct ClaimTests {
    @Test(arguments: Family.all) func holdsUnderRandomFingers(family: Family) throws {
        var generator = SplitMix64(Chance.seed &+ 7)
        var said: [String: Int] = [:]
        for round in 0..<Chance.count(family.rounds, thorough: family.rounds * 4) {
            let text = layout(family.make(&generator), family.rest)
            let found = findings(("a.layout.json", text)).filter { finding in Claim.all.contains { $0.code == finding.code } }
            guard !found.isEmpty else { continue }
            let document = try LayoutDocument.read(SourceText(name: "a", text: text))
            for finding in found { said[finding.code, default: 0] += 1 }
            for turn in 0..<Chance.count(3, thorough: 4) {
                let fingers = RandomFingers(places: family.places, isAlone: turn % 2 == 0)
                let events = fingers.events(&generator)
                let play = Play(document, events)
                for finding in found {
                    let claim = try #require(Claim.all.first { $0.code == finding.code })
                    let contradiction = claim.contradiction(play, Claim.names(in: finding.message), finding.message)
                    #expect(
                        contradiction == nil,
                        "\(contradiction ?? ""), but: \(finding.message)\n\(text)\n\(events)\nround \(round), \(Chance.again(Chance.seed))"
                    )
                }
            }
        }
        // With the default seed, the layouts of a family must have every kind of finding that is listed for the family. With another seed,
        // some kinds may not occur.
        guard Chance.seed == 0 else { return }
        for code in family.codes { #expect(said[code, default: 0] > 0, "\(code) was never said: \(said)") }
    }

    /// Some kinds of findings claim that an event always or never happens. Checks that each of these kinds is listed for at least one
    /// family of layouts.
    @Test func eachClaimIsTested() {
        #expect(Set(Family.all.flatMap(\.codes)) == Set(Claim.all.map(\.code)))
        #expect(Set(Claim.all.map(\.code)).isSubset(of: Set(LintRule.all.map(\.code))))
    }
}
