import GestureSupport

extension FileRoot {
    /// The text of a file to which the input refers.
    package func text(_ path: String) throws(InputError) -> SourceText { try SourceText.read(open(path)) }

    /// The text of the input itself.
    package func inputText() throws(InputError) -> SourceText { try SourceText.read(openInput()) }
}
