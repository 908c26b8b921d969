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
        #"  0.000    ∙ tap        touchesBegan 1 2"#,
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
        (head + "  0.066  ⋯ fold 3 events until 0.100\n", "x.timeline:6:12: error: a folded timeline"),
        (head + "  1.000  # note \"x\"\n  0.500  # note \"x\"\n", "x.timeline:7:1: error: time runs backwards"),
        ("gesturetrace timeline 2\n", "x.timeline:1:1: error: timelines of version '2'"),
        ("hello\n", "x.timeline:1:1: error: this is neither a timeline nor a trace"),
        ("", "x.timeline:1:1: error: the file is empty"),
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
}
