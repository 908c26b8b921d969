import Platform

/// The policy for the files that an input may name. They must be regular files below the input's root, and must not be git's own files
/// (docs/security.md).
///
/// The root is the nearest folder above the input that contains `.git`. If there is no such folder, the root is the folder on the command
/// line in which the input was found, or else the folder of the input itself. Symbolic links are resolved before paths are compared and
/// files are opened.
package struct FileRoot: Hashable, Sendable {
    /// The path of the input; `-` or `<stdin>` if the input is standard input.
    package let input: String
    /// The folder on the command line in which the input was found; `nil` if the command line names the input itself.
    package let folder: String?
    /// Whether the option `--allow-outside` was given.
    package let allowsOutside: Bool

    package init(of input: String, foundIn folder: String? = nil, allowsOutside: Bool = false) {
        (self.input, self.folder, self.allowsOutside) = (input, folder, allowsOutside)
    }

    /// A value that is equal for two inputs if they may name the same files. It is `nil` if the command line names the input itself,
    /// because the input may then be a symbolic link.
    package var home: [String]? { folder.map { [FilePath.folder(of: input), $0] } }

    /// Opens the input. If it was found in a folder, it must not be a symbolic link that leads outside the root.
    package func openInput() throws(InputError) -> FileByteSource {
        folder == nil ? try FileByteSource(path: input) : try openBeside(input)
    }

    /// Opens a file whose path the input contains.
    package func open(_ path: String) throws(InputError) -> FileByteSource {
        try FileByteSource(regular: path, at: try resolve(path))
    }

    /// Opens a file that is next to the input, such as its golden timeline. If it is a symbolic link, the target of the link must be below
    /// the root.
    package func openBeside(_ path: String) throws(InputError) -> FileByteSource {
        FileSystem.isLink(path) ? try open(path) : try FileByteSource(regular: path)
    }

    /// Resolves the symbolic links in the path of a file that the input names. Throws an error if the policy does not allow the command to
    /// read this file.
    @discardableResult
    package func resolve(_ path: String) throws(InputError) -> String {
        // An empty path is returned unchanged, because opening it later reports a more specific error.
        guard !path.isEmpty else { return path }
        let place = FileSystem.place(path)
        if allowsOutside { return place }
        let top = self.top
        guard let parts = Self.parts(of: place, below: top) else {
            // If the path is outside the root even without resolving its links, the error does not mention the targets of the links. The
            // targets of links below /proc/self would differ between runs.
            let isOutside = Self.parts(of: FileSystem.absolute(path), below: top) == nil
            let leads = isOutside ? "lies" : "leads to \(PrintableText.name(place)),"
            throw Self.refusal(
                path,
                "\(PrintableText.quoted(path)) \(leads) outside \(PrintableText.name(top)), and only files below that root are read; "
                    + "move it there, or use --allow-outside")
        }
        // The comparison ignores case, because some file systems do not distinguish upper and lower case.
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
            // The input itself may be a symbolic link. Its folder is not a link, however, because a search does not enter linked folders.
            own = FileSystem.place(FilePath.folder(of: input))
        } else if case .file = FolderListing.kind(input), input != "-" {
            own = FilePath.folder(of: FileSystem.place(input))
        } else {
            own = FileSystem.place(".")
        }
        return Repository.top(above: own) ?? folder.map { FileSystem.place($0) } ?? own
    }

    // MARK: Writing

    /// Throws an error if commands must not write to this file, which is next to the input.
    ///
    /// The file must be inside one of the folders on the command line, even if `--allow-outside` is given, and it must not be a symbolic
    /// link. The target of `-o` is not checked, because the command line names it.
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

    /// Returns the part of a path that is relative to a folder, as components; `nil` if the path is not inside the folder. Both paths must
    /// be absolute and must contain no symbolic links.
    private static func parts(of path: String, below folder: String) -> ArraySlice<Substring>? {
        let (own, outer) = (path.split(separator: "/"), folder.split(separator: "/"))
        guard own.count >= outer.count, zip(own, outer).allSatisfy({ $0.utf8.elementsEqual($1.utf8) }) else { return nil }
        return own[outer.count...]
    }

    private static func refusal(_ path: String, _ words: String) -> InputError {
        InputError(Diagnostic(at: SourceLocation(file: path, line: 1, column: 1), words))
    }
}
