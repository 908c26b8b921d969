import Testing

@testable import GestureSupport

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("delaysTouchBegan", "delaysTouchesBegan"), ("isEnabeld", "isEnabled"), ("ISENABLED", "isEnabled"), ("enabled", "isEnabled"),
        ("canceled", "cancelled"), ("swpie", "swipe"),
    ])
    func theMostSimilarNameIsSuggested(wrong: String, right: String) {
        let names = ["delaysTouchesBegan", "delaysTouchesEnded", "isEnabled", "cancelled", "swipe"]
        #expect(Suggestion.nearest(to: wrong, among: names) == right)
    }

    @Test func dissimilarNamesAreNotSuggested() {
        #expect(Suggestion.nearest(to: "frame", among: ["alpha", "bounds"]) == nil)
        #expect(Suggestion.nearest(to: "", among: ["a"]) == nil)
        #expect(Suggestion.nearest(to: "x", among: ["y"]) == nil)
        #expect(Suggestion.nearest(to: String(repeating: "a", count: 100_000), among: ["a"]) == nil)
    }

    @Test func theFirstOfEquallySimilarNamesIsSuggested() {
        #expect(Suggestion.nearest(to: "card0", among: ["card2", "card1"]) == "card2")
    }
}
