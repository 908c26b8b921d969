import GestureFiles
import GestureSupport
import Testing

@testable import GestureAnalysis

@Suite("Quoted ids") struct QuotedIDTests {
    private func read(_ text: String) -> String {
        do throws(ExpectationError) {
            return try ExpectationParser.parse(Sentence(text)).claims.map {
                $0.steps.map { $0.rows[0].subject.name }.joined(separator: ",")
            }
            .joined(separator: ";")
        } catch {
            return "\(error.byte): \(error.issue)"
        }
    }

    @Test("A backslash escapes the next character") func escapes() {
        #expect(read("'my list' began") == "my list")
        #expect(read(#"'a\'b' began"#) == "a'b")
        #expect(read(#"'a\\' began"#) == #"a\"#)
        #expect(read(#"'\a' began then "b\"c" ended"#) == #"a,b"c"#)
    }

    @Test("A parenthesis is a separate token unless it is balanced within its word")
    func parentheses() throws {
        func tokens(_ text: String) throws -> [String] {
            var lexer = ExpectationLexer(text)
            return try lexer.tokens().map { $0.text }
        }
        #expect(try tokens("(tap recognized or pan began)") == ["(", "tap", "recognized", "or", "pan", "began", ")"])
        #expect(try tokens("((tap began))\t2 times") == ["(", "(", "tap", "began", ")", ")", "2", "times"])
        #expect(try tokens("f(x) began") == ["f(x)", "began"])
        #expect(try tokens("(f(x) began)") == ["(", "f(x)", "began", ")"])
        #expect(try tokens("(tap failed due to f(x))") == ["(", "tap", "failed", "due", "to", "f(x)", ")"])
        #expect(try tokens("f(x)))") == ["f(x)", ")", ")"])
        #expect(try tokens(" ( tap ) ") == ["(", "tap", ")"])
        #expect(try tokens("a(b c)d") == ["a(b", "c)d"])
        #expect(try tokens("view:'(' 'a)'") == ["(", "a)"])
    }

    @Test("A missing closing quote is an error, also after a backslash") func open() {
        let open = "0: the quote does not end; close it after the id"
        #expect(read("'my list began") == open)
        #expect(read(#"'my list\"#) == open)
        #expect(read(#"'my list\'"#) == open)
        #expect(read("'") == open)
        #expect(read("tap began then 'x").hasPrefix("15: "))
    }
}
