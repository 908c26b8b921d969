import GestureSupport
import Testing

@testable import GestureFiles

/// Tests of error messages for names that are wrong but plausible, because new users are likely to try them first.
@Suite struct FirstTryTests {
    @Test(arguments: [
        (#""children":[]"#, "unknown key 'children'; did you mean 'subviews'?"),
        (#""recognizers":[]"#, "unknown key 'recognizers'; did you mean 'gestureRecognizers'?"),
        (#""gestureRecognizers":[{"type":"tap","taps":2}]"#, "unknown key 'taps'; did you mean 'numberOfTapsRequired'?"),
        (#""gestureRecognizers":[{"type":"tap","fingers":2}]"#, "unknown key 'fingers'; did you mean 'numberOfTouchesRequired'?"),
        (#""gestureRecognizers":[{"type":"pan","fingers":2}]"#, "unknown key 'fingers'; did you mean 'minimumNumberOfTouches'?"),
        (
            #""gestureRecognizers":[{"type":"tap","requiresFailureOf":"x"}]"#,
            "unknown key 'requiresFailureOf'; did you mean 'requireToFail'?"
        ),
        (
            #""gestureRecognizers":[{"type":"tap","delegate":{"gestureRecognizerShouldBegin":true}}]"#,
            "unknown key 'gestureRecognizerShouldBegin'; did you mean 'shouldBegin'?"
        ),
        (#""gestureRecognizers":[{"type":"UIPanGestureRecognizer"}]"#, "unknown type 'UIPanGestureRecognizer'; did you mean 'pan'?"),
        (
            #""gestureRecognizers":[{"type":"UIScreenEdgePanGestureRecognizer"}]"#,
            "unknown type 'UIScreenEdgePanGestureRecognizer'; did you mean 'screenEdgePan'?"
        ),
        (
            #""gestureRecognizers":[{"type":"LongPressGestureRecognizer"}]"#,
            "unknown type 'LongPressGestureRecognizer'; did you mean 'longPress'?"
        ),
        (#""subviews":[{"type":"UIScrollView"}]"#, "unknown type 'UIScrollView'; did you mean 'scrollView'?"),
        (#""subviews":[{"opacity":0}]"#, "unknown key 'opacity'; did you mean 'alpha'?"),
    ])
    func namesOfUIKitAndOfOthersAreKnown(members: String, expected: String) {
        #expect(layoutMessage(windowLayout(members)) == expected)
    }

    @Test(arguments: [
        (#""x-a":1 // a comment"#, "JSON has no comments; write a key \"comment\", which is ignored"),
        (
            #""gestureRecognizers":[{"type":"tap","delegate":{"shouldBegin":"self.view == 'a'"}}]"#,
            "'self' is not needed before the recognizer's own properties; write them alone, as in view == 'card'"
        ),
        (
            #""gestureRecognizers":[{"type":"tap","delegate":{"shouldRequireFailureOf":"other.view.id == 'a'"}}]"#,
            "'other.view' already is the id; write other.view == 'card'"
        ),
        (
            #""gestureRecognizers":[{"type":"tap","delegate":{"shouldReceive":"touch.view.id == 'a'"}}]"#,
            "'touch.view' already is the id; write touch.view == 'card'"
        ),
        (
            #""gestureRecognizers":[{"type":"tap","delegate":{"shouldReceive":"xyzzy"}}]"#,
            "unknown name 'xyzzy'; use one of 43, such as 'id', 'type' or 'state'"
        ),
    ])
    func syntaxOfOtherLanguagesGetsASuggestion(members: String, expected: String) {
        #expect(layoutMessage(windowLayout(members)) == expected)
    }

    @Test(arguments: [
        (#"{"time":0}"#, "unknown key 'time'; did you mean 't'?"),
        (#"{"t":0,"touche":[]}"#, "unknown key 'touche'; did you mean 'touches'?"),
        (#"{"t":0,"touches":[{"id":1,"phase":"start","x":0,"y":0}]}"#, "unknown phase 'start'; did you mean 'began'?"),
        (#"{"t":0,"touches":[{"id":1,"phase":"bega","x":0,"y":0}]}"#, "unknown phase 'bega'; did you mean 'began'?"),
        (#"{"t":0,"touches":[{"id":1,"phase":"beganx","x":0,"y":0}]}"#, "unknown phase 'beganx'; did you mean 'began'?"),
        (#"{"t":0,"touches":[{"id":1,"phase":"touchend","x":0,"y":0}]}"#, "unknown phase 'touchend'; did you mean 'ended'?"),
        (#"{"t":0,"touches":[{"id":1,"phase":"began","x":0,"y":0,"pressure":1}]}"#, "unknown key 'pressure'; did you mean 'force'?"),
    ])
    func eventsAreReadToo(event: String, expected: String) {
        #expect(traceErrors(eventsTrace(event)).hasSuffix(": error: " + expected))
    }

    @Test func anInvalidNameIsNotSuggested() {
        #expect(Alias.meant(by: "taps", among: ["frame"]) == nil)
        #expect(Alias.meant(by: "UIThing", among: ["pan"]) == nil)
        #expect(Alias.meant(by: "GestureRecognizer", among: ["pan"]) == nil)
    }

    @Test func theFirstValidNameIsSuggested() {
        #expect(Alias.meant(by: "fingers", among: ["fingers", "minimumNumberOfTouches"]) == "minimumNumberOfTouches")
        #expect(Alias.meant(by: "fingers", among: ["count", "touches"]) == "touches")
        #expect(Alias.meant(by: "Move", among: ["tap", "drag"]) == "drag")
        #expect(Alias.meant(by: "Move", among: ["began", "moved"]) == "moved")
        #expect(Alias.meant(by: "UIGestureRecognizer", among: ["view", "gestureRecognizer"]) == "gestureRecognizer")
        #expect(Alias.meant(by: "longPressGestureRecognizer", among: ["pan", "longPress"]) == "longPress")
    }

    @Test func aRecognizerIsNotAView() {
        let text = windowLayout(
            #""gestureRecognizers":[{"id":"pan","type":"pan","dispatch":{"to":"pan"}},{"id":"tap","type":"tap","requireToFail":"card"}],"#
                + #""subviews":[{"id":"card","gestureRecognizers":[{"id":"zoom","type":"pinch"}]}]"#)
        #expect(
            layoutErrors(text) == """
                a.layout.json:1:110: error: 'pan' is a recognizer of 'window', not a view; write 'window'
                a.layout.json:1:159: error: 'card' is a view, not a recognizer; its recognizers are 'zoom'
                """)
    }

    @Test func layoutsAndTracesAreNotInterchangeable() {
        let layout = "{\"version\":1,\n\"title\":\"x\",\"window\":{}}"
        #expect(
            traceErrors(layout) == "a.trace.json:2:13: error: this is a layout, not a trace; give a trace that names it as its 'layout'")
        #expect(traceErrors(#"{"window":{}}"#).contains("this is a layout"))
        #expect(traceErrors(#"{"layout":"a","window":{}}"# + "\n").contains("unknown key 'window'"))
        for trace in [#"{"version":1,"events":[]}"#, #"{"layout":"a"}"#, #"{"gestures":[]}"#] {
            #expect(layoutErrors(trace) == "a.layout.json:1:1: error: this is a trace, not a layout; give the layout that it names")
        }
    }

    @Test(
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "this is a PNG image, not JSON; give the path of a trace or a layout"),
            ([0xFF, 0xD8, 0xFF, 0xE0], "this is a JPEG image, not JSON; give the path of a trace or a layout"),
            (
                [0x62, 0x70, 0x6C, 0x69, 0x73, 0x74, 0x30, 0x30],
                "this is a binary property list, not JSON; give the path of a trace or a layout"
            ),
            ([0x47, 0x49, 0x46, 0x38, 0x39], "this is a GIF image, not JSON; give the path of a trace or a layout"),
            ([0x25, 0x50, 0x44, 0x46, 0x2D], "this is a PDF document, not JSON; give the path of a trace or a layout"),
            ([0x50, 0x4B, 0x03, 0x04, 0x14], "this is a ZIP archive, not JSON; give the path of a trace or a layout"),
            ([0x1F, 0x8B, 0x08], "this is a gzip file, not JSON; give the path of a trace or a layout"),
            ([0x7F, 0x45, 0x4C, 0x46, 0x02], "this is a program, not JSON; give the path of a trace or a layout"),
            ([0xCF, 0xFA, 0xED, 0xFE, 0x07], "this is a program, not JSON; give the path of a trace or a layout"),
            ([0xFF, 0xFE, 0x00, 0x00, 0x7B, 0x00, 0x00, 0x00], "the file is in UTF-32, not in UTF-8; save it as UTF-8"),
            ([0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x7B], "the file is in UTF-32, not in UTF-8; save it as UTF-8"),
            ([0x00, 0x7B, 0x00, 0x7D], "the file is in UTF-16, not in UTF-8; save it as UTF-8"),
            ([0xFF, 0xFE, 0x7B, 0x00, 0x0A, 0x00], "the file is in UTF-16, not in UTF-8; save it as UTF-8"),
            ([0xFE, 0xFF, 0x00, 0x7B], "the file is in UTF-16, not in UTF-8; save it as UTF-8"),
            ([0x7B, 0x00, 0x7D, 0x00], "the file is in UTF-16, not in UTF-8; save it as UTF-8"),
        ] as [([UInt8], String)])
    func whatIsNoTextIsCalledByItsName(bytes: [UInt8], expected: String) {
        func message(_ read: () throws(InputError) -> Void) -> String {
            do throws(InputError) {
                try read()
                return ""
            } catch {
                return error.description
            }
        }
        #expect(
            message { () throws(InputError) in _ = try TraceReader(MemoryByteSource(name: "x", bytes: bytes)) } == "x:1:1: error: "
                + expected)
        #expect(
            message { () throws(InputError) in _ = try LayoutDocument.read(SourceText(name: "x", bytes: bytes)) } == "x:1:1: error: "
                + expected)
    }
}
