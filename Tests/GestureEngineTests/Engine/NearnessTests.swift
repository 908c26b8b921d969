import Testing

@testable import GestureEngine

/// Tests of the check whether two points are near each other. The check avoids a square root, but must give the same result as a comparison
/// of the computed distance.
@Suite struct NearnessTests {
    @Test func timesAreRoundedToNanosecondsLikeNumbersInSwift() {
        for time in [0, 0.4, 0.5, 0.6, 1.5, 2.5, 2.4999, 1e6 + 0.5] {
            for sign in [1.0, -1] { #expect(Clock.snap(sign * time / 1e9) == (sign * time / 1e9 * 1e9).rounded() / 1e9, "\(sign * time)") }
        }
    }

    @Test func aPointIsBeyondALimitExactlyIfItsDistanceExceedsIt() {
        let limits = [-5, -1e-7, 0, 1e-9, 1, 9.999, 10, 45, 1e160, Double.infinity, .nan]
        for limit in limits {
            for factor in [0, 0.5, 0.9989, 0.9991, 0.999_999, 1, 1.000_001, 1.000_1, 1.000_9, 1.001_1, 2] {
                for angle in [Point(1, 0), Point(0, -1), Point(0.6, 0.8), Point(-0.8, 0.6)] {
                    for length in [limit.magnitude * factor, factor, limit + 1e-6 * factor] {
                        let start = Point(3, -4)
                        let place = start + Point(angle.x * length, angle.y * length)
                        let exceeds = place.distance(to: start).exceeds(limit)
                        #expect(place.isFurther(from: start, than: limit) == exceeds, "\(length) and \(limit)")
                    }
                }
            }
        }
    }

    @Test func theFirstFingerOfALaterPressIsComparedWithItsLandingPoint() {
        let stage = Stage()
        stage.card(tap("double", taps: 2, touches: 2))
        stage.send(0, .began(1, 100, 200), .began(2, 160, 200))
        stage.send(0.05, .ended(1, 100, 200), .ended(2, 160, 200))
        stage.send(0.2, .began(3, 90, 200))
        stage.send(0.25, .moved(3, 140, 200))
        #expect(stage.lines(.state, times: true).first == "0.250 ✕ double failed because it moved 50 pt, over 45")
    }

    @Test func aPressAfterATapIsComparedWithItsOwnLandingPoint() {
        let stage = Stage()
        stage.card(make(press("press")) { $0.numberOfTapsRequired = 1 })
        stage.tap(0, at: Point(100, 200), lasting: 0.05)
        stage.send(0.2, .began(2, 108, 200))
        stage.send(0.25, .moved(2, 95, 200))
        #expect(stage.lines(.state, times: true).first == "0.250 ✕ press failed because it moved 13 pt, over 10")
    }

    @Test func aViewThatRemovesAnotherWhileItIsAskedIsAskedOnce() {
        final class Remover: View {
            var other: View?
            var asked = 0
            override func point(inside point: Point, with event: Event?) -> Bool {
                asked += 1
                other?.removeFromSuperview()
                return false
            }
        }
        let stage = Stage()
        let back = stage.view("back", 0, 0, 100, 100)
        let middle = stage.view("middle", 0, 0, 100, 100)
        let front = Remover(id: "front", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        front.other = back
        stage.window.addSubview(front)
        #expect(stage.window.hitTest(Point(50, 50), with: nil) === middle)
        #expect(front.asked == 1)
        #expect(back.superview == nil)
    }
}
