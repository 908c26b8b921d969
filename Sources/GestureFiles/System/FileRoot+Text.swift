import GestureSupport

extension FileRoot {
    /// The text of a file that the input names.
    package func text(_ path: String) throws(InputError) -> SourceText { try SourceText.read(open(path)) }

    /// The text of the input itself.
    package func inputText() throws(InputError) -> SourceText { try SourceText.read(openInput()) }
}
