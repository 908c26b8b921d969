import GestureEngine
import GestureSupport
import Testing

@testable import GestureFiles

@Suite struct SymbolTests {
    private let layout: LayoutDocument

    init() throws {
        layout = try readLayout(
            windowLayout(
                #"""
                "subviews":[{"id":"list","type":"scrollView","gestureRecognizers":[{"id":"list","type":"pan"},{"id":"tap","type":"tap"}]},
                """#
                    + #"{"id":"b","type":"button","gestureRecognizers":[{"id":"b","type":"tap"}]},{"id":"box","subviews":[{"id":"in"}]}]"#,
                #","variables":{"n":1},"modes":{"initial":"a","states":{"a":{}}}"#))
    }

    private func set(_ argument: String, in symbols: LayoutSymbols? = nil) -> String {
        do throws(FileError) {
            switch try (symbols ?? layout.symbols).resolve(try SetRequest(argument: argument)) {
            case .view(let id, let property, let value): return "view \(id) \(property.name) \(value)"
            case .recognizer(let id, let property, let value): return "recognizer \(id) \(property.name) \(value)"
            case .variable(let name, let value): return "variable \(name) \(value)"
            case .threshold(let name, let value): return "threshold \(name) \(value)"
            case .computed(let expression, _, let target): return "\(target) computed \(expression.text)"
            }
        } catch {
            return "error: " + error.issue.description
        }
    }

    @Test(arguments: [
        ("tap.isEnabled=false", "recognizer tap isEnabled bool(false)"),
        ("list.isScrollEnabled=false", "view list isScrollEnabled bool(false)"),
        ("list.minimumNumberOfTouches=2", "recognizer list minimumNumberOfTouches number(2.0)"),
        ("list.pan.maximumNumberOfTouches=2", "recognizer list.pan maximumNumberOfTouches number(2.0)"),
        ("view:b.isEnabled=false", "view b isEnabled bool(false)"),
        ("recognizer:b.isEnabled=false", "recognizer b isEnabled bool(false)"),
        ("list.decelerationRate=fast", "view list decelerationRate string(\"fast\")"),
        ("variables.n=x", "variable n string(\"x\")"),
        ("thresholds.pan.hysteresis=12", "threshold pan.hysteresis 12.0"),
        ("b.isEnabled=1", "error: a view and a recognizer 'b' have 'isEnabled'; write 'view:b.isEnabled' or 'recognizer:b.isEnabled'"),
        ("list.direction=left", "error: 'direction' belongs to swipe, not to pan; remove it, or change the type"),
        ("list.isScrolEnabled=1", "error: unknown property 'isScrolEnabled'; did you mean 'isScrollEnabled'?"),
        ("lst.alpha=1", "error: unknown view or recognizer 'lst'; did you mean 'list'?"),
        ("view:tap.alpha=1", "error: unknown view 'tap'; use 'window', 'list', 'b', 'box' or 'in'"),
        ("tap.isEnabled=no", "error: 'isEnabled' cannot be the string 'no'; write true or false"),
        ("tap=1", "error: 'tap' names no property; write ID.PROPERTY, as in 'pan.isEnabled'"),
        ("tap.isEnabled", "error: 'tap.isEnabled' sets nothing; write ID.PROPERTY=VALUE, as in pan.isEnabled=false"),
        ("variables.m=1", "error: unknown variable 'm'; use 'n'"),
        ("list.scale=2", "error: 'scale' belongs to pinch, not to pan; remove it, or change the type"),
        (
            "box.targetContentOffset=[0,0]",
            "error: 'targetContentOffset' belongs to scrollView, tableView, collectionView, not to view; remove it, or change the type"
        ),
        ("box.hitTest=self", "error: 'hitTest' is an answer, not a property; change it in the layout"),
        ("tap.shouldReceive=true", "error: 'shouldReceive' is an answer, not a property; change it in the layout"),
        ("tap.delegate=x", "error: 'delegate' is a part of the layout, not a property; change it in the layout"),
        ("thresholds.pan.hysteresis=0", "threshold pan.hysteresis 0.0"), ("list.zoomView=in", "view list zoomView string(\"in\")"),
        ("list.zoomView=xyzzy", "error: unknown view 'xyzzy'; use 'window', 'list', 'b', 'box' or 'in'"),
        (
            "thresholds.pan.x=1",
            """
            error: unknown threshold 'pan.x'; use one of 24, such as 'tap.maximumDuration', \
            'tap.maximumInterval' or 'tap.allowableMovement'
            """
        ),
    ])
    func anArgumentNamesAProperty(argument: String, expected: String) {
        #expect(set(argument) == expected)
    }

    private func remove(_ id: String) -> String {
        do throws(FileError) {
            return "\(try layout.symbols.resolve(removal: NamedReference(id, at: SourcePosition(offset: 0))))"
        } catch {
            return error.issue.description
        }
    }

    @Test func aRemovalNamesAViewOrARecognizer() {
        #expect(remove("tap") == "recognizer(id: \"tap\")")
        #expect(remove("box") == "view(id: \"box\")")
        #expect(remove("view:b") == "view(id: \"b\")")
        #expect(remove("b") == "a view and a recognizer have the id 'b'; write 'view:b' or 'recognizer:b'")
        #expect(remove("bx") == "unknown view or recognizer 'bx'; did you mean 'b'?")
        #expect(remove("recognizer:box").hasPrefix("unknown recognizer 'box'; "))
    }

    @Test func whatIsAddedCanBeNamedAndWhatIsRemovedCanComeBack() throws {
        var symbols = layout.symbols
        let trace = try readTrace(
            eventsTrace(
                #"{"t":0,"add":{"to":"window","view":{"id":"box2","subviews":[{"id":"new"},{}]}}},"#
                    + #"{"t":1,"add":[{"to":"box","gestureRecognizer":{"type":"tap"}},{"to":"window","view":{"id":"box","alpha":1}}]}"#))
        let added = try symbols.resolve(trace.events[0].adds[0])
        guard case .view(let view) = added.item else {
            Issue.record("no view")
            return
        }
        #expect(view.subviews.map(\.id) == ["new", "view1"] && added.to == "window")
        #expect(symbols.type(ofView: "view1") == .view)
        guard case .recognizer(let tap) = try symbols.resolve(trace.events[1].adds[0]).item else {
            Issue.record("no recognizer")
            return
        }
        #expect(tap.id == "tap1")
        #expect(throws: FileError.self) { try symbols.resolve(trace.events[1].adds[1]) }
        symbols.remove(.view(id: "box"))
        #expect(symbols.type(ofView: "in") == nil && symbols.type(ofRecognizer: "tap1") == nil)
        #expect(try symbols.resolve(trace.events[1].adds[1]).to == "window")
        symbols.remove(.view(id: "list"))
        #expect(symbols.type(ofRecognizer: "list.pan") == nil && symbols.type(ofRecognizer: "tap") == nil)
    }

    @Test func contentsOfALaterViewAreRemovedWithIt() {
        var symbols = LayoutSymbols()
        symbols.declareView("window", .window, parent: nil)
        symbols.declareView("early", .view, parent: "late")
        symbols.declareRecognizer("tap", .tap, view: "late")
        symbols.declareView("other", .view, parent: "window")
        symbols.declareView("late", .view, parent: "window")
        #expect(symbols.lies("early", in: "window"))
        symbols.moveView("other", to: "early")
        symbols.declareRecognizer("pan", .pan, view: "other")
        symbols.removeView("late")
        #expect(symbols.viewIDs == ["window"] && symbols.recognizerIDs.isEmpty)
    }

    @Test func remainingViewsKeepTheirPositionsAfterARemoval() {
        var symbols = LayoutSymbols()
        for (id, parent) in [("window", nil), ("a", "window"), ("b", "window"), ("c", "b"), ("d", "window")] {
            symbols.declareView(id, id == "window" ? .window : .view, parent: parent)
        }
        symbols.declareRecognizer("pan", .pan, view: "c")
        symbols.declareRecognizer("tap", .tap, view: "d")
        symbols.removeView("a")
        #expect(symbols.lies("c", in: "b") && !symbols.lies("d", in: "b"))
        symbols.removeView("b")
        #expect(symbols.viewIDs == ["window", "d"] && symbols.recognizerIDs == ["tap"])
        #expect(symbols.unknownView("tap").description.contains("'d'"))
    }

    @Test(arguments: [
        (#"{"view":{}}"#, "'add' needs 'to'; add it"), (#"{"to":"window"}"#, "'add' needs 'view'; add it"),
        (#"{"to":"windw","view":{}}"#, "unknown view 'windw'; did you mean 'window'?"),
        (#"{"to":"window","view":{"id":"box","alpha":1}}"#, "two views have the id 'box'; rename one of them"),
        (#"{"to":"in","view":"box"}"#, "'in' lies in 'box', which cannot be moved into it; name another view"),
        (#"{"to":"window","view":{"alhpa":1}}"#, "unknown key 'alhpa'; did you mean 'alpha'?"),
        (#"{"to":"window","view":{},"gestureRecognizer":{}}"#, "'view' and 'gestureRecognizer' exclude each other; remove one of them"),
    ])
    func aWrongAdditionIsRefused(text: String, expected: String) throws {
        var symbols = layout.symbols
        let request = try readTrace(eventsTrace(#"{"t":0,"add":\#(text)}"#)).events[0].adds[0]
        do throws(FileError) {
            _ = try symbols.resolve(request)
            Issue.record("not refused")
        } catch {
            #expect(error.issue.description == expected)
        }
    }

    @Test(arguments: ["thresholds", "variables"]) func anObjectCanHaveTheNameOfAPartOfTheLayout(id: String) throws {
        let variables = #","variables":{"alpha":1,"isEnabled":1}"#
        let view = try readLayout(windowLayout(#""subviews":[{"id":"\#(id)"}]"#, variables)).symbols
        #expect(set("\(id).alpha=0.5", in: view) == "view \(id) alpha number(0.5)")
        let recognizer = try readLayout(windowLayout(#""gestureRecognizers":[{"id":"\#(id)","type":"tap"}]"#, variables)).symbols
        #expect(set("\(id).isEnabled=false", in: recognizer) == "recognizer \(id) isEnabled bool(false)")
    }

    @Test func aModeIsNamedByItsPath() throws {
        let start = SourcePosition(offset: 0)
        #expect(try layout.symbols.resolve(mode: NamedReference("a", at: start)) == "a")
        #expect(throws: FileError(.unknownName(what: "mode", name: "b", among: ["a"]), at: start)) {
            try layout.symbols.resolve(mode: NamedReference("b", at: start))
        }
    }

    @Test func aTraceSetsNeitherThresholdsNorTheEndOfADrag() throws {
        func issue(_ argument: String) throws -> GestureFiles.Issue? {
            let request = try SetRequest(argument: argument)
            do throws(FileError) {
                _ = try layout.symbols.resolve(set: request)
                return nil
            } catch {
                return error.issue
            }
        }
        #expect(try issue("thresholds.pan.hysteresis=3") == .thresholdAtRunTime("pan.hysteresis"))
        #expect(try issue("list.targetContentOffset=[0,0]") == .targetOutsideDragEnd)
        #expect(try issue("box.alpha=0.5") == nil && issue("variables.n=2") == nil)
    }

    @Test func aScrollViewsOwnRecognizersHaveNames() {
        #expect(set("list.pan.isEnabled=false") == "recognizer list.pan isEnabled bool(false)")
        #expect(set("list.pinch.isEnabled=false") == "recognizer list.pinch isEnabled bool(false)")
        #expect(set("list.delay.isEnabled=false") == "recognizer list.delay isEnabled bool(false)")
        #expect(set("list.swipe.isEnabled=false").hasPrefix("error: "))
    }

    // MARK: Effects

    private func effectErrors(_ effects: String, _ members: String = "") -> String {
        layoutErrors(windowLayout(members + #""gestureRecognizers":[{"type":"tap","effects":[\#(effects)]}]"#))
    }

    @Test(arguments: [
        (#""dismiss":1"#, "'dismiss' cannot be 1; write a name, or an array of names"),
        (#""remove":1"#, "'remove' cannot be 1; write a name, or an array of names"),
        (#""cancel":1"#, "'cancel' cannot be 1; write a name, or an array of names"),
        (#""enter":1"#, "'enter' cannot be 1; write a name in double quotes"),
        (#""warning":1"#, "'warning' cannot be 1; write a string"),
        (
            #""set":{"thresholds.pan.hysteresis":3}"#,
            "'thresholds.pan.hysteresis' cannot change during a replay; set it under 'thresholds' in the layout"
        ),
        (
            #""set":{"thresholds.pan.hysteresis":{"=":"1"}}"#,
            "'thresholds.pan.hysteresis' cannot change during a replay; set it under 'thresholds' in the layout"
        ),
        (#""add":{"to":"window","gestureRecognizer":{"ref":1}}"#, "'ref' cannot be 1; write a name in double quotes"),
        (#""add":{"to":"window","gestureRecognizer":{"ref":"tapp"}}"#, "unknown recognizer 'tapp'; did you mean 'tap1'?"),
        (
            #""add":{"to":"window","gestureRecognizer":{"ref":"tap1"}}"#,
            "'tap1' is not a scroll view's own recognizer; 'ref' takes one such as 'list.pan', others are declared on their views"
        ),
        (
            #""add":{"to":"window","gestureRecognizer":{"ref":"tap1","action":"x"}}"#,
            "'ref' and 'action' exclude each other; remove one of them"
        ),
        (#""present":{"alpha":1}"#, "'present' needs 'id'; add it"),
        (#""present":1"#, "'present' cannot be 1; write a view"),
        (#""animate":1"#, "'animate' cannot be 1; write an object with 'duration' and 'set' or 'view'"),
        (#""animate":{"view":"window"}"#, "'animate' needs 'duration'; add it"),
        (#""animate":{"duration":1}"#, "'animate' needs 'set' or 'view'; add one of them"),
        (#""animate":{"duration":1,"delay":-1,"view":"window"}"#, "'delay' cannot be -1; write a number not less than 0"),
        (#""animate":{"duration":1,"allowUserInteraction":1,"view":"window"}"#, "'allowUserInteraction' cannot be 1; write true or false"),
        (#""animate":{"duration":1,"view":1}"#, "'view' cannot be 1; write a name, or an array of names"),
        (#""animate":{"duration":1,"view":"windo"}"#, "unknown view 'windo'; did you mean 'window'?"),
        (
            #""animate":{"duration":1,"set":{"tap1.isEnabled":true}}"#,
            "'tap1.isEnabled' is not a property of a view, so it cannot be animated; write it under 'set'"
        ),
    ])
    func aWrongChangeIsRefused(change: String, expected: String) {
        let error = effectErrors(#"{"on":"began",\#(change)}"#)
        #expect(error.hasSuffix(": error: \(expected)") && !error.contains("\n"), "\(error)")
    }

    @Test func idsOfPresentedViewsAndTheirContainersAreUnique() {
        let present = #"{"on":"began","present":{"id":"a"}}"#
        #expect(effectErrors(present) == "")
        #expect(effectErrors(present + "," + present) == "a.layout.json:1:159: error: two views have the id 'a'; rename one of them")
        #expect(
            effectErrors(present, #""subviews":[{"id":"a.presentation"}],"#)
                == "a.layout.json:1:154: error: two views have the id 'a.presentation'; rename one of them")
    }
}
