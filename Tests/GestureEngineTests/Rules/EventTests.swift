import GestureEngine
import Testing

/// Tests of events that contain samples of several fingers (B2, C2, F5, H1, J10).
@Suite struct EventTests {
    @Test func aRefusedQuestionEndsTheDelivery() {
        let stage = Stage()
        let no = make(Answers()) { $0.shouldBegin = { _ in false } }
        stage.card(make(pan("pan")) { $0.delegate = no })
        stage.send(0, .began(1, 100, 200), .began(2, 200, 200))
        stage.send(0.1, .moved(1, 150, 200), .ended(2, 200, 200))
        #expect(stage.lines(.touches, .state) == ["∙ pan touchesBegan 1 2", "∙ pan touchesMoved 1", "✕ pan failed"])
    }

    @Test func aRecognizerThatFailsByItselfGetsTheWholeEvent() {
        let stage = Stage()
        stage.card(pan("pan", 1, 2), swipe("swipe", touches: 2))
        stage.send(0, .began(1, 100, 200), .began(2, 200, 200))
        stage.send(0.1, .began(3, 200, 250), .moved(1, 150, 200), .ended(2, 200, 200))
        // If a recognizer requests several states in an event, the first one counts. Here, the third finger makes both recognizers fail.
        // Without it, the pan would have begun, and the swipe would have failed for another reason.
        #expect(
            stage.lines(.touches, .state).dropFirst(2) == [
                "∙ pan touchesBegan 3", "∙ pan touchesMoved 1", "∙ pan touchesEnded 2",
                "∙ swipe touchesBegan 3", "∙ swipe touchesMoved 1", "∙ swipe touchesEnded 2",
                "✕ pan failed because it had 3 fingers, over 2", "✕ swipe failed because it had 3 fingers, over 2",
            ])
    }

    @Test func aLiftingFingerCountsTowardTheMaximum() {
        for (recognizer, count) in [(tap("one"), 1), (swipe("one"), 1), (pan("one", 1, 1), 1), (press("one"), 1)]
            as [(GestureRecognizer, Int)]
        {
            let stage = Stage()
            stage.card(recognizer)
            stage.send(0, .began(1, 100, 200))
            stage.send(0.1, .ended(1, 100, 200), .began(2, 200, 200))
            #expect(stage.lines(.state).first == "✕ one failed because it had \(count + 1) fingers, over \(count)")
        }
    }

    @Test func aLiftingFingerCountsTowardTheMinimum() {
        let stage = Stage()
        stage.card(pan("pan", 2))
        stage.send(0, .began(1, 100, 200), .began(2, 200, 200))
        stage.send(0.1, .moved(1, 130, 200), .ended(2, 200, 200))
        stage.send(0.2, .moved(1, 160, 200))
        stage.send(0.3, .ended(1, 160, 200))
        // One finger moves 30 pt in the event in which the other lifts. Later movements of the remaining finger cause no action, because
        // one finger is fewer than the minimum number of touches.
        #expect(
            stage.readings("pan") == ["began at (130, 200) n1 t(5, 0) v(150, 0)", "ended at (160, 200) n0 t(5, 0) v(150, 0)"])
    }

    @Test func aCancelledFingerCancelsOrFailsRegardlessOfOtherLifts() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        for recognizer in [tap("tap", touches: 2), pan("pan"), PinchGestureRecognizer(id: "pinch")] {
            recognizer.delegate = yes
            stage.window.addGestureRecognizer(recognizer)
        }
        stage.send(0, .began(1, 100, 200), .began(2, 200, 200))
        stage.send(0.1, .moved(1, 70, 200))
        stage.send(0.2, .ended(1, 70, 200), .cancelled(2, Point(200, 200)))
        #expect(
            stage.lines(.state, times: true).suffix(3) == [
                "0.200 ✕ tap failed because the system took a finger away", "0.200 ✕ pan cancelled from began",
                "0.200 ✕ pinch cancelled from began",
            ])
    }

    @Test func aCancelledHeldTouchIsDroppedAfterOtherViewsDeliveries() {
        let stage = Stage()
        stage.view("left", 0, 0, 100, 100)
        stage.view("right", 100, 0, 100, 100, make(press("press")) { $0.delaysTouchesBegan = true })
        stage.send(0, .began(1, 50, 50), .began(2, 150, 50))
        stage.send(0.1, .moved(1, 51, 50), .cancelled(2, Point(150, 50)))
        #expect(
            stage.lines(.view, .held, .dropped) == [
                "│ ▾ left touchesBegan 1 › window › application", "│ ◌ right held touch 2 began by press", "│ ∙ left touchesMoved 1",
                "│ ⊘ right dropped touch 2 because the system took it away while its began was held",
            ])
    }

    @Test func ofTwoSamplesOfATouchInOneEventTheFirstCounts() {
        let stage = Stage()
        stage.send(0, .began(1, 100, 200), .began(1, 150, 200))
        stage.send(0.1, .moved(1, 101, 200), .moved(1, 150, 200))
        #expect(
            stage.lines(.touch, .warning) == [
                "! warning \"touch 1 appears twice in one event\"", "▾ touch 1 began (100, 200) on window",
                "! warning \"touch 1 appears twice in one event\"", "∙ touch 1 moved (101, 200) on window",
            ])
    }

    @Test func aTouchThatLandsInTheEventOfALiftIsNotLaterThanIt() {
        func held(_ later: [[TouchSample]]) -> [String] {
            let stage = Stage()
            let holder = make(Scripted(id: "holder")) { $0.onEnded = { _, _, _ in } }
            stage.card(holder).isMultipleTouchEnabled = true
            stage.send(0, .began(1, 100, 200))
            for (index, samples) in later.enumerated() { stage.screen.send(samples, at: 0.1 * Double(index + 1)) }
            return stage.lines(.held)
        }
        let lift = "│ ◌ card held touch 1 ended by holder"
        #expect(held([[.ended(1, 100, 200), .began(2, 200, 200)]]) == [lift])
        #expect(held([[.ended(1, 100, 200)], [.began(2, 200, 200)]]) == [lift, "│ ◌ card held touch 2 began by holder"])
    }

    @Test func aControlTracksTheOldestOfSeveralThatLandTogether() {
        let stage = Stage()
        let control = stage.add(Control(id: "save"), 0, 0, 200, 100)
        control.isMultipleTouchEnabled = true
        stage.screen.send([.began(7, 150, 50), .began(3, 50, 50)], at: 0)
        #expect(control.trackedTouch?.id == 3)
        stage.send(0.1, .ended(7, 150, 50))
        stage.send(0.2, .ended(3, 50, 50))
        #expect(stage.lines(.control, times: true) == ["0.000 │ ▹ save touchDown", "0.200 │ ▹ save touchUpInside"])
    }

    @Test func aCancelledFingerCancelsALongPressThatALiftBesideItWouldEnd() {
        let stage = Stage()
        stage.card(press("hold", after: 0.1, touches: 2))
        stage.send(0, .began(1, 100, 200), .began(2, 200, 200))
        stage.send(0.3, .ended(1, 100, 200), .cancelled(2, Point(200, 200)))
        #expect(stage.lines(.state) == ["◉ hold began", "✕ hold cancelled from began"])
    }

    @Test func aFingerThatAPanIgnoresDoesNotMakeALiftCountBesideIt() {
        let stage = Stage()
        stage.card(pan("pan", 1, 1))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 130, 200))
        stage.send(0.2, .began(2, 200, 200), .ended(1, 142, 200))
        #expect(stage.readings("pan").last?.hasPrefix("ended at (130, 200)") == true)
    }
}
