import GestureEngine
import Testing

@testable import GestureFiles

/// A test scope that provides the values that expressions read. They belong to a pan on the view `card`. The pan competes with a pinch, and
/// its touch is on the view `like`.
private struct TestScope: ExpressionScope {
    func recognizer(_ party: ExpressionParty, _ reading: RecognizerReading) -> Value? {
        switch reading {
        case .id, .type: .string(party == .own ? "pan" : "pinch")
        case .state: .string("possible")
        case .view: .string("card")
        case .numberOfTouches: .number(party == .own ? 1 : 2)
        case .location: .point(Point(10, 20))
        case .translation: party == .own ? .point(Point(3, -4)) : nil
        case .velocity: party == .own ? .point(Point(100, 0)) : .number(0.5)
        case .scale: party == .own ? nil : .number(2)
        case .rotation: nil
        case .property(.direction): .strings(party == .own ? ["left", "up"] : ["left", "up", "right"])
        case .property(.edges): .strings(["left"])
        case .property(.isEnabled): .bool(true)
        case .property: nil
        }
    }

    func touch(_ reading: TouchReading) -> Value? {
        switch reading {
        case .x: .number(5)
        case .view: .string("like")
        case .tapCount: .number(2)
        default: nil
        }
    }

    func view(_ id: String, _ reading: ViewReading) -> Value? {
        switch reading {
        case .type: .string(id == "like" ? "button" : "view")
        case .isDragging: .bool(true)
        case .property(.contentOffset): .point(Point(0, 50))
        case .property(.frame): .rect(Rect(x: 1, y: 2, width: 30, height: 40))
        default: nil
        }
    }

    func point(_ kind: ExpressionPoint, inView id: String) -> Point? { kind == .location ? Point(7, 8) : nil }
    func isDescendant(_ id: String, of ancestor: String) -> Bool { id == "like" && ancestor == "card" }
    var mode: String? { "browse" }
    func variable(_ name: String) -> Value { name == "n" ? .number(2) : .string("s") }
}

/// Returns the names of a layout with three views, two variables and a mode.
func expressionSymbols() throws -> LayoutSymbols {
    try readLayout(
        windowLayout(
            #""subviews":[{"id":"card","subviews":[{"id":"like"}]},{"id":"list","type":"scrollView"}]"#,
            #","variables":{"n":2,"s":"s"},"modes":{"initial":"browse","states":{"browse":{}}}"#)
    ).symbols
}

@Suite struct ExpressionTests {
    private let symbols: LayoutSymbols

    init() throws { symbols = try expressionSymbols() }

    private func answer(_ text: String, _ context: ExpressionContext = .pair) -> Bool? {
        (try? Expression(text, in: context, symbols: symbols))?.isTrue(in: TestScope())
    }

    private func error(_ text: String, _ context: ExpressionContext = .pair) -> String {
        do throws(ExpressionError) {
            _ = try Expression(text, in: context, symbols: symbols)
            return ""
        } catch {
            return "\(error.byte): \(error.issue)"
        }
    }

    @Test(arguments: [
        "true", "!false", "1 + 2 * 3 == 7", "(1 + 2) * 3 == 9", "10 - 2 - 3 == 5", "8 / 4 / 2 == 1", "-2 + 3 == 1", "- -2 == 2",
        "1 < 2 == true", "false && false || true", "true || false && false", "true ? true : false ? false : false",
        "false ? false : true ? true : false", "1.5e2 == 150", "'it\\'s' != 'its'", "1 <= 1 && 1 >= 1 && 2 > 1 && !(1 > 1)",
        "type == 'pan' && other.type == 'pinch'", "numberOfTouches == 1 && other.numberOfTouches == 2", "state == 'possible'",
        "location.x == 10 && translation.y == -4 && velocity.x > 99", "other.velocity == 0.5 && other.scale == 2", "view == 'card'",
        "hypot(translation.x, translation.y) == 5", "abs(translation.y) == 4", "min(3, 1, 2) == 1 && max(1, 2) == 2",
        "type in ['pan', 'swipe']", "!(type in [])", "'left' in direction", "!('down' in other.direction)", "'left' in edges",
        "edges == 'left'", "view('list').contentOffset.y == 50", "view('list').isDragging", "view('card').frame.size.width == 30",
        "view('card').frame.origin.y == 2", "view('card').frame.maxX == 31", "location('card').x == 7", "mode == 'browse'",
        "variables.n == 2 && variables.s == 's'", "isEnabled", "other.isEnabled", "type('like') == 'button'",
        // In a string, a backslash is a literal character unless it is followed by a quote or another backslash.
        #"'\\' == '\\' && 'a\b' == 'a\\b' && '\\a' != '\\\\a'"#,
        // Two lists are equal if their elements are equal.
        "direction == direction", "direction != other.direction", "other.direction != direction",
        // A missing value is null, and null is equal only to null.
        "scale == null", "!(scale < 1)", "!(scale > 1)", "scale + 1 == null", "!(translation('card').x == 0)", "rotation == other.rotation",
        "-scale == null", "abs(scale) == null && hypot(scale, 1) == null && min(1, scale) == null", "!('s' in variables.n)",
        // The superview of the card is null in the test scope.
        "view(view('card').superview).type == null && type(view('card').superview) == null",
        "location(view('card').superview).x == null && !isDescendant(view('card').superview, 'card')",
        "floor(1.5) == 1 && floor(-1.5) == -2 && ceil(1.5) == 2 && ceil(-1.5) == -1",
        "round(1.4) == 1 && round(1.5) == 2 && round(-1.5) == -2",
        "15e-1 == 1.5 && 1E+1 == 10", "1 / 0 > 1000000", "-1 / 0 < -1000000", "!(0 / 0 == 0 / 0)", "1 != '1'", "!(1 == true)",
    ])
    func expressionsAreTrue(text: String) {
        #expect(answer(text) == true)
    }

    @Test(arguments: [
        "touch.view == 'like' && touch.x == 5", "touch.tapCount > 1", "isDescendant(touch.view, 'card')", "type(touch.view) == 'button'",
        "view(touch.view).type == 'button'",
    ])
    func questionsAboutATouchReadIt(text: String) {
        for context in [ExpressionContext.shouldReceive, .contentTouches, .hitTest] { #expect(answer(text, context) == true) }
    }

    @Test func aChoiceIsOfTheTypeOfBothIfTheyHaveOne() {
        #expect(answer("(true ? 1 : 'a') == 1 && ((false ? 1 : true) || false)") == true)
        #expect(error("(true ? 1 : 2) || true") == error("1 || true"))
        #expect(error("1 || true") != "")
    }

    @Test func aVariableThatIsNotABooleanMeansNo() {
        #expect(answer("variables.n") == false)
        #expect(answer("variables.s || variables.n") == false)
    }

    @Test(arguments: [
        ("", "0: the expression is empty; write true, false or a comparison"),
        ("1 +", "3: the end of the expression is not expected here; write a value"),
        ("true true", "5: 'true' is not expected here; write an operator or the end"),
        ("(true", "5: the end of the expression is not expected here; write ')'"),
        ("true & false", "5: '&' means nothing in an expression; write '&&'"),
        ("type = 'a'", "5: '=' means nothing in an expression; write '=='"),
        ("type == \"a\"", "8: a double quote in an expression; put strings in single quotes"),
        ("type == 'a", "8: the string in the expression does not end; close it with a single quote"),
        ("true ? false", "12: the end of the expression is not expected here; write ':'"),
        ("stat == 'began'", "0: unknown name 'stat'; did you mean 'state'?"),
        ("other.typ == 'pan'", "6: unknown property of a recognizer 'typ'; did you mean 'type'?"),
        ("translation.z > 0", "12: unknown part of 'translation' 'z'; use 'x' or 'y'"),
        ("translation > 0", "12: 'translation' alone is not a value; write one of its parts, 'x' or 'y'"),
        ("view('lst').contentOffset.x > 0", "5: unknown view 'lst'; did you mean 'list'?"),
        ("view('list').contentOfset.x > 0", "13: unknown property of a view 'contentOfset'; did you mean 'contentOffset'?"),
        ("view('list').contentOffset > 0", "27: 'contentOffset' alone is not a value; write one of its parts, 'x' or 'y'"),
        ("variables.m == 1", "10: unknown variable 'm'; use 'n' or 's'"),
        ("hypto(1, 2) > 1", "0: unknown function 'hypto'; did you mean 'hypot'?"),
        ("hypot(1) > 1", "0: 'hypot' has 1 argument; give it 2"),
        ("min() > 1", "0: 'min' has 0 arguments; give it at least 1"),
        ("hypot(1, 2, 3) > 1", "0: 'hypot' has 3 arguments; give it 2"),
        ("translation.x", "0: this is a number, where true or false is needed; compare or convert it"),
        ("type", "0: this is a string, where true or false is needed; compare or convert it"),
        ("view('card').superview", "0: this is a string, where true or false is needed; compare or convert it"),
        ("'abc' < 3", "0: this is a string, where a number is needed; compare or convert it"),
        ("true && scale", "8: this is a number, where true or false is needed; compare or convert it"),
        ("type in 3", "8: 'in' needs a list on its right; write it as ['a', 'b']"),
        (
            "touch.view == 'like'",
            "0: there is no touch in this question; 'touch' is for shouldReceive, touchesShouldBegin, touchesShouldCancel and hitTest"
        ),
        ("1e99 > 1", "0: the number is out of range; it must lie between -1000000000 and 1000000000"),
        ("é == 1", "0: a character that is not ASCII means nothing in an expression; remove it"),
    ])
    func aWrongExpressionIsRefusedAtItsPlace(text: String, expected: String) {
        #expect(error(text) == expected)
    }

    @Test func namesDependOnTheQuestion() {
        #expect(
            error("other.type == 'pan'", .shouldBegin)
                == "0: there is no other recognizer in this question; 'other' is for the simultaneity and failure questions")
        #expect(
            error("state == 'began'", .hitTest)
                == "0: 'state' is a property of a recognizer, and this question has none; use 'touch' or view('id')")
        #expect(error("touch.vew == 'a'", .shouldReceive) == "6: unknown property of a touch 'vew'; did you mean 'view'?")
    }

    @Test(arguments: [
        ("type == 'pam'", "8: unknown recognizer type 'pam'; did you mean 'pan'?"),
        ("other.type != 'scrollViewPam'", "14: unknown recognizer type 'scrollViewPam'; did you mean 'scrollViewPan'?"),
        ("'pam' == type", "0: unknown recognizer type 'pam'; did you mean 'pan'?"),
        ("other.type in ['tap', 'pinsh']", "22: unknown recognizer type 'pinsh'; did you mean 'pinch'?"),
        ("state == 'begun'", "9: unknown state 'begun'; did you mean 'began'?"),
        ("mode == 'brwse'", "8: unknown mode 'brwse'; did you mean 'browse'?"),
        ("view('list').type == 'scrolView'", "21: unknown view type 'scrolView'; did you mean 'scrollView'?"),
        ("type('list') == 'buton'", "16: unknown view type 'buton'; did you mean 'button'?"),
    ])
    func aMisspeltWordIsAnErrorRatherThanAFalseComparison(text: String, expected: String) {
        #expect(error(text) == expected)
    }

    @Test func wordsThatExistAreComparedAsBefore() {
        for text in [
            "type == 'scrollViewDelay'", "state == 'possible'", "mode == 'browse'", "type('list') in ['tableView', 'window']",
            "id == 'pam'",
            "type == other.type", "variables.s == 'pam'",
        ] { #expect(error(text) == "", "\(text)") }
    }

    @Test func eachComponentOfAValueHasItsName() {
        let values: [(value: Value, components: [ExpressionComponent: Double])] = [
            (.point(Point(1, 2)), [.x: 1, .y: 2]), (.size(Size(width: 3, height: 4)), [.width: 3, .height: 4]),
            (
                .rect(Rect(x: 1, y: 2, width: 30, height: 40)),
                [.x: 1, .y: 2, .width: 30, .height: 40, .minX: 1, .midX: 16, .maxX: 31, .minY: 2, .midY: 22, .maxY: 42]
            ),
            (.insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), [.top: 1, .left: 2, .bottom: 3, .right: 4]),
            (.transform(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)), [.a: 1, .b: 2, .c: 3, .d: 4, .tx: 5, .ty: 6]),
            (.number(1), [:]), (.null, [:]),
        ]
        for (value, components) in values {
            for component in ExpressionComponent.allCases {
                #expect(component.of(value) == components[component], "\(component) of \(value)")
            }
        }
    }

    @Test func endlessExpressionsAreRefused() {
        let tooComplex = "the expression has more than 500 parts or 50 levels; split it"
        #expect(error(String(repeating: "(", count: 9000)).hasSuffix(tooComplex))
        #expect(error(String(repeating: "!", count: 9000)).hasSuffix(tooComplex))
        #expect(error("1" + String(repeating: "+1", count: 4000)).hasSuffix(tooComplex))
        #expect(error(String(repeating: " ", count: 10_001)) == "0: the expression is longer than 10000 bytes; shorten it")
    }

    @Test func errorsHaveTheColumnInTheFile() {
        let layout = windowLayout(#""gestureRecognizers":[{"type":"pan","delegate":{"shouldBegin":"id\u0020== 'é' && \"a\""}}]"#)
        let column = layout.unicodeScalars.count - #"\"a\""}}]}}"#.unicodeScalars.count + 1
        #expect(layoutErrors(layout) == "a.layout.json:1:\(column): error: a double quote in an expression; put strings in single quotes")
    }

    @Test func aFunctionHasAtMostAHundredArguments() {
        func ones(_ count: Int) -> String { Array(repeating: "1", count: count).joined(separator: ", ") }
        for function in ["min", "max"] {
            #expect(answer("\(function)(\(ones(100))) == 1") == true)
            #expect(error("\(function)(\(ones(101))) == 1") == "0: '\(function)' has 101 arguments; give it at most 100")
        }
    }

    @Test func eachSignAddsALevel() {
        // The operand of the innermost sign is itself a level.
        func signs(_ sign: String, _ count: Int) -> String { Array(repeating: sign, count: count).joined(separator: " ") }
        #expect(error(signs("!", 49) + " true") == "")
        #expect(error(signs("!", 50) + " true").hasSuffix("the expression has more than 500 parts or 50 levels; split it"))
        #expect(error(signs("-", 49) + " 1 == 1") == "")
        #expect(error(signs("-", 50) + " 1 == 1").hasSuffix("the expression has more than 500 parts or 50 levels; split it"))
        // The level of a sign ends with its operand.
        #expect(error("!true && " + signs("!", 49) + " true") == "")
        #expect(error("!true && " + signs("!", 50) + " true").hasSuffix("the expression has more than 500 parts or 50 levels; split it"))
    }

    @Test func theNameOfAValueHasOnlyTheSpacesInParentheses() throws {
        let names = try Expression(
            "location( 'card' ) . x > view( 'card' ).frame . origin . y && other . scale > scale", in: .pair, symbols: symbols
        ).readings
        #expect(names == ["location( 'card' ).x", "view( 'card' ).frame.origin.y", "other.scale", "scale"])
    }

    @Test func namesAreReplacedByValuesAndWhiteSpaceBySpaces() throws {
        let expression = try Expression("1 <\tscale\n&& other.scale < 3\r", in: .pair, symbols: symbols)
        #expect(expression.text { $0 == "scale" ? .number(2) : nil } == "1 < 2 && other.scale < 3 ")
        #expect(expression.text { $0 == "other.scale" ? .number(0.5) : nil } == "1 < scale && 0.5 < 3 ")
    }

    @Test func adjacentPartsDoNotAddLevels() {
        for part in ["(true)", "!(false)", "(1 < 2 ? true : false)", "(1 in [1])", "(min(1, 2) == 1)"] {
            #expect(error(Array(repeating: part, count: 60).joined(separator: " && ")) == "", "\(part)")
        }
    }
}
