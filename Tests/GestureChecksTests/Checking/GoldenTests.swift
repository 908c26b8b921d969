import Foundation
import GestureFiles
import TestSupport
import Testing

@testable import GestureChecks

@Suite("Golden timelines")
struct GoldenTests {
    private static let trace = Sample.trace(expect: [])

    private func made() throws -> (folder: Folder, golden: String) {
        let folder = try Folder(["a.trace.json": Self.trace])
        guard case .updated(isNew: true) = try folder.check(updates: true).verdict else { throw CheckProblem(at: nil, "not written") }
        return (folder, try #require(folder.text("a.timeline")))
    }

    @Test("After goldens are written, the check passes")
    func written() throws {
        let (folder, golden) = try made()
        #expect(golden.hasPrefix("gesturetrace timeline 1\ntrace a.trace.json\n") && golden.hasSuffix("  end\n"))
        #expect(folder.names == ["a.timeline", "a.trace.json"])
        for updates in [false, true] {
            let result = try folder.check(updates: updates)
            guard case .passed = result.verdict else {
                Issue.record("\(result)")
                return
            }
        }
    }

    @Test("A difference is shown as a hunk with a few lines of context")
    func hunk() throws {
        let (folder, golden) = try made()
        try folder.put("a.timeline", golden.replacing("0.050    ∙ tap ", with: "0.051    ∙ tap "))
        let result = try folder.check()
        guard case .differs(let difference) = try #require(result.failures.first) else { return }
        let lines = difference.hunks.flatMap { [$0.heading] + $0.lines.map { $0.mark.rawValue + $0.text } }
        #expect(difference.hunks.count == 1 && !difference.isCut)
        #expect(lines.count { $0.hasPrefix("-") } == 1 && lines.count { $0.hasPrefix("+") } == 1)
        #expect(lines.count == 9)
        let number = golden.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("0.050    ∙ tap ") }
        #expect(difference.line == number.map { $0 + 1 })
        #expect(lines[0] == "@@ -\(difference.line - 3),7 +\(difference.line - 3),7 @@")
    }

    @Test("A golden with additional rows differs, and a truncated golden is an error")
    func lengths() throws {
        let (folder, golden) = try made()
        try folder.put("a.timeline", golden.replacing("  0.400  end\n", with: "  0.400    ∘ more       possible\n  0.400  end\n"))
        #expect(try folder.check().failures.count == 1)
        let cut = golden.replacing("  0.400  end\n", with: "")
        try folder.put("a.timeline", cut)
        let line = cut.count { $0 == "\n" } + 1
        let problem = try folder.check().problems.first ?? ""
        #expect(problem.hasPrefix("a.timeline:\(line):1: error: ") && problem.contains("is cut off"), "\(problem)")
    }

    @Test(
        "A malformed golden is an error with its line",
        arguments: [
            ("", 1, "is empty"), ("gesturetrace timeline 2\n", 1, "writes version 1"),
            ("{\"timeline\": 1}\n", 1, "is JSON Lines"), ("CRLF", 1, "end in CR LF"), ("CONFLICT", 2, "merge conflict"),
            ("BYTES", 2, "not UTF-8"), ("FOLD", 2, "is folded"),
        ])
    func malformed(text: String, line: Int, message: String) throws {
        let (folder, golden) = try made()
        var bytes = Array(text.utf8)
        let rest = golden.utf8.drop { $0 != UInt8(ascii: "\n") }
        let version = Array("gesturetrace timeline 1".utf8)
        switch text {
        case "CRLF": bytes = Array(golden.replacing("\n", with: "\r\n").utf8)
        case "CONFLICT": bytes = version + "\n<<<<<<< HEAD".utf8 + rest
        case "BYTES": bytes = version + [0x0A, 0xFF] + rest
        case "FOLD": bytes = version + "\n  0.066  ⋯ fold 3 events until 0.100".utf8 + rest
        default: break
        }
        try Data(bytes).write(to: folder.url.appending(path: "a.timeline"))
        let problem = try folder.check().problems.first ?? ""
        #expect(problem.hasPrefix("a.timeline:\(line):1: error: ") && problem.contains(message), "\(problem)")
        #expect(problem.hasSuffix("recreate it with 'gesturetrace accept'"))
        // The command that the report suggests repairs the golden.
        #expect(try folder.check(updates: true).isGood)
        #expect(folder.text("a.timeline") == golden)
    }

    @Test("A file that is not a timeline is an error, and is never overwritten")
    func otherFile() throws {
        let (folder, _) = try made()
        try folder.put("a.timeline", "hello\n")
        #expect(
            try folder.check().problems.first
                == "a.timeline:1:1: error: this is not a timeline: it does not begin with 'gesturetrace timeline 1'; "
                + "remove it, or rename the trace"
        )
        #expect(try folder.check(updates: true).problems.first?.contains("only a timeline is overwritten") == true)
        #expect(folder.text("a.timeline") == "hello\n")
    }

    @Test("A missing golden fails the check unless the trace has expectations")
    func missing() throws {
        let folder = try Folder(["a.trace.json": Self.trace, "b.trace.json": Sample.trace(expect: ["tap recognized"])])
        guard case .goldenMissing = try folder.check().failures.first else {
            Issue.record("not missing")
            return
        }
        #expect(try folder.check("b.trace.json").isGood)
        #expect(try folder.check("b.trace.json", updates: true).isGood)
        #expect(folder.names == ["a.trace.json", "b.trace.json"])
    }

    @Test("Failing to write a golden leaves no temporary files")
    func unwritable() throws {
        let folder = try Folder(["a.trace.json": Self.trace, "a.timeline/x": "in the way"])
        #expect(try folder.check(updates: true).problems.first?.contains("it is a folder") == true)
        #expect(folder.names == ["a.timeline", "a.trace.json"])
    }

    @Test("An invalid trace does not change its golden")
    func brokenTrace() throws {
        let (folder, golden) = try made()
        try folder.put("a.trace.json", Self.trace.replacing("\"tap\":{", with: "\"tpa\":{"))
        guard case .broken = try folder.check(updates: true).verdict else {
            Issue.record("not broken")
            return
        }
        #expect(folder.text("a.timeline") == golden)
    }
}
