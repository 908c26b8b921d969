import GestureSupport

/// The files that have changed since an earlier commit of their repository.
package struct ChangedFiles: Sendable {
    /// The absolute paths of the files, with symbolic links resolved.
    private var files: Set<String> = []

    /// Finds the files that have changed since a commit, branch or tag, in all repositories that contain the given paths. Uncommitted
    /// changes and new files are included.
    package init(since reference: String, in paths: [String]) throws(CheckProblem) {
        var tops: [String] = []
        for path in paths {
            let top = try Git.repository(of: path)
            if !tops.contains(top) { tops.append(top) }
        }
        for top in tops {
            let changed = try Git.names(["diff", "--name-only", "--no-renames", "-z", reference, "--"], in: top)
            let new = try Git.names(["ls-files", "--others", "--exclude-standard", "-z"], in: top)
            for file in changed + new { files.insert(top + "/" + file) }
        }
    }

    /// Returns whether the set contains the file at an absolute path.
    func contain(_ path: String) -> Bool {
        if files.contains(path) { return true }
        // Git reports each file under the real path of its folder. The file itself may have been removed, so only the folder's path is
        // resolved.
        guard let folder = FileSystem.real(FilePath.folder(of: path)) else { return false }
        return files.contains(folder + "/" + FilePath.name(of: path))
    }
}

/// A namespace for functions that run git commands in a repository.
enum Git {
    /// Returns the root of the repository that contains a path.
    static func repository(of path: String) throws(CheckProblem) -> String {
        var folder = path
        if case .folder = FolderListing.kind(path) {} else { folder = FilePath.folder(of: path) }
        return try run(["rev-parse", "--show-toplevel"], in: folder).split(separator: "\n").first.map(String.init) ?? folder
    }

    /// Returns the file names printed by a git command that terminates each name with a zero byte.
    static func names(_ words: [String], in folder: String) throws(CheckProblem) -> [String] {
        try run(words, in: folder).split(separator: "\0").map(String.init)
    }

    private static func run(_ words: [String], in folder: String) throws(CheckProblem) -> String {
        let command = ["git", "-C", folder] + words
        guard let result = Subprocess.run(command), result.code != 127 else {
            throw CheckProblem(at: nil, "git cannot be run, and '--since' needs it; install it, or name the paths")
        }
        guard result.code == 0 else {
            let said = Subprocess.run(command, withErrors: true).map { String(decoding: $0.output, as: UTF8.self) } ?? ""
            let line = said.split(separator: "\n").first.map(String.init) ?? "exit code \(result.code)"
            throw CheckProblem(at: nil, "git cannot list what changed: \(PrintableText.escaping(line)); check '--since', or name the paths")
        }
        return String(decoding: result.output, as: UTF8.self)
    }
}
