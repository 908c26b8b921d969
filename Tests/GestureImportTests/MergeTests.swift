import GestureFiles
import GestureSupport
import Testing

@testable import GestureImport

@Suite struct MergeTests {
    private func merged(_ dump: String, into layout: String) throws -> Imported {
        var options = ImportOptions()
        options.mergeInto = SourceText(name: "edited.layout.json", text: layout)
        return try Importer.read([SourceText(name: "new.txt", text: dump)], as: .uikit, options)
    }

    private static let dump = Dumps.tree + "\n" + Dumps.recognizers

    /// A dump from another run of the app. The addresses differ, the card's frame has changed, and there is an additional label.
    private static let other = dump.replacing("0x1", with: "0x7f1").replacing("0x2", with: "0x7f2").replacing("0x3", with: "0x7f3")
        .replacing("(20 720; 350 100)", with: "(20 700; 350 120)")
        .replacing("   |    | <CardView", with: "   |    | <UILabel: 0x7fff; frame = (0 0; 5 5); text = 'New'>\n   |    | <CardView")

    @Test func theSameDumpTwiceGivesTheSameBytes() throws {
        let first = try #require(try importing(Self.dump).layout)
        #expect(try importing(Self.dump).layout == first)
        #expect(try merged(Self.dump, into: first).layout == first)
    }

    @Test func manualAdditionsSurviveChangedAddresses() throws {
        let first = try #require(try importing(Self.dump).layout)
        let edited =
            first
            .replacing(#""id": "CardView""#, with: #""id": "card", "isMultipleTouchEnabled": true, "comment": "mine""#)
            .replacing(#""id": "tapped","#, with: #""id": "tap", "delegate": "d","#)
            .replacing(#""requireToFail": ["swiped"]"#, with: #""requireToFail": ["swiped", "tap"]"#)
            .replacing(#""direction": "right""#, with: #""direction": "left""#)
            .replacing(
                #""version": 1,"#,
                with: #""version": 1, "title": "Mine", "comment": "kept", "delegates": { "d": { "shouldBegin": "true" } },"#
            )
            .replacing(#"{ "id": "Hello2","#, with: #"{ "id": "mine", "frame": [1, 2, 3, 4] }, { "id": "Hello2","#)
        let result = try merged(Self.other, into: edited)
        let text = try #require(result.layout)
        for kept in [
            #""title": "Mine""#, #""comment": "kept""#, #""shouldBegin": "true""#, #""id": "card""#, #""isMultipleTouchEnabled": true"#,
            #""comment": "mine""#, #""direction": "left""#, #""delegate": "d""#, #""id": "mine", "frame": [1, 2, 3, 4]"#,
        ] { #expect(text.contains(kept), "\(kept)") }
        #expect(text.contains("[20, 700, 350, 120]") && text.contains(#""x-address": "0x7f160""#) && !text.contains(#""0x160""#))
        let layout = try document(result)
        #expect(layout.lines.contains("  New") && layout.lines.contains("  mine"))
        #expect(try merged(Self.other, into: text).layout == text)
    }

    @Test func missingObjectsAreRemovedUnlessTheyAreReferenced() throws {
        let first = try #require(try importing(Self.dump).layout)
        let lines = Self.dump.split(separator: "\n").filter { !$0.contains("<UILabel: 0x140") && !$0.contains("<UILabel: 0x150") }
        let named = first.replacing(
            #""version": 1,"#, with: #""version": 1, "delegates": { "d": { "shouldReceive": "touch.view != 'Hello2'" } },"#)
        let result = try merged(lines.joined(separator: "\n"), into: named)
        #expect(try document(result).lines.filter { $0.contains("Hello") } == ["  Hello2"])
        #expect(said(result).contains("'Hello' of the edited layout no longer exists; it is removed"))
        #expect(said(result).contains("'Hello2' of the edited layout no longer exists; it is kept"))
    }

    @Test func editedValuesStayAndTheOthersAreUpdated() throws {
        let first = try #require(try importing(Self.dump).layout)
        // An engineer edited the card's frame. If a later dump contains yet another frame for the card, the merge keeps the edited frame
        // and reports a conflict.
        let edited = first.replacing(#""frame": [20, 720, 350, 100]"#, with: #""frame": [1, 2, 3, 4]"#)
        #expect(edited != first)
        let same = try #require(try merged(Self.dump, into: edited).layout)
        #expect(same.contains(#""frame": [1, 2, 3, 4]"#))
        #expect(!said(try merged(Self.dump, into: edited)).contains("edited by hand"))
        #expect(try merged(Self.dump, into: same).layout == same)
        let result = try merged(Self.other, into: edited)
        let text = try #require(result.layout)
        #expect(text.contains(#""frame": [1, 2, 3, 4]"#))
        #expect(
            said(result).contains(
                "'CardView' was edited by hand and has also changed in the import, to 'frame [20, 700, 350, 120]'"))
        // A second merge of the same dump does not report the conflict again.
        #expect(try merged(Self.other, into: text).layout == text)
        #expect(!said(try merged(Self.other, into: text)).contains("edited by hand"))
        // If the card's frame was not edited, the merge uses the frame in the dump.
        #expect(try merged(Self.other, into: first).layout?.contains(#""frame": [20, 700, 350, 120]"#) == true)
    }

    @Test func valuesThatAreNoLongerPrintedGetTheirDefaults() throws {
        let view = "<UIView: 0x1; frame = (0 0; 9 9); userInteractionEnabled = NO>\n"
        let tap =
            """
            <UITapGestureRecognizer: 0x2; state = Possible; cancelsTouchesInView = NO; view = <UIView 0x1>; \
            target= <(action=a:, target=<C 0x3>)>; numberOfTapsRequired = 2; \
            must-fail = {<UITapGestureRecognizer: 0x4; state = Possible; view = <UIView 0x1>; target= <(action=b:, target=<C 0x3>)>; \
            numberOfTapsRequired = 3>}>\n
            """
        let first = try #require(try importing(view + tap).layout)
        #expect(first.contains("requireToFail") && first.contains("numberOfTapsRequired"))
        let plain =
            """
            <UITapGestureRecognizer: 0x2; state = Possible; view = <UIView 0x1>; target= <(action=a:, target=<C 0x3>)>>\n\
            <UITapGestureRecognizer: 0x4; state = Possible; view = <UIView 0x1>; target= <(action=b:, target=<C 0x3>)>; \
            numberOfTapsRequired = 3>\n
            """
        let edited = first.replacing(
            #""cancelsTouchesInView": false, "#, with: #""cancelsTouchesInView": false, "delaysTouchesBegan": true, "#)
        let text = try #require(try merged("<UIView: 0x1; frame = (0 0; 9 9)>\n" + plain, into: edited).layout)
        for gone in ["requireToFail", "isUserInteractionEnabled", #""numberOfTapsRequired": 2"#, "cancelsTouchesInView"] {
            #expect(!text.contains(gone), "\(gone)")
        }
        #expect(text.contains(#""delaysTouchesBegan": true"#) && text.contains(#""numberOfTapsRequired": 3"#))
    }

    @Test func siblingsAreMatchedByPositionBeforeOrder() throws {
        func dump(_ ys: [Int]) -> String {
            "<UIWindow: 0x1; frame = (0 0; 390 844)>\n" + ys.map { "   | <UIView; frame = (0 \($0); 390 100)>\n" }.joined()
        }
        let first = try #require(try importing(dump([0, 100, 200])).layout)
        let named = first.replacing(#""id": "view3""#, with: #""id": "bottom", "hitTest": "passThrough""#)
        let result = try merged(dump([0, 200]), into: named)
        #expect(try document(result).lines == ["window", " view1", " bottom"])
        #expect(
            result.layout?.contains(
                #""id": "bottom", "hitTest": "passThrough", "type": "view", "class": "UIView", "frame": [0, 200, 390, 100]"#) == true)
    }

    /// The views have neither names nor addresses, and the contents of all three differ.
    @Test(arguments: [
        ([["UILabel", "UISwitch"], ["UISlider", "UIStepper"]], [["UISlider"]], "view2", ["mine"]),
        ([["UISlider"]], [["UILabel", "UISwitch"], ["UISlider", "UIStepper"]], "view1", ["view1", "mine"]),
    ]) func aSingleViewIsMatchedByTheMostSimilarContents(before: [[String]], after: [[String]], id: String, ids: [String]) throws {
        func dump(_ views: [[String]]) -> String {
            "<UIWindow: 0x1; frame = (0 0; 390 844)>\n"
                + views.map { contents in
                    "   | <UIView; frame = (0 0; 390 100)>\n" + contents.map { "   |    | <\($0); frame = (0 0; 9 9)>\n" }.joined()
                }.joined()
        }
        let first = try #require(try importing(dump(before)).layout)
        let result = try merged(dump(after), into: first.replacing("\"id\": \"\(id)\"", with: "\"id\": \"mine\""))
        #expect(try document(result).window.subviews.map { $0.id } == ids)
    }

    @Test func aNewIDIsFoundByTheOneThatWasImported() throws {
        let first = try #require(try importing(TreeTests.source, as: .appium).layout)
        let renamed = first.replacing(#""id": "on", "type""#, with: #""id": "mine", "type""#)
        #expect(renamed != first)
        var options = ImportOptions()
        options.mergeInto = SourceText(name: "l", text: renamed)
        let moved = TreeTests.source.replacing(
            "</XCUIElementTypeOther>",
            with: #"<XCUIElementTypeSwitch name="other" x="0" y="44" width="50" height="30"/></XCUIElementTypeOther>"#)
        let text = try Importer.read([SourceText(name: "x", text: moved)], as: .appium, options)
        #expect(try document(text).lines.suffix(2) == ["   mine", "   other"])
    }

    @Test func layoutsWithoutImportDataFollowTheImport() throws {
        let old =
            #"""
            {"window":{"id":"window","frame":[0,0,390,844],\#
            "subviews":[{"id":"card","type":"view","class":"CardView","frame":[1,2,3,4],"x-address":"0x2"}]}}
            """#
        let dump = "<UIWindow: 0x1; frame = (0 0; 390 844)>\n   | <CardView: 0x2; frame = (5 6; 7 8)>"
        #expect(
            try merged(dump, into: old).layout?.contains(#""id": "card", "type": "view", "class": "CardView", "frame": [5, 6, 7, 8]"#)
                == true)
    }

    @Test func objectsThatAnEarlierMergeRemovedAreRetained() throws {
        let dump = "<UIWindow: 0x1; frame = (0 0; 320 480)>\n   | <CardView: 0x2; frame = (1 2; 3 4)>\n"
        let first = try #require(try importing(dump).layout)
        let edited = first.replacing(#""id": "CardView""#, with: #""id": "card""#)
            .replacing(#""version": 1,"#, with: #""version": 1, "x-removed": [{ "in": "w", "view": { "id": "older" } }],"#)
        let text = oneLine(try merged("<UIWindow: 0x1; frame = (0 0; 320 480)>\n", into: edited).layout)
        #expect(
            text.hasSuffix(
                #"""
                "x-removed": [ { "in": "w", "view": { "id": "older" } }, { "in": "window", \#
                "view": { "id": "card", "type": "view", "class": "CardView", "frame": [1, 2, 3, 4] } } ] }
                """#), "\(text)")
    }

    @Test func namesIdentifyTheViewsOfALayoutWithoutImportData() throws {
        let old = #"""
            {"window":{"id":"window","frame":[0,0,320,480],"subviews":[{"id":"screen","class":"Other","frame":[0,0,320,480],"subviews":[
              {"id":"no","type":"button","class":"Button","frame":[1,2,3,4],"comment":"mine: no"},
              {"id":"ok","type":"button","class":"Button","frame":[5,6,7,8],"comment":"mine: ok"}]}]}}
            """#
        let tree = """
            Element subtree:
             Other, 0x1, {{0, 0}, {320, 480}}, identifier: 'screen'
              Button, 0x2, {{1, 2}, {3, 4}}, identifier: 'ok'
              Button, 0x3, {{5, 6}, {7, 8}}, identifier: 'no'
            """
        var options = ImportOptions()
        options.mergeInto = SourceText(name: "l", text: old)
        let text = oneLine(try Importer.read([SourceText(name: "x", text: tree)], as: .xcuitest, options).layout)
        #expect(text.contains(#""id": "ok", "type": "button", "class": "Button", "frame": [1, 2, 3, 4], "comment": "mine: ok" }"#))
        #expect(text.contains(#""id": "no", "type": "button", "class": "Button", "frame": [5, 6, 7, 8], "comment": "mine: no" }"#))
    }

    @Test func aViewThatWasAddedByHandIsTheOneThatIsImportedUnderItsName() throws {
        let old = #"""
            {"window":{"id":"window","frame":[0,0,4,6],"x-imported":"","subviews":[
              {"id":"ok","type":"button","class":"Button","frame":[9,9,9,9],"comment":"mine"},
              {"id":"other","type":"button","class":"Button","frame":[1,2,3,4],"comment":"too"}]}}
            """#
        let source = #"""
            <AppiumAUT><XCUIElementTypeButton type="XCUIElementTypeButton" name="ok" x="1" y="2" width="3" height="4"/></AppiumAUT>
            """#
        var options = ImportOptions()
        options.mergeInto = SourceText(name: "l", text: old)
        let text = oneLine(try Importer.read([SourceText(name: "x", text: source)], as: .appium, options).layout)
        #expect(
            text.hasSuffix(
                #"""
                "subviews": [ { "id": "ok", "type": "button", "class": "Button", "frame": [9, 9, 9, 9], "comment": "mine" }, \#
                { "id": "other", "type": "button", "class": "Button", "frame": [1, 2, 3, 4], "comment": "too" } ] } }
                """#), "\(text)")
    }

    @Test func aTagIdentifiesAViewBeforeItsContents() throws {
        func dump(_ first: String, _ second: String, _ base: Int) -> String {
            """
            <UIWindow: 0x1; frame = (0 0; 320 480)>
               | <UIView: 0x\(base)2; frame = (1 2; 3 4); tag = 1>
               |    | <\(first): 0x\(base)3; frame = (0 0; 1 1)>
               | <UIView: 0x\(base)4; frame = (1 2; 3 4); tag = 2>
               |    | <\(second): 0x\(base)5; frame = (0 0; 1 1)>
            """
        }
        let first = try #require(try importing(dump("UILabel", "UISwitch", 1)).layout)
        let named = first.replacing(#""id": "view1""#, with: #""id": "one""#).replacing(#""id": "view2""#, with: #""id": "two""#)
        let result = try merged(dump("UISwitch", "UILabel", 2), into: named)
        #expect(try document(result).lines == ["window", " one", "  switch1-2", " two", "  label1-2"])
    }

    @Test func valuesOfALayoutWithoutImportDataAreReplaced() throws {
        let hidden = #""alpha":0.5,"isHidden":true"#
        let old = #"""
            {"window":{"id":"window","frame":[0,0,320,480],"subviews":[
              {"id":"a","class":"AView","frame":[9,9,9,9],\#(hidden),"x-mine":1,"x-address":"0x2"},
              {"id":"b","class":"BView","bounds":[0,0,9,9],"center":[9,9],"transform":[0,1,-1,0,0,0],\#(hidden),"x-address":"0x3"},
              {"id":"c","type":"view","class":"CView","frame":[9,9,9,9],\#(hidden)}]}}
            """#
        let dump = """
            <UIWindow: 0x1; frame = (0 0; 320 480)>
               | <AView: 0x2; frame = (1 2; 3 4); transform = [0, 1, -1, 0, 0, 0]>
               | <BView: 0x3; frame = (1 2; 3 4); alpha = 0.25>
               | <CView: 0x4; frame = (1 2; 3 4)>
            """
        // Only a view that an earlier dump contained has lost the keys that hide it.
        #expect(
            oneLine(try merged(dump, into: old).layout).hasSuffix(
                #"""
                "subviews": [ { "id": "a", "class": "AView", "x-mine": 1, "type": "view", "bounds": [0, 0, 4, 3], "center": [2.5, 4], \#
                "transform": [0, 1, -1, 0, 0, 0] }, \#
                { "id": "b", "class": "BView", "alpha": 0.25, "type": "view", "frame": [1, 2, 3, 4] }, \#
                { "id": "c", "type": "view", "class": "CView", "frame": [1, 2, 3, 4], "alpha": 0.5, "isHidden": true } ] } }
                """#))
    }

    @Test func theDelegatesOfALayoutComeBeforeThoseOfTheImport() throws {
        let old = #"{"delegates":{"Mine":{"shouldBegin":"true"}},"window":{"id":"window","frame":[0,0,320,480]}}"#
        let screen = """
            { "gesturetrace-screen": "1", "views": [
                { "address": "1", "classes": "UIWindow UIView", "values": { "frame": "NSRect: {{0, 0}, {320, 480}}" } }
              ], "recognizers": [
                { "address": "2", "view": "1", "classes": "UITapGestureRecognizer", "delegate": "Mine",
                  "methods": "gestureRecognizerShouldBegin:" },
                { "address": "3", "view": "1", "classes": "UIPinchGestureRecognizer", "delegate": "Other",
                  "methods": "gestureRecognizerShouldBegin:" } ] }
            """
        var options = ImportOptions()
        options.mergeInto = SourceText(name: "l", text: old)
        let text = oneLine(try Importer.read([SourceText(name: "x", text: screen)], as: nil, options).layout)
        #expect(
            text.hasSuffix(
                #"""
                "delegates": { "Mine": { "shouldBegin": "true" }, "Other": { "comment": "its answers are code; write them here", \#
                "x-shouldBegin": "its answer is code" } } }
                """#), "\(text)")
    }

    /// A key that an import writes into a layout is not an edit, so a view that is missing afterwards is removed.
    @Test(arguments: [("x-visible", true), ("x-class", true), ("x-mine", false)])
    func onlyAKeyThatNoImportWritesIsAnEdit(key: String, isRemoved: Bool) throws {
        let window = "<UIWindow: 0x1; frame = (0 0; 320 480)>\n"
        let first = try #require(try importing(window + "   | <CardView: 0x2; frame = (1 2; 3 4)>\n").layout)
        let edited = first.replacing(#""x-address": "0x2""#, with: #""x-address": "0x2", "\#(key)": "a""#)
        #expect(said(try merged(window, into: edited)).hasSuffix("no longer exists; it is removed") == isRemoved)
    }

    /// The class and a number in an id depend on the import, so a view is not retained because they differ.
    @Test(arguments: [
        (#""id": "view9", "type": "view""#, true), (#""id": "card", "type": "view""#, false), (#""id": "view1", "type": "control""#, false),
        (#""id": "view1", "type": "view", "comment": "c""#, false), (#""id": "view1", "type": "view", "isHidden": true"#, false),
        (#""id": "view1", "type": "view", "x-removed": 1"#, false),
    ]) func aViewWhoseIDIsCountedIsRemovedUnlessItWasEdited(members: String, isRemoved: Bool) throws {
        let window = "<UIWindow: 0x1; frame = (0 0; 320 480)>\n"
        let first = try #require(try importing(window + "   | <UIView: 0x2; frame = (1 2; 3 4)>\n").layout)
        for name in ["UIView", "Card"] {
            let edited = first.replacing(#""id": "view1", "type": "view""#, with: members).replacing("UIView", with: name)
            #expect(said(try merged(window, into: edited)).hasSuffix("no longer exists; it is removed") == isRemoved)
        }
        let moved = first.replacing("[1, 2, 3, 4]", with: "[1, 2, 3, 5]")
        #expect(said(try merged(window, into: moved)).hasSuffix("it is kept under 'x-removed'"))
    }

    @Test func onlyLayoutsCanBeMergeTargets() {
        #expect(throws: InputError.self) { try merged(Self.dump, into: "[1]") }
        #expect(throws: InputError.self) { try merged(Self.dump, into: "{") }
    }
}
