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
            said(imported) == "0.txt:3:66: warning: 'tapGestureRecognizer' is connected to no view and is left out")
        #expect(try document(imported).window.subviews.map { $0.controller } == [nil])
    }

    @Test func onlyNamesThatSelectAnotherSceneAreListed() throws {
        // The third and the fifth view have no name of their own.
        let views = [#"id="a" customClass="Card""#, #"id="b" customClass="Card""#, #"customClass="Card""#]
        let rows = [#"id="d" customClass="Row""#, #"id="d" customClass="Row""#]
        let elements = (views + rows).map { #"<view \#($0)><rect key="frame" x="0" y="0" width="9" height="8"/></view>"# }
        let text = "<archive><objects>\(elements.joined())</objects></archive>"
        let remark = "its scene 'Card' is imported; '--scene NAME' imports another one: 'b', 'Row'"
        #expect(said(try importing(text, as: .storyboard)).hasSuffix(remark))
        var options = ImportOptions()
        options.scene = "none"
        let error = #expect(throws: InputError.self) {
            try Importer.read([SourceText(name: "x", text: text)], as: .storyboard, options)
        }
        #expect(error?.description.contains("there are 'Card', 'b' and 'Row'") == true, "\(error?.description ?? "")")
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

    private static let rect = #"<rect key="frame" x="0" y="0" width="9" height="8"/>"#

    @Test func severalRecognizersHaveOneDelegate() throws {
        let outlets = ["g1", "g2"].map { #"<outletCollection property="gestureRecognizers" destination="\#($0)"/>"# }.joined()
        let delegate = #"<connections><outlet property="delegate" destination="d"/></connections>"#
        let text = """
            <archive><objects><placeholder customClass="D" id="d"/><view id="v">\(Self.rect)<connections>\(outlets)
            <action selector="x:" eventType="touchDown"/></connections></view>
            <tapGestureRecognizer customClass="MyTap" id="g1">\(delegate)</tapGestureRecognizer>
            <panGestureRecognizer id="g2">\(delegate)</panGestureRecognizer>
            <pinchGestureRecognizer id="g3" customClass="C3" userLabel="L3"/>
            <pinchGestureRecognizer id="g4" customClass="C4"/></objects></archive>
            """
        let imported = try importing(text, as: .storyboard)
        let layout = oneLine(imported.layout)
        #expect(layout.contains(#"{ "id": "tap", "type": "tap", "delegate": "D", "x-id": "g1", "x-class": "MyTap" }"#), "\(layout)")
        #expect(layout.contains(#"{ "id": "pan", "type": "pan", "delegate": "D", "x-id": "g2" }"#))
        #expect(layout.hasSuffix(#""delegates": { "D": { "comment": "its answers are code; write them here" } } }"#))
        // Only a control has actions.
        #expect(layout.contains(#""comment": "touchDown calls x:""#) && !layout.contains("actions"))
        #expect(imported.diagnostics.count { $0.severity == .question } == 1)
        // A label names a recognizer before its class, and its class before its id.
        for name in ["L3", "C4"] { #expect(said(imported).contains("'\(name)' is connected to no view and is left out")) }
    }

    @Test(arguments: [("v1", nil), ("v2", "C")]) func theOwnerOfAXibHasTheViewOfItsOutlet(view: String, owner: String?) throws {
        var options = ImportOptions()
        options.scene = view
        let text = """
            <archive><objects><placeholder id="-1" customClass="C"><connections><outlet property="view" destination="v2"/></connections>
            </placeholder><view id="v1">\(Self.rect)</view><view id="v2">\(Self.rect)</view></objects></archive>
            """
        let imported = try Importer.read([SourceText(name: "x", text: text)], as: .storyboard, options)
        #expect(try document(imported).window.subviews.map { $0.controller } == [owner])
    }

    @Test(arguments: ["Class", "storyboard", "label", "title", "scene", "id"]) func eachNameOfASceneSelectsIt(name: String) throws {
        let controllers = [("Class", "storyboard", "label", "title", "id", "scene"), ("A", "B", "C", "D", "E", "F")].map {
            """
            <scene sceneID="\($0.5)"><objects><viewController customClass="\($0.0)" storyboardIdentifier="\($0.1)" userLabel="\($0.2)"
            title="\($0.3)" id="\($0.4)"><view key="view" id="v">\(Self.rect)</view></viewController></objects></scene>
            """
        }
        let text = "<document><scenes>\(controllers.reversed().joined())</scenes></document>"
        var options = ImportOptions()
        options.scene = name
        let imported = try Importer.read([SourceText(name: "x", text: text)], as: .storyboard, options)
        #expect(imported.title == "Class")
        #expect(said(imported).hasSuffix("its scene 'Class' is imported; '--scene NAME' imports another one: 'A'"))
    }

    @Test func theIDOfAViewIsItsMostDistinctiveText() throws {
        let rect = Self.rect
        let views = [
            #"<textField text="a1" placeholder="a2" customClass="A3Field">\#(rect)</textField>"#,
            #"<button title="b2" placeholder="b3">\#(rect)<state key="normal" title="b1"/></button>"#,
            #"<button title="c1" placeholder="c2">\#(rect)</button>"#, #"<view customClass="E1View">\#(rect)</view>"#,
            #"<textField placeholder="d1" customClass="D2">\#(rect)</textField>"#,
            #"<label text="f3" userLabel="f2"><accessibility key="a" identifier="f1"/>\#(rect)</label>"#,
            #"<label text="g3" userLabel="g1" restorationIdentifier="g2">\#(rect)</label>"#,
            #"<label text="h2" restorationIdentifier="h1">\#(rect)</label>"#,
        ]
        let text = "<archive><objects><view>\(rect)<subviews>\(views.joined())</subviews></view></objects></archive>"
        let ids = try document(importing(text, as: .storyboard)).window.subviews[0].subviews.map { $0.id }
        #expect(ids == ["a1", "b1", "c1", "E1View", "d1", "f1", "g1", "h1"])
    }

    @Test(arguments: [(1_000_000_000, true), (1_000_000_001, false)]) func aZoomScaleIsAtMostABillion(scale: Int, isImported: Bool) throws {
        let text = """
            <archive><objects><scrollView id="s" maximumZoomScale="\(scale)"><rect key="frame" x="0" y="0" width="9" height="8"/>\
            </scrollView></objects></archive>
            """
        let imported = try importing(text, as: .storyboard)
        #expect(try document(imported).window.subviews[0].value(.maximumZoomScale)?.number == (isImported ? 1e9 : nil))
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
        ("&amp; salt;", "& salt;"),
    ])
    func theEntitiesOfAnAttributeAreDecoded(value: String, decoded: String) throws {
        #expect(try xml("<a x=\"\(value)\" y=\";\"/>").root["x"] == decoded)
    }

    @Test(arguments: [("<!DOCTYPE a>", 12), ("<!DOCTYPE a [<!ENTITY b \"c\">]>", 30), ("<??><!----><![CDATA[]]>", 23), ("x", 1)])
    func anElementMayFollowADeclarationAtOnce(declaration: String, offset: Int) throws {
        let document = try xml(declaration + "<a/>")
        #expect(document.elements.map { $0.name } == ["a"] && document.root.offset == offset)
    }

    @Test func decodedEntitiesHaveTheirOffsetsInTheSource() throws {
        let entities = try #require(Entities(Array("a&lt;b&amp;c".utf8)))
        #expect(String(decoding: entities.bytes, as: UTF8.self) == "a<b&c")
        #expect((0...5).map(entities.source) == [0, 1, 5, 6, 11, 12])
        #expect(Entities(Array("a&amp;b".utf8)) == nil)
    }

    @Test(arguments: [
        (#"<tapGestureRecognizer numberOfTapsRequired="1" numberOfTouchesRequired="1" id="g"/>"#, #"{ "tap": "a" }"#),
        (
            #"<tapGestureRecognizer numberOfTapsRequired="2" numberOfTouchesRequired="3" id="g"/>"#,
            #"{ "tap": "a", "count": 2, "fingers": 3 }"#
        ),
        (#"<swipeGestureRecognizer direction="left" id="g"/>"#, #"{ "swipe": "a", "direction": "left" }"#),
        (
            #"<swipeGestureRecognizer id="g"><x key="direction" up="YES" down="YES"/></swipeGestureRecognizer>"#,
            #"{ "swipe": "a", "direction": "up" }"#
        ),
        (#"<swipeGestureRecognizer id="g"/>"#, #"{ "swipe": "a", "direction": "right" }"#),
        (#"<pongPressGestureRecognizer minimumPressDuration="0.75" id="g"/>"#, #"{ "press": "a", "hold": 1.05 }"#),
        (#"<panGestureRecognizer id="g"/>"#, #"{ "drag": "a", "by": [0, -80] }"#),
        (#"<pinchGestureRecognizer id="g"/>"#, #"{ "pinch": "a", "from": 60, "to": 120 }"#),
        (#"<rotationGestureRecognizer id="g"/>"#, #"{ "rotate": "a", "by": 1 }"#),
        (#"<screenEdgePanGestureRecognizer id="g"/>"#, #"{ "drag": [1, 100], "by": [120, 0] }"#),
    ]) func theFirstGestureIsOneOfTheRecognizer(recognizer: String, gesture: String) throws {
        let text = """
            <archive><objects><view userLabel="a"><rect key="frame" x="0" y="0" width="9" height="8"/><connections><outletCollection
            property="gestureRecognizers" destination="g"/></connections></view>\(recognizer)</objects></archive>
            """
        #expect(try importing(text, as: .storyboard).firstGestures.map { $0.text } == [gesture, #"{ "tap": "window" }"#])
    }

    @Test func aRecognizerOfAXibBelongsToTheRootViewAroundItsView() throws {
        let text = """
            <archive><objects><view id="a"><rect key="frame" x="0" y="0" width="9" height="8"/></view>
            <view id="b"><rect key="frame" x="0" y="0" width="9" height="8"/><subviews><view id="c" userLabel="c">
            <rect key="frame" x="1" y="2" width="3" height="4"/><connections><outletCollection property="gestureRecognizers"
            destination="g"/></connections></view></subviews></view><tapGestureRecognizer id="g"/></objects></archive>
            """
        // The scene with recognizers is chosen although another one precedes it.
        let imported = try importing(text, as: .storyboard)
        #expect(try document(imported).window.subviews[0].subviews.map { $0.gestureRecognizers.map { $0.type } } == [[.tap]])
        #expect(said(imported).hasSuffix("its scene 'b' is imported; '--scene NAME' imports another one: 'a'"))
    }

    @Test func aControlHasTheFirstActionOfEachEvent() throws {
        let actions = [("touchDown", "a"), ("touchDown", "b"), ("editingChanged", "c"), ("touchUpInside", "d")]
        let elements = actions.map { #"<action selector="\#($0.1)" destination="x" eventType="\#($0.0)"/>"# }.joined()
        let text = """
            <archive><objects><button><rect key="frame" x="0" y="0" width="9" height="8"/><connections>\(elements)\
            <action selector="e" destination="x"/></connections></button></objects></archive>
            """
        let layout = oneLine(try importing(text, as: .storyboard).layout)
        #expect(layout.contains(#""actions": { "touchDown": "a", "touchUpInside": "d" }"#), "\(layout)")
        #expect(layout.contains(#""comment": "touchDown calls b; editingChanged calls c""#))
    }
}
