import Foundation
import TestSupport
import Testing

@Suite struct ReplayOptionTests {
    @Test(arguments: [
        ["--why"], ["--fold"], ["--only", "touch"], ["--hide", "touch"], ["--brief"], ["--who", "tap"], ["--touch", "1"],
        ["--between", "0..1"],
        ["--summary"],
    ])
    func optionsThatAPictureWouldIgnoreAreRefused(option: [String]) throws {
        let folder = try Sample.folder()
        for format in option == ["--why"] ? ["svg", "html", "perfetto", "mermaid"] : ["svg"] {
            let run = try Run(["replay", "a.trace.json", "--format", format] + option, in: folder)
            #expect(run.code == 2 && run.output.isEmpty)
            #expect(
                run.errors
                    == "gesturetrace: error: '\(option[0])' is for rows, and \(format) is a picture of all rows; remove it, or use "
                    + "'--format text'\n"
            )
        }
    }

    @Test func textOptionsAreRefusedForJSON() throws {
        for option in ["--why", "--fold"] {
            let run = try Run(["replay", "a.trace.json", "--format", "jsonl", option], in: Sample.folder())
            #expect(run.code == 2 && run.errors.contains("'\(option)' is for text only; remove it, or remove '--format jsonl'"))
        }
        #expect(try Run(["replay", "a.trace.json", "--format", "svg", "--fold=no", "--summary=no"], in: Sample.folder()).code == 0)
    }

    @Test(arguments: ["5..1", "x", "..", "nan..1", "1..inf", "0..1..2"])
    func invalidTimesAreRefused(times: String) throws {
        let run = try Run(["replay", "a.trace.json", "--between", times], in: Sample.folder())
        #expect(run.code == 2 && run.errors.contains("'--between' cannot be '\(times)'; write two times in seconds, as in 0.2..0.5"))
    }

    @Test func eitherTimeMayBeLeftOut() throws {
        let folder = try Sample.folder()
        let all = try Run(["replay", "a.trace.json"], in: folder).output
        for times in ["..1", "0..", "-1e300..1e300", "0...1"] {
            let run = try Run(["replay", "a.trace.json", "--between", times], in: folder)
            #expect(run.code == 0 && run.output.split(separator: "\n").dropLast() == all.split(separator: "\n").dropLast())
        }
    }

    @Test func unknownNamesAreReportedOnStandardError() throws {
        let folder = try Sample.folder()
        let run = try Run(["replay", "a.trace.json", "--who", "tpa", "--touch", "7"], in: folder)
        #expect(run.code == 0 && run.output.contains("  end  0 of "))
        #expect(
            run.errors == "gesturetrace: warning: --who: no row is about, by or for 'tpa'; did you mean 'tap'?\n"
                + "gesturetrace: warning: --touch: no row has touch 7\n")
        #expect(try Run(["replay", "a.trace.json", "--who", "tap", "--touch", "1"], in: folder).errors.isEmpty)
        let word = try Run(["replay", "a.trace.json", "--touch", "first"], in: folder)
        #expect(word.code == 2 && word.errors.contains("'--touch' cannot be 'first'; write the id of a touch, such as 1"))
    }

    @Test func aSummaryIsNeitherCountedNorComparedAsARow() throws {
        let folder = try Sample.folder()
        let plain = try Run(["replay", "a.trace.json"], in: folder).output
        let text = try Run(["replay", "a.trace.json", "--summary"], in: folder).output
        let json = try Run(["replay", "a.trace.json", "--summary", "--format", "jsonl"], in: folder).output
        #expect(text.hasPrefix(plain + "\nsummary of "))
        let lines = json.split(separator: "\n")
        #expect(
            lines[lines.count - 2].hasPrefix(#"{"t": 0.08, "kind": "summary", "#) && lines.last == #"{"t": 0.08, "kind": "end", "rows": 9}"#
        )
        try folder.put("plain.timeline", plain)
        try folder.put("text.timeline", text)
        try folder.put("a.jsonl", json)
        for pair in [["plain.timeline", "text.timeline"], ["text.timeline", "a.jsonl"], ["a.jsonl", "plain.timeline"]] {
            #expect(try Run(["diff"] + pair, in: folder).code == 0)
        }
        try folder.put("worse.timeline", plain + "\nsomething else\n")
        #expect(try Run(["diff", "plain.timeline", "worse.timeline"], in: folder).errors.contains("more text after the timeline's end"))
    }

    @Test func aTruncatedTimelineIsReadBack() throws {
        let folder = try Sample.folder()
        for (name, format) in [("a.timeline", "text"), ("a.jsonl", "jsonl")] {
            let cut = ["replay", "a.trace.json", "--between", "0.05..", "--brief", "--format", format, "-o", name]
            #expect(try Run(cut, in: folder).code == 0)
        }
        #expect(folder.text("a.timeline")?.contains("⋮ 2 rows before 0.050") == true)
        #expect(try Run(["diff", "a.timeline", "a.jsonl"], in: folder).code == 0)
    }

    #if os(Linux)
        /// Returns the lines that a replay prints on a terminal with the given number of columns.
        private func terminal(_ columns: Int, _ options: String, in folder: Folder, before: String = "") throws -> [String] {
            let line =
                "env -u COLUMNS TERM=xterm \(before) script -qc 'stty cols \(columns); $G replay long.trace.json \(options)' /dev/null"
            return try Run(shell: line, in: folder).output.replacing("\r\n", with: "\n").split(
                separator: "\n", omittingEmptySubsequences: false
            )
            .map(String.init)
        }

        private func long() throws -> Folder {
            let recognizers =
                (1...6).map { #"{"id":"tap\#($0)","type":"tap","numberOfTouchesRequired":2}"# } + [
                    #"{"id":"pan","type":"pan","action":"moved"}"#
                ]
            let layout =
                #"{"version":1,"window":{"id":"window","frame":[0,0,390,844],"#
                + #""gestureRecognizers":[\#(recognizers.joined(separator: ","))]}}"#
            return try Folder(["long.trace.json": #"{"version":1,"layout":\#(layout),"gestures":[{"drag":[100,100],"by":[200,0]}]}"#])
        }

        private static let hasTerminals = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

        @Test(.enabled(if: hasTerminals)) func onATerminalRunsAreFoldedAndASummaryIsPrinted() throws {
            let folder = try long()
            let shown = try terminal(80, "--color never", in: folder)
            #expect(shown.contains("  0.000    ∙ 7 alike    touchesBegan 1"))
            #expect(shown.contains { $0.contains("⋯ fold ") } && shown.contains { $0.hasPrefix("summary of ") })
            #expect(shown.allSatisfy { $0.count <= 80 && !$0.contains("\u{1B}") })
            let whole = try terminal(200, "--fold=no --summary=no --color never", in: folder)
            #expect(!whole.contains { $0.contains("fold") || $0.contains("alike") || $0.hasPrefix("summary") })
            let piped = try Run(["replay", "long.trace.json"], in: folder).output
            // When output is written to a pipe, its columns are the same as on a wide terminal.
            #expect(whole.filter { !$0.contains("│ views") } == piped.components(separatedBy: "\n").filter { !$0.contains("│ views") })
        }

        @Test(.enabled(if: hasTerminals)) func aVeryNarrowTerminalGetsLinesOfFortyColumns() throws {
            let folder = try long()
            let narrow = try terminal(1, "--why --color never", in: folder)
            #expect(narrow.contains { $0.hasPrefix("  0.000    ∙ 7 alike") } && narrow.allSatisfy { $0.count <= 40 })
            #expect(try terminal(80, "--color never", in: folder, before: "COLUMNS=1").filter { $0.count > 40 }.isEmpty)
        }

        @Test(.enabled(if: hasTerminals)) func aFileNeverContainsTerminalFormatting() throws {
            let folder = try long()
            _ = try terminal(80, "-o out.timeline", in: folder)
            #expect(try folder.text("out.timeline") == Run(["replay", "long.trace.json"], in: folder).output)
        }
    #endif
}
