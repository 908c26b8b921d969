import GestureFiles
import GestureSupport

/// The files that a path stands for.
package enum LintFiles {
    private static let endings = [".layout.json", ".trace.json", ".trace.jsonl"]

    /// A file itself; of a folder all layouts and traces in it, in the order of the bytes of their paths. Throws if a folder cannot be read.
    package static func below(_ path: String) throws(InputError) -> [String] {
        guard case .folder = FolderListing.kind(path) else { return [path] }
        var files: [String] = []
        var folders = [path]
        while let folder = folders.popLast() {
            do throws(SystemError) {
                let listing = try FolderListing(folder)
                folders += listing.folders
                files += listing.files.filter { file in endings.contains { file.hasSuffix($0) } }
            } catch {
                throw InputError(Diagnostic(at: nil, "\(quoted(folder)) cannot be read: \(error.reason); check its permissions"))
            }
        }
        return FilePath.sorted(files)
    }
}
