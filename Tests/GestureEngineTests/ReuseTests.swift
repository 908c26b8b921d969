import GestureEngine
import Testing

/// What the engine saves itself at the beginning and end of a touch, and what nobody may notice of it.
@Suite struct ReuseTests {
    @Test func aTouchThatSomebodyKeepsIsNoOtherFingersLater() {
        let stage = Stage()
        var kept: [Touch] = []
        let keeper = make(Answers()) {
            $0.shouldReceive = {
                kept.append($0)
                return true
            }
        }
        stage.card(make(tap("tap")) { $0.delegate = keeper })
        for number in 0..<40 { stage.tap(Double(number), number + 1, at: Point(100, 110 + Double(number))) }
        stage.screen.finish()
        #expect(kept.map { $0.id } == Array(1...40))
        #expect(kept.map { $0.beganLocation.y } == (0..<40).map { 110 + Double($0) })
        #expect(Set(kept).count == 40)
    }

    @Test func aTouchThatIsUsedAgainKnowsNothingOfTheFirstFinger() {
        let stage = Stage()
        stage.card(tap("tap"), pan("pan"))
        for number in 0..<40 { stage.tap(Double(number), number + 1, at: number % 2 == 0 ? Point(100, 200) : Point(100, 600)) }
        let landed: [(view: String, members: Int)] = stage.list.records.compactMap { record in
            guard case .touch(let row) = record.body, row.phase == .began, let view = row.view else { return nil }
            return (stage.screen.names[view], stage.screen.names[row.recognizers].count)
        }
        #expect(landed.map { $0.view } == (0..<40).map { $0 % 2 == 0 ? "card" : "window" })
        #expect(landed.map { $0.members } == (0..<40).map { $0 % 2 == 0 ? 2 : 0 })
        #expect(stage.lines(.action).count == 20)
        // A view hears of it all by itself and by its number.
        let heard = stage.lines(.view).filter { $0.contains("touchesBegan") }
        #expect(heard.map { $0.split(separator: " ")[4] } == (1...40).map { "\($0)" })
    }

    @Test func methodsOfASubclassGetTheSetOfTheEventsTouches() {
        let stage = Stage()
        let seen = Scripted(id: "seen")
        var sets: [[Int]] = []
        seen.onBegan = { _, touches, _ in sets.append(touches.map { $0.id }.sorted()) }
        seen.onMoved = { _, touches, _ in sets.append(touches.map { $0.id }.sorted()) }
        seen.onEnded = { one, touches, _ in
            sets.append(touches.map { $0.id }.sorted())
            one.state = .failed
        }
        let card = stage.card(seen)
        card.isMultipleTouchEnabled = true
        stage.send(0, .began(1, 100, 200), .began(2, 150, 200))
        stage.send(0.1, .moved(2, 160, 200))
        stage.send(0.2, .moved(1, 105, 200), .moved(2, 170, 200))
        stage.send(0.3, .began(3, 200, 200))
        stage.send(0.4, .moved(1, 106, 200), .moved(3, 201, 200))
        stage.send(0.5, .moved(2, 171, 200), .moved(3, 202, 200))
        stage.send(0.6, .moved(1, 107, 200), .moved(2, 172, 200), .moved(3, 203, 200))
        stage.send(0.65, .moved(1, 108, 200), .moved(2, 173, 200))
        stage.send(0.7, .ended(1, 107, 200), .moved(2, 173, 200), .moved(3, 204, 200))
        #expect(sets == [[1, 2], [2], [1, 2], [3], [1, 3], [2, 3], [1, 2, 3], [1, 2], [2, 3], [1]])
    }

    @Test func anotherDeadlineTakesThePlaceOfTheFirst() {
        let stage = Stage()
        let one = Scripted(id: "one")
        one.onBegan = { one, _, _ in
            one.fail(after: 0.1, because: .didNotMove)
            one.fail(after: 0.3, because: .didNotMove)
        }
        stage.card(one)
        stage.tap(0, lasting: 1)
        #expect(stage.lines(.state, times: true).map { String($0.prefix(11)) } == ["0.300 ✕ one"])
    }

    @Test func aCancelledDeadlineFailsNobody() {
        let stage = Stage()
        let one = Scripted(id: "one")
        one.onBegan = { one, _, _ in
            one.fail(after: 0.1, because: .didNotMove)
            one.cancelDeadline()
        }
        one.onEnded = { one, _, _ in one.state = .ended }
        stage.card(one)
        stage.tap(0, lasting: 0.5)
        #expect(stage.lines(.state, times: true) == ["0.500 ◉ one recognized"])
    }

    @Test func fingersOfOneViewAreToldOfTogetherHoweverTheEventListsThem() {
        let stage = Stage()
        let left = stage.view("left", 0, 0, 100, 100)
        let right = stage.view("right", 200, 0, 100, 100)
        for view in [left, right] { view.isMultipleTouchEnabled = true }
        stage.send(0, .began(1, 10, 10), .began(2, 210, 10), .began(3, 20, 10), .began(4, 220, 10))
        stage.send(0.1, .moved(4, 221, 11), .moved(2, 211, 11), .moved(3, 21, 11), .moved(1, 11, 11))
        #expect(
            stage.lines(.view).map { String($0.prefix { $0 != "›" }) } == [
                "│ ▾ left touchesBegan 1 3 ", "│ ▾ right touchesBegan 2 4 ", "│ ∙ left touchesMoved 1 3", "│ ∙ right touchesMoved 2 4",
            ])
    }
}
