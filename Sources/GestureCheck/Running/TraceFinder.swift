import GestureSupport

/// The traces below some files and folders, in an order that is the same everywhere.
package struct TraceFinder: Sendable {
    /// In the order of the bytes of their paths, each once.
    package private(set) var cases: [CheckCase] = []
    /// Golden timelines without a trace.
    package private(set) var orphans: [String] = []
    /// What would pass because nothing is checked.
    package private(set) var notes: [CheckNote] = []

    /// Looks through files and folders; throws everything that is wrong with them.
    package init(_ paths: [String]) throws(CheckProblem) {
        var traces: Set<String> = []
        var goldens: Set<String> = []
        var problems: [Diagnostic] = []
        for path in paths.map(Self.tidied) {
            switch FolderListing.kind(path) {
            case .folder: Self.walk(path, &traces, &goldens, &problems)
            case .missing(let error):
                problems.append(Diagnostic(at: nil, Self.unreadable(path, error)))
            case .file, .other:
                if CheckCase(trace: path) == nil {
                    problems.append(
                        Diagnostic(at: nil, "\(quoted(path)) is no trace by its name; name it NAME.trace.json or NAME.trace.jsonl"))
                }
                traces.insert(path)
            }
        }
        if problems.isEmpty, traces.isEmpty {
            let places = paths.map(quoted).joined(separator: ", ")
            problems.append(Diagnostic(at: nil, "there is no trace in \(places); they are called NAME.trace.json or NAME.trace.jsonl"))
        }
        cases = traces.sorted(by: Self.isBefore).compactMap(CheckCase.init(trace:))
        problems += Self.clashes(cases)
        if !problems.isEmpty { throw CheckProblem(problems) }
        let expected = Set(cases.map(\.golden))
        orphans = goldens.subtracting(expected).sorted(by: Self.isBefore)
    }

    /// Where traces are looked for if nobody says: `traces` if there is such a folder, else here.
    package static var defaultPath: String {
        if case .folder = FolderListing.kind("traces") { return "traces" }
        return "."
    }

    /// Keeps every n-th case, so that several machines share the work; the orphans are the first one's.
    package mutating func keep(shard: Shard) {
        if shard.index > cases.count {
            let traces = cases.count == 1 ? "there is only 1 trace" : "there are only \(cases.count) traces"
            notes.append(CheckNote(location: nil, message: "part \(shard.index) of \(shard.count) is empty: \(traces)"))
        }
        cases = cases.enumerated().filter { $0.offset % shard.count == shard.index - 1 }.map(\.element)
        if shard.index != 1 { orphans = [] }
    }

    private static func walk(
        _ root: String, _ traces: inout Set<String>, _ goldens: inout Set<String>, _ problems: inout [Diagnostic]
    ) {
        var folders = [root]
        while let folder = folders.popLast() {
            do throws(SystemError) {
                let listing = try FolderListing(folder)
                folders += listing.folders
                for file in listing.files {
                    if CheckCase.name(ofTrace: file) != nil { traces.insert(file) }
                    if file.hasSuffix(CheckCase.goldenEnd) { goldens.insert(file) }
                }
            } catch {
                problems.append(Diagnostic(at: nil, unreadable(folder, error)))
            }
        }
    }

    private static func unreadable(_ path: String, _ error: SystemError) -> String {
        error == .notFound
            ? "there is no file or folder \(quoted(path)); check the path"
            : "\(quoted(path)) cannot be read: \(error.reason); check the path and its permissions"
    }

    /// Two traces of one name would write to one golden.
    private static func clashes(_ cases: [CheckCase]) -> [Diagnostic] {
        var owners: [String: String] = [:]
        return cases.compactMap { item in
            guard let owner = owners.updateValue(item.trace, forKey: item.golden) else { return nil }
            return Diagnostic(
                at: SourceLocation(file: item.trace, line: 1, column: 1),
                "its golden timeline \(quoted(item.golden)) is also that of \(quoted(owner)); rename one of them")
        }
    }

    private static func isBefore(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }

    /// A path without `./` in front and doubled or last slashes, so that one file has one name.
    private static func tidied(_ path: String) -> String {
        var parts = path.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }
        if parts.isEmpty, !path.hasPrefix("/") { parts = [path.isEmpty ? "" : "."] }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}

/// One of several equal parts of the work: `2/5`.
package struct Shard: Hashable, Sendable {
    /// From 1.
    package var index: Int
    package var count: Int

    /// Reads `2/5`; nil if it is none.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let digits = parts.allSatisfy { $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
        guard parts.count == 2, digits, let index = Int(parts[0]), let count = Int(parts[1]) else { return nil }
        guard index >= 1, index <= count else { return nil }
        (self.index, self.count) = (index, count)
    }
}
