import GestureSupport
import TestSupport
import Testing

@testable import GestureImport

/// Checks that an import either turns a damaged text into a valid layout or rejects the text with a diagnostic.
@Suite struct DamageTests {
    @Test(arguments: [
        (#"{"a":1}"#, "{\"a\":1}"), (#"{"a"}"#, "{"), (#"{"a":}"#, "{"), (#"{"a":1,"b"}"#, "{\"a\":1"), ("[1,]", "[1,]"), ("[1}", "[1"),
        (#"["\"", "a\\"]"#, #"["\"", "a\\"]"#), ("[-1.5e+3, null, {}, []]", "[-1.5e+3, null, {}, []]"), ("[1, 2", "[1"),
        ("[true, nul]", "[true"), (#"{"a":1 2}"#, "{\"a\":1"), (#"{"a" 1}"#, "{"), ("{a:1}", "{"), ("[\"a\nb\"]", "["),
    ])
    func aDamagedJSONValueEndsAfterItsLastCompleteElement(text: String, expected: String) {
        let extent = JSONExtent(from: 0, in: Array(text.utf8))
        #expect(String(decoding: text.utf8.prefix(extent.end), as: UTF8.self) == expected)
        #expect(extent.isCut == (expected != text))
    }

    @Test(arguments: [(199, "", 1), (200, "", 202), (300, "\\", 302), (300, "\\\\", 304)])
    func aLongStringThatIsTruncatedEndsWithItsLine(count: Int, ending: String, end: Int) {
        let extent = JSONExtent(from: 0, in: Array(("[\"" + String(repeating: "x", count: count) + ending + "\nnext").utf8))
        #expect(extent.end == end)
        #expect(extent.open == Array((end == 1 ? "]" : "]\"").utf8))
        #expect(extent.isCut)
    }

    @Test(
        arguments: [
            (#"[{"a": 1}]"#, #"[{"a": 1}]"#, []), ("\u{FEFF} [{\"a\": 1}]\n", "    [{\"a\": 1}]", []),
            (#"x [{"a": 1}]"#, #"  [{"a": 1}]"#, ["text around at 2"]), (#"[{"a": 1}] x"#, #"[{"a": 1}]"#, ["text around at 0"]),
            ("x\r\n{\"a\": 1}", " \r\n{\"a\": 1}", ["text around at 3"]), (#"[{"a": 1},]"#, #"[{"a": 1} ]"#, ["1 commas at 9"]),
            (#"[{"a": 1,},]"#, #"[{"a": 1 } ]"#, ["2 commas at 8"]), (#"[{"a": 1}, {"b""#, #"[{"a": 1}, {}]"#, ["cut at 12"]),
            (#"[{"a": 1}, {"b": "#, #"[{"a": 1}, {}]"#, ["cut at 12"]),
            (#"x [{"a": 1}, y"#, #"  [{"a": 1}]"#, ["text around at 2", "cut at 11"]),
            // The largest of several values is used, and the first of those that are equally large.
            (#"{"a": 1} {"b": 12} {"c": 3}"#, #"         {"b": 12}"#, ["text around at 9"]),
            (#"{"a": 1} {"b": 2}"#, #"{"a": 1}"#, ["text around at 0"]),
            ("{", nil, []), ("{  ", nil, []), ("[ ", nil, []), ("[1]", nil, []), ("{a}", nil, []), ("[\"a\"]", nil, []), ("", nil, []),
        ] as [(String, String?, [String])]) func theJSONInATextKeepsItsPlace(text: String, json: String?, issues: [String])
    {
        let part = JSONPart(SourceText(name: "x", text: text))
        #expect(part.map { String(decoding: $0.text.bytes, as: UTF8.self) } == json)
        let found = part?.issues.map { issue, place in
            switch issue {
            case .textAroundJSON: "text around at \(place.offset)"
            case .commas(let count): "\(count) commas at \(place.offset)"
            case .cutFile: "cut at \(place.offset)"
            default: "\(issue)"
            }
        }
        #expect((found ?? []) == issues)
        #expect((part?.isCut ?? false) == issues.contains { $0.hasPrefix("cut") })
    }

    @Test(arguments: [(199, true), (200, false)]) func jsonIsSearchedAtTwoHundredPlaces(before: Int, isFound: Bool) {
        let text = String(repeating: "{\"\n", count: before) + "[{\"a\": 1}]"
        #expect((JSONPart(SourceText(name: "x", text: text)) != nil) == isFound)
    }

    @Test func anAnswerKeepsTheOtherDelegatesOfALayout() throws {
        let text = """
            { "version": 1, "delegates": { "other": { "shouldBegin": false } }, "window": { "id": "window", "frame": [0, 0, 10, 10],
              "gestureRecognizers": [ { "id": "tap", "type": "tap", "x-unknown": ["delegate"] } ] } }
            """
        let layout = SourceText(name: "a.layout.json", text: text)
        let question = try #require(try OpenQuestion.all(in: layout).first)
        let answered = try #require(try question.answered("true", in: layout))
        #expect(answered.contains("\"other\"") && answered.contains("\"tapDelegate\""), "\(answered)")
    }

    @Test(arguments: [
        ("[1]", true), (" {", true), ("[[Touch]]", true), ("[Touch] <UIView: 0x1>", false), ("[12] <UITouch: 0x1>", false),
        ("[12] <UIPanGestureRecognizer: 0x1>", false), ("\u{FEFF}\n[1]", true), ("x [1]", false),
    ]) func aLogInBracketsIsNotJSON(text: String, isJSON: Bool) {
        #expect(KindDetection(SourceText(name: "x", text: text)).isJSON == isJSON)
    }

    @Test(arguments: [
        (ImportIssue.bothChanged("a", (1...10).map(String.init)), "'9', '10'; the edit is kept"),
        (.bothChanged("a", (1...11).map(String.init)), "'9', '10' and 1 more; the edit is kept"),
        (.commas(1), "a trailing comma is ignored"), (.commas(2), "2 trailing commas are ignored"),
    ]) func aRemarkEndsWith(issue: ImportIssue, end: String) {
        #expect(issue.description.hasSuffix(end), "\(issue.description)")
    }

    @Test(
        arguments: [
            (.skipped(lines: 1, sample: "a"), "this line is skipped: no view, recognizer or touch ('a')"),
            (.skipped(lines: 2, sample: "a"), "2 lines from here are skipped: no view, recognizer or touch ('a')"),
            (
                .systemRecognizers(["a"]),
                "one of UIKit's own recognizers is left out (--keep-system keeps those that a layout can have): 'a'"
            ),
            (
                .systemRecognizers(["a", "b"]),
                "2 of UIKit's own recognizers are left out (--keep-system keeps those that a layout can have): 'a', 'b'"
            ),
            (.framelessLines(1), "a line prints a view again without a frame; it is skipped"),
            (.framelessLines(2), "2 lines print views again without a frame; they are skipped"),
            (.midway(id: "a", state: "began"), "'a' was began when it was printed; a layout starts with all recognizers in state possible"),
            (
                .delegates(["a"]),
                "does 'a' have a delegate, and what does it answer? A dump does not show that; add 'delegate' where the app has one"
            ),
            (
                .delegates(["a", "b"]),
                "do 'a', 'b' have delegates, and what do these answer? A dump does not show that; add 'delegate' where the app has one"
            ),
            (
                .recognizersNotPrinted(1),
                "which recognizers does a view have? The tree says that there are some; "
                    + "print them, too (docs/from-your-app.md has the command)"
            ),
            (
                .recognizersNotPrinted(2),
                "which recognizers do 2 views have? The tree says that there are some; "
                    + "print them, too (docs/from-your-app.md has the command)"
            ),
            (.scrollFlags(1), "are a scroll view's paging, bouncing, delays and zoom at UIKit's defaults? A dump does not show them"),
            (.scrollFlags(2), "are 2 scroll views' paging, bouncing, delays and zoom at UIKit's defaults? A dump does not show them"),
            (.designFrames(1), "a view lies elsewhere when the app runs: the file reports that frames and constraints disagree"),
            (.designFrames(2), "2 views lie elsewhere when the app runs: the file reports that frames and constraints disagree"),
            (.contentSizes(1), "the file does not show how far a scroll view scrolls; add 'contentSize'"),
            (.contentSizes(2), "the file does not show how far 2 scroll views scroll; add 'contentSize'"),
            (
                .outsideParent(1),
                "a view lies outside the views that contain them, where nothing is hit: the tree leaves views out; "
                    + "'--flat' puts all views into the window"
            ),
            (
                .outsideParent(2),
                "2 views lie outside the views that contain them, where nothing is hit: the tree leaves views out; "
                    + "'--flat' puts all views into the window"
            ),
            (.steps(1), "a step that touches nothing is skipped"), (.steps(2), "2 steps that touch nothing are skipped"),
            (.more(.questions, 3), "3 more like these"), (.more(.touches, 3), "3 more like this"),
        ] as [(ImportIssue, String)]) func aRemarkCountsItsObjects(issue: ImportIssue, text: String)
    {
        #expect(issue.description == text)
    }

    @Test(arguments: [20, 21, 22]) func twentyRemarksOfAKindAreShown(count: Int) {
        let source = SourceText(name: "x", text: String(repeating: "\n", count: count))
        var report = ImportReport()
        for place in 0..<count { report.note(.touchNeverLifts, at: ImportPlace(offset: place)) }
        let lines = report.diagnostics(in: [source]).map { $0.description }
        #expect(lines.count == min(count, 21))
        #expect(lines.last?.hasSuffix("more like this") == (count > 20))
        if count > 20 { #expect(lines.last == "x:\(count):1: warning: \(count - 20) more like this") }
    }

    /// Returns a copy of a string in which some parts are removed, repeated or moved, or some bytes are replaced.
    static func damaged(_ text: String, _ random: inout SplitMix64) -> [UInt8] {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &random) where bytes.count > 2 {
            let a = Int.random(in: 0..<bytes.count, using: &random)
            let b = min(bytes.count, a + Int.random(in: 1...200, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes.removeSubrange(a..<b)
            case 1: bytes.insert(contentsOf: bytes[a..<b], at: a)
            case 2: bytes[a] = Array("<>(){}[];:'|\\\n,=\"&0".utf8).randomElement(using: &random) ?? 0
            case 3: bytes[a] = UInt8.random(in: 1...255, using: &random)
            case 4: bytes.removeLast(bytes.count - a)
            default:
                var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
                lines.shuffle(using: &random)
                bytes = Array(lines.joined(separator: [0x0A]))
            }
        }
        return bytes
    }

    static func check(_ text: String, as kind: ImportKind, seed: UInt64) {
        var random = SplitMix64(seed)
        let bytes = damaged(text, &random)
        let source = SourceText(name: "x", bytes: bytes)
        do throws(InputError) {
            let imported = try Importer.read([source], as: kind, ImportOptions())
            if !(imported.layout ?? "").isEmpty { _ = try document(imported) }
            // The output must not be much longer than the input.
            #expect(imported.text(naming: nil).utf8.count < 4000 + 12 * bytes.count, "\(Chance.again(seed))")
            #expect(imported.diagnostics.count <= 400)
        } catch {
            #expect(!error.diagnostics.isEmpty && !error.description.contains("out.layout.json"), "\(error) \(Chance.again(seed))")
        }
    }

    @Test func dumps() {
        let text = Dumps.tree + "\n" + Dumps.recognizers + "\n" + Dumps.touches
        for offset in 0..<UInt64(Chance.count(60, thorough: 20000)) { Self.check(text, as: .uikit, seed: Chance.seed &+ offset) }
    }

    @Test(arguments: [
        (StoryboardTests.text, ImportKind.storyboard), (TreeTests.elements, .xcuitest), (TreeTests.source, .appium),
        (
            """
            appId: a\n---\n- tapOn:\n    point: 1,2\n- swipe: {start: 1,2, end: 3,4}\n- repeat:\n    times: 3\n    commands:\n\
                - tapOn: {point: 4,5}\n
            """,
            .maestro
        ),
        (
            """
            final class T: XCTestCase {
                let app = XCUIApplication()
                func testA() { let b = app.buttons["ok"]; for _ in 0..<3 { app.coordinate(withNormalizedOffset: .zero).tap() } }
                - (void)testB { [[app.cells elementBoundByIndex:1] swipeUpWithVelocity:200]; app.tap(); sleep(2 * (1 + 1)) }
            }
            """, .xcuitestScript
        ),
        (
            """
            Event: time 5.5, type 3 (EV_ABS), code 57 (X), value 3\nEvent: time 5.5, type 3 (EV_ABS), code 53 (X), value 7\n\
            Event: time 5.5, type 3 (EV_ABS), code 54 (X), value 8\nEvent: time 5.5, -- SYN_REPORT --\n
            """,
            .evtest
        ),
    ])
    func otherKinds(_ text: String, _ kind: ImportKind) {
        for offset in 0..<UInt64(Chance.count(25, thorough: 5000)) { Self.check(text, as: kind, seed: Chance.seed &+ offset) }
    }
}
