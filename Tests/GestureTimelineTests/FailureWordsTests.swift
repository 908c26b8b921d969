import GestureEngine
import Testing

@testable import GestureTimeline

/// Tests of the numbers in printed failures. The measured value must never be printed as the same number as the required value.
@Suite struct FailureWordsTests {
    struct Shown: CustomTestStringConvertible, Sendable {
        let reason: FailureReason
        let words: String
        var measured: Double?
        var testDescription: String { words }

        init(_ reason: FailureReason, _ words: String, measured: Double? = nil) {
            (self.reason, self.words, self.measured) = (reason, words, measured)
        }
    }

    static let shown: [Shown] = [
        Shown(.movedTooFar(12.5, limit: 10), "it moved 12.5 pt, over 10", measured: 12.5),
        Shown(.movedTooFar(10.004, limit: 10), "it moved 10.004 pt, over 10", measured: 10.004),
        Shown(.movedTooFar(10.000_000_4, limit: 10), "it moved 10.000001 pt, over 10", measured: 10.000_001),
        Shown(.pressedTooShort(0.2, required: 0.5), "it was pressed 0.2 of 0.5 s", measured: 0.2),
        Shown(.pressedTooShort(0.499, required: 0.5), "it was pressed 0.499 of 0.5 s", measured: 0.499),
        Shown(.pressedTooShort(0.499_999_9, required: 0.5), "it was pressed 0.499999 of 0.5 s", measured: 0.499_999),
        Shown(.movedTooLittle(9.997, required: 10, FailureReason.Course(axis: .x)), "it moved 9.997 of 10 pt along x"),
        Shown(.movedTooLittle(0, required: 10, FailureReason.Course()), "it moved 0 of 10 pt"),
        Shown(.turnedTooLittle(0.1046, required: 0.1047), "it turned 0.1046 of 0.1047 rad"),
        Shown(.turnedTooLittle(0.0512, required: 0.1047), "it turned 0.051 of 0.1047 rad"),
        Shown(
            .arcTooShort(13, change: 41, turn: 0.124),
            "it turned 0.124 rad but its arc of 13 pt is less than the change of distance of 41 pt", measured: 13),
        Shown(.swipedTooLittle(35.9612, required: 35.9634, .init(.left)), "it moved 35.961 of 35.963 pt left"),
        Shown(
            .swipedTooLittle(4, required: 40, .init(.right, ruledOut: [.up, .left])),
            "it moved 4 of 40 pt right (its first movement was not left or up)"),
        Shown(.swipedTooSlowly(16, required: 28.8675, .init(.left), within: 0.5), "it moved 16 of 28.87 pt left, and its 0.5 s are over"),
        Shown(
            .swipeRested(30, required: 44.8, .init(.left), within: 0.5),
            "it moved 30 of 44.8 pt left when it last moved, and its 0.5 s are over"),
        Shown(.movedAlongEdge(12, along: 12), "it moved 12 pt inwards, not more than the 12 along the edge", measured: 12),
        Shown(.movedAlongEdge(-12, along: 3), "it moved 12 pt outwards", measured: -12),
        Shown(.movedAlongEdge(-12.3456, along: 3), "it moved 12.35 pt outwards"),
        Shown(.startedAcross(-10.1234, across: 3, .right), "its first movement went 10.12 pt left, not right"),
        Shown(.startedAcross(-0.004, across: 0, .right), "its first movement went 0.004 pt left, not right"),
        Shown(.movedAlongEdge(-0.0012, along: 0), "it moved 0.0012 pt outwards"),
        Shown(.wentAcross(5.5, across: 8.25, .up), "it went 5.5 pt up, less than the 8.25 across"),
        Shown(.delayOver(limit: 0.15), "0.15 s are over", measured: 0.15),
        Shown(.awayFromFirstPress(45.004, limit: 45), "it was 45.004 pt from the first press, over 45"),
        Shown(.tapTooLong(limit: 1.5), "its tap was still pressed after 1.5 s"),
        Shown(.tooManyTouches(3, limit: 2), "it had 3 fingers, over 2", measured: 3),
        Shown(.tooFewTouches(1, required: 2), "it had 1 of 2 fingers", measured: 1),
        Shown(.tooFewTaps(1, required: 2, interval: 0.35), "it had 1 of 2 taps, and no next tap came within 0.35 s"),
        Shown(.tooFewPresses(1, required: 2, interval: 0.35), "it had 1 of 2 presses, and no next press came within 0.35 s"),
        Shown(.distanceChangedTooLittle(7.999, required: 8), "the fingers' distance changed 7.999 of 8 pt"),
        Shown(.notAtEdge(30, limit: 20, .left), "it began 30 pt from the left edge, over 20"),
        Shown(.notAtEdge(30, limit: 20, .right), "it began 30 pt from the right edge, over 20"),
        Shown(.notAtEdge(30, limit: 20, .top), "it began 30 pt from the top edge, over 20"),
        Shown(.notAtEdge(20.004, limit: 20, .bottom), "it began 20.004 pt from the bottom edge, over 20"),
        Shown(.startedAcross(-3, across: 0, .left), "its first movement went 3 pt right, not left"),
        Shown(.startedAcross(-3, across: 0, .up), "its first movement went 3 pt down, not up"),
        Shown(.wentAcross(-3, across: 0, .down), "it went 3 pt up, not down"),
        Shown(.wentAcross(0, across: 8, .down), "it went 0 pt down, less than the 8 across"),
        Shown(.leftToOuterScrollView, "it is at its end, and one around it can scroll on"),
        Shown(.leftToScrollViewOf(.x), "it does not scroll sideways, and one around it can"),
        Shown(.leftToScrollViewOf(.y), "it does not scroll up or down, and one around it can"),
        Shown(.delayCutShort(0.1, limit: 0.15), "the last finger lifted after 0.1 of 0.15 s"),
        Shown(.delayCrossed(12, limit: 10, .x), "the finger went 12 pt sideways, at least 10, where nothing scrolls"),
        Shown(.delayCrossed(12, limit: 10, .y), "the finger went 12 pt up or down, at least 10, where nothing scrolls"),
        Shown(.contentKeepsTouch(isAsked: true), "the content has the touch and touchesShouldCancel says no"),
        Shown(.contentKeepsTouch(isAsked: false), "the content has the touch and canCancelContentTouches is false"),
    ]

    @Test(arguments: shown) func valuesHaveEnoughDigitsToDistinguishThem(_ shown: Shown) {
        #expect(shown.reason.words == shown.words)
        if let measured = shown.measured { #expect(shown.reason.shownFigures?.measured == measured) }
    }

    @Test(arguments: [
        (RecognitionReason.tapped(2, required: 2, fingers: 1), "it had 2 of 2 taps"),
        (.tapped(1, required: 1, fingers: 3), "it had 1 of 1 tap with 3 fingers"),
        (.pressed(0.5, required: 0.5), "it was pressed 0.5 of 0.5 s"),
        (.moved(10.333_333, required: 10, .init(axis: .x)), "it moved 10.33 of 10 pt along x"),
        (.moved(10.004, required: 10.004, .init(axis: .y, fingers: 2)), "it moved 10.004 of 10.004 pt with 2 fingers down along y"),
        (.swiped(60, required: 41.234_5, .up), "it moved 60 of 41.23 pt up"),
        (.distanceChanged(8.5, required: 8), "it saw the fingers' distance change 8.5 of 8 pt"),
        (.turned(0.1212, required: 0.1047), "it turned 0.121 of 0.1047 rad"),
        (.turned(0.1054, required: 0.1054), "it turned 0.1054 of 0.1054 rad"),
    ]) func aSufficientValueIsNeverPrintedAsLess(_ reason: RecognitionReason, _ words: String) {
        #expect(reason.words == words)
    }

    @Test func aFingerThatMovesEvenlyHasOneVelocity() {
        // The finger has 60 samples per second, whose times are rounded to microseconds. The velocity is computed from each two consecutive
        // samples.
        for speed in [112.5, 266.666_667, 375, 1333.333_333, -162.5] {
            let times = (0...60).map { (Double($0) / 60 * 1e6).rounded() / 1e6 }
            let raw = zip(times, times.dropFirst()).map { speed / 60 / ($1 - $0) }
            let shown = zip(raw, raw.dropFirst()).map { Speed.whole(0.75 * $0 + 0.25 * $1) }
            #expect(Set(shown).count == 1, "\(speed) reads \(Set(shown))")
        }
        #expect(Speed.whole(-2.6) == -3 && Speed.whole(2.5) == 3 && Speed.whole(2.49) == 2)
        for number in [0.0, 1, 19_999, 20_001, 1e6, 1e17] { #expect(Speed.whole(number) == number) }
    }

    @Test func aVelocityIsAmbiguousHalfwayBetweenTwoPrintedNumbers() {
        // From 10,000 on, a velocity is raised by a quarter before it is rounded.
        for velocity in [20_000.25, -20_000.25, 20_000.250_001, 20_000.249_999] { #expect(Speed.isAmbiguous(velocity), "\(velocity)") }
        for velocity in [0, 1, 20_000.250_002, 20_000.249_998, -20_000.250_002, 20_000.75, 20_000.5] {
            #expect(!Speed.isAmbiguous(velocity), "\(velocity)")
        }
    }
}
