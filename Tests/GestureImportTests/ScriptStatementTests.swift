import GestureFiles
import GestureSupport
import Testing

@testable import GestureImport

/// Tests of the statements of a UI test that make no gestures, or that are not understood.
@Suite struct ScriptStatementTests {
    private static let layout = #"""
        {"window":{"id":"window","frame":[0,0,400,800],"subviews":[{"id":"card","type":"button","class":"Button","frame":[0,0,40,40]}]}}
        """#

    /// Imports a script that begins with a tap.
    private func read(_ lines: String) throws(InputError) -> Imported {
        var options = ImportOptions()
        options.layout = SourceText(name: "l", text: Self.layout)
        return try Importer.read([SourceText(name: "s", text: "app.tap()\n" + lines)], as: .xcuitestScript, options)
    }

    @Test(arguments: [
        "app.launchArguments += [\"-x\"]", "app.launchArguments = []", "app.a.b = 3", "count += 1", "self.count += 1", "count = 1",
        "XCTAssertEqual(app.label, robot.tap())", "let x = app.exists", "app.buttons[\"card\"].exists",
    ]) func aStatementThatTouchesNothingIsCounted(line: String) throws {
        let imported = try read(line)
        #expect(imported.gestures == [#"{ "tap": [200, 400] }"#])
        #expect(said(imported).contains("s:1:1: warning: a step that touches nothing is skipped"))
        #expect(!said(imported).contains("is not understood") && !said(imported).contains("is called on"))
    }

    @Test(arguments: [
        "robot.count == 3", "helper { x = 3 }", "Robot(3)", "let y = robot.tap()", "var y = robot.tap()", "robot.tapped", "robot.tap",
        "robot.x", "[robot row].tap",
    ]) func aStatementThatIsNotUnderstoodIsListed(line: String) throws {
        #expect(said(try read(line)).contains("s:2:1: warning: '\(line)' is not understood; its touches are left out"))
    }

    @Test(arguments: [
        ("[robot tap];", "tap"), ("[robot tap:3];", "tap"), ("robot.pinchIn(3)", "pinchIn"), ("robot.press()", "press"),
        ("robot\n  .tap()", "tap"), ("robot?.tap()", "tap"), ("[[robot row] tap];", "tap"),
    ]) func aGestureOfAnUnknownObjectIsListed(line: String, name: String) throws {
        #expect(said(try read(line)).contains("s:2:1: warning: '\(name)' is called on 'robot"))
    }

    @Test func aReturnedGestureOfAnUnknownObjectIsListedWithSelf() throws {
        #expect(said(try read("return self.robot.tap()")).contains("s:2:8: warning: 'tap' is called on 'self.robot', which is not known"))
    }

    @Test(arguments: ["card.other.tap()", "self.card.other.tap()"]) func anUnknownPartOfAKnownElementIsNotUnderstood(line: String) throws {
        let text = said(try read("let card = app.buttons[\"card\"]\n" + line))
        #expect(text.contains("s:3:1: warning: '\(line)' is not understood; its touches are left out"))
    }

    @Test(arguments: ["while", "if", "for x in"]) func aConditionWithoutABlockIsLeftOut(word: String) throws {
        let imported = try read(word + " app.swipeUp()")
        #expect(imported.gestures == [#"{ "tap": [200, 400] }"#])
        #expect(said(imported).hasSuffix("s:2:1: warning: 'swipeUp' is called on '\(word) app', which is not known here; it is left out"))
    }

    private static let up = #"{ "swipe": [200, 400], "direction": "up", "distance": 400, "duration": 0.4 }"#

    @Test(arguments: [
        // A sign on another line begins a statement.
        ("public\n(app).swipeUp()", [up]), ("let d\n{ app.swipeUp(); app.swipeUp() }", [up, up]), ("let e = app\n[e swipeUp]", [up]),
        ("app.press(forDuration: 2\n* 2)", []), ("app.press(forDuration: 2\n- 1)", []), ("app.press(forDuration: 2\n/ 2)", []),
        ("let e = app!\ne.swipeUp()", [up]), ("let e = app != nil\napp.swipeUp()", [up]),
        // An expression is nested at most 40 deep.
        (String(repeating: "try ", count: 39) + "app.swipeUp()", [up]), (String(repeating: "try ", count: 40) + "app.swipeUp()", []),
    ]) func aStatementEndsWithItsLine(lines: String, gestures: [String]) throws {
        let made = try read(lines).gestures.dropFirst().filter { $0 != #"{ "wait": 1 }"# }
        #expect(made == gestures)
    }

    private func refused(_ text: String, scene: String? = nil) -> [String] {
        var options = ImportOptions()
        options.layout = SourceText(name: "l", text: Self.layout)
        options.scene = scene
        do throws(InputError) {
            return try Importer.read([SourceText(name: "s", text: text)], as: .xcuitestScript, options).gestures
        } catch {
            return error.diagnostics.map { $0.description }
        }
    }

    @Test func aCallInALoopFailsOnce() {
        let error = "s:1:35: error: no view of the layout is called 'x', so the step is left out; give one that id"
        #expect(refused("for _ in 0..<3 { app.buttons[\"x\"].tap() }") == [error])
    }

    @Test func aTestWhoseGesturesAllFailIsTheFirstOne() {
        let tests = "func testA() { app.buttons[\"none\"].tap() }\nfunc testB() { app.tap() }"
        let error = "s:1:36: error: no view of the layout is called 'none', so the step is left out; give one that id"
        #expect(refused(tests) == [error])
        #expect(refused(tests, scene: "testB") == [#"{ "tap": [200, 400] }"#])
    }

    @Test func wordsInDirectivesOfObjectiveCDeclareNothing() {
        let tests = """
            @property (class, readonly) XCUIElement *other;
            @property (nonatomic) struct CGPoint point;
            static NSString *const name = @"paper";
            - (void)testName { [app.buttons[name] tap]; }
            #pragma mark - class helpers and func
            - (void)testSave { NSString *name = @"none"; [app tap]; }
            @class Page;
            - (void)testOther { NSString *name = @"none"; [app doubleTap]; }
            """
        #expect(refused(tests, scene: "testSave") == [#"{ "tap": [200, 400] }"#])
        #expect(refused(tests, scene: "testOther") == [#"{ "tap": [200, 400], "count": 2 }"#])
        let name = "error: no view of the layout is called 'paper'"
        #expect(refused(tests, scene: "testName").contains { $0.contains(name) })
    }

    @Test func aVariableMayBeCalledActor() throws {
        #expect(refused("func testA() { let actor = app\nactor.tap() }\nfunc testB() { app.swipeUp() }") == [#"{ "tap": [200, 400] }"#])
    }

    @Test func twentyFailuresAreListed() {
        let failures = refused((0...20).map { "app.buttons[\"x\($0)\"].tap()\n" }.joined())
        #expect(failures.count == 20 && failures.last?.contains("is called 'x19'") == true)
        let remarks = refused((0...20).map { "helper(\($0))\n" }.joined())
        #expect(remarks.count == 20 && remarks.last?.contains("'helper(18)' is not understood") == true)
    }

    @Test func anotherTestThanTheRequestedOneGivesNoReasons() {
        let test = "func testA() { robot.tap() }"
        let unknown = refused(test, scene: "testA")
        #expect(unknown.count == 1 && unknown.first?.contains("error: a gesture is called on elements that are declared elsewhere") == true)
        #expect(refused(test, scene: "testC") == ["s:1:1: error: no test is called 'testC'; there are 'testA'"])
        #expect(refused("app.tap()", scene: "testC") == ["s:1:1: error: no test is called 'testC'; there are none"])
    }

    private static let twenty = (1...19).map { "'\($0)'" }.joined(separator: ", ") + " and '20'"
    private static let lists: [(names: [String], list: String)] = [
        ([], "none"), (["a"], "'a'"), (["a", "b"], "'a' and 'b'"), ((1...20).map { "\($0)" }, twenty), ((1...21).map { "\($0)" }, twenty),
    ]

    @Test(arguments: lists) func theNamesOfTestsAndScenesAreListed(names: [String], list: String) {
        #expect(ImportError.noTest("x", among: names).description == "no test is called 'x'; there are " + list)
        #expect(ImportError.noScene("x", among: names).description == "no scene is called 'x'; there are " + list)
    }

    @Test func theLinesOutsideOfTestsHaveNoName() throws {
        let text = said(try read("func helper() { app.swipeUp() }"))
        #expect(
            text.contains("its test 'the lines outside of tests' is imported; '--scene NAME' imports another one: 'helper'"), "\(text)")
    }

    @Test(arguments: ["{ x in app.swipeUp() }", "{\nx\nin app.swipeUp() }", "{ app.swipeUp() }"])
    func theParameterOfAClosureIsSkipped(closure: String) throws {
        let imported = try read("helper \(closure)")
        #expect(imported.gestures.last == #"{ "swipe": [200, 400], "direction": "up", "distance": 400, "duration": 0.4 }"#)
        #expect(!said(imported).contains("s:3:1") && !said(imported).contains("is called on"))
    }

    @Test func aTokenMayHaveEscapesSignsAndDigits() {
        let text = #"$0 "a\"b\\c" "\n\t" """ x y """ @3 2.f 1..<2 1.5.6 a_1"#
        let tokens = ScriptTokens(DumpText(bytes: Array(text.utf8))).tokens.map { $0.kind }
        let (dot, less) = (ScriptTokens.Kind.sign(UInt8(ascii: ".")), ScriptTokens.Kind.sign(UInt8(ascii: "<")))
        #expect(
            tokens == [
                .word("$0"), .text(#"a"b\c"#), .text("\n\t"), .text("x y"), .number(3), .number(2), dot, .word("f"), .number(1), dot, dot,
                less,
                .number(2), .number(1.5), dot, .number(6), .word("a_1"),
            ])
    }
}
