import Foundation
import TestSupport
import Testing

@Suite struct ShrinkCommandTests {
    private static let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test("The example in docs/commands/shrink.md matches the command's output")
    func example() throws {
        let page = try String(contentsOf: Self.top.appending(path: "docs/commands/shrink.md"), encoding: .utf8)
        let session = try #require(page.firstMatch(of: #/```console\n\$ gesturetrace (?<line>[^\n]*)\n(?<printed>(?s:.*?))```\n/#))
        let folder = try Folder()
        try FileManager.default.copyItem(at: Self.top.appending(path: "traces"), to: folder.url.appending(path: "traces"))
        let run = try Run(shell: "\"$G\" \(session.line)", in: folder)
        #expect(run.output == session.printed && run.code == 0)
    }

    @Test("The result is one file that passes 'check' and that 'shrink' leaves unchanged")
    func result() throws {
        let folder = try Sample.folder()
        let run = try Run(["shrink", "a.trace.json", "--keep", "tap recognized", "-o", "small.trace.json"], in: folder)
        #expect(run.code == 0 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("2 views and 1 recognizer became 2 and 1; 2 events became 1 gesture; "), "\(run)")
        try FileManager.default.removeItem(at: folder.url.appending(path: "a.layout.json"))
        let check = try Run(["check", "--strict", "small.trace.json"], in: folder)
        #expect(check.code == 0, "\(check)")
        // If the option '--keep' is not given, the shrunk trace must still fulfil the trace's 'expect' sentences.
        let again = try Run(["shrink", "small.trace.json"], in: folder)
        #expect(again.output == folder.text("small.trace.json"), "\(again)")
    }

    @Test(
        "Streams, files of other programs and standard input are read",
        arguments: [
            (["a.trace.jsonl"], ""), (["w.json", "--layout", "a.layout.json"], ""), (["-"], Sample.trace),
        ])
    func formats(words: [String], input: String) throws {
        let run = try Run(["shrink", "--keep", "tap recognized"] + words, in: Sample.folder(), input: input)
        #expect(
            run.code == 0 && run.output.hasSuffix("  \"gestures\": [{ \"tap\": \"card\" }],\n  \"expect\": [\"tap recognized\"] }\n"),
            "\(run)")
    }

    @Test("Options change the replayed trace, and the result contains their effect")
    func options() throws {
        let set = try Run(
            ["shrink", "a.trace.json", "--set", "tap.numberOfTapsRequired=2", "--keep", "never tap recognized"], in: Sample.folder())
        #expect(set.code == 0 && set.output.contains("\"numberOfTapsRequired\": 2"), "\(set)")
        let text =
            #"{"version":1,"layout":{"window":{"id":"window","frame":[0,0,390,844],"#
            + #""subviews":[{"id":"s","type":"slider","frame":[0,0,200,40]}]}},"gestures":[{"press":[15.5,20]}]}"#
        let words = ["shrink", "-", "--keep", "s valueChanged"]
        let old = try Run(words + ["--system", "iOS 18"], in: Folder(), input: text)
        #expect(old.code == 0 && old.output.contains("\"system\": \"iOS 18\""), "\(old)")
        #expect(try Run(words, in: Folder(), input: text).code == 2)
    }

    @Test(
        "Wrong sentences and wrong usage are errors",
        arguments: [
            (["--keep", "tap failed"], "--keep \"tap failed\": it does not hold for the unchanged trace; "),
            (["--keep", "tpa recognized"], "unknown view or recognizer 'tpa'; did you mean 'tap'?"),
            ([], "the trace has no 'expect'; add a sentence that must stay true"),
            (["--keep", "tap recognized", "--set", "tap.isEnabld=true"], "did you mean 'isEnabled'?"),
        ])
    func wrongUsage(words: [String], expected: String) throws {
        let run = try Run(["shrink", "a.trace.json"] + words, in: Sample.folder())
        #expect(run.code == 2 && run.output.isEmpty && run.errors.contains(expected), "\(run)")
    }

    @Test("A warning says that nearly every trace satisfies the sentence")
    func vague() throws {
        let run = try Run(["shrink", "a.trace.json", "--keep", "no warnings"], in: Sample.folder())
        #expect(
            run.code == 0 && run.errors.contains("gesturetrace: warning: the sentences hold for nearly every trace, so little"),
            "\(run)")
    }

    @Test("'compare --shrink' writes the smallest trace of the first difference")
    func differences() throws {
        let layout = Sample.layout.replacing("\n", with: "").replacing("]}]}", with: ##"]},{"id":"other","frame":[0,0,9,9]}]}"##)
        let rows = [
            #"{"t":0,"x-row":{"t":0,"kind":"touch","touch":1,"phase":"began","x":100,"y":200,"view":"card","recognizers":["tap"]}}"#,
            #"{"t":0,"x-row":{"t":0,"kind":"view.touches","view":"card","method":"touchesBegan","touches":[1]}}"#,
        ]
        let take =
            [#"{"version":1,"layout":\#(layout),"x-capture":{"recorder":2,"system":"iOS 17.2"}}"#, Sample.began] + rows + [Sample.ended]
        let last = #"{"t":0.08,"x-row":{"t":0.08,"kind":"view.touches","view":"card","method":"touchesEnded","touches":[1]}}"#
        let folder = try Folder(["take.trace.jsonl": (take + [last]).joined(separator: "\n") + "\n"])
        let run = try Run(["compare", "take.trace.jsonl", "--shrink", "small.trace.json"], in: folder)
        #expect(
            run.code == 1 && run.errors.hasPrefix("small.trace.json: never view:card touchesEnded; 3 views and 1 recognizer became 2 and "),
            "\(run)")
        #expect(folder.text("small.trace.json")?.hasSuffix("  \"expect\": [\"never view:card touchesEnded\"] }\n") == true)
        let same = try Run(["compare", "small.trace.json", "--shrink", "none.trace.json"], in: folder)
        #expect(folder.text("none.trace.json") == nil, "\(same)")
    }
}
