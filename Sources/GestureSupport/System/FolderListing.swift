import Platform

/// What lies in a folder.
package struct FolderListing {
    package private(set) var files: [String] = []
    package private(set) var folders: [String] = []
    /// What has a name but cannot be found by it: a link that leads nowhere, a name that is not UTF-8.
    package private(set) var lost: [String] = []
    /// Pipes, sockets and devices, and links to them.
    package private(set) var devices: [String] = []
    /// What processes left there that were killed while they wrote.
    package private(set) var leftovers: [String] = []

    package enum Kind { case file, folder, other, missing(SystemError) }

    /// Reads a folder.
    package init(_ path: String) throws(SystemError) {
        guard let folder = opendir(path) else { throw .last }
        defer { closedir(folder) }
        while true {
            errno = 0
            guard let entry = readdir(folder) else {
                // An error of the disk is not taken for the end.
                if errno != 0 { throw .last }
                break
            }
            let (name, isText) = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name in
                    String(validatingCString: name).map { ($0, true) } ?? (String(cString: name), false)
                }
            }
            // Hidden folders hold what tools keep for themselves: .git, .build.
            let child = path == "." ? name : path.hasSuffix("/") ? path + name : path + "/" + name
            guard !name.hasPrefix(".") else {
                if name.hasPrefix(TemporaryFiles.prefix) { leftovers.append(child) }
                continue
            }
            // A linked folder may lead back to where it lies; a linked file is as good as any.
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

    /// Takes away what processes left that were killed more than an hour ago.
    package static func removeLeftovers(_ paths: [String]) { TemporaryFiles.removeLeftovers(paths) }

    /// The bytes of a file; nil if there is none.
    package static func size(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// What a folder says of something in it; nil where that is no file or folder, or the file system does not say it.
    private static func kind(_ type: UInt8) -> Kind? {
        switch Int(type) {
        case Int(DT_DIR): .folder
        case Int(DT_REG): .file
        default: nil
        }
    }

    /// What a path leads to.
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
