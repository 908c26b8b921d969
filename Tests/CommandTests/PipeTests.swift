import Foundation
import TestSupport
import Testing

/// Tests that pass a trace to the program through a pipe.
@Suite struct PipeTests {
    private static let beginning = #"{"version":1,"title":"a title","layout":"a.layout.json","events":["#

    private func shell(_ line: String, in folder: Folder) throws -> String { try Run(shell: line, in: folder).output }

    /// Creates a folder with the given files and the sample files.
    private func folder(_ files: [String: String]) throws -> Folder {
        let folder = try Sample.folder()
        for (name, text) in files { try text.write(toFile: folder.path + "/" + name, atomically: true, encoding: .utf8) }
        return folder
    }

    @Test(arguments: ["-", "/dev/stdin --layout a.layout.json", "in"])
    func anObjectPrintsTheSameRowsAsItsFile(_ name: String) throws {
        let others = #""comment":"c","expect":["tap recognized"]"#
        let early = Self.beginning + Sample.began + ",\n" + Sample.ended + "]"
        let late = #"{"version":1,"events":[\#(Sample.began),\#(Sample.ended)],"title":"a title","layout":"a.layout.json"}"#
        for text in [early + "}", early + "," + others + "}", late, Sample.gestures] {
            let folder = try folder(["x.json": text])
            let output = try shell(
                "mkfifo in; \(name == "in" ? "cat x.json >in & " : "cat x.json | ")$G replay \(name) >piped; echo $?; "
                    + "$G replay x.json >whole; sed -i 2d piped whole; cmp piped whole",
                in: folder)
            #expect(output == "0\n", "\(text)")
            #expect(folder.text("whole")?.contains("◉ tap") == true)
        }
    }

    @Test func anErrorInAnObjectComesBeforeAnyRow() throws {
        let wrong = Self.beginning + "\n" + Sample.began + ",\n" + Sample.ended + ",\n" + #"{"t":1,"remove":"nobody"}"# + "\n]}"
        // A stream is replayed line by line, so the rows of the earlier lines are printed before the error.
        let lines =
            #"{"version":1,"title":"a title","layout":"a.layout.json"}"#
            + "\n\(Sample.began)\n\(Sample.ended)\n{\"t\":1,\"remove\":\"nobody\"}\n"
        let folder = try folder(["x.json": wrong, "x.jsonl": lines])
        let error =
            "2\n<stdin>:4:17: error: unknown view or recognizer 'nobody'; use 'window', 'card' or 'tap'\n\(#"{"t":1,"remove":"nobody"}"#)\n"
        #expect(try shell("cat x.json | $G replay - 2>errors; echo $?; head -2 errors", in: folder) == error)
        let output = try shell("cat x.jsonl | $G replay - 2>errors; echo $?; head -2 errors", in: folder)
        #expect(output.hasPrefix("gesturetrace timeline 1\ntrace -\n") && output.contains("◉ tap        recognized\n"))
        #expect(output.hasSuffix("\n" + error))
        // An output file is either written completely or not created.
        #expect(try shell("cat x.json | $G replay - -o out 2>errors; echo $?; ls out 2>errors", in: folder) == "2\n")
    }

    @Test func rowsOfAStreamArePrintedAsSoonAsTheirEventIsRead() throws {
        let header = #"{"version":1,"title":"a title","layout":"a.layout.json"}"#
        let folder = try folder(["1": header + "\n" + Sample.began + "\n", "2": Sample.ended + "\n"])
        let output = try shell(
            """
            mkfifo in; $G replay - <in >out & pid=$!
            exec 3>in
            wait_for() { for i in $(seq 100); do grep -q "$1" out && echo "$1" && break; sleep 0.05; done; }
            cat 1 >&3; wait_for 'touch 1 began'; grep -c 'touch 1 ended' out
            cat 2 >&3; wait_for 'touch 1 ended'
            exec 3>&-; wait $pid; echo $?; tail -1 out
            """, in: folder)
        #expect(output == "touch 1 began\n0\ntouch 1 ended\n0\n  0.080  end\n")
    }

    @Test func withALayoutOptionATraceNeedsNoLayout() throws {
        let text = #"{"title":"a title","events":[\#(Sample.began),\#(Sample.ended),{"t":1,"remove":"nobody"}]}"#
        let folder = try folder(["x.json": text])
        let output = try shell("cat x.json | $G replay - --layout a.layout.json; echo $?", in: folder)
        #expect(!output.contains("◉ tap") && output.hasSuffix("2\n"))
        #expect(try shell("cat x.json | $G replay -; echo $?", in: folder).hasPrefix("<stdin>:1:1: error: the trace names no layout"))
    }

    @Test(arguments: [
        "explain", "explain --at 0.05", "lint", "expand", "diff a.trace.json", "whatif --remove tap", "replay --format svg",
        "replay --format jsonl",
    ])
    func otherCommandsReadATraceFromAPipe(_ words: String) throws {
        let names = ["x.json", "y.json"]
        let folder = try folder([names[0]: Self.beginning + Sample.began + "," + Sample.ended + "]}", names[1]: Sample.trace])
        for name in names {
            let output = try shell(
                """
                cat \(name) | $G \(words) - >piped 2>&1; echo $? >>piped
                $G \(words) \(name) >whole 2>&1; echo $? >>whole
                sed -i 's/\(name)/-/' whole; cmp piped whole && echo same; tail -1 whole
                """, in: folder)
            #expect(output == "same\n0\n", "\(output)")
            if words == "expand" { #expect(try shell("cat \(name) | $G expand - | diff - <(cat \(name); echo)", in: folder).isEmpty) }
        }
    }
}
