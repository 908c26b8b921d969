import Foundation
import GestureFiles
import GestureSupport
import Testing

@testable import GestureChecks

@Suite struct LintReportTests {
    private let found: [Finding] = {
        var silent = Finding(.lateTaps, at: SourceLocation(file: "a.json", line: 1, column: 1), "late")
        silent.ignored = "on \"purpose\""
        return [
            Finding(.duplicateTap, at: SourceLocation(file: "my layouts/ä:b.layout.json", line: 3, column: 7), "50% of 'a\"\\',\u{1}\nb"),
            silent,
        ]
    }()

    @Test func textAndAnnotations() {
        #expect(
            LintFormat.text.report(found, toolVersion: "1")
                == "my layouts/ä:b.layout.json:3:7: warning: 50% of 'a\"\\',\\u{1}\\u{A}b [duplicate-tap]\n")
        #expect(
            LintFormat.github.report(found, toolVersion: "1")
                == "::warning file=my layouts/ä%3Ab.layout.json,line=3,col=7,title=duplicate-tap::50%25 of 'a\"\\',\\u{1}\\u{A}b\n")
        #expect(LintFormat.text.report([], toolVersion: "1").isEmpty)
    }

    /// For each finding, returns the lines of the Swift code that `lint` prints as the likely fix.
    private static func swift(_ views: String) -> [[String]] {
        findings(("a.layout.json", layout(views))).map { $0.swift.flatMap { [$0.heading] + $0.lines } }
    }

    @Test func aFindingEndsWithItsSwift() throws {
        let taps = #"{"id":"single","type":"tap"},{"id":"double","type":"tap","numberOfTapsRequired":2}"#
        #expect(Self.swift(card(taps)) == [["where single is set up", "single.require(toFail: double)"]])
        let found = findings(("a.layout.json", layout(card(taps))))
        #expect(
            LintFormat.text.report(found, toolVersion: "1").hasSuffix(
                "    in Swift, where single is set up:\n        single.require(toFail: double)\n"))
        #expect(LintFormat.github.report(found, toolVersion: "1").contains("%0Ain Swift, where single is set up:%0A    single.require"))
        #expect(
            LintFormat.sarif.report(found, toolVersion: "1").contains(
                #""properties": {"swift": "// where single is set up\nsingle.require(toFail: double)"}"#))
    }

    @Test func aSubviewOutsideIsHitWhereTheSuperviewSaysSo() {
        let bar = #"{"id":"bar","frame":[0,100,390,44],"subviews":[{"id":"close","type":"button","frame":[350,50,30,30]}]}"#
        #expect(
            Self.swift(bar) == [
                [
                    "a class for bar", "class BarView: UIView {",
                    "    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {",
                    "        bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: -36, right: 0)).contains(point)", "    }", "}",
                ]
            ])
    }

    @Test func aPanThatRecognizesWithAllOthersIsFound() {
        func canvas(_ outer: String, _ answer: String = "true") -> String {
            #"{"id":"canvas","frame":[0,0,390,844],"gestureRecognizers":[\#(outer)],"subviews":[{"id":"sticker","frame":[100,300,150,150],"#
                + #""gestureRecognizers":[{"id":"move","type":"pan","delegate":{"shouldRecognizeSimultaneouslyWith":\#(answer)}}]}]}"#
        }
        #expect(codes(layout(canvas(#"{"id":"pan","type":"pan"}"#))) == ["simultaneous-with-all"])
        #expect(codes(layout(canvas(#"{"id":"pan","type":"pan","minimumNumberOfTouches":2}"#))).isEmpty)
        #expect(codes(layout(canvas(#"{"id":"zoom","type":"pinch"}"#))).isEmpty)
        #expect(codes(layout(canvas(#"{"id":"pan","type":"pan"}"#, #""other.view == 'sticker'""#))).isEmpty)
    }

    /// Validates `lint` reports against the SARIF 2.1.0 schema and the requirements of programs that read them.
    @Test(arguments: [0, 1, 2])
    func sarifFollowsItsSchema(count: Int) throws {
        let text = LintFormat.sarif.report(Array(found.prefix(count)), toolVersion: "0.1.0")
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(Set(log.keys) == ["$schema", "version", "runs"])
        #expect(log["version"] as? String == "2.1.0")
        #expect(URL(string: try #require(log["$schema"] as? String))?.scheme == "https")
        let runs = try #require(log["runs"] as? [[String: Any]])
        #expect(runs.count == 1)
        #expect(Set(runs[0].keys).isSubset(of: ["tool", "results", "columnKind", "originalUriBaseIds"]))
        #expect(["utf16CodeUnits", "unicodeCodePoints"].contains(runs[0]["columnKind"] as? String))
        let tool = try #require(runs[0]["tool"] as? [String: Any])
        let driver = try #require(tool["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "gesturetrace" && driver["version"] as? String == "0.1.0")
        let rules = try #require(driver["rules"] as? [[String: Any]])
        let ids = try rules.map { try #require($0["id"] as? String) }
        #expect(ids == LintRule.all.map(\.code) && Set(ids).count == ids.count)
        for rule in rules {
            for key in ["shortDescription", "help"] { #expect((rule[key] as? [String: Any])?["text"] is String) }
            let level = (rule["defaultConfiguration"] as? [String: Any])?["level"] as? String
            #expect(["none", "note", "warning", "error"].contains(level))
        }
        let results = try #require(runs[0]["results"] as? [[String: Any]])
        #expect(results.count == count)
        for result in results { try check(result, ids) }
    }

    @Test func pathsAreEncodedAsURIs() {
        #expect(SARIFReport.uri("a/../B-._~1.json") == "B-._~1.json" && SARIFReport.uri("b c:%.json") == "b%20c%3A%25.json")
        #expect(SARIFReport.uri("/tmp/\u{E9}.json") == "file:///tmp/%C3%A9.json" && SARIFReport.uri("a\u{1}.json") == "a%01.json")
    }

    private func check(_ result: [String: Any], _ ids: [String]) throws {
        #expect(Set(result.keys).isSubset(of: ["ruleId", "ruleIndex", "level", "message", "locations", "suppressions", "properties"]))
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(ids[index] == result["ruleId"] as? String)
        #expect(["none", "note", "warning", "error"].contains(result["level"] as? String))
        #expect((result["message"] as? [String: Any])?["text"] is String)
        let locations = try #require(result["locations"] as? [[String: Any]])
        let place = try #require(locations[0]["physicalLocation"] as? [String: Any])
        let uri = try #require((place["artifactLocation"] as? [String: Any])?["uri"] as? String)
        let allowed = CharacterSet(charactersIn: "%/-._~").union(CharacterSet(charactersIn: "a"..."z"))
            .union(CharacterSet(charactersIn: "A"..."Z")).union(CharacterSet(charactersIn: "0"..."9"))
        #expect(uri.unicodeScalars.allSatisfy(allowed.contains) && !uri.hasPrefix("/"), "\(uri)")
        #expect(uri.removingPercentEncoding == "my layouts/ä:b.layout.json" || uri == "a.json")
        let region = try #require(place["region"] as? [String: Any])
        #expect(try #require(region["startLine"] as? Int) >= 1 && (try #require(region["startColumn"] as? Int)) >= 1)
        for suppression in result["suppressions"] as? [[String: Any]] ?? [] {
            #expect(suppression["kind"] as? String == "inSource" && suppression["justification"] as? String == "on \"purpose\"")
        }
    }
}
