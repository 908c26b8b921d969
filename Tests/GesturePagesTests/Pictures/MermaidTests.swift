import GesturePages
import Testing

@Suite struct MermaidTests {
    @Test func aTapThatWaitsIsASequence() throws {
        let lines = try Pictured(trace: "taps/single-and-double-tap").mermaid.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(
            lines == [
                "sequenceDiagram", "title A single tap that requires a double tap to fail comes 0.35 s late", "participant p0 as touch 1",
                "participant p1 as single", "participant p2 as double", "participant p3 as photo", "Note over p0: 0.000 s · down",
                "Note over p3: touchesBegan", "Note over p0: 0.050 s · up", "p1-->>p2: waits for its failure",
                "p1-->>p3: holds a touch back", "p2-->>p3: holds a touch back", "Note over p0,p3: … 0.350 s",
                "Note over p2: 0.400 s · failed", "p2-->>p1: failed, it may proceed", "Note over p1: recognized",
                "p1->>p1: action toggleBars",
                "p1-xp3: cancels",
            ])
    }

    @Test func namesAreTextOfOneLine() throws {
        let text = try hostilePicture().mermaid
        let keywords = ["sequenceDiagram", "title ", "participant p", "Note over p", "p"]
        for line in text.split(separator: "\n") {
            let line = line.drop { $0 == " " }
            #expect(keywords.contains { line.hasPrefix($0) }, "\(line)")
        }
        #expect(!text.contains("<") && !text.contains("%%") && !text.contains("\u{1B}") && !text.contains("\u{202E}"))
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("    participant ") }.count == 6)
        #expect(text.contains("#60;script#62;alert(1)#60;/script#62;"))
        #expect(text.contains("#101;nd#59;"), "the word that ends a block")
    }

    @Test func aTextIsTruncatedBetweenCharactersWithAnEllipsis() throws {
        let title = "می‌خواهم " + String(repeating: "a word ", count: 40)
        let family = "👩‍👩‍👧"
        let name = String(repeating: "é", count: 78) + family + "tail"
        let trace =
            #"{"version": 1, "title": "\#(title)", "layout": {"version": 1, "#
            + #""window": {"id": "window", "frame": [0, 0, 390, 844], "subviews":"#
            + #" [{"id": "\#(name)", "frame": [0, 0, 390, 844]}]}},"#
            + #" "gestures": [{"tap": [100, 100]}]}"#
        let lines = try Pictured(trace).mermaid.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(lines[1].count == 200 + "title ".count && lines[1].hasSuffix("…") && lines[1].hasPrefix("title می‌خواهم a word"))
        #expect(lines.contains { $0.hasSuffix(" as " + String(repeating: "é", count: 78) + family + "…") }, "\(lines)")
    }

    @Test func theTitleOfAScrollingCellIsComplete() throws {
        #expect(try Pictured(trace: "cells/cell-button-dragged").mermaid.contains("the button gets nothing"))
    }

    @Test func aLongDiagramReportsWhatItOmits() throws {
        let tap = #"{"tap": "card"}, {"wait": 0.5}"#
        let recognizers = (0..<20).map { #"{"id": "r\#($0)", "type": "tap"}"# }
        let text =
            #"{"version": 1, "layout": {"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844], "subviews": [{"id": "card","#
            + #" "frame": [0, 100, 390, 200], "gestureRecognizers": [\#(recognizers.joined(separator: ","))]}]}},"#
            + " \"gestures\": [\(Array(repeating: tap, count: 6).joined(separator: ","))]}"
        let diagram = try Pictured(text).mermaid
        #expect(diagram.split(separator: "\n").filter { $0.contains("participant ") }.count == MermaidDiagram.participantLimit)
        #expect(diagram.utf8.count < 50_000)
        #expect(diagram.split(separator: "\n").last?.contains("left out: ") == true)
    }
}
