import GestureChecks
import Testing

@Suite("Findings about expectations")
struct SentenceTests {
    private static let layout = """
        {"version":1,"window":{"id":"window","frame":[0,0,390,844],"subviews":[{"id":"card","frame":[20,100,350,200],"gestureRecognizers":[
        {"id":"tap","type":"tap","action":"open","effects":[{"on":"recognized",\
        "add":{"to":"card","view":{"id":"badge","frame":[0,0,20,20]}}}]}]}]},
        "modes":{"initial":"browse","states":{"browse":{"next":["doodle"]},"doodle":{"next":["browse"]}}}}
        """.replacing("\n", with: "")

    private func refusals(_ sentences: String, _ gestures: String = #"{"tap":"card"}"#) -> [String] {
        let trace = "{\"version\":1,\"layout\":\(Self.layout),\n\"expect\":[\n\(sentences)],\n\"gestures\":[\(gestures)]}"
        return findings(("a.trace.json", trace)).filter { $0.code == "refused" }.map {
            "\($0.location.line):\($0.location.column) \($0.message)"
        }
    }

    @Test(
        "Errors that check reports are found without a replay, with their position",
        arguments: [
            ("\"tap recognised\"", "3:6 unknown 'recognised'; did you mean 'recognized'?"),
            ("\"never tpa recognized\"", "3:8 unknown view or recognizer 'tpa'; did you mean 'tap'?"),
            ("\"mode doddle\"", "3:7 unknown mode 'doddle'; did you mean 'doodle'?"),
            ("\"never tap action opne\"", "3:19 'tap' has no action 'opne'; did you mean 'open'?"),
            (
                "\"tap recognized within 1 of card touchesEndde\"",
                "3:34 unknown 'touchesEndde'; did you mean 'touchesEnded'?"
            ),
            ("\"tap began\"", "3:6 'tap' is a tap, which is never 'began'; write 'recognized' or 'failed'"),
        ])
    func refused(sentence: String, finding: String) {
        #expect(refusals(sentence) == [finding])
    }

    @Test("Objects that effects or the trace add are known")
    func additions() {
        let add = #"{"add":{"to":"card","gestureRecognizer":{"id":"extra","type":"pan","action":"draw"}}},{"drag":"card","by":[50,0]}"#
        #expect(refusals("\"badge added\", \"extra action draw\", \"badge touchesBegan\", \"mode doodle\"", add) == [])
        #expect(refusals("\"extra action drow\"", add).count == 1)
    }

    @Test("All errors are reported together, in the order of the file")
    func several() {
        let found = refusals("\"tap\",\n\"tpa recognized\",\n\"tap recognized\",\n\"tap recognized 2\"")
        #expect(found.map { String($0.prefix(2)) } == ["3:", "4:", "6:"])
    }
}
