import GestureEngine
import GestureFiles
import GestureReplay
import TestSupport
import Testing

/// Tests of settings for objects that a trace adds, which take effect when their objects are added.
@Suite struct LaterSettingTests {
    @Test func aSettingIsAppliedWhenItsObjectIsAdded() throws {
        let view =
            #"{"id":"v","subviews":[{"id":"inner"}],"gestureRecognizers":[{"id":"g","type":"tap"},{"id":"other","type":"tap"}]}"#
        let events = [
            #"{"t":0,"add":{"to":"window","view":\#(view)}}"#, #"{"t":1,"add":{"to":"card","gestureRecognizer":{"id":"h","type":"tap"}}}"#,
        ]
        let reader = try TraceReader(source(trace("\"events\":[\(events.joined(separator: ","))]")))
        let layout = try Replay.layout(of: reader.header, override: nil).layout
        let settings = [
            "v.alpha=0.5", "inner.isHidden=true", "g.isEnabled=false", "h.isEnabled=false", "card.alpha=0.5", "tap.isEnabled=false",
        ]
        let replay = try Replay(reader, on: PresetLayout(layout), later: settings.map { Preset(.set, $0) })
        let (scene, list) = (replay.scene, RecordList())
        scene.screen.sink = list
        #expect(try replay.step() && scene.view("v")?.alpha == 0.5 && scene.view("inner")?.isHidden == true)
        #expect(scene.recognizer("g")?.isEnabled == false && scene.recognizer("other")?.isEnabled == true)
        #expect(try replay.step() && scene.recognizer("h")?.isEnabled == false)
        #expect(try !replay.step())
        // Settings for the objects of the layout are ignored.
        #expect(scene.view("card")?.alpha == 1 && scene.recognizer("tap")?.isEnabled == true)
        #expect(Rows(list.records, scene.screen.names).lines([.change]) == ["+ add v", "+ add h"])
    }
}
