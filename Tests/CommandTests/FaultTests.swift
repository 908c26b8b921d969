import Foundation
import TestSupport
import Testing

/// Tests of faults in the environment of a run: closed streams, signals, special files, and full disks.
@Suite struct FaultTests {
    private static let trace = """
        {"version": 1, "layout": {"version": 1, "window": {"frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "t", "type": "tap"}]}},
         "gestures": [{"tap": [10, 10]}]}
        """

    private static func drag(seconds: Int) -> String {
        #"{"version": 1, "layout": {"version": 1, "window": {"frame": [0, 0, 390, 844]}}, "#
            + #""gestures": [{"drag": [10, 10], "by": [300, 0], "duration": \#(seconds)}]}"#
    }

    private func folder(_ names: [String] = ["a"]) throws -> Folder {
        try Folder(Dictionary(uniqueKeysWithValues: names.map { ("traces/\($0).trace.json", Self.trace) }))
    }

    private func shell(_ line: String, in folder: Folder) throws -> String { try Run(shell: line, in: folder).output }

    @Test(arguments: ["2>&-", ">&-", "<&-", ">&- 2>&-", "<&- >&- 2>&-"])
    func aClosedStreamPutsNoMessageIntoAGolden(_ closed: String) throws {
        let folder = try folder(["a", "b", "c"])
        try "{".write(toFile: folder.path + "/traces/broken.trace.json", atomically: true, encoding: .utf8)
        _ = try shell("$G check traces --update --ci \(closed) || true", in: folder)
        let golden = try #require(folder.text("traces/a.timeline"))
        #expect(golden.hasPrefix("gesturetrace timeline 1\n") && golden.hasSuffix("end\n"))
        for name in ["b", "c"] { #expect(folder.text("traces/\(name).timeline") == golden.replacing("a.trace", with: "\(name).trace")) }
    }

    @Test(arguments: [
        "TERM", "INT", "HUP", "QUIT", "ALRM", "USR1", "USR2", "XCPU", "VTALRM", "PROF", "ABRT", "SEGV", "BUS", "FPE", "ILL", "TRAP", "SYS",
    ])
    func aSignalDeletesTheTemporaryFile(_ signal: String) throws {
        let folder = try folder()
        // The process that starts the tests may block signals, and its child processes inherit the blocked signals.
        guard try shell("ulimit -c 0; sh -c 'kill -\(signal) $$; echo kept'", in: folder) != "kept\n" else { return }
        let number = try #require(Int(try shell("kill -l \(signal)", in: folder).trimmingCharacters(in: .whitespacesAndNewlines)))
        let output = try shell(
            """
            ulimit -c 0; export SWIFT_BACKTRACE=enable=no
            # Without job control, processes in the background of a shell ignore SIGINT.
            set -m
            mkfifo in; $G replay - -o out.txt <in & pid=$!
            exec 3>in; echo '{"version": 1, "layout": {"version": 1, "window": {"frame": [0, 0, 10, 10]}}}' >&3
            for i in $(seq 100); do ls -A | grep -q '^\\.gesturetrace-' && break; sleep 0.02; done
            ls -A | grep -c '^\\.gesturetrace-'; kill -\(signal) $pid; exec 3>&-; wait $pid; echo $?; ls -A
            """, in: folder)
        // If job control is enabled, the shell also prints a message about the process that ended.
        #expect(output.hasPrefix("1\n"), "\(output)")
        #expect(output.contains("\n\(128 + number)\n"), "\(output)")
        #expect(output.contains("in\ntraces\n") && !output.contains(".gest"), "\(output)")
    }

    @Test func aCrashDeletesTheTemporaryFileBeforeSwiftPrintsABacktrace() throws {
        let folder = try folder()
        let output = try shell(
            """
            ulimit -c 0; export SWIFT_BACKTRACE=enable=yes,interactive=no; set -m
            mkfifo in; $G replay - -o out.txt <in >/dev/null 2>&1 & pid=$!
            exec 3>in; echo '{"version": 1, "layout": {"version": 1, "window": {"frame": [0, 0, 10, 10]}}}' >&3
            for i in $(seq 100); do ls -A | grep -q '^\\.gesturetrace-' && break; sleep 0.02; done
            ls -A | grep -c '^\\.gesturetrace-'; kill -ABRT $pid
            for i in $(seq 100); do ls -A | grep -q '^\\.gesturetrace-' || break; sleep 0.02; done
            # Swift's own handler may wait for other threads forever.
            kill -KILL $pid; exec 3>&-; ls -A
            """, in: folder)
        #expect(output.hasPrefix("1\n") && output.contains("in\ntraces\n") && !output.contains(".gest"), "\(output)")
    }

    @Test(arguments: ["INT", "QUIT", "HUP", "TERM", "USR1", "XCPU", "ABRT"]) func anIgnoredSignalStaysIgnored(_ signal: String) throws {
        let folder = try folder()
        let output = try shell(
            """
            trap '' \(signal)
            mkfifo in; $G replay - -o out.txt <in & pid=$!
            exec 3>in; echo '{"version": 1, "layout": {"version": 1, "window": {"frame": [0, 0, 10, 10]}}}' >&3
            for i in $(seq 100); do ls -A | grep -q '^\\.gesturetrace-' && break; sleep 0.02; done
            kill -\(signal) $pid; exec 3>&-; wait $pid; echo $?; head -c 12 out.txt
            """, in: folder)
        #expect(output == "0\ngesturetrace", "\(output)")
    }

    @Test func anUpdateAnHourLaterDeletesTheFilesOfAKilledProcess() throws {
        let folder = try folder()
        for name in [".gesturetrace-1-1", ".gesturetrace-2-1", ".other"] {
            try "x".write(toFile: folder.path + "/traces/" + name, atomically: false, encoding: .utf8)
        }
        let names = try shell(
            "touch -t 202001010000 traces/.gesturetrace-1-1 traces/.other; $G check traces --update --ci >/dev/null; ls -A traces",
            in: folder)
        #expect(names == ".gesturetrace-2-1\n.other\na.timeline\na.trace.json\n")
    }

    @Test func aFileAtItsSizeLimitIsAnErrorAndLeavesNoTemporaryFile() throws {
        let folder = try folder()
        try Self.drag(seconds: 30).write(toFile: folder.path + "/long.trace.json", atomically: true, encoding: .utf8)
        let output = try shell("(ulimit -f 1; $G replay long.trace.json -o out.txt); echo $?; ls -A", in: folder)
        #expect(output.contains("cannot write 'out.txt'") && output.hasSuffix("\n2\nlong.trace.json\ntraces\n"))
    }

    @Test(arguments: ["mkfifo traces/a.timeline", "ln -s /dev/zero traces/a.timeline", "ln -s /dev/full traces/a.timeline"])
    func aGoldenThatIsAPipeOrADeviceIsAnErrorAndDoesNotBlock(_ making: String) throws {
        let folder = try folder()
        _ = try shell(making, in: folder)
        for options in ["", "--update --ci", "--update=all --ci", "--allow-outside"] {
            let output = try shell("timeout 20 $G check traces \(options); echo $?", in: folder)
            let isLink = making.hasPrefix("ln") && !options.contains("allow")
            let words = !isLink ? "is a pipe or a device" : options.isEmpty ? "' leads to '/dev/" : "' is a link to '/dev/"
            #expect(output.contains(words) && output.hasSuffix("\n2\n"), "\(output)")
        }
    }

    @Test func anInvalidGoldenIsReplacedAndItsTraceKeepsItsExpectations() throws {
        let folder = try folder()
        try #"""
        {"version": 1, "layout": {"version": 1, "window": {"id": "window", "frame": [0, 0, 100, 100]}}, "golden": {"timeTolerance": 0.01},
        "expect": ["touch 1 hits window"], "gestures": [{"tap": [1, 1]}]}
        """#.write(toFile: folder.path + "/x.trace.json", atomically: true, encoding: .utf8)
        let output = try shell(
            "echo 'gesturetrace timeline 0' >x.timeline; $G check x.trace.json --update=all --ci; echo $?; head -c 1 x.timeline", in: folder
        )
        #expect(output.hasSuffix("1 golden timeline written\n0\ng"))
    }

    @Test(arguments: ["fifo", "/dev/zero", "-"])
    func aLayoutThatIsAPipeOrADeviceIsAnError(_ layout: String) throws {
        let folder = try folder()
        try #"{"version": 1, "layout": "\#(layout)", "gestures": [{"tap": [1, 1]}]}"#
            .write(toFile: folder.path + "/x.trace.json", atomically: true, encoding: .utf8)
        let output = try shell(
            "mkfifo fifo; timeout 20 $G replay x.trace.json; echo $?; timeout 20 $G lint x.trace.json; echo $?", in: folder)
        let word = ["-": "there is no file '-'", "fifo": "is a pipe or a device"][layout] ?? "lies outside"
        #expect(output.components(separatedBy: word).count >= 2 && output.contains("\n2\n"))
    }

    @Test func aTraceWhoseNameCannotBeOpenedIsAnError() throws {
        let folder = try folder()
        let output = try shell("ln -s nowhere traces/x.trace.json; $G check traces; echo $?", in: folder)
        #expect(output.contains("'traces/x.trace.json' is in its folder and cannot be found") && output.hasSuffix("\n2\n"))
        let other = try shell("rm traces/x.trace.json; touch traces/$'bad\\xff.trace.json'; $G check traces; echo $?", in: folder)
        #expect(other.contains("cannot be found") && other.hasSuffix("\n2\n"))
    }

    @Test(arguments: ["lint traces", "lint traces --fix", "diff traces other", "diff other traces", "check traces"])
    func noEntryOfAFolderIsSkippedSilently(_ command: String) throws {
        let folder = try folder()
        func isReported(_ making: String, _ words: String) throws {
            let output = try shell(
                """
                rm -rf traces other; mkdir -p traces/deep other; \(making); timeout 20 $G \(command); echo $?
                chmod -R u+rwx traces
                """, in: folder)
            #expect(output.hasPrefix("gesturetrace: error: " + words) && output.hasSuffix("\n2\n"), "\(making): \(output)")
        }
        let lost =
            "is in its folder and cannot be found: its name is not UTF-8, or it is a link that leads nowhere; rename or remove it\n"
        try isReported("ln -s nowhere traces/deep/x.trace.json", "'traces/deep/x.trace.json' \(lost)")
        try isReported("ln -s y.trace.json traces/x.trace.json; ln -s x.trace.json traces/y.trace.json", "'traces/")
        try isReported("touch traces/$'bad\\xff.trace.json'", "'traces/bad�.trace.json' \(lost)")
        try isReported("touch traces/$'bad.trace.js\\xff'", "'traces/bad.trace.js�' \(lost)")
        try isReported("mkdir traces/$'bad\\xff'", "'traces/bad�' \(lost)")
        try isReported(
            "mkfifo traces/x.trace.json", "'traces/x.trace.json' is a pipe or a device, not a regular file; put a file in its place\n")
        // The root user can read a folder regardless of its permissions.
        guard try shell("mkdir closed; chmod 0 closed; ls closed >/dev/null 2>&1; echo $?", in: folder) != "0\n" else { return }
        try isReported("chmod 0 traces/deep", "'traces/deep' cannot be read: Permission denied; check the path and its permissions\n")
    }

    @Test func linkedFoldersAreNotEnteredAndOtherFilesAreIgnored() throws {
        let folder = try folder()
        let output = try shell(
            """
            ln -s . traces/loop; ln -s nowhere traces/notes.txt; mkfifo traces/pipe; $G check traces --update --ci >/dev/null
            for c in 'lint traces' 'diff traces traces' 'check traces -q'; do timeout 20 $G $c; echo $?; done
            """, in: folder)
        #expect(output == "0\n0\ncheck: 1 trace, all as expected\n0\n", "\(output)")
    }

    @Test func initNamesItsFilesEvenIfItsOutputIsFull() throws {
        let folder = try folder()
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let output = try shell("$G init --name card --folder new </dev/null 2>&1 >/dev/full; echo $?; ls new", in: folder)
        #expect(
            output.hasSuffix(
                """
                gesturetrace: error: cannot write standard output: the disk is full; 'new/card.layout.json', 'new/card.trace.json' and \
                'new/card.timeline' were written
                2
                card.layout.json
                card.timeline
                card.trace.json

                """), "\(output)")
    }

    @Test func aFileThatIsTooLargeIsRefusedInAGigabyteOfMemory() throws {
        let folder = try folder()
        let said = ":1:1: error: the file is larger than 1024 MB, and its text is kept in memory; use a part of it\n2\n"
        // While the buffer grows to its full size, the old buffer of half that size is still allocated. The memory limit suffices for these
        // two buffers, but not for two buffers of the full size.
        let endless = try shell("ulimit -v 2000000; timeout 60 $G import /dev/zero; echo $?", in: folder)
        #expect(endless == "/dev/zero" + said)
        // The size of a regular file is known before the file is read, so the file is refused before a large buffer is needed.
        let sparse = try shell("truncate -s 1073741825 sparse; ulimit -v 300000; $G import sparse; echo $?", in: folder)
        #expect(sparse == "sparse" + said)
    }

    @Test func argumentsGivenMoreThanOnceAreUsedOnce() throws {
        let folder = try folder(["a", "b"])
        _ = try shell("$G check traces --update --ci", in: folder)
        for line in [
            "rules B9 $many", "lint $many traces/a.trace.json", "check -q $many traces", "check -q traces --filter $many",
            "replay traces/a.trace.json --who t $who",
        ] {
            let output = try shell(
                """
                often() { yes -- "$1" 2>/dev/null | head -20000; }
                many=$(often traces); who=$(often '--who t')
                case '\(line)' in rules*) many=$(often late-taps);; *--filter*) many="a $(often '--filter b')";; esac
                $G \(line) >many.txt; echo $?; many=late-taps; who=
                case '\(line)' in rules*) ;; *--filter*) many='a --filter b';; *) many=traces;; esac
                $G \(line) >once.txt; echo $?; cmp many.txt once.txt
                """, in: folder)
            #expect(output == "0\n0\n", "\(line): \(output.suffix(300))")
        }
    }

    @Test func anEmptyTMPDIRIsIgnored() throws {
        let folder = try folder(["a", "b"])
        #expect(try shell("TMPDIR= $G diff traces/a.trace.json traces/b.trace.json >/dev/null; echo $?", in: folder) == "0\n")
        let missing = try shell("TMPDIR=/nonexistent $G diff traces/a.trace.json traces/b.trace.json; echo $?", in: folder)
        #expect(missing.contains("a temporary file in /nonexistent"))
    }

    @Test func aLongNameDoesNotMakeTheTemporaryNameTooLong() throws {
        let name = String(repeating: "n", count: 240)
        let folder = try folder([name])
        _ = try shell("$G check traces --update --ci", in: folder)
        #expect(folder.text("traces/\(name).timeline")?.hasPrefix("gesturetrace timeline 1\n") == true)
    }

    @Test func aLinkWithTheTemporaryFilesNameIsNotFollowed() throws {
        let folder = try folder()
        let output = try shell(
            """
            echo precious >precious
            for pid in $(seq $(($$ + 1)) $(($$ + 40))); do ln -s precious .gesturetrace-$pid-1; done
            $G replay traces/a.trace.json -o out.txt; cat precious; head -c 12 out.txt; test -L out.txt || echo file
            """, in: folder)
        #expect(output == "precious\ngesturetracefile\n")
    }

    @Test func aReaderThatClosesThePipeEndsACommandSilently() throws {
        let folder = try folder()
        // The output is much larger than the buffer of a pipe, so the process at the other end of the pipe exits before all output is
        // written.
        try Self.drag(seconds: 60).write(toFile: folder.path + "/long.trace.json", atomically: true, encoding: .utf8)
        let output = try shell("$G replay long.trace.json | true; echo ${PIPESTATUS[0]}", in: folder)
        #expect(output == "0\n")
    }
}
