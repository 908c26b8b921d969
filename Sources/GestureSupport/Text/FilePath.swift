/// Operations on the text of paths.
package enum FilePath {
    /// The path without `.`, without `..` and the names that it cancels, and without double slashes.
    package static func normalized(_ path: String) -> String {
        if isPlain(path) { return path }
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// Whether no part of the path is empty, `.` or `..`, decided from its bytes: true for most paths.
    package static func isPlain(_ path: String) -> Bool {
        path.withBytes { bytes in
            var (length, dots) = (0, 0)
            for index in bytes.indices {
                if bytes[index] == UInt8(ascii: "/") {
                    guard length > 0 ? length != dots || dots > 2 : index == 0 else { return false }
                    (length, dots) = (0, 0)
                } else {
                    length += 1
                    if bytes[index] == UInt8(ascii: ".") { dots += 1 }
                }
            }
            return length > 0 && (length != dots || dots > 2)
        }
    }

    /// The part before an extension such as `.json`, which begins with a dot; nil if the path does not have it.
    package static func name(_ path: String, before end: String) -> String? {
        let count = path.utf8.count - end.utf8.count
        guard count >= 0 else { return nil }
        return path.withBytes { bytes in
            guard end.withBytes({ UnsafeBufferPointer(rebasing: bytes[count...]).elementsEqual($0) }) else { return nil }
            return String(decoding: bytes[..<count], as: UTF8.self)
        }
    }

    /// Paths in the order of their bytes, which is the same everywhere.
    package static func sorted(_ paths: [String]) -> [String] {
        // Swift orders strings by their scalars in normal form: for ASCII, by their bytes.
        paths.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
            ? paths.sorted() : paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// A path named in a file, relative to that file.
    package static func beside(_ file: String, _ path: String) -> String {
        let slash = UInt8(ascii: "/")
        guard path.utf8.first != slash else { return path }
        return file.withBytes { bytes in
            // Compares bytes: in a name that begins with a combining mark the slash is a part of the first character.
            bytes.lastIndex(of: slash).map { String(decoding: bytes[...$0], as: UTF8.self) + path } ?? path
        }
    }

    /// A normalized path relative to a normalized folder; both from the root.
    package static func relative(_ path: String, to folder: String) -> String {
        let (own, theirs) = (path.split(separator: "/"), folder.split(separator: "/"))
        var common = 0
        while common < min(own.count, theirs.count), own[common] == theirs[common] { common += 1 }
        let parts = [Substring](repeating: "..", count: theirs.count - common) + own.dropFirst(common)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// The folder of a path; `.` for a name alone.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.utf8.startIndex ? "/" : String(Substring(path.utf8[..<slash]))
    }

    /// The last name of a path, without its folder.
    package static func name(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }
}
