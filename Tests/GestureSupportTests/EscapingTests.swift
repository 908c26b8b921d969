import Testing

@testable import GestureSupport

@Suite("Escaping names and texts from files")
struct EscapingTests {
    @Test(
        "Simple names are printed without quotes, and all other names are printed in quotes",
        arguments: [
            ("tap", "tap"), ("list.pan", "list.pan"), ("delegate:tap", "delegate:tap"), ("a-b_c/9", "a-b_c/9"), ("", "\"\""),
            ("a b", "\"a b\""), ("-a", "\"-a\""), ("say \"hi\"", "\"say \\\"hi\\\"\""), ("a\\b", "\"a\\\\b\""), ("for", "\"for\""),
            ("touch", "\"touch\""), ("Карта", "\"Карта\""), ("👩‍👧", "\"👩\\u{200D}👧\""),
        ])
    func names(name: String, expected: String) {
        #expect(TimelineText.name(name) == expected)
    }

    @Test(
        "A byte in an error message is shown, or described in words",
        arguments: [
            (0x7E, "'~'"), (0x7F, "the control character \\u{7F}"), (0x80, "a character that is not ASCII"),
            (0x1F, "the control character \\u{1F}"), (0x22, "a string"), (0x20, "a space"), (0x09, "a tab"), (0x0A, "a line break"),
            (0x21, "'!'"),
        ] as [(UInt8, String)])
    func bytes(byte: UInt8, expected: String) {
        #expect(PrintableText.shown(byte) == expected)
    }

    @Test("A text that is wider than its column is not shortened")
    func columns() {
        #expect(TimelineText.rightAligned("ab", to: 3) == " ab" && TimelineText.padded("ab", to: 3) == "ab ")
        #expect(TimelineText.rightAligned("abc", to: 2) == "abc" && TimelineText.padded("abc", to: 2) == "abc")
    }

    @Test(
        "A key is read until its last byte",
        arguments: [
            ("a", 1), ("é", 2), ("€", 3), ("👍", 4), ("\u{1B}a", 2), ("\u{1B}[A", 3), ("\u{1B}OA", 3), ("\u{1B}[1;5C", 6), ("\u{1B}[3~", 4),
        ])
    func keys(key: String, count: Int) {
        let bytes = Array(key.utf8)
        #expect((1...bytes.count).first { Keyboard.isWhole(Array(bytes.prefix($0))) } == count)
    }

    @Test(
        "Characters that control a terminal or hide text are escaped",
        arguments: [
            "\u{1B}[31m", "\u{9B}2J", "a\u{202E}b", "\u{2066}x", "a\u{200B}b", "\u{FEFF}", "\u{7F}", "\u{2028}", "\u{0}", "\u{1F}",
            "\u{E0041}", "\u{301}a", "a\u{205F}b",
        ])
    func treacherous(name: String) {
        let shown = TimelineText.name(name)
        #expect(shown.unicodeScalars.allSatisfy { PrintableText.harm(of: $0) == nil })
        #expect(shown.hasPrefix("\"") && shown.contains("\\u{"))
        #expect(Quoting.json(name).unicodeScalars.allSatisfy { PrintableText.harm(of: $0) == nil })
    }

    /// The table of unsafe characters is fixed. It must agree with the properties of characters in Unicode.
    @Test("Control characters and invisible formats are commands; spaces, private and other invisible characters are invisible")
    func harms() {
        var wrong: [String] = []
        for value in Array(UInt32(0)...0x1_FFFF) + Array(0xD_FFF0...0xE_1010) + [0xF_0000, 0x10_FFFF] {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isIgnorable = scalar.properties.isDefaultIgnorableCodePoint
            let expected: PrintableText.Harm? =
                switch scalar.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator: .command
                // Emoji are combined by U+200D. U+FFF9 to U+FFFB enclose annotations, which most programs do not show.
                case .format where scalar != "\u{200D}" && isIgnorable || 0xFFF9...0xFFFB ~= value: .command
                case .spaceSeparator: scalar == " " ? nil : .invisible
                case .privateUse: .invisible
                default: isIgnorable || scalar == "\u{2800}" || value >= 0xE_0000 ? .invisible : nil
                }
            if PrintableText.harm(of: scalar) != expected { wrong.append(String(value, radix: 16)) }
        }
        #expect(wrong == [])
    }

    @Test("Only commands are escaped in sentences, and long quotations are shortened")
    func sentences() {
        #expect(PrintableText.escaping("a\u{A0}b\u{9F}\\") == "a\u{A0}b\\u{9F}\\")
        let long = String(repeating: "é", count: 80)
        #expect(PrintableText.quoted(long) == "'\(long)'" && PrintableText.quoted(long + "x") == "'\(long)…'")
        #expect(PrintableText.name(long + "x") == "'\(long)x'")
    }

    /// Each entry is a block of Unicode, or several adjacent blocks, with the number of columns of its characters.
    @Test(
        "East Asian characters and pictures are two columns wide, and combining marks have no width",
        arguments: [
            (0x1100...0x115F, 2), (0x2E80...0xA4CF, 2), (0xAC00...0xD7A3, 2), (0xF900...0xFAFF, 2), (0xFE30...0xFE6F, 2),
            (0xFF00...0xFF60, 2), (0xFFE0...0xFFE6, 2), (0x1_F300...0x1_FAFF, 2), (0x2_0000...0x3_FFFD, 2), (0x0300...0x036F, 0),
            (0x1AB0...0x1AFF, 0), (0x1DC0...0x1DFF, 0), (0x20D0...0x20FF, 0), (0xFE20...0xFE2F, 0),
        ] as [(ClosedRange<UInt32>, Int)])
    func widths(block: ClosedRange<UInt32>, columns: Int) throws {
        func width(_ value: UInt32) throws -> Int { TimelineText.columns(String(try #require(Unicode.Scalar(value)))) }
        #expect(try width(block.lowerBound) == columns && width(block.upperBound) == columns)
        // The block of combining half marks is adjacent to a block of wide characters.
        #expect(try block.lowerBound == 0xFE30 || width(block.lowerBound - 1) == 1)
        #expect(try block.upperBound == 0xFE2F || width(block.upperBound + 1) == 1)
    }

    @Test("In YAML strings, quotes are doubled and invalid characters are escaped")
    func yaml() {
        #expect(Quoting.yaml("it's \u{FFFE}\u{FFFF}\u{1B}é") == #"'it''s \u{FFFE}\u{FFFF}\u{1B}é'"#)
    }

    @Test("JSON strings escape quotes, control characters, separators and invisible characters beyond the first plane")
    func json() {
        #expect(Quoting.json("a\"b\\c\n\t\r") == #""a\"b\\c\n\t\r""#)
        #expect(Quoting.json("\u{1}\u{2028}\u{2029}é漢") == #""\u0001\u2028\u2029é漢""#)
        #expect(Quoting.json("\u{E0041}") == #""\udb40\udc41""#)
    }

    @Test("JSON on one line has no runs of spaces outside strings")
    func jsonOnOneLine() {
        let text = "{\n  \"a\":\t1,\r\n  \"b  c\\\"  d\": \"  \"\n}"
        #expect(Quoting.jsonOnOneLine(text) == #"{ "a": 1, "b  c\"  d": "  " }"#)
        #expect(Quoting.jsonOnOneLine("") == "null" && Quoting.jsonOnOneLine(#"["a\\" ,  1]"#) == #"["a\\" , 1]"#)
    }

    @Test("Each output format escapes the characters that have a meaning in it")
    func formats() {
        let text = "a&<b>\"c'#%,:\r\n\\"
        #expect(Quoting.jsonInMarkup(text) == #""a\u0026\u003cb\u003e\"c'#%,:\r\n\\""#)
        #expect(Quoting.literal(text) == "'a&<b>\"c\\'#%,:\r\n\\\\'" && Quoting.literal("a") == "'a'")
        #expect(Quoting.xmlContent("a&<b>\"\u{FFFE}\u{FFFF}\n") == #"a&amp;&lt;b&gt;"\u{FFFE}\u{FFFF}\u{A}"#)
        #expect(Quoting.xmlAttribute("\"&'") == "&quot;&amp;'")
        #expect(Quoting.gitHubData(text) == "a&<b>\"c'#%25,:%0D%0A\\")
        #expect(Quoting.gitHubProperty(text) == "a&<b>\"c'#%25%2C%3A%0D%0A\\")
        #expect(Quoting.tap("a#b\n") == #"a\u{23}b\u{A}"#)
    }

    @Test(
        "A path is one word for a shell",
        arguments: [
            ("a/b_c.d-e+f,g:h@i", "a/b_c.d-e+f,g:h@i"), ("-a", "./-a"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("$a", "'$a'"),
            ("é", "'é'"), ("a\n", #"'a\u{A}'"#), ("-a b", "'./-a b'"),
        ])
    func shellPaths(path: String, expected: String) {
        #expect(Quoting.shellPath(path) == expected)
    }

    @Test("Words for numbers, lists and lines are the same in all messages")
    func words() {
        #expect([0, 1, 2, 3].map { Frequency.words($0) } == ["never", "once", "twice", "3 times"])
        #expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map { $0.listed("or") } == ["", "a", "a or b", "a, b or c"])
        #expect("a\nb\r\n\n".lines == ["a", "b", "", ""])
        #expect(["b", "a", "b", "\u{E9}", "e\u{301}"].withoutRepetitions.map { $0.utf8.count } == [1, 1, 2, 3])
        #expect("@AZ[`az{é".asciiLowercased == "@az[`az{é")
        #expect("azAZ09-".isASCIIWord(with: "-") && ["`", "{", "@", "[", "/", ":", "é"].allSatisfy { !$0.isASCIIWord(with: "-") })
    }

    @Test("Texts in timelines contain no tabs or line breaks, and do not begin with a combining mark")
    func timelineTexts() {
        #expect(TimelineText.escaped("a\t\r\n\\b\u{301}") == #"a\t\r\n\\b"# + "\u{301}")
        #expect(TimelineText.escaped("\u{301}\u{301}") == #"\u{301}"# + "\u{301}")
        #expect(TimelineText.spoken("at") == "\"at\"" && TimelineText.spoken("wants") == "wants" && TimelineText.spoken("a b") == "\"a b\"")
    }
}
