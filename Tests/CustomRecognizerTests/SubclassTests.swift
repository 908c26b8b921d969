import Testing
import UIKitNames

/// Tests of subclasses of UIKit's recognizers, including the methods by which a subclass decides which other recognizers it prevents or
/// waits for.
@Suite struct SubclassTests {
    let replay = Replay()
    let across = [Point(100, 300), Point(108, 301), Point(116, 302), Point(130, 303)]
    let along = [Point(100, 300), Point(101, 308), Point(102, 316), Point(103, 330)]

    // MARK: A pan in one direction

    @Test func aHorizontalPanBeginsWhenTheFingerMovesSideways() {
        replay.add(View(id: "page"), DirectionalPanGestureRecognizer(id: "pan"))
        replay.draw(across)
        #expect(
            replay.rows("pan", "page", without: "touchesMoved") == [
                "∙ pan touchesBegan 1", "│ ▾ page touchesBegan 1 › window › application", "◉ pan began",
                "▸ pan action began (116, 302) translation (6, 0) velocity (480, 60)", "│ ✕ page touchesCancelled 1 due to pan",
                "∙ pan changed from began",
                "▸ pan action changed (130, 303) translation (20, 1) velocity (570, 60)",
                "▸ pan action changed (130, 303) translation (20, 1) velocity (570, 60) again", "∙ pan touchesEnded 1",
                "◉ pan ended from changed", "▸ pan action ended (130, 303) translation (20, 1) velocity (570, 60) touches 0",
                "∘ pan possible from ended",
            ])
    }

    @Test func aHorizontalPanFailsWithoutAnActionWhenTheFingerMovesDown() {
        replay.add(View(id: "page"), DirectionalPanGestureRecognizer(id: "pan"))
        replay.draw(along)
        #expect(
            replay.rows("pan", "page", without: "touchesMoved") == [
                "∙ pan touchesBegan 1", "│ ▾ page touchesBegan 1 › window › application", "✕ pan failed", "∘ pan possible from failed",
                "│ ▴ page touchesEnded 1",
            ])
    }

    @Test func anOuterVerticalPanTakesAFingerThatMovesDown() {
        let outer = DirectionalPanGestureRecognizer(id: "vertical")
        outer.axis = .vertical
        let list = replay.add(View(id: "list"), outer)
        replay.add(View(id: "row"), in: list, DirectionalPanGestureRecognizer(id: "horizontal"))
        replay.draw(along)
        #expect(
            replay.rows("horizontal", "vertical").filter { ["✕", "◉", "▸"].contains($0.prefix(1)) }.prefix(3) == [
                "✕ horizontal failed", "◉ vertical began", "▸ vertical action began (102, 316) translation (0, 6) velocity (60, 480)",
            ])
    }

    @Test func aSubclassCanRenameEachAction() {
        final class Counting: TapGestureRecognizer {
            private var count = 0
            override var actionName: String? {
                get {
                    count += 1
                    return "tapped\(count)"
                }
                set {}
            }
        }
        replay.add(View(id: "page"), Counting(id: "counting"))
        for time in [0, 1.0, 2] { replay.draw([Point(100, 300)], at: time) }
        #expect(
            replay.rows("counting").filter { $0.hasPrefix("▸") } == [
                "▸ counting action recognized tapped1 (100, 300)", "▸ counting action recognized tapped2 (100, 300)",
                "▸ counting action recognized tapped3 (100, 300)",
            ])
    }

    @Test func anActionsNameMayChange() {
        let tap = TapGestureRecognizer(id: "tap")
        replay.add(View(id: "page"), tap)
        for (time, name) in [(0, "a"), (1.0, "b"), (2, nil), (3, nil), (4, "a")] as [(Double, String?)] {
            tap.actionName = name
            replay.draw([Point(100, 300)], at: time)
        }
        #expect(
            replay.rows("tap").filter { $0.hasPrefix("▸") } == [
                "▸ tap action recognized a (100, 300)", "▸ tap action recognized b (100, 300)", "▸ tap action recognized (100, 300)",
                "▸ tap action recognized (100, 300)", "▸ tap action recognized a (100, 300)",
            ])
    }

    // MARK: canPrevent and canBePrevented

    @Test func aRecognizerThatPreventsNothingRunsTogetherWithAPan() {
        let watcher = TouchWatcher(id: "watcher")
        watcher.cancelsTouchesInView = false
        replay.window.addGestureRecognizer(watcher)
        replay.add(View(id: "page"), PanGestureRecognizer(id: "pan"))
        replay.draw(across)
        #expect(
            replay.rows("watcher", "pan", "page", without: "touchesBegan", "touchesMoved", "touchesEnded", "possible") == [
                "◉ watcher began", "▸ watcher action began (100, 300)", "◉ pan began",
                "▸ pan action began (116, 302) translation (6, 0) velocity (480, 60)", "│ ✕ page touchesCancelled 1 due to pan",
                "∙ pan changed from began",
                "▸ pan action changed (130, 303) translation (20, 1) velocity (570, 60)",
                "▸ pan action changed (130, 303) translation (20, 1) velocity (570, 60) again", "◉ pan ended from changed",
                "◉ watcher ended from began", "▸ pan action ended (130, 303) translation (20, 1) velocity (570, 60) touches 0",
                "▸ watcher action ended (130, 303) touches 0",
            ])
        #expect(watcher.seen == 1)
    }

    @Test func aRecognizerWithoutTheseOverridesWouldExcludeThePan() {
        replay.add(View(id: "page"), StrokeGestureRecognizer(id: "stroke"), PanGestureRecognizer(id: "pan"))
        replay.draw(across)
        #expect(replay.rows("pan") == ["∙ pan touchesBegan 1", "✕ pan failed due to stroke", "∘ pan possible from failed"])
    }

    @Test func aTapThatOnlyStrokesCanPreventRecognizesTogetherWithALongPress() {
        let press = LongPressGestureRecognizer(id: "press")
        press.minimumPressDuration = 0
        replay.add(View(id: "canvas"), CanvasTapGestureRecognizer(id: "tap"), press)
        replay.tap(Point(100, 300))
        #expect(
            replay.rows("tap", "press").filter { $0.contains("action") } == [
                "▸ press action began (100, 300)", "▸ tap action recognized (100, 300)", "▸ press action ended (100, 300)",
            ])
    }

    @Test func aTapThatOnlyStrokesCanPreventFailsWhenAStrokeBegins() {
        replay.add(View(id: "canvas"), CanvasTapGestureRecognizer(id: "tap"), StrokeGestureRecognizer(id: "stroke"))
        replay.tap(Point(100, 300))
        #expect(replay.rows("tap") == ["∙ tap touchesBegan 1", "✕ tap failed due to stroke", "∘ tap possible from failed"])
    }

    // MARK: shouldRequireFailure and shouldBeRequiredToFail

    @Test func aTapCanWaitForAnyDoubleTap() {
        let double = TapGestureRecognizer(id: "double")
        double.numberOfTapsRequired = 2
        let list = replay.add(View(id: "list"), double)
        replay.add(View(id: "row"), in: list, PatientTapGestureRecognizer(id: "single"))
        replay.tap(Point(100, 300))
        #expect(
            replay.rows("single", "double", without: "touchesBegan", "touchesEnded") == [
                "◌ single waits for double wants recognized",
                "✕ double failed because it had 1 of 2 taps, and no next tap came within 0.35 s",
                "◉ single recognized due to double", "▸ single action recognized (100, 300)", "∘ single possible from recognized",
                "∘ double possible from failed",
            ])
    }

    @Test func aWaitingTapFailsWhenTheDoubleTapRecognizes() {
        let double = TapGestureRecognizer(id: "double")
        double.numberOfTapsRequired = 2
        replay.add(View(id: "row"), PatientTapGestureRecognizer(id: "single"), double)
        replay.tap(Point(100, 300))
        replay.tap(Point(100, 300), at: 0.2, finger: 2)
        #expect(replay.rows("single", "double").filter { $0.contains("action") } == ["▸ double action recognized (100, 300)"])
    }

    @Test func aPanWaitsUntilTheCheckMarkHasFailed() {
        replay.add(View(id: "page"), CourtedCheckmarkGestureRecognizer(id: "checkmark"), PanGestureRecognizer(id: "pan"))
        replay.draw([Point(100, 300), Point(120, 330), Point(140, 360), Point(120, 330), Point(100, 300)])
        #expect(
            replay.rows("checkmark", "pan", without: "touchesBegan", "touchesMoved", "touchesEnded", "possible") == [
                "◌ pan waits for checkmark wants began", "✕ checkmark failed", "◉ pan began due to checkmark",
                "▸ pan action began (120, 330) translation (10, 20) velocity (600, 900)", "∙ pan changed from began",
                "▸ pan action changed (100, 300) translation (-10, -10) velocity (-1200, -1800)",
                "▸ pan action changed (100, 300) translation (-10, -10) velocity (-1200, -1800) again", "◉ pan ended from changed",
                "▸ pan action ended (100, 300) translation (-10, -10) velocity (-1200, -1800) touches 0",
            ])
    }

    // MARK: A recognizer that never decides

    @Test func aRecognizerThatNeverFailsHoldsTheLiftBackForGood() {
        replay.add(View(id: "page"), UIGestureRecognizer(id: "undecided"))
        replay.tap(Point(100, 300))
        #expect(replay.rows("page") == ["│ ▾ page touchesBegan 1 › window › application", "│ ◌ page held touch 1 ended by undecided"])
    }
}
