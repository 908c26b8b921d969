import GestureFiles
import GestureReplay
import GestureSupport

/// A text that selects traces. It is a part of a path or title, or a pattern with `*` and `?` that must match all of the path or title.
package struct TraceFilter: Sendable {
    private let text: String
    private let isPattern: Bool

    /// Creates a filter. Upper and lower case are not distinguished.
    package init(_ text: String) {
        self.text = text.lowercased()
        isPattern = text.contains("*") || text.contains("?")
    }

    /// Whether a path matches. A pattern without a slash is compared with the name of the file, with and without its ending.
    func finds(path: String) -> Bool {
        guard isPattern, !text.contains("/") else { return isFound(in: path.lowercased()) }
        let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
        return isFound(in: name) || CheckCase.name(ofTrace: name).map(isFound) ?? false
    }

    func finds(title: String) -> Bool { isFound(in: title.lowercased()) }

    private func isFound(in whole: String) -> Bool {
        guard isPattern else { return whole.indices.contains { whole[$0...].hasPrefix(text) } }
        return Self.matches(Array(whole), Array(text))
    }

    /// Whether a text matches a pattern, in which `*` matches any number of characters and `?` exactly one.
    private static func matches(_ text: [Character], _ pattern: [Character]) -> Bool {
        var (t, p) = (0, 0)
        // The index of the last star in the pattern, and the index in the text at which the star's match ends.
        var star: (p: Int, t: Int)?
        while t < text.count {
            if p < pattern.count, pattern[p] == "*" {
                star = (p, t)
                p += 1
            } else if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t] {
                (p, t) = (p + 1, t + 1)
            } else if let last = star {
                star = (last.p, last.t + 1)
                (p, t) = (last.p + 1, last.t + 1)
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == "*" }
    }
}

/// Finds the layouts and the title of a trace without replaying it.
enum TraceFiles {
    /// Returns the path of a trace's layout and of all files that the layout includes, as the trace names them. `root` names the trace.
    ///
    /// If the trace cannot be read, the result contains only the files that are known before the error.
    static func layouts(of root: FileRoot) -> [String] {
        var paths: [String] = []
        do throws(InputError) {
            let reader = try TraceReader(try root.openInput())
            _ = try Replay.layout(of: reader.header, override: nil) { path throws(InputError) in
                paths.append(path)
                return try root.text(path)
            }
        } catch {
            // The error is ignored here, because the check of the trace reports it.
        }
        return paths
    }

    /// Returns the title in the header of a trace; `nil` if the trace has no title or cannot be read.
    static func title(of root: FileRoot) -> String? {
        guard let source = try? root.openInput(), let reader = try? TraceReader(source) else { return nil }
        return reader.header.title
    }
}
