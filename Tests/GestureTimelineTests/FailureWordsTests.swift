import GestureEngine
import Testing

@testable import GestureTimeline

/// The figures of failures in words: what was had never reads as what was needed.
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
        Shown(.swipedTooLittle(35.9612, required: 35.9634, .left), "it moved 35.961 of 35.963 pt left"),
        Shown(.movedAlongEdge(12, along: 12), "it moved 12 pt inwards, not more than the 12 along the edge", measured: 12),
        Shown(.movedAlongEdge(-12, along: 3), "it moved 12 pt outwards", measured: -12),
        Shown(.delayOver(limit: 0.15), "0.15 s are over", measured: 0.15),
        Shown(.contentKeepsTouch(isAsked: false), "the content has the touch and canCancelContentTouches is false"),
    ]

    @Test(arguments: shown) func figuresHaveAsManyDigitsAsItTakesToTellThemApart(_ shown: Shown) {
        #expect(shown.reason.words == shown.words)
        if let measured = shown.measured { #expect(shown.reason.shownFigures?.measured == measured) }
    }

    @Test func aFingerThatMovesEvenlyHasOneVelocity() {
        // 60 samples a second, at times to the microsecond.
        for speed in [112.5, 266.666_667, 375, 1333.333_333, -162.5] {
            let times = (0...60).map { (Double($0) / 60 * 1e6).rounded() / 1e6 }
            let raw = zip(times, times.dropFirst()).map { speed / 60 / ($1 - $0) }
            let shown = zip(raw, raw.dropFirst()).map { Speed.whole(0.75 * $0 + 0.25 * $1) }
            #expect(Set(shown).count == 1, "\(speed) reads \(Set(shown))")
        }
        #expect(Speed.whole(-2.6) == -3)
        for number in [0.0, 1, 19_999, 20_001, 1e6, 1e17] { #expect(Speed.whole(number) == number) }
    }
}
