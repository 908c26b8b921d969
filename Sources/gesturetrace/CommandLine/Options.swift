import GestureCheck
import GestureFiles
import GestureLint
import GestureTimeline

/// Every option of every command, in the order of the help: nothing else is said about one anywhere.
struct Options: Sendable {
    let from = Option.word(
        "--from", "KIND", of: TraceFormat.importNames, note: ": an event stream of WebKit's layout tests on iOS", [.import]
    ) { TraceFormat.imported($0) }
    let layout = Option.file("--layout", "use this layout instead of the trace's own", [.replay, .expand, .whatif])
    let namedLayout = Option.file("--layout", "the layout that the trace is to name, relative to the place of the trace", [.import])
    let set = Option.repeated(
        "--set", "ID.PROPERTY=VALUE", "set a property first, as in pan.cancelsTouchesInView=false", [.replay, .whatif])
    let remove = Option.repeated("--remove", "ID", "without this recognizer", [.whatif])
    let require = Option.repeated("--require", "A:B", "with recognizer A waiting for the failure of B", [.whatif])
    let update = Option.flag("--update", "write the goldens that are missing or differ, each whole or not at all", [.check])
    let ci = Option.flag("--ci", "with --update: write them although CI is set", [.check])
    let timeTolerance = Option.tolerance("--time-tolerance", "SECONDS", "times that differ by no more are the same")
    let pointTolerance = Option.tolerance(
        "--point-tolerance", "POINTS", "coordinates that differ by no more are the same, and velocities by no more than 60 times that")
    let only = Option.value("--only", "KINDS", "only rows of these kinds, as in recognizer.state,view.touches", timelines) {
        try RowKinds(parsing: $0)
    }.or(.all)
    let format = Option.word("--format", "FORMAT", default: TimelineFormat.text, [.diff, .whatif])
    let replayFormat = Option.word("--format", "FORMAT", default: ReplayFormat.text, note: "; the last four are pictures", [.replay])
    let checkFormat = Option.word(
        "--format", "FORMAT", of: CheckFormat.allCases.map(\.rawValue), note: "; the default is github under Actions", [.check]
    ) { CheckFormat(rawValue: $0) }
    let lintFormat = Option.word("--format", "FORMAT", default: LintFormat.text, note: "; github: annotations of Actions", [.lint])
    let junit = Option.file("--junit", "write the results as JUnit XML, too", [.check])
    let shard = Option.value(
        "--shard", "N/COUNT", "check only one of several equal parts, as in 2/5",
        needs: "the number of the part and how many there are, as in 2/5", [.check]
    ) { Shard($0) }
    let jobs = Option.value(
        "--jobs", "COUNT", "use so many threads instead of one for each core", needs: "a number from 1 to 1024", [.check]
    ) { Int($0).flatMap { (1...1024).contains($0) ? $0 : nil } }
    let why = Option.flag("--why", "say the reason of each row in words (text)", [.replay])
    let fold = Option.flag("--fold", "print a run of mere movement as one line (text)", [.replay])
    let sideBySide = Option.flag("--side-by-side", "two columns, in the width of the terminal", [.diff, .whatif])
    let color = Option.word("--color", "WHEN", default: ColorChoice.auto, note: "; NO_COLOR is respected", timelines)
    let output = Option.file("--output", short: "-o", "write to a file, whole or not at all", Command.allCases.filter { $0 != .check })

    private static let timelines: [Command] = [.replay, .diff, .whatif]
    static let table = Options()
    /// The stored properties above: a list of them could miss one.
    static let all = Mirror(reflecting: table).children.compactMap { ($0.value as? any Specified)?.spec }
}

/// What options of all types have in common.
private protocol Specified {
    var spec: OptionSpec { get }
}

extension Option: Specified {}

/// How rows are printed.
enum TimelineFormat: String, CaseIterable { case text, jsonl }

/// How a replay is shown.
enum ReplayFormat: String, CaseIterable { case text, jsonl, svg, html, perfetto, mermaid }

/// When text is coloured.
enum ColorChoice: String, CaseIterable { case auto, always, never }

extension Option where Value == Double {
    fileprivate static func tolerance(_ name: String, _ unit: String, _ abstract: String) -> Option {
        let needs = "a number of \(unit.lowercased()) that is not less than 0, such as 0.001"
        return Option<Double?>.value(name, unit, abstract, needs: needs, [.diff, .whatif]) { text in
            Double(text).flatMap { (0...1e9).contains($0) ? $0 : nil }
        }.or(0)
    }
}
