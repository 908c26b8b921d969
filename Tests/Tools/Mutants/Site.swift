/// A place where the sources can be changed, and how.
struct Site {
    /// What a mutant does to its place.
    enum Change {
        /// An expression becomes another one.
        case expression(String)
        /// A condition, or a Bool that is returned, becomes its opposite.
        case negated
        /// A condition beside others holds always.
        case held
        /// A statement becomes another one, or none.
        case statement(String)
        /// Two statements change places; the second begins at this byte.
        case swapped(second: Int)
    }

    /// From the top of the package.
    var file: String
    var line: Int
    /// Bytes of the file.
    var range: Range<Int>
    var change: Change
    /// What is changed, as the report shows it: ``a < b` becomes `a <= b``.
    var words: String
    /// The line without its indent, which says which place it is after others have moved.
    var lineText: String
    /// Where in the seeded order it comes.
    var place: UInt64 = 0
    var number = 0
}

extension Site {
    /// What names it as long as its line stays as it is.
    var key: String { "\(file)\t\(lineText)\t\(words)" }

    /// A number that follows from the seed and the key: the same places are chosen again after others have changed.
    static func place(_ seed: String, _ key: String) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in (seed + "\t" + key).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
        return hash ^ (hash >> 31)
    }
}
