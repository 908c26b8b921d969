import GestureSupport
import TestSupport
import Testing

@testable import GestureFiles

@Suite struct JSONTests {
    @Test func aValueCountsItsObjectsAndArraysEvenIfItWasNotRead() throws {
        let made = JSONNode.made(.object([JSONMember("a", .array([])), JSONMember("b", .object([JSONMember("c", .number(1))]))]))
        let read = try JSONNode.document(SourceText(name: "a", text: #"{"a":[],"b":{"c":1}}"#))
        #expect(made.extent == (3, 0) && read.extent == (3, 20))
        #expect(JSONNode.made(.null).extent == (0, 0))
        let list = try JSONNode.document(SourceText(name: "a", text: #" [1,{"a":[]},"\n"]"#))
        #expect(list.extent == (3, 17) && list.elements.map { $0.extent.containers } == [0, 2, 0])
        #expect(list.elements.map { $0.extent.bytes } == [0, 8, 0])
    }

    private func read(_ text: String) throws -> JSONValue {
        try JSONNode.read(SourceText(name: "a.json", text: text)).value
    }

    private func error(_ bytes: some Collection<UInt8>) -> String {
        let source = SourceText(name: "a.json", bytes: Array(bytes))
        do throws(FileError) {
            _ = try JSONNode.read(source)
            return ""
        } catch {
            return error.diagnostic(in: source).description
        }
    }

    private func error(_ text: String) -> String { error(Array(text.utf8)) }

    @Test(arguments: [
        ("0", 0.0), ("-0", 0), ("1", 1), ("-12.5", -12.5), ("0.1", 0.1), ("1e3", 1000), ("1E-3", 0.001), ("2.5e+2", 250),
        ("123456.789012345678", 123456.789012345678), ("0.30000000000000004", 0.30000000000000004), ("1e-400", 0),
        ("9007199254740993e-7", 900719925.4740993), ("0.000000000000000000000000000000123", 1.23e-31), ("1000000000", 1e9),
        // If the digits of the next two numbers were collected in 64-bit integers, these integers would overflow to 0 and 1.
        ("1.8446744073709551616", 1.8446744073709551616), ("1.8446744073709551617", 1.8446744073709551617),
        ("0.0000000000000000001", 1e-19), ("1.0000000000000000000", 1),
        ("0e22", 0), ("0e23", 0), ("-0.0e-23", 0), ("1e-22", 1e-22), ("1e-23", 1e-23), ("1e-99999999999999999999", 0),
    ])
    func numbersAreReadExactly(text: String, value: Double) throws {
        guard case .number(let number) = try read(text) else {
            Issue.record("no number")
            return
        }
        #expect(number == value && number.sign == value.sign)
    }

    @Test func numbersAgreeWithTheStandardLibrary() throws {
        var random = SplitMix64(Chance.seed &+ 1)
        for _ in 0..<20_000 {
            let digits = String(UInt64.random(in: 0...UInt64.max, using: &random) >> UInt64.random(in: 0...60, using: &random))
            let text = "0." + digits + "e" + String(Int.random(in: -30...9, using: &random))
            #expect(try read(text) == .number(Double(text)!), "\(text)")
        }
    }

    @Test func stringsAreDecoded() throws {
        #expect(try read(#""a\n\"\\\/\b\f\r\té\uD83D\uDE00ü""#) == .string("a\n\"\\/\u{08}\u{0C}\r\té😀ü"))
    }

    @Test func theFirstAndTheLastSurrogatePairAreDecoded() throws {
        let pairs = try read(#""\uD7FF\uE000\uD800\uDC00\ud800\udfff\uDBFF\uDC00\udbff\uDFFF""#)
        #expect(pairs == .string("\u{D7FF}\u{E000}\u{10000}\u{103FF}\u{10FC00}\u{10FFFF}"))
        #expect(try read(#""\u0019\u00aF\u0Fa0\u9A00""#) == .string("\u{19}\u{AF}\u{FA0}\u{9A00}"))
    }

    @Test func aByteOrderMarkIsAccepted() {
        #expect(error([0xEF, 0xBB, 0xBF] + Array("{}".utf8)) == "")
        #expect(
            error([0xEF, 0xBB, 0xBF] + Array("{?".utf8)) == "a.json:1:2: error: '?' is not expected here; write a key in double quotes")
    }

    @Test func commentsAreCheckedButNotStored() throws {
        guard case .object(let members) = try read(#"{"$schema":1,"comment":[{}],"x-a":{"b":[]},"c":1}"#) else {
            Issue.record("no object")
            return
        }
        #expect(members.map(\.key) == ["c"])
        #expect(error(#"{"x-a": [0, 9, -1, true, false, null, "s", {"b": 9}]}"#) == "")
        #expect(error(#"{"x-a": [1,]}"#) == "a.json:1:11: error: a comma before the closing bracket; remove it")
    }

    @Test func commentsAreKeptIfTheTextIsWrittenAgain() throws {
        let text = #"{"$schema":1,"\u0063omment":[{"a":[2]}],"x-a":{"b":[]},"x-lint":{},"b":[3],"cat":4}"#
        for (keepsComments, keys) in [(false, ["x-lint", "b", "cat"]), (true, ["$schema", "comment", "x-a", "x-lint", "b", "cat"])] {
            let node = try JSONNode.read(SourceText(name: "a.json", text: text), keepingComments: keepsComments)
            #expect(node.members.map(\.key) == keys && node.lint?.isObject == true)
            #expect(node["b"]?.elements.map(\.value) == [.number(3)])
        }
    }

    @Test(arguments: [15, 16, 17, 18, 40]) func aKeyAppearsOnceInAnObjectOfAnySize(_ count: Int) {
        let members = (0..<count).map { "\"k\($0)\":{\"k0\":\($0)}" }.joined(separator: ",")
        #expect(error("{\(members)}") == "")
        for twice in [0, 14, count - 1] {
            let found = error("{\(members),\"k\(twice)\":1}")
            #expect(found.hasSuffix("error: the key 'k\(twice)' appears twice in one object; remove one of them"))
        }
        for pair in [#""é":1,"e\u0301":2"#, #""key":1,"k\u0065y":2"#, #""\u006bey":1,"key":2"#] {
            #expect(error("{\(members),\(pair)}").hasSuffix("appears twice in one object; remove one of them"))
            #expect(error("{\(pair),\(members)}").hasSuffix("appears twice in one object; remove one of them"))
        }
    }

    @Test(arguments: [
        ("", "1:1: error: the file is empty; a JSON object is needed"),
        (" \n ", "1:1: error: the file is empty; a JSON object is needed"),
        ("{", "1:2: error: the text ends where a key in double quotes is needed; it may have been cut off"),
        ("[1", "1:3: error: the text ends where ',' or ']' is needed; it may have been cut off"),
        ("{\n  \"a\": 1,\n}", "2:9: error: a comma before the closing bracket; remove it"),
        ("{\"a\":1,\"a\":2}", "1:8: error: the key 'a' appears twice in one object; remove one of them"),
        ("{\"é\" 1}", "1:6: error: '1' is not expected here; write ':' after a key"),
        ("[1 2]", "1:4: error: '2' is not expected here; write ',' or ']'"),
        ("// c", "1:1: error: JSON has no comments; write a key \"comment\", which is ignored"),
        ("nul", "1:1: error: 'nul' is not expected here; write a value"),
        ("NaN", "1:1: error: 'NaN' is not a JSON number; write a finite number"),
        ("-Infinity", "1:1: error: '-Infinity' is not a JSON number; write a finite number"),
        ("-x", "1:1: error: the number is not complete; write digits on both sides of the point and after 'e'"),
        ("01", "1:1: error: the number has a leading zero; remove it"),
        ("-01", "1:1: error: the number has a leading zero; remove it"),
        ("1d3", "1:2: error: more text after the end of the value; remove it"),
        ("[1:2]", "1:3: error: ':' is not expected here; write ',' or ']'"),
        ("[1e1:2]", "1:5: error: ':' is not expected here; write ',' or ']'"),
        ("1e+", "1:1: error: the number is not complete; write digits on both sides of the point and after 'e'"),
        ("1e99999999999999999999", "1:1: error: the number is out of range; it must lie between -1000000000 and 1000000000"),
        ("[[]1]", "1:4: error: '1' is not expected here; write ',' or ']'"),
        ("# c", "1:1: error: JSON has no comments; write a key \"comment\", which is ignored"),
        ("/* c */", "1:1: error: JSON has no comments; write a key \"comment\", which is ignored"),
        ("/ c", "1:1: error: '/' is not expected here; write a value"),
        ("1.", "1:1: error: the number is not complete; write digits on both sides of the point and after 'e'"),
        ("1e", "1:1: error: the number is not complete; write digits on both sides of the point and after 'e'"),
        ("1e999", "1:1: error: the number is out of range; it must lie between -1000000000 and 1000000000"),
        ("-1000000001", "1:1: error: the number is out of range; it must lie between -1000000000 and 1000000000"),
        ("\"a", "1:1: error: the string does not end on its line; close it with '\"', or write a line break as \\n"),
        ("\"a\u{1}\"", "1:3: error: a control character inside a string; write it as an escape such as \\t"),
        ("\"\\q\"", "1:2: error: an escape that JSON does not have; write a backslash as \\\\"),
        ("\"\\ud800\"", "1:2: error: half of a surrogate pair; write both halves, or the character itself"),
        ("\"\\ud800\\u0041\"", "1:2: error: half of a surrogate pair; write both halves, or the character itself"),
        ("\"\\ud800\\udbff\"", "1:2: error: half of a surrogate pair; write both halves, or the character itself"),
        ("\"\\ud800\\ue000\"", "1:2: error: half of a surrogate pair; write both halves, or the character itself"),
        ("\"\\ud83dxude00\"", "1:2: error: half of a surrogate pair; write both halves, or the character itself"),
        ("\"\\ud800\\u00g1\"", "1:8: error: an escape that JSON does not have; write a backslash as \\\\"),
        ("\"\\udc00\"", "1:2: error: half of a surrogate pair; write both halves, or the character itself"),
        ("\"\\udc00\\u00g1\"", "1:2: error: half of a surrogate pair; write both halves, or the character itself"),
        ("[9000000000]", "1:2: error: the number is out of range; it must lie between -1000000000 and 1000000000"),
        ("{} {}", "1:4: error: more text after the end of the value; remove it"),
    ])
    func wrongTextIsRefusedAtItsPlace(text: String, expected: String) {
        #expect(error(text) == "a.json:" + expected)
    }

    @Test(
        arguments: [
            [0x22, 0x80, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xE0, 0x80, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
            [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xC3], [0x22, 0xF0, 0x9F, 0x98],
            [0x22, 0xC1, 0xBF, 0x22], [0x22, 0xC2, 0x41, 0x22], [0x22, 0xE1, 0x41, 0x80, 0x22], [0x22, 0xE1, 0x80, 0x41, 0x22],
            [0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22], [0x22, 0xF1, 0x41, 0x80, 0x80, 0x22], [0x22, 0xF1, 0x80, 0x41, 0x80, 0x22],
            [0x22, 0xE0, 0x9F, 0xBF, 0x22], [0x22, 0xED, 0xBF, 0xBF, 0x22], [0x22, 0xF1, 0x80, 0x80, 0x41, 0x22],
            [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22],
        ] as [[UInt8]])
    func invalidUTF8IsRefused(bytes: [UInt8]) {
        #expect(error(bytes) == "a.json:1:2: error: the bytes here are not UTF-8; save the file as UTF-8")
    }

    @Test func theFirstAndTheLastCharacterOfEachLengthAreRead() throws {
        let text = "\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{40000}\u{10FFFF}"
        #expect(error("\"" + text + "\"") == "")
    }

    @Test func deepNestingIsRefusedWithoutRecursion() {
        let text = String(repeating: "[", count: 1_000_000)
        #expect(error(text) == "a.json:1:201: error: values are nested more than 200 deep; make the tree flatter")
        #expect(error("{\"x-a\":" + text).hasSuffix("values are nested more than 200 deep; make the tree flatter"))
    }

    @Test func endlessNumbersAndStringsAreRefused() {
        #expect(error(String(repeating: "1", count: 5000)).hasSuffix("the number has more than 1000 digits; round it"))
        let text = "\"" + String(repeating: "a", count: 1 << 21) + "\""
        #expect(error(text) == "a.json:1:1: error: the string is longer than 1048576 bytes; shorten it")
        #expect(error("[" + text.dropLast() + "\\n\"") == "a.json:1:2: error: the string is longer than 1048576 bytes; shorten it")
        let longest = String(repeating: "a", count: 1 << 20 - 2)
        #expect(error("\"\\n\(longest)\"") == "" && error("\"é\(longest)\"") == "")
        #expect(error("\"\\n\(longest)a\"").hasSuffix("longer than 1048576 bytes; shorten it"))
    }

    /// Returns the keys and types that the reader collected while it read the JSON text.
    private func words(_ text: String) throws -> (keys: [String]?, types: [String]?) {
        let node = try JSONNode.read(SourceText(name: "a.json", text: text))
        let words = try #require(node.parts?.text.words)
        return (words.keys, words.types)
    }

    @Test func theWordsOfATextAreListedOnceInTheOrderOfFirstUse() throws {
        let objects = [
            ["a", "b", "type"], ["b", "a", "c"], ["c", "type"], ["a", "b", "c"], ["type", "c", "b", "a"], ["c", "c2", "a"],
        ]
        let text = objects.enumerated().map { index, keys in
            "{" + keys.map { $0 == "type" ? "\"type\":\"t\(index % 2)\"" : "\"\($0)\":\(index)" }.joined(separator: ",") + "}"
        }
        let (keys, types) = try words("[" + text.joined(separator: ",") + "]")
        #expect(keys == ["a", "b", "type", "c", "c2"] && types == ["t0"])
        #expect(try words("[\(text[0]), {\"type\": \"t1\"}, \(text[2]), {\"type\": 1}, {\"type\": \"t1\"}]").types == ["t0", "t1"])
    }

    @Test(arguments: [(64, true), (65, false)]) func theListOfWordsIsLimited(_ count: Int, _ isListed: Bool) throws {
        let members = (0..<count).map { "\"k\($0)\": {\"type\": \"t\($0)\"}" }.joined(separator: ",")
        let (keys, types) = try words("{\(members)}")
        #expect((types?.count == count) == isListed && (types == nil) != isListed)
        #expect(keys == nil)
        #expect(try words("{" + (0..<count).map { "\"k\($0)\": 1" }.joined(separator: ",") + "}").keys?.count == (isListed ? count : nil))
    }

    @Test func aTextMayHaveAKeyUnlessItsListOfWordsShowsOtherwise() throws {
        let made = JSONNode.made(.object([JSONMember("a", .null)]))
        #expect(made.mayHaveKey { _ in false } && made.mayHaveType { _ in false })
        let read = try JSONNode.read(SourceText(name: "a.json", text: #"{"a":[{"\u0074ype":"t"}]}"#))
        #expect(read.mayHaveKey { $0 == "a" } && !read.mayHaveKey { $0 == "t" })
        #expect(read.mayHaveType { $0 == "t" } && !read.mayHaveType { $0 == "a" })
    }

    @Test func membersAndElementsAreFoundInReadAndInMadeValues() throws {
        let read = try JSONNode.read(SourceText(name: "a.json", text: #"{"ab":0,"\u0061":1,"b":{"a":2},"c":[3,[],{}]}"#))
        let list = JSONValue.array([JSONValue.number(3), .array([]), .object([])].map { .made($0) })
        let made = JSONNode.made(
            .object([
                JSONMember("ab", .number(0)), JSONMember("a", .number(1)), JSONMember("b", .object([JSONMember("a", .number(2))])),
                JSONMember("c", list),
            ]))
        for node in [read, made] {
            #expect(node["a"]?.value == JSONValue.number(1) && node["d"] == nil)
            #expect(node["b"]?["a"]?.value == JSONValue.number(2) && node["c"]?["a"] == nil && node["a"]?["a"] == nil)
            var found: [String] = []
            node.find(["d", "c", "a"]) { place, value in found.append("\(place) \(value.isArray) \(value.isObject)") }
            #expect(found.sorted() == ["1 true false", "2 false false"])
            node["c"]?.find(["a"]) { _, _ in Issue.record("an array has no members") }
            #expect(Array(node.elements).isEmpty && node["c"].map { Array($0.members).isEmpty } == true)
            #expect(node.members.map(\.key) == ["ab", "a", "b", "c"])
            #expect(node["c"]?.elements.map(\.isContainer) == [false, true, true])
        }
        #expect(read["c"]?.elements.underestimatedCount == 2 && made["c"]?.elements.underestimatedCount == 3)
        #expect(read.elements.underestimatedCount == 0)
    }

    @Test func nodesAreEqualIfTheirPositionsAndValuesAre() {
        func node(_ value: JSONValue, _ offset: Int) -> JSONNode { JSONNode(value, at: SourcePosition(offset: offset)) }
        #expect(node(.null, 1) == node(.null, 1) && node(.null, 1) != node(.null, 2) && node(.null, 1) != node(.bool(true), 1))
    }

    @Test func aMovedValueHasOtherPositionsThroughout() throws {
        func positions(_ node: JSONNode) -> [Int] {
            [node.position.offset] + node.elements.flatMap { positions($0) }
                + node.members.flatMap { [$0.position.offset] + positions($0.value) }
        }
        let read = try JSONNode.read(SourceText(name: "", text: #" [{"k":"\n","l":[]},0]"#))
        var made = read
        made.value = .array(read.elements.map { JSONNode($0.value, at: $0.position) })
        for node in [read, made] {
            #expect(positions(node) == [1, 2, 3, 7, 12, 16, 20])
            #expect(positions(node.moved(by: 10)) == [11, 12, 13, 17, 22, 26, 30])
            #expect(positions(node.moved(by: 10).moved(by: -1)) == [10, 11, 12, 16, 21, 25, 29])
        }
    }

    @Test func positionsInsideStringsCountEscapes() throws {
        let node = try JSONNode.read(SourceText(name: "", text: #"  "ab\u0041c\nd""#))
        #expect(node.value == .string("abAc\nd"))
        #expect((0...5).map { node.position(ofByte: $0).offset } == [3, 4, 5, 11, 12, 14])
    }
}
