import GestureEngine
import GestureSupport

/// The description of the source in the first lines of a timeline.
package struct TimelineHeader: Equatable, Sendable {
    /// The trace's file name without its folder; `-` for standard input.
    package var trace: String
    /// The layout's file name without its folder; nil if the trace contains the layout itself.
    package var layout: String?
    /// The trace's title.
    package var title: String?
    /// The system that the layout or the command line names; nil for the newest.
    package var system: System?

    /// A header; folders are cut off, so that a timeline is the same wherever its files lie.
    package init(trace: String, layout: String? = nil, title: String? = nil, on system: System? = nil) {
        self.trace = FilePath.name(of: trace)
        self.layout = layout.map { FilePath.name(of: $0) }
        self.title = title
        self.system = system
    }
}

/// The options for showing a timeline.
package struct TimelineOptions: Sendable {
    /// The kinds of rows that are shown; with a choice, JSON rows contain their numbers.
    package var only: RowKinds = .all
    /// A further choice of rows; if it omits any, the end states the numbers of shown rows and of all rows.
    package var choice = RowChoice()
    /// Whether each text row has its reason in words.
    package var why = false
    /// Whether a run of movement becomes one text line.
    package var fold = false
    /// The colours of text.
    package var style = Coloring.plain
    /// The layout of text on a terminal; nil for a file.
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
