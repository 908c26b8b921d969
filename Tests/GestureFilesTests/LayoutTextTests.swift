import GestureSupport
import Testing

@testable import GestureFiles

@Suite struct LayoutTextTests {
    private static let cell = #"""
        {"window":{"subviews":[{"id":"cell","frame":[0.1,0.123456789,390,1e-7],\#
        "gestureRecognizers":[{"id":"pan","type":"pan","delegate":"d"}],
          "subviews":[{"id":"\"quoted\"","type":"button","frame":[0,0,9,9]}]}]},"delegates":{"d":{"shouldBegin":"velocity.x < 0"}}}
        """#

    private func whole(_ text: String) throws -> String {
        try LayoutText.whole(SourceText(name: "a.layout.json", text: text)) { path throws(InputError) in
            guard path == "cell.layout.json" else { throw InputError(Diagnostic(at: nil, "there is no file '\(path)'")) }
            return SourceText(name: path, text: Self.cell)
        }
    }

    @Test func aLayoutThatIncludesNothingIsItsOwnText() throws {
        let text = "{ \"version\": 1,\n  \"window\": { \"frame\": [0, 0,\t390, 844.0] } }"
        #expect(try whole("\u{FEFF} \(text)\n\n") == text)
    }

    @Test func includedTextIsInsertedWithTheSameMeaning() throws {
        let text = try whole(windowLayout(#""subviews":[{"include":"cell.layout.json#cell"}]"#))
        #expect(!text.contains("include") && text.contains("0.123456789") && text.contains("1e-07"))
        let layout = try LayoutDocument.read(SourceText(name: "b", text: text))
        #expect(layout.window.subviews.map(\.id) == ["cell"] && layout.delegates.map(\.name) == ["d"])
        #expect(layout.window.subviews[0].subviews.map(\.id) == ["\"quoted\""])
        #expect(try whole(text) == text)
    }

    @Test func aLineHasAtMostAHundredColumns() throws {
        func indented(_ columns: Int) throws -> String {
            let text = "[\"" + String(repeating: "a", count: columns - 9) + "\", \"b\"]"
            #expect(text.utf8.count == columns)
            return try JSONNode.document(SourceText(name: "a", text: text)).indented()
        }
        #expect(try !indented(100).contains("\n"))
        #expect(try indented(101).split(separator: "\n").count == 4)
    }

    @Test func anInvalidIncludeIsAnError() {
        #expect(throws: InputError.self) { try whole(windowLayout(#""subviews":[{"include":"other.layout.json#cell"}]"#)) }
        #expect(throws: InputError.self) { try whole("{\"window\":") }
    }

    @Test func aTraceIsNotALayout() {
        func isLayout(_ text: String) -> Bool { LayoutText.isLayout(SourceText(name: "a", text: text)) }
        #expect(isLayout(#"{"version": 1, "windw": {}}"#))
        #expect(!isLayout(#"{"version": 1, "events": []}"#) && !isLayout(#"{"gestures": []}"#) && !isLayout("{\"layout\":\"a\"}\n{}\n"))
        #expect(!isLayout(#"{"version": 1, "layout": "a.layout.json"}"#) && !isLayout("{") && !isLayout("[]"))
    }

    @Test(arguments: [#""version": 1, "window": {}"#, #""version": 1, "system": "iOS 18", "window": {}"#])
    func theSystemOfALayoutIsReplaced(_ members: String) throws {
        #expect(try LayoutText.text("{\(members)}", on: .iOS17) == #"{"system": "iOS 17", "version": 1, "window": {}}"#)
    }

    @Test func onlyALayoutHasASystem() throws {
        #expect(try LayoutText.text("[1]", on: .iOS17) == "[1]")
        #expect(throws: InputError.self) { try LayoutText.text("{", on: .iOS17) }
    }

    @Test(arguments: [
        (#"{"include":"none#a"}"#, "the layout cannot be read: there is no file 'none'"),
        (#"{"id":"v","swipeActions":true}"#, "'swipeActions' belongs to cell, not to view; remove it, or change the type"),
    ])
    func anErrorInAnIncludeOrAPieceEndsTheExpansion(view: String, expected: String) {
        let source = SourceText(name: "a.layout.json", text: windowLayout("\"subviews\":[\(view)]"))
        let error = #expect(throws: InputError.self) {
            try LayoutText.expanded(source) { path throws(InputError) in
                throw InputError(Diagnostic(at: nil, "there is no file '\(path)'"))
            }
        }
        #expect(error?.diagnostics.map { $0.message } == [expected])
    }
}
