import Platform

/// The entries of a folder, divided into several lists.
package struct FolderListing {
    package private(set) var files: [String] = []
    package private(set) var folders: [String] = []
    /// The entries that cannot be opened, for example symbolic links whose targets do not exist and entries whose names are not UTF-8.
    package private(set) var lost: [String] = []
    /// The pipes, sockets and devices in the folder, and the symbolic links to such entries.
    package private(set) var devices: [String] = []
    /// The temporary files that remain from processes that were killed while they were writing.
    package private(set) var leftovers: [String] = []

    package enum Kind { case file, folder, other, missing(SystemError) }

    /// Reads the entries of a folder.
    package init(_ path: String) throws(SystemError) {
        guard let folder = opendir(path) else { throw .last }
        defer { closedir(folder) }
        while true {
            errno = 0
            guard let entry = readdir(folder) else {
                // An I/O error must not be treated as the end of the folder.
                if errno != 0 { throw .last }
                break
            }
            let (name, isText) = Platform.name(of: entry)
            // Hidden folders such as .git and .build are skipped, because they contain only the data of tools.
            let child = path == "." ? name : path.hasSuffix("/") ? path + name : path + "/" + name
            guard !name.hasPrefix(".") else {
                if name.hasPrefix(TemporaryFiles.prefix) { leftovers.append(child) }
                continue
            }
            // Linked folders are not entered, because a link may lead back to a folder that encloses it. Linked files are treated like
            // other files.
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

    /// Removes the temporary files at the given paths, except those that were modified during the last hour.
    package static func removeLeftovers(_ paths: [String]) { TemporaryFiles.removeLeftovers(paths) }

    /// Returns the size of a file in bytes; `nil` if the file does not exist.
    package static func size(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// Returns the kind of file that a directory entry contains; `nil` if it is neither a file nor a folder, or if the file system does not
    /// store kinds in directory entries.
    private static func kind(_ type: UInt8) -> Kind? {
        switch Int(type) {
        case Int(DT_DIR): .folder
        case Int(DT_REG): .file
        default: nil
        }
    }

    /// Returns the kind of the entry at the given path, such as a file or a folder.
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

/// The files in a folder and all its subfolders. Relevant entries that cannot be read are not skipped silently, but reported as errors.
package struct FolderWalk {
    /// The regular files and the symbolic links to regular files, in the order in which the file system returns them.
    package private(set) var files: [String] = []
    /// The temporary files that remain from processes that were killed while they were writing.
    package private(set) var leftovers: [String] = []
    /// Errors about unreadable folders, names that are not UTF-8, symbolic links without a target, pipes, sockets and devices.
    package private(set) var problems: [Diagnostic] = []

    /// Finds the files in a folder and its subfolders. Hidden folders and linked folders are not entered.
    ///
    /// If an entry cannot be read as a file, the closure `isWanted` receives its path. The entry is reported as an error if the closure
    /// returns `true`.
    package init(_ root: String, isWanted: (String) -> Bool) {
        var folders = [root]
        while let folder = folders.popLast() {
            do throws(SystemError) {
                let listing = try FolderListing(folder)
                folders += listing.folders
                files += listing.files
                leftovers += listing.leftovers
                // A name that is not UTF-8 is always reported. Its invalid bytes may be in the extension, so `isWanted` cannot decide
                // whether the file is relevant.
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
    /// Returns the message for a file or folder that could not be read because of this error.
    package func unreadable(_ path: String) -> String {
        self == .notFound
            ? "there is no file or folder \(PrintableText.name(path)); check the path"
            : "\(PrintableText.name(path)) cannot be read: \(reason); check the path and its permissions"
    }

    /// Returns the message for a path that refers to a pipe, a socket or a device instead of a regular file.
    static func noFileOnDisk(_ path: String) -> String {
        "\(PrintableText.quoted(path)) is a pipe or a device, not a regular file; put a file in its place"
    }
}
