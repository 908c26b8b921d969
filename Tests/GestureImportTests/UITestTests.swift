import GestureEngine
import GestureFiles
import GestureSupport
import Testing

@testable import GestureImport

@Suite struct UITestTests {
    private static let tree = """
        Element subtree:
         →Application, 0x1, pid: 1, label: 'App'
            Window (Main), 0x2, {{0.0, 0.0}, {400.0, 800.0}}
              NavigationBar, 0x20, {{0.0, 0.0}, {400.0, 100.0}}
                Button, 0x21, {{0.0, 50.0}, {50.0, 50.0}}, label: 'Back'
              Table, 0x5, {{0.0, 0.0}, {400.0, 800.0}}
                Cell, 0x6, {{0.0, 400.0}, {400.0, 40.0}}
                  StaticText, 0x7, {{20.0, 410.0}, {100.0, 20.0}}, label: 'One'
                Cell, 0x8, {{0.0, 440.0}, {400.0, 40.0}}
                  StaticText, 0x9, {{20.0, 450.0}, {100.0, 20.0}}, label: 'Two'
              Other, 0x3, {{0.0, 600.0}, {400.0, 200.0}}, identifier: 'card'
                Button, 0x4, {{20.0, 620.0}, {100.0, 40.0}}, identifier: 'ok', label: 'Connect'
        """

    private func read(_ script: String, scene: String? = nil) throws -> Imported {
        var options = ImportOptions()
        options.scene = scene
        return try Importer.read([SourceText(name: "t", text: Self.tree), SourceText(name: "s", text: script)], as: nil, options)
    }

    /// Returns the gestures that are imported from a script, without the pauses between them.
    private func made(_ script: String) throws -> [String] { try read(script).gestures.filter { $0 != #"{ "wait": 1 }"# } }

    @Test(arguments: [
        (#"app.buttons["Connect"].tap()"#, #"{ "tap": "ok" }"#), (#"[app.buttons[@"Connect"] tap];"#, #"{ "tap": "ok" }"#),
        (#"app.buttons["ok"].doubleTap()"#, #"{ "tap": "ok", "count": 2 }"#),
        (#"app.otherElements["card"].twoFingerTap()"#, #"{ "tap": "card", "fingers": 2 }"#),
        (#"app.otherElements["card"].tap(withNumberOfTaps: 3, numberOfTouches: 2)"#, #"{ "tap": "card", "count": 3, "fingers": 2 }"#),
        (#"app.otherElements["card"].press(forDuration: 1.2)"#, #"{ "press": "card", "hold": 1.2 }"#),
        (#"[app.otherElements[@"card"] pressForDuration:1.2];"#, #"{ "press": "card", "hold": 1.2 }"#),
        (
            #"app.buttons["ok"].press(forDuration: 1, thenDragTo: app.cells["One"])"#,
            #"{ "drag": "ok", "to": "cell1", "hold": 1, "duration": 0.255539 }"#
        ),
        (
            #"app.buttons["ok"].press(forDuration: 1, thenDragTo: app.cells["One"], withVelocity: .slow, thenHoldForDuration: 0.4)"#,
            #"{ "drag": "ok", "to": "cell1", "hold": 1, "duration": 0.511077, "rest": 0.4 }"#
        ),
        (#"app.tables.firstMatch.swipeUp()"#, #"{ "swipe": "tableView1", "direction": "up", "distance": 400, "duration": 0.4 }"#),
        (
            #"app.cells.element(boundBy: 1).swipeLeft(velocity: .fast)"#,
            #"{ "swipe": "cell2", "direction": "left", "distance": 200, "duration": 0.1 }"#
        ),
        (
            #"[[app.cells elementBoundByIndex:1] swipeUpWithVelocity:200];"#,
            #"{ "swipe": "cell2", "direction": "up", "distance": 100, "duration": 0.5 }"#
        ),
        (
            #"app.otherElements["card"].pinch(withScale: 0.5, velocity: -1)"#,
            #"{ "pinch": "card", "from": 160, "to": 80, "duration": 0.5 }"#
        ),
        (
            #"app.otherElements["card"].rotate(CGFloat.pi / 2, withVelocity: 1)"#,
            #"{ "rotate": "card", "by": 1.570796, "radius": 50, "duration": 1.570796 }"#
        ),
        (
            #"app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 10, dy: 20)).tap()"#,
            #"{ "tap": [10, 20] }"#
        ),
        (
            #"app.otherElements["card"].coordinate(withNormalizedOffset: CGVector(dx: 0.25, dy: 0.5)).tap()"#, #"{ "tap": [100, 700] }"#
        ),
        (#"app.staticTexts["Two"].tap()"#, #"{ "tap": "Two" }"#),
        (#"app.cells.containing(.staticText, identifier: "Two").element.tap()"#, #"{ "tap": "cell2" }"#),
        ("let ok = app.buttons[\"ok\"]\nok\n  .tap()", #"{ "tap": "ok" }"#), ("app.tap()", #"{ "tap": [200, 400] }"#),
        (#"[app.buttons[@"ok"] tapWithNumberOfTaps:@3 numberOfTouches:@2];"#, #"{ "tap": "ok", "count": 3, "fingers": 2 }"#),
        (#"self.save = app.buttons["ok"]; self.save.tap()"#, #"{ "tap": "ok" }"#),
        // A file may end with the type of a variable, within a text, or with a function that has no body.
        ("app.buttons[\"ok\"].tap()\nvar other: XCUIElement", #"{ "tap": "ok" }"#),
        ("app.buttons[\"ok\"].tap()\nlet text = \"\"\"\nnever closed", #"{ "tap": "ok" }"#),
        ("app.buttons[\"ok\"].tap()\nfunc open()", #"{ "tap": "ok" }"#),
        // An initializer is not a part of the test before it.
        ("func testA() { app.buttons[\"ok\"].tap() }\ninit(app: XCUIApplication) { app.swipeUp() }", #"{ "tap": "ok" }"#),
    ])
    func aCallIsAGesture(_ script: String, _ gesture: String) throws { #expect(try made(script) == [gesture]) }

    @Test(arguments: ["try app.tap()", "await app.tap()", "app.press(forDuration: -(-1))", "app.press(forDuration: (1))"])
    func laterStatementsMayBeNestedAsDeeplyAsTheFirst(statement: String) throws {
        #expect(try made(String(repeating: statement + "\n", count: 50)).count == 50)
    }

    @Test(arguments: [(20, false), (21, true)]) func aMessageHasTwentyArguments(count: Int, isRefused: Bool) throws {
        let message = "[super a:1" + String(repeating: " b:1", count: count - 1) + "]"
        let text = said(try read("app.tap()\n\(message)"))
        #expect(text.contains("s:2:1: warning: '[super a:1 b:1") == isRefused)
        #expect(text.contains("a step that touches nothing is skipped") != isRefused)
    }

    @Test func xcTestWaitsBetweenGesturesAndATestMaySleep() throws {
        let imported = try read("app.buttons[\"ok\"].tap()\nsleep(2)\nfor _ in 0..<2 { app.buttons[\"ok\"].tap() }")
        #expect(
            imported.gestures == [
                #"{ "tap": "ok" }"#, #"{ "wait": 3 }"#, #"{ "tap": "ok" }"#, #"{ "wait": 1 }"#, #"{ "tap": "ok" }"#,
            ])
        #expect(imported.figures.count == 2 && imported.figures.allSatisfy { $0.hasSuffix(": model") })
        #expect(imported.text(naming: "a.json").contains(#""x-model": ["#))
        #expect(said(imported).contains("these figures are assumed, not measured"))
    }

    @Test func anUnknownLineIsListedWithItsPosition() throws {
        let script = """
            let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")
            springboard.buttons["Allow"].tap()
            login(user: "x")
            app.cells.matching(NSPredicate(format: "x")).firstMatch.tap()
            app.buttons["ok"].press(forDuration: duration)
            if app.alerts.firstMatch.exists { app.buttons["ok"].tap() }
            """
        let text = said(try read(script))
        for line in [
            "s:1:1: warning: 'let springboard", "s:2:1: warning: 'tap' is called on 'springboard.buttons", "s:3:1: warning: 'login(user",
            "s:4:1: warning: 'app.cells.matching", "s:5:1: warning: 'app.buttons", "s:6:1: warning: how often the code after 'if'",
        ] { #expect(text.contains(line), "\(line)") }
    }

    @Test(arguments: ["XCTAssertTrue(\n  isDone\n)", "_ = signIn(\n  name: \"a\"\n) as HomePage"])
    func theLastParenthesisOfACallMayBeginALine(statement: String) throws {
        let imported = try read("func testA() {\n  app.tap()\n\(statement)\n}\nfunc signIn(name: String) {}")
        #expect(imported.gestures == [#"{ "tap": [200, 400] }"#])
        #expect(!said(imported).contains("is not understood"), "\(said(imported))")
    }

    @Test(arguments: [
        "app.coordinate(withNormalizedOffset: .zero).withOffset(3).tap()", "app.coordinate(withNormalizedOffset: 3).tap()",
        "app.buttons.matching(identifier: 3).tap()", "app.descendants(matching: \"x\").tap()",
        "app.buttons.element(matching: \"x\", identifier: \"ok\").tap()", "app.buttons.element(matching: .button, identifier: 3).tap()",
        "app.cells.containing(.button, identifier: 3).tap()", "app.tap(withNumberOfTaps: \"1\", numberOfTouches: 1)",
        "app.buttons[@\"ok\", 3].tap()", "XCUIApplication(x).tap()", "sleep(\"x\")", "Thread.sleep(forTimeInterval: \"x\")",
    ])
    func aCallWithAnArgumentOfAnotherTypeIsNotUnderstood(line: String) throws {
        let imported = try read("app.tap()\n" + line)
        #expect(imported.gestures == [#"{ "tap": [200, 400] }"#])
        #expect(said(imported).contains("s:2:1: warning: '\(line)' is not understood; its touches are left out"))
    }

    @Test(arguments: [
        ("press(forDuration: 1, thenDragTo: 3)", "?"), ("press(forDuration: 1, thenDragTo: app.buttons[\"x\"])", "x"),
        ("press(forDuration: 1, thenDragTo: app.descendants(matching: .any).firstMatch)", "app"),
        ("press(forDuration: 1, thenDragTo: app.tables.element(boundBy: 2))", "Table"), ("pinch(withScale: 2, velocity: 1)", "*"),
        ("rotate(1, withVelocity: 1)", "*"), ("swipeUp()", "*"),
    ])
    func aGestureWithoutAPlaceIsAnError(call: String, name: String) {
        let text = (name == "*" ? "app.buttons[\"*\"]." : "app.coordinate(withNormalizedOffset: .zero).") + call
        #expect(refusal(text, as: .xcuitestScript).contains("error: only a layout contains the position of '\(name)'"))
    }

    @Test func theTokensOfAScriptHaveTheirOffsets() {
        let text = "\u{FEFF}a 1_0.5f \"x\\ty\" @\"z\"\n\"\\(b)\" // c\n+é"
        let tokens = ScriptTokens(DumpText(bytes: Array(text.utf8))).tokens
        #expect(
            tokens.map { $0.kind } == [
                .word("a"), .number(10.5), .text("x\ty"), .text("z"), .text(nil), .sign(UInt8(ascii: "+")), .word("é"),
            ])
        #expect(tokens.map { $0.offset } == [3, 5, 12, 20, 24, 36, 37])
        #expect(tokens.map { $0.isFirst } == [true, false, false, false, true, true, false])
    }

    @Test func oneOfSeveralTestsIsSelected() throws {
        let script = """
            final class T: XCTestCase {
                let app = XCUIApplication()
                func testA() { app.buttons["ok"].tap() }
                func testB() throws { app.tap() }
            }
            """
        #expect(try read(script).gestures == [#"{ "tap": "ok" }"#])
        #expect(said(try read(script)).contains("its test 'testA' is imported; '--scene NAME' imports another one: 'testB'"))
        #expect(try read(script, scene: "testB").gestures == [#"{ "tap": [200, 400] }"#])
        #expect(throws: InputError.self) { try read(script, scene: "testC") }
    }

    @Test func aViewWithoutAClassIsAnElementOfItsType() throws {
        var options = ImportOptions()
        let views = #"{"id":"card","frame":[0,0,9,9]},{"id":"ok","type":"button","frame":[20,20,40,40]}"#
        options.layout = SourceText(name: "l", text: #"{"window":{"frame":[0,0,400,800],"subviews":[\#(views)]}}"#)
        let source = SourceText(name: "s", text: "app.buttons.element(boundBy: 0).tap()")
        #expect(try Importer.read([source], as: .xcuitestScript, options).gestures == [#"{ "tap": "ok" }"#])
    }

    @Test func aMissingObjectIsAnError() {
        #expect(refusal(#"app.buttons["ok"].tap()"#, as: nil).contains("0.txt:1:19: error: only a layout contains the position of 'ok'"))
        #expect(throws: InputError.self) { try read(#"app.buttons["none"].tap()"#) }
        #expect(refusal("let app = XCUIApplication()\napp.launch()", as: nil).contains("no gesture of XCUIElement"))
    }

    @Test func barsAreInFrontOfTheContent() throws {
        #expect(
            try document(try read("app.tap()")).lines.filter { $0.hasPrefix("   ") && !$0.hasPrefix("    ") } == [
                "   tableView1", "   card", "   NavigationBar",
            ])
    }
}

@Suite struct SeveralFilesTests {
    private static let screen = Dumps.tree
    private static let tap = #"[{"action": "tap", "options": {"x": 5, "y": 6}}]"#

    private func reason(_ texts: [String], as kind: ImportKind? = nil) -> String {
        do throws(InputError) {
            _ = try Importer.read(
                texts.enumerated().map { SourceText(name: "\($0.offset).txt", text: $0.element) }, as: kind, ImportOptions())
            return ""
        } catch {
            return error.description
        }
    }

    @Test func aScreenAndTouchesAreALayoutAndItsTrace() throws {
        let imported = try importing(Self.screen, Self.tap, as: nil)
        #expect(imported.layout != nil && imported.events.count == 2)
        #expect(imported.figures == ["a tap holds for 0.1 s: model"])
        #expect(try importing(Self.tap, Self.screen, as: nil).events.count == 2)
    }

    @Test func tooMuchInputIsAnErrorWithAFix() {
        #expect(reason([Self.tap, Self.tap]).contains("1.txt:1:1: error: '0.txt' contains touches, too"))
        #expect(reason([TreeTests.elements, TreeTests.source]).contains("'0.txt' is a screen (xcuitest) already"))
        #expect(reason([Self.screen, TreeTests.source]).contains("'0.txt' is a screen (uikit) already"))
        #expect(reason([Dumps.tree + "\n" + Dumps.touches, Self.tap]).contains("'0.txt' contains touches, too"))
        #expect(reason([TreeTests.source, TreeTests.source], as: .appium).contains("omit --from"))
        #expect(reason([#"{"events": [], "timeOffset": 0}"#]).contains("import it alone"))
    }
}
