import GestureSupport
import Testing

@testable import GestureEngine
@testable import GestureTimeline

@Suite("Selecting rows")
struct ChoiceTests {
    private func options(_ set: (inout RowChoice) -> Void, only: RowKinds = .all) -> TimelineOptions {
        var choice = RowChoice()
        set(&choice)
        return TimelineOptions(only: only, choice: choice)
    }

    /// Returns the rows of a sample that the options select. The rows are without times and alignment.
    private func left(_ sample: Sample, _ options: TimelineOptions) -> [String] {
        sample.lines(options).map { $0.split(separator: " ").dropFirst().filter { $0 != "│" }.joined(separator: " ") }
    }

    @Test("--brief selects landings and lifts, decisions, actions and the touches of views")
    func brief() {
        #expect(
            left(Sample.lateTap(), options { $0.isBrief = true }) == [
                "▾ touch 1 began (100, 200) on card for tap, double", "▾ card touchesBegan 1 › window › application",
                "▴ touch 1 ended (100, 200) on card", "◌ tap waits for double wants recognized", "◌ card held touch 1 ended by tap, double",
                "", "✕ double failed", "◉ tap recognized late 0.350 s due to double", "▸ tap action recognized cardTapped (100, 200)",
                "✕ card touchesCancelled 1 due to tap", "⊘ card dropped touch 1 by tap",
            ])
        let drag = left(Sample.cancelledButton(), options { $0.isBrief = true })
        #expect(!drag.contains { $0.hasPrefix("∙") || $0.contains("action changed") || $0.contains("possible") })
        #expect(drag.contains("▹ save touchCancel") && drag.contains("▹ save touchDown") && !drag.contains("▹ save touchDragInside"))
    }

    @Test("A name selects all rows that are about the named object, caused by it, or intended for it")
    func who() {
        let rows = left(Sample.lateTap(), options { $0.who = [RowChoice.Party("double")] })
        #expect(
            rows == [
                "▾ touch 1 began (100, 200) on card for tap, double", "∙ double touchesBegan 1", "∙ double touchesEnded 1",
                "◌ tap waits for double wants recognized", "◌ card held touch 1 ended by tap, double", "", "✕ double failed",
                "◉ tap recognized late 0.350 s due to double", "∘ double possible from failed",
            ])
        #expect(left(Sample.lateTap(), options { $0.who = [RowChoice.Party("nobody")] }) == [])
    }

    @Test("The prefixes 'view:' and 'recognizer:' distinguish equal names, and a property belongs to its object")
    func parties() {
        func sample() -> Sample {
            let s = Sample()
            s.view(0, "pan", .touchesBegan).gets(0, "pan", .touchesBegan)
            let asked = DelegateRow(recognizer: s.name("tap"), method: .shouldBegin, answer: false, asked: s.name("view:pan"))
            s.at(0, .c4, .delegate(asked))
            for asked in ["delegate:pan", "pan"] {
                s.at(0, .c4, .delegate(DelegateRow(recognizer: s.name("tap"), method: .shouldBegin, answer: false, asked: s.name(asked))))
            }
            s.at(0, .j7, .set(target: s.name("pan.isEnabled"), value: s.names.text("false"), by: nil))
            s.at(0, .j7, .set(target: s.name("view:pan.alpha"), value: s.names.text("0.5"), by: nil))
            s.at(0, .j7, .set(target: s.name("panel.isEnabled"), value: s.names.text("false"), by: nil))
            return s
        }
        func rows(_ who: String) -> [String] { left(sample(), options { $0.who = [RowChoice.Party(who)] }) }
        let (view, touches, answer) = ("▾ pan touchesBegan 1", "∙ pan touchesBegan 1", "? tap shouldBegin no asked view:pan")
        let (set, setView) = ("= set pan.isEnabled = false", "= set view:pan.alpha = 0.5")
        #expect(rows("view:pan") == [view, answer, set, setView])
        let (ofDelegate, ofOther) = ("? tap shouldBegin no asked delegate:pan", "? tap shouldBegin no asked pan")
        #expect(rows("recognizer:pan") == [touches, ofDelegate, set])
        #expect(rows("pan") == [view, touches, answer, ofDelegate, ofOther, set, setView])
    }

    @Test("A touch selects its rows and their consequences, including those due to timers, the app and deceleration")
    func touch() {
        let s = Sample()
        for id in [1, 2] { s.at(0, .a1, .touch(TouchRow(touch: id, phase: .began, location: Point(0, 0), view: nil))) }
        s.at(
            0, .a3, row: 1,
            .recognizerTouches(RecognizerTouchesRow(recognizer: s.name("a"), method: .touchesBegan, touches: s.names.touches([1]))))
        s.at(
            0, .a3, row: 2,
            .recognizerTouches(RecognizerTouchesRow(recognizer: s.name("b"), method: .touchesBegan, touches: s.names.touches([2]))))
        func state(_ who: String, _ to: StateName, row: Int) {
            s.at(1, .g, row: row, .recognizerState(RecognizerStateRow(recognizer: s.name(who), from: .possible, to: to)))
        }
        state("b", .began, row: 4)
        state("a", .began, row: 3)
        // The app cancels this recognizer, so the cancellation does not follow from the touch.
        state("a", .cancelled, row: 0)
        state("a", .possible, row: 7)
        state("a", .failed, row: 0)
        let scroll = ScrollRow(view: s.name("list"), event: .didScroll, contentOffset: Point(0, 1))
        s.at(1, .i7, row: 6, .scroll(scroll))
        s.at(2, .i8, .scroll(scroll))
        s.at(2, .i7, row: 5, .scroll(scroll))
        s.at(3, .i8, .scroll(scroll))
        let numbers = s.json(options { $0.touches = [1] }).compactMap { $0.firstMatch(of: /"row": (\d+)/).flatMap { Int($0.1) } }
        #expect(numbers == [1, 3, 6, 7, 8, 10, 11])
    }

    @Test("A time range selects the rows inside it and counts those before, after and in total")
    func between() {
        let cut = options { $0.times = 0.05...0.2 }
        #expect(
            Sample.lateTap().text(cut).hasSuffix(
                """
                 views

                        ⋮ 4 rows before 0.050
                  0.080  ▴ touch 1 ended (100, 200) on card
                  0.080    ∙ tap        touchesEnded 1
                  0.080    ∙ double     touchesEnded 1
                  0.080    ◌ tap        waits for double  wants recognized
                  0.080                                     │ ◌ card       held touch 1 ended  by tap, double
                        ⋮ 7 rows after 0.200
                  0.430  end  5 of 16 rows

                """))
        #expect(Sample.lateTap().json(cut).last == #"{"t": 0.43, "kind": "end", "rows": 5, "of": 16, "before": 4, "after": 7}"#)
        let one = Sample().touch(0, .moved, 1, 2)
        #expect(one.text(options { $0.times = 0...1 }).hasSuffix("\n  0.000  ∙ touch 1 moved (1, 2) on card\n  0.000  end  1 of 1 row\n"))
        #expect(one.lines(options { $0.times = 1...2 }) == ["        ⋮ 1 row before 1.000"])
        let nothing = Sample.lateTap().lines(options { $0.times = 7...8 })
        #expect(nothing == ["        ⋮ 16 rows before 7.000"])
    }

    @Test("A row must match all criteria, and the counts before and after a time range include only rows that match all other criteria")
    func together() {
        let both = options(
            { ($0.who, $0.times, $0.isBrief) = ([RowChoice.Party("double")], 0.3...0.5, true) }, only: .all.subtracting(RowKinds([.touch])))
        #expect(
            Sample.lateTap().text(both).hasSuffix(
                """
                        ⋮ 2 rows before 0.300
                  0.430    ✕ double     failed
                  0.430    ◉ tap        recognized  late 0.350 s  due to double
                  0.430  end  2 of 16 rows

                """))
    }

    @Test("Names and touches that match no row are reported")
    func missing() {
        let s = Sample.lateTap()
        var choice = RowChoice()
        (choice.who, choice.touches) = ([RowChoice.Party("tap"), RowChoice.Party("view:pam"), RowChoice.Party("pam")], [1, 7])
        let filter = RowFilter(choice, kinds: .all, names: s.names)
        for line in s.records { _ = filter.keeps(line) }
        #expect(filter.missing.map(\.text) == ["view:pam", "pam"] && filter.missingTouches == [7])
    }

    @Test("Consequences are tracked for the last million rows, so memory does not grow with the trace")
    func horizon() {
        let s = Sample()
        var choice = RowChoice()
        choice.touches = [1]
        let filter = RowFilter(choice, kinds: .all, names: s.names)
        func keeps(_ body: Record.Body, row: Int = 0) -> Bool {
            filter.keeps(Record(time: 0, cause: Cause(.j11, row: row), body: body))
        }
        let note = Record.Body.note(text: s.names.text("x"))
        #expect(keeps(.touch(TouchRow(touch: 1, phase: .began, location: Point(0, 0), view: nil))))
        for _ in 0..<1000 { _ = keeps(note) }
        #expect(keeps(note, row: 1) && !keeps(note, row: 2) && keeps(note, row: 1002))
        #expect(!keeps(note, row: -5) && !keeps(note, row: .max))
        // A cause cannot be a later row, even if the memory stores both rows in the same place.
        #expect(!keeps(note, row: 1 + 1 << 20))
    }

    @Test("Lost, refused and cancelled attempts are red; attempts that ended by themselves are faint")
    func colours() {
        func line(_ reason: FailureReason?, by: String = "", _ rule: Rule = .j2) -> String {
            let s = Sample()
            let row = RecognizerStateRow(recognizer: s.name("tap"), from: .possible, to: .failed, reason: reason)
            return s.at(0, rule, by: by, .recognizerState(row)).lines(TimelineOptions(style: .ansi))[0]
        }
        let (red, faint) = ("    \u{1B}[31m✕ tap", "    \u{1B}[2m✕ tap")
        #expect(line(.movedTooFar(12, limit: 10)).contains(faint))
        #expect(line(.delayOver(limit: 0.15), by: "", .i1).contains(faint))
        #expect(line(nil, by: "pan", .e4).contains(red) && line(nil, by: "card", .c4).contains(red))
        #expect(line(.touchCancelled).contains(red) && line(.disabled).contains(red) && line(.cancelledByApp, by: "x").contains(red))
        let s = Sample()
        s.at(0, .h1, .control(ControlRow(control: s.name("save"), event: s.name("touchCancel"), action: nil)))
        #expect(s.lines(TimelineOptions(style: .ansi))[0].contains("\u{1B}[31m▹ save"))
    }
}
