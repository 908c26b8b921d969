import GestureSupport

/// The names of all cases of an enumeration, quick to find: what Swift makes of one compares a text with each of them, in a way that takes ten times
/// as long.
struct WordTable: Sendable {
    private var words = NameTable<String>()

    init(_ words: [String]) {
        self.words.reserveCapacity(words.count)
        for word in words { _ = self.words.add(word) }
    }

    /// Where a name is among them; nil if it is none.
    func place(of name: String) -> Int? { words.place(of: name) }
}
