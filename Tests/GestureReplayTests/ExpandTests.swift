import GestureFiles
import GestureReplay
import Testing

@Suite struct ExpandTests {
    private static let all =
        #"{"tap":"card"},{"tap":[100,200],"count":2,"fingers":2},{"wait":0.37},{"drag":"card","by":[80,7],"duration":0.31},"#
        + #"{"pinch":"card","from":100,"to":217},{"rotate":"card","by":1.2},{"swipe":"card","direction":"up"},"#
        + #"{"press":"card","at":7},{"drag":"card","to":[10,10],"at":7.013,"hold":0.2}"#

    @Test(arguments: ["{\"version\":1}\n{\"t\":0,\"touches\":[]}\n{\"t\":1,\"touches\":[]}\n", gestures(#"{"tap":"card"}"#)])
    func aSinkThatStopsGetsNoMoreRows(text: String) throws {
        var whole = 0
        try TraceWriting(try TraceReader(source(text))).expand(layoutPath: nil) { _ in
            whole += 1
            return true
        }
        #expect(whole > 2)
        for most in 1..<whole {
            var pieces = 0
            try TraceWriting(try TraceReader(source(text))).expand(layoutPath: nil) { _ in
                pieces += 1
                return pieces < most
            }
            #expect(pieces == most)
        }
    }

    @Test func theExpandedTraceReplaysToTheSameTimeline() throws {
        let text = gestures(Self.all)
        let written = try expanded(text)
        #expect(!written.contains("gestures"))
        #expect(try timeline(written) == timeline(text))
    }

    @Test func everythingExceptTheGesturesIsUnchanged() throws {
        let text =
            "{ \"version\": 1, \"title\": \"T\",   \"comment\": {\"a\": [1,  2]},\n    \"gestures\": [{\"tap\": [1, 2]}],\n"
            + "  \"expect\": [\"tap recognized\"], \"layout\": \(layout()), \"x-y\": 1 }\n"
        #expect(
            try expanded(text) == "{ \"version\": 1, \"title\": \"T\",   \"comment\": {\"a\": [1,  2]},\n    \"events\": [\n"
                + "      { \"t\": 0, \"touches\": [ { \"id\": 1, \"phase\": \"began\", \"x\": 1, \"y\": 2 } ] },\n"
                + "      { \"t\": 0.05, \"touches\": [ { \"id\": 1, \"phase\": \"ended\", \"x\": 1, \"y\": 2 } ] }\n    ],\n"
                + "  \"expect\": [\"tap recognized\"], \"layout\": \(layout()), \"x-y\": 1 }\n")
    }

    @Test(arguments: [(40, 42, 40), (41, 4, 2)])
    func eventsAreIndentedLikeTheGesturesUnlessTheseAreIndentedByMoreThanFortySpaces(before: Int, event: Int, end: Int) throws {
        let indent = String(repeating: " ", count: before)
        let text = "{ \"version\": 1, \"layout\": \(layout()),\n\(indent)\"gestures\": [{\"tap\": [1, 2]}] }\n"
        let lines = try expanded(text).split(separator: "\n")
        #expect(lines.dropFirst().map { $0.prefix { $0 == " " }.count } == [before, event, event, end])
    }

    @Test func aTraceWithEventsIsPrintedUnchanged() throws {
        let text = trace(#""events":[{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":2}]}]"#) + "\n"
        #expect(try expanded(text) == text)
        #expect(try expanded("\u{FEFF}" + text) == text)
        #expect(try expanded(text + "\t \r\n") == text)
    }

    @Test func aStreamIsPrintedLineByLine() throws {
        let lines = ["{\"version\":1}", #"{"t":0,"note":"a"}"#, #"{"t":1,"touches":[{"id":1,"phase":"began","x":1,"y":2}]}"#]
        #expect(try expanded(lines.joined(separator: "\r\n")) == lines.joined(separator: "\n") + "\n")
    }

    @Test func anEmptyListOfGesturesBecomesNoEvents() throws {
        let written = try expanded(gestures(""))
        #expect(try events(written).isEmpty)
        #expect(try timeline(written) == timeline(gestures("")))
    }

    @Test func anExpandedTraceExpandsToItself() throws {
        let once = try expanded(gestures(Self.all))
        #expect(try expanded(once) == once)
    }
}
