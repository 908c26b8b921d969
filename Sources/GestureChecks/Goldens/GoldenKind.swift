import GestureEngine
import GestureSupport
import GestureSurvey

/// The kind of a golden: the timeline of a trace, or the survey of a layout.
package enum GoldenKind: String, CaseIterable, Sendable {
    case timeline, survey

    /// The file-name ending of goldens, such as ".timeline".
    var end: String { "." + rawValue }
    /// The file-name ending of pending goldens, such as ".timeline.new".
    var pendingEnd: String { end + GoldenKind.newEnd }
    static let newEnd = ".new"

    /// The noun for the kind of file that can have a golden of this kind: "trace" or "layout".
    package var input: String {
        switch self {
        case .timeline: "trace"
        case .survey: "layout"
        }
    }

    /// The file-name endings of the traces or layouts that can have a golden of this kind.
    var inputEnds: [String] {
        switch self {
        case .timeline: [".trace.json", ".trace.jsonl"]
        case .survey: [".layout.json"]
        }
    }

    /// The first line of every golden of this kind.
    var version: String {
        switch self {
        case .timeline: "gesturetrace timeline 1"
        case .survey: SurveyRecord.version
        }
    }

    /// The text with which every golden of this kind ends, without the final line break.
    var last: String {
        switch self {
        case .timeline: "  end"
        case .survey: "\n" + SurveyRecord.end
        }
    }

    /// The term that messages use for a golden of this kind, such as "golden timeline".
    var golden: String { "golden " + rawValue }

    /// The participle with which messages describe the current result, such as "replayed" for a trace.
    var played: String {
        switch self {
        case .timeline: "replayed"
        case .survey: "surveyed"
        }
    }

    /// Returns the path of a trace or layout without its ending. Returns `nil` for any other file, and for a file whose name consists only
    /// of the ending.
    func name(ofInput path: String) -> String? {
        for end in inputEnds {
            guard let name = FilePath.name(path, before: end) else { continue }
            return name.isEmpty || name.utf8.last == UInt8(ascii: "/") ? nil : name
        }
        return nil
    }

    /// Returns the path of a golden or pending golden without its ending. Returns `nil` for any other file.
    func name(ofGolden path: String) -> String? { FilePath.name(path, before: end) ?? FilePath.name(path, before: pendingEnd) }

    /// Determines the kind of a golden from its path.
    package init(ofGolden path: String) {
        self = Self.survey.name(ofGolden: path) == nil ? .timeline : .survey
    }
}
