import GestureSupport

/// The names of all cases of an enumeration, quick to find: what Swift makes of one compares a text with each of them, in a way that takes ten times
/// as long.
struct WordTable: Sendable {
    private let words: [(sum: Int, word: String)]

    init(_ words: [String]) {
        self.words = words.map { ($0.nameSum, $0) }
    }

    /// Where a name is among them; nil if it is none.
    func place(of name: String) -> Int? {
        let sum = name.nameSum
        for place in words.indices where words[place].sum == sum && words[place].word == name { return place }
        return nil
    }
}
