import GestureEngine
import GestureFiles
import GestureSupport
import Testing

@testable import GestureImport

/// Tests of importing dumps as users paste them, for example incomplete view trees that are mixed with logs and other output.
@Suite struct PastedTests {
    private func lines(_ text: String) throws -> [String] { try document(importing(text, as: nil)).lines }

    @Test func aFragmentHasTheParentsThatItsBarsSay() throws {
        let text = """
            |    |    |    | <UIView: 0x7f02; frame = (0 0; 390 844)>
            |    |    |    |    | <UILabel: 0x7f03; frame = (20 100; 350 20)>
            |    |    |    |    | <UIButton: 0x7f04; frame = (20 200; 350 20)>
            |    |    |    |    |    | <UIImageView: 0x7f06; frame = (0 0; 20 20)>
            |    |    |    |    | <UIButton: 0x7f05; frame = (20 300; 350 20)>
            """
        #expect(try lines(text) == ["window", " view1", "  label1", "  button1", "   imageView1", "  button2"])
        #expect(!said(try importing(text)).contains("parent"))
    }

    @Test func siblingsWithoutTheirSuperviewStayInTheirOrder() throws {
        let text = """
               |    |    | <UILabel: 0x3; frame = (20 100; 350 20)>
               |    |    | <UIView: 0x14; frame = (0 200; 390 400)>
               |    |    |    | <UIButton: 0x4; frame = (20 20; 350 20)>
               |    | <UIButton: 0x5; frame = (20 700; 350 20)>
            """
        #expect(try lines(text) == ["window", " label1", " view1", "  button1", " button2"])
        #expect(said(try importing(text)).contains("the superview of this view and its siblings is not printed"))
    }

    @Test func twoFragmentsAfterCommandsAreTwoTrees() throws {
        let text = """
            (lldb) po a
               |    | <UIView: 0x3; frame = (0 0; 300 300)>
               |    |    | <UIButton: 0x4; frame = (20 20; 50 20)>
            (lldb) po b
               |    |    |    | <UISlider: 0x5; frame = (0 0; 30 30)>
            """
        #expect(try lines(text) == ["window", " slider1", " view1", "  button1"])
    }

    @Test(arguments: [true, false]) func linesWithoutFramesAreNotViews(comesLast: Bool) throws {
        let tree = """
            <UIWindow: 0x1; frame = (0 0; 390 844)>
               | <UIView: 0x2; frame = (0 0; 390 844)>
               |    | <UILabel: 0x3; frame = (0 0; 39 84)>
            """
        let trace = """
            (lldb) po [[UIWindow keyWindow] _autolayoutTrace]
            *<UIWindow:0x1>
            |   •<UIView:0x2>
            |   |   *<UILabel:0x3>- AMBIGUOUS LAYOUT for UILabel:0x3.minX{id: 12}
            |   |   |   *<UIView:0x9>
            """
        let text = comesLast ? tree + "\n" + trace : trace + "\n(lldb) po x\n" + tree
        #expect(try lines(text) == ["window", " view1", "  label1"])
        #expect(said(try importing(text)).contains("3 lines print views again without a frame"))
    }

    @Test func siblingsMayFollowALineWithoutAFrame() throws {
        let text = """
            *<UIView:0x9>
            (lldb) po x
               |    | <UILabel: 0x3; frame = (0 0; 1 2)>
               |    | <UIView: 0x9; frame = (0 0; 300 300)>
            """
        #expect(try lines(text) == ["window", " label1", " view1"])
    }

    @Test func aLineWithoutAFrameMayHaveSubviewsWithFrames() throws {
        let window = "<UIWindow: 0x1; frame = (0 0; 390 844)>\n"
        let framed = "   | <UIView: 0x2; frame = (0 0; 390 844)>\n"
        let frameless = "   | <UIView: 0x2>\n   |    | <UILabel: 0x3; frame = (0 0; 39 84)>\n"
        #expect(try lines(window + framed + frameless) == ["window", " view1", "  label1"])
        // A superview must precede its subviews, so the label becomes the root of another tree.
        #expect(try lines(window + frameless + framed) == ["window", " label1", " view1"])
    }

    @Test(arguments: ["", "(lldb) presponder 0x81\n"]) func aChainOfRespondersIsReversed(command: String) throws {
        let chain = """
            <UIButtonLabel: 0x81; frame = (10 10; 50 20); text = 'Buy'>
               | <UIButton: 0x82; frame = (20 30; 70 40); opaque = NO>
               |    | <UIView: 0x83; frame = (0 0; 390 844); autoresize = W+H>
               |    |    | <Shop.ItemController: 0x84>
               |    |    |    | <UIDropShadowView: 0x85; frame = (0 0; 390 844)>
               |    |    |    |    | <UIWindow: 0x87; frame = (0 0; 390 844)>
               |    |    |    |    |    | <UIWindowScene: 0x88; role: UIWindowSceneSessionRoleApplication>
               |    |    |    |    |    |    | <UIApplication: 0x89>
               |    |    |    |    |    |    |    | <Shop.AppDelegate: 0x90>
            """
        let layout = try document(importing(command + chain))
        #expect(layout.lines == ["window", " UIDropShadowView", "  view1", "   button1", "    Buy"])
        #expect(layout.window.subviews[0].subviews[0].controller == "Shop.ItemController")
    }

    @Test func aCellInsideOutIsAChainOfResponders() throws {
        let chain = """
            <UICollectionViewCell: 0x81; frame = (10 10; 50 20)>
               | <UICollectionView: 0x82; frame = (0 30; 390 400)>
            """
        #expect(try lines(chain) == ["window", " collectionView1", "  UICollectionViewCell"])
        let tree = """
            <UIView: 0x81; frame = (0 0; 100 100)>
               | <UIScrollView: 0x82; frame = (0 0; 100 100)>
               |    | <UIView: 0x83; frame = (0 0; 100 900)>
            """
        #expect(try lines(tree) == ["window", " view1", "  scrollView1", "   view2"])
    }

    @Test(arguments: [
        ("UILabel", "10 10", "11 11", true), ("UILabel", "10 10", "10 11", false), ("UILabel", "10 10", "11 10", false),
        ("UIImageView", "10 10", "11 11", true), ("UISwitch", "10 10", "11 11", true), ("UIView", "10 10", "11 11", false),
        ("UILabel", "0 10", "11 11", false), ("UILabel", "10 0", "11 11", false),
    ]) func aLargerViewInALabelIsAResponder(className: String, inner: String, outer: String, isReversed: Bool) throws {
        let text = "<\(className): 0x1; frame = (0 0; \(inner))>\n   | <App.Card: 0x2; frame = (0 0; \(outer))>"
        #expect(try document(importing(text)).window.subviews.map { $0.className } == [isReversed ? "App.Card" : className])
    }

    @Test func aTreeWithTwoBranchesIsNotAChainOfResponders() throws {
        let branches = """
            <UILabel: 0x1; frame = (0 0; 10 10)>
               | <UIView: 0x2; frame = (0 0; 20 20)>
               | <UIView: 0x3; frame = (0 0; 5 5)>
            """
        #expect(try lines(branches) == ["window", " label1", "  view1", "  view2"])
        let siblings = """
               |    | <UIView: 0x1; frame = (0 0; 300 300)>
               |    | <UILabel: 0x2; frame = (0 0; 10 10)>
               |    |    | <UIView: 0x3; frame = (0 0; 20 20)>
            """
        #expect(try lines(siblings) == ["window", " view1", " label1", "  view2"])
    }

    @Test func anAddressWithTwoPrefixesIsOne() throws {
        let text = "<UIWindow: 0x0x12e8001; frame = (0 0; 390 844)>\n   | <UIView: 0x0x12e8002; frame = (0 0; 9 9)>"
        let imported = try importing(text)
        #expect(imported.layout?.contains(#""x-address": "0x12e8002""#) == true)
        #expect(try document(imported).lines == ["window", " view1"])
    }

    // MARK: Bars in storyboards

    @Test func viewsInTheItemsOfBarsAreViews() throws {
        func scene(_ view: String, _ controller: String) -> String {
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene sceneID="s"><objects>
            <viewController id="vc"><view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews>\(view)</subviews></view>\(controller)</viewController></objects></scene></scenes></document>
            """
        }
        let toolbar = """
            <toolbar id="t"><rect key="frame" x="0" y="623" width="375" height="44"/><items><barButtonItem systemItem="play" id="p"/>
            <barButtonItem style="plain" id="i"><slider key="customView" value="0.5" id="sl"><rect key="frame" x="43" y="6" width="88" \
            height="31"/></slider></barButtonItem></items></toolbar>
            """
        #expect(try lines(scene(toolbar, "")) == ["window", " view1", "  view2", "   slider1"])
        let item = """
            <navigationItem key="navigationItem" id="n"><progressView key="titleView" id="pr"><rect key="frame" x="100" y="20" \
            width="150" height="2"/></progressView>
            <barButtonItem key="rightBarButtonItem" id="b"><button key="customView" id="bu"><rect key="frame" x="300" y="0" width="60" \
            height="44"/></button></barButtonItem></navigationItem>
            """
        #expect(try lines(scene("", item)) == ["window", " view1", " UINavigationBar", "  view2", "  button1"])
        #expect(said(try importing(scene("", item), as: nil)).contains("the bar of these views"))
    }

    @Test func barsAreAtTheEdgesOfTheWindow() throws {
        let text = """
            <document><scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="v"><rect key="frame" x="0" y="0" \
            width="300" height="600"/></view><toolbarItems><barButtonItem id="i"><slider key="customView" id="a"><rect key="frame" x="1" \
            y="2" width="3" height="4"/></slider></barButtonItem></toolbarItems><navigationItem key="navigationItem" id="n">
            <view key="titleView" id="t"><rect key="frame" x="5" y="6" width="7" height="8"/><subviews><view key="customView" id="u">
            <rect key="frame" x="0" y="0" width="2" height="2"/></view></subviews></view></navigationItem>
            <toolbarItems/></viewController></objects></scene></scenes></document>
            """
        let imported = try importing(text, as: .storyboard)
        #expect(try document(imported).lines == ["window", " view1", " UINavigationBar", "  view2", "   view3", " UIToolbar", "  slider1"])
        let layout = try #require(imported.layout)
        #expect(layout.contains(#""class": "UINavigationBar", "frame": [0, 20, 300, 44],"#))
        #expect(layout.contains(#""class": "UIToolbar", "frame": [0, 556, 300, 44],"#))
        #expect(said(imported).contains("a 'UIToolbar', belongs to another controller; it is assumed to be 44 pt tall at the bottom"))
    }

    // MARK: JSON

    private static let tree = """
        [{"AXFrame":"{{0, 0}, {390, 844}}","type":"Application","frame":{"x":0,"y":0,"width":390,"height":844}},
         {"AXFrame":"{{20, 20}, {90, 44}}","AXLabel":"Buy","type":"Button","frame":{"x":20,"y":20,"width":90,"height":44}}]
        """

    @Test func jsonIsFoundAfterTheLinesOfALog() throws {
        let text = "objc[56872]: Class A is implemented in both /x (0x1) and /y (0x2).\nRunning on iPhone\n" + Self.tree + "\ndone\n"
        #expect(try lines(text) == ["window", " Application", " Buy"])
        #expect(said(try importing(text, as: .idb)).contains("0.txt:3:1: warning: the JSON that begins here is used"))
    }

    @Test func jsonThatIsCutOffIsClosed() throws {
        let whole = Array(Self.tree.utf8)
        for length in 95..<whole.count {
            let lines = try lines(String(decoding: whole[..<length], as: UTF8.self))
            #expect(lines.prefix(2) == ["window", " Application"] && lines.count <= 3, "\(length)")
        }
        let commas = Self.tree.replacing("844}}", with: "844},}").replacing("44}}]", with: "44}},]")
        #expect(try lines(commas) == ["window", " Application", " Buy"])
        #expect(said(try importing(commas, as: nil)).contains("trailing commas are ignored"))
    }

    @Test func aTreeInAStringOfJSONIsRead() throws {
        let description =
            #"""
            {"value": "Attributes: Window, 0x1, {{0.0, 0.0}, {393.0, 852.0}}\nElement subtree:\n\#
             \u2192Window, 0x1, {{0.0, 0.0}, {393.0, 852.0}}\n    Other, 0x2, {{0.0, 0.0}, {393.0, 852.0}}\n\#
                  Button, 0x3, {{20.0, 20.0}, {90.0, 44.0}}, label: 'Buy'\n
            """#
        for end in [#""}"#, #"", "sessionId": null}"#, "\n}", ""] {
            #expect(try lines(description + end) == ["window", " view1", "  view2", "   Buy"], "\(end)")
        }
        let inner =
            #"""
            {"value":"{\n \"type\": \"Application\", \"rect\": {\"x\":0,\"y\":0,\"width\":390,\"height\":844}, \#
            \"children\": [{\"type\":\"Button\",\"label\":\"Buy\",\"rect\":{\"x\":20,\"y\":50,\"width\":90,\"height\":44}}]}",\#
            "sessionId":"X"}
            """#
        #expect(try lines(inner) == ["window", " Application", "  Buy"])
        let source =
            #"""
            {"value":"<?xml version=\"1.0\"?>\n<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" x=\"0\" y=\"0\" \#
            width=\"390\" height=\"844\"/>"}
            """#
        #expect(try lines(source) == ["window", " Application"])
    }

    @Test func aTreeWithoutSizesReportsThatNoScreenWasFound() {
        let text = #"{"attributes": {}, "children": [{"attributes": {"bounds": "[0,0][0,0]"}, "children": []}]}"#
        #expect(refusal(text, as: nil).contains("no view in it has a size, so the tool (maestro-hierarchy) saw nothing"))
    }

    // MARK: Touches

    @Test func olderEvtestEndsItsFramesOtherwise() throws {
        let events = """
            Event: time 15.5, type 3 (Absolute), code 57 (?), value 325
            Event: time 15.5, type 3 (Absolute), code 53 (?), value 100
            Event: time 15.5, type 3 (Absolute), code 54 (?), value 200
            Event: time 15.5, -------------- SYN ------------
            Event: time 15.6, type 3 (Absolute), code 57 (?), value -1
            Event: time 15.6, -------------- SYN ------------
            """
        let list = """
            Event: time 5.0, type 3 (Absolute), code 53 (?), value 7
            Event: time 5.0, type 3 (Absolute), code 54 (?), value 8
            Event: time 5.0, ++++++++++++++ SYN_MT ++++++++++++
            Event: time 5.0, type 3 (Absolute), code 53 (?), value 9
            Event: time 5.0, type 3 (Absolute), code 54 (?), value 10
            Event: time 5.0, -------------- SYN_MT_REPORT ------------
            Event: time 5.0, -------------- SYN ------------
            """
        #expect(try importing(list, as: .evtest).events.map { $0.touches.map { $0.location } } == [[Point(7, 8), Point(9, 10)]])
        for word in ["EV_SYN", "Report Sync", "SYN_REPORT"] {
            let imported = try importing(events.replacing(" SYN ", with: " \(word) "), as: .evtest)
            #expect(imported.events.map { $0.touches.map { $0.phase } } == [[.began], [.ended]], "\(word)")
        }
    }

    @Test(arguments: [
        ("\n    rightOf: Title", "More"), (" {below: {id: sign-in}}", "email"), ("\n    above: email", "sign-in"),
        ("\n    leftOf: More\n    below: email", "Title"), ("\n    text: Twin\n    index: 1", "Twin2"),
        ("\n    id: Twin.*\n    below: Title", "Twin2"), ("\n    childOf: bar", "Save"), ("\n    id: bar\n    containsChild: Save", "bar"),
        (" {rightOf: Title, index: 1}", "Twin"), (" {rightOf: Title, index: 0.9}", "More"), (" {rightOf: Title, index: -1}", "More"),
        (" {below: {rightOf: Title}}", "Twin2"), (" {below: {below: sign-in}, index: 1}", "More"),
        (" {id: Save, childOf: bar, below: Title}", "Save"),
    ]) func maestrosRelativePositionsAreResolved(selector: String, id: String) throws {
        let tree = """
            Element subtree:
             →Application, 0x1, pid: 1
                Window (Main), 0x2, {{0, 0}, {400, 800}}
                  Button, 0x21, {{0, 50}, {50, 50}}, identifier: 'sign-in'
                  TextField, 0x22, {{0, 150}, {50, 50}}, identifier: 'email'
                  StaticText, 0x25, {{100, 350}, {50, 50}}, label: 'Title'
                  Button, 0x26, {{200, 350}, {50, 50}}, label: 'More'
                  Button, 0x27, {{300, 250}, {50, 50}}, label: 'Twin'
                  Button, 0x28, {{300, 650}, {50, 50}}, label: 'Twin'
                  Other, 0x29, {{0, 750}, {400, 50}}, identifier: 'bar'
                    Button, 0x30, {{10, 750}, {50, 50}}, label: 'Save'
            """
        let flow = "appId: x\n---\n- tapOn:" + selector + "\n"
        let imported = try Importer.read([SourceText(name: "t", text: tree), SourceText(name: "f", text: flow)], as: nil, ImportOptions())
        #expect(imported.gestures == ["{ \"tap\": \"\(id)\" }"])
    }

    @Test(arguments: [
        ("tapOn: {below: none}", "no view of the layout is called 'none'"), ("tapOn: {id: b, above: a}", "is called 'b, above a'"),
        ("tapOn: {text: a, index: 1}", "is called 'a'"), ("swipe: {direction: UP, from: {below: none}}", "is called 'none'"),
    ]) func aRelativePositionThatNoViewHasIsReported(step: String, reason: String) {
        do throws(InputError) {
            let imported = try importedStep(step)
            Issue.record("\(imported.gestures)")
        } catch {
            #expect(error.diagnostics.count == 1 && error.description.hasPrefix("f:3:3: error: "))
            #expect(error.description.contains(reason))
        }
    }

    @Test func aSwipeMayBeginAtARelativePosition() throws {
        let gestures = try importedStep("swipe: {direction: UP, from: {rightOf: a}}").gestures
        #expect(gestures == [#"{ "drag": [25, 25], "to": [25, 20], "duration": 0.4 }"#])
    }

    @Test func aRelativePositionNeedsALayout() {
        #expect(
            refusal("appId: x\n---\n- tapOn: {text: a, below: b, leftOf: {id: c}}\n", as: .maestro)
                .hasPrefix("0.txt:3:3: error: only a layout contains the position of 'a, below b, leftOf c'"))
    }

    /// Imports a flow that consists of one step, on a screen with two views.
    private func importedStep(_ step: String) throws(InputError) -> Imported {
        var options = ImportOptions()
        options.layout = SourceText(
            name: "l",
            text: #"""
                {"window":{"id":"w","frame":[0,0,100,200],"subviews":[{"id":"a","frame":[0,0,10,10]},{"id":"b","frame":[20,20,10,10]}]}}
                """#)
        return try Importer.read([SourceText(name: "f", text: "appId: x\n---\n- \(step)\n")], as: .maestro, options)
    }

    @Test(arguments: [
        ("above", "a<b a<c a<d"), ("below", "b<a c<a d<a"), ("leftOf", "a<c a<d b<c b<d"), ("rightOf", "c<a c<b d<a d<b"),
        ("childOf", "d<c"), ("containsChild", "c<d"),
    ]) func relativePositionsCompareTheCornersOfViews(relation: String, pairs: String) throws {
        // The middles of the views have other relations than their corners.
        let text = #"""
            {"window":{"id":"w","frame":[0,0,400,800],"subviews":[{"id":"a","frame":[0,0,400,20]},{"id":"b","frame":[0,100,40,600]},
              {"id":"c","frame":[300,100,50,50],"subviews":[{"id":"d","frame":[0,0,10,10]}]}]}}
            """#
        let views = try LayoutNames(SourceText(name: "l", text: text))
        let places = 1...4
        let found = places.flatMap { a in places.filter { views.lies(a, relation, $0) }.map { "\(views[a].id)<\(views[$0].id)" } }
        #expect(found.joined(separator: " ") == pairs)
    }

    @Test(arguments: [
        (nil, "scroller leaf Buy Buy2 Buy-2 Buyer text"), ("Buy", "Buy"), ("Bu.*", "Buy Buy2 Buy-2 Buyer"), ("to buy", "text"),
        ("to b.*", "text"), (".*", ""), ("none", ""), ("Buy 2", "Buy-2"), ("nameless", ""), ("flat", "flat"),
    ]) func aNameIsAnIDOrATextOrTheWordsOfAnID(name: String?, ids: String) throws {
        let text = #"""
            {"window":{"id":"w","frame":[0,0,400,800],"subviews":[
              {"id":"box","frame":[0,0,9,9],"subviews":[
                {"id":"scroller","type":"scrollView","frame":[0,0,9,9],"subviews":[{"id":"leaf","frame":[0,0,9,9]}]}]},
              {"id":"flat","frame":[0,0,9,0]},{"id":"narrow","frame":[0,0,0,9]},{"frame":[0,0,9,9],"comment":"text 'nameless'"},
              {"id":"Buy","frame":[0,0,9,9]},{"id":"Buy2","frame":[0,0,9,9]},{"id":"Buy-2","frame":[0,0,9,9]},
              {"id":"Buyer","frame":[0,0,9,9]},{"id":"text","frame":[0,0,9,9],"comment":"tag 4; text 'to buy'"}]}}
            """#
        let views = try LayoutNames(SourceText(name: "l", text: text))
        #expect(views.places(name).map { views[$0].id }.joined(separator: " ") == ids)
        #expect(views.numbered("Buy").map { views[$0].id } == ["Buy", "Buy2"])
        #expect(views.numbered("?") == [])
    }
}
