extension [String] {
    /// Several in a row, as in "a, b or c"; the caller has made them safe to print.
    package func listed(_ word: String) -> String {
        count < 2 ? joined() : dropLast().joined(separator: ", ") + " " + word + " " + self[count - 1]
    }
}
