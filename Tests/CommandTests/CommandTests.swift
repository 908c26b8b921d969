import Foundation
import TestSupport
import Testing

@Suite struct CommandTests {
    @Test func replayPrintsATimeline() throws {
        let run = try Run(["replay", "a.trace.json"], in: Sample.folder())
        #expect(run.code == 0 && run.errors.isEmpty)
        #expect(run.output.hasPrefix("gesturetrace timeline 1\ntrace a.trace.json\nlayout a.layout.json\n"))
        #expect(run.output.contains("tap        recognized"))
    }

    @Test(arguments: ["a.trace.json", "a.trace.jsonl", "g.trace.json"])
    func standardInputIsReadForADash(name: String) throws {
        let folder = try Sample.folder()
        let named = try Run(["replay", name, "--format", "jsonl"], in: folder)
        let piped = try Run(["replay", "-", "--format", "jsonl"], in: folder, input: try #require(folder.text(name)))
        #expect(named.code == 0 && piped.code == 0)
        #expect(piped.output.split(separator: "\n").dropFirst() == named.output.split(separator: "\n").dropFirst())
    }

    @Test func expandPrintsATraceWithTheSameTimeline() throws {
        let folder = try Sample.folder()
        let expanded = try Run(["expand", "g.trace.json"], in: folder)
        #expect(expanded.code == 0 && expanded.errors.isEmpty)
        #expect(expanded.output.contains(#"{ "t": 0.05, "touches": [ { "id": 1, "phase": "ended", "x": 195, "y": 200 } ] }"#))
        let short = try Run(["replay", "-"], in: folder, input: Sample.gestures)
        let long = try Run(["replay", "-"], in: folder, input: expanded.output)
        #expect(short.output == long.output && short.code == 0)
        #expect(try Run(["expand", "-"], in: folder, input: Sample.stream).output == Sample.stream)
    }

    @Test func importWarnsAndPrintsATrace() throws {
        let folder = try Sample.folder()
        let run = try Run(["import", "--from", "webkit", "w.json", "--layout", "a.layout.json", "-o", "w.trace.json"], in: folder)
        #expect(run.code == 0 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("w.json:1:39: warning: touch 1 moved without having begun; it begins here\n"))
        let direct = try Run(["replay", "w.json", "--layout", "a.layout.json", "--only", "recognizer.state"], in: folder)
        let imported = try Run(["replay", "w.trace.json", "--only", "recognizer.state"], in: folder)
        #expect(direct.code == 0 && imported.code == 0)
        #expect(direct.output.split(separator: "\n").dropFirst(3) == imported.output.split(separator: "\n").dropFirst(3))
        let piped = try Run(["import", "--from=webkit", "-"], in: folder, input: Sample.webkit)
        #expect(piped.code == 0 && piped.errors.hasPrefix("<stdin>:1:39: warning:"))
    }

    @Test func badInputPrintsNothingAndEndsWithTwo() throws {
        let folder = try Sample.folder()
        let wrong = Sample.trace.replacing("]}]}", with: "]},\n{\"t\":9,\"remove\":\"nothing\"}]}")
        try wrong.write(to: folder.url.appending(path: "b.trace.json"), atomically: false, encoding: .utf8)
        let run = try Run(["replay", "b.trace.json"], in: folder)
        #expect(run.code == 2 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("b.trace.json:2:17: error: unknown view or recognizer 'nothing'"))
        let missing = try Run(["replay", "c.trace.json"], in: folder)
        #expect(missing.code == 2 && missing.errors == "c.trace.json:1:1: error: there is no file 'c.trace.json'; check the path\n")
        let target = Sample.gestures.replacing("\"card\"", with: "\"crad\"")
        let gesture = try Run(["expand", "-"], in: folder, input: target)
        #expect(gesture.code == 2 && gesture.output.isEmpty && gesture.errors.contains("did you mean 'card'?"))
    }

    @Test func anOutputFileIsCompleteOrDoesNotExist() throws {
        let folder = try Sample.folder()
        let before = folder.names
        // Only the last line of the stream is invalid, so much output is written before the error is found.
        let broken = Sample.stream + "{\"t\":0.09,\"remove\":\"nothing\"}\n"
        let failed = try Run(["replay", "-", "-o", "out.timeline"], in: folder, input: broken)
        #expect(failed.code == 2 && failed.output.isEmpty)
        #expect(folder.names == before)
        #expect(try Run(["replay", "a.trace.json", "-o", "out.timeline"], in: folder).code == 0)
        let good = folder.text("out.timeline")
        #expect(try good == Run(["replay", "a.trace.json"], in: folder).output)
        #expect(try Run(["replay", "-", "-o", "out.timeline"], in: folder, input: broken).code == 2)
        #expect(folder.text("out.timeline") == good)
        let nowhere = try Run(["expand", "g.trace.json", "-o", "none/x.json"], in: folder)
        #expect(nowhere.code == 2 && nowhere.errors == "gesturetrace: error: cannot write 'none/x.json': its folder does not exist\n")
    }

    @Test func aClosedPipeEndsTheProgram() throws {
        let folder = try Sample.folder()
        let long = (1...50_000).map { "{\"t\":\($0),\"note\":\"n\"}\n" }.joined()
        try (Sample.stream + long).write(to: folder.url.appending(path: "long.trace.jsonl"), atomically: false, encoding: .utf8)
        for command in ["replay", "expand"] {
            let run = try Run(shell: "set -o pipefail; \"$G\" \(command) long.trace.jsonl 2>/dev/null | head -1; exit $?", in: folder)
            #expect(run.output.split(separator: "\n").count == 1)
            // An exit code of 128 or more means that a signal ended the process.
            #expect(run.code < 128, "\(command)")
        }
    }

    @Test func colourIsAnOption() throws {
        let folder = try Sample.folder()
        let plain = try Run(["replay", "a.trace.json"], in: folder).output
        #expect(!plain.contains("\u{1B}"))
        #expect(try Run(["replay", "a.trace.json", "--color", "always"], in: folder).output.contains("\u{1B}["))
        #expect(try Run(["replay", "a.trace.json", "--color=never"], in: folder).output == plain)
        #expect(try Run(["replay", "a.trace.json"], in: folder, environment: ["NO_COLOR": "1"]).output == plain)
    }

    @Test func anErrorShowsItsSourceLineAfterTheMessage() throws {
        let folder = try Folder(["x.trace.json": "{ \"layout\": \"a\",\n\t\"evnets\": [] }\n"])
        let run = try Run(["replay", "x.trace.json"], in: folder)
        #expect(
            run.errors == """
                x.trace.json:1:1: error: the trace has neither 'events' nor 'gestures'; add one of them
                { "layout": "a",
                ^
                x.trace.json:2:2: error: unknown key 'evnets'; did you mean 'events'?
                    "evnets": [] }
                    ^

                """)
    }

    @Test func anErrorAboutAnEmptyPathHasNoLocation() throws {
        let run = try Run(["replay", ""], in: Folder())
        #expect(run.code == 2 && run.errors == "gesturetrace: error: the path of a file is empty; write one, or '-' for standard input\n")
    }

    @Test func propertiesOfAViewCanBeSetButItsSubviewsCannot() throws {
        let folder = try Sample.folder()
        let run = try Run(["replay", "a.trace.json", "--set", "card.shouldBegin=false"], in: folder)
        #expect(run.code == 0 && run.output.contains("✕ tap        failed  due to card"), "\(run)")
        let other = try Run(["replay", "a.trace.json", "--set", "card.subviews=[]"], in: folder)
        #expect(other.code == 2 && other.output.isEmpty)
        #expect(
            other.errors.hasSuffix(
                "'subviews' is fixed by the layout and cannot be set; write another layout, and use --with-layout (--layout for 'replay')\n"
            ))
    }

    @Test func aSuggestionEndsTheMessage() throws {
        let run = try Run(["replay", "a", "--colour", "always"], in: Folder())
        #expect(
            run.errors
                == "gesturetrace: error: unknown option '--colour'; did you mean '--color'? 'gesturetrace replay --help' lists them\n")
    }
}
