import GestureFiles
import Testing

@testable import GestureAnalysis

/// Tests of `expect` sentences that contain UIKit's callback names, such as `gestureRecognizerShouldBegin`.
@Suite struct CallbackNameTests {
    @Test(arguments: [
        ("list scrollViewWillBeginDragging", "list willBeginDragging"), ("list.pan gestureRecognizerShouldBegin", "list.pan shouldBegin"),
        ("list didSelectRowAt", "list selects"), ("list didHighlightItemAt row", "list highlights row"),
        ("list didSelectItemAt row", "list selects row"), ("list didHighlightRowAt", "list highlights"),
    ])
    func aUIKitMethodIsUnderstoodAsTheWordOfItsRow(method: String, word: String) throws {
        func patterns(_ text: String) throws -> [RowPattern.What] {
            try ExpectationParser.parse(Sentence(text)).patterns.map { $0.what }
        }
        #expect(try patterns(method) == patterns(word))
    }
}
