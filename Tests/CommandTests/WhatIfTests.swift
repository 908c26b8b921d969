import Foundation
import TestSupport
import Testing

@Suite struct WhatIfTests {
    @Test func itReportsDifferencesAndExitsWithZero() throws {
        let folder = try Sample.folder()
        let run = try Run(["whatif", "a.trace.json", "--set", "tap.cancelsTouchesInView=false"], in: folder)
        #expect(run.code == 0 && run.output.hasPrefix("what if, in a.trace.json:\n  tap.cancelsTouchesInView=false\n\n"), "\(run)")
        #expect(run.output.contains("touchesCancelled"))
        let several = try Run(
            ["whatif", "-", "--set", "thresholds.tap.maximumDuration=0.01", "--remove", "tap"], in: folder, input: Sample.trace)
        #expect(several.code == 0 && several.output.contains("\n  without tap\n"), "\(several)")
        let same = try Run(["whatif", "a.trace.json", "--set", "card.alpha=0.9"], in: folder)
        #expect(same.code == 0 && same.output.contains("Nothing changes; "))
    }

    @Test func theExitCodeReportsDifferencesOnRequest() throws {
        let folder = try Sample.folder()
        let (different, same) = (["--remove", "tap"], ["--set", "card.alpha=0.9"])
        for (words, code) in [(different, Int32(1)), (same, 0), (same + ["--or"] + same, 0), (same + ["--or"] + different, 1)] {
            #expect(try Run(["whatif", "a.trace.json", "--exit-code"] + words, in: folder).code == code, "\(words)")
            #expect(try Run(["whatif", "a.trace.json"] + words, in: folder).code == 0, "\(words)")
        }
    }

    @Test func optionsAreAppliedInTheirOrder() throws {
        let folder = try Sample.folder()
        let set = ["--set", "tap.isEnabled=false"], remove = ["--remove", "tap"]
        #expect(try Run(["whatif", "a.trace.json"] + set + remove, in: folder).code == 0)
        let other = try Run(["whatif", "a.trace.json"] + remove + set, in: folder)
        #expect(other.code == 2 && other.errors.contains("unknown view or recognizer 'tap'"), "\(other)")
    }

    @Test func severalWorldsArePrintedAsATable() throws {
        let folder = try Sample.folder()
        let words = ["--answer", "tap.shouldReceive=false", "--or", "--set=tap.numberOfTapsRequired=2", "--remove=view:card", "--or"]
        let run = try Run(["whatif", "a.trace.json"] + words + ["--set", "card.alpha=0.5"], in: folder)
        #expect(
            run.code == 0
                && run.output == """
                    what if, in a.trace.json:

                                            unchanged    tap.shouldReceive=false   tap.numberOfTapsRequired=2   card.alpha=0.5
                                                                                   without view:card

                    tap                     recognized   no touch                  no touch                     same

                    card touchesBegan       once         same                      never                        same
                    card touchesCancelled   once         never                     never                        same
                    card touchesEnded       never        once                      same                         same
                    window touchesBegan     never        same                      once                         same
                    window touchesEnded     never        same                      once                         same

                    Nothing changes with card.alpha=0.5.

                    tap.shouldReceive=false
                      in Swift, where tap is set up:
                          tap.delegate = self
                      in Swift, in the delegate of tap:
                          func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
                              guard gestureRecognizer === tap else { return true }
                              return false
                          }

                    tap.numberOfTapsRequired=2, without view:card
                      in Swift, where tap is set up:
                          tap.numberOfTapsRequired = 2
                      in Swift, where card is set up:
                          card.removeFromSuperview()

                    card.alpha=0.5
                      in Swift, where card is set up:
                          card.alpha = 0.5

                    """,
            "\(run.output)")
        let rows = try Run(
            ["whatif", "-", "--format", "jsonl", "-o", "out.jsonl"] + words + ["--remove", "tap"], in: folder, input: Sample.trace)
        #expect(rows.code == 0 && rows.output.isEmpty)
        let header = #"{"whatif": 1, "trace": "-", "worlds": [{"settings": [], "differs": false}, "#
        #expect(folder.text("out.jsonl")?.hasPrefix(header) == true)
    }

    @Test func anotherLayoutHasTheSameFingers() throws {
        let folder = try Sample.folder()
        let other = Sample.layout.replacing("[20,100,350,200]", with: "[0,400,390,100]")
        try other.write(to: folder.url.appending(path: "b.layout.json"), atomically: false, encoding: .utf8)
        let run = try Run(["whatif", "g.trace.json", "--with-layout", "b.layout.json", "--rows"], in: folder)
        #expect(run.code == 0 && run.output.hasPrefix("what if, in g.trace.json:\n  on b.layout.json\n"), "\(run)")
        #expect(run.output.contains("▾ touch 1 began (195, 200) on window"), "\(run)")
        let both = try Run(
            ["whatif", "g.trace.json", "--with-layout", "b.layout.json", "--or", "--with-layout", "b.layout.json", "--remove", "tap"],
            in: folder)
        #expect(both.code == 0 && both.output.contains("on b.layout.json"), "\(both)")
    }

    @Test func theDocumentationShowsTheCommandsOutput() throws {
        let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: top.appending(path: "docs/whatif.md"), encoding: .utf8)
        let block = try #require(page.components(separatedBy: "```\n").first { $0.hasPrefix("$ gesturetrace whatif ") })
        let (command, output) = (block.prefix { $0 != "\n" }.dropFirst("$ gesturetrace ".count), block.drop { $0 != "\n" }.dropFirst())
        let run = try Run(shell: "cd '\(top.path)' && \"$G\" \(command)", in: Folder())
        #expect(run.code == 0 && run.output == output, "\(run.output)")
    }

    @Test func aTraceThatChangesAMissingObjectIsRefusedEvenBetweenGestures() throws {
        let folder = try Sample.folder()
        let trace = #"{"version":1,"layout":"a.layout.json","gestures":[{"tap":"card"},{"set":{"tap.isEnabled":true}}]}"#
        for words in [["--remove", "tap"], ["--set", "card.alpha=0.5", "--or", "--remove", "tap"]] {
            let run = try Run(["whatif", "-"] + words, in: folder, input: trace)
            #expect(
                run.code == 2 && run.output.isEmpty && run.errors.contains("<stdin>:1:74: error: unknown view or recognizer 'tap'"),
                "\(run)")
        }
    }

    @Test func replayTakesTheSameSettings() throws {
        let run = try Run(["replay", "a.trace.json", "--set", #"tap.delegate={"shouldBegin": false}"#], in: Sample.folder())
        #expect(run.code == 0 && run.output.contains("? tap        shouldBegin  no  asked delegate:tap"), "\(run)")
    }

    @Test(arguments: [
        ([], "no change is given"), (["--set", "card.alpha=1", "--or"], "no change is given"),
        (["--remove", "tpa"], "--remove tpa: unknown view or recognizer 'tpa'; did you mean 'tap'?"),
        (["--require", "tap:tap"], "'tap' requires itself"), (["--require", "tap"], "write A:B"),
        (["--set", "tap.x=1"], "unknown property 'x'"),
        (
            ["--answer", "tap.shouldBegin=location.x > y"],
            "gesturetrace: error: --answer tap.shouldBegin: unknown name 'y'; use one of 43, such as 'id', 'type' or 'state'\n"
                + "--answer tap.shouldBegin=location.x > y\n                                      ^\n"
        ),
        (["--with-layout", "none.json"], "there is no file 'none.json'"),
        (["--with-layout", "a.layout.json", "--with-layout", "a.layout.json"], "option '--with-layout' is given twice"),
        (["--remove", "tap", "--or", "--remove", "card", "--side-by-side"], "'--side-by-side' compares two timelines only"),
        (["--remove", "tap", "--or", "--remove", "card", "--time-tolerance", "1"], "'--time-tolerance' compares two timelines only"),
        (["--no-require", "tap:tap"], "'tap' does not require 'tap' to fail; it has no requirement"),
    ])
    func wrongUsageAndBadInputEndWithTwo(words: [String], expected: String) throws {
        let folder = try Sample.folder()
        let names = folder.names
        let run = try Run(["whatif", "a.trace.json"] + words, in: folder)
        #expect(run.code == 2 && run.output.isEmpty)
        #expect(run.errors.contains(expected), "\(run.errors)")
        #expect(folder.names == names)
    }
}
