import GestureReplay
import Testing

@testable import GestureAnalysis
@testable import GestureEngine

@Suite("Landings of fingers") struct LandingTests {
    private func landing(_ place: Landing.Place, refusal: Landing.Refusal? = nil) -> Landing {
        let touch = TouchRow(touch: 1, phase: .began, location: Point(0, 0), view: nil)
        return Landing(row: 1, touch: touch, finger: FingerChange.Finger(touch: 1, earlier: 0), place: place, refusal: refusal)
    }

    @Test("Fingers on the view come first, then fingers over the view, then all others by distance") func ranks() {
        let order: [Landing] = [
            landing(.hit), landing(.hit, refusal: .disabled), landing(.covered("veil")), landing(.left(3)), landing(.absent),
            landing(.outside(3)), landing(.outside(4)),
        ]
        #expect(order.map { $0.rank } == [0, 0.25, 0.5, 0.75, 1, 4, 5])
        #expect(landing(.below("label")).rank == 0 && landing(.below("label"), refusal: .unknown).rank == 0.25)
        #expect(landing(.skipped("card", .disabled)).rank == 0.5 && landing(.cutOff("card")).rank == 0.5)
    }

    @Test("A finger is far from the view if their distance is more than 44 points") func far() {
        #expect(!landing(.outside(44)).isFar && landing(.outside(44.5)).isFar && !landing(.hit).isFar && !landing(.left(99)).isFar)
    }

    @Test("Only a refusal because of another view names this view") func refusals() {
        #expect(Landing.Refusal.elsewhere(view: "card").view == "card" && Landing.Refusal.mode("card").view == nil)
    }

    @Test("The name of a finger contains its time only if several fingers have its number") func names() {
        var names = FingerNames()
        let (first, other, second) = (names.add(1, at: 0), names.add(2, at: 0.4), names.add(1, at: 0.8))
        #expect([first, other, second].map { $0.earlier } == [0, 0, 1])
        #expect([first, other, second].map { names[$0] } == ["touch 1 (of 0.000 s)", "touch 2", "touch 1 (of 0.800 s)"])
        #expect(names[FingerChange.Finger(touch: 1, earlier: 2)] == "touch 1")
        #expect(names[FingerChange.Finger(touch: 3, earlier: 0)] == "touch 3")
    }

    @Test("Up to four fingers are all listed; if there are more, only three are listed") func lists() {
        let fingers = (1...6).map { FingerChange.Finger(touch: $0, earlier: 0) }
        let lists = (0...6).map { FingerNames().list(Array(fingers.prefix($0))) }
        #expect(
            lists == [
                "", "touch 1", "touch 1 and touch 2", "touch 1, touch 2 and touch 3", "touch 1, touch 2, touch 3 and touch 4",
                "touch 1, touch 2, touch 3 and 2 more", "touch 1, touch 2, touch 3 and 3 more",
            ])
    }

    @Test(
        "Only a small letter at the beginning is capitalized",
        arguments: [("touch", "Touch"), ("z", "Z"), ("", ""), ("1a", "1a"), ("{a", "{a")])
    func capitals(text: String, expected: String) {
        #expect(text.capitalizingFirst == expected)
    }
}
