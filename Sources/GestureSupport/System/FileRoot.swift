import Platform

/// The policy that determines which files an input may name: regular files below its root, except git's own files (docs/security.md).
///
/// The root is the nearest folder above the input that contains `.git`. Without such a folder, the root is the folder on the command line
/// in which the input was found, or else the folder of the input itself. Symbolic links are resolved before the paths are compared and
/// before any file is opened.
package struct FileRoot: Hashable, Sendable {
    /// The path of the input; `-` or `<stdin>` if the input is standard input.
    package let input: String
    /// The folder on the command line in which the input was found; `nil` if the command line names the input directly.
    package let folder: String?
    /// Whether the option `--allow-outside` was given.
    package let allowsOutside: Bool

    package init(of input: String, foundIn folder: String? = nil, allowsOutside: Bool = false) {
        (self.input, self.folder, self.allowsOutside) = (input, folder, allowsOutside)
    }

    /// A key that is equal for inputs that may name the same files. The key is `nil` if the command line names the input directly, because
    /// that path may be a symbolic link.
    package var home: [String]? { folder.map { [FilePath.folder(of: input), $0] } }

    /// Opens the input. Unless the command line names the input directly, symbolic links must not lead outside the root.
    package func openInput() throws(InputError) -> FileByteSource {
        folder == nil ? try FileByteSource(path: input) : try openBeside(input)
    }

    /// Opens a file that the input names.
    package func open(_ path: String) throws(InputError) -> FileByteSource {
        try FileByteSource(regular: path, at: try resolve(path))
    }

    /// Opens a file in the folder of the input, such as its golden. If the file is a symbolic link, its target must be below the root.
    package func openBeside(_ path: String) throws(InputError) -> FileByteSource {
        FileSystem.isLink(path) ? try open(path) : try FileByteSource(regular: path)
    }

    /// Returns the path, without symbolic links, of a file that the input names. Throws if the input may not read that file.
    @discardableResult
    package func resolve(_ path: String) throws(InputError) -> String {
        // If the path is empty or the root has no path, a more specific error follows later.
        guard !path.isEmpty else { return path }
        let place = FileSystem.place(path)
        if allowsOutside { return place }
        let top = self.top
        guard let parts = Self.parts(of: place, below: top) else {
            // If the path itself is already outside the root, the targets of its links do not matter. Below /proc/self, they even differ
            // between runs.
            let isOutside = Self.parts(of: FileSystem.absolute(path), below: top) == nil
            let leads = isOutside ? "lies" : "leads to \(PrintableText.name(place)),"
            throw Self.refusal(
                path,
                "\(PrintableText.quoted(path)) \(leads) outside \(PrintableText.name(top)), and only files below that root are read; "
                    + "move it there, or use --allow-outside")
        }
        // Some file systems are case-insensitive.
        guard !parts.contains(where: { String($0).asciiLowercased == ".git" }) else {
            throw Self.refusal(
                path,
                "\(PrintableText.quoted(path)) is one of git's own files below \(PrintableText.name(top)), which are not read; "
                    + "move it out of '.git', or use --allow-outside")
        }
        return place
    }

    /// The path of the root, in which symbolic links have been resolved.
    private var top: String {
        let own: String
        if folder != nil {
            // The input itself may be a symbolic link. Its folder is not one, because a search does not enter linked folders.
            own = FileSystem.place(FilePath.folder(of: input))
        } else if case .file = FolderListing.kind(input), input != "-" {
            own = FilePath.folder(of: FileSystem.place(input))
        } else {
            own = FileSystem.place(".")
        }
        return Repository.top(above: own) ?? folder.map { FileSystem.place($0) } ?? own
    }

    // MARK: Writing

    /// Throws an error unless a command may write a file next to its input.
    ///
    /// The file must be inside one of the folders on the command line, even with `--allow-outside`, and must not be a symbolic link. The
    /// target of `-o` is not checked, because the command line names it.
    package static func checkWriting(_ path: String, in folders: [String]) throws(InputError) {
        if FileSystem.isLink(path) {
            let target = PrintableText.name(FileSystem.place(path))
            throw refusal(
                path, "\(PrintableText.quoted(path)) is a link to \(target), and nothing is written through a link; put a file in its place"
            )
        }
        let place = FileSystem.place(FilePath.folder(of: path))
        let given = folders.map { FileSystem.place($0) }
        guard !given.contains(where: { parts(of: place, below: $0) != nil }) else { return }
        let shown = given.map { PrintableText.name($0) }.joined(separator: ", ")
        throw refusal(
            path,
            "\(PrintableText.quoted(path)) lies in \(PrintableText.name(place)), outside \(shown), and nothing is written there; "
                + "name that folder on the command line")
    }

    /// Returns the components of a path relative to a folder; `nil` if the path is not inside the folder. Both paths must be absolute and
    /// free of symbolic links.
    private static func parts(of path: String, below folder: String) -> ArraySlice<Substring>? {
        let (own, outer) = (path.split(separator: "/"), folder.split(separator: "/"))
        guard own.count >= outer.count, zip(own, outer).allSatisfy({ $0.utf8.elementsEqual($1.utf8) }) else { return nil }
        return own[outer.count...]
    }

    private static func refusal(_ path: String, _ words: String) -> InputError {
        InputError(Diagnostic(at: SourceLocation(file: path, line: 1, column: 1), words))
    }
}
