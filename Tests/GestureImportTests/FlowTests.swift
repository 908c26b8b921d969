import GestureEngine
import GestureFiles
import GestureSupport
import Testing

@testable import GestureImport

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

    private static let layout = #"""
        {"window":{"id":"w","frame":[0,0,100,200],"subviews":[{"id":"a","frame":[0,0,10,10]},{"id":"b","frame":[20,20,10,10]}]}}
        """#

    /// Imports a flow on a screen with two views.
    private func gestures(_ flow: String) throws(InputError) -> [String] {
        var options = ImportOptions()
        options.layout = SourceText(name: "l", text: Self.layout)
        return try Importer.read([SourceText(name: "x", text: flow)], as: .maestro, options).gestures
    }

    @Test func aNumberOfAFlowThatIsNotANumberHasItsDefault() throws {
        let flow = """
            - tapOn: {id: a, repeat: 2, delay: nan}
            - swipe: {start: 1,2, end: 3,4, duration: nan}
            - tapOn: {above: b, index: nan}
            - tapOn: {id: a, index: nan}
            """
        #expect(
            try gestures(flow) == [
                #"{ "tap": "a" }"#, #"{ "wait": 0.1 }"#, #"{ "tap": "a" }"#, #"{ "drag": [1, 2], "to": [3, 4], "duration": 0.4 }"#,
                #"{ "tap": "a" }"#, #"{ "tap": "a" }"#,
            ])
    }

    @Test func aDurationOfAFlowIsAtMostAThousandSeconds() throws {
        let flow = """
            - tapOn: {id: a, repeat: 2, delay: inf}
            - swipe: {start: 1,2, end: 3,4, duration: inf}
            """
        #expect(
            try gestures(flow) == [
                #"{ "tap": "a" }"#, #"{ "wait": 1000 }"#, #"{ "tap": "a" }"#, #"{ "drag": [1, 2], "to": [3, 4], "duration": 1000 }"#,
            ])
    }

    @Test(arguments: [
        ("tapOn: {below: {below: none}}", "none"), ("tapOn: {below: {rightOf: b}}", "rightOf b"),
        ("tapOn: {below: {rightOf: a}}", "below"), ("tapOn: {below: {enabled: true}}", "below"),
        ("tapOn: {id: b, above: {rightOf: a}}", "b, above"), ("swipe: {direction: UP, from: {below: {below: none}}}", "none"),
        ("tapOn: {id: b, below: a, index: 1}", "b, below a"),
    ]) func aPositionThatNoViewHasIsReportedOnce(step: String, name: String) {
        let error = #expect(throws: InputError.self) { try gestures("- " + step) }
        #expect(
            error?.diagnostics.map { $0.description } == [
                "x:1:3: error: no view of the layout is called '\(name)', so the step is left out; give one that id"
            ])
    }

    @Test(arguments: [(10, "v10"), (11, "v11"), (12, nil)]) func positionsAreNestedElevenDeep(count: Int, id: String?) throws {
        let views = (0..<14).map { #"{"id":"v\#($0)","frame":[0,\#($0 * 20),10,10]}"# }.joined(separator: ",")
        var options = ImportOptions()
        options.layout = SourceText(name: "l", text: #"{"window":{"id":"w","frame":[0,0,100,400],"subviews":[\#(views)]}}"#)
        let flow = "- tapOn: " + String(repeating: "{below: ", count: count) + "v0" + String(repeating: "}", count: count)
        let source = SourceText(name: "x", text: flow)
        if let id {
            #expect(try Importer.read([source], as: .maestro, options).gestures == ["{ \"tap\": \"\(id)\" }"])
        } else {
            let error = #expect(throws: InputError.self) { try Importer.read([source], as: .maestro, options) }
            #expect(error?.diagnostics.count == 1)
        }
    }

    @Test(arguments: [
        // The distance is measured from the first anchor. An index among too few views is an error if there are anchors.
        ("{below: email, leftOf: {text: Twin, index: 1}}", "Title"), ("{text: Twin, below: Title, index: 1}", nil),
        ("{text: Twin, below: Title}", "Twin2"), ("{text: Twin, index: 1}", "Twin2"),
    ]) func theFirstAnchorMeasuresDistances(selector: String, id: String?) throws {
        var options = ImportOptions()
        options.layout = SourceText(
            name: "l",
            text: #"""
                {"window":{"id":"w","frame":[0,0,400,800],"subviews":[
                  {"id":"email","frame":[0,150,50,50]},{"id":"Title","frame":[100,350,50,50]},{"id":"More","frame":[200,350,50,50]},
                  {"id":"Twin","frame":[300,250,50,50],"comment":"text 'Twin'"},
                  {"id":"Twin2","frame":[300,650,50,50],"comment":"text 'Twin'"},{"id":"Save","frame":[10,750,50,50]}]}}
                """#)
        let source = SourceText(name: "x", text: "- tapOn: " + selector)
        let gestures = try? Importer.read([source], as: .maestro, options).gestures
        #expect(gestures == id.map { ["{ \"tap\": \"\($0)\" }"] })
    }

    @Test(arguments: [
        ("tapOn: {rightOf: a}", ["nearest", "tap", "step"]), ("tapOn: {index: 1}", ["tap", "step"]), ("longPressOn: b", ["step"]),
        ("swipe: {direction: UP, from: {below: a}}", ["nearest", "swipe", "step"]),
        ("longPressOn: {id: b, repeat: 2}", ["repeated", "step"]), ("longPressOn: {id: b, repeat: 1}", ["step"]),
    ]) func onlyTheFiguresOfAStepAreAssumed(step: String, words: [String]) throws {
        let source = SourceText(name: "x", text: "- " + step)
        var options = ImportOptions()
        options.layout = SourceText(name: "l", text: Self.layout)
        let imported = try Importer.read([source], as: .maestro, options)
        let figures = [
            "nearest": "if several elements match a relative position, the nearest one is used: model",
            "tap": "a tap holds for 0.05 s, the second tap of a double tap follows after 0.1 s: model",
            "step": "a step begins immediately when the previous one ends: model",
            "swipe": "a swipe moves in a straight line at constant speed: model",
            "repeated": "taps that are repeated without a delay are 0.1 s apart: model",
        ]
        #expect(imported.figures == words.map { figures[$0] })
        #expect(imported.gestures.first?.contains(step.hasPrefix("swipe") ? "drag" : "b") == true)
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
        ("a: b # c", "{a=b}"), ("a: b#c", "{a=b#c}"), ("a: # b: c", "{a=}"), ("a # b: c", "a"), ("a:b", "a:b"),
        ("a:", "{a=}"), ("a: 12:30", "{a=12:30}"),
        ("'a: b': 'c # d' e", "{a: b=c # d}"), ("\"a'b: c", "a'b: c"), ("a: 'b", "{a=b}"),
        ("a:\n  b: 1\n  c:\n    d: 2\ne: 3", "{a={b=1 c={d=2}} e=3}"), ("a:\n- b\n- c: 1\n  d: 2\ne: 3", "{a={[b] [{c=1 d=2}]} e=3}"),
        ("- - a\n  - b\n- c", "{[{[a] [b]}] [c]}"), ("-\n  a: 1\n- b", "{[{a=1}] [b]}"), ("a: 1\n  ---\nb: 2", "{a=1 b=2}"),
    ]) func theYAMLOfFlowsIsRead(text: String, expected: String) {
        #expect(nodes(text) == expected)
    }
}
