import Testing

@testable import GestureEngine

/// Tests of rule I7, which determines how far content can be pulled past its end.
@Suite struct RubberBandTests {
    @Test(arguments: [0.25, 0.5, 1, 30, 1000]) func stretchingSlowsDownTheFurtherTheContentIsPulled(pull: Double) {
        let stretch = RubberBand.stretch(pull, 100)
        #expect(stretch == (1 - 1 / (0.55 * pull / 100 + 1)) * 100)
        #expect(stretch > 0 && stretch < 100)
        #expect(abs(RubberBand.pull(stretch, 100) - pull) < 1e-9 * pull)
    }

    @Test(arguments: [-250, -1, 0, 40, 100, 101, 700]) func theShownOffsetDeterminesThePullAtBothEnds(offset: Double) {
        let ends = Ends(content: 400, view: 300, before: 0, after: 0)
        let shown = RubberBand.limit(offset, ends, 300, bounces: true)
        #expect(abs(RubberBand.unlimit(shown, ends, 300) - offset) < 1e-9)
        #expect((shown == offset) == (0...100).contains(offset))
        #expect(RubberBand.limit(offset, ends, 300, bounces: false) == max(0, min(100, offset)))
    }

    @Test func contentThatIsNotPulledOrHasNoLengthDoesNotMove() {
        for (pull, length) in [(0, 100), (-5, 100), (5, 0), (5, -1)] as [(Double, Double)] {
            #expect(RubberBand.stretch(pull, length) == 0 && RubberBand.pull(pull, length) == 0)
        }
        #expect(RubberBand.stretch(0.25, 0.5) > 0 && RubberBand.pull(0.25, 0.5) > 0)
        // Content always moves past its end by less than the length of the scroll view.
        #expect(RubberBand.pull(100, 100) == 0)
    }
}
