import Foundation
import TestSupport
import Testing

/// Tests of faults that were found in a day of fuzzing, in addition to those in `FaultTests` (docs/internals/robustness.md).
@Suite struct FuzzedFaultTests {
    private func shell(_ line: String, in folder: Folder) throws -> String { try Run(shell: line, in: folder).output }

    @Test func aTraceWithTwoNamesIsUpdatedCompletely() throws {
        let folder = try Folder()
        for number in 0..<30 {
            try folder.put(
                "w/\(number).trace.json",
                #"{"version": 1, "layout": {"version": 1, "window": {"frame": [0, 0, 390, 844]}}, "gestures": [{"tap": [10, 10]}]}"#)
        }
        let output = try shell("cd w; $G check --update --ci --jobs 4 . $PWD ../w; echo $?; ls -A | grep -vE '^[0-9]+[.]t'", in: folder)
        #expect(output.hasSuffix("\n0\n"), "\(output)")
        for number in 0..<30 { #expect(folder.text("w/\(number).timeline")?.hasSuffix("end\n") == true) }
    }

    @Test func aNameWithControlCharactersIsEscapedInAnnotations() throws {
        let layout =
            #"{"version":1,"window":{"frame":[0,0,9,9],"gestureRecognizers":[{"id":"a","type":"tap"},"#
            + #"{"id":"b","type":"tap"}]}}"#
        let folder = try Folder(["a\u{1B}\u{202E}\u{2028}.layout.json": layout])
        let output = try shell("$G lint --format github .", in: folder)
        #expect(output.hasPrefix(#"::warning file=a\u{1B}\u{202E}\u{2028}.layout.json,line=1,"#), "\(output)")
    }

    @Test func anErrorInAnOptionIsReportedLikeAllOthers() throws {
        let folder = try Sample.folder()
        for command in ["whatif", "replay"] {
            let run = try Run([command, "a.trace.json", "--set", "none.isEnabled=false"], in: folder)
            #expect(run.code == 2 && run.errors.hasPrefix("gesturetrace: error: "), "\(run)")
        }
    }

    @Test func aProcessEndedBySIGQUITDoesNotWait() throws {
        let folder = try Folder()
        let output = try shell(
            """
            # Without job control, processes in the background of a shell ignore SIGQUIT.
            set -m
            mkfifo in; $G replay - -o out.txt <in & pid=$!
            exec 3>in; echo '{"version": 1, "layout": {"version": 1, "window": {"frame": [0, 0, 10, 10]}}}' >&3
            for i in $(seq 100); do ls -A | grep -q '^\\.gesturetrace-' && break; sleep 0.02; done
            kill -QUIT $pid; exec 3>&-; wait $pid; echo $?
            """, in: folder)
        // A crash handler would print a backtrace, which begins with 'Thread 0'.
        #expect(output.contains("131\n") && !output.contains("Thread 0"), "\(output)")
    }
}
