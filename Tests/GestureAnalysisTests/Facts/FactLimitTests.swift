import Testing

@testable import GestureAnalysis

@Suite("Limits of a fact") struct FactLimitTests {
    @Test("Up to 256 distinct delays are stored; beyond that, only the smallest and the largest are updated") func delays() {
        var delays = FactDelays()
        #expect(delays.seconds == [] && delays.range == nil)
        for milliseconds in (1...256).reversed() { delays.add(Double(milliseconds) / 1000) }
        let all = (1...256).map { Double($0 * 1000) / 1e6 }
        delays.add(0.128)
        #expect(delays.isWhole && delays.seconds == all && delays.range == 0.001...0.256)
        delays.add(0.3)
        #expect(!delays.isWhole && delays.seconds == all + [0.3] && delays.range == 0.001...0.3)
        delays.add(0.2005)
        delays.add(-0.1)
        #expect(delays.seconds == [-0.1] + all + [0.3] && delays.range == -0.1...0.3)
    }

    @Test("Values are counted if there are at most 32 of them") func variants() {
        var variants = FactVariants()
        for number in 0..<32 { variants.add("v\(number)", before: 1, after: 0) }
        variants.add("v3", before: 0, after: 2)
        #expect(variants.list.map(\.name) == (0..<32).map { "v\($0)" })
        #expect(variants.list[3].before == 1 && variants.list[3].after == 2 && variants.list[4].after == 0)
        variants.add("v32", before: 1, after: 0)
        #expect(variants.list.isEmpty)
    }
}
