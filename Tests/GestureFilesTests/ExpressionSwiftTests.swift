import GestureEngine
import Testing

@testable import GestureFiles

/// Tests of the translation of expressions to Swift.
@Suite struct ExpressionSwiftTests {
    private let symbols: LayoutSymbols

    init() throws { symbols = try expressionSymbols() }

    @Test(arguments: [
        ("scale in [1]", "pinch.scale == 1"), ("scale in [1, 2]", "pinch.scale == 1 || pinch.scale == 2"),
        ("!(scale in [1])", "!(pinch.scale == 1)"),
        ("other.type == 'tap'", "otherGestureRecognizer is UITapGestureRecognizer"),
        ("other.type != 'tap' && scale > 1", "!(otherGestureRecognizer is UITapGestureRecognizer) && pinch.scale > 1"),
    ])
    func comparisonsWithListsAndTypesAreWrittenInSwift(text: String, expected: String) throws {
        let scope = SwiftScope(recognizer: ("pinch", .pinch), view: { $0 }, cell: { _ in nil }, other: { $0 })
        #expect(try Expression(text, in: .pair, symbols: symbols).swift(scope) == expected)
    }

    private func swift(_ text: String, _ type: RecognizerType?, _ context: ExpressionContext = .pair) throws -> String? {
        let scope = SwiftScope(recognizer: ("it", type), view: { $0 }, cell: { _ in nil }, other: { $0 })
        return try Expression(text, in: context, symbols: symbols).swift(scope)
    }

    @Test(arguments: [
        ("(scale + 1) * 2 > 3", "(it.scale + 1) * 2 > 3"), ("scale * 2 + 1 >= 3", "it.scale * 2 + 1 >= 3"),
        ("1 - (scale - 2) <= 0", "1 - (it.scale - 2) <= 0"), ("scale - 1 - 2 < 0", "it.scale - 1 - 2 < 0"),
        ("6 / (scale * 2) < 1", "6 / (it.scale * 2) < 1"), ("6 / scale / 2 < 1", "6 / it.scale / 2 < 1"),
        ("-(scale + 1) < -2", "-(it.scale + 1) < -2"), ("min(scale, 1, 2) > 0", "min(it.scale, 1, 2) > 0"),
        ("(scale > 1) == isEnabled", "(it.scale > 1) == it.isEnabled"), ("isEnabled != (scale > 1)", "it.isEnabled != (it.scale > 1)"),
        ("isEnabled && (scale > 1 || velocity > 2)", "it.isEnabled && (it.scale > 1 || it.velocity > 2)"),
        ("isEnabled && scale > 1 || scale < 0.5", "it.isEnabled && it.scale > 1 || it.scale < 0.5"),
        ("!isEnabled", "!it.isEnabled"), ("!(isEnabled || scale > 1)", "!(it.isEnabled || it.scale > 1)"),
        ("scale in [1, 2] && isEnabled", "(it.scale == 1 || it.scale == 2) && it.isEnabled"),
        ("(scale > 1 ? true : false) && isEnabled", "(it.scale > 1 ? true : false) && it.isEnabled"),
        ("(isEnabled ? scale : 1) > 0", "(it.isEnabled ? it.scale : 1) > 0"),
        ("isEnabled || scale > 1 ? true : false", "it.isEnabled || it.scale > 1 ? true : false"),
        ("isEnabled ? (isEnabled ? true : false) : true", "it.isEnabled ? (it.isEnabled ? true : false) : true"),
    ])
    func parenthesesAreWrittenInSwiftWhereTheyAreNeeded(text: String, expected: String) throws {
        #expect(try swift(text, .pinch) == expected)
    }

    @Test(arguments: ["<", "<=", ">", ">=", "==", "!="]) func aComparisonNeedsNoParenthesesInAConjunction(sign: String) throws {
        let expected = "it.scale \(sign) 1 && it.scale \(sign) 2"
        #expect(try swift("scale \(sign) 1 && scale \(sign) 2", .pinch) == expected)
    }

    @Test(arguments: [
        ("numberOfTouches > 1", "CGFloat(it.numberOfTouches) > 1"), ("location.x > 1", "it.location(in: nil).x > 1"),
        ("location('card').y > 1", "it.location(in: card).y > 1"), ("view == 'card'", "it.view === card"),
        ("'card' != view", "it.view !== card"), ("id == 'a'", "it === a"), ("type == 'longPress'", "it is UILongPressGestureRecognizer"),
        ("other.numberOfTouches > 1", "CGFloat(otherGestureRecognizer.numberOfTouches) > 1"),
        ("other.location.y > 1", "otherGestureRecognizer.location(in: nil).y > 1"),
        ("other.isEnabled", "otherGestureRecognizer.isEnabled"), ("other.view == 'card'", "otherGestureRecognizer.view === card"),
        ("other.id != 'a'", "otherGestureRecognizer !== a"), ("view('list').isDragging", "list.isDragging"),
        ("view('card').frame.origin.x > 1", "card.frame.origin.x > 1"), ("view('card').frame.maxX > 1", "card.frame.maxX > 1"),
        ("view('card').frame.width > 1", "card.frame.width > 1"), ("view('list').contentOffset.y > 1", "list.contentOffset.y > 1"),
        ("view('card').alpha < 1", "card.alpha < 1"), ("isDescendant('like', 'card')", "like.isDescendant(of: card) == true"),
        ("!isDescendant('like', 'card')", "like.isDescendant(of: card) != true"),
    ])
    func valuesOfObjectsAreReadInSwift(text: String, expected: String) throws {
        #expect(try swift(text, .pinch) == expected)
    }

    @Test(arguments: [
        ("touch.x > 1 && touch.y > 1", "touch.location(in: nil).x > 1 && touch.location(in: nil).y > 1"),
        ("touch.tapCount == 2", "CGFloat(touch.tapCount) == 2"), ("touch.force > 1", "touch.force > 1"),
        ("touch.majorRadius > 1", "touch.majorRadius > 1"), ("touch.view != 'card'", "touch.view !== card"),
        ("isDescendant(touch.view, 'card')", "touch.view?.isDescendant(of: card) == true"),
    ])
    func valuesOfTouchesAreReadInSwift(text: String, expected: String) throws {
        #expect(try swift(text, .tap, .shouldReceive) == expected)
    }

    @Test func eachTypeOfRecognizerHasItsOwnValuesInSwift() throws {
        #expect(try swift("translation.x > 1", .pan) == "it.translation(in: it.view).x > 1")
        #expect(try swift("velocity.y > 1", .pan) == "it.velocity(in: it.view).y > 1")
        #expect(try swift("translation('card').x > 1", .pan) == "it.translation(in: card).x > 1")
        #expect(try swift("minimumNumberOfTouches > 1", .pan) == "CGFloat(it.minimumNumberOfTouches) > 1")
        #expect(try swift("rotation > 1 && velocity > 1", .rotation) == "it.rotation > 1 && it.velocity > 1")
        #expect(try swift("velocity > 1", .pan) == nil && swift("scale > 1", .rotation) == nil && swift("rotation > 1", .pinch) == nil)
        #expect(try swift("!isEnabled", nil) == "!it.isEnabled")
        #expect(try swift("minimumNumberOfTouches > 1", nil) == nil && swift("translation.x > 1", nil) == nil)
    }

    @Test(arguments: [
        "mode == 'browse'", "isEnabled && mode == 'browse'", "isEnabled ? mode == 'browse' : true", "variables.n > 1",
        "type('card') == 'view'", "state == 'began'", "translation.x > 1", "translation('card').x > 1", "velocity.x > 1", "other.scale > 1",
        "scale in []", "'left' in direction", "type == 'pan'", "other.type == 'pinch'", "type == 'scrollViewPan'",
        "view('card').superview == 'like'", "numberOfTapsRequired > 1", "other.numberOfTapsRequired > 1", "min(rotation, 1) > 0",
    ])
    func anExpressionThatAnAppCannotComputeHasNoSwift(text: String) throws {
        #expect(try swift(text, .pinch) == nil)
    }

    @Test(arguments: [
        ("numberOfTouches", "CGFloat(it.numberOfTouches)"), ("location.x", "it.location(in: nil).x"), ("velocity", "it.velocity"),
        ("location('card').x", "it.location(in: card).x"), ("scale", "it.scale"), ("min(scale, 1)", "min(it.scale, 1)"), ("2", "2"),
        ("other.numberOfTouches", "CGFloat(otherGestureRecognizer.numberOfTouches)"),
        ("other.location.x", "otherGestureRecognizer.location(in: nil).x"), ("view('card').frame.width", "card.frame.width"),
        ("view('card').frame.maxX", "card.frame.maxX"), ("view('card').frame.origin.x", "card.frame.origin.x"),
        ("view('list').contentOffset.x", "list.contentOffset.x"), ("view('card').alpha", "card.alpha"),
    ])
    func aValueNeedsNoParentheses(text: String, expected: String) throws {
        #expect(try swift("-\(text) < 2 * \(text)", .pinch) == "-\(expected) < 2 * \(expected)")
    }

    @Test(arguments: [
        (RecognizerType.pan, "translation.x", "it.translation(in: it.view).x"), (.pan, "velocity.y", "it.velocity(in: it.view).y"),
        (.pan, "translation('card').x", "it.translation(in: card).x"), (.rotation, "rotation", "it.rotation"),
        (.rotation, "velocity", "it.velocity"), (.pan, "minimumNumberOfTouches", "CGFloat(it.minimumNumberOfTouches)"),
        (.longPress, "allowableMovement", "it.allowableMovement"),
    ])
    func aValueOfOneTypeOfRecognizerNeedsNoParentheses(type: RecognizerType, text: String, expected: String) throws {
        #expect(try swift("-\(text) < 2 * \(text)", type) == "-\(expected) < 2 * \(expected)")
    }

    @Test(arguments: [
        ("touch.x", "touch.location(in: nil).x"), ("touch.y", "touch.location(in: nil).y"), ("touch.force", "touch.force"),
        ("touch.majorRadius", "touch.majorRadius"), ("touch.tapCount", "CGFloat(touch.tapCount)"),
    ])
    func aValueOfATouchNeedsNoParentheses(text: String, expected: String) throws {
        #expect(try swift("-\(text) < 2 * \(text)", .tap, .shouldReceive) == "-\(expected) < 2 * \(expected)")
    }

    @Test func withoutARecognizerALocationIsTheTouchs() throws {
        let scope = SwiftScope(recognizer: nil, view: { $0 }, cell: { _ in nil }, other: { $0 })
        let location = try Expression("-location('card').x < 2 * location('card').y", in: .contentTouches, symbols: symbols)
        #expect(location.swift(scope) == "-touch.location(in: card).x < 2 * touch.location(in: card).y")
    }

    @Test(arguments: [
        ("isEnabled", "it.isEnabled"), ("other.isEnabled", "otherGestureRecognizer.isEnabled"), ("true", "true"),
        ("view('list').isDragging", "list.isDragging"), ("view('card').isHidden", "card.isHidden"),
    ])
    func anAnswerNeedsNoParentheses(text: String, expected: String) throws {
        #expect(try swift("!\(text) == \(text)", .pinch) == "!\(expected) == \(expected)")
    }

    @Test(arguments: [
        ("view == 'card'", "it.view === card"), ("type == 'longPress'", "it is UILongPressGestureRecognizer"), ("id != 'a'", "it !== a"),
        ("isDescendant('like', 'card')", "like.isDescendant(of: card) == true"),
        ("!isDescendant('like', 'card')", "like.isDescendant(of: card) != true"), ("scale in [1]", "it.scale == 1"),
    ])
    func aComparisonHasParenthesesOnlyInAnotherComparison(text: String, expected: String) throws {
        #expect(try swift("(\(text)) == isEnabled", .pinch) == "(\(expected)) == it.isEnabled")
        #expect(try swift("isEnabled && (\(text))", .pinch) == "it.isEnabled && \(expected)")
    }

    @Test(arguments: [(nil, "touch.view?.isDescendant(of: card)"), ("Row", isInARow)] as [(String?, String)])
    func aTestOfATouchsViewIsAComparison(cell: String?, expected: String) throws {
        let scope = SwiftScope(recognizer: ("it", .tap), view: { $0 }, cell: { _ in cell }, other: { $0 })
        func swift(_ text: String) throws -> String? { try Expression(text, in: .shouldReceive, symbols: symbols).swift(scope) }
        let test = "isDescendant(touch.view, 'card')"
        #expect(try swift("\(test) == isEnabled") == "(\(expected) == true) == it.isEnabled")
        #expect(try swift("isEnabled && \(test)") == "it.isEnabled && \(expected) == true")
        #expect(try swift("isEnabled && !\(test)") == "it.isEnabled && \(expected) != true")
    }

    private static let isInARow = #"touch.view.map { sequence(first: $0, next: \.superview).contains { $0 is Row } }"#

    @Test(arguments: [
        ("scale in [1, 2] || isEnabled", "it.scale == 1 || it.scale == 2 || it.isEnabled"),
        ("isEnabled || scale in [1, 2]", "it.isEnabled || (it.scale == 1 || it.scale == 2)"),
        (
            "isEnabled ? isEnabled || scale > 1 : scale < 1 || isEnabled",
            "it.isEnabled ? it.isEnabled || it.scale > 1 : it.scale < 1 || it.isEnabled"
        ),
        ("isEnabled ? true : (isEnabled ? true : false)", "it.isEnabled ? true : (it.isEnabled ? true : false)"),
        ("(isEnabled ? true : false) ? true : false", "(it.isEnabled ? true : false) ? true : false"),
    ])
    func alternativesHaveParenthesesWhereTheyAreNeeded(text: String, expected: String) throws {
        #expect(try swift(text, .pinch) == expected)
    }

    // Swift reads `--` and `!!` as operators of their own.
    @Test(arguments: [
        ("- -scale < 0", "-(-it.scale) < 0"), ("1 - -scale < 0", "1 - -it.scale < 0"), ("2 * -scale < 0", "2 * -it.scale < 0"),
        ("!!isEnabled", "!(!it.isEnabled)"), ("!(other.type != 'tap')", "!(!(otherGestureRecognizer is UITapGestureRecognizer))"),
        ("!isEnabled == !isEnabled", "!it.isEnabled == !it.isEnabled"),
    ])
    func twoSignsAreNotAdjacentInSwift(text: String, expected: String) throws {
        #expect(try swift(text, .pinch) == expected)
    }
}
