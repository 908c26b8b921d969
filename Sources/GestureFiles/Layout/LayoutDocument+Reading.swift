import GestureSupport

extension LayoutDocument {
    /// Reads a layout file; `files` gives the texts of those that it includes.
    ///
    /// Throws everything that is wrong with the file.
    package static func read(
        _ source: SourceText, files: ((String) throws(InputError) -> SourceText)? = nil
    ) throws(InputError) -> LayoutDocument {
        try read(try JSONNode.document(source), source: source, files: files)
    }

    /// Reads a layout that is part of another text, such as a trace.
    package static func read(
        _ root: JSONNode, source: SourceText, files: ((String) throws(InputError) -> SourceText)? = nil
    ) throws(InputError) -> LayoutDocument {
        var reader = LayoutReader(symbols: LayoutSymbols())
        var root = root
        var written = root.extent.containers
        if let files {
            let all = try Inclusion.resolve(root, of: source, read: files)
            (root, reader.values.problems) = (all.root, all.problems)
            written += all.written
        }
        let pieces = try PieceExpansion.resolve(root, of: source)
        root = pieces.root
        for error in pieces.problems.errors { reader.report(error.issue, at: error.position) }
        var layout = reader.layout(root, source: source)
        if !reader.values.problems.errors.isEmpty { throw InputError(reader.values.problems.errors, in: source) }
        layout?.written = min(written, reader.symbols.viewCount + reader.symbols.recognizerCount)
        guard let layout else { throw InputError([FileError(.missingKey("window", of: "a layout"), at: root.position)], in: source) }
        return layout
    }
}
