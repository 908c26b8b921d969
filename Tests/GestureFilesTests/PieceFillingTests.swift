import GestureEngine
import GestureSupport
import Testing

@testable import GestureFiles

/// Tests of the language in which the templates of ready-made pieces are written.
@Suite struct PieceFillingTests {
    private func node(_ text: String) throws -> JSONNode { try JSONNode.read(SourceText(name: "t", text: text)) }

    private func members(_ text: String) throws -> [JSONMember] { Array(try node(text).members) }

    private func filling(_ parameters: String) throws -> PieceFilling {
        var filling = PieceFilling(id: "it", size: Size(width: 100, height: 50))
        for member in try members(parameters) { filling.set(member.key, member.value) }
        return filling
    }

    @Test(arguments: [
        (#"["{id}", "{id}.pan", "{width}", "{height} pt"]"#, "{}", #"["it", "it.pan", 100, "50 pt"]"#),
        (#"["{n}", "a{n}b{n}"]"#, #"{"n": 2.5}"#, #"[2.5, "a2.5b2.5"]"#),
        (#"["{yes}", "{yes}!", "{no}", "{no}!"]"#, #"{"yes": true, "no": false}"#, #"[true, "true!", false, "false!"]"#),
        (#"["{n}", "a{n}"]"#, #"{"n": null}"#, #"[null, "a"]"#),
        (#"["{n}", "a{n}", "{n.count}", "{n.count} of {id.count}"]"#, #"{"n": [1, 2]}"#, #"[[1, 2], "a{n}", "2", "2 of {id.count}"]"#),
        (#"["{n}", "a{n}"]"#, #"{"n": {"a": 1}}"#, #"[{"a": 1}, "a{n}"]"#),
        (#"["{none}", "a{b", "{", "}", "{{id}}", "{id}}", "{}"]"#, "{}", #"["{none}", "a{b", "{", "}", "{it}", "it}", "{}"]"#),
        (#"["={width} / 2", "={n} + 1", "={n.count}"]"#, #"{"n": [1, 2]}"#, #"[50, "={n} + 1", 2]"#),
        (#"{"{id}.x": "{id}", "n": 1, "b": true, "z": null}"#, "{}", #"{"it.x": "it", "n": 1, "b": true, "z": null}"#),
        (#"[[{"a": "{id}"}], {"b": "{id}"}]"#, "{}", #"[[{"a": "it"}], {"b": "it"}]"#),
    ])
    func placeholdersAreReplaced(template: String, parameters: String, expected: String) throws {
        var filling = try filling(parameters)
        #expect(filling.fill(try node(template)) { 0 }.indented() == expected)
    }

    @Test(arguments: [
        (#"{"f": true}"#, true), (#"{"f": 0}"#, true), (#"{"f": ""}"#, true), (#"{"f": []}"#, true), (#"{"f": false}"#, false),
        (#"{"f": null}"#, false), (#"{"g": true}"#, false),
    ])
    func conditionsDependOnWhetherAParameterIsGiven(parameters: String, isGiven: Bool) throws {
        var filling = try filling(parameters)
        let list = try node(#"[{"$if": "f", "item": "{id}1"}, {"$unless": "f", "item": "{id}2"}, 3]"#)
        #expect(filling.fill(list) { 0 }.indented() == (isGiven ? #"["it1", 3]"# : #"["it2", 3]"#))
        let object = try node(#"{"$if f {id}.a": "{id}", "$unless f b c": 2, "$iff d": 3, "$if f": 4, "$unless f": 5}"#)
        #expect(filling.fill(object) { 0 }.indented() == (isGiven ? #"{"it.a": "it", "$iff d": 3}"# : #"{"b c": 2, "$iff d": 3}"#))
        #expect(filling.wrong == nil)
    }

    @Test func anItemIsRepeatedForEachElement() throws {
        var filling = try filling(#"{"all": ["a", {"id": "b", "n": 7, "subviews": [2]}, {"alpha": 1}]}"#)
        let item = #"{"id": "{id}.{item}", "n": "={index} * 10", "subviews": ["={count}"]}"#
        var offset = 0
        let filled = filling.fill(try node(#"[{"$each": "all", "item": \#(item)}]"#)) {
            offset += 1000
            return offset
        }
        #expect(
            filled.elements.map { $0.indented() } == [
                #"{"id": "it.a", "n": 0, "subviews": [3]}"#, #"{"id": "it.b", "subviews": [3, 2], "n": 7}"#,
                #"{"id": "it.", "n": 20, "subviews": [3], "alpha": 1}"#,
            ])
        #expect(filled.elements.map { $0.position.offset / 1000 } == [1, 2, 3])
        var none = try self.filling(#"{"all": []}"#)
        #expect(none.fill(try node(#"[{"$each": "all", "item": 1}]"#)) { 0 }.indented() == "[]" && none.wrong == nil)
    }

    @Test(arguments: [
        (#"["={none} + 1", "=x"]"#, #"["={none} + 1", "=x"]"#, "={none} + 1"), (#"["= 1 / 0", "=x"]"#, #"["= 1 / 0", "=x"]"#, "= 1 / 0"),
        (#"[{"$each": "none", "item": 1}, "=x"]"#, #"["=x"]"#, "none"), (#"["=x", {"$each": "id", "item": 1}]"#, #"["=x"]"#, "=x"),
        (#"[{"$each": "id", "item": 1}, {"$each": "none", "item": 1}]"#, "[]", "id"),
    ])
    func theFirstWrongValueIsReported(template: String, expected: String, wrong: String) throws {
        var filling = try filling("{}")
        #expect(filling.fill(try node(template)) { 0 }.indented() == expected && filling.wrong == wrong)
    }

    @Test func theIDsInATemplateAreCollectedWithTheirLists() throws {
        var filling = try filling(#"{"all": ["x", {"id": "y"}]}"#)
        let template = try node(
            #"""
            {"id": "{id}", "subviews": [{"id": "{id}.a"}, {"$each": "all", "item": {"id": "{id}.{item}"}},
             {"$each": "none", "item": {"id": "n"}}, {"$if": "none", "item": {"id": "{id}.b"}}, {"$unless": "none", "item": {"id": "c"}}],
             "gestureRecognizers": [{"id": "{id}.tap", "effects": [{"id": 3}]}]}
            """#)
        var ids: [(key: String, id: String)] = []
        filling.collectIDs(in: template, key: "", &ids)
        #expect(
            ids.map { "\($0.key) \($0.id)" } == [
                " it", "subviews it.a", "subviews it.x", "subviews it.y", "subviews it.b", "subviews c", "gestureRecognizers it.tap",
            ])
    }

    // MARK: Members

    @Test(
        arguments: [
            (#"{"frame": [1, 2, 3, 4]}"#, Size(width: 3, height: 4)), (#"{"bounds": [1, 2, 5, 6]}"#, Size(width: 5, height: 6)),
            (#"{"bounds": [1, 2, 5, 6], "frame": [1, 2, 3, 4]}"#, Size(width: 3, height: 4)),
            (#"{"frame": [1, 2, 3], "bounds": [1, 2, 5, 6]}"#, Size(width: 5, height: 6)),
            (#"{"frame": [1, 2, "3", 4], "bounds": [1, 2, 5, 6]}"#, Size(width: 5, height: 6)), (#"{"frame": [1, 2, 3, null]}"#, nil),
            (#"{"frame": [1, 2, 3, 4, 5]}"#, nil), (#"{"frame": 3}"#, nil), ("{}", nil),
        ] as [(String, Size?)])
    func theSizeOfAViewIsThatOfItsFrameOrBounds(text: String, expected: Size?) throws {
        #expect(try members(text).size == expected)
    }

    @Test func theTypeOfAViewHasADefault() throws {
        for (text, window, view) in [
            ("{}", ViewType.window, ViewType.view), (#"{"type": 3}"#, .window, .view), (#"{"type": "cell"}"#, .cell, .cell),
            (#"{"type": "odd"}"#, .view, .view),
        ] {
            #expect(try members(text).type(isWindow: true) == window && members(text).type(isWindow: false) == view, "\(text)")
        }
    }

    @Test func elementsAreAppendedToAListOrPutFirst() throws {
        func appended(_ text: String, _ list: String, isFirst: Bool = false) throws -> String {
            var members = try members(text)
            members.append(try node(list), to: "a", at: SourcePosition(offset: 0), isFirst: isFirst)
            return JSONNode(.object(members), at: SourcePosition(offset: 0)).indented()
        }
        #expect(try appended(#"{"a": [1], "b": 2}"#, "[3, 4]") == #"{"a": [1, 3, 4], "b": 2}"#)
        #expect(try appended(#"{"a": [1], "b": 2}"#, "[3, 4]", isFirst: true) == #"{"a": [3, 4, 1], "b": 2}"#)
        #expect(try appended(#"{"b": 2}"#, "[3]") == #"{"b": 2, "a": [3]}"#)
        #expect(try appended(#"{"a": 1}"#, "[3]") == #"{"a": 1}"# && appended(#"{"a": [1]}"#, "3") == #"{"a": [1]}"#)
    }

    @Test func listsAreMergedAndOtherMembersReplaced() throws {
        var merged = try members(#"{"id": "a", "alpha": 1, "subviews": [1], "effects": [2], "gestureRecognizers": [3], "actions": [4]}"#)
        merged.take(
            try members(#"{"id": "b", "gestureRecognizers": [5], "effects": [6], "subviews": [7], "actions": [8], "alpha": 0, "n": 9}"#))
        #expect(
            merged.map { "\($0.key) \($0.value.indented())" } == [
                #"id "a""#, "subviews [1, 7]", "effects [2, 6]", "gestureRecognizers [3, 5]", "actions [8]", "alpha 0", "n 9",
            ])
    }

    // MARK: Layouts

    @Test(arguments: [
        (#"{"window": {"subviews": [{"type": "alert"}]}}"#, true), (#"{"window": {"swipeActions": 1}}"#, true),
        (#"[{"a": [{"contextMenu": 1}]}]"#, true), (#"{"type": "button", "id": "alert"}"#, false), (#"{"type": 3}"#, false),
        (#"{"title": "swipeActions"}"#, false), (#"{"variables": {"a": "alert"}}"#, false), (#"["alert"]"#, false),
    ])
    func piecesAreFoundAnywhere(text: String, expected: Bool) throws {
        #expect(try node(text).hasPieces == expected)
    }

    @Test func theSystemOfALayoutIsReadBeforeItsPieces() throws {
        #expect(try node(#"{"system": "iOS 17"}"#).system == .iOS17)
        for text in [#"{"system": "17"}"#, #"{"system": 17}"#, "{}", "[]"] { #expect(try node(text).system == nil, "\(text)") }
    }
}
