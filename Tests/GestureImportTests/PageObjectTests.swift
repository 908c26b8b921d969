import GestureFiles
import GestureSupport
import Testing

@testable import GestureImport

/// Tests of importing UI tests that are spread over several files, with page objects, lists of identifiers, and helper functions.
@Suite struct PageObjectTests {
    private static let tree = """
        Element subtree:
         →Application, 0x1, pid: 1
            Window (Main), 0x2, {{0, 0}, {400, 800}}
              Button, 0x21, {{0, 50}, {50, 50}}, identifier: 'login-sign-in'
              TextField, 0x22, {{0, 150}, {50, 50}}, identifier: 'login-email'
              Button, 0x23, {{0, 250}, {50, 50}}, identifier: 'card'
              Button, 0x24, {{0, 350}, {50, 50}}, identifier: 'tab-home'
        """
    private static let identifiers = """
        enum Ids {
            enum login { static let signIn = "login-sign-in"; static let email: String = "login-email" }
            enum signUp { static let email = "sign-up-email" }
        }
        extension Ids.login { static let next = "tab-home" }
        extension Ids.signUp { static let next = "card" }
        enum Tab: String { case home = "tab-home", card }
        """
    private static let page = """
        import XCTest
        class LoginPage {
            let app: XCUIApplication
            init(app: XCUIApplication) { self.app = app }
            var signInButton: XCUIElement { app.buttons[Ids.login.signIn] }
            lazy var email = app.textFields[Ids.login.email]
            @discardableResult func enter(_ name: String) -> LoginPage {
                email.tap()
                email.typeText(name)
                return self
            }
            func open(_ tab: Tab) { app.buttons[tab.rawValue].doubleTap() }
        }
        """

    private func read(_ body: String, _ others: String...) throws(InputError) -> Imported {
        let test = "import XCTest\nfinal class T: XCTestCase {\n let app = XCUIApplication()\n func testIt() {\n\(body)\n}\n}"
        let texts = [Self.tree, test] + others
        return try Importer.read(texts.enumerated().map { SourceText(name: "\($0.offset)", text: $0.element) }, as: nil, ImportOptions())
    }

    private func taps(_ body: String) throws -> [String] {
        try read(body, Self.page, Self.identifiers).gestures.filter { $0 != #"{ "wait": 1 }"# }
    }

    @Test(arguments: [
        ("app.buttons[Ids.login.signIn].tap()", #"{ "tap": "login-sign-in" }"#),
        ("app.buttons[Ids.login.next].tap()", #"{ "tap": "tab-home" }"#),
        ("app.buttons[Tab.home.rawValue].tap()", #"{ "tap": "tab-home" }"#),
        ("app.buttons[Tab.card.rawValue].tap()", #"{ "tap": "card" }"#),
        ("LoginPage(app: app).signInButton.tap()", #"{ "tap": "login-sign-in" }"#),
        ("let page = LoginPage(app: app)\npage.email.tap()", #"{ "tap": "login-email" }"#),
        ("LoginPage(app: app).enter(\"me\")", #"{ "tap": "login-email" }"#),
        ("LoginPage(app: app).open(Tab.home)", #"{ "tap": "tab-home", "count": 2 }"#),
        // If no file declares a constant, the constant's name is used as the identifier.
        ("app.buttons[Other.ids.card].tap()", #"{ "tap": "card" }"#),
    ]) func theFilesOfATestAreReadAsOne(body: String, gesture: String) throws {
        #expect(try taps(body) == [gesture])
    }

    @Test(arguments: [
        // A constant must match at least two words of a path. Otherwise, the path names the element that is called like its last word.
        ("LoginPage(app: app).save.tap()", #"{ "tap": "tab-home" }"#), ("app.buttons[More.save].tap()", #"{ "tap": "card" }"#),
        ("app.buttons[Outer.Inner.key].tap()", #"{ "tap": "login-email" }"#), ("app.buttons[SIGN].tap()", #"{ "tap": "login-sign-in" }"#),
        ("app.buttons[home].tap()", #"{ "tap": "tab-home" }"#), ("_ = LoginPage(app: app).enter(\"me\")", #"{ "tap": "login-email" }"#),
        ("app.buttons[Screen.two.rawValue].tap()", #"{ "tap": "tab-home" }"#),
        // The calls in brackets after a call are no part of the chain of calls.
        ("LoginPage(app: app).enter(\"me\")[index(1)].name", #"{ "tap": "login-email" }"#),
    ]) func constantsAndElementsMayHaveTheSameName(body: String, gesture: String) throws {
        let others = """
            import XCTest
            enum More { static let save = "card" }
            class Menu { var save: XCUIElement { app.buttons["tab-home"] } }
            struct Outer { enum Inner { static let key = "login-email" } }
            #define SIGN @"login-sign-in"
            NSString *const home = @"tab-home";
            enum Screen: String {
              case one = "card",
                two = "tab-home"
            }
            """
        #expect(try read(body, Self.page, Self.identifiers, others).gestures == [gesture])
    }

    @Test(arguments: [
        ("app.buttons[A.one].tap()", "card"), ("app.buttons[B.one].tap()", "tab-home"), ("app.buttons[C.one].tap()", "login-email"),
        ("app.buttons[last].tap()", "tab-home"), ("Page().card.tap()", "card"), ("Page().cell(\"card\", at: 3)", "card"),
    ]) func aConstantEndsWithItsLineItsBlockOrItsFile(body: String, id: String) throws {
        // Because the three constants have the same name, they cannot be read as elements.
        let others = """
            import XCTest
            enum A { static let one = "card"
            }
            enum B { static let one = "tab-home" }
            enum C { static let one = "login-email"; static let two = 2 }
            class Page {
                func cell(_ id: String, at row: Int) { app.buttons[id].tap() }
                var card: XCUIElement { return app.buttons["card"] }
            }
            let last = "tab-home"
            """
        #expect(try read(body, others).gestures == [#"{ "tap": "\#(id)" }"#])
    }

    @Test(arguments: ["key", "other", "third"]) func aConstantInAFunctionIsUnknownOutside(name: String) {
        let others = """
            import XCTest
            class Page { func a() {
              let key = "card"
              other = "card"
              switch x { case third: app.tap() }
            } }
            """
        let error = #expect(throws: InputError.self) { try read("app.buttons[\(name)].tap()", others) }
        #expect(error?.description.contains("error: no view of the layout is called '\(name)'") == true)
    }

    @Test(arguments: [
        "@discardableResult ", "@objc(open) @MainActor public ", "@objc dynamic ", "@objc class ", "class override ", "package ",
        "@Step(\"a\") ", "",
    ])
    func aPageThatReturnsItselfIsReadOnce(attribute: String) throws {
        let others = """
            import XCTest
            class Page {
              let app = XCUIApplication()
              \(attribute)func open() -> Page { app.buttons["card"].tap(); return self }
            }
            """
        let imported = try read("Page().open()", others)
        #expect(imported.gestures == [#"{ "tap": "card" }"#])
        #expect(!said(imported).contains("self"), "\(said(imported))")
    }

    @Test func aTextThatReadsLikeADeclarationIsPartOfItsDump() throws {
        let dump = """
            <UIWindow: 0x1; frame = (0 0; 400 800)>
               | <UILabel: 0x2; frame = (0 50; 50 50); text = 'First class ticket'>
               | <UIButton: 0x3; frame = (0 250; 50 50); text = 'card'>
            """
        let test = "import XCTest\nfinal class T: XCTestCase {\n func testIt() { XCUIApplication().buttons[\"card\"].tap() }\n}"
        let imported = try importing(dump, test, as: nil)
        #expect(imported.gestures == [#"{ "tap": "card" }"#])
        #expect(try document(imported).lines == ["window", " First-class-ticket", " card"])
    }

    @Test func aNameThatIsDeclaredTwiceIsUnknown() throws {
        let others = """
            import XCTest
            class Menu { var save = app.buttons["tab-home"]; func go() { app.tap() } }
            class Sheet { var save = app.buttons["card"]; func go() { app.tap() } }
            """
        let imported = try read("app.buttons[\"card\"].tap()\nMenu().save.tap()\nMenu().go()", others)
        #expect(imported.gestures == [#"{ "tap": "card" }"#])
        #expect(said(imported).contains("1:6:1: warning: 'tap' is called on 'Menu().save', which is not known here; it is left out"))
        #expect(said(imported).contains("1:7:1: warning: 'Menu().go()' is not understood"))
    }

    @Test(arguments: [
        "LoginPage(app: app).enter(\"me\"); app.buttons[\"card\"].tap()",
        "if isNew { LoginPage(app: app).enter(\"me\") }; app.buttons[\"card\"].tap()",
    ]) func aCallOfAPageEndsWithItsStatement(body: String) throws {
        #expect(try taps(body) == [#"{ "tap": "login-email" }"#, #"{ "tap": "card" }"#])
    }

    @Test(arguments: [(10, ["tab-home", "card"]), (11, ["tab-home"])])
    func callsAreFollowedTenFunctionsDeep(count: Int, ids: [String]) throws {
        let calls = (0..<count - 1).map { "func f\($0)() {\nf\($0 + 1)()\n}\n" }.joined()
        let last = "func f\(count - 1)() {\napp.buttons[\"card\"].tap()\n}"
        let imported = try read("app.buttons[\"tab-home\"].tap()\nf0()", "import XCTest\n" + calls + last)
        #expect(imported.gestures.filter { $0 != #"{ "wait": 1 }"# } == ids.map { #"{ "tap": "\#($0)" }"# })
    }

    @Test func aFunctionIsNotFollowedInItself() throws {
        let imported = try read("go()", "import XCTest\nfunc go() {\napp.buttons[\"card\"].tap()\ngo()\n}")
        #expect(imported.gestures == [#"{ "tap": "card" }"#])
        #expect(said(imported).contains("2:4:1: warning: 'go()' is not understood; its touches are left out"))
    }

    @Test func theParametersOfAFunctionAreUnknownAfterItsCall() {
        let error = #expect(throws: InputError.self) {
            try read("LoginPage(app: app).open(Tab.home)\napp.buttons[tab.rawValue].tap()", Self.page, Self.identifiers)
        }
        #expect(error?.description.contains("1:6:27: error: no view of the layout is called 'tab'") == true)
    }

    @Test func callsOnUnknownElementsAreListed() throws {
        let imported = try read(
            "app.buttons[\"card\"].tap()\n  menu.itemButton.tap()\n  robot.row(3)\n    .swipeLeft()\n self.menu.item.tap()")
        #expect(imported.gestures == [#"{ "tap": "card" }"#])
        #expect(said(imported).contains("1:6:3: warning: 'tap' is called on 'menu.itemButton', which is not known here; it is left out"))
        #expect(said(imported).contains("1:7:3: warning: 'swipeLeft' is called on 'robot.row(3)'"))
        #expect(said(imported).contains("1:9:2: warning: 'tap' is called on 'self.menu.item'"))
    }

    @Test func aTestOfUnknownElementsAsksForTheOtherFiles() throws {
        do throws(InputError) {
            _ = try read("menu.itemButton.tap()\nmenu.close.tap()")
            Issue.record("nothing was refused")
        } catch {
            let lines = error.diagnostics.map { "\($0)" }
            #expect(lines.first?.contains("error: 2 gestures are called on elements that are declared elsewhere") == true)
            #expect(lines.filter { $0.contains("error:") }.count == 1 && lines.contains { $0.contains("'tap' is called on 'menu.close'") })
        }
    }
}
