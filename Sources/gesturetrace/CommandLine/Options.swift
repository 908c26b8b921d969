import GestureAnalysis
import GestureChecks
import GestureEngine
import GestureFiles
import GestureImport
import GestureSurvey
import GestureTimeline

/// All options of all commands, in the order in which the help lists them. Each option is declared only here.
struct Options: Sendable {
    let from = Option.word(
        "--from", "KIND", of: ImportKind.allCases.map(\.rawValue), note: ": the kind of the file (default: detected)",
        [.import, .`init`]
    ) { ImportKind(rawValue: $0) }
    let printCommand = Option.flag("--print-command", "only print the lldb command that prints a screen", [.import])
    let layoutOut = Option.file("--layout-out", "write the layout to a separate file, to which the trace refers", [.import])
    let scene = Option.value(
        "--scene", "NAME", "import this scene of a storyboard or this test of a UI test's source (default: the first that is not empty)",
        [.import, .`init`]
    ) { $0 }
    let flat = Option.flag(
        "--flat", "put all views of a UI test's tree directly into the window, so that a touch can reach each of them", [.import, .`init`])
    let scale = Option.value(
        "--scale", "PIXELS", "the number of pixels in a point", needs: "a number above 0, such as 3", [.import, .`init`]
    ) {
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
        "--rotate", "DEGREES", of: ["0", "90", "180", "270"], default: "0",
        note: ": the clockwise rotation of the screen relative to its digitizer",
        [.import, .`init`]
    ) {
        Int($0).map { $0 / 90 }
    }
    let merge = Option.file("--merge", "update this layout with the import; additions made by hand are kept", [.import])
    let name = Option.value("--name", "NAME", "the name of the files (default: the name of the first FILE)", [.`init`]) { $0 }
    let folder = Option.value("--folder", "FOLDER", "the folder to write the files to (default: traces)", [.`init`]) { $0 }.or("traces")
    let ask = Option.flag(
        "--ask", "ask at the terminal for facts that the files do not contain, if an answer would change the timeline", [.`init`])
    let gesture = Option.value(
        "--gesture", "NAME", "the gesture whose outcomes a picture shows (default: the first one with an outcome)", [.survey]
    ) { $0 }
    let traces = Option.value(
        "--traces", "FOLDER", "write a trace of each finding into this folder, with 'expect'; nothing is overwritten", [.survey]
    ) { $0 }
    let keepSystem = Option.flag(
        "--keep-system", "also keep UIKit's own recognizers of the types that a layout can describe", [.import, .`init`])
    let layout = Option.file("--layout", "use this layout instead of the trace's own", [.replay, .explain, .shrink, .expand, .whatif])
    let system = Option.value(
        "--system", "SYSTEM", "simulate this iOS version, for example \"iOS 18\" (default: the layout's)",
        [.replay, .explain, .shrink, .expand, .screen, .survey, .page, .diff, .compare]
    ) { try System(named: $0, by: "--system") }
    let systems = Option.value(
        "--systems", "SYSTEMS",
        "check each trace on each of these versions of iOS, as in \"iOS 17,iOS 26\"; a version that has no golden such as "
            + "NAME.ios17.timeline uses NAME.timeline", [.check]
    ) { text in
        try text.split(separator: ",", omittingEmptySubsequences: false)
            .map { try System(named: String($0.drop { $0 == " " }), by: "--systems") }
    }.or([])
    let namedLayout = Option.file("--layout", "make the trace refer to this layout, a path relative to the trace's folder", [.import])
    let set = Option.repeated(
        "--set", "ID.PROPERTY=VALUE",
        "change a property, or another key of the layout, before the replay, as in pan.cancelsTouchesInView=false",
        [.replay, .explain, .shrink, .whatif])
    let row = Option.value(
        "--row", "NUMBER", "explain the row with this number, counted from 1", needs: "a whole number from 1", [.explain]
    ) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
    let missing = Option.value(
        "--missing", "\"WHO WHAT\"",
        "explain why this row is missing, and try changes that would make it occur, as in \"save touchUpInside\"", [.explain]
    ) { $0 }
    let unwanted = Option.value(
        "--unwanted", "\"WHO WHAT\"",
        "explain what caused this row, and try changes that would prevent it, as in \"pager willBeginDragging\"",
        [.explain]
    ) { $0 }
    let keep = Option.repeated(
        "--keep", "SENTENCE", "with --missing or --unwanted: propose only changes after which this sentence of 'expect' is still true",
        [.explain])
    let kept = Option.repeated("--keep", "SENTENCE", "a sentence, written as in 'expect', that must stay true", [.shrink])
    let keepTrace = Option.repeated(
        "--keep-trace", "FILE", completion: .files,
        "with --missing or --unwanted: propose only changes that do not affect this other trace of the same layout", [.explain])
    let at = Option.value(
        "--at", "SECONDS", "print the state of touches, recognizers, timers and scroll views at this time",
        needs: "a time in seconds that is not negative, such as 0.2", [.explain]
    ) { Double($0).flatMap { (0...1e9).contains($0) ? $0 : nil } }
    let answer = Option.repeated(
        "--answer", "WHO.METHOD=EXPRESSION",
        "change an answer of a delegate or a view, as in pan.shouldBegin=false; an empty answer, or "
            + "'default', removes it", [.whatif])
    let simultaneous = Option.repeated("--simultaneous", "A:B", "let two recognizers recognize at the same time", [.whatif])
    let require = Option.repeated("--require", "A:B", "make recognizer A wait for B to fail", [.whatif])
    let noRequire = Option.repeated("--no-require", "A:B", "remove the requirement that recognizer A wait for B to fail", [.whatif])
    let remove = Option.repeated("--remove", "ID", "remove this recognizer or view", [.whatif])
    let withLayout = Option.repeated(
        "--with-layout", "FILE", completion: .files, "replay the same touches on another layout", [.whatif])
    let or = Option.separator("--or", "separate alternative sets of changes; a table compares their outcomes", [.whatif])
    let people = Option.value(
        "--people", "COUNT", "also simulate COUNT people who make each gesture, and count the outcomes", needs: "a number from 1 to 10000",
        [.survey, .whatif]
    ) { Int($0).flatMap { (1...PeopleTrials.maximumPeople).contains($0) ? $0 : nil } }
    let person = Option.value(
        "--person", "NUMBER", "print the gestures as simulated person NUMBER would make them (see --people of survey and whatif)",
        needs: "a number from 1 to 10000", [.expand]
    ) { Int($0).flatMap { (1...PeopleTrials.maximumPeople).contains($0) ? $0 : nil } }
    let peopleTables = Option.file(
        "--people-tables", "use the tables in this file instead of the built-in ones to simulate people (docs/people.md)",
        [.survey, .whatif, .expand])
    let exitCode = Option.flag("--exit-code", "exit with 1 if anything differs", [.whatif])
    let update = Option.flag(
        "--update", "WHICH", of: ["missing", "failing", "all"], bare: GoldenWriting.missingAndFailing,
        "write goldens; WHICH is missing (those that do not exist), failing (those that differ) or all (both, and goldens for traces "
            + "that need none because they have an 'expect'); without WHICH, missing and failing ones",
        [.check]
    ) { GoldenWriting(rawValue: $0) }
    let pending = Option.flag("--pending", "write new goldens to NAME.timeline.new, for 'gesturetrace review'", [.check])
    let ci = Option.flag("--ci", "allow goldens to be changed or deleted even if the environment variable CI is set", [.check, .accept])
    let failOnOrphans = Option.flag("--fail-on-orphans", "fail if there is a golden without a trace", [.check])
    let prune = Option.flag("--prune", "delete goldens without a trace", [.check])
    let since = Option.value(
        "--since", "REF",
        "check only traces that changed since REF (a commit, branch or tag), or whose golden or layout changed", [.check]
    ) {
        $0
    }
    let filter = Option.repeated(
        "--filter", "TEXT", isSet: true, "check only traces whose path or title contains this text or matches this pattern", [.check])
    let changes = Option.flag(
        "--changes", "treat the PATHs as the files of a commit: skip deleted files and files that no trace uses", [.check])
    let watch = Option.flag("--watch", "check again whenever a trace, a layout or a golden changes, until Ctrl-C", [.check])
    let strict = Option.flag(
        "--strict",
        "also fail for expectations that any trace would meet, traces in which no finger touches the window, touches that never lift, and "
            + "empty shards", [.check])
    let suggest = Option.flag("--suggest", "propose expectations for each trace instead of checking it", [.check])
    let otherSystem = Option.repeated("--system", "SYSTEM", "simulate this iOS version, for example \"iOS 18\"", [.whatif])
    let mode = Option.value(
        "--mode", "MODE", "survey only this mode of the app; name a nested mode by its path, as in doodle/eraser", Self.surveys
    ) { $0 }
    let view = Option.value("--view", "ID", "survey only places in this view", Self.surveys) { $0 }
    let gestures = Option.value(
        "--gestures", "LIST", "survey only these gestures, as in tap,swipe or \"drag left\"", needs: "gestures, as in tap,swipe",
        Self.surveys
    ) { $0.split(separator: ",").map { String($0.drop { $0 == " " }) } }.or([])
    let timeTolerance = Option.tolerance("--time-tolerance", "SECONDS", "treat times that differ by at most this as equal")
    let pointTolerance = Option.tolerance(
        "--point-tolerance", "POINTS",
        "treat coordinates that differ by at most this as equal, and velocities that differ by at most 60 times this")
    let only = Option.value(
        "--only", "KINDS", "show only rows of these kinds (see docs/timeline.md), as in recognizer.state,view.touches", timelines
    ) {
        try RowKinds(parsing: $0)
    }.or(.all)
    let hide = Option.value("--hide", "KINDS", "hide rows of these kinds (see docs/timeline.md)", [.replay]) { try RowKinds(parsing: $0) }
    let brief = Option.flag("--brief", "show only decisions, actions and the touches that views get", [.replay])
    let who = Option.repeated("--who", "NAME", isSet: true, "show only rows about, by or for this recognizer or view", [.replay])
    let touch = Option.touches
    let between = Option.value(
        "--between", "A..B", "show only rows from A to B seconds; either may be omitted", needs: "two times in seconds, as in 0.2..0.5",
        [.replay]
    ) { TimeSpan.parse($0) }
    let summary = Option.flag(
        "--summary", "WHEN", of: ["always", "never"], bare: true,
        "add a summary of outcomes and delays: always or never (default: for text on a terminal)", [.replay]
    ) { $0 == "always" }
    let format = Option.word("--format", "FORMAT", default: TimelineFormat.text, [.explain, .diff, .whatif, .compare])
    let surveyFormat = Option.word("--format", "FORMAT", default: SurveyFormat.text, note: "; the last two are pictures", [.survey])
    let replayFormat = Option.word("--format", "FORMAT", default: ReplayFormat.text, note: "; the last four are for viewing", [.replay])
    let deviceTolerance = Option.tolerance(
        "--time-tolerance", "SECONDS", "treat times that differ by at most this as equal (default: 0.034)", [.compare],
        default: Capture.tolerance
    )
    let anonymous = Option.flag("--anonymous", "print the capture itself, with the app's names replaced", [.compare])
    let shrink = Option.file("--shrink", "write the smallest trace that shows the first difference, for a bug report", [.compare])
    let checkFormat = Option.word(
        "--format", "FORMAT", of: CheckFormat.allCases.map(\.rawValue),
        note: "; default: text, or github under GitHub Actions; names: only the paths of the traces that fail", [.check]
    ) { CheckFormat(rawValue: $0) }
    let rulesFormat = Option.word("--format", "FORMAT", default: TimelineFormat.text, [.rules])
    let learnFrom = Option.value("--from", "LESSON", "start with this lesson, by its name or number", [.learn]) { $0 }
    let list = Option.flag(
        "--list", "list the lessons; + marks lessons answered correctly on the first try, ~ on a later try", [.learn])
    let progress = Option.file("--progress", "store the answers in this file", [.learn])
    let reset = Option.flag("--reset", "forget all answers", [.learn])
    let site = Option.value("--site", "FOLDER", "write the course as interactive pages with an index, for any static host", [.learn]) { $0 }
    let lesson = Option.flag("--lesson", "make a lesson: ask the reader to predict the outcome, then explain it", [.page])
    let write = Option.value("--write", "FOLDER", "write the course as Markdown pages with pictures", [.learn]) { $0 }
    let lintFormat = Option.word("--format", "FORMAT", default: LintFormat.text, note: "; github: annotations for GitHub Actions", [.lint])
    let maximum = Option.value(
        "--max", "COUNT", "show this many failures with their rows (default: 3); if there are more, group them by change",
        needs: "a number, such as 10", [.check]
    ) { Int($0).flatMap { (0...1_000_000).contains($0) ? $0 : nil } }.or(3)
    let quiet = Option.flag("--quiet", short: "-q", "print only the last line (text)", [.check])
    let junit = Option.file("--junit", "also write the results as JUnit XML; '-' is standard output, in place of the report", [.check])
    let junitStrict = Option.flag(
        "--junit-strict", "with --junit: follow the schemas of Ant and Jenkins, which have no attributes for files and lines", [.check])
    let checkSummary = Option.file("--summary", "also write a summary in Markdown; under GitHub Actions the step always gets one", [.check])
    let fix = Option.flag("--fix", "fix findings that have only one possible fix", [.lint])
    let baseline = Option.file("--baseline", "hide the findings listed in this file", [.lint])
    let writeBaseline = Option.file("--write-baseline", "write all findings to this file, for use with --baseline", [.lint])
    let failOn = Option.word(
        "--fail-on", "LEVEL", default: FindingLevel.warning, note: ": exit with 1 only for findings of this level or above", [.lint])
    let shard = Option.value(
        "--shard", "N/COUNT", "check only part N of COUNT equal parts, as in 2/5",
        needs: "the number of the part and the number of parts, as in 2/5", [.check]
    ) { Shard($0) }
    let jobs = Option.value(
        "--jobs", "COUNT", "use this many threads (default: one for each core)", needs: "a number from 1 to 1024", [.check, .survey]
    ) { Int($0).flatMap { (1...1024).contains($0) ? $0 : nil } }
    let why = Option.flag("--why", "add the rule of each row and the reason for it (text)", [.replay])
    let fold = Option.flag(
        "--fold", "WHEN", of: ["always", "never"], bare: true,
        "print a run of movement as one line: always or never (text; default: on a terminal)",
        [.replay]
    ) { $0 == "always" }
    let all = Option.flag("--all", "print a sentence for every difference, not only for the most important ones", [.diff, .whatif])
    let rows = Option.flag("--rows", "also print the rows that differ, with some rows around them", [.diff, .whatif])
    let foldChanges = Option.flag("--fold", "print a run of similar changes as one line (text)", [.diff, .whatif])
    let stat = Option.flag(
        "--stat", "print counts instead of rows: how much of each recognizer, view and control changed", [.diff, .whatif])
    let rename = Option.renames
    let path = Option.file("--path", "the file's name to use in messages: git's %P", [.merge])
    let sideBySide = Option.flag("--side-by-side", "print two columns that fit the width of the terminal", [.diff, .whatif])
    let allowOutside = Option.flag(
        "--allow-outside", "also read referenced files outside the root (the repository, the given folder, or the file's own folder)",
        [.replay, .explain, .shrink, .expand, .screen, .survey, .page, .diff, .whatif, .check, .review, .accept, .reject, .lint])
    let color = Option.word(
        "--color", "WHEN", default: ColorChoice.auto, note: "; NO_COLOR is respected", timelines + [.compare, .explain, .check])
    let output = Option.file(
        "--output", short: "-o", "write to this file; if the command fails, an existing file is left as it was",
        Command.allCases.filter { ![.check, .accept, .reject, .review, .`init`].contains($0) })

    private static let timelines: [Command] = [.replay, .diff, .whatif]
    private static let surveys: [Command] = [.survey, .diff, .whatif]
    static let table = Options()
    /// The descriptions of all options. They are collected while the properties above are created, because a separate list could omit an
    /// option. Finding the properties with `Mirror` instead took a sixth of the time that a short replay needs.
    static let all = {
        _ = table
        return OptionSpec.made
    }()
}

/// The formats in which commands can print rows.
enum TimelineFormat: String, CaseIterable { case text, jsonl }

/// The formats in which `replay` can print its result.
enum ReplayFormat: String, CaseIterable { case text, jsonl, svg, html, perfetto, mermaid }

/// The formats in which `survey` can print its result.
enum SurveyFormat: String, CaseIterable {
    case text, jsonl, svg, html

    var isPicture: Bool { self == .svg || self == .html }
}

/// The values that the option `--color` accepts.
enum ColorChoice: String, CaseIterable { case auto, always, never }

/// Parses time ranges as the option `--between` accepts them.
enum TimeSpan {
    /// Parses text of the form `A..B`, in which one of the bounds may be omitted. Returns `nil` if the text has any other form.
    static func parse(_ text: String) -> ClosedRange<Double>? {
        // Three dots between the bounds, as in Swift, are also accepted.
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
    /// Creates the iOS version with the given name, or throws an error that names the option to which the name was passed.
    init(named name: String, by option: String) throws(UsageError) {
        guard let system = System(name) else { throw .badValue(name, option: option, needs: System.names.listed("or")) }
        self = system
    }
}

extension Option where Value == [Int] {
    fileprivate static let touches: Option = {
        let texts = Option<[String]>.repeated("--touch", "N", "show only rows of this touch and their consequences", [.replay])
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
            "--rename", "A=B",
            "treat the name A in the first timeline as B in the second; if a view and a recognizer are both named A, write view:A or "
                + "recognizer:A",
            [.diff, .whatif])
        return Option(spec: texts.spec) { words in
            var renames: [Rename] = []
            for word in words {
                guard let rename = Rename(word) else {
                    throw UsageError.badValue(word, option: "--rename", needs: "both names, as in pan=drag")
                }
                // Each old name and each new name may occur only once, because renamed objects with the same name could not be
                // distinguished.
                if renames.contains(where: { $0.party == rename.party && ($0.new == rename.new || $0.old == rename.old) }) {
                    throw UsageError.badValue(word, option: "--rename", needs: "each old name and each new name only once")
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
