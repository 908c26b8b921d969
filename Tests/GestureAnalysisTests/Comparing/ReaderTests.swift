import GestureAnalysis
import GestureFiles
import GestureSupport
import GestureTimeline
import Testing

@Suite struct ReaderTests {
    @Test func bothFormsGiveTheSameRows() throws {
        let text = try Samples.timeline(Samples.short)
        let json = try Samples.timeline(Samples.short, .jsonLines)
        #expect(try Samples.rows(text).count == Samples.rows(json).count)
        for (a, b) in [(text, json), (json, text)] {
            for case .changed(let pair) in try Samples.changes(a, b) { Issue.record("\(pair)") }
            #expect(try Samples.changes(a, b).allSatisfy { if case .same = $0 { true } else { false } })
        }
    }

    @Test(arguments: [TimelineOptions(why: true), TimelineOptions(style: .ansi), TimelineOptions(why: true, style: .ansi)])
    func reasonsAndColoursAreAccepted(options: TimelineOptions) throws {
        let plain = try Samples.timeline(Samples.short)
        let other = try Samples.timeline(Samples.short, options: options)
        #expect(plain != other)
        #expect(try Samples.changes(plain, other).allSatisfy { if case .same = $0 { true } else { false } })
    }

    @Test func rowsAreReadInPieces() throws {
        let text = try Samples.timeline(Samples.short)
        let reader = try Samples.reader(text, piece: 1)
        var count = 0
        while try reader.next() != nil { count += 1 }
        #expect(try count == Samples.rows(text).count)
    }

    static let head = "gesturetrace timeline 1\ntrace a\n\n   time  fingers, recognizers                │ views\n\n"

    @Test(arguments: [
        #"  0.000  ▾ touch 1 began (100, 200.5) on card  for tap, pan  past ghost (alpha), veil (interaction)"#,
        #"  0.030  ▴ touch 1 ended (1, 2) outside"#,
        #"  0.000    ? pan        shouldReceive touch 1  yes  asked cardDelegate"#,
        #"  0.033    ? pan        shouldBegin  no  asked view:save"#,
        #"  0.033    ? pan        shouldRecognizeSimultaneouslyWith pinch  yes  asked cardDelegate"#,
        #"  0.000    ∙ tap        touchesBegan 1 2"#, #"  0.000    ∙ tap        touchesBegan 0 9 10 -1"#,
        #"  0.430    ◉ tap        recognized  late 0.350 s  due to double"#,
        #"  0.430    ∘ tap        possible  from recognized"#,
        #"  0.200    ✕ press      failed  from began  because it moved 12.5 pt, over 10  due to pan"#,
        #"  0.080    ◌ tap        waits for double, "a b"  wants recognized"#,
        #"  0.050    ▸ pan        action changed cardPanned (142, 202)  translation (12, 2)  velocity (480, 0)"#,
        #"  0.050    ▸ pinch      action changed "\u{202E}x" (208, 312)  scale 1.037  velocity 2.2  touches 2  target star"#,
        #"  0.080                                     │ ◌ card       held touch 1 ended  by tap, double"#,
        #"  0.430                                     │ ⊘ card       dropped touch 1  by tap"#,
        #"  0.150                                     │ ▾ row3       touchesBegan 1  late 0.150 s  › list"#,
        #"  0.150                                     │ ▾ row3       touchesBegan 1  ›› list › window"#,
        #"  0.000                                     │ ▹ save       touchDown"#,
        #"  0.080                                     │ ▸ save       touchUpInside  action saveTapped"#,
        #"  0.250                                     │ ⇕ list       didEndDragging  offset (0, 40)  decelerates yes"#,
        #"  0.250                                     │ ⇕ photos     didZoom  offset (0, 1)  scale 1.5"#,
        #"  0.080                                     │ ✓ list       selects row3"#,
        #"  0.300  = set pan.isEnabled = false  by press"#, #"  0.300  + add badge"#, #"  0.350  - remove card"#,
        #"  0.400  » mode browse to doodle  by press"#, #"  0.400  ✕ mode browse to print  refused"#,
        #"  0.500  ! interrupt "incoming call""#, #"  0.600  # note "a \"quoted\"\n text \\""#, #"  0.600  ! warning "a  — B1: b""#,
        #"  0.600  # note "a\tb\rc\u{1B}""#, #"  0.000  ∙ touch 1 moved (null, 2) on a"#,
        #"  0.033    ? pan        shouldBegin  no  asked view:save  read touch.f('a (b ', c d) 3, x "e""#,
        #"  0.040    ◉ tap        recognized  late null s"#, #"  0.300  + add az.AZ-09:_/x"#,
    ])
    func everyRowIsPrintedAsItWasRead(line: String) throws {
        let other = Self.head + "  0.000  # note \"x\"\n\(line)\n  9.000  end\n"
        let report = try Samples.report(Self.head + "  9.000  end\n", other) { DiffText($0, style: .plain) }
        #expect(report.hasSuffix("+ \(line)\n"), "\(report)")
    }

    @Test(
        "A blank line before a timeline causes the same error, regardless of how the input is split into pieces", arguments: [1, 7, .max])
    func aBlankFirstLine(piece: Int) throws {
        let text = "\n\u{FEFF}" + Self.head + "  0.000  end\n"
        let error = #expect(throws: InputError.self) { _ = try Samples.reader(text, piece: piece) }
        #expect(error?.report.hasPrefix("x.timeline:1:1: error: this is neither a timeline nor a trace") == true, "\(error?.report ?? "")")
    }

    @Test(
        arguments: [
            ("{ \t\"timeline\": 1, \"version\": 1}", .jsonLines), ("{\"x\": 1, \"timeline\": 1}", .jsonLines),
            ("{\"t\": 0, \"kind\": \"note\"}", .jsonLines), ("{\"version\": 1, \"timeline\": 1}", .trace), (head, .text),
            ("\u{FEFF}" + head, .text), ("\u{FEFF}{\"timeline\": 1}", .jsonLines), ("gesturetrace survey 1\n", .survey),
            ("{\"t\": 0}", .trace), ("{\"kind\": \"note\"}", .trace), ("{\"t\": 0, \"kind\": \"note\", \"version\": 1}", .trace),
            ("{\n\"t\": 0, \"kind\": \"note\"}", .trace),
        ] as [(String, InputForm)])
    func theFirstLineDeterminesTheFormOfAFile(text: String, expected: InputForm) throws {
        #expect(try InputForm.recognize(MemoryByteSource(name: "x", text: text)).form == expected)
    }

    @Test func theSignOfATouchMayBeAnyCharacter() throws {
        let line = "touch 1 ended (1, 2) on a\n  0.000  end\n"
        let changes = try Samples.changes(Self.head + "  0.000  👆 " + line, Self.head + "  0.000  ▴ " + line)
        #expect(changes.count == 1 && changes.allSatisfy { if case .same = $0 { true } else { false } })
    }

    @Test func aMalformedLineIsShown() throws {
        let text = Self.head + "  0.000  ▾ touch 1 began (1 2) on a\n"
        let error = #expect(throws: InputError.self) {
            let (form, source) = try InputForm.recognize(MemoryByteSource(name: "x.timeline", text: text))
            let reader = try TimelineReader(source, form: form)
            while try reader.next() != nil {}
        }
        #expect(error?.report.hasSuffix("\n  0.000  ▾ touch 1 began (1 2) on a\n                           ^") == true)
    }

    /// A header in which unknown lines follow the first line.
    private static func otherLines(_ count: Int) -> String { "gesturetrace timeline 1\n" + String(repeating: "other a\n", count: count) }

    /// Lines that are incomplete or invalid, each with the column of the error and the words for the part that is expected there.
    static let invalid: [(line: String, column: Int, words: String)] = [
        ("       ⋮", 8, "a time such as '  0.080'"), ("         ⋮", 10, "a time such as '  0.080'"),
        ("        ⋮x", 10, "a time such as '  0.080'"), (" =======", 2, "a time such as '  0.080'"),
        ("  x", 3, "a time such as '  0.080'"), ("  0.000  end 3", 13, "the end of the line"),
        ("  0.000  end  x", 15, "the end of the line"),
        ("  0.000  end  3 rows", 16, "'of'"), ("  0.000   ∙ tap touchesBegan 1", 11, "a lane: two spaces, four spaces or '│'"),
        ("  0.000    ∙ tap", 17, "a space after the name"), ("  0.000    ∙ tap  ", 19, "a word"),
        ("  0.000                                     │ ∙ card 5", 54, "a row of a view"),
        ("  0.000  = set pan.isEnabled = ", 32, "' = ' and a JSON value"), ("  0.000  + add ", 16, "a name"),
        ("  0.000  » mode a", 18, "' to ' and a name"), ("  0.000  # note x", 17, "a text in double quotes"),
        ("  0.000  # note \"x", 19, "the closing quote"), ("  0.000  # note \"a\\q\"", 20, "an escape such as \\n or \\u{202E}"),
        ("  0.000  # note \"\\u{110000}\"", 27, "a character's number"), ("  0.000  # note \"\\u{x}\"", 22, "a character's number"),
        ("  0.000  # note \"\\u{000000041}\"", 29, "'}' after a character's number"),
        ("  0.000  # note \"\\u{41", 23, "'}' after a character's number"), ("  0.000  ▾ touch x began (1, 2) on a", 18, "a number"),
        ("  0.000  ▾ touch  1 began (1, 2) on a", 18, "a number"),
        ("  0.000  ▾ touch 1 began 1, 2 on a", 25, "' (' in a point"), ("  0.000  ▾ touch 1 began (1, 2 on a", 31, "')' after the number"),
        ("  0.000  ▾ touch 1 began (1, 2) on ", 36, "' on ' and a name"),
        ("  0.000  ▾ touch 1 began (1, 2) on a  past b", 45, "the reason why a view was skipped"),
        ("  0.000  ▾ touch 1 began (1, 2) on a  past b (1)", 47, "a reason"),
        ("  0.000  ▾ touch 1 began (1, 2) on a  past b (x", 48, "')'"),
        ("  0.000    ? pan        shouldBegin  maybe", 38, "'  yes' or '  no'"),
        ("  0.000    ? pan        shouldBegin  yes, by a", 41, "'  asked ' and a name"),
        ("  0.000    ◌ tap        waits for ", 35, "a name"),
        ("  0.000    ◉ tap        recognized  3", 37, "the end of the line, or a clause"),
        ("  0.000    ◉ tap        recognized  late x s", 42, "'  late ' and a number"),
        ("  0.000    ◉ tap        recognized  late 0.350", 47, "' s' after the number"),
        ("  0.000    ▸ pan        action changed (1, 2)  velocity x", 57, "'  velocity ' and a number"),
        ("  0.000                                     │ ⇕ list       didScroll", 69, "'  offset ' and a point such as (100, 200)"),
        ("  0.000                                     │ ⇕ list       didScroll  offset 1", 78, "a point such as (100, 200)"),
        ("  0.000                                     │ ◌ card       held touch 1", 72, "a word"),
    ]

    @Test(arguments: invalid) func theMissingPartOfALineIsNamed(line: String, column: Int, words: String) throws {
        let error = #expect(throws: InputError.self) { try Samples.rows(Self.head + line + "\n  9.000  end\n") }
        let expected = "x.timeline:6:\(column): error: \(words) is expected here; "
        #expect(error?.description.hasPrefix(expected) == true, "\(error?.description ?? "")")
    }

    @Test func theNumberOfACharacterHasUpToEightDigits() throws {
        let rows = try Samples.rows(Self.head + "        ⋮\n  0.000  # note \"\\u{0001F44D}\\u{a}\"\n        ⋮ 3 rows\n  9.000  end\n")
        #expect(rows.map { $0["text"] } == [.text("\u{1F44D}\n")])
    }

    @Test func rowsOfUnknownKindsAreCountedButNotRead() throws {
        let text = """
            \u{FEFF}{"timeline": 1}
            {"t": 0, "kind": "new"}
            {"t": 0, "kind": "note", "text": "a"}
            {"t": 1, "kind": "end", "rows": 2}
            """
        #expect(try Samples.rows(text).map { $0.number } == [2])
    }

    /// Lines that follow a header in JSON, each with the beginning of the error.
    static let invalidJSON: [(lines: String, error: String)] = [
        (#"{"kind": "note"}"#, "x.timeline:2:1: error: a row needs 't'; add it"),
        (#"{"t": 0}"#, "x.timeline:2:1: error: a row needs 'kind'; add it"),
        (#"{"t": 0, "kind": "note", "cause": 3}"#, "x.timeline:2:35: error: '3' is not expected here; write a cause, an object such as"),
        ("\n", "x.timeline:2:1: error: a row is expected here"),
        ("[]", "x.timeline:2:1: error: '[' is not expected here; write a row, an object such as"),
        (#"{"t": 0, "kind": "end"}"# + "\nsummary of x", "x.timeline:3:1: error: more text after the timeline's end"),
        (#"{"t": 0, "kind": "new"}"# + "\n" + #"{"t": 0, "kind": "end", "rows": 0}"#, "x.timeline:3:1: error: the timeline declares 0"),
    ]

    @Test(arguments: invalidJSON) func anInvalidLineInJSONIsRefused(lines: String, error: String) throws {
        let found = #expect(throws: InputError.self) { try Samples.rows("{\"timeline\": 1}\n" + lines + "\n") }
        #expect(found?.description.hasPrefix(error) == true, "\(found?.description ?? "")")
    }

    @Test func anInvalidHeaderIsRefused() {
        let header = #expect(throws: InputError.self) { try Samples.rows("{\"timeline\": 1, \"a\"}\n") }
        #expect(header?.description.hasPrefix("x.timeline:1:20: error: '}' is not expected here; write ':' after a key") == true)
        for (text, line) in [(Self.otherLines(20), 21), (Self.otherLines(1) + " a\n", 3)] {
            let error = #expect(throws: InputError.self) { try Samples.rows(text) }
            let expected = "x.timeline:\(line):1: error: the heading '   time  fingers, recognizers …' is expected here"
            #expect(error?.description.hasPrefix(expected) == true, "\(error?.description ?? "")")
        }
    }

    @Test(arguments: ["[31 touch 1", "[38;5;1234;1m▴ touch 1 ended (1, 2) on a"])
    func anEscapeSequenceThatIsNoColourIsRefused(sequence: String) {
        let error = #expect(throws: InputError.self) { try Samples.rows(Self.head + "  0.000  \u{1B}\(sequence)\n  0.000  end\n") }
        let expected = "x.timeline:6:10: error: an escape sequence that is not a colour"
        #expect(error?.description.hasPrefix(expected) == true, "\(error?.description ?? "")")
    }

    @Test func aHeaderMayHave20Lines() throws {
        let text = Self.otherLines(19) + "   time  fingers, recognizers                │ views\n\n  0.000  end\n"
        #expect(try Samples.rows(text).isEmpty)
    }

    @Test func aColourIsSkippedIfItHasAtMost13Characters() throws {
        let line = "▴ touch 1 ended (1, 2) on a"
        let text = Self.head + "  0.000  \u{1B}[38;5;123;1m\(line)\u{1B}[0m\n  0.000  end\n"
        #expect(try Samples.rows(text).map { $0.text() } == ["  0.000  \(line)"])
    }

    @Test(arguments: [
        (head + "  0.000  ▾ tuch 1 began (1, 2) on a\n", "x.timeline:6:12: error: 'touch', 'set'"),
        (head + "  0.000    ∙ tap        touchesBegan 1  \n", "x.timeline:6:41: error: the end of the line"),
        (head + "  0.000  ▾ touch 1 began (1 2) on a\n", "x.timeline:6:28: error: ', ' in a point is expected here"),
        (head + "  0.000  = set pan.isEnabled\n", "x.timeline:6:29: error: ' = ' and a JSON value is expected here"),
        (head + "  0.000  ▾ touch 1 \n", "x.timeline:6:20: error: a word is expected here"),
        (head + "  0.000  👆👆 touch 1 ended (1, 2) on a\n", "x.timeline:6:10: error: a sign such as ▾ and a space is expected here"),
        (head + "  0.000  # note \"x\"\n", "x.timeline:7:1: error: the timeline ends without its last line"),
        ("gesturetrace timeline 1\ntrace a\n", "x.timeline:3:1: error: the timeline ends without its last line"),
        (head + "  0.000  end\nmore\n", "x.timeline:7:1: error: more text after the timeline's end"),
        (head + "<<<<<<< HEAD\n", "x.timeline:6:1: error: a merge conflict"),
        (head + "=======\n", "x.timeline:6:1: error: a merge conflict"), (head + ">>>>>>> a\n", "x.timeline:6:1: error: a merge conflict"),
        (head + "||||||| a\n", "x.timeline:6:1: error: a merge conflict"),
        ("\u{FEFF}" + head + "  0.000  end  2 of 3 rows\n", "x.timeline:6:1: error: the timeline declares 2 rows, but it has 0"),
        ("{\"timeline\": 1} x\n", "x.timeline:1:17: error: more text after the end of the value"),
        (head + "  0.066  ⋯ fold 3 events until 0.100\n", "x.timeline:6:12: error: a folded timeline"),
        (head + "  1.000  # note \"x\"\n  0.500  # note \"x\"\n", "x.timeline:7:1: error: time runs backwards"),
        ("gesturetrace timeline 2\n", "x.timeline:1:1: error: timelines of version '2'"),
        ("hello\n", "x.timeline:1:1: error: this is neither a timeline nor a trace"),
        ("", "x.timeline:1:1: error: the file is empty"),
        ("gesturetrace timeline 1\n<<<<<<< HEAD\n", "x.timeline:2:1: error: a merge conflict"),
        ("\n{\"timeline\": 1}\n", "x.timeline:1:1: error: the timeline has no header"),
        ("{\"timeline\": 7}\n", "x.timeline:1:1: error: timelines of version '7'"),
        ("{\"t\": 0, \"kind\": \"note\"}\n", "x.timeline:1:1: error: the timeline has no header"),
        ("{\"timeline\": 1}\n{\"t\": 0, \"kind\": \"end\", \"rows\": 2}\n", "x.timeline:2:1: error: the timeline declares 2 rows"),
        ("{\"timeline\": 1}\n{\"t\": 0, \"kind\": \"control\", \"control\": \"a\"}\n", "x.timeline:2:1: error: a row of the kind"),
        ("{\"timeline\": 1}\n{\"t\": 0, \"kind\": \"note\",}\n", "x.timeline:2:24: error: a comma before"),
        ("{\"timeline\": 1}\n{\"t\": 0, \"kind\": 3}\n", "x.timeline:2:18: error:"),
    ])
    func malformedTimelinesAreRefusedWithTheirPlace(text: String, expected: String) throws {
        let error = #expect(throws: InputError.self) { try Samples.rows(text) }
        #expect(error?.description.hasPrefix(expected) == true, "\(error?.description ?? "")")
    }

    @Test func aTextMayHaveOtherLineBreaksAndASummaryAfterItsEnd() throws {
        let text = (Self.head + "  0.000  # note \"x\"\n  0.000  end\n\nsummary of 1 row\nmore\n").replacing("\n", with: "\r\n")
        #expect(try Samples.rows(text).map { $0.text() } == ["  0.000  # note \"x\""])
        let names = try [text, "{\"timeline\": 1, \"trace\": \"b\"}\n", "{\"timeline\": 1}\n"].map { try Samples.reader($0).trace }
        #expect(names == ["a", "b", ""])
    }

    @Test func equalLinesOfTwoTimelinesAreReadTogetherAndEachHasItsOwnNumbers() throws {
        let lines = [
            #"{"t": 0, "kind": "note", "text": "x"}"#, #"{"t": 0, "kind": "new"}"#, #"{"t": 1, "kind": "note", "text": "y"}"#,
        ]
        func reader(_ lines: [String], rows: Int) throws -> TimelineReader {
            let all = [#"{"timeline": 1}"#] + lines + [#"{"t": 1, "kind": "end", "rows": \#(rows)}"#]
            return try Samples.reader(all.joined(separator: "\n") + "\n")
        }
        for rows in [4, 3] {
            let (a, b) = (try reader(lines, rows: 3), try reader([#"{"t": 0, "kind": "note", "text": "w"}"#] + lines, rows: rows))
            #expect(try a.next(with: b) == nil && b.next()?.number == 1)
            for number in [1, 3] {
                let (own, other) = try #require(try a.next(with: b))
                #expect(own.number == number && other.number == number + 1 && own.fields == other.fields)
            }
            #expect(try a.next(with: b) == nil && a.next() == nil)
            guard rows != 4 else {
                #expect(try b.next() == nil)
                continue
            }
            let error = #expect(throws: InputError.self) { try b.next() }
            #expect(error?.description.hasPrefix("x.timeline:6:1: error: the timeline declares 3 rows, but it has 4") == true)
        }
    }

    @Test func anEqualLineMustFollowTheEarlierLinesOfBothTimelines() throws {
        func reader(_ time: String) throws -> TimelineReader {
            try Samples.reader(Self.head + "  \(time)  # note \"x\"\n  0.500  # note \"y\"\n  0.500  end\n")
        }
        for (time, isEarly) in [("0.500", false), ("0.501", true)] {
            let (a, b) = (try reader("0.000"), try reader(time))
            #expect(try a.next(with: b) == nil && a.next() != nil && b.next() != nil)
            let found = Result { try a.next(with: b) }
            guard isEarly else {
                #expect(try found.get() != nil)
                continue
            }
            let error = #expect(throws: InputError.self) { try found.get() }
            #expect(error?.description.hasPrefix("x.timeline:7:1: error: time runs backwards here") == true)
        }
    }

    @Test func anEqualLineWithoutATimeFollowsEveryLine() throws {
        func reader(_ time: Double) throws -> TimelineReader {
            let rows = #"{"kind": "note", "text": "x", "t": \#(time)}"# + "\n{\"t\": 0, \"kind\": \"new\"}\n"
            return try Samples.reader("{\"timeline\": 1}\n" + rows + "{\"t\": 0.5, \"kind\": \"note\", \"text\": \"y\"}\n")
        }
        let (a, b) = (try reader(0), try reader(0.5))
        #expect(try a.next(with: b) == nil && a.next() != nil && b.next() != nil && a.next(with: b)?.0.number == 3)
    }
}
