import GestureAnalysis
import GestureEngine
import GestureSupport

/// A trace to check, with the path of its golden timeline.
package struct CheckCase: Hashable, Sendable {
    /// The path of the trace. It is relative or absolute, like the path at which the trace was found.
    package var trace: String
    /// The path of the golden, which is `NAME.timeline` beside the trace, or the trace itself if it contains its golden rows.
    package var golden: String { isInline ? trace : file }
    /// Whether the trace itself contains its golden rows.
    package var isInline = false
    /// The path of the golden file, even if this file is not used: `NAME.timeline`, or the name of a golden for one iOS version.
    private(set) var file: String
    /// The iOS version from `--systems`, which is replayed instead of the layout's; `nil` to use the layout's.
    package private(set) var system: System?

    /// The folder that limits which files the trace may refer to.
    package var root: FileRoot

    /// Creates the case for a trace. If `root` is `nil`, the root is derived from the path of the trace. Returns `nil` if the path does not
    /// end like that of a trace.
    package init?(trace: String, root: FileRoot? = nil) {
        guard let name = Self.name(ofTrace: trace) else { return nil }
        self.trace = trace
        self.root = root ?? FileRoot(of: trace)
        file = name + Self.goldenEnd
    }

    /// Returns the case for an iOS version, with the golden of that version if one exists.
    func on(_ system: System) -> CheckCase {
        var item = self
        item.system = system
        let own = item.withOwnGolden
        return FileSystem.exists(own.file) ? own : item
    }

    /// The same case with the iOS version's own golden, such as `NAME.ios17.timeline`, even if this file does not exist.
    var withOwnGolden: CheckCase {
        guard let system, let name = FilePath.name(file, before: Self.goldenEnd), !hasOwnGolden else { return self }
        var item = self
        item.file = name + Self.end(of: system)
        return item
    }

    /// The paths of all goldens that the trace may have: the shared golden, and a golden for each iOS version.
    var goldens: [String] {
        guard let name = CheckCase.name(ofTrace: trace) else { return [golden] }
        return [golden] + System.allCases.map { name + Self.end(of: $0) }
    }

    /// Whether the golden is only for the iOS version of this case.
    var hasOwnGolden: Bool { system.map { file.hasSuffix(Self.end(of: $0)) } ?? false }

    /// Returns the ending of goldens for one iOS version, such as `.ios17.timeline`.
    static func end(of system: System) -> String { ".ios\(system.rawValue)" + goldenEnd }

    /// The path of the trace and the iOS version, as shown in reports.
    var shown: String { PrintableText.escaping(trace) + onSystem }

    /// The path of the trace relative to its repository, and the iOS version.
    var shownInRepository: String { Repository.path(of: trace) + onSystem }

    /// The text about the iOS version that reports append to the path of a trace, such as ` on iOS 17`; empty for the layout's own version.
    var onSystem: String { system.map { " on " + $0.name } ?? "" }

    /// The command-line option that replays the trace on the same iOS version, with a leading space; empty for the layout's own version.
    var systemOption: String { system.map { " --system \"\($0.name)\"" } ?? "" }

    /// The path of the pending timeline, such as `NAME.timeline.new`.
    package var pending: String { file + Self.pendingEnd }

    static let goldenEnd = ".timeline"
    static let pendingEnd = ".new"
    static let pendingTimelineEnd = goldenEnd + pendingEnd
    static let layoutEnd = ".layout.json"
    static let traceEnds = [".trace.json", ".trace.jsonl"]

    /// Returns the path of a trace without its ending. Returns `nil` for all other files, and for files whose name consists only of the
    /// ending.
    static func name(ofTrace path: String) -> String? {
        for end in traceEnds {
            guard let name = FilePath.name(path, before: end) else { continue }
            return name.isEmpty || name.utf8.last == UInt8(ascii: "/") ? nil : name
        }
        return nil
    }
}

extension CheckCase {
    /// Returns the path of a golden or pending timeline without its ending, or `nil` for other files.
    static func name(ofTimeline path: String) -> String? {
        FilePath.name(path, before: goldenEnd) ?? FilePath.name(path, before: pendingTimelineEnd)
    }

    /// Returns the path of a golden for one iOS version without its ending, such as `NAME` for `NAME.ios17.timeline`, or `nil` for other
    /// files.
    static func name(ofSystemTimeline path: String) -> String? {
        for system in System.allCases {
            if let name = FilePath.name(path, before: end(of: system)) { return name }
        }
        return nil
    }
}

/// The result of checking one trace.
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
    /// The failures. A failure about the golden comes before failures about sentences.
    package var failures: [CheckFailure] = []
    /// The differences in rows between the replay and the golden; `nil` if the golden does not differ.
    package var changes: GoldenChanges?
    /// Whether the pending timeline `NAME.timeline.new` was written.
    package var isPending = false
    /// Notes about sentences that would hold for any trace, and about a trace without touches. Notes are not failures.
    package var notes: [CheckNote] = []
    /// The duration of the check, in seconds.
    package var seconds = 0.0

    /// Whether the trace now behaves as expected, which includes the case that its golden was updated.
    package var isGood: Bool {
        switch verdict {
        case .passed: true
        case .updated: failures.isEmpty
        case .failed, .broken: false
        }
    }
}

/// A failure of a trace.
package enum CheckFailure: Sendable {
    case differs(GoldenDifference)
    case goldenMissing
    case expectation(ExpectationFailure)
    /// A note that counts as a failure because of `--strict`.
    case vacuous(CheckNote)

    /// Whether the failure has a specific location in the trace.
    var isAtPlace: Bool {
        switch self {
        case .differs, .goldenMissing: false
        case .expectation, .vacuous: true
        }
    }
}

/// A note that a trace or a sentence proves nothing. A note is not a failure, but may hide one.
package struct CheckNote: Hashable, Sendable {
    /// The location of the note; `nil` if it concerns the command line.
    package var location: SourceLocation?
    package var message: String
}

/// The totals over all results.
package struct CheckSummary: Sendable {
    package var total = 0
    /// The number of iOS versions on which each trace was checked; 0 if no version was specified.
    package var systems = 0
    package var failed = 0
    package var broken = 0
    package var written = 0
    /// Notes that concern the whole set of traces.
    package var notes: [CheckNote] = []
    /// Whether notes count as failures (`--strict`).
    package var isStrict = false

    /// Whether any trace failed, or there are notes that count as failures.
    package var hasFailed: Bool { failed > 0 || isStrict && !notes.isEmpty }

    mutating func add(_ result: CheckResult) {
        total += 1
        if case .updated = result.verdict { written += 1 }
        if case .broken = result.verdict {
            broken += 1
        } else if !result.isGood {
            failed += 1
        }
    }
}

/// The reason why a trace could not be checked at all: its input is invalid, or a file could not be written. There is at least one
/// diagnostic.
package struct CheckProblem: Error, Sendable {
    package var diagnostics: [Diagnostic]
    /// Whether the problem is that a file could not be written.
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
