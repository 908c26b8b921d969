import GestureFiles
import GestureSupport
import TestSupport
import Testing

@testable import GestureChecks
@testable import GestureAnalysis

@Suite("Invalid expectations")
struct ExpectationErrorTests {
    @Test(
        "The error has the position of the mistake and suggests a correction",
        arguments: [
            ("", 3, "the expectation is empty; write a row such as 'tap recognized'"),
            ("never", 8, "the expectation ends where an id is needed"),
            ("tap", 6, "the sentence does not say what 'tap' does; write it"),
            ("tap then double failed", 7, "the sentence does not say what 'tap' does"),
            ("tap recognised", 7, "unknown 'recognised'; did you mean 'recognized'?"),
            ("tap touchesBegun", 7, "did you mean 'touchesBegan'?"),
            ("list selected row1", 8, "unknown 'selected'; did you mean 'selects'?"),
            ("no tap recognized", 3, "unknown word 'no'; did you mean 'never'?"),
            ("tap blue", 7, "unknown 'blue'; write a state, a touches method"),
            ("tpa recognized", 3, "unknown view or recognizer 'tpa'; did you mean 'tap'?"),
            ("tap recognized then dobule failed", 23, "did you mean 'double'?"),
            ("recognizer:save began", 3, "unknown recognizer 'save'"),
            ("view:tap held", 3, "unknown view 'tap'"),
            ("tap held", 7, "'held' applies to views, and 'tap' is a recognizer; write the id of one, or another word"),
            ("view:card action", 13, "'action' applies to recognizers and controls, and 'card' is a plain view"),
            ("view:card touchUpInside", 13, "'touchUpInside' applies to controls, and 'card' is a plain view"),
            ("save didScroll", 8, "'didScroll' applies to scroll views, and 'save' is a button"),
            ("save waits", 8, "'waits' applies to recognizers, and 'save' is a button"),
            ("tap began", 7, "'tap' is a tap, which is never 'began'; write 'recognized' or 'failed'"),
            ("pan recognized", 7, "'pan' is a pan, which is never 'recognized'; write 'began' or 'ended'"),
            ("card touchesBegan", 3, "a view and a recognizer have the id 'card'; write 'view:card' or 'recognizer:card'"),
            ("mode doddle", 8, "unknown mode 'doddle'; did you mean 'doodle'?"),
            ("tap recognized befor 0.3", 18, "'befor' is not expected here; did you mean 'before'?"),
            ("tap recognized before", 24, "'before' needs a time; write it in seconds, as in 'before 0.3'"),
            ("tap recognized before 0.3s", 25, "'0.3s' is not a time; write it in seconds"),
            ("tap recognized before inf", 25, "'inf' is not a time"),
            ("tap recognized before 1 before 2", 27, "'before' appears twice; keep one"),
            ("tap recognized after 1 after 2", 26, "'after' appears twice; keep one"),
            ("tap recognized at 1 at 2", 23, "'at' appears twice; keep one"),
            ("tap recognized within 1 of pan began within 2 of pan began", 40, "'within' appears twice; keep one"),
            ("tap recognized at", 20, "'at' needs a time; write it in seconds, as in 'at 0.3'"),
            ("tap recognized within", 24, "'within' needs a time; write it in seconds, as in 'within 0.3'"),
            ("tap recognized after 2 before 1", 26, "no time is both after the first and before the second"),
            ("tap recognized before 1 after 1", 27, "no time is both after the first and before the second; swap them"),
            ("tap recognized 2", 19, "'2' has no unit; write '2 times', or 'before' in front of a time"),
            ("tap recognized 0.3 times", 18, "'0.3' is not a count; write a whole number"),
            ("tap recognized 0 times", 18, "'0 times' is not a count; begin the sentence with 'never' instead"),
            ("never tap recognized 2 times", 24, "'never' and a count exclude each other"),
            ("then tap recognized", 3, "'then' is a word of the grammar, but an id is needed here; if it is an id, put it in quotes"),
            ("'my list touchesBegan", 3, "the quote does not end; close it after the id"),
            (
                "tap recognized after 0.3 then tap failed", 28,
                "'then' follows 'after 0.3', which applies to the whole sequence; write 'after 0.3' after"
            ),
            ("never tap action once", 20, "'never' and a count exclude each other"),
            ("tap recognized or double failed then pan began", 18, "'or' beside 'then' can be read in two ways"),
            ("never tap recognized or pan began", 24, "'never' and 'or' can be read in two ways; write 'never (a or b)'"),
            ("never tap failed then never pan began", 25, "'never' at the start applies to the whole sequence"),
            ("tap failed then never pan began 2 times", 35, "a count and a 'never' after the last row exclude each other"),
            ("(tap recognized and pan began) 2 times", 3, "only rows with 'or' between them are allowed in these parentheses"),
            ("(tap recognized or pan began", 3, "the parenthesis does not end; close it"),
            ("tap recognized)", 17, "')' is not expected here; no parenthesis is open; remove it"),
            ("tap recognized before (pan began and tap failed)", 25, "only rows with 'or' between them are allowed in these parentheses"),
            ("tap recognized at least two times", 27, "'two' is not a count"),
            ("tap recognized at least", 26, "'at least' needs a count; write it as in 'at least 2 times'"),
            ("tap recognized at most", 25, "'at most' needs a count; write it as in 'at most 2 times'"),
            ("tap recognized at most 2", 27, "'2' has no unit; write '2 times', or 'before' in front of a time"),
            ("tap recognized at most 0 times", 18, "'0 times' is not a count; begin the sentence with 'never' instead"),
            ("tap recognized 2 to", 22, "'to' needs a count; write it as in 'to 2 times'"),
            ("tap recognized 2 to 3", 24, "'2 to 3' has no unit; write '2 to 3 times', or 'before' in front of a time"),
            ("tap recognized at least 0 times", 18, "every row occurs at least 0 times"),
            ("tap recognized 0 to 2 times", 18, "'0 to 2 times' has no lower limit; write 'at most 2 times' instead"),
            ("tap recognized 3 to 2 times", 18, "no count satisfies both numbers"),
            ("tap recognized once 2 times", 23, "'times' appears twice; keep one"),
            ("tap recognized within 0.3", 28, "'within' needs a row; write it after 'of'"),
            ("tap recognized at 1 before 2", 23, "'at' already gives the time"),
            ("tap recognized after 2 at 1", 26, "'at' already gives the time; remove the other clause"),
            ("tap recognized before tap", 25, "'tap' is not a time; write it in seconds, as in '0.3', or name a row where one is allowed"),
            ("tap recognized within 1 of pna began", 30, "unknown view or recognizer 'pna'; did you mean 'pan'?"),
            ("pan action with translation.z > 5", 19, "this kind of row has no value 'translation.z'; did you mean 'translation.x'?"),
            ("pan action with translation.x", 32, "'translation.x' needs a comparison; write one of"),
            ("pan action with translation.x > far", 35, "'translation.x' is a number, and 'far' is not"),
            ("pan action with translation.x >", 34, "'>' needs a value after it; write a number, yes, no or a word"),
            ("pan action with state > ended", 25, "'state' cannot be compared with '>'"),
            ("pan action with", 18, "'with' needs a value; write it as in 'with translation.x > 50'"),
            ("pan shouldBegin with answer = maybe", 33, "'answer' is yes or no, not 'maybe'; write 'answer = yes'"),
            ("pan added with x = 1", 18, "this kind of row has no value 'x'; it has 'target', 'by'"),
            ("tap waits for dobule", 17, "unknown recognizer 'dobule'; did you mean 'double'?"),
            ("tap waits for", 16, "'for' needs an id after it"),
            ("pan failed due to tpa", 21, "unknown view or recognizer 'tpa'"),
            ("save action sayed", 15, "'save' has no action 'sayed'; did you mean 'saved'?"),
            ("tap action foo", 14, "'tap' has no action 'foo'; give it one in the layout"),
            ("touch 1 hits", 15, "'hits' needs an id after it"),
            ("tap recognized due to", 24, "'due to' needs an id after it"),
            ("* but then began", 9, "'but' needs an id after it"),
            ("touch 1 then", 11, "the sentence does not say what 'touch 1' does"),
            ("not tap recognized", 3, "unknown word 'not'; did you mean 'never'?"),
            ("'my list' didselectrow", 13, "unknown 'didselectrow'; did you mean 'selects'?"),
            ("on iOS 26 tap recognized", 6, "'on' needs a system and a colon"),
            ("'my list' selects sav", 21, "unknown view 'sav'; did you mean 'save'?"),
            ("save selects save", 8, "'selects' applies to table and collection views, and 'save' is a button"),
            ("touch 2 hits sav", 16, "unknown view 'sav'"),
            ("touch 2 recognized", 11, "unknown phase 'recognized' of a touch; write 'began', 'moved'"),
            ("pan.isEnabeld set", 3, "unknown property 'isEnabeld'"),
            ("pan action with translation.x > and tap recognized", 35, "'>' needs a value after it"),
            ("pan action with translation.x ~ 5", 33, "'translation.x' needs a comparison; write one of"),
            ("save touchDown with foo = 1", 23, "no value 'foo'; it has 'control', 'event', 'action', 'value'"),
            ("pan action with translation.x > 5 and state < ended", 47, "'state' cannot be compared with '<'"),
            ("tap shouldBegin with answer = maybe", 33, "'answer' is yes or no, not 'maybe'; write 'answer = yes'"),
            ("tap recognized after pan began after 2", 34, "'after' appears twice; keep one"),
            ("tap recognized before 2 after 2", 27, "no time is both after the first and before the second"),
            ("tap recognized at 1 after 2", 23, "'at' already gives the time"),
            ("tap recognized 1 to 2", 24, "'1 to 2' has no unit; write '1 to 2 times'"),
            ("tap failed due double", 14, "'due' is not expected here; write 'then', 'and', 'or'"),
            ("tap touchesBegan then never dobule failed then tap recognized", 31, "did you mean 'double'?"),
            ("tap touchesBegan then never dobule failed", 31, "did you mean 'double'?"),
            ("tap recognized before pna began", 25, "did you mean 'pan'?"),
            ("tap recognized after pna began", 24, "did you mean 'pan'?"),
            ("(tap recognized or pan began x", 32, "'x' is not expected here; write 'then', 'and', 'or'"),
            ("save action befor 0.3", 15, "'befor' is not expected here; did you mean 'before'?"),
            ("save action 'befor' 0.3", 23, "'0.3' is not a count"),
            ("save action befor", 15, "'save' has no action 'befor'; it has 'saved'"),
            ("tap ended", 7, "'tap' is a tap, which is never 'ended'; write 'recognized' or 'failed'"),
            ("tap changed", 7, "'tap' is a tap, which is never 'changed'"),
            ("tap cancelled", 7, "'tap' is a tap, which is never 'cancelled'"),
            ("save began", 8, "'began' applies to recognizers, and 'save' is a button"),
            ("save shouldBegin", 8, "'shouldBegin' applies to recognizers, and 'save' is a button"),
            ("tap dropped", 7, "'dropped' applies to views, and 'tap' is a recognizer"),
            ("tap didScroll", 7, "'didScroll' applies to scroll views, and 'tap' is a recognizer"),
            ("tap touchUpInside", 7, "'touchUpInside' applies to controls, and 'tap' is a recognizer"),
            ("tap selects", 7, "'selects' applies to table and collection views, and 'tap' is a recognizer"),
            ("recognizer:tap held", 18, "'held' applies to views, and 'tap' is a recognizer"),
            ("view:save began", 13, "'began' applies to recognizers, and 'save' is a button"),
            ("touch 2 hits tap", 16, "unknown view 'tap'; use an id of the layout"),
            ("touch 2 hits tpa", 16, "unknown view 'tpa'; use an id of the layout"),
            ("touch 2 hits *", 16, "unknown view '*'; use an id of the layout"),
            ("'my list' highlights tap", 24, "unknown view 'tap'; use an id of the layout"),
            ("tap waits for save", 17, "unknown recognizer 'save'; use an id of the layout"),
            ("tap waits for sav", 17, "unknown recognizer 'sav'; use an id of the layout"),
            ("* but sav touchesBegan", 3, "unknown view or recognizer 'sav'; did you mean 'save'?"),
            ("view:tpa held", 3, "unknown view 'tpa'; use an id of the layout"),
            ("recognizer:sav began", 3, "unknown recognizer 'sav'; use an id of the layout"),
            ("foo.isEnabled set", 3, "unknown view or recognizer 'foo'"),
            // Columns refer to the JSON file, in which a backslash precedes each quote in the sentence.
            ("\"my list\" didScrol", 15, "did you mean 'didScroll'?"),
        ])
    func said(sentence: String, column: Int, message: String) throws {
        let result = try Folder(["a.trace.json": Sample.trace(expect: [sentence])]).check()
        #expect(result.problems.count == 1)
        let text = result.problems.first ?? ""
        #expect(text.hasPrefix("a.trace.json:3:\(column): error: "), "\(text)")
        #expect(text.contains(message), "\(text)")
    }

    @Test(
        "The message about a cell names its list, and an id that a control and a recognizer share needs a prefix",
        arguments: [
            (
                "row selects", 7,
                "'selects' applies to table and collection views, and 'row' is a cell; write its list first, "
                    + "as in 'list selects row'"
            ),
            ("row didScroll", 7, "'didScroll' applies to scroll views, and 'row' is a cell; write the id of one, or another word"),
            ("save action", 3, "a view and a recognizer have the id 'save'; write 'view:save' or 'recognizer:save'"),
        ])
    func cells(sentence: String, column: Int, message: String) throws {
        let trace = Sample.trace(expect: [sentence]).replacing(#""scrollView""#, with: #""tableView""#)
            .replacing(#"2000],"#, with: #"2000],"subviews":[{"id":"row","type":"cell","frame":[0,0,390,60]}],"#)
            .replacing(#"{"id":"card","type":"tap"}"#, with: #"{"id":"save","type":"tap"}"#)
        #expect(try Folder(["a.trace.json": trace]).check().problems == ["a.trace.json:3:\(column): error: \(message)"])
    }

    @Test(
        "A sentence contains no mistake if its words fit the view or the recognizer with this id",
        arguments: [
            "tap possible", "tap recognized", "tap failed", "pan possible", "pan began", "pan changed", "pan ended", "pan cancelled",
            "pan failed", "card action", "card recognized", "card held", "view:card touchesBegan", "recognizer:card touchesBegan",
            "tap waits for *", "tap waits for pan", "tap failed due to *", "tap failed due to save", "tap failed due to double",
            "* but tap began", "* but save touchesBegan", "* action foo", "tap shouldBegin", "'my list' didScroll",
            "'my list' selects card", "save touchDown", "save action", "save action saved", "touch 1 hits save", "save.isEnabled set",
            "tap.isEnabled set",
        ])
    func correct(sentence: String) throws {
        #expect(try Folder(["a.trace.json": Sample.trace(expect: [sentence])]).check().problems == [])
    }

    @Test("An unknown id is no mistake if the replay contained a row about it", arguments: ["foo recognized", "foo.isEnabled set"])
    func seen(sentence: String) throws {
        let names = ExpectationNames(try LayoutDocument.read(SourceText(name: "a.layout.json", text: Sample.layout)))
        let expectation = try ExpectationParser.parse(Sentence(sentence))
        #expect(names.problems(expectation) { _ in true } == nil)
        #expect(names.problems(expectation) { _ in false }?.byte == 0)
    }

    @Test("Parentheses may be nested 32 deep")
    func nesting() throws {
        func nested(_ depth: Int) throws(ExpectationError) -> Int {
            let parentheses = (open: String(repeating: "(", count: depth), close: String(repeating: ")", count: depth))
            return try ExpectationParser.parse(Sentence(parentheses.open + "tap recognized" + parentheses.close)).claims.count
        }
        #expect(try nested(32) == 1)
        #expect(throws: ExpectationError(.tooDeep, atByte: 32)) { try nested(33) }
    }

    @Test("Any text is parsed or rejected with a position inside the text")
    func anything() {
        let words = [
            "tap", "pan", "view:card", "view:", "'my list'", "*", "but", "touch", "1", "0.3", "never", "then", "and", "or", "(", ")",
            "(tap",
            "recognized)", "with", "translation.x", ">", "=", "-5", "yes", "no", "due", "to", "waits", "for", "action", "hits", "began",
            "before",
            "after", "within", "of", "once", "times", "at", "least", "mode", "refused", "warnings", "set", "shouldBegin", "translation.x>5",
            "'",
        ]
        var random = SplitMix64(Chance.seed)
        for _ in 0..<Chance.count(500, thorough: 10_000) {
            let text = (0..<random.int(0...9)).map { _ in words[random.int(0...words.count - 1)] }.joined(separator: " ")
            do throws(ExpectationError) {
                #expect(!(try ExpectationParser.parse(Sentence(text)).claims.isEmpty), "\(text)")
            } catch {
                #expect((0...text.utf8.count).contains(error.byte), "\(text)")
                #expect(!error.issue.description.isEmpty)
            }
        }
    }

    @Test("All errors are reported together, grammar errors first")
    func several() throws {
        let result = try Folder(["a.trace.json": Sample.trace(expect: ["tap", "tap recognized", "never", "tap x"])]).check()
        #expect(result.problems.count == 3)
    }

    @Test("Names with terminal control characters are escaped")
    func hostile() throws {
        let result = try Folder(["a.trace.json": Sample.trace(expect: ["'a\u{202E}b' recognized"])]).check()
        #expect(result.problems.first?.contains("'a\\u{202E}b'") == true)
    }
}
