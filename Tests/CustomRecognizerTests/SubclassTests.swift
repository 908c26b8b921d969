import Testing
import UIKitNames

/// Subclasses of UIKit's own recognizers, and what subclasses may decide about others.
@Suite struct SubclassTests {
    let replay = Replay()
    let across = [Point(100, 300), Point(108, 301), Point(116, 302), Point(130, 303)]
    let along = [Point(100, 300), Point(101, 308), Point(102, 316), Point(103, 330)]

    // MARK: A pan in one direction

    @Test func aHorizontalPanBeginsWhenTheFingerGoesAcross() {
        replay.add(View(id: "page"), DirectionalPanGestureRecognizer(id: "pan"))
        replay.draw(across)
        #expect(
            replay.rows("pan", "page", without: "touchesMoved") == [
                "pan touchesBegan", "page touchesBegan", "pan began", "pan action began", "page touchesCancelled", "pan changed",
                "pan action changed", "pan action changed", "pan touchesEnded", "pan ended", "pan action ended", "pan reset",
            ])
    }

    @Test func aHorizontalPanFailsWithoutAnActionWhenTheFingerGoesDown() {
        replay.add(View(id: "page"), DirectionalPanGestureRecognizer(id: "pan"))
        replay.draw(along)
        #expect(
            replay.rows("pan", "page", without: "touchesMoved") == [
                "pan touchesBegan", "page touchesBegan", "pan failed", "pan reset", "page touchesEnded",
            ])
    }

    @Test func aVerticalPanAroundItTakesTheFingerThatGoesDown() {
        let outer = DirectionalPanGestureRecognizer(id: "vertical")
        outer.axis = .vertical
        let list = replay.add(View(id: "list"), outer)
        replay.add(View(id: "row"), in: list, DirectionalPanGestureRecognizer(id: "horizontal"))
        replay.draw(along)
        #expect(
            replay.rows("horizontal", "vertical").filter { $0.hasSuffix("failed") || $0.hasSuffix("began") } == [
                "horizontal failed", "vertical began", "vertical action began",
            ])
    }

    // MARK: canPrevent and canBePrevented

    @Test func aWatcherRunsBesideAPan() {
        let watcher = TouchWatcher(id: "watcher")
        watcher.cancelsTouchesInView = false
        replay.window.addGestureRecognizer(watcher)
        replay.add(View(id: "page"), PanGestureRecognizer(id: "pan"))
        replay.draw(across)
        #expect(
            replay.rows("watcher", "pan", "page", without: "touchesBegan", "touchesMoved", "touchesEnded", "reset") == [
                "watcher began", "watcher action began", "pan began", "pan action began", "page touchesCancelled", "pan changed",
                "pan action changed", "pan action changed", "pan ended", "watcher ended", "pan action ended", "watcher action ended",
            ])
        #expect(watcher.seen == 1)
    }

    @Test func aRecognizerWithoutThoseAnswersWouldHaveKeptThePanOut() {
        replay.add(View(id: "page"), StrokeGestureRecognizer(id: "stroke"), PanGestureRecognizer(id: "pan"))
        replay.draw(across)
        #expect(replay.rows("pan") == ["pan touchesBegan", "pan failed", "pan reset"])
    }

    @Test func aTapThatOnlyStrokesPreventFiresBesideALongPress() {
        let press = LongPressGestureRecognizer(id: "press")
        press.minimumPressDuration = 0
        replay.add(View(id: "canvas"), CanvasTapGestureRecognizer(id: "tap"), press)
        replay.tap(Point(100, 300))
        #expect(
            replay.rows("tap", "press").filter { $0.contains("action") } == [
                "press action began", "tap action recognized", "press action ended",
            ])
    }

    @Test func aTapThatOnlyStrokesPreventFailsOnceAStrokeBegins() {
        replay.add(View(id: "canvas"), CanvasTapGestureRecognizer(id: "tap"), StrokeGestureRecognizer(id: "stroke"))
        replay.tap(Point(100, 300))
        #expect(replay.rows("tap") == ["tap touchesBegan", "tap failed", "tap reset"])
    }

    // MARK: shouldRequireFailure and shouldBeRequiredToFail

    @Test func aPatientTapWaitsForADoubleTapThatItsAuthorNeverSaw() {
        let double = TapGestureRecognizer(id: "double")
        double.numberOfTapsRequired = 2
        let list = replay.add(View(id: "list"), double)
        replay.add(View(id: "row"), in: list, PatientTapGestureRecognizer(id: "single"))
        replay.tap(Point(100, 300))
        #expect(
            replay.rows("single", "double", without: "touchesBegan", "touchesEnded") == [
                "single waits for double", "double failed", "single recognized", "single action recognized", "single reset", "double reset",
            ])
    }

    @Test func aPatientTapFailsWhenTheDoubleTapComes() {
        let double = TapGestureRecognizer(id: "double")
        double.numberOfTapsRequired = 2
        replay.add(View(id: "row"), PatientTapGestureRecognizer(id: "single"), double)
        replay.tap(Point(100, 300))
        replay.tap(Point(100, 300), at: 0.2, finger: 2)
        #expect(replay.rows("single", "double").filter { $0.contains("action") } == ["double action recognized"])
    }

    @Test func aPanWaitsUntilTheCheckMarkHasFailed() {
        replay.add(View(id: "page"), CourtedCheckmarkGestureRecognizer(id: "checkmark"), PanGestureRecognizer(id: "pan"))
        replay.draw([Point(100, 300), Point(120, 330), Point(140, 360), Point(120, 330), Point(100, 300)])
        #expect(
            replay.rows("checkmark", "pan", without: "touchesBegan", "touchesMoved", "touchesEnded", "reset") == [
                "pan waits for checkmark", "checkmark failed", "pan began", "pan action began", "pan changed", "pan action changed",
                "pan action changed", "pan ended", "pan action ended",
            ])
    }

    // MARK: A recognizer that never decides

    @Test func aRecognizerThatNeverFailsHoldsTheLiftBackForGood() {
        replay.add(View(id: "page"), UIGestureRecognizer(id: "undecided"))
        replay.tap(Point(100, 300))
        #expect(replay.rows("page") == ["page touchesBegan", "page held: ended"])
    }
}
