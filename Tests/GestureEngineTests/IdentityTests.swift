import GestureEngine
import TestSupport
import Testing

/// Checks the identity of touches, and gestures that follow others on the same recognizer.
@Suite struct IdentityTests {
    @Test func aTouchBelongsToOneFingerForGood() {
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

    @Test func aTouchHasTheViewAndTheRecognizersOfItsOwnFinger() {
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
        // Each call of `touchesBegan` on a view is about a single touch, and no two touches have the same number.
        let received = stage.lines(.view).filter { $0.contains("touchesBegan") }
        #expect(received.map { $0.split(separator: " ")[4] } == (1...40).map { "\($0)" })
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

    /// A gesture: the recognizer that recognizes it, and its events with their samples and times.
    struct Course: CustomTestStringConvertible, @unchecked Sendable {
        var testDescription: String
        var make: () -> GestureRecognizer
        var events: [(time: Double, samples: [TouchSample])]

        init(_ name: String, _ make: @autoclosure @escaping () -> GestureRecognizer, _ events: (Double, [TouchSample])...) {
            (testDescription, self.make, self.events) = (name, make, events.map { ($0.0, $0.1) })
        }
    }

    private static let courses = [
        Course(
            "tap", tap("it", taps: 2), (0, [.began(1, 100, 200)]), (0.1, [.ended(1, 100, 200)]), (0.3, [.began(2, 110, 200)]),
            (0.4, [.ended(2, 110, 200)])),
        Course(
            "tap of two", tap("it", touches: 2), (0, [.began(1, 100, 200)]), (0.05, [.began(2, 160, 200)]),
            (0.1, [.moved(2, 170, 200)]), (0.2, [.ended(1, 100, 200), .ended(2, 170, 200)])),
        Course(
            "press", press("it", taps: 1), (0, [.began(1, 100, 200)]), (0.1, [.ended(1, 100, 200)]), (0.3, [.began(2, 110, 200)]),
            (0.9, [.moved(2, 130, 200)]), (1, [.ended(2, 130, 200)])),
        Course(
            "pan", pan("it"), (0, [.began(1, 100, 200)]), (0.1, [.moved(1, 106, 203)]), (0.2, [.moved(1, 130, 200)]),
            (0.3, [.began(2, 200, 200)]), (0.4, [.moved(1, 140, 205), .moved(2, 200, 210)]), (0.5, [.ended(2, 200, 210)]),
            (0.6, [.ended(1, 140, 205)])),
        Course(
            "swipe", swipe("it", [.right, .down], touches: 2), (0, [.began(1, 100, 200), .began(2, 100, 250)]),
            (0.1, [.moved(1, 120, 205), .moved(2, 115, 250)]), (0.2, [.moved(1, 160, 210), .moved(2, 170, 250)]),
            (0.3, [.ended(1, 160, 210), .ended(2, 170, 250)])),
        Course(
            "pinch", PinchGestureRecognizer(id: "it"), (0, [.began(1, 100, 200)]), (0.05, [.began(2, 200, 200)]),
            (0.1, [.moved(2, 204, 200)]), (0.2, [.moved(1, 80, 200), .moved(2, 230, 200)]), (0.3, [.moved(2, 250, 200)]),
            (0.4, [.ended(2, 250, 200)]), (0.5, [.began(3, 200, 220)]), (0.6, [.moved(3, 240, 260)]),
            (0.7, [.ended(1, 80, 200), .ended(3, 240, 260)])),
        Course(
            "rotation", RotationGestureRecognizer(id: "it"), (0, [.began(1, 100, 200)]), (0.05, [.began(2, 200, 200)]),
            (0.1, [.moved(2, 199, 208)]), (0.2, [.moved(2, 190, 240)]), (0.3, [.moved(2, 170, 270)]),
            (0.4, [.ended(1, 100, 200)]), (0.5, [.began(3, 100, 220)]), (0.6, [.moved(3, 120, 200)]),
            (0.7, [.ended(2, 170, 270), .ended(3, 120, 200)])),
        Course(
            "edge", make(ScreenEdgePanGestureRecognizer(id: "it")) { $0.edges = .left }, (0, [.began(1, 5, 200)]),
            (0.1, [.moved(1, 10, 203)]), (0.2, [.moved(1, 40, 200)]), (0.3, [.ended(1, 60, 200)])),
    ]

    /// Plays the first `count` events of a gesture, interrupts the gesture, and then plays the complete gesture at 100 s. Returns only the
    /// rows of the complete gesture.
    private func rows(_ course: Course, after count: Int, _ cut: (Stage, GestureRecognizer, Double) -> Void) -> [String] {
        let stage = Stage()
        let one = course.make()
        stage.window.isMultipleTouchEnabled = true
        stage.window.addGestureRecognizer(one)
        for event in course.events.prefix(count) { stage.screen.send(event.samples, at: event.time) }
        if count > 0 { cut(stage, one, course.events[count - 1].time + 0.01) }
        stage.screen.advance(to: 100)
        let before = stage.list.records.count
        for event in course.events { stage.screen.send(event.samples, at: 100 + event.time) }
        stage.screen.finish()
        #expect(stage.checker.finish() == [])
        return Rows(Array(stage.list.records[before...]), stage.screen.names).lines(Rows.Kind.all, times: true)
    }

    @Test(arguments: courses) func aGestureAfterAnInterruptedOneIsLikeTheFirst(_ course: Course) {
        let first = rows(course, after: 0) { _, _, _ in }
        #expect(first.contains { $0.contains("action") }, "\(first)")
        for count in 1...course.events.count {
            #expect(rows(course, after: count) { stage, _, time in stage.screen.interrupt("a call", at: time) } == first)
            let stopped = rows(course, after: count) { stage, one, time in
                stage.screen.advance(to: time)
                one.isEnabled = false
                one.isEnabled = true
                stage.screen.send(stage.screen.touches.map { .ended($0.id, $0.location) }, at: time + 0.01)
            }
            #expect(stopped == first)
        }
    }

    @Test func anotherDeadlineReplacesTheFirst() {
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

    @Test func aCancelledDeadlineFailsNoRecognizer() {
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

    @Test func fingersOfOneViewAreDeliveredTogetherInAnyOrder() {
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
