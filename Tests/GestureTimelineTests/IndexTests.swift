import Testing

@testable import GestureEngine
@testable import GestureTimeline

/// Tests of the rows that the index of a timeline finds for fingers, recognizers and scroll views.
@Suite struct IndexTests {
    private let s = Sample()

    private func index() -> TimelineIndex { TimelineIndex(s.records, s.names) }

    private func event(_ name: String, on control: String = "save", row: Int = 0) {
        s.at(1, .h1, row: row, .control(ControlRow(control: s.name(control), event: s.name(name), action: nil)))
    }

    private func hold(_ touch: Int, _ phase: TouchHeldRow.Phase) {
        s.at(0, .f4, .touchHeld(TouchHeldRow(touch: touch, phase: phase, by: s.list("tap"), view: s.name("card"))))
    }

    private func drop(_ touch: Int) {
        s.at(0, .f8, .touchDropped(TouchDroppedRow(touch: touch, by: s.list("tap"), view: s.name("card"))))
    }

    @Test func anAttemptHasTheRowsOfItsFirstFourFingersAndEndsWithTheReset() throws {
        for id in 1...5 { s.touch(0, .began, 0, 0, id: id, for: "pan") }
        s.gets(0, "pan", .touchesBegan, [1])
        s.at(0, .d2, .recognizerWaiting(RecognizerWaitingRow(recognizer: s.name("pan"), waitsFor: s.list("tap"), wants: .began)))
        s.state(0, "pan", .possible, .began, .g).state(0, "pan", .began, .ended, .b8).state(0, "pan", .ended, .possible, .c5)
        s.touch(1, .began, 0, 0, id: 6, for: "pan tap")
        let index = index()
        let attempts = index.attempts(of: s.name("pan"))
        #expect(attempts.map { $0.landings } == [[1, 2, 3, 4], [11]] && attempts.map { $0.end } == [10, .max])
        let first = try #require(attempts.first)
        #expect(first.landing == 1 && first.lastTouches == 6 && first.waiting == 7)
        #expect(first.states.map { $0.row } == [8, 9] && first.states.map { $0.state } == [.began, .ended])
        #expect(index.attempts(of: s.name("tap")).map { $0.landings } == [[11]] && index.attempts(of: s.name("card")).isEmpty)

        func change(before row: Int) -> TimelineIndex.Change? { index.change(of: s.name("pan"), before: row) }
        #expect(change(before: 7) == nil && change(before: 8)?.row == 7 && change(before: 8)?.state == nil)
        #expect(change(before: 9)?.state == .began && change(before: 10)?.state == .ended && change(before: 11)?.state == .possible)
    }

    @Test func aFingerHasTheFirstRowOfEachStepOfItsDelivery() throws {
        s.touch(0, .began, 0, 0)
        hold(1, .began)
        hold(1, .began)
        s.touch(0, .moved, 1, 0).touch(0, .moved, 2, 0).touch(0, .ended, 2, 0)
        #expect(index().fingers.map { $0.last } == [6] && index().fingers.map { $0.isOver } == [false])
        hold(1, .ended)
        drop(1)
        // Later rows of the same kinds do not replace the first ones.
        hold(1, .ended)
        s.touch(0, .cancelled, 2, 0)
        let finger = try #require(index().finger(landing: 1))
        #expect(finger.touch == 1 && finger.view == s.name("card") && finger.samples == [4, 5, 6, 10])
        #expect(finger.fingerMoved == 4 && finger.fingerEnded == 6)
        #expect(finger.held == 2 && finger.heldEnd == 7 && finger.dropped == 8 && finger.isOver && finger.last == 8)
        #expect(index().finger(landing: 2) == nil && index().finger(landing: 0) == nil)
    }

    @Test func aDeliveryHasItsHandlerAndItsEvents() throws {
        s.touch(0, .began, 0, 0, on: "save").view(0, "save", .touchesBegan, responders: "save card")
        event("touchDown", row: 2)
        s.touch(0, .moved, 1, 0, on: "save").view(0, "save", .touchesMoved).view(0, "save", .touchesMoved)
        event("touchDragInside")
        event("touchDown", on: "other")
        s.touch(0, .ended, 1, 0, on: "save").view(0, "save", .touchesEnded, responders: "save card")
        event("touchUpInside", row: 10)
        event("touchUpInside")
        let finger = try #require(index().finger(ofTouch: 1, before: 2))
        #expect(finger.began == 2 && finger.moved == 5 && finger.ended == 10 && finger.cancelled == nil && finger.isOver)
        #expect(finger.last == 10 && finger.handler == s.name("card"))
        #expect(finger.events.map { $0.row } == [3, 7, 11])
        #expect(finger.events.map { s.names[$0.event] } == ["touchDown", "touchDragInside", "touchUpInside"])
    }

    @Test func ofSeveralDeliveriesWithOneIdTheOldestEndsFirst() {
        for _ in 0..<2 { s.touch(0, .began, 0, 0).touch(0, .ended, 0, 0) }
        drop(1)
        #expect(index().fingers.map { $0.dropped } == [5, nil])
        drop(1)
        drop(1)
        #expect(index().fingers.map { $0.dropped } == [5, 6] && index().fingers.map { $0.fingerEnded } == [2, 4])
        #expect(index().finger(ofTouch: 1, before: 3)?.landing == 1 && index().finger(ofTouch: 1, before: 4)?.landing == 3)
        #expect(index().finger(ofTouch: 1, before: 1) == nil)
    }

    @Test func aFingerIsFoundByTheRowInWhichItLanded() {
        for id in 1...6 { s.touch(0, .began, 0, 0, id: id).touch(0, .stationary, 0, 0, id: id) }
        let index = index()
        #expect((0...13).map { index.finger(landing: $0)?.touch } == [nil, 1, nil, 2, nil, 3, nil, 4, nil, 5, nil, 6, nil, nil])
        #expect(index.fingers.allSatisfy { $0.fingerMoved == nil && $0.fingerEnded == nil && $0.last == nil && $0.samples.count == 1 })
    }

    @Test func eachDeliveryBelongsToTheFingerWithItsTouchAndView() {
        s.touch(0, .began, 0, 0, id: 1, on: "save").touch(0, .began, 0, 0, id: 2, on: "save").touch(0, .began, 0, 0, id: 1, on: "card")
        // A view can receive moves and the end of a touch only after the beginning.
        s.view(0, "save", .touchesMoved, [1]).view(0, "save", .touchesEnded, [1])
        #expect(index().fingers.allSatisfy { $0.moved == nil && $0.ended == nil && $0.handler == nil })
        s.view(0, "card", .touchesBegan, [1]).view(0, "save", .touchesBegan, [2, 1])
        s.view(0, "card", .touchesMoved, [1]).view(0, "save", .touchesMoved, [2])
        s.view(0, "save", .touchesCancelled, [1]).view(0, "save", .touchesEnded, [2])
        let fingers = index().fingers
        #expect(fingers.map { $0.began } == [7, 7, 6] && fingers.map { $0.moved } == [nil, 9, 8])
        #expect(fingers.map { $0.cancelled } == [10, nil, nil] && fingers.map { $0.ended } == [nil, 11, nil])
        #expect(fingers.map { $0.isOver } == [true, true, false])
        s.touch(0, .ended, 0, 0, id: 2)
        #expect(index().fingers.map { $0.last } == [nil, 12, nil])
    }

    @Test func aTouchWithTheSameNumberOnTheSameViewIsTheNextDelivery() {
        for _ in 0..<2 { s.touch(0, .began, 0, 0).touch(0, .ended, 0, 0) }
        for _ in 0..<2 { s.view(0, "card", .touchesBegan) }
        s.view(0, "card", .touchesEnded).view(0, "card", .touchesCancelled)
        #expect(index().fingers.map { $0.began } == [5, 6] && index().fingers.map { $0.last } == [7, 8])
        #expect(index().fingers.map { $0.ended } == [7, nil] && index().fingers.map { $0.cancelled } == [nil, 8])
    }

    @Test func anEventWithoutACauseBelongsToTheLatestFingerThatTheControlReceived() {
        event("touchDown")
        for id in 1...3 { s.touch(0, .began, 0, 0, id: id, on: "save") }
        event("touchDown")
        s.view(0, "save", .touchesBegan, [1, 2])
        event("valueChanged")
        s.view(0, "save", .touchesEnded, [2])
        event("valueChanged")
        #expect(index().fingers.map { $0.events.map { $0.row } } == [[9], [7], []])
    }

    @Test func aFingerOutsideAllViewsHasNoDelivery() {
        s.touch(0, .began, 0, 0, on: nil).view(0, "card", .touchesBegan).touch(0, .cancelled, 0, 0, on: nil)
        #expect(index().fingers.map { $0.began } == [nil] && index().fingers.map { $0.last } == [3])
    }

    @Test func theRowsOfAScrollViewAreFound() {
        for view in ["list", "page", "list"] {
            s.at(0, .i7, .scroll(ScrollRow(view: s.name(view), event: .didScroll, contentOffset: .zero)))
        }
        let rows = ["list", "page", "card"].map { index().scrolls(of: s.name($0)) }
        #expect(rows == [[1, 3], [2], []])
    }

    @Test func rowsOfATouchThatNeverLandedBelongToNoFinger() {
        s.touch(0, .moved, 0, 0).gets(0, "tap", .touchesMoved).state(0, "tap", .possible, .failed, .g).view(0, "card", .touchesMoved)
        hold(1, .began)
        drop(1)
        event("touchDown")
        #expect(index().fingers.isEmpty && index().attempts(of: s.name("tap")).isEmpty)
        #expect(index().change(of: s.name("tap"), before: 4)?.state == .failed)
    }

    @Test func anEventBelongsToTheDeliveryThatIsAtMostItsFifthCause() {
        s.touch(0, .began, 0, 0, on: "save").view(0, "save", .touchesBegan).touch(0, .ended, 0, 0, on: "save")
        s.view(0, "save", .touchesEnded)
        for row in 5...10 { event("touchUpInside", row: row - 1) }
        #expect(index().fingers.map { $0.events.map { $0.row } } == [[5, 6, 7, 8, 9]])
    }

    /// Returns the rows that led to the decision in each of the sample's rows, except for rows without such rows.
    private func decisions(_ sample: Sample) -> [Int: [Int]] {
        var decisions = Decisions()
        let found = sample.records.map { decisions.take($0, sample.names) }
        return Dictionary(uniqueKeysWithValues: found.enumerated().map { ($0 + 1, $1) }.filter { !$1.isEmpty })
    }

    @Test func aDecisionFollowsFromTheLatestRowsOfItsDeciders() {
        let late = Sample.lateTap()
        late.state(1, "pan", .possible, .failed, .e4, by: "tap double tap")
        #expect(decisions(late) == [11: [10], 13: [11], 17: [10, 11]])
        s.gets(0, "tap", .touchesBegan).state(0, "pan", .possible, .failed, .e4, by: "tap")
        s.at(0, .d2, .recognizerWaiting(RecognizerWaitingRow(recognizer: s.name("tap"), waitsFor: s.list("pan"), wants: .began)))
        s.state(0, "pan", .failed, .possible, .c6, by: "tap").state(0, "tap", .possible, .failed, .e4, by: "pan")
        #expect(decisions(s) == [2: [1], 4: [3], 5: [2]])
    }

    @Test func aLateDeliveryFollowsFromTheLatestRowThatHeldItBack() {
        hold(1, .began)
        hold(1, .ended)
        hold(2, .began)
        for method in [TouchesMethod.touchesBegan, .touchesMoved, .touchesEnded] { s.view(0, "card", method, [1], delayed: 0.1) }
        s.view(0, "card", .touchesEnded, [2], delayed: 0.1).view(0, "card", .touchesBegan, [2, 1], delayed: 0.1)
        s.view(0, "card", .touchesBegan, [1]).view(0, "list", .touchesBegan, [1], delayed: 0.1)
        #expect(decisions(s) == [4: [1], 5: [1], 6: [2], 7: [3], 8: [3]])
    }

    @Test func aLossFollowsFromTheAnswersAboutBothRecognizersAtTheSameTime() {
        for (one, other) in [("pan", "tap"), ("tap", "pan"), ("pan", "edge")] {
            let row = DelegateRow(
                recognizer: s.name(one), method: .shouldRecognizeSimultaneouslyWith, answer: false, other: s.name(other),
                asked: s.name("delegate"))
            s.at(0, .e1, .delegate(row))
        }
        let other = DelegateRow(
            recognizer: s.name("pan"), method: .shouldRequireFailureOf, answer: false, other: s.name("edge"), asked: s.name("delegate"))
        s.at(0, .e1, .delegate(other))
        s.state(0, "pan", .possible, .failed, .e4, by: "tap").state(0, "pan", .possible, .failed, .g, by: "tap")
        s.state(0, "pan", .possible, .failed, .e4, by: "edge").state(1, "pan", .possible, .failed, .e4, by: "edge")
        #expect(decisions(s) == [5: [1, 2], 7: [3]])
    }
}
