/// Operations on paths as text, without access to the file system.
package enum FilePath {
    /// Returns the path without double slashes, without the component `.`, and without components that a following `..` cancels.
    package static func normalized(_ path: String) -> String {
        if isPlain(path) { return path }
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// Returns `true` if no component of the path is empty, `.` or `..`. This is a fast check of bytes, and most paths pass it.
    package static func isPlain(_ path: String) -> Bool {
        var (length, dots, isStart) = (0, 0, true)
        for byte in path.utf8 {
            if byte == UInt8(ascii: "/") {
                guard length > 0 ? length != dots || dots > 2 : isStart else { return false }
                (length, dots) = (0, 0)
            } else {
                length += 1
                if byte == UInt8(ascii: ".") { dots += 1 }
            }
            isStart = false
        }
        return length > 0 && (length != dots || dots > 2)
    }

    /// Returns the path without the given extension, such as `.json`, which includes the dot. Returns `nil` if the path has another
    /// extension.
    package static func name(_ path: String, before end: String) -> String? {
        let bytes = path.utf8
        guard bytes.suffix(end.utf8.count).elementsEqual(end.utf8) else { return nil }
        return String(decoding: bytes.dropLast(end.utf8.count), as: UTF8.self)
    }

    /// Returns the paths sorted by their bytes. This order is the same on all operating systems.
    package static func sorted(_ paths: [String]) -> [String] {
        // Swift compares strings by their normalized scalars. If all strings are ASCII, the resulting order is that of their bytes.
        paths.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
            ? paths.sorted() : paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Returns the path of a file that another file names by a relative path.
    package static func beside(_ file: String, _ path: String) -> String {
        let slash = UInt8(ascii: "/")
        guard path.utf8.first != slash else { return path }
        // The slash is searched for in the bytes rather than in the characters, because a slash and a following combining mark form a
        // single `Character`.
        return file.utf8.lastIndex(of: slash).map { String(decoding: file.utf8[...$0], as: UTF8.self) + path } ?? path
    }

    /// Returns a path relative to a folder. Both paths must be absolute and normalized.
    package static func relative(_ path: String, to folder: String) -> String {
        let (own, theirs) = (path.split(separator: "/"), folder.split(separator: "/"))
        var common = 0
        while common < min(own.count, theirs.count), own[common] == theirs[common] { common += 1 }
        let parts = [Substring](repeating: "..", count: theirs.count - common) + own.dropFirst(common)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// Returns the path of the folder that contains a file; `.` if the file's path consists only of a name.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.utf8.startIndex ? "/" : String(Substring(path.utf8[..<slash]))
    }

    /// Returns the last component of a path.
    package static func name(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }
}
