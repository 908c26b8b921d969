import GestureChecks
import Testing

/// Tests of findings about modes that the app can enter but never leave.
@Suite struct ModeTests {
    private func dead(_ states: String, initial: String = "a") -> [String] {
        let text = layout(card(#"{"type":"tap"}"#), #","modes":{"initial":"\#(initial)","states":{\#(states)}}"#)
        return findings(("a.layout.json", text)).filter { $0.code == "mode-dead-end" }.map(\.message)
    }

    @Test func aModeWithoutNextIsADeadEnd() {
        #expect(
            dead(#""a":{"next":["b"]},"b":{}"#)
                == [
                    """
                    no transition leads out of the mode 'b', so every 'enter' of another mode is refused in it (K3); \
                    name another mode in its 'next'
                    """
                ])
        #expect(dead(#""a":{"next":["b"]},"b":{"next":["b"]}"#).count == 1)
    }

    @Test func aTransitionOfTheEnclosingModeCounts() {
        #expect(dead(#""a":{"next":["b"]},"b":{"next":["a"],"initial":"c","states":{"c":{}}}"#) == [])
        #expect(dead(#""a":{"next":["b"]},"b":{"next":["b"],"initial":"c","states":{"c":{}}}"#).count == 1)
    }

    @Test func aTransientModeAndASingleModeAreNotReported() {
        #expect(dead(#""a":{"next":["b"]},"b":{"initial":"c","states":{"c":{"next":["a"]}}}"#) == [])
        #expect(dead(#""a":{}"#) == [])
        // If the app cannot even enter a mode, `lint` reports this in another finding.
        #expect(dead(#""a":{"next":["b"]},"b":{"next":["a"]},"c":{}"#) == [])
    }
}
