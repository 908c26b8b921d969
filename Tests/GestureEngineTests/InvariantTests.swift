import GestureEngine
import TestSupport
import Testing

/// Tests of invariants that must hold for any input. The layouts and the fingers are random.
@Suite(.tags(.slow)) struct InvariantTests {
    /// Returns a comment for a failed test. It contains the violations and the seed with which they can be reproduced.
    private func comment(_ violations: [String], _ seed: UInt64) -> Comment {
        Comment(rawValue: violations.joined(separator: "\n") + "\n" + Chance.again(seed))
    }

    @Test(arguments: 0..<8) func streamsAreBalancedAndTransitionsLegalOnRandomLayoutsAndTraces(_ block: Int) {
        for seed in Chance.seeds(block: block, count: Chance.count(25, thorough: 400)) {
            let violations = RandomScene(seed: seed).run(events: 150)
            #expect(violations.isEmpty, comment(violations, seed))
            if !violations.isEmpty { return }
        }
    }

    @Test(arguments: 0..<4) func theyHoldWithControlsAndScrollViewsToo(_ block: Int) {
        var stretched = 0, stopped = 0, zoomedPast = 0, steps = 0
        for seed in Chance.seeds(block: block, count: Chance.count(40, thorough: 500)) {
            let scene = RandomScene(seed: seed, hasControls: true)
            let violations = scene.run(events: 200)
            #expect(violations.isEmpty, comment(violations, seed))
            if !violations.isEmpty { return }
            stretched += scene.stretched
            stopped += scene.stopped
            zoomedPast += scene.zoomedPast
            steps += scene.steps
        }
        #expect(stretched > 0)
        #expect(stopped > 0)
        #expect(zoomedPast > 0)
        #expect(steps > 0)
    }

    @Test(arguments: 0..<4) func theOrderOfTheSamplesWithinAnEventChangesNothing(_ block: Int) {
        for seed in Chance.seeds(block: block, count: Chance.count(7, thorough: 150)) {
            let scene = RandomScene(seed: seed, hasControls: true), other = RandomScene(seed: seed, hasControls: true, shuffles: true)
            _ = scene.run(events: 150)
            _ = other.run(events: 150)
            let (rows, others) = (scene.stage.rows.whole, other.stage.rows.whole)
            let different = zip(rows, others).first { $0 != $1 }
            #expect(rows == others, "\(different.map { "\($0)\n\($1)" } ?? "one has more rows")\n\(Chance.again(seed))")
            if rows != others { return }
        }
    }

    @Test(arguments: 0..<4) func handlersGetTheSameCallsWithAndWithoutRows(_ block: Int) {
        for seed in Chance.seeds(block: block, count: Chance.count(5, thorough: 150)) {
            let scene = RandomScene(seed: seed, hasControls: true), other = RandomScene(seed: seed, hasControls: true)
            scene.listen()
            other.listen()
            other.stage.screen.sink = nil
            _ = scene.run(events: 150)
            _ = other.run(events: 150)
            let different = zip(scene.received, other.received).first { $0 != $1 }
            let comment: Comment = "\(different.map { "\($0)\n\($1)" } ?? "one receives more")\n\(Chance.again(seed))"
            #expect(scene.received == other.received, comment)
            #expect(other.stage.list.records.isEmpty)
            if scene.received != other.received { return }
        }
    }
}

extension Tag {
    /// Tests with thousands of random scenes; a run without `GESTURETRACE_THOROUGH=1` tries fewer.
    @Tag static var slow: Tag
}
