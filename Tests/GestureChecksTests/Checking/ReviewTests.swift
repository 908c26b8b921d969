import GestureSupport
import TestSupport
import Testing

import GestureAnalysis
@testable import GestureChecks

@Suite("Reviewing pending goldens")
struct ReviewTests {
    /// Creates traces of drags whose goldens were written with a lower threshold. With the current threshold, the long drags begin later,
    /// and the short ones never begin.
    private func folder(_ count: Int) throws -> Folder {
        func layout(_ hysteresis: Int) -> String {
            Sample.layout.replacing("\n", with: "").replacing(
                "\"modes\"", with: "\"thresholds\":{\"pan.hysteresis\":\(hysteresis)},\"modes\"")
        }
        let folder = try Folder(["a.layout.json": layout(10)])
        for index in 0..<count {
            let distance = index % 4 == 3 ? 15 : 60
            try folder.put(
                "t\(index).trace.json",
                "{\"layout\":\"a.layout.json\",\"gestures\":[{\"drag\":{\"view\":\"card\",\"at\":[0.1,0.9]},\"by\":[\(distance),0]}]}")
            _ = try folder.check("t\(index).trace.json", updates: true)
        }
        try folder.put("a.layout.json", layout(20))
        for index in 0..<count { _ = try folder.check("t\(index).trace.json", .pending) }
        return folder
    }

    private func pending(_ folder: Folder) throws -> [PendingGolden] {
        try TraceFinder([folder.path]).cases.filter(\.isPending).map { PendingGolden($0) }
    }

    private func review(_ folder: Folder, _ keys: String, height: Int? = nil) throws -> (summary: ReviewSession.Summary, text: String) {
        let writer = ByteWriter()
        let session = ReviewSession(try pending(folder), writer: writer, style: .plain, height: height)
        var rest = Array(keys)[...]
        return (try session.run { rest.popFirst() }, writer.text.replacing(folder.path + "/", with: ""))
    }

    @Test("One key accepts all timelines with the same change")
    func groups() throws {
        let folder = try folder(Chance.count(12, thorough: 100))
        let all = try pending(folder).count
        let (summary, text) = try review(folder, "gg")
        #expect(summary.accepted == all && summary.rejected == 0 && summary.left == 0)
        #expect(text.hasPrefix("\(all) pending, 2 changes:\n  \(all / 4)  `pan` now fails instead of beginning"), "\(text)")
        #expect(text.contains("\(all / 4 + 1) of \(all)  t0.timeline\nthe same in \(all * 3 / 4 - 1) more: `pan` begins "))
        #expect(text.contains("* `pan` now fails instead of beginning"))
        #expect(try pending(folder).isEmpty)
        for index in 0..<all { #expect(try folder.check("t\(index).trace.json").verdict.isPassed) }
    }

    @Test("Each key has the effect that the help describes")
    func keys() throws {
        let folder = try folder(6)
        let golden = folder.text("t0.timeline")
        // The review begins with the group of drags that no longer begin.
        let (summary, text) = try review(folder, "ar?sq")
        #expect(summary.text == "1 accepted, 1 rejected, 4 still pending")
        #expect(try folder.check("t3.trace.json").verdict.isPassed)
        #expect(folder.text("t0.timeline") == golden && folder.text("t0.timeline.new") == nil)
        #expect(folder.text("t1.timeline.new") != nil)
        #expect(text.contains("a  accept: replace the golden") && text.contains("4 of 6  t2.timeline"))
        // The keys for groups are named while the group has more than one timeline left.
        let prompts = text.split(separator: "\n").filter { $0.hasPrefix("a accept") }.map(String.init)
        let ofGroups = [5, 4, 3].map { "  all \($0) of this group: g accept  x reject  n skip" }
        #expect(prompts == ([""] + ofGroups).map { "a accept  r reject  s skip\($0)  A accept all  q quit  ? help" })
        // If the user presses no key, all timelines remain pending.
        #expect(try review(folder, "").summary.text == "4 still pending")
        #expect(ReviewSession.Summary().text == "nothing is pending")
    }

    @Test("Keys reject or skip all timelines with the same change, and accept all remaining ones")
    func groupKeys() throws {
        #expect(try review(folder(8), "xn").summary.text == "2 rejected, 6 still pending")
        #expect(try review(folder(8), "nA").summary.text == "6 accepted, 2 still pending")
        #expect(try review(folder(8), "A").summary.text == "8 accepted")
    }

    @Test("The terminal is cleared for each timeline, and each fits its height")
    func screen() throws {
        let folder = try folder(2)
        let screens = try review(folder, "ss", height: 20).text.components(separatedBy: "\u{1B}[2J\u{1B}[H").dropFirst()
        #expect(screens.count == 2)
        for screen in screens { #expect(screen.split(separator: "\n", omittingEmptySubsequences: false).count <= 21, "\(screen)") }
        #expect(screens.first?.contains("more lines; 'gesturetrace diff' shows them") == true)
    }

    @Test("The last line states how many lines do not fit, and 24 lines are shown if there is no terminal")
    func limits() throws {
        let folder = try folder(1)
        try FileSystem.remove(folder.path + "/t0.timeline")
        let golden = try #require(try pending(folder).first)
        func lines(_ limit: Int) -> [String] { golden.lines(atMost: limit, style: .plain) }
        func more(_ count: Int) -> [String] { ["… and \(count) more lines; 'gesturetrace diff' shows them"] }
        let all = lines(1_000_000)
        try #require(all.count > 30)
        #expect(lines(all.count) == all && lines(all.count - 1) == all.dropLast(2) + more(2))
        #expect(lines(2) == all.prefix(1) + more(all.count - 1) && lines(1) == more(all.count) && lines(0) == more(all.count))
        #expect(try review(folder, "").text.contains("\n\n" + lines(24).joined(separator: "\n") + "\n\na accept  r reject"))
    }

    @Test("A timeline without a golden, with a malformed golden, or that differs only in its header is reported as such")
    func kinds() throws {
        let folder = try folder(3)
        let golden = try #require(folder.text("t0.timeline.new"))
        try folder.put("t0.timeline", golden.replacing("trace t0", with: "title Other\ntrace t0"))
        try folder.put("t1.timeline", "nonsense")
        try folder.put("t9.trace.json", try #require(folder.text("t2.trace.json")))
        _ = try folder.check("t9.trace.json", .pending)
        let text = try review(folder, "ssss").text
        #expect(text.contains("there is no golden timeline yet; this one has ") && text.contains("+   0.000  ▾ touch 1 began"))
        #expect(
            text.contains("this is neither a timeline nor a trace")
                && text.contains("no row differs, only the header or the end of the file"))
    }

    @Test("The lines of a new pending timeline may end in CR LF")
    func lineEnds() throws {
        let folder = try folder(1)
        try folder.put("t9.trace.json", try #require(folder.text("t0.trace.json")))
        _ = try folder.check("t9.trace.json", .pending)
        let shown = try review(folder, "ss").text
        let pending = try #require(folder.text("t9.timeline.new"))
        try folder.put("t9.timeline.new", pending.replacing("\n", with: "\r\n"))
        #expect(try review(folder, "ss").text == shown && shown.contains("+   0.000  ▾ touch 1 began"))
    }

    @Test("If the trace of a pending timeline is missing, the error is shown, and the timeline remains pending")
    func missing() throws {
        let folder = try folder(1)
        let writer = ByteWriter()
        let session = ReviewSession(try pending(folder), writer: writer, style: .ansi, height: nil)
        try FileSystem.remove(folder.path + "/t0.trace.json")
        #expect(try session.run { "a" }.text == "1 still pending")
        let text = writer.text.replacing(folder.path + "/", with: "")
        #expect(text.hasPrefix("\u{1B}[1m1 of 1\u{1B}[0m  t0.timeline\n"))
        #expect(text.contains("t0.trace.json") && !text.contains("has changed since") && folder.text("t0.timeline.new") != nil)
    }

    @Test("A pending timeline that its trace no longer produces is not accepted")
    func outdated() throws {
        let folder = try folder(1)
        let trace = try #require(folder.text("t0.trace.json"))
        let writer = ByteWriter()
        let session = ReviewSession(try pending(folder), writer: writer, style: .plain, height: nil)
        try folder.put("t0.trace.json", trace.replacing("[60,0]", with: "[90,0]"))
        #expect(try session.run { "a" }.left == 1)
        #expect(writer.text.contains("its trace has changed since"))
    }
}
