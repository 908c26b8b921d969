import GestureEngine
import GestureSupport
import Testing

@testable import GestureFiles

/// The example layout in the specification of the file format. It is extended with features that the specification describes but does not
/// show in an example.
let contractLayout = #"""
    {
      "version": 1,
      "title": "A card that is dragged",
      "window": {
        "id": "window", "frame": [0, 0, 390, 844],
        "gestureRecognizers": [ { "id": "edge", "type": "screenEdgePan", "edges": "left" } ],
        "subviews": [
          { "id": "card", "type": "view", "frame": [20, 100, 350, 200], "controller": "CardViewController", "class": "CardView",
            "gestureRecognizers": [
              { "id": "pan", "type": "pan", "action": {"browse": "cardPanned", "doodle/eraser": "erase"}, "cancelsTouchesInView": true,
                "requireToFail": ["edge", "list.pan"], "delegate": "cardDelegate",
                "effects": [ {"on": "began", "set": {"list.isScrollEnabled": false}}, {"on": "ended", "enter": "browse"},
                             {"on": "began", "cancel": "list.pan"} ],
                "dispatch": {"to": ["like", "list"], "within": 40, "group": "g"} },
              { "type": "swipe", "direction": ["left", "right"] },
              { "type": "longPress", "numberOfTapsRequired": 0, "minimumPressDuration": 0.2,
                "delegate": {"shouldReceive": "touch.view != 'like'"} } ],
            "subviews": [ { "id": "like", "type": "button", "frame": [300, 10, 40, 40], "isEnabled": true,
                            "actions": { "touchUpInside": "likeTapped" } },
                          { "bounds": [0, 0, 10, 10], "center": [5, 5], "transform": {"rotation": 0, "scale": 2} } ] },
          { "id": "list", "type": "tableView", "frame": [0, 300, 390, 500], "contentSize": [390, 2000], "contentOffset": [0, 10],
            "touchesShouldCancel": "type(touch.view) == 'slider'", "decelerationRate": "fast", "zoomView": "content",
            "panGestureRecognizer": {"minimumNumberOfTouches": 2, "delegate": "cardDelegate", "requireToFail": "pan"},
            "subviews": [ { "id": "content", "type": "cell", "hitTest": "passThrough" } ] },
          { "id": "knob", "type": "slider", "value": 5, "minimumValue": 0, "maximumValue": 10, "hitInsets": [-1, -2, -3, -4],
            "hitTest": "touch.x > 3", "shouldBegin": "type == 'tap'" } ]
      },
      "delegates": {
        "cardDelegate": {
          "shouldReceive": "touch.view != 'like'",
          "shouldBegin": "translation.x > 0 && translation.y == 0 || variables.controllers > 1",
          "shouldRecognizeSimultaneouslyWith": "other.type == 'pinch'",
          "shouldRequireFailureOf": false,
          "shouldBeRequiredToFailBy": false
        }
      },
      "modes": { "initial": "browse",
                 "states": { "browse": { "next": ["doodle"], "onEnter": [{"set": {"card.alpha": 0.5}}] },
                             "doodle": { "next": ["browse"], "recognizers": ["pan"], "initial": "pen",
                                         "states": {"pen": {"next": ["eraser"]}, "eraser": {"next": ["pen", "browse"]}} } } },
      "variables": { "controllers": 2, "name": "x", "flag": true, "nothing": null },
      "thresholds": { "tap.maximumDuration": 0.35 },
      "x-lint": {"ignore": {"CODE": "reason"}}
    }
    """#

@Suite struct LayoutTests {
    @Test(arguments: [("frame", "0,0,", "view"), ("bounds", "0,0,", "view"), ("contentSize", "", "scrollView")])
    func aSizeMayBeZeroButNotNegative(_ key: String, _ origin: String, _ type: String) {
        func errors(_ width: String, _ height: String) -> String {
            layoutErrors(windowLayout(#""subviews":[{"type":"\#(type)","\#(key)":[\#(origin)\#(width),\#(height)]}]"#))
        }
        #expect(errors("0", "0") == "" && errors("0.5", "0.5") == "")
        for (width, height) in [("-0.001", "1"), ("1", "-0.001"), ("-1", "-1")] {
            #expect(errors(width, height).contains("'\(key)' has a negative size"))
        }
    }

    @Test func eachNameSelectsOneOption() throws {
        func check<Options: NamedOptions>(_: Options.Type, whole: String? = nil) throws where Options: Equatable {
            for name in Options.names {
                let option = try #require(Options(name: name))
                #expect(option != Options() && Options.coding.object(.strings([name])) == option, "\(name)")
                if name != whole { #expect(Options.coding.value(option) == .strings([name])) }
            }
            #expect(Options(name: "middle") == nil)
            #expect(
                Options.names.reduce(into: Options()) { $0.formUnion(Options(name: $1)!) } == Options.coding.object(.strings(Options.names))
            )
        }
        try check(SwipeGestureRecognizer.Direction.self)
        try check(RectEdge.self, whole: "all")
        #expect(RectEdge.coding.value(.all) == .strings(["top", "left", "bottom", "right"]))
        #expect(RectEdge(name: "top") == .top && RectEdge(name: "bottom") == .bottom && SwipeGestureRecognizer.Direction(name: "up") == .up)
    }

    @Test func theLayoutOfTheContractIsRead() throws {
        let layout = try readLayout(contractLayout)
        #expect(layout.title == "A card that is dragged")
        #expect(layout.window.type == .window && layout.window.value(.frame) == .rect(Rect(x: 0, y: 0, width: 390, height: 844)))
        let card = layout.window.subviews[0]
        #expect(card.controller == "CardViewController" && card.className == "CardView")
        #expect(card.gestureRecognizers.map(\.id) == ["pan", "swipe1", "longPress1"])
        let pan = card.gestureRecognizers[0]
        #expect(pan.requireToFail.map(\.text) == ["edge", "list.pan"])
        #expect(
            pan.action
                == .byMode([
                    ActionDocument.ModeAction(mode: "browse", action: "cardPanned"),
                    ActionDocument.ModeAction(mode: "doodle/eraser", action: "erase"),
                ]))
        guard case .always(let dispatch) = pan.dispatch else {
            Issue.record("other dispatch")
            return
        }
        #expect(dispatch.to == ["like", "list"] && dispatch.within == 40 && dispatch.group == "g" && !dispatch.moves)
        guard case .set(let change) = pan.effects[0].changes[0], case .cancel(let cancelled) = pan.effects[2].changes[0] else {
            Issue.record("other effects")
            return
        }
        #expect(change == .view(id: "list", .isScrollEnabled, .bool(false)) && cancelled == "list.pan")
        #expect(card.gestureRecognizers[1].value(.direction) == .strings(["left", "right"]))
        #expect(card.subviews.map(\.id) == ["like", "view1"])
        #expect(card.subviews[0].actions.map(\.event) == [.touchUpInside])
        #expect(card.subviews[1].value(.transform) == .transform(AffineTransform(scaleX: 2, y: 2)))
        let list = layout.window.subviews[1]
        #expect(list.panGestureRecognizer?.id == "list.pan" && list.panGestureRecognizer?.type == .scrollViewPan)
        #expect(layout.window.subviews[2].settings.map(\.property) == [.hitInsets, .minimumValue, .maximumValue, .value])
        #expect(layout.thresholds.map(\.name) == ["tap.maximumDuration"])
        #expect(layout.variables.map(\.value) == [.number(2), .string("x"), .bool(true), .null])
        #expect(layout.lint != nil)
    }

    @Test func modesAreFlattened() throws {
        let modes = try #require(try readLayout(contractLayout).modes)
        #expect(modes.states.map(\.path) == ["browse", "doodle", "doodle/pen", "doodle/eraser"])
        #expect(modes.states.map(\.next) == [["doodle"], ["browse"], ["doodle/eraser"], ["doodle/pen", "browse"]])
        #expect(modes.states[1].recognizers == ["pan"] && modes.states[0].recognizers == nil)
        #expect(modes.resting("doodle") == "doodle/pen" && modes.initial == "browse")
    }

    @Test(arguments: ["rotation", "scale"]) func aFactorOfATransformIsAtMostAMillion(_ key: String) {
        func errors(_ value: String) -> String {
            layoutErrors(windowLayout(#""subviews":[{"bounds":[0,0,1,1],"center":[1,1],"transform":{"\#(key)":\#(value)}}]"#))
        }
        for value in ["1000000", "-1000000", "999999.5", "-999999.5"] { #expect(errors(value) == "", "\(value)") }
        for value in ["1000000.5", "-1000000.5"] { #expect(errors(value).contains("'\(key)' cannot be"), "\(value)") }
    }

    @Test func objectsWithoutIDsGetUniqueIDs() throws {
        let layout = try readLayout(
            windowLayout(
                #""subviews":[{},{"id":"view1"},{"type":"button"},{"id":"window"},{"type":"scrollView","#
                    + #""gestureRecognizers":[{"type":"tap"},{"id":"tap1","type":"tap"},{"type":"tap"}]}]"#))
        #expect(layout.window.id == "window1")
        #expect(layout.window.subviews.map(\.id) == ["view2", "view1", "button1", "window", "scrollView1"])
        #expect(layout.window.subviews[4].gestureRecognizers.map(\.id) == ["tap2", "tap1", "tap3"])
    }

    @Test(arguments: [
        (#""alhpa":1"#, "unknown key 'alhpa'; did you mean 'alpha'?"),
        (#""alpha":2"#, "'alpha' cannot be 2; write a number from 0 to 1"),
        (#""isHidden":"yes""#, "'isHidden' cannot be the string 'yes'; write true or false"),
        (
            #""contentSize":[1,2]"#,
            "'contentSize' belongs to scrollView, tableView, collectionView, not to window; remove it, or change the type"
        ),
        (
            #""subviews":[{"frame":[0,0,-1,1]}]"#,
            "'frame' has a negative size; write a width and a height that are not less than 0"
        ),
        (
            #""subviews":[{"frame":[0,0,1]}]"#,
            "'frame' cannot be an array of 3; write [x, y, width, height], with a size that is not negative"
        ),
        (
            #""subviews":[{"frame":[0,0,1,1],"transform":{"scale":2}}]"#,
            "a frame is undefined under a transform; write 'bounds' and 'center' instead of 'frame'"
        ),
        (#""subviews":[{"type":"buton"}]"#, "unknown type 'buton'; did you mean 'button'?"),
        (#""subviews":[{"id":"a"},{"id":"a"}]"#, "two views have the id 'a'; rename one of them"),
        (#""subviews":[{"id":""}]"#, "'id' has an empty name; write at least one character"),
        (#""subviews":[{"id":"a\u001bb"}]"#, "the name 'a\\u{1B}b' contains a control character; remove it"),
        (#""subviews":[{"id":"a\u202eb"}]"#, "the name 'a\\u{202E}b' contains a control character; remove it"),
        (#""subviews":[{"id":"view:a"}]"#, "the id 'view:a' begins like a reference; choose one without 'view:' and 'recognizer:'"),
        (#""subviews":[1]"#, "'subviews' cannot be 1; write an object that describes a view"),
        (
            #""subviews":[{"type":"button","actions":{"touchUpInsid":"a"}}]"#,
            "unknown control event 'touchUpInsid'; did you mean 'touchUpInside'?"
        ),
        (
            #""subviews":[{"type":"slider","minimumValue":2,"maximumValue":1}]"#,
            "'minimumValue' is greater than 'maximumValue'; swap them"
        ),
        (
            #""subviews":[{"type":"scrollView","zoomView":"contnt","subviews":[{"id":"content"}]}]"#,
            "unknown view 'contnt'; did you mean 'content'?"
        ),
        (
            #""subviews":[{"id":"s","type":"scrollView","zoomView":"o"},{"id":"o"}]"#,
            "'o' is not a subview of 's'; a scroll view zooms one of its own subviews"
        ),
        (
            #""gestureRecognizers":[{"id":"p","type":"pan","dispatch":{"to":["window"],"within":-0.5}}]"#,
            "'within' cannot be -0.5; write a number not less than 0"
        ),
        (#""subviews":[{"type":"scrollView","decelerationRate":"slow"}]"#, "unknown decelerationRate 'slow'; use 'normal' or 'fast'"),
        (
            #""subviews":[{"id":"s","type":"scrollView"}],"gestureRecognizers":[{"id":"s.pan","type":"pan"}]"#,
            "two recognizers have the id 's.pan'; rename one of them"
        ),
        (#""hitTest":"passThrouh""#, "unknown hitTest 'passThrouh'; did you mean 'passThrough'?"),
        (#""type":"button""#, "the type of the window cannot be the string 'button'; remove it"),
    ])
    func aWrongViewIsRefused(members: String, expected: String) {
        #expect(layoutMessage(windowLayout(members)) == expected)
    }

    @Test(arguments: [
        (#"{"type":"pan","direction":"left"}"#, "'direction' belongs to swipe, not to pan; remove it, or change the type"),
        (#"{"direction":"left","type":"pan"}"#, "'direction' belongs to swipe, not to pan; remove it, or change the type"),
        (#"{"type":"swipe","direction":"lft"}"#, "unknown direction 'lft'; did you mean 'left'?"),
        (#"{"type":"swipe","direction":["up",1]}"#, "'direction' cannot be 1; write 'right', 'left', 'up' or 'down'"),
        (#"{"type":"screenEdgePan","edges":"lft"}"#, "unknown edges 'lft'; did you mean 'left'?"),
        (#"{"type":"tap","delaysTouchBegan":true}"#, "unknown key 'delaysTouchBegan'; did you mean 'delaysTouchesBegan'?"),
        (#"{"type":"tap","numberOfTapsRequired":0}"#, "'numberOfTapsRequired' cannot be 0; write a whole number from 1 to 100"),
        (#"{"type":"tap","numberOfTapsRequired":1.5}"#, "'numberOfTapsRequired' cannot be 1.5; write a whole number from 1 to 100"),
        (#"{"type":"longPress","minimumPressDuration":-1}"#, "'minimumPressDuration' cannot be -1; write a number not less than 0"),
        (#"{"type":"tap","allowedTouchTypes":["direct","pencl"]}"#, "unknown allowedTouchTypes 'pencl'; did you mean 'pencil'?"),
        (#"{"type":"tapp"}"#, "unknown type 'tapp'; did you mean 'tap'?"),
        (
            #"{"type":"scrollViewPan"}"#,
            "unknown type 'scrollViewPan'; use 'tap', 'longPress', 'pan', 'swipe', 'pinch', 'rotation' or 'screenEdgePan'"
        ),
        (#"{"id":"a"}"#, "a recognizer needs 'type'; add it"),
        (#"{"id":"a","type":"tap"},{"id":"a","type":"tap"}"#, "two recognizers have the id 'a'; rename one of them"),
        (
            #"{"id":"a","type":"tap","requireToFail":["a"]}"#,
            "'a' requires itself to fail, so it would never recognize; name another recognizer"
        ),
        (#"{"id":"single","type":"tap","requireToFail":["singel"]}"#, "unknown recognizer 'singel'; did you mean 'single'?"),
        (#"{"type":"tap","delegate":"d"}"#, "unknown delegate 'd'; the layout has none"),
        (#"{"type":"tap","delegate":{"shouldRecieve":true}}"#, "unknown key 'shouldRecieve'; did you mean 'shouldReceive'?"),
        (
            #"{"type":"tap","delegate":{"shouldReceive":1}}"#,
            "'shouldReceive' cannot be 1; write true, false or an expression in double quotes"
        ),
        (#"{"type":"tap","action":{"browse":"a"}}"#, "there is no mode 'browse', since the layout has no 'modes'; declare them"),
        (#"{"type":"tap","dispatch":{"within":4}}"#, "'dispatch' needs 'to'; add it"),
        (#"{"type":"tap","dispatch":{"to":["windw"]}}"#, "unknown view 'windw'; did you mean 'window'?"),
        (#"{"type":"tap","effects":[{"set":{"window.alpha":1}}]}"#, "an effect needs 'on'; add it"),
        (#"{"type":"tap","effects":[{"on":"began"}]}"#, "the effect does nothing; add 'set', 'enter' or 'cancel'"),
        (#"{"type":"tap","effects":[{"on":"begun","cancel":"tap1"}]}"#, "unknown on 'begun'; did you mean 'began'?"),
        (#"{"type":"tap","effects":[{"on":"ended","set":{"window.alhpa":1}}]}"#, "unknown property 'alhpa'; did you mean 'alpha'?"),
        (
            #"{"type":"tap","effects":[{"on":"ended","set":{"windo.alpha":1}}]}"#,
            "unknown view or recognizer 'windo'; did you mean 'window'?"
        ),
        (
            #"{"type":"tap","effects":[{"on":"ended","set":{"window.alpha":"a"}}]}"#,
            "'alpha' cannot be the string 'a'; write a number from 0 to 1"
        ),
        (
            #"{"type":"tap","effects":[{"on":"ended","set":{"tap1.direction":"left"}}]}"#,
            "'direction' belongs to swipe, not to tap; remove it, or change the type"
        ),
        (#"{"type":"tap","effects":[{"on":"ended","cancel":"tap2"}]}"#, "unknown recognizer 'tap2'; did you mean 'tap1'?"),
    ])
    func aWrongRecognizerIsRefused(recognizer: String, expected: String) {
        #expect(layoutMessage(windowLayout(#""gestureRecognizers":["# + recognizer + "]")) == expected)
    }

    @Test(arguments: [
        (#","modes":{"states":{"a":{}}}"#, "'modes' needs 'initial'; add it"),
        (#","modes":{"initial":"b","states":{"a":{}}}"#, "unknown mode 'b'; use 'a'"),
        (#","modes":{"initial":"aa","states":{"aa":{"next":["ab"]}}}"#, "unknown mode 'ab'; did you mean 'aa'?"),
        (#","modes":{"initial":"a","states":{"a":{"nxt":[]}}}"#, "unknown key 'nxt'; did you mean 'next'?"),
        (#","modes":{"initial":"a","states":{"a":{},"a/b":{}}}"#, "the mode 'a/b' has a '/' in its name; nest states instead"),
        (
            #","modes":{"initial":"a","states":{"a":{"onEnter":[{"on":"began","enter":"a"}]}}}"#,
            "'on' is for effects of recognizers; remove it from the effect of a mode"
        ),
        (#","modes":{"initial":"a","states":{"a":{"recognizers":["pan"]}}}"#, "unknown recognizer 'pan'; the layout has none"),
        (#","thresholds":{"tap.maximumDuraton":1}"#, "unknown threshold 'tap.maximumDuraton'; did you mean 'tap.maximumDuration'?"),
        (#","thresholds":{"pan.hysteresis":-1}"#, "'pan.hysteresis' cannot be -1; write a number not less than 0"),
        (#","variables":{"a":[]}"#, "'a' cannot be an array of 0; write a number, a string, true, false or null"),
        (#","version":2"#, "the key 'version' appears twice in one object; remove one of them"),
    ])
    func aWrongRestIsRefused(rest: String, expected: String) {
        #expect(layoutMessage(windowLayout(#""id":"window""#, rest)) == expected)
    }

    @Test func allErrorsAreShownInTheOrderOfTheFile() {
        let text = """
            {
              "version": 3,
              "window": { "alhpa": 1,
                "subviews": [ { "type": "buton", "isHidden": 1 } ] },
              "titel": "x"
            }
            """
        #expect(
            layoutErrors(text) == """
                a.layout.json:2:14: error: version 3 is not known; write 1
                a.layout.json:3:15: error: unknown key 'alhpa'; did you mean 'alpha'?
                a.layout.json:4:29: error: unknown type 'buton'; did you mean 'button'?
                a.layout.json:4:50: error: 'isHidden' cannot be 1; write true or false
                a.layout.json:5:3: error: unknown key 'titel'; did you mean 'title'?
                """)
        #expect(layoutErrors("{}") == "a.layout.json:1:1: error: a layout needs 'window'; add it")
        #expect(layoutErrors("[]") == "a.layout.json:1:1: error: 'layout' cannot be an array of 0; write an object with 'window'")
    }

    @Test func viewsCanBeNestedAsDeepAsJSONAllows() throws {
        func nested(_ depth: Int) -> String {
            #"{"window":"# + String(repeating: #"{"subviews":["#, count: depth) + "{}" + String(repeating: "]}", count: depth) + "}"
        }
        #expect(layoutErrors(nested(99)) == "")
        #expect(layoutErrors(nested(100)).hasSuffix("values are nested more than 200 deep; make the tree flatter"))
    }

    @Test func aLayoutInsideATraceHasThePositionsOfTheTrace() throws {
        let text = "{\"events\":[],\n \"layout\": {\"window\": {\"alhpa\": 1}}}"
        let header = try readTrace(text).header
        guard case .inline(let node) = header.layout else {
            Issue.record("no layout")
            return
        }
        let error = #expect(throws: InputError.self) { try LayoutDocument.read(node, source: header.source) }
        #expect(
            error?.report
                == "a.trace.json:2:24: error: unknown key 'alhpa'; did you mean 'alpha'?\n \"layout\": {\"window\": {\"alhpa\": 1}}}\n"
                + "                       ^"
        )
    }
}
