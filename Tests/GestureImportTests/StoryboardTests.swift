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
