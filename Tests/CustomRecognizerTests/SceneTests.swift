import GestureTesting
import Testing
import UIKitNames

/// A delegate that ignores touches on the margin of a page, and allows check marks and pans to recognize simultaneously.
private final class PageDelegate: UIGestureRecognizerDelegate {
    let margin: UIView?

    init(margin: UIView?) {
        self.margin = margin
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { touch.view !== margin }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer is CheckmarkGestureRecognizer
    }
}

/// Tests of the library with which apps test their recognizers. Each scene consists of a layout, a trace, and an app's own recognizers and
/// delegates.
@Suite struct SceneTests {
    private static let layout: GestureInput = [
        "window": [
            "id": "window", "frame": [0, 0, 390, 844],
            "subviews": [
                [
                    "id": "page", "frame": [0, 0, 390, 844],
                    "gestureRecognizers": [
                        ["id": "checkmark", "type": "tap", "action": "pageDone", "cancelsTouchesInView": false],
                        ["id": "pan", "type": "pan", "delegate": "page", "requireToFail": ["edge"]],
                        ["id": "edge", "type": "screenEdgePan", "edges": "left"],
                    ],
                    "subviews": [["id": "margin", "frame": [0, 0, 390, 100]]],
                ]
            ],
        ],
        "delegates": ["page": [:]],
    ]
    private static let mark = GestureInput.stroke([(100, 300), (120, 330), (140, 360), (170, 300), (200, 240)])

    private var scene: GestureScene

    init() throws {
        scene = try GestureScene(layout: Self.layout)
        scene.replace(recognizer: "checkmark") { CheckmarkGestureRecognizer() }
        scene.replace(delegate: "page") { PageDelegate(margin: $0.view("margin")) }
    }

    /// Returns the description of the error that a closure throws.
    private func error(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "nothing was thrown"
        } catch {
            return "\(error)"
        }
    }

    @Test func aCustomRecognizerAndACustomDelegateReplaceThoseOfTheLayout() throws {
        let replay = try scene.play(Self.mark)
        try replay.expect("checkmark action pageDone before 0.2", "pan began", "page touchesCancelled")
        #expect(try replay.states(of: "checkmark") == [.recognized])
        #expect(try replay.states(of: "pan") == [.began, .changed, .ended])
        #expect(try replay.actions(of: "pan").map { $0.state } == [.began, .changed, .changed, .changed, .changed, .ended])
        let action = try #require(try replay.actions(of: "checkmark").first)
        #expect(action.name == "pageDone" && action.state == .recognized && action.values.location == Point(200, 240))
        #expect(try replay.timeline(of: "checkmark").hasSuffix("  0.083    ∘ checkmark  possible  from recognized"))
    }

    @Test func aCustomRecognizerHasTheIDAndThePropertiesOfTheLayout() throws {
        let replay = try scene.play(Self.mark)
        let checkmark = try replay.recognizer("checkmark", as: CheckmarkGestureRecognizer.self)
        #expect(checkmark.id == "checkmark" && checkmark.name == "checkmark" && !checkmark.cancelsTouchesInView)
        #expect(checkmark.strokePhase == .notStarted)
        let wrong = error { _ = try replay.recognizer("pan", as: CheckmarkGestureRecognizer.self) }
        #expect(wrong == "'pan' is a PanGestureRecognizer, not a CheckmarkGestureRecognizer")
    }

    @Test func aDelegateKnowsTheViewsOfItsReplay() throws {
        let replay = try scene.play(["gestures": [["drag": "margin", "by": [80, 0]]]])
        #expect(try replay.states(of: "pan") == [])
        #expect(try replay.timeline(of: "pan") == "  0.000    ? pan        shouldReceive touch 1  no  asked page")
    }

    @Test func eachPlayBeginsWithNewObjects() throws {
        let (first, second) = (try scene.play(Self.mark), try scene.play(Self.mark))
        #expect(first.timeline == second.timeline)
        #expect(try first.recognizer("checkmark") !== second.recognizer("checkmark"))
    }

    @Test func aCustomRecognizerCanBeAddedDuringTheReplay() throws {
        let replay = try scene.play([
            "gestures": [
                ["remove": "recognizer:checkmark"], ["add": ["to": "page", "gestureRecognizer": ["id": "checkmark", "type": "tap"]]],
                ["tap": "page"],
            ]
        ])
        #expect(try replay.states(of: "checkmark") == [.failed])
    }

    @Test func aRecognizerThatIsAddedDuringTheReplayHasTheCustomDelegate() throws {
        let replay = try scene.play([
            "gestures": [
                ["add": ["to": "page", "gestureRecognizer": ["id": "extra", "type": "tap", "delegate": "page"]]], ["tap": "margin"],
            ]
        ])
        #expect(try replay.states(of: "extra") == [])
        #expect(try replay.timeline(of: "extra").hasSuffix("  0.000    ? extra      shouldReceive touch 1  no  asked page"))
    }

    @Test func anUnmetExpectationNamesTheSentenceTheRowAndTheReason() throws {
        let replay = try scene.play(.stroke([(100, 300), (120, 330), (110, 340), (200, 240)]))
        let text = error {
            try replay.expect("checkmark recognized", "pan began", "never pan began", file: "T.swift", line: 7)
        }
        let lines = text.split(separator: "\n")
        try #require(lines.count == 5)
        #expect(lines[0] == "T.swift:7: expected 'checkmark recognized', but it never occurred; these rows occurred instead:")
        #expect(lines[1].hasPrefix("    0.033    ✕ checkmark  failed  — J2: checkmark fails by itself"))
        #expect(lines[2] == "why: checkmark has a touch and fails")
        #expect(lines[3] == "T.swift:7: expected 'never pan began', but it occurred at 0.017")
        #expect(lines[4].hasPrefix("    0.017    ◉ pan        began"))
    }

    @Test func theSentencesOfTheTraceCanBeCheckedToo() throws {
        try scene.play(["gestures": [["tap": "page"]], "expect": ["checkmark failed"]]).expectAsWritten()
        let text = error { try scene.play(["gestures": [["tap": "page"]], "expect": ["checkmark recognized"]]).expectAsWritten() }
        #expect(text.hasPrefix("trace:5: expected 'checkmark recognized', but it never occurred"))
    }

    @Test func meaninglessSentencesAreErrors() throws {
        let replay = try scene.play(Self.mark)
        #expect(error { _ = try replay.states(of: "chekmark") } == "unknown recognizer 'chekmark'; did you mean 'checkmark'?")
        #expect(error { _ = try replay.timeline(of: "pag") }.contains("unknown recognizer 'pag'"))
        #expect(
            error { try replay.expect("checkmark acton", file: "T.swift", line: 7) } == """
                T.swift:7:12: error: unknown 'acton'; did you mean 'action'?
                "checkmark acton"
                           ^
                """)
        var other = scene
        other.replace(recognizer: "chekmark") { CheckmarkGestureRecognizer() }
        #expect(error { _ = try other.play(Self.mark) } == "unknown recognizer 'chekmark'; did you mean 'checkmark'?")
        other = scene
        other.replace(delegate: "pag") { _ in PageDelegate(margin: nil) }
        #expect(error { _ = try other.play(Self.mark) } == "unknown delegate 'pag'; did you mean 'page'?")
        other = scene
        other.replace(recognizer: "edge") { CheckmarkGestureRecognizer() }
        #expect(
            error { _ = try other.play(Self.mark) }.contains(
                "error: CheckmarkGestureRecognizer has no 'edges', which the layout sets for 'edge'; remove it\n"))
        #expect(
            error { _ = try scene.play(["gestures": [["tap": "paeg"], ["wait": 1]]]) } == """
                trace:3:13: error: unknown view 'paeg'; did you mean 'page'?
                    {"tap": "paeg"},
                            ^
                """)
        #expect(error { _ = try scene.play(.file("none.trace.json")) }.contains("CustomRecognizerTests/none.trace.json"))
    }

    @Test func theTimelineIsTheTextOfAGolden() throws {
        let trace: GestureInput = ["title": "A mark", "layout": "x", "gestures": [["tap": "page"]]]
        let text = try scene.play(trace).timeline
        #expect(text.hasPrefix("gesturetrace timeline 1\ntrace trace\ntitle A mark\n\n   time  fingers, recognizers"))
        #expect(text.hasSuffix("  end\n"))
    }
}
