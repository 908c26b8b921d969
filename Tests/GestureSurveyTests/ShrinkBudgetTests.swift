import GestureSurvey
import Testing

@Suite struct ShrinkBudgetTests {
    @Test("The search may try twenty replays for each element")
    func twentyReplays() {
        var budget = ShrinkBudget(elements: 2)
        let tries = (0..<50).filter { _ in budget.spend() }
        #expect(tries.count == 40)
    }
}
