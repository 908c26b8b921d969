import GestureFiles
import GestureSupport

/// The layouts and traces to lint, found at the paths on the command line.
package enum LintFiles {
    private static let endings = [".layout.json", ".trace.json", ".trace.jsonl"]

    /// Returns the given files, and all layouts and traces in the given folders. Each file found in a folder is returned together with the
    /// folder's path.
    ///
    /// The files in a folder are sorted by the bytes of their paths, and repeated paths are left out. Throws an error if a folder cannot be
    /// read, or if a folder lists a layout or trace that cannot be found.
    package static func below(_ paths: [String]) throws(InputError) -> [(path: String, folder: String?)] {
        func isWanted(_ path: String) -> Bool { endings.contains { path.hasSuffix($0) } }
        var files: [(path: String, folder: String?)] = []
        var known: Set<[UInt8]> = []
        var problems: [Diagnostic] = []
        for path in paths {
            guard case .folder = FolderListing.kind(path) else {
                if known.insert([UInt8](path.utf8)).inserted { files.append((path, nil)) }
                continue
            }
            let found = FolderWalk(path, isWanted: isWanted)
            for file in FilePath.sorted(found.files.filter(isWanted)) where known.insert([UInt8](file.utf8)).inserted {
                files.append((file, path))
            }
            problems += found.problems
        }
        if !problems.isEmpty { throw InputError(problems) }
        return files
    }
}
