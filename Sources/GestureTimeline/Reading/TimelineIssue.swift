import GestureSupport

/// The problems that can occur while a timeline is read, and the error messages that describe them.
enum TimelineIssue: Equatable {
    case neither
    case otherVersion(String)
    case headerMissing
    case expected(String)
    case folded
    case conflict
    case unreadableColour
    case endMissing
    case afterEnd
    case wrongCount(found: Int, said: Int)
    case timeRunsBackwards
    case noCapture
}

extension TimelineIssue: CustomStringConvertible {
    var description: String {
        switch self {
        case .neither:
            "this is neither a timeline nor a trace; a timeline begins with 'gesturetrace timeline 1' or {\"timeline\": 1, a trace with '{'"
        case .otherVersion(let version):
            "timelines of version '\(TimelineText.escaped(version))' are not supported; make the timeline again with this program"
        case .headerMissing: "the timeline has no header; begin it with {\"timeline\": 1, \"trace\": …}, or make it again with 'replay'"
        case .expected(let what): "\(what) is expected here; make the timeline again with 'gesturetrace replay'"
        case .folded: "a folded timeline leaves rows out and cannot be compared; make it again without --fold"
        case .conflict: "a merge conflict was left in the file; resolve it, or make the timeline again"
        case .unreadableColour: "an escape sequence that is not a colour; make the timeline again with --color never"
        case .endMissing: "the timeline ends without its last line, 'end', so it was cut off; make it again"
        case .afterEnd: "more text after the timeline's end; remove it"
        case .wrongCount(let found, let said):
            "the timeline declares \(said) rows, but it has \(found); rows were lost or added: make it again"
        case .noCapture:
            "this is not a capture: its first line has no \"x-capture\"; one is made by GestureTraceRecorder in an app (docs/recorder.md)"
        case .timeRunsBackwards: "time runs backwards here; the rows were put in another order: make the timeline again"
        }
    }
}

/// The contents of one line of a timeline.
enum TimelineLine {
    case row(Row)
    /// A row of a kind that this version does not know. Readers skip such rows.
    case unknown
    case silence
    /// The last line of the timeline. `rows` is the number of rows that the line states; `nil` if it states none.
    case end(rows: Int?)
}

/// An issue and its position: a byte offset in the line.
struct TimelineError: Error {
    var issue: TimelineIssue
    var offset: Int
}
