import GestureEngine
import GestureSupport

/// What the first lines of a timeline say of its source.
package struct TimelineHeader: Equatable, Sendable {
    /// The trace's file name without its folder; `-` for standard input.
    package var trace: String
    /// The layout's file name without its folder; nil if the trace holds the layout itself.
    package var layout: String?
    /// The trace's title.
    package var title: String?
    /// The system that the layout or the command line names; nil for the newest.
    package var system: System?

    /// A header; folders are cut off, so that a timeline is the same wherever its files lie.
    package init(trace: String, layout: String? = nil, title: String? = nil, on system: System? = nil) {
        self.trace = Self.fileName(trace)
        self.layout = layout.map(Self.fileName)
        self.title = title
        self.system = system
    }

    private static func fileName(_ path: String) -> String {
        path.withBytes { bytes in
            let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
            return String(decoding: bytes[start...], as: UTF8.self)
        }
    }
}

/// How a timeline is shown.
package struct TimelineOptions: Sendable {
    /// The kinds of rows that are shown; with a choice, JSON rows carry their numbers.
    package var only: RowKinds = .all
    /// Which of them; where it leaves any out, the end counts those that are shown and all.
    package var choice = RowChoice()
    /// Whether each text row says its reason in words.
    package var why = false
    /// Whether a run of mere movement becomes one text line.
    package var fold = false
    /// Whether text is coloured.
    package var style = Coloring.plain
    /// How text stands on a terminal; nil for a file.
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
