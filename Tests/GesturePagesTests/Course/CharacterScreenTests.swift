import GestureEngine
import GesturePages
import GestureSupport
import Testing

@Suite struct CharacterScreenTests {
    @Test func theScreenShowsTheRelevantViewsAndTheFinger() {
        #expect(
            Lessons.all["tap"].drawing(columns: 30, rows: 10) == [
                "┌ window ────────────────────┐",
                "│                            │",
                "│ ┌ card ──────────────────┐ │",
                "│ │┌ photo ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┐│ │",
                "│ │╎           1          ╎│ │",
                "│ │╎                      ╎│ │",
                "│ │└╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘│ │",
                "│ └────────────────────────┘ │",
                "│                            │",
                "└────────────────────────────┘",
            ])
    }

    @Test func aDragLeavesATrack() {
        let drawing = Lessons.all["pan"].drawing(columns: 36, rows: 12).joined(separator: "\n")
        #expect(drawing.contains("1··▸"))
    }

    @Test(arguments: [12, 24, 40, 76]) func noLineIsTooWide(columns: Int) {
        for lesson in Lessons.all.some {
            for line in lesson.drawing(columns: columns, rows: 12) {
                #expect(TimelineText.columns(line) <= columns, "\(lesson.lesson.name): \(line)")
            }
        }
    }

    /// Checks drawings in which a finger hits a view: if the view's box is drawn, the finger must be drawn inside the box.
    @Test func aFingerIsInsideTheViewThatItHits() throws {
        for lesson in Lessons.all.shown {
            let lines = lesson.drawing(columns: 44, rows: 16).map { Array($0) }
            let view = try #require(
                lesson.play.records.compactMap { record -> String? in
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

    /// Checks that names in a file are displayed as they are. The file readers reject names that contain control characters for terminals,
    /// but allow names that contain markup.
    @Test func namesAreText() throws {
        for name in ["<script>alert(1)</script>", "a\"b|c", "*bold* [x](y)", "写真です", "`code`"] {
            let id = Quoting.json(name)
            let trace =
                #"{"version": 1, "layout": {"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844], "#
                + #""subviews": [{"id": \#(id), "#
                + #""type": "button", "frame": [0, 100, 390, 300], "actions": {"touchUpInside": \#(id)}, "gestureRecognizers": "#
                + #"[{"id": "tap", "type": "tap", "action": \#(id)}]}]}}, "gestures": [{"tap": [100, 200]}]}"#
            let shown = try lesson(trace, ask: .stream(name))
            #expect(shown.quiz.choices[shown.quiz.right] == "touchesBegan, touchesCancelled")
            for line in shown.drawing(columns: 30, rows: 12) { #expect(TimelineText.columns(line) <= 30, "\(line)") }
            let page = try #require(
                LessonPages.all(Course(chapters: [Chapter("A", "B", [shown.lesson])]), [shown]).first { $0.name == "a.md" })
            var isFenced = false
            for line in page.text.split(separator: "\n") {
                if line.hasPrefix("```") { isFenced.toggle() }
                let text = line.replacing("\\<", with: "").replacing("\\[", with: "").replacing("\\*", with: "").replacing("\\`", with: "")
                #expect(
                    isFenced || !text.contains("<script") && !text.contains("*bold") && !text.contains("[x]") && !text.contains("`code"))
            }
        }
    }

    @Test(arguments: [24, 40, 80, 100]) func noLineOfALessonIsLongerThanTheTerminal(width: Int) {
        for lesson in Lessons.all.some {
            for line in LessonText(lesson, width: width).whole(Course.standard) {
                #expect(TimelineText.columns(line) <= width, "\(lesson.lesson.name): \(line)")
            }
        }
    }
}
