import GestureSupport
import Testing

@Suite struct ExcerptTests {
    private func excerpt(_ text: String, at offset: Int) -> String? {
        SourceText(name: "a", text: text).excerpt(at: SourcePosition(offset: offset))?.text
    }

    @Test func theLineHasACaretUnderThePosition() {
        #expect(excerpt("one\n  two three\nfour", at: 10) == "  two three\n      ^")
        #expect(excerpt("one", at: 0) == "one\n^")
        #expect(excerpt("one\r\ntwo", at: 2) == "one\n  ^")
    }

    @Test func thePositionAfterTheLastCharacterHasACaretToo() {
        #expect(excerpt("{", at: 1) == "{\n ^")
        #expect(excerpt("{", at: 99) == "{\n ^")
    }

    @Test func anEmptyLineIsNotShown() {
        #expect(excerpt("{\n", at: 2) == nil)
        #expect(excerpt("", at: 0) == nil)
        #expect(excerpt("a\n   \nb", at: 4) == nil)
    }

    @Test func tabsAreFourSpacesAndControlCharactersAreEscaped() {
        #expect(excerpt("\t\tx\u{1B}[2Jy", at: 7) == "        x\\u{1B}[2Jy\n                  ^")
        #expect(excerpt("\u{202E}x", at: 3) == "\\u{202E}x\n        ^")
    }

    @Test func wideAndCombiningCharactersKeepTheCaretInItsColumn() {
        #expect(excerpt("日本x", at: 6) == "日本x\n    ^")
        #expect(excerpt("e\u{301}x", at: 3) == "e\u{301}x\n ^")
    }

    @Test func aByteOrderMarkIsNotACharacterOfTheLine() {
        #expect(excerpt("\u{FEFF}{x", at: 4) == "{x\n ^")
    }

    @Test func aLongLineIsTruncatedAroundThePosition() throws {
        let line = String(repeating: "0123456789", count: 100)
        let middle = try #require(excerpt(line, at: 505)).split(separator: "\n")
        #expect(middle[0] == "…" + line.dropFirst(445).prefix(110) + "…")
        #expect(middle[1] == String(repeating: " ", count: 61) + "^")
        let start = try #require(excerpt(line, at: 3)).split(separator: "\n")
        #expect(start[0] == line.prefix(110) + "…" && start[1] == "   ^")
        let end = try #require(excerpt(line, at: 998)).split(separator: "\n")
        #expect(end[0] == "…" + line.suffix(110) && end[1] == String(repeating: " ", count: 109) + "^")
    }

    @Test func aLineOf110CharactersIsNotShortened() {
        let line = String(repeating: "0123456789", count: 11)
        #expect(excerpt(line, at: 0) == line + "\n^")
        #expect(excerpt(line, at: 110) == line + "\n" + String(repeating: " ", count: 110) + "^")
        #expect(excerpt(line + "x", at: 0) == line + "…\n^")
        #expect(excerpt("x" + line, at: 111) == "…" + line + "\n" + String(repeating: " ", count: 111) + "^")
        // After the position, 50 characters fit if at least 60 precede it.
        #expect(excerpt(line + "x", at: 60) == line + "…\n" + String(repeating: " ", count: 60) + "^")
        #expect(excerpt("x" + line, at: 61) == "…" + line + "\n" + String(repeating: " ", count: 61) + "^")
    }

    @Test func aLineWithOneMoreCharacterThanIsExaminedIsTruncated() {
        // The 110 characters have four bytes each. Only these 440 bytes before the position are examined.
        let line = String(repeating: "\u{1D400}", count: 110)
        #expect(excerpt("x" + line, at: 441) == "…" + line + "\n" + String(repeating: " ", count: 111) + "^")
        #expect(excerpt(line, at: 440) == line + "\n" + String(repeating: " ", count: 110) + "^")
    }

    @Test func truncationKeepsWholeCharacters() throws {
        let line = String(repeating: "ä", count: 2000)
        for offset in 2000...2003 where offset % 2 == 0 {
            let shown = try #require(excerpt(line, at: offset))
            #expect(!shown.contains("\u{FFFD}"))
        }
        for (character, end) in [("é", 1001), ("日", 1501), ("😀", 2001)] {
            let line = String(repeating: character, count: 500) + "x"
            let lines = try #require(excerpt(line, at: end)).split(separator: "\n")
            #expect(lines[0] == "…" + line.suffix(110))
        }
    }

    @Test func includedTextsKeepTheirPositions() {
        let text = SourceText(name: "a", text: "one\ntwo")
        let first = text.include(SourceText(name: "b", text: "x\nyz"))
        let second = text.include(SourceText(name: "c", text: "q"))
        let places = [6, first + 3, second].map { SourcePosition(offset: $0) }
        let expected = [
            SourceLocation(file: "a", line: 2, column: 3), SourceLocation(file: "b", line: 2, column: 2),
            SourceLocation(file: "c", line: 1, column: 1),
        ]
        #expect(places.map { text.location(of: $0) } == expected)
        #expect(text.locations(of: places) == expected)
        let others = [places[2], places[0], places[1], SourcePosition(offset: 0), places[0]]
        let start = SourceLocation(file: "a", line: 1, column: 1)
        #expect(text.locations(of: others) == [expected[2], expected[0], expected[1], start, expected[0]])
        #expect(text.excerpt(at: places[1])?.text == "yz\n ^")
        #expect(text.location(of: SourcePosition(offset: first - 1)) == SourceLocation(file: "a", line: 2, column: 4))
    }
}
