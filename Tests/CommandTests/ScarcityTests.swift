#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// Tests that run the program with a small limit on the address space (`ulimit -v`) or on the main thread's stack (`ulimit -s`).
    @Suite struct ScarcityTests {
        private func shell(_ line: String, in folder: Folder) throws -> String { try Run(shell: line, in: folder).output }

        /// A trace with the most deeply nested layout that the reader accepts.
        static var deepest: String {
            let depth = 97
            let views = (0..<depth).map { #"{"id":"v\#($0)","frame":[0,0,300,300],"subviews":["# }.joined()
            let layout = #"{"version":1,"window":{"id":"window","frame":[0,0,390,844],"subviews":[\#(views)"#
            return #"{"version":1,"layout":\#(layout)\#(String(repeating: "]}", count: depth + 1))},"gestures":[{"tap":"v0"}]}"#
        }

        /// The stack limits are in kilobytes. If a debug build read the deepest layout on the main thread, it would need 2 MB of stack.
        @Test(arguments: [128, 256, 512]) func theDeepestLayoutNeedsNoStackOfTheMainThread(kilobytes: Int) throws {
            let folder = try Folder(["a.trace.json": Self.deepest])
            let output = try shell(
                """
                $G replay a.trace.json -o usual.txt; $G lint a.trace.json >lint.txt; ulimit -s \(kilobytes)
                $G replay a.trace.json | cmp - usual.txt && $G lint a.trace.json | cmp - lint.txt && $G check a.trace.json --update --ci \
                | tail -1
                """, in: folder)
            #expect(output == "check: 1 trace: 1 golden timeline written\n")
        }

        @Test func withASmallStackASignalEndsTheProcessAndDeletesItsFile() throws {
            let folder = try Folder()
            let output = try shell(
                """
                set -m
                mkfifo in; (ulimit -s 512; exec $G replay - -o out.txt <in) & pid=$!
                exec 3>in; echo '{"version": 1, "layout": {"version": 1, "window": {"frame": [0, 0, 10, 10]}}}' >&3
                for i in $(seq 100); do ls -A | grep -q '^\\.gesturetrace-' && break; sleep 0.02; done
                kill -TERM $pid; exec 3>&-; wait $pid; echo $?; ls -A
                """, in: folder)
            #expect(output.contains("143\n") && output.hasSuffix("\nin\n"), "\(output)")
        }

        /// Under any limit on the address space, a run either prints the same output as without a limit, or reports the shortage and leaves
        /// no files. If a run can finish without additional threads, it must not fail because such threads use up its address space.
        @Test func withLittleAddressSpaceTheOutputIsTheSameOrAnError() throws {
            // The folder is made the root of a repository, so that the traces may use a layout outside their own folder.
            let folder = try Folder([".git": ""])
            try folder.put("a.layout.json", #"{"version": 1, "window": {"frame": [0, 0, 390, 844]}}"#)
            // The output is longer than one batch, so a run without a memory limit starts threads.
            let notes = (1..<3000).map { #"{"t": \#($0), "note": "n\#($0)"}"# }
            let header = #"{"version": 1, "layout": "a.layout.json""#
            try folder.put("long.trace.json", header + #", "events": [\#(notes.joined(separator: ",\n"))]}"#)
            // The last line is very long and needs much memory, because it is stored completely before it is parsed. By then, many rows
            // have been written.
            let wide = #"{"t": 3000,\#(String(repeating: " ", count: 15_000_000))"note": "wide"}"#
            try folder.put("wide.trace.jsonl", header + "}\n" + notes.joined(separator: "\n") + "\n" + wide + "\n")
            // Because of the 200 recognizers, a single event causes many rows, which are all stored in one batch.
            let pans = (0..<200).map { #"{"id": "r\#($0)", "type": "pan", "delegate": "all"}"# }.joined(separator: ", ")
            let delegates = #""delegates": {"all": {"shouldRecognizeSimultaneouslyWith": true}}"#
            let window = #"{"version": 1, \#(delegates), "window": {"frame": [0, 0, 390, 844], "gestureRecognizers": [\#(pans)]}}"#
            try folder.put(
                "many.trace.json",
                #"{"version": 1, "layout": \#(window), "gestures": [{"drag": [10, 10], "by": [90, 0], "duration": 0.1}]}"#)
            for number in 0..<40 {
                try folder.put(
                    "traces/\(number).trace.json", #"{"version": 1, "layout": "../a.layout.json", "gestures": [{"tap": [10, 10]}]}"#)
            }
            let output = try shell(
                """
                $G check traces --update --ci >/dev/null; $G replay long.trace.json -o usual.txt
                # Runs a command with this many kilobytes of address space, which may be too few.
                try() {
                    (ulimit -v $1; shift; exec "$@") >out.txt 2>err.txt; code=$?
                    case $code in
                    0) ;;
                    2) grep -q 'gesturetrace: error: out of memory' err.txt || { echo "$*: says"; cat err.txt; };;
                    *) echo "$*: $code"; cat err.txt;;
                    esac
                    return $code
                }
                least=20000
                while ! { (ulimit -v $least; exec $G --version) >/dev/null; } 2>/dev/null; do least=$((least + 2000)); \
                [ $least -lt 2000000 ] || exit; done
                said=0
                for more in 0 4000 12000 32000 80000 150000 400000; do
                    limit=$((least + more))
                    cat long.trace.json 2>/dev/null | try $limit $G replay -; piped=$?
                    try $limit $G replay long.trace.json; filed=$?
                    [ $piped = 0 ] && [ $filed != 0 ] && echo "$limit: a file needs more than a pipe"
                    [ $filed = 0 ] && { cmp out.txt usual.txt || echo "$limit: other bytes"; }
                    try $limit $G check traces/0.trace.json && ! try $limit $G check traces --jobs 8 && echo "$limit: many need more"
                    try $limit $G replay many.trace.json -o many.txt
                    cat wide.trace.jsonl 2>/dev/null | try $limit $G replay - -o wide.txt || said=$((said + 1))
                done
                ls -A | grep gesturetrace-; [ $said -gt 0 ] && echo some
                """, in: folder)
            #expect(output == "some\n", "\(output.prefix(2000))")
        }
    }
#endif
