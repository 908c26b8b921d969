import Foundation
import GestureEngine
import GestureAnalysis
import GestureReplay
import GestureSupport
import TestSupport
import Testing

@Suite("Rules of the model in explanations")
struct RuleCoverageTests {
    /// The rules that are not named in the explanation of any row in traces/, each with the reason why.
    private static let nowhere: [Rule: String] = [
        .e8: "no trace has two of which only one may prevent the other; of taps E5 says it",
        .f10: "what a touch may not do is refused before a trace is played",
        .j1: "it orders rows and causes none",
        .j3: "it orders rows and causes none",
        .j4: "no trace has three of which each may prevent the next",
        .j9: "it says from where a distance is measured, which the row of the failure gives",
    ]

    /// Traces in which the explanations of the rows together name all other rules. A thorough run searches all of traces/ instead of this
    /// list.
    private static let telling = [
        "browser/browser-edge-over-fitting", "browser/browser-edge-over-zoomed", "browser/browser-edge-waits-dynamic-over-fitting",
        "browser/browser-page-pan-allowed-too", "browser/browser-vertical-swipe-at-the-edge",
        "cells/cell-button-pressed-then-dragged-cancelled", "cells/cell-button-pressed-then-dragged", "cells/cell-button-tapped-twice",
        "cells/cell-cure-by-delegate", "cells/cell-short", "cells/cell-stops-the-list", "controller/controller-double-began-delayed",
        "controller/controller-double-both-delayed", "controller/controller-double-ended-delayed",
        "controller/controller-double-twice-ended-delayed", "controls/control-button-and-tap-both",
        "controls/control-disabled-button-under-tap", "controls/control-page-control-under-tap", "delegates/delegate-requires-failure",
        "delivery/tap-delays-began-interrupted", "editor/editor-browse-swipe", "editor/editor-browse-two-fingers",
        "editor/editor-caption-on-top", "editor/editor-mode-left-cancels", "editor/editor-mode-refused",
        "editor/editor-two-fingers-by-mode", "exclusion/requirement-across-views", "fingers/exclusive-touch",
        "fingers/finger-for-a-failed-swipe", "fingers/finger-over-the-maximum", "interrupted/app-stops-recognizers",
        "interrupted/incoming-call", "cards/card-comes-back", "forms/form-dragged", "pieces/feed-pulled", "presenting/alert-over-a-drag",
        "modes/canvas-one-pan-in-each-mode", "modes/list-in-a-mode",
        "navigation/back-feed-album-at-its-end", "navigation/back-feed-album-in-a-scrolled-shelf",
        "scrolling/inbox-flung-above-the-keyboard", "scrolling/photo-pinched-too-large", "taps/circle-of-requirements",
        "taps/single-and-double-tap-double", "taps/single-and-double-tap-without-requirement",
    ]

    @Test("The explanations of rows in traces/ name every rule, except for rules that no row can name")
    func isNamed() throws {
        var missing = Rule.allCases.filter { Self.nowhere[$0] == nil }
        var named: [Rule] = []
        for path in try Self.paths() where !missing.isEmpty {
            let timeline = try ReplayedTimeline(Replay(FileByteSource(path: path)))
            for row in timeline.records.indices.map({ $0 + 1 }) {
                guard let rule = timeline[row: row]?.cause.rule else { continue }
                let rules = [rule] + timeline.aspects(of: row).map(\.rule)
                named += rules.filter { Self.nowhere[$0] != nil }
                missing.removeAll { rules.contains($0) }
            }
        }
        #expect(missing.map(\.rawValue) == [])
        #expect(named.map(\.rawValue) == [], "they are said to be named nowhere")
    }

    private static func paths() throws -> [String] {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let folder = root.appending(path: "traces").path
        guard Chance.isThorough else { return telling.map { folder + "/" + $0 + ".trace.json" } }
        return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".trace.json") }.sorted()
            .map { folder + "/" + $0 }
    }
}
