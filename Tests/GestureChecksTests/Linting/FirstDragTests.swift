import GestureChecks
import Testing

@Suite struct FirstDragTests {
    // MARK: translation-only

    @Test(arguments: [
        ("abs(translation.x) > abs(translation.y)", true), ("translation('card').x > 0", true),
        ("translation.x > 0 && translation.y == 0", true),
        ("abs(velocity.x) > abs(velocity.y)", false), ("translation.x > 0 && velocity.x > 0", false), ("numberOfTouches == 1", false),
        ("true", false),
    ])
    func aShouldBeginThatReadsOnlyTheTranslation(answer: String, isFound: Bool) {
        let pan = "{\"id\":\"p\",\"type\":\"pan\",\"delegate\":{\"shouldBegin\":\"\(answer)\"}}"
        #expect(codes(layout(card(pan))) == (isFound ? ["translation-only"] : []))
    }

    @Test func aDelegateThatPansShareIsNamedOnceAndOneOfATapNever() {
        let delegates = #","delegates":{"d":{"shouldBegin":"translation.x > 0"}}"#
        let two = card(#"{"type":"pan","delegate":"d"},{"type":"screenEdgePan","edges":"left","delegate":"d"}"#)
        #expect(codes(layout(two, delegates)).filter { $0 == "translation-only" }.count == 1)
        #expect(codes(layout(card(#"{"type":"tap","delegate":"d"}"#), delegates)) == [])
    }

    @Test func aViewWhoseAnswerReadsTheTranslationIsNamed() {
        #expect(
            messages(layout(card("", #","shouldBegin":"translation.y > 0""#)))[0].hasPrefix(
                "'card' lets a pan begin by its translation alone"))
    }

    // MARK: milliseconds

    private func found(_ events: [(Double, String)]) -> [String] {
        let events = events.map { "{\"t\":\($0.0),\"touches\":[{\"id\":1,\"phase\":\"\($0.1)\",\"x\":1,\"y\":1}]}" }.joined(separator: ",")
        return findings(("a.trace.json", "{\"layout\":{\"window\":{\"frame\":[0,0,390,844]}},\n\"events\":[\n\(events)]}"))
            .map { "\($0.location.line):\($0.code)" }
    }

    @Test func wholeNumbersFarApartAreMilliseconds() {
        #expect(found([(0, "began"), (16, "moved"), (33, "ended")]) == ["3:milliseconds"])
        #expect(found([(1000, "began"), (1080, "ended")]) == ["3:milliseconds"])
    }

    @Test func aLongPressAndALongPauseAreNotMilliseconds() {
        #expect(found([(0, "began"), (2, "ended")]) == [])
        #expect(found([(0, "began"), (0.016, "moved"), (30, "ended")]) == [])
        #expect(found([(0, "began"), (1, "ended"), (60, "began"), (61, "ended")]) == [])
        #expect(found([(0, "began"), (16.5, "moved"), (33, "ended")]) == [])
    }

    @Test func gesturesOfMinutesAreMilliseconds() {
        func codes(_ gesture: String) -> [String] {
            findings(("a.trace.json", "{\"layout\":{\"window\":{\"frame\":[0,0,390,844]}},\"gestures\":[\(gesture)]}")).map(\.code)
        }
        #expect(codes(#"{"press":[1,1],"hold":800}"#) == ["milliseconds"])
        #expect(codes(#"{"drag":[1,1],"by":[1,1],"duration":300}"#) == ["milliseconds"])
        #expect(codes(#"{"press":[1,1],"hold":2}"#) == [])
    }

    @Test func valuesAroundTheLimitForMilliseconds() {
        func codes(_ gesture: String) -> [String] {
            findings(("a.trace.json", "{\"layout\":{\"window\":{\"frame\":[0,0,390,844]}},\"gestures\":[\(gesture)]}")).map(\.code)
        }
        for (key, gesture) in [("hold", #"{"press":[1,1],"hold":X}"#), ("interval", #"{"tap":[1,1],"count":2,"interval":X}"#)] {
            #expect(codes(gesture.replacing("X", with: "20")) == ["milliseconds"], "\(key)")
            for seconds in ["19", "20.5"] { #expect(codes(gesture.replacing("X", with: seconds)) == [], "\(key) \(seconds)") }
        }
        #expect(found([(0, "began"), (5, "ended")]) == ["3:milliseconds"])
        #expect(found([(0, "began"), (4, "ended")]) == [])
        #expect(found([(0, "began"), (5, "moved"), (9, "ended")]) == [], "one gap of less shows that they are seconds")
    }
}
