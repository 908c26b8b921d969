import GestureEngine
import GestureSupport
import Testing

@testable import GestureFiles

/// Tests of the documents of views, recognizers, delegates and modes.
@Suite struct ViewDocumentTests {
    private func at(_ offset: Int) -> SourcePosition { SourcePosition(offset: offset) }

    // MARK: Views

    @Test(arguments: [["settings", "actions", "effects"], ["actions", "settings", "effects"], ["effects", "settings", "actions"]])
    func aViewRetainsAllMembersInWhicheverOrderTheyAreSet(order: [String]) {
        var view = ViewDocument(id: "v", type: .button, position: at(5))
        #expect(view.actions.isEmpty && view.effects.isEmpty && view.references.isEmpty && view.hasOnlyFrame && view.ownRecognizers.isEmpty)
        for part in order {
            switch part {
            case "settings":
                view.set(.isHidden, to: .bool(true), at: at(9))
                view.set(.alpha, to: .number(0.5), at: at(7))
            case "actions": view.actions = [ControlActionDocument(event: .touchDown, action: "go", position: at(3))]
            default: view.effects = [EffectDocument(on: .control(.touchDown), changes: [.warning("w")], position: at(4))]
            }
        }
        view.references = [("list.pan", 0)]
        #expect(view.isUsual)
        view.controller = "C"
        #expect(!view.isUsual)
        view.hitTest = .itself
        view.shouldBegin = .constant(false)
        #expect(view.settings.map { $0.property } == [.alpha, .isHidden] && !view.hasOnlyFrame && view.position == at(5))
        #expect(view.value(.alpha) == .number(0.5) && view.position(of: .isHidden) == at(9) && view.value(.bounds) == nil)
        #expect(view.actions == [ControlActionDocument(event: .touchDown, action: "go", position: at(3))])
        #expect(view.effects.map { $0.position } == [at(4)] && view.references.map { $0.id } == ["list.pan"] && view.controller == "C")
        view.actions = []
        #expect(view.actions.isEmpty && view.settings.count == 2 && view.effects.count == 1)
    }

    @Test func theFrameOfAViewIsItsFirstSetting() {
        var document = ViewDocument(id: "v", type: .view, position: at(0))
        #expect(document.value(.frame) == nil && document.position(of: .frame) == nil && document.settings.isEmpty)
        let engine = View(id: "v")
        engine.frame = Rect(x: 9, y: 9, width: 9, height: 9)
        document.set(.alpha, to: .number(0.5), at: at(9))
        document.set(engine) { _ in nil }
        #expect(engine.frame == Rect(x: 9, y: 9, width: 9, height: 9) && engine.alpha == 0.5)
        let frame = Rect(x: 1, y: 2, width: 3, height: 4)
        document.set(.frame, to: .rect(frame), at: at(0))
        #expect(document.position(of: .frame) == at(1))
        document.set(.frame, to: .rect(frame), at: at(2))
        #expect(document.value(.frame) == .rect(frame) && document.position(of: .frame) == at(2))
        #expect(document.settings.map { $0.property } == [.frame, .alpha] && document.settings.map { $0.position } == [at(2), at(9)])
        document.set(engine) { _ in nil }
        #expect(engine.frame == frame)
    }

    private static let text = windowLayout(
        #"""
        "id":"window","gestureRecognizers":[{"id":"pan","type":"pan"}],"subviews":[
          {"id":"card","gestureRecognizers":[{"id":"tap","type":"tap"},{"id":"two","type":"tap"}],"subviews":[
            {"id":"list","type":"scrollView","pinchGestureRecognizer":{"isEnabled":false},"panGestureRecognizer":{"isEnabled":false},
             "subviews":[{"id":"inner","gestureRecognizers":[{"id":"deep","type":"tap"}]},{"id":"last"}]}]},
          {"id":"other","subviews":[{"id":"leaf"}]}]
        """#)

    @Test func viewsAreFoundChangedAndRemovedInTheWholeTree() throws {
        var window = try readLayout(Self.text).window
        for id in ["window", "card", "list", "inner", "last", "other", "leaf"] {
            #expect(window.contains(view: id), "\(id)")
            var changed: [String] = []
            #expect(window.change(view: id) { changed.append($0.id) } && changed == [id])
        }
        #expect(!window.contains(view: "tap"))
        var count = 0
        #expect(!window.change(view: "none") { _ in count += 1 } && count == 0)
        #expect(window.change(view: "last") { $0.className = "Last" } && window.subviews[0].subviews[0].subviews[1].className == "Last")
        #expect(!window.remove(view: "window") && !window.remove(view: "none"))
        #expect(window.remove(view: "inner") && !window.remove(view: "inner") && window.remove(view: "leaf"))
        #expect(window.subviews[0].subviews[0].subviews.map(\.id) == ["last"] && window.subviews[1].subviews.isEmpty)
        #expect(window.remove(view: "card") && window.subviews.map(\.id) == ["other"])
    }

    @Test func recognizersAreFoundChangedAndRemovedInTheWholeTree() throws {
        var window = try readLayout(Self.text).window
        for id in ["pan", "tap", "two", "deep", "list.pan", "list.pinch", "list.delay"] {
            #expect(window.contains(recognizer: id), "\(id)")
            var changed: [String] = []
            var copy = window
            #expect(copy.change(recognizer: id) { changed.append($0.id) } && changed == [id])
            #expect((window.recognizer(id) == nil) == (id == "list.delay") && copy.recognizer(id)?.id == id, "\(id)")
        }
        for id in ["none", "card", "card.pan", "list.tap", "list"] {
            #expect(!window.contains(recognizer: id) && window.recognizer(id) == nil, "\(id)")
            #expect(!window.change(recognizer: id) { $0.id = "changed" }, "\(id)")
        }
        var all: [String] = []
        window.changeRecognizers { all.append($0.id) }
        #expect(all == ["pan", "tap", "two", "list.pan", "list.pinch", "deep"])
        #expect(window.change(recognizer: "two") { $0.action = .name("second") } && window.recognizer("tap")?.action == nil)
        #expect(window.recognizer("two")?.action == .name("second"))
        for (id, type) in [("list.pan", RecognizerType.scrollViewPan), ("list.pinch", .scrollViewPinch), ("list.delay", .scrollViewDelay)] {
            #expect(window.change(recognizer: id) { $0.action = .name(id) } && window.recognizer(id)?.type == type)
        }
        let list = window.subviews[0].subviews[0]
        #expect(list.ownRecognizers.map(\.id) == ["list.pan", "list.delay", "list.pinch"])
        #expect(list.allRecognizers.map(\.action) == list.ownRecognizers.map { .name($0.id) })
        #expect(!window.remove(recognizer: "none") && !window.remove(recognizer: "list.pan"))
        #expect(window.remove(recognizer: "deep") && !window.remove(recognizer: "deep") && window.remove(recognizer: "tap"))
        #expect(window.subviews[0].gestureRecognizers.map(\.id) == ["two"])
    }

    // MARK: Recognizers

    @Test func aCopyOfARecognizerIsChangedAlone() throws {
        let layout = try readLayout(
            windowLayout(
                #"""
                "id":"window","gestureRecognizers":[{"id":"own","type":"tap"},{"id":"pan","type":"pan","action":"panned","delegate":"d",
                 "isEnabled":false,"requireToFail":"own","effects":[{"on":"began","warning":"w"}],"dispatch":{"to":"window"}}]
                """#, #","delegates":{"d":{}}"#))
        let pan = layout.window.gestureRecognizers[1]
        func parts(_ one: RecognizerDocument) -> [Bool] {
            let hasDelegate = if case .named("d") = one.delegate { true } else { false }
            return [
                one.id == "pan", one.type == .pan, one.position == pan.position, one.action == .name("panned"), hasDelegate,
                one.value(.isEnabled) == .bool(false), one.hasRequirements && one.requireToFail.map(\.text) == ["own"],
                one.effects.count == 1, one.dispatch?.documents.map(\.to) == [["window"]],
            ]
        }
        let all = Array(repeating: true, count: 9)
        let changes: [(index: Int, body: (inout RecognizerDocument) -> Void)] = [
            (0, { $0.id = "other" }), (3, { $0.action = nil }), (4, { $0.delegate = nil }), (5, { $0.settings.removeAll() }),
            (6, { $0.requireToFail.removeAll() }), (7, { $0.effects = [] }), (8, { $0.dispatch = nil }),
        ]
        for (index, body) in changes {
            var copy = pan
            body(&copy)
            #expect(parts(copy).enumerated().filter { !$0.element }.map(\.offset) == [index] && parts(pan) == all, "\(index)")
        }
    }

    @Test func eachMethodOfADelegateHasItsOwnAnswer() {
        for method in DelegateRow.Method.allCases {
            var delegate = DelegateDocument(position: at(0))
            delegate[method] = .constant(true)
            #expect(DelegateRow.Method.allCases.filter { delegate[$0] != nil } == [method])
            #expect(DelegateRow.Method.names.filter { delegate.answers($0) } == [method.rawValue])
            let own = [
                delegate.shouldReceive, delegate.shouldBegin, delegate.shouldRecognizeSimultaneouslyWith, delegate.shouldRequireFailureOf,
                delegate.shouldBeRequiredToFailBy, delegate.canPrevent, delegate.canBePreventedBy,
            ]
            #expect(own.count { $0 != nil } == 1 && !delegate.answers("odd"))
        }
    }

    @Test func aModeMayHaveItsOwnActionAndTargets() throws {
        let layout = try readLayout(
            windowLayout(
                #"""
                "id":"window","subviews":[{"id":"a"},{"id":"b"}],"gestureRecognizers":[{"id":"pan","type":"pan",
                 "action":{"x-lint":{},"m":"x","n":"y"},
                 "dispatch":{"m":{"to":["a","b","a"],"within":0,"group":"g","moves":true},"n":{"to":"b"}}}]
                """#, #","modes":{"initial":"m","states":{"m":{},"n":{}}}"#))
        let pan = layout.window.gestureRecognizers[0]
        #expect(pan.action?.names == ["x", "y"] && ActionDocument.name("z").names == ["z"])
        let documents = try #require(pan.dispatch?.documents)
        #expect(documents.map(\.to) == [["a", "b"], ["b"]] && documents.map(\.within) == [0, 0])
        #expect(documents.map(\.group) == ["g", nil] && documents.map(\.moves) == [true, false])
    }

    // MARK: Devices

    @Test(arguments: [(599.5, 844.0, Device.phone), (600, 844, .pad), (844, 599.5, .phone), (844, 600, .pad), (0, 0, .phone)])
    func theShorterSideOfTheWindowDeterminesTheDevice(width: Double, height: Double, expected: Device) {
        #expect(Device(windowSize: Size(width: width, height: height)) == expected)
    }

    @Test func aTabletDistinguishesMoreFingers() {
        #expect(Device.phone.maximumTouches == 5 && Device.pad.maximumTouches == 11)
    }
}
