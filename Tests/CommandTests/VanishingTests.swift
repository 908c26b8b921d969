import Foundation
import TestSupport
import Testing

/// Tests of files that exist when a folder is searched, but are deleted before they are read.
///
/// A pipe as the first argument delays the run between these two steps: as soon as the run opens the pipe, the process that writes to the
/// pipe deletes the file.
@Suite struct VanishingTests {
    private static let layout =
        #"{"version": 1, "window": {"frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "t", "type": "tap"}]}}"#

    private static func trace(_ layout: String) -> String { #"{"version": 1, "layout": "\#(layout)", "gestures": [{"tap": [10, 10]}]}"# }

    /// Runs a command on a pipe and a folder of three traces, and deletes one file before it is read. Returns the output and the exit code.
    private func said(_ command: String, whereGone file: String) throws -> String {
        let folder = try Folder()
        for name in ["a", "b", "c"] {
            try folder.put("traces/\(name).layout.json", Self.layout)
            try folder.put("traces/\(name).trace.json", Self.trace("\(name).layout.json"))
        }
        try folder.put("0.trace.json", Self.trace("traces/a.layout.json"))
        let line = """
            $G check . --update --ci >/dev/null; mv 0.trace.json 0; mkfifo 0.trace.json
            { rm traces/\(file) && cat 0; } >0.trace.json &
            timeout 30 $G \(command) 0.trace.json traces; echo $?
            """
        return try Run(shell: line, in: folder).output
    }

    @Test func aMissingTraceIsAnErrorAndTheOthersAreChecked() throws {
        let output = try said("check --jobs 1", whereGone: "b.trace.json")
        #expect(output.contains("traces/b.trace.json:1:1: error: there is no file 'traces/b.trace.json'; check the path\n"), "\(output)")
        #expect(output.hasSuffix("check: 4 traces: 1 could not be checked\n2\n"), "\(output)")
    }

    @Test func aMissingLayoutIsAnErrorAtItsNameInTheTrace() throws {
        let output = try said("check --jobs 1", whereGone: "b.layout.json")
        let error = "traces/b.trace.json:1:26: error: the layout cannot be read: there is no file 'traces/b.layout.json'; check the path\n"
        #expect(output.contains(error), "\(output)")
        #expect(output.hasSuffix("check: 4 traces: 1 could not be checked\n2\n"), "\(output)")
    }

    @Test func aVanishedGoldenIsReportedAsMissing() throws {
        let output = try said("check --jobs 1", whereGone: "b.timeline")
        #expect(output.contains("FAILED  traces/b.trace.json: there is no golden timeline 'traces/b.timeline'\n"), "\(output)")
        #expect(output.hasSuffix("check: 4 traces: 1 not as expected\n1\n"), "\(output)")
    }

    @Test(arguments: ["b.trace.json", "b.layout.json"]) func lintNamesAVanishedFile(_ file: String) throws {
        let output = try said("lint", whereGone: file)
        #expect(output == "traces/\(file):1:1: error: there is no file 'traces/\(file)'; check the path\n2\n")
    }
}
