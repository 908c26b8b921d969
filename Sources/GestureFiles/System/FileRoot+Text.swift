import GestureSupport

extension FileRoot {
    /// Returns the text of the file at the given path, to which the input file refers.
    package func text(_ path: String) throws(InputError) -> SourceText { try SourceText.read(open(path)) }

    /// Returns the text of the input file itself.
    package func inputText() throws(InputError) -> SourceText { try SourceText.read(openInput()) }
}
