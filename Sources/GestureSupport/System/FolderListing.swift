import Platform

/// The contents of a folder.
package struct FolderListing {
    package private(set) var files: [String] = []
    package private(set) var folders: [String] = []
    /// Entries that cannot be found by their names: links without a target, names that are not UTF-8.
    package private(set) var lost: [String] = []
    /// Pipes, sockets and devices, and links to them.
    package private(set) var devices: [String] = []
    /// Temporary files of processes that were killed while they wrote.
    package private(set) var leftovers: [String] = []

    package enum Kind { case file, folder, other, missing(SystemError) }

    /// Reads a folder.
    package init(_ path: String) throws(SystemError) {
        guard let folder = opendir(path) else { throw .last }
        defer { closedir(folder) }
        while true {
            errno = 0
            guard let entry = readdir(folder) else {
                // An error of the disk must not be taken for the end.
                if errno != 0 { throw .last }
                break
            }
            let (name, isText) = Platform.name(of: entry)
            // Hidden folders contain data of tools: .git, .build.
            let child = path == "." ? name : path.hasSuffix("/") ? path + name : path + "/" + name
            guard !name.hasPrefix(".") else {
                if name.hasPrefix(TemporaryFiles.prefix) { leftovers.append(child) }
                continue
            }
            // A linked folder may lead back to one that contains it; a linked file is read like any other.
            switch (isText ? Self.kind(entry.pointee.d_type) : nil) ?? Self.kind(child, followsLinks: false) {
            case .folder: folders.append(child)
            case .file: files.append(child)
            case .other:
                switch Self.kind(child, followsLinks: true) {
                case .file: files.append(child)
                case .missing: lost.append(child)
                case .other: devices.append(child)
                case .folder: break
                }
            case .missing: lost.append(child)
            }
        }
    }

    /// Removes the temporary files of processes that were killed more than an hour ago.
    package static func removeLeftovers(_ paths: [String]) { TemporaryFiles.removeLeftovers(paths) }

    /// The bytes of a file; nil if there is none.
    package static func size(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// The kind of an entry according to its folder; nil if it is neither file nor folder, or the file system does not state it.
    private static func kind(_ type: UInt8) -> Kind? {
        switch Int(type) {
        case Int(DT_DIR): .folder
        case Int(DT_REG): .file
        default: nil
        }
    }

    /// The kind of the file at a path.
    package static func kind(_ path: String, followsLinks: Bool = true) -> Kind {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return .missing(.last) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file
        default: return .other
        }
    }
}

/// The files in a folder and in all folders below it, with an error for each entry that would otherwise be skipped silently.
package struct FolderWalk {
    /// Regular files and links to them, in the order of the file system.
    package private(set) var files: [String] = []
    /// Temporary files of processes that were killed.
    package private(set) var leftovers: [String] = []
    /// Unreadable folders, names that are not UTF-8, links without a target, pipes and devices.
    package private(set) var problems: [Diagnostic] = []

    /// Walks through a folder; `isWanted` decides by its path whether an entry that is no regular file is an error.
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
    /// The sentence about a file or folder that cannot be read because of this error.
    package func unreadable(_ path: String) -> String {
        self == .notFound
            ? "there is no file or folder \(PrintableText.name(path)); check the path"
            : "\(PrintableText.name(path)) cannot be read: \(reason); check the path and its permissions"
    }

    /// The sentence about a pipe, a socket or a device instead of a file.
    static func noFileOnDisk(_ path: String) -> String {
        "\(PrintableText.quoted(path)) is a pipe or a device, not a regular file; put a file in its place"
    }
}
