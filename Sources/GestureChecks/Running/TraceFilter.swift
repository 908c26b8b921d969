import GestureFiles
import GestureReplay
import GestureSupport

/// A string that selects traces. It is either a substring of a trace's path or title, or a pattern with `*` and `?` that must match the
/// whole path or title.
package struct TraceFilter: Sendable {
    private let text: String
    private let isPattern: Bool

    /// Creates a filter that does not distinguish uppercase letters from lowercase letters.
    package init(_ text: String) {
        self.text = text.lowercased()
        isPattern = text.contains("*") || text.contains("?")
    }

    /// Returns whether a path matches the filter. If a pattern contains no slash, it is compared with the file name, both with and without
    /// the ending.
    func finds(path: String) -> Bool {
        guard isPattern, !text.contains("/") else { return isFound(in: path.lowercased()) }
        let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
        return isFound(in: name) || GoldenKind.allCases.contains { $0.name(ofInput: name).map(isFound) ?? false }
    }

    func finds(title: String) -> Bool { isFound(in: title.lowercased()) }

    private func isFound(in whole: String) -> Bool {
        guard isPattern else { return whole.indices.contains { whole[$0...].hasPrefix(text) } }
        return Self.matches(Array(whole), Array(text))
    }

    /// Returns whether a string matches a pattern, in which `*` matches any number of characters and `?` matches exactly one.
    private static func matches(_ text: [Character], _ pattern: [Character]) -> Bool {
        var (t, p) = (0, 0)
        // The index of the most recent `*` in the pattern, and the index in the text at which the characters matched by this `*` currently
        // end.
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

/// A reader that determines a trace's layouts and title without replaying the trace.
enum TraceFiles {
    /// Returns the layout of a case, and all files that the layout includes, with the paths by which the trace refers to them.
    ///
    /// If the trace or layout has an error, returns only the files that are named before the error.
    static func layouts(of item: CheckCase) -> [String] {
        let root = item.root
        var paths: [String] = []
        do throws(InputError) {
            if item.kind == .survey {
                paths.append(item.input)
                _ = try LayoutText.whole(try root.inputText()) { path throws(InputError) in
                    paths.append(path)
                    return try root.text(path)
                }
                return paths
            }
            let reader = try TraceReader(try root.openInput())
            _ = try Replay.layout(of: reader.header, override: nil) { path throws(InputError) in
                paths.append(path)
                return try root.text(path)
            }
        } catch {
            // The error is ignored here, because it is reported when the trace is checked.
        }
        return paths
    }

    /// The title in the trace's header, or `nil` if the header has no title or cannot be read.
    static func title(of item: CheckCase) -> String? {
        guard item.kind == .timeline, let source = try? item.root.openInput(), let reader = try? TraceReader(source) else { return nil }
        return reader.header.title
    }
}
