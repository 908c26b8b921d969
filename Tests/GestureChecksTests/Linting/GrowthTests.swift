import GestureFiles
import GestureSupport
import Testing

@testable import GestureChecks

/// Measures how many pairs of recognizers are compared by the rules that look for competing recognizers. The number of pairs must grow no
/// faster than the number of recognizers.
@Suite struct GrowthTests {
    private func weighed(_ recognizers: [String], _ rest: String = "") throws -> Int {
        let text = layout(card(recognizers.joined(separator: ",")), rest)
        return Rivalry(StaticScreen(try LayoutDocument.read(SourceText(name: "a", text: text)), [])).weighed
    }

    @Test func tapsOfOneViewAreComparedOnce() throws {
        let many = (0..<60).map { #"{"id":"g\#($0)","type":"tap"}"# }
        #expect(try weighed(many) < 3 * 60)
        #expect(codes(layout(card(many.joined(separator: ",")))).filter { $0 == "duplicate-tap" }.count == 59)
    }

    @Test func onlyTheEndsOfAChainOfRequirementsAreCompared() throws {
        let chain = (0..<60).map { #"{"id":"g\#($0)","type":"tap"\#($0 == 0 ? "" : #","requireToFail":"g\#($0 - 1)""#)}"# }
        #expect(try weighed(chain) < 3 * 60)
    }

    @Test func differentTapsAreComparedWithAllOthers() {
        // The three taps are equivalent to each other, so `lint` reports only that each of them loses to the long press.
        let mixed =
            [#"{"id":"press","type":"longPress","minimumPressDuration":0}"#] + (0..<3).map { #"{"id":"g\#($0)","type":"tap"}"# }
        #expect(codes(layout(card(mixed.joined(separator: ",")))).filter { $0 == "never-wins" }.count == 3)
    }
}
