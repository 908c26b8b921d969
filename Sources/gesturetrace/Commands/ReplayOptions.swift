import GestureReplay
import GestureSupport
import GestureTimeline

/// The selection of rows that `replay` shows, and the format in which it shows them.
struct ReplayOptions {
    let format: ReplayFormat
    /// The value of the option `--fold`; `nil` if the option was not given.
    private let fold: Bool?
    /// The value of the option `--summary`; `nil` if the option was not given.
    private let summary: Bool?
    private let rows: TimelineOptions
    private let toFile: Bool

    init(_ arguments: Arguments) throws {
        format = try arguments[\.replayFormat]
        fold = try arguments[\.fold]
        summary = try arguments[\.summary]
        toFile = try arguments.outputPath != nil
        var choice = RowChoice()
        choice.isBrief = try arguments[\.brief]
        choice.who = try arguments[\.who].map { RowChoice.Party($0) }
        choice.touches = try arguments[\.touch]
        if let times = try arguments[\.between] { choice.times = times }
        let (only, hidden) = (try arguments[\.only], try arguments[\.hide])
        rows = TimelineOptions(
            only: hidden.map { only.subtracting($0) } ?? only, choice: choice, why: try arguments[\.why],
            style: try ReplayCommand.style(arguments))
        try check(arguments, choice, hides: hidden != nil)
    }

    /// Throws if an option would have no effect on the chosen output format.
    private func check(_ arguments: Arguments, _ choice: RowChoice, hides: Bool) throws {
        if format == .text { return }
        let forPeople = [("--why", rows.why), ("--fold", fold == true)]
        switch format {
        case .text: break
        case .jsonl: if let option = forPeople.first(where: { $0.1 }) { throw UsageError.textOnly(option.0) }
        case .svg, .html, .perfetto, .mermaid:
            let (kinds, times) = (try arguments[\.only], try arguments[\.between])
            let ofRows = [
                ("--only", kinds != .all), ("--hide", hides), ("--brief", choice.isBrief), ("--who", !choice.who.isEmpty),
                ("--touch", !choice.touches.isEmpty), ("--between", times != nil), ("--summary", summary == true),
            ]
            if let option = (forPeople + ofRows).first(where: { $0.1 }) { throw UsageError.rowsOfPicture(option.0, format) }
        }
    }

    private var isOnTerminal: Bool { format == .text && !toFile && StandardStream.output.isTerminal }

    /// True if a summary is printed after the rows.
    var summarizes: Bool { summary ?? isOnTerminal }

    /// Returns the options for printing the rows of a replay. Unless the user requests it, live output is not folded, because folding would
    /// delay rows.
    func timeline(_ replay: Replay, isLive: Bool) -> TimelineOptions {
        var options = rows
        options.fold = fold ?? (isOnTerminal && !isLive)
        if isOnTerminal {
            options.terminal = TerminalForm(
                columns: StandardStream.terminalWidth, names: replay.scene.ids.map { TimelineText.columns(TimelineText.name($0)) })
        }
        return options
    }

    /// Prints a warning for each name or touch that the user requested with `--who` or `--touch` but that occurs in no row.
    func complainOfMissing(_ filter: RowFilter?, in scene: Scene) {
        guard let filter else { return }
        let names = filter.missing.isEmpty ? [] : scene.ids
        for party in filter.missing {
            let near = Suggestion.nearest(to: party.id, among: names).map { "; did you mean \(PrintableText.name($0))?" } ?? ""
            Gesturetrace.complain("gesturetrace: warning: --who: no row is about, by or for \(PrintableText.name(party.text))\(near)")
        }
        for touch in filter.missingTouches { Gesturetrace.complain("gesturetrace: warning: --touch: no row has touch \(touch)") }
    }
}

extension Scene {
    /// The ids of all views and recognizers, in the order in which they occur in the view tree.
    var ids: [String] {
        var ids: [String] = []
        screen.window.visit { view in ids += [view.id] + view.gestureRecognizers.map(\.id) }
        return ids
    }
}
