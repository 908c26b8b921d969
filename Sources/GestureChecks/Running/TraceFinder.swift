import GestureEngine
import GestureSupport

/// The traces found in the given files and folders, in an order that is the same on all operating systems.
package struct TraceFinder: Sendable {
    /// The cases to check, without duplicates and sorted by the bytes of their paths.
    package private(set) var cases: [CheckCase] = []
    /// The orphaned goldens, which belong to none of the cases.
    package private(set) var orphans: [String] = []
    /// The orphaned pending goldens, which belong to none of the cases.
    package private(set) var pendingOrphans: [String] = []
    /// Messages about paths at which no trace was found.
    package private(set) var notes: [Diagnostic] = []
    /// The temporary files that interrupted processes have left in the folders.
    package private(set) var leftovers: [String] = []
    /// The notes that are reported if the set of traces is empty, because an empty check would pass without proving anything.
    package private(set) var emptiness: [CheckNote] = []

    /// Searches files and folders. If there are problems, throws a single error that contains all of them.
    ///
    /// - Parameters:
    ///   - areChanges: whether the paths are those of changed files, for example from `git diff --name-only`. If so, removed files, and
    ///     files that no trace uses, are not errors.
    ///   - allowsOutside: whether the traces may refer to files outside their roots.
    package init(_ paths: [String], areChanges: Bool = false, allowsOutside: Bool = false) throws(CheckProblem) {
        var search = Search(allowsOutside)
        for path in paths { search.add(path, areChanges: areChanges) }
        var problems = search.problems
        leftovers = search.leftovers
        cases = search.cases
        let surveys = search.surveyCases
        if !areChanges {
            notes = search.notes
            if problems.isEmpty, cases.isEmpty, surveys.isEmpty {
                let places = paths.map(quoted).joined(separator: ", ")
                let nothing = "there is no trace in \(places); traces are named NAME.trace.json or NAME.trace.jsonl"
                problems += notes.isEmpty ? [Diagnostic(at: nil, nothing)] : notes
            }
        }
        let goldens = search.goldens.sorted
        // If each trace in a folder has a separate golden, as most traces do, the detailed search for conflicts is unnecessary.
        let areAsMany = search.goldens.isListed && goldens.count == cases.count
        let areOwned = areAsMany && zip(goldens, cases).allSatisfy { $0.hasBytes(of: $1.golden) }
        if !areOwned { problems += Self.clashes(cases) }
        if !problems.isEmpty { throw CheckProblem(problems) }
        cases += surveys
        orphans = search.lonely.sorted
        if areOwned, search.pending.isEmpty { return }
        var expected = PathSet(search.paths)
        for item in cases { expected.insert(item.golden) }
        orphans += goldens.filter { golden in
            if expected.contains(golden) { return false }
            return CheckCase.name(ofSystemTimeline: golden).map { !expected.contains($0 + GoldenKind.timeline.end) } ?? true
        }
        pendingOrphans = search.pending.sorted.filter { !expected.contains(String($0.dropLast(GoldenKind.newEnd.utf8.count))) }
    }

    /// Replaces each case with a separate case for each iOS version.
    package mutating func play(on systems: [System]) {
        if !systems.isEmpty { cases = cases.flatMap { $0.on(systems) } }
    }

    /// The path to search if the command line contains no path: the folder `traces` if it exists, otherwise the current folder.
    package static var defaultPath: String {
        if case .folder = FolderListing.kind("traces") { return "traces" }
        return "."
    }

    /// Removes the cases that are not in the given share of the work, so that several machines can check different shares. Orphaned goldens
    /// belong to the first share.
    package mutating func keep(shard: Shard) {
        if shard.index > cases.count {
            let traces = cases.count == 1 ? "there is only 1 trace" : "there are only \(cases.count) traces"
            emptiness.append(CheckNote(location: nil, message: "part \(shard.index) of \(shard.count) is empty: \(traces)"))
        }
        cases = cases.enumerated().filter { $0.offset % shard.count == shard.index - 1 }.map(\.element)
        if shard.index != 1 { orphans = [] }
    }

    /// Removes the cases whose path and title match no filter, and the orphaned goldens whose path matches no filter.
    package mutating func keep(filters: [TraceFilter]) {
        cases = cases.filter { item in
            filters.contains { $0.finds(path: item.input) }
                || TraceFiles.title(of: item).map { title in filters.contains { $0.finds(title: title) } } ?? false
        }
        orphans = orphans.filter { orphan in filters.contains { $0.finds(path: orphan) } }
    }

    /// Removes the traces that are not affected by a change. A trace is affected if one of these files has changed: the trace, its golden,
    /// its layout, or a file that the layout includes.
    package mutating func keep(touchedBy changes: ChangedFiles) {
        let paths = ShownPath()
        func isTouched(_ path: String) -> Bool { changes.contain(paths.key(path)) }
        cases = cases.filter { item in
            isTouched(item.input) || item.goldens.contains(where: isTouched) || TraceFiles.layouts(of: item).contains(where: isTouched)
        }
    }

    /// Returns errors about traces with equal names, which would share a golden.
    private static func clashes(_ cases: [CheckCase]) -> [Diagnostic] {
        var owners: [[UInt8]: String] = [:]
        return cases.compactMap { item in
            guard let owner = owners.updateValue(item.input, forKey: Array(item.golden.utf8)) else { return nil }
            return Diagnostic(
                at: SourceLocation(file: item.input, line: 1, column: 1),
                "its golden timeline \(quoted(item.golden)) also belongs to \(quoted(owner)); rename one of them")
        }
    }
}

/// A search that collects the files at the given paths.
private struct Search {
    let paths = ShownPath()
    private(set) var traces: PathSet
    private(set) var goldens: PathSet
    private(set) var pending: PathSet
    /// The layouts that have a golden survey in the same folder.
    private(set) var surveyed: PathSet
    /// The golden surveys whose layouts do not exist.
    private(set) var lonely: PathSet
    private(set) var problems: [Diagnostic] = []
    private(set) var leftovers: [String] = []
    private(set) var notes: [Diagnostic] = []
    /// The traces in each folder that was searched, each with the layouts that it uses.
    private var users: [String: [(trace: String, layouts: Set<String>)]] = [:]
    private let allowsOutside: Bool
    /// The folders that were searched.
    private var folders: [String] = []
    /// The normalized paths of the traces that the user named directly.
    private var named: Set<String> = []

    init(_ allowsOutside: Bool) {
        self.allowsOutside = allowsOutside
        (traces, goldens, pending) = (PathSet(paths), PathSet(paths), PathSet(paths))
        (surveyed, lonely) = (PathSet(paths), PathSet(paths))
    }

    mutating func add(_ path: String, areChanges: Bool) {
        let path = paths.shown(path)
        switch PathKind(path) {
        case .folder: walk(path)
        case .trace:
            named.insert(paths.key(path))
            traces.insert(path)
        case .timeline(let trace?):
            folders.append(FilePath.folder(of: trace))
            traces.insert(trace)
        case .timeline(nil):
            if path.hasSuffix(GoldenKind.newEnd) { pending.insert(path) } else { goldens.insert(path) }
            notes.append(Diagnostic(at: nil, FailureText.orphan(path)))
        case .survey(let layout?): addSurvey(of: layout)
        case .survey(nil):
            if path.hasSuffix(GoldenKind.newEnd) { pending.insert(path) } else { lonely.insert(path) }
            notes.append(Diagnostic(at: nil, FailureText.orphan(path)))
        case .layout:
            let hasSurvey = addSurvey(of: path)
            addUsers(of: path, isEnough: hasSurvey)
        case .other:
            notes.append(
                Diagnostic(
                    at: nil,
                    "\(quoted(path)) is not named like a trace, a timeline or a layout; name a trace NAME.trace.json or NAME.trace.jsonl"))
        case .missing(let error):
            guard areChanges else { return problems.append(Diagnostic(at: nil, error.unreadable(path))) }
            if path.hasSuffix(CheckCase.layoutEnd) { addUsers(of: path) }
            if let item = CheckCase(trace: path), FileSystem.exists(item.golden) { goldens.insert(item.golden) }
            if let item = CheckCase(layout: path), FileSystem.exists(item.golden) { lonely.insert(item.golden) }
        }
    }

    /// The cases for the traces that were found, each with the root that determines which files the trace may refer to.
    var cases: [CheckCase] { roots(of: traces.sorted).compactMap { CheckCase(trace: $0.input, root: $0) } }

    /// The cases for layouts with a golden survey.
    var surveyCases: [CheckCase] { roots(of: surveyed.sorted).compactMap { CheckCase(layout: $0.input, root: $0) } }

    /// Returns a file root for each of the given traces or layouts. The root determines which files the trace or layout may refer to.
    private func roots(of inputs: [String]) -> [FileRoot] {
        let roots = folders.map { (path: $0, key: paths.key($0) == "/" ? "/" : paths.key($0) + "/") }
        return inputs.map { input in
            var folder = roots.first?.path
            if roots.count != 1 || !named.isEmpty {
                let key = paths.key(input)
                folder = named.contains(key) ? nil : roots.first { key.hasPrefix($0.key) }?.path ?? FilePath.folder(of: input)
            }
            return FileRoot(of: input, foundIn: folder, allowsOutside: allowsOutside)
        }
    }

    /// Adds a layout's survey if a golden survey exists. Returns whether it exists.
    @discardableResult
    private mutating func addSurvey(of layout: String) -> Bool {
        guard let item = CheckCase(layout: layout), FileSystem.exists(item.golden) else { return false }
        folders.append(FilePath.folder(of: layout))
        surveyed.insert(layout)
        return true
    }

    private mutating func walk(_ root: String) {
        folders.append(root)
        let isFirst = traces.isEmpty && goldens.isEmpty && pending.isEmpty
        func add(_ path: String, to set: inout PathSet) {
            if isFirst { set.insert(listed: path) } else { set.insert(path) }
        }
        let found = FolderWalk(root) { GoldenKind.timeline.name(ofInput: $0) != nil || Self.layout(ofSurvey: $0) != nil }
        leftovers += found.leftovers
        problems += found.problems
        for file in found.files {
            if GoldenKind.timeline.name(ofInput: file) != nil {
                add(file, to: &traces)
            } else if FilePath.name(file, before: GoldenKind.timeline.end) != nil {
                add(file, to: &goldens)
            } else if GoldenKind.allCases.contains(where: { FilePath.name(file, before: $0.pendingEnd) != nil }) {
                add(file, to: &pending)
            } else if file.hasSuffix(GoldenKind.survey.end) {
                if let layout = Self.layout(ofSurvey: file) {
                    surveyed.insert(layout)
                } else if GoldenForm(.survey).isGolden(file) {
                    lonely.insert(file)
                }
            }
        }
    }

    /// Returns the path of the layout in the same folder as a golden survey, or `nil` if the layout does not exist.
    private static func layout(ofSurvey path: String) -> String? {
        let layout = FilePath.name(path, before: GoldenKind.survey.end).map { $0 + CheckCase.layoutEnd }
        return layout.flatMap { FileSystem.exists($0) ? $0 : nil }
    }

    /// Adds all traces that use a layout and are in the layout's repository. If no trace uses it, adds a note, unless `isEnough` is true.
    private mutating func addUsers(of layout: String, isEnough: Bool = false) {
        let key = paths.key(layout)
        let top =
            Repository.top(above: FilePath.folder(of: key))
            ?? (key.hasPrefix(paths.key(".") + "/") ? paths.key(".") : FilePath.folder(of: key))
        let root = layout.hasPrefix("/") ? top : paths.relative(top)
        if users[root] == nil {
            var search = Search(allowsOutside)
            search.walk(root)
            users[root] = search.cases.map { item in
                (item.input, Set(TraceFiles.layouts(of: item).map { paths.key($0) }))
            }
        }
        folders.append(root)
        let found = (users[root] ?? []).filter { $0.layouts.contains(key) }
        for user in found { traces.insert(user.trace) }
        guard found.isEmpty, !isEnough else { return }
        notes.append(Diagnostic(at: nil, "no trace uses \(quoted(layout)); name a trace, or write one for it"))
    }
}

/// One of several equal shares of the work, written in the form `2/5`.
package struct Shard: Hashable, Sendable {
    /// The 1-based index of the share.
    package var index: Int
    package var count: Int

    /// Parses a string of the form `2/5`. Returns `nil` for any other string.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let digits = parts.allSatisfy { $0.utf8.allSatisfy { $0.isASCIIDigit } }
        guard parts.count == 2, digits, let index = Int(parts[0]), let count = Int(parts[1]) else { return nil }
        guard index >= 1, index <= count else { return nil }
        (self.index, self.count) = (index, count)
    }
}
