import GestureEngine
import GestureFiles
import GestureSupport
import Testing

@testable import GestureImport

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

    @Test(arguments: [("[0,0][5,0]", true), ("[0,0][0,5]", true), ("[0,0][5,5]", false)])
    func oneViewOfATreeHasAnArea(bounds: String, isRefused: Bool) {
        let text = #"{"attributes": {}, "children": [{"attributes": {"bounds": "\#(bounds)"}, "children": []}]}"#
        #expect(refusal(text, as: nil).contains("no view in it has a size") == isRefused)
    }

    @Test func aLabelWithoutAnEndingQuoteEndsWithItsLine() throws {
        let text = Self.elements.replacing("'It's, OK', Disabled", with: "'It's, OK")
        #expect(oneLine(try importing(text, as: nil).layout).contains(#""frame": [20, 10, 100, 44], "comment": "label 'It's, OK'""#))
        let last = "Window (Main), 0x2, {{0, 0}, {9, 9}}\n  Button, 0x4, {{1, 2}, {3, 4}}, identifier: 'ok', label: 'Go"
        #expect(oneLine(try importing(last, as: .xcuitest).layout).contains(#""frame": [1, 2, 3, 4], "comment": "label 'Go'""#))
    }

    @Test(arguments: [
        ("Button", "0, 0}, {0, 500", "40, 60"), ("Button", "0, 0}, {500, 0", "40, 60"), ("Application", "0, 0}, {0, 500", "40, 60"),
        ("Application", "0, 0}, {500, 0", "40, 60"), ("Application", "0, 0}, {30, 50", "30, 50"), ("Button", "0, 0}, {30, 50", "40, 60"),
        ("Button", "5, 6}, {70, 80", "75, 86"), ("Window (Main)", "5, 6}, {10, 20", "15, 26"),
    ]) func elementsWithoutAnAreaDoNotMakeTheWindowLarger(type: String, frame: String, size: String) throws {
        let json = #"[{"type":"\#(type)","AXFrame":"{{\#(frame)}}"},{"type":"Button","AXFrame":"{{10, 20}, {30, 40}}"}]"#
        #expect(try importing(json, as: .idb).layout?.contains(#""window": { "id": "window", "frame": [0, 0, \#(size)]"#) == true)
    }

    @Test func theKindThatIsGivenIsTheKindOfJSONAfterALog() throws {
        let json = #"[{"type":"Window","rect":{"x":0,"y":0,"width":300,"height":500}}]"#
        #expect(try importing("a log\n" + json, as: .idb).layout?.contains(#""x-imported-from": "idb""#) == true)
        #expect(try importing("a log\n" + json, as: nil).layout?.contains(#""x-imported-from": "wda""#) == true)
    }
}
