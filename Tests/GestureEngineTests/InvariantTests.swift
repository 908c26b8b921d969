import GestureEngine
import Testing

@Suite struct InvariantTests {
    @Test(arguments: 0..<8) func streamsAreBalancedAndTransitionsLegalOnRandomLayoutsAndTraces(_ block: Int) {
        for seed in UInt64(block * 400)..<UInt64(block * 400 + 400) {
            let scene = RandomScene(seed: seed)
            let violations = scene.run(events: 150)
            #expect(violations.isEmpty, "seed \(seed): \(scene.stage.screen.activity)")
            if !violations.isEmpty { return }
        }
    }

    @Test(arguments: 0..<8) func theyHoldWithControlsAndScrollViewsToo(_ block: Int) {
        var stretched = 0
        for seed in UInt64(block * 250)..<UInt64(block * 250 + 250) {
            let scene = RandomScene(seed: seed, hasControls: true)
            let violations = scene.run(events: 150)
            #expect(violations.isEmpty, "seed \(seed): \(scene.stage.screen.activity)")
            if !violations.isEmpty { return }
            stretched += scene.stretched
        }
        #expect(stretched > 0)
    }
}
