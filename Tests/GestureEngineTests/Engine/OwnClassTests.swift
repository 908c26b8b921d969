import Testing

@testable import GestureEngine

/// What only subclasses are asked, and which recognizers are none.
@Suite struct OwnClassTests {
    private final class Subclass: TapGestureRecognizer {}

    private func onScreen<T: GestureRecognizer>(_ recognizer: T) -> T {
        Stage().card(recognizer)
        return recognizer
    }

    @Test func theEnginesOwnRecognizersAreKnownOnAScreen() {
        let own: [GestureRecognizer] = [
            TapGestureRecognizer(id: "a"), LongPressGestureRecognizer(id: "a"), PanGestureRecognizer(id: "a"),
            SwipeGestureRecognizer(id: "a"), PinchGestureRecognizer(id: "a"), RotationGestureRecognizer(id: "a"),
            ScreenEdgePanGestureRecognizer(id: "a"),
        ]
        for recognizer in own { #expect(onScreen(recognizer).isOwnClass, "\(recognizer)") }
        #expect(!onScreen(Subclass(id: "a")).isOwnClass)
    }

    @Test func onlySubclassesAndDelegatesAreAskedForRequirements() {
        #expect(!onScreen(TapGestureRecognizer(id: "a")).mayRequireFailures)
        #expect(onScreen(Subclass(id: "a")).mayRequireFailures)
    }
}
