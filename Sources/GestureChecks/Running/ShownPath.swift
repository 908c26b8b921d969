import GestureFiles
import GestureSupport

/// Shortens paths to the form that people write, and normalizes them so that two paths of one file can be recognized.
struct ShownPath {
    /// The absolute path of the current folder.
    private let folder = Environment.folder ?? ""

    /// The absolute normalized path.
    func key(_ path: String) -> String {
        FilePath.normalized(path.hasPrefix("/") ? path : folder + "/" + path)
    }

    /// The path without `.`, without parts that `..` cancels, and without double or trailing slashes; an absolute path remains absolute.
    func shown(_ path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        let plain = (path.hasPrefix("/") ? "/" : parts.isEmpty && !path.isEmpty ? "." : "") + parts.joined(separator: "/")
        guard parts.contains("..") else { return plain }
        let key = key(plain)
        // If the previous folder is a link, '..' leads elsewhere than its name suggests.
        guard FileSystem.state(key)?.file == FileSystem.state(plain)?.file else { return plain }
        return plain.hasPrefix("/") ? key : relative(key)
    }

    /// An absolute path, relative to the current folder.
    func relative(_ key: String) -> String { FilePath.relative(key, to: folder) }
}

/// A set of paths of different files; a file may be added several times and in different forms.
struct PathSet {
    private let paths: ShownPath
    /// The paths by the bytes of their keys, because two names that are equal as strings in Swift may be two files.
    private var shown: [[UInt8]: String] = [:]
    /// The paths from the listing of one folder, used instead of `shown`: they differ from each other, so no keys are needed.
    private var listed: [String] = []

    init(_ paths: ShownPath) {
        self.paths = paths
    }

    var isEmpty: Bool { shown.isEmpty && listed.isEmpty }
    /// Whether all paths come from the listing of one folder, so that no two of them name the same file.
    var isListed: Bool { shown.isEmpty }

    /// Adds a path from a folder's listing; all earlier paths must come from the same listing.
    mutating func insert(listed path: String) { listed.append(path) }

    mutating func insert(_ path: String) {
        if !listed.isEmpty {
            let all = listed
            listed = []
            for path in all { insert(path) }
        }
        let key = Array(paths.key(path).utf8)
        guard let known = shown[key] else {
            shown[key] = path
            return
        }
        // People would write the shorter of two paths.
        if (path.utf8.count, path) < (known.utf8.count, known) { shown[key] = path }
    }

    /// Whether the set contains a path; valid only for paths that were inserted one by one.
    func contains(_ path: String) -> Bool { shown[Array(paths.key(path).utf8)] != nil }

    /// The paths in the order of their bytes.
    var sorted: [String] { FilePath.sorted(listed.isEmpty ? Array(shown.values) : listed) }
}

/// The kind of file or folder that a path given by the user names.
enum PathKind {
    /// A folder, for all traces in it.
    case folder
    case trace
    /// A golden or pending timeline, and its trace; `nil` if there is none.
    case timeline(trace: String?)
    /// A golden or pending survey, and its layout; `nil` if there is none.
    case survey(layout: String?)
    /// A layout, for all traces that use it, and for its survey.
    case layout
    /// A file of another kind.
    case other
    case missing(SystemError)

    /// Looks at a path; a missing file is classified by its name.
    init(_ path: String) {
        let kind = FolderListing.kind(path)
        if case .folder = kind {
            self = .folder
        } else if let name = GoldenKind.survey.name(ofGolden: path) {
            let layout = name + CheckCase.layoutEnd
            let isThere = FileSystem.exists(layout)
            if case .missing(let error) = kind { self = .missing(error) } else { self = .survey(layout: isThere ? layout : nil) }
        } else if let name = GoldenKind.timeline.name(ofGolden: path) {
            let names = [name, CheckCase.name(ofSystemTimeline: path) ?? name]
            let trace = names.flatMap { name in GoldenKind.timeline.inputEnds.map { name + $0 } }.first { FileSystem.exists($0) }
            if case .missing(let error) = kind, trace == nil { self = .missing(error) } else { self = .timeline(trace: trace) }
        } else if case .missing(let error) = kind {
            self = .missing(error)
        } else if CheckCase(trace: path) != nil {
            self = .trace
        } else {
            self = Self.isLayout(path) ? .layout : .other
        }
    }

    private static func isLayout(_ path: String) -> Bool {
        if path.hasSuffix(CheckCase.layoutEnd) { return true }
        guard path.hasSuffix(".json"), let source = try? FileByteSource(path: path), let peeked = try? PeekedSource(source, count: 4096)
        else { return false }
        if case .layout = DocumentShape(of: peeked) { return true }
        return false
    }
}
