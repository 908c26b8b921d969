import GestureSupport

@testable import GestureEngine
@testable import GestureTimeline

/// A timeline that a test builds row by row. The test refers to views and recognizers by strings.
final class Sample {
    let names = Names()
    private(set) var records: [Record] = []

    func name(_ string: String) -> Name { names.intern(string) }

    func list(_ string: String) -> NameList { names.list(split(string)) }

    private func split(_ string: String) -> [Name] { string.split(separator: " ").map { name(String($0)) } }

    @discardableResult
    func at(_ time: Double, _ rule: Rule, row: Int = 0, by: String = "", _ body: Record.Body) -> Sample {
        records.append(Record(time: time, cause: Cause(rule, row: row, by: list(by)), body: body))
        return self
    }

    @discardableResult
    func touch(
        _ time: Double, _ phase: Touch.Phase, _ x: Double, _ y: Double, id: Int = 1, on view: String? = "card", for recognizers: String = ""
    )
        -> Sample
    {
        let row = TouchRow(touch: id, phase: phase, location: Point(x, y), view: view.map(name), recognizers: list(recognizers))
        return at(time, phase == .began ? .a1 : .a2, .touch(row))
    }

    @discardableResult
    func gets(_ time: Double, _ recognizers: String, _ method: TouchesMethod, _ touches: [Int] = [1]) -> Sample {
        for recognizer in split(recognizers) {
            at(time, .b3, .recognizerTouches(RecognizerTouchesRow(recognizer: recognizer, method: method, touches: names.touches(touches))))
        }
        return self
    }

    @discardableResult
    func view(
        _ time: Double, _ view: String, _ method: TouchesMethod, _ touches: [Int] = [1], _ rule: Rule = .f1, by: String = "",
        responders: String? = nil, delayed: Double? = nil
    ) -> Sample {
        let row = ViewTouchesRow(
            view: name(view), method: method, touches: names.touches(touches), responders: list(responders ?? view), delayed: delayed)
        return at(time, rule, by: by, .viewTouches(row))
    }

    @discardableResult
    func state(_ time: Double, _ recognizer: String, _ from: StateName, _ to: StateName, _ rule: Rule, by: String = "") -> Sample {
        at(time, rule, by: by, .recognizerState(RecognizerStateRow(recognizer: name(recognizer), from: from, to: to)))
    }

    @discardableResult
    func action(
        _ time: Double, _ recognizer: String, _ action: String?, _ state: StateName, _ x: Double, _ y: Double, fingers: Int = 1,
        _ rule: Rule = .b6, set: (inout GestureValues) -> Void = { _ in }
    ) -> Sample {
        var values = GestureValues(location: Point(x, y), numberOfTouches: fingers)
        set(&values)
        let row = RecognizerActionRow(recognizer: name(recognizer), action: action.map(name), state: state, values: values)
        return at(time, rule, .recognizerAction(row))
    }

    /// Returns the complete timeline as text. By default, the timeline ends at the time of its last row.
    func text(_ options: TimelineOptions = TimelineOptions(), title: String? = nil, end: Double? = nil) -> String {
        let writer = ByteWriter()
        let header = TimelineHeader(trace: "folder/sample.trace.json", layout: "folder/sample.layout.json", title: title)
        let renderer = TextRenderer(writer: writer, names: names, header: header, options: options)
        renderer.record(records)
        renderer.finish(at: end ?? records.last?.time ?? 0)
        return writer.text
    }

    /// Returns the rows of the timeline's text, without the header and the end.
    func lines(_ options: TimelineOptions = TimelineOptions()) -> [String] {
        let all = text(options).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return Array(all[6..<(all.count - 2)])
    }

    func json(_ options: TimelineOptions = TimelineOptions(), layout: String? = "sample.layout.json") -> [String] {
        let writer = ByteWriter()
        let header = TimelineHeader(trace: "sample.trace.json", layout: layout, title: nil)
        let renderer = JSONLinesRenderer(writer: writer, names: names, header: header, options: options)
        renderer.record(records)
        renderer.finish(at: records.last?.time ?? 0)
        return writer.text.split(separator: "\n").map(String.init)
    }
}

extension Sample {
    /// Returns the timeline of a single tap that waits for a double tap, because this is the most common reason why a tap is recognized
    /// late.
    static func lateTap() -> Sample {
        let s = Sample()
        s.touch(0, .began, 100, 200, for: "tap double")
        s.gets(0, "tap double", .touchesBegan)
        s.view(0, "card", .touchesBegan, responders: "card window application")
        s.touch(0.08, .ended, 100, 200)
        s.gets(0.08, "tap double", .touchesEnded)
        let waiting = RecognizerWaitingRow(recognizer: s.name("tap"), waitsFor: s.list("double"), wants: .recognized)
        s.at(0.08, .d2, .recognizerWaiting(waiting))
        s.at(0.08, .f4, .touchHeld(TouchHeldRow(touch: 1, phase: .ended, by: s.list("tap double"), view: s.name("card"))))
        s.state(0.43, "double", .possible, .failed, .g)
        s.state(0.43, "tap", .possible, .recognized, .d4, by: "double")
        s.action(0.43, "tap", "cardTapped", .recognized, 100, 200)
        s.view(0.43, "card", .touchesCancelled, [1], .f8, by: "tap", responders: "card window application")
        s.at(0.43, .f8, .touchDropped(TouchDroppedRow(touch: 1, by: s.list("tap"), view: s.name("card"))))
        s.state(0.43, "double", .failed, .possible, .c5)
        s.state(0.43, "tap", .recognized, .possible, .c5)
        return s
    }

    /// Returns the timeline of a pan over a button, in which the pan cancels the button's touch.
    static func cancelledButton() -> Sample {
        let s = Sample()
        func control(_ time: Double, _ event: String) {
            s.at(time, .h1, .control(ControlRow(control: s.name("save"), event: s.name(event), action: nil)))
        }
        s.touch(0, .began, 120, 200, on: "save", for: "pan")
        s.gets(0, "pan", .touchesBegan)
        s.view(0, "save", .touchesBegan)
        control(0, "touchDown")
        s.touch(0.017, .moved, 126, 200, on: "save")
        s.gets(0.017, "pan", .touchesMoved)
        s.view(0.017, "save", .touchesMoved)
        control(0.017, "touchDragInside")
        s.touch(0.033, .moved, 134, 202, on: "save")
        s.gets(0.033, "pan", .touchesMoved)
        s.at(
            0.033, .c3,
            .delegate(DelegateRow(recognizer: s.name("pan"), method: .shouldBegin, answer: true, asked: s.name("cardDelegate"))))
        s.state(0.033, "pan", .possible, .began, .g)
        s.action(0.033, "pan", "cardPanned", .began, 134, 202) {
            $0.translation = Point(4, 0)
            $0.velocity = Point(450, 31.25)
        }
        s.view(0.033, "save", .touchesCancelled, [1], .f8, by: "pan")
        control(0.033, "touchCancel")
        for step in 1...4 {
            let time = 0.033 + Double(step) / 60
            let x = 134 + Double(step) * 8
            s.touch(time, .moved, x, 202, on: "save")
            s.gets(time, "pan", .touchesMoved)
            if step == 1 { s.state(time, "pan", .began, .changed, .b8) }
            for _ in 0..<(step == 1 ? 2 : 1) {
                s.action(time, "pan", "cardPanned", .changed, x, 202, .b8) {
                    $0.translation = Point(x - 130, 2)
                    $0.velocity = Point(480, 0)
                }
            }
        }
        s.touch(0.117, .ended, 166, 202, on: "save")
        s.gets(0.117, "pan", .touchesEnded)
        s.state(0.117, "pan", .changed, .ended, .g)
        s.action(0.117, "pan", "cardPanned", .ended, 166, 202, fingers: 0, .b8) {
            $0.translation = Point(36, 2)
            $0.velocity = Point(480, 0)
        }
        s.state(0.117, "pan", .ended, .possible, .c5)
        return s
    }

    /// Returns the timeline of two fingers that pinch and pan at the same time.
    static func pinchAndPan() -> Sample {
        let s = Sample()
        s.touch(0, .began, 150, 300, id: 1, on: "photo", for: "pinch pan")
        s.touch(0, .began, 250, 300, id: 2, on: "photo", for: "pinch pan")
        s.gets(0, "pinch pan", .touchesBegan, [1, 2])
        s.view(0, "photo", .touchesBegan, [1, 2], responders: "photo window application")
        s.touch(0.017, .moved, 152, 312, id: 1, on: "photo")
        s.touch(0.017, .moved, 264, 312, id: 2, on: "photo")
        s.gets(0.017, "pinch pan", .touchesMoved, [1, 2])
        let question = DelegateRow(
            recognizer: s.name("pinch"), method: .shouldRecognizeSimultaneouslyWith, answer: true, other: s.name("pan"),
            asked: s.name("photoDelegate"))
        s.at(0.017, .e1, .delegate(question))
        s.state(0.017, "pinch", .possible, .began, .g)
        s.state(0.017, "pan", .possible, .began, .g)
        s.action(0.017, "pinch", "photoPinched", .began, 208, 312, fingers: 2) {
            $0.scale = 1.037
            $0.scalarVelocity = 2.2
        }
        s.action(0.017, "pan", "photoPanned", .began, 208, 312, fingers: 2) {
            $0.translation = Point(0, 2)
            $0.velocity = Point(480, 720)
        }
        s.view(0.017, "photo", .touchesCancelled, [1, 2], .f8, by: "pinch pan", responders: "photo window application")
        return s
    }

    /// Returns the timeline of a list that scrolls before its content has received the touch.
    static func delayedContent() -> Sample {
        let s = Sample()
        func scroll(_ time: Double, _ event: ScrollRow.Event, _ y: Double, decelerates: Bool? = nil) {
            let row = ScrollRow(view: s.name("list"), event: event, contentOffset: Point(0, y), willDecelerate: decelerates)
            s.at(time, .i7, .scroll(row))
        }
        s.touch(0, .began, 180, 500, on: "row3", for: "list.pan list.delay")
        s.gets(0, "list.pan list.delay", .touchesBegan)
        s.at(0, .i1, .touchHeld(TouchHeldRow(touch: 1, phase: .began, by: s.list("list.delay"), view: s.name("row3"))))
        s.state(0.15, "list.delay", .possible, .failed, .i1)
        s.view(0.15, "row3", .touchesBegan, [1], .i1, responders: "row3 list", delayed: 0.15)
        s.touch(0.2, .moved, 180, 488, on: "row3")
        s.gets(0.2, "list.pan", .touchesMoved)
        s.state(0.2, "list.pan", .possible, .began, .g)
        scroll(0.2, .willBeginDragging, 0)
        scroll(0.2, .didScroll, 2)
        s.view(0.2, "row3", .touchesCancelled, [1], .i3, by: "list.pan", responders: "row3 list")
        return s
    }
}
