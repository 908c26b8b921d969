import GestureFiles
import GestureSupport

/// Shortens paths as users would type them. Also normalizes paths, so that two paths to the same file can be detected.
struct ShownPath {
    /// The absolute path of the current folder.
    private let folder = Environment.folder ?? ""

    /// Returns the absolute, normalized form of a path.
    func key(_ path: String) -> String {
        FilePath.normalized(path.hasPrefix("/") ? path : folder + "/" + path)
    }

    /// Returns a path without `.`, without folders that a following `..` cancels, and without double or trailing slashes. An absolute path
    /// stays absolute.
    func shown(_ path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        let plain = (path.hasPrefix("/") ? "/" : parts.isEmpty && !path.isEmpty ? "." : "") + parts.joined(separator: "/")
        guard parts.contains("..") else { return plain }
        let key = key(plain)
        // If the folder before `..` is a symbolic link, removing the folder and `..` would make the path refer to another file.
        guard FileSystem.state(key)?.file == FileSystem.state(plain)?.file else { return plain }
        return plain.hasPrefix("/") ? key : relative(key)
    }

    /// Converts an absolute path to a path relative to the current folder.
    func relative(_ key: String) -> String { FilePath.relative(key, to: folder) }
}

/// A set of files, given by their paths. The same file may be added several times with different paths.
struct PathSet {
    private let paths: ShownPath
    /// The paths, keyed by the UTF-8 bytes of their normalized forms. Strings are not used as keys, because Swift considers some strings
    /// equal that can be the names of different files.
    private var shown: [[UInt8]: String] = [:]
    /// The paths from the listing of one folder. They are stored separately and need no keys, because a listing never contains a path
    /// twice.
    private var listed: [String] = []

    init(_ paths: ShownPath) {
        self.paths = paths
    }

    var isEmpty: Bool { shown.isEmpty && listed.isEmpty }
    /// Whether all paths are from the listing of one folder, in which no two paths refer to the same file.
    var isListed: Bool { shown.isEmpty }

    /// Adds a path from the listing of a folder. All paths added earlier must be from the same listing.
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
        // If two paths refer to the same file, the shorter path is stored, because users are more likely to type it.
        if (path.utf8.count, path) < (known.utf8.count, known) { shown[key] = path }
    }

    /// Returns whether the set contains a file. The result is valid only if the paths were added individually.
    func contains(_ path: String) -> Bool { shown[Array(paths.key(path).utf8)] != nil }

    /// The paths, sorted by their bytes.
    var sorted: [String] { FilePath.sorted(listed.isEmpty ? Array(shown.values) : listed) }
}

/// The kind of file or folder that a path on the command line refers to.
enum PathKind {
    /// A folder, which represents all traces in it.
    case folder
    case trace
    /// A golden or pending timeline. `trace` is the path of its trace, or `nil` if the trace does not exist.
    case timeline(trace: String?)
    /// A golden or pending survey. `layout` is the path of its layout, or `nil` if the layout does not exist.
    case survey(layout: String?)
    /// A layout, which selects the layout's survey and all traces that use the layout.
    case layout
    /// A file of another kind.
    case other
    case missing(SystemError)

    /// Determines the kind of the file at a path. If the file is missing, its kind is derived from its name.
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
