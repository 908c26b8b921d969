import GestureAnalysis
import GestureReplay
import GestureSupport
import Testing

@Suite("Text and JSON of explanations")
struct ExplanationTests {
    /// Returns the timeline of a tap, in which rows 1 and 5 are those of the finger.
    private func timeline(_ recognizers: String = "") throws -> ReplayedTimeline {
        let window = #"{ "id": "window", "frame": [0, 0, 390, 844], "gestureRecognizers": [\#(recognizers)] }"#
        let text = #"{ "version": 1, "layout": { "version": 1, "window": \#(window) }, "gestures": [{ "tap": [10, 10] }] }"#
        return try ReplayedTimeline(Replay(MemoryByteSource(name: "a.trace.json", text: text)))
    }

    private let taps = #"""
        { "id": "single", "type": "tap", "requireToFail": ["double"] }, { "id": "double", "type": "tap", "numberOfTapsRequired": 2 }
        """#

    @Test("At most twelve further rows that match the pattern are listed in text, and all of them in JSON")
    func others() throws {
        let timeline = try timeline()
        func last(_ rows: [Int]) -> Substring? {
            Explanation.rows(rows, of: "x", in: timeline).text(.plain).split(separator: "\n").last
        }
        #expect(last([1, 2]) == "1 more: --row 2")
        #expect(last(Array(1...13)) == "12 more: --row 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13")
        #expect(last(Array(1...14)) == "13 more: --row 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, …")
        let json = Explanation.rows(Array(1...14), of: "x", in: timeline).json.split(separator: "\n")
        #expect(json.count == 14 && json.last == #"{"row": 14, "kind": "more"}"#)
    }

    @Test("A row after the beginning of the trace may be too late, and a row without a pattern has no advice")
    func advice() throws {
        let timeline = try timeline()
        func text(_ row: Int) -> String { Explanation.rows([row], of: "touch 1", in: timeline).text(.plain) }
        #expect(text(1).hasSuffix("\n\nIf the row is unwanted: --unwanted \"touch 1\"\n"))
        let late = timeline.records.firstIndex { $0.time > 0 }! + 1
        #expect(
            text(late).hasSuffix(
                "\n\nIf the row is too late: --missing \"touch 1 before 0.050\"; unwanted: --unwanted \"touch 1\"\n"))
        #expect(!Explanation.row(1, in: timeline).text(.plain).contains("unwanted"))
    }

    @Test("If no row matches a pattern, the explanation refers to the option for missing rows")
    func nothing() throws {
        let nothing = Explanation.rows([], of: "single failed", in: try timeline())
        #expect(
            nothing.text(.plain)
                == "No row is \"single failed\".\nTo see why it is missing: gesturetrace explain … --missing \"single failed\"\n")
        #expect(nothing.json == #"{"kind": "nothing", "pattern": "single failed"}"# + "\n")
    }

    @Test("The JSON of a row has its cause and its timer, and precedes each step with the rows that helped to decide it")
    func json() throws {
        let lines = Explanation.row(11, in: try timeline(taps)).json.split(separator: "\n")
        func rows(_ key: String) -> [String] {
            lines.map { line in
                guard let place = line.firstRange(of: "\"\(key)\": ") else { return "-" }
                return String(line[place.upperBound...].prefix { $0.isNumber || $0.isLetter })
            }
        }
        #expect(rows("explains") == Array(repeating: "11", count: 7))
        #expect(rows("row") == ["1", "5", "6", "7", "8", "10", "11"])
        #expect(rows("beside") == ["-", "-", "-", "8", "-", "11", "-"])
        #expect(rows("cause") == ["-", "1", "5", "5", "6", "7", "8"])
        #expect(rows("isTimer") == ["-", "-", "-", "-", "-", "true", "-"])
        #expect(
            lines[0] == #"{"explains": 11, "row": 1, "t": 0, "text": "0.000 ▾ touch 1 began (10, 10) on window  for single, double", "#
                + #""why": "the hit test, from front to back, found this view at the finger's location", "rule": "A1", "#
                + #""evidence": ["doc", "reported"], "also": []}"#)
    }

    @Test("An outline explains at most eight rows, and counts the others")
    func outline() throws {
        func text(_ count: Int) throws -> String {
            let taps = (1...count).map { #"{ "id": "t\#($0)", "type": "tap", "numberOfTapsRequired": 2 }"# }.joined(separator: ", ")
            return Explanation.outline(of: try timeline(taps)).text(.plain)
        }
        let end = "\nFor a missing row: --missing \"WHO WHAT\"; for an unwanted row: --unwanted \"WHO WHAT\"\n"
        let (eight, ten) = (try text(8), try text(10))
        #expect(eight.split(separator: "\n").count { $0.hasPrefix("row ") } == 8 && !eight.contains(" more; "))
        #expect(ten.split(separator: "\n").count { $0.hasPrefix("row ") } == 8)
        #expect(eight.hasSuffix("\n" + end) && ten.hasSuffix("\n\n2 more; --row NUMBER or \"WHO WHAT\" explains one" + end))
        #expect(try Explanation.outline(of: timeline()).text(.plain) == "There is nothing to explain: no gesture has an outcome.\n" + end)
    }
}
