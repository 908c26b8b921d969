import Platform

/// Functions that find the repository that contains a file. Their results are the same in all checkouts of a repository.
package enum Repository {
    /// Returns the path of a file relative to the top folder of its repository, as code hosts display it. The top folder is the nearest
    /// folder above the file that contains `.git`.
    ///
    /// In a checkout without `.git`, the environment variable GITHUB_WORKSPACE contains the path of the top folder. If the file is not
    /// below a top folder, the result is its path without the components `.` and `..`.
    package static func path(of file: String) -> String {
        let (folder, name) = split(file)
        // Symbolic links in the path of the folder are resolved, because git identifies a file by the folder that actually contains it.
        guard !name.isEmpty, let real = resolved(folder), let top = top(above: real) ?? workspace(above: real) else {
            return FilePath.normalized(file)
        }
        let inside = top == "/" ? real.dropFirst() : real.dropFirst(top.utf8.count + 1)
        return inside.isEmpty ? name : inside + "/" + name
    }

    /// Returns the given folder or the nearest folder above it that contains `.git`; `nil` if there is no such folder. Git need not be
    /// installed.
    package static func top(above folder: String) -> String? {
        var folder = folder
        while true {
            // If the folder is a worktree or a submodule, `.git` is a file. Otherwise it is a folder.
            if case .missing = FolderListing.kind((folder == "/" ? "" : folder) + "/.git") {} else { return folder }
            guard folder != "/", let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
            folder = slash == folder.utf8.startIndex ? "/" : String(folder[..<slash])
        }
    }

    private static func workspace(above folder: String) -> String? {
        guard let named = Environment.variable("GITHUB_WORKSPACE"), !named.isEmpty, let top = resolved(named) else { return nil }
        return folder == top || folder.hasPrefix(top == "/" ? "/" : top + "/") ? top : nil
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let folder = path[..<slash]
        return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
    }

    private static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
