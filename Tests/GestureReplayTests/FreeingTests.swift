import GestureEngine
import GestureReplay
import GestureSupport
import Testing

/// A replay that goes takes its scene with it.
@Suite struct FreeingTests {
    /// Takes rows, and looks at the scene for what they are about, as whoever holds expectations against them.
    private final class Onlooker: RecordSink {
        private let scene: Scene
        private(set) var windows: Set<String> = []

        init(_ scene: Scene) {
            self.scene = scene
        }

        func record(_ records: Records) { windows.insert(scene.screen.window.id) }
    }

    @Test func whoTakesTheRowsAndKnowsTheSceneDoesNotKeepIt() throws {
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
