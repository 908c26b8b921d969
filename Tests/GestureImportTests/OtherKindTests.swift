import GestureEngine
import GestureFiles
import GestureSupport
import Testing

@testable import GestureImport

@Suite struct StoryboardTests {
    static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
          <!-- <tapGestureRecognizer id="no"/> -->
          <scenes>
            <scene sceneID="s0"><objects><viewController id="v0" customClass="Empty"><view key="view" id="e"><rect key="frame" x="0" \
        y="0" width="320" height="480"/></view></viewController></objects></scene>
            <scene sceneID="s1"><objects>
              <viewController id="vc" customClass="Main">
                <view key="view" id="root"><rect key="frame" x="0.0" y="20" width="375" height="667"/>
                  <subviews>
                    <imageView userInteractionEnabled="NO" id="img"><rect key="frame" x="10" y="10" width="50" height="50"/></imageView>
                    <label text="A &amp; B" id="lab" alpha="0.5"><rect key="frame" x="10" y="70" width="50" height="20"/></label>
                    <button id="b"><rect key="frame" x="10" y="100" width="50" height="44"/><state key="normal" title="Save"/>
                      <connections><action selector="save:" destination="vc" eventType="touchUpInside" id="x"/></connections></button>
                    <scrollView pagingEnabled="YES" minimumZoomScale="0.0" maximumZoomScale="0.0" id="sc"><rect key="frame" x="0" y="200" \
        width="375" height="300"/></scrollView>
                  </subviews>
                  <connections>
                    <outletCollection property="gestureRecognizers" destination="g2" appends="YES" id="c1"/>
                    <outletCollection property="gestureRecognizers" destination="g1" appends="YES" id="c2"/>
                    <outletCollection property="gestureRecognizers" destination="g3" appends="YES" id="c3"/>
                    <outletCollection property="gestureRecognizers" destination="g4" appends="YES" id="c4"/>
                    <outletCollection property="gestureRecognizers" destination="g5" appends="YES" id="c5"/>
                    <outletCollection property="gestureRecognizers" destination="g6" appends="YES" id="c6"/>
                    <outletCollection property="gestureRecognizers" destination="g7" appends="YES" id="c7"/>
                  </connections>
                </view>
              </viewController>
              <tapGestureRecognizer numberOfTapsRequired="2" id="g1"><connections><action selector="tapped:" destination="vc" \
        id="y"/><outlet property="delegate" destination="vc" id="z"/></connections></tapGestureRecognizer>
              <swipeGestureRecognizer direction="left" id="g2"/>
              <panGestureRecognizer minimumNumberOfTouches="1" cancelsTouchesInView="NO" id="g3"/>
              <pinchGestureRecognizer id="g4"/><rotationGestureRecognizer id="g5"/>
              <screenEdgePanGestureRecognizer minimumNumberOfTouches="1" id="g6"><rectEdge key="edges" \
        left="YES"/></screenEdgePanGestureRecognizer>
              <pongPressGestureRecognizer allowableMovement="10" minimumPressDuration="0.7" id="g7"/>
              <tapGestureRecognizer id="lost"/>
            </objects></scene>
          </scenes>
        </document>
        """

    @Test func allSevenKindsComeInTheOrderOfTheirConnections() throws {
        let imported = try importing(Self.text, as: nil)
        let root = try document(imported).window.subviews[0]
        #expect(root.gestureRecognizers.map { $0.type } == [.swipe, .tap, .pan, .pinch, .rotation, .screenEdgePan, .longPress])
        #expect(root.controller == "Main")
        #expect(root.subviews.map { $0.id } == ["imageView1", "A-B", "Save", "scrollView1"])
        #expect(root.subviews[1].value(.isUserInteractionEnabled)?.bool == true)
        #expect(root.subviews[2].actions.map { $0.action } == ["save:"])
        let text = try #require(imported.layout)
        #expect(text.contains(#""delegate": "Main""#) && text.contains(#""isPagingEnabled": true"#) && !text.contains("ZoomScale"))
        #expect(said(imported).contains("'lost' is connected to no view"))
        #expect(said(imported).contains("its scene 'Main' is imported"))
    }

    @Test func aSceneIsTakenByItsName() throws {
        var options = ImportOptions()
        options.scene = "Empty"
        let source = SourceText(name: "m", text: Self.text)
        #expect(try Importer.read([source], as: .storyboard, options).layout?.contains("[0, 0, 320, 480]") == true)
        options.scene = "None"
        #expect(throws: InputError.self) { try Importer.read([source], as: .storyboard, options) }
    }

    @Test func elementsWithoutIDsAreNamedByTheirElements() throws {
        let text = """
            <archive><objects><placeholder id="-1" customClass="C"><connections><outlet property="other" destination="v"/></connections>
            </placeholder><view><rect key="frame" x="0" y="0" width="9" height="8"/></view>
            <view><rect key="frame" x="0" y="0" width="7" height="6"/></view><tapGestureRecognizer/></objects></archive>
            """
        let imported = try importing(text, as: .storyboard)
        #expect(
            said(imported) == """
                0.txt:2:15: warning: its scene 'view' is imported; '--scene NAME' imports another one: 'view'
                0.txt:3:66: warning: 'tapGestureRecognizer' is connected to no view and is left out
                """)
        #expect(try document(imported).window.subviews.map { $0.controller } == [nil])
    }

    @Test func aDelegateWithoutADestinationHasAName() throws {
        let text = """
            <archive><objects><placeholder id="-1" customClass="C"><connections><outlet property="other" destination="v"/></connections>
            </placeholder><view id="v"><rect key="frame" x="0" y="0" width="9" height="8"/><connections><outletCollection
            property="gestureRecognizers" destination="g"/></connections></view><tapGestureRecognizer id="g"><connections>
            <outlet property="delegate"/></connections></tapGestureRecognizer><panGestureRecognizer id="g"/></objects></archive>
            """
        let imported = try importing(text, as: .storyboard)
        let view = try document(imported).window.subviews[0]
        #expect(view.controller == nil)
        // The first of two recognizers with the same id is connected.
        #expect(view.gestureRecognizers.map { $0.type } == [.tap])
        #expect(imported.layout?.contains(#""delegate": "delegate""#) == true)
        #expect(said(imported).contains("0.txt:4:67: warning: 'g' is connected to no view and is left out"))
    }

    @Test(arguments: [
        ("<a><b></a>", "1:7: error: 'a' is closed where 'b' is open"), ("<a x=1/>", "1:6: error: the attribute 'x'"),
        ("<plist></plist>", "1:1: error: this is not a storyboard"), ("", "the file contains no element"),
    ])
    func damageIsReportedWithItsPosition(_ text: String, _ reason: String) {
        #expect(refusal(text, as: .storyboard).contains(reason))
    }
}

@Suite struct XMLTests {
    private func xml(_ text: String) throws(InputError) -> XMLDocument { try XMLDocument(SourceText(name: "x", text: text)) }

    @Test func blanksMaySurroundTheSignsOfATag() throws {
        let document = try xml("<a\n x = '1'\ty\n=\n\"2\" ><b /><c></c ></a >")
        #expect(document.elements.map { $0.name } == ["a", "b", "c"])
        #expect(document.elements.map { $0.parent } == [nil, 0, 0])
        #expect(document.root.attributes.map { $0.name + $0.value } == ["x1", "y2"])
        #expect(!document.isCut)
    }

    @Test(arguments: [("<a/>", false), ("<a></a", false), ("<a><b/>", true), ("<a><b></b>", true), ("<a/><b", true)])
    func aDocumentWithAnOpenTagIsTruncated(text: String, isCut: Bool) throws {
        #expect(try xml(text).isCut == isCut)
    }

    @Test(arguments: [
        ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&#65;&#x42;&#X43;", "ABC"), ("&#x00000041;", "A"), ("&#x000000041;", "&#x000000041;"),
        ("&none;&;&#;&#xD800;", "&none;&;&#;&#xD800;"), ("a & b &amp", "a & b &amp"),
    ])
    func theEntitiesOfAnAttributeAreDecoded(value: String, decoded: String) throws {
        #expect(try xml("<a x=\"\(value)\" y=\";\"/>").root["x"] == decoded)
    }

    @Test func decodedEntitiesHaveTheirOffsetsInTheSource() throws {
        let entities = try #require(Entities(Array("a&lt;b&amp;c".utf8)))
        #expect(String(decoding: entities.bytes, as: UTF8.self) == "a<b&c")
        #expect((0...5).map(entities.source) == [0, 1, 5, 6, 11, 12])
        #expect(Entities(Array("a&amp;b".utf8)) == nil)
    }
}

@Suite struct TreeTests {
    static let elements = """
        Attributes: Application, 0x1, pid: 1, label: 'App'
        Element subtree:
         →Application, 0x1, pid: 1, label: 'App'
            Window (Main), 0x2, {{0.0, 0.0}, {375.0, 812.0}}
              Other, 0x3, {{0.0, 44.0}, {375.0, 700.0}}, identifier: 'login'
                Button, 0x4, {{20.0, 54.0}, {100.0, 44.0}}, identifier: 'ok', label: 'It's, OK', Disabled
                StaticText, 0x5, {{20.0, 154.0}, {100.0, 20.0}}, label: 'Name'
        Path to element:
         →Application, 0x1, pid: 1, label: 'App'
        """
    static let source = """
        <?xml version="1.0"?><AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" width="375" height="812">
          <XCUIElementTypeOther x="0" y="44" width="375" height="700" visible="false">
            <XCUIElementTypeSwitch type="XCUIElementTypeSwitch" name="on" label="On" enabled="false" x="20" y="54" width="50" height="30"/>
          </XCUIElementTypeOther></XCUIElementTypeApplication></AppiumAUT>
        """

    @Test func screenPositionsBecomePositionsInTheSuperview() throws {
        let imported = try importing(Self.elements, as: nil)
        #expect(try document(imported).lines == ["window", " App", "  Window-Main", "   login", "    ok", "    Name"])
        #expect(imported.layout?.contains(#""frame": [20, 10, 100, 44]"#) == true)
        #expect(imported.layout?.contains(#""isEnabled": false"#) == true)
        #expect(imported.layout?.contains(#""hitTest": "passThrough""#) == true)
    }

    @Test func aFlatTreeHasAllViewsInTheWindow() throws {
        var options = ImportOptions()
        options.isFlat = true
        let imported = try Importer.read([SourceText(name: "x", text: Self.elements)], as: .xcuitest, options)
        #expect(try document(imported).lines == ["window", " App", " Window-Main", " login", " ok", " Name"])
        #expect(imported.layout?.contains(#""frame": [20, 54, 100, 44]"#) == true)
    }

    @Test(arguments: ["\r", "\r\n"]) func aLineOfATreeMayEndWithACarriageReturn(lineBreak: String) throws {
        let text = Self.elements.replacing("\n", with: lineBreak)
        #expect(try importing(text, as: nil).layout == importing(Self.elements, as: nil).layout)
    }

    @Test func pageSourcesAreRead() throws {
        let text = try #require(try importing(Self.source, as: nil).layout)
        #expect(text.contains(#""id": "on", "type": "switch", "class": "Switch", "frame": [20, 10, 50, 30], "isEnabled": false"#))
        #expect(text.contains(#""x-visible": false"#))
    }

    @Test func androidsPixelsAreDivided() throws {
        let xml =
            #"""
            <hierarchy><node class="android.widget.ListView" scrollable="true" bounds="[0,66][1080,2088]"><node \#
            class="android.widget.TextView" text="A" clickable="true" bounds="[30,96][330,126]"/></node></hierarchy>
            """#
        var options = ImportOptions()
        options.scale = 3
        let imported = try Importer.read([SourceText(name: "x", text: xml)], as: nil, options)
        #expect(imported.layout?.contains(#""frame": [0, 22, 360, 674]"#) == true)
        #expect(imported.layout?.contains(#""type": "control", "class": "android.widget.TextView", "frame": [10, 10, 100, 10]"#) == true)
        #expect(said(try importing(xml, as: nil)).contains("question: how many pixels are in a point?"))
    }

    @Test(arguments: [
        #"""
        {"value":{"type":"XCUIElementTypeWindow","rect":{"x":0,"y":0,"width":300,"height":500},\#
        "children":[{"type":"XCUIElementTypeButton","label":"Go","isEnabled":"0","rect":{"x":10,"y":20,"width":30,"height":40}}]}}
        """#,
        #"""
        {"value":{"tree":{"type":"UIAWindow","rect":{"origin":{"x":0,"y":0},"size":{"width":300,"height":500}},\#
        "children":[{"type":"UIAButton","label":"Go","isEnabled":false,\#
        "rect":{"origin":{"x":10,"y":20},"size":{"width":30,"height":40}}}]}}}
        """#,
        #"""
        [{"type":"Window","AXFrame":"{{0, 0}, {300, 500}}","children":[{"type":"Button","AXLabel":"Go","enabled":false,\#
        "frame":{"x":10.00000001,"y":20,"width":30,"height":40}}]}]
        """#,
    ])
    func serversTreesAreRead(_ json: String) throws {
        let imported = try importing(json, as: nil)
        #expect(
            imported.layout?.contains(#""id": "Go", "type": "button", "class": "Button", "frame": [10, 20, 30, 40], "isEnabled": false"#)
                == true)
        _ = try document(imported)
    }

    @Test func maestrosHierarchyIsRead() throws {
        let json =
            #"""
            {"attributes":{"bounds":"[0,0][300,500]"},"children":[{"attributes":{"text":"Go","resource-id":"go",\#
            "bounds":"[10,20][40,60]"},"clickable":true,"enabled":true,"children":[]}]}
            """#
        #expect(
            try importing(json, as: nil).layout?.contains(#""id": "go", "type": "view", "class": "Other", "frame": [10, 20, 30, 40]"#)
                == true)
    }

    @Test func calabashHasUIKitsDescriptions() throws {
        let json =
            #"""
            {"type":"CalabashRootView","children":[{"description":"<UIWindow: 0x1; \#
            frame = (0 0; 375 667)>","hit-point":{"x":1,"y":2},"children":[{"id":"card","description":"<UIView: 0x2; \#
            frame = (10 20; 30 40); alpha = 0.5>","children":[]}]}]}
            """#
        #expect(
            try importing(json, as: nil).layout?.contains(
                #""id": "card", "type": "view", "class": "UIView", "frame": [10, 20, 30, 40], "alpha": 0.5"#) == true)
    }

    @Test func treesWithoutSizesAreRefused() {
        #expect(refusal(#"<ViewHierarchy><UIWindow width="<number>" x="1"/></ViewHierarchy>"#, as: nil).contains("replaced by '<number>'"))
        #expect(refusal("[]", as: .idb).contains("no element with a position"))
        #expect(refusal(#"{"a": 1}"#, as: nil).contains("JSON of an unknown kind"))
    }
}

@Suite struct RecordingTests {
    private func rows(_ imported: Imported) -> [String] {
        imported.events.flatMap { event in
            event.touches.map { "\(event.time) \($0.id) \($0.phase.rawValue) \($0.location.x),\($0.location.y)" }
        }
    }

    @Test func slotsKeepAxesThatAreNotSentAgain() throws {
        let text = """
            add device 1: /dev/input/event1
                ABS_MT_POSITION_X     : value 0, min 0, max 99, fuzz 0
                ABS_MT_POSITION_Y     : value 0, min 0, max 199, fuzz 0
            [   10.000000] /dev/input/event1: EV_ABS       ABS_MT_TRACKING_ID   0000000a
            [   10.000000] /dev/input/event1: EV_ABS       ABS_MT_POSITION_X    00000032
            [   10.000000] /dev/input/event1: EV_ABS       ABS_MT_POSITION_Y    00000064
            [   10.000000] /dev/input/event1: EV_SYN       SYN_REPORT           00000000
            [   10.100000] /dev/input/event1: EV_ABS       ABS_MT_SLOT          00000001
            [   10.100000] /dev/input/event1: EV_ABS       ABS_MT_TRACKING_ID   0000000b
            [   10.100000] /dev/input/event1: EV_ABS       ABS_MT_POSITION_X    0000000a
            [   10.100000] /dev/input/event1: EV_ABS       ABS_MT_POSITION_Y    00000014
            [   10.100000] /dev/input/event1: EV_ABS       ABS_MT_SLOT          00000000
            [   10.100000] /dev/input/event1: EV_ABS       ABS_MT_POSITION_Y    00000078
            [   10.100000] /dev/input/event1: EV_SYN       SYN_REPORT           00000000
            [   10.200000] /dev/input/event1: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
            [   10.200000] /dev/input/event1: EV_SYN       SYN_REPORT           00000000
            """
        var options = ImportOptions()
        options.size = Size(width: 300, height: 600)
        let source = SourceText(name: "x", text: text)
        let imported = try Importer.read([source], as: nil, options)
        #expect(
            rows(imported) == ["0.0 1 began 150.0,300.0", "0.1 1 moved 150.0,360.0", "0.1 2 began 30.0,60.0", "0.2 1 ended 150.0,360.0"])
        #expect(said(imported).contains("the end of a touch is missing"))
        options.turns = 1
        #expect(rows(try Importer.read([source], as: nil, options))[0] == "0.0 1 began 150.0,300.0")
        #expect(rows(try Importer.read([source], as: nil, options))[2] == "0.1 2 began 270.0,60.0")
    }

    @Test func contactsWithoutIDsGoOnAsTheNearest() throws {
        func frame(_ time: String, _ contacts: [(Int, Int)]) -> String {
            contacts.map { "E: \(time) 0003 0035 \($0.0)\nE: \(time) 0003 0036 \($0.1)\nE: \(time) 0000 0002 0\n" }.joined()
                + (contacts.isEmpty ? "E: \(time) 0000 0002 0\n" : "") + "E: \(time) 0000 0000 0\n"
        }
        let text = "# EVEMU 1.3\n" + frame("1.0", [(10, 10), (90, 90)]) + frame("1.1", [(88, 90), (12, 10)]) + frame("1.2", [])
        #expect(
            rows(try importing(text, as: nil)) == [
                "0.0 1 began 10.0,10.0", "0.0 2 began 90.0,90.0", "0.1 1 moved 12.0,10.0", "0.1 2 moved 88.0,90.0", "0.2 1 ended 12.0,10.0",
                "0.2 2 ended 88.0,90.0",
            ])
    }

    /// Returns the lines of evemu for frames that list all contacts. A frame consists of the horizontal coordinates of its contacts.
    private static func frames(_ frames: [Int]...) -> String {
        frames.enumerated().map { index, frame in
            let time = "E: \(index).0"
            return frame.map { "\(time) 0003 0035 \($0)\n\(time) 0003 0036 0\n\(time) 0000 0002 0\n" }.joined() + "\(time) 0000 0000 0\n"
        }.joined()
    }

    @Test func aContactGoesOnAsTheNearestAtAnyDistance() throws {
        let far = Self.frames([0], [700_000_000, 600_000_000])
        #expect(
            rows(try importing(far, as: .evemu)) == [
                "0.0 1 began 0.0,0.0", "1.0 1 moved 600000000.0,0.0", "1.0 2 began 700000000.0,0.0",
            ])
        // The distance is not an `Int`.
        let damaged = Self.frames([.max, 1], [-5, 1])
        #expect(
            rows(try importing(damaged, as: .evemu)) == ["0.0 1 began 1000000000.0,0.0", "0.0 2 began 1.0,0.0", "1.0 1 moved -5.0,0.0"])
    }

    @Test(arguments: [
        ("0 1000000000", "0 199", "2e-06,50.0"), ("-1000000000 99", "0 199", "99.999993,50.0"), ("0 99", "0 1000000001", "50.0,100.0"),
        ("-1000000001 99", "0 199", "50.0,100.0"), ("0 99", "-1000000001 199", "50.0,100.0"), ("0 1000000001", "0 199", "50.0,100.0"),
        ("7 7", "0 199", "50.0,100.0"), ("0 99", "8 7", "50.0,100.0"), ("0 1", "0 1", "1250.0,5000.0"),
    ]) func anAxisHasARangeWithinABillion(x: String, y: String, place: String) throws {
        var options = ImportOptions()
        options.size = Size(width: 100, height: 200)
        // Without the ranges of both axes, those of the plain axes are used.
        let ranges = "A: 35 \(x) 0\nA: 36 \(y) 0\nA: 00 0 49 0\nA: 01 0 99 0\n"
        let touch = "E: 1.0 0003 0035 25\nE: 1.0 0003 0036 50\nE: 1.0 0000 0000 0\n"
        let imported = try Importer.read([SourceText(name: "x", text: ranges + touch)], as: .evemu, options)
        #expect(rows(imported) == ["0.0 1 began \(place)"])
    }

    @Test func theNamesOfPlainAxesHaveRanges() throws {
        var options = ImportOptions()
        options.size = Size(width: 200, height: 100)
        let text = """
            ABS_X : value 0, min 0, max 99
            ABS_Y : value 0, min 10, max 109
            EV_ABS ABS_X 00000032
            EV_ABS ABS_Y 0000003c
            EV_KEY BTN_TOUCH DOWN
            EV_SYN SYN_REPORT 00000000
            """
        let imported = try Importer.read([SourceText(name: "x", text: text)], as: .getevent, options)
        #expect(rows(imported) == ["0.016667 1 began 100.0,50.0"])
    }

    @Test(arguments: [("0.5,1", "0.125,0.25"), ("0,1", "25.0,50.0"), ("1,0", "25.0,50.0")])
    func aWindowOfAnySizeIsTheScreen(size: String, place: String) throws {
        var options = ImportOptions()
        options.layout = SourceText(name: "l", text: #"{"window":{"id":"w","frame":[0,0,\#(size)]}}"#)
        let text = "A: 35 0 99 0\nA: 36 0 199 0\nE: 1.0 0003 0035 25\nE: 1.0 0003 0036 50\nE: 1.0 0000 0000 0\n"
        let imported = try Importer.read([SourceText(name: "x", text: text)], as: .evemu, options)
        #expect(rows(imported) == ["0.0 1 began \(place)"])
    }

    @Test(arguments: [
        """
        Event: time 5.0, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 3
        Event: time 5.0, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 7
        Event: time 5.0, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 8
        Event: time 5.0, -------------- SYN_REPORT ------------
        Event: time 5.9, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
        Event: time 5.9, -------------- SYN_REPORT ------------
        """,
        """
        version: 1
        libinput:
        devices:
        - events:
          - evdev:
            - [  5, 000000,   3,  57,    3] # EV_ABS / ABS_MT_TRACKING_ID
            - [  5, 000000,   3,  53,    7] # EV_ABS / ABS_MT_POSITION_X
            - [  5, 000000,   3,  54,    8] # EV_ABS / ABS_MT_POSITION_Y
            - [  5, 000000,   0,   0,    0] # SYN_REPORT
          - evdev:
            - [  5, 900000,   3,  57,   -1]
            - [  5, 900000,   0,   0,    0]
        """,
    ])
    func otherToolsAreRead(_ text: String) throws {
        #expect(rows(try importing(text, as: nil)) == ["0.0 1 began 7.0,8.0", "0.9 1 ended 7.0,8.0"])
    }

    @Test func pointersMoveTickByTick() throws {
        let text = """
            [{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":[
               {"type":"pointerMove","duration":0,"x":100,"y":100},{"type":"pointerDown"},{"type":"pause","duration":500},
               {"type":"pointerMove","duration":50,"origin":"pointer","x":-30,"y":0},{"type":"pointerUp"}]},
             {"type":"pointer","id":"b","parameters":{"pointerType":"touch"},"actions":[
               {"type":"pointerMove","duration":0,"x":200,"y":100},{"type":"pointerDown"},{"type":"pause","duration":100},\
            {"type":"pointerUp"}]}]
            """
        #expect(
            rows(try importing(text, as: nil)) == [
                "0.0 1 began 100.0,100.0", "0.0 2 began 200.0,100.0", "0.5 2 ended 200.0,100.0", "0.516667 1 moved 90.0,100.0",
                "0.533333 1 moved 80.0,100.0", "0.55 1 moved 70.0,100.0", "0.55 1 ended 70.0,100.0",
            ])
    }

    @Test(arguments: [
        ("[]", "no actions of a pointer"), (#"[{"type":"pointer","id":"a","parameters":{"pointerType":"touch"}}]"#, "needs 'actions'"),
        (#"[{"id":"a","actions":[]}]"#, "'type' is missing"), (#"[{"type":"pointer","id":"","actions":[]}]"#, "needs an 'id'"),
        (#"[{"type":"key","id":"a","actions":[{"type":"pause"}]}]"#, "has no fingers"),
        (#"[{"type":"pointer","id":"a","parameters":{"pointerType":"pen"},"actions":[{"type":"pause"}]}]"#, "'pointerType' 'touch'"),
        (#"[{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":[{"type":"pointerUp"}]}]"#, "is not down"),
        (
            #"[{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":[{"type":"pointerDown"}]}]"#,
            "before it has a location"
        ),
        (#"[{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":[{"type":"pointerMove","x":1}]}]"#, "no location"),
        (#"[{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":[{"type":"pause","duration":-1}]}]"#, "milliseconds"),
        (#"[{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":[{"type":"hop"}]}]"#, "not an action of a pointer"),
    ])
    func meaninglessActionsAreRefused(_ text: String, _ reason: String) {
        #expect(refusal(text, as: .w3c).contains(reason))
    }

    @Test func elementsAreViewsOfALayout() throws {
        var options = ImportOptions()
        options.layout = SourceText(
            name: "l",
            text:
                #"""
                {"window":{"frame":[0,0,300,600],"subviews":[{"id":"list","frame":[0,100,300,500],"contentOffset":[0,50],\#
                "subviews":[{"id":"b1","comment":"text 'Buy now'; tag 2","frame":[10,60,40,20]}]}]}}
                """#
        )
        func read(_ text: String) throws -> Imported { try Importer.read([SourceText(name: "x", text: text)], as: nil, options) }
        let pointer =
            #"""
            [{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},\#
            "actions":[{"type":"pointerMove","origin":{"element-1":"b1"},"x":5},{"type":"pointerDown"},{"type":"pointerUp"}]}]
            """#
        #expect(rows(try read(pointer)).first == "0.0 1 began 35.0,120.0")
        let flow = """
            appId: a.b
            ---
            - launchApp
            - tapOn: "Buy.*"
            - tapOn:
                point: "50%,10%"
                repeat: 2
                delay: 200
            - longPressOn: {id: b1}
            - swipe:
                direction: LEFT
                from:
                  text: Buy now
            - scroll
            """
        let imported = try read(flow)
        #expect(
            imported.gestures == [
                #"{ "tap": "b1" }"#, #"{ "tap": [150, 60] }"#, #"{ "wait": 0.2 }"#, #"{ "tap": [150, 60] }"#,
                #"{ "press": "b1", "hold": 3 }"#,
                #"{ "drag": [30, 120], "to": [30, 120], "duration": 0.4 }"#, #"{ "drag": [150, 300], "to": [150, 60], "duration": 0.333 }"#,
            ])
        #expect(said(imported).contains("a step that touches nothing is skipped"))
    }

    @Test func valuesThatNeedALayoutAreReported() {
        let unplaced = refusal("appId: a\n---\n- tapOn: Buy\n", as: nil)
        #expect(unplaced.contains("0.txt:3:3: error: only a layout contains the position of 'Buy'"))
        #expect(refusal("appId: a\n---\n- runFlow: x.yaml\n", as: nil).contains("0.txt:3:3: warning: 'runFlow' is left out"))
    }

    @Test func aLayoutWithoutAWindowHasNoElements() {
        var options = ImportOptions()
        options.layout = SourceText(name: "l", text: "{}")
        let source = SourceText(name: "x", text: #"app.buttons["ok"].tap()"#)
        let error = #expect(throws: InputError.self) { try Importer.read([source], as: .xcuitestScript, options) }
        #expect(error?.description.contains("no view of the layout is called 'ok'") == true)
    }
}

@Suite struct FlowTests {
    @Test func aFlowMayHaveEmptyLinesAndCarriageReturns() throws {
        let flow = """
            appId: x
            ---
            - tapOn:

                point: 1,2
                repeat: 2
            - swipe:
                # a comment
                start: "1,2"

                end: 3,4
            """
        let gestures = [
            #"{ "tap": [1, 2] }"#, #"{ "wait": 0.1 }"#, #"{ "tap": [1, 2] }"#, #"{ "drag": [1, 2], "to": [3, 4], "duration": 0.4 }"#,
        ]
        for lineBreak in ["\n", "\r\n"] {
            #expect(try importing(flow.replacing("\n", with: lineBreak), as: .maestro).gestures == gestures)
        }
    }

    @Test func aNumberOfAFlowThatIsNotANumberHasItsDefault() throws {
        var options = ImportOptions()
        options.layout = SourceText(
            name: "l",
            text: #"""
                {"window":{"id":"w","frame":[0,0,100,200],"subviews":[{"id":"a","frame":[0,0,10,10]},{"id":"b","frame":[20,20,10,10]}]}}
                """#)
        let flow = """
            - tapOn: {id: a, repeat: 2, delay: nan}
            - tapOn: {id: a, repeat: 2, delay: inf}
            - swipe: {start: 1,2, end: 3,4, duration: nan}
            - swipe: {start: 1,2, end: 3,4, duration: inf}
            - tapOn: {above: b, index: nan}
            - tapOn: {id: a, index: nan}
            """
        let imported = try Importer.read([SourceText(name: "x", text: flow)], as: .maestro, options)
        #expect(
            imported.gestures == [
                #"{ "tap": "a" }"#, #"{ "wait": 0.1 }"#, #"{ "tap": "a" }"#, #"{ "tap": "a" }"#, #"{ "wait": 1000 }"#, #"{ "tap": "a" }"#,
                #"{ "drag": [1, 2], "to": [3, 4], "duration": 0.4 }"#, #"{ "drag": [1, 2], "to": [3, 4], "duration": 1000 }"#,
                #"{ "tap": "a" }"#, #"{ "tap": "a" }"#,
            ])
    }

    /// Returns the nodes of a file as one line: the keys and values of maps in braces, and the items of lists in brackets.
    private func nodes(_ text: String) -> String {
        let yaml = YAMLSubset(DumpText(bytes: Array(text.utf8)))
        func shown(_ index: Int) -> String {
            let node = yaml.nodes[index]
            let inner = node.children.map(shown).joined(separator: " ")
            let value = (node.scalar ?? "") + (inner.isEmpty ? "" : "{\(inner)}")
            return node.isItem ? "[\(value)]" : node.key.map { "\($0)=\(value)" } ?? value
        }
        return shown(0)
    }

    @Test(arguments: [
        ("- a: {b: {c: 1, d: 2}, e: 3}", "{[{a={b={c=1 d=2} e=3}}]}"),
        ("- a: {b: {c: {d: 1, e: 2}, f: 3}, g: 4,5}", "{[{a={b={c={d=1 e=2} f=3} g=4,5}}]}"),
        ("- a: {b:1, 'c': \"2\", d}", "{[{a={b=1 c=2}}]}"), ("- a: {b: 1", "{[{a={b: 1}]}"), ("- a: {}", "{[{a=}]}"),
        ("a: b # c", "{a=b}"), ("a: b#c", "{a=b#c}"), ("a: # b: c", "{a=}"), ("a # b: c", "a"), ("a:b", "a:b"), ("a: 12:30", "{a=12:30}"),
        ("'a: b': 'c # d' e", "{a: b=c # d}"), ("\"a'b: c", "a'b: c"), ("a: 'b", "{a=b}"),
        ("a:\n  b: 1\n  c:\n    d: 2\ne: 3", "{a={b=1 c={d=2}} e=3}"), ("a:\n- b\n- c: 1\n  d: 2\ne: 3", "{a={[b] [{c=1 d=2}]} e=3}"),
        ("- - a\n  - b\n- c", "{[{[a] [b]}] [c]}"), ("-\n  a: 1\n- b", "{[{a=1}] [b]}"), ("a: 1\n  ---\nb: 2", "{a=1 b=2}"),
    ]) func theYAMLOfFlowsIsRead(text: String, expected: String) {
        #expect(nodes(text) == expected)
    }
}
