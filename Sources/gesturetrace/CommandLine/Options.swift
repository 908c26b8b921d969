import GestureAnalysis
import GestureChecks
import GestureEngine
import GestureFiles
import GestureImport
import GestureTimeline

/// Every option of every command, in the order of the help: each option is declared only here.
struct Options: Sendable {
    let from = Option.word(
        "--from", "KIND", of: ImportKind.allCases.map(\.rawValue), note: ": what the file is (default: what it looks like)",
        [.import, .`init`]
    ) { ImportKind(rawValue: $0) }
    let printCommand = Option.flag("--print-command", "print the line for lldb that prints a screen, and nothing else", [.import])
    let layoutOut = Option.file("--layout-out", "write the layout to a file of its own, which the trace then names", [.import])
    let scene = Option.value(
        "--scene", "NAME", "take this scene of a storyboard or this test of a UI test, and not the first that has something",
        [.import, .`init`]
    ) { $0 }
    let flat = Option.flag("--flat", "put all views of a test's tree into the window, so that none is out of reach", [.import, .`init`])
    let scale = Option.value("--scale", "PIXELS", "so many pixels are a point", needs: "a number above 0, such as 3", [.import, .`init`]) {
        Double($0).flatMap { (0.01...100).contains($0) ? $0 : nil }
    }
    let size = Option.value(
        "--size", "WIDTHxHEIGHT", "the screen's size in points", needs: "two numbers, as in 390x844", [.import, .`init`]
    ) {
        text in
        let numbers = text.split { $0 == "x" || $0 == "X" || $0 == "," }.compactMap { Double($0) }
        guard numbers.count == 2, numbers.allSatisfy({ (1...100_000).contains($0) }) else { return Size?.none }
        return Size(width: numbers[0], height: numbers[1])
    }
    let rotate = Option.word(
        "--rotate", "DEGREES", of: ["0", "90", "180", "270"], default: "0", note: ": the screen is turned clockwise against its digitizer",
        [.import, .`init`]
    ) {
        Int($0).map { $0 / 90 }
    }
    let merge = Option.file("--merge", "bring the import into this layout: what was added to it by hand stays", [.import])
    let name = Option.value("--name", "NAME", "what the files are called (default: as the first FILE)", [.`init`]) { $0 }
    let folder = Option.value("--folder", "FOLDER", "where they are written (default: traces)", [.`init`]) { $0 }.or("traces")
    let ask = Option.flag(
        "--ask", "ask at the terminal what the files do not say, as far as the answers change the trace's timeline", [.`init`])
    let keepSystem = Option.flag("--keep-system", "keep UIKit's own recognizers, too, as far as a layout has such", [.import, .`init`])
    let layout = Option.file("--layout", "use this layout instead of the trace's own", [.replay, .explain, .expand, .whatif])
    let system = Option.value(
        "--system", "SYSTEM", "replay as on this system, in place of the layout's own, as in \"iOS 18\"",
        [.replay, .explain, .expand, .screen, .page, .diff, .compare]
    ) { try System(named: $0, by: "--system") }
    let systems = Option.value(
        "--systems", "SYSTEMS",
        "check on each of these, as in \"iOS 17,iOS 26\"; NAME.ios17.timeline is a golden of its own, else NAME.timeline counts", [.check]
    ) { text in
        try text.split(separator: ",", omittingEmptySubsequences: false)
            .map { try System(named: String($0.drop { $0 == " " }), by: "--systems") }
    }.or([])
    let namedLayout = Option.file("--layout", "the layout that the trace is to name, relative to the place of the trace", [.import])
    let set = Option.repeated(
        "--set", "ID.PROPERTY=VALUE", "set a property first, as in pan.cancelsTouchesInView=false, or what else the layout says",
        [.replay, .explain, .whatif])
    let row = Option.value(
        "--row", "NUMBER", "explain the row of this number, counted from 1", needs: "a whole number from 1", [.explain]
    ) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
    let missing = Option.value(
        "--missing", "\"WHO WHAT\"", "say why this row did not come, and try what would bring it, as in \"save touchUpInside\"", [.explain]
    ) { $0 }
    let unwanted = Option.value(
        "--unwanted", "\"WHO WHAT\"", "say what made this row come, and try what keeps it away, as in \"pager willBeginDragging\"",
        [.explain]
    ) { $0 }
    let keep = Option.repeated(
        "--keep", "SENTENCE", "with --missing or --unwanted: only changes with which this sentence still holds, as one of 'expect'",
        [.explain])
    let keepTrace = Option.repeated(
        "--keep-trace", "FILE", completion: .files,
        "with --missing or --unwanted: only changes with which this trace, on the same layout, stays as it is", [.explain])
    let at = Option.value(
        "--at", "SECONDS", "say how everything stood at this time", needs: "a time in seconds that is not negative, such as 0.2", [.explain]
    ) { Double($0).flatMap { (0...1e9).contains($0) ? $0 : nil } }
    let answer = Option.repeated(
        "--answer", "WHO.METHOD=EXPRESSION",
        "with another answer of a delegate or a view, as in pan.shouldBegin=false; none, or "
            + "'default': without that answer", [.whatif])
    let simultaneous = Option.repeated("--simultaneous", "A:B", "with two recognizers that may recognize at the same time", [.whatif])
    let require = Option.repeated("--require", "A:B", "with recognizer A waiting for the failure of B", [.whatif])
    let noRequire = Option.repeated("--no-require", "A:B", "with recognizer A no longer waiting for the failure of B", [.whatif])
    let remove = Option.repeated("--remove", "ID", "without this recognizer or view", [.whatif])
    let withLayout = Option.repeated(
        "--with-layout", "FILE", completion: .files, "on another layout, with the same fingers", [.whatif])
    let or = Option.separator("--or", "between the options of several worlds, which a table compares with each other", [.whatif])
    let exitCode = Option.flag("--exit-code", "end with 1 where something differs", [.whatif])
    let update = Option.flag(
        "--update", "WHICH", of: ["missing", "failing", "all"], bare: GoldenWriting.missingAndFailing,
        "write the goldens that are missing or differ, each whole or not at all; or only the missing, the failing, or all, also beside 'expect'",
        [.check]
    ) { GoldenWriting(rawValue: $0) }
    let pending = Option.flag("--pending", "write what goldens would be to NAME.timeline.new, for 'gesturetrace review'", [.check])
    let ci = Option.flag("--ci", "with --update or --prune, and for accept: write although CI is set", [.check, .accept])
    let failOnOrphans = Option.flag("--fail-on-orphans", "a golden without a trace is a failure", [.check])
    let prune = Option.flag("--prune", "delete goldens without a trace", [.check])
    let since = Option.value("--since", "REF", "only traces that git says changed since then, with their goldens and layouts", [.check]) {
        $0
    }
    let filter = Option.repeated(
        "--filter", "TEXT", isSet: true, "only traces whose path or title has this text, or fits this pattern", [.check])
    let changes = Option.flag("--changes", "the PATHs are what a change touched: pass over what is gone or no trace's", [.check])
    let watch = Option.flag("--watch", "check again whenever a trace, a layout or a golden changes, until Ctrl-C", [.check])
    let strict = Option.flag("--strict", "what says nothing is not as expected, either", [.check])
    let suggest = Option.flag("--suggest", "propose expectations for each trace instead of checking it", [.check])
    let otherSystem = Option.repeated("--system", "SYSTEM", "on another system, as in \"iOS 18\"", [.whatif])
    let timeTolerance = Option.tolerance("--time-tolerance", "SECONDS", "times that differ by no more are the same")
    let pointTolerance = Option.tolerance(
        "--point-tolerance", "POINTS", "coordinates that differ by no more are the same, and velocities by no more than 60 times that")
    let only = Option.value("--only", "KINDS", "only rows of these kinds, as in recognizer.state,view.touches", timelines) {
        try RowKinds(parsing: $0)
    }.or(.all)
    let hide = Option.value("--hide", "KINDS", "no rows of these kinds", [.replay]) { try RowKinds(parsing: $0) }
    let brief = Option.flag("--brief", "only decisions, actions and what views get", [.replay])
    let who = Option.repeated("--who", "NAME", isSet: true, "only rows about, by or for this recognizer or view", [.replay])
    let touch = Option.touches
    let between = Option.value(
        "--between", "A..B", "only rows of these seconds; either may be left out", needs: "two times in seconds, as in 0.2..0.5", [.replay]
    ) { TimeSpan.parse($0) }
    let summary = Option.flag(
        "--summary", "WHEN", of: ["always", "never"], bare: true,
        "say in the end what touches came to, who won and how late (default: for text on a terminal)", [.replay]
    ) { $0 == "always" }
    let format = Option.word("--format", "FORMAT", default: TimelineFormat.text, [.explain, .diff, .whatif, .compare])
    let replayFormat = Option.word("--format", "FORMAT", default: ReplayFormat.text, note: "; the last four are pictures", [.replay])
    let deviceTolerance = Option.tolerance(
        "--time-tolerance", "SECONDS", "times that differ by no more are the same; 0.034 without it", [.compare], default: Capture.tolerance
    )
    let anonymous = Option.flag("--anonymous", "print the capture itself, with other names in place of the app's", [.compare])
    let checkFormat = Option.word(
        "--format", "FORMAT", of: CheckFormat.allCases.map(\.rawValue),
        note: "; the default is github under Actions; names: the paths of what is not as expected", [.check]
    ) { CheckFormat(rawValue: $0) }
    let rulesFormat = Option.word("--format", "FORMAT", default: TimelineFormat.text, [.rules])
    let learnFrom = Option.value("--from", "LESSON", "begin with this lesson, by its name or number", [.learn]) { $0 }
    let list = Option.flag("--list", "list the lessons: + was known at once, ~ was learned", [.learn])
    let progress = Option.file("--progress", "keep what was answered in this file", [.learn])
    let reset = Option.flag("--reset", "forget what was answered", [.learn])
    let site = Option.value("--site", "FOLDER", "write the course as pages to touch, with an index, for any static host", [.learn]) { $0 }
    let lesson = Option.flag("--lesson", "ask first what comes of the trace's fingers, and say why then", [.page])
    let write = Option.value("--write", "FOLDER", "write the course as pages with pictures, as docs/lessons has them", [.learn]) { $0 }
    let lintFormat = Option.word("--format", "FORMAT", default: LintFormat.text, note: "; github: annotations of Actions", [.lint])
    let maximum = Option.value(
        "--max", "COUNT", "show so many failures with their rows instead of 3; more are put together by what changed",
        needs: "a number, such as 10", [.check]
    ) { Int($0).flatMap { (0...1_000_000).contains($0) ? $0 : nil } }.or(3)
    let quiet = Option.flag("--quiet", short: "-q", "print the last line only (text)", [.check])
    let junit = Option.file("--junit", "write the results as JUnit XML, too; '-' is standard output, instead of a report", [.check])
    let junitStrict = Option.flag(
        "--junit-strict", "with --junit: only what Ant's and Jenkins' schemas know, so no files and lines", [.check])
    let checkSummary = Option.file("--summary", "write a summary in Markdown, too; under Actions the step gets one anyway", [.check])
    let fix = Option.flag("--fix", "mend what there is only one way to mend, each file whole or not at all", [.lint])
    let baseline = Option.file("--baseline", "hide the findings that this file lists", [.lint])
    let writeBaseline = Option.file("--write-baseline", "write all findings to a file for --baseline", [.lint])
    let failOn = Option.word("--fail-on", "LEVEL", default: FindingLevel.warning, note: ": end with 1 only for such a finding", [.lint])
    let shard = Option.value(
        "--shard", "N/COUNT", "check only one of several equal parts, as in 2/5",
        needs: "the number of the part and how many there are, as in 2/5", [.check]
    ) { Shard($0) }
    let jobs = Option.value(
        "--jobs", "COUNT", "use so many threads instead of one for each core", needs: "a number from 1 to 1024", [.check]
    ) { Int($0).flatMap { (1...1024).contains($0) ? $0 : nil } }
    let why = Option.flag("--why", "say the reason of each row in words (text)", [.replay])
    let fold = Option.flag(
        "--fold", "WHEN", of: ["always", "never"], bare: true, "print a run of mere movement as one line (text; default: on a terminal)",
        [.replay]
    ) { $0 == "always" }
    let all = Option.flag("--all", "say all that differs in sentences, not only what matters most", [.diff, .whatif])
    let rows = Option.flag("--rows", "the rows that differ below the sentences, with some around them", [.diff, .whatif])
    let foldChanges = Option.flag("--fold", "one line for a run of changes that are alike (text)", [.diff, .whatif])
    let stat = Option.flag("--stat", "no rows: how much of each recognizer, view and control changed", [.diff, .whatif])
    let rename = Option.renames
    let path = Option.file("--path", "the file's name in messages, as git's %P", [.merge])
    let sideBySide = Option.flag("--side-by-side", "two columns, in the width of the terminal", [.diff, .whatif])
    let allowOutside = Option.flag(
        "--allow-outside", "read what a file names also outside its root: its repository, the folder given, or its own folder",
        [.replay, .explain, .expand, .screen, .page, .diff, .whatif, .check, .review, .accept, .reject, .lint])
    let color = Option.word(
        "--color", "WHEN", default: ColorChoice.auto, note: "; NO_COLOR is respected", timelines + [.compare, .explain, .check])
    let output = Option.file(
        "--output", short: "-o", "write to a file, whole or not at all",
        Command.allCases.filter { ![.check, .accept, .reject, .review, .`init`].contains($0) })

    private static let timelines: [Command] = [.replay, .diff, .whatif]
    static let table = Options()
    /// The specs that the stored properties above create. A separate list of them could omit one, and reading the properties by a mirror
    /// took a sixth of the time of a short replay.
    static let all = {
        _ = table
        return OptionSpec.made
    }()
}

/// The formats of rows.
enum TimelineFormat: String, CaseIterable { case text, jsonl }

/// The formats of a replay.
enum ReplayFormat: String, CaseIterable { case text, jsonl, svg, html, perfetto, mermaid }

/// The values of `--color`.
enum ColorChoice: String, CaseIterable { case auto, always, never }

/// Times in the syntax of `--between`.
enum TimeSpan {
    /// Parses `A..B`, either bound of which may be omitted, but not both; returns `nil` for anything else.
    static func parse(_ text: String) -> ClosedRange<Double>? {
        // Three dots as in Swift are accepted, too.
        guard let dots = text.firstRange(of: "...") ?? text.firstRange(of: ".."), text[dots] != text[...] else { return nil }
        func bound(_ part: Substring, _ open: Double) -> Double? {
            if part.isEmpty { return open }
            return Double(part).flatMap { $0.isFinite ? $0 : nil }
        }
        guard let from = bound(text[..<dots.lowerBound], -.infinity), let to = bound(text[dots.upperBound...], .infinity), from <= to
        else { return nil }
        return from...to
    }
}

extension System {
    /// Creates the system with a name from the command line.
    init(named name: String, by option: String) throws(UsageError) {
        guard let system = System(name) else { throw .badValue(name, option: option, needs: System.names.listed("or")) }
        self = system
    }
}

extension Option where Value == [Int] {
    fileprivate static let touches: Option = {
        let texts = Option<[String]>.repeated("--touch", "N", "only rows of this touch, and what followed from them", [.replay])
        return Option(spec: texts.spec) { words in
            try words.withoutRepetitions.map { word in
                guard let id = Int(word) else { throw UsageError.badValue(word, option: "--touch", needs: "the id of a touch, such as 1") }
                return id
            }
        }
    }()
}

extension Option where Value == [Rename] {
    fileprivate static let renames: Option = {
        let texts = Option<[String]>.repeated(
            "--rename", "A=B", "what A calls `A` is `B` in B; view:A and recognizer:A where both have the name", [.diff, .whatif])
        return Option(spec: texts.spec) { words in
            var renames: [Rename] = []
            for word in words {
                guard let rename = Rename(word) else {
                    throw UsageError.badValue(word, option: "--rename", needs: "both names, as in pan=drag")
                }
                // Two names that become the same could no longer be distinguished.
                if renames.contains(where: { $0.party == rename.party && ($0.new == rename.new || $0.old == rename.old) }) {
                    throw UsageError.badValue(word, option: "--rename", needs: "a name of its own for each, on either side")
                }
                renames.append(rename)
            }
            return renames
        }
    }()
}

extension Option where Value == Double {
    fileprivate static func tolerance(
        _ name: String, _ unit: String, _ abstract: String, _ commands: [Command] = [.diff, .whatif], default usual: Double = 0
    ) -> Option {
        Option<Double?>.value(
            name, unit, abstract, needs: "a number of \(unit.lowercased()) that is not less than 0, such as 0.001", commands
        ) { text in
            Double(text).flatMap { (0...1e9).contains($0) ? $0 : nil }
        }.or(usual)
    }
}
