import TestSupport
import Testing

@testable import GestureCheck

@Suite("Expectations that mean nothing")
struct ExpectationErrorTests {
    @Test(
        "say where and what to write",
        arguments: [
            ("", 3, "the expectation is empty; write a row such as 'tap recognized'"),
            ("never", 8, "the expectation ends where an id is needed"),
            ("tap", 6, "nothing is said of 'tap'; write what it does"),
            ("tap then double failed", 7, "nothing is said of 'tap'"),
            ("tap recognised", 7, "'recognised' is nothing that happens; did you mean 'recognized'?"),
            ("tap touchesBegun", 7, "did you mean 'touchesBegan'?"),
            ("tap blue", 7, "'blue' is nothing that happens; write a state, a touches method"),
            ("tpa recognized", 3, "unknown view or recognizer 'tpa'; did you mean 'tap'?"),
            ("tap recognized then dobule failed", 23, "did you mean 'double'?"),
            ("recognizer:save began", 3, "unknown recognizer 'save'"),
            ("view:tap held", 3, "unknown view 'tap'"),
            ("tap held", 7, "'held' is said of views, and 'tap' is a recognizer"),
            ("view:card touchUpInside", 13, "'touchUpInside' is said of controls, and 'card' is a plain view"),
            ("save didScroll", 8, "'didScroll' is said of scroll views, and 'save' is a button"),
            ("save waits", 8, "'waits' is said of recognizers, and 'save' is a button"),
            ("tap began", 7, "'tap' is a tap, which is never 'began'; write 'recognized' or 'failed'"),
            ("pan recognized", 7, "'pan' is a pan, which is never 'recognized'; write 'began' or 'ended'"),
            ("card touchesBegan", 3, "a view and a recognizer have the id 'card'; write 'view:card' or 'recognizer:card'"),
            ("mode doddle", 8, "unknown mode 'doddle'; did you mean 'doodle'?"),
            ("tap recognized befor 0.3", 18, "'befor' is not expected here; did you mean 'before'?"),
            ("tap recognized before", 24, "'before' needs a time; write it in seconds, as in 'before 0.3'"),
            ("tap recognized before 0.3s", 25, "'0.3s' is not a time; write it in seconds"),
            ("tap recognized before inf", 25, "'inf' is not a time"),
            ("tap recognized before 1 before 2", 27, "'before' is there twice; keep one"),
            ("tap recognized after 2 before 1", 26, "no time lies after the one and before the other"),
            ("tap recognized 2", 19, "'2' stands alone; write '2 times'"),
            ("tap recognized 0.3 times", 18, "'0.3' is not a count; write a whole number"),
            ("tap recognized 0 times", 18, "0 times; begin the sentence with 'never' instead"),
            ("never tap recognized 2 times", 24, "'never' and a count exclude each other"),
            ("then tap recognized", 3, "'then' stands where an id is needed; if it is one, put it in quotes"),
            ("'my list touchesBegan", 3, "the quote does not end; close it behind the id"),
            // The escapes of the file count, too: the column is that in the file.
            ("\"my list\" didScrol", 15, "did you mean 'didScroll'?"),
        ])
    func said(sentence: String, column: Int, message: String) throws {
        let result = try Folder(["a.trace.json": Sample.trace(expect: [sentence])]).check()
        #expect(result.problems.count == 1)
        let text = result.problems.first ?? ""
        #expect(text.hasPrefix("a.trace.json:3:\(column): error: "), "\(text)")
        #expect(text.contains(message), "\(text)")
    }

    @Test("all of them are said at once, those of the grammar first")
    func several() throws {
        let result = try Folder(["a.trace.json": Sample.trace(expect: ["tap", "tap recognized", "never", "tap x"])]).check()
        #expect(result.problems.count == 3)
    }

    @Test("names that would steer a terminal are shown escaped")
    func hostile() throws {
        let result = try Folder(["a.trace.json": Sample.trace(expect: ["'a\u{202E}b' recognized"])]).check()
        #expect(result.problems.first?.contains("'a\\u{202E}b'") == true)
    }
}
