import GestureAnalysis
import GestureEngine
import GestureSupport

/// A trace and the place of its golden timeline.
package struct CheckCase: Hashable, Sendable {
    /// The path of the trace, as it was found below a path from the caller.
    package var trace: String
    /// `NAME.timeline` beside it; the trace itself if that contains its golden.
    package var golden: String { isInline ? trace : file }
    /// Whether the trace itself contains its golden rows.
    package var isInline = false
    /// `NAME.timeline`, or the name of the system's own golden, even if nothing is compared with it.
    private(set) var file: String
    /// The system that replaces the layout's own (`--systems`).
    package private(set) var system: System?

    /// The limit of the files that the trace may name.
    package var root: FileRoot

    /// Creates the case of a trace; without `root`, the command line names the path. `nil` if the path does not end like that of a trace.
    package init?(trace: String, root: FileRoot? = nil) {
        guard let name = Self.name(ofTrace: trace) else { return nil }
        self.trace = trace
        self.root = root ?? FileRoot(of: trace)
        file = name + Self.goldenEnd
    }

    /// The case on a system, with the golden of that system if there is one.
    func on(_ system: System) -> CheckCase {
        var item = self
        item.system = system
        let own = item.withOwnGolden
        return FileSystem.exists(own.file) ? own : item
    }

    /// The case with its system's own golden, `NAME.ios17.timeline`, whether it exists or not.
    var withOwnGolden: CheckCase {
        guard let system, let name = FilePath.name(file, before: Self.goldenEnd), !hasOwnGolden else { return self }
        var item = self
        item.file = name + Self.end(of: system)
        return item
    }

    /// The paths of all goldens that a trace may have: the shared one, and one for each system.
    var goldens: [String] {
        guard let name = CheckCase.name(ofTrace: trace) else { return [golden] }
        return [golden] + System.allCases.map { name + Self.end(of: $0) }
    }

    /// Whether the golden applies to this system alone.
    var hasOwnGolden: Bool { system.map { file.hasSuffix(Self.end(of: $0)) } ?? false }

    /// The ending of the name of a system's own golden, such as `.ios17.timeline`.
    static func end(of system: System) -> String { ".ios\(system.rawValue)" + goldenEnd }

    /// The path of the trace and the system, as reports print them.
    var shown: String { PrintableText.escaping(trace) + onSystem }

    /// The path of the trace relative to its repository, and the system.
    var shownInRepository: String { Repository.path(of: trace) + onSystem }

    /// The text about the system that follows the trace's path, such as ` on iOS 17`; empty for the layout's own system.
    var onSystem: String { system.map { " on " + $0.name } ?? "" }

    /// The option that replays the trace on the same system, with a space before it.
    var systemOption: String { system.map { " --system \"\($0.name)\"" } ?? "" }

    /// `NAME.timeline.new`, the path of the pending timeline.
    package var pending: String { file + Self.pendingEnd }

    static let goldenEnd = ".timeline"
    static let pendingEnd = ".new"
    static let pendingTimelineEnd = goldenEnd + pendingEnd
    static let layoutEnd = ".layout.json"
    static let traceEnds = [".trace.json", ".trace.jsonl"]

    /// A trace's path without its ending; `nil` for other files, and for a file whose name is only the ending.
    static func name(ofTrace path: String) -> String? {
        for end in traceEnds {
            guard let name = FilePath.name(path, before: end) else { continue }
            return name.isEmpty || name.utf8.last == UInt8(ascii: "/") ? nil : name
        }
        return nil
    }
}

extension CheckCase {
    /// The path of a golden or pending timeline without its ending; `nil` for any other file.
    static func name(ofTimeline path: String) -> String? {
        FilePath.name(path, before: goldenEnd) ?? FilePath.name(path, before: pendingTimelineEnd)
    }

    /// The path of a system's own golden without its ending: `NAME` for `NAME.ios17.timeline`; `nil` for any other file.
    static func name(ofSystemTimeline path: String) -> String? {
        for system in System.allCases {
            if let name = FilePath.name(path, before: end(of: system)) { return name }
        }
        return nil
    }
}

/// The result of one trace.
package struct CheckResult: Sendable {
    package enum Verdict: Sendable {
        case passed
        /// The golden was written; `isNew` is whether there was no golden before.
        case updated(isNew: Bool)
        case failed
        case broken(CheckProblem)
    }

    package var checkCase: CheckCase
    package var verdict: Verdict
    /// The failures: the golden's first, then those of sentences.
    package var failures: [CheckFailure] = []
    /// The differences of the rows, if the golden differs.
    package var changes: GoldenChanges?
    /// Whether `NAME.timeline.new` was written.
    package var isPending = false
    /// Notes about sentences that would hold for any trace, and about a trace without touches, although both are as expected.
    package var notes: [CheckNote] = []
    /// The duration of the check, in seconds.
    package var seconds = 0.0

    /// Whether everything is as expected now.
    package var isGood: Bool {
        switch verdict {
        case .passed: true
        case .updated: failures.isEmpty
        case .failed, .broken: false
        }
    }
}

/// One failure of a trace.
package enum CheckFailure: Sendable {
    case differs(GoldenDifference)
    case goldenMissing
    case expectation(ExpectationFailure)
    /// A note, if notes count as failures (`--strict`).
    case vacuous(CheckNote)

    /// Whether the failure has a place of its own in the trace.
    var isAtPlace: Bool {
        switch self {
        case .differs, .goldenMissing: false
        case .expectation, .vacuous: true
        }
    }
}

/// A remark about a trace or a sentence that proves nothing: it is not a failure itself, but it may hide a failure.
package struct CheckNote: Hashable, Sendable {
    /// The place; `nil` for the command line.
    package var location: SourceLocation?
    package var message: String
}

/// The totals of all results.
package struct CheckSummary: Sendable {
    package var total = 0
    /// The number of systems on which each trace was checked; 0 if none was named.
    package var systems = 0
    package var failed = 0
    package var broken = 0
    package var written = 0
    /// Notes about the traces as a whole.
    package var notes: [CheckNote] = []
    /// Whether notes count as failures.
    package var isStrict = false

    /// Whether anything is not as expected.
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

/// The reason why a trace could not be checked at all: bad input, or output that could not be written. Never empty.
package struct CheckProblem: Error, Sendable {
    package var diagnostics: [Diagnostic]
    /// Whether a file could not be written.
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
