import GestureEngine
import GestureFiles
import GestureSupport

/// A cache of layouts that have been read, because most traces in a folder use the same layout.
///
/// A layout is removed from the cache during a replay so that threads do not share it, and is returned to the cache afterwards.
package final class LayoutCache: @unchecked Sendable {
    /// The maximum number of layouts in the cache. The oldest layout is removed first.
    private static let most = 16

    /// A cached layout. The type is a class, because a layout is too large to copy.
    final class CachedLayout {
        let path: String
        /// The iOS version that replaces the version in the layout; `nil` if the version in the layout is used.
        let system: System?
        let layout: PresetLayout
        /// The home folder of the file root that most recently allowed access to the layout; `nil` if the root had no home folder.
        var home: [String]?

        init(_ layout: PresetLayout, of path: String, on system: System? = nil) {
            (self.layout, self.path, self.system) = (layout, path, system)
        }
    }

    private let monitor = Monitor()
    private var layouts: [CachedLayout] = []

    package init() {}

    /// Removes a layout from the cache and returns it. Returns `nil` if the layout is not in the cache, or if the trace is not allowed to
    /// name the layout's file. If the file is not allowed, the error is reported when the caller tries to read the file.
    func take(_ path: String, _ root: FileRoot? = nil, on system: System? = nil) -> CachedLayout? {
        let known: CachedLayout? = monitor.locked {
            guard let index = layouts.lastIndex(where: { $0.path == path && $0.system == system }) else { return nil }
            return layouts.remove(at: index)
        }
        guard let known, let root else { return known }
        // If two traces have the same home folder, they are allowed to name the same files.
        if let home = root.home, known.home == home { return known }
        guard (try? root.resolve(path)) != nil else {
            put(known)
            return nil
        }
        known.home = root.home
        return known
    }

    func put(_ layout: CachedLayout) {
        monitor.locked {
            if layouts.count == Self.most { layouts.removeFirst() }
            layouts.append(layout)
        }
    }

    /// Reads a trace up to its events, and reads the trace's layout unless the layout is in the cache. `body` has exclusive use of the
    /// layout.
    ///
    /// `root` restricts the files that the trace may name; if it is `nil`, the trace was named on the command line. `system` replaces the
    /// system version in the layout.
    package func replay<Result>(
        _ source: any ByteSource, root: FileRoot? = nil, on system: System? = nil, _ body: (Replay) throws -> Result
    ) throws -> Result {
        let root = root ?? FileRoot(of: source.name)
        let reader = try TraceReader(source)
        guard case .path(let name) = reader.header.layout else {
            let (layout, name) = try Replay.layout(of: reader.header, override: nil, on: system, root: root)
            return try body(try Replay(reader, source, on: PresetLayout(layout), name))
        }
        let path = reader.header.resolve(name.text)
        let cached: CachedLayout
        if let known = take(path, root, on: system) {
            cached = known
        } else {
            let layout = try Replay.layout(of: reader.header, override: nil, on: system, root: root).layout
            cached = CachedLayout(PresetLayout(layout), of: path, on: system)
            cached.home = root.home
        }
        defer { put(cached) }
        return try body(try Replay(reader, source, on: cached.layout, name.text))
    }
}
