import Foundation
import TestSupport
import Testing

/// Tests of the operating system's effects on a run: other processes that write the same files, kill signals, small limits, and unusual
/// locales.
@Suite struct SystemFaultTests {
    private func shell(_ line: String, in folder: Folder) throws -> String { try Run(shell: line, in: folder).output }

    private func folder(traces: Int) throws -> Folder {
        let layout = #"{"version": 1, "window": {"frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "t", "type": "tap"}]}}"#
        let folder = try Folder(["traces/a.layout.json": layout])
        for number in 0..<traces {
            try folder.put("traces/\(number).trace.json", #"{"version": 1, "layout": "a.layout.json", "gestures": [{"tap": [10, 10]}]}"#)
        }
        return folder
    }

    @Test func twoSimultaneousUpdatesLeaveEachFileComplete() throws {
        let folder = try folder(traces: 30)
        let output = try shell(
            """
            $G check traces --update=all --ci --jobs 2 >one.txt 2>&1 & one=$!; \
            $G check traces --update=all --ci --jobs 2 >two.txt 2>&1 & two=$!
            wait $one; echo $?; wait $two; echo $?
            ls -A traces | grep -v -e '[.]trace[.]json$' -e '^[0-9]*[.]timeline$'; $G check traces | tail -1
            """, in: folder)
        #expect(output == "0\n0\na.layout.json\ncheck: 30 traces, all as expected\n")
    }

    @Test func aKilledUpdateLeavesTheOldFile() throws {
        let folder = try folder(traces: 1)
        try folder.put("traces/out.timeline", "old")
        // The process is killed after it has written more than one buffer.
        let output = try shell(
            """
            mkfifo in; $G replay - -o traces/out.timeline <in & pid=$!
            exec 3>in; echo '{"version": 1, "layout": {"version": 1, "window": {"frame": [0, 0, 390, 844]}}}' >&3
            for i in $(seq 0 20000); do echo '{"t": '$i', "note": "a note that is longer than nothing, as notes go"}'; done >&3
            for i in $(seq 100); do [ -n "$(find traces -name '.gesturetrace-*' -size +0)" ] && break; sleep 0.02; done
            kill -KILL $pid; exec 3>&-; wait $pid; echo $?
            cat traces/out.timeline; find traces -name '.gesturetrace-*' -size +0 | wc -l | tr -d ' '
            touch -t 202001010000 traces/.gesturetrace-*; $G check traces --update --ci >/dev/null; ls -A traces
            """, in: folder)
        #expect(output.contains("137\nold1\n0.timeline\n0.trace.json\na.layout.json\nout.timeline\n"), "\(output)")
    }

    @Test func manyTracesNeedFewFileDescriptors() throws {
        let folder = try folder(traces: 60)
        let output = try shell(
            """
            for i in $(seq 40); do mkdir traces/folder$i; done
            ulimit -n 16; $G check traces --update --ci --jobs 8 >/dev/null; $G check traces --jobs 64 | tail -1
            """, in: folder)
        #expect(output == "check: 60 traces, all as expected\n")
    }

    /// The program's threads request enough stack for the most deeply nested layout that it accepts. If they did not, the limit set here
    /// would leave them half a megabyte.
    @Test func threadsHaveTheStackThatTheDeepestLayoutTakes() throws {
        let folder = try Folder(["a.trace.json": ScarcityTests.deepest])
        let output = try shell("ulimit -s 512; $G check a.trace.json --jobs 2 --update --ci", in: folder)
        #expect(output.hasSuffix("check: 1 trace: 1 golden timeline written\n"), "\(output.suffix(300))")
    }

    @Test(arguments: ["LC_ALL=tr_TR.UTF-8 TZ=Asia/Kathmandu", "LANG=de_DE LC_NUMERIC=de_DE TZ=nowhere", "LC_ALL=none TZ="])
    func theLocaleAndTheTimeZoneChangeNothing(_ other: String) throws {
        let folder = try folder(traces: 1)
        try folder.put("traces/0.trace.json", #"{"version":1,"layout":"a.layout.json","gestures":[{"tap":[10.5,10]},{"note":"İi"}]}"#)
        func said(_ variables: String) throws -> String {
            let command = "env -u LC_ALL -u LANG \(variables) $G"
            let trace = "traces/0.trace.json"
            return try shell(
                "\(command) replay \(trace) --why; \(command) lint traces; \(command) diff \(trace) \(trace) --stat", in: folder)
        }
        let usual = try said("LC_ALL=C TZ=UTC")
        #expect(usual.contains("İi") && usual.contains("10.5"))
        #expect(try said(other) == usual)
    }

    @Test func aFileThatCannotBeReadIsAnErrorWithItsName() throws {
        let folder = try folder(traces: 1)
        let output = try shell(
            """
            if [ -e /proc/self/mem ]; then ln -s /proc/self/mem x.trace.json; else echo >x.trace.json; chmod 0 x.trace.json; fi
            $G replay x.trace.json; echo $?; ln -s ../x.trace.json traces/x.trace.json; $G check traces --allow-outside; echo $?
            """, in: folder)
        #expect(output.contains("'x.trace.json' cannot be read: ") && output.contains("'traces/x.trace.json' cannot be read: "))
        #expect(output.contains("\n2\n") && output.hasSuffix("\n2\n"))
    }
}
