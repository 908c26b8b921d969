import Platform

/// The policy for the files that an input may name: regular files below its root, except those of git itself (docs/security.md).
///
/// The root is the nearest folder above the input that contains `.git`. If there is none, it is the folder on the command line in which the
/// input was found, or else the input's own folder. Symbolic links in both paths are resolved before a file is opened.
package struct FileRoot: Hashable, Sendable {
    /// The path of the input; `-` or `<stdin>` for standard input.
    package let input: String
    /// The folder on the command line in which the input was found; `nil` if the command line names the input itself.
    package let folder: String?
    /// Whether `--allow-outside` was given.
    package let allowsOutside: Bool

    package init(of input: String, foundIn folder: String? = nil, allowsOutside: Bool = false) {
        (self.input, self.folder, self.allowsOutside) = (input, folder, allowsOutside)
    }

    /// A key that inputs share if they may name the same files. It is `nil` for an input that the command line names, because the input may
    /// be a symbolic link.
    package var home: [String]? { folder.map { [FilePath.folder(of: input), $0] } }

    /// Opens the input. Unless the command line names the input itself, its symbolic links must not lead outside the root.
    package func openInput() throws(InputError) -> FileByteSource {
        folder == nil ? try FileByteSource(path: input) : try openBeside(input)
    }

    /// Opens a file that the input names.
    package func open(_ path: String) throws(InputError) -> FileByteSource {
        try FileByteSource(regular: path, at: try resolve(path))
    }

    /// Opens a file in the input's folder, such as its golden. If it is a symbolic link, its target must be below the root.
    package func openBeside(_ path: String) throws(InputError) -> FileByteSource {
        FileSystem.isLink(path) ? try open(path) : try FileByteSource(regular: path)
    }

    /// Returns the path of a file that the input names, without symbolic links. Throws if the file may not be read.
    @discardableResult
    package func resolve(_ path: String) throws(InputError) -> String {
        // An empty path, and a root that cannot be named, cause their own errors later.
        guard !path.isEmpty else { return path }
        let place = FileSystem.place(path)
        if allowsOutside { return place }
        let top = self.top
        guard let parts = Self.parts(of: place, below: top) else {
            // If the path itself is outside, the target of a link in it does not matter. Below /proc/self, it even changes with each run.
            let isOutside = Self.parts(of: FileSystem.absolute(path), below: top) == nil
            let leads = isOutside ? "lies" : "leads to \(PrintableText.name(place)),"
            throw Self.refusal(
                path,
                "\(PrintableText.quoted(path)) \(leads) outside \(PrintableText.name(top)), and only files below that root are read; "
                    + "move it there, or use --allow-outside")
        }
        // Some file systems ignore case.
        guard !parts.contains(where: { String($0).asciiLowercased == ".git" }) else {
            throw Self.refusal(
                path,
                "\(PrintableText.quoted(path)) is one of git's own files below \(PrintableText.name(top)), which are not read; "
                    + "move it out of '.git', or use --allow-outside")
        }
        return place
    }

    /// The path of the root without symbolic links.
    private var top: String {
        let own: String
        if folder != nil {
            // The input may be a symbolic link, but its folder is not, because the search does not enter linked folders.
            own = FileSystem.place(FilePath.folder(of: input))
        } else if case .file = FolderListing.kind(input), input != "-" {
            own = FilePath.folder(of: FileSystem.place(input))
        } else {
            own = FileSystem.place(".")
        }
        return Repository.top(above: own) ?? folder.map { FileSystem.place($0) } ?? own
    }

    // MARK: Writing

    /// Throws unless a command may write a file beside its input.
    ///
    /// The file must not be a symbolic link, and must be inside one of the folders on the command line, even with `--allow-outside`. The
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

    /// Returns the components of a path below a folder; `nil` if the path is not inside the folder. Both paths must be absolute and without
    /// symbolic links.
    private static func parts(of path: String, below folder: String) -> ArraySlice<Substring>? {
        let (own, outer) = (path.split(separator: "/"), folder.split(separator: "/"))
        guard own.count >= outer.count, zip(own, outer).allSatisfy({ $0.utf8.elementsEqual($1.utf8) }) else { return nil }
        return own[outer.count...]
    }

    private static func refusal(_ path: String, _ words: String) -> InputError {
        InputError(Diagnostic(at: SourceLocation(file: path, line: 1, column: 1), words))
    }
}
