import GestureFiles
import GestureSupport

/// Paths as short as people write them, and what tells whether two of them lead to one file.
struct ShownPath {
    /// The present folder, from the root.
    private let folder = Environment.folder ?? ""

    /// The path from the root, the same however it is written.
    func key(_ path: String) -> String {
        FilePath.normalized(path.hasPrefix("/") ? path : folder + "/" + path)
    }

    /// A path without `.`, without what `..` takes back and without doubled or last slashes; one from the root stays that.
    func shown(_ path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        let plain = (path.hasPrefix("/") ? "/" : parts.isEmpty && !path.isEmpty ? "." : "") + parts.joined(separator: "/")
        guard parts.contains("..") else { return plain }
        let key = key(plain)
        // Behind a linked folder, '..' leads elsewhere than its name says.
        guard FileSystem.state(key)?.file == FileSystem.state(plain)?.file else { return plain }
        return plain.hasPrefix("/") ? key : relative(key)
    }

    /// A path from the root, as seen from the present folder.
    func relative(_ key: String) -> String { FilePath.relative(key, to: folder) }
}

/// Paths of files, each once, however often and in whatever ways it is named.
struct PathSet {
    private let paths: ShownPath
    /// By their bytes: two names that are one text to Swift may be two files.
    private var shown: [[UInt8]: String] = [:]
    /// What one folder has, in place of `shown`: no two are the same there, so that nobody has to look for them.
    private var listed: [String] = []

    init(_ paths: ShownPath) {
        self.paths = paths
    }

    var isEmpty: Bool { shown.isEmpty && listed.isEmpty }
    /// Whether all paths are of one folder and what lies below it: none of them leads where another does.
    var isListed: Bool { shown.isEmpty }

    /// Adds one of the paths of a folder, of which no other kind comes before its last.
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
        // Of two names the shorter is the one that people would write.
        if (path.utf8.count, path) < (known.utf8.count, known) { shown[key] = path }
    }

    /// Asked of paths that were inserted one by one.
    func contains(_ path: String) -> Bool { shown[Array(paths.key(path).utf8)] != nil }

    /// In the order of their bytes.
    var sorted: [String] { FilePath.sorted(listed.isEmpty ? Array(shown.values) : listed) }
}

/// The kind of file or folder that a path given by the user names.
enum PathKind {
    /// All traces in it.
    case folder
    case trace
    /// A golden timeline, or one that waits to be looked at, with the trace that it belongs to; nil if there is none.
    case timeline(trace: String?)
    /// All traces that use it.
    case layout
    /// A file of no concern.
    case other
    case missing(SystemError)

    /// Looks at a path; what is gone is known by its name.
    init(_ path: String) {
        let kind = FolderListing.kind(path)
        if case .folder = kind {
            self = .folder
        } else if let name = CheckCase.name(ofTimeline: path) {
            let names = [name, CheckCase.name(ofSystemTimeline: path) ?? name]
            let trace = names.flatMap { name in CheckCase.traceEnds.map { name + $0 } }.first { FileSystem.exists($0) }
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
