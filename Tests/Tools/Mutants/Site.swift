/// A place where the sources can be changed, and the change.
struct Site {
    /// The change of a mutant.
    enum Change {
        /// An expression is replaced by another one.
        case expression(String)
        /// A condition, or a returned Bool, is negated.
        case negated
        /// One of several conditions is always true.
        case held
        /// A statement is replaced by another one, or by none.
        case statement(String)
        /// Two statements are exchanged; the second begins at this byte.
        case swapped(second: Int)
    }

    /// The path from the root of the package.
    var file: String
    var line: Int
    /// The bytes of the place in the file.
    var range: Range<Int>
    var change: Change
    /// The change, as the report shows it: ``a < b` becomes `a <= b``.
    var words: String
    /// The line without its indent, which identifies the place after other lines have moved.
    var lineText: String
    /// Its position in the seeded order.
    var place: UInt64 = 0
    var number = 0
}

extension Site {
    /// The key that identifies it as long as its line stays unchanged.
    var key: String { "\(file)\t\(lineText)\t\(words)" }

    /// A hash of the seed and the key: the same places are chosen again after others have changed.
    static func place(_ seed: String, _ key: String) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in (seed + "\t" + key).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
        return hash ^ (hash >> 31)
    }
}
