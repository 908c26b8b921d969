import GestureEngine
import GestureLessons
import GestureSupport
import Testing

@Suite struct ScreenTests {
    @Test func theScreenShowsTheViewsThatMatterAndTheFinger() {
        #expect(
            Lessons.all["tap"].drawing(columns: 30, rows: 10) == [
                "┌ window ────────────────────┐",
                "│  ┌ card ────────────────┐  │",
                "│  │┌ photo ╌╌╌╌╌╌╌╌╌╌╌╌╌┐│  │",
                "│  │╎                    ╎│  │",
                "│  │╎          1         ╎│  │",
                "│  │╎                    ╎│  │",
                "│  │╎                    ╎│  │",
                "│  │└╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘│  │",
                "│  └──────────────────────┘  │",
                "└────────────────────────────┘",
            ])
    }

    @Test func aDragLeavesItsWay() {
        let drawing = Lessons.all["pan"].drawing(columns: 36, rows: 12).joined(separator: "\n")
        #expect(drawing.contains("1··▸"))
    }

    @Test(arguments: [12, 24, 40, 76]) func noLineIsWiderThanItMay(columns: Int) {
        for lesson in Lessons.all.shown {
            for line in lesson.drawing(columns: columns, rows: 12) {
                #expect(TimelineText.columns(line) <= columns, "\(lesson.lesson.name): \(line)")
            }
        }
    }

    /// Each finger that hits a view is drawn inside its box, where the box is drawn.
    @Test func aFingerIsInsideTheViewThatItHits() throws {
        for lesson in Lessons.all.shown {
            let lines = lesson.drawing(columns: 44, rows: 16).map { Array($0) }
            let view = try #require(lesson.play.records.compactMap { record -> String? in
                guard case .touch(let row) = record.body, row.phase == .began, row.touch == 1 else { return nil }
                return row.view.map { lesson.play.names[$0] }
            }.first)
            guard let finger = lines.enumerated().compactMap({ row, line in line.firstIndex(of: "1").map { (row, $0) } }).first,
                let top = lines.enumerated().compactMap({ row, line -> (Int, Int)? in
                    let text = String(line)
                    guard let range = text.range(of: " \(view) ") else { return nil }
                    return (row, text.distance(from: text.startIndex, to: range.lowerBound) - 1)
                }).first
            else { continue }
            #expect(finger.0 > top.0 && finger.1 > top.1, "\(lesson.lesson.name)\n\(lines.map { String($0) }.joined(separator: "\n"))")
        }
    }

    @Test func namesThatCommandATerminalAreWrittenOut() throws {
        let names = ["\u{1B}[31mred\u{7}", "\u{202E}thgir", "a\nb", "写真です"]
        for name in names {
            let id = Quoting.json(name)
            let trace =
                #"{"version": 1, "layout": {"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844], "subviews": [{"id": \#(id), "#
                + #""type": "button", "frame": [0, 100, 390, 300], "actions": {"touchUpInside": \#(id)}, "gestureRecognizers": "#
                + #"[{"id": "tap", "type": "tap", "action": \#(id)}]}]}}, "gestures": [{"tap": [100, 200]}]}"#
            let shown = try lesson(trace, ask: .stream(name))
            let text = LessonText(shown, width: 60).whole(Course.standard).joined(separator: "\n")
            let pages = LessonPages.all(Course(chapters: [Chapter("A", "B", [shown.lesson])]), [shown])
            for scalar in (text + pages.filter { $0.name.hasSuffix(".md") }.map(\.text).joined()).unicodeScalars where scalar != "\n" {
                #expect(PrintableText.harm(of: scalar) != .command, "U+\(String(scalar.value, radix: 16))")
            }
        }
    }

    @Test(arguments: [24, 40, 80, 100]) func noLineOfALessonIsLongerThanTheTerminal(width: Int) {
        for lesson in Lessons.all.shown {
            for line in LessonText(lesson, width: width).whole(Course.standard) {
                #expect(TimelineText.columns(line) <= width, "\(lesson.lesson.name): \(line)")
            }
        }
    }
}
