import GestureSupport
import Testing

@testable import GestureFiles

@Suite struct IncludeTests {
    private static let cell = """
        { "version": 1,
          "window": { "subviews": [
            { "id": "cell", "frame": [0, 0, 390, 80], "gestureRecognizers": [ { "id": "pan", "type": "pan", "delegate": "d" } ],
              "subviews": [ { "include": "buttons/buy.layout.json#buy" } ] } ] },
          "delegates": { "d": { "shouldBegin": "velocity.x < 0" }, "e": {} } }
        """
    private static let files = [
        "parts/cell.layout.json": cell,
        "parts/buttons/buy.layout.json": #"{"window":{"subviews":[{"id":"buy","type":"button","frame":[0,0,9,9]}]}}"#,
    ]

    private func read(_ text: String, _ files: [String: String] = IncludeTests.files) throws(InputError) -> LayoutDocument {
        try LayoutDocument.read(SourceText(name: "a.layout.json", text: text)) { path throws(InputError) in
            guard let text = files[path] else { throw InputError(Diagnostic(at: nil, "there is no file '\(path)'; check the path")) }
            return SourceText(name: path, text: text)
        }
    }

    private func errors(_ text: String, _ changes: [String: String] = [:]) -> String {
        do throws(InputError) {
            _ = try read(text, Self.files.merging(changes) { $1 })
            return ""
        } catch {
            return error.description
        }
    }

    private func including(_ what: String) -> String { windowLayout("\"subviews\":[{\"include\":\"\(what)\"}]") }

    @Test func anIncludedViewHasAllItsContents() throws {
        let layout = try read(including("parts/cell.layout.json#cell"))
        let cell = try #require(layout.window.subviews.first)
        #expect(cell.id == "cell" && cell.gestureRecognizers.map(\.id) == ["pan"] && cell.subviews.map(\.id) == ["buy"])
        #expect(layout.symbols.type(ofView: "buy") == .button)
    }

    @Test func delegatesOfAnIncludeAreIncludedUnlessTheirNamesExist() throws {
        #expect(try read(including("parts/cell.layout.json#cell")).delegates.map(\.name) == ["d"])
        let own = windowLayout(#""subviews":[{"include":"parts/cell.layout.json#cell"}]"#, #","delegates":{"d":{"shouldBegin":true}}"#)
        guard case .constant(true) = try read(own).delegate(named: "d")?.shouldBegin else {
            Issue.record("the other file's delegate")
            return
        }
    }

    @Test func windowsCanBeIncluded() throws {
        let layout = try read(#"{"window":{"include":"parts/buttons/buy.layout.json#window"}}"#)
        #expect(layout.window.type == .window && layout.window.subviews.map(\.id) == ["buy"])
    }

    @Test func viewsAddedByEffectsCanBeIncluded() throws {
        let text = windowLayout(
            #""gestureRecognizers":[{"type":"tap","effects":[{"on":"recognized","#
                + #""add":{"to":"window","view":{"include":"parts/buttons/buy.layout.json#buy"}}}]}]"#
        )
        guard case .add(let addition) = try read(text).window.gestureRecognizers[0].effects[0].changes[0],
            case .view(let view) = addition.item
        else {
            Issue.record("nothing is added")
            return
        }
        #expect(view.type == .button)
    }

    @Test func errorsAreInTheFileThatHasThem() {
        let wrong = Self.files["parts/buttons/buy.layout.json"]!.replacing("button\"", with: "buton\"")
        #expect(
            errors(including("parts/cell.layout.json#cell"), ["parts/buttons/buy.layout.json": wrong])
                == "parts/buttons/buy.layout.json:1:43: error: unknown type 'buton'; did you mean 'button'?")
        #expect(
            errors(including("parts/cell.layout.json#cell"), ["parts/cell.layout.json": Self.cell.replacing("velocity", with: "velocty")])
                == "parts/cell.layout.json:5:41: error: unknown name 'velocty'; did you mean 'velocity'?")
        #expect(
            errors(including("parts/cell.layout.json#cell"), ["parts/cell.layout.json": "{\n,"]).hasPrefix(
                "parts/cell.layout.json:2:1: error: "))
        let controlled = Self.cell.replacing("\"d\"", with: "\"d\\u0007\"")
        #expect(
            errors(including("parts/cell.layout.json#cell"), ["parts/cell.layout.json": controlled]).hasSuffix(
                "\nparts/cell.layout.json:5:18: error: the name 'd\\u{7}' contains a control character; remove it"))
    }

    @Test(arguments: [
        ("parts/cell.layout.json#cel", "unknown view 'cel'; did you mean 'cell'?"),
        ("parts/none.layout.json#cell", "the layout cannot be read: there is no file 'parts/none.layout.json'; check the path"),
        (
            "parts/cell.layout.json",
            "'include' cannot be the string 'parts/cell.layout.json'; write FILE#ID, as in 'cells.layout.json#cell'"
        ),
        ("#cell", "'include' cannot be the string '#cell'; write FILE#ID, as in 'cells.layout.json#cell'"),
        (
            "parts/cell.layout.json#",
            "'include' cannot be the string 'parts/cell.layout.json#'; write FILE#ID, as in 'cells.layout.json#cell'"
        ),
    ])
    func invalidIncludesAreReportedAtTheirLocation(what: String, expected: String) {
        let place = including(what).firstRange(of: "\"" + what)!.lowerBound.utf16Offset(in: including(what)) + 1
        #expect(errors(including(what)) == "a.layout.json:1:\(place): error: " + expected)
    }

    @Test func aCircleIsAnError() {
        let cell = Self.cell.replacing("buttons/buy.layout.json#buy", with: "../parts/./cell.layout.json#cell")
        #expect(
            errors(including("parts/cell.layout.json#cell"), ["parts/cell.layout.json": cell]).hasPrefix(
                "parts/cell.layout.json:4:34: error: '../parts/./cell.layout.json#cell' includes itself, directly or through others"))
    }

    @Test func multiplyingIncludesAreLimited() {
        let many = "[" + Array(repeating: #"{"include":"b#v"}"#, count: 40).joined(separator: ",") + "]"
        let leaves = Array(repeating: #"{"include":"c#w"}"#, count: 40).joined(separator: ",")
        let files = [
            "b": "{\"window\":{\"subviews\":[{\"id\":\"v\",\"subviews\":[\(leaves)]}]}}", "c": #"{"window":{"subviews":[{"id":"w"}]}}"#,
        ]
        #expect(errors(windowLayout("\"subviews\":" + many), files).contains("more than 1000 includes"))
    }

    @Test func positionsInManyLargeFilesAreCorrectUpToTwoBillionBytes() {
        // Together, 118 files of 16 MiB have just less than the limit of two billion bytes. The last view has an error, and its position
        // must be reported correctly.
        func included(_ count: Int) -> String {
            let views = (0..<count - 1).map { "{\"id\":\"v\($0)\"}" } + [#"{"id":"last","alpha":"x"}"#]
            let file = "{\"window\":{\"subviews\":[\n\(views.joined(separator: ",\n"))]}}"
            let padding = String(repeating: " ", count: 1 << 24 - file.utf8.count)
            let includes = ((0..<count - 1).map { "v\($0)" } + ["last"]).map { "{\"include\":\"b#\($0)\"}" }.joined(separator: ",")
            return errors(windowLayout("\"subviews\":[\(includes)]"), ["b": file + padding])
        }
        #expect(included(118).hasPrefix("b:119:22: error: 'alpha' cannot be the string 'x'"))
        #expect(included(120).contains("the included files have more than 2000000000 bytes"))
    }

    @Test func anIncludeHasNoOtherKeys() {
        #expect(
            errors(windowLayout(#""subviews":[{"include":"parts/cell.layout.json#cell","comment":"x","alpha":1}]"#)).hasSuffix(
                "error: 'include' and 'alpha' exclude each other; remove one of them"))
    }

    @Test func idsAreUniqueOverAllFiles() {
        let text = windowLayout(#""subviews":[{"id":"buy"},{"include":"parts/cell.layout.json#cell"}]"#)
        #expect(errors(text) == "parts/buttons/buy.layout.json:1:30: error: two views have the id 'buy'; rename one of them")
    }

    @Test func aNameInAVariableIsNotAnInclude() throws {
        #expect(try read(windowLayout(#""subviews":[]"#, #","variables":{"include":"x"}"#)).variables.map(\.name) == ["include"])
    }

    @Test func anIncludeInASettingOfLintIsIgnored() throws {
        let lint = #""x-lint":{"view":{"include":"none#x"}}"#
        #expect(errors(windowLayout("\"subviews\":[{\(lint)}]", "," + lint)) == "")
    }

    @Test func theFilesOwnDelegatesPrecedeTheIncludedOnes() throws {
        let view = #""subviews":[{"include":"parts/cell.layout.json#cell"}]"#
        #expect(try read(windowLayout(view, #","delegates":{"x":{},"y":{}}"#)).delegates.map(\.name) == ["x", "y", "d"])
    }

    @Test func aFileThatIsIncludedOftenIsReadAndCountedOnce() throws {
        let part = #"{"window":{"subviews":[\#(Array(repeating: "{}", count: 10).joined(separator: ","))]}}"#
        let includes = Array(repeating: #"{"include":"b#window"}"#, count: 5).joined(separator: ",")
        var reads: [String] = []
        let text = windowLayout("\"subviews\":[\(includes)]")
        let layout = try LayoutDocument.read(SourceText(name: "a.layout.json", text: text)) { path throws(InputError) in
            reads.append(path)
            return SourceText(name: path, text: part)
        }
        #expect(reads == ["b"] && layout.symbols.viewCount == 56)
        // The layout has 9 objects and arrays, and the included file has 13.
        #expect(layout.written == 22)
        #expect(try readLayout(windowLayout(#""subviews":[{},{}]"#)).written == 3)
    }

    @Test func ifFilesCannotBeReadAnIncludeIsAnError() {
        #expect(layoutMessage(including("a#b")).hasPrefix("'include' is for layout files"))
    }
}
