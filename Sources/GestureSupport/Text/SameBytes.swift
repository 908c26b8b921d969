extension String {
    /// Whether it is the same byte by byte: two that Swift calls equal may be composed of other characters, and print otherwise.
    package func hasBytes(of other: String) -> Bool {
        self == other && utf8.elementsEqual(other.utf8)
    }
}
