import GestureEngine
import GestureReplay
import GestureSupport
import Testing

/// Checks that a scene's memory is freed as soon as its replay is freed.
@Suite struct FreeingTests {
    /// A sink that looks up views in the scene, as `check` does when it evaluates expectations.
    private final class Onlooker: RecordSink {
        private let scene: Scene
        private(set) var windows: Set<String> = []

        init(_ scene: Scene) {
            self.scene = scene
        }

        func record(_ records: Records) { windows.insert(scene.screen.window.id) }
    }

    @Test func aSinkThatKnowsTheSceneDoesNotRetainIt() throws {
        weak var scene: Scene?
        weak var onlooker: Onlooker?
        do {
            let replay = try Replay(source(gestures(#"{"tap":"card"}"#)))
            let sink = Onlooker(replay.scene)
            (scene, onlooker) = (replay.scene, sink)
            replay.scene.screen.sink = sink
            while try replay.step() {}
            #expect(sink.windows == ["window"])
        }
        #expect(scene == nil && onlooker == nil)
    }
}
