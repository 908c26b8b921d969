import Testing

@testable import GestureFiles

/// Tests of the lines in which JSON is printed in the style of a handwritten layout.
@Suite struct JSONPrinterTests {
    private func string(_ count: Int, _ letter: String = "x") -> JSONValue { .string(String(repeating: letter, count: count)) }
    /// Returns the JSON text of a string that repeats a letter.
    private func quoted(_ count: Int, _ letter: String = "x") -> String { "\"" + String(repeating: letter, count: count) + "\"" }
    private func array(_ values: JSONValue...) -> JSONValue { .array(values.map { .made($0) }) }
    private func object(_ members: (String, JSONValue)...) -> JSONValue { .object(members.map { JSONMember($0.0, $0.1) }) }
    private func text(_ value: JSONValue, indent: Int = 0) -> String { JSONPrinter.text(of: .made(value), indent: indent) }

    @Test func aShortValueIsPrintedOnOneLine() {
        let value = object(
            ("a", array(.null, .bool(true), .bool(false), .number(1.5), .string("s\n"))), ("b\"", object()), ("c", array()),
            ("d", object(("e", array(array(.number(-2)))))))
        #expect(text(value) == #"{ "a": [null, true, false, 1.5, "s\n"], "b\"": {}, "c": [], "d": { "e": [[-2]] } }"#)
    }

    @Test func aNumberHasAsManyDecimalsAsItNeeds() {
        let numbers = [0.1234567, 0.00012345678, 1e-7, 0.5, 1e9, -123456789.1234].map { JSONNode.made(.number($0)) }
        #expect(text(.array(numbers)) == "[0.1234567, 0.00012345678, 0, 0.5, 1000000000, -123456789.1234]")
    }

    // Brackets, commas and colons count as well, so that the longest string on a line has fewer than 120 characters.

    @Test(arguments: [0, 10]) func anArrayThatIsTooLongHasALineForEachElement(_ indent: Int) {
        let (outer, inner) = (String(repeating: " ", count: indent), String(repeating: " ", count: indent + 2))
        #expect(text(array(string(114 - indent)), indent: indent) == "[\(quoted(114 - indent))]")
        #expect(text(array(string(115 - indent)), indent: indent) == "[\n\(inner)\(quoted(115 - indent))\n\(outer)]")
        for (word, value) in [("null", JSONValue.null), ("true", .bool(true)), ("false", .bool(false))] {
            #expect(text(array(string(107 - indent), value), indent: indent) == "[\(quoted(107 - indent)), \(word)]")
            let long = text(array(string(108 - indent), value), indent: indent)
            #expect(long == "[\n\(inner)\(quoted(108 - indent)),\n\(inner)\(word)\n\(outer)]")
        }
    }

    @Test func anEscapeInAStringCountsAsItsCharacters() {
        #expect(text(array(string(57, "\n"))) == "[" + quoted(57, "\\n") + "]")
        #expect(text(array(string(58, "\n"))) == "[\n  " + quoted(58, "\\n") + "\n]")
    }

    @Test(arguments: [0, 10]) func aLineOfAnObjectHasAsManyMembersAsFit(_ indent: Int) {
        let pad = String(repeating: " ", count: indent + 2)
        for count in [99, 100, 101].map({ $0 - indent }) {
            #expect(text(object(("a", string(count)), ("b", .number(1))), indent: indent) == "{ \"a\": \(quoted(count)), \"b\": 1 }")
        }
        let more = 102 - indent
        let two = text(object(("a", string(more)), ("b", .number(1))), indent: indent)
        #expect(two == "{ \"a\": \(quoted(more)),\n\(pad)\"b\": 1 }")
        let three = text(object(("a", string(60)), ("b", string(60, "y")), ("c", .number(1))), indent: indent)
        #expect(three == "{ \"a\": \(quoted(60)),\n\(pad)\"b\": \(quoted(60, "y")), \"c\": 1 }")
    }

    @Test func aMemberThatTakesSeveralLinesSharesNoneOfThem() {
        let value = object(("a", .number(1)), ("b", array(string(130))), ("c", .number(2)))
        #expect(text(value) == "{ \"a\": 1,\n  \"b\": [\n    \(quoted(130))\n  ],\n  \"c\": 2 }")
        let inner = array(object(("a", string(60)), ("b", string(60, "y"))))
        #expect(text(inner) == "[\n  { \"a\": \(quoted(60)),\n    \"b\": \(quoted(60, "y")) }\n]")
    }

    @Test func aListOfObjectsBeginsALine() {
        func printed(_ list: JSONValue) -> String { text(object(("a", string(60)), ("b", list), ("c", string(60, "y")))) }
        let (first, last) = ("{ \"a\": \(quoted(60)),", "\"c\": \(quoted(60, "y")) }")
        #expect(printed(array(object(("d", .number(1))))) == first + "\n  \"b\": [{ \"d\": 1 }], " + last)
        #expect(printed(array(.number(1), object())) == first + " \"b\": [1, {}],\n  " + last)
        #expect(printed(array()) == first + " \"b\": [],\n  " + last)
        #expect(printed(object(("d", .number(1)))) == first + " \"b\": { \"d\": 1 },\n  " + last)
    }
}
