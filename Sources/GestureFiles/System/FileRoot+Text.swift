import GestureSupport

extension FileRoot {
    /// Returns the text of a file that the input file names. `path` is the path of this file.
    package func text(_ path: String) throws(InputError) -> SourceText { try SourceText.read(open(path)) }

    /// Returns the text of the input file itself.
    package func inputText() throws(InputError) -> SourceText { try SourceText.read(openInput()) }
}
