import Testing

@testable import GestureEngine
@testable import GestureTimeline

@Suite("Every kind of row in text")
struct TextRowTests {
    private let s = Sample()

    @Test("Unknown clauses at the end of a line are stored under their first words, and reasons are skipped")
    func unknownClauses() throws {
        var room = TextRowReader.Room()
        func read(_ line: String) throws -> Row? {
            guard case .row(let row) = try TextRowReader.read(Array(line.utf8)[...], &room) else { return nil }
            return row
        }
        // A line that is invalid leaves no values to the next line.
        #expect(throws: TimelineError.self) { try read("  0.000  ▾ touch 1 began (1, 2) on a  for tap  past b") }
        let end = try #require(try read("  0.000  ▴ touch 1 ended (1, 2) on a"))
        #expect(end["recognizers"] == nil && end["passed"] == nil && end["phase"] == .text("ended"))
        let row = try #require(try read("  0.040    ◉ tap        recognized  due to b, c  newer clause, 3  older x  — B1: a"))
        #expect(row.kind == .recognizerState && row.time == 0.04 && row.late == nil)
        #expect(
            row.fields == [
                RowField("recognizer", .text("tap")), RowField("from", .text("possible")), RowField("to", .text("recognized")),
                RowField("cause.by", .list([.text("b"), .text("c")])), RowField("newer", .text("newer clause, 3")),
                RowField("older", .text("older x")),
            ])
    }

    @Test("A timeline begins with its version and files, and ends with an end line")
    func frame() {
        let text = s.touch(1.5, .cancelled, 1, 2).text(title: "A\ntitle", end: 1.55)
        let expected = """
            gesturetrace timeline 1
            trace sample.trace.json
            layout sample.layout.json
            title A\\ntitle

               time  fingers, recognizers                │ views

              1.500  ✕ touch 1 cancelled (1, 2) on card
              1.550  end

            """
        #expect(text == expected)
    }

    @Test("The row of a touch has the location, the view, the recognizers and the views that were passed over")
    func touches() {
        let passed = [PassedView(view: s.name("ghost"), why: .alpha), PassedView(view: s.name("veil"), why: .interaction)]
        s.at(
            0, .a1,
            .touch(
                TouchRow(
                    touch: 1, phase: .began, location: Point(100, 200.5), view: s.name("card"), recognizers: s.list("tap pan"),
                    passed: s.names.list(passed))))
        s.touch(0.01, .moved, 99.996, -0.001).touch(0.02, .stationary, 1, 2, id: 12).touch(0.03, .ended, 1, 2, on: nil)
        #expect(
            s.lines() == [
                "  0.000  ▾ touch 1 began (100, 200.5) on card  for tap, pan  past ghost (alpha), veil (interaction)",
                "  0.010  ∙ touch 1 moved (100, 0) on card",
                "  0.020  ∙ touch 12 stationary (1, 2) on card",
                "  0.030  ▴ touch 1 ended (1, 2) outside",
            ])
    }

    @Test("The row of a question has the method, the answer and the object that answered")
    func delegates() {
        func ask(_ method: DelegateRow.Method, _ answer: Bool, touch: Int? = nil, other: String? = nil) {
            let row = DelegateRow(
                recognizer: s.name("pan"), method: method, answer: answer, touch: touch, other: other.map(s.name),
                asked: s.name("view:save"))
            s.at(0, .c4, .delegate(row))
        }
        ask(.shouldReceive, true, touch: 1)
        ask(.shouldBegin, false)
        ask(.shouldRecognizeSimultaneouslyWith, true, other: "pinch")
        ask(.shouldRequireFailureOf, false, other: "edge")
        ask(.shouldBeRequiredToFailBy, true, other: "edge")
        #expect(
            s.lines() == [
                "  0.000    ? pan        shouldReceive touch 1  yes  asked view:save",
                "  0.000    ? pan        shouldBegin  no  asked view:save",
                "  0.000    ? pan        shouldRecognizeSimultaneouslyWith pinch  yes  asked view:save",
                "  0.000    ? pan        shouldRequireFailureOf edge  no  asked view:save",
                "  0.000    ? pan        shouldBeRequiredToFailBy edge  yes  asked view:save",
            ])
    }

    @Test("A recognizer's touches, states and waits are in its lane")
    func recognizers() {
        s.gets(0, "tap", .touchesCancelled, [1, 2])
        s.state(0, "pan", .possible, .began, .g).state(0, "pan", .began, .changed, .b8).state(0, "pan", .changed, .ended, .b8)
        s.state(0, "pan", .changed, .cancelled, .f11).state(0, "tap", .possible, .failed, .e4, by: "pan pinch")
        s.state(0, "tap", .failed, .possible, .c5).state(0, "tap", .possible, .recognized, .g)
        #expect(
            s.lines() == [
                "  0.000    ∙ tap        touchesCancelled 1 2",
                "  0.000    ◉ pan        began",
                "  0.000    ∙ pan        changed  from began",
                "  0.000    ◉ pan        ended  from changed",
                "  0.000    ✕ pan        cancelled  from changed",
                "  0.000    ✕ tap        failed  due to pan, pinch",
                "  0.000    ∘ tap        possible  from failed",
                "  0.000    ◉ tap        recognized",
            ])
    }

    @Test("A recognizer that waited has its delay when it proceeds, but not when it fails")
    func late() {
        let lines = Sample.lateTap().lines()
        #expect(lines[7] == "  0.080    ◌ tap        waits for double  wants recognized")
        #expect(
            lines[9...11] == [
                "        ⋮",
                "  0.430    ✕ double     failed",
                "  0.430    ◉ tap        recognized  late 0.350 s  due to double",
            ])
        let waiting = RecognizerWaitingRow(recognizer: s.name("tap"), waitsFor: s.list("a b"), wants: .began)
        s.at(0, .d2, .recognizerWaiting(waiting)).state(0.05, "tap", .possible, .failed, .d3, by: "a")
        s.state(0.06, "tap", .possible, .recognized, .g)
        #expect(
            s.lines() == [
                "  0.000    ◌ tap        waits for a, b  wants began", "  0.050    ✕ tap        failed  due to a",
                "  0.060    ◉ tap        recognized",
            ])
    }

    @Test("The row of an action has the values that a handler would read")
    func actions() {
        s.action(0, "tap", nil, .recognized, 1, 2).action(0, "tap", "tapped", .recognized, 1, 2, fingers: 2)
        s.action(0, "pan", "panned", .changed, 1.005, 2.675) {
            $0.translation = Point(-4, 0.125)
            $0.velocity = Point(12.345, 1e6)
        }
        s.action(0, "turn", "turned", .changed, 1, 2, fingers: 2) {
            $0.scale = 1.0379
            $0.rotation = -0.0004
            $0.scalarVelocity = 2.5
        }
        s.action(0, "pan", "panned", .changed, 1, 2) { $0.velocity = Point(1e20, -1e20) }
        let values = GestureValues(location: Point(1, 2), numberOfTouches: 0)
        let row = RecognizerActionRow(
            recognizer: s.name("pan"), action: s.name("moved"), state: .ended, values: values, target: s.name("star"))
        s.at(0, .b8, .recognizerAction(row))
        #expect(
            s.lines() == [
                "  0.000    ▸ tap        action recognized (1, 2)",
                "  0.000    ▸ tap        action recognized tapped (1, 2)  touches 2",
                "  0.000    ▸ pan        action changed panned (1, 2.67)  translation (-4, 0.13)  velocity (12, 1000000)",
                "  0.000    ▸ turn       action changed turned (1, 2)  scale 1.038  rotation 0  velocity 2.5  touches 2",
                "  0.000    ▸ pan        action changed panned (1, 2)  velocity (100000000000000000000, -100000000000000000000)",
                "  0.000    ▸ pan        action ended moved (1, 2)  touches 0  target star",
            ])
    }

    @Test("The lane of views shows touches that a view gets immediately, gets late, waits for or never gets")
    func views() {
        s.view(0, "card", .touchesBegan, [1, 2], responders: "card window application")
        s.view(0, "card", .touchesMoved).view(0, "card", .touchesEnded, [1], .f7, by: "tap", responders: "card window", delayed: 0.3501)
        s.view(0, "card", .touchesCancelled, [1], .f8, by: "pan", responders: "other")
        s.at(0, .f4, .touchHeld(TouchHeldRow(touch: 1, phase: .began, by: s.list("tap double"), view: s.name("card"))))
        s.at(0, .f8, .touchDropped(TouchDroppedRow(touch: 1, by: s.list("tap"), view: s.name("card"))))
        let lane = "  0.000                                     │ "
        #expect(
            s.lines() == [
                lane + "▾ card       touchesBegan 1 2  › window › application",
                lane + "∙ card       touchesMoved 1",
                lane + "▴ card       touchesEnded 1  late 0.350 s  due to tap",
                lane + "✕ card       touchesCancelled 1  due to pan",
                lane + "◌ card       held touch 1 began  by tap, double",
                lane + "⊘ card       dropped touch 1  by tap",
            ])
    }

    @Test("Controls, scroll views and cells are also in the lane of views")
    func controls() {
        s.at(0, .h1, .control(ControlRow(control: s.name("save"), event: s.name("touchDown"), action: nil)))
        s.at(0, .h1, .control(ControlRow(control: s.name("save"), event: s.name("touchUpInside"), action: s.name("saveTapped"))))
        s.at(0, .i7, .scroll(ScrollRow(view: s.name("list"), event: .didScroll, contentOffset: Point(0, -12.5))))
        s.at(0, .i8, .scroll(ScrollRow(view: s.name("list"), event: .didEndDragging, contentOffset: Point(0, 1), willDecelerate: false)))
        s.at(0, .i5, .scroll(ScrollRow(view: s.name("list"), event: .didZoom, contentOffset: Point(0, 1), zoomScale: 1.5)))
        s.at(0, .h5, .select(view: s.name("list"), cell: s.name("row3")))
        let lane = "  0.000                                     │ "
        #expect(
            s.lines() == [
                lane + "▹ save       touchDown",
                lane + "▸ save       touchUpInside  action saveTapped",
                lane + "⇕ list       didScroll  offset (0, -12.5)",
                lane + "⇕ list       didEndDragging  offset (0, 1)  decelerates no",
                lane + "⇕ list       didZoom  offset (0, 1)  scale 1.5",
                lane + "✓ list       selects row3",
            ])
    }

    @Test("The app's own changes are in the lane of fingers")
    func app() {
        s.at(0, .j11, .set(target: s.name("pan.isEnabled"), value: s.names.text("false"), by: nil))
        s.at(0, .j7, .set(target: s.name("list.frame"), value: s.names.text("[0,\n1]"), by: s.name("pan")))
        s.at(0, .j11, .add(target: s.name("badge"), by: s.name("pan"))).at(0, .j11, .remove(target: s.name("badge"), by: nil))
        s.at(0, .j11, .mode(from: s.name("browse"), to: s.name("doodle/eraser"), by: s.name("tap"), refused: false, next: .none))
        s.at(
            0, .j11,
            .mode(
                from: s.name("browse"), to: s.name("doodle"), by: nil, refused: true, next: s.names.list([s.name("text"), s.name("crop")])))
        s.at(0, .f11, .interrupt(text: s.names.text("a \"call\""))).at(0, .j11, .note(text: s.names.text("rests\u{1B}[2J"))).at(
            0, .d6, .warning(text: s.names.text("circle")))
        #expect(
            s.lines() == [
                "  0.000  = set pan.isEnabled = false",
                "  0.000  = set list.frame = [0, 1]  by pan",
                "  0.000  + add badge  by pan",
                "  0.000  - remove badge",
                "  0.000  » mode browse to doodle/eraser  by tap",
                "  0.000  ✕ mode browse to doodle  refused  next text, crop",
                "  0.000  ! interrupt \"a \\\"call\\\"\"",
                "  0.000  # note \"rests\\u{1B}[2J\"",
                "  0.000  ! warning \"circle\"",
            ])
    }
}
