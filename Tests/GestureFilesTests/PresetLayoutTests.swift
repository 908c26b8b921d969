import GestureEngine
import GestureSupport
import Testing

@testable import GestureFiles

/// Tests of the documents into which command-line options change a layout before its replay begins.
@Suite struct PresetLayoutTests {
    /// A card, with a recognizer whose effect adds objects, and a list that has every key that a list can have.
    private static let text = windowLayout(
        #"""
        "id":"window","subviews":[
        {"id":"card","frame":[0,0,390,200],"gestureRecognizers":[
          {"id":"pan","type":"pan","delegate":"shared","requireToFail":["own","a:b"],"action":"panned","dispatch":{"to":["card"]},
           "effects":[{"on":"began","add":{"to":"card","view":{"id":"new","gestureRecognizers":[{"id":"later","type":"tap"}]}}}]},
          {"id":"own","type":"tap","delegate":{"shouldBegin":true}},{"id":"a:b","type":"tap"},{"id":"shared","type":"swipe"}]},
        {"id":"list","type":"tableView","frame":[0,200,390,400],"class":"List","controller":"Lists","hitTest":"passThrough",
         "shouldBegin":true,"touchesShouldBegin":true,"touchesShouldCancel":true,"shouldHighlight":true,"shouldSelect":true,
         "effects":[{"on":"willBeginDragging","enter":"m"}],"subviews":[{"id":"row","type":"cell","subviews":[
           {"id":"save","type":"button","actions":{"touchDown":"save"},"gestureRecognizers":[{"id":"deep","type":"tap"}]},
           {"id":"other"}]}]}]
        """#,
        #"""
        ,"delegates":{"shared":{"shouldReceive":true}},"variables":{"n":3,"flag":true,"free":null,"s":"x"},
        "modes":{"initial":"m","states":{"m":{}}}
        """#)

    private func applied(_ presets: (Preset.Kind, String)...) throws(InputError) -> PresetLayout {
        var layout = PresetLayout(try readLayout(Self.text))
        for (kind, argument) in presets { try layout.apply(Preset(kind, argument)) }
        return layout
    }

    // MARK: Keys

    private static let viewKeys = [
        "class", "controller", "hitTest", "shouldBegin", "touchesShouldBegin", "touchesShouldCancel", "shouldHighlight", "shouldSelect",
        "effects",
    ]

    @Test(arguments: viewKeys) func nullRemovesOneKeyOfAView(key: String) throws {
        let list = try applied((.set, "list.\(key)=null")).layout.window.subviews[1]
        let isThere = [
            list.className != nil, list.controller != nil, list.hitTest != nil, list.shouldBegin != nil, list.touchesShouldBegin != nil,
            list.touchesShouldCancel != nil, list.shouldHighlight != nil, list.shouldSelect != nil, !list.effects.isEmpty,
        ]
        #expect(zip(Self.viewKeys, isThere).filter { !$0.1 }.map { $0.0 } == [key])
    }

    @Test func nullRemovesTheActionsOfAControl() throws {
        func actions(_ layout: LayoutDocument) -> [String] { layout.window.subviews[1].subviews[0].subviews[0].actions.map { $0.action } }
        let preset = try applied((.set, "save.actions=null"))
        #expect(actions(preset.original) == ["save"] && actions(preset.layout).isEmpty)
    }

    private static let recognizerKeys = ["requireToFail", "action", "delegate", "effects", "dispatch"]

    @Test(arguments: recognizerKeys) func nullRemovesOneKeyOfARecognizer(key: String) throws {
        let pan = try #require(try applied((.set, "pan.\(key)=null")).layout.window.recognizer("pan"))
        let isThere = [pan.hasRequirements, pan.action != nil, pan.delegate != nil, !pan.effects.isEmpty, pan.dispatch != nil]
        #expect(zip(Self.recognizerKeys, isThere).filter { !$0.1 }.map { $0.0 } == [key])
    }

    // MARK: The original layout

    @Test func optionsDoNotChangeTheOriginalLayout() throws {
        let unchanged = try applied()
        #expect(!unchanged.isDifferent && unchanged.original.window.subviews.map(\.id) == ["card", "list"])
        let changed = try applied((.remove, "card"), (.remove, "other"))
        #expect(changed.isDifferent && changed.layout.window.subviews.map(\.id) == ["list"])
        #expect(changed.original.window.subviews.map(\.id) == ["card", "list"] && changed.original.window.contains(view: "other"))
    }

    @Test func anotherLayoutIsDifferentFromTheBeginning() throws {
        let layout = PresetLayout(try readLayout(windowLayout(#""id":"window""#)), insteadOf: try readLayout(Self.text))
        #expect(layout.isDifferent && layout.layout.window.subviews.isEmpty && layout.original.window.subviews.count == 2)
    }

    // MARK: Removal

    @Test func onlyTheNamedViewIsRemoved() throws {
        let row = try applied((.remove, "save")).layout.window.subviews[1].subviews[0]
        #expect(row.subviews.map(\.id) == ["other"])
    }

    @Test func onlyTheNamedRecognizerIsRemoved() throws {
        let preset = try applied((.remove, "deep"), (.remove, "recognizer:own"))
        #expect(preset.removals.isEmpty && !preset.layout.window.contains(recognizer: "deep"))
        #expect(preset.layout.window.contains(view: "save") && preset.layout.window.contains(recognizer: "pan"))
        #expect(preset.layout.window.subviews[0].gestureRecognizers.map(\.id) == ["pan", "a:b", "shared"])
    }

    @Test(arguments: ["pan", "pinch", "delay"]) func aBuiltInRecognizerIsRemovedLater(_ name: String) throws {
        #expect(try applied((.remove, "list.\(name)")).removals == ["list.\(name)"])
    }

    // MARK: Delegates

    @Test(arguments: ["pan", "pinch", "delay"]) func aDelegateIsAlsoChangedInTheCopyOfABuiltInRecognizer(_ name: String) throws {
        let preset = try applied(
            (.set, "list.\(name).delegate=shared"), (.answer, "list.\(name).shouldBegin=true"),
            (.answer, "delegate:shared.shouldReceive=false"))
        guard case .inline(let copy) = preset.layout.window.recognizer("list.\(name)")?.delegate,
            case .constant(false) = copy.shouldReceive, case .constant(true) = copy.shouldBegin
        else {
            Issue.record("the copy has other answers")
            return
        }
        #expect(copy.name == "shared")
        let shared = try #require(preset.layout.delegate(named: "shared"))
        #expect(shared.shouldBegin == nil)
        guard case .constant(false) = shared.shouldReceive else {
            Issue.record("the delegate has another answer")
            return
        }
    }

    @Test func aDelegateInsideARecognizerIsNamedLikeTheRecognizer() throws {
        let preset = try applied((.answer, "delegate:own.shouldBegin=false"))
        guard case .inline(let own) = preset.layout.window.recognizer("own")?.delegate, case .constant(false) = own.shouldBegin else {
            Issue.record("another answer")
            return
        }
        #expect(own.name == nil && preset.layout.delegate(named: "shared")?.shouldBegin == nil)
    }

    // MARK: Pairs of recognizers

    @Test(arguments: ["own:a:b", "recognizer:own:a:b", "own:recognizer:a:b", "recognizer:own:recognizer:a:b"])
    func idsInAPairMayHavePrefixesAndColons(_ pair: String) throws {
        let preset = try applied((.require, pair), (.require, pair), (.noRequire, "pan:a:b"))
        #expect(preset.layout.window.recognizer("own")?.requireToFail.map(\.text) == ["a:b"])
        #expect(preset.layout.window.recognizer("pan")?.requireToFail.map(\.text) == ["own"])
    }

    // MARK: Property values

    @Test func anExpressionMayHaveAnyType() throws {
        #expect(try applied((.set, #"variables.n={"=":"true"}"#), (.set, #"pan.isEnabled={"=":"variables.n"}"#)).changes.count == 2)
    }

    // MARK: Errors

    private static let later = "does not exist before the replay, since an effect adds it; change the layout instead"

    @Test(arguments: [
        (Preset.Kind.set, "pan.translation=[1,2]", "'pan.translation' exists only during a gesture; set it in an effect or in a trace"),
        (
            .set, "list.targetContentOffset=[1,2]",
            "'list.targetContentOffset' exists only during a gesture; set it in an effect or in a trace"
        ),
        (.set, "new.alpha=0.5", "'new' \(later)"), (.set, #"new.alpha={"=":"1"}"#, "'new' \(later)"),
        (.set, "later.isEnabled=false", "'later' \(later)"), (.set, #"later.isEnabled={"=":"true"}"#, "'later' \(later)"),
        (.set, "later.action=x", "'later' \(later)"), (.answer, "later.shouldBegin=true", "'later' \(later)"),
        (.remove, "new", "'new' \(later)"), (.remove, "later", "'later' \(later)"), (.require, "later:pan", "'later' \(later)"),
        (.simultaneous, "later:pan", "'later' \(later)"),
        (.set, "variables.flag=3", "'variables.flag' is true or false in the layout, not 3; write true or false, or null"),
        (.set, "variables.n=true", "'variables.n' is a number in the layout, not true; write a number, or null"),
        (.set, "variables.s=1", "'variables.s' is a string in the layout, not 1; write a string, or null"),
        (
            .answer, "shared.shouldReceive=false",
            "a recognizer and a delegate 'shared' have 'shouldReceive'; "
                + "write 'recognizer:shared.shouldReceive' or 'delegate:shared.shouldReceive'"
        ),
        (
            .set, "card.shouldSelect=true",
            "'shouldSelect' belongs to tableView, collectionView, cell, not to view; remove it, or change the type"
        ),
        (.answer, "view:pan.shouldBegin=false", "'pan' is a recognizer of 'card', not a view; write 'card'"),
        (.answer, "recognizer:row.shouldBegin=false", "'row' is a view, not a recognizer; it has no recognizer of its own"),
        (.answer, "delegate:save.shouldBegin=false", "'save' is a view, not a recognizer; its recognizers are 'deep'"),
        (.answer, "delegate:sharde.shouldBegin=false", "unknown recognizer, view or delegate 'sharde'; did you mean 'shared'?"),
        (.answer, "list.alpha=default", "'alpha' is not a method that has an answer; name one, as in pan.shouldBegin=false, or use --set"),
        (.answer, "card.translation=true", "unknown method 'translation'; use 'hitTest' or 'shouldBegin'"),
        (.answer, "pan", "'pan' answers nothing; write WHO.METHOD=EXPRESSION, as in pan.shouldBegin=false, or WHO.METHOD=default"),
        (.answer, "card.shouldSelec=true", "unknown method 'shouldSelec'; use 'hitTest' or 'shouldBegin'"),
        (.set, "card.subview=1", "unknown property 'subview'; use one of 16, such as 'frame', 'bounds' or 'center'"),
        (.set, "card.shouldSelec=true", "unknown property 'shouldSelec'; use one of 16, such as 'frame', 'bounds' or 'center'"),
        (.set, "card.hitTst=self", "unknown property 'hitTst'; did you mean 'hitTest'?"),
        (.set, "pan.acton=x", "unknown property 'acton'; did you mean 'action'?"),
        (.set, "pan.shouldRecieve=true", "unknown property 'shouldRecieve'; did you mean 'shouldReceive'?"),
        (
            .set, "pan.typ=tap",
            "unknown property 'typ'; use one of 21, such as 'isEnabled', 'cancelsTouchesInView' or 'delaysTouchesBegan'"
        ),
        (
            .set, "pan.type=x",
            "'type' is fixed by the layout and cannot be set; write another layout, and use --with-layout (--layout for 'replay')"
        ),
        (
            .set, "card.id=x",
            "'id' is fixed by the layout and cannot be set; write another layout, and use --with-layout (--layout for 'replay')"
        ),
        (
            .set, "list.pan.dispatch=null",
            "'dispatch' belongs to tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, not to scrollViewPan; "
                + "remove it, or change the type"
        ),
        (
            .set, "list.zoomView=none", "unknown view 'none'; use 'window', 'card', 'list', 'row', 'save', 'other' or 'new'"
        ),
        (.set, "thresholds.pan.hysteresis=-0.5", "'pan.hysteresis' cannot be -0.5; write a number not less than 0"),
        (.set, "pan.action=", "'action' has an empty name; write at least one character"),
        (.remove, "window", "'window' is the window, which cannot be removed; remove views in it"),
        (.simultaneous, "own:own", "'own' is simultaneous with itself; name another recognizer"),
        (
            .require, "own:x:y",
            "unknown recognizer 'x:y'; use 'pan', 'own', 'a:b', 'shared', 'list.pan', 'list.delay', 'list.pinch', 'deep' or 'later'"
        ),
        (.require, "own:own", "'own' requires itself to fail, so it would never recognize; name another recognizer"),
        (.require, "recognizer:own", "two recognizers are needed; write A:B, as in single:double"),
        (.require, "recognizer:panx:own", "unknown recognizer 'panx'; did you mean 'pan'?"),
        (.require, "own:recognizer:panx", "unknown recognizer 'panx'; did you mean 'pan'?"),
    ])
    func anOptionThatCannotBeAppliedIsRefused(kind: Preset.Kind, argument: String, expected: String) {
        let error = #expect(throws: InputError.self) { try applied((kind, argument)) }
        #expect(error?.description == "error: \(kind.rawValue) \(argument): \(expected)")
    }

    @Test(arguments: [(true, false), (false, true), (true, true)])
    func answersThatRequireAFailureAreNamed(_ isOfFirst: Bool, _ isOfSecond: Bool) {
        let (first, second) = ("own.shouldRequireFailureOf", "deep.shouldBeRequiredToFailBy")
        let names = (isOfFirst ? [first] : []) + (isOfSecond ? [second] : [])
        let error = #expect(throws: InputError.self) {
            var layout = try applied()
            for name in names { try layout.apply(Preset(.answer, name + "=true")) }
            try layout.apply(Preset(.noRequire, "own:deep"))
        }
        let options = names.map { "--answer \($0)=false" }.joined(separator: " and ")
        #expect(
            error?.description == "error: --no-require own:deep: 'own' does not require 'deep' to fail; it has no requirement; "
                + "a delegate is asked for each gesture: use \(options)")
    }

    @Test(arguments: [
        ("card.frame=[0,\"a\",1,2]", "'frame' cannot be the string 'a'; write [x, y, width, height], with a size that is not negative", 20),
        ("card.frame=[1", "the text ends where ',' or ']' is needed; it may have been cut off", 19),
        ("pan.requireToFail=[\"own\",\"ow\"]", "unknown recognizer 'ow'; did you mean 'own'?", 31),
    ])
    func anErrorInsideAValueIsMarked(argument: String, expected: String, column: Int) {
        let error = #expect(throws: InputError.self) { try applied((.set, argument)) }
        let path = argument.prefix { $0 != "=" }
        #expect(
            error?.report == "error: --set \(path): \(expected)\n--set \(argument)\n" + String(repeating: " ", count: column) + "^")
    }

    @Test func aValueThatIsNotJSONIsAString() throws {
        for (text, value) in [
            ("1 2", JSONValue.string("1 2")), ("", .string("")), ("tru", .string("tru")), ("a=b", .string("a=b")), ("1", .number(1)),
            (" null", .null), ("x[", .string("x[")), ("\"1\"", .string("1")),
        ] {
            let request = try SetRequest(argument: "a.b=" + text, at: SourcePosition(offset: 6))
            #expect(request.path == "a.b" && request.value.value == value && request.position == SourcePosition(offset: 6), "\(text)")
        }
        #expect(try SetRequest(argument: "a.b=x", at: SourcePosition(offset: 6)).value.position == SourcePosition(offset: 9))
        for text in ["{", "[1", "\"a", "  [1", "{a}"] {
            #expect(throws: FileError.self, "\(text)") { try SetRequest(argument: "a.b=" + text) }
        }
        for argument in ["a.b", "=1", ""] {
            #expect(throws: FileError(.setWithoutValue(argument), at: SourcePosition(offset: 0))) { try SetRequest(argument: argument) }
        }
    }

    @Test func variablesMayBecomeNullAndNullMayBecomeAnything() throws {
        let changes = try applied((.set, "variables.n=null"), (.set, "variables.free=3"), (.set, "variables.n=4"), (.set, "variables.s=y"))
            .changes
        #expect(
            changes == [
                .variable(name: "n", .null), .variable(name: "free", .number(3)), .variable(name: "n", .number(4)),
                .variable(name: "s", .string("y")),
            ])
        #expect(try applied((.set, "thresholds.pan.hysteresis=0")).changes == [.threshold(name: "pan.hysteresis", 0)])
    }

    @Test func onlyTheFirstRecognizerOfAPairGetsTheAnswer() throws {
        for (pair, warnings) in [("pan:own", 1), ("own:pan", 1), ("own:deep", 0)] {
            let preset = try applied((.simultaneous, pair))
            #expect(preset.warnings.count == warnings, "\(pair)")
            for (id, other) in zip(pair.split(separator: ":"), pair.split(separator: ":").reversed()) {
                let isFirst = pair.hasPrefix(id + ":")
                let own: DelegateDocument? =
                    if case .inline(let own) = preset.layout.window.recognizer(String(id))?.delegate { own } else { nil }
                #expect((own?.simultaneousWith ?? []) == (isFirst ? [String(other)] : []), "\(pair) \(id)")
            }
        }
    }

    // MARK: Headings

    @Test(arguments: [
        (Preset.Kind.set, "pan.isEnabled=false", "pan.isEnabled=false"), (.answer, "pan.shouldBegin=false", "pan.shouldBegin=false"),
        (.answer, "pan.shouldBegin=", "pan.shouldBegin by default"), (.answer, "pan.shouldBegin=default", "pan.shouldBegin by default"),
        (.remove, "pan", "without pan"), (.simultaneous, "a:b", "simultaneous: a:b"), (.require, "a:b", "a requirement: a:b"),
        (.noRequire, "a:b", "no requirement: a:b"),
    ])
    func aHeadingDescribesAnOption(kind: Preset.Kind, argument: String, expected: String) {
        #expect(Preset(kind, argument).text == expected)
    }
}
