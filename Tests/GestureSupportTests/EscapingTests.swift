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
            "\u{1B}[31m", "\u{9B}2J", "a\u{202E}b", "\u{2066}x", "a\u{200B}b", "\u{FEFF}", "\u{7F}", "\u{2028}", "\u{0}", "\u{E0041}",
            "\u{301}a", "a\u{205F}b",
        ])
    func treacherous(name: String) {
        let shown = TimelineText.name(name)
        #expect(shown.unicodeScalars.allSatisfy { PrintableText.harm(of: $0) == nil })
        #expect(shown.hasPrefix("\"") && shown.contains("\\u{"))
        #expect(Quoting.json(name).unicodeScalars.allSatisfy { PrintableText.harm(of: $0) == nil })
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
    }
}
