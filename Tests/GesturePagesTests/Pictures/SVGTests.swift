import Foundation
import GesturePages
import GestureTimeline
import Testing

@Suite struct SVGTests {
    @Test func everyPictureIsXMLWithoutScriptsAndLinks() throws {
        for name in try Pictured.someTraces() {
            let svg = try Pictured(trace: name).svg
            let findings = XMLFindings(svg)
            #expect(findings.error == nil, "\(name): \(findings.error ?? "")")
            #expect(Set(findings.elements.keys).isSubset(of: Self.elements), "\(name)")
            #expect(!findings.attributes.contains { $0.hasPrefix("on") || $0.hasSuffix("href") || $0 == "style" }, "\(name)")
            #expect(svg.components(separatedBy: "://").count == 2, "only the namespace is an address")
        }
    }

    private static let elements: Set = [
        "svg", "style", "defs", "pattern", "marker", "clipPath", "g", "rect", "path", "line", "circle", "polygon", "polyline", "text",
        "title",
    ]

    @Test func theSameTraceGivesTheSameBytesForLightAndDark() throws {
        let first = try Pictured(trace: "editor/editor-two-fingers-by-mode").svg
        let second = try Pictured(trace: "editor/editor-two-fingers-by-mode").svg
        #expect(first == second)
        #expect(first.contains("@media (prefers-color-scheme:dark)"))
    }

    @Test func namesAreText() throws {
        let svg = try hostilePicture().svg
        let findings = XMLFindings(svg)
        #expect(findings.error == nil)
        #expect(findings.elements["script"] == nil && Set(findings.elements.keys).isSubset(of: Self.elements))
        #expect(findings.text.contains("<script>alert(1)</script>"))
        #expect(!svg.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0 == "\u{202E}" })
    }

    @Test func aLongTimelineEndsBeforeItIsIllegibleAndCountsTheRest() throws {
        let picture = try Pictured(trace: "drags/two-drags-at-once")
        var limits = LanesSVG.Limits()
        limits.width = 100
        limits.lanes = 3
        limits.arrows = 0
        let findings = XMLFindings(LanesSVG.text(picture.lanes, screen: picture.screen, header: picture.header, limits: limits))
        #expect(findings.error == nil)
        let left = [
            "The picture ends at 0.050 s: 138 more rows until 0.317 s not drawn.", "1 arrow not drawn",
            "2 more lanes for lack of room, 1 more lane without decisions",
        ]
        for words in left { #expect(findings.text.contains(words), "\(words)") }
        #expect(!picture.svg.contains("The picture ends"))
    }

    @Test func theLegendListsExactlyTheDrawnSigns() throws {
        let taps = XMLFindings(try Pictured(trace: "taps/single-and-double-tap").svg).text
        #expect(taps.contains("waits for others to fail, its end is held back") && taps.contains("recognized"))
        let drags = XMLFindings(try Pictured(trace: "drags/two-drags-at-once").svg).text
        #expect(drags.contains("begun") && !drags.contains("recognized, begun") && !drags.contains("waits for others"))
    }

    @Test func lanesAfterTheEndAreOnlyCounted() throws {
        let taps = (0..<40).map { "{\"tap\": \"card\($0 % 2)\"}, {\"wait\": 0.4}" }.joined(separator: ",")
        let cards = ["card0", "card1", "late"].map {
            "{\"id\": \"\($0)\", \"frame\": [0, \($0 == "card0" ? 0 : $0 == "card1" ? 200 : 400), 390, 150]}"
        }
        let picture = try Pictured(
            """
            { "version": 1, "layout": { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
              "gestureRecognizers": [ { "id": "tap", "type": "tap" } ], "subviews": [ \(cards.joined(separator: ",")) ] } },
              "gestures": [ \(taps), { "tap": "late" } ] }
            """)
        let text = XMLFindings(picture.svg).text
        #expect(text.contains("1 more lane used only later"))
        #expect(text.contains("not drawn"))
    }

    @Test func thePictureShowsTheDecisions() throws {
        let text = XMLFindings(try Pictured(trace: "taps/single-and-double-tap").svg).text
        let decided = [
            "single waits for double · wants recognized", "toggleBars, 0.350 s late", "no next tap came within 0.35 s", "✓ single",
        ]
        for words in decided {
            #expect(text.contains(words), "\(words)")
        }
    }
}
