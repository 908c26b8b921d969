import GestureEngine
import GestureFiles
import GestureSupport
import Testing

@testable import GestureImport

/// Tests with inputs just below and just above each limit of imports.
@Suite struct LimitTests {
    private static let window = "<UIWindow: 0x1; frame = (0 0; 320 480)>\n"

    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    /// Returns the ids of all views inside the window after an import of these lines of a dump.
    private func ids(_ lines: String) throws -> [String] { try document(try importing(Self.window + lines)).lines.dropFirst().map { $0 } }

    @Test(arguments: [(4095, true), (4096, false)]) func aNullByteInTheFirstFourKilobytesMeansBinaryInput(place: Int, isRefused: Bool) {
        let text = Self.window + Self.repeated(" ", 4096 - Self.window.utf8.count)
        var bytes = Array((text + "<UIView: 0x2; frame = (0 0; 1 2)>").utf8)
        bytes.insert(0, at: place)
        let reason = "x:1:1: error: the file is not text; import what a debugger prints, or the source of a storyboard"
        let error = refused { () throws(InputError) in try Importer.read([SourceText(name: "x", bytes: bytes)], as: .uikit, ImportOptions())
        }
        #expect(error == (isRefused ? reason : ""))
    }

    @Test func viewsCanBeNestedAHundredDeep() throws {
        func tree(_ depth: Int) -> String {
            Self.window + (1..<depth).map { Self.repeated("| ", $0) + "<V: 0x\($0 + 1); frame = (0 0; 1 2)>\n" }.joined()
        }
        #expect(try document(try importing(tree(99))).lines.count == 99)
        #expect(
            refusal(tree(101)) == """
                0.txt:101:201: error: views are nested 101 deep, and a layout's values may be 200 deep, two of them for each view \
                (docs/internals/limits.md); print part of the tree, such as 'po [view recursiveDescription]'
                """)
    }

    @Test func aMergedLayoutCanBeAsDeepAsATraceAllows() {
        func merged(_ depth: Int) -> String {
            var options = ImportOptions()
            let arrays = Self.repeated("[", depth) + Self.repeated("]", depth)
            options.mergeInto = SourceText(name: "m", text: #"{"window":{"id":"w","frame":[0,0,1,1],"x-a":\#(arrays)}}"#)
            return refused { () throws(InputError) in try Importer.read([SourceText(name: "x", text: Self.window)], as: .uikit, options) }
        }
        #expect(merged(197) == "")
        #expect(merged(198).hasPrefix("x:1:1: error: views are nested 1 deep, and a layout's values may be 200 deep"))
    }

    @Test(arguments: [(4999, 50.0), (5000, 25.0)]) func rangesAreSearchedInTheFirstFiveThousandLines(before: Int, x: Double) throws {
        var options = ImportOptions()
        options.size = Size(width: 200, height: 400)
        let ranges = "A: 36 0 199 0\nA: 35 0 99 0\n"
        let touch = "E: 1.0 0003 0039 1\nE: 1.0 0003 0035 25\nE: 1.0 0003 0036 50\nE: 1.0 0000 0000 0\n"
        let text = Self.repeated("x\n", before - 1) + ranges + touch
        let imported = try Importer.read([SourceText(name: "x", text: text)], as: .evemu, options)
        #expect(imported.events.first?.touches.first?.location.x == x)
    }

    @Test func touchesAloneAreNotAScreen() {
        let diagnostic = Importer.needsScreen(SourceText(name: "x", text: ""))
        #expect(
            diagnostic.description == "x:1:1: error: it contains only touches; add a file that has views, or use 'import' with "
                + "--layout")
    }

    @Test(arguments: [(1000, 1), (1001, 0)]) func aClassHasAThousandBytes(count: Int, views: Int) throws {
        #expect(try ids("   | <\(Self.repeated("V", count)): 0x2; frame = (0 0; 1 2)>").count == views)
    }

    @Test(arguments: [(198, "a"), (199, "tap")]) func aNameInParenthesesHasTwoHundredBytes(count: Int, id: String) throws {
        let name = "a" + Self.repeated("-", count)
        let text = Self.window + "<UITapGestureRecognizer: 0x2 (\(name)); state = Possible; view = <UIWindow 0x1>>"
        #expect(try document(try importing(text)).window.gestureRecognizers.map { $0.id } == [id])
    }

    @Test(arguments: [(598, "text"), (599, "x")]) func aTextInQuotesHasSixHundredBytes(count: Int, comment: String) throws {
        // If a quoted text exceeds the limit, it is imported only up to its first semicolon.
        let text = "x; " + Self.repeated("y", count - 3)
        let layout = try #require(try importing(Self.window + "   | <UILabel: 0x2; frame = (0 0; 1 2); text = '\(text)'>").layout)
        #expect(layout.contains("text 'x'") == (comment == "x"))
    }

    @Test func aSecondQuoteInATextThatIsTooLongIsAnApostrophe() throws {
        // The last quote is more than 600 bytes after the first one, but not after the second one.
        let text = Self.repeated("y", 590) + " 'z; alpha = 0.5; tag = 7'"
        let layout = try document(try importing(Self.window + "   | <UILabel: 0x2; frame = (0 0; 1 2); text = '\(text)>"))
        #expect(layout.window.subviews.first?.value(.alpha)?.number == 0.5)
    }

    @Test(arguments: [(59, true), (60, true), (61, false)]) func aKeyHasSixtyBytes(count: Int, isKey: Bool) throws {
        let key = Self.repeated("k", count)
        let text = Self.window + "<UITapGestureRecognizer: 0x2; state = Possible; view = <UIWindow 0x1>; \(key) = 1>"
        #expect(said(try importing(text)).contains("'\(key)' of 'UITapGestureRecognizer' has no counterpart in a layout") == isKey)
    }

    @Test(arguments: [(400, 0.5), (401, 1)], ["\n", "\r\n", "\r", "\\n"])
    func aDescriptionContinuesAfterFourHundredSpaces(limit: (count: Int, alpha: Double), lineBreak: String) throws {
        let text = "   | <UIView: 0x2; frame = (0 0; 1 2);" + lineBreak + Self.repeated(" ", limit.count) + "alpha = 0.5>"
        let layout = try document(try importing(Self.window + text))
        #expect((layout.window.subviews.first?.value(.alpha)?.number ?? 1) == limit.alpha)
    }

    @Test(arguments: [(37, 125.0), (38, 12)]) func theTimeOfAnEventHasFortyBytes(zeros: Int, time: Double) throws {
        func event(_ time: String, _ phase: String) -> String {
            "<UITouchesEvent: 0x9> timestamp: \(time) touches: {(<UITouch: 0x10> phase: \(phase); "
                + "window: <UIWindow: 0x1; frame = (0 0; 3 4)>; location in window: {1, 2})}\n"
        }
        let text = event("0", "Began") + event(Self.repeated("0", zeros) + "125", "Ended")
        #expect(try importing(text).events.map { $0.time } == [0, time])
    }

    @Test func aRecognizerHasAHundredActions() throws {
        let actions = (1...101).map { "(action=a\($0):, target=<C 0x9>)" }.joined(separator: ", ")
        let text = Self.window + "<UITapGestureRecognizer: 0x2; state = Possible; view = <UIWindow 0x1>; target= <\(actions)>>"
        let others = (2...11).map { "'a\($0):'" }.joined(separator: ", ")
        #expect(said(try importing(text)).contains("question: 'a1' also calls \(others) and 89 more; a layout has one action"))
    }

    @Test(arguments: [(200, 1), (201, 0)]) func bracketsCanBeNestedTwoHundredDeep(count: Int, hidden: Int) throws {
        let text = "   | <UIView: 0x2; frame = (0 0; 1 2); a = \(Self.repeated("(", count))\(Self.repeated(")", count)); hidden = YES>"
        let layout = try document(try importing(Self.window + text))
        #expect(layout.window.subviews.count { $0.value(.isHidden)?.bool == true } == hidden)
    }

    @Test(arguments: [(199, ["UITransitionView2", "UITransitionView"]), (200, ["UITransitionView", "UITransitionView2"])])
    func twoHundredViewsInsideAViewIdentifyIt(count: Int, ids: [String]) throws {
        // The two views contain the same labels and then different controls. In the later dump, they have changed places.
        func dump(_ controls: [String], height: Int) -> String {
            var text = Self.window
            for control in controls {
                text += "   | <UITransitionView; frame = (0 0; 320 480)>\n"
                text += "   |    | <UILabel; frame = (0 0; 3 \(height))>\n"
                text += Self.repeated("   |    | <UILabel; frame = (0 0; 3 4)>\n", count - 1)
                text += "   |    | <\(control); frame = (0 0; 3 4)>\n"
            }
            return text
        }
        var options = ImportOptions()
        let first = try importing(dump(["UISwitch", "UISlider"], height: 4)).layout
        options.mergeInto = SourceText(name: "m", text: first ?? "")
        let later = SourceText(name: "x", text: dump(["UISlider", "UISwitch"], height: 5))
        #expect(try document(try Importer.read([later], as: .uikit, options)).window.subviews.map { $0.id } == ids)
    }

    @Test(arguments: [(20, true), (21, false)]) func theContentsOfTwentyAlikeViewsAreCompared(count: Int, areCompared: Bool) throws {
        // Each view contains another label. In the later dump, the views come in the reverse order, and their switches have changed.
        func dump(_ labels: [Int], height: Int) -> String {
            let views = labels.map {
                """
                   | <UITransitionView; frame = (0 0; 320 480)>
                   |    | <UILabel; frame = (0 0; 3 \(100 + $0))>
                   |    | <UISwitch; frame = (0 0; 3 \(height))>\n
                """
            }
            return Self.window + views.joined()
        }
        var options = ImportOptions()
        let first = try importing(dump(Array(0..<count), height: 4))
        options.mergeInto = SourceText(name: "m", text: first.layout ?? "")
        let later = SourceText(name: "x", text: dump((0..<count).reversed(), height: 5))
        let old = try document(first).window.subviews.map { $0.id }
        let new = try document(try Importer.read([later], as: .uikit, options)).window.subviews.map { $0.id }
        #expect(old.count == count && new == (areCompared ? old.reversed() : old))
    }

    @Test(arguments: [(399, 1), (400, 0)]) func anElementBeginsInTheFirstFourHundredBytesOfItsLine(column: Int, count: Int) throws {
        let text = "Element subtree:\n" + Self.repeated(" ", column) + "Button, 0x1, {{0, 0}, {1, 2}}\n Cell, 0x2, {{0, 0}, {1, 2}}"
        let layout = try document(try importing(text, as: .xcuitest))
        #expect(layout.lines.count { $0.hasSuffix("button1") } == count)
    }

    @Test(arguments: [(65_536 - 16, ImportKind.xcuitest), (65_536 - 15, .uikit)])
    func aKindShowsInTheFirstSixtyFourKilobytes(before: Int, kind: ImportKind) {
        let text = Self.repeated("x", before) + "Element subtree:"
        #expect(Importer.kind(of: SourceText(name: "x", text: text)) == kind)
    }

    @Test func aNumberThatIsTooLargeBecomesTheLargestOneOfALayout() throws {
        let layout = try #require(try importing(Self.window + "   | <UIView: 0x2; frame = (-1e999 1e999; 1 2)>").layout)
        #expect(layout.contains(#""frame": [-1000000000, 1000000000, 1, 2]"#))
    }

    @Test func aLayoutIsReadAsFarAsAViewIsWide() throws {
        // With 97 characters in the string, the object is printed on one line. With 98, the line would be too wide, so the object is
        // printed on several lines.
        func printed(_ count: Int) -> [Substring] {
            let node = JSONNode.made(.object([JSONMember("a", .string(Self.repeated("x", count))), JSONMember("b", .bool(true))]))
            return JSONPrinter.text(of: node).split(separator: "\n")
        }
        let least = (90...120).first { printed($0).count > 1 }
        #expect(least == 98)
    }
}

/// Returns the error message of an import, or an empty string if the import succeeds.
private func refused(_ body: () throws(InputError) -> Imported) -> String {
    do throws(InputError) {
        _ = try body()
        return ""
    } catch {
        return error.description
    }
}
