import GestureFiles
import GestureSupport
import TestSupport
import Testing

@testable import GestureReplay

/// The cache of layouts that several traces of one check share.
@Suite struct LayoutShelfTests {
    private func made(_ trace: String, _ shelf: LayoutShelf) throws -> String {
        try shelf.replay(try FileByteSource(path: trace)) { replay in
            while try replay.step() {}
            return replay.scene.screen.window.subviews.map(\.id).joined(separator: " ")
        }
    }

    @Test func aLayoutIsReadOnceForAllThatNameIt() throws {
        let gestures = #""gestures":[{"tap":[10,10]},{"remove":"card"}]"#
        let folder = try Folder([
            "a.layout.json": layout(#"{"id":"other","frame":[0,0,9,9]}"#),
            "a.trace.json": #"{"version":1,"layout":"a.layout.json",\#(gestures)}"#,
            "b.trace.json": #"{"version":1,"layout":"a.layout.json","gestures":[]}"#,
            "c.trace.json": #"{"version":1,"layout":\#(layout()),"gestures":[]}"#,
        ])
        let shelf = LayoutShelf()
        #expect(try made(folder.path + "/a.trace.json", shelf) == "other")
        try folder.put("a.layout.json", "no layout")
        // When a replay changes views, the cached layout does not change.
        #expect(try made(folder.path + "/b.trace.json", shelf) == "card other")
        #expect(try made(folder.path + "/c.trace.json", shelf) == "card")
        #expect(throws: InputError.self) { try made(folder.path + "/b.trace.json", LayoutShelf()) }
    }

    @Test func ofManyLayoutsTheLatestAreKept() throws {
        let shelf = LayoutShelf()
        let document = PresetLayout(try LayoutDocument.read(SourceText(name: "a", text: layout())))
        for number in 0..<20 { shelf.put(LayoutShelf.Shelved(document, of: "\(number)")) }
        #expect((0..<20).filter { shelf.take("\($0)") != nil } == Array(4..<20))
        // Taking a layout from the cache also removes it.
        #expect(shelf.take("19") == nil)
    }
}
