import GestureFiles
import GestureSupport
import Testing

@testable import GestureImport

/// Dumps of a view tree, of an array of recognizers, and of touches, in the order in which a debugger session prints them.
enum Dumps {
    static let tree = """
        (lldb) po [[UIWindow keyWindow] recursiveDescription]
        <UIWindow: 0x100; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x101>; layer = <UIWindowLayer: 0x102>>
           | <UIView: 0x110; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x111>>
           |    | <App.ListView: 0x120; baseClass = UITableView; frame = (0 100; 390 600); clipsToBounds = YES; \
        gestureRecognizers = <NSArray: 0x121>; layer = <CALayer: 0x122>; contentOffset: {0, -20}; contentSize: {390, 1200}; \
        adjustedContentInset: {20, 0, 0, 0}>
           |    |    | <UITableViewCell: 0x130; frame = (0 0; 390 44); text = 'It's; <one> of ma...'; layer = <CALayer: 0x131>>
           |    | <UILabel: 0x140; frame = (10 20; 92.3333 20.5); text = 'Hello'; userInteractionEnabled = NO; \
        layer = <_UILabelLayer: 0x141>>
           |    | <UILabel: 0x150; frame = (10 50; 92 20); text = 'Hello'; alpha = 0.5; layer = <_UILabelLayer: 0x151>>
           |    | <CardView: 0x160; frame = (20 720; 350 100); gestureRecognizers = <NSArray: 0x161>; layer = <CALayer: 0x162>>
        """
    static let recognizers = """
        <__NSArrayI 0x200>(
        <UITapGestureRecognizer: 0x210; state = Possible; view = <CardView 0x160>; \
        target= <(action=tapped:, target=<App.CardController 0x300>)>; must-fail = {
                <UITapGestureRecognizer: 0x220; state = Possible; view = <CardView 0x160>; \
        target= <(action=tappedTwice:, target=<App.CardController 0x300>)>; numberOfTapsRequired = 2>
            }>,
        <UITapGestureRecognizer: 0x220; state = Possible; view = <CardView 0x160>; \
        target= <(action=tappedTwice:, target=<App.CardController 0x300>)>; numberOfTapsRequired = 2>,
        <AppSwipe: 0x230; baseClass = UISwipeGestureRecognizer; state = Possible; cancelsTouchesInView = NO; view = <CardView 0x160>; \
        target= <(action=swiped, target=<App.CardController 0x300>)>>
        )
        (
            "<UIScrollViewDelayedTouchesBeganGestureRecognizer: 0x240; state = Possible; delaysTouchesBegan = YES; \
        view = <App.ListView 0x120>; target= <(action=delayed:, target=<App.ListView 0x120>)>>",
            "<UIScrollViewPanGestureRecognizer: 0x241; state = Possible; delaysTouchesEnded = NO; view = <App.ListView 0x120>; \
        target= <(action=handlePan:, target=<App.ListView 0x120>)>; must-fail = {\\n\
                <AppSwipe: 0x230; baseClass = UISwipeGestureRecognizer; state = Possible; view = <CardView 0x160>>\\n    }>",
            "<_UIDragAutoScrollGestureRecognizer: 0x242; state = Possible; view = <App.ListView 0x120>; \
        target= <(action=_handleAutoScroll:, target=<App.ListView 0x120>)>>"
        )
        <App.CardController 0x300>, state: appeared, view: <UIView 0x110>
        """

    static func touch(_ time: String, _ phase: String, _ x: Double, _ y: Double, address: String = "0x400") -> String {
        """
        2024-02-03 10:00:\(time) App[1:2] <UITouch: \(address)> type: Direct; phase: \(phase); is pointer: NO; tap count: 1; \
        force: 0.000; window: <UIWindow: 0x100; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x102>>; \
        responder: <CardView: 0x160; frame = (20 720; 350 100)>; location in window: {\(x), \(y)}; \
        previous location in window: {\(x), \(y)}; location in view: {1, 1}; previous location in view: {1, 1}
        """
    }

    static let touches = [
        touch("01.000000", "Began", 100.33333587646484, 760), touch("01.000400", "Began", 100.33333587646484, 760),
        touch("01.080000", "Ended", 101, 761),
    ].joined(separator: "\nsomething else\n")
}

@Suite struct DumpTests {
    private let imported: Imported
    private let layout: LayoutDocument

    init() throws {
        imported = try importing(Dumps.tree + "\n" + Dumps.recognizers + "\n" + Dumps.touches)
        layout = try document(imported)
    }

    private func view(_ id: String) -> ViewDocument? { Self.find(id, in: layout.window) }

    private static func find(_ id: String, in view: ViewDocument) -> ViewDocument? {
        view.id == id ? view : view.subviews.lazy.compactMap { find(id, in: $0) }.first
    }

    @Test func barsAreDepthsAndTextsAreIDs() {
        #expect(layout.lines == ["window", " view1", "  ListView", "   It-s-one-of-ma", "  Hello", "  Hello2", "  CardView"])
    }

    @Test func classesSuperclassesAndFlagsAreImported() {
        #expect(view("ListView")?.type == .tableView)
        #expect(view("Hello")?.value(.isUserInteractionEnabled) == nil)
        #expect(view("Hello2")?.value(.isUserInteractionEnabled)?.bool == true)
        #expect(view("Hello2")?.value(.alpha)?.number == 0.5)
        #expect(view("view1")?.controller == "App.CardController")
        #expect(imported.layout?.contains(#""contentSize": [390, 1200], "contentOffset": [0, -20]"#) == true)
    }

    @Test func addressesJoinRecognizersToViewsAndToEachOther() {
        let card = view("CardView")?.gestureRecognizers ?? []
        #expect(card.map { $0.id } == ["tapped", "tappedTwice", "swiped"])
        #expect(card.first?.requireToFail.map { $0.text } == ["tappedTwice"])
        #expect(card.map { $0.type } == [.tap, .tap, .swipe])
        #expect(view("ListView")?.panGestureRecognizer?.requireToFail.map { $0.text } == ["swiped"])
    }

    @Test func missingValuesCauseQuestionsAndNotes() {
        #expect(said(imported).contains("0.txt:14:1: question: which way does 'swiped' swipe?"))
        #expect(said(imported).contains("'_UIDragAutoScrollGestureRecognizer'"))
        #expect(imported.layout?.contains(#""x-unknown": ["direction", "delegate"]"#) == true)
        #expect(imported.layout?.contains("x-left-out") == true)
    }

    @Test func touchesPrintedTwiceAreOneFinger() {
        #expect(
            imported.events.map { $0.text } == [
                #"{ "t": 0, "touches": [ { "id": 1, "phase": "began", "x": 100.3333, "y": 760 } ] }"#,
                #"{ "t": 0.08, "touches": [ { "id": 1, "phase": "ended", "x": 101, "y": 761 } ] }"#,
            ])
        #expect(said(imported).contains("skipped: no view, recognizer or touch ('something else')"))
    }

    @Test func theOrderOfTheDumpsDoesNotMatter() throws {
        let other = try importing(Dumps.touches, Dumps.recognizers, Dumps.tree)
        #expect(other.layout == imported.layout)
        #expect(other.events.map { $0.text } == imported.events.map { $0.text })
    }

    @Test func theLastOfTwoDumpsOfATreeIsUsed() throws {
        let moved = Dumps.tree.replacing("(20 720; 350 100)", with: "(20 700; 350 100)")
        let text = try #require(try importing(Dumps.tree + "\n" + moved).layout)
        #expect(text.contains("[20, 700, 350, 100]"))
        #expect(!text.contains("[20, 720, 350, 100]"))
    }

    @Test func systemRecognizersAreKeptOnRequest() throws {
        let text = Dumps.tree + "\n<_UISwipeActionPanGestureRecognizer: 0x9; state = Possible; view = <App.ListView 0x120>>"
        #expect(try importing(text).layout?.contains(#""type": "pan""#) == false)
        #expect(try importing(text, keepsSystem: true).layout?.contains(#""type": "pan""#) == true)
    }

    @Test func theBoundsOfARotatedViewAreRestored() throws {
        // A view of 100 × 60 points that is rotated by 30 degrees about (200, 300).
        let text = "<UIView: 0x1; frame = (141.699 249.019; 116.603 101.962); transform = [0.866025404, 0.5, -0.5, 0.866025404, 0, 0]>"
        let card = try document(try importing(text)).window.subviews[0]
        guard case .rect(let bounds)? = card.value(.bounds), case .point(let center)? = card.value(.center) else {
            Issue.record("no bounds")
            return
        }
        #expect(abs(bounds.size.width - 100) < 0.01)
        #expect(abs(bounds.size.height - 60) < 0.01)
        #expect(abs(center.x - 200) < 0.001 && abs(center.y - 300) < 0.001)
    }

    @Test(arguments: [
        ("0.707106781, 0.707106781, -0.707106781, 0.707106781", true), ("100, 100.00015, -100, 100", true),
        ("100, 100.00025, -100, 100", false),
    ]) func aRotationBy45DegreesIsReported(numbers: String, isReported: Bool) throws {
        let text = "<UIView: 0x1; frame = (0 0; 141.421 141.421); transform = [\(numbers), 0, 0]>"
        #expect(said(try importing(text)).contains("rotated by 45 degrees") == isReported)
    }

    @Test func aQuotedTextMayBeginWithASignThatEndsItems() throws {
        let text = """
            <UILabel: 0x2; frame = (0 0; 1 2); text = '; yes'; alpha = 0.5>
               | <UILabel: 0x3; frame = (0 0; 1 2); text = '> no'; alpha = 0.25>
            """
        let layout = try #require(try importing(text).layout)
        #expect(layout.contains("text '; yes'") && layout.contains("text '> no'"))
        #expect(layout.contains("\"alpha\": 0.5,") && layout.contains("\"alpha\": 0.25,"))
    }

    @Test func aSpaceThatIsNotASCIIMayPrecedeANumber() throws {
        let text = "<UIWindow: 0x1; frame = (0 0; 10 10)>\n   | <UIView: 0x2; frame = (\u{3000}1 2; 3 4)>"
        #expect(try importing(text).layout?.contains(#""frame": [1, 2, 3, 4]"#) == true)
    }

    @Test func onlyRecognizersAreRequiredToFail() throws {
        let text = """
            <UIWindow: 0x1; frame = (0 0; 10 10)>
            <UITapGestureRecognizer: 0x2; state = Possible; view = <UIWindow 0x1>; must-fail = {
                    <App.Helper: 0x9; mode = 1>,
                    <UITapGestureRecognizer 0x5>
                }>
            """
        let imported = try importing(text)
        #expect(try document(imported).window.gestureRecognizers.map { $0.requireToFail.count } == [0])
        #expect(imported.diagnostics.map { $0.severity } == [.question])
    }

    @Test func theRecognizerThatDelaysTouchesHasNoRequirements() throws {
        let text = """
            <UIScrollView: 0x1; frame = (0 0; 5 5); contentSize: {5, 9}>
            <UIScrollViewDelayedTouchesBeganGestureRecognizer: 0x2; state = Possible; view = <UIScrollView 0x1>; must-fail = {
                    <UITapGestureRecognizer: 0x3; state = Possible; view = <UIScrollView 0x1>>
                }>
            <UITapGestureRecognizer: 0x3; state = Possible; view = <UIScrollView 0x1>>
            """
        let layout = try #require(try importing(text).layout)
        #expect(layout.contains(#""id": "tap""#) && !layout.contains("requireToFail") && !layout.contains("GestureRecognizer\":"))
    }

    @Test(arguments: ["(never closed", "(a>b)", "(a<b)", "(a;b)", "(a\nb)"]) func aNameInParenthesesHasNoSigns(name: String) throws {
        let text = "<UIWindow: 0x1; frame = (0 0; 10 10)>\n<UITapGestureRecognizer: 0x2 \(name); state = Possible; view = <UIWindow 0x1>>"
        #expect(try document(importing(text)).window.gestureRecognizers.map { $0.id } == ["tap"])
    }

    @Test func aBracketMayBeginALineOfADescription() throws {
        let imported = try importing("<UIView: 0x5; frame = (0 0; 1 2);\n      [alpha = 0.75]>")
        #expect(said(imported) == "")
        #expect(said(try importing("<UIView: 0x5; frame = (0 0; 1 2);\n      [other = 0.75]>")).contains("is cut off"))
    }

    @Test func aViewInTwoPairsOfBracketsBeginsALine() throws {
        let text = "<UIView: 0x1; frame = (0 0; 5 5 | <<_UITextContainerView: 0x2; frame = (0 0; 1 2)>>"
        #expect(try document(importing(text)).lines == ["window", " view1", "  _UITextContainerView"])
    }

    @Test func aViewWithAScrollViewsRecognizerIsAScrollView() throws {
        let text = """
            <UIWindow: 0x1; frame = (0 0; 10 10)>
               | <CardList: 0x2; frame = (5 6; 100 200); alpha = 0.5>
            <UIScrollViewPanGestureRecognizer: 0x3; state = Possible; view = <CardList 0x2>>
            """
        let imported = try importing(text)
        #expect(
            imported.layout?.contains(#""type": "scrollView", "class": "CardList", "frame": [5, 6, 100, 200],"#) == true
                && imported.layout?.contains(#""contentSize": [100, 200]"#) == true)
        #expect(said(imported).contains("0.txt:3:1: warning: the content size of 'CardList' is not printed; the size of its frame is used"))
    }

    @Test(arguments: ["", " ", "  "]) func blanksMayPrecedeTheViewOfAController(blanks: String) throws {
        let text = "<UIView: 0x1; frame = (0 0; 10 10)>\n<A.Controller 0x2>, state: appeared, view:\(blanks)<UIView 0x1>"
        #expect(try document(importing(text)).window.subviews.map { $0.controller } == ["A.Controller"])
    }

    @Test(arguments: ["\n", "\\n", "\r", "\r\n"]) func aTouchMayEndWithAnyLineBreak(lineBreak: String) throws {
        let text = Dumps.touch("01.000000", "Began", 100, 760) + lineBreak + Dumps.touch("01.125000", "Ended", 101, 761) + lineBreak
        let imported = try importing(text + "some words" + lineBreak)
        #expect(imported.events.map { $0.time } == [0, 0.125])
        #expect(said(imported).contains("this line is skipped: no view, recognizer or touch ('some words')"))
    }

    @Test(arguments: [
        // These variants of a dump have no line breaks, have log prefixes, comment marks, quotes, escapes or entities, or end too early.
        Dumps.tree.replacing("\n", with: " "), Dumps.tree.replacing("\n", with: "\\n"),
        Dumps.tree.split(separator: "\n").map { "2013-08-17 21:05:01.123 App[1:2] " + $0 }.joined(separator: "\n"),
        Dumps.tree.split(separator: "\n").map { "// " + $0 }.joined(separator: "\n"),
        Dumps.tree.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;"),
        "$0 = 0x0ab202e0 " + Dumps.tree, "`" + Dumps.tree + "`", Dumps.tree.replacing("\n", with: "\r\n"),
        Dumps.tree.replacing("gestureRecognizers = <NSArray: 0x161>; layer = <CALayer: 0x162>>", with: "gestureRec"),
    ])
    func damageLosesNoView(_ text: String) throws {
        let lines = try document(try importing(text)).lines
        #expect(lines == ["window", " view1", "  ListView", "   It-s-one-of-ma", "  Hello", "  Hello2", "  CardView"])
    }

    @Test func insetsRecognizersOrderAndLooseViewsAreAsPrinted() throws {
        let text = """
            <UIWindow: 0x1; frame = (0 0; 390 844)>
               | <UITableView: 0x2; frame = (0 0; 390 844); contentOffset: {0, -91}; contentSize: {390, 2000}; \
            adjustedContentInset: {91, 0, 34, 0}>
            <UITapGestureRecognizer: 0x10; state = Possible; view = <UITableView 0x2>; target= <(action=a:, target=<C 0x3>)>; must-fail = {
                    <UITapGestureRecognizer: 0x12; state = Possible; view = <UITableView 0x2>; target= <(action=c:, target=<C 0x3>)>; \
            numberOfTapsRequired = 2>
                }>
            <UITapGestureRecognizer: 0x11; state = Possible; view = <UITableView 0x2>; target= <(action=b:, target=<C 0x3>)>>
            <UITapGestureRecognizer: 0x12; state = Possible; view = <UITableView 0x2>; target= <(action=c:, target=<C 0x3>)>; \
            numberOfTapsRequired = 2>
            <UITapGestureRecognizer: 0x13; state = Possible; view = <CardView 0x4>; target= <(action=d:, target=<C 0x3>)>>
            <UITapGestureRecognizer: 0x14; state = Possible; view = <UILayoutContainerView 0x5>; target= <(action=e:, target=<C 0x3>)>>
            """
        let imported = try importing(text)
        #expect(imported.layout?.contains(#""contentInset": [91, 0, 34, 0]"#) == true)
        let window = try document(imported).window
        #expect(window.subviews.map { $0.id } == ["UILayoutContainerView", "CardView", "tableView1"])
        #expect(window.subviews[2].gestureRecognizers.map { $0.id } == ["a", "b", "c"])
    }

    @Test func viewsCanBeNestedAsDeepAsValuesOfALayout() throws {
        func tree(_ depth: Int) -> String {
            (0..<depth).map { String(repeating: "   | ", count: $0) + "<UIView: 0x\($0 + 1)00; frame = (0 0; 9 9)>" }.joined(
                separator: "\n")
        }
        // The import adds a window that contains the imported views, so the layout has one more level than the dump.
        let imported = try importing(tree(98))
        _ = try document(imported)
        #expect(imported.layout?.contains("0x9800") == true)
        #expect(refusal(tree(99)).contains("views are nested 100 deep, and a layout's values may be 200 deep"))
        #expect(refusal(tree(200)).contains("views are nested 201 deep"))
    }

    @Test func withoutAddressesTheTreeIsStillRead() throws {
        let text = "<UIView; frame = (0 0; 10 10); layer = <CALayer>>\n   | <UIButton; frame = (1 1; 2 2); layer = <CALayer>>"
        #expect(try document(try importing(text)).lines == ["window", " view1", "  button1"])
    }

    @Test func olderTouchesAndEventsAreRead() throws {
        let touch = """
            <UITouchesEvent: 0x1> timestamp: 7343.81 touches: {(
                <UITouch: 0x2> phase: Began tap count: 1 force: 0.250 window: <UIWindow: 0x3; frame = (0 0; 320 480)> view: <UIView: 0x4; \
            frame = (0 0; 9 9)> location in window: {10, 20} previous location in window: {10, 20} location in view: {10, 20} previous \
            location in view: {10, 20},
                <UITouch: 0x5> phase: Began tap count: 1 force: 0.000 window: <UIWindow: 0x3; \
            frame = (0 0; 320 480)> responder: (null) location in window: {30, 40} previous location in window: {30, 40} location in \
            view: {0, 0}
            )}
            """
        let events = try importing(touch + "\n" + touch.replacing("7343.81", with: "7343.91").replacing("Began", with: "Ended")).events
        #expect(events.map { $0.time } == [0, 0.1])
        #expect(events.map { $0.touches.map { $0.id } } == [[1, 2], [1, 2]])
        #expect(events[0].touches[0].force == 0.25)
    }

    @Test(arguments: [
        ("nothing", "it contains no view, recognizer or touch"), ("", "it contains no view, recognizer or touch"),
        ("<A.Controller 0x1>, state: appeared, view: <UIView 0x2>", "it contains only a view controller"),
        ("a\u{0}b", "the file is not text"),
    ])
    func inputWithoutContentIsRefused(_ text: String, _ reason: String) {
        #expect(refusal(text).contains("0.txt:1:1: error: " + reason))
    }

    @Test func namesAreHarmlessWhereverTheyCome() throws {
        let text =
            "<Vi\u{202E}ew: 0x1; frame = (0 0; 1 1); text = 'a\u{1B}[31m\"'>\n<B\u{202E}: 0x2; state = Possible; view = <C\u{1B} 0x3>>"
        let imported = try importing(text)
        _ = try document(imported)
        #expect(!(imported.text(naming: nil) + said(imported)).unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }
}
