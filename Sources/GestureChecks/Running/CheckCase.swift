import GestureAnalysis
import GestureEngine
import GestureSupport

/// A trace and the path of its golden timeline, or a layout and the path of its golden survey.
package struct CheckCase: Hashable, Sendable {
    package let kind: GoldenKind
    /// The path of the trace or layout. It begins with the file or folder that the caller named.
    package var input: String
    /// The path of the golden: `NAME.timeline` or `NAME.survey` in the same folder, or the path of the trace itself if the trace contains
    /// its golden rows.
    package var golden: String { isInline ? input : file }
    /// Whether the trace itself contains its golden rows.
    package var isInline = false
    /// The path of the golden file, even if the golden rows are in the trace. The file name is `NAME.timeline`, or, for example,
    /// `NAME.ios17.timeline` for a golden that applies only to iOS 17.
    private(set) var file: String
    /// The iOS version, from `--systems`, on which the trace is replayed, or `nil` to use the iOS version of its layout.
    package private(set) var system: System?

    /// The file root that determines which files the trace or layout may refer to.
    package var root: FileRoot

    /// Creates the case for a trace. If `root` is `nil`, the root is derived from the path of the trace. Returns `nil` if the path does not
    /// have the ending of a trace.
    package init?(trace: String, root: FileRoot? = nil) {
        self.init(.timeline, trace, root)
    }

    /// Creates the case for a layout with a golden survey. Returns `nil` if the path does not have the ending of a layout.
    package init?(layout: String, root: FileRoot? = nil) {
        self.init(.survey, layout, root)
    }

    private init?(_ kind: GoldenKind, _ input: String, _ root: FileRoot?) {
        guard let name = kind.name(ofInput: input) else { return nil }
        (self.kind, self.input) = (kind, input)
        self.root = root ?? FileRoot(of: input)
        file = name + kind.end
    }

    /// Returns the case for a replay on a particular iOS version, with the golden for this version if it exists.
    private func on(_ system: System) -> CheckCase {
        var item = self
        item.system = system
        let own = item.withOwnGolden
        return FileSystem.exists(own.file) ? own : item
    }

    /// Returns a copy of the case for each of the given iOS versions. For a survey, returns only the case itself, because a golden survey
    /// contains the iOS version.
    func on(_ systems: [System]) -> [CheckCase] { kind == .survey ? [self] : systems.map { on($0) } }

    /// A copy of the case with the golden for its iOS version, such as `NAME.ios17.timeline`, even if the golden does not exist.
    var withOwnGolden: CheckCase {
        guard let system, let name = FilePath.name(file, before: kind.end), !hasOwnGolden else { return self }
        var item = self
        item.file = name + Self.end(of: system)
        return item
    }

    /// The paths of all goldens that the trace may have: the shared golden, and one golden for each iOS version.
    var goldens: [String] {
        guard kind == .timeline, let name = kind.name(ofInput: input) else { return [golden] }
        return [golden] + System.allCases.map { name + Self.end(of: $0) }
    }

    /// Whether the golden applies only to the iOS version of this case.
    var hasOwnGolden: Bool { system.map { file.hasSuffix(Self.end(of: $0)) } ?? false }

    /// The file-name ending of a golden for one iOS version, such as `.ios17.timeline`.
    static func end(of system: System) -> String { ".ios\(system.rawValue)" + GoldenKind.timeline.end }

    /// The path of the trace and the iOS version, as they appear in reports.
    var shown: String { PrintableText.escaping(input) + onSystem }

    /// The path of the trace relative to its repository, followed by the iOS version.
    var shownInRepository: String { Repository.path(of: input) + onSystem }

    /// The text that reports append to the path of a trace to name the iOS version, such as ` on iOS 17`. The text is empty if the trace is
    /// replayed on the iOS version of its layout.
    var onSystem: String { system.map { " on " + $0.name } ?? "" }

    /// The command-line option that selects the case's iOS version for a replay, with a leading space. The option is empty if the trace is
    /// replayed on the iOS version of its layout.
    var systemOption: String { system.map { " --system \"\($0.name)\"" } ?? "" }

    /// The path that selects only this case on a command line. For a survey it is the golden's path, because the layout's path also selects
    /// all traces that use the layout.
    var argument: String { kind == .survey ? file : input }

    /// The name of the case in lists of cases: the path of the trace without its ending, or the path of the golden survey.
    var listedName: String {
        switch kind {
        case .timeline: kind.name(ofInput: input) ?? input
        case .survey: file
        }
    }

    /// The path of the pending golden: `NAME.timeline.new` or `NAME.survey.new`.
    package var pending: String { file + GoldenKind.newEnd }

    static let layoutEnd = GoldenKind.survey.inputEnds[0]
}

extension CheckCase {
    /// Returns the path of a golden for one iOS version without its ending: `NAME` for `NAME.ios17.timeline`. Returns `nil` for any other
    /// file.
    static func name(ofSystemTimeline path: String) -> String? {
        for system in System.allCases {
            if let name = FilePath.name(path, before: end(of: system)) { return name }
        }
        return nil
    }
}

/// The result of checking one trace or survey.
package struct CheckResult: Sendable {
    package enum Verdict: Sendable {
        case passed
        /// The golden was written. `isNew` is true if there was no golden before.
        case updated(isNew: Bool)
        case failed
        case broken(CheckProblem)
    }

    package var checkCase: CheckCase
    package var verdict: Verdict
    /// All failures. A failure that concerns the golden comes first. The failures of `expect` sentences follow and, with `--strict`, the
    /// notes that count as failures.
    package var failures: [CheckFailure] = []
    /// The differences in rows between the replay and the golden, or `nil` if the replay matches the golden.
    package var changes: GoldenChanges?
    /// Whether the pending timeline `NAME.timeline.new` was written.
    package var isPending = false
    /// Notes about problems that are not failures, such as an `expect` sentence that would hold for any trace, or a trace without touches.
    package var notes: [CheckNote] = []
    /// The duration of the check in seconds.
    package var seconds = 0.0

    /// Whether the trace behaves as expected after the check. This is also true if the check updated its golden.
    package var isGood: Bool {
        switch verdict {
        case .passed: true
        case .updated: failures.isEmpty
        case .failed, .broken: false
        }
    }
}

/// A reason why a trace failed.
package enum CheckFailure: Sendable {
    case differs(GoldenDifference)
    case goldenMissing
    case expectation(ExpectationFailure)
    /// A note that counts as a failure because of `--strict`.
    case vacuous(CheckNote)

    /// Whether the failure refers to a specific location in the trace.
    var isAtPlace: Bool {
        switch self {
        case .differs, .goldenMissing: false
        case .expectation, .vacuous: true
        }
    }
}

/// A note about a trace or one of its `expect` sentences, for example that it tests nothing. A note is not a failure, but its cause may
/// conceal a failure.
package struct CheckNote: Hashable, Sendable {
    /// The location to which the note refers, or `nil` if the note concerns the command line.
    package var location: SourceLocation?
    package var message: String
}

/// The totals for all results of a check.
package struct CheckSummary: Sendable {
    package var total = 0
    /// The number of surveys among all cases.
    package var surveys = 0

    /// The number of surveys whose goldens were written.
    package var writtenSurveys = 0
    /// The number of iOS versions on which each trace was checked, or 0 if no version was specified.
    package var systems = 0
    package var failed = 0
    package var broken = 0
    package var written = 0
    /// Notes that concern the set of traces rather than a single trace, for example that the set is empty.
    package var notes: [CheckNote] = []
    /// Whether notes count as failures (`--strict`).
    package var isStrict = false

    /// Whether the check has failed: at least one trace failed, or there are notes and `--strict` makes them count as failures.
    package var hasFailed: Bool { failed > 0 || isStrict && !notes.isEmpty }

    mutating func add(_ result: CheckResult) {
        total += 1
        let isSurvey = result.checkCase.kind == .survey
        if isSurvey { surveys += 1 }
        if case .updated = result.verdict {
            written += 1
            if isSurvey { writtenSurveys += 1 }
        }
        if case .broken = result.verdict {
            broken += 1
        } else if !result.isGood {
            failed += 1
        }
    }
}

/// The reason why a trace could not be checked at all: its input is invalid, or a file could not be written. The reason contains at least
/// one diagnostic.
package struct CheckProblem: Error, Sendable {
    package var diagnostics: [Diagnostic]
    /// Whether the check failed because a file could not be written.
    package private(set) var isOfWriting = false

    init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    init(at location: SourceLocation?, _ message: String) {
        diagnostics = [Diagnostic(at: location, message)]
    }

    init(_ error: InputError) {
        diagnostics = error.diagnostics
    }

    init(_ error: WriteError) {
        self.init(at: SourceLocation(file: error.target, line: 1, column: 1), error.description)
        isOfWriting = true
    }
}
