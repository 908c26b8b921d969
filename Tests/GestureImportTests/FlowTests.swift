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

    /// Imports a flow on a screen with two views.
    private func gestures(_ flow: String) throws(InputError) -> [String] {
        var options = ImportOptions()
        options.layout = SourceText(
            name: "l",
            text: #"""
                {"window":{"id":"w","frame":[0,0,100,200],"subviews":[{"id":"a","frame":[0,0,10,10]},{"id":"b","frame":[20,20,10,10]}]}}
                """#)
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
