import Testing

@testable import GestureSurvey

@Suite struct ShrinkBudgetTests {
    @Test("The search may try twenty replays for each element")
    func twentyReplays() {
        var budget = ShrinkBudget(elements: 2)
        let tries = (0..<50).filter { _ in budget.spend() }
        #expect(tries.count == 40)
    }

    @Test("Large numbers have commas, and a noun is in the plural unless the number is 1")
    func words() {
        #expect([0, 999, 1000, 1_234_567].map { ShrinkCounts.grouped($0) } == ["0", "999", "1,000", "1,234,567"])
        #expect([0, 1, 2].map { ShrinkCounts.words($0, "replay") } == ["0 replays", "1 replay", "2 replays"])
    }
}
