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

    @Test("A missing closing quote is an error, also after a backslash") func open() {
        let open = "0: the quote does not end; close it after the id"
        #expect(read("'my list began") == open)
        #expect(read(#"'my list\"#) == open)
        #expect(read(#"'my list\'"#) == open)
        #expect(read("'") == open)
        #expect(read("tap began then 'x").hasPrefix("15: "))
    }
}
