import Testing

@testable import GestureEngine

/// Tests of how the engine detects subclasses of recognizers, and of the methods that it calls only on subclasses.
@Suite struct OwnClassTests {
    private final class Subclass: TapGestureRecognizer {}

    private func onScreen<T: GestureRecognizer>(_ recognizer: T) -> T {
        Stage().card(recognizer)
        return recognizer
    }

    @Test func theEnginesOwnRecognizersAreIdentifiedOnAScreen() {
        let own: [GestureRecognizer] = [
            TapGestureRecognizer(id: "a"), LongPressGestureRecognizer(id: "a"), PanGestureRecognizer(id: "a"),
            SwipeGestureRecognizer(id: "a"), PinchGestureRecognizer(id: "a"), RotationGestureRecognizer(id: "a"),
            ScreenEdgePanGestureRecognizer(id: "a"),
        ]
        for recognizer in own { #expect(onScreen(recognizer).isOwnClass, "\(recognizer)") }
        #expect(!onScreen(Subclass(id: "a")).isOwnClass)
    }

    @Test func theEnginesOwnRespondersAndScrollViewRecognizersAreIdentified() {
        let list = ScrollView(id: "a")
        let own: [AnyObject] = [
            Responder(id: "a"), View(id: "a"), Window(id: "a"), list, ViewController(id: "a"), Application(id: "a"),
            list.panGestureRecognizer, list.pinchGestureRecognizer, list.delayGestureRecognizer,
        ]
        for object in own { #expect(ClassNames.isOwn(object), "\(object)") }
        #expect(!ClassNames.isOwn(Listener(id: "a")) && !ClassNames.isOwn(Control(id: "a")))
    }

    @Test func onlySubclassesAndDelegatesAreAskedForRequirements() {
        #expect(!onScreen(TapGestureRecognizer(id: "a")).mayRequireFailures)
        #expect(onScreen(Subclass(id: "a")).mayRequireFailures)
    }

    @Test func aDisabledSubclassGetsTouchesCancelled() {
        final class Heard: GestureRecognizer {
            var cancelled: [Set<Touch>] = []
            override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { cancelled.append(touches) }
        }
        let stage = Stage()
        let recognizer = Heard(id: "own")
        stage.card(recognizer)
        stage.send(0, .began(1, 100, 200), .began(2, 120, 200))
        recognizer.isEnabled = false
        #expect(recognizer.cancelled.map { $0.map(\.id).sorted() } == [[1, 2]])
    }

    @Test func fingersThatLandTogetherHaveNotMoved() {
        let stage = Stage()
        let recognizer = Scripted(id: "own")
        var steps: [String] = []
        recognizer.onBegan = { one, _, _ in steps.append("\(one.step)") }
        recognizer.onMoved = { one, _, _ in steps.append("\(one.step)") }
        stage.card(recognizer)
        stage.send(0, .began(1, 100, 200), .began(2, 120, 200))
        stage.send(0.1, .moved(1, 110, 200), .moved(2, 120, 220))
        let nowhere = (mean: Point.zero, lifted: Point.zero, count: 0)
        #expect(steps == ["\(nowhere)", "\((mean: Point(5, 10), lifted: Point.zero, count: 2))"])
    }
}
