/// The files in a folder and in all folders below it, with an error for each entry that would otherwise be missing without a word.
package struct FolderWalk {
    /// Regular files and links to them, in the order of the file system.
    package private(set) var files: [String] = []
    /// Temporary files of processes that were killed.
    package private(set) var leftovers: [String] = []
    /// Unreadable folders, names that are not UTF-8, links that lead nowhere, pipes and devices.
    package private(set) var problems: [Diagnostic] = []

    /// Walks through a folder; `isWanted` tells by its path whether an entry that is no regular file is an error.
    ///
    /// Hidden entries and linked folders are not entered.
    package init(_ root: String, isWanted: (String) -> Bool) {
        var folders = [root]
        while let folder = folders.popLast() {
            do throws(SystemError) {
                let listing = try FolderListing(folder)
                folders += listing.folders
                files += listing.files
                leftovers += listing.leftovers
                // The end of a name that is not UTF-8 may be the broken part.
                for path in listing.lost where isWanted(path) || path.unicodeScalars.contains("\u{FFFD}") {
                    problems.append(Diagnostic(at: nil, Self.lost(path)))
                }
                for path in listing.devices where isWanted(path) {
                    problems.append(Diagnostic(at: nil, SystemError.noFileOnDisk(path)))
                }
            } catch {
                problems.append(Diagnostic(at: nil, error.unreadable(folder)))
            }
        }
    }

    private static func lost(_ path: String) -> String {
        "\(PrintableText.name(path)) is in its folder and cannot be found: its name is not UTF-8, or it is a link that leads nowhere; "
            + "rename or remove it"
    }
}

extension SystemError {
    /// The sentence about a file or folder that cannot be read for this reason.
    package func unreadable(_ path: String) -> String {
        self == .notFound
            ? "there is no file or folder \(PrintableText.name(path)); check the path"
            : "\(PrintableText.name(path)) cannot be read: \(reason); check the path and its permissions"
    }

    /// The sentence about a pipe, a socket or a device in the place of a file.
    static func noFileOnDisk(_ path: String) -> String {
        "\(PrintableText.quoted(path)) is no file on a disk but a pipe or a device; put a file in its place"
    }
}
