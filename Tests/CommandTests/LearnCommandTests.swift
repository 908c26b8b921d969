import Foundation
import TestSupport
import Testing

@Suite struct LearnCommandTests {
    @Test func withoutATerminalALessonIsPrintedWithItsAnswer() throws {
        let folder = try Folder()
        let run = try Run(["learn", "nested-pans"], in: folder)
        #expect(run.code == 0 && run.errors.isEmpty)
        #expect(run.output.contains("Which of cardPan and pagePan recognizes?") && run.output.contains("\nAnswer\n  2 only cardPan\n"))
        #expect(folder.names.isEmpty)
    }

    @Test func theCourseContinuesFromALesson() throws {
        let folder = try Folder()
        let run = try Run(["learn", "--from", "cell-long", "-o", "course.txt"], in: folder)
        #expect(run.code == 0 && run.output.isEmpty)
        let titles = try #require(folder.text("course.txt")).split(separator: "\n").filter { $0.firstMatch(of: #/^\d+\. /#) != nil }
        #expect(titles == ["51. Even longer", "52. A drag from a button", "53. A press, then a drag"])
    }

    @Test func theListShowsTheProgressAndResetDeletesIt() throws {
        let folder = try Folder(["state/gesturetrace/learn": "gesturetrace learn 1\nknown tap\n\u{0}\u{1B}broken\n"])
        let environment = ["XDG_STATE_HOME": folder.path + "/state"]
        let list = try Run(["learn", "--list"], in: folder, environment: environment)
        #expect(list.code == 0 && list.output.contains("\n+  1  One tap  (tap)\n") && list.output.contains("\n   2  Which view is hit"))
        let other = try Run(["learn", "--list", "--progress", "none"], in: folder, environment: environment)
        #expect(other.output.contains("\n   1  One tap  (tap)\n"))
        #expect(try Run(["learn", "--reset"], in: folder, environment: environment).code == 0)
        #expect(folder.text("state/gesturetrace/learn") == nil)
        #expect(try Run(["learn", "--reset"], in: folder, environment: environment).code == 0)
    }

    @Test func anUnknownLessonGetsASuggestion() throws {
        let run = try Run(["learn", "nested-pan"], in: Folder())
        #expect(
            run.code == 2
                && run.errors
                    == "gesturetrace: error: no lesson 'nested-pan'; did you mean 'nested-pans'? 'gesturetrace learn --list' lists them\n"
        )
    }

    @Test func aRuleIsPrintedAsTextAndAsJSON() throws {
        let folder = try Folder()
        let text = try Run(["rules", "b9"], in: folder)
        #expect(text.code == 0 && text.output.hasPrefix("B9  One event, four phases\n"))
        let lines = try Run(["rules", "--format", "jsonl"], in: folder).output.split(separator: "\n")
        let objects = try lines.map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
        #expect(objects.contains { $0["rule"] as? String == "B9" && ($0["lessons"] as? [String])?.first == "long-press-then-drag" })
        #expect(objects.contains { $0["lint"] as? String == "late-taps" && ($0["rules"] as? [String])?.first == "F4" })
    }

    @Test func anUnknownRuleGetsASuggestion() throws {
        let run = try Run(["rules", "B9", "longPres"], in: Folder())
        #expect(run.code == 2 && run.output.isEmpty)
        #expect(
            run.errors == "gesturetrace: error: no rule or code 'longPres'; did you mean 'longPress'? 'gesturetrace rules' lists them\n")
    }
}
