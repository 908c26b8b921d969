@testable import GestureEngine
import Testing

/// Checks that `InvariantChecker` reports violations. Each invariant is violated once.
@Suite struct InvariantCheckerTests {
    /// A list of records for the checker. Each record is 10 ms later than the previous one, unless the test specifies its time.
    fileprivate struct Script {
        let names = Names()
        var records: [Record] = []

        mutating func add(_ body: Record.Body, at time: Double? = nil, row: Int = 0) {
            records.append(Record(time: time ?? Double(records.count) / 100, cause: Cause(.b1, row: row), body: body))
        }

        mutating func finger(_ phase: Touch.Phase, _ id: Int = 1) {
            add(.touch(TouchRow(touch: id, phase: phase, location: .zero, view: names.intern("card"))))
        }

        mutating func view(_ method: TouchesMethod, _ ids: Int...) {
            add(.viewTouches(ViewTouchesRow(view: names.intern("card"), method: method, touches: names.touches(ids), responders: .none)))
        }

        mutating func recognizer(_ method: TouchesMethod, _ ids: Int..., name: String = "pan") {
            add(.recognizerTouches(RecognizerTouchesRow(recognizer: names.intern(name), method: method, touches: names.touches(ids))))
        }

        mutating func drop(_ id: Int = 1) {
            add(.touchDropped(TouchDroppedRow(touch: id, by: .none, view: names.intern("card"))))
        }

        mutating func state(_ from: StateName, _ to: StateName, _ reason: FailureReason? = nil) {
            add(.recognizerState(RecognizerStateRow(recognizer: names.intern("pan"), from: from, to: to, reason: reason)))
        }

        mutating func achieve(_ state: StateName, _ achieved: RecognitionReason) {
            add(.recognizerState(RecognizerStateRow(recognizer: names.intern("pan"), from: .possible, to: state, achieved: achieved)))
        }

        mutating func highlight(_ isOn: Bool) {
            add(.highlight(view: names.intern("list"), cell: names.intern("cell"), isOn: isOn))
        }

        mutating func fail(_ reason: FailureReason) {
            state(.possible, .failed, reason)
            state(.failed, .possible)
        }

        mutating func action(_ state: StateName) {
            let values = GestureValues(location: .zero, numberOfTouches: 1)
            add(.recognizerAction(RecognizerActionRow(recognizer: names.intern("pan"), action: nil, state: state, values: values)))
        }

        mutating func control(_ event: String) {
            add(.control(ControlRow(control: names.intern("save"), event: names.intern(event), action: nil)))
        }

        mutating func scroll(_ events: ScrollRow.Event...) {
            for event in events { add(.scroll(ScrollRow(view: names.intern("list"), event: event, contentOffset: .zero))) }
        }
    }

    struct Wrong: CustomTestStringConvertible, Sendable {
        let sentences: [String]
        fileprivate let write: @Sendable (inout Script) -> Void
        var testDescription: String { sentences[0] }

        fileprivate init(_ sentences: String..., write: @escaping @Sendable (inout Script) -> Void) {
            (self.sentences, self.write) = (sentences, write)
        }
    }

    private func violations(_ write: (inout Script) -> Void) -> [String] {
        var script = Script()
        write(&script)
        let checker = InvariantChecker(names: script.names)
        checker.record(script.records)
        return checker.finish()
    }

    static let wrong = [
        // These violations can occur in rows of any kind.
        Wrong("time runs backwards at row 2") {
            $0.add(.note(text: $0.names.text("a")), at: 2)
            $0.add(.note(text: $0.names.text("b")), at: 1)
        },
        Wrong("row 1 follows from row 1, which comes later") { $0.add(.note(text: $0.names.text("a")), row: 1) },
        Wrong("row 1 follows from row 7, which comes later") { $0.add(.note(text: $0.names.text("a")), row: 7) },
        // These violations occur in the rows that report fingers.
        Wrong("touch 1 began twice") { for _ in 1...2 { $0.finger(.began) } },
        Wrong("touch 1 moved without being down") { $0.finger(.moved) },
        Wrong("touch 1 moved without being down") { $0.finger(.stationary) },
        Wrong("touch 1 ended without being down") { $0.finger(.ended) },
        Wrong("touch 2 ended without being down") {
            $0.finger(.began, 2)
            $0.finger(.ended, 2)
            $0.finger(.cancelled, 2)
        },
        // In these violations, the row about a failure contains a wrong reason (G).
        Wrong("10.0 against 10.0 made nothing fail, at row 1") { $0.fail(.movedTooFar(10, limit: 10)) },
        Wrong("2.0 against 2.0 made nothing fail, at row 1") { $0.fail(.tooFewTouches(2, required: 2)) },
        Wrong("13.0 against 12.0 made nothing fail, at row 1") { $0.fail(.movedAlongEdge(13, along: 12)) },
        Wrong("a reason why it failed for what became began, at row 1", "1 recognizers were never reset") {
            $0.state(.possible, .began, .didNotMove)
        },
        // In these violations, the row about a recognition contains wrong values (G).
        Wrong("9.0 of 10.0 began nothing, at row 1", "1 recognizers were never reset") {
            $0.achieve(.began, .distanceChanged(9, required: 10))
        },
        Wrong("1.0 of 2.0 began nothing, at row 1", "1 recognizers were never reset") {
            $0.achieve(.recognized, .tapped(1, required: 2, fingers: 1))
        },
        Wrong("what it had seen for what became failed, at row 1", "1 recognizers were never reset") {
            $0.achieve(.failed, .pressed(1, required: 0.5))
        },
        // These violations occur in the rows that report the highlighting of cells (H5).
        Wrong("cell is highlighted twice at row 2") { for _ in 1...2 { $0.highlight(true) } },
        Wrong("cell is highlighted no more, and was not at row 1") { $0.highlight(false) },
        Wrong("cell is highlighted no more, and was not at row 3") { for isOn in [true, false, false] { $0.highlight(isOn) } },
        // These violations occur in the rows that report a view's touches (F6, F10).
        Wrong("one touch twice in row 2", "touch 1 began twice for card at row 2") {
            $0.finger(.began)
            $0.view(.touchesBegan, 1, 1)
        },
        Wrong("touch 1 began twice for card at row 3") {
            $0.finger(.began)
            for _ in 1...2 { $0.view(.touchesBegan, 1) }
        },
        Wrong("touch 1 began twice for card at row 5", "1 touches were never ended for their views") {
            $0.finger(.began)
            $0.view(.touchesBegan, 1)
            $0.finger(.ended)
            $0.view(.touchesEnded, 1)
            $0.view(.touchesBegan, 1)
        },
        Wrong("touch 1 moved without a began for card at row 3") {
            $0.finger(.began)
            $0.finger(.moved)
            $0.view(.touchesMoved, 1)
        },
        Wrong("touch 1 moved without a began for card at row 6") {
            $0.finger(.began)
            $0.view(.touchesBegan, 1)
            $0.finger(.moved)
            $0.finger(.ended)
            $0.view(.touchesEnded, 1)
            $0.view(.touchesMoved, 1)
        },
        Wrong("touch 1 ended without a began for card at row 3") {
            $0.finger(.began)
            $0.finger(.ended)
            $0.view(.touchesEnded, 1)
        },
        Wrong("touch 1 ended without a began for card at row 5") {
            $0.finger(.began)
            $0.view(.touchesBegan, 1)
            $0.finger(.ended)
            $0.view(.touchesCancelled, 1)
            $0.view(.touchesEnded, 1)
        },
        Wrong("touch 1 ended while it was down for card at row 3", "touch 1 ended without a began for card at row 5") {
            $0.finger(.began)
            $0.view(.touchesBegan, 1)
            $0.view(.touchesEnded, 1)
            $0.finger(.ended)
            $0.view(.touchesEnded, 1)
        },
        Wrong("touch 1 moved twice with one sample for card at row 5") {
            $0.finger(.began)
            $0.view(.touchesBegan, 1)
            $0.finger(.moved)
            for _ in 1...2 { $0.view(.touchesMoved, 1) }
            $0.finger(.ended)
            $0.view(.touchesEnded, 1)
        },
        Wrong("touch 1 moved twice with one sample for card at row 3") {
            $0.finger(.began)
            $0.view(.touchesBegan, 1)
            $0.view(.touchesMoved, 1)
            $0.finger(.ended)
            $0.view(.touchesEnded, 1)
        },
        Wrong("touch 1 moved twice with one sample for card at row 4") {
            $0.finger(.began)
            $0.view(.touchesBegan, 1)
            $0.finger(.stationary)
            $0.view(.touchesMoved, 1)
            $0.view(.touchesCancelled, 1)
        },
        // These violations concern touches that never reach the view they hit.
        Wrong("touch 1 came after it was dropped, for card at row 3") {
            $0.finger(.began)
            $0.drop()
            $0.view(.touchesBegan, 1)
            $0.finger(.ended)
            $0.view(.touchesEnded, 1)
        },
        Wrong("touch 1 was dropped twice, at row 3") {
            $0.finger(.began)
            for _ in 1...2 { $0.drop() }
        },
        Wrong("touch 1 was dropped after its view had it, at row 3") {
            $0.finger(.began)
            $0.view(.touchesBegan, 1)
            $0.drop()
        },
        Wrong("touch 1 was dropped after its view had it, at row 5") {
            $0.finger(.began)
            $0.view(.touchesBegan, 1)
            $0.finger(.ended)
            $0.view(.touchesEnded, 1)
            $0.drop()
        },
        Wrong("1 touches were never ended for their views") {
            $0.finger(.began)
            $0.view(.touchesBegan, 1)
            $0.finger(.ended)
        },
        // These violations occur in the rows that report a recognizer's touches (B4).
        Wrong("touch 1 began twice for pan at row 3") {
            $0.finger(.began)
            for _ in 1...2 { $0.recognizer(.touchesBegan, 1) }
        },
        Wrong("touch 1 moved without a began for pan at row 3") {
            $0.finger(.began)
            $0.finger(.moved)
            $0.recognizer(.touchesMoved, 1)
        },
        Wrong("touch 1 moved twice with one sample for pan at row 5") {
            $0.finger(.began)
            $0.recognizer(.touchesBegan, 1)
            $0.finger(.moved)
            for _ in 1...2 { $0.recognizer(.touchesMoved, 1) }
        },
        Wrong("touch 1 ended without a began for pan at row 5") {
            $0.finger(.began)
            $0.recognizer(.touchesBegan, 1)
            $0.finger(.ended)
            for _ in 1...2 { $0.recognizer(.touchesEnded, 1) }
        },
        // These violations occur in the rows that report the events of controls (H1).
        Wrong("a second touchDown before the end of the first, at row 2", "1 controls never got the end of a touch") {
            for _ in 1...2 { $0.control("touchDown") }
        },
        Wrong("1 controls never got the end of a touch") { $0.control("touchDown") },
        // These violations concern the actions and resets of recognizers (C1, C6).
        Wrong("an action for failed at row 1") { $0.action(.failed) },
        Wrong("an action for possible at row 1") { $0.action(.possible) },
        Wrong("1 recognizers were never reset") { $0.state(.possible, .failed) },
    ]

    @Test(arguments: wrong) func aWrongRowIsCaught(_ wrong: Wrong) {
        #expect(violations(wrong.write) == wrong.sentences)
    }

    @Test(arguments: [
        "touchUpInside", "touchUpOutside", "touchCancel", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
        "touchDownRepeat",
    ]) func aControlsEventsNeedATouchDown(_ event: String) {
        let sentences = violations {
            for event in ["touchDown", "touchUpInside", event] { $0.control(event) }
        }
        #expect(sentences == ["\(event) without a touchDown, at row 3"])
    }

    @Test func aSwitchNeedsNoTouchDown() {
        #expect(violations { $0.control("touchUpInside") }.isEmpty)
    }

    @Test(
        arguments: [
            ([.willEndDragging], "willEndDragging without a willBeginDragging, at row 1"),
            ([.willBeginDragging, .didEndDragging], "didEndDragging without a willEndDragging, at row 2"),
            ([.didEndDecelerating], "didEndDecelerating without a willBeginDecelerating, at row 1"),
            (
                [.willBeginDecelerating, .didEndDecelerating, .didEndDecelerating],
                "didEndDecelerating without a willBeginDecelerating, at row 3"
            ),
            ([.didZoom], "didZoom without a willBeginZooming, at row 1"),
            ([.willBeginZooming, .didEndZooming, .didEndZooming], "didEndZooming without a willBeginZooming, at row 3"),
            (
                [.willBeginDragging, .willEndDragging, .didEndDragging, .didEndDragging],
                "didEndDragging without a willEndDragging, at row 4"
            ),
            (
                [.willBeginDragging, .willEndDragging, .didEndDragging, .willEndDragging],
                "willEndDragging without a willBeginDragging, at row 4"
            ),
            ([.willBeginDragging, .willBeginDragging], "a second willBeginDragging before the end of the first, at row 2"),
        ] as [([ScrollRow.Event], String)])
    func aScrollViewEndsOnlyWhatItHasBegun(_ events: [ScrollRow.Event], _ sentence: String) {
        #expect(violations { for event in events { $0.scroll(event) } } == [sentence])
    }

    @Test func aScrollViewWithAllEventsInOrderPasses() {
        let found = violations {
            $0.scroll(.didScroll, .willBeginDragging, .willBeginZooming, .didZoom, .didScroll, .willEndDragging, .didEndDragging)
            $0.scroll(.willBeginDecelerating, .didZoom, .didEndZooming, .didScroll, .didEndDecelerating, .willBeginDragging)
        }
        #expect(found == [])
    }

    @Test func onlyTheAppZoomsWithoutAPinch() {
        let found = violations {
            let row = ScrollRow(view: $0.names.intern("list"), event: .didZoom, contentOffset: .zero)
            $0.records.append(Record(time: 0, cause: Cause(.i13, as: .setByApp), body: .scroll(row)))
            $0.records.append(Record(time: 0, cause: Cause(.i13, as: .offsetSetByApp), body: .scroll(row)))
        }
        #expect(found == ["didZoom without a willBeginZooming, at row 2"])
    }

    @Test func aHundredViolationsAreReported() {
        #expect(violations { for _ in 0..<101 { $0.finger(.moved) } } == Array(repeating: "touch 1 moved without being down", count: 100))
    }

    @Test func aFingerWithTheNumberOfADroppedTouchIsAnotherOne() {
        let found = violations {
            for isDropped in [true, false] {
                $0.finger(.began)
                if isDropped { $0.drop() } else { $0.view(.touchesBegan, 1) }
                $0.finger(.ended)
                if !isDropped { $0.view(.touchesEnded, 1) }
            }
        }
        #expect(found == [])
    }

    static let legal: [StateName: [StateName]] = [
        .possible: [.began, .recognized, .failed], .began: [.changed, .ended, .cancelled], .changed: [.ended, .cancelled],
        .ended: [.possible], .cancelled: [.possible], .failed: [.possible], .recognized: [.possible],
    ]
    static let states: [StateName] = [.possible, .began, .changed, .ended, .cancelled, .failed, .recognized]

    /// Adds the transitions that lead a recognizer from the state possible to the given state.
    private func go(to state: StateName, _ script: inout Script) {
        switch state {
        case .possible: break
        case .began, .failed, .recognized: script.state(.possible, state)
        case .changed, .ended, .cancelled:
            script.state(.possible, .began)
            script.state(.began, state)
        }
    }

    @Test(arguments: states, states) func onlyTheTransitionsOfC1AreLegal(_ from: StateName, _ to: StateName) throws {
        var rows = 0
        let found = violations {
            go(to: from, &$0)
            $0.state(from, to)
            rows = $0.records.count
        }
        let isLegal = try #require(Self.legal[from]).contains(to)
        let isOpen = to != .possible
        #expect(
            found == (isLegal ? [] : ["\(from.rawValue) became \(to.rawValue) at row \(rows)"])
                + (isOpen ? ["1 recognizers were never reset"] : []))
    }

    @Test func aWrongPreviousStateIsCaught() {
        let found = violations {
            $0.state(.began, .ended)
            $0.state(.ended, .possible)
        }
        #expect(found == ["began is left at row 1, but the state was possible"])
    }

    @Test(arguments: [StateName.ended, .cancelled, .failed, .recognized]) func aFinishedRecognizerGetsNothingMore(_ state: StateName) {
        var rows = 0
        let found = violations {
            $0.finger(.began)
            $0.recognizer(.touchesBegan, 1)
            go(to: state, &$0)
            $0.finger(.moved)
            $0.recognizer(.touchesMoved, 1)
            rows = $0.records.count
            $0.state(state, .possible)
        }
        #expect(found == ["a recognizer got touches after it had \(state.rawValue), at row \(rows)"])
    }

    @Test func aCorrectTimelinePasses() {
        let found = violations {
            $0.finger(.began)
            $0.recognizer(.touchesBegan, 1)
            // This recognizer has the same name as a view. The checker must not confuse the two.
            $0.recognizer(.touchesBegan, 1, name: "card")
            $0.view(.touchesBegan, 1)
            $0.control("touchDown")
            $0.finger(.began, 2)
            $0.drop(2)
            $0.finger(.moved)
            $0.recognizer(.touchesMoved, 1)
            $0.state(.possible, .began)
            $0.action(.began)
            $0.view(.touchesMoved, 1)
            $0.control("touchDragInside")
            $0.finger(.stationary)
            $0.finger(.moved)
            // It is allowed that the finger moves twice but the view receives only one move.
            $0.finger(.moved)
            $0.view(.touchesMoved, 1)
            $0.finger(.ended)
            $0.finger(.ended, 2)
            $0.recognizer(.touchesEnded, 1)
            $0.state(.began, .changed)
            $0.state(.changed, .ended)
            $0.action(.ended)
            $0.view(.touchesEnded, 1)
            $0.control("touchUpInside")
            $0.state(.ended, .possible)
            for isOn in [true, false, true] { $0.highlight(isOn) }
            $0.achieve(.began, .distanceChanged(10, required: 10))
            $0.state(.began, .ended)
            $0.state(.ended, .possible)
            // When a finger has lifted, its number may be used again for a new finger.
            $0.finger(.began)
            $0.view(.touchesBegan, 1)
            $0.finger(.cancelled)
            $0.view(.touchesCancelled, 1)
        }
        #expect(found.isEmpty)
    }

    @Test func aTimelineThatEndsWithAFingerDownPasses() {
        let found = violations {
            $0.finger(.began)
            $0.view(.touchesBegan, 1)
            $0.control("touchDown")
            $0.state(.possible, .began)
        }
        #expect(found.isEmpty)
    }
}
