import GestureEngine
import GestureSupport
import Testing

@testable import GestureFiles

/// Tests of effects and of the views and recognizers that they add.
@Suite struct EffectDocumentTests {
    private static let adding = windowLayout(
        #"""
        "id":"window","gestureRecognizers":[{"id":"tap","type":"tap","action":"tapped","effects":[
          {"on":"ended","add":{"to":"window","view":{"id":"A",
            "gestureRecognizers":[{"id":"ta","type":"tap","action":{"m":"x","n":"y"},
              "effects":[{"on":"ended","add":{"to":"A","gestureRecognizer":{"id":"tb","type":"pan"}}}]}],
            "subviews":[{"id":"AA","type":"slider","actions":{"valueChanged":"slid"}}]}}},
          {"on":"ended","add":[{"to":"box","view":"b"},{"to":"box","gestureRecognizer":{"ref":"list.pan"}}]}]}],
        "subviews":[
          {"id":"b","type":"button","actions":{"touchDown":"go","touchUpInside":"come"},
           "effects":[{"on":"touchDown","present":{"id":"P"}},{"on":"touchUpInside","dismiss":"P"}]},
          {"id":"box"},
          {"id":"list","type":"scrollView",
           "panGestureRecognizer":{"action":"scrolled","effects":[{"on":"began","add":{"to":"list","view":{"id":"C"}}}]}}]
        """#,
        #"""
        ,"modes":{"initial":"m","states":{
          "m":{"onEnter":[{"add":{"to":"window","view":{"id":"E"}}}],"onExit":[{"add":{"to":"window","view":{"id":"X","type":"switch"}}}]},
          "n":{"onEnter":[{"add":{"to":"window","gestureRecognizer":{"id":"te","type":"pinch","action":"pinched"}}}]}}}
        """#)

    private func text(_ addition: AdditionDocument) -> String {
        let item =
            switch addition.item {
            case .view(let view): "view \(view.id)"
            case .recognizer(let recognizer): "recognizer \(recognizer.id)"
            case .existing(let id): "existing \(id)"
            case .reference(let id): "reference \(id)"
            }
        return item + " to " + addition.to
    }

    @Test func additionsAreCollectedFromAllEffectsInFileOrder() throws {
        #expect(
            try readLayout(Self.adding).additions.map(text) == [
                "view E to window", "view X to window", "recognizer te to window", "view A to window", "recognizer tb to A",
                "existing b to box", "reference list.pan to box", "view P.presentation to window", "view C to list",
            ])
    }

    @Test func theNamesOfAllActionsAreCollected() throws {
        let layout = try readLayout(Self.adding)
        var names = [
            "tap": ["tapped"], "ta": ["x", "y"], "tb": [], "b": ["go", "come"], "AA": ["slid"], "list.pan": ["scrolled"],
            "te": ["pinched"], "X": [],
        ]
        #expect(layout.actionNames(and: []) == names)
        let add = #"{"to":"window","view":{"id":"new","type":"button","actions":{"touchDown":"made"}}}"#
        var symbols = layout.symbols
        let addition = try symbols.resolve(try readTrace(eventsTrace("{\"t\":0,\"add\":\(add)}")).events[0].adds[0])
        names["new"] = ["made"]
        #expect(layout.actionNames(and: [addition]) == names)
    }

    @Test func additionsAloneHaveSymbols() throws {
        let symbols = LayoutSymbols(of: try readLayout(Self.adding).additions)
        #expect(symbols.viewIDs == ["E", "X", "A", "AA", "P.presentation", "P", "C"] && symbols.recognizerIDs == ["te", "ta", "tb"])
        #expect(symbols.type(ofView: "AA") == .slider && symbols.type(ofRecognizer: "tb") == .pan)
        #expect(symbols.unknownView("ta").description == "'ta' is a recognizer of 'A', not a view; write 'A'")
        #expect(symbols.unknownView("te").description == "'te' is a recognizer of 'window', not a view; write 'window'")
        #expect(symbols.lies("AA", in: "A") && symbols.lies("AA", in: "window") && !symbols.lies("AA", in: "E"))
        #expect(symbols.issue(ofSetting: "ta.isEnabled") == nil)
        let issue = symbols.issue(ofSetting: "ta.direction")
        #expect(issue?.description == "'direction' belongs to swipe, not to tap; remove it, or change the type")
    }

    // MARK: Changes

    private static let views = #""id":"window","subviews":[{"id":"a"},{"id":"b"},{"id":"c"},{"id":"d"},{"id":"list","type":"scrollView"}]"#

    private func effect(_ members: String) throws -> EffectDocument {
        let tap = #","gestureRecognizers":[{"id":"tap","type":"tap","effects":[{"on":"ended",\#(members)}]}]"#
        let layout = try readLayout(windowLayout(Self.views + tap, #","modes":{"initial":"m","states":{"m":{}}}"#))
        return try #require(layout.window.gestureRecognizers[0].effects.first)
    }

    @Test func changesHaveAFixedOrder() throws {
        let effect = try effect(
            #"""
            "warning":"w","cancel":"tap","enter":"m","remove":"c","dismiss":"p","present":{"id":"p"},
            "animate":{"duration":0,"view":"a"},"add":{"to":"a","view":{"id":"n"}},"set":{"b.alpha":0,"a.alpha":1},"every":true
            """#)
        let changes = effect.changes.map { change in
            switch change {
            case .set(let change): "set \(change.view ?? "")"
            case .add(let addition): "add \(text(addition))"
            case .animate: "animate"
            case .present(let addition): "present \(text(addition))"
            case .dismiss(let id): "dismiss \(id)"
            case .remove(let target): target == .view(id: "c") ? "remove c" : ""
            case .enter(let path): "enter \(path)"
            case .cancel(let id): "cancel \(id)"
            case .warning(let text): "warning \(text)"
            }
        }
        #expect(
            changes == [
                "set b", "set a", "add view n to a", "animate", "present view p.presentation to window", "dismiss p", "remove c", "enter m",
                "cancel tap", "warning w",
            ])
        #expect(effect.every && effect.on == .state(.ended) && effect.condition == nil)
        #expect(try !self.effect(#""enter":"m""#).every && !self.effect(#""enter":"m","every":false"#).every)
    }

    @Test func anAnimationAffectsEachViewOnce() throws {
        func animation(_ members: String) throws -> AnimationDocument? {
            if case .animate(let animation) = try effect("\"animate\":{\(members)}").changes[0] { animation } else { nil }
        }
        let first = try #require(
            try animation(
                #"""
                "duration":0.5,"view":["a","b","a"],
                "set":{"b.alpha":0,"c.alpha":0,"c.isHidden":true,"d.alpha":{"=":"1"}}
                """#))
        #expect(first.views == ["a", "b"] && first.allViews == ["a", "b", "c", "d"] && first.sets.count == 4)
        #expect(first.duration == 0.5 && first.delay == 0 && !first.allowsUserInteraction)
        let second = try #require(try animation(#""duration":0,"delay":2,"allowUserInteraction":true,"view":"a""#))
        #expect(second.duration == 0 && second.delay == 2 && second.allowsUserInteraction && second.sets.isEmpty)
        let third = try #require(try animation(#""duration":1000000000,"delay":0,"allowUserInteraction":false,"view":"a""#))
        #expect(third.duration == 1e9 && third.delay == 0 && !third.allowsUserInteraction && third.allViews == ["a"])
    }

    @Test(arguments: [
        (#""animate":{"duration":-0.5,"view":"a"}"#, "'duration' cannot be -0.5; write a number not less than 0"),
        (#""animate":{"duration":0,"delay":-0.5,"view":"a"}"#, "'delay' cannot be -0.5; write a number not less than 0"),
        (
            #""animate":{"duration":1,"set":{"list.targetContentOffset":[0,0]}}"#,
            "'list.targetContentOffset' is not a property of a view, so it cannot be animated; write it under 'set'"
        ),
    ])
    func anAnimationIsRefused(change: String, expected: String) {
        let error = #expect(throws: InputError.self) { try effect(change) }
        #expect(error?.diagnostics.map { $0.message } == [expected])
    }

    @Test(arguments: [
        ("true", true), ("false", false), (#"{"=":"true"}"#, false),
    ]) func anEffectBeginsEditingIfItMakesAViewTheFirstResponder(value: String, expected: Bool) throws {
        func recognizer(_ property: String) throws -> RecognizerDocument {
            var recognizer = RecognizerDocument(id: "tap", type: .tap, position: SourcePosition(offset: 0))
            recognizer.effects = [try effect(#""enter":"m""#), try effect("\"set\":{\"b.alpha\":0,\"a.\(property)\":\(value)}")]
            return recognizer
        }
        #expect(try recognizer("isFirstResponder").beginsEditing == expected && !recognizer("isHidden").beginsEditing)
    }

    @Test(
        arguments: [
            ("a.alpha=0.5", "a", false), ("tap.isEnabled=true", nil, false), ("variables.n=1", nil, false),
            ("thresholds.pan.hysteresis=3", nil, false), ("list.targetContentOffset=[1,2]", "list", true), ("pinch.scale=2", nil, true),
            (#"a.alpha={"=":"1"}"#, "a", false), (#"pinch.scale={"=":"1"}"#, nil, true), (#"variables.n={"=":"1"}"#, nil, false),
            (#"list.targetContentOffset={"=":"[1, 2]"}"#, "list", true),
        ] as [(String, String?, Bool)])
    func aChangeKnowsItsViewAndCanAssignAnotherValue(argument: String, view: String?, isMomentary: Bool) throws {
        let recognizers = #","gestureRecognizers":[{"id":"tap","type":"tap"},{"id":"pinch","type":"pinch"}]"#
        let symbols = try readLayout(windowLayout(Self.views + recognizers, #","variables":{"n":0}"#)).symbols
        let change = try symbols.resolve(try SetRequest(argument: argument))
        #expect(change.view == view && change.isMomentary == isMomentary && change.isOfTarget == argument.contains("target"))
        let path = argument.prefix { $0 != "=" }, name = String(path.drop { $0 != "." }.dropFirst())
        let value = Value.number(7)
        let expected: PropertyChange =
            switch path.prefix(while: { $0 != "." }) {
            case "a", "list": .view(id: view ?? "", try #require(ViewType.properties[name] ?? ViewType.momentary[name]), value)
            case "tap", "pinch":
                .recognizer(
                    id: path.hasPrefix("tap") ? "tap" : "pinch",
                    try #require(RecognizerType.properties[name] ?? RecognizerType.momentary[name]), value)
            case "variables": .variable(name: "n", value)
            default: change
            }
        #expect(change.with(value) == expected)
    }

    // MARK: Triggers

    @Test func theTypeOfAViewDeterminesTheTriggersOfItsEffects() {
        for type in ViewType.allCases {
            let expected: EffectOwner? =
                switch type {
                case .control, .button, .switch, .slider, .stepper, .segmentedControl, .pageControl, .refreshControl: .control
                case .scrollView, .tableView, .collectionView: .scrollView
                case .cell: .cell
                case .view, .label, .imageView, .window: nil
                }
            #expect(EffectOwner(type) == expected, "\(type)")
        }
        for (owner, count) in [(EffectOwner.recognizer, 6), (.control, 13), (.scrollView, 9), (.cell, 3), (.mode, 0)] {
            #expect(owner.moments.count == count && Set(owner.moments.compactMap { owner.moment($0) }).count == count, "\(owner)")
            #expect(owner.moment("odd") == nil && owner.moment(owner == .cell ? "began" : "select") == nil, "\(owner)")
        }
        #expect(EffectOwner.cell.moment("select") == .select && EffectOwner.cell.moment("unhighlight") == .unhighlight)
    }
}
