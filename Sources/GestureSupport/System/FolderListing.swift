import Platform

/// What lies in a folder.
package struct FolderListing {
    package private(set) var files: [String] = []
    package private(set) var folders: [String] = []

    package enum Kind { case file, folder, other, missing(SystemError) }

    /// Reads a folder.
    package init(_ path: String) throws(SystemError) {
        guard let folder = opendir(path) else { throw .last }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            // Hidden folders hold what tools keep for themselves: .git, .build.
            guard !name.hasPrefix(".") else { continue }
            let child = path == "." ? name : path.hasSuffix("/") ? path + name : path + "/" + name
            // A linked folder may lead back to where it lies; a linked file is as good as any.
            switch Self.kind(child, followsLinks: false) {
            case .folder: folders.append(child)
            case .file: files.append(child)
            case .other: if case .file = Self.kind(child, followsLinks: true) { files.append(child) }
            case .missing: break
            }
        }
    }

    /// The bytes of a file; nil if there is none.
    package static func size(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
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
