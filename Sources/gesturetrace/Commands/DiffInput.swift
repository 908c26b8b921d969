import GestureAnalysis
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureSurvey
import GestureTimeline

/// One of the two compared files: a timeline, a trace, a survey, a layout, or a placeholder for a missing file.
struct DiffInput {
    /// The path that git and other programs pass in place of a file that does not exist.
    static let nothing = "/dev/null"

    /// The kind of file, such as a timeline or a trace; `nil` if the file is missing.
    let form: InputForm?
    private let source: any ByteSource
    private let root: FileRoot
    private let system: System?

    /// Opens a file. If `name` is given, messages contain `name` instead of the path, and the layout of a trace is searched for relative to
    /// `name`.
    ///
    /// A trace is replayed on `system`, or on the iOS version of its layout if `system` is `nil`.
    init(_ input: FileRoot, name: String? = nil, on system: System? = nil) throws(InputError) {
        self.system = system
        let path = input.input
        let file: any ByteSource = try input.openInput()
        // When git runs the comparison, the path refers to a temporary file, so other files must be searched for relative to the name in
        // the repository.
        root = name.map { FileRoot(of: $0, foundIn: ".", allowsOutside: input.allowsOutside) } ?? input
        guard path != Self.nothing else {
            (form, source) = (nil, file)
            return
        }
        let (form, source) = try InputForm.recognize(name.map { NamedByteSource(file, name: $0) } ?? file)
        (self.form, self.source) = (form, source)
    }

    /// Returns the rows of both files. If either file is a text timeline, numbers in the rows of a replay are rounded as in a text
    /// timeline.
    static func rows(_ a: DiffInput, _ b: DiffInput, _ options: DiffOptions) throws -> (any RowSource, any RowSource) {
        let isText = a.form == .text || b.form == .text
        return (try a.rows(isText: isText, options.only), try b.rows(isText: isText, options.only))
    }

    /// True if the file is a survey, or a layout, which can be surveyed.
    var isOfSurvey: Bool { form == .survey || form == .layout }

    private var place: SourceLocation { SourceLocation(file: source.name, line: 1, column: 1) }

    /// Returns the survey that the file contains. If the file contains a layout, surveys it with the options of another survey, whose
    /// header is `head`.
    func survey(like head: SurveyRecord.Head?, _ selection: Survey.Selection) throws -> SurveyRecord {
        switch form {
        case .survey:
            let text = try SourceText.read(source)
            do throws(SurveyError) {
                return try SurveyRecord(reading: String(decoding: text.bytes, as: UTF8.self))
            } catch {
                throw InputError(Diagnostic(at: SourceLocation(file: source.name, line: error.line, column: 1), error.description))
            }
        case .layout:
            let head = SurveyRecord.Head(
                layout: "", system: system ?? head?.system, people: head?.people ?? 0, head?.selection ?? selection)
            do {
                return try SurveyRecord(of: try SourceText.read(source), files: root.text, head, threads: Environment.processors)
            } catch let error as SelectionError {
                throw InputError(Diagnostic(at: place, error.text))
            }
        case nil: return SurveyRecord(head: head ?? SurveyRecord.Head(layout: ""))
        case .text, .jsonLines, .trace:
            throw InputError(Diagnostic(at: place, "this is neither a survey nor a layout; compare it with a timeline or a trace"))
        }
    }

    private func rows(isText: Bool, _ only: RowKinds) throws -> any RowSource {
        guard let form else { return NoRows(isText: isText) }
        if isOfSurvey {
            let what = form == .layout ? "a layout" : "a survey"
            throw InputError(Diagnostic(at: place, "this is \(what), not a timeline or a trace; compare it with a survey or a layout"))
        }
        guard form == .trace else { return try TimelineReader(source, form: form, only: only) }
        let replay = try Replay(source, root: root, on: system)
        for warning in replay.warnings { Gesturetrace.complain(warning.report) }
        return ReplayRows(replay, isText: isText, only: only)
    }
}

/// The empty timeline that represents a missing file.
private final class NoRows: RowSource {
    let isText: Bool

    init(isText: Bool) {
        self.isText = isText
    }

    func next() throws(InputError) -> Row? { nil }
}

/// A byte source that reports a different name from that of its file. It is used because git passes temporary files in place of the files
/// in the repository.
private final class NamedByteSource: ByteSource {
    let name: String
    private let source: any ByteSource

    init(_ source: any ByteSource, name: String) {
        (self.source, self.name) = (source, name)
    }

    func read(into bytes: inout [UInt8], from start: Int) throws(InputError) -> Int {
        try source.read(into: &bytes, from: start)
    }
}
