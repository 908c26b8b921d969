import GestureSupport
import Testing

@testable import GestureChecks

/// Tests of the edits with which `lint --fix` changes a JSON text.
@Suite struct JSONEditingTests {
    /// Returns the text after an edit at the first occurrence of `place`.
    private func edited(_ text: String, at place: String, _ edit: (JSONEditing, SourcePosition) -> TextEdit?) throws -> String? {
        let start = try #require(text.range(of: place)).lowerBound
        let position = SourcePosition(offset: text[..<start].utf8.count)
        return edit(JSONEditing(SourceText(name: "a.json", text: text)), position)
            .flatMap { [$0].applied(to: Array(text.utf8)) }.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        (#"{"a":1}"#, #"{"a":1,"b":2}"#), (#"{ "a": {} }"#, #"{ "a": {}, "b": 2 }"#), ("{\n  \"a\": 1\n}", "{\n  \"a\": 1, \"b\": 2\n}"),
        ("{\"a\": 1,\n\t\"c\": [\n{}]\n}", "{\"a\": 1,\n\t\"c\": [\n{}],\n\t\"b\": 2\n}"),
        // The last member begins on the line on which the value before it ends.
        ("{\"a\": [\n1], \"c\": 1\n}", "{\"a\": [\n1], \"c\": 1, \"b\": 2\n}"),
        (#"{"b":1}"#, nil), ("{}", nil), ("[1]", nil),
    ])
    func aMemberIsAddedInTheFormatOfTheLastOne(text: String, result: String?) throws {
        #expect(try edited(text, at: String(text.prefix(1))) { $0.adding("b", "2", toObjectAt: $1) } == result)
    }

    @Test(arguments: [
        (#"{"x":1,"b":2}"#, #"{"b":2}"#), (#"{ "x": 1 , "b": 2 }"#, #"{ "b": 2 }"#), (#"{"b":2 , "x" : 1 }"#, #"{"b":2  }"#),
        (#"{ "x": 1 }"#, "{  }"), (#"[{},{"x":1}]"#, "[{},{}]"), ("[1]", nil), ("[2, 1]", nil),
        // The key contains quotes and backslashes.
        (#"{"b":2,"x\"y":1}"#, #"{"b":2}"#), (#"{"\"":1,"b":2}"#, #"{"b":2}"#), (#"{"x\\":1,"b":2}"#, #"{"b":2}"#),
    ])
    func aMemberIsRemovedTogetherWithAComma(text: String, result: String?) throws {
        #expect(try edited(text, at: "1") { $0.removingMember(ofValueAt: $1) } == result)
    }

    @Test(arguments: [
        (#"{"r":["n","b"]}"#, #"{"r":["b"]}"#), (#"{"r":["b", "n"]}"#, #"{"r":["b"]}"#), (#"{"r":["b","n" , "c"]}"#, #"{"r":["b","c"]}"#),
        (#"{"a":1,"r":[ "n" ]}"#, #"{"a":1}"#), (#"{"r":"n","a":1}"#, #"{"a":1}"#),
    ])
    func aNameIsRemovedTogetherWithAListThatBecomesEmpty(text: String, result: String) throws {
        #expect(try edited(text, at: "\"n\"") { $0.removingName(at: $1) } == result)
    }

    @Test func aPositionInAnIncludedTextIsNotEdited() {
        let editing = JSONEditing(SourceText(name: "a.json", text: #"{"a":1}"#))
        #expect(editing.value(at: SourcePosition(offset: 5)) == 5..<6)
        for offset in 7...9 {
            let position = SourcePosition(offset: offset)
            #expect(editing.value(at: position) == nil && editing.adding("b", "2", toObjectAt: position) == nil)
            #expect(editing.removingMember(ofValueAt: position) == nil && editing.removingName(at: position) == nil)
        }
    }

    @Test func editsAreAppliedTogetherUnlessTheyOverlap() {
        func applied(_ edits: TextEdit...) -> String? {
            edits.applied(to: Array("abcdef".utf8)).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(applied(TextEdit(4..<6, "!"), TextEdit(0..<1, "xy"), TextEdit(1..<1, "-")) == "xy-bcd!")
        #expect(applied(TextEdit(0..<2, ""), TextEdit(2..<4, "")) == "ef" && applied() == "abcdef")
        #expect(applied(TextEdit(0..<3, ""), TextEdit(2..<4, "")) == nil)
        #expect(applied(TextEdit(6..<6, "g")) == "abcdefg" && applied(TextEdit(5..<7, "")) == nil)
    }
}
