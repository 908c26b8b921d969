import GestureFiles
import GestureChecks
import GestureSupport
import TestSupport
import Testing

@Suite struct FileTests {
    private let twoTaps = card(#"{"id":"a","type":"tap"},{"id":"b","type":"tap"}"#)

    @Test func everythingRefusedIsFound() {
        let wrong = layout(#"{"frme":[0,0,1,1]},{"type":"buton"}"#)
        let found = findings(("a.layout.json", wrong))
        #expect(found.map(\.code) == ["refused", "refused"])
        #expect(found[0].location == SourceLocation(file: "a.layout.json", line: 2, column: 2))
        #expect(found[0].message == "unknown key 'frme'; did you mean 'frame'?")
        #expect(findings(("a.layout.json", "{")).map(\.code) == ["refused"])
        #expect(findings(("a.trace.json", "")).map(\.code) == ["refused"])
    }

    @Test func aTraceIsReadToItsEndWithItsLayout() {
        let trace = """
            {"version":1,"layout":\(layout(card(#"{"type":"tap"}"#))),
            "events":[{"t":0,"set":{"crad.alpha":0}},
            {"t":1,"remove":"nothing"}]}
            """
        let found = findings(("a.trace.json", trace))
        #expect(found.map(\.location.line) == [3, 4] && found.allSatisfy { $0.code == "refused" })
        let lines = "{\"version\":1,\"layout\":\(layout(twoTaps).replacing("\n", with: ""))}\n{\"t\":1,\"enter\":\"x\"}\n"
        #expect(findings(("a.trace.jsonl", lines)).map(\.code) == ["duplicate-tap", "refused"])
        let gesture = "{\"version\":1,\"layout\":\(layout(card(""))),\"gestures\":[{\"tap\":\"crad\"}]}"
        #expect(findings(("a.trace.json", gesture))[0].message.contains("did you mean 'card'?"))
        #expect(findings(("a.trace.json", #"{"version":1,"events":[]}"#)).map(\.code) == ["no-layout", "touches-nothing"])
        #expect(findings(("a.trace.json", #"{"version":1,"layout":"none.json","events":[]}"#))[0].message.contains("cannot be read"))
    }

    @Test func aLayoutIsCheckedOnceWithAllItsTraces() {
        let shown = #"{"version":1,"layout":"./x/../a.layout.json","events":[{"t":0,"set":{"card.isHidden":false}}]}"#
        let hidden = layout(card(#"{"type":"tap"}"#, #","isHidden":true"#))
        #expect(codes(hidden) == ["never-hit"])
        #expect(findings(("t/a.layout.json", hidden), ("t/b.trace.json", shown)).map(\.code) == ["touches-nothing"])
    }

    @Test func theKeyboardAppearsByItselfAndFieldsCanBeTapped() {
        let form = #"""
            {"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844], "keyboard": "keyboard", "subviews": [
              {"id": "form", "frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "dismiss", "type": "tap", \#
            "action": "endEditing"}], "subviews": [
                {"id": "notes", "type": "textView", "frame": [0, 100, 390, 100], "contentSize": [390, 300]}]},
              {"id": "keyboard", "frame": [0, 500, 390, 344], "subviews": [{"id": "next", "type": "button", "frame": [0, 0, 100, 44]}]}]}}
            """#
        #expect(codes(form) == [])
    }

    @Test func findingsInAPieceAreReportedAtThePiece() {
        let nav = #"""
            {"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844], "subviews": [
              {"id": "nav", "type": "navigationController", "isHidden": true}]}}
            """#
        let found = findings(("a.layout.json", nav))
        #expect(!found.isEmpty && found.allSatisfy { $0.location.file == "a.layout.json" && $0.location.line == 2 })
    }

    @Test func aReasonSilencesAFinding() {
        func text(_ ignore: String) -> String { layout(twoTaps, #","x-lint":{"ignore":\#(ignore)}"#) }
        let found = findings(("a.layout.json", text(#"{"duplicate-tap":"shown on purpose"}"#)))
        #expect(found.map(\.ignored) == ["shown on purpose"])
        #expect(codes(text(#"{"duplicate-tap":""}"#)) == ["duplicate-tap", "bad-ignore"])
        #expect(codes(text(#"{"duplicate-tap":true}"#)) == ["duplicate-tap", "bad-ignore"])
        #expect(codes(text(#"{"never-wins":"another"}"#)) == ["duplicate-tap"])
        #expect(messages(text(#"{"duplicate-taps":"x"}"#)).contains("there is no finding 'duplicate-taps'; did you mean 'duplicate-tap'?"))
        #expect(messages(text(#"{"zzzzzzzzzz":"x"}"#)).contains("there is no finding 'zzzzzzzzzz'; remove it"))
        #expect(codes(text(#"{"refused":"x"}"#)) == ["duplicate-tap", "bad-ignore"])
        #expect(codes(layout(twoTaps, #","x-lint":["duplicate-tap"]"#)) == ["duplicate-tap", "bad-ignore"])
        let trace = #"{"version":1,"x-lint":{"ignore":{"duplicate-tap":"here too"}},"layout":\#(layout(twoTaps)),"events":[]}"#
        #expect(findings(("a.trace.json", trace)).filter { $0.code == "duplicate-tap" }.map(\.ignored) == ["here too"])
    }

    @Test func positionsAreCountedInCharacters() {
        let text = layout(#"{"id":"ä","frame":[0,0,9,9]},\#n {"id":"é","isHidden":true,"frame":[0,0,9,9],"handlesTouches":true}"#)
        #expect(findings(("a.layout.json", text)).map(\.location) == [SourceLocation(file: "a.layout.json", line: 3, column: 2)])
    }

    @Test func findingsInSharedFilesAreReportedOnce() throws {
        let part = layout(#"{"id":"part","frame":[0,0,90,90],"gestureRecognizers":[{"id":"e","type":"screenEdgePan"}]}"#)
        let whole = layout(#"{"include":"../parts/part.layout.json#part"}"#)
        func trace(_ layout: String) -> String { "{\"version\":1,\"layout\":\"\(layout)\",\"gestures\":[{\"tap\":[9,9]}]}" }
        let folder = try Folder([
            "parts/part.layout.json": part, "l/one.layout.json": whole, "l/two.layout.json": whole,
            ".git": "", "t/one.trace.json": trace("../l/one.layout.json"), "t/two.trace.json": trace("../t/../l/./two.layout.json"),
        ])
        var linter = Linter()
        for path in ["t/one.trace.json", "t/two.trace.json", "l/../l/one.layout.json", "parts/part.layout.json"] {
            try linter.add(path: folder.path + "/" + path)
        }
        let found = linter.findings()
        #expect(found.map(\.code) == ["edge-pan-without-edges"])
        #expect(found.map(\.location.file) == [folder.path + "/parts/part.layout.json"])
    }
}
