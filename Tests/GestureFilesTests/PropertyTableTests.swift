import GestureEngine
import GestureSupport
import Testing

@testable import GestureFiles

/// Tests of the property tables and of the values of properties.
@Suite struct PropertyTableTests {
    // MARK: Tables

    @Test func everyPropertyHasItsIndexInTheTable() {
        #expect(ViewType.properties.all.map(\.order) == Array(0..<ViewType.properties.all.count))
        #expect(RecognizerType.properties.all.map(\.order) == Array(0..<RecognizerType.properties.all.count))
        #expect(ViewType.momentary.all.map(\.order) == [1000] && RecognizerType.momentary.all.map(\.order) == [1000, 1001, 1002])
        for property in ViewType.momentary.all { #expect(property.isMomentary && ViewType.properties[property.name] == nil) }
        for property in RecognizerType.momentary.all { #expect(property.isMomentary && RecognizerType.properties[property.name] == nil) }
        #expect(!ViewType.properties.all.contains { $0.isMomentary } && !RecognizerType.properties.all.contains { $0.isMomentary })
    }

    @Test func aNameMeansTheSamePropertyEverywhere() {
        for (property, name) in [
            (ViewProperty.frame, "frame"), (.bounds, "bounds"), (.center, "center"), (.transform, "transform"), (.alpha, "alpha"),
            (.isHidden, "isHidden"), (.isUserInteractionEnabled, "isUserInteractionEnabled"), (.handlesTouches, "handlesTouches"),
            (.hitInsets, "hitInsets"), (.isFirstResponder, "isFirstResponder"), (ViewProperty.isEnabled, "isEnabled"),
            (.minimumValue, "minimumValue"), (.maximumValue, "maximumValue"), (.minimumZoomScale, "minimumZoomScale"),
            (.maximumZoomScale, "maximumZoomScale"), (.targetContentOffset, "targetContentOffset"), (.keyboard, "keyboard"),
            (.zoomView, "zoomView"),
        ] { #expect(property.name == name) }
        for (property, name) in [
            (RecognizerProperty.allowedTouchTypes, "allowedTouchTypes"), (.minimumNumberOfTouches, "minimumNumberOfTouches"),
            (.maximumNumberOfTouches, "maximumNumberOfTouches"), (.edges, "edges"),
        ] { #expect(property.name == name) }
    }

    @Test func onlyNumbersOfTapsAndTouchesAreCounts() {
        #expect(
            RecognizerType.properties.all.filter(\.isCount).map(\.name) == [
                "numberOfTapsRequired", "numberOfTouchesRequired", "minimumNumberOfTouches", "maximumNumberOfTouches",
            ])
    }

    @Test func theKindOfAValueDependsOnTheType() throws {
        let taps = try #require(RecognizerType.properties["numberOfTapsRequired"])
        #expect(taps.kind(of: .tap) == .integer(1...100) && taps.kind(of: .longPress) == .integer(0...100))
        #expect(taps.last.kind == .integer(0...100) && taps.types == [.tap, .longPress])
        #expect(taps.belongs(to: .tap) && taps.belongs(to: .longPress) && !taps.belongs(to: .pan))
        #expect(try #require(RecognizerType.properties["isEnabled"]).belongs(to: .scrollViewDelay))
        #expect(RecognizerType.properties.names(of: .rotation) == RecognizerType.properties.names(of: .pinch))
        #expect(RecognizerType.properties.names(of: .swipe).suffix(2) == ["numberOfTouchesRequired", "direction"])
        let extra = Set(RecognizerType.properties.names(of: .pan)).subtracting(RecognizerType.properties.names(of: .scrollViewPan))
        #expect(extra == ["isSwipeActionsPan"])
    }

    @Test(
        arguments: [
            (RecognizerType.tap, "numberOfTapsRequired", 1.0, []), (.tap, "numberOfTapsRequired", 2, [1, 1]),
            (.tap, "numberOfTapsRequired", 3, [2, 1]), (.longPress, "numberOfTapsRequired", 0, []),
            (.longPress, "numberOfTapsRequired", 1, [0]), (.tap, "numberOfTouchesRequired", 1, [2, 3]),
            (.longPress, "numberOfTouchesRequired", 2, [1, 3]), (.swipe, "numberOfTouchesRequired", 3, [1, 2]),
            (.swipe, "numberOfTouchesRequired", 4, [1, 2, 3]), (.longPress, "minimumPressDuration", 0.1, []),
            (.longPress, "minimumPressDuration", 0.2, [0.1]), (.longPress, "allowableMovement", 10, [100]),
            (.pan, "minimumNumberOfTouches", 1, []), (.pan, "minimumNumberOfTouches", 2, [1]),
            (.screenEdgePan, "minimumNumberOfTouches", 3, [1]),
            (.pan, "maximumNumberOfTouches", 9, [10]), (.pan, "maximumNumberOfTouches", 10, []), (.tap, "allowableMovement", 1, []),
        ] as [(RecognizerType, String, Double, [Double])])
    func aCureTriesOtherNumbers(type: RecognizerType, name: String, value: Double, expected: [Double]) throws {
        let recognizer = try #require(type.make(id: "it"))
        let property = try #require(RecognizerType.properties[name])
        property.set(.number(value), of: recognizer) { _ in nil }
        #expect(property.alternatives(in: recognizer) == expected.map { .number($0) })
    }

    @Test func aCureMakesAViewShareItsTouches() throws {
        let view = View(id: "v")
        let property = try #require(ViewType.properties["isExclusiveTouch"])
        #expect(property.alternatives(in: view).isEmpty)
        view.isExclusiveTouch = true
        #expect(property.alternatives(in: view) == [.bool(false)] && ViewProperty.alpha.alternatives(in: view).isEmpty)
    }

    // MARK: Types

    @Test func everyTypeOfRecognizerMakesItsOwnClass() {
        #expect(RecognizerType.tap.make(id: "a") is TapGestureRecognizer && RecognizerType.pan.make(id: "a") is PanGestureRecognizer)
        #expect(RecognizerType.swipe.make(id: "a") is SwipeGestureRecognizer)
        #expect(RecognizerType.pinch.make(id: "a") is PinchGestureRecognizer)
        #expect(RecognizerType.longPress.make(id: "a") is LongPressGestureRecognizer)
        #expect(RecognizerType.rotation.make(id: "a") is RotationGestureRecognizer)
        #expect(RecognizerType.screenEdgePan.make(id: "a") is ScreenEdgePanGestureRecognizer)
        #expect(RecognizerType.allCases.filter { $0.make(id: "a")?.id == "a" } == RecognizerType.declarable)
        let own: [RecognizerType] = [.scrollViewPan, .scrollViewDelay, .scrollViewPinch]
        #expect(RecognizerType.allCases.filter(\.isScrollViewsOwn) == own)
        #expect(RecognizerType.allCases.filter { $0.isDiscrete == true } == [.tap, .swipe])
        #expect(RecognizerType.allCases.filter { $0.isDiscrete == nil } == [.scrollViewDelay])
    }

    @Test func listsAndLabelsHaveOtherDefaults() {
        func list(_ type: ViewType) -> [Bool] {
            let list = type.make(id: "l") as? ScrollView
            return [list?.isList == true, list?.isTable == true, list?.alwaysBounceVertical == true]
        }
        #expect(list(.tableView) == [true, true, true] && list(.collectionView) == [true, false, false])
        #expect(list(.scrollView) == [false, false, false])
        let inactive = ViewType.allCases.filter { !$0.make(id: "v").isUserInteractionEnabled }
        #expect(inactive == [.label, .imageView] && ViewType.allCases.allSatisfy { $0.make(id: "v").id == "v" })
    }

    @Test func aKeyBelongsToSomeTypes() {
        #expect(ViewType.scrollView.allows("contentSize") && !ViewType.view.allows("contentSize"))
        #expect(ViewType.button.allows("actions") && !ViewType.view.allows("actions") && ViewType.view.allows("id"))
        #expect(ViewType.view.allows("odd"))
    }

    // MARK: Values

    @Test(arguments: [
        (Value.null, "null", "null"), (.bool(true), "true", "true"), (.bool(false), "false", "false"), (.number(1.5), "1.5", "1.5"),
        (.string("it's \"a\""), #""it's \"a\"""#, #"'it\'s "a"'"#), (.strings(["a", "b"]), #"["a", "b"]"#, "['a', 'b']"),
        (.point(Point(x: 1, y: 2)), "[1, 2]", "[1, 2]"), (.size(Size(width: 3, height: 4)), "[3, 4]", "[3, 4]"),
        (.rect(Rect(x: 1, y: 2, width: 3, height: 4)), "[1, 2, 3, 4]", "[1, 2, 3, 4]"),
        (.insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), "[1, 2, 3, 4]", "[1, 2, 3, 4]"),
        (.transform(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)), "[1, 2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5, 6]"),
    ])
    func aValueHasATextForFilesAndALiteralForExpressions(value: Value, text: String, literal: String) {
        #expect(value.text == text && value.literal == literal)
        let plain = ["null", "true", "false", "1.5", #""it's \"a\"""#]
        #expect(value.isPlain == plain.contains(text) && value.isTrue == (text == "true"))
    }

    @Test func onlyAValueThatIsValidFitsAKind() {
        #expect(Value.number(1).fitting(.number(0...1)) == .number(1) && Value.number(1.001).fitting(.number(0...1)) == nil)
        #expect(Value.number(.nan).fitting(.anyNumber) == nil && Value.number(.infinity).fitting(.anyNumber) == nil)
        #expect(Value.array([.number(1), .number(2)]).fitting(.point) == .point(Point(x: 1, y: 2)))
        #expect(Value.array([.number(1), .number(.nan)]).fitting(.point) == nil && Value.array([.number(1)]).fitting(.point) == nil)
        #expect(Value.array([.number(1), .point(Point(x: 1, y: 2)), .number(2)]).fitting(.point) == nil)
        #expect(Value.point(Point(x: 1, y: 2)).fitting(.point) == nil && Value.null.fitting(.bool) == nil)
        #expect(Value.string("up").fitting(.choices(["up", "down"])) == .strings(["up"]) && Value.bool(true).fitting(.bool) == .bool(true))
        #expect(Value.array([.string("a"), .number(1)]).names == ["a"] && Value.string("a").names == nil)
        #expect(Value.string("").fitting(.name) == nil && Value.string("a").fitting(.name) == .string("a"))
        for kind in [ValueKind.text, .names, .answer(.app), .nested("a")] { #expect(Value.string("a").fitting(kind) == nil, "\(kind)") }
    }

    @Test(arguments: [
        (ValueKind.anyNumber, "a number"), (.notNegative, "a number not less than 0"), (.number(0...1), "a number from 0 to 1"),
        (.number(0.5...2.5), "a number from 0.5 to 2.5"), (.number(.leastNonzeroMagnitude...1e9), "a number greater than 0"),
        (.number(-1e9...5), "a number not greater than 5"), (.number(-999_999_999...1e9), "a number not less than -999999999"),
        (.number(-1e9...999_999_999), "a number not greater than 999999999"), (.integer(1...3), "a whole number from 1 to 3"),
        (.integer(Int.min...Int.max), "a whole number"), (.integer(1...1_000_000_000), "a whole number not less than 1"),
        (.choice(["a"]), "'a'"), (.choice(["a", "b"]), "'a' or 'b'"), (.choice([]), "nothing"),
        (.choices(["a", "b"]), "'a' or 'b', or an array of them"), (.size, "[width, height], neither negative"),
        (.names, "a name, or an array of names"),
    ])
    func anErrorDescribesTheValidValues(kind: ValueKind, expected: String) {
        #expect(kind.advice == expected)
    }

    // MARK: Reading

    private func property(_ text: String, _ kind: ValueKind) throws -> (value: Value?, errors: [String]) {
        var reader = ValueReader()
        let value = reader.property(try JSONNode.read(SourceText(name: "v", text: text)), kind, key: "key")
        return (value, reader.problems.errors.map { "\($0.position.offset) \($0.issue.description)" })
    }

    @Test func aTransformScalesBeforeItRotates() throws {
        for text in [#"{"rotation": 1.5707963267948966, "scale": [2, 3]}"#, #"{"scale": [2, 3], "rotation": 1.5707963267948966}"#] {
            guard case .transform(let t) = try property(text, .transform).value else {
                Issue.record("no transform")
                return
            }
            #expect([t.a, t.b, t.c, t.d, t.tx, t.ty].map { ($0 * 1000).rounded() / 1000 } == [0, 2, -3, 0, 0, 0])
        }
        #expect(try property("{}", .transform).value == .transform(AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)))
        #expect(try property(#"{"scale": 2}"#, .transform).value == .transform(AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)))
        let matrix = Value.transform(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(try property("[1, 2, 3, 4, 5, 6]", .transform).value == matrix)
    }

    @Test func theFirstWrongElementIsReported() throws {
        let advice = "'; write [top, left, bottom, right]"
        #expect(try property(#"[1, "2", "3", 4]"#, .insets).errors == ["4 'key' cannot be the string '2\(advice)"])
        #expect(try property("[1, 2, 3, 4]", .insets).value == .insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
        for text in ["[1, 2, 3]", "[1, 2, 3, 4, 5]", "[]", "1"] { #expect(try property(text, .insets).value == nil, "\(text)") }
        #expect(try property("[1, 2]", .size).value == .size(Size(width: 1, height: 2)))
        #expect(try property("[1, 2, 3, 4]", .rect).value == .rect(Rect(x: 1, y: 2, width: 3, height: 4)))
        #expect(try property(#"["b", "a", "b"]"#, .choices(["a", "b"])).value == .strings(["b", "a"]))
        #expect(try property("2.5", .integer(1...3)).value == nil && property("3", .integer(1...3)).value == .number(3))
    }
}
