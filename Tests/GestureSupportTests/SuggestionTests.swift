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

    @Test(arguments: [
        ("ab", "ac", true), ("abc", "abd", true), ("abc", "axd", false), ("abcde", "abcxx", false), ("abcdef", "abcdxx", true),
        ("abcdef", "abcxxx", false), ("abcdef", "abcdefgh", true), ("abcdef", "abcdefghi", false), ("abcdefgh", "abcdef", true),
    ])
    func aThirdOfTheCharactersMayDiffer(wrong: String, right: String, isSimilar: Bool) {
        #expect(Suggestion.nearest(to: wrong, among: [right]) == (isSimilar ? right : nil))
    }

    @Test func namesOfUpTo64CharactersAreCompared() {
        func name(_ count: Int) -> String { String(repeating: "a", count: count) }
        #expect(Suggestion.nearest(to: name(64), among: [name(65), name(63)]) == name(63))
        #expect(Suggestion.nearest(to: name(63), among: [name(64)]) == name(64))
        #expect(Suggestion.nearest(to: name(65), among: [name(64)]) == nil)
    }

    @Test func onlyTheFirst2000CandidatesAreCompared() {
        for others in [1999, 2000] {
            let names = Array(repeating: "another", count: others) + ["isEnabled"]
            #expect(Suggestion.nearest(to: "isEnabeld", among: names) == (others == 1999 ? "isEnabled" : nil))
        }
    }

    @Test(arguments: [
        ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("abcd", "badc", 2), ("ca", "abc", 3),
        ("kitten", "sitting", 3), ("ab", "b", 1), ("b", "ab", 1),
    ])
    func theDistanceCountsInsertionsDeletionsReplacementsAndSwaps(a: String, b: String, steps: Int) {
        #expect(Suggestion.distance(a, b) == steps)
    }

    @Test func theFirstOfEquallySimilarNamesIsSuggested() {
        #expect(Suggestion.nearest(to: "card0", among: ["card2", "card1"]) == "card2")
    }
}
