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

    @Test func aTerminalHasItsSettingsBackAfterTheCourse() throws {
        let folder = try Folder()
        var (master, terminal): (Int32, Int32) = (0, 0)
        try #require(openpty(&master, &terminal, nil, nil, nil) == 0)
        defer { for descriptor in [terminal, master] { close(descriptor) } }
        func flags() -> tcflag_t {
            var settings = termios()
            tcgetattr(terminal, &settings)
            return settings.c_lflag
        }
        let usual = flags()
        let process = Process()
        process.executableURL = Run.binary
        process.arguments = ["learn", "nested-pans", "--progress", folder.path + "/progress"]
        let handle = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
        (process.standardInput, process.standardOutput, process.standardError) = (handle, handle, handle)
        try process.run()
        // The program's output is read, because otherwise the program would wait. The key is pressed after the program has changed the
        // settings.
        var isChanged = false
        var buffer = [UInt8](repeating: 0, count: 4096)
        for _ in 0..<3000 where process.isRunning {
            var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
            if poll(&request, 1, 10) > 0 { _ = read(master, &buffer, buffer.count) }
            if !isChanged, flags() & tcflag_t(ICANON | ECHO) == 0 {
                isChanged = true
                _ = write(master, "q", 1)
            }
        }
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
        #expect(isChanged && process.terminationStatus == 0 && flags() == usual)
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
