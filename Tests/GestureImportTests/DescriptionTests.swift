import GestureEngine
import GestureFiles
import GestureSupport
import Testing

@testable import GestureImport

/// Tests of the descriptions of objects in a dump, with unusual addresses, line breaks, values and repetitions.
@Suite struct DescriptionTests {
    private static let window = "<UIWindow: 0x1; frame = (0 0; 10 10)>\n"
    private static let tap = "<UITapGestureRecognizer: 0x2; state = Possible; view = <UIWindow 0x1>"

    private func lines(_ text: String) throws -> [String] { try document(importing(text)).lines }

    @Test(arguments: [
        ("0x1f;", [0x1F, 4]), ("0X1F;", [0x1F, 4]), ("0x0a1;", [0xA1, 5]), ("0x00;", [0, 4]), ("0x0x12;", [0x12, 6]),
        ("0X0x0X1;", [1, 7]), ("0x;", nil), ("0x0x;", nil), ("0y1;", nil), ("1x1;", nil), ("0xg;", nil), ("x1;", nil), ("0", nil),
    ]) func anAddressBeginsWithItsPrefix(text: String, address: [Int]?) {
        #expect(DumpText(bytes: Array(text.utf8)).address(at: 0).map { [Int($0.value), $0.end] } == address)
    }

    @Test(
        arguments: [
            ("1 2 3", 2, [1, 2]), ("1 2 3", 4, [1, 2, 3]), ("-1.5+2", 4, [-1.5, 2]), (".5 -.25 4. .", 4, [0.5, -0.25, 4]),
            ("1e2 1e 2e+ 3e-1", 4, [100, 1, 2, 0.3]), ("x1 y_2 3", 4, [3]), ("- + . e1", 4, []),
            ("1e400 -1e400", 2, [.greatestFiniteMagnitude, -.greatestFiniteMagnitude]),
        ] as [(String, Int, [Double])]) func theNumbersOfAText(text: String, limit: Int, numbers: [Double])
    {
        #expect(DumpText(bytes: Array(text.utf8)).numbers(0..<text.utf8.count, limit: limit) == numbers)
    }

    @Test func aNumberEndsWithItsRange() {
        let text = DumpText(bytes: Array("12.5e10".utf8))
        #expect((1...7).map { text.numbers(0..<$0, limit: 2) } == [[1], [12], [12], [12.5], [12.5], [125], [1.25e11]])
    }

    @Test func coordinatesAreLimited() {
        #expect(Point(1e9, -1e9).fitting == Point(1e9, -1e9))
        #expect(Point(1e9 + 1, -1e9 - 1).fitting == Point(1e9, -1e9))
        #expect(Point(.infinity, .nan).fitting == .zero)
    }

    @Test func aRecognizerMayHaveNoAddress() throws {
        let text = Self.window + "<UITapGestureRecognizer; state = Possible; view = <UIWindow 0x1>>"
        #expect(try document(importing(text)).window.gestureRecognizers.map { $0.id } == ["tap"])
    }

    @Test(arguments: ["", " ", "\t\t"]) func linesInBracketsNeedNoIndentation(indentation: String) throws {
        let other = "<UITapGestureRecognizer: 0x3; state = Possible; view = <UIWindow 0x1>>"
        let list = "; must-fail = {\n\(indentation)\(other)\n\(indentation)}; numberOfTapsRequired = 2>\n"
        let imported = try importing(Self.window + Self.tap + list + other)
        #expect(try document(imported).window.gestureRecognizers.map { $0.requireToFail.map { $0.text } } == [["tap2"], []])
        #expect(imported.layout?.contains(#""numberOfTapsRequired": 2"#) == true)
    }

    @Test func aBackslashMayEndAValue() throws {
        let layout = try document(importing(#"<UIView: 0x2; frame = (0 0; 1 2); remark = C:\; alpha = 0.5>"#))
        #expect(layout.window.subviews.map { $0.value(.alpha)?.number } == [0.5])
    }

    @Test func aTextMayBeginWithDashes() throws {
        #expect(try lines("--<UIView: 0x1; frame = (0 0; 5 5)>") == ["window", " view1"])
    }

    @Test func anAddressInTwoLinesOfATreeIsTheFirstView() throws {
        let text = """
            <UIView: 0x2; frame = (0 0; 1 1)>
               | <UIView: 0x2; frame = (0 0; 2 2)>
            <UITapGestureRecognizer: 0x9; state = Possible; view = <UIView 0x2>>
            """
        let outer = try #require(try document(importing(text)).window.subviews.first)
        #expect(outer.gestureRecognizers.count == 1 && outer.subviews.map { $0.gestureRecognizers.count } == [0])
    }

    @Test func aTreeInsideATreeOfTheSameSizeIsRemoved() throws {
        let text = """
            <UIView: 0x1; frame = (0 0; 9 9)>
               | <UISwitch: 0x2; frame = (0 0; 5 5)>
            <UISwitch: 0x2; frame = (0 0; 6 6)>
               | <UILabel: 0x3; frame = (0 0; 1 1)>
            """
        #expect(try lines(text) == ["window", " view1", "  switch1"])
        #expect(said(try importing(text)).hasPrefix("0.txt:3:1: warning: the tree of 'UISwitch' is printed again below or as part of"))
    }

    @Test(arguments: 0...2) func aTouchPlacesAViewThatIsPrintedAgain(count: Int) throws {
        let touch = """
            <UITouch: 0x10> phase: Began; window: <UIWindow: 0x1; frame = (0 0; 300 400)>; view: <CardView: 0x2; frame = (0 0; 5 5)>; \
            location in window: {105, 206}; location in view: {5, 6}
            """
        let again = (0..<count).map { "\n<CardView: 0x2; frame = (0 0; \(6 + $0) 5)>" }.joined()
        let layout = try #require(try importing(touch + again).layout)
        #expect(layout.contains("\"frame\": [100, 200, \(5 + count), 5]") && layout.contains("placed by a touch on it"))
    }

    @Test func aLocationHasTwoNumbers() throws {
        let touch = "<UITouch: 0x10> phase: Began; window: <UIWindow: 0x1; frame = (0 0; 3 4)>; location in window: {1, 2, 3}"
        #expect(try importing(touch).events.flatMap { $0.touches.map { $0.location } } == [Point(1, 2)])
    }

    @Test(arguments: [
        ("label: 'Buy'", "Buy"), ("label: 'It's', Disabled", "It's"), (#"label: 'Buy'\""#, "Buy"), ("label: 'a' b'", "a' b"),
        ("label: 'open", "open"), ("label: ''", nil), ("label: '', title: 'T'", "T"), ("placeholderValue: 'P', title: 'T'", "T"),
        ("placeholderValue: 'P'", "P"), ("label: 'L', title: 'T'", "L"), ("value: 1", nil),
    ]) func theLabelOfAnElementEndsWithItsQuote(text: String, label: String?) {
        let line = "Button, 0x1, {{0, 0}, {1, 2}}, " + text
        #expect(XCUITestReader(DumpText(bytes: Array(line.utf8))).tree.elements.map { $0.label } == [label])
    }
}

/// Tests of the times at the beginning of log lines.
@Suite struct ClockTests {
    private func time(_ line: String) -> Double? { DumpClock.time(at: 0, in: DumpText(bytes: Array(line.utf8))) }

    @Test(arguments: [
        ("10:00:01", 36_001), ("23:59:59 x", 86_399), ("10:00:01.5", 36_001.5), ("10:00:01,5+0800", 36_001.5), ("10:00:01;5", 36_001),
        ("x 10:00:01", 36_001), ("x10:00:01", 36_001), ("110:00:01", nil), ("10.00:01", nil), ("10:00.01", nil), ("1x:00:01", nil),
        ("10:x0:01", nil), ("10:00:0x", nil), ("10:00:0", nil), ("\n10:00:01", nil), (#"\n10:00:01"#, nil), ("< 10:00:01", nil), ("", nil),
        ("1:00 10:00:01", 36_001),
    ]) func aTimeOfDayHasThreePartsOfTwoDigits(line: String, seconds: Double?) {
        #expect(time(line) == seconds)
    }

    @Test(arguments: [
        ("1970-01-01 00:00:01", 1), ("2024-02-03 10:00:01", 1_706_954_401), ("2024-02-03T10:00:01", 1_706_954_401),
        ("at 2024-02-03 10:00:01", 1_706_954_401), ("2024-01-03 10:00:01", 1_704_276_001), ("2024-12-03 10:00:01", 1_733_220_001),
        ("2000-03-01 00:00:00", 951_868_800), ("2024-00-03 10:00:01", 36_001), ("2024-13-03 10:00:01", 36_001),
        ("2024/02-03 10:00:01", 36_001), ("2024-02/03 10:00:01", 36_001), ("x024-02-03 10:00:01", 36_001), ("20x4-02-03 10:00:01", 36_001),
        ("2024-x2-03 10:00:01", 36_001), ("2024-02-x3 10:00:01", 36_001), ("24-02-03 10:00:01", 36_001),
    ]) func aDateMayPrecedeATime(line: String, seconds: Double) {
        #expect(time(line) == seconds)
    }

    @Test func aFractionHasNineDigits() throws {
        #expect(abs(try #require(time("00:00:00.123456789")) - 0.123456789) < 1e-14)
        #expect(abs(try #require(time("00:00:00.1234567899")) - 0.123456789) < 1e-14)
    }
}
