import GestureSupport

// What reads files by their paths; a page leaves it out.

extension TraceReader {
    /// Opens a trace by its path; `-` is standard input.
    package convenience init(path: String) throws(InputError) {
        try self.init(try FileByteSource(path: path))
    }
}

extension LayoutDocument {
    /// Reads a layout file by its path.
    package static func read(path: String) throws(InputError) -> LayoutDocument {
        try read(try SourceText.read(FileByteSource(path: path)))
    }
}
