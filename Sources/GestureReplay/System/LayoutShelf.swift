import GestureFiles
import GestureSupport

/// Layouts that were read, for the next trace that names one: most traces of a folder share theirs.
///
/// Whoever replays on one has it to himself meanwhile, so that threads share nothing, and brings it back.
package final class LayoutShelf: @unchecked Sendable {
    /// So many are kept; the one that has been there longest goes first.
    private static let most = 16

    private let monitor = Monitor()
    private var layouts: [(path: String, layout: LayoutDocument)] = []

    package init() {}

    func take(_ path: String) -> LayoutDocument? {
        monitor.locked {
            guard let index = layouts.lastIndex(where: { $0.path == path }) else { return nil }
            return layouts.remove(at: index).layout
        }
    }

    func put(_ layout: LayoutDocument, of path: String) {
        monitor.locked {
            if layouts.count == Self.most { layouts.removeFirst() }
            layouts.append((path, layout))
        }
    }

    /// Reads a trace up to its events and its layout, unless that is there; `body` has the layout to itself.
    package func replay<Result>(_ source: any ByteSource, _ body: (Replay) throws -> Result) throws -> Result {
        let reader = try TraceReader(source)
        guard case .path(let name) = reader.header.layout else {
            let (layout, name) = try Replay.layout(of: reader.header, override: nil)
            return try body(try Replay(reader, source, on: layout, name))
        }
        let path = reader.header.resolve(name.text)
        let layout = try take(path) ?? Replay.layout(of: reader.header, override: nil).layout
        defer { put(layout, of: path) }
        return try body(try Replay(reader, source, on: layout, name.text))
    }
}
