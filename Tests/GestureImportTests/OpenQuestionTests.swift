import GestureSupport
import Testing

@testable import GestureImport

/// Tests of the questions that an imported layout leaves open, and of inserting their answers into the layout.
@Suite struct OpenQuestionTests {
    private func questions(_ layout: String) throws -> [OpenQuestion] { try OpenQuestion.all(in: SourceText(name: "l", text: layout)) }

    /// Returns the layout with the answer to one of its questions, without spaces and line breaks.
    private func answered(_ layout: String, _ number: Int, _ answer: String) throws -> String? {
        try questions(layout)[number].answered(answer, in: SourceText(name: "l", text: layout))?.filter { !$0.isWhitespace }
    }

    // MARK: The questions

    @Test func theQuestionsComeInTheOrderOfTheFile() throws {
        let layout = """
            { "x-questions": ["are a scroll view's paging, bouncing, delays and zoom at UIKit's defaults?"],
              "delegates": { "Same": { "x-shouldBegin": "code" }, "Told": { "comment": "c" }, "Done": { "shouldBegin": "true" } },
              "window": { "id": "w",
                "gestureRecognizers": [
                  { "id": "a", "delegate": "Same", "x-unknown": ["shouldReceive", "shouldBegin"] },
                  { "id": "b", "delegate": "Same", "x-unknown": ["shouldBegin", "shouldRequireFailureOf"] },
                  { "id": "c", "x-unknown": ["shouldBegin"] }, { "x-unknown": ["direction"] }, { "id": "d", "delegate": "Done" } ],
                "subviews": [
                  { "id": "s", "type": "scrollView", "bounces": true, "delaysContentTouches": true,
                    "subviews": [ { "id": "v", "gestureRecognizers": [
                      { "id": "e", "x-unknown": ["edges", "direction"] }, { "id": "f", "delegate": "Told" } ] } ] },
                  { "id": "t", "type": "tableView", "isScrollEnabled": true, "canCancelContentTouches": true, "isPagingEnabled": true },
                  { "id": "u", "type": "collectionView", "isScrollEnabled": true, "canCancelContentTouches": true, "bounces": true,
                    "isPagingEnabled": true },
                  { "type": "scrollView" } ] } }
            """
        let (same, told) = ("the delegate of 'a', 'Same',", "the delegate of 'f', 'Told',")
        #expect(
            try questions(layout).map { $0.text } == [
                "what does \(same) answer to gestureRecognizerShouldBegin(_:)?",
                "what does \(same) answer to gestureRecognizer(_:shouldReceive:)?",
                "what does the delegate of 'b', 'Same', answer to gestureRecognizer(_:shouldRequireFailureOf:)?",
                "what does the delegate of 'c', if there is one, answer to gestureRecognizerShouldBegin(_:)?",
                "what is isScrollEnabled of 's'?", "what is canCancelContentTouches of 's'?", "what is isPagingEnabled of 's'?",
                "which way does 'e' swipe (UISwipeGestureRecognizer.direction)?",
                "at which edge does 'e' begin (UIScreenEdgePanGestureRecognizer.edges)?",
                "what does \(told) answer to gestureRecognizerShouldBegin(_:)?",
                "what does \(told) answer to gestureRecognizer(_:shouldReceive:)?",
                "what does \(told) answer to gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)?",
                "what does \(told) answer to gestureRecognizer(_:shouldRequireFailureOf:)?",
                "what does \(told) answer to gestureRecognizer(_:shouldBeRequiredToFailBy:)?",
                "what is delaysContentTouches of 't'?", "what is bounces of 't'?", "what is delaysContentTouches of 'u'?",
            ])
        // Without the import's question about scroll views, their properties are not asked about.
        let others = try questions(layout.replacing("paging, bouncing", with: "paging"))
        #expect(others.count == 11 && !others.contains { $0.text.hasPrefix("what is ") })
        #expect(try questions("[1]") == [] && questions("{}") == [])
    }

    @Test func aHintListsTheAnswers() throws {
        let layout = """
            { "x-questions": ["paging, bouncing"], "window": { "id": "w", "type": "scrollView", "isScrollEnabled": true,
              "delaysContentTouches": true, "canCancelContentTouches": true, "gestureRecognizers": [
              { "id": "a", "x-unknown": ["shouldBegin", "shouldReceive", "shouldRequireFailureOf", "direction", "edges"] } ] } }
            """
        let (word, end) = ("true, false, or an expression such as", "; Enter if it has no such method")
        #expect(
            try questions(layout).map { $0.hint } == [
                "\(word) velocity.x > 0\(end)", "\(word) touch.y < 100\(end)", "\(word) other.type == 'pan'\(end)",
                "right, left, up, down; Enter for right", "left, right, top, bottom; Enter for left",
                "true or false; Enter for UIKit's default, false", "true or false; Enter for UIKit's default, true",
            ])
        #expect(
            try questions(layout).map { $0.candidates } == [
                ["true", "false"], ["true", "false"], ["true", "false"], ["right", "left", "up", "down"],
                ["left", "right", "top", "bottom"], ["true"], ["false"],
            ])
    }

    // MARK: The answers

    @Test func anAnswerOfADelegateReplacesItsMarks() throws {
        let layout = """
            { "delegates": { "d": { "x-shouldBegin": "code", "shouldReceive": "true" } }, "window": { "id": "w", "gestureRecognizers": [
              { "id": "z" }, { "id": "a", "delegate": "d", "x-unknown": ["shouldBegin", "direction"] } ] } }
            """
        #expect(
            try answered(layout, 0, "false") == """
                {"delegates":{"d":{"shouldReceive":"true","shouldBegin":"false"}},"window":{"id":"w","gestureRecognizers":[\
                {"id":"z"},{"id":"a","delegate":"d","x-unknown":["direction"]}]}}
                """)
    }

    @Test func aRecognizerWithoutADelegateGetsOneForAllItsAnswers() throws {
        let layout = #"{ "window": { "id": "w", "gestureRecognizers": [{ "id": "a", "x-unknown": ["delegate"] }] } }"#
        let recognizer = #"{"id":"a","x-unknown":["delegate"],"delegate":"aDelegate"}"#
        let first = try #require(try answered(layout, 1, "false"))
        #expect(
            first == """
                {"window":{"id":"w","gestureRecognizers":[\(recognizer)]},"delegates":{"aDelegate":{"shouldReceive":"false"}}}
                """)
        // The question was asked before the recognizer had a delegate.
        let second = try questions(layout)[0].answered("true", in: SourceText(name: "l", text: first))
        #expect(
            second?.filter { !$0.isWhitespace } == """
                {"window":{"id":"w","gestureRecognizers":[\(recognizer)]},\
                "delegates":{"aDelegate":{"shouldReceive":"false","shouldBegin":"true"}}}
                """)
    }

    @Test func aDirectionOrAnEdgeIsAPropertyOfItsRecognizer() throws {
        func layout(_ recognizer: String) -> String {
            #"{"window":{"id":"w","subviews":[{"id":"v","subviews":[{"id":"u","gestureRecognizers":[\#(recognizer)]}]},{"id":"z"}]}}"#
        }
        let unknown = layout(#"{"id":"a","x-unknown":["direction","edges"]}"#)
        #expect(try answered(unknown, 0, "up") == layout(#"{"id":"a","x-unknown":["edges"],"direction":"up"}"#))
        #expect(try answered(unknown, 1, "top") == layout(#"{"id":"a","x-unknown":["direction"],"edges":"top"}"#))
        #expect(try answered(unknown, 0, "top") == nil && answered(unknown, 1, "up") == nil)
        #expect(try answered(layout(#"{"id":"a","x-unknown":["edges"]}"#), 0, "left") == layout(#"{"id":"a","edges":"left"}"#))
    }

    @Test func aFlagOfAScrollViewIsTrueOrFalse() throws {
        func layout(_ flag: String) -> String {
            """
            {"x-questions":["paging,bouncing","paging, bouncing"],"window":{"id":"w","subviews":[{"id":"s","type":"scrollView",\
            "isScrollEnabled":true,"delaysContentTouches":true,"canCancelContentTouches":true,"bounces":false\(flag)},{"id":"z"}]}}
            """
        }
        func expected(_ flag: String) -> String { layout(flag).replacing(" ", with: "") }
        #expect(try answered(layout(""), 0, "true") == expected(#","isPagingEnabled":true"#))
        #expect(try answered(layout(""), 0, "false") == expected(#","isPagingEnabled":false"#))
        #expect(try answered(layout(""), 0, "yes") == nil)
    }
}
