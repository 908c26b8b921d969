import GestureFiles
import GestureReplay
import GestureSupport
import Testing

@testable import GestureImport

/// Tests of the recognizers in a dump, with their views and requirements.
@Suite struct DumpRecognizerTests {
    private static let window = "<UIWindow: 0x1; frame = (0 0; 320 480)>\n"

    /// Returns the description of a recognizer of the window that calls an action.
    private static func tap(_ address: String, _ action: String, _ rest: String = "") -> String {
        "<UITapGestureRecognizer: 0x\(address); state = Possible; view = <UIWindow 0x1>; "
            + "target= <(action=\(action):, target=<C 0x9>)>\(rest)>"
    }

    /// Returns the recognizers of the window, each with its requirements.
    private func recognizers(_ imported: Imported) throws(InputError) -> [String] {
        try document(imported).window.gestureRecognizers.map { ([$0.id] + $0.requireToFail.map { $0.text }).joined(separator: " ") }
    }

    @Test func requirementsAreNestedThreeDeep() throws {
        var text = Self.tap("25", "e")
        for (address, action) in [("24", "d"), ("23", "c"), ("22", "b"), ("21", "a")] {
            text = Self.tap(address, action, "; must-fail = {\(text)}")
        }
        #expect(try recognizers(importing(Self.window + text)) == ["a b", "b c", "c d", "d"])
    }

    @Test func aRecognizerRequiresEachOtherOneOnce() throws {
        let pan = "<UIPanGestureRecognizer: 0x21; state = Possible; view = <UIWindow 0x1>>"
        let pinch = "<UIPinchGestureRecognizer: 0x22; state = Possible; view = <UIWindow 0x1>"
        let tap = "<UITapGestureRecognizer: 0x20; state = Possible>"
        let text = Self.tap("20", "a", "; must-fail = {\(tap), \(pan), \(pan)}; must-fail-for = {\(pinch)>}")
        let imported = try importing(Self.window + text + "\n\(pinch); must-fail = {\(tap)}>")
        #expect(try recognizers(imported) == ["a pan", "pan", "pinch a"])
    }

    @Test(arguments: [
        ("UILabel", "label", true), ("UIImageView", "imageView", true), ("UIView", "view", false), ("UIButton", "button", false),
    ]) func aViewThatOnlyItsRecognizerNamesGetsTouches(className: String, type: String, isSet: Bool) throws {
        let imported = try importing(
            Self.window + "<UIPanGestureRecognizer: 0x21; state = Possible; view = <\(className) 0x5>>")
        let view = try document(imported).window.subviews[0]
        #expect(view.type.rawValue == type && view.value(.isUserInteractionEnabled)?.bool == (isSet ? true : nil))
        #expect(oneLine(imported.layout).contains(#""class": "\#(className)", "frame": [0, 0, 320, 480]"#))
        #expect(said(imported).contains("0.txt:2:1: warning: the view '\(className)' is not described here"))
    }

    @Test func aRecognizerWhoseTargetIsItsViewIsTheApps() throws {
        func tap(_ address: String, _ action: String, target: String) -> String {
            """
            <UITapGestureRecognizer: 0x\(address); state = Possible; view = <_UIFooView 0x2>; \
            target= <(action=\(action):, target=<_UIFooView 0x\(target)>)>>\n
            """
        }
        let text = Self.window + "   | <_UIFooView: 0x2; frame = (1 2; 3 4)>\n" + tap("20", "a", target: "2") + tap("21", "b", target: "3")
        let imported = try importing(text)
        #expect(try document(imported).window.subviews.map { $0.gestureRecognizers.map { $0.id } } == [["a"]])
        #expect(oneLine(imported.layout).contains(#""x-left-out": ["UITapGestureRecognizer"]"#))
        #expect(said(imported).contains("0.txt:4:1: warning: one of UIKit's own recognizers is left out"))
    }

    @Test func aScrollViewsRecognizerMakesNoWindowAScrollView() throws {
        let pan = "<UIScrollViewPanGestureRecognizer: 0x21; state = Possible; view = "
        let other = pan.replacing("0x21", with: "0x22")
        let window = try document(importing(Self.window + pan + "<UIWindow 0x1>>\n" + other + "<UIView 0x5>>")).window
        #expect(!window.type.isScrollView && window.subviews.map { $0.type } == [.scrollView])
    }

    @Test func theFactsOfARecognizerThatALayoutCannotHaveAreReported() throws {
        let text = """
            <UITapGestureRecognizer: 0x20; state = Began; view = <UIWindow 0x1>; \
            target= <(action=a:, target=<C 0x9>), (action=b:, target=<C 0x9>)>>
            <UITapGestureRecognizer: 0x21; state = Possible; target= <(action=c:, target=<C 0x9>)>>
            <UISwipeGestureRecognizer: 0x22; state = Possible; view = <UIWindow 0x1>; direction = up,left; edges = top>
            <UIScreenEdgePanGestureRecognizer: 0x23; state = Possible; view = <UIWindow 0x1>; direction = up; edges = top>
            """
        let imported = try importing(Self.window + text)
        let remarks = said(imported)
        #expect(remarks.contains("0.txt:2:1: warning: 'a' was Began when it was printed;"))
        #expect(remarks.contains("0.txt:2:1: question: 'a' also calls 'b:'; a layout has one action"))
        #expect(!remarks.contains("was Possible") && !remarks.contains("which way") && !remarks.contains("which edge"))
        let layout = oneLine(imported.layout)
        #expect(layout.contains(#""comment": "target C; in no view when it was printed""#))
        #expect(layout.contains(#""type": "swipe", "direction": ["up", "left"], "x-unknown""#), "\(layout)")
        #expect(layout.contains(#""type": "screenEdgePan", "edges": ["top"], "x-unknown""#))
    }

    @Test func aScrollViewsRecognizerHasRequirements() throws {
        let tap = "<UITapGestureRecognizer: 0x20; state = Possible; view = <UIView 0x3>"
        let pan = "<UIScrollViewPanGestureRecognizer: 0x21; state = Possible; enabled = YES; view = <UIScrollView 0x2>"
        let text = """
               | <UIScrollView: 0x2; frame = (1 2; 3 4); contentOffset: {0, 0}; contentSize: {9, 9}>
               | <UIView: 0x3; frame = (1 2; 3 4); gestureRecognizers = <NSArray: 0x161>>
               | <UIView: 0x4; frame = (1 2; 3 4); gestureRecognizers = <NSArray: 0x162>>
            \(pan); must-fail = {\(tap)>, \(tap)>}>
            \(tap); must-fail = {<_UIThing: 0x30; state = Possible; view = <UIView 0x3>>, \(pan)>}>
            """
        let imported = try importing(Self.window + text)
        let layout = oneLine(imported.layout)
        #expect(layout.contains(#""panGestureRecognizer": { "isEnabled": true, "requireToFail": ["tap"] }"#), "\(layout)")
        #expect(layout.contains(#""id": "tap", "type": "tap", "requireToFail": ["scrollView1.pan"]"#))
        // Only the recognizers of the last view are not printed.
        #expect(layout.split(separator: "has recognizers, which are not printed").count == 2)
        let remarks = said(imported)
        #expect(remarks.contains("0.txt:6:1: warning: 'tap' waits for '_UIThing', which is not in the layout; the requirement is left out"))
        #expect(remarks.contains("0.txt:4:6: question: which recognizers does a view have?"))
    }

    @Test(arguments: [(59, 59), (60, 60), (61, 60), (100, 60)]) func aSkippedLineIsShownUpToSixtyBytes(count: Int, shown: Int) throws {
        let line = String(repeating: "a", count: count - 1) + "b"
        let end = "no view, recognizer or touch ('\(line.prefix(shown))')"
        #expect(said(try importing(Self.window + line + "\n")).hasSuffix(end))
    }
}
