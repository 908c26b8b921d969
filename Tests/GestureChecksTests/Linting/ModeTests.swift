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

    @Test func aModeWithoutRecognizersThatTheAppLeavesIsNotReported() {
        func said(_ busy: String, next: String = "\"idle\"", views: String? = nil, trace: String = "") -> Int {
            let states = #""idle":{"next":["busy"]},"busy":{"next":[\#(next)],"recognizers":[]\#(busy)}"#
            let text = layout(views ?? card(#"{"id":"a","type":"tap"}"#), #","modes":{"initial":"idle","states":{\#(states)}}"#)
            let gestures = #"{"version":1,"layout":"a.layout.json","gestures":[{"tap":[30,120]}\#(trace)]}"#
            return findings(("a.layout.json", text), ("b.trace.json", gestures)).count { $0.code == "mode-without-recognizers" }
        }
        #expect(said("") == 1 && said("", next: "") == 0)
        #expect(said(#","onEnter":[{"enter":"idle"}]"#) == 0 && said(#","onEnter":[{"set":{"card.alpha":1}}]"#) == 1)
        #expect(said("", trace: #",{"enter":"busy"}"#) == 0 && said("", trace: #",{"set":{"card.alpha":1}}"#) == 1)
        // A scroll view's own recognizers do not count.
        #expect(said("", views: #"{"type":"scrollView","frame":[0,0,390,300],"contentSize":[390,900]}"#) == 0)
        // The enclosing mode allows no recognizer either, so only it is reported.
        #expect(said(#","initial":"deep","states":{"deep":{"recognizers":[]}}"#) == 1)
    }
}
