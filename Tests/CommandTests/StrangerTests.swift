import Foundation
import TestSupport
import Testing

/// Tests of the rules in docs/security.md: the files that an untrusted trace or layout can read, and the files that goldens and fixes can
/// overwrite.
@Suite struct StrangerTests {
    static let window = #"{"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844]}}"#
    static let own = #"{"version": 1, "layout": \#(window), "gestures": [{"tap": [10, 10]}]}"#
    static let secret = #"{"version": 1, "username": "ci-bot", "password": "hunter2", "window": 3}"#

    /// Creates a repository `p` that contains a trace with the given members. Files inside and outside the repository contain secrets.
    func project(_ members: String = #""layout": "a.layout.json""#, git: Bool = true) throws -> Folder {
        let folder = try Folder([
            "p/a.trace.json": #"{"version": 1, \#(members), "gestures": [{"tap": [10, 10]}]}"#, "p/a.layout.json": Self.window,
            "outside/config.json": Self.secret, "outside/plain.layout.json": Self.window, "outside/b.trace.json": Self.own,
            "p/env.txt": "password=hunter2\n", "p/words.json": #"["hunter2", "password"]"#, "p/word.json": #""hunter2""#,
        ])
        if git { try folder.put("p/.git/config", "[user]\n  password = hunter2\n") }
        return folder
    }

    func run(_ line: String, in folder: Folder) throws -> String {
        // On CI, 'accept' and '--update' fail before they read any file, so the tests unset the environment variables of CI.
        try Run(shell: "export CI= GITHUB_ACTIONS=; cd p; " + line + "; echo $?", in: folder).output
    }

    func layout(_ path: String) -> String { #""layout": "\#(path)""# }

    // MARK: Reading

    static let commands = [
        "replay a.trace.json", "check .", "check a.trace.json --format github", "check . --format jsonl", "check . --junit -", "lint .",
        "lint a.trace.json --format sarif", "lint . --format github", "explain a.trace.json",
        "explain a.trace.json --missing 'x began'", "whatif a.trace.json --set window.alpha=0.5", "expand a.trace.json",
        "diff a.trace.json a.trace.json", "diff . ../p", "check . --update --ci", "check --pending", "check . --suggest",
    ]

    static let places = ["/proc/self/environ", "/etc/shadow", "../outside/config.json", ".git/config", "sub/../../outside/config.json"]

    @Test(arguments: Chance.pairs(commands, places))
    func aLayoutOutsideTheRootIsRefusedWithoutShowingItsContent(_ command: String, _ path: String) throws {
        let output = try run("SECRET=hunter2 $G \(command)", in: try project(layout(path)))
        #expect(output.hasSuffix("\n\(command.hasPrefix("lint") ? 1 : 2)\n"), "\(output)")
        let isGit = path == ".git/config"
        #expect(output.contains(isGit ? "is one of git's own files" : "and only files below that root are read"), "\(output)")
        // Some reports contain a normalized path, which has no '..'.
        #expect(output.contains(path.replacing("sub/../", with: "")) || output.contains(path), "\(output)")
        #expect(output.contains("use --allow-outside"), "\(output)")
        for word in ["hunter2", "password", "username", "root:", "PATH="] { #expect(!output.contains(word), "\(output)") }
    }

    @Test func theErrorIsLocatedAtThePathAndNamesTheRoot() throws {
        let folder = try project(layout("../outside/config.json"))
        let real = try run("pwd -P", in: folder).split(separator: "\n")[0]
        let output = try run("$G replay a.trace.json", in: folder)
        #expect(
            output.hasPrefix(
                "a.trace.json:1:26: error: the layout cannot be read: '../outside/config.json' lies outside '\(real)', "
                    + "and only files below that root are read; move it there, or use --allow-outside\n"), "\(output)")
    }

    @Test func allowOutsideReadsALayoutAnywhereAndShowsItOnlyIfItIsAnObject() throws {
        let plain = try project(layout("../outside/plain.layout.json"))
        #expect(try run("$G replay a.trace.json --allow-outside | head -n 1", in: plain) == "gesturetrace timeline 1\n0\n")
        #expect(try run("$G check . --update --ci --allow-outside", in: plain).hasSuffix("1 golden timeline written\n0\n"))
        #expect(
            try run("$G lint . --allow-outside; $G explain a.trace.json --allow-outside >out; $G diff . . --allow-outside", in: plain)
                == "0\n")
        #expect(try run("$G replay a.trace.json --allow-outside", in: try project(layout("../outside/config.json"))).contains("hunter2"))
        try plain.put("outside/plain.layout.json", "password hunter2")
        let output = try run("$G replay a.trace.json --allow-outside", in: plain)
        #expect(output == "../outside/plain.layout.json:1:1: error: this is not a JSON object; give the path of a trace or a layout\n2\n")
    }

    @Test(arguments: ["replay a.trace.json", "check .", "lint .", "lint a.layout.json", "screen a.layout.json", "expand a.layout.json"])
    func anIncludeOutsideTheRootIsRefusedEvenInAnIncludedFile(_ command: String) throws {
        let folder = try project()
        let window = #"{"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844], "subviews": [{"include": "%@"}]}}"#
        try folder.put("p/a.layout.json", window.replacing("%@", with: "sub/b.layout.json#inner"))
        for path in ["../../outside/config.json", "/proc/self/environ", "link.json"] {
            let inner = window.replacing("\"window\",", with: "\"inner\",")
            try folder.put("p/sub/b.layout.json", inner.replacing("%@", with: path + "#x"))
            let output = try run("ln -s ../../outside/config.json sub/link.json; $G \(command)", in: folder)
            #expect(output.contains("sub/b.layout.json:1:94: error:") && output.contains("outside '"), "\(output)")
            #expect(!output.contains("hunter2") && !output.contains("password"), "\(output)")
        }
    }

    @Test func aLayoutOnTheCommandLineIsTrustedAndHasItsOwnRoot() throws {
        let folder = try project(layout("missing.json"))
        try folder.put(
            "outside/outer.layout.json",
            #"{"version": 1, "window": {"id": "w", "frame": [0, 0, 390, 844], "subviews": [{"include": "plain.layout.json#window"}]}}"#)
        for path in ["../outside/outer.layout.json", "link.json"] {
            let output = try run(
                "ln -sf ../outside/plain.layout.json link.json; $G replay a.trace.json --layout \(path) | head -n 1", in: folder)
            #expect(output == "gesturetrace timeline 1\n0\n")
        }
        let explained = try run("$G explain a.trace.json --missing 'w touchesMoved' --layout ../outside/outer.layout.json", in: folder)
        #expect(explained.hasSuffix("\n0\n"), "\(explained)")
        let outer =
            #"{"version": 1, "window": {"id": "w", "frame": [0, 0, 390, 844], "subviews": [{"include": "../p/a.layout.json#window"}]}}"#
        try folder.put("outside/outer.layout.json", outer)
        #expect(try run("$G replay a.trace.json --layout ../outside/outer.layout.json", in: folder).contains("only files below that root"))
    }

    @Test func aLinkIsFollowedOnlyBelowTheRoot() throws {
        let folder = try project(layout("link.json"))
        let cases: [(making: String, words: String)] = [
            ("ln -s a.layout.json link.json", "gesturetrace timeline 1"),
            ("ln -s ../outside/config.json link.json", "'link.json' leads to '"),
            ("ln -s ../outside far; ln -s far/config.json link.json", "'link.json' leads to '"),
            ("ln -s ../outside/nothing link.json", "'link.json' leads to '"),
            ("ln -s .git/config link.json", "'link.json' is one of git's own files"),
            ("ln -s nothing link.json", "there is no file 'link.json'"),
            ("ln -s link.json link.json", "'link.json' cannot be read: "),
            ("ln -s other link.json; ln -s link.json other", "'link.json' cannot be read: "),
            ("mkfifo link.json", "'link.json' is a pipe or a device"),
            ("mkdir link.json", "'link.json' is a folder"),
        ]
        for (making, words) in cases {
            let output = try run("rm -rf link.json far other; \(making); timeout 20 $G replay a.trace.json 2>&1 | head -n 1", in: folder)
            #expect(output.contains(words), "\(making): \(output)")
        }
    }

    @Test func withoutARepositoryTheRootIsTheGivenFolderOrTheFilesFolder() throws {
        let folder = try project(git: false)
        try folder.put("p/sub/c.trace.json", #"{"version": 1, \#(layout("../a.layout.json")), "gestures": [{"tap": [10, 10]}]}"#)
        #expect(try run("$G check . --update --ci", in: folder).hasSuffix("2 golden timelines written\n0\n"))
        #expect(try run("$G lint . ", in: folder) == "0\n")
        #expect(try run("$G replay sub/c.trace.json", in: folder).contains("outside '"))
        #expect(try run("$G check sub", in: folder).contains("outside '"))
        #expect(try run("$G replay - <sub/c.trace.json", in: folder).contains("outside '"))
        #expect(try run("cd sub; $G replay - <../a.trace.json", in: folder).contains("there is no file 'a.layout.json'"))
        #expect(try run("mkdir .git; $G replay sub/c.trace.json | head -n 1", in: folder) == "gesturetrace timeline 1\n0\n")
    }

    @Test func aFileNamedLikeStandardInputDoesNotChangeTheRoot() throws {
        let output = try run("ln -s ../outside/b.trace.json ./-; $G replay - <a.trace.json | head -n 1", in: try project())
        #expect(output == "gesturetrace timeline 1\n0\n", "\(output)")
    }

    @Test func aTraceOnTheCommandLineIsReadThroughALinkWithTheRootOfItsTarget() throws {
        let folder = try project()
        try folder.put("outside/c.trace.json", #"{"version": 1, \#(layout("a.layout.json")), "gestures": [{"tap": [10, 10]}]}"#)
        #expect(
            try run("ln -s ../outside/b.trace.json b.trace.json; $G replay b.trace.json | head -n 1", in: folder)
                == "gesturetrace timeline 1\n0\n")
        #expect(try run("ln -s ../outside/c.trace.json c.trace.json; $G replay c.trace.json", in: folder).contains("outside '"))
    }

    @Test(arguments: [
        "check .", "lint .", "diff . ../p", "check . --suggest", "check --update --ci", "check a.layout.json", "check --filter x",
    ])
    func aTraceInAFolderThatIsALinkIsReadOnlyBelowTheRoot(_ command: String) throws {
        let folder = try project()
        try folder.put("outside/c.trace.json", #"{"version": 1, "password": "hunter2", \#(layout("a.layout.json")), "gestures": []}"#)
        let output = try run("ln -s ../outside/c.trace.json c.trace.json; $G \(command)", in: folder)
        #expect(!output.contains("hunter2"), "\(output)")
        if !command.contains("layout"), !command.contains("filter") {
            #expect(output.contains("'c.trace.json' leads to '") || output.contains("'./c.trace.json' leads to '"), "\(output)")
            #expect(output.hasSuffix("\n2\n"), "\(output)")
        }
        let named = try run("$G replay c.trace.json", in: folder)
        #expect(named.contains("hunter2"), "a file of the command line is shown: \(named)")
    }

    static let noObjects = ["env.txt", "words.json", "word.json"]

    @Test(arguments: Chance.pairs(commands, noObjects))
    func aLayoutInTheProjectThatIsNotAnObjectIsNotShown(_ command: String, _ file: String) throws {
        let output = try run("$G \(command)", in: try project(layout(file)))
        #expect(output.contains("this is not a JSON object"), "\(output)")
        #expect(!output.contains("hunter2") && !output.contains("password"), "\(output)")
    }

    @Test(
        arguments: Chance.pairs(["check .", "check . --format github", "lint .", "lint . --format sarif", "diff . ../p"], noObjects))
    func aTraceInTheProjectThatIsNotAnObjectIsNotShown(_ command: String, _ file: String) throws {
        let output = try run("ln -s \(file) x.trace.json; $G \(command)", in: try project())
        #expect(output.contains("not a JSON object") || output.contains("neither a timeline nor a trace"), "\(output)")
        #expect(!output.contains("hunter2") && !output.contains("password"), "\(output)")
    }

    @Test func aLayoutAllowedForOneTraceIsNotReusedForAnother() throws {
        let folder = try project(layout("../outside/plain.layout.json"))
        try folder.put("outside/b.trace.json", #"{"version": 1, \#(layout("plain.layout.json")), "gestures": [{"tap": [10, 10]}]}"#)
        for paths in ["../outside/b.trace.json .", "../outside/b.trace.json a.trace.json", "../outside ."] {
            let output = try run("$G check --jobs 1 --format names \(paths)", in: folder)
            #expect(output.contains("a.trace.json:1:26: error: ") && output.contains("outside '"), "\(paths): \(output)")
            #expect(output.contains("../outside/b.trace.json\n") && output.hasSuffix("\n2\n"), "\(paths): \(output)")
        }
    }

    @Test func anObjectInTheProjectIsShown() throws {
        let folder = try project(layout("config.json"))
        try folder.put("p/config.json", Self.secret)
        #expect(try run("$G check .", in: folder).contains(#""password": "hunter2""#))
    }

    @Test func aGoldenThatIsALinkIsReadOnlyBelowTheRoot() throws {
        let folder = try project()
        let output = try run(
            "$G check . --update --ci >out; mv a.timeline ../outside/; ln -s ../outside/a.timeline a.timeline; $G check .", in: folder)
        #expect(output.contains("'a.timeline' leads to '") && output.hasSuffix("\n2\n"), "\(output)")
        #expect(try run("$G check . --allow-outside", in: folder).hasSuffix("\n0\n"))
        try folder.put("outside/a.timeline", "gesturetrace timeline 1\nhunter2\n")
        for command in [
            "check .", "check a.trace.json", "check . --format jsonl", "diff . ../outside", "check --pending", "review", "accept .",
        ] {
            let output = try run("$G \(command) </dev/null", in: folder)
            #expect(command.hasPrefix("diff") || !output.contains("hunter2"), "\(command): \(output)")
        }
        #expect(
            try run("mv ../outside/a.timeline b.timeline; ln -sf b.timeline a.timeline; $G check a.trace.json", in: folder).contains(
                "is cut off"))
    }

    @Test func temporaryFilesOfGitHaveTheRootOfTheRepository() throws {
        let folder = try Folder([
            "a.layout.json": Self.window, "t/a.trace.json": #"{"version": 1, "layout": "../a.layout.json", "gestures": []}"#,
        ])
        let git = "git -c user.name=x -c user.email=x@y -c diff.external=\"$G diff\""
        let output = try Run(
            shell: """
                git init -q . && git add . && \(git) commit -qm 1
                sed -i.old 's/\\[\\]/[{"tap": [1, 1]}]/' t/a.trace.json; cd t; \(git) diff
                sed -i.old 's#[.][.]/a#../../a#' a.trace.json; \(git) diff
                """, in: folder
        ).output
        #expect(output.contains("--- a/t/a.trace.json") || output.contains("a/t/a.trace.json"), "\(output)")
        #expect(output.contains("touch 1") && output.contains("outside '"), "\(output)")
    }

    // MARK: Files that commands open

    private static let strace = "strace -f -e trace=open,openat,creat -o ../log $G"

    @Test(arguments: Chance.pairs(commands, ["../outside/config.json", "/etc/passwd", "link.json", ".git/config"]))
    func noFileOutsideTheRootIsOpened(_ command: String, _ path: String) throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/strace") else { return }
        let output = try run(
            """
            ln -sf ../outside/plain.layout.json link.json; ln -sf ../outside/b.trace.json b.trace.json
            ln -sf ../outside/config.json a.timeline; \(Self.strace) \(command) >../out 2>&1
            grep -E 'outside|/etc/passwd|[.]git/|link.json' ../log
            """, in: try project(layout(path)))
        #expect(output == "1\n", "\(output)")
    }

    // The commands `diff` and `whatif` are excluded, because they write rows to a temporary file.
    @Test(arguments: commands.filter { !$0.hasPrefix("diff") && !$0.hasPrefix("whatif") })
    func nothingButTemporaryFilesOfGoldensIsOpenedForWriting(_ command: String) throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/strace") else { return }
        let output = try run(
            "\(Self.strace) \(command) >../out 2>&1; grep -E 'O_(WRONLY|RDWR|CREAT)' ../log "
                + "| grep -vE '\"[.]gesturetrace-|\"/dev/null\"'; ls",
            in: try project())
        let goldens = command.contains("--update") ? "a.timeline\n" : command.contains("--pending") ? "a.timeline.new\n" : ""
        #expect(output == "a.layout.json\n\(goldens)a.trace.json\nenv.txt\nword.json\nwords.json\n0\n", "\(output)")
    }

    // MARK: Control characters in text

    @Test func controlCharactersAreEscapedInTitlesNotesInterruptionsAndWarnings() throws {
        let bad = #"x\u001b[31m\u202e\u2028\u0085\r\n0.000  touch\\ \u200f"#
        let folder = try Folder([
            "a.trace.json":
                #"{"version": 1, "title": "\#(bad)", "layout": \#(Self.window), "#
                + #""gestures": [{"note": "\#(bad)"}, {"interrupt": "\#(bad)"}, {"tap": [1, 1]}]}"#
        ])
        let shown = #"x\u{1B}[31m\u{202E}\u{2028}\u{85}\r\n0.000  touch\\ \u{200F}"#
        for command in [
            "replay a.trace.json", "replay a.trace.json --summary --why", "check . --update --ci; cat a.timeline", "explain a.trace.json",
        ] {
            let output = try Run(shell: "$G " + command, in: folder).output
            for scalar in ["\u{1B}", "\u{202E}", "\u{2028}", "\u{85}", "\r", "\u{200F}"] {
                #expect(!output.unicodeScalars.contains(scalar.unicodeScalars.first!))
            }
            guard !command.hasPrefix("explain") else { continue }
            #expect(output.contains("title " + shown + "\n") && output.contains("note \"" + shown + "\""), "\(output)")
        }
        #expect(try Run(["diff", "a.timeline", "a.trace.json"], in: folder).code == 0)
    }
}
