import GestureEngine
import GestureSupport

/// The description of a timeline's source, from which its first lines are written.
package struct TimelineHeader: Equatable, Sendable {
    /// The name of the trace's file without its folder; `-` for standard input.
    package var trace: String
    /// The name of the layout's file without its folder; `nil` if the trace contains the layout.
    package var layout: String?
    /// The title of the trace.
    package var title: String?
    /// The system that the layout or the command line names; `nil` for the newest system.
    package var system: System?

    /// Creates a header. Folders are removed from paths, so that the timeline does not depend on the location of the files.
    package init(trace: String, layout: String? = nil, title: String? = nil, on system: System? = nil) {
        self.trace = FilePath.name(of: trace)
        self.layout = layout.map { FilePath.name(of: $0) }
        self.title = title
        self.system = system
    }
}

/// The options for showing a timeline.
package struct TimelineOptions: Sendable {
    /// The kinds of rows that are shown. If rows are omitted, JSON rows contain their numbers.
    package var only: RowKinds = .all
    /// A further choice of rows. If it omits any, the last line states the numbers of shown rows and of all rows.
    package var choice = RowChoice()
    /// Whether the reason for each row follows it in words.
    package var why = false
    /// Whether consecutive movement is combined into one line.
    package var fold = false
    /// The colours of the text.
    package var style = Coloring.plain
    /// The layout of text on a terminal; `nil` for a file.
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
