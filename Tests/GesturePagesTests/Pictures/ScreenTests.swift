import GestureEngine
import GestureFiles
import GesturePages
import GestureReplay
import GestureSupport
import Testing

@Suite struct ScreenTests {
    private func scene(_ subviews: String) throws -> Scene {
        let text = #"{"version": 1, "window": {"id": "window", "frame": [0, 0, 300, 600], "subviews": [\#(subviews)]}}"#
        return Scene(try LayoutDocument.read(try SourceText.read(MemoryByteSource(name: "a.layout.json", text: text))))
    }

    private func regions(_ map: HitMap) -> [String] {
        map.regions.map { "\($0.view.id) \($0.area.minX) \($0.area.minY) \($0.area.width) \($0.area.height)" }
    }

    @Test func regionsMatchTheHitTest() throws {
        let scene = try scene(
            #"{"id": "a", "frame": [0, 0, 300, 100]}, {"id": "b", "frame": [100, 50, 100, 100], "alpha": 0.5}, "#
                + #"{"id": "gone", "frame": [0, 200, 300, 100], "isHidden": true}"#)
        let map = HitMap(scene.screen.window)
        #expect(
            regions(map) == [
                "a 0.0 0.0 300.0 50.0", "a 0.0 50.0 100.0 50.0", "b 100.0 50.0 100.0 100.0", "a 200.0 50.0 100.0 50.0",
                "window 0.0 100.0 100.0 50.0", "window 200.0 100.0 100.0 50.0", "window 0.0 150.0 300.0 450.0",
            ])
        #expect(map.hit.map { $0.id } == ["window", "a", "b"])
        #expect(map.covers.map { $0.view.id } == ["a"])
        #expect(abs(map.covers[0].share - 1.0 / 6) < 1e-9 && map.covers[0].by.map { $0.id } == ["b"])
        #expect(!map.isSampled)
    }

    @Test func aViewHitBeyondItsBoundsIsDrawnWithItsHitArea() throws {
        let scene = try scene(#"{"id": "a", "frame": [100, 100, 20, 20], "hitInsets": [-12, -12, -12, -12]}"#)
        #expect(regions(HitMap(scene.screen.window)).contains("a 88.0 88.0 44.0 44.0"))
    }

    @Test func slantedEdgesAreSampled() throws {
        let map = HitMap(
            try scene(#"{"id": "a", "bounds": [0, 0, 100, 100], "center": [150, 300], "transform": {"rotation": 0.7}}"#).screen.window)
        #expect(map.isSampled)
        let area = map.regions.filter { $0.view.id == "a" }.reduce(0) { $0 + $1.area.width * $1.area.height }
        #expect(abs(area - 10_000) < 400)
    }

    @Test func waitingRecognizersAreDrawnRightOfRequiredOnes() throws {
        let scene = try scene(
            #"{"id": "v", "frame": [0, 0, 300, 100], "gestureRecognizers": [{"id": "one", "type": "tap", "requireToFail": ["two"]}, "#
                + #"{"id": "two", "type": "tap", "numberOfTapsRequired": 2, "requireToFail": ["three"]}, "#
                + #"{"id": "three", "type": "tap", "numberOfTapsRequired": 3}, {"id": "x", "type": "pan", "requireToFail": ["y"]}, "#
                + #"{"id": "y", "type": "pan", "requireToFail": ["x"]}, {"id": "free", "type": "swipe"}]}"#)
        let graph = WaitGraph(ScreenDrawing(scene.screen).recognizers)
        #expect(
            graph.nodes.map { "\($0.id) \($0.column)\($0.isInCircle ? " circle" : "")" } == [
                "one 2", "two 1", "three 0", "x 0 circle", "y 0 circle",
            ])
        #expect(graph.edges.map { "\(graph.nodes[$0.from].id)>\(graph.nodes[$0.to].id)" } == ["one>two", "two>three", "x>y", "y>x"])
    }

    @Test func thePictureShowsWhichViewsAreHit() throws {
        let scene = try scene(
            #"{"id": "list", "type": "tableView", "frame": [0, 0, 300, 300], "contentSize": [300, 900], "#
                + #""subviews": [{"id": "off", "type": "button", "#
                + #""frame": [10, 10, 80, 40], "isEnabled": false}]}, {"id": "ghost", "frame": [0, 300, 300, 50], "isHidden": true, "#
                + #""subviews": [{"id": "inner", "frame": [0, 0, 10, 10]}]}, {"id": "veil", "frame": [0, 0, 300, 150], "#
                + #""gestureRecognizers": [{"id": "tap", "type": "tap"}]}"#)
        let findings = XMLFindings(ScreenSVG.text(scene.screen, title: hostileNames[0]))
        #expect(findings.error == nil && findings.elements["script"] == nil)
        for words in [
            "ghost: hidden, with all subviews", "off: isEnabled is false, touches pass through it", "list: 50 % of it is covered by veil",
            "list.delay, list.pan", hostileNames[0],
        ] {
            #expect(findings.text.contains(words), "\(words)")
        }
    }
}
