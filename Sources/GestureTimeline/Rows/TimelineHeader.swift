import GestureEngine
import GestureSupport

/// The source of a timeline, as described by the timeline's first lines.
package struct TimelineHeader: Equatable, Sendable {
    /// The file name of the trace without its folder; `-` for standard input.
    package var trace: String
    /// The file name of the layout without its folder; `nil` if the trace contains the layout.
    package var layout: String?
    /// The title of the trace.
    package var title: String?
    /// The iOS version named by the layout or on the command line; `nil` for the newest version.
    package var system: System?

    /// Creates a header. Only the last component of each path is used, so that the timeline does not depend on the location of the files.
    package init(trace: String, layout: String? = nil, title: String? = nil, on system: System? = nil) {
        self.trace = FilePath.name(of: trace)
        self.layout = layout.map { FilePath.name(of: $0) }
        self.title = title
        self.system = system
    }
}

/// The options for showing a timeline.
package struct TimelineOptions: Sendable {
    /// The kinds of rows that are shown. If some kinds are omitted, each row in JSON contains its number.
    package var only: RowKinds = .all
    /// Criteria that a row must meet to be shown, in addition to having one of the kinds in `only`. If these criteria omit any rows, the
    /// timeline's last line contains the number of shown rows and the total number of rows.
    package var choice = RowChoice()
    /// True if each row is followed by the reason for it in words.
    package var why = false
    /// Whether consecutive movements are combined into one line.
    package var fold = false
    /// The style in which a text timeline is coloured, for example with escape sequences for a terminal.
    package var style = Coloring.plain
    /// The layout of a text timeline on a terminal; `nil` if the output is a file.
    package var terminal: TerminalForm?

    package init(
        only: RowKinds = .all, choice: RowChoice = RowChoice(), why: Bool = false, fold: Bool = false, style: Coloring = .plain,
        terminal: TerminalForm? = nil
    ) {
        self.only = only
        self.choice = choice
        self.why = why
        self.fold = fold
        self.style = style
        self.terminal = terminal
    }
}
