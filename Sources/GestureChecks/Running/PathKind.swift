import GestureFiles
import GestureSupport

/// What a path that somebody names stands for.
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
            let trace = CheckCase.traceEnds.map { name + $0 }.first { FileSystem.exists($0) }
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
