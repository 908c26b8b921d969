import GestureEngine
import GestureSupport
import GestureSurvey

/// The kinds of goldens: the timeline of a trace, and the survey of a layout.
package enum GoldenKind: String, CaseIterable, Sendable {
    case timeline, survey

    /// The ending of a golden's name.
    var end: String { "." + rawValue }
    /// The ending of a pending golden's name.
    var pendingEnd: String { end + GoldenKind.newEnd }
    static let newEnd = ".new"

    /// The file that the golden belongs to.
    package var input: String {
        switch self {
        case .timeline: "trace"
        case .survey: "layout"
        }
    }

    /// The endings of that file's name.
    var inputEnds: [String] {
        switch self {
        case .timeline: [".trace.json", ".trace.jsonl"]
        case .survey: [".layout.json"]
        }
    }

    /// The first line of a golden.
    var version: String {
        switch self {
        case .timeline: "gesturetrace timeline 1"
        case .survey: SurveyRecord.version
        }
    }

    /// The text at the end of a golden, before the last line break.
    var last: String {
        switch self {
        case .timeline: "  end"
        case .survey: "\n" + SurveyRecord.end
        }
    }

    /// A golden in messages.
    var golden: String { "golden " + rawValue }

    /// The participle for the current state in messages: a trace is replayed.
    var played: String {
        switch self {
        case .timeline: "replayed"
        case .survey: "surveyed"
        }
    }

    /// The path of a file without its ending; `nil` for a file of another kind, and for one whose name is only the ending.
    func name(ofInput path: String) -> String? {
        for end in inputEnds {
            guard let name = FilePath.name(path, before: end) else { continue }
            return name.isEmpty || name.utf8.last == UInt8(ascii: "/") ? nil : name
        }
        return nil
    }

    /// The path of a golden or pending golden without its ending; `nil` for any other file.
    func name(ofGolden path: String) -> String? { FilePath.name(path, before: end) ?? FilePath.name(path, before: pendingEnd) }

    /// The kind of a golden by its path.
    package init(ofGolden path: String) {
        self = Self.survey.name(ofGolden: path) == nil ? .timeline : .survey
    }
}
