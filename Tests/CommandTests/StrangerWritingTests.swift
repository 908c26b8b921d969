import Foundation
import TestSupport
import Testing

/// Tests of the rules in docs/security.md: the files that goldens, fixed files, baselines and the pages of a course may overwrite.
extension StrangerTests {
    /// Command lines that write a golden or a pending timeline.
    static let writers = [
        "check . --update --ci", "check a.trace.json --update=all --ci", "check --update=failing --ci", "accept .", "check --pending",
    ]

    @Test(arguments: writers)
    func aGoldenThatIsALinkIsNotWrittenThrough(_ command: String) throws {
        let target = command.contains("pending") ? "a.timeline.new" : "a.timeline"
        for inside in [true, false] {
            let folder = try project()
            let rc = inside ? "rc" : "../outside/rc"
            let output = try run(
                "echo precious >\(rc); ln -s \(rc) \(target); $G \(command); echo $?; cat \(rc); test -L \(target) && echo link; "
                    + "ls -A . ../outside",
                in: folder)
            #expect(output.contains("\(target):1:1: error: '\(target)' is a link to '"), "\(output)")
            #expect(output.contains("/rc', and nothing is written through a link") && output.contains("\n2\nprecious\nlink\n"), "\(output)")
            #expect(!output.contains(".gesturetrace-"))
        }
    }

    @Test(arguments: ["check . --update --ci", "accept .", "accept a.survey", "check --pending"])
    func aGoldenSurveyThatIsALinkIsNotWrittenThrough(_ command: String) throws {
        let target = command.contains("pending") ? "a.survey.new" : "a.survey"
        let folder = try project()
        try folder.put("p/a.survey", "gesturetrace survey 1\n\nend\n")
        let output = try run(
            "$G check . --update=missing --ci; mv a.survey rc; \(target == "a.survey" ? "" : "cp rc a.survey;") ln -s rc \(target); "
                + "$G \(command); echo $?; cat rc; test -L \(target) && echo link; ls -A",
            in: folder)
        #expect(output.contains("\(target):1:1: error: '\(target)' is a link to '"), "\(output)")
        #expect(output.contains("\n2\ngesturetrace survey 1\n\nend\nlink\n") && !output.contains(".gesturetrace-"), "\(output)")
    }

    @Test func aGoldenSurveyOutsideTheRootIsNeitherReadNorShown() throws {
        let folder = try project()
        let output = try run(
            "ln -s ../outside/config.json a.survey; $G check a.survey; echo $?; $G check . --format github; $G check . --pending; ls",
            in: folder)
        #expect(output.contains("and only files below that root are read") && output.contains("\n2\n"), "\(output)")
        for word in ["hunter2", "password", "username"] { #expect(!output.contains(word), "\(output)") }
    }

    @Test(arguments: ["precious\n", "gesturetrace timeline 1\n", "\0\u{1}\n"])
    func aFileThatIsNotASurveyIsNotOverwritten(_ text: String) throws {
        let folder = try project()
        try folder.put("p/a.survey", text)
        for command in ["check . --update --ci", "check . --update=all --ci", "accept a.survey"] {
            let output = try run("$G \(command)", in: folder)
            #expect(output.contains("a.survey:1:1: error: this is not a survey, and only a survey is overwritten"), "\(output)")
            #expect(output.hasSuffix("\n2\n") && folder.text("p/a.survey") == text)
        }
    }

    @Test func pendingGoldensAreNotAcceptedThroughALink() throws {
        let folder = try project()
        let output = try run(
            "$G check --pending; echo precious >rc; ln -s rc a.timeline; $G accept .; echo $?; echo a | $G review .; echo $?; cat rc",
            in: folder)
        #expect(output.components(separatedBy: "'a.timeline' is a link to '").count >= 3 && output.hasSuffix("precious\n0\n"), "\(output)")
        let other = try run("rm a.timeline; mv a.timeline.new rc; ln -s rc a.timeline.new; $G accept .; echo $?; ls", in: folder)
        #expect(other.contains("'a.timeline.new' is a link to '") && other.contains("\n2\n") && !other.contains("a.timeline\n"), "\(other)")
        #expect(
            try run("$G reject .; head -c 12 rc; ls", in: folder).hasPrefix("rejected  a.timeline.new\nreject: 1 rejected\ngesturetrace"))
    }

    @Test func goldenRowsAreNotWrittenThroughALink() throws {
        let folder = try project(#""layout": "a.layout.json", "golden": {"rows": []}"#)
        let output = try run(
            "mv a.trace.json real.json; ln -s real.json a.trace.json; $G check a.trace.json --update --ci; echo $?; cat real.json",
            in: folder)
        #expect(
            output.contains("'a.trace.json' is a link to '") && output.contains("\n2\n") && output.contains(#""rows": []"#), "\(output)")
    }

    @Test(arguments: ["precious\n", "{\"version\": 2}\n", "\0\u{1}\n"])
    func aFileThatIsNotATimelineIsNotOverwritten(_ text: String) throws {
        let folder = try project()
        try folder.put("p/a.timeline", text)
        for command in ["check . --update --ci", "check . --update=all --ci", "accept ."] {
            let output = try run("$G \(command)", in: folder)
            #expect(
                output.contains("a.timeline:1:1: error: this is not a timeline, and only a timeline is overwritten")
                    && output.hasSuffix("\n2\n"), "\(output)")
            #expect(folder.text("p/a.timeline") == text)
        }
        let output = try run("rm a.timeline; $G check --pending; cp env.txt a.timeline; $G accept .", in: folder)
        #expect(output.contains("only a timeline is overwritten") && folder.text("p/a.timeline") == "password=hunter2\n", "\(output)")
    }

    @Test(arguments: [
        "", "gesturetrace timeline 1\n", "gesturetrace timeline 1\r\n", "gesturetrace timeline 7\nx\n", "{\"timeline\": 1}\n",
    ])
    func aDamagedTimelineIsOverwritten(_ text: String) throws {
        let folder = try project()
        try folder.put("p/a.timeline", text)
        #expect(try run("$G check . --update --ci", in: folder).hasSuffix("1 golden timeline written\n0\n"))
        #expect(try run("$G check .", in: folder).hasSuffix("\n0\n"))
    }

    @Test func lintRepairsNoLinkAndNoFileOutsideTheFolder() throws {
        let layout = #"{"version": 1, "variables": {"unused": 1}, "window": {"id": "window", "frame": [0, 0, 390, 844]}}"#
        let folder = try project(self.layout("../common/c.layout.json"))
        try folder.put("common/c.layout.json", layout)
        try folder.put("p/b.layout.json", layout)
        let mended = try run("$G lint --fix b.layout.json 2>&1 | grep -c fixed", in: folder)
        #expect(mended == "1\n0\n", "the finding can be mended: \(mended)")
        try folder.put("p/b.layout.json", layout)
        let linked = try run("mv b.layout.json real.json; ln -s real.json b.layout.json; $G lint --fix b.layout.json", in: folder)
        #expect(linked.contains("'b.layout.json' is a link to '") && linked.hasSuffix("\n2\n"), "\(linked)")
        #expect(folder.text("p/real.json") == layout)
        let outside = try run("rm b.layout.json real.json; rm -r .git; mkdir ../.git; $G lint --fix .", in: folder)
        #expect(
            outside.contains("/common', outside '") && outside.contains("nothing is written there") && outside.hasSuffix("\n2\n"),
            "\(outside)")
        #expect(folder.text("common/c.layout.json") == layout)
        #expect(try run("$G lint --fix . ../common 2>&1 | grep -c fixed", in: folder) == "1\n0\n")
    }

    @Test func baselinesFirstFilesAndPagesAreNotWrittenThroughLinks() throws {
        let folder = try project()
        let output = try run(
            """
            echo precious >rc
            ln -s rc base.json; $G lint . --write-baseline base.json; echo $?
            mkdir traces; ln -s ../rc traces/first.timeline; $G init </dev/null; echo $?; ls traces
            ln -s ../nothing traces/second.layout.json; $G init --name second </dev/null; echo $?
            mkdir course; ln -s ../rc course/README.md; $G learn --write course; echo $?; cat rc
            rm -r traces; ln -s ../outside traces; $G init </dev/null
            """, in: folder)
        #expect(output.contains("'base.json' is a link to '") && output.contains("'course/README.md' is a link to '"), "\(output)")
        for name in ["first.timeline", "second.layout.json"] { #expect(output.contains("'traces/\(name)' already exists"), "\(output)") }
        #expect(output.contains("\n2\nprecious\n") && output.contains("'traces' leads to '") && output.hasSuffix("\n2\n"), "\(output)")
    }

    @Test func anOptionsTargetIsWrittenThroughALink() throws {
        let output = try run(
            "touch ../outside/out; ln -s ../outside/out out; $G replay a.trace.json -o out; head -c 12 ../outside/out", in: try project())
        #expect(output == "gesturetrace0\n")
    }
}
