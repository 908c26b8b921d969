import GestureFiles
import GestureSupport
import TestSupport
import Testing

@testable import GestureReplay

/// Tests of the cache for layouts that several traces in the same `check` run use.
@Suite struct LayoutCacheTests {
    private func made(_ trace: String, _ cache: LayoutCache) throws -> String {
        try cache.replay(try FileByteSource(path: trace)) { replay in
            while try replay.step() {}
            return replay.scene.screen.window.subviews.map(\.id).joined(separator: " ")
        }
    }

    @Test func aLayoutIsReadOnceForAllTraces() throws {
        let gestures = #""gestures":[{"tap":[10,10]},{"remove":"card"}]"#
        let folder = try Folder([
            "a.layout.json": layout(#"{"id":"other","frame":[0,0,9,9]}"#),
            "a.trace.json": #"{"version":1,"layout":"a.layout.json",\#(gestures)}"#,
            "b.trace.json": #"{"version":1,"layout":"a.layout.json","gestures":[]}"#,
            "c.trace.json": #"{"version":1,"layout":\#(layout()),"gestures":[]}"#,
        ])
        let cache = LayoutCache()
        #expect(try made(folder.path + "/a.trace.json", cache) == "other")
        try folder.put("a.layout.json", "no layout")
        // The replay of the first trace changed its views, but this must not have changed the layout in the cache.
        #expect(try made(folder.path + "/b.trace.json", cache) == "card other")
        #expect(try made(folder.path + "/c.trace.json", cache) == "card")
        #expect(throws: InputError.self) { try made(folder.path + "/b.trace.json", LayoutCache()) }
    }

    @Test func theLatestLayoutsAreCached() throws {
        let cache = LayoutCache()
        let document = PresetLayout(try LayoutDocument.read(SourceText(name: "a", text: layout())))
        for number in 0..<20 { cache.put(LayoutCache.CachedLayout(document, of: "\(number)")) }
        #expect((0..<20).filter { cache.take("\($0)") != nil } == Array(4..<20))
        // A layout that is taken from the cache is removed from it, so it cannot be taken a second time.
        #expect(cache.take("19") == nil)
    }
}
