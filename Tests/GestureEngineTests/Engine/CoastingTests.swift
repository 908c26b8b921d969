import GestureSupport
import Testing

@testable import GestureEngine

/// Tests of the ends of content (I11), and of the movement of content along one axis (I8).
@Suite struct CoastingTests {
    private func motion(arrives: Bool, since: Int = 0) -> Coasting.Motion {
        Coasting.Motion(start: 100, reach: 50, rate: 0.99, target: 149.75, frames: 10, arrives: arrives, since: since)
    }

    /// Returns the offset of content that started at 100 and moves at most 50 points, a number of frames after it started.
    private func offset(_ frames: Double) -> Double { 100 + 50 * (1 - pow(0.99, frames * 1000 / 60)) }

    @Test func contentThatArrivesIsAtItsTargetFromTheLastFrameOn() {
        let motion = motion(arrives: true)
        #expect(motion.offset(inFrame: 0) == 100 && abs(motion.offset(inFrame: 9) - offset(9)) < 1e-9)
        #expect(motion.offset(inFrame: 10) == 149.75 && motion.offset(inFrame: 11) == 149.75)
    }

    @Test func contentThatDoesNotArriveRestsWhereItIsInTheLastFrame() {
        let motion = motion(arrives: false)
        for (frame, moved) in [(9, 9.0), (10, 10), (11, 10)] {
            #expect(abs(motion.offset(inFrame: frame) - offset(moved)) < 1e-9)
        }
    }

    @Test func aMovementThatContinuesCountsFromItsOwnFrame() {
        let motion = motion(arrives: false, since: 4)
        #expect(motion.offset(inFrame: 4) == 100 && abs(motion.offset(inFrame: 6) - offset(2)) < 1e-9)
        // The velocity at the start is the distance per millisecond, 50 · 0.01 / 0.99 points, times 1000.
        #expect(abs(motion.velocity(inFrame: 4) - 500 / 0.99) < 1e-9)
        #expect(abs(motion.velocity(inFrame: 7) / motion.velocity(inFrame: 4) - pow(0.99, 50)) < 1e-9)
    }

    @Test(arguments: [0.998, 0.99], [0.9, 0.5, 0.01, 0.001]) func theLastFrameIsTheFirstThatLeavesLessThanAShare(
        _ rate: Double, _ share: Double
    ) {
        let frame = Coasting.Motion.frame(leaving: share, of: rate)
        #expect(1 - Coasting.Motion.share(of: rate, inFrame: frame) < share)
        #expect(1 - Coasting.Motion.share(of: rate, inFrame: frame - 1) >= share)
        #expect(Coasting.Motion.frame(leaving: 1, of: rate) == 1 && Coasting.Motion.frame(leaving: 7, of: rate) == 1)
    }

    @Test func theAxisThatMovesLongerDeterminesTheEnd() {
        var coasting = Coasting(began: 0)
        #expect(coasting.frames == 0 && coasting.target(from: Point(3, 4)) == Point(3, 4))
        coasting.x = motion(arrives: true)
        #expect(coasting.frames == 10 && coasting.target(from: Point(3, 4)) == Point(149.75, 4))
        coasting.y = motion(arrives: true)
        coasting.y?.frames = 12
        coasting.y?.target = 60
        #expect(coasting.frames == 12 && coasting.target(from: Point(3, 4)) == Point(149.75, 60))
    }

    @Test func contentIsBeyondAnEndByMoreThanAMillionth() {
        let ends = Ends(content: 400, view: 300, before: 10, after: 20)
        #expect(ends.low == -10 && ends.high == 120 && ends.areApart)
        for (offset, isBeyond, nearest) in [
            (-10.1, true, -10.0), (-10.000_000_5, false, -10), (-10, false, -10), (55, false, 55), (120, false, 120),
            (120.000_000_5, false, 120), (120.1, true, 120),
        ] {
            #expect(ends.excludes(offset) == isBeyond && ends.nearest(to: offset) == nearest, "\(offset)")
        }
    }

    @Test(arguments: [(270.0, false), (270.000_000_5, false), (271, true), (100, false)])
    func contentThatFitsWithItsInsetsCannotMove(content: Double, moves: Bool) {
        let ends = Ends(content: content, view: 300, before: 10, after: 20)
        #expect(ends.low == -10 && ends.high >= -10 && ends.areApart == moves)
    }
}
