import GestureEngine
import GestureFiles
import GestureSupport
import Testing

@testable import GestureImport

/// Tests of the views of a layout that the steps of a test name.
@Suite struct LayoutNamesTests {
    private func names(_ subviews: String) throws(InputError) -> LayoutNames {
        let text = #"{"window":{"id":"w","frame":[5,6,400,800],"subviews":[\#(subviews)]}}"#
        return try LayoutNames(SourceText(name: "l", text: text))
    }

    @Test(
        arguments: [
            ([.type("Cell"), .containing("deep")], "cell1"), ([.type("Cell"), .containing("Go")], "cell1"),
            ([.type("Cell"), .containing("inner")], "cell1"), ([.type("Cell"), .containing("plain")], "cell2"),
            // A view is not one of its own descendants, and neither is the view that follows it.
            ([.type("Cell"), .containing("cell1")], nil), ([.type("Cell"), .containing("last")], nil),
            ([.type("Cell")], "cell1"), ([.type("Cell"), .index(1)], "cell2"), ([.type("Cell"), .index(2)], "cell3"),
            ([.type("Cell"), .index(3)], nil), ([.type("Cell"), .named("cell2")], "cell2"), ([.type(nil)], "cell1"),
            ([.type(nil), .index(1)], "inner"), ([.type("Cell"), .index(0), .type(nil)], "inner"), ([.type("Switch")], nil),
            // The name of a view inside an element names the nearest ancestor of the type, or else the view itself.
            ([.type("Cell"), .named("Go")], "cell1"), ([.type("Button"), .named("Go")], "deep"), ([.type("Cell"), .named("none")], nil),
            // A class is a type of element. The types that several elements share are not.
            ([.type("Card")], "card"), ([.type("UICard")], "card"), ([.type("Other")], nil), ([.type("TextField")], nil), ([], "w"),
        ] as [([ElementQuery.Step], String?)]) func aQueryFindsTheFirstViewThatMatches(steps: [ElementQuery.Step], id: String?) throws
    {
        let views = try names(
            #"""
            {"id":"cell1","type":"cell","subviews":[{"id":"inner","subviews":[{"id":"deep","comment":"tag 1; text 'Go'"}]}]},
            {"id":"cell2","type":"cell","subviews":[{"id":"plain"}]},{"id":"cell3","type":"cell"},{"id":"last"},
            {"id":"card","class":"UICard"},{"id":"field","type":"control"}
            """#)
        #expect(views.view(steps.reduce(ElementQuery()) { $0.adding($1) })?.id == id)
    }

    @Test func aQueryFindsNoViewWithoutAnID() throws {
        let views = try names(#"{"type":"cell","comment":"text 'Go'"},{"id":"cell2","type":"cell","comment":"text 'Go'"}"#)
        #expect(views.view(ElementQuery().adding(.type("Cell"))) == nil)
        #expect(views.view("Go")?.id == "cell2")
    }

    @Test func theMiddleOfAViewIsInWindowCoordinates() throws {
        let views = try names(
            #"""
            {"id":"a","frame":[10,20,100,40],"subviews":[{"id":"b","frame":[1,2,4,6]}]},
            {"id":"c","center":[50,60],"bounds":[0,0,20,10],"subviews":[{"id":"d","frame":[1,2,4,6]}]},
            {"id":"e","frame":[0,100,300,500],"contentOffset":[3,40],"subviews":[{"id":"f","frame":[10,60,40,20]}]},
            {"id":"g","frame":[1,2,3]},{"id":"h","center":[1,2]},{"id":"i","frame":[1,2,3,"4"]}
            """#)
        let middles = views.views.map { "\($0.id) \($0.middle.x),\($0.middle.y) \($0.size.width)x\($0.size.height)" }
        #expect(
            middles == [
                "w 200.0,400.0 400.0x800.0", "a 60.0,40.0 100.0x40.0", "b 13.0,25.0 4.0x6.0", "c 50.0,60.0 20.0x10.0",
                "d 43.0,60.0 4.0x6.0", "e 150.0,350.0 300.0x500.0", "f 27.0,130.0 40.0x20.0", "g 0.0,0.0 0.0x0.0", "h 0.0,0.0 0.0x0.0",
                "i 0.0,0.0 0.0x0.0",
            ])
        #expect(views.views.map { $0.end } == [10, 3, 3, 5, 5, 7, 7, 8, 9, 10])
    }

    @Test(arguments: [
        ("text 'Buy'", ["Buy"]), ("tag 4; text 'Buy'; label 'Now'", ["Buy", "Now"]), ("it's; text 'Buy'", ["Buy"]), ("it's", []),
        ("text 'It's'", ["It's"]), ("tag 4", []),
    ]) func theTextsOfACommentAreQuoted(comment: String, texts: [String]) throws {
        #expect(try names(#"{"id":"a","comment":"\#(comment)"}"#).views[1].names == ["a"] + texts)
    }
}
