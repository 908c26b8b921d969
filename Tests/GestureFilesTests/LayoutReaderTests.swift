import GestureSupport
import Testing

@testable import GestureFiles

/// Tests of the names in a layout, and of the messages about values that should be objects or arrays.
@Suite struct LayoutReaderTests {
    @Test(arguments: [
        ("thresholds", "an object of numbers by name"), ("variables", "an object of values by name"),
        ("delegates", "an object of delegates by name"), ("modes", "an object with 'initial' and 'states'"),
    ])
    func aPartOfALayoutIsAnObject(key: String, expected: String) {
        for value in ["1", "[]"] {
            let found = value == "1" ? "1" : "an array of 0"
            let message = layoutMessage(windowLayout("\"id\":\"window\"", ",\"\(key)\":\(value)"))
            #expect(message == "'\(key)' cannot be \(found); write \(expected)")
        }
        #expect(layoutErrors(windowLayout("\"id\":\"window\"", ",\"variables\":{},\"thresholds\":{},\"delegates\":{}")) == "")
    }

    @Test(arguments: [
        ("actions", "button", "an object of action names by control event"), ("effects", "cell", "an array of effects"),
        ("gestureRecognizers", "view", "an array of recognizers"), ("subviews", "view", "an array of views"),
        ("hitTest", "view", "true, false or an expression in double quotes"), ("class", "view", "a name in double quotes"),
        ("controller", "view", "a name in double quotes"), ("shouldSelect", "cell", "true, false or an expression in double quotes"),
        ("shouldHighlight", "tableView", "true, false or an expression in double quotes"),
        ("touchesShouldBegin", "scrollView", "true, false or an expression in double quotes"),
        ("touchesShouldCancel", "scrollView", "true, false or an expression in double quotes"),
    ])
    func aKeyOfAViewHasItsKindOfValue(key: String, type: String, expected: String) {
        #expect(layoutMessage(windowLayout(#""subviews":[{"type":"\#(type)","\#(key)":1}]"#)) == "'\(key)' cannot be 1; write \(expected)")
    }

    @Test func delegatesVariablesAndThresholdsHaveTheirNamesAndValues() throws {
        let layout = try readLayout(
            windowLayout(
                #""id":"window""#,
                #"""
                ,"delegates":{"d":{"shouldBegin":true},"x-lint":{}},"variables":{"x-lint":{},"b":1,"a":"x"},
                "thresholds":{"pan.hysteresis":0,"x-lint":{},"tap.maximumDuration":1000000000},"device":"pad","system":"iOS 17"
                """#))
        #expect(layout.delegates.map(\.name) == ["d"] && layout.symbols.delegates.names == ["d"])
        #expect(layout.variables.map(\.name) == ["b", "a"] && layout.symbols.variables.names == ["b", "a"])
        #expect(layout.thresholds.map(\.name) == ["pan.hysteresis", "tap.maximumDuration"] && layout.thresholds.map(\.value) == [0, 1e9])
        #expect(layout.device == .pad && layout.system == .iOS17 && layout.ownSystem == .iOS17)
        let plain = try LayoutDocument.read(SourceText(name: "a", text: windowLayout(#""id":"window""#)), on: .iOS18)
        #expect(plain.device == nil && plain.system == .iOS18 && plain.ownSystem == nil && plain.modes == nil && plain.title == nil)
    }

    // MARK: Modes

    private static let modes = #","modes":{"initial":"a","states":{"a":{"initial":"b","states":{"b":{"states":{"c":{}}},"d":{}}},"b":{}}}"#

    @Test(
        arguments: [
            ("b", nil, "b"), ("b", "a", "a/b"), ("b", "a/b/c", "a/b"), ("b", "b", "b"), ("c", "a/b", "a/b/c"),
            ("c", "a", nil), ("c", nil, nil),
            ("a", "a/b/c", "a"), ("d", "a/b/c", "a/d"), ("d", "b", nil), ("b/c", "a", "a/b/c"), ("a/b/c", nil, "a/b/c"), ("x", "a", nil),
        ] as [(String, String?, String?)])
    func aModeIsSearchedFromTheInsideOut(name: String, parent: String?, expected: String?) throws {
        #expect(try readLayout(windowLayout(#""id":"window""#, Self.modes)).symbols.mode(name, from: parent) == expected)
    }

    @Test func aModeEntersItsInitialMode() throws {
        let modes = try #require(try readLayout(windowLayout(#""id":"window""#, Self.modes)).modes)
        #expect(
            modes.states.map(\.path) == ["a", "a/b", "a/b/c", "a/d", "b"] && modes.states.map(\.parent) == [nil, "a", "a/b", "a", nil])
        #expect(modes.resting("a") == "a/b" && modes.resting("a/b") == "a/b" && modes.resting("b") == "b" && modes.resting("x") == "x")
        #expect(modes.state("a/d")?.path == "a/d" && modes.state("d") == nil)
    }

    // MARK: Symbols

    @Test func aGeneratedIDIsTheNextOneThatIsFree() {
        var symbols = LayoutSymbols()
        func next(_ type: String, _ taken: [String] = []) -> String { symbols.makeUp(type) { !taken.contains($1) } }
        let ids = [next("tap"), next("tap"), next("pan"), next("tap", ["tap3", "tap4"]), next("tap")]
        #expect(ids == ["tap1", "tap2", "pan1", "tap5", "tap6"])
    }

    @Test(
        arguments: [
            (#"{"id":"box"}"#, "box"), (#"{"id":"box","alpha":1}"#, nil), (#"{"id":"none"}"#, nil), (#"{"id":3}"#, nil),
            (#"{"alpha":1}"#, nil), ("{}", nil), ("\"box\"", nil),
        ] as [(String, String?)])
    func anObjectWithOnlyTheIDOfAViewMovesIt(text: String, expected: String?) throws {
        let symbols = try readLayout(windowLayout(#""subviews":[{"id":"box"}]"#)).symbols
        #expect(symbols.moves(try JSONNode.read(SourceText(name: "a", text: text))) == expected)
    }

    @Test func aMovedViewLiesInItsNewSuperview() {
        var symbols = LayoutSymbols()
        #expect(symbols.windowID == "window")
        for (id, parent) in [("root", nil), ("a", "root"), ("b", "root"), ("c", "b")] {
            symbols.declareView(id, id == "root" ? .window : .view, parent: parent)
        }
        #expect(symbols.windowID == "root" && symbols.lies("c", in: "c") && symbols.lies("c", in: "root") && !symbols.lies("b", in: "c"))
        symbols.moveView("c", to: "a")
        #expect(symbols.lies("c", in: "a") && !symbols.lies("c", in: "b"))
        symbols.moveView("c", to: "later")
        #expect(!symbols.lies("c", in: "a") && symbols.lies("c", in: "later") && !symbols.lies("c", in: "root"))
        symbols.removeView("none")
        #expect(symbols.viewIDs == ["root", "a", "b", "c"])
        symbols.declareRecognizer("tap", .tap, view: "b")
        symbols.declareRecognizer("pan", .pan, view: "a")
        #expect(symbols.unknownRecognizer("b").description == "'b' is a view, not a recognizer; its recognizers are 'tap'")
        symbols.removeRecognizer("tap")
        #expect(symbols.recognizerIDs == ["pan"] && symbols.type(ofRecognizer: "tap") == nil)
    }

    @Test func anObjectHasEachOfManyKeysOnce() {
        var keys = KeyList()
        let names = (0..<40).map { "k\($0)" }
        for name in names {
            #expect(!keys.contains(name) && keys.add(name))
            #expect(keys.contains(name) && !keys.add(name))
        }
        for name in names { #expect(keys.contains(name) && !keys.add(name)) }
    }
}
