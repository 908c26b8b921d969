import TestSupport
import Testing

/// Tests of the output of `import --print-command`, and of the questions that `init --ask` asks.
@Suite struct InitQuestionTests {
    /// A screen with a card in a scroll view. The delegate of the card's pan recognizer implements two delegate methods.
    private static let screen = """
        {"gesturetrace-screen": "1", "views": [
        {"address": "16", "classes": "UIWindow UIView NSObject", "description": "", \
        "values": {"frame": "NSRect: {{0, 0}, {390, 844}}", "isKeyWindow": "1"}},
        {"address": "32", "superview": "16", "classes": "UIScrollView UIView NSObject", "description": "",
         "values": {"frame": "NSRect: {{0, 0}, {390, 844}}", "contentSize": "NSSize: {390, 2000}", "contentOffset": "NSPoint: {0, 0}"}},
        {"address": "48", "superview": "32", "classes": "Shop.Card UIView NSObject", "description": "", \
        "values": {"frame": "NSRect: {{20, 100}, {350, 200}}"}}],
        "recognizers": [{"address": "64", "view": "48", "classes": "UIPanGestureRecognizer UIGestureRecognizer NSObject",
         "description": "<UIPanGestureRecognizer: 0x40; state = Possible; view = <Shop.Card 0x30>; \
        target= <(action=panned:, target=<Shop.C 0x77>)>>",
         "values": {"isEnabled": "1"}, "delegate": "Shop.C", "delegateAddress": "7",
         "methods": "gestureRecognizerShouldBegin: gestureRecognizer:shouldRequireFailureOfGestureRecognizer:"}]}
        """

    @Test func theCommandOfTheDebuggerIsOneLine() throws {
        let run = try Run(["import", "--print-command"], in: Folder())
        #expect(run.code == 0 && run.output.hasPrefix("expression -l objc -O -- id ") && run.output.split(separator: "\n").count == 1)
        #expect(try Run(["import"], in: Folder()).code == 2)
    }

    @Test func withoutATerminalTheQuestionsThatMatterArePrinted() throws {
        let folder = try Folder(["screen.json": Self.screen])
        let run = try Run(shell: "setsid \"$G\" init - --ask --name card < screen.json 2>&1", in: folder)
        let lines = run.output.split(separator: "\n")
        #expect(run.code == 2)
        #expect(lines.filter { $0.hasPrefix("question:") }.count == 2, "\(run.output)")
        #expect(
            run.output.contains(
                "question: what does the delegate of 'panned', 'Shop.C', answer to gestureRecognizerShouldBegin(_:)? (true, false, "))
        #expect(try Run(["check", "traces"], in: folder).code == 2)
    }

    @Test func aQuestionWhoseAnswerChangesNothingIsNotAsked() throws {
        // Because the recognizer is disabled, it does not call its delegate, so the delegate's answers change nothing.
        let off = Self.screen.replacing("\"isEnabled\": \"1\"", with: "\"isEnabled\": \"0\"")
        let folder = try Folder(["screen.json": off])
        let run = try Run(shell: "setsid \"$G\" init - --ask --name card < screen.json 2>&1", in: folder)
        #expect(run.code == 0 && !run.output.contains("question:"), "\(run.output)")
    }
}
